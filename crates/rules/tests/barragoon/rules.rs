//! The numbered rules, one by one.

use crate::starts::START;
use quina_rules::barragoon::{Content, Face, Heading, Move, Position, Side};
use quina_rules::options::OptionKind;
use quina_rules::prelude::*;
use quina_rules::{Choices, Ending, Game, MoveError, Outcome, Player, Timeout};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The targets of the tile on a cell, captures marked by `x`, in alphabetical order.
fn targets(text: &str, from: &str) -> String {
    let of_tile = |token: &String| {
        let rest = token.strip_prefix(from)?;
        Some(rest.strip_prefix('-').unwrap_or(rest).to_owned())
    };
    let tokens = position(text).tokens();
    let mut targets: Vec<_> = tokens.iter().filter_map(of_tile).collect();
    targets.sort_by_key(|target| target.trim_start_matches('x').to_owned());
    targets.join(" ")
}

/// The rule and the reason for which a token is refused.
fn refusal(text: &str, token: &str) -> (&'static str, &'static str) {
    match position(text).parse_move(token) {
        Err(MoveError::Illegal { refusal, .. }) => (refusal.rule, refusal.reason),
        other => panic!("{token} in {text}: {other:?}"),
    }
}

fn play(text: &str, words: &str) -> Game<Position> {
    let mut game = Game::new(position(text));
    for word in words.split_whitespace() {
        assert_eq!(game.ending(), None, "over before {word}");
        let moves = game.position().read_turn(word);
        for mv in moves.unwrap_or_else(|error| panic!("{word}: {error}")) {
            game.play_unchecked(mv);
        }
    }
    game
}

fn ending(game: &Game<Position>) -> (String, &'static str, &'static str) {
    let Ending { outcome, rule, reason } = game.ending().expect("the game is over");
    (outcome.to_string(), rule, reason)
}

/// R1
#[test]
fn white_begins_and_the_move_phases_alternate() {
    let start = Position::default_start();
    assert_eq!(start.to_string(), START);
    assert_eq!(start.turn(), Player::ONE);
    assert_eq!(start.side(), Side::White);
    assert_eq!(play(START, "d2-d4").position().turn(), Player::TWO);
    assert_eq!(play(START, "d2-d4 d8-d6").position().turn(), Player::ONE);
    // Also after a turn with placements: Brown took the tile, so White moves.
    let game = play(START, "d2-d5 d8xd5,+@d4,e@e3");
    assert_eq!(game.position().turn(), Player::ONE);
    assert!(game.position().is_turn_start());
}

/// R1
#[test]
fn in_a_move_phase_one_own_tile_is_moved() {
    assert_eq!(refusal(START, "pass"), ("R1", "barragoon-no-pass"));
    assert_eq!(refusal(START, "x@d5"), ("R1", "barragoon-tile-due"));
    assert_eq!(refusal(START, "d8-d6"), ("R1", "barragoon-enemy-tile"));
    assert_eq!(refusal(START, "b4-b5"), ("R1", "barragoon-not-a-tile"));
    assert_eq!(refusal(START, "d5-d6"), ("R1", "barragoon-no-tile"));
}

/// R1
#[test]
fn capturing_is_compulsory_only_where_nothing_else_is_legal() {
    let free = "7/7/7/3z3/7/3Z3/7/7/7 w - 0";
    assert_eq!(targets(free, "d4"), "b4 c3 c4 c5 d2 d3 d5 xd6 e3 e4 e5 f4");
    // The 2 on a1 is walled in but for the two walls themselves, which stand two steps away.
    let walled = "7/7/7/7/7/7/x6/|x5/Z-x4 w - 0";
    assert_eq!(targets(walled, "a1"), "xa3 xc1");
}

/// R2
#[test]
fn a_tile_goes_its_value_or_one_less() {
    for (tile, value) in [("Z", 2), ("D", 3), ("V", 4)] {
        let lone = position(&format!("7/7/7/7/3{tile}3/7/7/7/7 w - 0"));
        for token in lone.tokens() {
            let bytes = token.as_bytes();
            let distance = bytes[0].abs_diff(bytes[3]) + bytes[1].abs_diff(bytes[4]);
            assert!(distance == value || distance + 1 == value, "{tile} {token}");
        }
    }
    assert_eq!(refusal(START, "d2-d3"), ("R2", "barragoon-distance"));
    assert_eq!(refusal(START, "d2-d6"), ("R2", "barragoon-distance"));
    assert_eq!(refusal(START, "d2-d2"), ("R2", "barragoon-distance"));
}

