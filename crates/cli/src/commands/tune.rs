//! `quina tune`: find the weights of an evaluation.

use crate::contest::{MAX_CONCURRENCY, MAX_GAMES, MAX_OPENING_PLIES, at_most};
use crate::errors::{Complaint, Problem, Untranslated, about_file, sayable};
use crate::files::read::{self, MAX_DATA_LEN, MAX_MATCH_LEN};
use crate::files::{Force, OutputFile};
use crate::output;
use crate::provenance::{CommandLine, program_and_date};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use quina_engine::Searchable;
use quina_engine::evaluation::{self, read_weights};
use quina_engine::tune::{
    Fit, KindError, Plan, Sample, Training, collect, examples, examples_of_records, fit, read_kind,
    samples_of_records, starts_of_records, train, write_weights,
};
use quina_rules::{GameId, Reason, Ruleset, reason, with_ruleset};
use std::io::Write;
use std::path::PathBuf;

/// The default number of random games from which the network learns the value of a position.
const DEFAULT_PLAYOUTS: u32 = 32;

/// Find the weights of a game's evaluation from games of the engine against itself and of others
#[derive(Args, Debug)]
pub struct Tune {
    /// The game: morelli, barragoon, mapello, syrtis or campo-bello
    #[arg(value_parser = sayable(GameId::typed))]
    pub game: GameId,

    /// How many games are played
    #[arg(long, default_value_t = 500, value_parser = at_most(MAX_GAMES))]
    pub games: usize,

    /// Nodes for every ply of these games
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,

    /// At most this many random plies at the start of a game
    #[arg(long, default_value_t = 8, value_parser = at_most(MAX_OPENING_PLIES))]
    pub opening_plies: usize,

    /// Begin the games with these options, as key=value with blanks between them; can be given several
    /// times [default: the usual starts of the game]
    #[arg(long, value_name = "OPTIONS")]
    pub kind: Vec<String>,

    /// How often playing and fitting are repeated, each time with the weights just found
    #[arg(long, default_value_t = 1, value_parser = at_most(MAX_ROUNDS))]
    pub rounds: usize,

    /// How much a second opinion counts instead of the result, 0 to 1: that of the search, or that
    /// of --playouts
    #[arg(long, default_value_t = 0.3, value_parser = sayable(share))]
    pub blend: f64,

    /// Take the second opinion from this many random games from each position, instead of from the
    /// search
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MAX_PLAYOUTS))]
    pub playouts: u32,

    /// Teach the game's network how random games end (--playouts, 32 if none are given) instead of
    /// fitting the weights
    #[arg(long)]
    pub network: bool,

    /// How strongly weights are pulled back to their old values: 0.000001 for a few thousand games
    #[arg(long, default_value_t = 1e-7, value_parser = sayable(restraint))]
    pub restraint: f64,

    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_parser = at_most(MAX_CONCURRENCY))]
    pub concurrency: usize,

    /// Learn from the finished games in this file of records too, whoever played them; can be given
    /// several times
    #[arg(long, value_name = "FILE")]
    pub records: Vec<PathBuf>,

    /// Begin every second game in a position from the games of this file of records; can be given
    /// several times
    #[arg(long, value_name = "FILE")]
    pub starts: Vec<PathBuf>,

    /// Begin with the weights of this file [default: those of the program]
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,

    /// Write the weights to this file [default: to standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Whether that file is replaced.
    #[command(flatten)]
    pub force: Force,
}

/// The most repetitions of playing and fitting.
const MAX_ROUNDS: u64 = 1_000;

/// The most random games from a position.
const MAX_PLAYOUTS: i64 = 100_000;

fn share(text: &str) -> Result<f64, Reason> {
    from_zero_to_one(text)
        .ok_or_else(|| reason!("bad-blend", "`{}` is not a share from 0 to 1", text))
}

fn restraint(text: &str) -> Result<f64, Reason> {
    from_zero_to_one(text).ok_or_else(|| {
        reason!("bad-restraint", "`{}` is not a number from 0 to 1, like 0.000001", text)
    })
}

/// Neither `nan` nor `inf` is one.
fn from_zero_to_one(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number| (0.0..=1.0).contains(number))
}

