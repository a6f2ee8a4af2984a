//! What the solver promises besides the right margin.

use crate::starts::{maps, play_to};
use quina_engine::games::mapello::solver::{Goal, Solver, empties};
use quina_engine::{Control, Stopwatch};
use quina_rules::mapello::{Move, Position};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use std::time::Duration;

/// Plays the line, which must be legal, and gives the margin at its end for the player to act at
/// its beginning.
fn margin_after(position: &Position, line: &[Move]) -> i32 {
    let mut end = position.clone();
    for mv in line {
        end.play(*mv).unwrap_or_else(|refusal| panic!("{position}: {line:?}: {refusal:?}"));
    }
    assert!(end.outcome().is_some(), "{position}: {line:?} does not end the game");
    let player = position.turn();
    end.score(player).unwrap() - end.score(player.other()).unwrap()
}

#[test]
fn a_line_is_legal_and_ends_with_the_margin() {
    let mut random = SplitMix64::new(12);
    let mut solver = Solver::new(4);
    for start in maps(&mut random) {
        let position = play_to(&start, 13, &mut random);
        let solution = solver.solve(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        assert_eq!(margin_after(&position, &solution.line), solution.margin, "{position}");
        let winner = solver.solve(&position, Goal::Winner, u64::MAX, &Control::new()).unwrap();
        assert_eq!(winner.margin, solution.margin.signum(), "{position}");
        // Neither side may have a better outcome on the way, so the end has the same sign.
        let end = margin_after(&position, &winner.line);
        assert_eq!(end.signum(), winner.margin, "{position}");
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_cost() {
    let mut random = SplitMix64::new(13);
    let mut used = Solver::new(2);
    for start in maps(&mut random) {
        let position = play_to(&start, 13, &mut random);
        let first = Solver::new(2).solve(&position, Goal::Margin, u64::MAX, &Control::new());
        let second = Solver::new(2).solve(&position, Goal::Margin, u64::MAX, &Control::new());
        assert_eq!(first, second, "{position}");
        let warm = used.solve(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        assert_eq!(warm.margin, first.as_ref().unwrap().margin, "{position}");
        used.clear();
        let cleared = used.solve(&position, Goal::Margin, u64::MAX, &Control::new());
        assert_eq!(cleared, first, "{position}");
    }
}

#[test]
fn a_position_on_another_map_is_not_taken_for_a_known_one() {
    // The same discs on maps that differ in a wall, a bonus, a joker, the way of counting, or the
    // bonuses taken.
    let texts = [
        "##########/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 0 0",
        "##########/##BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 0 0",
        "##########/#*BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#*WWW1BB1#/########## w 0 0",
        "##J#######/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 0 0",
        "##########/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 2 1 [empties=winner]",
        "##########/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 0 3 [empties=winner]",
        "##########/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 8 0 [empties=winner]",
        "##########/#1BBBBBB1#/#BBBBBBBB#/#BWWWWWWB#/#BWWWWWWB#/#BWWWWWWB#/#BBBBWBBB#/#W1B1WBBB#/#1WWW1BB1#/########## w 2 1",
    ];
    let mut solver = Solver::new(1);
    for text in texts {
        let position: Position = text.parse().unwrap();
        let kept = solver.solve(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        let fresh = Solver::new(1).solve(&position, Goal::Margin, u64::MAX, &Control::new());
        assert_eq!(kept.margin, fresh.unwrap().margin, "{text}");
    }
}

#[test]
fn a_budget_that_does_not_suffice_gives_no_answer() {
    let mut random = SplitMix64::new(14);
    for start in maps(&mut random).into_iter().take(8) {
        let position = play_to(&start, 14, &mut random);
        let needed =
            Solver::new(2).solve(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap().nodes;
        let mut solver = Solver::new(2);
        let stopped = solver.solve(&position, Goal::Margin, needed / 2, &Control::new());
        assert_eq!(stopped, None, "{position}");
        // An interrupted search leaves nothing false behind.
        let resumed = solver.solve(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        assert_eq!(margin_after(&position, &resumed.line), resumed.margin, "{position}");
    }
}

#[test]
fn a_search_stops_within_milliseconds() {
    let position = long_position();
    // One try of many must do, because other work shares the processor.
    let mut shortest = Duration::MAX;
    for _ in 0..20 {
        if shortest < Duration::from_millis(10) {
            break;
        }
        let control = Control::new();
        let remote = control.clone();
        let mut solver = Solver::new(2);
        let worker = std::thread::spawn(move || {
            let solution = solver.solve(&long_position(), Goal::Margin, u64::MAX, &control);
            (solution, Stopwatch::start())
        });
        std::thread::sleep(Duration::from_millis(60));
        let asked = Stopwatch::start();
        remote.stop();
        let (solution, ended) = worker.join().unwrap();
        assert_eq!(solution, None, "{position}");
        shortest = shortest.min(asked.elapsed().saturating_sub(ended.elapsed()));
    }
    assert!(shortest < Duration::from_millis(10), "{shortest:?}");
}

/// A position that nobody solves in the time of a test.
fn long_position() -> Position {
    let start: Position =
        "##########/#8#/#8#/#8#/#3WB3#/#3BW3#/#8#/#8#/#8#/########## b 0 0".parse().unwrap();
    play_to(&start, 36, &mut SplitMix64::new(15))
}

#[test]
fn a_map_that_is_being_built_cannot_be_solved() {
    let position: Position =
        "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup".parse().unwrap();
    let mut solver = Solver::new(1);
    assert_eq!(solver.solve(&position, Goal::Margin, 1000, &Control::new()), None);
    assert_eq!(solver.solve_moves(&position, Goal::Margin, 1000, &Control::new()), None);
}

#[test]
fn a_finished_game_is_solved() {
    let position: Position = "####J#####/##WWWBWW##/#WBWBB#WB#/JB#BWWWBBJ/JBWBWWBWB#/#BWBWBBWB#/#BWWBBW#WJ/JWB#BBBWB#/##BBWWWW##/###J###J## w 3 5"
        .parse()
        .unwrap();
    let solution = Solver::new(1).solve(&position, Goal::Margin, 1000, &Control::new()).unwrap();
    assert_eq!((solution.margin, solution.line), (6, Vec::new()));
    assert_eq!(empties(&position), 0);
}