/// R2
#[test]
fn a_crossed_barragoon_counts_as_a_step() {
    let free = "7/7/7/7/7/7/3D3/7/7 w - 0";
    let crossed = "7/7/7/7/7/3^3/3D3/7/7 w - 0";
    assert!(targets(free, "d3").contains("d5") && targets(free, "d3").contains("d6"));
    assert!(targets(crossed, "d3").contains("d5") && targets(crossed, "d3").contains("d6"));
    assert!(!targets(crossed, "d3").contains("d7"));
}

/// R3
#[test]
fn the_heading_changes_at_most_once_and_by_a_quarter() {
    // The 4 can leave b1 only by b2 and c2; from there c3 and c4 would need a second turn.
    //   4 . . . . . . .
    //   3 x x . . . . .
    //   2 x . . . . . .
    //   1 x 4 x . . . .
    let twice = "7/7/7/7/7/7/xx5/x6/xVx4 w - 0";
    assert_eq!(targets(twice, "b1"), "d2 e2");
    assert_eq!(refusal(twice, "b1-c3"), ("R5", "barragoon-both-ways-closed"));
    // The turn may be made on any cell between the ends.
    let free = "7/7/7/7/7/7/x1x4/x1x4/xVx4 w - 0";
    assert_eq!(targets(free, "b1"), "a4 b4 b5 c4");
    // No half turn: a 4 in a dead end does not come back.
    let dead_end = "7/7/7/7/7/1x5/x1x4/x1x4/xVx4 w - 0";
    assert_eq!(targets(dead_end, "b1"), "");
}

/// R4
#[test]
fn tiles_are_never_crossed() {
    let own = "7/7/7/7/7/7/3D3/3D3/7 w - 0";
    assert_eq!(refusal(own, "d2-d4"), ("R4", "barragoon-tile-in-the-way"));
    let enemy = "7/7/7/7/7/7/3z3/3D3/7 w - 0";
    assert_eq!(refusal(enemy, "d2-d5"), ("R4", "barragoon-tile-in-the-way"));
    let both = "7/7/7/7/7/7/3z3/3Dx2/7 w - 0";
    assert_eq!(refusal(both, "d2-e3"), ("R4", "barragoon-both-ways-closed"));
}

/// R5
#[test]
fn each_face_is_crossed_as_the_table_says() {
    use Heading::{East as E, North as N, South as S, West as W};
    let table: [(&str, &[(Heading, Heading)]); 16] = [
        ("x", &[]),
        ("^", &[(N, N)]),
        (">", &[(E, E)]),
        ("Y", &[(S, S)]),
        ("<", &[(W, W)]),
        ("|", &[(N, N), (S, S)]),
        ("-", &[(E, E), (W, W)]),
        ("e", &[(N, E)]),
        ("s", &[(E, S)]),
        ("w", &[(S, W)]),
        ("n", &[(W, N)]),
        ("W", &[(N, W)]),
        ("N", &[(E, N)]),
        ("E", &[(S, E)]),
        ("S", &[(W, S)]),
        ("+", &[(N, E), (N, W), (E, S), (E, N), (S, W), (S, E), (W, N), (W, S)]),
    ];
    for (letter, crossings) in table {
        let face = Face::from_letter(letter.as_bytes()[0]).unwrap();
        assert_eq!(face.letter(), letter);
        for entry in Heading::ALL {
            for exit in Heading::ALL {
                let expected = crossings.contains(&(entry, exit));
                assert_eq!(face.lets(entry, exit), expected, "{letter} {entry:?} {exit:?}");
            }
            let expected = crossings.iter().any(|(known, _)| *known == entry);
            assert_eq!(face.can_be_entered(entry), expected, "{letter} {entry:?}");
        }
    }
}

/// R5
#[test]
fn any_number_of_barragoons_may_be_crossed() {
    // North over ^ and |, a turn on e, and out to the east.
    let text = "7/7/7/7/3e3/3|3/3^3/2xVx2/3x3 w - 0";
    assert_eq!(targets(text, "d2"), "e5");
    assert_eq!(
        refusal("7/7/7/7/7/v6/3Y3/3V3/7 w - 0", "d2-d5"),
        ("R5", "barragoon-face-in-the-way")
    );
}

