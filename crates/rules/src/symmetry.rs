//! Positions that are the same up to a turn or a reflection of the board.

use crate::key::Key;
use crate::player::Player;
use crate::position::Position;
use std::fmt::Debug;

/// A game whose board has symmetries.
pub trait Symmetric: Position {
    /// A symmetry of the board, with whatever exchange of colours goes with it.
    type Symmetry: Copy + Eq + Debug + Send + Sync + 'static;

    /// The symmetries of the game that apply to this position, the identity first. They form a
    /// group.
    fn symmetries(&self) -> &'static [Self::Symmetry];

    /// The position seen through a symmetry.
    fn transform(&self, symmetry: Self::Symmetry) -> Self;

    /// A move of this position as it is in the transformed one.
    fn transform_move(&self, mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The seat that a seat becomes; most symmetries change none.
    fn transform_player(&self, player: Player, symmetry: Self::Symmetry) -> Player {
        let _ = symmetry;
        player
    }

    /// The smallest key among the images of this position under the symmetries that keep every
    /// seat: equal for positions that are the same up to such a symmetry.
    fn canonical_key(&self) -> Key {
        let keeps_seats = |symmetry: &&Self::Symmetry| {
            (0..self.players() as usize)
                .map(Player::from_index)
                .all(|player| self.transform_player(player, **symmetry) == player)
        };
        self.symmetries()
            .iter()
            .filter(keeps_seats)
            .map(|symmetry| self.transform(*symmetry).key())
            .min()
            .unwrap_or_else(|| self.key())
    }
}
