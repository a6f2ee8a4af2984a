//! Whoever can sit at the table: who usually does, and whom the user describes.

use super::screen::Context;
use crate::play::Seat;
use crate::players::{PlayerError, PlayerSpec, check_seat, seat_of};
use quina_rules::GameId;

/// Who plays against the user where nobody was chosen: the opponent of the settings, if that one
/// plays this game, else the usual level.
pub fn usual_opponent(game: GameId, context: &Context) -> Seat {
    let preferred = context.settings.opponent.clone();
    preferred
        .filter(|seat| check_seat(seat, game).is_ok())
        .unwrap_or_else(|| Seat::level(Seat::USUAL_LEVEL))
}

/// Reads what the user typed: a program, or a player as the command line describes one.
pub fn read_player(text: &str) -> Result<Seat, PlayerError> {
    let described = text.parse::<PlayerSpec>();
    let spec = described.or_else(|_| format!("cmd={text}").parse())?;
    Ok(seat_of(&spec))
}
