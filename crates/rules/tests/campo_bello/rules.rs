//! One test or more for every numbered rule.

use crate::at;
use quina_rules::campo_bello::{Point, Position, between};
use quina_rules::perft::{Count, Unit, divide};
use quina_rules::prelude::*;
use quina_rules::{ChoiceError, Choices, Player, PlayerSet};
use std::collections::HashSet;

const START: &str = "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -";

/// Why a ply is refused: rule and reason.
fn refusal(position: &str, token: &str) -> (&'static str, &'static str) {
    let position = at(position);
    let mv = position.read_move(token).unwrap();
    let refusal = position.explain(mv).unwrap_or_else(|| panic!("{token} is legal in {position}"));
    (refusal.rule, refusal.reason)
}

fn refused(position: &str, token: &str, rule: &str, reason: &str) {
    let expected = (rule, format!("campo-bello-{reason}"));
    let (found_rule, found_reason) = refusal(position, token);
    assert_eq!((found_rule, found_reason.to_owned()), expected, "{token} in {position}");
}

/// The position after some words of plies.
fn after(position: &str, words: &str) -> Position {
    let mut position = at(position);
    for word in words.split_whitespace() {
        let moves = position.read_turn(word).unwrap_or_else(|e| panic!("{word}: {e}"));
        for mv in moves {
            position.play(mv).unwrap();
        }
    }
    position
}

/// All whole turns from a position in the short form, sorted.
fn whole_turns(text: &str) -> Vec<String> {
    fn walk(position: &Position, word: &str, turns: &mut Vec<String>) {
        for token in position.tokens() {
            let mut next = position.clone();
            next.play(position.read_move(&token).unwrap()).unwrap();
            let word = match token.split_once('-') {
                _ if token == "end" => word.to_owned(),
                Some((_, to)) if !word.is_empty() => format!("{word}-{to}"),
                _ => format!("{word}{token}"),
            };
            if next.is_turn_start() {
                turns.push(word);
            } else {
                walk(&next, &word, turns);
            }
        }
    }
    let mut turns = Vec::new();
    walk(&at(text), "", &mut turns);
    turns.sort_unstable();
    turns
}

fn choices(pairs: &[(&str, &str)]) -> Choices {
    let mut choices = Choices::new();
    for (key, value) in pairs {
        choices.set(Position::OPTIONS, key, value).unwrap();
    }
    choices
}

// --- two players --------------------------------------------------------------------------------

/// The set-up of chapter 1.
#[test]
fn each_of_two_players_starts_with_two_opposite_triangles_without_their_tips() {
    let start = Position::default_start();
    assert_eq!(start.to_string(), START);
    for (player, triangles) in [(Player::ONE, "yg"), (Player::TWO, "rb")] {
        assert_eq!(start.pieces(player).len(), 18);
        for point in start.pieces(player).iter() {
            let (colour, n) = point.parts().unwrap();
            assert!(triangles.contains(colour.letter()) && n > 0, "{point}");
        }
    }
}

/// R1
#[test]
fn yellow_begins_and_turns_alternate() {
    assert_eq!(at(START).turn(), Player::ONE);
    assert_eq!(after(START, "y3-y0").turn(), Player::TWO);
    assert_eq!(after(START, "y3-y0 b5-b0").turn(), Player::ONE);
}

/// R2
#[test]
fn a_turn_begins_with_a_jump_and_nobody_passes() {
    refused(START, "end", "R2", "jump-first");
    refused(START, "pass", "R2", "no-pass");
    refused(".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-", "pass", "R2", "end-instead");
}

/// R3
#[test]
fn a_jump_needs_an_own_piece_a_line_something_to_jump_and_an_empty_landing() {
    refused(START, "y0-y3", "R3", "no-piece");
    refused(START, "b3-b0", "R3", "not-yours");
    refused(START, "y3-g0", "R3", "no-line");
    refused(START, "y3-y3", "R3", "no-line");
    refused(START, "y1-mid", "R3", "nothing-to-jump");
    refused(START, "y6-y1", "R3", "landing-taken");
    // The official "sharp corner jump" is no line of the table.
    refused(".....y...............b.b................. b -", "r2-g0", "R3", "no-line");
}