/// R6
#[test]
fn a_turning_face_uses_up_the_one_turn() {
    // Turned on +, the 4 may not turn again on e, nor on an empty cell.
    let text = "7/7/7/7/3+e2/7/2x1x2/2xVx2/3x3 w - 0";
    assert_eq!(targets(text, "d2"), "b4 c4 c5 e4 xe5 f4");
    // From g5 west to d5 and a turn there; never straight on, never with an earlier turn.
    let west = "7/7/7/4xxx/3+2V/4xxx/7/7/7 w - 0";
    assert_eq!(targets(west, "g5"), "d4 d6");
    assert_eq!(refusal(west, "g5-c5"), ("R5", "barragoon-face-in-the-way"));
}

/// R7
#[test]
fn two_paths_to_one_target_are_one_move() {
    let text = "7/7/7/7/3Z3/7/7/7/7 w - 0";
    let tokens = position(text).tokens();
    assert_eq!(tokens.iter().filter(|token| *token == "d5-e6").count(), 1);
    // One of the two is enough.
    let one = "7/7/7/3x3/3Z3/7/7/7/7 w - 0";
    assert!(position(one).tokens().contains(&"d5-e6".to_owned()));
    let none = "7/7/7/3x3/3Zx2/7/7/7/7 w - 0";
    assert_eq!(refusal(none, "d5-e6"), ("R5", "barragoon-both-ways-closed"));
}

/// R8
#[test]
fn only_full_moves_capture() {
    let text = "7/7/7/3z3/3x3/7/7/7/3V3 w - 0";
    assert!(targets(text, "d1").contains("xd5"));
    let short = "7/7/7/3z3/7/3x3/7/7/3V3 w - 0";
    assert_eq!(refusal(short, "d1-d4"), ("R8", "barragoon-short-capture"));
    let short_tile = "7/7/7/7/7/3z3/7/7/3V3 w - 0";
    assert_eq!(refusal(short_tile, "d1-d4"), ("R8", "barragoon-short-capture"));
    let own = "7/7/7/7/7/3Z3/7/7/3D3 w - 0";
    assert_eq!(refusal(own, "d1-d4"), ("R8", "barragoon-own-tile"));
}

/// R9
#[test]
fn every_value_captures_every_value() {
    for (tile, row) in [('Z', 3), ('D', 4), ('V', 5)] {
        for enemy in ['z', 'd', 'v'] {
            let mut rows =
                ["7".to_owned(), "7".into(), "7".into(), "7".into(), "7".into()].to_vec();
            rows.extend(["7".to_owned(), "7".into(), "7".into(), format!("3{tile}3")]);
            rows[9 - row] = format!("3{enemy}3");
            let text = format!("{} w - 0", rows.join("/"));
            assert!(targets(&text, "d1").contains(&format!("xd{row}")), "{text}");
        }
    }
}

/// R10
#[test]
fn a_two_crosses_all_turns_but_does_not_capture_it() {
    let text = "7/7/7/7/7/3+3/2x1x2/3Z3/7 w - 0";
    assert_eq!(refusal(text, "d2-d4"), ("R10", "barragoon-two-and-all-turns"));
    let beside = "7/7/7/7/7/7/3+3/2xZx2/3x3 w - 0";
    assert_eq!(targets(beside, "d2"), "c3 e3");
    for (tile, row) in [('D', 5), ('V', 6)] {
        let mut rows = vec!["7".to_owned(); 9];
        rows[7] = format!("3{tile}3");
        rows[9 - row] = "3+3".to_owned();
        let text = format!("{} w - 0", rows.join("/"));
        assert!(targets(&text, "d2").contains(&format!("xd{row}")), "{text}");
    }
}

