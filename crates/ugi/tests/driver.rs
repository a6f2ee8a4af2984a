//! Conversations with a host that has one thread: lines in, slices, lines out.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_engine::Clock;
use quina_rules::GameId;
use quina_ugi::{Driver, HostLimits, State};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

fn driver() -> Driver {
    Driver::new(1, Clock::default())
}

/// Does what a host does after a line: steps while there is something to do, and gives what was
/// said.
fn rest(driver: &mut Driver) -> Vec<String> {
    let mut said = Vec::new();
    while driver.state() == State::Busy {
        said.extend(driver.step());
    }
    said
}

/// Says these lines, to which there is no answer yet.
fn tell(driver: &mut Driver, lines: &[&str]) {
    for line in lines {
        assert_eq!(driver.feed(*line), Vec::<String>::new(), "{line}");
    }
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
                    let variant = format!("setoption name UGI_Variant value {game}");
                    let level = format!("setoption name Level value {level}");
                    let hash = "setoption name Hash value 1";
                    let lines = "setoption name MultiPV value 2";
                    tell(&mut driver, &[&variant, hash, lines, &level, go]);
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
    tell(&mut driver, &["go infinite"]);
    for _ in 0..10 {
        assert_eq!(best_moves(&driver.step()), 0);
        assert_eq!(driver.state(), State::Busy);
    }
    assert_eq!(driver.feed("isready"), ["readyok"], "it listens while it searches");
    tell(&mut driver, &["stop"]);
    let said: Vec<_> = (0..2).flat_map(|_| driver.step()).collect();
    assert_eq!(best_moves(&said), 1, "{said:?}");
    assert_eq!(driver.state(), State::Idle);
}

#[test]
fn a_stop_ends_every_search_that_waits_before_it() {
    let mut driver = driver();
    let search = "go nodes 1000000000";
    tell(&mut driver, &[search, search, "position startpos", "go infinite"]);
    assert_eq!(best_moves(&driver.step()), 0);
    tell(&mut driver, &["stop"]);
    let said: Vec<_> = (0..8).flat_map(|_| driver.step()).collect();
    assert_eq!(best_moves(&said), 3, "{said:?}");
    assert!(!said.contains(&"bestmove none".to_owned()));
    assert_eq!(driver.state(), State::Idle);
}

#[test]
fn pondering_waits_for_its_hit_between_slices() {
    let mut driver = driver();
    tell(&mut driver, &["go ponder depth 1"]);
    for _ in 0..5 {
        assert_eq!(best_moves(&driver.step()), 0);
    }
    tell(&mut driver, &["ponderhit"]);
    assert_eq!(best_moves(&driver.step()), 1);
}

#[test]
fn the_time_of_a_move_is_that_of_the_clock_that_was_handed_in() {
    // It goes on by a millisecond whenever it is asked.
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let clock = Clock::new(|| Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed)));
    let mut driver = Driver::new(1, clock);
    tell(&mut driver, &["go movetime 100"]);
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 1);
    let last = said.iter().rfind(|line| line.starts_with("info depth")).unwrap();
    let time = last.split(" time ").nth(1).unwrap().split(' ').next().unwrap();
    assert!((100..200).contains(&time.parse::<u64>().unwrap()), "{last}");
}

#[test]
fn quit_ends_a_search_with_its_answer_and_then_nothing_is_followed() {
    let mut driver = driver();
    tell(&mut driver, &["go infinite"]);
    assert_eq!(best_moves(&driver.step()), 0);
    tell(&mut driver, &["quit"]);
    tell(&mut driver, &["query turn"]);
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 1, "{said:?}");
    assert!(!said.iter().any(|line| line.starts_with("response")), "{said:?}");
    assert_eq!(driver.state(), State::Over);
}

