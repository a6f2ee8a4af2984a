//! One game of a match: asks the opponents for their plies, keeps the clocks, and decides when an
//! opponent fails or a game is adjudicated.

use super::adjudication::{Adjudication, Adjudicator};
use super::clock::{Clocks, Moment};
use super::finish::{Fault, Finish};
use super::note::Note;
use super::pace::Pace;
use super::seating::Seating;
use super::timed_game::{Chapter, TimedGame, TimedPlyError};
use crate::limits::{Control, Stopwatch};
use crate::opponents::{ChosenMove, Failure, Opponent};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Choices, Game, Outcome, Player};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The conditions of every game of a match.
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    /// How much time the players have; without a limit each opponent thinks as long as its own
    /// settings say.
    pub pace: Pace,
    /// How far a clock may be overstepped without loss.
    pub margin: Duration,
    /// What ends games early.
    pub adjudication: Adjudication,
    /// The match options, for the game's ruling on time.
    pub match_options: Choices,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was played before a player of three or four ran out of time and the others played on.
    pub chapters: Vec<Chapter>,
    /// The game since then.
    pub game: Game<AnyPosition>,
    /// Who sat where.
    pub seating: Seating,
    /// Who won.
    pub outcome: Outcome,
    /// How it ended.
    pub finish: Finish,
    /// Who failed and how, the last one if there were several.
    pub fault: Option<(Player, Fault)>,
    /// The mover's clock and score, for each ply of `game`.
    pub notes: Vec<Note>,
}

/// Plays a game; `None` if `control` stopped it. `opponents` are in the order of the seats.
pub fn play(
    start: &AnyPosition,
    opponents: &mut [Box<dyn Opponent>],
    seating: &Seating,
    conditions: &Conditions,
    control: &Control,
) -> Option<Played> {
    let clocks = Clocks::new(conditions.pace, start.players()).with_margin(conditions.margin);
    let mut round = Round {
        game: TimedGame::new(start.clone(), clocks, conditions.match_options.clone()),
        seating,
        watch: control.stopwatch(),
        adjudicator: Adjudicator::new(&conditions.adjudication),
        notes: Vec::new(),
        fault: None,
    };
    let finish = loop {
        if let Some(finish) = round.game.finish() {
            break finish;
        }
        if control.is_stopped() {
            return None;
        }
        round.ply(opponents, control);
    };
    // What an opponent does when stopped is not held against it.
    if control.is_stopped() {
        return None;
    }
    let (chapters, game) = round.game.into_parts();
    Some(Played {
        chapters,
        game,
        seating: seating.clone(),
        outcome: finish.outcome(),
        finish,
        fault: round.fault,
        notes: round.notes,
    })
}

/// A game that cannot begin because an opponent did not start.
pub fn forfeit(start: &AnyPosition, seating: &Seating, player: Player, failure: Failure) -> Played {
    let outcome = seating.win(seating.side(player).other());
    Played {
        chapters: Vec::new(),
        game: Game::new(start.clone()),
        seating: seating.clone(),
        outcome,
        fault: Some((player, Fault::of(&failure))),
        finish: Finish::Failed(player, failure, outcome),
        notes: Vec::new(),
    }
}

/// A game while it is played.
struct Round<'a> {
    game: TimedGame,
    seating: &'a Seating,
    watch: Stopwatch,
    adjudicator: Adjudicator<'a>,
    notes: Vec<Note>,
    fault: Option<(Player, Fault)>,
}

impl Round<'_> {
    fn now(&self) -> Moment {
        Moment::after_origin(self.watch.elapsed())
    }

    /// Asks for one ply and plays it.
    fn ply(&mut self, opponents: &mut [Box<dyn Opponent>], control: &Control) {
        let player = self.game.position().turn();
        let shown = self.game.clocks().shown(self.now());
        let opponent = &mut opponents[player.index()];
        if !shown.is_empty() {
            opponent.see_clocks(&shown);
        }
        let clock = shown.get(player.index()).copied();
        self.game.start_clock(self.now());
        let game = self.game.game();
        let answer = catch_unwind(AssertUnwindSafe(|| opponent.choose(game, clock, control)))
            .unwrap_or_else(|panic| {
                Err(Failure::Crashed(Failure::told(panic_text(panic.as_ref()))))
            });
        let now = self.now();
        if control.is_stopped() {
            return;
        }
        // A crash is worse than a late move.
        let is_gone = matches!(answer, Err(Failure::Crashed(_) | Failure::NotStarted(_)));
        if !is_gone && self.game.check_time(now).is_some() {
            self.fault = Some((player, Fault::Time));
            // If the others play on, a new part of the game begins there.
            if !self.game.is_over() {
                self.notes.clear();
            }
        } else {
            self.take(player, answer, now);
        }
        // A player's clock runs only while the player is asked.
        self.game.pause_clock(now);
    }

    /// Plays the move that a player chose, or records its failure.
    fn take(&mut self, player: Player, answer: Result<ChosenMove, Failure>, now: Moment) {
        let before = self.game.position().clone();
        let played = answer.and_then(|choice| match self.game.play(choice.mv, now) {
            Ok(clock) => Ok((choice, clock)),
            Err(TimedPlyError::Refused(_) | TimedPlyError::OutOfTime(_) | TimedPlyError::Over) => {
                Err(Failure::Illegal(Failure::told(before.token(choice.mv))))
            }
        });
        match played {
            Ok((choice, clock)) => {
                self.notes.push(Note { clock, score: choice.score, comment: None });
                let (plies, players) = (self.game.game().len(), before.players());
                // If both end the game, the rules take precedence.
                if let Some(ruling) = self.adjudicator.follow(player, choice.score, plies, players)
                {
                    self.game.adjudicate(ruling, now);
                }
            }
            Err(failure) => {
                self.fault = Some((player, Fault::of(&failure)));
                let outcome = self.seating.win(self.seating.side(player).other());
                self.game.fail(player, failure, outcome, now);
            }
        }
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it panicked".to_owned())
}