/// R11
#[test]
fn a_barragoon_is_captured_from_any_side_or_as_it_is_entered() {
    let text = "7/7/7/7/3Y3/7/7/3D3/7 w - 0";
    let entry = format!("{text} [capture_direction=entry]");
    assert!(targets(text, "d2").contains("xd5"));
    assert_eq!(refusal(&entry, "d2xd5"), ("R11", "barragoon-capture-direction"));
    // Of two paths one that ends with a suitable heading is enough: over b4 heading south no, but
    // over c3 heading west yes.
    let west = "7/7/7/7/7/2Z4/1<5/7/7 w - 0 [capture_direction=entry]";
    assert!(targets(west, "c4").contains("xb3"));
    let closed = "7/7/7/7/7/2Z4/1<x4/7/7 w - 0 [capture_direction=entry]";
    assert_eq!(refusal(closed, "c4-b3"), ("R11", "barragoon-capture-direction"));
    assert!(targets("7/7/7/7/7/2Z4/1<x4/7/7 w - 0", "c4").contains("xb3"));
    // R10 still holds.
    let two = "7/7/7/7/7/3+3/7/3Z3/7 w - 0 [capture_direction=entry]";
    assert_eq!(refusal(two, "d2-d4"), ("R10", "barragoon-two-and-all-turns"));
}

/// R12
#[test]
fn the_captor_of_a_barragoon_places_it_again() {
    let text = "6v/7/7/7/3x3/7/7/3D3/7 w - 4";
    let game = play(text, "d2xd5");
    assert_eq!(game.position().to_string(), "6v/7/7/7/3D3/7/7/7/7 w w 5");
    assert!(!game.position().is_turn_start());
    assert_eq!(game.position().placers().collect::<Vec<_>>(), [Side::White]);
    let placing = game.position().to_string();
    assert_eq!(refusal(&placing, "d5-d7"), ("R12", "barragoon-replacement-due"));
    assert_eq!(refusal(&placing, "pass"), ("R12", "barragoon-replacement-due"));
    assert_eq!(play(&placing, "n@d2").position().to_string(), "6v/7/7/7/3D3/7/7/3n3/7 b - 5");
    // Until it is placed again, the cube is neither on the board nor in the reserve.
    assert_eq!((position(text).barragoons(), position(text).reserve()), (1, 31));
    assert_eq!((game.position().barragoons(), game.position().reserve()), (0, 31));
}

/// R12
#[test]
fn an_optional_replacement_may_be_declined() {
    let text = "6v/7/7/7/3D3/7/7/7/7 w w 5 [barragoon_replacement=optional]";
    assert_eq!(position(text).count_moves(), 16 * 61 + 1);
    let after = "6v/7/7/7/3D3/7/7/7/7 b - 5 [barragoon_replacement=optional]";
    assert_eq!(play(text, "pass").position().to_string(), after);
    // A tile move instead is still refused, and the refusal knows that declining is possible.
    assert_eq!(refusal(text, "d5-d7"), ("R12", "barragoon-replacement-open"));
}

/// R13
#[test]
fn after_the_loss_of_a_tile_its_owner_places_first() {
    let options = "[barragoon_replacement=optional]";
    let text = format!("6v/7/7/7/7/2z4/7/7/2D4 w - 7 {options}");
    let game = play(&text, "c1xc4");
    assert_eq!(game.position().to_string(), format!("6v/7/7/7/7/2D4/7/7/7 b bw 0 {options}"));
    assert_eq!(refusal(&game.position().to_string(), "pass"), ("R13", "barragoon-placement-due"));
    let game = play(&text, "c1xc4 x@a1");
    assert_eq!(game.position().to_string(), format!("6v/7/7/7/7/2D4/7/7/x6 w w 0 {options}"));
    // The second placement is not the replacement of a barragoon: it may not be declined either.
    assert_eq!(refusal(&game.position().to_string(), "pass"), ("R13", "barragoon-placement-due"));
    let game = play(&text, "c1xc4 x@a1 +@c1");
    assert_eq!(game.position().to_string(), format!("6v/7/7/7/7/2D4/7/7/x1+4 b - 0 {options}"));
}

/// R14
#[test]
fn any_face_goes_on_any_empty_cell() {
    let text = "6v/7/7/7/7/2D4/7/7/7 b bw 0";
    let tokens = position(text).tokens();
    assert_eq!(tokens.len(), 61 * 16);
    for face in Face::ALL {
        // The cell that the captor has just left, a corner, and the cell before an enemy.
        for cell in ["c1", "a9", "c5"] {
            assert!(tokens.contains(&format!("{}@{cell}", face.letter())));
        }
    }
    assert_eq!(refusal(text, "x@c4"), ("R14", "barragoon-occupied"));
    assert_eq!(refusal(text, "x@g9"), ("R14", "barragoon-occupied"));
    // Nobody has to leave anybody a move.
    let last = "7/7/7/7/7/7/7/7/Zx4v b b 3";
    assert_eq!(ending(&play(last, "x@a2")).0, "p2win");
}

