//! `cargo xtask mutants`: a sample of small faults put into the source one at a time, to see
//! whether the tests notice them. The results are in docs/lab/mutants.md.

use crate::deep::{GAMES, test_of};
use crate::shell::{output, root, target, timed};
use crate::tools;
use anyhow::{Context, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates, and the sampling interval: one of this many successive mutants of a file is tried.
/// The rules have seven times as many mutants as the play crate and are compared with a second
/// implementation besides.
const CRATES: [(&str, usize); 2] = [("rules", 100), ("play", 5)];

/// The tests of everything in the rules that belongs to no single game.
const SHARED: [&str; 6] = ["game", "records", "setup", "suite", "untrusted_text", "variations"];

/// The possible fates of a mutant, as cargo-mutants names its lists.
const FATES: [&str; 4] = ["caught", "timeout", "unviable", "missed"];

/// A mutant: the file that it is in, and the name that cargo-mutants gives it.
struct Mutant {
    file: String,
    name: String,
}

/// Tries the sample of the crates asked for.
pub(crate) fn run(words: &[&str]) -> anyhow::Result<()> {
    let (mut every, mut chosen) = (None, None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--every" => {
                let number = words.next().context("--every takes a number")?;
                every = Some(number.parse().ok().filter(|every| *every > 0));
            }
            name => chosen = Some(name),
        }
    }
    let known = CRATES.map(|(name, _)| name);
    if let Some(name) = chosen.filter(|name| !known.contains(name)) {
        bail!("`{name}` is not sampled; the crates are {}", known.join(", "));
    }
    let program = tools::cargo_mutants()?;
    for (name, usual) in CRATES.iter().filter(|(name, _)| chosen.is_none_or(|it| it == *name)) {
        let every = every.unwrap_or(Some(*usual)).context("--every takes a number")?;
        sample_of_crate(&program, name, every)?;
    }
    Ok(())
}

/// Tries the sample of a crate: each mutant with the tests of its module, and what survives some of
/// the tests once more with all of the crate.
fn sample_of_crate(program: &Path, name: &str, every: usize) -> anyhow::Result<()> {
    let package = format!("quina-{name}");
    let all = list(program, &package)?;
    let sample = sample(&all, every);
    println!("{name}: {} of {} mutants", sample.len(), all.len());
    let (mut again, mut survivors) = (Vec::new(), Vec::new());
    for (group, tests) in groups(name) {
        let own = |mutant: &&Mutant| group_of(&mutant.file) == group;
        let names: Vec<String> =
            sample.iter().copied().filter(own).map(|mutant| mutant.name.clone()).collect();
        let folder = target().join("mutants").join(name).join(&group);
        let mut command = tested(program, &package, &names, &folder);
        command.arg("--").args(&tests);
        let missed = fates(&format!("{name}: {group}"), &mut command, &names, &folder)?;
        let into = if tests.is_empty() { &mut survivors } else { &mut again };
        into.extend(missed);
    }
    let folder = target().join("mutants").join(name).join("again");
    let mut command = tested(program, &package, &again, &folder);
    let label = format!("{name}: survivors, with all tests");
    survivors.extend(fates(&label, &mut command, &again, &folder)?);
    for name in survivors {
        println!("survived: {name}");
    }
    Ok(())
}

/// All mutants of a package, in the order of the source.
fn list(program: &Path, package: &str) -> anyhow::Result<Vec<Mutant>> {
    let mut command = Command::new(program);
    command.args(["mutants", "--no-config", "--list", "--json", "-p", package]);
    let listed: Value = serde_json::from_str(&output(command.current_dir(root()))?)?;
    let text = |mutant: &Value, key: &str| mutant[key].as_str().map(str::to_owned);
    let mutant = |it| Some(Mutant { file: text(it, "file")?, name: text(it, "name")? });
    let listed = listed.as_array().context("cargo mutants --list gave no list")?;
    listed.iter().map(|it| mutant(it).context("a mutant without a name")).collect()
}

/// The middle one of every `every` successive mutants of a file, and at least one of each file.
fn sample(all: &[Mutant], every: usize) -> Vec<&Mutant> {
    all.chunk_by(|a, b| a.file == b.file)
        .flat_map(|mutants| mutants.iter().skip(every.min(mutants.len()) / 2).step_by(every))
        .collect()
}