/// R3: who owns the piece that is jumped does not matter.
#[test]
fn own_and_foreign_pieces_can_be_jumped_both_ways() {
    for board in
        [".yy......................b...............", ".by......................b..............."]
    {
        assert_eq!(at(&format!("{board} y -")).tokens().last().unwrap(), "y1-r0");
    }
    let tokens = at(".b...................y...b............... y -").tokens();
    assert_eq!(tokens, ["r0-y1"]);
}

/// R4
#[test]
fn a_jumped_own_piece_is_removed_at_once() {
    let next = after(START, "y3-y0");
    assert_eq!(next.owner("y1".parse().unwrap()), None);
    assert_eq!(next.pieces(Player::ONE).len(), 17);
    assert!(next.is_turn_start());
}

/// R5
#[test]
fn crossing_an_opponent_costs_an_own_piece_of_choice() {
    let due = ".by.......y.............................b y r0-y1:1:y0:*";
    assert_eq!(after(".b........y..........y..................b y -", "r0-y1").to_string(), due);
    assert_eq!(at(due).tokens(), ["*y1", "*y9"]);
    refused(due, "*y0", "R5", "remove-not-yours");
    refused(due, "*y2", "R5", "remove-nothing");
    refused(due, "y1-mid", "R5", "removal-due");
    refused(due, "end", "R5", "removal-due");
    refused(due, "pass", "R5", "removal-due");
    refused(START, "*y3", "R5", "no-removal");
}

/// R5: the point is empty for later jumps of the same turn.
#[test]
fn a_removal_frees_a_landing() {
    let next = after(".b..b..y.............y................... y -", "r0-y1,*y6");
    assert_eq!(next.tokens(), ["end", "y1-y6"]);
    assert_eq!(
        whole_turns(".b..b..y.............y................... y -").join(" "),
        "r0-y1*y1 r0-y1*y6 r0-y1*y6-y6*y6 y6-y1*r0 y6-y1*r0-mid*mid y6-y1*r0-r0*r0 y6-y1*y1"
    );
    assert_eq!(
        whole_turns(".b........y..........y..................b y -").join(" "),
        "r0-y1*y1 r0-y1*y9"
    );
}

/// R6
#[test]
fn the_same_piece_may_jump_up_to_three_times() {
    let start = ".....y...............b..b...bb........... b -";
    let expected = "r7-r9 r8-r6 r8-r6-r1 r8-r6-r1-g0 r8-r6-r1-mid";
    assert_eq!(whole_turns(start).join(" "), expected);
    // After three jumps the turn is over, although y0 could be jumped from mid.
    let next = after(".y...y...............b..b...bb........... b -", "r8-r6,r6-r1,r1-mid");
    assert_eq!((next.turn(), next.is_turn_start()), (Player::ONE, true));
    refused(
        ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-",
        "g3-g0",
        "R6",
        "other-piece",
    );
}

/// R7
#[test]
fn no_further_jump_lands_where_the_turn_began() {
    let next = after(".....y...............b..bb..bb........... b -", "r8-r6,r6-r1");
    assert_eq!(next.tokens(), ["end", "r1-g0", "r1-mid"]);
    refused(&next.to_string(), "r1-r8", "R7", "origin");
    // Where nothing else is left the turn passes.
    let next = after(".....y..................bb..bb........... b -", "r8-r6,r6-r1");
    assert_eq!(next.turn(), Player::ONE);
}

/// R7 holds under `rejump` too: the piece that was crossed on the way out is no way back.
#[test]
fn with_rejump_a_piece_is_crossed_often_but_the_origin_stays_closed() {
    let start = ".by.....y.y......y......................b y - [rejump=true]";
    let out = after(start, "y1-mid,*y7");
    assert_eq!(out.tokens(), ["end", "mid-y2"]);
    refused(&out.to_string(), "mid-y1", "R7", "origin");
    // However often it is crossed, a point is written once.
    let thrice = after(&out.to_string(), "mid-y2,*y9,y2-mid");
    assert_eq!(thrice.to_string().split(' ').nth(2), Some("y1-mid:3:y0:*"));
    assert_eq!(at(&thrice.to_string()), thrice);
}

