//! `quina puzzles --check`: proves the puzzles of a file again.

use super::bar;
use crate::commands::duel::interruptible;
use crate::errors::{Complaint, Problem, Untranslated, about_file};
use crate::files::read::{self, MAX_DATA_LEN};
use crate::output;
use crate::provenance::{CommandLine, program_and_date};
use quina_engine::puzzles::{Doubt, Judge, check as prove_again};
use quina_rules::puzzle::{Puzzle, read_puzzles, write_puzzles};
use quina_rules::{GameId, Notation};
use quina_view::Words;
use std::fmt::Display;
use std::io::Write;
use std::path::Path;

/// The puzzles of a file, proved again.
pub(super) struct Checked {
    /// The remarks at the head of the file.
    head: String,
    sound: Vec<Puzzle>,
    count: usize,
}

impl Checked {
    /// Proves every puzzle of a file again, and says which ones do not hold. Ctrl-C ends it.
    pub(super) fn new(
        game: GameId,
        file: &Path,
        nodes: Option<u64>,
        words: &Words,
    ) -> Result<Self, Problem> {
        let text = read::text(file, MAX_DATA_LEN).map_err(about_file("file-read", file))?;
        let puzzles = read_puzzles(game, &text)
            .map_err(Untranslated::new)
            .map_err(about_file("file-read", file))?;
        let control = interruptible()?;
        let mut judge = Judge::try_new(&control).map_err(|error| error.reason())?;
        let bar = bar(puzzles.len(), None, words);
        let (mut sound, count) = (Vec::new(), puzzles.len());
        for puzzle in puzzles {
            let nodes = nodes.unwrap_or(puzzle.proof.nodes());
            let proved = prove_again(&mut judge, &puzzle, nodes);
            if control.is_stopped() {
                break;
            }
            match proved {
                Ok(()) => sound.push(puzzle),
                Err(doubt) => {
                    let said = say(&puzzle, &doubt, words);
                    bar.suspend(|| writeln!(output::out(), "{said}"))?;
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let head = text.lines().map_while(|line| line.strip_prefix("# "));
        Ok(Self { head: head.collect::<Vec<_>>().join("\n"), sound, count })
    }

    /// The file again with the puzzles that hold; its head says how they were checked.
    pub(super) fn kept(&self, command: &CommandLine) -> String {
        let head = format!("{}\n{command}\n{}", self.head, program_and_date());
        write_puzzles(&head, &self.sound)
    }

    /// Fails if a puzzle does not hold, or after Ctrl-C if some are not proved.
    pub(super) fn conclude(&self, words: &Words) -> Result<(), Problem> {
        let (sound, count) = (self.sound.len(), self.count);
        if sound < count {
            let numbers: [(_, &dyn Display); 2] = [("sound", &sound), ("count", &count)];
            return Err(Complaint::new("puzzles-unsound", &numbers).into());
        }
        let said = words.say("puzzles-sound", &[("count", &count.to_string())]);
        Ok(writeln!(output::out(), "{said}")?)
    }
}

/// What is wrong with a puzzle.
fn say(puzzle: &Puzzle, doubt: &Doubt, words: &Words) -> String {
    let id = puzzle.id.to_string();
    match doubt {
        Doubt::Themes => words.say("puzzle-themes", &[("id", &id)]),
        Doubt::Incomplete => words.say("puzzle-incomplete", &[("id", &id)]),
        Doubt::Ply { at, found } => {
            let position = puzzle.position_after(*at);
            let ply = position.token(puzzle.solution[*at]);
            let Some(found) = found else {
                return words.say("puzzle-nothing-found", &[("id", &id), ("move", &ply)]);
            };
            let best = position.token(found.best.ply);
            let second = position.token(found.second.ply);
            let (best_chance, second_chance) =
                (found.best.percent().to_string(), found.second.percent().to_string());
            let arguments: [(_, &str); 6] = [
                ("id", &id),
                ("move", &ply),
                ("best", &best),
                ("bestchance", &best_chance),
                ("second", &second),
                ("secondchance", &second_chance),
            ];
            words.say("puzzle-not-best", &arguments)
        }
    }
}
