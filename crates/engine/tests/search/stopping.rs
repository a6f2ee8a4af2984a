//! Searches end when they should, and not before.

use crate::positions::running_games;
use quina_engine::games::mapello::solver::empties;
use quina_engine::search::Options;
use quina_engine::{ClockTime, Control, Engine, Limits, Report, Searchable, Settings, Stopwatch};
use quina_rules::{Game, Ruleset, barragoon, campo_bello, mapello, morelli, syrtis};
use std::time::Duration;

/// Whether something is done within 10 ms in one of several tries: a loaded machine may keep a
/// thread waiting, but a search that looks up too seldom is late every time.
fn is_prompt(mut lateness: impl FnMut() -> Duration) -> bool {
    (0..6).any(|_| lateness() <= Duration::from_millis(10))
}

fn check_stop<P: Searchable + Ruleset>(seed: u64) {
    let engine = Engine::new(Settings::default());
    for game in running_games::<P>(1, seed) {
        let limits = Limits { infinite: true, ..Limits::default() };
        let lateness = || {
            let control = Control::new();
            let (answered, stopped) = std::thread::scope(|scope| {
                let search = scope.spawn(|| {
                    engine.search(&game, &limits, &control, &mut |_| {});
                    Stopwatch::start()
                });
                std::thread::sleep(Duration::from_millis(20));
                assert!(!search.is_finished(), "an infinite search waits for the stop");
                let stopped = Stopwatch::start();
                control.stop();
                (search.join().unwrap(), stopped)
            });
            stopped.elapsed().saturating_sub(answered.elapsed())
        };
        assert!(is_prompt(lateness), "a stop is obeyed within 10 ms: {}", game.position());
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    check_stop::<morelli::Position>(1);
    check_stop::<barragoon::Position>(2);
    check_stop::<mapello::Position>(3);
    check_stop::<syrtis::Position>(4);
    check_stop::<campo_bello::Position>(5);
}

#[test]
fn the_time_of_a_move_is_kept() {
    let engine = Engine::new(Settings::default());
    for game in running_games::<morelli::Position>(1, 9) {
        let lateness = || {
            let watch = Stopwatch::start();
            let limits = Limits::move_time(Duration::from_millis(50));
            engine.search(&game, &limits, &Control::new(), &mut |_| {});
            watch.elapsed().saturating_sub(Duration::from_millis(50))
        };
        assert!(is_prompt(lateness), "{}", game.position());
    }
}

fn check_threads<P: Searchable + Ruleset>(seed: u64) {
    let game = running_games::<P>(1, seed).swap_remove(0);
    for threads in [2, 32, 256] {
        let engine = Engine::new(Settings { threads, ..Settings::default() });
        let search = |limits: &Limits<P::Move>| {
            let watch = Stopwatch::start();
            let report = engine.search(&game, limits, &Control::new(), &mut |_| {});
            assert!(report.best().is_some_and(|mv| game.moves().contains(&mv)));
            (report, watch.elapsed())
        };
        for nodes in [1, 1_000, 30_000] {
            let (report, _) = search(&Limits::nodes(nodes));
            assert!(report.nodes <= nodes, "{threads} threads: {} of {nodes}", report.nodes);
        }
        let time = Duration::from_millis(100);
        let clock = ClockTime { left: Duration::from_millis(300), increment: Duration::ZERO };
        let by_clock = Limits { clock: Some(clock), ..Limits::default() };
        for limits in [Limits::move_time(time), by_clock] {
            // The best of a few tries: the machine may be busy with something else.
            let taken = (0..4).map(|_| search(&limits).1).min();
            assert!(taken < Some(time * 3 / 2), "{threads} threads: {taken:?} for {limits:?}");
        }
    }
}

#[test]
fn limits_hold_with_any_number_of_threads() {
    check_threads::<morelli::Position>(1);
    check_threads::<barragoon::Position>(2);
    check_threads::<mapello::Position>(3);
    check_threads::<syrtis::Position>(4);
    check_threads::<campo_bello::Position>(5);
}

#[test]
fn a_clock_is_not_spent_on_one_move() {
    let engine = Engine::new(Settings::default());
    let clock = ClockTime { left: Duration::from_millis(600), increment: Duration::ZERO };
    for game in running_games::<barragoon::Position>(1, 9) {
        let watch = Stopwatch::start();
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let report = engine.search(&game, &limits, &Control::new(), &mut |_| {});
        assert!(report.best().is_some());
        assert!(watch.elapsed() < Duration::from_millis(400));
    }
}

#[test]
fn a_held_search_waits_for_its_release() {
    let engine = Engine::new(Settings::default());
    let game = running_games::<syrtis::Position>(1, 3).swap_remove(0);
    let control = Control::new();
    control.hold();
    std::thread::scope(|scope| {
        let search = scope.spawn(|| engine.search(&game, &Limits::depth(1), &control, &mut |_| {}));
        std::thread::sleep(Duration::from_millis(30));
        assert!(!search.is_finished(), "the opponent still thinks");
        control.release();
        assert!(search.join().unwrap().best().is_some());
    });
}

#[test]
fn a_finished_game_has_no_best_move() {
    let engine = Engine::new(Settings::default());
    let mut game = running_games::<campo_bello::Position>(1, 3).swap_remove(0);
    while game.ending().is_none() {
        let mv = game.moves()[0];
        game.play_unchecked(mv);
    }
    let report = engine.search(&game, &Limits::depth(3), &Control::new(), &mut |_| {});
    assert_eq!(report.best(), None);
    assert!(report.lines.is_empty());
}

/// In this position many moves are about equally good, and iterations often end below their window.
const MANY_EQUALS: &str = "w3bb1bb2bb/3bb6w1/2bb8b/1b1bbbw5b/5wb6/w3wb2b3b/4w4b3/7w2b1b/w11b/\
                           w1w6b3/12b/w2w9/1w1w2wwwwwwb - w";

#[test]
fn a_move_that_nothing_is_known_of_is_never_the_answer() {
    let game = Game::new(MANY_EQUALS.parse::<morelli::Position>().unwrap());
    let mut changed = 0;
    for nodes in (500..8_000).step_by(250) {
        let engine = Engine::new(Settings::default());
        let mut last = None;
        let keep = &mut |report: &Report<_>| last = Some(report.clone());
        let report = engine.search(&game, &Limits::nodes(nodes), &Control::new(), keep);
        let Some(last) = last.filter(|last| last.best() != report.best()) else { continue };
        changed += 1;
        // A better move that was found within the last iteration; not one that is at most so good. Below
        // the first window that is the case if the iteration would have ended with it.
        let [before, after] = [&last, &report].map(|report| report.score().unwrap().value());
        let limits = Limits::depth(last.depth + 1);
        let ended =
            Engine::new(Settings::default()).search(&game, &limits, &Control::new(), &mut |_| {});
        let is_best = (ended.best(), ended.score()) == (report.best(), report.score());
        assert!(after > before - 30 || is_best, "{nodes} nodes: {before} before, {after} now");
    }
    assert!(changed > 0, "some searches end within an iteration that found a better move");
}

#[test]
fn the_only_move_is_looked_at_as_long_as_was_asked() {
    let mut games = running_games::<mapello::Position>(40, 7).into_iter();
    let game = games.find(|game| game.moves().len() == 1).unwrap();
    let settings = Settings {
        options: Options { solver: false, ..Options::default() },
        ..Settings::default()
    };
    let engine = Engine::new(settings);
    let deep = |limits: &Limits<_>| engine.search(&game, limits, &Control::new(), &mut |_| {});
    let time = Duration::from_millis(50);
    let asked = deep(&Limits::move_time(time));
    assert!(asked.time >= time || asked.score().unwrap().is_proven(), "{:?}", asked.time);
    let clock = ClockTime { left: Duration::from_mins(1), increment: Duration::ZERO };
    let hurried = deep(&Limits { clock: Some(clock), ..Limits::default() });
    assert!(hurried.depth <= 4, "a clock is not spent on the only move");
}

/// What a game's own solver looked at in vain is told too: the nodes of a search are all there were.
#[test]
fn nodes_of_a_solver_that_failed_are_counted() {
    let most_nodes = 4_096;
    let mut failed = 0;
    let engine = Engine::new(Settings::default());
    let games = running_games::<mapello::Position>(40, 61);
    let late = |game: &Game<mapello::Position>| (9..=13).contains(&empties(game.position()));
    for game in games.into_iter().filter(late) {
        let mut told = 0;
        let limits = Limits::nodes(most_nodes);
        let report = engine.search(&game, &limits, &Control::new(), &mut |report| {
            told = report.nodes;
        });
        assert!(told <= report.nodes && report.nodes <= most_nodes, "{}", game.position());
        if report.score().is_some_and(|score| !score.is_proven()) {
            failed += 1;
            assert!(told > most_nodes / 2, "only {told} were told: {}", game.position());
            assert!(report.nodes > most_nodes - 50, "{}: {}", report.nodes, game.position());
        }
    }
    assert!(failed > 2, "{failed}: the solver could not solve all of them");
}
