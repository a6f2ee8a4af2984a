//! A test for every numbered rule about the board and the set-up (R1-R10).

use crate::rules::{cell, names, play, refused};
use crate::starts::{choices, position, start, try_start};
use quina_rules::morelli::{Colour, Position, Size};
use quina_rules::prelude::*;
use quina_rules::{Cell, Player};

/// R1
#[test]
fn the_board_has_7_9_11_or_13_squares_a_side() {
    for side in 0..20_usize {
        let rows = vec![side.to_string(); side];
        let text = format!("{} - b", rows.join("/"));
        assert_eq!(text.parse::<Position>().is_ok(), [7, 9, 11, 13].contains(&side), "{text}");
    }
    assert_eq!(Position::default_start().size(), Size::Thirteen);
}

/// R2
#[test]
fn bands_count_from_the_throne() {
    for (size, throne) in Size::ALL.into_iter().zip(["d4", "e5", "f6", "g7"]) {
        assert_eq!(size.cell(throne), Some(size.throne()));
        assert_eq!(size.band(size.throne()), 0);
        for band in 1..=size.radius() {
            let squares = size.cells().filter(|cell| size.band(*cell) as usize == band).count();
            assert_eq!(squares, 8 * band);
        }
    }
    let position = Position::default_start();
    for (name, band) in [("a5", 6), ("b4", 5), ("f10", 3), ("f7", 1), ("i5", 2)] {
        assert_eq!(position.band(cell(&position, name)), band, "{name}");
    }
}

/// R3
#[test]
fn each_side_has_four_times_the_radius_men() {
    for (size, men) in [("7", 12), ("9", 16), ("11", 20), ("13", 24)] {
        for setup in ["adjacent", "facing", "sides"] {
            let start = start(&format!("size={size} setup={setup}"));
            assert_eq!(start.men(Colour::Black).count(), men);
            assert_eq!(start.men(Colour::White).count(), men);
            assert_eq!(start.throne(), None);
        }
    }
}

fn is_opposite(start: &Position) -> bool {
    let size = start.size();
    size.cells().all(|cell| match start.man(cell) {
        Some(colour) => {
            start.band(cell) as usize == size.radius()
                && start.man(size.opposite(cell)) == Some(colour.other())
        }
        None => (start.band(cell) as usize) < size.radius(),
    })
}

/// R4
#[test]
fn opposite_squares_hold_different_colours() {
    for size in ["7", "9", "11", "13"] {
        for setup in ["adjacent", "facing", "loose seed=1", "loose seed=4095"] {
            assert!(is_opposite(&start(&format!("size={size} setup={setup}"))), "{setup}");
        }
    }
}

/// R5, E12
#[test]
fn a_loose_set_up_is_drawn_by_its_number() {
    for (choices, text) in [
        (
            "size=13 seed=6478674",
            "wwbwwbwbwbbwb/w11b/b11w/b11w/b11b/w11w/w11b/b11b/w11w/b11w/b11w/w11b/wbwwbwbwbbwbb - b",
        ),
        ("size=7 seed=822", "bwwbwwb/w5b/b5w/w5b/b5w/w5b/wbbwbbw - b"),
        ("size=7 seed=5", "bbbbwbw/b5b/b5b/w5b/w5w/w5w/bwbwwww - b"),
    ] {
        let start = try_start(&format!("{choices} setup=loose")).unwrap();
        assert_eq!(start.position.to_string(), text);
        assert_eq!(start.seed, start.position.setup_number());
    }
    let named: Vec<_> = (0..24).map(|i| Size::Thirteen.named_square(i)).collect();
    assert_eq!(
        names(&Position::default_start(), named),
        "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 a2 m2 a3 m3 a4 m4 a5 m5 a6 m6 a7"
    );
}

/// R5: every number is a set-up and no two are the same.
#[test]
fn every_number_of_the_small_board_is_another_set_up() {
    let mut seen = std::collections::HashSet::new();
    let mut essentially = std::collections::HashSet::new();
    for number in 0..4096 {
        let start = start(&format!("size=7 setup=loose seed={number}"));
        assert!(is_opposite(&start));
        assert_eq!(start.setup_number(), Some(number));
        assert_eq!(start.mobility(Colour::Black), 96);
        assert_eq!(start.mobility(Colour::White), 96);
        assert!(seen.insert(start.to_string()));
        essentially.insert(start.canonical_key());
    }
    assert_eq!(essentially.len(), 512, "set-ups that are no turn or reflection of another");
}

