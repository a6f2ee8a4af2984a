//! The invariants of the rules, on games and positions that proptest invents.

use crate::starts;
use proptest::prelude::*;
use quina_rules::Player;
use quina_rules::mapello::{Colour, Move, Piece, Position, Stage};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;

/// A position some plies into a game on a drawn map.
fn position_in_play() -> impl Strategy<Value = Position> {
    (any::<u64>(), [0..=8_u8, 0..=8, 0..=8], 0..70_u32).prop_map(|(seed, counts, plies)| {
        let counts = counts.map(|n| n.to_string());
        let mut position = starts::map(&[
            ("map", "random"),
            ("seed", &seed.to_string()),
            ("walls", &counts[0]),
            ("bonuses", &counts[1]),
            ("jokers", &counts[2]),
        ]);
        let mut random = SplitMix64::new(seed);
        for _ in 0..plies {
            if position.outcome().is_none() {
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
        position
    })
}

/// Any position at all: cells, side and counters at random.
fn any_position() -> impl Strategy<Value = Position> {
    let cells = proptest::collection::vec(0..40_u8, 64);
    let border = proptest::collection::vec(0..6_u8, 36);
    (cells, border, any::<bool>(), any::<bool>()).prop_map(|(cells, border, black, first)| {
        text_of(&cells, &border, black, first).parse().expect("the text is a position")
    })
}

fn text_of(cells: &[u8], border: &[u8], black: bool, first: bool) -> String {
    let (mut walls, mut bonuses, mut jokers) = (0, 0, 0);
    let limited = |letter: char, count: &mut u32, free: bool| {
        *count += 1;
        if free && *count <= 8 { letter } else { ' ' }
    };
    let mut border = border.iter();
    let mut rows = Vec::new();
    for row in 0..10_usize {
        let mut text = String::new();
        for column in 0..10_usize {
            let inside = (1..9).contains(&row) && (1..9).contains(&column);
            let centre = (4..6).contains(&row) && (4..6).contains(&column);
            let letter = if inside {
                match cells[8 * (row - 1) + column - 1] {
                    0..14 => 'B',
                    14..28 => 'W',
                    28..32 => limited('#', &mut walls, !centre),
                    32..36 => limited('*', &mut bonuses, !centre),
                    _ => ' ',
                }
            } else if border.next() == Some(&0) && jokers < 8 {
                jokers += 1;
                'J'
            } else {
                '#'
            };
            text.push(letter);
        }
        for run in (1..=8).rev() {
            text = text.replace(&" ".repeat(run), &run.to_string());
        }
        rows.push(text);
    }
    let side = if black { "b" } else { "w" };
    let phase = if first { "" } else { " p1=w" };
    format!("{} {side} 0 0{phase}", rows.join("/"))
}

/// The position with the colours of discs, side and counters exchanged, by its text.
fn colours_exchanged(position: &Position) -> Position {
    let text = position.to_string();
    let mut fields: Vec<_> = text.split(' ').map(str::to_owned).collect();
    fields[0] = fields[0].replace('B', "x").replace('W', "B").replace('x', "W");
    fields[1] = String::from(if fields[1] == "b" { "w" } else { "b" });
    fields.swap(2, 3);
    starts::read(&fields.join(" "))
}

fn discs(position: &Position, colour: Colour) -> i64 {
    i64::from(position.discs(colour).count_ones())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_disc_adds_one_and_flips_at_least_one(position in position_in_play()) {
        let (side, other) = (position.side(), position.side().other());
        for mv in position.moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let grown = discs(&next, side) - discs(&position, side);
            let lost = discs(&position, other) - discs(&next, other);
            if mv == Move::Pass {
                prop_assert_eq!((grown, lost), (0, 0));
                prop_assert!(next.stage() == Stage::Move, "two passes in a row");
            } else {
                prop_assert!(lost >= 1);
                prop_assert_eq!(grown, lost + 1);
            }
            let taken = |position: &Position| {
                position.bonuses().count_ones()
                    + u32::from(position.bonuses_taken(Colour::Black))
                    + u32::from(position.bonuses_taken(Colour::White))
            };
            prop_assert_eq!(taken(&next), taken(&position));
            prop_assert_eq!(next.walls(), position.walls());
            prop_assert_eq!(next.jokers(), position.jokers());
        }
    }

    #[test]
    fn a_game_has_at_most_sixty_discs_less_the_walls(position in position_in_play()) {
        let walls = i64::from(position.count_of(Piece::Wall));
        let played = discs(&position, Colour::Black) + discs(&position, Colour::White) - 4;
        prop_assert!(played <= 60 - walls);
    }

    #[test]
    fn the_difference_of_scores_has_the_parity_of_discs_and_bonuses(position in position_in_play()) {
        let score = |player| i64::from(position.score(player).unwrap());
        let difference = score(Player::ONE) - score(Player::TWO);
        let taken = i64::from(position.bonuses_taken(Colour::Black))
            + i64::from(position.bonuses_taken(Colour::White));
        let on_board = discs(&position, Colour::Black) + discs(&position, Colour::White);
        prop_assert_eq!((difference - on_board - taken).rem_euclid(2), 0);
        let most = 64 - i64::from(position.count_of(Piece::Wall))
            + 3 * (taken + i64::from(position.count_of(Piece::Bonus)));
        prop_assert!(difference.abs() <= most);
    }

    #[test]
    fn exchanging_colours_keeps_the_legal_moves(position in any_position()) {
        let exchanged = colours_exchanged(&position);
        prop_assert_eq!(exchanged.tokens(), position.tokens());
    }

    #[test]
    fn a_further_joker_only_adds_moves_and_flips(position in any_position(), at in 0..36_usize) {
        prop_assume!(position.count_of(Piece::Joker) < 8 && position.jokers() >> at & 1 == 0);
        let richer = with_joker(&position, at);
        prop_assert_eq!(richer.count_of(Piece::Joker), position.count_of(Piece::Joker) + 1);
        for cell in (0..64).map(quina_rules::Cell) {
            let (fewer, more) = (position.flips(cell), richer.flips(cell));
            prop_assert_eq!(fewer & !more, 0, "{} lost flips", position.cell_name(cell));
        }
        prop_assert_eq!(position.targets() & !richer.targets(), 0);
    }

    #[test]
    fn bonuses_change_no_legal_move(position in any_position()) {
        let text = position.to_string();
        let (board, rest) = text.split_once(' ').unwrap();
        let mut plain: String = board.chars().map(|c| if c == '*' { '1' } else { c }).collect();
        // Neighbouring runs are one run.
        loop {
            let bytes = plain.as_bytes();
            let pair = (1..bytes.len())
                .find(|at| bytes[at - 1].is_ascii_digit() && bytes[*at].is_ascii_digit());
            let Some(at) = pair else { break };
            let sum = bytes[at - 1] - b'0' + bytes[at] - b'0';
            plain.replace_range(at - 1..=at, &sum.to_string());
        }
        let plain = starts::read(&format!("{plain} {rest}"));
        prop_assert_eq!(plain.count_of(Piece::Bonus), 0);
        prop_assert_eq!(plain.tokens(), position.tokens());
    }

    #[test]
    fn a_running_position_has_a_ply_and_a_finished_one_none(position in any_position()) {
        prop_assert_eq!(position.count_moves() == 0, position.outcome().is_some());
        prop_assert_eq!(position.stage() == Stage::Over, position.outcome().is_some());
        prop_assert_eq!(&starts::read(&position.to_string()), &position);
        prop_assert_eq!(position.key(), position.key_from_scratch());
    }

    #[test]
    fn the_order_of_placements_does_not_matter(seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let built = starts::map(&[("map", "built")]);
        let mut forth = built.clone();
        let mut placed = Vec::new();
        for _ in 0..random.below(25) {
            let mv = forth.nth_move(random.below(forth.count_moves() - 1).min(155));
            placed.push(mv);
            forth.play_unchecked(mv);
        }
        random.shuffle(&mut placed);
        let mut back = built;
        for mv in placed {
            prop_assert!(back.is_legal(mv));
            back.play_unchecked(mv);
        }
        prop_assert_eq!(back.key(), forth.key());
        prop_assert_eq!(back, forth);
    }
}

/// The position with one border wall made a joker, by its text.
fn with_joker(position: &Position, at: usize) -> Position {
    let text = position.to_string();
    let (board, rest) = text.split_once(' ').unwrap();
    let mut rows: Vec<_> = board.split('/').map(str::to_owned).collect();
    let (row, column) = match at {
        0..10 => (0, at),
        10..26 => (1 + (at - 10) / 2, if at.is_multiple_of(2) { 0 } else { usize::MAX }),
        _ => (9, at - 26),
    };
    let column = if column == usize::MAX { rows[row].len() - 1 } else { column };
    rows[row].replace_range(column..=column, "J");
    starts::read(&format!("{} {rest}", rows.join("/")))
}

/// Every random game from every start is over within twice the discs it can take.
#[test]
fn no_game_is_longer_than_the_rules_allow() {
    let mut random = SplitMix64::new(50);
    for start in starts::all() {
        let cells = 64 - start.walls().count_ones();
        let mut position = start;
        let (mut plies, mut passes, mut last_passed) = (0, 0, false);
        while position.outcome().is_none() {
            let mv = position.nth_move(random.below(position.count_moves()));
            let in_play = matches!(mv, Move::Disc(_) | Move::Pass);
            assert!(!(last_passed && mv == Move::Pass), "two passes in a row");
            last_passed = mv == Move::Pass;
            plies += u32::from(in_play);
            passes += u32::from(last_passed);
            position.play_unchecked(mv);
        }
        assert!(plies - passes <= cells && plies <= 2 * cells);
    }
}
