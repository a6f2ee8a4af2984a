//! Whole games in full text, kept as files and compared line by line. A change of rules, notation
//! or drawing shows up as a difference that a person can read.

use crate::game::Game;
use crate::history::HistoryRules;
use crate::notation::Notation;
use crate::random::SplitMix64;
use crate::symmetry::Symmetric;
use std::fmt::Write;
use std::path::Path;

/// Plays a game by choosing among the tokens in alphabetical order, so that the playthrough does
/// not depend on the order of generation, and writes down everything.
pub fn playthrough<P: HistoryRules + Notation + Symmetric>(
    start: &P,
    seed: u64,
    max_plies: usize,
) -> String {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(start.clone());
    let mut out = format!("game {}\nseed {seed}\n", start.game());
    let put = |out: &mut String, line: String| writeln!(out, "{line}").expect("a string grows");
    loop {
        let position = game.position();
        put(&mut out, format!("\nply {}\nposition {position}", game.len()));
        put(&mut out, format!("key {}\ncanonical {}", position.key(), position.canonical_key()));
        let scores: Vec<_> = (0..position.players() as usize)
            .filter_map(|seat| position.score(crate::Player::from_index(seat)))
            .map(|score| score.to_string())
            .collect();
        if !scores.is_empty() {
            put(&mut out, format!("scores {}", scores.join(" ")));
        }
        if let Some(ending) = game.ending() {
            let (rule, reason) = (ending.rule, ending.reason);
            put(&mut out, format!("result {} by {rule} {reason}", ending.outcome));
            return out;
        }
        if game.len() == max_plies {
            put(&mut out, "cut off".to_owned());
            return out;
        }
        let tokens = position.tokens();
        put(&mut out, format!("turn {}", position.turn().number()));
        put(&mut out, format!("moves {} {}", tokens.len(), abridged(&tokens)));
        let token = &tokens[random.below(tokens.len())];
        put(&mut out, format!("plays {token}"));
        let mv = position.parse_move(token).expect("a generated token is legal");
        game.play_unchecked(mv);
    }
}

/// All tokens of a short list; of a long one (Barragoon's placements) the two ends.
fn abridged(tokens: &[String]) -> String {
    if tokens.len() <= 130 {
        return tokens.join(" ");
    }
    format!("{} … {}", tokens[..20].join(" "), tokens[tokens.len() - 20..].join(" "))
}

/// Compares a playthrough with its file. With `QUINA_RENEW=1` the file is written instead, to be
/// read in review.
pub fn compare(path: &Path, found: &str) {
    if std::env::var_os("QUINA_RENEW").is_some() {
        std::fs::write(path, found).expect("the golden file can be written");
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_else(|error| {
        panic!("{}: {error}; QUINA_RENEW=1 writes it", path.display());
    });
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "{} line {}", path.display(), number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count(), "{}", path.display());
}
