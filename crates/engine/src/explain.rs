//! Explains the static evaluation of a position term by term.

use crate::any::Own;
use crate::evaluation::evaluate;
use quina_rules::{AnyPosition, Player, with_position};

/// What one term contributes to the evaluation of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// The name of the term.
    pub term: &'static str,
    /// Its count, in sixteenths.
    pub count: i32,
    /// The weight of a count of one, in hundredths.
    pub weight: i32,
}

impl Contribution {
    /// The contribution of the term, in sixteenths of hundredths.
    pub const fn sixteenths(&self) -> i32 {
        self.count * self.weight
    }
}

/// The evaluation of a position, term by term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Whose point of view this is: what is good for this player counts positive.
    pub view: Player,
    /// The terms, in their order.
    pub contributions: Vec<Contribution>,
    /// Their sum, in hundredths.
    pub total: i32,
}

/// Explains the static evaluation of a position for the player to act.
pub fn explain(position: &AnyPosition) -> Explanation {
    with_position!(position, own => explain_own(own))
}

fn explain_own<P: Own>(position: &P) -> Explanation {
    let view = position.turn();
    let weights = position.root_weights();
    let mut contributions: Vec<_> = P::TERMS
        .iter()
        .zip(&weights)
        .map(|(term, weight)| Contribution { term, count: 0, weight: *weight })
        .collect();
    position.count_terms(view, |term, count| contributions[term].count += count);
    Explanation { view, contributions, total: evaluate(position, &weights, view) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Game, GameId, Position};

    #[test]
    fn the_terms_add_up_to_the_evaluation() {
        let mut random = SplitMix64::new(3);
        for id in GameId::ALL {
            let mut game = Game::new(id.default_start());
            for _ in 0..40 {
                let told = explain(game.position());
                let sum: i32 = told.contributions.iter().map(Contribution::sixteenths).sum();
                assert_eq!(told.total, sum / 16, "{}", game.position());
                assert_eq!(told.view, game.position().turn());
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                game.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
}