impl Tune {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let file = self.output()?;
        let text = with_ruleset!(self.game, Rules => self.tune::<Rules>())?;
        match file {
            Some(file) => file.write(text)?,
            None => write!(output::out(), "{text}")?,
        }
        Ok(())
    }

    /// The text of the weights, or of the network.
    fn tune<P: Searchable + Ruleset>(&self) -> Result<String, Problem> {
        let mut weights = match &self.from {
            Some(file) => {
                let text = read::text(file, MAX_DATA_LEN).map_err(about_file("file-read", file))?;
                read_weights::<P>(&text)
                    .map_err(Untranslated::new)
                    .map_err(about_file("file", file))?
            }
            None => evaluation::weights::<P>(),
        };
        for kind in &self.kind {
            read_kind::<P>(kind).map_err(|error| match error {
                KindError::Form(reason) => Problem::from(reason),
                KindError::Choice(error) => error.into(),
            })?;
        }
        let mut plan = Plan {
            games: self.games,
            nodes: self.nodes,
            kinds: self.kind.clone(),
            opening_plies: self.opening_plies,
            playouts: self.playouts,
            seed: self.seed,
            threads: self.concurrency,
        };
        let starts = read_all(&self.starts, starts_of_records::<P>)?;
        if self.network {
            return self.train::<P>(plan, &starts, &weights);
        }
        let others = read_all(&self.records, |text| samples_of_records(self.game, text, &plan))?;
        for round in 1..=self.rounds {
            weights = self.round::<P>(round, &plan, &starts, &weights, &others)?;
            plan.seed = plan.seed.wrapping_add(1);
        }
        Ok(write_weights::<P>(&weights, &self.provenance()))
    }

    /// Trains the network of a game.
    fn train<P: Searchable + Ruleset>(
        &self,
        mut plan: Plan,
        starts: &[P],
        weights: &[i32],
    ) -> Result<String, Problem> {
        let Some(shape) = P::NETWORK else {
            return Err(Complaint::new("tune-no-network", &[("game", &self.game)]).into());
        };
        if plan.playouts == 0 {
            plan.playouts = DEFAULT_PLAYOUTS;
        }
        let bar = self.bar();
        let found = examples::<P>(&plan, starts, weights, &|| bar.inc(1));
        let mut all = found.map_err(|error| error.reason())?;
        bar.finish_and_clear();
        all.extend(read_all(&self.records, |text| examples_of_records(self.game, text, &plan))?);
        output::remark(&format!("{} positions", all.len()));
        let how = Training { seed: self.seed, threads: self.concurrency, ..Training::default() };
        let network = train(&shape, all, &how, |progress| {
            output::remark(&format!(
                "round {}: cross entropy {:.5}, of positions that were kept back {:.5}",
                progress.epoch, progress.training_loss, progress.validation_loss
            ));
        });
        Ok(network.write(&self.provenance()))
    }

    /// Where to write. Checked before the work, not after it.
    fn output(&self) -> Result<Option<OutputFile>, Complaint> {
        let inputs = self.records.iter().chain(&self.starts).chain(&self.from);
        let inputs: Vec<_> = inputs.map(PathBuf::as_path).collect();
        OutputFile::optional(self.out.as_deref(), self.force, &inputs)
    }

    /// What the head of the file says about how it was made.
    fn provenance(&self) -> String {
        format!("{}\n{}", self.command(), program_and_date())
    }

    /// The command line that would do the same again.
    fn command(&self) -> CommandLine {
        let shown = |files: &[PathBuf]| -> Vec<String> {
            files.iter().map(|file| file.display().to_string()).collect()
        };
        CommandLine::new(format!("quina tune {}", self.game))
            .switch("network", self.network)
            .flag("games", [self.games])
            .flag("nodes", [self.nodes])
            .flag("opening-plies", [self.opening_plies])
            .flag("rounds", [self.rounds])
            .flag("blend", [self.blend])
            .flag("playouts", [self.playouts])
            .flag("restraint", [self.restraint])
            .flag("seed", [self.seed])
            .flag("concurrency", [self.concurrency])
            .flag("kind", &self.kind)
            .flag("records", shown(&self.records))
            .flag("starts", shown(&self.starts))
            .flag("from", shown(self.from.as_slice()))
    }

    /// How far the games are.
    fn bar(&self) -> ProgressBar {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")
            .expect("the template is right");
        ProgressBar::new(self.games as u64).with_style(style)
    }

    fn round<P: Searchable + Ruleset>(
        &self,
        round: usize,
        plan: &Plan,
        starts: &[P],
        weights: &[i32],
        others: &[Sample],
    ) -> Result<Vec<i32>, Reason> {
        let bar = self.bar();
        let found = collect::<P>(plan, starts, weights, &|| bar.inc(1));
        let mut samples = found.map_err(|error| error.reason())?;
        bar.finish_and_clear();
        samples.extend_from_slice(others);
        let how = Fit {
            blend: self.blend,
            restraint: self.restraint,
            threads: self.concurrency,
            ..Fit::default()
        };
        let (found, before, after) = fit(&samples, weights, &how);
        output::remark(&format!(
            "round {round}: {} positions, mean squared error {before:.5} -> {after:.5}",
            samples.len()
        ));
        Ok(found)
    }
}

/// Everything that `read` finds in these files.
fn read_all<T>(
    files: &[PathBuf],
    read: impl Fn(&str) -> Result<Vec<T>, String>,
) -> Result<Vec<T>, Problem> {
    let mut all = Vec::new();
    for file in files {
        let text = read::text(file, MAX_MATCH_LEN).map_err(about_file("file-read", file))?;
        all.extend(read(&text).map_err(Untranslated).map_err(about_file("file", file))?);
    }
    Ok(all)
}
