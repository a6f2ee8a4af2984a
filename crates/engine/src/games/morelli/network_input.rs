//! The network's input: every frame with the states of its corners, and counts of men and moves.
//!
//! A corner is in one of eight states: a man of the player to act or an enemy, each of whom can be
//! turned over by the next move or not, or an empty square that nobody, the player to act, the other
//! or both can reach. A frame is described by its band and the states of its corners, whatever its
//! place in the band and whichever corner comes first, so symmetric positions have the same input.
//!
//! From this the network predicts how random playouts end. That shows what becomes of a structure of
//! men far beyond any horizon: whether a frame can still be completed at all.

use super::scan::{Scan, Side};
use super::terms::standing;
use crate::network::{MAX_ACTIVE, Network, Shape};
use quina_rules::morelli::{Position, Size};
use std::sync::LazyLock;

/// The frames of the standard board, the only one that the network is trained for.
const FRAMES: usize = 30;
/// The bands that frames lie on.
const BANDS: usize = 5;
/// The states of a corner.
const STATES: usize = 8;
/// The number of different frames up to rotation and reflection.
const KINDS: usize = 666;
/// How many values each of the counts after the frames can have: sixteenths of the game to go; moves;
/// men on the outermost band; men on the side of the board with the fewest; men who can move. All but
/// the first come twice: for the player to act and for the other.
const COUNTS: [usize; 9] = [17, 20, 20, 25, 25, 4, 4, 25, 25];
/// The output buckets: the owner of the Throne by the quarter of the game.
const BUCKETS: usize = 3 * 4;

/// The shape of the network.
pub(super) const SHAPE: Shape =
    Shape { inputs: BANDS * KINDS + sum(&COUNTS), kinds: KINDS, places: BANDS, buckets: BUCKETS };

/// The network's input for one position: one active input for each frame and each count.
pub(super) struct Input {
    pub(super) active: [u16; FRAMES + COUNTS.len()],
    pub(super) bucket: usize,
}

const _: () = assert!(FRAMES + COUNTS.len() <= MAX_ACTIVE);

const fn sum(counts: &[usize]) -> usize {
    match counts {
        [] => 0,
        [first, rest @ ..] => *first + sum(rest),
    }
}

/// The network that the program is built with.
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::read(include_str!("../../../data/weights/morelli-network.txt"), &SHAPE)
        .expect("the network of the program is right")
});

/// The number of each kind of frame, by the states of its corners.
static KIND: LazyLock<[u16; STATES.pow(4)]> = LazyLock::new(|| {
    let mut kinds = [0; STATES.pow(4)];
    let mut next = 0;
    for frame in 0..kinds.len() {
        // The first of all frames that are symmetric to each other gets a number of its own.
        let first = images(frame).into_iter().min().unwrap_or(frame);
        if first == frame {
            kinds[frame] = next;
            next += 1;
        } else {
            kinds[frame] = kinds[first];
        }
    }
    kinds
});

/// The images of a frame under the symmetries of the board.
fn images(frame: usize) -> [usize; 8] {
    std::array::from_fn(|symmetry| {
        let corner = |i: usize| match symmetry {
            0..4 => (symmetry + i) % 4,
            _ => (symmetry - i) % 4,
        };
        (0..4).map(|i| (frame >> (3 * corner(i)) & 7) << (3 * i)).sum()
    })
}

/// Where the inputs of a frame's band begin, by the bit of its orbit.
const BAND_START: [u16; FRAMES] = {
    let mut starts = [0; FRAMES];
    let (mut orbit, mut band) = (0, 1);
    while orbit < FRAMES {
        // Band k has 2k orbits, so those up to it have k(k+1).
        while orbit >= band * (band + 1) {
            band += 1;
        }
        starts[orbit] = ((band - 1) * KINDS) as u16;
        orbit += 1;
    }
    starts
};

impl Input {
    /// The input for the player to act; `None` on boards that the network is not trained for.
    #[inline]
    pub(super) fn new(position: &Position, scan: &Scan, to_go: i32) -> Option<Self> {
        if position.size() != Size::Thirteen || position.is_placing() {
            return None;
        }
        let colour = position.side();
        let (own, enemy) = (scan.side(colour), scan.side(colour.other()));
        let mut active = [0; FRAMES + COUNTS.len()];
        let kinds = &*KIND;
        for (orbit, frame) in frames(own, enemy).into_iter().enumerate().take(FRAMES) {
            active[orbit] = BAND_START[orbit] + kinds[frame as usize % kinds.len()];
        }
        let counts = [
            to_go,
            mobility_class(position.mobility(colour)),
            mobility_class(position.mobility(colour.other())),
            own.by_band[6],
            enemy.by_band[6],
            own.fewest_on_a_side(),
            enemy.fewest_on_a_side(),
            own.movable,
            enemy.movable,
        ];
        let mut start = BANDS * KINDS;
        for (i, values) in COUNTS.into_iter().enumerate() {
            active[FRAMES + i] = (start + (counts[i].max(0) as usize).min(values - 1)) as u16;
            start += values;
        }
        let quarter = (to_go / 4).clamp(0, 3) as usize;
        Some(Self { active, bucket: standing(position, colour) * 4 + quarter })
    }

