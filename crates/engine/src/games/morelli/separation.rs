//! How far the colours are separated, which decides the weights.
//!
//! If each colour has a side of the board to itself, as in the set-up `adjacent`, the game develops
//! differently than if the colours are mixed, as in `loose`: what is worth most in one is worth
//! little in the other. So there are weights for both, and a search interpolates between them by
//! how far the colours are separated at its root.

use crate::evaluation::{read_weights, weights};
use quina_rules::morelli::{Colour, Position, Size};

/// The weights for separated colours, on boards that the network is not trained for...
const SEPARATED: &str = include_str!("../../../data/weights/morelli-separated.txt");
/// ...and on the standard board.
const SEPARATED_STANDARD: &str = include_str!("../../../data/weights/morelli-separated-13.txt");

/// The colours count as mixed up to the first distance and as fully separated from the second on: the
/// distance between the centres of the colours, in tenths of the mean band of all men.
const MIXED_TENTHS: i32 = 10;
const SEPARATED_TENTHS: i32 = 16;

/// The weights for a search whose root is this position. On the smallest board neither colour has room
/// of its own; the weights for separated colours, which are more general, play better there.
pub(super) fn root_weights(position: &Position) -> Vec<i32> {
    let separation =
        if position.size() == Size::Seven { 16 } else { separation_sixteenths(position) };
    let mixed = weights::<Position>();
    let separated = if position.size() == Size::Thirteen { SEPARATED_STANDARD } else { SEPARATED };
    let separated =
        read_weights::<Position>(separated).expect("the weights of the program are right");
    let mean = |(mixed, separated): (i32, i32)| {
        (mixed * (16 - separation) + separated * separation + 8).div_euclid(16)
    };
    mixed.into_iter().zip(separated).map(mean).collect()
}

/// How far the colours are separated: from 0 for mixed to 16 for separated.
fn separation_sixteenths(position: &Position) -> i32 {
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
    // The distance of the centres, multiplied by the numbers of men of both colours.
    let apart =
        |black_sum: i32, white_sum: i32| (black_sum * white.men - white_sum * black.men).abs();
    let distance = apart(black.files, white.files) + apart(black.ranks, white.ranks);
    let unit = bands * black.men * white.men;
    let tenths_by_sixteen = 160 * distance * (black.men + white.men) / unit;
    let range = SEPARATED_TENTHS - MIXED_TENTHS;
    ((tenths_by_sixteen - 16 * MIXED_TENTHS) / range).clamp(0, 16)
}

/// The sums of the men of a colour, their coordinates and their bands.
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
    use quina_rules::Choices;
    use quina_rules::prelude::*;
    use quina_rules::random::SplitMix64;

    fn start(setup: &str) -> Position {
        let mut choices = Choices::new();
        choices.set(Position::OPTIONS, "setup", setup).unwrap();
        if setup == "loose" {
            choices.set(Position::OPTIONS, "seed", "6478674").unwrap();
        }
        Position::start(&choices).unwrap().position
    }

    #[test]
    fn set_ups_are_distinguished() {
        assert_eq!(separation_sixteenths(&start("adjacent")), 16);
        assert_eq!(separation_sixteenths(&start("loose")), 0);
    }

    #[test]
    fn symmetric_positions_are_equally_separated() {
        let mut random = SplitMix64::new(9);
        for setup in ["adjacent", "loose", "facing"] {
            let mut position = start(setup);
            while position.ending().is_none() {
                let separation = separation_sixteenths(&position);
                for symmetry in position.symmetries() {
                    assert_eq!(
                        separation_sixteenths(&position.transform(*symmetry)),
                        separation,
                        "{position}"
                    );
                }
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
    }

    #[test]
    fn weights_lie_between_those_of_the_files() {
        let [separated, standard] =
            [SEPARATED, SEPARATED_STANDARD].map(|text| read_weights::<Position>(text).unwrap());
        assert_eq!(root_weights(&start("adjacent")), standard);
        assert_eq!(root_weights(&start("loose")), weights::<Position>());
        assert!(separated != weights::<Position>() && separated != standard);
        let small: Position = "bbbbwbw/b5b/b5b/w5b/w5w/w5w/bwbwwww - b".parse().unwrap();
        assert_eq!(root_weights(&small), separated);
    }
}
