//! The invariants of the rules document, on random boards and random games.

use crate::starts;
use proptest::prelude::*;
use quina_rules::Cell;
use quina_rules::perft::{Count, perft};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Attribute, Move, Phase, Position, Side, Tile};
use std::collections::BTreeSet;

fn tiles(position: &Position) -> BTreeSet<(i32, i32)> {
    (0..64)
        .map(Cell)
        .filter(|cell| position.tile(*cell).is_some())
        .map(|cell| (i32::from(cell.0 >> 3), i32::from(cell.0 & 7)))
        .collect()
}

fn is_connected(cells: &BTreeSet<(i32, i32)>) -> bool {
    let Some(first) = cells.first() else { return true };
    let mut reached = BTreeSet::from([*first]);
    let mut to_do = vec![*first];
    while let Some((row, column)) = to_do.pop() {
        for next in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
            if cells.contains(&next) && reached.insert(next) {
                to_do.push(next);
            }
        }
    }
    reached.len() == cells.len()
}

fn towers(position: &Position, side: Side) -> Vec<Cell> {
    (0..64).map(Cell).filter(|cell| position.tower(*cell) == Some(side)).collect()
}

/// Width and height of the box.
fn extent(cells: &BTreeSet<(i32, i32)>) -> (i32, i32) {
    let rows = || cells.iter().map(|cell| cell.0);
    let columns = || cells.iter().map(|cell| cell.1);
    (
        rows().max().unwrap() - rows().min().unwrap(),
        columns().max().unwrap() - columns().min().unwrap(),
    )
}

/// A random running board, and the random numbers to play it with.
fn board(seed: u64) -> (Position, SplitMix64) {
    (starts::random_running(1, seed, "").remove(0), SplitMix64::new(seed))
}

/// Invariant 1, and 4 on the counters.
fn check_state(position: &Position) {
    let tiles = tiles(position);
    assert!(is_connected(&tiles) && tiles.len() >= 4, "{position}");
    for side in Side::ALL {
        let towers = towers(position, side);
        assert_eq!(towers.len(), 2, "{position}");
        assert!(towers.iter().all(|c| position.tile(*c).is_some_and(|tile| tile.carries(side))));
    }
    assert_eq!(position.streak() == 0, position.last_sinker().is_none(), "{position}");
    let to_act = position.side().unwrap();
    let (acted, acts) = (position.own_passes(to_act.other()), position.own_passes(to_act));
    assert_eq!(position.passes_in_row(), (2 * acted).min(2 * acts + 1), "{position}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn in_play_the_state_is_sound_and_the_island_only_shrinks(seed: u64) {
        let (mut position, mut random) = board(seed);
        for _ in 0..60 {
            check_state(&position);
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            let mv = position.nth_move(random.below(count));
            let before = position.clone();
            position.play_unchecked(mv);
            let lost = tiles(&before).len() - tiles(&position).len();
            prop_assert_eq!(lost, usize::from(matches!(mv, Move::Sink(_))));
            let (first, last) = before.bounds().unwrap();
            let (new_first, new_last) = position.bounds().unwrap();
            for (low, high) in [(first, new_first), (new_last, last)] {
                prop_assert!(low.0 >> 3 <= high.0 >> 3 && low.0 & 7 <= high.0 & 7, "the box grew");
            }
        }
    }

    /// Invariant 5: on connected boards "the box may drift but not grow" allows the same slides.
    #[test]
    fn a_drifting_box_allows_no_other_slides(seed: u64) {
        let (position, _) = board(seed);
        let all = tiles(&position);
        let (height, width) = extent(&all);
        for tower in towers(&position, position.side().unwrap()) {
            let from = (i32::from(tower.0 >> 3), i32::from(tower.0 & 7));
            let mut rest = all.clone();
            rest.remove(&from);
            let with = |cell| {
                let mut moved = rest.clone();
                moved.insert(cell);
                moved
            };
            let mut reached = BTreeSet::from([from]);
            let mut to_do = vec![from];
            while let Some((row, column)) = to_do.pop() {
                for next in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
                    let (h, w) = extent(&with(next));
                    if !rest.contains(&next) && h <= height && w <= width && reached.insert(next) {
                        to_do.push(next);
                    }
                }
            }
            reached.remove(&from);
            let drifting: BTreeSet<_> = reached.into_iter().filter(|cell| is_connected(&with(*cell))).collect();
            let fixed: BTreeSet<_> = position
                .moves()
                .into_iter()
                .filter_map(|mv| match mv {
                    Move::Go { from, to } if from == tower && position.tile(to).is_none() => {
                        Some((i32::from(to.0 >> 3), i32::from(to.0 & 7)))
                    }
                    _ => None,
                })
                .collect();
            prop_assert_eq!(drifting, fixed, "{}", position);
        }
    }

    /// Invariant 6.
    #[test]
    fn perft_is_the_same_for_all_images(seed: u64) {
        let (position, _) = board(seed);
        let expected = if position.last_sinker().is_some() { 32 } else { 16 };
        prop_assert_eq!(position.symmetries().len(), expected);
        let count = perft(&position, 2, Count::default());
        for symmetry in position.symmetries() {
            let image = position.transform(*symmetry);
            prop_assert_eq!(perft(&image, 2, Count::default()), count, "{}", image);
        }
    }

    /// What is kept up to date while playing is what would be computed anew.
    #[test]
    fn a_played_position_moves_like_the_one_read_from_its_text(seed: u64) {
        let (mut position, mut random) = board(seed);
        for _ in 0..40 {
            let again = starts::read(&position.to_string());
            prop_assert_eq!(position.moves(), again.moves());
            prop_assert_eq!(position.ending(), again.ending());
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            position.play_unchecked(position.nth_move(random.below(count)));
        }
    }

    /// Invariant 7.
    #[test]
    fn drawn_boards_are_antisymmetric_and_one_swap_cures_them(seed: u64) {
        for layout in ["major", "minor"] {
            let text = seed.to_string();
            let mut position = starts::start(&[("layout", layout), ("setup", "full"), ("seed", &text)]);
            let cells = position.layout().cells();
            for pair in cells.chunks_exact(2) {
                prop_assert_eq!(position.tile(pair[0]).map(Tile::opposite), position.tile(pair[1]));
            }
            for tile in Tile::ALL {
                let count = cells.iter().filter(|cell| position.tile(**cell) == Some(tile)).count();
                prop_assert_eq!(count, position.layout().tiles_of_each_type());
            }
            if position.phase() == Phase::Swap {
                position.play_unchecked(position.nth_move(0));
            }
            prop_assert_eq!(position.phase(), Phase::Towers);
            prop_assert!(Attribute::ALL.iter().all(|a| position.islands(*a).len() > 1));
        }
    }
}

#[test]
fn a_set_up_has_the_symmetries_of_its_layout() {
    let count = |text: &str| starts::read(text).symmetries().len();
    assert_eq!(count(starts::BARE), 16);
    assert_eq!(count(starts::SWAP), 8);
    assert_eq!(count(&format!("{} [swap_any_consecutive=true]", starts::SWAP)), 2);
    assert_eq!(Position::default_start().symmetries().len(), 16);
}
