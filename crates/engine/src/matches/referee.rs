//! One game of a match: asks the opponents for their plies, keeps the clocks, and rules where an
//! opponent fails or a game is adjudicated.

use super::adjudication::{Adjudication, Ruling, Watcher};
use super::clock::{Clock, TimeControl};
use super::seating::Seating;
use crate::limits::{Control, Stopwatch};
use crate::opponents::{ChosenMove, Failure, Opponent};
use crate::score::Score;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Choices, Ending, Game, Outcome, Player, Timeout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// What holds for every game of a match.
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    /// The clocks; without them each opponent thinks as long as its own settings say.
    pub time: Option<TimeControl>,
    /// How far beyond the end of a clock a ply is forgiven.
    pub margin: Duration,
    /// What ends games early.
    pub adjudication: Adjudication,
    /// The choices of the match, for the game's ruling on time.
    pub match_options: Choices,
}

/// How an opponent lost a game without the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It crashed.
    Crash,
    /// It gave no answer, or none that could be understood.
    Silence,
    /// It played an illegal move.
    Illegal,
    /// Its clock ran out.
    Time,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Crash, Self::Silence, Self::Illegal, Self::Time];

    /// The name in records: `crash`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crash => "crash",
            Self::Silence => "silence",
            Self::Illegal => "illegal",
            Self::Time => "time",
        }
    }
}

/// How a game came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Close {
    /// By the rules.
    Rules(Ending),
    /// This player's clock ran out; the ending is the game's ruling on that.
    Time(Player, Ending),
    /// This player failed.
    Failed(Player, Failure),
    /// Adjudicated.
    Ruled(Ruling),
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game. Where a player of three or four ran out of time and the others played on, it
    /// begins with the position from which they did.
    pub game: Game<AnyPosition>,
    /// Who sat where.
    pub seating: Seating,
    /// Who won.
    pub outcome: Outcome,
    /// How it came to its end.
    pub close: Close,
    /// Who failed and how, the last one if there were several.
    pub fault: Option<(Player, Fault)>,
    /// What the movers said of each ply.
    pub scores: Vec<Option<Score>>,
}

/// Plays a game; `None` if `control` stopped it. `opponents` are in the order of the seats.
pub fn play(
    start: &AnyPosition,
    opponents: &mut [Box<dyn Opponent>],
    seating: &Seating,
    conditions: &Conditions,
    control: &Control,
) -> Option<Played> {
    let mut table = Table {
        game: Game::new(start.clone()),
        clocks: conditions.time.map(|time| vec![Clock::new(time); opponents.len()]),
        watcher: Watcher::new(&conditions.adjudication),
        scores: Vec::new(),
        fault: None,
    };
    let close = loop {
        if let Some(ending) = table.game.ending() {
            break Close::Rules(ending);
        }
        if control.is_stopped() {
            return None;
        }
        if let Some(close) = table.ply(opponents, conditions, control) {
            break close;
        }
    };
    // What a stopped opponent did is not its own doing.
    if control.is_stopped() {
        return None;
    }
    let outcome = match &close {
        Close::Rules(ending) | Close::Time(_, ending) => ending.outcome,
        Close::Failed(player, _) => seating.win(seating.side(*player).other()),
        Close::Ruled(Ruling::Won(player)) => Outcome::win(*player),
        Close::Ruled(Ruling::Even | Ruling::TooLong) => Outcome::Draw,
    };
    Some(Played {
        game: table.game,
        seating: seating.clone(),
        outcome,
        close,
        fault: table.fault,
        scores: table.scores,
    })
}

/// A game that cannot begin because an opponent did not come.
pub fn forfeit(start: &AnyPosition, seating: &Seating, player: Player, failure: Failure) -> Played {
    Played {
        game: Game::new(start.clone()),
        seating: seating.clone(),
        outcome: seating.win(seating.side(player).other()),
        fault: Some((player, fault_of(&failure))),
        close: Close::Failed(player, failure),
        scores: Vec::new(),
    }
}

/// A game while it is played.
struct Table<'a> {
    game: Game<AnyPosition>,
    clocks: Option<Vec<Clock>>,
    watcher: Watcher<'a>,
    scores: Vec<Option<Score>>,
    fault: Option<(Player, Fault)>,
}

impl Table<'_> {
    /// Asks for one ply and plays it. Gives how the game ended, if something else than the rules
    /// ended it.
    fn ply(
        &mut self,
        opponents: &mut [Box<dyn Opponent>],
        conditions: &Conditions,
        control: &Control,
    ) -> Option<Close> {
        let player = self.game.position().turn();
        let shown = self.clocks.as_ref().map(|clocks| clocks[player.index()].shown());
        let opponent = &mut opponents[player.index()];
        if let Some(clocks) = &self.clocks {
            let shown: Vec<_> = clocks.iter().map(Clock::shown).collect();
            opponent.see_clocks(&shown);
        }
        let watch = Stopwatch::start();
        let answer = catch_unwind(AssertUnwindSafe(|| opponent.choose(&self.game, shown, control)))
            .unwrap_or_else(|panic| Err(Failure::Crashed(panic_text(panic.as_ref()))));
        let needed = watch.elapsed();
        if control.is_stopped() {
            return None;
        }
        let in_time = self
            .clocks
            .as_mut()
            .is_none_or(|clocks| clocks[player.index()].take(needed, conditions.margin).is_ok());
        if !in_time && !matches!(answer, Err(Failure::Crashed(_))) {
            self.fault = Some((player, Fault::Time));
            return self.time_out(player, conditions);
        }
        match answer.and_then(|choice| self.checked(choice)) {
            Ok(choice) => {
                self.game.play_unchecked(choice.mv);
                self.scores.push(choice.score);
                self.ruling(player, choice.score)
            }
            Err(failure) => {
                self.fault = Some((player, fault_of(&failure)));
                Some(Close::Failed(player, failure))
            }
        }
    }

    fn checked(&self, choice: ChosenMove) -> Result<ChosenMove, Failure> {
        if self.game.position().is_legal(choice.mv) {
            Ok(choice)
        } else {
            Err(Failure::Illegal(self.game.position().token(choice.mv)))
        }
    }

    fn ruling(&mut self, mover: Player, score: Option<Score>) -> Option<Close> {
        let (played, players) = (self.game.len(), self.game.position().players());
        let ruling = self.watcher.follow(mover, score, played, players)?;
        // The rules come first where both end the game.
        self.game.ending().is_none().then_some(Close::Ruled(ruling))
    }

    fn time_out(&mut self, player: Player, conditions: &Conditions) -> Option<Close> {
        match self.game.position().time_out(player, &conditions.match_options) {
            Timeout::Ends(ending) => Some(Close::Time(player, ending)),
            Timeout::PlaysOn(next) => {
                self.game = Game::new(next);
                self.scores.clear();
                None
            }
        }
    }
}

const fn fault_of(failure: &Failure) -> Fault {
    match failure {
        Failure::Crashed(_) | Failure::Unfit(_) => Fault::Crash,
        Failure::Silent(_) => Fault::Silence,
        Failure::Illegal(_) => Fault::Illegal,
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it panicked".to_owned())
}
