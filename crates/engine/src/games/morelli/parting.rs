//! How far apart the colours stand.
//!
//! Where each colour has a side of the board to itself, as in the set-up `adjacent`, the game goes
//! another way than where the colours are mixed, as in `loose`: what is worth most in one is worth
//! little in the other. So there are weights for both, and a search takes a mean of them that fits the
//! position it begins with.

use crate::evaluation::{read_weights, weights};
use quina_rules::morelli::{Colour, Position, Size};

/// The weights where the colours are parted, on boards that the network does not know...
const PARTED: &str = include_str!("../../../data/weights/morelli-parted.txt");
/// ...and on the standard board.
const PARTED_STANDARD: &str = include_str!("../../../data/weights/morelli-parted-13.txt");

/// The distance between the middles of the colours, by the mean band of all men, up to which they count
/// as mixed and from which on as parted, in tenths.
const MIXED_TENTHS: i32 = 10;
const PARTED_TENTHS: i32 = 16;

/// The weights for a search that begins here. On the smallest board nobody has room to himself, and
/// those of parted colours, which are more general, play better.
pub(super) fn root_weights(position: &Position) -> Vec<i32> {
    let parting = if position.size() == Size::Seven { 16 } else { sixteenths(position) };
    let mixed = weights::<Position>();
    let parted = if position.size() == Size::Thirteen { PARTED_STANDARD } else { PARTED };
    let parted = read_weights::<Position>(parted).expect("the weights of the program are right");
    let mean = |(mixed, parted): (i32, i32)| {
        (mixed * (16 - parting) + parted * parting + 8).div_euclid(16)
    };
    mixed.into_iter().zip(parted).map(mean).collect()
}

/// How far the colours are parted: 0 for mixed, 16 for parted.
fn sixteenths(position: &Position) -> i32 {
    let middle = position.size().radius() as i32;
    let [black, white] = [Colour::Black, Colour::White].map(|colour| {
        let mut sums = Sums::default();
        for cell in position.men(colour) {
            sums.men += 1;
            sums.files += i32::from(cell.0 % 16) - middle;
            sums.ranks += i32::from(cell.0 / 16) - middle;
            sums.bands += i32::from(position.band(cell));
        }
        sums
    });
    let bands = black.bands + white.bands;
    if black.men == 0 || white.men == 0 || bands == 0 {
        return 0;
    }
    // The distance of the means, multiplied by the men of both colours.
    let apart =
        |black_sum: i32, white_sum: i32| (black_sum * white.men - white_sum * black.men).abs();
    let distance = apart(black.files, white.files) + apart(black.ranks, white.ranks);
    let unit = bands * black.men * white.men;
    let tenths_by_sixteen = 160 * distance * (black.men + white.men) / unit;
    let range = PARTED_TENTHS - MIXED_TENTHS;
    ((tenths_by_sixteen - 16 * MIXED_TENTHS) / range).clamp(0, 16)
}

/// What the men of a colour add up to.
#[derive(Default)]
struct Sums {
    men: i32,
    files: i32,
    ranks: i32,
    bands: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::random::SplitMix64;
    use quina_rules::{Choices, Position as _, Ruleset as _};

    fn start(setup: &str) -> Position {
        let mut choices = Choices::new();
        choices.set(Position::OPTIONS, "setup", setup).unwrap();
        if setup == "loose" {
            choices.set(Position::OPTIONS, "seed", "6478674").unwrap();
        }
        Position::start(&choices).unwrap().position
    }

    #[test]
    fn set_ups_are_told_apart() {
        assert_eq!(sixteenths(&start("adjacent")), 16);
        assert_eq!(sixteenths(&start("loose")), 0);
    }

    #[test]
    fn symmetric_positions_are_parted_alike() {
        let mut random = SplitMix64::new(9);
        for setup in ["adjacent", "loose", "facing"] {
            let mut position = start(setup);
            while position.ending().is_none() {
                let parting = sixteenths(&position);
                for symmetry in position.symmetries() {
                    assert_eq!(sixteenths(&position.transform(*symmetry)), parting, "{position}");
                }
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
    }

    #[test]
    fn weights_lie_between_those_of_the_files() {
        let [parted, standard] =
            [PARTED, PARTED_STANDARD].map(|text| read_weights::<Position>(text).unwrap());
        assert_eq!(root_weights(&start("adjacent")), standard);
        assert_eq!(root_weights(&start("loose")), weights::<Position>());
        assert!(parted != weights::<Position>() && parted != standard);
        let small: Position = "bbbbwbw/b5b/b5b/w5b/w5w/w5w/bwbwwww - b".parse().unwrap();
        assert_eq!(root_weights(&small), parted);
    }
}
