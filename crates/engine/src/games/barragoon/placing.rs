//! The few placements worth searching among the hundreds that are legal.
//!
//! A barragoon never adds a move. It removes the moves whose only open path crosses its cell in a
//! way that its face forbids, and the short moves that end there. So for every cell we sum the moves
//! through it, by the way in which they cross it: the enemy's count for the placement, our own
//! against it. What a face removes is then the sum over all ways minus those that it lets through, so
//! all sixteen faces of a cell cost hardly more than one.
//!
//! Placements that remove exactly the same moves from both sides form a class, of which only one is
//! searched. Faces that act like No Entry at the edge of the board thereby fall into the same class.

use super::crossed::Crossed;
use super::loss::Loss;
use super::mobility::Mobility;
use super::{cells, next_mover, pending, tiles};
use crate::searchable::{NodeDepth, TACTICAL};
use quina_rules::barragoon::{CELLS, Face, Move, Paths, Position, Side};
use quina_rules::steps::Cell;

/// How many placements are searched at a node; `None` for all.
pub(super) fn width(node: NodeDepth) -> Option<usize> {
    match node.depth {
        ..=1 => Some(4),
        2 => Some(6),
        3 => Some(10),
        4 => Some(14),
        5 => Some(20),
        6..64 => Some(28),
        _ => None,
    }
}

/// The same in the quiescence search, which tries only the best.
pub(super) fn quiescence_width(node: NodeDepth) -> usize {
    if node.depth >= -1 { 2 } else { 1 }
}

/// The largest number of placements ever asked for, other than all.
const MOST: usize = 28;

/// The value of one move of a tile, by how many moves the tile has: the fewer, the more valuable.
const MOVE_OF: [i32; 29] = {
    let mut worth = [0; 29];
    let mut moves = 1;
    while moves < 29 {
        worth[moves] = 8 + 24 / moves as i32;
        moves += 1;
    }
    worth
};

/// What an attack on a tile is worth to the side that moves next, and to the other.
const ATTACK_NOW: i32 = 160;
const ATTACK_LATER: i32 = 60;

/// Closing one of two open paths is worth one part in this many of closing the only one.
const ONE_OF_TWO: i32 = 6;

/// A placement that wins at once is tried first.
const WINS: i32 = TACTICAL + 900;

/// How placements affect the moves of both sides.
pub(super) struct Placements {
    empty: u64,
    /// By cell and way of crossing it.
    losses: [Loss; CELLS * WAYS],
    /// The number of enemy moves whose loss wins at once; `None` if the enemy does not move next.
    last_moves: Option<i32>,
}

/// The ways of crossing a cell: straight on by heading, right turns by the heading of entry, left
/// turns by the heading of exit; then the moves lost with any face, and those lost with All Turns
/// only (a 2 may not capture it, R10).
const WAYS: usize = 16;
const RIGHT: usize = 4;
const ALWAYS: usize = 12;
const ALL_TURNS: usize = 13;

impl Placements {
    pub(super) fn new(position: &Position) -> Self {
        let placer = position.side();
        let losses = [Loss::NONE; CELLS * WAYS];
        let mut placements = Self { empty: position.empty_cells(), losses, last_moves: None };
        let enemy_moves = placements.add_side(position, placer.other(), placer);
        placements.add_side(position, placer, placer);
        if pending(position) == 1 {
            placements.last_moves = Some(enemy_moves);
        }
        placements
    }

    /// Adds the moves of a side and returns their number.
    fn add_side(&mut self, position: &Position, side: Side, placer: Side) -> i32 {
        let mobility = Mobility::new(&position.reach(side));
        let moves = mobility.moves();
        // The value of one move of the tile on each cell.
        let mut worths = [0; CELLS];
        // If a whole side has few moves left, each of them is worth more.
        let scarcity = 16 + 160 / moves.max(1);
        for cell in cells(tiles(position, side)) {
            worths[cell as usize] = MOVE_OF[mobility.of(cell)] * scarcity / 16;
        }
        let prey = tiles(position, side.other());
        let attack = if next_mover(position) == side { ATTACK_NOW } else { ATTACK_LATER };
        position.visit_paths(side, |paths| {
            let crossed = Crossed::of(&paths);
            for from in cells(paths.right | paths.left) {
                let to = crossed.target(from);
                let mut worth = worths[from as usize];
                if prey >> to & 1 == 1 {
                    worth += attack;
                }
                let (whole, part) = if side == placer {
                    (Loss::own(from, to, worth), Loss::worth_only(-worth / ONE_OF_TWO))
                } else {
                    (Loss::enemy(from, to, worth), Loss::worth_only(worth / ONE_OF_TWO))
                };
                self.add_move(&paths, crossed, from, whole, part);
            }
        });
        moves
    }

