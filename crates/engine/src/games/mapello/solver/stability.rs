//! Discs that can never be flipped again.

use super::lines::{Lanes, STEPS, VECTORS, beside, lanes};
use super::map::Map;

/// How the stretches of lines between walls are connected, for filling them step by step: for 1, 2
/// and 4 steps the cells that can be entered over this many cells without meeting a wall.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Stretches {
    forward: [Lanes; 3],
    backward: [Lanes; 3],
}

impl Stretches {
    /// The stretches between these walls.
    pub(super) fn between(walls: u64) -> Self {
        let mut stretches = Self::default();
        for cell in (0..64).filter(|cell| walls >> cell & 1 == 0) {
            let is_open = |next: &usize| walls >> next & 1 == 0;
            for (lane, (rows, columns)) in VECTORS.into_iter().enumerate() {
                if beside(cell, (-rows, -columns)).as_ref().is_some_and(is_open) {
                    stretches.forward[0][lane] |= 1 << cell;
                }
                if beside(cell, (rows, columns)).as_ref().is_some_and(is_open) {
                    stretches.backward[0][lane] |= 1 << cell;
                }
            }
        }
        for doubling in 1..3 {
            for (lane, step) in STEPS.into_iter().enumerate() {
                let step = step << (doubling - 1);
                let open = stretches.forward[doubling - 1][lane];
                stretches.forward[doubling][lane] = open & (open << step);
                let open = stretches.backward[doubling - 1][lane];
                stretches.backward[doubling][lane] = open & (open >> step);
            }
        }
        stretches
    }

    /// For each axis the cells on whose stretch one of `cells` lies.
    #[inline(always)]
    fn through(&self, cells: u64) -> Lanes {
        lanes(|lane| {
            let step = STEPS[lane];
            let (mut ahead, mut back) = (cells, cells);
            ahead |= self.forward[0][lane] & (ahead << step);
            back |= self.backward[0][lane] & (back >> step);
            ahead |= self.forward[1][lane] & (ahead << (2 * step));
            back |= self.backward[1][lane] & (back >> (2 * step));
            ahead |= self.forward[2][lane] & (ahead << (4 * step));
            back |= self.backward[2][lane] & (back >> (4 * step));
            ahead | back
        })
    }

    /// For each axis the cells next to one of `cells` on the same stretch.
    #[inline(always)]
    fn next_to(&self, cells: u64) -> Lanes {
        lanes(|lane| {
            let step = STEPS[lane];
            (self.forward[0][lane] & (cells << step)) | (self.backward[0][lane] & (cells >> step))
        })
    }
}

/// The discs of one side that are certainly safe for the rest of the game, whatever is played.
///
/// A disc is flipped along an axis only if it lies between the new disc and an anchor. So it is
/// safe along an axis
/// - if the whole stretch of the line between walls is full, jokers at its ends or not: no disc can
///   be put there any more;
/// - if a wall (not a joker) is next to it on the axis;
/// - if a safe disc of its own colour is next to it on the axis: both would have to flip.
///
/// Safe along all four axes is safe. The third case is applied until nothing new is found.
pub(super) fn stable(discs: u64, empties: u64, map: &Map) -> u64 {
    let open = map.stretches.through(empties);
    let safe = lanes(|lane| map.shields[lane] | !open[lane]);
    let mut stable = discs & safe[0] & safe[1] & safe[2] & safe[3];
    loop {
        if stable == 0 {
            return 0;
        }
        let next = map.stretches.next_to(stable);
        let safe = lanes(|lane| safe[lane] | next[lane]);
        let more = discs & safe[0] & safe[1] & safe[2] & safe[3];
        if more == stable {
            return stable;
        }
        stable = more;
    }
}
