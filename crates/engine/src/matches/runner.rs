//! Plays the games of a match, several in parallel.
//!
//! Workers are plain threads that take the next game from a list. Whatever the order in which
//! games end, they are counted in the order of their numbers: so the standing after each game, and
//! the moment at which a sequential test stops, do not depend on the number of workers.

use super::Entrant;
use super::referee::{Conditions, Played, forfeit, play};
use super::seating::{Seating, Side};
use super::sprt::Sprt;
use super::starts::Start;
use super::summary::{Finished, Summary};
use crate::limits::Control;
use quina_rules::random::SplitMix64;
use quina_rules::{Player, Position, Reason, reason};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// A match to be played.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The two sides; everything is counted from the point of view of the first.
    pub entrants: [&'a dyn Entrant; 2],
    /// A start for every pair of games.
    pub starts: &'a [Start],
    /// The conditions of every game.
    pub conditions: &'a Conditions,
    /// How many games.
    pub games: usize,
    /// The seed of the opponents' random choices.
    pub seed: u64,
    /// How many games run in parallel.
    pub concurrency: usize,
    /// Stops the match when it decides.
    pub sprt: Option<Sprt>,
}

/// What happens in a match. Games are numbered from 0.
#[derive(Debug)]
pub enum Event<'a> {
    /// A game ended; said at once, in no particular order.
    Ended(usize, &'a Played),
    /// A game is counted, in the order of the numbers. Those of an earlier run are not shown again.
    Counted(usize, Option<&'a Played>, &'a Summary),
}

impl Plan<'_> {
    /// Plays all games that are not in `earlier`, until the list is done, the test decides or
    /// `control` stops it. Games that are interrupted are forgotten. An error of `on_event` ends the
    /// match; so does a [`Reason`] where no thread can be started. A match that ends early leaves
    /// `control` stopped.
    pub fn run<E: From<Reason>>(
        &self,
        earlier: &BTreeMap<usize, Finished>,
        control: &Control,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<Summary, E> {
        let mut count = Count {
            plan: self,
            waiting: earlier.iter().map(|(n, game)| (*n, (*game, None))).collect(),
            next: 0,
            summary: Summary::default(),
        };
        count.advance(on_event)?;
        if count.summary.decision.is_some() {
            return Ok(count.summary);
        }
        let open: Vec<usize> = (0..self.games).filter(|n| !earlier.contains_key(n)).collect();
        let taken = AtomicUsize::new(0);
        let (send, receive) = mpsc::channel();
        std::thread::scope(|scope| {
            let mut workers = 0;
            for _ in 0..self.concurrency.clamp(1, open.len().max(1)) {
                let (send, open, taken) = (send.clone(), &open, &taken);
                let work = move || {
                    while let Some(number) = open.get(taken.fetch_add(1, Ordering::Relaxed)) {
                        let played = self.play_game(*number, control);
                        let stopped = played.is_none();
                        if send.send((*number, played)).is_err() || stopped {
                            break;
                        }
                    }
                };
                // The results do not depend on how many there are, but one there must be.
                match std::thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(_) => workers += 1,
                    Err(error) if workers == 0 => return Err(no_thread(&error).into()),
                    Err(_) => break,
                }
            }
            drop(send);
            let result = count.collect(&receive, on_event);
            if result.is_err() || count.summary.decision.is_some() {
                control.stop();
            }
            result
        })?;
        Ok(count.summary)
    }

    fn play_game(&self, number: usize, control: &Control) -> Option<Played> {
        let start = &self.starts[number / 2].position;
        let seating = Seating::of_game(number, start.players());
        let mut opponents = Vec::new();
        for (seat, side) in seating.sides().iter().enumerate() {
            let seed = seed_of(self.seed, number, seat);
            match self.entrants[side.index()].send(seed, control) {
                Ok(mut opponent) => {
                    opponent.new_game();
                    opponents.push(opponent);
                }
                Err(failure) => {
                    let player = Player::from_index(seat);
                    let stopped = control.is_stopped();
                    return (!stopped).then(|| forfeit(start, &seating, player, failure));
                }
            }
        }
        play(start, &mut opponents, &seating, self.conditions, control)
    }
}

/// What to say where a thread cannot be started.
pub fn no_thread(error: &io::Error) -> Reason {
    reason!(
        "no-thread",
        "a thread cannot be started ({}); end other programs or use fewer threads",
        error
    )
}

/// Short, so that it fits any program's option.
fn seed_of(seed: u64, number: usize, seat: usize) -> u64 {
    let mut random = SplitMix64::new(seed);
    let stream = random.next_u64() ^ ((number as u64) << 3 | seat as u64);
    SplitMix64::new(stream).next_u64() >> 33
}

/// Counts games in the order of their numbers.
struct Count<'a> {
    plan: &'a Plan<'a>,
    waiting: BTreeMap<usize, (Finished, Option<Played>)>,
    next: usize,
    summary: Summary,
}

impl Count<'_> {
    fn collect<E>(
        &mut self,
        games: &mpsc::Receiver<(usize, Option<Played>)>,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        while let Ok((number, played)) = games.recv() {
            let Some(played) = played else { continue };
            on_event(Event::Ended(number, &played))?;
            self.waiting.insert(number, (Finished::from(&played), Some(played)));
            self.advance(on_event)?;
            if self.summary.decision.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Counts what can be counted.
    fn advance<E>(
        &mut self,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        while self.next < self.plan.games && self.summary.decision.is_none() {
            let Some((game, played)) = self.waiting.remove(&self.next) else { break };
            self.summary.add(game, self.plan.sprt.as_ref());
            on_event(Event::Counted(self.next, played.as_ref(), &self.summary))?;
            self.next += 1;
        }
        Ok(())
    }
}

/// The names of the seats of a game.
pub fn seat_names<'a>(seating: &Seating, names: [&'a str; 2]) -> Vec<&'a str> {
    seating.sides().iter().map(|side: &Side| names[side.index()]).collect()
}