/// R15
#[test]
fn a_barragoon_stays_as_it_was_placed() {
    let text = "6v/7/7/7/7/2D4/7/7/7 b b 3";
    let placed = play(text, "s@d4").position().clone();
    let cell = quina_rules::Cell(3 * 7 + 3);
    assert_eq!(placed.cell_name(cell), "d4");
    assert_eq!(placed.content(cell), Content::Barragoon(Face::RightSouth));
    assert_eq!(refusal(&placed.to_string(), "d4-d5"), ("R1", "barragoon-not-a-tile"));
    let mut next = placed.clone();
    next.play_unchecked(placed.parse_move("c4-c6").unwrap());
    assert_eq!(next.content(cell), Content::Barragoon(Face::RightSouth));
}

/// R16
#[test]
fn the_last_tile_ends_the_game_without_placements() {
    let text = "7/7/7/7/7/2z4/7/7/2D4 w - 7";
    let game = play(text, "c1xc4");
    assert_eq!(game.position().to_string(), "7/7/7/7/7/2D4/7/7/7 b - 0");
    assert_eq!(ending(&game), ("p1win".to_owned(), "R17", "barragoon-no-tiles"));
    assert!(game.position().is_turn_start());
}

/// R17
#[test]
fn who_cannot_move_loses() {
    let blocked = "7/7/7/7/3x3/2xDx2/3x3/7/5z1 w - 0";
    let game = Game::new(position(blocked));
    assert_eq!(ending(&game), ("p2win".to_owned(), "R17", "barragoon-blocked"));
    assert_eq!(game.position().count_moves(), 0);
    // Only the player to move is tested.
    let other = blocked.replace(" w ", " b ");
    assert_eq!(position(&other).ending(), None);
    let none = Game::new(position("7/7/7/7/3x3/2xDx2/3x3/7/7 b - 0"));
    assert_eq!(ending(&none), ("p1win".to_owned(), "R17", "barragoon-no-tiles"));
}

/// R18
#[test]
fn a_mutual_block_is_a_loss_or_a_draw() {
    let text = "5xz/6x/7/7/7/7/7/x6/Zx5 w - 0";
    assert_eq!(ending(&Game::new(position(text))).0, "p2win");
    let draw = format!("{text} [mutual_block=draw]");
    let expected = ("draw".to_owned(), "R18", "barragoon-both-blocked");
    assert_eq!(ending(&Game::new(position(&draw))), expected);
    // Without tiles it is no mutual block, on either side.
    let lost = "5xz/6x/7/7/7/7/7/7/7 w - 0 [mutual_block=draw]";
    assert_eq!(ending(&Game::new(position(lost))).0, "p2win");
    let other_lost = "7/7/7/7/7/7/7/x6/Zx5 w - 0 [mutual_block=draw]";
    assert_eq!(ending(&Game::new(position(other_lost))).0, "p2win");
    // Nor where the other could still move.
    let alive = "6z/7/7/7/7/7/7/x6/Zx5 w - 0 [mutual_block=draw]";
    assert_eq!(ending(&Game::new(position(alive))).1, "R17");
}

/// R19
#[test]
fn the_third_occurrence_is_a_draw() {
    let round = "d2-d4 d8-d6 d4-d2 d6-d8";
    let game = play(START, &format!("{round} {round}"));
    assert_eq!(ending(&game), ("draw".to_owned(), "R19", "barragoon-repetition"));
    // The occurrences need not follow each other, and the turn count is not compared.
    let detour = "d2-d5 d8-d6 d5-d3 d6-d8 d3-d5 d8-d6 d5-d2 d6-d8";
    let game = play(START, &format!("{round} {detour}"));
    assert_eq!(ending(&game).1, "R19");
    assert!(game.position().turns_without_capture() > 8);
    // Also with barragoons that are taken and put back; but another face is another board.
    let text = "6v/7/7/7/7/7/x6/7/Z6 w - 0";
    let round = |face| format!("a1xa3,x@a1 g9-g6 a3xa1,{face}@a3 g6-g9");
    assert_eq!(ending(&play(text, &[round('x'), round('x')].join(" "))).1, "R19");
    assert_eq!(play(text, &[round('^'), round('x')].join(" ")).ending(), None);
}

