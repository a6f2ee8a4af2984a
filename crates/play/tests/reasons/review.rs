//! Games between weak computer players, reviewed: how many of their mistakes are explained, and
//! whether every reason is true.

use crate::checker::check;
use quina_engine::analysis::{Ply, analyze};
use quina_engine::opponents::Spec;
use quina_engine::{Control, Engine, Limits, Settings};
use quina_play::Opening;
use quina_play::judgement::{mistakes, why};
use quina_play::reasons::MoveReason;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Choices, Game, GameId};
use std::ops::Range;

/// The players: weak ones, who make mistakes.
pub(crate) const PLAYERS: [&str; 2] = ["engine:level=2", "engine:level=3"];

/// What came of some reviews.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// The games.
    pub(crate) games: usize,
    /// Their mistakes, inaccuracies included.
    pub(crate) mistakes: usize,
    /// How many of these have a reason.
    pub(crate) explained: usize,
    /// The reasons that were found true.
    pub(crate) reasons: usize,
}

/// Plays and reviews a game for every seed, with this many nodes for each ply. `tell` hears of
/// every mistake.
///
/// # Panics
///
/// If a reason is not true.
pub(crate) fn review(
    game: GameId,
    seeds: Range<u64>,
    nodes: u64,
    tell: &mut dyn FnMut(&AnyPosition, &Ply, &[MoveReason]),
) -> Tally {
    let mut engine = Engine::new(Settings::default());
    let mut tally = Tally::default();
    for seed in seeds {
        let played = play(game, seed);
        let judged = analyze(&engine, &played, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
        let judged = judged.expect("nobody stops it");
        engine.new_game();
        tally.games += 1;
        for (ply, mistake) in mistakes(&judged) {
            let position = played.position_at(ply).expect("a ply of the game");
            let reasons = why(position, mistake);
            for reason in &reasons {
                check(position, reason).expect("a reason is true");
            }
            tally.mistakes += 1;
            tally.explained += usize::from(!reasons.is_empty());
            tally.reasons += reasons.len();
            tell(position, mistake, &reasons);
        }
    }
    tally
}

/// A game between the two, from the usual start, drawn where it is drawn.
fn play(id: GameId, seed: u64) -> Game<AnyPosition> {
    let opening = Opening::new(id, &Choices::new(), seed).expect("the usual start");
    let mut game = Game::new(opening.position);
    let mut players = PLAYERS.map(|spec| {
        let spec: Spec = spec.parse().expect("a player");
        spec.build(id, seed).expect("a player of every game")
    });
    while game.outcome().is_none() {
        // The stronger one begins every second game.
        let at = (game.position().turn().index() + seed as usize) % 2;
        let choice = players[at].choose(&game, None, &Control::new()).expect("a move");
        game.play_unchecked(choice.mv);
    }
    game
}
