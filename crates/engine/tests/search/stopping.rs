//! Searches end when they should, and not before.

use crate::positions::running_games;
use quina_engine::{ClockTime, Control, Engine, Limits, Play, Settings, Stopwatch};
use quina_rules::{barragoon, campo_bello, mapello, morelli, syrtis};
use std::time::Duration;

/// Whether something is done within 10 ms in one of several tries: a loaded machine may keep a
/// thread waiting, but a search that looks up too seldom is late every time.
fn is_prompt(mut lateness: impl FnMut() -> Duration) -> bool {
    (0..6).any(|_| lateness() <= Duration::from_millis(10))
}

fn check_stop<P: Play>(seed: u64) {
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
