//! A test for every numbered rule of play that says something testable: moving, capturing, frames
//! and the end (R11-R35). The board and the set-up are in `setup_rules.rs`.

use crate::starts::{choices, position, start};
use quina_rules::morelli::{Colour, Frame, Position, Size};
use quina_rules::prelude::*;
use quina_rules::{Cell, Ending, Game, MoveError, Outcome, Player, Step, StepChoice, Timeout};

pub(crate) fn cell(position: &Position, name: &str) -> Cell {
    position.size().cell(name).unwrap_or_else(|| panic!("{name} is not on the board"))
}

pub(crate) fn names(position: &Position, cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| position.cell_name(cell)).collect::<Vec<_>>().join(" ")
}

pub(crate) fn play(position: &Position, tokens: &str) -> Position {
    let mut position = position.clone();
    for token in tokens.split_whitespace() {
        let mv = position.parse_move(token).unwrap_or_else(|error| panic!("{token}: {error}"));
        position.play_unchecked(mv);
    }
    position
}

/// The rule and the reason by which a token is refused.
pub(crate) fn refused(position: &Position, token: &str) -> (&'static str, &'static str) {
    match position.parse_move(token) {
        Err(MoveError::Illegal { refusal, .. }) => (refusal.rule, refusal.reason),
        other => panic!("{token} in {position}: {other:?}"),
    }
}

fn captures(position: &Position, token: &str) -> String {
    names(position, position.captures(position.parse_move(token).unwrap()))
}

/// R11
#[test]
fn a_turn_is_one_move_of_an_own_man() {
    let position = start("size=7");
    assert_eq!(refused(&position, "c3-d3"), ("R11", "morelli-origin-empty"));
    assert_eq!(refused(&position, "d4-c3"), ("R11", "morelli-origin-empty"));
    assert_eq!(refused(&position, "a2-b2"), ("R11", "morelli-origin-enemy"));
    assert_eq!(refused(&position, "pass"), ("R11", "morelli-pass"));
    let next = play(&position, "g2-f2");
    assert_eq!(next.turn(), Player::TWO);
    assert!(next.is_turn_start());
}

/// R12
#[test]
fn a_man_slides_like_a_queen() {
    let position = position("7/7/1w5/7/7/7/b2b2b - b");
    assert_eq!(refused(&position, "a1-b3"), ("R12", "morelli-line"));
    assert_eq!(refused(&position, "a1-a1"), ("R12", "morelli-same-square"));
    assert!(position.parse_move("d1-b3").is_ok());
    let blocked = crate::starts::position("7/7/4w2/7/2w4/7/b5b - b");
    assert_eq!(refused(&blocked, "a1-c3"), ("R12", "morelli-occupied"));
    assert_eq!(refused(&blocked, "a1-e5"), ("R12", "morelli-occupied"));
    assert_eq!(refused(&blocked, "a1-f6"), ("R12", "morelli-blocked"));
    assert!(blocked.parse_move("a1-b2").is_ok());
}

/// Where a move breaks more than one rule, the order of the reasons is fixed.
#[test]
fn the_first_broken_rule_is_named() {
    for (text, token, expected) in [
        ("7/7/7/7/7/7/7 - b", "a1-c2", ("R31", "morelli-over")),
        ("w6/7/7/7/7/7/b6 - b", "c4-e5", ("R11", "morelli-origin-empty")),
        ("w6/7/7/7/7/7/b6 - b", "a7-c6", ("R11", "morelli-origin-enemy")),
        ("7/7/7/7/7/b6/7 w b", "a2-d4", ("R12", "morelli-line")),
        ("7/7/7/7/2w4/7/b6 - b", "a1-d4", ("R14", "morelli-throne")),
        ("7/7/7/7/7/7/b2w2b - b", "a1-g1", ("R13", "morelli-band")),
        ("7/5w1/7/7/2w4/7/b6 w b", "a1-f6", ("R12", "morelli-occupied")),
        ("7/7/7/b3w2/7/7/7 w b", "a4-f4", ("R12", "morelli-blocked")),
        ("7/7/7/b1w4/7/7/7 w b", "a4-f4", ("R12", "morelli-blocked")),
        ("7/7/7/b6/7/7/7 w b", "a4-f4xa1*//", ("R14", "morelli-king")),
    ] {
        assert_eq!(refused(&position(text), token), expected, "{token} in {text}");
    }
}

