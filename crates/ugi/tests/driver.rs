//! Conversations with a host that has one thread: lines in, slices, lines out.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Clock;
use quina_rules::GameId;
use quina_ugi::{Driver, State};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn driver() -> Driver {
    Driver::new(1, Clock::default())
}

/// Steps until there is nothing to do, and gives what was said.
fn rest(driver: &mut Driver) -> Vec<String> {
    let mut said = driver.step();
    while driver.state() == State::Busy {
        said.extend(driver.step());
    }
    said
}

fn best_moves(said: &[String]) -> usize {
    said.iter().filter(|line| line.starts_with("bestmove ")).count()
}

/// Without what differs from run to run.
fn timeless(said: Vec<String>) -> Vec<String> {
    let numbers = ["nps", "time"];
    let timeless = |line: String| {
        let mut words: Vec<_> = line.split(' ').collect();
        for at in 1..words.len() {
            if numbers.contains(&words[at - 1]) {
                words[at] = "_";
            }
        }
        words.join(" ")
    };
    said.into_iter().map(timeless).collect()
}

#[test]
fn slices_of_any_size_say_the_same_in_every_game() {
    for game in GameId::ALL {
        for go in ["go nodes 3000", "go depth 3", "go perft 3"] {
            for level in ["0", "4"] {
                let talk = |slice| {
                    let mut driver = driver().with_slice(slice);
                    driver.feed(format!("setoption name UGI_Variant value {game}"));
                    driver.feed("setoption name Hash value 1");
                    driver.feed("setoption name MultiPV value 2");
                    driver.feed(format!("setoption name Level value {level}"));
                    driver.feed(go);
                    timeless(rest(&mut driver))
                };
                let at_once = talk(u64::MAX);
                assert_eq!(best_moves(&at_once), usize::from(!go.contains("perft")), "{at_once:?}");
                assert_eq!(talk(50), at_once, "{game}: {go}, level {level}");
            }
        }
    }
}

#[test]
fn a_stop_between_slices_ends_an_endless_search() {
    let mut driver = driver();
    driver.feed("go infinite");
    for _ in 0..10 {
        assert_eq!(best_moves(&driver.step()), 0);
        assert_eq!(driver.state(), State::Busy);
    }
    driver.feed("isready");
    assert!(driver.step().contains(&"readyok".to_owned()), "it listens while it searches");
    driver.feed("stop");
    let said: Vec<_> = (0..2).flat_map(|_| driver.step()).collect();
    assert_eq!(best_moves(&said), 1, "{said:?}");
    assert_eq!(driver.state(), State::Idle);
}

#[test]
fn a_stop_ends_every_search_that_waits_before_it() {
    let mut driver = driver();
    for line in ["go nodes 1000000000", "go nodes 1000000000", "position startpos", "go infinite"] {
        driver.feed(line);
    }
    assert_eq!(best_moves(&driver.step()), 0);
    driver.feed("stop");
    let said: Vec<_> = (0..8).flat_map(|_| driver.step()).collect();
    assert_eq!(best_moves(&said), 3, "{said:?}");
    assert!(!said.contains(&"bestmove none".to_owned()));
    assert_eq!(driver.state(), State::Idle);
}

#[test]
fn pondering_waits_for_its_hit_between_slices() {
    let mut driver = driver();
    driver.feed("go ponder depth 1");
    for _ in 0..5 {
        assert_eq!(best_moves(&driver.step()), 0);
    }
    driver.feed("ponderhit");
    assert_eq!(best_moves(&driver.step()), 1);
}

#[test]
fn the_time_of_a_move_is_that_of_the_clock_that_was_handed_in() {
    // It goes on by a millisecond whenever it is asked.
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let clock = Clock::new(|| Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed)));
    let mut driver = Driver::new(1, clock);
    driver.feed("go movetime 100");
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 1);
    let last = said.iter().rfind(|line| line.starts_with("info depth")).unwrap();
    let time = last.split(" time ").nth(1).unwrap().split(' ').next().unwrap();
    assert!((100..200).contains(&time.parse::<u64>().unwrap()), "{last}");
}

#[test]
fn quit_ends_a_search_with_its_answer_and_then_nothing_is_followed() {
    let mut driver = driver();
    driver.feed("go infinite");
    driver.step();
    driver.feed("quit");
    driver.feed("query turn");
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 1, "{said:?}");
    assert!(!said.iter().any(|line| line.starts_with("response")), "{said:?}");
    assert_eq!(driver.state(), State::Over);
}

#[test]
fn at_the_end_of_the_input_what_has_a_limit_is_finished() {
    let mut driver = driver();
    driver.feed("go depth 3");
    driver.feed("go infinite");
    driver.end();
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 2, "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("info depth 3 ")), "{said:?}");
    assert_eq!(driver.state(), State::Over);
}

#[test]
fn a_count_without_end_is_stopped_between_slices() {
    let mut driver = driver();
    for line in [
        "setoption name UGI_Variant value barragoon",
        "setoption name repetition value off",
        "position startpos",
        "go perft 200",
    ] {
        driver.feed(line);
    }
    for _ in 0..5 {
        assert_eq!(driver.step(), Vec::<String>::new());
    }
    driver.feed("stop");
    assert_eq!(driver.step(), ["info error the count was stopped before its end"]);
}

#[test]
fn fresh_seeds_come_from_the_seed_of_the_conversation() {
    let notice = |seed| {
        let mut driver = Driver::new(seed, Clock::default());
        driver.feed("setoption name UGI_Variant value mapello");
        driver.feed("setoption name map value random");
        driver.feed("position startpos");
        let said = driver.step();
        said.into_iter().find(|line| line.starts_with("info string seed ")).unwrap()
    };
    assert_eq!(notice(1), notice(1));
    assert_ne!(notice(1), notice(2));
}
