//! A check of every library crate that a page uses, run by `cargo xtask test` as WebAssembly.
//!
//! It reads and writes nothing and imports nothing, so that it runs as bare WebAssembly: the rules
//! count the same moves, the engine searches the same nodes and finds the same moves, a position is
//! drawn, a game is played at the table, and the protocol is spoken in slices.

use quina_engine::bench::{Run, RunStep, recorded};
use quina_engine::{Clock, Control};
use quina_play::{Moment, Opening, Pace, Sitting};
use quina_rules::perft::{Count, perft};
use quina_rules::prelude::*;
use quina_rules::{Choices, GameId};
use quina_ugi::{Driver, HostLimits, SLICE, State};
use quina_view::scene::scene;
use quina_view::svg::{Options, svg};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The checks, in the order of the crates.
const CHECKS: [fn() -> bool; 9] = [
    the_rules_count_the_same_moves,
    the_engine_has_the_recorded_signature_in_slices,
    every_game_is_drawn,
    a_game_is_played_at_the_table,
    a_question_is_answered_at_once,
    a_number_of_nodes_is_searched,
    the_time_of_a_move_is_kept,
    a_search_is_stopped_between_slices,
    a_known_answer_waits_for_lines,
];

/// The exit code is the number of the first check that fails, from 1.
fn main() -> ExitCode {
    match CHECKS.iter().position(|check| !check()) {
        None => ExitCode::SUCCESS,
        Some(at) => ExitCode::from(at as u8 + 1),
    }
}

/// The perft table of a game, which is part of the module: a page has no files.
const fn perft_table(game: GameId) -> &'static str {
    match game {
        GameId::Morelli => include_str!("../../rules/tests/data/morelli/perft.txt"),
        GameId::Barragoon => include_str!("../../rules/tests/data/barragoon/perft.txt"),
        GameId::Mapello => include_str!("../../rules/tests/data/mapello/perft.txt"),
        GameId::Syrtis => include_str!("../../rules/tests/data/syrtis/perft.txt"),
        GameId::CampoBello => include_str!("../../rules/tests/data/campo-bello/perft.txt"),
    }
}

fn the_rules_count_the_same_moves() -> bool {
    GameId::ALL.iter().all(|game| {
        let table = perft_table(*game);
        let mut checked = 0;
        for line in table.lines().filter(|line| !line.starts_with("# ")) {
            let mut parts = line.split(" ; ");
            let position = parts.next().and_then(|text| game.parse_position(text).ok());
            let counts = parts.find_map(|part| part.trim().strip_prefix("plies "));
            let (Some(position), Some(counts)) = (position, counts) else { continue };
            for (depth, count) in (1..).zip(counts.split_whitespace()) {
                // A depth that was left out is written `_`.
                let Ok(count) = count.parse::<u64>() else { continue };
                if count > 100_000 {
                    break;
                }
                if perft(&position, depth, Count::default()) != count {
                    return false;
                }
                checked += 1;
            }
        }
        checked > 3
    })
}

fn the_engine_has_the_recorded_signature_in_slices() -> bool {
    GameId::ALL.iter().all(|game| {
        let control = Control::new();
        let mut run = Run::new(*game, None, &control);
        loop {
            match run.step(SLICE, &control) {
                RunStep::More => {}
                RunStep::Stopped => return false,
                RunStep::Done(tally) => return recorded(*game) == Some(tally.signature),
            }
        }
    })
}

fn every_game_is_drawn() -> bool {
    GameId::ALL.iter().all(|game| {
        let drawing = svg(&scene(&game.default_start()), &Options::new(game.name()));
        drawing.starts_with("<svg ") && drawing.trim_end().ends_with("</svg>")
    })
}

fn a_game_is_played_at_the_table() -> bool {
    GameId::ALL.iter().all(|game| {
        let Ok(opening) = Opening::new(*game, &Choices::new(), 1) else { return false };
        let mut sitting = Sitting::new(opening, Vec::new(), Pace::Untimed, "2026.11.18");
        let before = sitting.position().clone();
        let Some(token) = before.tokens().into_iter().next() else { return false };
        sitting.play_text(&token, Moment::after_origin(Duration::ZERO)).is_ok()
            && sitting.plies_played() == 1
            && *sitting.position() != before
    })
}

/// A clock that goes on by a millisecond whenever it is asked, as a page would hand one in.
fn driver() -> Driver {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let now = || Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed));
    Driver::new(1, Clock::new(now))
}

/// What is said until there is nothing to do but to wait for lines.
fn rest(driver: &mut Driver) -> Vec<String> {
    let mut said = Vec::new();
    while driver.state() == State::Busy {
        said.extend(driver.step());
    }
    said
}

fn ends_with_a_move(said: &[String]) -> bool {
    let last = said.last().and_then(|line| line.strip_prefix("bestmove "));
    last.is_some_and(|token| token != "none")
}

/// Feeds lines to which there is no answer yet.
fn is_silent_at(driver: &mut Driver, lines: &[&str]) -> bool {
    lines.iter().all(|line| driver.feed(*line).is_empty())
}

fn driver_of(game: GameId) -> Driver {
    let mut driver = driver();
    is_silent_at(&mut driver, &[&format!("setoption name UGI_Variant value {game}")]);
    driver
}

fn a_question_is_answered_at_once() -> bool {
    GameId::ALL.iter().all(|game| {
        let limits = HostLimits { hash_mib: 4, threads: 1, ..HostLimits::default() };
        let mut driver = driver_of(*game).with_limits(limits);
        let option = "option name Hash type spin default 4 min 1 max 4";
        driver.feed("query turn") == ["response 1"]
            && driver.feed("ugi").iter().any(|line| line == option)
    })
}

fn a_number_of_nodes_is_searched() -> bool {
    GameId::ALL.iter().all(|game| {
        let mut driver = driver_of(*game);
        is_silent_at(&mut driver, &["go nodes 20000"]) && ends_with_a_move(&rest(&mut driver))
    })
}

fn the_time_of_a_move_is_kept() -> bool {
    ["go movetime 50", "go p1time 2000 p2time 2000"].iter().all(|go| {
        let mut driver = driver();
        let mut said = driver.feed(*go);
        said.extend(rest(&mut driver));
        let last = said.iter().rfind(|line| line.starts_with("info depth"));
        let time = last.and_then(|line| line.split(" time ").nth(1)?.split(' ').next());
        let time = time.and_then(|time| time.parse::<u64>().ok());
        ends_with_a_move(&said) && time.is_some_and(|time| (20..1000).contains(&time))
    })
}

fn a_search_is_stopped_between_slices() -> bool {
    GameId::ALL.iter().all(|game| {
        let mut driver = driver_of(*game);
        let silent = is_silent_at(&mut driver, &["go infinite"])
            && (0..5).all(|_| !ends_with_a_move(&driver.step()));
        let busy = driver.state() == State::Busy;
        silent
            && busy
            && is_silent_at(&mut driver, &["stop"])
            && ends_with_a_move(&rest(&mut driver))
    })
}

fn a_known_answer_waits_for_lines() -> bool {
    let mut driver = driver_of(GameId::Mapello);
    let finished = "position startpos moves e3 f3 g3 d3 c6 h3 c3";
    is_silent_at(&mut driver, &[finished, "go infinite"])
        && rest(&mut driver).is_empty()
        && driver.state() == State::Waiting
        && is_silent_at(&mut driver, &["stop"])
        && rest(&mut driver) == ["bestmove none"]
}
