//! The rules of the games as text: the page that teaches a game, and each numbered rule, which is
//! what a refusal names.

use quina_rules::GameId;
use quina_view::{Language, Words};

/// The page of a game in English, in Portuguese, and the source that has its numbered rules.
const fn texts(game: GameId) -> [&'static str; 3] {
    macro_rules! texts {
        ($page:literal, $module:literal) => {
            [
                include_str!(concat!("../../../../docs/rules/", $page, ".md")),
                include_str!(concat!("../../../../docs/rules/pt/", $page, ".md")),
                include_str!(concat!("../../../rules/src/", $module, "/mod.rs")),
            ]
        };
    }
    match game {
        GameId::Morelli => texts!("morelli", "morelli"),
        GameId::Barragoon => texts!("barragoon", "barragoon"),
        GameId::Mapello => texts!("mapello", "mapello"),
        GameId::Syrtis => texts!("syrtis", "syrtis"),
        GameId::CampoBello => texts!("campo-bello", "campo_bello"),
    }
}

/// The page that teaches a game.
pub fn page(game: GameId, words: &Words) -> &'static str {
    let [english, portuguese, _] = texts(game);
    match words.language() {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}

/// The exact text of a rule, `R13`, in English.
pub fn rule(game: GameId, number: &str) -> Option<String> {
    let [_, _, source] = texts(game);
    let mark = format!("**{number}**");
    let prose = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut lines = prose.skip_while(|line| {
        // A line may introduce several rules: `- **R3**, **R4** Major lies on …`.
        !(line.starts_with(" - **") && line.contains(&mark))
    });
    let first = lines.next()?.trim_start_matches(" - ").to_owned();
    // The rest of a rule is indented.
    let rest = lines.take_while(|line| line.starts_with("   "));
    Some(rest.fold(first, |text, line| format!("{text} {}", line.trim())))
}

/// What can be said about a rule: in English its exact text, and what the page says where it names
/// the rule. In Portuguese the exact text stands in where the page does not name it.
pub fn about(game: GameId, number: &str, words: &Words) -> Option<String> {
    let names = |line: &&str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == number);
    let mentions: Vec<_> = page(game, words).lines().filter(names).collect();
    let mut parts = Vec::new();
    if words.language() == Language::English || mentions.is_empty() {
        parts.extend(rule(game, number));
    }
    parts.extend(mentions.iter().map(|line| (*line).to_owned()));
    (!parts.is_empty()).then(|| parts.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_can_be_looked_up() {
        for game in GameId::ALL {
            for number in 1..=15 {
                let text = rule(game, &format!("R{number}"));
                let text = text.unwrap_or_else(|| panic!("{game} has no R{number}"));
                assert!(text.len() > 20 && !text.contains("//!"), "{text}");
            }
            assert_eq!(rule(game, "R99"), None);
            for words in Language::ALL.map(Words::new) {
                assert!(page(game, &words).starts_with(&format!("# {}", game.title())));
                assert!(about(game, "R13", &words).is_some(), "{game}");
                assert_eq!(about(game, "R99", &words), None);
            }
        }
        let text = rule(GameId::Mapello, "R14").unwrap();
        assert!(text.starts_with("**R14** In each of the eight directions"), "{text}");
        assert!(text.ends_with("the anchor, is flipped."), "{text}");
    }
}
