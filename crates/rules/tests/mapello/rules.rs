//! One test and more for every numbered rule.

use crate::play::play;
use crate::starts::{map, read};
use quina_rules::mapello::{Colour, Move, Piece, SeriesResult, Stage, series_result};
use quina_rules::options::Choices;
use quina_rules::prelude::*;
use quina_rules::{Outcome, Player, Timeout};

fn board(rows: [&str; 10]) -> String {
    rows.join("/")
}

/// R1.
#[test]
fn cells_are_named_by_column_and_row_and_the_border_is_one_step_off() {
    let position = map(&[("map", "built")]);
    for name in ["a1", "h8", "z0", "i0", "z9", "i9", "d0", "i3"] {
        match position.read_move(name).unwrap() {
            Move::Disc(cell) => assert_eq!(position.cell_name(cell), name),
            other => panic!("{other:?}"),
        }
    }
    let border = position.tokens().iter().filter(|token| token.starts_with('J')).count();
    assert_eq!(border, 36);
}

/// R2, R3: the walls of the map are the walls at the end of a game, and nobody played on them.
#[test]
fn walls_and_jokers_never_change() {
    let start = map(&[]);
    let mut position = start.clone();
    while position.outcome().is_none() {
        position.play_unchecked(position.nth_move(0));
        assert_eq!(position.walls(), start.walls());
        assert_eq!(position.jokers(), start.jokers());
        let discs = position.discs(Colour::Black) | position.discs(Colour::White);
        assert_eq!(discs & start.walls(), 0);
    }
}

/// R3.
#[test]
fn a_wall_interrupts_a_line_and_anchors_nothing() {
    // d4 is beside c4, but the wall b4 stands between c4 and the black a4.
    let position = read("##########/#8#/#8#/#8#/#B#W5#/#8#/#8#/#8#/#8#/########## b 0 0");
    assert!(!position.tokens().contains(&"d4".to_owned()));
    let open = read("##########/#8#/#8#/#8#/#1BW5#/#8#/#8#/#8#/#8#/########## b 0 0");
    assert_eq!(open.tokens(), ["d4"]);
}

/// R4.
#[test]
fn a_joker_serves_both_sides_and_is_no_opponents_disc() {
    let rows =
        ["##########", "#8#", "#8#", "#8#", "JW7#", "#8#", "#8#", "#B7#", "#8#", "##########"];
    let black = read(&format!("{} b 0 0", board(rows)));
    assert_eq!(black.tokens(), ["b4"]);
    let rows =
        ["##########", "#8#", "#8#", "#8#", "JB7#", "#8#", "#8#", "#W7#", "#8#", "##########"];
    let white = read(&format!("{} w 0 0", board(rows)));
    assert_eq!(white.tokens(), ["b4"]);
    // Nothing can be flipped "over" a joker, and it scores for nobody.
    let scores = [Player::ONE, Player::TWO].map(|player| black.score(player));
    assert_eq!(scores, [Some(1), Some(1)]);
}

/// R5.
#[test]
fn an_unplayed_bonus_is_played_on_and_interrupts_like_an_empty_cell() {
    let text = "##########/#8#/#8#/#8#/#BW*W4#/#8#/#8#/#8#/#8#/########## b 0 0";
    let position = read(text);
    let plain = read(&text.replace('*', "1"));
    assert_eq!(position.tokens(), ["c4"]);
    assert_eq!(plain.tokens(), ["c4"]);
    assert_eq!(position.flips(quina_rules::Cell(26)), plain.flips(quina_rules::Cell(26)));
}

/// R6.
#[test]
fn black_starts_on_d4_and_e5_but_on_the_othello_map() {
    for name in ["seed", "rulebook", "empty", "built"] {
        let position = map(&[("map", name)]);
        assert_eq!(position.discs(Colour::Black), 1 << 27 | 1 << 36, "{name}");
        assert_eq!(position.discs(Colour::White), 1 << 28 | 1 << 35, "{name}");
    }
    assert_eq!(map(&[("map", "othello")]).discs(Colour::Black), 1 << 28 | 1 << 35);
}

/// R7.
#[test]
fn at_most_eight_of_a_kind_or_fewer_by_agreement() {
    let built = map(&[("map", "built"), ("maxwalls", "2")]);
    let position = play(&built, "#@a1 #@b1");
    assert!(position.tokens().iter().all(|token| !token.starts_with('#')));
    let mut position = built;
    for column in "abcdefgh".chars() {
        assert!(position.tokens().contains(&format!("*@{column}8")));
        position = play(&position, &format!("*@{column}8"));
    }
    assert!(position.tokens().iter().all(|token| !token.starts_with('*')));
}

