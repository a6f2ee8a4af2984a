//! The cells that a move crosses, and in which way.

use quina_rules::barragoon::{FILES, Paths};

/// The cells between the ends of a move of one shape and lane, for both of its paths.
#[derive(Clone, Copy)]
pub(super) struct Crossed {
    right: [Crossing; 3],
    left: [Crossing; 3],
    len: usize,
    target: i8,
}

/// A crossed cell, as a difference of cell numbers, and the way: 0 to 3 straight on by heading, 4 to
/// 7 a right turn by the heading of entry, 8 to 11 a left turn by the heading of exit.
#[derive(Clone, Copy)]
struct Crossing {
    distance: i8,
    way: u8,
}

/// By lane, steps forward and steps aside.
static CROSSED: [[[Crossed; 4]; 5]; 4] = {
    let nothing = Crossed {
        right: [Crossing { distance: 0, way: 0 }; 3],
        left: [Crossing { distance: 0, way: 0 }; 3],
        len: 0,
        target: 0,
    };
    let mut table = [[[nothing; 4]; 5]; 4];
    let mut lane = 0;
    while lane < 4 {
        let mut forward = 0;
        while forward < 5 {
            let mut aside = 0;
            while aside < 4 {
                if forward + aside >= 1 && forward + aside <= 4 {
                    table[lane][forward][aside] = crossed(lane, forward, aside);
                }
                aside += 1;
            }
            forward += 1;
        }
        lane += 1;
    }
    table
};

const fn crossed(lane: usize, forward: usize, aside: usize) -> Crossed {
    const STEP: [i8; 4] = [FILES as i8, 1, -(FILES as i8), -1];
    let next = (lane + 1) % 4;
    let (ahead, side) = (STEP[lane], STEP[next]);
    let nowhere = Crossing { distance: 0, way: 0 };
    let (mut right, mut left) = ([nowhere; 3], [nowhere; 3]);
    let steps = forward + aside;
    let mut step = 1;
    while step < steps {
        // The right path: forward to the corner, there a right turn, then aside.
        let (f, a) = if step <= forward { (step, 0) } else { (forward, step - forward) };
        let way = if step < forward {
            lane
        } else if step == forward {
            4 + lane
        } else {
            next
        };
        right[step - 1] = Crossing { distance: f as i8 * ahead + a as i8 * side, way: way as u8 };
        // The left path: aside to the corner, there a left turn, then forward.
        let (f, a) = if step <= aside { (0, step) } else { (step - aside, aside) };
        let way = if step < aside {
            next
        } else if step == aside {
            8 + lane
        } else {
            lane
        };
        left[step - 1] = Crossing { distance: f as i8 * ahead + a as i8 * side, way: way as u8 };
        step += 1;
    }
    let target = forward as i8 * ahead + aside as i8 * side;
    Crossed { right, left, len: steps - 1, target }
}

impl Crossed {
    /// The cells crossed by moves of this shape and lane.
    #[inline]
    pub(super) fn of(paths: &Paths) -> &'static Self {
        &CROSSED[paths.lane][paths.forward][paths.aside]
    }

    /// Where such a move from a cell ends.
    #[inline]
    pub(super) fn target(&self, from: u8) -> u8 {
        from.wrapping_add_signed(self.target)
    }

    /// The cells and ways of the right path of a move from a cell.
    #[inline]
    pub(super) fn right(&self, from: u8) -> impl Iterator<Item = (usize, usize)> {
        walk(&self.right[..self.len], from)
    }

    /// The same for the left path.
    #[inline]
    pub(super) fn left(&self, from: u8) -> impl Iterator<Item = (usize, usize)> {
        walk(&self.left[..self.len], from)
    }
}

fn walk(crossings: &[Crossing], from: u8) -> impl Iterator<Item = (usize, usize)> {
    crossings
        .iter()
        .map(move |step| (from.wrapping_add_signed(step.distance) as usize, step.way as usize))
}
