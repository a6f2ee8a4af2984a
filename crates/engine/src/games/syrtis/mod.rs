//! Syrtis: evaluation and move ordering.

use crate::play::Play;
use quina_rules::Player;
use quina_rules::syrtis::{Attribute, Move, Position, Side};

impl Play for Position {
    const TERMS: &'static [&'static str] = &["islands", "initiative"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/syrtis.txt");
    const CODES: usize = 4096 + 64 + 64 + 128 + 3;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Go { from, to } => from.0 as usize * 64 + to.0 as usize,
            Move::Sink(cell) => 4096 + cell.0 as usize,
            Move::Swap(number) => 4160 + number as usize % 64,
            Move::Place(side, cell) => 4224 + cell.0 as usize * 2 + side.index(),
            Move::Choose(side) => 4352 + side.index(),
            Move::Pass => 4354,
        }
    }

    fn count_terms(&self, view: Player, mut add: impl FnMut(usize, i32)) {
        let own = if self.seat(Side::Light) == view { Side::Light } else { Side::Dark };
        for attribute in Attribute::ALL {
            let islands = self.islands(attribute).len() as i32;
            add(0, if attribute.owner() == own { -16 } else { 16 } * islands);
        }
        add(1, if self.initiative() == own { 16 } else { -16 });
    }
}
