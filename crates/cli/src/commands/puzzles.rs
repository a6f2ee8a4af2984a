//! `quina puzzles`: positions with one best answer, found in games of the engine.

use crate::commands::duel::interruptible;
use crate::contest::{MAX_CONCURRENCY, MAX_GAMES, from_one_to};
use crate::errors::{Complaint, Problem, sayable};
use crate::files::{Force, OutputFile};
use crate::output;
use crate::provenance::{CommandLine, program_and_date};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use quina_engine::puzzles::{Plan, Puzzle, generate, write_puzzles};
use quina_rules::GameId;
use quina_view::Words;
use std::io::Write;
use std::path::PathBuf;

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
    /// times as many
    #[arg(long, default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,

    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Look at this many games at the same time; the puzzles stay the same
    #[arg(long, default_value_t = 1, value_parser = from_one_to(MAX_CONCURRENCY))]
    pub threads: usize,

    /// Write the puzzles to this file [default: to standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Whether that file is replaced.
    #[command(flatten)]
    pub force: Force,
}

/// The most puzzles in a file.
const MAX_PUZZLES: u64 = 100_000;

impl Puzzles {
    /// Runs the command. What was found before Ctrl-C is written.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let file = OutputFile::optional(self.out.as_deref(), self.force, &[])?;
        let control = interruptible()?;
        let plan = Plan {
            game: self.game,
            count: self.count,
            games: self.games,
            nodes: self.nodes,
            seed: self.seed,
            threads: self.threads,
        };
        let bar = self.bar(words);
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

    /// How far it is.
    fn bar(&self, words: &Words) -> ProgressBar {
        let bar =
            ProgressBar::with_draw_target(Some(self.count as u64), ProgressDrawTarget::stderr());
        let games = words.say("puzzles-games", &[]);
        let template = format!("{{wide_bar}} {{pos}}/{{len}} ({games} {{msg}}) {{elapsed}}");
        let style = ProgressStyle::with_template(&template);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    }

    /// The head of the file: what it is, and how it was made.
    fn head(&self) -> String {
        let command = CommandLine::new(format!("quina puzzles {}", self.game))
            .flag("count", [self.count])
            .flag("games", [self.games])
            .flag("nodes", [self.nodes])
            .flag("seed", [self.seed]);
        format!(
            "Puzzles of {}: POSITION ; SOLUTION ; KIND ; PROOF ; GRADE ; THEMES (docs/puzzles.md)\n\
             {command}\n{}",
            self.game,
            program_and_date()
        )
    }
}
