//! Moves as people type them: blanks where the notation has a dash or a comma.
//!
//! Records and the protocol are read strictly; this is for entry fields and line mode.

use quina_rules::AnyPosition;
use quina_rules::prelude::*;

/// The plies of a typed text as the notation writes them: `b13 b5` is `b13-b5`, `d8xd5 +@d4` is
/// `d8xd5,+@d4`. What makes no move stays as it was typed, so that a refusal can name it.
pub fn notation(position: &AnyPosition, text: &str) -> String {
    let text = text.replace(" - ", "-");
    let words: Vec<&str> = text.split([',', ' ', '\t']).filter(|word| !word.is_empty()).collect();
    let mut plies: Vec<String> = Vec::new();
    let mut rest = words.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        let joined = behind.first().and_then(|next| join(position, first, next));
        rest = if joined.is_some() { &behind[1..] } else { behind };
        plies.push(joined.unwrap_or_else(|| (*first).to_owned()));
    }
    plies.join(",")
}

/// The ply of two words that were typed with a blank between them, if neither is one by itself.
fn join(position: &AnyPosition, first: &str, second: &str) -> Option<String> {
    if position.read_move(first).is_ok() || position.read_move(second).is_ok() {
        return None;
    }
    let texts = [format!("{first}-{second}"), format!("{first}{second}")];
    texts.into_iter().find(|text| position.read_move(text).is_ok())
}

/// The beginning of a ply that is still being typed, as the notation writes it: `b13 b` is `b13-b`.
pub(crate) fn beginning(position: &AnyPosition, text: &str) -> String {
    let text = text.trim_start();
    match text.split_once(' ') {
        Some((first, rest)) if position.read_move(first).is_err() => {
            let rest = rest.trim_start().trim_start_matches('-').trim_start();
            format!("{first}-{rest}")
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;
    use quina_rules::random::SplitMix64;

    #[test]
    fn a_blank_stands_for_a_dash() {
        let start = GameId::Morelli.default_start();
        for typed in ["b13 b5", "b13  b5", "b13 - b5", "B13 B5", "b13-b5"] {
            let read = notation(&start, typed);
            assert!(read.eq_ignore_ascii_case("b13-b5"), "{typed}: {read}");
        }
        let start = GameId::Syrtis.default_start();
        assert_eq!(notation(&start, "x d3"), "xd3");
    }

    #[test]
    fn what_is_no_move_stays_as_it_was_typed() {
        let start = GameId::Morelli.default_start();
        assert_eq!(notation(&start, "good morning"), "good,morning");
        assert_eq!(notation(&start, ""), "");
        // Two discs are two plies, not a way from one to the other.
        let start = GameId::Mapello.default_start();
        assert_eq!(notation(&start, "d6 e6"), "d6,e6");
    }

    /// Every ply of random games, in its own notation and with blanks.
    #[test]
    fn every_move_of_every_game_is_read_with_blanks() {
        for game in GameId::ALL {
            let mut random = SplitMix64::new(7);
            let mut position = game.default_start();
            while position.ending().is_none() {
                let moves = position.moves();
                for mv in &moves {
                    let token = position.token(*mv);
                    assert_eq!(notation(&position, &token), token);
                    if !token.contains('@') {
                        let blank = token.replace(['-'], " ");
                        assert_eq!(notation(&position, &blank), token, "{game}: {blank}");
                    }
                }
                position.play_unchecked(moves[random.below(moves.len())]);
                if position.moves().len() > 200 {
                    break;
                }
            }
        }
    }
}
