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
/// let mut game = Game::new(GameId::Mapello.default_start());
/// game.play_text("d6")?;
/// game.play_text("e6")?;
/// let told = turns(&game);
/// assert_eq!((told.len(), told[1][0].token.as_str(), told[1][0].plies), (2, "e6", 2));
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

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;
    use quina_rules::random::SplitMix64;

    /// Whole random games: every ply is there once and in order, and every turn but the last one
    /// ends where the next may begin.
    #[test]
    fn the_turns_of_a_game_are_its_plies() {
        for id in GameId::ALL {
            let mut random = SplitMix64::new(11);
            let mut game = Game::new(id.default_start());
            while game.ending().is_none() && game.len() < 120 {
                let moves = game.moves();
                game.play_unchecked(moves[random.below(moves.len())]);
            }
            let told = turns(&game);
            let plies: Vec<_> = told.iter().flatten().map(|ply| ply.plies).collect();
            assert_eq!(plies, (1..=game.len()).collect::<Vec<_>>(), "{id}");
            for turn in &told[..told.len() - 1] {
                let last = turn.last().expect("no turn is empty").plies;
                assert!(game.position_at(last).expect("it was played").is_turn_start(), "{id}");
                let inner = turn[..turn.len() - 1].iter();
                let begins = |ply: &TurnPly| {
                    game.position_at(ply.plies).expect("it was played").is_turn_start()
                };
                assert!(!inner.clone().any(begins), "{id}: a turn is not split");
            }
            if matches!(id, GameId::Barragoon | GameId::CampoBello) {
                assert!(told.iter().any(|turn| turn.len() > 1), "{id}: turns of several plies");
            }
        }
    }
}