/// R13
#[test]
fn the_destination_is_nearer_to_the_centre_than_the_origin() {
    let position = position("13/13/13/13/13/13/13/13/w12/13/13/13/13 - w");
    // From Red over Blue to Orange.
    assert!(position.parse_move("a5-l5").is_ok());
    assert_eq!(refused(&position, "a5-m5"), ("R13", "morelli-band"));
    assert_eq!(refused(&position, "a5-a6"), ("R13", "morelli-band"));
    assert_eq!(refused(&position, "a5-e1"), ("R13", "morelli-band"));
    assert_eq!(refused(&position, "a5-i13"), ("R13", "morelli-band"));
}

/// R14
#[test]
fn the_throne_is_crossed_only_while_vacant() {
    let vacant = position("7/7/7/1b5/7/7/7 - b");
    assert_eq!(refused(&vacant, "b4-d4"), ("R14", "morelli-throne"));
    assert!(vacant.parse_move("b4-e4").is_ok());
    for king in ["b", "w"] {
        let occupied = position(&format!("7/7/7/1b5/7/7/7 {king} b"));
        assert_eq!(refused(&occupied, "b4-d4"), ("R14", "morelli-throne"));
        assert_eq!(refused(&occupied, "b4-e4"), ("R14", "morelli-king"));
        assert!(occupied.parse_move("b4-c4").is_ok());
    }
}

/// R15
#[test]
fn men_beside_the_throne_never_move() {
    for side in ["b", "w"] {
        let ring = position(&format!(
            "7/7/2{side}{side}{side}2/2{side}1{side}2/2{side}{side}{side}2/7/7 - {side}"
        ));
        assert_eq!(ring.count_moves(), 0);
        assert_eq!(ring.movable_men(ring.side()).count(), 0);
    }
    let free = position("7/7/7/7/1b5/7/7 - b");
    assert_eq!(names(&free, free.movable_men(Colour::Black)), "b3");
    assert_eq!(free.mobility(Colour::White), 0);
}

/// R16: a King is no man, so it does not move, turn or flank (see also R23).
#[test]
fn a_king_is_not_a_man() {
    let position = position("7/7/7/7/7/1b5/7 w b");
    let throne = position.size().throne();
    assert_eq!(position.man(throne), None);
    assert_eq!(position.men(Colour::White).count(), 0);
    assert_eq!(position.destinations(throne).count(), 0);
}

/// R17
#[test]
fn an_enemy_between_the_mover_and_an_own_man_turns() {
    // d1 lands on d2 beside c3, with b4 behind it.
    let position = position("7/7/7/1b5/2w4/7/3b2w - b");
    assert_eq!(captures(&position, "d1-d2"), "c3");
    assert_eq!(play(&position, "d1-d2").to_string(), "7/7/7/1b5/2b4/3b3/6w - w");
}

/// R18
#[test]
fn two_enemies_in_a_row_do_not_turn() {
    let position = position("13/13/13/13/13/13/13/13/13/13/13/1bww9/5b7 - b");
    assert_eq!(captures(&position, "f1-e2"), "");
    let single = crate::starts::position("13/13/13/13/13/13/13/13/13/13/13/2bw9/5b7 - b");
    assert_eq!(captures(&single, "f1-e2"), "d2");
}

/// R19
#[test]
fn only_the_moved_man_flanks() {
    // c6 and e6 already flank d6 when g1 moves elsewhere.
    let position = position("7/2bwb2/7/7/7/7/w5b - b");
    assert_eq!(captures(&position, "g1-f2"), "");
    assert_eq!(play(&position, "g1-f2").man(cell(&position, "d6")), Some(Colour::White));
}

