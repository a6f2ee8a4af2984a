//! `quina ladder`: measures the levels of a game by matches between neighbours.

use super::duel::{Voice, interruptible};
use crate::contest::entrants::entrant;
use crate::contest::file::{IfThere, MatchFile};
use crate::contest::{MAX_GAMES, MatchArgs, from_one_to, lines, ratings_file};
use crate::errors::{Complaint, Problem, about_file, parsed};
use crate::files::read::{self, MAX_DATA_LEN};
use crate::files::{Force, OutputFile};
use crate::output;
use crate::players::PlayerSpec;
use crate::provenance::{CommandLine, program_and_date};
use crate::start::fresh_seed;
use clap::Args;
use quina_engine::Control;
use quina_engine::matches::pace::Pace;
use quina_engine::matches::ratings::{Meeting, Rating, rate};
use quina_engine::matches::runner::Event;
use quina_engine::matches::summary::Summary;
use quina_engine::opponents::levels::LEVEL_COUNT;
use quina_rules::{Reason, reason};
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Plays every level against the next one, the lowest against random and greedy, level 2 against
/// greedy, the highest against a yardstick, and rates them all: random has 0. From level 2 on
/// neighbours should score 60 to 80 %.
#[derive(Args, Debug)]
pub struct Ladder {
    #[command(flatten)]
    play: MatchArgs,

    /// Which levels, like 1-10
    #[arg(long, value_name = "FROM-TO", default_value = "1-10", value_parser = parsed::<Levels>)]
    levels: Levels,

    /// Try levels that are not built in: a file like crates/engine/data/levels.txt
    #[arg(long, value_name = "FILE", conflicts_with = "write")]
    table: Option<PathBuf>,

    /// How many games for each pairing
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = from_one_to(MAX_GAMES))]
    games: usize,

    /// The player that the highest level is compared with
    #[arg(long, value_name = "SPEC", default_value = "uct:nodes=5000", value_parser = parsed::<PlayerSpec>)]
    yardstick: PlayerSpec,

    /// Keep the games in this folder, one file for each pairing, and continue from there
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,

    /// Write the ratings of this game to a data file; those of other games are kept
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,

    /// Print one JSON object to standard output, everything else to standard error
    #[arg(long)]
    json: bool,
}

/// A range of levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Levels {
    from: u8,
    to: u8,
}

impl FromStr for Levels {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if 1 <= from && from <= to && to <= LEVEL_COUNT => {
                Ok(Self { from, to })
            }
            _ => Err(reason!(
                "bad-levels",
                "`{}` is not a range of levels; they go from 1 to {}",
                text,
                LEVEL_COUNT
            )),
        }
    }
}

/// A player on the ladder.
struct Rung {
    spec: PlayerSpec,
    level: Option<u8>,
}

/// Two players on the ladder and what the first one scored.
struct Encounter {
    first: usize,
    second: usize,
    summary: Summary,
}

/// The level that should be about even with greedy. The one below it is for beginners, and as far
/// below as greedy is above chance.
const EVEN_WITH_GREEDY: u8 = 2;

/// The score that a level should have against the one below it, from [`EVEN_WITH_GREEDY`] on.
const GOOD_STEP: std::ops::RangeInclusive<f64> = 0.6..=0.8;

