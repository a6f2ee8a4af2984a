//! Campo Bello: evaluation and move ordering.

use crate::play::Play;
use quina_rules::Player;
use quina_rules::campo_bello::{Move, Position};

impl Play for Position {
    const TERMS: &'static [&'static str] = &["score"];
    const WEIGHTS: &'static str = include_str!("../../../data/weights/campo-bello.txt");
    const CODES: usize = 41 * 41 + 41 + 2;

    fn code(mv: Move) -> usize {
        match mv {
            Move::Jump { from, to } => from.index() * 41 + to.index(),
            Move::Remove(point) => 41 * 41 + point.index(),
            Move::End => 41 * 41 + 41,
            Move::Pass => 41 * 41 + 42,
        }
    }

    fn count_terms(&self, view: Player, mut add: impl FnMut(usize, i32)) {
        let points = |player| quina_rules::Position::score(self, player).unwrap_or_default();
        let others = (0..quina_rules::Position::players(self) as usize).map(Player::from_index);
        let best = others.filter(|other| *other != view).map(points).min().unwrap_or_default();
        add(0, 16 * (best - points(view)));
    }
}
