//! A search that is driven in slices finds the same as one that is not.

use crate::positions::running_games;
use quina_engine::games::mapello::solver::empties;
use quina_engine::search::Options;
use quina_engine::{Clock, Control, Engine, Limits, Report, Score, Searchable, Settings, Step};
use quina_rules::{Game, Ruleset, barragoon, campo_bello, mapello, morelli, syrtis};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Everything that a search told, its answer last, without the times.
type Told<M> = Vec<Report<M>>;

fn timeless<M: Clone>(report: &Report<M>) -> Report<M> {
    Report { time: Duration::ZERO, ..report.clone() }
}

fn at_once<P: Searchable>(
    settings: &Settings,
    game: &Game<P>,
    limits: &Limits<P::Move>,
) -> Told<P::Move> {
    let mut told = Vec::new();
    let engine = Engine::new(settings.clone());
    let tell = &mut |report: &Report<P::Move>| told.push(timeless(report));
    let answer = engine.search(game, limits, &Control::new(), tell);
    told.push(timeless(&answer));
    told
}

/// The same in slices; and into how many it was cut.
fn in_slices<P: Searchable>(
    settings: &Settings,
    game: &Game<P>,
    limits: &Limits<P::Move>,
    nodes: u64,
) -> (Told<P::Move>, u64) {
    let mut told = Vec::new();
    let mut slices = 0;
    let mut running = Engine::new(settings.clone()).begin(game, limits, &Control::new());
    loop {
        slices += 1;
        let tell = &mut |report: &Report<P::Move>| told.push(timeless(report));
        match running.step(nodes, tell) {
            Step::More => {}
            Step::Waiting => unreachable!("no limit makes it wait"),
            Step::Done(answer) => {
                told.push(timeless(&answer));
                return (told, slices);
            }
        }
    }
}

fn check<P: Searchable>(settings: &Settings, game: &Game<P>, limits: &Limits<P::Move>) {
    let expected = at_once(settings, game, limits);
    for nodes in [1, 10, 777] {
        let (told, slices) = in_slices(settings, game, limits, nodes);
        assert_eq!(told, expected, "slices of {nodes}: {limits:?} in {:?}", game.position());
        let searched = told.last().map_or(0, |report| report.nodes);
        // Quiescence is not cut, so there are fewer slices than nodes.
        let cut = slices * nodes * 100 >= searched;
        assert!(cut, "{slices} slices of {nodes} for {searched}: {:?}", game.position());
    }
}

fn check_game<P: Searchable + Ruleset>(seed: u64) {
    let settings = Settings { hash_mib: 1, seed, ..Settings::default() };
    let three_lines = Settings { multi_pv: 3, ..settings.clone() };
    for game in running_games::<P>(4, seed) {
        check(&settings, &game, &Limits::nodes(6_000));
        check(&settings, &game, &Limits::depth(4));
        check(&three_lines, &game, &Limits::nodes(3_000));
        let some = game.moves().into_iter().take(3).collect();
        check(&settings, &game, &Limits { search_moves: some, ..Limits::nodes(2_000) });
    }
}

#[test]
fn slices_of_any_size_find_the_same() {
    check_game::<morelli::Position>(1);
    check_game::<barragoon::Position>(2);
    check_game::<mapello::Position>(3);
    check_game::<syrtis::Position>(4);
    check_game::<campo_bello::Position>(5);
}

#[test]
fn slices_find_the_same_with_every_part_of_the_search_switched() {
    let options = Options::default();
    let switched = [
        Options::plain(),
        Options { null_windows: false, ..options },
        Options { prob_cut: false, reductions: false, ..options },
        Options { candidates: false, aspiration: false, ..options },
    ];
    for options in switched {
        let settings = Settings { hash_mib: 1, options, ..Settings::default() };
        for game in running_games::<barragoon::Position>(2, 6) {
            check(&settings, &game, &Limits::nodes(3_000));
        }
        for game in running_games::<syrtis::Position>(2, 6) {
            check(&settings, &game, &Limits::nodes(3_000));
        }
    }
}

#[test]
fn solvers_find_the_same_in_slices() {
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    let games = running_games::<mapello::Position>(60, 61);
    let late = games.into_iter().filter(|game| empties(game.position()) <= 11);
    let (mut solved, mut failed) = (0, 0);
    for game in late.take(6) {
        for limits in [Limits::default(), Limits::nodes(2_000)] {
            let is_proven = at_once(&settings, &game, &limits)
                .last()
                .and_then(Report::score)
                .is_some_and(Score::is_proven);
            *(if is_proven { &mut solved } else { &mut failed }) += 1;
            check(&settings, &game, &limits);
            check(&Settings { multi_pv: 3, ..settings.clone() }, &game, &limits);
            let some = game.moves().into_iter().take(2).collect();
            check(&settings, &game, &Limits { search_moves: some, ..limits });
        }
    }
    assert!(solved > 3 && failed > 0, "{solved} solved, {failed} not");
    let mut tried = 0;
    for game in running_games::<campo_bello::Position>(60, 62) {
        let pieces = game.position().pieces(quina_rules::Player::ONE).len();
        if pieces <= 8 && tried < 4 {
            tried += 1;
            check(&settings, &game, &Limits::nodes(20_000));
        }
    }
    assert!(tried > 2, "{tried} late positions");
}

#[test]
fn a_search_can_be_stopped_between_slices() {
    let game = running_games::<syrtis::Position>(1, 3).swap_remove(0);
    let engine = Engine::new(Settings::default());
    let control = Control::new();
    let limits = Limits { infinite: true, ..Limits::default() };
    let mut running = engine.begin(&game, &limits, &control);
    for _ in 0..20 {
        assert_eq!(running.step(500, &mut |_| {}), Step::More);
    }
    control.stop();
    let mut steps = 0;
    let report = loop {
        steps += 1;
        if let Step::Done(report) = running.step(500, &mut |_| {}) {
            break report;
        }
    };
    assert!(steps <= 2, "{steps} slices after the stop");
    assert!(report.best().is_some_and(|mv| game.moves().contains(&mv)));
    assert!(report.nodes >= 10_000);
}

#[test]
fn an_answer_that_must_wait_waits_without_searching() {
    let game = running_games::<syrtis::Position>(1, 3).swap_remove(0);
    let engine = Engine::new(Settings::default());
    let control = Control::new();
    control.hold();
    let mut running = engine.begin(&game, &Limits::depth(1), &control);
    while running.step(500, &mut |_| {}) == Step::More {}
    assert_eq!(running.step(500, &mut |_| {}), Step::Waiting);
    control.release();
    assert!(matches!(running.step(500, &mut |_| {}), Step::Done(report) if report.depth == 1));
}

#[test]
fn time_comes_from_the_clock_that_was_handed_in() {
    // It goes on by a millisecond whenever it is asked.
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let clock = Clock::new(|| Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed)));
    let game = running_games::<morelli::Position>(1, 3).swap_remove(0);
    let engine = Engine::new(Settings::default());
    let control = Control::with_clock(clock);
    let limits = Limits::move_time(Duration::from_millis(100));
    let report = engine.search(&game, &limits, &control, &mut |_| {});
    assert!((100..200).contains(&report.time.as_millis()), "{:?}", report.time);
    // It is asked once for a few hundred nodes.
    assert!((5_000..60_000).contains(&report.nodes), "{}", report.nodes);
}