/// R8.
#[test]
fn walls_and_bonuses_have_sixty_cells_and_jokers_thirty_six() {
    let tokens = map(&[("map", "built")]).tokens();
    let count = |piece: &str| tokens.iter().filter(|token| token.starts_with(piece)).count();
    assert_eq!((count("#@"), count("*@"), count("J@")), (60, 60, 36));
    for cell in ["d4", "e4", "d5", "e5"] {
        assert!(!tokens.contains(&format!("#@{cell}")) && !tokens.contains(&format!("*@{cell}")));
    }
    for cell in ["z0", "i0", "z9", "i9"] {
        assert!(tokens.contains(&format!("J@{cell}")));
    }
}

/// R9: the maps of examples E11, where Black must pass first, and E12, which is dead.
#[test]
fn a_map_that_can_hardly_be_played_is_accepted() {
    let built = map(&[("map", "built")]);
    let stuck = play(&built, "#@e3 #@f4 #@c5 #@d6 done white");
    assert_eq!((stuck.stage(), stuck.tokens().join(" ")), (Stage::Pass, "pass".to_owned()));
    let dead = play(&built, "#@d3 #@e3 #@c4 #@f4 #@c5 #@f5 #@d6 #@e6 done black");
    assert_eq!((dead.stage(), dead.outcome()), (Stage::Over, Some(Outcome::Draw)));
}

/// R10.
#[test]
fn player_one_builds_until_done_and_done_is_always_legal() {
    let mut position = map(&[("map", "built")]);
    let mut placed = 0;
    while position.count_moves() > 1 {
        assert_eq!(position.turn(), Player::ONE);
        assert_eq!(position.nth_move(position.count_moves() - 1), Move::Done);
        position.play_unchecked(position.nth_move(0));
        placed += 1;
    }
    assert_eq!(placed, 24);
    assert_eq!(position.tokens(), ["done"]);
    assert_eq!(Piece::ALL.map(|piece| position.count_of(piece)), [8, 8, 8]);
}

/// R10.
#[test]
fn a_cell_holds_one_piece() {
    let position = play(&map(&[("map", "built")]), "#@c4 J@d0");
    for token in ["#@c4", "*@c4", "J@d0"] {
        assert!(position.parse_move(token).is_err(), "{token}");
    }
}

/// R11, R12.
#[test]
fn player_two_chooses_and_black_moves_first_whoever_that_is() {
    let choose = play(&map(&[("map", "built")]), "done");
    assert_eq!(choose.turn(), Player::TWO);
    assert_eq!(choose.tokens(), ["black", "white"]);
    let black = play(&choose, "black");
    assert_eq!((black.side(), black.turn()), (Colour::Black, Player::TWO));
    assert_eq!(black.colour_of(Player::TWO), Colour::Black);
    let white = play(&choose, "white");
    assert_eq!((white.side(), white.turn()), (Colour::Black, Player::ONE));
    assert_eq!(white, map(&[("map", "empty")]));
}

/// R12.
#[test]
fn the_sides_alternate() {
    let position = map(&[]);
    assert_eq!(position.turn(), Player::ONE);
    let position = play(&position, "e3");
    assert_eq!((position.side(), position.turn()), (Colour::White, Player::TWO));
    assert_eq!(play(&position, "d3").side(), Colour::Black);
}

/// R13.
#[test]
fn a_disc_must_flip_something_and_needs_a_free_cell() {
    let position = map(&[("map", "othello")]);
    for token in ["a1", "c3", "d4", "e4"] {
        assert!(position.parse_move(token).is_err(), "{token}");
    }
    assert_eq!(position.tokens(), ["c4", "d3", "e6", "f5"]);
}

