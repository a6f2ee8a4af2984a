//! The value of a search is the value of plain negamax.

use crate::negamax::{Scope, negamax};
use crate::positions::{late_games, running_games};
use quina_engine::search::{Options, TableUse};
use quina_engine::{Control, Engine, Limits, Report, Searchable, Settings};
use quina_rules::{Game, Position, Ruleset};
use quina_rules::{barragoon, campo_bello, mapello, morelli, syrtis};

/// How deep plain negamax can look at a position in reasonable time.
fn depth_for<P: Position>(position: &P) -> u32 {
    let moves = position.count_moves().max(2) as u64;
    (1..5).take_while(|depth| moves.pow(*depth) <= 6_000).last().unwrap_or(1)
}

fn search<P: Searchable + Ruleset>(
    game: &Game<P>,
    settings: &Settings,
    depth: u32,
) -> Report<P::Move> {
    let engine = Engine::new(settings.clone());
    engine.search(game, &Limits::depth(depth), &Control::new(), &mut |_| {})
}

/// Every part of the search that must not change a value, alone and all together.
fn exact_options() -> Vec<(&'static str, Options)> {
    let plain = Options::plain();
    let windows = Options { null_windows: true, ..plain };
    let table = Options { table: TableUse::SameDepth, ..windows };
    vec![
        ("plain", plain),
        ("null windows", windows),
        ("table", table),
        ("aspiration", Options { aspiration: true, ..plain }),
        ("learning", Options { learning: true, ..plain }),
        ("win distance", Options { win_distance: true, ..plain }),
        ("all", Options { aspiration: true, learning: true, win_distance: true, ..table }),
    ]
}

fn check_values<P: Searchable + Ruleset>(seed: u64) {
    let mut values = std::collections::BTreeSet::new();
    for game in running_games::<P>(4, seed) {
        let depth = depth_for(game.position());
        let expected = negamax(&game, game.position().turn(), Scope::ALL, depth as i32, 0);
        values.insert(expected);
        for (name, options) in exact_options() {
            for threads in [1, 2] {
                let settings = Settings { options, threads, hash_mib: 1, ..Settings::default() };
                let report = search(&game, &settings, depth);
                let context = || format!("{name}, {threads} threads, {}", game.position());
                assert_eq!(report.score(), Some(expected), "{}", context());
                let first = report.best().unwrap();
                assert!(game.position().is_legal(first), "{}", context());
            }
        }
    }
    assert!(values.len() > 3, "the positions differ in worth");
}

#[test]
fn morelli_has_the_value_of_negamax() {
    check_values::<morelli::Position>(1);
}

#[test]
fn barragoon_has_the_value_of_negamax() {
    check_values::<barragoon::Position>(2);
}

#[test]
fn mapello_has_the_value_of_negamax() {
    check_values::<mapello::Position>(3);
}

#[test]
fn syrtis_has_the_value_of_negamax() {
    check_values::<syrtis::Position>(4);
}

#[test]
fn campo_bello_has_the_value_of_negamax() {
    check_values::<campo_bello::Position>(5);
}

/// The parts that search other moves have the value of a negamax of the same moves. Returns how often
/// that differs from the value of all moves up to the horizon.
fn check_scopes<P: Searchable + Ruleset>(seed: u64) -> u32 {
    let mut differ = 0;
    for game in running_games::<P>(2, seed).into_iter().chain(late_games(2, seed)) {
        let depth = depth_for(game.position()).min(3);
        let turn = game.position().turn();
        let all = negamax(&game, turn, Scope::ALL, depth as i32, 0);
        for (candidates, quiescence) in [(true, false), (false, true), (true, true)] {
            let scope = Scope { candidates, quiescence };
            let expected = negamax(&game, turn, scope, depth as i32, 0);
            differ += u32::from(expected != all);
            for (name, options) in exact_options() {
                let options = Options { candidates, quiescence, ..options };
                let settings = Settings { options, hash_mib: 1, ..Settings::default() };
                let found = search(&game, &settings, depth).score();
                assert_eq!(found, Some(expected), "{scope:?}, {name}: {}", game.position());
            }
        }
    }
    differ
}

