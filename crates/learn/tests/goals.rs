//! Every kind of goal, on positions where it splits the legal moves.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::Goal;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId};

const READY: &str = ""; // The default start.

/// Light to act on the small board of Syrtis. If Light slides c1 to e2, all light tiles but b3 hang
/// together, and b3 has two ways to them.
const THREAT: &str = "2Lbc2/pqpcpcTbq1/pqLbc1pqbc/1pcbqbqbc/1Tpcpq2 L T 1 0,0,0";

/// A row of five tiles in Syrtis. Sinking a1 joins the two dark tiles that are left, and Dark wins.
const GIFT: &str = "pqLbcTpqTpcbq/1Lbc3/5/5/5 L - 0 0,0,0";

/// One slide of Light completes the squares and the light tiles at once: initiative decides.
const BOTH: &str = "LbqpcLbcTpq1/3Tpqpc/5/5/5 L - 0 0,0,0";

/// Campo Bello after y3-y0 b5-b0: jumps lead to y0, g0 and mid.
const JUMPS: &str = ".y.y.yyyyyy.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y -";

/// Campo Bello: y2-mid ends the game and wins, y0-y5 and y6-y8 end it and lose.
const LAST_JUMPS: &str = ".y.y...yy........y.y....b...y.b.b...b..b. y -";

/// White to act in Mapello; b4 turns over four discs, with a joker behind them.
const DISCS: &str = "####J#####/##1*2*1##/#5#2#/J*#W4*J/J3WW1W1#/#2BBBW1*#/#*1BBW1#1J/J1B#1BB2#/##1*2B*##/###J###J## w 0 0";

fn position(game: GameId, text: &str) -> AnyPosition {
    if text == READY { game.default_start() } else { game.parse_position(text).unwrap() }
}

/// The legal moves that meet a goal, in ascending order.
fn met(game: GameId, text: &str, goal: &str) -> Vec<String> {
    let position = position(game, text);
    let goal = Goal::parse(&position, goal).unwrap();
    let game = Game::new(position.clone());
    let right = game.moves().into_iter().filter(|mv| goal.is_met(&game, *mv));
    let mut tokens: Vec<_> = right.map(|mv| position.token(mv)).collect();
    tokens.sort_unstable();
    tokens
}

/// Fails unless exactly these moves, separated by blanks, meet the goal.
#[track_caller]
fn check(game: GameId, text: &str, goal: &str, right: &str) {
    let right: Vec<_> = right.split_whitespace().collect();
    assert_eq!(met(game, text, goal), right, "{game}: {goal}");
}

use GameId::{Barragoon, CampoBello, Mapello, Syrtis};

#[test]
fn any_is_met_by_every_legal_move() {
    check(Mapello, READY, "any", "c5 d6 e3 f4");
}

#[test]
fn move_names_the_moves() {
    check(Mapello, READY, "move d6 c5", "c5 d6");
}

#[test]
fn from_and_to_are_the_first_and_the_last_cell_that_is_touched() {
    check(CampoBello, JUMPS, "from y2 y5", "y2-mid y5-y3");
    check(CampoBello, JUMPS, "to mid", "y2-mid");
    check(Syrtis, READY, "to c1", "c3-c1 e2-c1");
    // The only cell of a sink is its first and its last one.
    check(Syrtis, READY, "from d3", "xd3");
    check(Syrtis, READY, "to d3", "c3-d3 xd3");
    // A pass touches no cell.
    check(Syrtis, GIFT, "from b2", "b2-a2 b2-c2 b2-d2 b2-e2");
}

#[test]
fn takes_counts_the_discs_turned_over_and_the_pieces_captured() {
    check(Mapello, DISCS, "takes 1", "c4 e8 f6 g8");
    check(Mapello, DISCS, "takes 3", "b5 b6");
    check(Mapello, DISCS, "takes 2+", "b4 b5 b6 d7");
    check(Mapello, DISCS, "takes 5", "");
    let captures = "1vd1d2/2zd3/3z2v/1x3x1/x1x1x1x/1x3x1/3Z1D1/2Z4/1VD1DV1 w - 4";
    check(Barragoon, captures, "takes 1", "f3xe5 f3xg5");
    // A piece that is removed leaves an empty point behind, which is not a capture.
    check(CampoBello, JUMPS, "takes 1+", "");
}

#[test]
fn takes_most_compares_with_all_legal_moves() {
    check(Mapello, DISCS, "takes most", "b4");
    check(Mapello, READY, "takes most", "c5 d6 e3 f4");
}

#[test]
fn fewer_means_that_something_leaves_the_board() {
    check(Syrtis, READY, "fewer", "xc4 xd3 xe1 xf2");
    check(Mapello, READY, "fewer", "");
}

#[test]
fn holds_looks_at_a_cell_afterwards() {
    check(CampoBello, JUMPS, "holds y4 empty", "y5-y3 y8-y1");
    check(CampoBello, JUMPS, "holds mid y", "y2-mid");
    check(Mapello, READY, "holds d5 B", "c5 d6");
}

