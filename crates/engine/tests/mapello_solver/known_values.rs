//! Endings whose values are known from elsewhere.

use quina_engine::games::mapello::solver::{Goal, Solver, empties};
use quina_engine::{Control, Engine, Limits, Settings};
use quina_rules::Game;
use quina_rules::mapello::Position;
use quina_rules::prelude::*;

const FFO: &str = include_str!("../data/mapello/ffo-40-44.txt");
const ENDINGS: &str = include_str!("../data/mapello/endings.txt");

/// An ending and what is known of it.
struct Ending {
    position: Position,
    margin: i32,
    /// The best moves, sorted.
    best: Vec<String>,
    /// The value of every move, sorted by move.
    moves: Vec<(String, i32)>,
}

fn endings(text: &str) -> Vec<Ending> {
    text.lines().filter(|line| !line.starts_with("# ")).map(read).collect()
}

fn read(line: &str) -> Ending {
    let fields: Vec<_> = line.split('|').map(str::trim).collect();
    let [position, count, margin, best, moves] = fields[fields.len() - 5..] else {
        panic!("five fields are wanted: {line}");
    };
    let position: Position = position.parse().unwrap();
    assert_eq!(empties(&position).to_string(), count, "{line}");
    let value = |word: &str| {
        let (mv, value) = word.split_once(':').unwrap();
        (mv.to_owned(), value.parse().unwrap())
    };
    let mut moves: Vec<_> = moves.split(' ').map(value).collect();
    moves.sort();
    let mut best: Vec<_> = best.split(' ').map(str::to_owned).collect();
    best.sort();
    Ending { position, margin: margin.parse().unwrap(), best, moves }
}

fn check_margin_and_first_move(ending: &Ending, solver: &mut Solver) {
    let position = &ending.position;
    let solution = solver.solve(position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
    assert_eq!(solution.margin, ending.margin, "{position}");
    let first = position.token(solution.line[0]);
    assert!(ending.best.contains(&first), "{first} is not best in {position}");
}

fn check_every_move(position: &Position, expected: &[(String, i32)], solver: &mut Solver) {
    let values = solver.solve_moves(position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
    let mut found: Vec<_> =
        values.iter().map(|value| (position.token(value.mv), value.margin)).collect();
    found.sort();
    assert_eq!(found, expected, "{position}");
}

#[test]
fn endings_on_many_maps_have_their_known_values() {
    let endings = endings(ENDINGS);
    assert_eq!(endings.len(), 64);
    for ending in endings {
        let mut solver = Solver::new(8);
        check_margin_and_first_move(&ending, &mut solver);
        check_every_move(&ending.position, &ending.moves, &mut solver);
    }
}

#[test]
fn play_is_exact_among_chosen_moves_too() {
    for ending in endings(ENDINGS).into_iter().filter(|ending| ending.moves.len() > 2).take(8) {
        let game = Game::new(ending.position);
        // All moves but the best one that comes first.
        let best = game.position().parse_move(&ending.best[0]).unwrap();
        let rest: Vec<_> = game.moves().into_iter().filter(|mv| *mv != best).collect();
        let limits = Limits { search_moves: rest, ..Limits::default() };
        let engine = Engine::new(Settings { multi_pv: 2, ..Settings::default() });
        let report = engine.search(&game, &limits, &Control::new(), &mut |_| {});
        let mut expected: Vec<_> =
            ending.moves.iter().filter(|(mv, _)| *mv != ending.best[0]).map(|(_, v)| *v).collect();
        expected.sort_by_key(|margin| -margin);
        expected.truncate(2);
        let found: Vec<_> = report.lines.iter().filter_map(|line| line.margin).collect();
        assert_eq!(found, expected, "{}", game.position());
    }
}

#[test]
fn the_smallest_classic_ending_has_its_known_value() {
    check_margin_and_first_move(&endings(FFO)[0], &mut Solver::default());
}

#[test]
#[ignore = "takes ten seconds in a release build; `cargo xtask solver` runs it"]
fn classic_endings_have_their_known_values() {
    for ending in endings(FFO) {
        check_margin_and_first_move(&ending, &mut Solver::default());
    }
}

#[test]
#[ignore = "takes a minute in a release build; `cargo xtask solver` runs it"]
fn all_moves_of_classic_endings_have_their_known_values() {
    for ending in endings(FFO) {
        // The values of the moves, unlike that of the best, are those of Othello's own count.
        let text = format!("{} [empties=winner]", ending.position);
        check_every_move(&text.parse().unwrap(), &ending.moves, &mut Solver::default());
    }
}
