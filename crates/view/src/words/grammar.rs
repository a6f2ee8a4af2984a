//! What a language does to the words around an argument: prepositions that melt into an article,
//! and the sign before the decimals of a number. Portuguese needs both.
//!
//! Messages call two functions: `{ JOIN("de", $player) }` puts a preposition (or `""`, none) before
//! a player, `{ START($player) }` begins a sentence with one. A player who is only a number takes
//! an article there (`do jogador 2`), one with a name does not (`de Ana`).

use super::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

/// How the message `quina-player` begins in Portuguese.
const PLAYER: &str = "Jogador ";

/// Makes the functions known to the messages.
pub(super) fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    let added = [
        bundle.add_function("JOIN", |arguments, _| match arguments {
            [preposition, player] => joined(&text(preposition), &text(player)).into(),
            _ => FluentValue::Error,
        }),
        bundle.add_function("START", |arguments, _| match arguments {
            [player] => started(&text(player)).into(),
            _ => FluentValue::Error,
        }),
    ];
    assert!(added.iter().all(Result::is_ok), "each function is added once");
}

fn text(value: &FluentValue<'_>) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

/// What follows the word for a player who has a number instead of a name.
fn number(player: &str) -> Option<&str> {
    player.strip_prefix(PLAYER).filter(|rest| rest.starts_with(|ch: char| ch.is_ascii_digit()))
}

/// A player after a preposition.
fn joined(preposition: &str, player: &str) -> String {
    let before = match (number(player), preposition) {
        (None, "") => return player.to_owned(),
        (None, _) => return format!("{preposition} {player}"),
        (_, "") => "o".to_owned(),
        (_, "de") => "do".to_owned(),
        (_, "em") => "no".to_owned(),
        (_, "a") => "ao".to_owned(),
        (_, "por") => "pelo".to_owned(),
        (_, other) => format!("{other} o"),
    };
    format!("{before} jogador {}", number(player).unwrap_or_default())
}

/// A player at the beginning of a sentence.
fn started(player: &str) -> String {
    number(player).map_or_else(|| player.to_owned(), |rest| format!("O jogador {rest}"))
}

/// A number as a language writes it.
pub(super) fn decimal(language: Language, written: String) -> String {
    match language {
        Language::English => written,
        Language::Portuguese => written.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preposition_melts_into_the_article_of_a_numbered_player_only() {
        assert_eq!(joined("de", "Jogador 2 (Brancas)"), "do jogador 2 (Brancas)");
        assert_eq!(joined("por", "Jogador 1"), "pelo jogador 1");
        assert_eq!(joined("para", "Jogador 1"), "para o jogador 1");
        assert_eq!(joined("", "Jogador 3"), "o jogador 3");
        assert_eq!(joined("de", "Ana"), "de Ana");
        assert_eq!(joined("de", "Jogador Misterioso"), "de Jogador Misterioso");
        assert_eq!(started("Jogador 2"), "O jogador 2");
        assert_eq!(started("Ana"), "Ana");
    }
}