#[test]
fn field_looks_at_a_field_of_the_text_afterwards() {
    check(Syrtis, READY, "field streak 1", "xc4 xd3 xe1 xf2");
    check(Syrtis, GIFT, "field streak 0", "b2-a2 b2-c2 b2-d2 b2-e2 pass");
}

#[test]
fn wins_means_that_the_mover_has_won_by_that_rule() {
    check(CampoBello, LAST_JUMPS, "wins", "y2-mid");
    check(CampoBello, LAST_JUMPS, "wins R11", "y2-mid");
    check(CampoBello, LAST_JUMPS, "wins R13", "");
    check(Syrtis, BOTH, "wins R25", "a1-c2");
    check(Syrtis, BOTH, "wins R24", "");
    check(Syrtis, GIFT, "wins", "");
}

#[test]
fn ends_means_that_the_game_is_over_whoever_won() {
    check(CampoBello, LAST_JUMPS, "ends", "y0-y5 y2-mid y6-y8");
    check(Syrtis, GIFT, "ends R24", "xa1");
    check(Syrtis, GIFT, "ends R23", "");
}

#[test]
fn score_is_what_the_mover_has_afterwards() {
    // 51 points less 3 for the piece jumped over, and 2 where the jumper leaves its area.
    check(CampoBello, JUMPS, "score 46", "y2-mid");
    check(CampoBello, JUMPS, "score 48", "g3-g0 g5-g0 y5-y3 y8-y1");
    check(CampoBello, JUMPS, "score lowest", "y2-mid");
    check(CampoBello, JUMPS, "score highest", "g3-g0 g5-g0 y5-y3 y8-y1");
    // On g8 lies a bonus worth as much as the three discs that b4 turns over more.
    check(Mapello, DISCS, "score highest", "b4 g8");
    // Syrtis has no points.
    check(Syrtis, GIFT, "score lowest", "");
}

#[test]
fn again_means_that_the_turn_goes_on() {
    check(CampoBello, JUMPS, "again", "g3-g0 g5-g0 y2-mid y8-y1");
    check(CampoBello, LAST_JUMPS, "again", "y2-b0");
    check(Syrtis, GIFT, "again", "");
}

#[test]
fn replies_counts_what_whoever_acts_next_can_do() {
    check(CampoBello, JUMPS, "replies 3", "y8-y1");
    check(CampoBello, JUMPS, "replies 4+", "y5-y3");
    check(Syrtis, GIFT, "replies 0", "xa1");
}

#[test]
fn safe_cells_are_not_changed_by_any_reply() {
    // The tile that slides to e2 hangs on e1, so that e1 can no longer be sunk.
    check(Syrtis, GIFT, "safe e1", "b2-e2 xa1");
    check(Syrtis, GIFT, "safe e1 a1", "b2-e2 xa1");
    // After c4 the disc on d6 is still Black's; e6 turns it over, and Black can turn it back.
    let later = "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#2BBB2*#/#*1WB2#1J/J2#5#/##1*3*##/###J###J## w 0 0";
    check(Mapello, later, "safe d6", "c4");
}

#[test]
fn prevents_leaves_the_other_side_no_win_with_one_ply() {
    let threatened = "2Lbc2/pqpcpcTbq1/pq2Tpqbc/1Lpcbqbqbc/1pcpq2 T L 2 0,0,0";
    check(Syrtis, threatened, "prevents", "d3-b3 xe3");
    // A move that loses at once prevents nothing.
    check(Syrtis, GIFT, "prevents", "b2-a2 b2-c2 b2-d2 b2-e2 pass");
}

#[test]
fn forces_means_a_win_now_or_after_any_reply() {
    check(Syrtis, THREAT, "forces", "c1-e2");
    // The slide to c2 wins at once. Before anything else Dark can sink e2, which wins for Light, or
    // wait, and then Light wins with a slide.
    check(Syrtis, BOTH, "forces", "a1-b2 a1-c2 c1-b1 pass");
    check(Syrtis, GIFT, "forces", "");
}

#[test]
fn not_turns_a_goal_round() {
    check(CampoBello, JUMPS, "not again", "y5-y3");
    check(CampoBello, JUMPS, "not not again", "g3-g0 g5-g0 y2-mid y8-y1");
}

#[test]
fn a_goal_that_means_nothing_is_refused() {
    let syrtis = position(Syrtis, READY);
    for text in [
        "",
        "win",
        "any move",
        "again y1",
        "move",
        "from",
        "from h9",
        "to",
        "takes",
        "takes few",
        "takes -1",
        "score",
        "score best",
        "replies",
        "replies +",
        "safe",
        "safe z9",
        "holds e2",
        "holds e2 X",
        "holds z9 empty",
        "field streak",
        "field nothing 1",
        "not",
        "not win",
    ] {
        assert!(Goal::parse(&syrtis, text).is_err(), "`{text}`");
    }
}
