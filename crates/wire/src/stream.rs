//! What a stream of a game tells, one object a line. A socket sends the same objects.

use crate::game::{Clock, Ending, Game, Offer};
use serde::{Deserialize, Serialize};

/// One line of a stream.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Told {
    /// All there is to know, as of the ply from which the reader wanted to hear.
    Full(Box<Game>),
    /// Plies were played.
    Moves {
        /// How many plies there are after them.
        ply: usize,
        /// The plies.
        moves: Vec<String>,
        /// The position after them.
        position: String,
        /// The seat to act.
        turn: Option<u8>,
        /// The clocks.
        clock: Clock,
    },
    /// What waits for an answer has changed.
    Offer {
        /// All that waits now.
        offers: Vec<Offer>,
    },
    /// A player came or went.
    Presence {
        /// The seats whose players are there.
        present: Vec<u8>,
    },
    /// Plies were taken back.
    Takeback {
        /// How many are left.
        ply: usize,
        /// The position now.
        position: String,
        /// The seat to act.
        turn: Option<u8>,
        /// The clocks.
        clock: Clock,
    },
    /// The game is over.
    Over {
        /// The result.
        result: String,
        /// How it ended.
        ending: Ending,
        /// The clocks as they stopped.
        clock: Clock,
    },
}
