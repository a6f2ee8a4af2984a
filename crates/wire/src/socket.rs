//! What goes over a socket. The server sends the objects of a stream too, with the id of the game as
//! `game`; in one that has a whole game in it, the name of its rules is the member `rules`.

use crate::problem::Problem;
use serde::{Deserialize, Serialize};

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Said {
    /// It wants to hear of a game.
    Watch {
        /// The game.
        game: String,
        /// From this ply on.
        #[serde(default)]
        since: Option<usize>,
    },
    /// It has heard enough of a game.
    Unwatch {
        /// The game.
        game: String,
    },
    /// It plays.
    Move {
        /// By which the answer is known.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: String,
        /// How many plies it believes were played.
        ply: usize,
        /// The plies.
        #[serde(rename = "move")]
        moves: String,
    },
    /// It does something else.
    Action {
        /// By which the answer is known.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: String,
        /// What.
        action: String,
    },
    /// It wants to know whether anybody is there.
    Ping,
}

/// What the server answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Answer {
    /// It is on the disk.
    Ack {
        /// To what.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: String,
        /// How many plies it has.
        ply: usize,
    },
    /// It is refused.
    Error {
        /// To what; none if that could not be read.
        #[serde(rename = "ref")]
        reference: Option<u64>,
        /// Why.
        problem: Problem,
    },
    /// Somebody is there.
    Pong,
}