/// The groups of a crate's files, each with the arguments that choose its tests; without any, all
/// tests are run.
fn groups(name: &str) -> Vec<(String, Vec<String>)> {
    if name != "rules" {
        return vec![("shared".to_owned(), Vec::new())];
    }
    let chosen = |test: &str| ["--test".to_owned(), test.to_owned()];
    let games = GAMES.map(test_of).map(|test| (test.clone(), chosen(&test).to_vec()));
    let shared = std::iter::once("--lib".to_owned()).chain(SHARED.iter().copied().flat_map(chosen));
    games.into_iter().chain([("shared".to_owned(), shared.collect())]).collect()
}

/// The game whose folder a file is in, or `shared`.
fn group_of(file: &str) -> String {
    let folder = Path::new(file).parent().and_then(Path::file_name).and_then(|name| name.to_str());
    GAMES
        .map(test_of)
        .into_iter()
        .find(|game| Some(game.as_str()) == folder)
        .unwrap_or("shared".to_owned())
}

/// The command that tries the mutants of these names. Built quickly: hardly optimised, without
/// debug information, the dependencies kept from one run to the next.
fn tested(program: &Path, package: &str, names: &[String], folder: &PathBuf) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).args(["mutants", "--no-config", "-p", package]);
    // A loaded machine must not make a slow test look like an endless one.
    command.args(["--minimum-test-timeout", "60", "--no-times", "--output"]).arg(folder);
    for name in names {
        command.arg("--re").arg(format!("^{}$", escaped(name)));
        // Mutants that leave out a field of a struct are selected by file only, not by name.
        command.arg("--file").arg(name.split(':').next().unwrap_or_default());
    }
    command.env("CARGO_TARGET_DIR", target().join("mutants/build"));
    command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "1").env("CARGO_PROFILE_TEST_DEBUG", "0");
    command
}

/// The text as a regular expression that matches it literally.
fn escaped(text: &str) -> String {
    let mut regex = String::new();
    for letter in text.chars() {
        // Not all punctuation: `\<` would be the beginning of a word.
        if r"\.+*?()|[]{}^$".contains(letter) {
            regex.push('\\');
        }
        regex.push(letter);
    }
    regex
}

/// Runs a command over mutants, prints how many had which fate, and returns those that survived.
fn fates(
    label: &str,
    command: &mut Command,
    names: &[String],
    folder: &Path,
) -> anyhow::Result<Vec<String>> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    std::fs::create_dir_all(folder)?;
    let code = timed(label, || Ok(command.status()?.code()))?;
    // 2: some were not noticed; 3: some did not end.
    if !matches!(code, Some(0 | 2 | 3)) {
        bail!("{label}: cargo-mutants failed ({code:?}); see {}", folder.display());
    }
    let lists = FATES.map(|fate| {
        let list = std::fs::read_to_string(folder.join(format!("mutants.out/{fate}.txt")));
        list.unwrap_or_default().lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let counts = FATES.iter().zip(&lists).map(|(fate, list)| format!("{} {fate}", list.len()));
    println!("{label}: {}", counts.collect::<Vec<_>>().join(", "));
    let [.., missed] = lists;
    Ok(missed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_evenly_spread_and_has_a_mutant_of_every_file() {
        let mutant = |file: &str, n| Mutant { file: file.to_owned(), name: format!("{file}{n}") };
        let sizes = [("a", 11), ("b", 5), ("c", 2), ("d", 1)];
        let all: Vec<_> =
            sizes.iter().flat_map(|(file, size)| (0..*size).map(|n| mutant(file, n))).collect();
        let names: Vec<_> = sample(&all, 4).iter().map(|mutant| mutant.name.as_str()).collect();
        assert_eq!(names, ["a2", "a6", "a10", "b2", "c1", "d0"]);
    }

    #[test]
    fn the_name_of_a_mutant_is_its_own_regular_expression() {
        assert_eq!(escaped("a.rs:1:2: replace < with ||"), r"a\.rs:1:2: replace < with \|\|");
    }

    #[test]
    fn a_mutant_of_a_game_is_tried_with_the_tests_of_the_game() {
        assert_eq!(group_of("crates/rules/src/campo_bello/play.rs"), "campo_bello");
        assert_eq!(group_of("crates/rules/src/record/read.rs"), "shared");
        assert_eq!(group_of("crates/play/src/hand.rs"), "shared");
    }
}
