//! A line, replayed: its positions, the parts that one player plays at a stretch, and what they do.

use super::{Count, Deed, barragoon, campo_bello, mapello, morelli, syrtis};
use quina_engine::ScoredLine;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Player};
use std::ops::Range;

/// A line with the positions before and after each of its plies.
pub(super) struct Replay {
    /// One more than there are moves.
    positions: Vec<AnyPosition>,
    pub(super) moves: Vec<AnyMove>,
    /// Whether its end is proven, and not only expected.
    pub(super) is_proven: bool,
}

/// Plies of one player in a row that belong to one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) player: Player,
    pub(super) plies: Range<usize>,
    /// How many turns of the line were complete before it.
    pub(super) turn: usize,
}

impl Replay {
    /// Replays the line of a search.
    pub(super) fn of(position: &AnyPosition, line: &ScoredLine<AnyMove>) -> Self {
        Self { is_proven: line.score.is_proven(), ..Self::new(position, &line.moves) }
    }

    /// Replays a line as far as its moves are legal.
    pub(super) fn new(position: &AnyPosition, line: &[AnyMove]) -> Self {
        let (positions, moves) = (vec![position.clone()], Vec::new());
        let mut replay = Self { positions, moves, is_proven: false };
        for mv in line {
            let before = &replay.positions[replay.moves.len()];
            if before.ending().is_some() || !before.is_legal(*mv) {
                break;
            }
            let mut after = before.clone();
            after.play_unchecked(*mv);
            replay.positions.push(after);
            replay.moves.push(*mv);
        }
        replay
    }

    /// The position after this many plies.
    pub(super) fn after(&self, plies: usize) -> &AnyPosition {
        &self.positions[plies.min(self.moves.len())]
    }

    /// The last position.
    pub(super) fn last(&self) -> &AnyPosition {
        self.after(self.moves.len())
    }

    /// The parts of the line, in their order.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut turn = 0;
        for ply in 0..self.moves.len() {
            let (before, player) = (&self.positions[ply], self.positions[ply].turn());
            let is_new = ply > 0 && before.is_turn_start();
            turn += usize::from(is_new);
            match parts.last_mut() {
                Some(part) if part.player == player && !is_new => part.plies.end = ply + 1,
                _ => parts.push(Part { player, plies: ply..ply + 1, turn }),
            }
        }
        parts
    }

    /// After how many plies a turn ends.
    pub(super) fn turn_ends(&self) -> Vec<usize> {
        (1..=self.moves.len()).filter(|plies| self.after(*plies).is_turn_start()).collect()
    }

    /// What a part of the line does.
    pub(super) fn deeds(&self, part: &Part) -> Vec<Deed> {
        let plies = part.plies.clone();
        if let (AnyPosition::CampoBello(before), AnyPosition::CampoBello(after)) =
            (self.after(plies.start), self.after(plies.end))
        {
            return campo_bello::deeds(before, after);
        }
        let deeds = |ply| ply_deeds(self.after(ply), self.moves[ply], self.after(ply + 1));
        plies.flat_map(deeds).collect()
    }
}

fn ply_deeds(before: &AnyPosition, mv: AnyMove, after: &AnyPosition) -> Vec<Deed> {
    match (before, mv, after) {
        (AnyPosition::Morelli(before), AnyMove::Morelli(mv), _) => morelli::deeds(before, mv),
        (AnyPosition::Barragoon(before), AnyMove::Barragoon(mv), _) => barragoon::deeds(before, mv),
        (AnyPosition::Mapello(before), AnyMove::Mapello(mv), AnyPosition::Mapello(after)) => {
            mapello::deeds(before, mv, after)
        }
        (AnyPosition::Syrtis(before), AnyMove::Syrtis(mv), AnyPosition::Syrtis(after)) => {
            syrtis::deeds(before, mv, after)
        }
        _ => Vec::new(),
    }
}

/// What is worth counting in a position where a turn begins.
pub(super) fn counts(position: &AnyPosition) -> Vec<Count> {
    match position {
        AnyPosition::Morelli(position) => morelli::counts(position),
        AnyPosition::Barragoon(position) => barragoon::counts(position),
        AnyPosition::Mapello(position) => mapello::counts(position),
        AnyPosition::Syrtis(position) => syrtis::counts(position),
        AnyPosition::CampoBello(position) => campo_bello::counts(position),
    }
}
