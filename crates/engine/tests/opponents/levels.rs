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
    let strength = Strength { nodes: 500, lines: 3, noise: 50, oversight: 0 };
    let settings = strength.settings(&Settings { threads: 4, ..Settings::default() });
    assert_eq!((settings.threads, settings.multi_pv), (1, 3));
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
