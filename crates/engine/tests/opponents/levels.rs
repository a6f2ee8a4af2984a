//! Levels: the same errors for the same seed, and no error where the search sees the result.

use quina_engine::opponents::Strength;
use quina_engine::{Control, Engine, Limits, Report, Settings, Step, begin_any};
use quina_rules::{AnyMove, AnyPosition, Game, GameId};

/// A strength without any error.
pub(crate) const FAULTLESS: Strength = Strength {
    nodes: 1_000,
    lines: 1,
    noise: 0,
    oversight: 0,
    counting: 0,
    pieces: 1000,
    moves: 1000,
};

pub(crate) fn search(
    strength: &Strength,
    game: &Game<AnyPosition>,
    seed: u64,
    limits: &Limits<AnyMove>,
) -> Report<AnyMove> {
    let base = Settings { seed, hash_mib: 1, ..Settings::default() };
    let engine = Engine::new(strength.settings(&base));
    strength.search(&engine, game, limits, &Control::new(), &mut |_| {})
}

#[test]
fn a_strength_searches_within_its_budget_on_one_thread() {
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        for nodes in [1_000, 5_000] {
            let strength = Strength { nodes, lines: 3, ..FAULTLESS };
            let base = Settings { threads: 4, seed: 1, ..Settings::default() };
            let engine = Engine::new(strength.settings(&base));
            assert_eq!((engine.settings().threads, engine.settings().multi_pv), (1, 3));
            let report =
                strength.search(&engine, &start, &Limits::default(), &Control::new(), &mut |_| {});
            // All of the budget is used but what the last position of a best-first search would
            // take at once.
            assert!((nodes / 2..=nodes).contains(&report.nodes), "{game}: {}", report.nodes);
            assert_eq!(report.lines.len(), 3, "{game}");
        }
    }
}

#[test]
fn the_same_seed_errs_the_same() {
    let noisy = Strength { nodes: 300, lines: 6, noise: 300, oversight: 300, ..FAULTLESS };
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        let first_level = Strength::of_level(game, 1).expect("a level");
        for strength in [noisy, first_level, Strength { pieces: 300, ..noisy }] {
            let again = || search(&strength, &start, 5, &Limits::default());
            let first = again();
            assert_eq!(first.lines, again().lines, "{game}");
            assert!(!first.lines.is_empty(), "{game}");
        }
    }
}

#[test]
fn a_level_plays_the_same_in_slices() {
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        for level in 1..=3 {
            let strength = Strength::of_level(game, level).expect("a level");
            let whole = search(&strength, &start, 3, &Limits::default());
            let base = Settings { seed: 3, hash_mib: 1, ..Settings::default() };
            let engine = Engine::new(strength.settings(&base));
            let limits = strength.limits(3, &start, &Limits::default());
            let mut running = begin_any(&engine, &start, &limits, &Control::new());
            let report = loop {
                if let Step::Done(report) = running.step(100, &mut |_| {}) {
                    break report;
                }
            };
            let sliced = strength.choose(3, &start, report);
            assert_eq!(whole.best(), sliced.best(), "{game} {level}");
        }
    }
}
