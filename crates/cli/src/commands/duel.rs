//! `quina duel`: a match between two players.

use crate::contest::entrants::entrant;
use crate::contest::file::{IfThere, MatchFile};
use crate::contest::{Contest, MAX_GAMES, MatchArgs, at_most, lines};
use crate::errors::{Complaint, Problem, parsed};
use crate::interrupt::on_ctrl_c;
use crate::output;
use crate::players::PlayerSpec;
use crate::programs::end_all;
use crate::start::fresh_seed;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use quina_engine::Control;
use quina_engine::matches::pace::Pace;
use quina_engine::matches::runner::Event;
use quina_engine::matches::sprt::{Model, Sprt};
use quina_view::{Words, printable};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

/// Plays a match. Games come in pairs from the same start, with seats swapped. A player is random,
/// greedy, uct, engine or cmd=PROGRAM, with settings after a colon: engine:movetime=100,
/// uct:nodes=5000, engine:level=4, cmd=./other:nodes=20000.
#[derive(Args, Debug)]
pub struct Duel {
    #[command(flatten)]
    play: MatchArgs,

    /// The first player, from whose point of view everything is counted
    #[arg(long, value_name = "SPEC", value_parser = parsed::<PlayerSpec>)]
    p1: PlayerSpec,

    /// The second player
    #[arg(long, value_name = "SPEC", value_parser = parsed::<PlayerSpec>)]
    p2: PlayerSpec,

    /// How many games; an even number makes whole pairs
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = at_most(MAX_GAMES))]
    games: usize,

    /// Append every finished game to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Continue the match in the file of --records
    #[arg(long, requires = "records")]
    resume: bool,

    /// Stop as soon as it is clear which Elo difference is more likely: ELO0,ELO1[,ALPHA,BETA]
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = parsed::<Sprt>)]
    sprt: Option<Sprt>,

    /// What the Elo of --sprt means: logistic or normalised
    #[arg(long, value_name = "MODEL", default_value = "logistic", value_parser = parsed::<Model>)]
    sprt_model: Model,

    /// Print only the closing lines
    #[arg(long)]
    quiet: bool,

    /// Print one JSON object to standard output, everything else to standard error
    #[arg(long)]
    json: bool,
}

impl Duel {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        // Ctrl-C must work from here on: starts are drawn and programs started before the first
        // game.
        let control = interruptible()?;
        let mut file = match &self.records {
            None => None,
            Some(path) => {
                let if_there = if self.resume { IfThere::Resume } else { IfThere::Refuse };
                Some(MatchFile::open(path, if_there)?)
            }
        };
        let kept_seed = file.as_ref().and_then(MatchFile::seed);
        let seed = self.play.start.setup.seed.or(kept_seed).unwrap_or_else(|| fresh_seed(u64::MAX));
        let (game, has_clock) = (self.play.start.game, self.play.pace() != Pace::Untimed);
        let entrants =
            [&self.p1, &self.p2].map(|spec| entrant(spec, game, has_clock, self.play.patience()));
        let sprt = self.sprt.map(|sprt| Sprt { model: self.sprt_model, ..sprt });
        let contest = self.play.contest(entrants, self.games, seed, sprt, &control)?;
        if let Some(file) = &file {
            file.check(&contest.heading)?;
        }
        contest.check_players(&control)?;
        self.play_out(&contest, file.as_mut(), sprt.as_ref(), &control, words)
    }

    fn play_out(
        &self,
        contest: &Contest,
        file: Option<&mut MatchFile>,
        sprt: Option<&Sprt>,
        control: &Control,
        words: &Words,
    ) -> Result<(), Problem> {
        let heading = &contest.heading;
        let mut voice = Voice::new(self.games, self.json);
        let earlier = file.as_ref().map_or(0, |file| file.games().len());
        let is_torn = file.as_ref().is_some_and(|file| file.is_torn());
        if !self.quiet {
            voice.say(&format!("Match: {}", heading.settings))?;
            voice.say(&format!(
                "Games: {}, concurrency {}, seed {}",
                self.games,
                self.play.concurrency.max(1),
                heading.seed
            ))?;
            if earlier > 0 {
                voice.say(&format!("Going on after {earlier} games"))?;
            }
            if is_torn {
                voice.say("The last record was written only in part; its game is played again")?;
            }
        }
        let summary = contest.play(file, control, &mut |event| {
            let Event::Counted(number, played, standing) = event else { return Ok(()) };
            voice.advance(standing.tally.games());
            match played {
                Some(played) if !self.quiet => {
                    voice.say(&lines::finished(*number, &heading.names, played, words))?;
                    voice.say(&lines::score(&heading.names, standing))?;
                }
                _ => {}
            }
            Ok(())
        })?;
        for line in lines::closing(heading, &summary, sprt) {
            voice.say(&line)?;
        }
        if self.quiet {
            voice.say(&format!("Seed: {}", heading.seed))?;
        }
        voice.end();
        if self.json {
            writeln!(output::out(), "{}", lines::object(heading, &summary, sprt))?;
        }
        let counted = summary.tally.games();
        if counted < self.games as u64 && summary.decision.is_none() {
            let id = if self.records.is_some() { "stopped-resume" } else { "stopped-after" };
            return Err(Complaint::new(id, &[("counted", &counted), ("games", &self.games)]).into());
        }
        Ok(())
    }
}

/// A control that Ctrl-C stops. A second Ctrl-C ends the program at once.
pub(crate) fn interruptible() -> Result<Control, Problem> {
    let control = Control::new();
    let stopped_by_key = control.clone();
    on_ctrl_c(move || {
        if stopped_by_key.is_stopped() {
            end_all();
            std::process::exit(130);
        }
        stopped_by_key.stop();
    })?;
    Ok(control)
}

/// Where the lines of a match go: standard output, or standard error if a JSON object is to be
/// alone on standard output. On a terminal a bar shows the progress below them.
pub(crate) struct Voice {
    bar: ProgressBar,
    to_stderr: bool,
}

impl Voice {
    pub(crate) fn new(games: usize, to_stderr: bool) -> Self {
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(games as u64), target);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar, to_stderr }
    }

    /// Says a line. Names and reasons in it may come from other programs.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        let line = printable(line);
        self.bar.suspend(|| {
            if self.to_stderr {
                output::remark(&line);
                Ok(())
            } else {
                writeln!(output::out(), "{line}")
            }
        })
    }

    pub(crate) fn advance(&mut self, games: u64) {
        self.bar.set_position(games);
    }

    pub(crate) fn end(&mut self) {
        self.bar.finish_and_clear();
    }
}