/// R19
#[test]
fn a_given_position_counts_if_it_is_a_move_phase() {
    // The last placement of a turn leads to the board that is given below.
    let round = "g9-g6 d5-d3 g6-g9 d3-d5";
    let placing = "6v/7/7/7/3D3/7/7/7/7 w w 5";
    assert_eq!(play(placing, &format!("x@a1 {round}")).ending(), None);
    assert_eq!(ending(&play(placing, &format!("x@a1 {round} {round}"))).1, "R19");
    let moving = "6v/7/7/7/3D3/7/7/7/x6 b - 5";
    assert_eq!(play(moving, round).ending(), None);
    assert_eq!(ending(&play(moving, &format!("{round} {round}"))).1, "R19");
    // The board of a placement phase does not count: declined, it stands for the first time.
    let open = format!("{placing} [barragoon_replacement=optional]");
    assert_eq!(play(&open, &format!("pass {round}")).ending(), None);
    assert_eq!(ending(&play(&open, &format!("pass {round} {round}"))).1, "R19");
}

/// R19
#[test]
fn repetition_can_be_switched_off() {
    let round = "d2-d4 d8-d6 d4-d2 d6-d8";
    let game = play(&format!("{START} [repetition=off]"), &[round; 5].join(" "));
    assert_eq!(game.ending(), None);
}

/// R20
#[test]
fn turns_without_a_captured_tile_are_counted() {
    // A barragoon does not count as a capture, a placement does not count as a turn.
    let text = "6v/7/7/7/3x3/7/7/3D3/7 w - 4";
    assert_eq!(play(text, "d2xd5").position().turns_without_capture(), 5);
    assert_eq!(play(text, "d2xd5,x@a1").position().turns_without_capture(), 5);
    assert_eq!(play(text, "d2xd5,x@a1 g9-g6").position().turns_without_capture(), 6);
    let capture = "6v/7/7/7/3z3/7/7/3D3/7 w - 4";
    assert_eq!(play(capture, "d2xd5").position().turns_without_capture(), 0);
}

/// R20
#[test]
fn the_cap_draws_at_the_start_of_a_move_phase() {
    let at = |count: u32, options: &str| {
        play(&START.replace(" 0", &format!(" {count}{options}")), "d2-d4")
    };
    assert_eq!(ending(&at(199, "")), ("draw".to_owned(), "R20", "barragoon-no-progress"));
    assert_eq!(at(198, "").ending(), None);
    assert_eq!(ending(&at(4, " [no_progress_cap=5]")).1, "R20");
    assert_eq!(at(3, " [no_progress_cap=5]").ending(), None);
    assert_eq!(at(900, " [no_progress_cap=off]").ending(), None);
    assert_eq!(position(&START.replace(" 0", " 200")).count_moves(), 0);
    assert_eq!(position(&START.replace(" 0", " 999")).outcome(), Some(Outcome::Draw));
}

/// R21
#[test]
fn a_block_comes_before_the_cap() {
    let blocked = "7/7/7/7/3x3/2xDx2/3x3/7/5z1 w - 200";
    assert_eq!(ending(&Game::new(position(blocked))).1, "R17");
    // Between placements nothing is tested.
    let placing = "7/7/7/7/3x3/2xDx2/3x3/7/5z1 b b 200";
    assert_eq!(position(placing).ending(), None);
    assert_eq!(ending(&play(placing, "x@a1")).1, "R17");
    assert_eq!(refusal(blocked, "d4-d6"), ("R21", "barragoon-over"));
    assert_eq!(refusal(blocked, "x@a1"), ("R21", "barragoon-over"));
    assert_eq!(refusal(blocked, "pass"), ("R21", "barragoon-over"));
}

/// R21
#[test]
fn a_repetition_comes_before_the_cap() {
    let round = "d2-d4 d8-d6 d4-d2 d6-d8";
    let rounds = format!("{round} {round}");
    assert_eq!(ending(&play(&format!("{START} [no_progress_cap=8]"), &rounds)).1, "R19");
    let off = format!("{START} [no_progress_cap=8,repetition=off]");
    assert_eq!(ending(&play(&off, &rounds)).1, "R20");
}