/// R20, E6
#[test]
fn moving_between_two_enemies_is_safe() {
    let position = position("13/13/13/13/2w1w8/13/13/13/13/13/13/3b9/13 - b");
    let next = play(&position, "d2-d9");
    assert_eq!(next.man(cell(&position, "d9")), Some(Colour::Black));
    assert_eq!(captures(&position, "d2-d9"), "");
}

/// R21, E3 and E10
#[test]
fn all_directions_capture_at_once() {
    let six = position("13/13/13/3b1b7/13/8b1b2/7www3/6bw1wb2/1b6ww3/1w3b2b1b2/4w8/13/3b9 - b");
    assert_eq!(captures(&six, "d1-i6"), "i5 j5 h6 j6 i7 j7");
    assert_eq!(six.move_for_people(six.parse_move("d1-i6").unwrap()), "D1-I6 xH6I5I7J5J6J7");
    // Seven men around i6, all but the one on the way from i1.
    let seven = position("13/13/13/13/13/6b1b1b2/7www3/6bw1wb2/7w1w3/6b3b2/13/13/8b4 - b");
    assert_eq!(captures(&seven, "i1-i6").split(' ').count(), 7);
    let end = position(
        "13/13/5b7/4bbb2w3/3wbwwwwb1w1/2wbwbbbw4/3wbw1bw4/2wwbbbbb4/1w1bwbwbbw3/3bwww1bw3/4w5b2/13/13 b w",
    );
    for (token, turned) in [
        ("b5-c4", "d4"),
        ("b5-c5", "d4 d5"),
        ("b5-d3", ""),
        ("l9-j11", ""),
        ("l9-j7", ""),
        ("l9-k10", "j9"),
        ("l9-k8", ""),
        ("l9-k9", "j9"),
    ] {
        assert_eq!(captures(&end, token), turned, "{token}");
    }
}

/// R22, E4
#[test]
fn a_turned_man_captures_nothing() {
    let position = position("13/13/6w6/13/11w1/10b2/9b3/9w3/13/13/13/13/13 - w");
    assert_eq!(captures(&position, "g11-j8"), "j7");
    let next = play(&position, "g11-j8");
    assert_eq!(next.man(cell(&position, "k8")), Some(Colour::Black));
}

/// R23, E5
#[test]
fn the_throne_takes_no_part_in_captures() {
    let flank = position("13/13/13/13/13/13/7w1b3/13/13/13/13/13/w12 b b");
    assert_eq!(captures(&flank, "j7-i7"), "");
    let between = position("13/13/13/13/13/13/5b1w1b3/13/13/13/13/13/w12 - b");
    assert_eq!(captures(&between, "j7-i7"), "");
    // Whoever moves and whosever King it is.
    for king in ["b", "w"] {
        let white = position(&format!("13/13/13/13/13/13/7b1w3/13/13/13/13/13/b12 {king} w"));
        assert_eq!(captures(&white, "j7-i7"), "");
    }
    // A white King between two black men is not captured either.
    let king = position("7/7/7/2b4/7/7/4b2 w b");
    let next = play(&king, "e1-e4");
    assert_eq!(next.throne(), Some(Colour::White));
    assert_eq!(captures(&king, "e1-e4"), "");
}

/// R24
#[test]
fn men_on_the_outermost_band_are_never_captured() {
    // Both colours by turns on the whole band, and enough men inside for captures.
    for side in ["b", "w"] {
        let board = "bwbwbwb/w1wb2w/b1w3b/w5w/b3b1b/w2wb1w/bwbwbwb";
        let position = position(&format!("{board} - {side}"));
        let captured: Vec<_> =
            position.moves().into_iter().flat_map(|mv| position.captures(mv)).collect();
        assert!(!captured.is_empty());
        assert!(captured.iter().all(|cell| position.band(*cell) < 3), "{side}");
    }
}

