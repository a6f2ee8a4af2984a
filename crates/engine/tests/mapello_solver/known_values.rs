//! Endings whose values are known from elsewhere.

use quina_engine::Control;
use quina_engine::games::mapello::solver::{Goal, Solver, empties};
use quina_rules::Position as _;
use quina_rules::mapello::Position;

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

/// The largest number of empty cells to try, more if the environment allows more time.
fn most_empties(usual: u32) -> u32 {
    std::env::var("QUINA_EMPTIES").map_or(usual, |number| number.parse().unwrap())
}

#[test]
fn endings_on_many_maps_have_their_known_values() {
    let mut tried = 0;
    for ending in endings(ENDINGS) {
        let position = &ending.position;
        if empties(position) > most_empties(16) {
            continue;
        }
        tried += 1;
        let mut solver = Solver::new(8);
        let solution = solver.solve(position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        assert_eq!(solution.margin, ending.margin, "{position}");
        let first = position.token(solution.line[0]);
        assert!(ending.best.contains(&first), "{first} is not best in {position}");
        let values = solver.solve_moves(position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        let mut found: Vec<_> =
            values.iter().map(|value| (position.token(value.mv), value.margin)).collect();
        found.sort();
        assert_eq!(found, ending.moves, "{position}");
    }
    assert!(tried >= 48, "only {tried} endings were tried");
}

#[test]
fn classic_othello_endings_have_their_known_values() {
    for ending in endings(FFO) {
        if empties(&ending.position) > most_empties(20) {
            continue;
        }
        let mut solver = Solver::default();
        let solution =
            solver.solve(&ending.position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        assert_eq!(solution.margin, ending.margin, "{}", ending.position);
        let first = ending.position.token(solution.line[0]);
        assert!(ending.best.contains(&first), "{first} is not best in {}", ending.position);
    }
}

#[test]
fn moves_of_classic_endings_have_their_known_values_where_empties_go_to_the_winner() {
    for ending in endings(FFO) {
        if empties(&ending.position) > most_empties(0) {
            continue;
        }
        let position: Position = format!("{} [empties=winner]", ending.position).parse().unwrap();
        let mut solver = Solver::default();
        let values =
            solver.solve_moves(&position, Goal::Margin, u64::MAX, &Control::new()).unwrap();
        let mut found: Vec<_> =
            values.iter().map(|value| (position.token(value.mv), value.margin)).collect();
        found.sort();
        assert_eq!(found, ending.moves, "{position}");
    }
}