impl Ladder {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let control = interruptible()?;
        let seed = self.play.start.setup.seed.unwrap_or_else(|| fresh_seed(u64::MAX));
        let rungs = self.rungs()?;
        // Said before the games, not after them.
        let ratings_file = self.ratings_file()?;
        let meetings = meetings(&rungs);
        let mut voice = Voice::new(self.games * meetings.len(), self.json);
        voice.say(&format!(
            "Ladder of {}: {} meetings of {} games, concurrency {}, seed {seed}",
            self.play.start.game,
            meetings.len(),
            self.games,
            self.play.concurrency.max(1)
        ))?;
        let mut results = Vec::new();
        for (first, second) in meetings {
            let specs = [&rungs[first].spec, &rungs[second].spec];
            let before = results.len() * self.games;
            let summary = self.meet(specs, seed, &control, &mut voice, before)?;
            results.push(Encounter { first, second, summary });
        }
        let ratings = rated(rungs.len(), &results).expect("everybody has met somebody");
        for line in table(&rungs, &results, &ratings) {
            voice.say(&line)?;
        }
        voice.end();
        if let Some(file) = &ratings_file {
            self.write_ratings(file, seed, &rungs, &ratings)?;
        }
        if self.json {
            writeln!(output::out(), "{}", self.object(seed, &rungs, &results, &ratings))?;
        }
        Ok(())
    }

    /// Everybody on the ladder, the anchor first.
    fn rungs(&self) -> Result<Vec<Rung>, Problem> {
        let mut rungs = Vec::new();
        for name in ["random", "greedy"] {
            rungs.push(Rung { spec: name.parse()?, level: None });
        }
        for level in self.levels.from..=self.levels.to {
            let table = self.table.as_ref().map(|file| format!(",levels={}", file.display()));
            let spec = format!("engine:level={level}{}", table.unwrap_or_default()).parse()?;
            rungs.push(Rung { spec, level: Some(level) });
        }
        rungs.push(Rung { spec: self.yardstick.clone(), level: None });
        Ok(rungs)
    }

    fn meet(
        &self,
        specs: [&PlayerSpec; 2],
        seed: u64,
        control: &Control,
        voice: &mut Voice,
        before: usize,
    ) -> Result<Summary, Problem> {
        let (game, has_clock) = (self.play.start.game, self.play.pace() != Pace::Untimed);
        let mut file = match &self.records {
            None => None,
            Some(folder) => {
                std::fs::create_dir_all(folder).map_err(about_file("file-make", folder))?;
                let name = specs.map(ToString::to_string).join(" - ");
                let name: String = name
                    .chars()
                    .map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' })
                    .collect();
                let path = folder.join(format!("{game} {name}.txt"));
                Some(MatchFile::open(&path, IfThere::Resume)?)
            }
        };
        let entrants = specs.map(|spec| entrant(spec, game, has_clock, self.play.patience()));
        let contest = self.play.contest(entrants, self.games, seed, None, control)?;
        if let Some(file) = &file {
            file.check(&contest.heading)?;
        }
        contest.check_players(control)?;
        let summary = contest.play(file.as_mut(), control, &mut |event| {
            if let Event::Counted(_, _, standing) = event {
                voice.advance(before as u64 + standing.tally.games());
            }
            Ok(())
        })?;
        voice.say(&lines::score(&contest.heading.names, &summary))?;
        if summary.tally.games() < self.games as u64 {
            let id = if self.records.is_some() { "stopped-same" } else { "stopped" };
            return Err(Complaint::new(id, &[]).into());
        }
        Ok(summary)
    }

    /// The file of ratings to update; its other lines are kept.
    fn ratings_file(&self) -> Result<Option<OutputFile>, Complaint> {
        let Some(path) = &self.write else { return Ok(None) };
        let file = OutputFile::new(path, Force { force: true }, &self.yardstick.files())?;
        old_ratings(path)?;
        Ok(Some(file))
    }

    fn write_ratings(
        &self,
        file: &OutputFile,
        seed: u64,
        rungs: &[Rung],
        ratings: &[Rating],
    ) -> Result<(), Problem> {
        let game = self.play.start.game;
        let command = self.command(seed).to_string();
        let mut block: Vec<_> = [command, program_and_date()]
            .iter()
            .flat_map(|text| text.lines())
            .map(|line| format!("# {game}: {line}"))
            .collect();
        for (rung, rating) in rungs.iter().zip(ratings) {
            let (elo, error) = (rating.elo.round(), rating.error.round());
            block.push(match rung.level {
                Some(level) => format!("{game} {level} {elo:.0} {error:.0}"),
                None => format!("# {game} {} {elo:.0} {error:.0}", rung.spec),
            });
        }
        let old = old_ratings(file.path())?;
        Ok(file.write(ratings_file::replace(&old, game, &block))?)
    }

    /// The command line that would do the same again.
    fn command(&self, seed: u64) -> CommandLine {
        let Self { play, levels, table: _, games, yardstick, records, write: _, json: _ } = self;
        let command = CommandLine::new(format!("quina ladder {}", play.start.game))
            .flag("levels", [format!("{}-{}", levels.from, levels.to)])
            .flag("games", [games])
            .flag("yardstick", [yardstick])
            .flag("seed", [seed]);
        play.add_to(command).flag("records", records.iter().map(|folder| folder.display()))
    }

    fn object(
        &self,
        seed: u64,
        rungs: &[Rung],
        results: &[Encounter],
        ratings: &[Rating],
    ) -> serde_json::Value {
        let players: Vec<_> = rungs
            .iter()
            .zip(ratings)
            .map(|(rung, rating)| {
                json!({
                    "player": rung.spec.to_string(),
                    "level": rung.level,
                    "elo": lines::rounded(rating.elo),
                    "error": lines::rounded(rating.error),
                })
            })
            .collect();
        let meetings: Vec<_> = results
            .iter()
            .map(|result| {
                json!({
                    "p1": rungs[result.first].spec.to_string(),
                    "p2": rungs[result.second].spec.to_string(),
                    "games": result.summary.tally.games(),
                    "score": lines::rounded(result.summary.tally.score()),
                    "is_good_step": is_good_step(rungs, result),
                })
            })
            .collect();
        json!({
            "game": self.play.start.game.name(),
            "seed": seed,
            "players": players,
            "meetings": meetings,
        })
    }
}

