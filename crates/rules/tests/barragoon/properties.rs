//! The invariants of the rules, as properties of random positions.

use crate::starts;
use proptest::prelude::*;
use quina_rules::Game;
use quina_rules::barragoon::{Face, Position, Side, Symmetry};
use quina_rules::prelude::*;
use std::collections::BTreeSet;

/// The board of a position with `side` to move and nothing counted, under default rules.
fn to_move(position: &Position, side: &str) -> Position {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap();
    format!("{board} {side} - 0").parse().unwrap()
}

/// Tile moves as pairs of ends.
fn ends(position: &Position) -> BTreeSet<String> {
    position.tokens().into_iter().map(|token| token.replace('x', "-")).collect()
}

fn empty_cells(position: &Position) -> usize {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap();
    board.bytes().filter(u8::is_ascii_digit).map(|digit| (digit - b'0') as usize).sum()
}

fn from_start(seed: u64, plies: usize) -> Game<Position> {
    let mut random = quina_rules::random::SplitMix64::new(seed);
    let mut game = Game::new(starts::START.parse::<Position>().unwrap());
    for _ in 0..plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Invariant 1
    #[test]
    fn barragoons_follow_from_captured_tiles(seed: u64, plies in 0usize..600) {
        let game = from_start(seed, plies);
        for ply in 0..=game.len() {
            let position = game.position_at(ply).unwrap();
            let (white, brown) =
                (position.tiles_left(Side::White), position.tiles_left(Side::Brown));
            if position.is_turn_start() && white > 0 && brown > 0 {
                let captured = 14 - white - brown;
                prop_assert_eq!(position.barragoons(), 8 + 2 * captured);
                prop_assert_eq!(empty_cells(position), 41 - captured as usize);
                prop_assert_eq!(position.reserve(), 24 - 2 * captured);
            }
        }
    }

    /// Invariant 2
    #[test]
    fn placing_adds_no_move_for_anybody(seed: u64, plies in 0usize..80, pick: usize) {
        let game = starts::random_game(seed, plies);
        let before = to_move(game.position(), "w");
        let board = before.to_string();
        let placing: Position = board.replace(" w - 0", " w w 0").parse().unwrap();
        let mut after = placing.clone();
        after.play_unchecked(placing.nth_move(pick % placing.count_moves()));
        for side in ["w", "b"] {
            let before = ends(&to_move(&before, side));
            let now = ends(&to_move(&after, side));
            // A barragoon on the target makes a short move illegal and a full one a capture.
            prop_assert!(now.is_subset(&before), "{} {}", before.len(), after);
        }
    }

    /// Invariant 3
    #[test]
    fn moves_have_the_length_of_their_tile(seed: u64, plies in 0usize..80) {
        let game = starts::random_game(seed, plies);
        for side in ["w", "b"] {
            let position = to_move(game.position(), side);
            let tokens = position.tokens();
            prop_assert_eq!(ends(&position).len(), tokens.len());
            for token in tokens {
                let bytes = token.as_bytes();
                let length = bytes[0].abs_diff(bytes[3]) + bytes[1].abs_diff(bytes[4]);
                let from = (bytes[1] - b'1') * 7 + bytes[0] - b'a';
                let content = position.content(quina_rules::Cell(from));
                let quina_rules::barragoon::Content::Tile { value, .. } = content else {
                    panic!("{token} in {position}");
                };
                let is_capture = bytes[2] == b'x';
                prop_assert!(length == value || (length + 1 == value && !is_capture));
            }
        }
    }

    /// Invariant 5
    #[test]
    fn captures_by_entry_are_captures_from_anywhere(seed: u64, plies in 0usize..80) {
        let game = starts::random_game(seed, plies);
        for side in ["w", "b"] {
            let any = to_move(game.position(), side);
            let entry: Position = format!("{any} [capture_direction=entry]").parse().unwrap();
            prop_assert!(ends(&entry).is_subset(&ends(&any)), "{}", entry);
        }
    }

    /// Invariant 6
    #[test]
    fn placements_are_sixteen_to_an_empty_cell(seed: u64, plies in 0usize..80) {
        let game = starts::random_game(seed, plies);
        let board = to_move(game.position(), "w").to_string();
        for phase in ["w w 0", "w wb 0", "w w 3"] {
            let placing: Position = board.replace("w - 0", phase).parse().unwrap();
            prop_assert_eq!(placing.count_moves(), 16 * empty_cells(&placing));
        }
    }

    /// Invariant 7
    #[test]
    fn text_and_undo_restore_everything(seed: u64, plies in 0usize..40) {
        let game = starts::random_game(seed, plies);
        let text = game.position().to_string();
        prop_assert_eq!(&text.parse::<Position>().unwrap(), game.position());
        let mut back = game.clone();
        while back.undo().is_some() {
            let expected = game.position_at(back.len()).unwrap();
            prop_assert_eq!(back.position(), expected);
            let mut again = Game::new(game.start().clone());
            for mv in game.plies().take(back.len()) {
                again.play_unchecked(mv);
            }
            let seen = |game: &Game<Position>| {
                (game.history().occurrences(expected), game.history().quiet_plies())
            };
            prop_assert_eq!(seen(&back), seen(&again));
        }
        prop_assert_eq!(back.position(), game.start());
    }

    /// Invariant 8
    #[test]
    fn tiles_only_vanish_and_a_capture_resets_the_count(seed: u64, plies in 1usize..300) {
        let game = starts::random_game(seed, plies);
        let tiles = |position: &Position| {
            position.tiles_left(Side::White) + position.tiles_left(Side::Brown)
        };
        for ply in 1..=game.len() {
            let (before, after) =
                (game.position_at(ply - 1).unwrap(), game.position_at(ply).unwrap());
            prop_assert!(tiles(after) <= tiles(before));
            if tiles(after) < tiles(before) {
                prop_assert_eq!(after.turns_without_capture(), 0);
            } else if before.is_turn_start() {
                prop_assert_eq!(
                    after.turns_without_capture(),
                    before.turns_without_capture() + 1
                );
                let cap = before.rules().no_progress_cap;
                prop_assert!(cap.is_none_or(|cap| before.turns_without_capture() < cap.get()));
            } else {
                prop_assert_eq!(after.turns_without_capture(), before.turns_without_capture());
            }
        }
    }

    /// The mobility of either side is the number of moves it would have.
    #[test]
    fn mobility_is_the_number_of_moves(seed: u64, plies in 0usize..80) {
        let game = starts::random_game(seed, plies);
        for (side, letter) in [(Side::White, "w"), (Side::Brown, "b")] {
            let position = to_move(game.position(), letter);
            let tokens = position.tokens();
            prop_assert_eq!(position.mobility(side) as usize, tokens.len());
            let starts: BTreeSet<_> = tokens.iter().map(|token| token[..2].to_owned()).collect();
            prop_assert_eq!(position.movable(side).count_ones() as usize, starts.len());
        }
    }
}

