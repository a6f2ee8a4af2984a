//! Levels: the same errors for the same seed, and no error where the search sees the result.

use quina_engine::opponents::Strength;
use quina_engine::{Control, Engine, Limits, Report, Settings};
use quina_rules::{AnyMove, Game, GameId};

fn search(
    strength: &Strength,
    game: &Game<quina_rules::AnyPosition>,
    seed: u64,
) -> Report<AnyMove> {
    let base = Settings { seed, ..Settings::default() };
    let engine = Engine::new(strength.settings(&base));
    strength.search(&engine, game, &Limits::default(), &Control::new(), &mut |_| {})
}

#[test]
fn a_strength_searches_within_its_budget_on_one_thread() {
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        for nodes in [1_000, 5_000] {
            let strength = Strength { nodes, lines: 3, noise: 0, oversight: 0 };
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
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        let strength = Strength { nodes: 300, lines: 6, noise: 300, oversight: 300 };
        let (first, again) = (search(&strength, &start, 5), search(&strength, &start, 5));
        assert_eq!(first.lines, again.lines, "{game}");
        assert!(!first.lines.is_empty(), "{game}");
    }
}
