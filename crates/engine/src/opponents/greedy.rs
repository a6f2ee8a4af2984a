//! The opponent who looks one ply ahead: it plays the move after which the position looks best.

use super::{Choice, Failure, Opponent};
use crate::any::Own;
use crate::limits::{ClockTime, Control};
use crate::play::{Play, evaluate, weights};
use crate::score::Score;
use crate::with_game;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, Outcome, Player};

/// Plays by the looks of the position after its own ply.
#[derive(Debug)]
pub struct Greedy {
    seed: u64,
    random: SplitMix64,
}

impl Greedy {
    /// The opponent who settles ties by lots from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { seed, random: SplitMix64::new(seed) }
    }

    fn best<P: Own>(&mut self, game: &Game<P>) -> Option<Choice> {
        let mut best = Vec::new();
        let mut best_score = -Score::INFINITE;
        let scored = scores_after(game);
        let nodes = scored.len() as u64;
        for (mv, score) in scored {
            if score > best_score {
                best_score = score;
                best.clear();
            }
            if score == best_score {
                best.push(mv);
            }
        }
        let mv = *best.get(self.random.below(best.len().max(1)))?;
        Some(Choice { mv: mv.into(), score: Some(best_score), depth: 1, nodes })
    }
}

/// Every legal move with the worth of the position after it to the player who makes it: the
/// result where the move ends the game, the static evaluation otherwise.
fn scores_after<P: Play>(game: &Game<P>) -> Vec<(P::Move, Score)> {
    let weights = weights::<P>();
    let position = game.position();
    let view = position.turn();
    let mut history = game.history().clone();
    let score_after = |mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        history.clone_from(game.history());
        let score = match history.follow(position.is_progress(mv), &after) {
            Some(ending) => score_of(ending.outcome, view),
            None => Score::guess(evaluate(&after, &weights, view)),
        };
        (mv, score)
    };
    game.moves().into_iter().map(score_after).collect()
}

/// What a result is worth. A shared win is nearly one: less than a win, more than any guess.
fn score_of(outcome: Outcome, view: Player) -> Score {
    match outcome {
        Outcome::Draw => Score::EVEN,
        Outcome::Win(winners) if winners.contains(view) => Score::win_in(winners.len()),
        Outcome::Win(_) => Score::loss_in(1),
    }
}

impl Opponent for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn new_game(&mut self) {
        self.random = SplitMix64::new(self.seed);
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        _clock: Option<ClockTime>,
        _control: &Control,
    ) -> Result<Choice, Failure> {
        with_game!(game, own => self.best(&own)).ok_or_else(Failure::game_over)
    }
}
