//! The traits that all games implement.

#![expect(clippy::inline_always, reason = "playing a disc is most of what random games do")]

use super::moves::Move;
use super::position::Position;
use super::{explain, setup};
use crate::GameId;
use crate::key::Key;
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::outcome::{CLOCK, Ending, Outcome, Timeout};
use crate::perft::Finished;
use crate::player::Player;
use crate::ruleset::{Ruleset, Start};
use std::ops::ControlFlow;

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::Mapello
    }

    #[inline]
    fn turn(&self) -> Player {
        self.seat_to_act()
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        self.end()
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit(visit)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Move {
        self.nth(n)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn perft_plies(&self, depth: u32, finished: Finished) -> Option<u64> {
        self.count_sequences(depth, finished)
    }

    #[inline]
    fn key(&self) -> Key {
        self.hash_key()
    }

    fn key_from_scratch(&self) -> Key {
        self.hash_key_from_scratch()
    }

    fn score(&self, player: Player) -> Option<i32> {
        Some(self.score_of(self.colour_of(player)))
    }

    /// A player who runs out of time loses.
    fn time_out(&self, player: Player, _match_options: &Choices) -> Timeout<Self> {
        let outcome = Outcome::win(player.other());
        Timeout::Ends(Ending { outcome, rule: CLOCK, reason: "mapello-time" })
    }
}

/// No rule depends on earlier positions.
impl crate::HistoryRules for Position {}

impl Ruleset for Position {
    const GAME: GameId = GameId::Mapello;
    const NUMBERED_RULES: &'static str = include_str!("rules.md");
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    const REASONS: &'static [&'static str] = explain::REASONS;
    const ENDINGS: &'static [&'static str] = &["mapello-points", "mapello-draw", "mapello-time"];

    /// 24 placements, `done` and the colour; then at most 60 discs, and a pass after each.
    const MAX_PLIES: Option<u32> = Some(26 + 2 * 60);

    fn seed_limit(choices: &Choices) -> Option<u64> {
        setup::seed_limit(choices)
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        setup::start(choices)
    }
}
