//! How a game ended: who won, by which rule, and what happens when time runs out.

use crate::player::{Player, PlayerSet};
use std::fmt;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// These seats won: one of them, or several who share the win of a game for three or four.
    Win(#[cfg_attr(feature = "serde", serde(deserialize_with = "read_winners"))] PlayerSet),
    /// Nobody won.
    Draw,
}

/// Reads the winners of a game. An empty set is refused: without a winner the outcome is `Draw`.
#[cfg(feature = "serde")]
fn read_winners<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<PlayerSet, D::Error> {
    let winners: PlayerSet = serde::Deserialize::deserialize(deserializer)?;
    if winners.is_empty() {
        return Err(serde::de::Error::custom("a win that nobody won is a draw"));
    }
    Ok(winners)
}

impl Outcome {
    /// A win for one seat.
    pub const fn win(player: Player) -> Self {
        Self::Win(PlayerSet::only(player))
    }

    /// Whether `player` won, alone or shared.
    pub const fn is_win_for(self, player: Player) -> bool {
        match self {
            Self::Win(winners) => winners.contains(player),
            Self::Draw => false,
        }
    }

    /// The result as records write it: `1-0`, `0-1`, `1/2-1/2`; with more than two players the
    /// winners' seats joined by `+`.
    ///
    /// ```
    /// use quina_rules::{Outcome, Player, PlayerSet};
    /// assert_eq!(Outcome::win(Player::TWO).to_record(2), "0-1");
    /// let shared = PlayerSet::only(Player::ONE).with(Player::THREE);
    /// assert_eq!(Outcome::Win(shared).to_record(4), "1+3");
    /// ```
    pub fn to_record(self, players: u8) -> String {
        match self {
            Self::Draw => "1/2-1/2".to_owned(),
            Self::Win(winners) if players > 2 => join(winners, |p| p.number().to_string()),
            Self::Win(winners) if winners.contains(Player::ONE) => "1-0".to_owned(),
            Self::Win(_) => "0-1".to_owned(),
        }
    }

    /// Reads what [`Outcome::to_record`] writes. `None` for anything else, `*` included.
    pub fn from_record(text: &str, players: u8) -> Option<Self> {
        match text {
            "1/2-1/2" => Some(Self::Draw),
            "1-0" if players == 2 => Some(Self::win(Player::ONE)),
            "0-1" if players == 2 => Some(Self::win(Player::TWO)),
            _ if players > 2 && text.len() <= 7 => {
                let seat = |word: &str| {
                    let number = word.parse::<u8>().ok().filter(|n| *n <= players)?;
                    Player::from_number(number)
                };
                let winners = text.split('+').map(seat).collect::<Option<PlayerSet>>()?;
                let outcome = Self::Win(winners);
                (outcome.to_record(players) == text).then_some(outcome)
            }
            _ => None,
        }
    }
}

/// The result as the engine protocol writes it: `p1win`, `draw`, `p1win+p3win`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Win(winners) => f.write_str(&join(*winners, |p| format!("p{}win", p.number()))),
        }
    }
}

fn join(players: PlayerSet, word: impl Fn(Player) -> String) -> String {
    players.iter().map(word).collect::<Vec<_>>().join("+")
}

/// Used in place of a rule number if only the clock decided.
pub const CLOCK: &str = "clock";

/// An outcome with the rule that brought it about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// The number of the deciding rule, `R17`; [`CLOCK`] for a time-out in a game whose rules have
    /// none of their own for it.
    pub rule: &'static str,
    /// A stable name of the reason, which `quina-view` turns into a sentence: `barragoon-blocked`.
    pub reason: &'static str,
}

/// What happens when a player's clock has run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Timeout<P> {
    /// The game is over.
    Ends(Ending),
    /// The others play on from this position, in which the player is out.
    PlaysOn(P),
}
