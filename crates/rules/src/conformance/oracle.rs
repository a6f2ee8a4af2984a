//! A second opinion: a slow, obvious implementation, written from the rules text and kept in the
//! tests, is played alongside the fast one.

use crate::game::Game;
use crate::random::SplitMix64;
use crate::ruleset::Ruleset;

/// A slow implementation of one game, history included. It shares no code with the fast one.
pub trait Oracle: Sized {
    /// The game that starts from this position text.
    fn new(position: &str) -> Self;
    /// The tokens of all legal plies, in any order; none when the game is over.
    fn moves(&self) -> Vec<String>;
    /// Plays a legal ply.
    fn play(&mut self, token: &str);
    /// The number of the seat to act. Asked only while the game runs.
    fn turn(&self) -> u8;
    /// The result in the words of the protocol, `p1win`, `draw`; `None` while the game runs.
    fn result(&self) -> Option<String>;
    /// The position text.
    fn text(&self) -> String;
}

/// Plays random games from `starts` in turn with both implementations and compares, after every
/// ply, the text, the player to act, the legal moves and the result, until `positions` were
/// compared. Panics at the first difference with what is needed to see it again.
pub fn compare<P: Ruleset, O: Oracle>(starts: &[P], seed: u64, positions: u64) {
    let mut random = SplitMix64::new(seed);
    let mut compared = 0;
    for start in starts.iter().cycle() {
        let mut fast = Game::new(start.clone());
        let mut slow = O::new(&start.to_string());
        let mut played = Vec::new();
        loop {
            let place = format!("seed {seed}, from {start} after {played:?}");
            let text = fast.position().to_string();
            assert_eq!(text, slow.text(), "text; {place}");
            assert_eq!(fast.outcome().map(|o| o.to_string()), slow.result(), "result; {place}");
            let mut fast_tokens: Vec<_> =
                fast.moves().into_iter().map(|mv| fast.position().token(mv)).collect();
            let mut slow_tokens = slow.moves();
            fast_tokens.sort_unstable();
            slow_tokens.sort_unstable();
            assert_eq!(fast_tokens, slow_tokens, "moves in {text}; {place}");
            compared += 1;
            if fast_tokens.is_empty() {
                break;
            }
            assert_eq!(fast.position().turn().number(), slow.turn(), "turn in {text}; {place}");
            let token = fast_tokens.swap_remove(random.below(fast_tokens.len()));
            let mv = fast.position().parse_move(&token).expect("a generated token is legal");
            fast.play_unchecked(mv);
            slow.play(&token);
            played.push(token);
        }
        if compared >= positions {
            return;
        }
    }
}
