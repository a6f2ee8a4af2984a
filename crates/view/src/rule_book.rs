//! The rules of the games as text: the page that teaches a game (`docs/rules`), and each numbered
//! rule, which is what code, tests and refusals name (in English a part of the rules crate, its
//! translation in `rules/`).

use crate::words::Words;
use quina_rules::GameId;

/// The texts of a game's rules, in each language.
struct Sources {
    page: [&'static str; 2],
    numbered: [&'static str; 2],
}

const fn sources(game: GameId) -> Sources {
    macro_rules! sources {
        ($name:literal) => {
            Sources {
                page: [
                    include_str!(concat!("../../../docs/rules/", $name, ".md")),
                    include_str!(concat!("../../../docs/rules/pt/", $name, ".md")),
                ],
                numbered: [
                    game.numbered_rules(),
                    include_str!(concat!("../rules/pt/", $name, ".md")),
                ],
            }
        };
    }
    match game {
        GameId::Morelli => sources!("morelli"),
        GameId::Barragoon => sources!("barragoon"),
        GameId::Mapello => sources!("mapello"),
        GameId::Syrtis => sources!("syrtis"),
        GameId::CampoBello => sources!("campo-bello"),
    }
}

/// The page that teaches a game, as plain text without markup.
pub fn page(game: GameId, words: &Words) -> String {
    plain(sources(game).page[words.language() as usize])
}

/// The page that teaches a game without its drawings, for whoever listens to it.
pub fn page_in_words(game: GameId, words: &Words) -> String {
    let mut is_example = false;
    let mut text = String::new();
    for line in sources(game).page[words.language() as usize].lines() {
        if line.starts_with("```") {
            is_example = !is_example;
        } else if !is_example {
            text += line;
            text.push('\n');
        }
    }
    plain(&text)
}

/// The exact text of a rule, `R13`.
pub fn rule(game: GameId, number: &str, words: &Words) -> Option<String> {
    let source = sources(game).numbered[words.language() as usize];
    let mark = format!("**{number}**");
    // A rule is a line, and a line may be several rules: `- **R3**, **R4** Major lies on …`.
    let items = source.lines().filter_map(|line| line.strip_prefix("- "));
    let rule = items.filter(|item| item.starts_with("**")).find(|item| item.contains(&mark))?;
    Some(bare(rule))
}

/// A numbered rule, or a few that are stated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedRule {
    /// The heading it stands under.
    pub section: String,
    /// Its numbers, `R3`, `R4`.
    pub numbers: Vec<String>,
    /// Its exact text, without the numbers.
    pub text: String,
}

/// All numbered rules of a game, in their order.
pub fn numbered(game: GameId, words: &Words) -> Vec<NumberedRule> {
    let mut section = String::new();
    let mut rules = Vec::new();
    for line in sources(game).numbered[words.language() as usize].lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = bare(heading);
        }
        let Some(mut rest) = line.strip_prefix("- ") else { continue };
        let mut numbers = Vec::new();
        while let Some((number, after)) =
            rest.strip_prefix("**").and_then(|rest| rest.split_once("**"))
        {
            numbers.push(number.to_owned());
            rest = after.trim_start_matches([',', ' ']);
        }
        if !numbers.is_empty() {
            rules.push(NumberedRule { section: section.clone(), numbers, text: bare(rest) });
        }
    }
    rules
}

/// Everything about a rule: its exact text, and the passages of the page that cite it.
pub fn about(game: GameId, number: &str, words: &Words) -> Option<String> {
    let exact = rule(game, number, words)?;
    let page = page(game, words);
    let names = |line: &&str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == number);
    let mentions = page.lines().filter(names).map(str::to_owned);
    Some([exact].into_iter().chain(mentions).collect::<Vec<_>>().join("\n"))
}

/// The number of the rule that a refusal or an ending names at its end, `… (R13)`.
pub fn cited(sentence: &str) -> Option<&str> {
    let inner = sentence.trim_end().strip_suffix(')')?;
    let (_, number) = inner.rsplit_once('(')?;
    is_number(number).then_some(number)
}

/// Whether a text is the number of a rule, `R13`, `N5`.
pub fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['R', 'N']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Words that are sought in the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sought(Vec<String>);

impl Sought {
    /// The words of a text that was typed.
    pub fn new(typed: &str) -> Self {
        Self(fold(typed).split_whitespace().map(str::to_owned).collect())
    }

    /// Whether nothing is sought.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a text has all that is sought, at the beginnings of its words and without regard to
    /// capitals and accents. The number of a rule is found as a whole.
    ///
    /// ```
    /// use quina_view::rule_book::Sought;
    ///
    /// assert!(Sought::new("peca TORR").is_in("R8 Cada peça fica sobre uma torre."));
    /// assert!(!Sought::new("eca").is_in("R8 Cada peça fica sobre uma torre."));
    /// assert!(Sought::new("r1").is_in("R1 A grid") && !Sought::new("r1").is_in("R13 A move"));
    /// ```
    pub fn is_in(&self, text: &str) -> bool {
        let text = format!(" {}", fold(text));
        let begins = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
        let ends = |at: usize| !text[at..].starts_with(char::is_alphanumeric);
        self.0.iter().all(|word| {
            let is_whole = is_number(&word.to_uppercase());
            let mut found = text.match_indices(word.as_str()).map(|(at, _)| at);
            found.any(|at| begins(at) && (!is_whole || ends(at + word.len())))
        })
    }
}