/// R5: the limits of a seed, and what is said when it is missing or not wanted.
#[test]
fn a_drawn_start_needs_its_seed() {
    let limit = |text: &str| Position::seed_limit(&choices(text).unwrap());
    assert_eq!(limit("setup=loose size=7"), Some(4095));
    assert_eq!(limit("setup=loose size=9"), Some(65_535));
    assert_eq!(limit("setup=loose size=11"), Some(1_048_575));
    assert_eq!(limit("setup=loose"), Some(16_777_215));
    assert_eq!(limit("setup=built"), None);
    assert_eq!(limit(""), None);
    for (choices, part) in [
        ("setup=loose", "from 0 to 16777215"),
        ("setup=loose size=7", "from 0 to 4095"),
        ("setup=loose size=7 seed=4096", "no set-up number 4096"),
        ("setup=facing seed=1", "choose setup=loose"),
        ("size=7 setup=blocks", "sizes 9, 11 and 13"),
    ] {
        let error = try_start(choices).unwrap_err().to_string();
        assert!(error.contains(part), "{choices}: {error}");
    }
}

/// R6
#[test]
fn adjacent_gives_white_the_left_file_and_rank_1() {
    for (size, number) in [("7", 1344), ("9", 21_760), ("11", 349_184), ("13", 5_591_040)] {
        let start = start(&format!("size={size} setup=adjacent"));
        assert_eq!(start.setup_number(), Some(number), "size {size}");
    }
    assert_eq!(
        Position::default_start().to_string(),
        "wbbbbbbbbbbbb/w11b/w11b/w11b/w11b/w11b/w11b/w11b/w11b/w11b/w11b/w11b/wwwwwwwwwwwwb - b"
    );
}

/// R7
#[test]
fn facing_is_number_0() {
    let start = start("size=7 setup=facing");
    assert_eq!(start.to_string(), "bbbbbbb/b5b/b5b/w5b/w5w/w5w/wwwwwww - b");
    assert_eq!(start.setup_number(), Some(0));
}

/// R8, E12
#[test]
fn the_historical_set_ups_are_not_opposite() {
    let sides = start("size=7 setup=sides");
    assert_eq!(sides.to_string(), "wbbbbbb/w5w/w5w/w5w/w5w/w5w/bbbbbbw - b");
    let blocks = start("size=9 setup=blocks");
    assert_eq!(blocks.to_string(), "wwbbwwbbb/w7b/w7w/b7w/b7b/w7b/w7w/b7w/bbbwwbbww - b");
    for (size, rank_1) in [("11", "bbbwwwbbbww"), ("13", "bbbwwwwbbbbww")] {
        let blocks = start(&format!("size={size} setup=blocks"));
        let text = blocks.to_string();
        assert!(text.contains(&format!("/{rank_1} - b")), "{text}");
        assert_eq!(blocks.men(Colour::Black).count(), blocks.size().pairs());
        let opposite = |cell: &Cell| blocks.man(blocks.size().opposite(*cell));
        assert!(blocks.men(Colour::Black).all(|cell| opposite(&cell) == Some(Colour::Black)));
        assert_eq!(blocks.setup_number(), None);
    }
}

/// R9
#[test]
fn pairs_are_placed_one_two_two_and_one() {
    for (size, pairs) in [("7", 12), ("9", 16), ("11", 20), ("13", 24)] {
        let mut position = start(&format!("size={size} setup=built"));
        let mut turns = String::new();
        while position.is_placing() {
            let number = position.turn().number().to_string();
            turns += if position.is_turn_start() { " " } else { "" };
            turns += &number;
            let before = (position.pairs_left(), position.pairs_left_this_turn());
            position.play_unchecked(position.nth_move(0));
            assert_eq!(position.pairs_left(), before.0 - 1);
            if before.1 > 1 {
                assert!(!position.is_turn_start());
                assert_eq!(position.pairs_left_this_turn(), before.1 - 1);
            } else {
                assert!(position.is_turn_start());
            }
        }
        let expected = format!(" 1{} 22 1", " 22 11".repeat(pairs / 4 - 1));
        assert_eq!(turns, expected);
        assert_eq!((position.side(), position.pairs_left()), (Colour::Black, 0));
        assert!(is_opposite(&position));
        assert!(position.setup_number().is_some());
    }
}

/// R9
#[test]
fn placing_is_refused_where_it_is_not_possible() {
    let placing = position("4w2/7/7/7/7/7/2b4 - w setup");
    assert_eq!(refused(&placing, "b@c1"), ("R9", "morelli-place-taken"));
    assert_eq!(refused(&placing, "b@e7"), ("R9", "morelli-place-taken"));
    assert_eq!(refused(&placing, "w@c2"), ("R4", "morelli-place-band"));
    assert_eq!(refused(&placing, "w@d4"), ("R4", "morelli-place-band"));
    assert_eq!(refused(&placing, "e7-e6"), ("R9", "morelli-placing"));
    assert_eq!(refused(&placing, "pass"), ("R11", "morelli-pass"));
    assert_eq!(refused(&start("size=7"), "b@a1"), ("R9", "morelli-not-placing"));
    assert_eq!(play(&placing, "w@g7"), play(&placing, "b@a1"), "both ends name a pair");
}

/// R10
#[test]
fn black_is_player_1_and_moves_first() {
    for setup in ["adjacent", "facing", "built", "sides", "blocks", "loose seed=9"] {
        assert_eq!(start(&format!("size=9 setup={setup}")).turn(), Player::ONE);
    }
}
