//! Plays the games of a match, several in parallel.
//!
//! Workers are plain threads that take one game after another; the start of a game is drawn when it
//! is taken. Whatever the order in which games end, they are counted in the order of their numbers:
//! so the standing after each game, and the moment at which a sequential test stops, do not depend
//! on the number of workers.

use super::Entrant;
use super::referee::{Conditions, Played, forfeit, play};
use super::seating::{Seating, Side};
use super::sprt::Sprt;
use super::starts::{Start, StartError};
use super::summary::{Finished, Summary};
use crate::limits::Control;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Player, Position, Reason, reason};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};

/// A match to be played.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The two sides; everything is counted from the point of view of the first.
    pub entrants: [&'a dyn Entrant; 2],
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
    /// A game from this start ended; reported at once, in no particular order.
    Ended(usize, &'a Start, &'a Played),
    /// A game is counted, in the order of the numbers. Those of an earlier run are not shown again.
    Counted(usize, Option<&'a Played>, &'a Summary),
}

impl Plan<'_> {
    /// Plays all games that are not in `earlier`, until the list is done, the test decides or
    /// `control` stops it. Games that are interrupted are forgotten. An error of `on_event` ends
    /// the match; so does a [`Reason`] if no thread can be started or no start is found. A match
    /// that ends early leaves `control` stopped.
    ///
    /// `starts` has a start for every pair of games, including those of `earlier` games.
    pub fn run<E: From<Reason>>(
        &self,
        starts: impl Iterator<Item = Result<Start, StartError>> + Send,
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
        let open = self.games - earlier.range(..self.games).count();
        let games = Mutex::new(Games { plan: self, earlier, starts, next: 0, drawn: None });
        // Workers that are faster than the receiver of their games wait for it.
        let (send, receive) = mpsc::sync_channel(self.concurrency.max(1));
        std::thread::scope(|scope| {
            let mut workers = 0;
            for _ in 0..self.concurrency.clamp(1, open.max(1)) {
                let (send, games) = (send.clone(), &games);
                let take = || games.lock().unwrap_or_else(PoisonError::into_inner).take();
                let work = move || {
                    while let Some(game) = take() {
                        let ended = game.map(|(number, start)| {
                            let played = self.play_game(number, &start.position, control);
                            (number, start, played)
                        });
                        let goes_on = matches!(ended, Ok((_, _, Some(_))));
                        if send.send(ended).is_err() || !goes_on {
                            break;
                        }
                    }
                };
                // The results do not depend on how many threads there are, but there must be one.
                match std::thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(_) => workers += 1,
                    Err(error) if workers == 0 => return Err(no_thread(&error).into()),
                    Err(_) => break,
                }
            }
            drop(send);
            let result = count.collect(receive, on_event);
            if result.is_err() || count.summary.decision.is_some() {
                control.stop();
            }
            result
        })?;
        Ok(count.summary)
    }

    fn play_game(&self, number: usize, start: &AnyPosition, control: &Control) -> Option<Played> {
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

/// The message for a thread that cannot be started.
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

/// The games that are still to be played, in the order of their numbers.
struct Games<'a, I> {
    plan: &'a Plan<'a>,
    earlier: &'a BTreeMap<usize, Finished>,
    starts: I,
    /// The number of the next game.
    next: usize,
    /// The pair whose start was drawn last, which both of its games share.
    drawn: Option<(usize, Arc<Start>)>,
}

impl<I: Iterator<Item = Result<Start, StartError>>> Games<'_, I> {
    /// The next game and its start; `None` if all are taken.
    fn take(&mut self) -> Option<Result<(usize, Arc<Start>), StartError>> {
        let number =
            (self.next..self.plan.games).find(|number| !self.earlier.contains_key(number))?;
        self.next = number + 1;
        Some(self.start_of(number / 2)?.map(|start| (number, start)))
    }

    fn start_of(&mut self, pair: usize) -> Option<Result<Arc<Start>, StartError>> {
        loop {
            let next = match &self.drawn {
                Some((drawn, start)) if *drawn == pair => return Some(Ok(Arc::clone(start))),
                Some((drawn, _)) => drawn + 1,
                None => 0,
            };
            match self.starts.next()? {
                Ok(start) => self.drawn = Some((next, Arc::new(start))),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// The end of a game, `None` if it was interrupted; or why it has no start.
type Ended = Result<(usize, Arc<Start>, Option<Played>), StartError>;

/// Counts games in the order of their numbers.
struct Count<'a> {
    plan: &'a Plan<'a>,
    waiting: BTreeMap<usize, (Finished, Option<Played>)>,
    next: usize,
    summary: Summary,
}

impl Count<'_> {
    fn collect<E: From<Reason>>(
        &mut self,
        games: mpsc::Receiver<Ended>,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for ended in games {
            let (number, start, played) = match ended {
                Ok((number, start, Some(played))) => (number, start, played),
                Ok((.., None)) | Err(StartError::Stopped) => continue,
                Err(StartError::Choice(error)) => return Err(error.reason().into()),
                Err(StartError::Over(reason)) => return Err(reason.into()),
            };
            on_event(Event::Ended(number, &start, &played))?;
            self.waiting.insert(number, (Finished::from(&played), Some(played)));
            self.advance(on_event)?;
            if self.summary.decision.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Counts the finished games up to the first gap.
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
