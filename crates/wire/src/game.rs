//! A game at the table, and a new one.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What somebody asks for who makes a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewGame {
    /// The name of the game.
    pub game: String,
    /// Options of the game and their values.
    #[serde(default)]
    pub choices: BTreeMap<String, Choice>,
    /// The position to begin from; the start of the choices without one.
    #[serde(default)]
    pub position: Option<String>,
    /// Who plays, player 1 first; whoever makes it and open seats without them.
    #[serde(default)]
    pub seats: Option<Vec<SeatWish>>,
    /// The time that the players have.
    #[serde(default)]
    pub clock: ClockWish,
    /// Whether ratings change.
    #[serde(default)]
    pub rated: bool,
    /// What is taken back.
    #[serde(default)]
    pub takeback: TakebackPolicy,
    /// Who finds it.
    #[serde(default)]
    pub access: Access,
}

/// The value of an option: options are words, but numbers and switches may be written as such.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Choice {
    /// A word.
    Word(String),
    /// A number.
    Number(u64),
}

impl Choice {
    /// The value as options are written.
    pub fn text(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Number(number) => number.to_string(),
        }
    }
}

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum SeatWish {
    /// Whoever makes the game.
    Me,
    /// Whoever comes.
    Open,
    /// The account of this name.
    Invite {
        /// The name.
        name: String,
    },
    /// The engine.
    Engine {
        /// Its level, from 1 to 10.
        level: u8,
    },
}

/// The time that players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ClockWish {
    /// As much as they like.
    #[default]
    None,
    /// For the whole game.
    Total {
        /// At the start.
        initial_ms: u64,
        /// Added after every ply.
        #[serde(default)]
        increment_ms: u64,
    },
    /// For each ply.
    Move {
        /// So much.
        per_move_ms: u64,
    },
    /// For each ply, in days.
    Days {
        /// So many.
        days: u64,
    },
}

/// Whether plies are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TakebackPolicy {
    /// Not at all.
    Never,
    /// If the others agree.
    #[default]
    Ask,
    /// By everybody.
    Free,
}

/// Who finds a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// Everybody: it is listed.
    Public,
    /// Whoever has its address.
    #[default]
    Link,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

/// A game as everybody sees it. What is not known is null.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The options that were chosen.
    pub choices: BTreeMap<String, String>,
    /// Where it began; not shown before the game runs if it is drawn.
    pub start: Option<String>,
    /// The position now.
    pub position: Option<String>,
    /// All plies.
    pub moves: Vec<String>,
    /// How many.
    pub ply: usize,
    /// The seat to act.
    pub turn: Option<u8>,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The clocks.
    pub clock: Clock,
    /// How far it is.
    pub status: Status,
    /// The result, as records write it.
    pub result: Option<String>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// What waits for an answer.
    pub offers: Vec<Offer>,
    /// The seat of the reader.
    pub you: Option<u8>,
    /// Whether ratings change.
    pub rated: bool,
    /// What is taken back.
    pub takeback: TakebackPolicy,
    /// Who finds it.
    pub access: Access,
    /// When it was made.
    pub created: String,
    /// The SHA-256 of `SEED:SALT`.
    pub seed_commitment: String,
    /// The seed from which everything random follows, once the game runs.
    pub seed: Option<u64>,
    /// What was hashed with it.
    pub salt: Option<String>,
    /// The game that was made of it when all wanted another.
    pub rematch: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Its number.
    pub seat: u8,
    /// Who sits there.
    pub player: Option<Player>,
    /// Whom it waits for.
    pub invited: Option<String>,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name; guests have none.
    pub name: Option<String>,
    /// What kind of player.
    pub kind: PlayerKind,
    /// The rating in games of this kind, if there is one.
    #[serde(default)]
    pub rating: Option<i64>,
    /// The level of the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// What kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// Known only to one browser.
    Guest,
    /// With a name and a password.
    Account,
    /// A program with an account.
    Bot,
    /// The engine of the server.
    Engine,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The time that the players have.
    #[serde(flatten)]
    pub wish: ClockWish,
    /// What each seat had left at this moment; null without clocks.
    pub remaining_ms: Option<Vec<u64>>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// The moment.
    pub at: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// The stable name of the reason.
    pub reason: String,
    /// The rule that decided.
    pub rule: Option<String>,
}

/// What waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// By whom.
    pub by: u8,
    /// Whose answer it waits for.
    pub waiting: Vec<u8>,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take plies back.
    Takeback,
    /// Another game.
    Rematch,
}

/// A game in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The position now.
    pub position: Option<String>,
    /// How many plies were played.
    pub ply: usize,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The time that the players have.
    pub clock: ClockWish,
    /// Whether ratings change.
    pub rated: bool,
    /// Who finds it.
    pub access: Access,
    /// The result.
    pub result: Option<String>,
    /// When it was made.
    pub created: String,
    /// When it ended.
    pub ended: Option<String>,
}
