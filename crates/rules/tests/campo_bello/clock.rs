//! What a run-out clock means: with two players a loss; with three or four the player is out.

use crate::at;
use quina_rules::campo_bello::Position;
use quina_rules::conformance::{self, seed};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Outcome, Player, Timeout};

fn time_out(position: &Position, player: Player) -> Timeout<Position> {
    position.time_out(player, &Choices::new())
}

fn plays_on(text: &str, player: Player) -> String {
    match time_out(&at(text), player) {
        Timeout::PlaysOn(position) => position.to_string(),
        Timeout::Ends(ending) => panic!("{text}: {ending:?}"),
    }
}

#[test]
fn with_two_players_who_runs_out_of_time_loses() {
    let start = at("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -");
    for player in [Player::ONE, Player::TWO] {
        let Timeout::Ends(ending) = time_out(&start, player) else { panic!("plays on") };
        assert_eq!(ending.outcome, Outcome::win(player.other()));
        assert_eq!(ending.reason, "campo-bello-time");
    }
}

#[test]
fn with_more_players_the_turn_passes_to_the_next() {
    let board = "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb";
    let start = format!("{board} y - [players=4]");
    assert_eq!(plays_on(&start, Player::ONE), format!("{board} b - out=y [players=4]"));
    assert_eq!(plays_on(&start, Player::THREE), format!("{board} y - out=g [players=4]"));
    let two_out = plays_on(&format!("{board} g - out=b [players=4]"), Player::THREE);
    assert_eq!(two_out, format!("{board} r - out=bg [players=4]"));
}

/// The turn stays as far as it got; the removal that was due is dropped.
#[test]
fn a_turn_in_progress_is_abandoned_where_it_stands() {
    let board = ".by.......y....gg.......................b";
    let due = format!("{board} y r0-y1:1:y0:* [players=3]");
    assert_eq!(plays_on(&due, Player::ONE), format!("{board} b - out=y [players=3]"));
}

#[test]
fn somebody_elses_turn_in_progress_goes_on() {
    let board = ".by.......y....gg.......................b";
    let due = format!("{board} y r0-y1:1:y0:* [players=3]");
    let expected = format!("{board} y r0-y1:1:y0:* out=g [players=3]");
    assert_eq!(plays_on(&due, Player::THREE), expected);
    assert_eq!(at(&expected).tokens(), ["*y1", "*y9"]);
}

#[test]
fn turns_of_who_is_out_are_passed_over_without_a_ply() {
    let start = at("..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=bg [players=4]");
    let mut next = start.clone();
    next.play(start.read_move("y3-y0").unwrap()).unwrap();
    assert_eq!(next.turn(), Player::FOUR);
}

/// Only blue could still jump, and blue is out: nobody can, so the game is over.
#[test]
fn jumps_of_who_is_out_do_not_keep_the_game_going() {
    let position = at(".....y.........g.......................bb y - [players=3]");
    assert_eq!(position.tokens(), ["pass"]);
    let Timeout::Ends(ending) = time_out(&position, Player::TWO) else { panic!("plays on") };
    assert_eq!((ending.rule, ending.reason), ("N6", "campo-bello-nobody-jumps"));
    assert_eq!(ending.outcome.to_string(), "p1win+p3win");
}

#[test]
fn who_is_out_cannot_win() {
    let position = at(".....y....y....g..b...................... y - out=b [players=3]");
    assert_eq!(position.score(Player::TWO), Some(1));
    assert_eq!(position.outcome().unwrap().to_string(), "p3win");
}

/// Even in the middle of the turn of the one who is left.
#[test]
fn the_last_one_left_wins_at_once() {
    let position = at(".by.......y....gg.......................b y r0-y1:1:y0:* out=g [players=3]");
    let Timeout::Ends(ending) = time_out(&position, Player::TWO) else { panic!("plays on") };
    assert_eq!(ending.outcome, Outcome::win(Player::ONE));
    assert_eq!(ending.reason, "campo-bello-last-left");
    let left = at(".by.......y....gg.......................b y - out=bg [players=3]");
    assert_eq!(left.ending(), Some(ending));
    assert!(left.moves().is_empty());
}

#[test]
fn a_clock_that_matters_no_more_changes_nothing() {
    let over = at(".b....yy..y.....yy.y......bb.b...bb....b. b -");
    assert_eq!(time_out(&over, Player::ONE), Timeout::Ends(over.ending().unwrap()));
    let out = at("..yyyyyyyyy.ggggggggg...........bbbbbbbbb y - out=b [players=3]");
    assert_eq!(time_out(&out, Player::TWO), Timeout::PlaysOn(out.clone()));
    assert_eq!(time_out(&out, Player::FOUR), Timeout::PlaysOn(out.clone()));
}

/// Players run out of time anywhere in random games; what is left is sound, and its text reads
/// back as the same position.
#[test]
fn any_position_survives_a_time_out() {
    let mut random = SplitMix64::new(seed(6));
    for start in crate::starts::all() {
        let mut position = start;
        while position.outcome().is_none() {
            if random.below(8) == 0 {
                let player = Player::from_index(random.below(4));
                match time_out(&position, player) {
                    Timeout::Ends(_) => break,
                    Timeout::PlaysOn(next) => position = next,
                }
                conformance::check_position(&position, &[], &mut random);
                assert_eq!(position.ending(), None);
            }
            position.play_unchecked(position.nth_move(random.below(position.count_moves())));
        }
    }
}
