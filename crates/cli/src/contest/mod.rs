//! What `quina duel` and `quina ladder` share: the flags of a match, its players, its file and its
//! messages. The match itself is played by [`quina_engine::matches`].

pub mod entrants;
pub mod file;
pub mod lines;
pub mod ratings_file;

use crate::errors::{Complaint, NoMove, Problem, parsed, sayable};
use crate::provenance::CommandLine;
use crate::start::StartArgs;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use quina_engine::Control;
use quina_engine::matches::adjudication::{Adjudication, DrawRule, WinRule};
use quina_engine::matches::pace::{Pace, TimeControl};
use quina_engine::matches::referee::Conditions;
use quina_engine::matches::runner::{Event, Plan};
use quina_engine::matches::sprt::Sprt;
use quina_engine::matches::starts::{Draw, Source, StartError};
use quina_engine::matches::summary::Summary;
use quina_engine::matches::{Entrant, records::Heading};
use quina_rules::{GameId, OptionKind, Ruleset, with_ruleset};
use std::time::Duration;

/// How the games of a match are played.
#[derive(Args, Clone, Debug)]
pub struct MatchArgs {
    /// Which game, and where to begin.
    #[command(flatten)]
    pub start: StartArgs,

    /// How many games to run at the same time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = at_most(MAX_CONCURRENCY))]
    pub concurrency: usize,

    /// Random plies before each pair of games [default: 0 for drawn set-ups, else 4, Mapello 6]
    #[arg(long, value_name = "N", value_parser = at_most(MAX_OPENING_PLIES))]
    pub opening_plies: Option<usize>,

    /// Draw another start if a short search gives one side more than PERCENT of the chances (100:
    /// take any start)
    #[arg(long, default_value_t = Draw::BALANCE, value_name = "PERCENT", value_parser = percent())]
    pub balance: u32,

    /// Play with clocks: seconds at the start + seconds added with every ply, like 10+0.1
    #[arg(long, value_name = "BASE+INC", conflicts_with = "move_time", value_parser = parsed::<TimeControl>)]
    pub tc: Option<TimeControl>,

    /// Play with this many seconds for each ply
    #[arg(long, value_name = "SECONDS", value_parser = sayable(Pace::seconds_a_ply))]
    pub move_time: Option<Pace>,

    /// Tolerate a clock overrun of up to this many milliseconds
    #[arg(long, default_value_t = 10, value_name = "MS", value_parser = milliseconds())]
    pub margin: u64,

    /// Adjudicate a draw when a game reaches N plies [default: 5000 if the rules set no end]
    #[arg(long, value_name = "N", value_parser = from_one_to(MAX_PLIES))]
    pub max_plies: Option<usize>,

    /// Adjudicate a draw: after ply AFTER, PLIES plies in a row within WITHIN hundredths
    #[arg(long, value_name = "AFTER,PLIES,WITHIN", value_parser = parsed::<DrawRule>)]
    pub adjudicate_draw: Option<DrawRule>,

    /// Adjudicate a win: PLIES plies in a row in which both agree that one player is BEYOND
    /// hundredths ahead
    #[arg(long, value_name = "PLIES,BEYOND", value_parser = parsed::<WinRule>)]
    pub adjudicate_win: Option<WinRule>,

    /// Wait this many milliseconds for a program beyond its time limit, or in total if it has none
    #[arg(long, value_name = "MS", value_parser = milliseconds())]
    pub patience: Option<u64>,
}

/// The most games of a match: enough to show a difference of one Elo.
pub(crate) const MAX_GAMES: u64 = 1_000_000;

/// The most games at the same time.
pub(crate) const MAX_CONCURRENCY: u64 = 256;

/// The most random plies before a game.
pub(crate) const MAX_OPENING_PLIES: u64 = 1_000;

/// The longest game that can be asked for: its record, with all comments, can still be read.
const MAX_PLIES: u64 = 20_000;

/// If the rules set no end, a game of this many plies is a draw by default. The longest of
/// thousands of random games of Barragoon have about 1 000 plies, of Syrtis 600; only without a
/// repetition rule do two engines get this far.
const USUAL_MAX_PLIES: usize = 5_000;

/// A week is longer than anybody waits.
const MAX_MS: u64 = 604_800_000;

/// A number that is not larger than this.
pub(crate) fn at_most(most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(0..=most)
}

/// A number from 1 that is not larger than this.
pub(crate) fn from_one_to(most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=most)
}

/// Reads a number of milliseconds, none of which is too large for a clock.
pub fn milliseconds() -> RangedU64ValueParser<u64> {
    RangedU64ValueParser::new().range(0..=MAX_MS)
}

fn percent() -> impl clap::builder::IntoResettable<clap::builder::ValueParser> {
    clap::value_parser!(u32).range(50..=100)
}

impl MatchArgs {
    /// Where the starts come from.
    pub fn source(&self) -> Result<Source, Problem> {
        let choices = self.start.choices()?;
        let is_drawn = self.start.setup.position.is_none()
            && choices.get("seed").is_none()
            && self.start.game.seed_limit(&choices).is_some();
        if is_drawn {
            return Ok(Source::Drawn(self.start.game, choices));
        }
        let args = self.start.without_seed();
        Ok(Source::Fixed(Box::new(args.begin()?.position)))
    }

    /// How much time the players have.
    pub fn pace(&self) -> Pace {
        self.tc.map(Pace::Game).or(self.move_time).unwrap_or_default()
    }