/// R25
#[test]
fn every_usable_band_has_two_frames_a_step() {
    for (size, frames) in Size::ALL.into_iter().zip([6, 12, 20, 30]) {
        let all: std::collections::BTreeSet<_> = size
            .cells()
            .filter(|cell| (1..size.radius()).contains(&(size.band(*cell) as usize)))
            .map(|cell| Frame::with_corner(size, cell).unwrap())
            .collect();
        assert_eq!(all.len(), frames);
        for band in 1..size.radius() {
            let numbers: Vec<_> =
                all.iter().filter(|f| f.band as usize == band).map(|f| f.number).collect();
            assert_eq!(numbers, (1..=2 * band as u8).collect::<Vec<_>>());
        }
        assert_eq!(Frame::with_corner(size, size.throne()), None);
    }
}

/// R25, the official names
#[test]
fn frames_are_named_by_band_and_number() {
    let size = Size::Thirteen;
    for (corner, name) in [
        ("b11", "Orange 10"),
        ("l10", "Orange 3"),
        ("f4", "Green 5"),
        ("h10", "Green 5"),
        ("f7", "Indigo 2"),
        ("i10", "Green 6"),
        ("d4", "Green 1"),
    ] {
        let frame = Frame::with_corner(size, size.cell(corner).unwrap()).unwrap();
        assert_eq!(frame.to_string(), name, "{corner}");
        assert!(frame.corners.contains(&size.cell(corner).unwrap()));
    }
}

fn completed(position: &Position, token: &str) -> String {
    let frames = position.completed_frames(position.parse_move(token).unwrap());
    frames.iter().map(Frame::to_string).collect::<Vec<_>>().join(", ")
}

/// R26, E7
#[test]
fn a_moved_or_a_turned_man_completes_a_frame() {
    let board = "13/13/13/3b3b1b3/7w5/3b2b6/1w5w5/6b2b3/7w5/5wb2b3/4b8/13/13";
    let black = position(&format!("{board} - b"));
    assert_eq!(completed(&black, "e3-d4"), "Green 1");
    assert_eq!(completed(&black, "e3-e4"), "Green 5", "f4 was turned, e4 is no corner");
    assert_eq!(completed(&black, "e3-e5"), "");
    let white = position(&format!("{board} - w"));
    assert_eq!(completed(&white, "b7-f7"), "Indigo 2", "three corners in one move");
    let after = play(&white, "b7-f7");
    assert_eq!(
        after.frames(Colour::White).map(|f| f.to_string()).collect::<Vec<_>>(),
        ["Indigo 2"]
    );
    assert_eq!(after.frames(Colour::Black).count(), 0);
}

/// R27
#[test]
fn a_new_frame_puts_the_king_on_the_throne() {
    let board = "13/13/13/3b3b1b3/7w5/3b2b6/1w5w5/6b2b3/7w5/5wb2b3/4b8/13/13";
    for (throne, takes) in [("-", true), ("w", true), ("b", false)] {
        let position = position(&format!("{board} {throne} b"));
        let mv = position.parse_move("e3-d4").unwrap();
        assert_eq!(position.takes_throne(mv), takes);
        assert_eq!(play(&position, "e3-d4").throne(), Some(Colour::Black));
        assert_eq!(position.move_for_people(mv).contains('*'), takes);
        assert_eq!(position.parse_move("e3-d4*").is_ok(), takes);
    }
}

/// R27
#[test]
fn several_new_frames_count_as_one() {
    // c3 completes the corners beside the Throne, and turns d3, which completes its sides.
    let position = position("7/7/2bbb2/2b1b2/3wb2/7/b5w - b");
    assert_eq!(completed(&position, "a1-c3"), "Indigo 1, Indigo 2");
    let next = play(&position, "A1-C3xD3*");
    assert_eq!((next.throne(), next.turn()), (Some(Colour::Black), Player::TWO));
}

/// R28, E8
#[test]
fn an_old_frame_does_not_take_the_throne_back() {
    let position = position("13/13/13/3b5b3/13/5w1w5/13/5w1w5/13/3b5b3/13/13/b12 w b");
    assert_eq!(position.frames(Colour::Black).count(), 1);
    assert_eq!(completed(&position, "a1-b2"), "");
    assert_eq!(play(&position, "a1-b2").throne(), Some(Colour::White));
}

