//! Puzzles are proved: those in the tree, and those that are made here.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Control;
use quina_engine::puzzles::{Doubt, Judge, Plan, check, generate, themes};
use quina_rules::puzzle::{Kind, Puzzle, Theme, read_puzzles, write_puzzles};
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Position};
use std::fs;
use std::path::Path;

/// So many puzzles of each game are proved here; `quina puzzles GAME --check FILE` proves all.
const SAMPLE: usize = 3;

fn in_the_tree(game: GameId) -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../learn/puzzles");
    let text = fs::read_to_string(folder.join(format!("{game}.txt"))).unwrap();
    read_puzzles(game, &text).unwrap()
}

fn judge() -> Judge {
    Judge::try_new(&Control::new()).unwrap()
}

#[test]
fn a_sample_of_the_puzzles_in_the_tree_is_proved_again() {
    let seed = std::env::var("QUINA_SEED").map_or(1, |seed| seed.parse().unwrap());
    println!("QUINA_SEED={seed}");
    let mut random = SplitMix64::new(seed);
    for game in GameId::ALL {
        let mut puzzles = in_the_tree(game);
        for _ in 0..SAMPLE.min(puzzles.len()) {
            let puzzle = puzzles.swap_remove(random.below(puzzles.len()));
            let nodes = puzzle.proof.nodes();
            assert_eq!(check(&mut judge(), &puzzle, nodes), Ok(()), "{game}: {puzzle}");
        }
    }
}

/// A puzzle of one ply, and the same with another ply as its solution.
fn sound_and_wrong(game: GameId) -> (Puzzle, Puzzle) {
    let sound = in_the_tree(game).into_iter().find(|puzzle| puzzle.solution.len() == 1).unwrap();
    let others = sound.position.moves();
    let mut wrong = sound.clone();
    wrong.solution = others.into_iter().filter(|ply| *ply != sound.solution[0]).take(1).collect();
    wrong.themes = themes(&wrong);
    (sound, wrong)
}

#[test]
fn another_ply_is_no_solution() {
    for game in [GameId::Mapello, GameId::Syrtis] {
        let (sound, wrong) = sound_and_wrong(game);
        let doubt = check(&mut judge(), &wrong, sound.proof.nodes());
        let Err(Doubt::Ply { at: 0, found: Some(found) }) = doubt else { panic!("{doubt:?}") };
        assert_eq!(found.best.ply, sound.solution[0], "{sound}");
        assert!(found.best.percent() > found.second.percent());
    }
}

#[test]
fn what_a_puzzle_says_of_itself_is_checked() {
    let mut puzzle = in_the_tree(GameId::Mapello).swap_remove(0);
    let nodes = puzzle.proof.nodes();
    puzzle.themes = vec![Theme::AtOnce];
    assert_eq!(check(&mut judge(), &puzzle, nodes), Err(Doubt::Themes));
    // A saved game is no proven win.
    let saves = in_the_tree(GameId::Mapello).into_iter().find(|puzzle| puzzle.kind == Kind::Save);
    let mut puzzle = saves.unwrap();
    puzzle.kind = Kind::Win;
    let doubt = check(&mut judge(), &puzzle, puzzle.proof.nodes());
    assert!(matches!(doubt, Err(Doubt::Ply { at: 0, .. })), "{doubt:?}");
}

#[test]
fn a_jump_of_a_chain_alone_is_no_solution() {
    let is_chain = |puzzle: &Puzzle| puzzle.themes.contains(&Theme::Chain);
    let mut puzzle = in_the_tree(GameId::CampoBello).into_iter().find(is_chain).unwrap();
    puzzle.solution.truncate(1);
    puzzle.themes = themes(&puzzle);
    let nodes = puzzle.proof.nodes();
    assert_eq!(check(&mut judge(), &puzzle, nodes), Err(Doubt::Incomplete), "{puzzle}");
}

/// The plan alone says which puzzles are made.
#[test]
fn puzzles_are_made_proved_and_read_again() {
    let game = GameId::Mapello;
    let plan = Plan { game, count: 3, games: 16, nodes: 2_000, seed: 3, threads: 1 };
    let made = generate(&plan, &Control::new(), &mut |_| {}).unwrap();
    assert_eq!(made.len(), 3);
    for (id, puzzle) in (1..).zip(&made) {
        assert_eq!(puzzle.id, id);
        let again = Puzzle { themes: themes(puzzle), ..puzzle.clone() };
        assert_eq!(*puzzle, again);
        assert_eq!(check(&mut judge(), puzzle, puzzle.proof.nodes()), Ok(()), "{puzzle}");
    }
    assert_eq!(read_puzzles(game, &write_puzzles("made by a test", &made)), Ok(made.clone()));
    let two = Plan { threads: 2, ..plan.clone() };
    assert_eq!(generate(&two, &Control::new(), &mut |_| {}).unwrap(), made);
    let other = Plan { seed: 4, ..plan };
    assert_ne!(generate(&other, &Control::new(), &mut |_| {}).unwrap(), made);
}
