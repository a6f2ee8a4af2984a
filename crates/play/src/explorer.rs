//! Which games reached a position. Positions that are the same up to a symmetry of the board count
//! as one.

use crate::recorded::RecordedGame;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId, Key, Record};
use std::collections::BTreeMap;

/// Games by the positions that they reached.
///
/// ```
/// use quina_play::Explorer;
/// use quina_rules::{Game, GameId};
///
/// let mut explorer = Explorer::new(GameId::Mapello);
/// explorer.add("first", "[Game \"mapello\"]\n[P1 \"Ana\"]\n\n1. e3 f5 *\n");
/// let mut game = Game::new(GameId::Mapello.default_start());
/// game.play_text("e3")?;
/// let reached = explorer.find(game.position());
/// assert_eq!((reached[0].0.id.as_str(), reached[0].1), ("first", 1));
/// game.play_text("d3")?;
/// assert!(explorer.find(game.position()).is_empty());
/// # Ok::<(), quina_rules::PlyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explorer {
    game: GameId,
    games: Vec<ExploredGame>,
    /// The games that reached a position, each with the ply after which it did.
    reached: BTreeMap<Key, Vec<(usize, usize)>>,
}

/// What is told of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredGame {
    /// Under which its owner keeps it.
    pub id: String,
    /// The players as the record names them, by seats; an unknown one is `?`.
    pub names: Vec<String>,
    /// The date of its start.
    pub date: String,
    /// `*` while it is not over.
    pub result: String,
}

impl Explorer {
    /// An explorer of one of the five games.
    pub const fn new(game: GameId) -> Self {
        Self { game, games: Vec::new(), reached: BTreeMap::new() }
    }

    /// Adds a game by its record. One of another game, or a record that is not valid, is left out.
    pub fn add(&mut self, id: &str, record: &str) {
        let Ok(record) = record.parse::<Record>() else { return };
        let is_own = record.start_position().is_ok_and(|start| start.game() == self.game);
        if !is_own {
            return;
        }
        let Ok(read) = RecordedGame::read(&record) else { return };
        let at = self.games.len();
        for ply in 0..=read.ply_count() {
            let Some(position) = read.position_at(ply) else { break };
            let games = self.reached.entry(position.canonical_key()).or_default();
            // A repeated position is told once.
            if games.last().is_none_or(|(last, _)| *last != at) {
                games.push((at, ply));
            }
        }
        let seats = ["P1", "P2", "P3", "P4"].into_iter().take(read.start().players().into());
        let name = |seat| record.tag(seat).unwrap_or("?").to_owned();
        self.games.push(ExploredGame {
            id: id.to_owned(),
            names: seats.map(name).collect(),
            date: record.tag("Date").unwrap_or_default().to_owned(),
            result: record.result.clone(),
        });
    }

    /// How many games there are.
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games that reached a position, each with the ply after which it first did.
    pub fn find(&self, position: &AnyPosition) -> Vec<(&ExploredGame, usize)> {
        if position.game() != self.game {
            return Vec::new();
        }
        let found = self.reached.get(&position.canonical_key());
        let told = |(at, ply): &(usize, usize)| Some((self.games.get(*at)?, *ply));
        found.map_or_else(Vec::new, |found| found.iter().filter_map(told).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_across_symmetries_and_others_are_left_out() {
        let mut explorer = Explorer::new(GameId::Barragoon);
        explorer.add("left", "[Game \"barragoon\"]\n\n1. c2-c4 *\n");
        explorer.add("right", "[Game \"barragoon\"]\n\n1. e2-e4 e8-e6 *\n");
        explorer.add("other", "[Game \"mapello\"]\n\n1. e3 *\n");
        explorer.add("broken", "[Game \"barragoon\"]\n\n1. z9 *\n");
        assert_eq!(explorer.len(), 2);
        let mut position = GameId::Barragoon.default_start();
        assert_eq!(explorer.find(&position).len(), 2);
        position.play_unchecked(position.parse_move("c2-c4").unwrap());
        let ids: Vec<_> =
            explorer.find(&position).iter().map(|(game, ply)| (game.id.clone(), *ply)).collect();
        assert_eq!(ids, [("left".to_owned(), 1), ("right".to_owned(), 1)]);
        assert!(explorer.find(&GameId::Mapello.default_start()).is_empty());
    }
}