    /// Adds a move: `whole` on cells where it would be lost, `part` on those where only one of its
    /// two paths would be.
    fn add_move(&mut self, paths: &Paths, crossed: &Crossed, from: u8, whole: Loss, part: Loss) {
        let right = paths.right >> from & 1 == 1;
        let left = paths.left >> from & 1 == 1;
        let loss = if right && left { part } else { whole };
        if right {
            for (cell, way) in crossed.right(from) {
                self.losses[cell * WAYS + way] += loss;
            }
        }
        if left {
            for (cell, way) in crossed.left(from) {
                self.losses[cell * WAYS + way] += loss;
            }
        }
        let target = crossed.target(from) as usize * WAYS;
        let is_full = paths.forward + paths.aside == paths.value_index + 2;
        if !is_full {
            self.losses[target + ALWAYS] += whole;
        } else if paths.value_index == 0 {
            self.losses[target + ALL_TURNS] += whole;
        }
    }

    /// Visits all placements.
    pub(super) fn visit_all(&self, visit: &mut impl FnMut(Move, i32)) {
        for cell in cells(self.empty) {
            let losses = self.by_face(cell);
            for face in Face::ALL {
                let mv = Move::Place { cell: Cell(cell), face };
                visit(mv, self.ordering_score(losses[face as usize]));
            }
        }
    }

    /// Visits the best `most` placements, one of each class.
    pub(super) fn visit_best(&self, most: usize, visit: &mut impl FnMut(Move, i32)) {
        let mut best = BestPlacements::new(most);
        for cell in cells(self.empty) {
            let losses = self.by_face(cell);
            // Most faces score too low, which needs no look at their class.
            for (face, loss) in Face::ALL.into_iter().zip(losses) {
                let ordering_score = self.ordering_score(loss);
                if ordering_score > best.least {
                    best.offer(Placement { ordering_score, class: loss.class(), cell, face });
                }
            }
        }
        for placement in best.list() {
            let mv = Move::Place { cell: Cell(placement.cell), face: placement.face };
            visit(mv, placement.ordering_score);
        }
    }

    /// The ordering score of a placement that removes this.
    #[inline]
    fn ordering_score(&self, loss: Loss) -> i32 {
        if self.last_moves == Some(loss.enemy_moves()) {
            WINS
        } else {
            loss.worth().clamp(-900, 900)
        }
    }

    /// What each face on a cell removes: everything but what it lets through.
    fn by_face(&self, cell: u8) -> [Loss; 16] {
        let ways = &self.losses[cell as usize * WAYS..][..WAYS];
        let sum = |ways: &[Loss]| ways.iter().fold(Loss::NONE, |sum, loss| sum + *loss);
        let all = sum(&ways[..=ALWAYS]);
        let turns = sum(&ways[RIGHT..ALWAYS]);
        [
            all,
            all - ways[0],
            all - ways[1],
            all - ways[2],
            all - ways[3],
            all - ways[0] - ways[2],
            all - ways[1] - ways[3],
            all - ways[4],
            all - ways[5],
            all - ways[6],
            all - ways[7],
            // Left turns begin with the exit to the west.
            all - ways[11],
            all - ways[8],
            all - ways[9],
            all - ways[10],
            all - turns + ways[ALL_TURNS],
        ]
    }
}

/// A placement, its ordering score, and the class of moves it removes.
#[derive(Clone, Copy)]
struct Placement {
    ordering_score: i32,
    class: i64,
    cell: u8,
    face: Face,
}

/// The best placements so far, the best first.
struct BestPlacements {
    placements: [Placement; MOST],
    len: usize,
    most: usize,
    /// Only placements with a higher ordering score are of interest.
    least: i32,
}

impl BestPlacements {
    fn new(most: usize) -> Self {
        let none = Placement { ordering_score: 0, class: 0, cell: 0, face: Face::NoEntry };
        Self { placements: [none; MOST], len: 0, most: most.min(MOST), least: i32::MIN }
    }

    fn list(&self) -> &[Placement] {
        &self.placements[..self.len]
    }

    /// Inserts a placement that scores more than the least.
    fn offer(&mut self, placement: Placement) {
        let ordering_score = placement.ordering_score;
        // Only the first and best of a class stays.
        let same = self.list().iter().position(|other| other.class == placement.class);
        let mut place = match same {
            Some(same) if self.placements[same].ordering_score >= ordering_score => return,
            Some(same) => same,
            None if self.len == self.most => self.len - 1,
            None => {
                self.len += 1;
                self.len - 1
            }
        };
        while place > 0 && self.placements[place - 1].ordering_score < ordering_score {
            self.placements[place] = self.placements[place - 1];
            place -= 1;
        }
        self.placements[place] = placement;
        if self.len == self.most {
            self.least = self.placements[self.len - 1].ordering_score;
        }
    }
}
