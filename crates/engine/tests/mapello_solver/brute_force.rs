//! Equal to a search that is too plain to be wrong.

use crate::starts::{maps, play_to};
use quina_engine::Control;
use quina_engine::games::mapello::solver::{Goal, Solver};
use quina_rules::mapello::Position;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;

/// The margin for the player to act if both play as well as possible.
fn margin(position: &Position) -> i32 {
    let (player, other) = (position.turn(), position.turn().other());
    if position.outcome().is_some() {
        return position.score(player).unwrap() - position.score(other).unwrap();
    }
    let after = |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        // In play the sides alternate; a pass is a ply.
        -margin(&next)
    };
    position.moves().into_iter().map(after).max().unwrap()
}

fn agree(empties: u32, rounds: usize, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut solver = Solver::new(1);
    let control = Control::new();
    for _ in 0..rounds {
        for start in maps(&mut random) {
            let position = play_to(&start, empties, &mut random);
            let expected = margin(&position);
            let exact = solver.solve(&position, Goal::Margin, u64::MAX, &control).unwrap();
            assert_eq!(exact.margin, expected, "{position}");
            let winner = solver.solve(&position, Goal::Winner, u64::MAX, &control).unwrap();
            assert_eq!(winner.margin, expected.signum(), "who wins {position}");
            for value in solver.solve_moves(&position, Goal::Margin, u64::MAX, &control).unwrap() {
                let mut next = position.clone();
                next.play_unchecked(value.mv);
                assert_eq!(
                    value.margin,
                    -margin(&next),
                    "{} in {position}",
                    position.token(value.mv)
                );
            }
            // A fresh table, and the winner before the margin.
            let winner = Solver::new(0).solve(&position, Goal::Winner, u64::MAX, &control).unwrap();
            assert_eq!(winner.margin, expected.signum(), "who wins {position}, asked first");
        }
    }
}

#[test]
fn up_to_four_empty_cells_are_solved_as_by_brute_force() {
    for empties in 0..=4 {
        agree(empties, 20, u64::from(empties));
    }
}

#[test]
fn five_to_seven_empty_cells_are_solved_as_by_brute_force() {
    agree(5, 15, 5);
    agree(6, 8, 6);
    agree(7, 5, 7);
}

#[test]
fn eight_and_nine_empty_cells_are_solved_as_by_brute_force() {
    agree(8, 2, 8);
    agree(9, 1, 9);
}

#[test]
fn games_that_end_early_are_solved_as_by_brute_force() {
    // Few discs and many empty cells: wipe-outs, passes and dead ends close to the root.
    for text in [
        "##########/#8#/#8#/#8#/JWWW1WWWWJ/#8#/#8#/#8#/#8#/########## b 0 0 [empties=winner]",
        "##########/#8#/#8#/#8#/#BW*W4#/#8#/#8#/#8#/#8#/########## b 0 0",
        "##########/#8#/#8#/#8#/#BW*W4#/#8#/#8#/#8#/#8#/########## b 1 3 [empties=winner]",
        "##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 2 1 [empties=winner]",
    ] {
        let position: Position = text.parse().unwrap();
        let expected = margin(&position);
        let found = Solver::new(1).solve(&position, Goal::Margin, u64::MAX, &Control::new());
        assert_eq!(found.unwrap().margin, expected, "{text}");
    }
}