    /// What holds for every game.
    pub fn conditions(&self) -> Result<Conditions, Problem> {
        Ok(Conditions {
            pace: self.pace(),
            margin: Duration::from_millis(self.margin),
            adjudication: Adjudication {
                max_plies: self.max_plies.or_else(|| usual_max_plies(self.start.game)),
                draw: self.adjudicate_draw,
                win: self.adjudicate_win,
            },
            match_options: self
                .start
                .choices()?
                .of_kind(self.start.game.options(), OptionKind::Match),
        })
    }

    /// How long to wait for programs.
    pub fn patience(&self) -> Option<Duration> {
        self.patience.map(Duration::from_millis)
    }

    /// Adds these flags to a command line, all but `--seed`.
    pub fn add_to(&self, command: CommandLine) -> CommandLine {
        let Self {
            start,
            concurrency,
            opening_plies,
            balance,
            tc,
            move_time,
            margin,
            max_plies,
            adjudicate_draw,
            adjudicate_win,
            patience,
        } = self;
        let seconds = |pace: &Pace| match pace {
            Pace::Ply(time) => Some(time.as_secs_f64()),
            Pace::Game(_) | Pace::Untimed => None,
        };
        let draw = adjudicate_draw
            .map(|DrawRule { after, plies, within }| format!("{after},{plies},{within}"));
        let win = adjudicate_win.map(|WinRule { plies, beyond }| format!("{plies},{beyond}"));
        start
            .add_to(command)
            .flag("concurrency", [concurrency])
            .flag("opening-plies", opening_plies)
            .flag("balance", [balance])
            .flag("tc", tc)
            .flag("move-time", move_time.as_ref().and_then(seconds))
            .flag("margin", [margin])
            .flag("max-plies", max_plies)
            .flag("adjudicate-draw", draw)
            .flag("adjudicate-win", win)
            .flag("patience", patience)
    }

    /// A match of two players under these flags.
    pub fn contest(
        &self,
        entrants: [Box<dyn Entrant>; 2],
        games: usize,
        seed: u64,
        sprt: Option<Sprt>,
        control: &Control,
    ) -> Result<Contest, Problem> {
        let source = self.source()?;
        let plies = self.opening_plies.unwrap_or_else(|| source.default_plies());
        let how = Draw { plies, seed, balance: self.balance };
        // If no game can begin, that is reported before anything else happens.
        source.starts(&how, control).next().transpose().map_err(|error| match error {
            StartError::Choice(error) => Problem::from(error),
            StartError::Over(reason) => reason.into(),
            StartError::Stopped => Complaint::new("stopped", &[]).into(),
        })?;
        let conditions = self.conditions()?;
        let names = entrants.each_ref().map(|entrant| entrant.name());
        let beginning = match &source {
            Source::Fixed(position) => position.to_string(),
            Source::Drawn(_, choices) => format!("drawn {choices}"),
        };
        let time = conditions.pace.to_string();
        let settings = format!(
            "{} | p1 {} | p2 {} | start {beginning} | opening plies {plies}, balance {} | clock \
             {time}, margin {} ms | adjudication {}",
            self.start.game, names[0], names[1], self.balance, self.margin, conditions.adjudication
        );
        // Two players with the same description must be distinguishable in the output and the
        // records.
        let names = if names[0] == names[1] {
            [1, 2].map(|number| format!("{} #{number}", names[0]))
        } else {
            names
        };
        let match_options = conditions.match_options.clone();
        let heading = Heading { names, settings, seed, time, match_options, date: file::today() };
        let concurrency = self.concurrency.max(1);
        Ok(Contest { entrants, source, how, conditions, games, concurrency, sprt, heading })
    }
}

/// The default ply limit; `None` for games that the rules bound.
fn usual_max_plies(game: GameId) -> Option<usize> {
    let bound = with_ruleset!(game, Rules => <Rules as Ruleset>::MAX_PLIES);
    bound.is_none().then_some(USUAL_MAX_PLIES)
}

/// A match that is ready to be played.
pub struct Contest {
    entrants: [Box<dyn Entrant>; 2],
    source: Source,
    how: Draw,
    conditions: Conditions,
    games: usize,
    concurrency: usize,
    sprt: Option<Sprt>,
    /// What its records have in common.
    pub heading: Heading,
}

impl Contest {
    /// Starts both players once, so that a mistake in a command line is an error and not a lost
    /// match.
    pub fn check_players(&self, control: &Control) -> Result<(), Problem> {
        for entrant in &self.entrants {
            entrant.send(0, control).map_err(|error| {
                if control.is_stopped() {
                    return Complaint::new("stopped", &[]);
                }
                Complaint::new("match-no-player", &[("player", &entrant.name())])
                    .because(NoMove(error))
            })?;
        }
        Ok(())
    }

    /// Plays the games that are not in `file` yet.
    pub fn play(
        &self,
        mut file: Option<&mut file::MatchFile>,
        control: &Control,
        hear: &mut dyn FnMut(&Event<'_>) -> Result<(), Problem>,
    ) -> Result<Summary, Problem> {
        let earlier = file.as_ref().map(|file| file.games().clone()).unwrap_or_default();
        if let Some(file) = &mut file {
            file.make()?;
        }
        let plan = Plan {
            entrants: self.entrants.each_ref().map(|entrant| &**entrant),
            conditions: &self.conditions,
            games: self.games,
            seed: self.heading.seed,
            concurrency: self.concurrency,
            sprt: self.sprt,
        };
        let starts = self.source.starts(&self.how, control);
        plan.run(starts, &earlier, control, &mut |event| {
            if let (Event::Ended(number, start, played), Some(file)) = (&event, file.as_mut()) {
                file.append(&self.heading.write(*number, start, played))?;
            }
            hear(&event)
        })
    }
}