/// R7 bites only in loops of three jumps inside a triangle: 12 loops, 72 directed ones.
#[test]
fn only_loops_inside_a_triangle_come_back_to_the_origin() {
    let mut loops = 0;
    for a in Point::ALL {
        for b in Point::ALL {
            for c in Point::ALL {
                let (Some(first), Some(second), Some(third)) =
                    (between(a, b), between(b, c), between(c, a))
                else {
                    continue;
                };
                if first != second && second != third && first != third {
                    let triangle = |point: Point| point.parts().map(|(colour, _)| colour);
                    assert!(triangle(a).is_some());
                    assert!([b, c].iter().all(|point| triangle(*point) == triangle(a)));
                    loops += 1;
                }
            }
        }
    }
    assert_eq!(loops, 72);
}

/// R8 and its option.
#[test]
fn a_crossed_piece_is_not_crossed_again_unless_rejump() {
    let turn = ".by.b.................................... y r0-y1:1:y0:-";
    refused(turn, "y1-mid", "R8", "crossed");
    let free = format!("{turn} [rejump=true]");
    assert_eq!(at(&free).tokens(), ["end", "y1-mid", "y1-y6"]);
    let next = after(&free, "y1-mid");
    assert_eq!(next.to_string().split(' ').nth(2), Some("r0-mid:2:y0:*"));
}

/// R9
#[test]
fn removing_the_jumper_ends_the_turn() {
    let next = after(".b..b..y.............y................... y -", "r0-y1,*y1");
    assert_eq!((next.turn(), next.is_turn_start()), (Player::TWO, true));
}

/// R10
#[test]
fn the_turn_passes_by_itself_and_end_is_legal_only_with_a_further_jump() {
    let next = after(".y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -", "y8-y1");
    assert!(next.tokens().contains(&"end".to_owned()));
    let next = after(".y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -", "y8-y1,y1-r0");
    assert_eq!((next.turn(), next.is_turn_start()), (Player::TWO, true));
    refused(&next.to_string(), "end", "R2", "jump-first");
}

/// R11(a)
#[test]
fn a_side_without_pieces_ends_the_game() {
    let next = after(".by.....................................b y -", "y1-mid,*mid");
    let ending = next.ending().unwrap();
    assert_eq!((ending.rule, ending.reason), ("R11", "campo-bello-no-pieces"));
    assert_eq!(ending.outcome.to_string(), "p1win");
    // Also where the side to act could jump.
    assert_eq!(at(".bb...................................... b -").outcome(), Some(ending.outcome));
}

/// R11(b)
#[test]
fn a_player_whose_turn_begins_without_a_jump_ends_the_game() {
    let over = at(".b....yy..y.....yy.y......bb.b...bb....b. b -");
    let ending = over.ending().unwrap();
    assert_eq!((ending.rule, ending.reason), ("R11", "campo-bello-stuck"));
    assert!(over.moves().is_empty());
    refused(&over.to_string(), "b2-b7", "R11", "over");
    // The same board with the other side to act goes on.
    assert_eq!(at(".b....yy..y.....yy.y......bb.b...bb....b. y -").tokens(), ["y9-y2"]);
}

/// R12 and its option.
#[test]
fn a_piece_counts_three_in_its_area_and_one_elsewhere() {
    let start = at(START);
    assert_eq!(start.score(Player::ONE), Some(54));
    assert_eq!(start.score(Player::TWO), Some(54));
    assert_eq!(start.score(Player::THREE), None);
    for (options, on_tip) in [("", 3), (" [tip_in_area=false]", 1)] {
        for (point, yellow, blue) in [
            ("mid", 1, 1),
            ("y0", on_tip, 1),
            ("g0", on_tip, 1),
            ("r0", 1, on_tip),
            ("b0", 1, on_tip),
        ] {
            let index = point.parse::<Point>().unwrap().index();
            for (letter, player, expected) in [('y', Player::ONE, yellow), ('b', Player::TWO, blue)]
            {
                let mut board = ".".repeat(41);
                board.replace_range(index..=index, &letter.to_string());
                let position = at(&format!("{board} y -{options}"));
                assert_eq!(position.score(player), Some(expected), "{position}");
            }
        }
    }
}