/// R14: every length up to 7, towards a disc and towards a joker.
#[test]
fn runs_of_every_length_flip() {
    for length in 1..=7 {
        let run = "W".repeat(length);
        let rest = 7 - length;
        let rest = if rest == 0 { String::new() } else { rest.to_string() };
        let row = format!("J{run}{}#", 8 - length);
        let text = format!("##########/#8#/#8#/{row}/#8#/#8#/#8#/#8#/#8#/########## b 0 0");
        let position = read(&text);
        let target = format!("{}3", char::from(b'a' + length as u8));
        assert_eq!(position.tokens().join(" "), target, "{text}");
        assert_eq!(play(&position, &target).discs(Colour::Black).count_ones() as usize, length + 1);
        if length < 7 {
            let row = format!("#B{run}{rest}#");
            let text = format!("##########/#8#/#8#/{row}/#8#/#8#/#8#/#8#/#8#/########## b 0 0");
            let target = format!("{}3", char::from(b'a' + length as u8 + 1));
            let after = play(&read(&text), &target);
            assert_eq!(after.discs(Colour::White), 0);
            assert_eq!(after.discs(Colour::Black).count_ones() as usize, length + 2);
        }
    }
}

/// R15.
#[test]
fn a_cell_beside_a_joker_captures_nothing_there_without_an_opponents_disc_between() {
    let position = read("####J#####/#8#/#8#/#8#/#4BW2#/#8#/#8#/#8#/#8#/########## b 0 0");
    let refusal = position.explain(position.read_move("d1").unwrap()).unwrap();
    assert_eq!((refusal.rule, refusal.reason), ("R15", "mapello-joker-beside"));
}

/// R16: joker d0 anchors the lines over d1, c1 and e1, and no others.
#[test]
fn a_joker_anchors_only_the_lines_that_run_into_it() {
    let first_row = |cell: usize| {
        let mut row = ['1'; 8];
        row[cell] = 'W';
        let row: String = row.iter().collect::<String>();
        let row = compact(&row);
        read(&format!("####J#####/#{row}#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## b 0 0")).tokens()
    };
    assert_eq!(first_row(1), Vec::<String>::new());
    assert_eq!(first_row(2), ["b2"]);
    assert_eq!(first_row(3), ["d2"]);
    assert_eq!(first_row(4), ["f2"]);
    assert_eq!(first_row(5), Vec::<String>::new());
    // A corner joker: its long diagonal only.
    let corner = |row1: &str, row2: &str| {
        read(&format!("J#########/#{row1}#/#{row2}#/#8#/#8#/#8#/#8#/#8#/#8#/########## b 0 0"))
            .tokens()
    };
    assert_eq!(corner("W7", "8"), ["b2"]);
    assert_eq!(corner("1W6", "8"), Vec::<String>::new());
    assert_eq!(corner("8", "W7"), Vec::<String>::new());
}

