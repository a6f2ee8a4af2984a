//! The moves of a game as a score sheet has them: turn by turn, each ply with its number.

use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};

/// A ply of a turn: its token, and how many plies there are with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPly {
    /// As the notation writes it.
    pub token: String,
    /// How many plies of the game there are with it.
    pub plies: usize,
}

/// The turns of a game, the last one as far as it was played.
///
/// ```
/// use quina_play::turns::turns;
/// use quina_rules::{Game, GameId};
///
/// let mut game = Game::new(GameId::Barragoon.default_start());
/// game.play_text("d2-d5,+@a1")?;
/// let told = turns(&game);
/// assert_eq!(told[0].iter().map(|ply| ply.token.as_str()).collect::<Vec<_>>(), ["d2xd5", "+@a1"]);
/// assert_eq!(told[0][1].plies, 2);
/// # Ok::<(), quina_rules::PlyError>(())
/// ```
pub fn turns(game: &Game<AnyPosition>) -> Vec<Vec<TurnPly>> {
    let mut turns = Vec::new();
    let mut turn = Vec::new();
    for (ply, mv) in game.plies().enumerate() {
        let (Some(before), Some(after)) = (game.position_at(ply), game.position_at(ply + 1)) else {
            break;
        };
        turn.push(TurnPly { token: before.token(mv), plies: ply + 1 });
        if after.is_turn_start() {
            turns.push(std::mem::take(&mut turn));
        }
    }
    turns.extend(Some(turn).filter(|turn| !turn.is_empty()));
    turns
}
