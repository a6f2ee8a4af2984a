//! The evaluation: mobility, safe cells, bonuses, discs, each with a weight for the opening, the
//! middle and the end of a game.
//!
//! Othello's corners and edges are not hard-coded. Whether a cell can be flipped along an axis
//! follows from the map: a neighbouring wall or border makes the axis safe, a joker does not. A cell
//! with four safe axes acts as a corner, wherever it is.

use quina_rules::mapello::{Colour, Position};
use quina_rules::{Player, Position as _};

/// The features; each has three terms, one for each phase of the game.
const MOBILITY: usize = 0;
const FRONTIER: usize = 1;
const DISCS: usize = 2;
const CORNERS: usize = 3;
const STABLE: usize = 4;
const DIAGONAL_OF_CORNER: usize = 5;
const BESIDE_CORNER: usize = 6;
const EDGES: usize = 7;
const BONUSES: usize = 8;
const BONUSES_IN_REACH: usize = 9;
const CORNERS_IN_REACH: usize = 10;
const TEMPO: usize = 11;
const PARITY: usize = 12;

pub(super) const TERMS: &[&str] = &[
    "mobility.opening",
    "mobility.middle",
    "mobility.end",
    "frontier.opening",
    "frontier.middle",
    "frontier.end",
    "discs.opening",
    "discs.middle",
    "discs.end",
    "corners.opening",
    "corners.middle",
    "corners.end",
    "stable.opening",
    "stable.middle",
    "stable.end",
    "diagonal_of_corner.opening",
    "diagonal_of_corner.middle",
    "diagonal_of_corner.end",
    "beside_corner.opening",
    "beside_corner.middle",
    "beside_corner.end",
    "edges.opening",
    "edges.middle",
    "edges.end",
    "bonuses.opening",
    "bonuses.middle",
    "bonuses.end",
    "bonuses_in_reach.opening",
    "bonuses_in_reach.middle",
    "bonuses_in_reach.end",
    "corners_in_reach.opening",
    "corners_in_reach.middle",
    "corners_in_reach.end",
    "tempo.opening",
    "tempo.middle",
    "tempo.end",
    "parity.opening",
    "parity.middle",
    "parity.end",
];

/// The cells whose neighbour one step forwards, or backwards, lies in the play area.
const INSIDE_FORWARD: [u64; 4] =
    [0x7f7f7f7f7f7f7f7f, 0x00fefefefefefefe, 0x00ffffffffffffff, 0x007f7f7f7f7f7f7f];
const INSIDE_BACKWARD: [u64; 4] =
    [0xfefefefefefefefe, 0x7f7f7f7f7f7f7f00, 0xffffffffffffff00, 0xfefefefefefefe00];

/// The cells one step forwards and one step backwards of a set, axis by axis.
#[inline(always)]
fn forward(set: u64, axis: usize) -> u64 {
    (set & INSIDE_FORWARD[axis]) << Position::STEPS[axis]
}

#[inline(always)]
fn backward(set: u64, axis: usize) -> u64 {
    (set & INSIDE_BACKWARD[axis]) >> Position::STEPS[axis]
}

/// A set of cells and their neighbours.
#[inline(always)]
pub(super) fn around(set: u64) -> u64 {
    let row = set | forward(set, 0) | backward(set, 0);
    row | row << 8 | row >> 8
}

/// The cells of a map by how safe they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Safety {
    /// For each axis the cells that can never be flipped along it.
    axes: [u64; 4],
    /// The cells with four safe axes.
    pub(super) corners: u64,
    /// The cells with three.
    edges: u64,
}

impl Safety {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let walls = position.walls();
        let (jokers_forward, jokers_backward) = position.beside_jokers();
        let axes = std::array::from_fn(|axis| {
            let ends_forward = !INSIDE_FORWARD[axis] & !jokers_forward[axis];
            let ends_backward = !INSIDE_BACKWARD[axis] & !jokers_backward[axis];
            ends_forward | ends_backward | forward(walls, axis) | backward(walls, axis)
        });
        let [a, b, c, d] = axes;
        let corners = a & b & c & d & !walls;
        let edges = (a & b & c | a & b & d | a & c & d | b & c & d) & !corners & !walls;
        Self { axes, corners, edges }
    }

    /// The stable discs of a set, which can never be flipped: along every axis the disc is safe by
    /// the map or has another stable disc next to it.
    #[inline]
    fn stable(&self, discs: u64) -> u64 {
        let mut stable = discs & self.corners;
        if stable == 0 {
            return 0;
        }
        loop {
            let mut next = discs;
            for axis in 0..4 {
                next &= self.axes[axis] | forward(stable, axis) | backward(stable, axis);
            }
            if next | stable == stable {
                return stable;
            }
            stable |= next;
        }
    }

    /// The cells diagonally and orthogonally adjacent to empty corners.
    #[inline]
    pub(super) fn beside_corners(&self, free: u64) -> (u64, u64) {
        let corners = self.corners & free;
        let step = |axis| forward(corners, axis) | backward(corners, axis);
        (step(1) | step(3), step(0) | step(2))
    }
}

