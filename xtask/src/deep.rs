//! The long versions of the tests: the same code with larger budgets.

use crate::shell::{cargo, root, step};
use anyhow::{Context, bail};
use std::process::Command;

pub(crate) const GAMES: [&str; 5] = ["morelli", "barragoon", "mapello", "syrtis", "campo-bello"];

/// The test binary of a game.
pub(crate) fn test_of(game: &str) -> String {
    game.replace('-', "_")
}

fn chosen(words: &[&str]) -> anyhow::Result<Vec<&'static str>> {
    match words.first() {
        None => Ok(GAMES.to_vec()),
        Some(name) => match GAMES.iter().find(|game| *game == name) {
            Some(game) => Ok(vec![game]),
            None => bail!("`{name}` is not a game; the games are {}", GAMES.join(", ")),
        },
    }
}

/// Compares the fast rules with the slow ones and runs the conformance suite, for a chosen number
/// of positions.
pub(crate) fn compare(words: &[&str]) -> anyhow::Result<()> {
    let (mut positions, mut seed) = ("1000000".to_owned(), None);
    let mut rest = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "-n" => positions = words.next().context("-n takes a number")?.replace('_', ""),
            "--seed" => seed = Some(words.next().context("--seed takes a number")?.to_string()),
            other => rest.push(other),
        }
    }
    positions.parse::<u64>().context("-n takes a number")?;
    for game in chosen(&rest)? {
        let test = test_of(game);
        let mut command = cargo(&["test", "--release", "-p", "quina-rules", "--test", &test]);
        command.args(["--", "--nocapture", "oracle", "promise"]);
        command.env("QUINA_POSITIONS", &positions);
        if let Some(seed) = &seed {
            command.env("QUINA_SEED", seed);
        }
        step(&format!("{game}: {positions} positions"), &mut command)?;
    }
    Ok(())
}

/// The perft tables without a limit.
pub(crate) fn perft(words: &[&str]) -> anyhow::Result<()> {
    for game in chosen(words)? {
        let test = test_of(game);
        let mut command = cargo(&["test", "--release", "-p", "quina-rules", "--test", &test]);
        command.args(["--", "--nocapture", "perft"]);
        command.env("QUINA_PERFT_LIMIT", u64::MAX.to_string());
        step(&format!("{game}: perft tables"), &mut command)?;
    }
    Ok(())
}

/// Regenerates the golden files, the snapshots of drawings and screens, and the outputs in the docs.
pub(crate) fn golden() -> anyhow::Result<()> {
    let mut rules = cargo(&["test", "-p", "quina-rules", "--tests"]);
    step("golden playthroughs", rules.env("QUINA_RENEW", "1"))?;
    let mut view = cargo(&["test", "-p", "quina-view", "--tests"]);
    step("drawings", view.env("INSTA_UPDATE", "always"))?;
    let mut bench = cargo(&["test", "-p", "quina-engine", "--test", "bench"]);
    step("signature of the engine", bench.env("QUINA_RENEW", "1"))?;
    let mut docs = cargo(&["test", "-p", "quina", "--test", "docs"]);
    step("outputs in the docs", docs.env("QUINA_RENEW", "1"))?;
    let mut screens = cargo(&["test", "-p", "quina", "--test", "tui", "--test", "tui_game"]);
    step("screens", screens.env("INSTA_UPDATE", "always").env("QUINA_RENEW", "1"))?;
    println!("Read the difference before you commit it: git diff");
    Ok(())
}

/// The endings that take the Mapello solver longer than a test should.
pub(crate) fn solver() -> anyhow::Result<()> {
    let mut command =
        cargo(&["test", "--release", "-p", "quina-engine", "--test", "mapello_solver"]);
    command.args(["--", "--nocapture", "--ignored"]);
    step("classic endings", &mut command)
}

/// A fuzzer, for a number of seconds.
pub(crate) fn fuzz(words: &[&str]) -> anyhow::Result<()> {
    let (target, seconds) = match words {
        [target] => (*target, "60"),
        [target, seconds] => (*target, *seconds),
        _ => bail!("cargo xtask fuzz TARGET [SECONDS]; targets: position, move, record, protocol"),
    };
    // What the fuzzer finds goes to the first folder; the second holds the committed seeds.
    let folders = [format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}")];
    std::fs::create_dir_all(root().join(&folders[0])).context("cannot make the corpus folder")?;
    let mut command = Command::new("cargo");
    command
        .current_dir(root())
        .args(["+nightly", "fuzz", "run", target, &folders[0], &folders[1], "--"])
        .arg(format!("-max_total_time={seconds}"))
        // This task itself runs under the pinned toolchain; the fuzzer needs another.
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO");
    step(&format!("fuzz {target}"), &mut command)
}

/// The benchmarks.
pub(crate) fn bench(words: &[&str]) -> anyhow::Result<()> {
    let mut command = cargo(&["bench", "-p", "quina-rules", "--bench", "rules"]);
    if let Some(filter) = words.first() {
        command.args(["--", filter]);
    }
    step("benchmarks", &mut command)
}
