//! The symmetries: the mirror from left to right, the half turn with exchanged colours, and both.

use super::board::{CELLS, Content, FILES, Face, RANKS, cell_at, file_and_rank};
use super::moves::Move;
use super::position::{Position, State};
use crate::player::Player;
use crate::steps::Cell;
use crate::symmetry::Symmetric;

/// A symmetry of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Nothing changes.
    Identity,
    /// Left and right are exchanged.
    Mirror,
    /// The board is turned by 180 degrees, White and Brown are exchanged.
    HalfTurn,
    /// Both: top and bottom are exchanged, White and Brown too.
    MirroredHalfTurn,
}

impl Symmetry {
    /// All four, the identity first.
    pub const ALL: [Self; 4] =
        [Self::Identity, Self::Mirror, Self::HalfTurn, Self::MirroredHalfTurn];

    /// Whether White and Brown are exchanged.
    pub const fn swaps_sides(self) -> bool {
        matches!(self, Self::HalfTurn | Self::MirroredHalfTurn)
    }

    const fn mirrors(self) -> bool {
        matches!(self, Self::Mirror | Self::MirroredHalfTurn)
    }

    /// Where a cell goes. A cell off the board stays.
    pub fn cell(self, cell: Cell) -> Cell {
        if cell.0 as usize >= CELLS {
            return cell;
        }
        let (mut file, mut rank) = file_and_rank(cell);
        if self.mirrors() {
            file = FILES as i8 - 1 - file;
        }
        if self.swaps_sides() {
            (file, rank) = (FILES as i8 - 1 - file, RANKS as i8 - 1 - rank);
        }
        cell_at(file, rank).expect("a symmetry maps the board to itself")
    }

    /// What a face becomes.
    pub const fn face(self, face: Face) -> Face {
        let face = if self.mirrors() { mirrored(face) } else { face };
        if self.swaps_sides() { face.clockwise().clockwise() } else { face }
    }

    /// What the content of a cell becomes.
    const fn content(self, content: Content) -> Content {
        match content {
            Content::Tile { side, value } if self.swaps_sides() => {
                Content::Tile { side: side.other(), value }
            }
            Content::Barragoon(face) => Content::Barragoon(self.face(face)),
            same => same,
        }
    }

    pub(super) fn position(self, position: &Position) -> Position {
        let mut contents = [Content::Empty; CELLS];
        for (cell, content) in (0..).zip(position.contents()) {
            contents[self.cell(Cell(cell)).0 as usize] = self.content(content);
        }
        let state = position.state();
        let turn = if self.swaps_sides() { state.turn.other() } else { state.turn };
        Position::assemble(&contents, State { turn, ..state })
    }

    pub(super) fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Run { from, to } => Move::Run { from: self.cell(from), to: self.cell(to) },
            Move::Place { cell, face } => {
                Move::Place { cell: self.cell(cell), face: self.face(face) }
            }
            Move::Decline => Move::Decline,
        }
    }
}

/// East and west exchanged. A right turn becomes the left turn that is entered from the mirrored
/// side.
const fn mirrored(face: Face) -> Face {
    match face {
        Face::OneWayEast => Face::OneWayWest,
        Face::OneWayWest => Face::OneWayEast,
        Face::RightEast => Face::LeftWest,
        Face::LeftWest => Face::RightEast,
        Face::RightWest => Face::LeftEast,
        Face::LeftEast => Face::RightWest,
        Face::RightSouth => Face::LeftSouth,
        Face::LeftSouth => Face::RightSouth,
        Face::RightNorth => Face::LeftNorth,
        Face::LeftNorth => Face::RightNorth,
        same => same,
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::ALL
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        symmetry.position(self)
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        symmetry.mv(mv)
    }

    fn transform_player(&self, player: Player, symmetry: Symmetry) -> Player {
        if symmetry.swaps_sides() { player.other() } else { player }
    }
}
