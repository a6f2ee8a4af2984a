//! The symmetries of the board, with and without an exchange of all colours.

use super::moves::Move;
use super::position::{Colour, Phase, Position};
use super::tables::Size;
use crate::player::Player;
use crate::steps::Cell;
use crate::symmetry::Symmetric;

/// A turn or a reflection of the board, and perhaps an exchange of all colours: men, Throne, side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Clockwise quarter turns, made after the reflection.
    quarter_turns: u8,
    /// Whether left and right are exchanged.
    mirrors: bool,
    exchanges: bool,
}

/// All sixteen: first the eight that keep the colours, the identity first of all.
static ALL: [Symmetry; 16] = {
    let identity = Symmetry { quarter_turns: 0, mirrors: false, exchanges: false };
    let mut all = [identity; 16];
    let mut i = 0;
    while i < 16 {
        all[i] =
            Symmetry { quarter_turns: i as u8 % 4, mirrors: i & 4 != 0, exchanges: i & 8 != 0 };
        i += 1;
    }
    all
};

impl Symmetry {
    /// Those that apply in a phase. While placing, the number of pairs says who is to act (R9), so
    /// the colours cannot be exchanged.
    pub(super) fn of_phase(phase: Phase) -> &'static [Self] {
        match phase {
            Phase::Placing => &ALL[..8],
            Phase::Playing => &ALL,
        }
    }

    /// Whether all colours are exchanged.
    pub const fn exchanges_colours(self) -> bool {
        self.exchanges
    }

    /// Where a square of a board goes.
    pub const fn cell(self, size: Size, cell: Cell) -> Cell {
        let (x, y) = size.offset(cell);
        let (x, y) = if self.mirrors { (-x, y) } else { (x, y) };
        size.at_offset(match self.quarter_turns {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        })
    }

    /// What a colour becomes.
    pub const fn colour(self, colour: Colour) -> Colour {
        if self.exchanges { colour.other() } else { colour }
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of_phase(self.phase)
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let men = [Colour::Black, Colour::White].into_iter().flat_map(|colour| {
            self.men(colour).map(move |cell| (symmetry.cell(size, cell), symmetry.colour(colour)))
        });
        Self::from_parts(
            size,
            men,
            self.throne().map(|colour| symmetry.colour(colour)),
            symmetry.colour(self.side),
            self.phase,
            self.end_rule(),
        )
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let cell_of = |cell| symmetry.cell(self.size(), cell);
        match mv {
            Move::Slide { from, to } => Move::Slide { from: cell_of(from), to: cell_of(to) },
            Move::Place { cell, colour } => {
                self.named_placement(cell_of(cell), symmetry.colour(colour))
            }
            Move::Pass => Move::Pass,
        }
    }

    fn transform_player(&self, player: Player, symmetry: Symmetry) -> Player {
        if symmetry.exchanges_colours() { player.other() } else { player }
    }
}
