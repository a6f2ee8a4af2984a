//! Completing a typed move from the legal moves.

use crate::typed;
use quina_rules::AnyPosition;
use quina_rules::prelude::*;

/// The legal tokens that begin with the last ply of a text, and the text before it. Case is ignored
/// if nothing matches exactly.
pub fn completions(position: &AnyPosition, text: &str) -> (String, Vec<String>) {
    let (before, last) = match text.rsplit_once(',') {
        Some((before, last)) => (before, last),
        None => ("", text),
    };
    let mut position = position.clone();
    if !before.is_empty() {
        match position.read_turn(before) {
            Ok(moves) => moves.into_iter().for_each(|mv| position.play_unchecked(mv)),
            Err(_) => return (text.to_owned(), Vec::new()),
        }
    }
    let head = if before.is_empty() { String::new() } else { format!("{before},") };
    let tokens = position.tokens();
    let last = typed::beginning(&position, last);
    let last = last.as_str();
    let mut fitting: Vec<_> =
        tokens.iter().filter(|token| token.starts_with(last)).cloned().collect();
    if fitting.is_empty() {
        let small = last.to_lowercase();
        let fits = |token: &&String| token.to_lowercase().starts_with(&small);
        fitting = tokens.iter().filter(fits).cloned().collect();
    }
    (head, fitting)
}

/// The longest common prefix.
fn shared(tokens: &[String]) -> String {
    let Some((first, rest)) = tokens.split_first() else { return String::new() };
    let mut len = first.len();
    for token in rest {
        let same = first.bytes().zip(token.bytes()).take_while(|(a, b)| a == b).count();
        len = len.min(same);
    }
    first.get(..len).unwrap_or_default().to_owned()
}

/// Completes a text as far as it is unambiguous.
pub fn complete(position: &AnyPosition, text: &str) -> String {
    let (head, tokens) = completions(position, text);
    if tokens.is_empty() { text.to_owned() } else { format!("{head}{}", shared(&tokens)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;

    #[test]
    fn a_move_is_completed_as_far_as_there_is_one_way() {
        let start = GameId::Syrtis.default_start();
        let (head, all) = completions(&start, "");
        assert_eq!((head.as_str(), all.len()), ("", start.tokens().len()));
        for token in start.tokens() {
            assert_eq!(complete(&start, &token), token);
            assert!(completions(&start, &token[..1]).1.contains(&token), "{token}");
        }
        assert_eq!(complete(&start, "X"), "x", "any case will do");
        assert_eq!(complete(&start, "?"), "?", "what begins no move stays");
    }

    #[test]
    fn a_blank_is_completed_as_a_dash_is() {
        let start = GameId::Morelli.default_start();
        assert_eq!(completions(&start, "b13 b").1, completions(&start, "b13-b").1);
        assert!(!completions(&start, "b13 b").1.is_empty());
        assert_eq!(complete(&start, "b13 b5"), "b13-b5");
    }

    #[test]
    fn the_plies_of_a_turn_are_completed_one_after_the_other() {
        let start = GameId::CampoBello.default_start();
        let first = start.tokens().remove(0);
        let (head, next) = completions(&start, &format!("{first},"));
        assert_eq!(head, format!("{first},"));
        let mut after = start.clone();
        after.play_unchecked(start.parse_move(&first).unwrap());
        assert_eq!(next, after.tokens());
        assert!(completions(&start, "nonsense,").1.is_empty());
    }
}