/// R22
#[test]
fn time_is_a_matter_of_the_match() {
    for (player, winner) in [(Player::ONE, Player::TWO), (Player::TWO, Player::ONE)] {
        let Timeout::Ends(ending) = position(START).time_out(player, &Choices::new()) else {
            panic!("the game goes on");
        };
        assert_eq!(ending.outcome, Outcome::win(winner));
        assert!(Position::ENDINGS.contains(&ending.reason));
    }
}

/// R23
#[test]
fn touch_move_is_a_setting_of_the_match() {
    let spec = Position::OPTIONS.iter().find(|spec| spec.key == "strict_touch").unwrap();
    assert_eq!((spec.kind, spec.default), (OptionKind::Match, "off"));
    let mut choices = Choices::new();
    choices.set(Position::OPTIONS, "strict_touch", "on").unwrap();
    assert_eq!(Position::start(&choices).unwrap().position, Position::default_start());
}

#[test]
fn a_start_takes_the_chosen_rules() {
    let mut choices = Choices::new();
    for (key, value) in [
        ("capture_direction", "entry"),
        ("barragoon_replacement", "optional"),
        ("mutual_block", "draw"),
        ("repetition", "off"),
        ("no_progress_cap", "77"),
    ] {
        choices.set(Position::OPTIONS, key, value).unwrap();
    }
    let start = Position::start(&choices).unwrap();
    assert_eq!(start.seed, None);
    assert_eq!(Position::seed_limit(&choices), None);
    let bracket = "[barragoon_replacement=optional,capture_direction=entry,mutual_block=draw,\
                   no_progress_cap=77,repetition=off]";
    assert_eq!(start.position.to_string(), format!("{START} {bracket}"));
}

/// Only a composed board has so many tiles that a placement finds no cell; it is left out.
#[test]
fn a_placement_without_an_empty_cell_is_left_out() {
    // 48 tiles and 15 empty cells: every capture of a tile costs one of them in the end.
    let text = "zzzzzzz/Z1Z1Z1Z/1z1z1z1/Z1Z1Z1Z/zzzzzzz/Z1ZZZ1Z/zzzz1zz/ZZZZZZZ/z1z1zzz w - 0";
    let mut left_out = 0;
    for seed in 0..40 {
        let mut random = quina_rules::random::SplitMix64::new(seed);
        let mut game = Game::new(position(text));
        while game.ending().is_none() {
            let before = game.position().clone();
            let moves = game.moves();
            assert!(!moves.is_empty());
            // Captures of tiles and two ways first, so that the board fills up and stays open.
            let good = |mv: &Move| match mv {
                Move::Place { face, .. } => {
                    matches!(face, Face::TwoWaysUpright | Face::TwoWaysLevel)
                }
                mv => before.is_progress(*mv),
            };
            let good: Vec<_> = moves.iter().copied().filter(good).collect();
            let from = if good.is_empty() { &moves } else { &good };
            game.play_unchecked(from[random.below(from.len())]);
            if before.placers().count() == 2 && game.position().is_turn_start() {
                assert_eq!(game.position().turn(), before.turn(), "who lost the tile moves");
                left_out += 1;
            }
        }
    }
    assert!(left_out > 0, "the board never filled up");
}

/// The key holds what the future depends on: without a cap the count is not part of it, except
/// that it tells the two kinds of single placement apart.
#[test]
fn equal_futures_have_equal_keys() {
    let key = |text: &str| position(text).key();
    assert_ne!(key(START), key(&START.replace(" 0", " 1")));
    let off = " [no_progress_cap=off]";
    assert_eq!(key(&format!("{START}{off}")), key(&START.replace(" 0", &format!(" 1{off}"))));
    let placing = "6v/7/7/7/3D3/7/7/7/7 w w";
    assert_eq!(key(&format!("{placing} 5{off}")), key(&format!("{placing} 6{off}")));
    assert_ne!(key(&format!("{placing} 0{off}")), key(&format!("{placing} 6{off}")));
    let variants = crate::starts::OPTIONS.iter().map(|options| key(&format!("{START}{options}")));
    let distinct: std::collections::HashSet<_> = variants.collect();
    assert_eq!(distinct.len(), crate::starts::OPTIONS.len());
}