    /// The network's evaluation for the player to act, in hundredths.
    #[inline]
    pub(super) fn evaluate(&self) -> i32 {
        NETWORK.evaluate(&self.active, self.bucket)
    }
}

/// The states of the corners of all frames, three bits for each corner.
#[inline]
fn frames(own: &Side, enemy: &Side) -> [u32; 32] {
    let mut frames = [0; 32];
    for corner in 0..4 {
        let (men, enemies) = (own.men[corner], enemy.men[corner]);
        let empty = !(men | enemies);
        let endangered = men & enemy.prey[corner] | enemies & own.prey[corner];
        let bits =
            [endangered | empty & own.reach[corner], enemies | empty & enemy.reach[corner], empty];
        for (bit, orbits) in bits.into_iter().enumerate() {
            for (orbit, frame) in frames.iter_mut().enumerate() {
                *frame |= (orbits >> orbit & 1) << (3 * corner + bit);
            }
        }
    }
    frames
}

/// Numbers of moves in classes of about equal value.
const fn mobility_class(moves: usize) -> i32 {
    match moves {
        0..=7 => moves as i32,
        8..=9 => 8,
        10..=12 => 9,
        13..=16 => 10,
        17..=22 => 11,
        23..=30 => 12,
        31..=42 => 13,
        43..=58 => 14,
        59..=80 => 15,
        81..=110 => 16,
        111..=150 => 17,
        151..=220 => 18,
        _ => 19,
    }
}

#[cfg(test)]
mod tests {
    use super::super::terms::input_of;
    use super::*;
    use quina_rules::playout::playout;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Choices, Outcome, Position as _, Ruleset as _};

    #[test]
    fn symmetric_frames_are_of_one_kind() {
        let kinds = &*KIND;
        assert_eq!(kinds.iter().max(), Some(&(KINDS as u16 - 1)));
        for frame in 0..kinds.len() {
            assert!(images(frame).iter().all(|image| kinds[*image] == kinds[frame]));
        }
        // Corners 0 to 3 in the states 0, 1, 2, 3; two of them exchanged; turned around.
        assert_ne!(kinds[0o3210], kinds[0o3201]);
        assert_eq!(kinds[0o3210], kinds[0o0123]);
    }

    #[test]
    fn bands_have_inputs_of_their_own() {
        let orbits_of =
            |band: u16| BAND_START.iter().filter(|s| **s == band * KINDS as u16).count();
        assert_eq!([0, 1, 2, 3, 4].map(orbits_of), [2, 4, 6, 8, 10]);
    }

    /// Compares how playouts from the positions of random games end with what the network predicts.
    #[test]
    fn random_playouts_end_as_the_network_predicts() {
        let mut random = SplitMix64::new(11);
        let (mut error, mut error_of_half, mut count) = (0.0, 0.0, 0.0);
        for seed in 0..12 {
            let mut choices = Choices::new();
            choices.set(Position::OPTIONS, "setup", "loose").unwrap();
            choices.set(Position::OPTIONS, "seed", &(seed * 1_000_003).to_string()).unwrap();
            let mut position = match seed % 2 {
                0 => Position::default_start(),
                _ => Position::start(&choices).unwrap().position,
            };
            for ply in 0.. {
                if position.outcome().is_some() {
                    break;
                }
                if ply % 8 == 0 {
                    let won = (0..100).map(|_| {
                        match playout(&position, &mut random, 1_000).ending.unwrap().outcome {
                            Outcome::Win(winners) => f64::from(winners.contains(position.turn())),
                            Outcome::Draw => 0.5,
                        }
                    });
                    let share = won.sum::<f64>() / 100.0;
                    let score = f64::from(input_of(&position).unwrap().evaluate());
                    let predicted = 1.0 / (1.0 + 10f64.powf(-score / 400.0));
                    error += (share - predicted).abs();
                    error_of_half += (share - 0.5).abs();
                    count += 1.0;
                }
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
        let (error, error_of_half) = (error / count, error_of_half / count);
        assert!(error < 0.08 && error < error_of_half / 2.0, "{error}, even: {error_of_half}");
    }
}