/// Joins neighbouring runs of one empty cell.
fn compact(row: &str) -> String {
    let mut text = String::new();
    let mut run = 0;
    for letter in row.chars() {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        run = 0;
        text.push(letter);
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}

/// R17: all lines flip, and a flipped disc starts no further flips.
#[test]
fn all_lines_flip_at_once_and_flipped_discs_flip_nothing_more() {
    // d4 flips e4 (anchor f4) and d5 (anchor d6). e5 lies between flipped discs and stays white:
    // only after the move would e4 and a disc below enclose it.
    let text = "##########/#8#/#8#/#8#/#4WB2#/#3WW3#/#3BB3#/#8#/#8#/########## b 0 0";
    let after = play(&read(text), "d4");
    assert_eq!(
        after.to_string(),
        "##########/#8#/#8#/#8#/#3BBB2#/#3BW3#/#3BB3#/#8#/#8#/########## w 0 0"
    );
}

/// R18.
#[test]
fn a_side_without_discs_may_move_through_a_joker() {
    let position = read("##########/#8#/#8#/#8#/JW7#/#5W2#/#8#/#8#/#8#/########## b 0 0");
    assert_eq!(position.discs(Colour::Black), 0);
    assert_eq!(position.stage(), Stage::Move);
    assert_eq!(position.tokens(), ["b4"]);
}

/// R19.
#[test]
fn a_bonus_is_taken_for_good_by_placing_only() {
    let start = map(&[]);
    let taken = play(&start, "e3 f3 g3 d3 c6 h3");
    assert_eq!(taken.bonuses_taken(Colour::White), 1);
    assert_eq!(taken.bonuses().count_ones(), 7);
    // c3 flips the disc on h3; the bonus stays White's.
    let flipped = play(&taken, "c3");
    let h3 = 1 << 23;
    assert_eq!(flipped.discs(Colour::Black) & h3, h3);
    assert_eq!(
        (flipped.bonuses_taken(Colour::Black), flipped.bonuses_taken(Colour::White)),
        (0, 1)
    );
}

/// R20.
#[test]
fn a_pass_is_forced_and_never_free() {
    let stuck = read("##########/#8#/#8#/#4#3#/#3BW#2#/#2#WB3#/#3#4#/#8#/#8#/########## b 0 0");
    assert_eq!(stuck.tokens(), ["pass"]);
    let passed = play(&stuck, "pass");
    assert_eq!(passed.side(), Colour::White);
    assert_eq!(passed.discs(Colour::Black), stuck.discs(Colour::Black));
    assert!(passed.parse_move("pass").is_err());
}

/// R21.
#[test]
fn the_game_is_over_as_soon_as_nobody_can_move() {
    let over = play(&map(&[]), "e3 f3 g3 d3 c6 h3 c3");
    assert_eq!(over.stage(), Stage::Over);
    assert_eq!(over.count_moves(), 0);
    assert_eq!(over.discs(Colour::White), 0);
    assert_eq!(over.outcome(), Some(Outcome::win(Player::ONE)));
}

/// R22.
#[test]
fn a_score_is_discs_and_three_for_each_bonus() {
    let board = "####J#####/##WWWBWW##/#WBWBB#WB#/JB#BWWWBBJ/JBWBWWBWB#/#BWBWBBWB#/#BWWBBW#WJ/JWB#BBBWB#/##BBWWWW##/###J###J##";
    for black in 0..=8 {
        let position = read(&format!("{board} b {black} {}", 8 - black));
        assert_eq!(position.score(Player::ONE), Some(28 + 3 * black));
        assert_eq!(position.score(Player::TWO), Some(28 + 3 * (8 - black)));
        let outcome = match black {
            0..4 => Outcome::win(Player::TWO),
            4 => Outcome::Draw,
            _ => Outcome::win(Player::ONE),
        };
        assert_eq!(position.outcome(), Some(outcome));
        let swapped = read(&format!("{board} b {black} {} p1=w", 8 - black));
        assert_eq!(swapped.score(Player::TWO), position.score(Player::ONE));
    }
}

/// R22 with `empties=winner`: the margin grows, the winner stays, a draw gets nothing, and a running
/// game is counted as ever.
#[test]
fn empty_cells_go_to_the_winner_by_option() {
    let board =
        "####J#####/##1*2*1##/#5#2#/J*#BBBBBBJ/J3BB3#/#3BB2*#/#*1B3#1J/J2#5#/##1*3*##/###J###J##";
    let position = read(&format!("{board} w 0 1 [empties=winner]"));
    assert_eq!(position.score(Player::ONE), Some(11 + 64 - 8 - 11));
    assert_eq!(position.score(Player::TWO), Some(3));
    assert_eq!(position.outcome(), Some(Outcome::win(Player::ONE)));
    let level = read(
        "##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 0 0 [empties=winner]",
    );
    assert_eq!([Player::ONE, Player::TWO].map(|player| level.score(player)), [Some(2); 2]);
    let running = map(&[("empties", "winner")]);
    assert_eq!(running.score(Player::ONE), Some(2));
}

/// R23.
#[test]
fn equal_scores_are_a_draw() {
    let over = read("##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 0 0");
    let ending = over.ending().unwrap();
    assert_eq!((ending.outcome, ending.rule), (Outcome::Draw, "R23"));
}

/// R24.
#[test]
fn a_series_goes_by_games_won_then_by_points() {
    use SeriesResult::{Draw, First, Second};
    for (scores, expected) in [
        (&[][..], Draw),
        (&[(33, 31), (33, 31), (0, 64)], First),
        (&[(33, 31), (10, 54)], Second),
        (&[(40, 24), (31, 33), (32, 32)], First),
        (&[(40, 24), (24, 40)], Draw),
        (&[(32, 32)], Draw),
    ] {
        assert_eq!(series_result(scores), expected, "{scores:?}");
    }
}

#[test]
fn who_runs_out_of_time_loses() {
    let position = map(&[]);
    for player in [Player::ONE, Player::TWO] {
        match position.time_out(player, &Choices::new()) {
            Timeout::Ends(ending) => {
                assert_eq!(ending.outcome, Outcome::win(player.other()));
                assert_eq!(ending.reason, "mapello-time");
            }
            Timeout::PlaysOn(_) => panic!("the game goes on"),
        }
    }
}
