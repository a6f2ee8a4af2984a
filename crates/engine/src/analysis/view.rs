//! What is known of a position of the game that is analysed.

use crate::report::{Report, ScoredLine};
use crate::score::Score;
use quina_rules::{AnyMove, AnyPosition, Game, Outcome, Player, Position};

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) enum View {
    Over(Outcome),
    Running {
        turn: Player,
        /// The chance of the player to act.
        chance: f64,
        /// The engine's line there.
        best: ScoredLine<AnyMove>,
    },
}

impl View {
    pub(super) fn of(game: &Game<AnyPosition>, report: &Report<AnyMove>) -> Self {
        let nothing = || ScoredLine { moves: Vec::new(), score: Score::EVEN, margin: None };
        let best = report.lines.first().cloned().unwrap_or_else(nothing);
        Self::Running { turn: game.position().turn(), chance: best.score.chance(), best }
    }

    /// The winning chance of a player, if it is certain.
    pub(super) fn settled(&self, player: Player, players: u8) -> Option<f64> {
        match self {
            Self::Running { best, .. } if !best.score.is_proven() => None,
            _ => self.chance(player, players),
        }
    }

    /// The line of a player who gets here by a move, if the value of this position is certain.
    pub(super) fn line_after(&self, mv: AnyMove, player: Player) -> ScoredLine<AnyMove> {
        let line = |moves, score, margin| ScoredLine { moves, score, margin };
        match self {
            Self::Over(Outcome::Draw) => line(vec![mv], Score::EVEN, None),
            Self::Over(outcome) if outcome.is_win_for(player) => {
                line(vec![mv], Score::win_in(1), None)
            }
            Self::Over(_) => line(vec![mv], Score::loss_in(1), None),
            Self::Running { turn, best, .. } => {
                let moves = std::iter::once(mv).chain(best.moves.iter().copied()).collect();
                let further = match (best.score.plies_to_win(), best.score.plies_to_loss()) {
                    (Some(plies), _) => Score::win_in(plies + 1),
                    (_, Some(plies)) => Score::loss_in(plies + 1),
                    _ => best.score,
                };
                if *turn == player {
                    line(moves, further, best.margin)
                } else {
                    line(moves, -further, best.margin.map(|margin| -margin))
                }
            }
        }
    }

    /// The winning chance of a player, if it follows from what is known.
    pub(super) fn chance(&self, player: Player, players: u8) -> Option<f64> {
        match self {
            Self::Over(Outcome::Draw) => Some(0.5),
            Self::Over(Outcome::Win(winners)) if winners.contains(player) => {
                Some(1.0 / f64::from(winners.len()))
            }
            Self::Over(Outcome::Win(_)) => Some(0.0),
            Self::Running { turn, chance, .. } if *turn == player => Some(*chance),
            // With three or four players, the chance of one says nothing about that of another.
            Self::Running { chance, .. } => (players == 2).then_some(1.0 - chance),
        }
    }
}