/// How much of opening, middle and end a position is, in sixteenths.
#[inline]
fn phases(free: u64) -> [i32; 3] {
    match free.count_ones() as i32 {
        44.. => [16, 0, 0],
        empty @ 26..44 => {
            let middle = (44 - empty) * 16 / 18;
            [16 - middle, middle, 0]
        }
        empty @ 8..26 => {
            let end = (26 - empty) * 16 / 18;
            [0, 16 - end, end]
        }
        _ => [0, 0, 16],
    }
}

/// The discs, targets and bonuses of one colour.
struct Holding {
    discs: u64,
    targets: u64,
    bonuses: i32,
}

impl Holding {
    #[inline]
    fn of(position: &Position, colour: Colour) -> Self {
        let targets = if position.side() == colour {
            position.targets()
        } else {
            position.targets_of(colour)
        };
        let bonuses = i32::from(position.bonuses_taken(colour));
        Self { discs: position.discs(colour), targets, bonuses }
    }
}

#[inline]
pub(super) fn count(position: &Position, view: Player, mut add: impl FnMut(usize, i32)) {
    let colour = position.colour_of(view);
    let own = Holding::of(position, colour);
    let other = Holding::of(position, colour.other());
    let free = position.free();
    let safety = Safety::of(position);
    let phases = phases(free);
    let mut count = |what: usize, difference: i32| {
        if difference != 0 {
            for (phase, share) in phases.into_iter().enumerate() {
                if share != 0 {
                    add(3 * what + phase, difference * share);
                }
            }
        }
    };
    let both = |set: u64| difference(own.discs & set, other.discs & set);
    let reach = |set: u64| difference(own.targets & set, other.targets & set);
    let (diagonal, beside) = safety.beside_corners(free);
    let acts = if position.turn() == view { 1 } else { -1 };

    count(MOBILITY, reach(u64::MAX));
    count(FRONTIER, difference(around(other.discs) & free, around(own.discs) & free));
    count(DISCS, both(u64::MAX));
    count(CORNERS, both(safety.corners));
    count(STABLE, difference(safety.stable(own.discs), safety.stable(other.discs)));
    count(DIAGONAL_OF_CORNER, both(diagonal));
    count(BESIDE_CORNER, both(beside & !diagonal));
    count(EDGES, both(safety.edges));
    count(BONUSES, own.bonuses - other.bonuses);
    count(BONUSES_IN_REACH, reach(position.bonuses()));
    count(CORNERS_IN_REACH, reach(safety.corners));
    count(TEMPO, acts);
    count(PARITY, if free.count_ones() % 2 == 1 { acts } else { -acts });
}

#[inline]
const fn difference(own: u64, other: u64) -> i32 {
    own.count_ones() as i32 - other.count_ones() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::{Choices, Ruleset};

    fn cells(names: &[&str]) -> u64 {
        let bit = |name: &&str| {
            let bytes = name.as_bytes();
            1u64 << (8 * (bytes[1] - b'1') + bytes[0] - b'a')
        };
        names.iter().map(bit).fold(0, |set, bit| set | bit)
    }

    #[test]
    fn othello_has_four_corners_and_four_edges() {
        let mut choices = Choices::new();
        choices.set(Position::OPTIONS, "map", "othello").expect("a map");
        let position = Position::start(&choices).expect("a start").position;
        let safety = Safety::of(&position);
        assert_eq!(safety.corners, cells(&["a1", "h1", "a8", "h8"]));
        assert_eq!(safety.edges.count_ones(), 24);
        let (diagonal, beside) = safety.beside_corners(position.free());
        assert_eq!(diagonal, cells(&["b2", "g2", "b7", "g7"]));
        assert_eq!(beside, cells(&["b1", "a2", "g1", "h2", "a7", "b8", "g8", "h7"]));
    }

    #[test]
    fn stable_discs_rest_on_corners() {
        let axes = [u64::MAX; 4].map(|_| 0);
        let mut safety = Safety { axes, corners: cells(&["a1"]), edges: 0 };
        safety.axes = [
            cells(&["a1", "a2", "a3"]),
            cells(&["a1", "a2", "a3", "b1", "c1"]),
            cells(&["a1", "b1", "c1"]),
            cells(&["a1", "a2", "a3", "b1", "c1"]),
        ];
        let discs = cells(&["a1", "b1", "c1", "b2", "a3"]);
        assert_eq!(safety.stable(discs), cells(&["a1", "b1", "c1"]));
        assert_eq!(safety.stable(cells(&["b1", "c1"])), 0);
    }
}
