//! `quina playouts`: random games and what they were like.

use crate::errors::Problem;
use crate::output;
use crate::start::{StartArgs, fresh_seed};
use clap::Args;
use quina_rules::playout::{Playout, playout};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Ending, Ruleset, with_ruleset};
use quina_view::Words;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

/// Plays uniformly random games. A drawn set-up is drawn anew for every game.
#[derive(Args, Debug)]
pub struct Playouts {
    #[command(flatten)]
    start: StartArgs,

    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,

    /// Cut a game off after this many plies (needed only if the rules set no end)
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    max_plies: u32,
}

#[derive(Default)]
struct Tally {
    plies: u64,
    choices: u64,
    shortest: Option<u32>,
    longest: u32,
    /// How the games ended, `None` for cut off. A handful of kinds, so a list is fastest.
    endings: Vec<(Option<Ending>, u64)>,
}

impl Tally {
    fn add(&mut self, game: Playout) {
        self.plies += u64::from(game.plies);
        self.choices += game.legal_moves;
        self.shortest = Some(self.shortest.map_or(game.plies, |least| least.min(game.plies)));
        self.longest = self.longest.max(game.plies);
        match self.endings.iter_mut().find(|(ending, _)| *ending == game.ending) {
            Some((_, count)) => *count += 1,
            None => self.endings.push((game.ending, 1)),
        }
    }

    /// How many games had each of the names that `name` gives to endings.
    fn count_by(&self, name: impl Fn(&Ending) -> String) -> BTreeMap<String, u64> {
        let mut counts = BTreeMap::new();
        for (ending, count) in &self.endings {
            let name = ending.as_ref().map_or_else(|| "none".to_owned(), &name);
            *counts.entry(name).or_default() += count;
        }
        counts
    }
}

impl Playouts {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let seed = self.start.setup.seed.unwrap_or_else(|| fresh_seed(u64::MAX));
        let mut tally = Tally::default();
        let clock = Instant::now();
        with_ruleset!(self.start.game, Rules => self.play::<Rules>(seed, &mut tally))?;
        let seconds = clock.elapsed().as_secs_f64().max(1e-9);
        self.report(&tally, seed, seconds, words)
    }

    fn play<P: Ruleset>(&self, seed: u64, tally: &mut Tally) -> Result<(), Problem> {
        let mut random = SplitMix64::new(seed);
        let mut choices = self.start.choices()?;
        let limit =
            if self.start.setup.position.is_none() { P::seed_limit(&choices) } else { None };
        let fixed: Option<P> = match limit {
            Some(_) => None,
            None => {
                let args = self.start.without_seed();
                Some(args.begin()?.position.to_string().parse()?)
            }
        };
        for _ in 0..self.games {
            let drawn;
            let start = match (&fixed, limit) {
                (Some(start), _) => start,
                (None, limit) => {
                    drawn = draw::<P>(&mut choices, limit.unwrap_or(u64::MAX), &mut random)?;
                    &drawn
                }
            };
            tally.add(playout(start, &mut random, self.max_plies));
        }
        Ok(())
    }

    fn report(&self, tally: &Tally, seed: u64, seconds: f64, words: &Words) -> Result<(), Problem> {
        let mut out = output::out();
        let games = self.games as f64;
        writeln!(out, "{}", words.say("quina-seed", &[("seed", &seed.to_string())]))?;
        writeln!(out, "games {} in {seconds:.3} s", self.games)?;
        writeln!(
            out,
            "speed {:.0} games/s, {:.0} plies/s",
            games / seconds,
            tally.plies as f64 / seconds
        )?;
        if self.games == 0 {
            return Ok(());
        }
        writeln!(
            out,
            "length {:.1} plies, shortest {}, longest {}",
            tally.plies as f64 / games,
            tally.shortest.unwrap_or(0),
            tally.longest
        )?;
        writeln!(out, "branching {:.1}", tally.choices as f64 / tally.plies.max(1) as f64)?;
        let results = tally.count_by(|ending| ending.outcome.to_string());
        let endings = tally.count_by(|ending| format!("{} {}", ending.rule, ending.reason));
        for (kind, counts) in [("result", results), ("ending", endings)] {
            for (name, count) in counts {
                let share = 100.0 * count as f64 / games;
                writeln!(out, "{kind} {name} {count} ({share:.1} %)")?;
            }
        }
        Ok(())
    }
}

fn draw<P: Ruleset>(
    choices: &mut Choices,
    limit: u64,
    random: &mut SplitMix64,
) -> Result<P, Problem> {
    let drawn = random.next_u64();
    let seed = limit.checked_add(1).map_or(drawn, |bound| drawn % bound);
    choices.unset("seed");
    choices.set(P::OPTIONS, "seed", &seed.to_string())?;
    Ok(P::start(choices)?.position)
}