#[test]
fn at_the_end_of_the_input_what_has_a_limit_is_finished() {
    let mut driver = driver();
    tell(&mut driver, &["go depth 3"]);
    tell(&mut driver, &["go infinite"]);
    driver.end();
    let said = rest(&mut driver);
    assert_eq!(best_moves(&said), 2, "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("info depth 3 ")), "{said:?}");
    assert_eq!(driver.state(), State::Over);
}

#[test]
fn a_count_without_end_is_stopped_between_slices() {
    let mut driver = driver();
    let variant = "setoption name UGI_Variant value barragoon";
    let endless = "setoption name repetition value off";
    tell(&mut driver, &[variant, endless, "position startpos", "go perft 200"]);
    for _ in 0..5 {
        assert_eq!(driver.step(), Vec::<String>::new());
    }
    tell(&mut driver, &["stop"]);
    assert_eq!(driver.step(), ["info error the count was stopped before its end"]);
}

#[test]
fn fresh_seeds_come_from_the_seed_of_the_conversation() {
    let notice = |seed| {
        let mut driver = Driver::new(seed, Clock::default());
        let map = "setoption name map value random";
        tell(&mut driver, &["setoption name UGI_Variant value mapello", map]);
        let said = driver.feed("position startpos");
        said.into_iter().find(|line| line.starts_with("info string seed ")).unwrap()
    };
    assert_eq!(notice(1), notice(1));
    assert_ne!(notice(1), notice(2));
}

#[test]
fn a_line_that_needs_no_search_is_answered_by_feeding_it() {
    let mut driver = driver();
    assert_eq!(driver.feed("isready"), ["readyok"]);
    assert_eq!(driver.feed("query turn"), ["response 1"]);
    assert_eq!(driver.feed("ugi").last().map(String::as_str), Some("ugiok"));
    assert!(driver.feed("nonsense")[0].starts_with("info error "));
    assert_eq!(driver.state(), State::Idle, "and nothing is left to do");
    assert_eq!(driver.step(), Vec::<String>::new());
}

/// A position of Mapello in which the game is over.
const FINISHED: [&str; 2] =
    ["setoption name UGI_Variant value mapello", "position startpos moves e3 f3 g3 d3 c6 h3 c3"];

/// Steps as long as the driver is busy, which it must not be for long.
fn soon(driver: &mut Driver) -> Vec<String> {
    let mut said = Vec::new();
    for _ in 0..1_000 {
        if driver.state() != State::Busy {
            return said;
        }
        said.extend(driver.step());
    }
    panic!("it is busy for ever");
}

#[test]
fn a_known_answer_waits_for_lines_and_not_for_steps() {
    for (go, release) in
        [("go infinite", "stop"), ("go ponder depth 3", "ponderhit"), ("go ponder", "stop")]
    {
        let mut driver = driver();
        tell(&mut driver, &FINISHED);
        tell(&mut driver, &[go]);
        assert_eq!(best_moves(&soon(&mut driver)), 0, "{go}");
        assert_eq!(driver.state(), State::Waiting, "{go}");
        assert_eq!(driver.feed("isready"), ["readyok"]);
        assert_eq!(driver.state(), State::Waiting, "{go}");
        tell(&mut driver, &[release]);
        assert_eq!(soon(&mut driver), ["bestmove none"], "{go}");
        assert_eq!(driver.state(), State::Idle);
    }
}

#[test]
fn a_known_answer_is_given_when_something_else_is_asked_or_no_line_can_come() {
    let waiting = || {
        let mut driver = driver();
        tell(&mut driver, &FINISHED);
        tell(&mut driver, &["go infinite"]);
        assert_eq!(best_moves(&soon(&mut driver)), 0);
        assert_eq!(driver.state(), State::Waiting);
        driver
    };
    let mut asked = waiting();
    tell(&mut asked, &["position startpos"]);
    assert_eq!(soon(&mut asked), ["bestmove none"]);
    let mut left = waiting();
    left.end();
    assert_eq!(soon(&mut left), ["bestmove none"]);
    assert_eq!(left.state(), State::Over);
    let mut quit = waiting();
    tell(&mut quit, &["quit"]);
    assert_eq!(soon(&mut quit), ["bestmove none"]);
    assert_eq!(quit.state(), State::Over);
}

#[test]
fn the_limits_of_the_host_are_shown_and_more_is_refused() {
    let limits = HostLimits { hash_mib: 8, threads: 2, waiting_bytes: 100 };
    let mut driver = driver().with_limits(limits);
    let said = driver.feed("ugi");
    assert!(said.contains(&"option name Hash type spin default 8 min 1 max 8".to_owned()));
    assert!(said.contains(&"option name Threads type spin default 1 min 1 max 2".to_owned()));
    for line in ["setoption name Hash value 9", "setoption name Threads value 3"] {
        let said = driver.feed(line);
        assert!(said.len() == 1 && said[0].starts_with("info error "), "{line}: {said:?}");
    }
    tell(&mut driver, &["setoption name Hash value 8", "setoption name Threads value 2"]);
}

#[test]
fn no_host_raises_the_limits_of_the_protocol_or_goes_below_one() {
    let options = |limits| driver().with_limits(limits).feed("ugi");
    let usual = driver().feed("ugi");
    let all = HostLimits { hash_mib: usize::MAX, threads: usize::MAX, waiting_bytes: usize::MAX };
    assert_eq!(options(all), usual);
    assert!(usual.contains(&"option name Hash type spin default 16 min 1 max 65536".to_owned()));
    let none = options(HostLimits { hash_mib: 0, threads: 0, waiting_bytes: 0 });
    assert!(none.contains(&"option name Hash type spin default 1 min 1 max 1".to_owned()));
    assert!(none.contains(&"option name Threads type spin default 1 min 1 max 1".to_owned()));
}

#[test]
fn only_commands_that_have_to_wait_count_against_the_limit_of_what_waits() {
    let limits = HostLimits { waiting_bytes: 40, ..HostLimits::default() };
    let mut driver = driver().with_limits(limits);
    let long = format!("position startpos{}", " ".repeat(100));
    tell(&mut driver, &[&long, "go nodes 1000000000", "position startpos"]);
    let said = driver.feed(long.as_str());
    assert_eq!(said, ["info error too many commands wait for the end of the search"]);
    assert_eq!(driver.feed("isready"), ["readyok"]);
    tell(&mut driver, &["go depth 1", "stop"]);
    assert_eq!(best_moves(&rest(&mut driver)), 2, "what did fit is still done");
}

#[test]
fn a_panic_in_a_slice_is_told_and_the_conversation_goes_on() {
    static FAILS: AtomicBool = AtomicBool::new(false);
    let now = || {
        assert!(!FAILS.load(Ordering::Relaxed), "on purpose");
        Duration::ZERO
    };
    let mut driver = Driver::new(1, Clock::new(now));
    tell(&mut driver, &["setoption name UGI_Variant value syrtis", "go depth 3"]);
    FAILS.store(true, Ordering::Relaxed);
    let said = rest(&mut driver);
    FAILS.store(false, Ordering::Relaxed);
    let told = "info error the search failed; this is a fault of the program";
    assert_eq!(said, [told, "bestmove none"]);
    assert_eq!(driver.state(), State::Idle);
    tell(&mut driver, &["go depth 2"]);
    let said = rest(&mut driver);
    assert!(best_moves(&said) == 1 && !said.contains(&"bestmove none".to_owned()), "{said:?}");
}