/// R29, E9
#[test]
fn breaking_a_frame_does_not_dethrone() {
    let position = position("w12/13/13/3b5b3/13/13/13/13/13/3b5b3/13/13/13 b b");
    let next = play(&position, "d4-e5");
    assert_eq!(next.frames(Colour::Black).count(), 0);
    assert_eq!(next.throne(), Some(Colour::Black));
}

/// R30
#[test]
fn a_move_completes_no_frame_of_the_opponent() {
    // A white frame stands, b2 b6 f6 f2. Whatever Black moves or turns, White gets nothing.
    let position = position("7/1w1w1w1/7/7/7/1w1w1w1/2b1b2 - b");
    assert_eq!(position.frames(Colour::White).count(), 1);
    assert_eq!(captures(&position, "e1-e3"), "d2");
    for mv in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        assert_ne!(next.throne(), Some(Colour::White));
    }
    // Four men on the corners of the board are no frame: nobody can move there.
    let corners = crate::starts::position("b5b/7/7/7/7/7/b5b - b");
    assert_eq!(corners.frames(Colour::Black).count(), 0);
}

/// R31, E10
#[test]
fn only_the_player_to_move_is_tested_for_the_end() {
    let board = "13/13/5b7/4bbb2w3/3wbwwwwb1w1/2wbwbbbw4/3wbw1bw4/2wwbbbbb4/1w1bwbwbbw3/3bwww1bw3/4w5b2/13/13";
    let white = position(&format!("{board} b w"));
    assert_eq!(white.mobility(Colour::Black), 0);
    assert_eq!(white.ending(), None);
    let black = position(&format!("{board} b b"));
    assert_eq!(black.outcome(), Some(Outcome::win(Player::ONE)));
    assert_eq!(refused(&black, "e10-e9"), ("R31", "morelli-over"));
    let both = position(&format!("{board} b b [end_rule=both]"));
    assert_eq!(both.tokens(), ["pass"]);
    assert_eq!(refused(&both, "e10-e9").0, "R12");
    assert_eq!(play(&both, "PASS").to_string(), format!("{board} b w [end_rule=both]"));
    assert_eq!(refused(&play(&both, "pass"), "pass"), ("R11", "morelli-pass"));
}

fn ending(text: &str) -> (Outcome, &'static str) {
    let Ending { outcome, rule, reason } = position(text).ending().expect("over");
    assert_eq!(rule, "R32");
    (outcome, reason)
}

/// R32, E11
#[test]
fn the_throne_decides_whoever_is_stuck() {
    let board = "13/13/13/13/13/13/5b1w5/13/13/13/13/13/13";
    let (one, two) = (Outcome::win(Player::ONE), Outcome::win(Player::TWO));
    for (rest, expected) in [
        ("- b", (Outcome::Draw, "morelli-black-stuck-draw")),
        ("- w", (Outcome::Draw, "morelli-white-stuck-draw")),
        ("w b", (two, "morelli-stuck-loses")),
        ("b b", (one, "morelli-stuck-wins")),
        ("w w", (two, "morelli-stuck-wins")),
        ("b w [end_rule=both]", (one, "morelli-both-win")),
        ("- w [end_rule=both]", (Outcome::Draw, "morelli-both-draw")),
    ] {
        assert_eq!(ending(&format!("{board} {rest}")), expected, "{rest}");
    }
    // A player without men has no move.
    assert_eq!(ending("7/7/7/7/7/7/b6 b w"), (one, "morelli-stuck-loses"));
}

/// R33
#[test]
fn players_may_agree_to_end() {
    for (throne, outcome, reason) in [
        ("-", Outcome::Draw, "morelli-agreed-draw"),
        ("b", Outcome::win(Player::ONE), "morelli-agreed-win"),
        ("w", Outcome::win(Player::TWO), "morelli-agreed-win"),
    ] {
        let position = position(&format!("7/7/7/7/7/7/b5w {throne} b"));
        assert_eq!(position.ending(), None);
        assert_eq!(position.agreed_ending(), Ending { outcome, rule: "R33", reason });
        assert!(Position::ENDINGS.contains(&reason));
    }
}

