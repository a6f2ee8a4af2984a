//! Every puzzle in the tree is sound as far as the rules can say, and can be solved by its reader.
//! That the solutions are the best ones is proved in `crates/engine/tests/puzzles.rs`.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_learn::puzzles::{CYCLE, embedded, text};
use quina_learn::{PuzzleAttempt, PuzzleTried, Puzzles};
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_rules::puzzle::{Grade, Theme, identity};
use std::collections::BTreeSet;

fn all() -> impl Iterator<Item = Puzzles> {
    GameId::ALL.into_iter().map(embedded)
}

#[test]
fn every_game_has_enough_puzzles_and_none_twice() {
    for puzzles in all() {
        let game = puzzles.game();
        assert!(puzzles.all().len() >= CYCLE, "{game}: {}", puzzles.all().len());
        let ids: BTreeSet<_> = puzzles.all().iter().map(|puzzle| puzzle.id).collect();
        assert_eq!(ids.len(), puzzles.all().len(), "{game}");
        let keys: BTreeSet<_> = puzzles.all().iter().map(|p| identity(&p.position)).collect();
        assert_eq!(keys.len(), puzzles.all().len(), "{game}");
        for puzzle in puzzles.all() {
            assert_eq!(puzzle.position.game(), game);
            assert_eq!(puzzles.find(puzzle.id), Some(puzzle));
        }
        assert_eq!(puzzles.find(0), None);
        assert_eq!(puzzles.find(u32::MAX), None);
    }
}

#[test]
fn a_file_says_how_it_was_made() {
    for game in GameId::ALL {
        let head: Vec<_> = text(game).lines().take_while(|line| line.starts_with('#')).collect();
        let command = format!("# quina puzzles {game} --count ");
        assert!(head.iter().any(|line| line.starts_with(&command)), "{game}: {head:?}");
        let is_dated = |line: &&str| line.starts_with("# quina 0.") && line.contains(", 20");
        assert!(head.iter().any(is_dated), "{game}: {head:?}");
    }
}

#[test]
fn the_grades_are_spread() {
    let grades = (1..=Grade::MAX).filter_map(Grade::new);
    for puzzles in all() {
        let counts: Vec<_> = grades.clone().map(|grade| puzzles.of_grade(grade).count()).collect();
        assert_eq!(counts.iter().sum::<usize>(), puzzles.all().len());
        let game = puzzles.game();
        assert!(counts.iter().filter(|count| **count > 0).count() >= 3, "{game}: {counts:?}");
        let most = counts.iter().max().unwrap();
        assert!(most * 5 <= puzzles.all().len() * 3, "{game}: {counts:?}");
    }
}

/// Where one ply nearly always takes something, it nearly always is the one that counts best.
#[test]
fn most_solutions_are_not_the_ply_that_counts_best_at_once() {
    for puzzles in all() {
        let is_deceptive = |p: &&quina_rules::puzzle::Puzzle| p.themes.contains(&Theme::Deceptive);
        let deceptive = puzzles.all().iter().filter(is_deceptive).count();
        let share = match puzzles.game() {
            GameId::Morelli | GameId::Barragoon => 10,
            GameId::Mapello | GameId::Syrtis | GameId::CampoBello => 60,
        };
        let game = puzzles.game();
        assert!(deceptive * 100 >= puzzles.all().len() * share, "{game}: {deceptive}");
    }
}

#[test]
fn every_puzzle_can_be_solved_and_only_by_its_solution() {
    for puzzles in all() {
        for puzzle in puzzles.all() {
            let mut attempt = PuzzleAttempt::new(puzzle);
            let mut played = Vec::new();
            while let Some(right) = attempt.expected() {
                assert_eq!(attempt.game().position().turn(), puzzle.solver(), "{puzzle}");
                let wrong = attempt.game().moves().into_iter().find(|ply| *ply != right);
                if let Some(wrong) = wrong {
                    let before = attempt.game().len();
                    assert_eq!(attempt.try_ply(wrong), PuzzleTried::Wrong, "{puzzle}");
                    assert_eq!(attempt.game().len(), before);
                }
                played.push(right);
                match attempt.try_ply(right) {
                    PuzzleTried::Right { reply } => {
                        assert!(!attempt.is_solved());
                        played.extend(reply);
                    }
                    PuzzleTried::Solved => assert!(attempt.is_solved()),
                    tried => panic!("{puzzle}: {tried:?}"),
                }
            }
            assert_eq!(played, puzzle.solution, "{puzzle}");
            assert_eq!(attempt.try_ply(puzzle.solution[0]), PuzzleTried::Done);
            assert_eq!((attempt.show(), attempt.hint_cell()), (PuzzleTried::Done, None));
            attempt.reset();
            assert_eq!(attempt.expected(), puzzle.solution.first().copied());
        }
    }
}

#[test]
fn who_gives_up_is_shown_the_solution() {
    let puzzles = embedded(GameId::Mapello);
    let line = puzzles.all().iter().find(|puzzle| puzzle.themes.contains(&Theme::Line)).unwrap();
    let mut attempt = PuzzleAttempt::new(line);
    assert!(attempt.hint_cell().is_some());
    while !attempt.is_solved() {
        attempt.show();
    }
    assert!(attempt.game().plies().eq(line.solution.iter().copied()));
}

#[test]
fn a_ply_that_is_not_legal_is_refused_with_its_rule() {
    let puzzles = embedded(GameId::Mapello);
    let puzzle = &puzzles.all()[0];
    let mut attempt = PuzzleAttempt::new(puzzle);
    let taken = puzzle.position.read_move("d4").unwrap();
    let PuzzleTried::Refused(error) = attempt.try_ply(taken) else { panic!("accepted") };
    assert!(error.refusal().is_some(), "{error}");
}

#[test]
fn a_date_has_its_puzzle() {
    for puzzles in all() {
        let shown: BTreeSet<_> = (1..=12)
            .flat_map(|month| (1..=31).map(move |day| (month, day)))
            .filter_map(|(month, day)| Some(puzzles.daily(2027, month, day)?.id))
            .collect();
        let cycle: BTreeSet<_> = puzzles.all()[..CYCLE].iter().map(|puzzle| puzzle.id).collect();
        assert_eq!(shown, cycle, "{}", puzzles.game());
        assert_eq!(puzzles.daily(2027, 2, 29), None);
    }
}

#[test]
fn the_puzzle_of_a_date_stays_when_the_file_grows() {
    for game in GameId::ALL {
        let grown = embedded(game);
        let head: Vec<_> = text(game).lines().filter(|line| !line.starts_with('#')).collect();
        let short = Puzzles::parse(game, &head[..CYCLE].join("\n")).unwrap();
        assert!(short.all().len() <= grown.all().len());
        for day in 1..=28 {
            assert_eq!(short.daily(2030, 2, day), grown.daily(2030, 2, day), "{game}");
        }
    }
    let none = Puzzles::parse(GameId::Mapello, "# nothing yet").unwrap();
    assert_eq!(none.daily(2027, 1, 1), None);
}