#[test]
fn tactical_moves_and_candidates_have_the_value_of_negamax() {
    let differ = [
        check_scopes::<morelli::Position>(31),
        check_scopes::<barragoon::Position>(32),
        check_scopes::<syrtis::Position>(33),
    ];
    assert!(differ.iter().all(|&differ| differ > 3), "{differ:?}");
    // These two look at every move and play nothing out.
    assert_eq!(check_scopes::<mapello::Position>(34), 0);
    assert_eq!(check_scopes::<campo_bello::Position>(35), 0);
}

/// With everything switched on the tree is a different one, but what the search calls won or lost is.
fn check_proofs<P: Searchable + Ruleset>(seed: u64) {
    // The solver of Mapello tells the length of its line, which is not the shortest way to win.
    let options = Options { solver: false, ..Options::default() };
    let settings = Settings { options, ..Settings::default() };
    let mut proofs = 0;
    for game in late_games::<P>(30, seed) {
        let depth = depth_for(game.position());
        let report = search(&game, &settings, depth);
        let score = report.score().unwrap();
        let Some(plies) = score.plies_to_win().or(score.plies_to_loss()) else { continue };
        if plies > depth {
            continue;
        }
        proofs += 1;
        let expected = negamax(&game, game.position().turn(), Scope::ALL, plies as i32, 0);
        let same = score.plies_to_win().is_some() == expected.plies_to_win().is_some();
        assert!(expected.is_proven() && same, "{score}, not {expected}: {}", game.position());
    }
    assert!(proofs > 0, "some positions are decided");
}

#[test]
fn proofs_are_true_in_every_game() {
    check_proofs::<morelli::Position>(11);
    check_proofs::<barragoon::Position>(12);
    check_proofs::<mapello::Position>(13);
    check_proofs::<syrtis::Position>(14);
    check_proofs::<campo_bello::Position>(15);
}

/// The lines of a search with several are the best moves with the values they have alone.
fn check_lines<P: Searchable + Ruleset>(seed: u64) {
    for (game, deep) in
        running_games::<P>(2, seed).into_iter().zip([false, true].into_iter().cycle())
    {
        let depth = if deep { depth_for(game.position()).min(3) } else { 1 };
        let (options, hash_mib) = (Options::plain(), 1);
        let settings = Settings { multi_pv: 3, options, hash_mib, ..Settings::default() };
        let report = search(&game, &settings, depth);
        assert_eq!(report.lines.len(), game.moves().len().min(3));
        assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score), "best first");
        for line in &report.lines {
            let engine = Engine::new(Settings { multi_pv: 1, ..settings.clone() });
            let only = Limits { search_moves: vec![line.moves[0]], ..Limits::depth(depth) };
            let alone = engine.search(&game, &only, &Control::new(), &mut |_| {});
            assert_eq!(alone.best(), Some(line.moves[0]));
            assert_eq!(alone.score(), Some(line.score), "{}", game.position());
            let mut played = game.clone();
            for mv in &line.moves {
                assert!(played.moves().contains(mv), "a line is made of legal plies");
                played.play_unchecked(*mv);
            }
        }
    }
}

/// One ply deep, twenty lines cost as much as two: no move is searched again for each line.
#[test]
fn many_lines_one_ply_deep_are_cheap() {
    for game in running_games::<morelli::Position>(3, 26) {
        let nodes = |multi_pv| {
            let settings = Settings { multi_pv, hash_mib: 1, ..Settings::default() };
            search(&game, &settings, 1).nodes
        };
        assert_eq!(nodes(20), nodes(2));
    }
}

#[test]
fn several_lines_have_the_values_they_have_alone() {
    check_lines::<morelli::Position>(21);
    check_lines::<barragoon::Position>(22);
    check_lines::<mapello::Position>(23);
    check_lines::<syrtis::Position>(24);
    check_lines::<campo_bello::Position>(25);
}
