//! How games end, in matches and interactive games. [`tags`] writes and reads it in records,
//! [`chapters`] what was played before somebody left.

pub mod chapters;
pub mod tags;

pub use tags::FinishError;

use super::adjudication::Ruling;
use crate::opponents::Failure;
use quina_rules::{AnyPosition, Choices, Ending, Outcome, Player, Position, Timeout};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By the rules.
    Rules(Ending),
    /// This player ran out of time; the ending is the game's ruling on that.
    Time(Player, Ending),
    /// This player resigned.
    Resignation(Player, Outcome),
    /// The players agreed to a draw.
    Agreement,
    /// This player failed: it crashed, fell silent or played an illegal move.
    Failed(Player, Failure, Outcome),
    /// Adjudicated.
    Ruled(Ruling),
    /// In another way, named by the record of another program.
    Other(Outcome, String),
}

impl Finish {
    /// Who won.
    pub const fn outcome(&self) -> Outcome {
        match self {
            Self::Rules(ending) | Self::Time(_, ending) => ending.outcome,
            Self::Resignation(_, outcome)
            | Self::Failed(_, _, outcome)
            | Self::Other(outcome, _) => *outcome,
            Self::Agreement | Self::Ruled(Ruling::Even | Ruling::TooLong) => Outcome::Draw,
            Self::Ruled(Ruling::Won(player)) => Outcome::win(*player),
        }
    }

    /// The tag `Termination` of a record.
    pub fn termination(&self) -> &str {
        match self {
            Self::Rules(_) => "normal",
            Self::Time(..) => "time",
            Self::Resignation(..) => "resignation",
            Self::Agreement => "agreement",
            Self::Failed(..) => "abandoned",
            Self::Ruled(_) => "adjudication",
            Self::Other(_, termination) => termination,
        }
    }

    /// How it came about, in a few words; endings by their stable names.
    pub fn reason(&self) -> String {
        match self {
            Self::Rules(ending) => format!("{} {}", ending.rule, ending.reason),
            Self::Time(player, _) => format!("{player} ran out of time"),
            Self::Failed(player, failure, _) => format!("{player}: {failure}"),
            Self::Ruled(Ruling::TooLong) => "draw by length".to_owned(),
            Self::Ruled(Ruling::Even) => "draw by adjudication".to_owned(),
            Self::Ruled(Ruling::Won(player)) => format!("{player} wins by adjudication"),
            Self::Resignation(player, _) => format!("{player} resigned"),
            Self::Agreement => "draw by agreement".to_owned(),
            Self::Other(_, termination) => termination.clone(),
        }
    }
}

/// How an opponent lost a game outside the rules.
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

    /// The kind of a failure.
    pub const fn of(failure: &Failure) -> Self {
        match failure {
            Failure::Crashed(_) | Failure::NotStarted(_) | Failure::Unfit(_) => Self::Crash,
            Failure::Silent(_) => Self::Silence,
            Failure::Illegal(_) => Self::Illegal,
        }
    }

    /// The failure of this kind with `told` as its description; `None` for `Fault::Time`.
    fn failure(self, told: &str) -> Option<Failure> {
        match self {
            Self::Crash => Some(Failure::Crashed(Failure::told(told))),
            Self::Silence => Some(Failure::Silent(Failure::told(told))),
            Self::Illegal => Some(Failure::Illegal(Failure::told(told))),
            Self::Time => None,
        }
    }
}

/// What follows when a player leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Departure {
    /// The game is over.
    Ends(Finish),
    /// The others play on from this position.
    PlaysOn(AnyPosition),
}

/// Why a player leaves a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The clock ran out.
    Time,
    /// By resigning.
    Resignation,
}

impl Leaving {
    /// The word in records, that of `Termination`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resignation",
        }
    }

    /// The consequence of `player` leaving: with two players a resignation loses, and a time-out is
    /// ruled by the game. With three or four players, a player who resigns is out as if time had
    /// run out.
    pub fn of_player(
        self,
        player: Player,
        position: &AnyPosition,
        match_options: &Choices,
    ) -> Departure {
        if self == Self::Resignation && position.players() == 2 {
            return Departure::Ends(Finish::Resignation(player, Outcome::win(player.other())));
        }
        match (position.time_out(player, match_options), self) {
            (Timeout::PlaysOn(next), _) => Departure::PlaysOn(next),
            (Timeout::Ends(ending), Self::Time) => Departure::Ends(Finish::Time(player, ending)),
            (Timeout::Ends(ending), Self::Resignation) => {
                Departure::Ends(Finish::Resignation(player, ending.outcome))
            }
        }
    }

    /// Reads the word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Time, Self::Resignation].into_iter().find(|leaving| leaving.word() == word)
    }
}
