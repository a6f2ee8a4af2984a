//! Computer opponents: the usual one, and one that the user describes.

use super::screen::Context;
use crate::play::Seat;
use crate::players::{PlayerError, PlayerSpec, check_seat, seat_of};
use quina_rules::GameId;

/// The opponent if none was chosen: that of the settings if it plays this game, else the usual
/// level.
pub fn usual_opponent(game: GameId, context: &Context) -> Seat {
    let preferred = context.settings.opponent.clone();
    preferred
        .filter(|seat| check_seat(seat, game).is_ok())
        .unwrap_or_else(|| Seat::level(Seat::USUAL_LEVEL))
}

/// Reads what the user typed: the command of a program, or a player in the syntax of the command
/// line.
pub fn read_player(text: &str) -> Result<Seat, PlayerError> {
    let described = text.parse::<PlayerSpec>();
    let spec = described.or_else(|_| format!("cmd={text}").parse())?;
    Ok(seat_of(&spec))
}