/// Invariant 4: what the symmetries make of the faces. That moves are mapped to moves is checked
/// on every position of the random games.
#[test]
fn faces_are_mirrored_and_turned() {
    let letters = "x^>Y<|-eswnWNES+";
    let mirrored = "x^<Y>|-WSENenws+";
    let turned = "xY<^>|-wnesESWN+";
    for ((letter, mirror), turn) in letters.bytes().zip(mirrored.bytes()).zip(turned.bytes()) {
        let face = |letter| Face::from_letter(letter).unwrap();
        assert_eq!(Symmetry::Mirror.face(face(letter)), face(mirror));
        assert_eq!(Symmetry::HalfTurn.face(face(letter)), face(turn));
        assert_eq!(Symmetry::MirroredHalfTurn.face(face(turn)), face(mirror));
        assert_eq!(Symmetry::Identity.face(face(letter)), face(letter));
    }
}

/// A quarter turn of the cube runs through the faces of a symbol.
#[test]
fn faces_turn_clockwise_within_their_symbol() {
    for cycle in ["x", "^>Y<", "|-", "eswn", "WNES", "+"] {
        for (letter, next) in cycle.bytes().zip(cycle.bytes().cycle().skip(1)) {
            let face = Face::from_letter(letter).unwrap();
            assert_eq!(face.clockwise(), Face::from_letter(next).unwrap());
        }
    }
}
