//! The same question gets the same answer.

use crate::positions::running_games;
use quina_engine::{Control, Engine, Limits, Report, Searchable, Settings};
use quina_rules::Game;
use quina_rules::{Ruleset, barragoon, campo_bello, mapello, morelli, syrtis};
use std::time::Duration;

fn search<P: Searchable + Ruleset>(engine: &Engine, game: &Game<P>, nodes: u64) -> Report<P::Move> {
    let report = engine.search(game, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
    Report { time: Duration::ZERO, ..report }
}

fn check<P: Searchable + Ruleset>(seed: u64) {
    for game in running_games::<P>(2, seed) {
        for nodes in [1, 100, 5_000] {
            let settings = Settings { hash_mib: 1, seed, ..Settings::default() };
            let first = search(&Engine::new(settings.clone()), &game, nodes);
            let mut engine = Engine::new(settings);
            let second = search(&engine, &game, nodes);
            assert_eq!(first, second);
            assert!(first.nodes <= nodes, "{} nodes of {nodes}", first.nodes);
            assert!(first.best().is_some_and(|mv| game.moves().contains(&mv)));
            // A new game forgets all of the old one.
            engine.new_game();
            assert_eq!(search(&engine, &game, nodes), first);
        }
    }
}

#[test]
fn same_seed_and_nodes_same_answer() {
    check::<morelli::Position>(1);
    check::<barragoon::Position>(2);
    check::<mapello::Position>(3);
    check::<syrtis::Position>(4);
    check::<campo_bello::Position>(5);
}
