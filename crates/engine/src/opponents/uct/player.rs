//! UCT as an opponent.

use super::{Uct, UctSettings};
use crate::any::{Own, own_game};
use crate::limits::{ClockTime, Control, Limits};
use crate::opponents::{ChosenMove, Failure, Opponent};
use quina_rules::{AnyPosition, Game};
use std::time::Duration;

/// The time for a ply if there is neither a limit nor a clock.
pub const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// The limits of a UCT opponent; the first that is reached ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct UctLimits {
    /// Playouts per ply.
    pub playouts: Option<u64>,
    /// Time per ply.
    pub move_time: Option<Duration>,
}

/// An opponent who chooses by [`Uct`].
#[derive(Debug)]
pub struct UctPlayer<P: Own> {
    uct: Uct<P>,
    limits: UctLimits,
}

impl<P: Own> UctPlayer<P> {
    /// The opponent with these settings. Without limits and without a clock it thinks for
    /// [`DEFAULT_MOVE_TIME`].
    pub fn new(settings: UctSettings, limits: UctLimits) -> Self {
        Self { uct: Uct::new(settings), limits }
    }
}

impl<P: Own> Opponent for UctPlayer<P> {
    fn name(&self) -> String {
        "uct".to_owned()
    }

    fn new_game(&mut self) {
        self.uct.new_game();
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<ChosenMove, Failure> {
        let game = own_game::<P>(game).ok_or_else(|| Failure::other_game(P::GAME))?;
        let mut moves = game.moves().into_iter();
        if let (Some(only), None) = (moves.next(), moves.next()) {
            return Ok(ChosenMove { mv: only.into(), score: None, depth: 0, nodes: 0 });
        }
        let is_unlimited = self.limits == UctLimits::default() && clock.is_none();
        let limits = Limits {
            nodes: self.limits.playouts,
            move_time: if is_unlimited { Some(DEFAULT_MOVE_TIME) } else { self.limits.move_time },
            clock,
            ..Limits::default()
        };
        let report = self.uct.search(&game, &limits, control);
        let mv = report.best().ok_or_else(Failure::game_over)?;
        let (score, depth, nodes) = (report.score(), report.depth, report.nodes);
        Ok(ChosenMove { mv: mv.into(), score, depth, nodes })
    }
}