/// A text in small letters and without accents, as people type it.
fn fold(text: &str) -> String {
    let plain = |ch: char| match ch {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// A page as plain text, for terminals and screen readers: examples as they are, tables as lines,
/// no markup.
fn plain(text: &str) -> String {
    let mut is_example = false;
    let mut out = String::new();
    for line in text.lines() {
        if line.starts_with("```") {
            is_example = !is_example;
            continue;
        }
        // The line below the header of a table is only layout.
        if !is_example && line.starts_with("|-") {
            continue;
        }
        let said = match (is_example, line.strip_prefix('|')) {
            (true, _) => format!("    {line}"),
            (false, Some(row)) => {
                let cells = row.trim_end_matches('|').split(" | ").map(|cell| bare(cell.trim()));
                let cells: Vec<_> = cells.filter(|cell| !cell.is_empty()).collect();
                format!("- {}", cells.join(" - "))
            }
            (false, None) => bare(line.trim_start_matches('#').trim_start()),
        };
        out += &said;
        out.push('\n');
    }
    out
}

/// A line without the markup of bold, italics, code and links.
fn bare(line: &str) -> String {
    let line = without_links(line).replace("**", "");
    let mut out = String::new();
    // What is code stands between backquotes, and a star in it is a star.
    for (at, part) in line.split('`').enumerate() {
        if at % 2 == 1 {
            out += part;
        } else {
            out += &without_italics(part);
        }
    }
    out
}

/// A text without the stars around words in italics; any other star stays.
fn without_italics(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('*') {
        out += before;
        match after.split_once('*') {
            Some((inside, behind)) if !inside.is_empty() && inside.trim() == inside => {
                out += inside;
                rest = behind;
            }
            _ => {
                out.push('*');
                rest = after;
            }
        }
    }
    out + rest
}

/// A line without the markup of links.
fn without_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(open) = rest.find('[') {
        let (before, link) = rest.split_at(open);
        out += before;
        let parts = link[1..].split_once("](");
        match parts.and_then(|(text, after)| Some((text, after.split_once(')')?.1))) {
            Some((text, after)) if !text.contains(['[', ']']) => {
                out += text;
                rest = after;
            }
            _ => {
                out.push('[');
                rest = &link[1..];
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// The numbers of the rules in a text, in their order.
    fn numbers(text: &str) -> Vec<String> {
        let items = text.lines().filter(|line| line.starts_with("- **"));
        let marked = items.flat_map(|line| line.split("**"));
        marked.filter(|word| is_number(word)).map(str::to_owned).collect()
    }

    #[test]
    fn every_rule_can_be_looked_up_in_both_languages() {
        for game in GameId::ALL {
            let [english, portuguese] = sources(game).numbered.map(numbers);
            assert_eq!(english, portuguese, "{game}");
            assert!(english.len() >= 15, "{game}");
            for words in Language::ALL.map(Words::new) {
                let listed = super::numbered(game, &words);
                let listed: Vec<_> = listed.into_iter().flat_map(|rule| rule.numbers).collect();
                assert_eq!(listed, english, "{game}");
                for number in &english {
                    let text = about(game, number, &words).unwrap();
                    assert!(text.len() > 20 && !text.contains("**"), "{game} {text}");
                    assert!(!text.contains('`'), "{game} {text}");
                    let is_raw = |word: &str| {
                        let word = word.trim_end_matches([',', '.', ':', ';', ')']);
                        word.len() > 2 && word.ends_with('*')
                    };
                    assert!(!text.split_whitespace().any(is_raw), "{game} {text}");
                }
                assert_eq!(about(game, "R99", &words), None);
            }
            let [english, portuguese] =
                Language::ALL.map(|language| rule(game, "R5", &Words::new(language)));
            assert_ne!(english, portuguese, "{game}");
        }
        let together = numbered(GameId::Syrtis, &Words::new(Language::English));
        assert_eq!(together[2].numbers, ["R3", "R4"]);
        assert_eq!(together[2].section, "Board and pieces");
        assert!(together[2].text.starts_with("Major lies on 36 cells"), "{}", together[2].text);
        let text = rule(GameId::Mapello, "R14", &Words::new(Language::English)).unwrap();
        assert!(text.starts_with("R14 In each of the eight directions"), "{text}");
        assert!(text.ends_with("the anchor, is flipped."), "{text}");
    }

    #[test]
    fn the_rule_that_a_sentence_cites_is_at_its_end() {
        assert_eq!(cited("The target cell is occupied. (R12)"), Some("R12"));
        assert_eq!(cited("Somebody else can jump (N5) "), Some("N5"));
        assert_eq!(cited("By rule (R12) the cell is occupied."), None);
        assert_eq!(cited("That is no move (Rx)"), None);
        assert_eq!(cited(""), None);
    }

    #[test]
    fn pages_are_plain_text() {
        for game in GameId::ALL {
            for words in Language::ALL.map(Words::new) {
                let page = page(game, &words);
                assert!(page.starts_with(game.title()));
                // Two marked tiles of a board may stand side by side, `**`.
                let is_board = |mark, line: &str| mark == "**" && line.starts_with("    ");
                for mark in ["**", "```", "](", "|--"] {
                    let is_left = |line: &str| line.contains(mark) && !is_board(mark, line);
                    assert!(!page.lines().any(is_left), "{game}: {mark}");
                }
            }
        }
        let table = "| sign | what |\n|---|---|\n| `B` | a **disc** |\n";
        assert_eq!(plain(table), "- sign - what\n- B - a disc\n");
        assert_eq!(
            plain("a *word* and `*` and 2 * 3 * 4, `*@d2`\n"),
            "a word and * and 2 * 3 * 4, *@d2\n"
        );
        assert_eq!(plain("## See [this](a.md) [too]\n"), "See this [too]\n");
        assert_eq!(plain("a *full move* to `*@d2`, **R8**\n"), "a full move to *@d2, R8\n");
        assert_eq!(plain("```console\n$ quina | `x`\n```\n"), "    $ quina | `x`\n");
    }
}