/// R13
#[test]
fn the_lower_total_wins_and_equal_totals_are_a_draw() {
    let result = |text: &str| at(text).outcome().unwrap().to_string();
    assert_eq!(result(".b....yy..y.....yy.y......bb.b...bb....b. b -"), "p1win");
    assert_eq!(result(".....y................................b.. y -"), "draw");
    assert_eq!(result(".....y.........y......................b.. y -"), "p2win");
    assert_eq!(result("......................................... y -"), "draw");
}

/// R14
#[test]
fn every_jump_costs_a_piece() {
    let mut position = at(START);
    let mut jumps = 0;
    while position.outcome().is_none() {
        let mv = position.nth_move(0);
        jumps += u32::from(mv.over().is_some());
        position.play(mv).unwrap();
    }
    let left = position.pieces(Player::ONE).len() + position.pieces(Player::TWO).len();
    assert_eq!(left + jumps, 36);
    // 108 plies, and three passes before each of at most 36 turns (R15, N5).
    assert_eq!(Position::MAX_PLIES, Some(108 + 3 * 36));
}

/// R15
#[test]
fn with_the_pass_rule_a_stuck_player_passes_until_nobody_can_jump() {
    let stuck = ".b....yy..y.....yy.y......bb.b...bb....b. b - [end=pass]";
    assert_eq!(at(stuck).tokens(), ["pass"]);
    refused(stuck, "end", "R15", "must-pass");
    refused(stuck, "*b2", "R5", "no-removal");
    refused(stuck, "b2-b7", "R3", "nothing-to-jump");
    assert_eq!(after(stuck, "pass").turn(), Player::ONE);
    refused(&format!("{START} [end=pass]"), "pass", "R2", "no-pass");
    let over = at(".....y................................b.. y - [end=pass]").ending().unwrap();
    assert_eq!((over.rule, over.reason), ("R15", "campo-bello-nobody-jumps"));
    let empty = at(".bb...................................... b - [end=pass]").ending().unwrap();
    assert_eq!((empty.rule, empty.reason), ("R15", "campo-bello-no-pieces"));
}

/// The facts beside the perft tables.
#[test]
fn words_of_turns_can_lead_to_one_position() {
    let turns = Count { unit: Unit::Turns, ..Count::default() };
    let behind = |depth| divide(&at(START), depth, turns).into_iter().map(|(_, n)| n).collect();
    let (two, three): (Vec<_>, Vec<_>) = (behind(2), behind(3));
    assert_eq!((two, three), (vec![38; 4], vec![1066; 4]));
    let mut positions = HashSet::from([at(START)]);
    for expected in [4, 152, 4236] {
        positions = positions.iter().flat_map(turn_ends).collect();
        assert_eq!(positions.len(), expected);
    }
}

/// The positions in which a turn from here can end.
fn turn_ends(position: &Position) -> Vec<Position> {
    let mut ends = Vec::new();
    for mv in position.moves() {
        let mut next = position.clone();
        next.play(mv).unwrap();
        if next.is_turn_start() {
            ends.push(next);
        } else {
            ends.extend(turn_ends(&next));
        }
    }
    ends
}

// --- three and four players ---------------------------------------------------------------------

const THREE: &str = "..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - [players=3]";
const FOUR: &str = "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - [players=4]";

/// N1
#[test]
fn the_seats_play_in_the_order_yellow_blue_green_red() {
    let mut position = at(FOUR);
    for (seat, word) in [(1, "y3-y0"), (2, "b3-b0"), (3, "g3-g0"), (4, "r3-r0,end")] {
        assert_eq!(position.turn().number(), seat);
        position = after(&position.to_string(), word);
    }
    assert_eq!(position.turn(), Player::ONE);
    assert_eq!(after(THREE, "y3-y0 b3-b0 g3-g0").turn(), Player::ONE);
}

/// N2
#[test]
fn each_of_more_players_starts_with_the_own_triangle_without_its_tip() {
    for (players, text) in [("3", THREE), ("4", FOUR)] {
        let start = Position::start(&choices(&[("players", players)])).unwrap();
        assert_eq!((start.position.to_string().as_str(), start.seed), (text, None));
    }
    // The empty red triangle is used like any other: a green piece jumps into it.
    assert_eq!(
        at(".y.........gg..........................bb g - [players=3]").tokens(),
        ["g0-g3", "g1-b0", "g1-mid"]
    );
    let into = at(".b.............g.....g..................y g - [players=3]");
    assert_eq!(into.tokens(), ["r0-y1"]);
}

