//! `quina puzzles`: positions with one best answer, found in games of the engine, and proved again.

mod check;

use crate::commands::duel::interruptible;
use crate::contest::{MAX_CONCURRENCY, MAX_GAMES, from_one_to};
use crate::errors::{Complaint, Problem, sayable};
use crate::files::{Force, OutputFile};
use crate::output;
use crate::provenance::{CommandLine, program_and_date};
use check::Checked;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use quina_engine::puzzles::{Plan, generate};
use quina_rules::GameId;
use quina_rules::puzzle::{Puzzle, write_puzzles};
use quina_view::Words;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Make puzzles from games of the engine against itself
#[derive(Args, Debug)]
pub struct Puzzles {
    /// The game: morelli, barragoon, mapello, syrtis or campo-bello
    #[arg(value_parser = sayable(GameId::typed))]
    pub game: GameId,

    /// How many puzzles to make
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = from_one_to(MAX_PUZZLES))]
    pub count: usize,

    /// Look for them in at most this many games
    #[arg(long, default_value_t = 2_000, value_name = "N", value_parser = from_one_to(MAX_GAMES))]
    pub games: usize,

    /// Nodes of the first search that has to find a puzzle's solution; the second search has eight
    /// times as many [default: 50000; with --check those of each puzzle's second search, for every
    /// search]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Look at this many games at the same time; the puzzles stay the same
    #[arg(long, default_value_t = 1, value_parser = from_one_to(MAX_CONCURRENCY))]
    pub threads: usize,

    /// Write the puzzles to this file [default: to standard output]; with --check, those that hold
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Whether that file is replaced.
    #[command(flatten)]
    pub force: Force,

    /// Make nothing, but prove the puzzles of this file again
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["count", "games", "seed", "threads"])]
    pub check: Option<PathBuf>,
}

/// The nodes of the first search.
const NODES: u64 = 50_000;

/// The most puzzles in a file.
const MAX_PUZZLES: u64 = 100_000;

impl Puzzles {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        match &self.check {
            Some(from) => self.check(from, words),
            None => self.make(words),
        }
    }

    /// Proves the puzzles of a file again.
    fn check(&self, from: &Path, words: &Words) -> Result<(), Problem> {
        let file = OutputFile::optional(self.out.as_deref(), self.force, &[from])?;
        let checked = Checked::new(self.game, from, self.nodes, words)?;
        if let Some(file) = file {
            let command = CommandLine::new(format!("quina puzzles {}", self.game))
                .flag("check", [from.display()])
                .flag("nodes", self.nodes);
            file.write(checked.kept(&command))?;
        }
        checked.conclude(words)
    }

    /// Makes puzzles. What was found before Ctrl-C is written.
    fn make(&self, words: &Words) -> Result<(), Problem> {
        let file = OutputFile::optional(self.out.as_deref(), self.force, &[])?;
        let control = interruptible()?;
        let plan = Plan {
            game: self.game,
            count: self.count,
            games: self.games,
            nodes: self.nodes.unwrap_or(NODES),
            seed: self.seed,
            threads: self.threads,
        };
        let bar = bar(self.count, Some("puzzles-games"), words);
        let found = generate(&plan, &control, &mut |progress| {
            bar.set_position(progress.puzzles as u64);
            bar.set_message(progress.games.to_string());
        });
        bar.finish_and_clear();
        let puzzles = found.map_err(|error| error.reason())?;
        let text = write_puzzles(&self.head(), &puzzles);
        match file {
            Some(file) => file.write(text)?,
            None => write!(output::out(), "{text}")?,
        }
        self.check_complete(&puzzles)
    }

    /// Whether there are as many puzzles as were wanted. Fewer are written too, but an error says so.
    fn check_complete(&self, puzzles: &[Puzzle]) -> Result<(), Problem> {
        if puzzles.len() >= self.count {
            return Ok(());
        }
        let numbers: [(_, &dyn std::fmt::Display); 2] =
            [("found", &puzzles.len()), ("count", &self.count)];
        Err(Complaint::new("puzzles-fewer", &numbers).into())
    }

    /// The head of the file: what it is, and how it was made.
    fn head(&self) -> String {
        let command = CommandLine::new(format!("quina puzzles {}", self.game))
            .flag("count", [self.count])
            .flag("games", [self.games])
            .flag("nodes", [self.nodes.unwrap_or(NODES)])
            .flag("seed", [self.seed]);
        format!(
            "Puzzles of {}: ID ; POSITION ; SOLUTION ; KIND ; PROOF ; GRADE ; THEMES (docs/puzzles.md)\n\
             {command}\n{}",
            self.game,
            program_and_date()
        )
    }
}

/// How far it is with so many puzzles; the message of the bar comes after these words.
fn bar(count: usize, id: Option<&str>, words: &Words) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count as u64), ProgressDrawTarget::stderr());
    let what = id.map(|id| words.say(id, &[])).unwrap_or_default();
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {what} {{msg}} {{elapsed}}");
    let style = ProgressStyle::with_template(&template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