/// The content of the file of ratings.
fn old_ratings(path: &Path) -> Result<String, Complaint> {
    match read::text(path, MAX_DATA_LEN) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(about_file("file-read", path)),
    }
}

/// The pairings, the stronger player first.
fn meetings(rungs: &[Rung]) -> Vec<(usize, usize)> {
    let (random, greedy, lowest, yardstick) = (0, 1, 2, rungs.len() - 1);
    let mut meetings = vec![(greedy, random), (lowest, random), (lowest, greedy)];
    let is_even = |level: &usize| rungs[*level].level == Some(EVEN_WITH_GREEDY);
    meetings.extend((lowest + 1..yardstick).find(is_even).map(|level| (level, greedy)));
    meetings.extend((lowest + 1..yardstick).map(|level| (level, level - 1)));
    meetings.push((yardstick - 1, yardstick));
    meetings
}

fn rated(players: usize, results: &[Encounter]) -> Option<Vec<Rating>> {
    let meetings: Vec<_> = results
        .iter()
        .map(|result| Meeting {
            first: result.first,
            second: result.second,
            points: result.summary.tally.points(),
            games: result.summary.tally.games() as f64,
        })
        .collect();
    rate(players, 0, &meetings)
}

/// Whether two levels are as far apart as they should be; `None` if they are not both levels from
/// [`EVEN_WITH_GREEDY`] on.
fn is_good_step(rungs: &[Rung], result: &Encounter) -> Option<bool> {
    rungs[result.first].level.and(rungs[result.second].level).filter(|l| *l >= EVEN_WITH_GREEDY)?;
    Some(GOOD_STEP.contains(&result.summary.tally.score()))
}

fn table(rungs: &[Rung], results: &[Encounter], ratings: &[Rating]) -> Vec<String> {
    let name = |rung: &Rung| match rung.level {
        Some(level) => format!("level {level}"),
        None => rung.spec.to_string(),
    };
    let mut lines = vec![format!("{:<16} {:>6} {:>6}   score", "player", "elo", "error")];
    for (i, (rung, rating)) in rungs.iter().zip(ratings).enumerate() {
        let mut line = format!("{:<16} {:>6.0} {:>6.0}", name(rung), rating.elo, rating.error);
        for result in results.iter().filter(|result| result.first == i) {
            let share = 100.0 * result.summary.tally.score();
            let _ = write!(line, "   {share:.1} % against {}", name(&rungs[result.second]));
            if is_good_step(rungs, result) == Some(false) {
                line += " (outside 60-80 %)";
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_a_range() {
        assert_eq!("2-4".parse(), Ok(Levels { from: 2, to: 4 }));
        assert_eq!("3".parse(), Ok(Levels { from: 3, to: 3 }));
        for bad in ["", "0-3", "4-2", "1-11", "a-b", "1-2-3"] {
            assert!(bad.parse::<Levels>().is_err(), "{bad}");
        }
    }
}