/// R34
#[test]
fn when_time_runs_out_the_throne_or_the_clock_decides() {
    let [throne, loses] = ["", "timeout=loses"].map(|text| choices(text).unwrap());
    for (king, player, choices, outcome, reason) in [
        ("-", Player::ONE, &throne, Outcome::Draw, "morelli-time-draw"),
        ("b", Player::ONE, &throne, Outcome::win(Player::ONE), "morelli-time-win"),
        ("w", Player::ONE, &throne, Outcome::win(Player::TWO), "morelli-time-win"),
        ("b", Player::ONE, &loses, Outcome::win(Player::TWO), "morelli-time-loses"),
        ("b", Player::TWO, &loses, Outcome::win(Player::ONE), "morelli-time-loses"),
    ] {
        let position = position(&format!("7/7/7/7/7/7/b5w {king} b"));
        let ending = Ending { outcome, rule: "R34", reason };
        assert_eq!(position.time_out(player, choices), Timeout::Ends(ending));
        assert!(Position::ENDINGS.contains(&reason));
    }
}

/// R35: the bound of each size is the sum of the bands at the start less the smallest sum that so
/// many men can have; the trait's bound covers studies and passes too.
#[test]
fn a_game_has_a_longest_length() {
    for (size, bound) in Size::ALL.into_iter().zip([32, 64, 112, 176]) {
        let men = 2 * size.pairs();
        let mut bands: Vec<_> =
            size.cells().map(|cell| size.band(cell) as usize).filter(|band| *band > 0).collect();
        bands.sort_unstable();
        let lowest: usize = bands[..men].iter().sum();
        assert_eq!(men * size.radius() - lowest, bound);
        assert!(2 * bound + size.pairs() <= Position::MAX_PLIES.unwrap() as usize);
    }
    let mut bands: Vec<_> = Size::Thirteen
        .cells()
        .map(|c| u32::from(Size::Thirteen.band(c)))
        .filter(|b| *b > 0)
        .collect();
    bands.sort_unstable();
    let slack =
        |men: usize| bands[168 - men..].iter().sum::<u32>() - bands[..men].iter().sum::<u32>();
    assert_eq!(Position::MAX_PLIES, (0..=168).map(|men| 2 * slack(men)).max());
}

/// E14: the game of the rules, as people write it.
#[test]
fn a_whole_game_is_written_as_the_literature_writes_it() {
    let moves = "B1-F5 E7-E5xF5 G6-E6xF5 A2-D5xE6 A5-B6 B7-C6xB6 F1-B5xC6 B6-C5xC6 E1-B4 A4-B3 \
        B4-C3xB3 F7-F6 G2-B2 G5-F4xF5 A3-B4 F4-C4xB5 A7-B6xB5 D1-C2xC3 C1-D2xC2C3 F5-E4 \
        D7-D6xC5C6 G3-D3* G4-F4xE5* G1-F2 F4-E3xD3E4//";
    let mut game = Game::new(start("size=7 setup=loose seed=822"));
    for token in moves.split_whitespace() {
        let mv = game.position().parse_move(token).unwrap();
        assert_eq!(game.position().move_for_people(mv).replace(' ', ""), token);
        game.play_unchecked(mv);
    }
    assert_eq!(game.outcome(), Some(Outcome::win(Player::ONE)));
}

/// Two touches for a move, a square and a colour for a placement, one for a pass.
#[test]
fn a_move_is_two_touches() {
    let steps = |position: &Position, token: &str| {
        position.steps(position.parse_move(token).unwrap()).to_vec()
    };
    let moving = start("size=7");
    let [from, to] = ["g2", "f2"].map(|name| Step::Cell(cell(&moving, name)));
    assert_eq!(steps(&moving, "g2-f2"), [from, to]);
    let placing = start("size=7 setup=built");
    let [c1, white] = [Step::Cell(cell(&placing, "c1")), Step::Choice(StepChoice("w"))];
    assert_eq!(steps(&placing, "b@e7"), [c1, white], "by the named square");
    let stuck = position("7/7/7/2b4/7/7/w6 - b [end_rule=both]");
    assert_eq!(steps(&stuck, "pass"), [Step::Choice(StepChoice("pass"))]);
}