/// N3
#[test]
fn every_piece_of_another_player_is_an_opponents() {
    let next = after("..........y.....g....rb................b. y - [players=4]", "pass");
    assert_eq!(next.tokens(), ["r1-g0", "r1-mid"]);
    let next = after(&next.to_string(), "r1-mid");
    assert_eq!(next.tokens(), ["*b8", "*mid"]);
}

/// N4
#[test]
fn the_area_of_each_of_more_players_is_the_own_triangle() {
    let seats = [Player::ONE, Player::TWO, Player::THREE, Player::FOUR];
    assert_eq!(seats.map(|seat| at(FOUR).score(seat)), [Some(27); 4]);
    assert_eq!(seats.map(|seat| at(THREE).score(seat)), [Some(27), Some(27), Some(27), None]);
    let away = at("yyg........bg.........................r.r y - [players=4]");
    // Yellow on mid and y0, blue on g0, green on y1 and g1, red on b7 and b9.
    assert_eq!(seats.map(|seat| away.score(seat)), [Some(4), Some(1), Some(4), Some(2)]);
    let tips = at(".y.........g.........r.........b......... y - [players=4,tip_in_area=false]");
    assert_eq!(seats.map(|seat| tips.score(seat)), [Some(1); 4]);
}

/// N5
#[test]
fn a_player_without_a_jump_passes_while_somebody_has_one() {
    let stuck = ".....y.........g.......................bb y - [players=3]";
    assert_eq!(at(stuck).tokens(), ["pass"]);
    refused(stuck, "end", "N5", "must-pass");
    assert_eq!(after(stuck, "pass").tokens(), ["b9-b7"]);
}

/// N6
#[test]
fn the_game_of_more_players_ends_when_one_has_no_pieces_or_nobody_can_jump() {
    let over = after(".....y.........g.......................bb y - [players=3]", "pass b9-b7");
    let ending = over.ending().unwrap();
    assert_eq!((ending.rule, ending.reason), ("N6", "campo-bello-nobody-jumps"));
    assert_eq!(over.to_string(), ".....y.........g......................b.. g - [players=3]");
    let empty = at("...............gg.....................bbb b - [players=3]").ending().unwrap();
    assert_eq!((empty.rule, empty.reason), ("N6", "campo-bello-no-pieces"));
    assert_eq!(empty.outcome.to_string(), "p1win");
    refused(&over.to_string(), "pass", "N6", "over");
}

/// N7
#[test]
fn the_lowest_total_wins_and_a_tie_is_shared() {
    let over = at(".....y.........g......................b.. g - [players=3]");
    let all = PlayerSet::first(3);
    assert_eq!(over.outcome(), Some(quina_rules::Outcome::Win(all)));
    let two = at(".....y....y....g......................b.. g - [players=3]");
    assert_eq!(two.outcome().unwrap().to_string(), "p2win+p3win");
}

// --- options ------------------------------------------------------------------------------------

#[test]
fn the_options_choose_the_rules() {
    let start = |pairs: &[(&str, &str)]| {
        Position::start(&choices(pairs)).map(|start| start.position.to_string())
    };
    assert_eq!(start(&[]).unwrap(), START);
    assert_eq!(start(&[("players", "2"), ("end", "mover")]).unwrap(), START);
    let all = [("tip_in_area", "false"), ("rejump", "true"), ("end", "pass")];
    let bracket = "[end=pass,rejump=true,tip_in_area=false]";
    assert_eq!(start(&all).unwrap(), format!("{START} {bracket}"));
    for value in ["mover", "pass"] {
        let clash = start(&[("players", "3"), ("end", value)]).unwrap_err();
        assert!(
            matches!(&clash, ChoiceError::Clash(why) if why.english.contains("2 players")),
            "{clash}"
        );
    }
    assert_eq!(Position::seed_limit(&Choices::new()), None);
}
