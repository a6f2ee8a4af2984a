//! What holds in every game, whatever is played.

use crate::starts;
use proptest::prelude::*;
use quina_rules::campo_bello::{Move, Point, Position};
use quina_rules::{Outcome, Player, Position as _};
use std::collections::HashSet;

/// A start of any kind and a list of numbers that choose the plies.
fn game() -> impl Strategy<Value = (Position, Vec<u16>)> {
    let starts = starts::all();
    (0..starts.len(), prop::collection::vec(any::<u16>(), 220))
        .prop_map(move |(start, choices)| (starts[start].clone(), choices))
}

/// What happened in one turn.
#[derive(Default)]
struct Turn {
    origin: Option<Point>,
    jumps: u32,
    crossed: HashSet<Point>,
}

fn seats(position: &Position) -> impl Iterator<Item = Player> {
    (0..position.players() as usize).map(Player::from_index)
}

fn check_ply(before: &Position, mv: Move, after: &Position, turn: &mut Turn) {
    let mover = before.turn();
    for player in seats(before).filter(|player| *player != mover) {
        assert_eq!(before.pieces(player), after.pieces(player), "others' pieces stay");
        let out = after.players_out().contains(player);
        assert!(out || !after.pieces(player).is_empty(), "only the mover can become empty");
    }
    match mv {
        Move::Jump { from, to } => {
            assert!(![from, to].iter().any(|p| p.parts().is_some_and(|(_, n)| n == 4)), "c4");
            let over = mv.over().unwrap();
            if turn.jumps == 0 {
                turn.origin = Some(from);
            }
            assert_ne!(turn.origin, Some(to), "R7");
            if before.owner(over) != Some(mover) && !before.rules().rejump() {
                assert!(turn.crossed.insert(over), "R8");
            }
            turn.jumps += 1;
            assert!(turn.jumps <= 3, "R6");
        }
        Move::End => assert!(before.count_moves() > 1, "`end` never stands alone"),
        Move::Pass => assert_eq!(before.count_moves(), 1),
        Move::Remove(_) => {}
    }
    if after.pieces(mover).is_empty() {
        assert!(after.outcome().is_some(), "an empty side ends the game in the same ply");
        assert_eq!(mv, Move::Remove(before.turn_in_progress().unwrap().current));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// R4 to R9, and that one turn costs the mover as many pieces as it makes jumps.
    #[test]
    fn turns_keep_the_invariants((start, choices) in game()) {
        let mut position = start;
        let mut turn = Turn::default();
        let mut pieces = position.pieces(position.turn()).len();
        for choice in choices {
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            let mv = position.nth_move(choice as usize % count);
            let mover = position.turn();
            let mut next = position.clone();
            next.play_unchecked(mv);
            check_ply(&position, mv, &next, &mut turn);
            if next.is_turn_start() {
                prop_assert_eq!(next.pieces(mover).len() + turn.jumps, pieces);
                prop_assert_eq!(turn.jumps == 0, mv == Move::Pass);
                turn = Turn::default();
                pieces = next.pieces(next.turn()).len();
            } else {
                prop_assert!(next.count_moves() > 0, "a turn in progress has a legal ply");
            }
            position = next;
        }
        prop_assert!(position.outcome().is_some());
    }

    /// R14: 108 plies with two players who never pass, and whoever wins has the lowest total.
    #[test]
    fn games_end_in_time_and_the_lowest_total_wins((start, choices) in game()) {
        let mut position = start;
        let mut plies = 0;
        for choice in choices {
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            position.play_unchecked(position.nth_move(choice as usize % count));
            plies += 1;
        }
        prop_assert!(position.rules().passes() || plies <= 108);
        let out = position.players_out();
        let totals = || seats(&position).filter(|p| !out.contains(*p)).map(|p| position.score(p));
        let lowest = totals().min().unwrap();
        match position.outcome().unwrap() {
            Outcome::Win(winners) => {
                for player in seats(&position) {
                    let best = position.score(player) == lowest && !out.contains(player);
                    prop_assert_eq!(winners.contains(player), best);
                }
            }
            Outcome::Draw => {
                prop_assert_eq!(position.players(), 2);
                prop_assert!(totals().all(|total| total == lowest));
            }
        }
    }

    /// With R8 in force nobody lands where an own piece was jumped away in the same turn.
    #[test]
    fn no_turn_lands_where_an_own_piece_was_jumped((start, choices) in game()) {
        prop_assume!(!start.rules().rejump());
        let mut position = start;
        let mut vacated = HashSet::new();
        for choice in choices {
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            let mv = position.nth_move(choice as usize % count);
            if let (Move::Jump { to, .. }, Some(over)) = (mv, mv.over()) {
                prop_assert!(!vacated.contains(&to), "{position}: {mv}");
                if position.owner(over) == Some(position.turn()) {
                    vacated.insert(over);
                }
            }
            position.play_unchecked(mv);
            if position.is_turn_start() {
                vacated.clear();
            }
        }
    }
}
