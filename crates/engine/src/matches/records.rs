//! A match as a file of records, from which an interrupted match is resumed.
//!
//! Every finished game is appended as one record ([`quina_rules::record`]) followed by a blank
//! line. Besides the usual tags it has `Round` (the game's number, from 1), `Pair`, `Match`
//! (everything that the results depend on), `MatchSeed`, `Reason` and, where an opponent failed,
//! `Fault` (see [`finish::tags`](super::finish::tags)); where one of three or four ran out of time
//! and the others played on, `Before1` and so on ([`finish::chapters`](super::finish::chapters)).
//! [`read`] reads such a file again and checks every game.

mod reading;

pub use reading::{Kept, Refused, RefusedCause, read};

use super::finish::chapters::write_chapters;
use super::note::words;
use super::referee::Played;
use super::starts::Start;
use quina_rules::record::{MAX_RECORD_LEN, Record};
use quina_rules::{Choices, Position};

/// What the records of a match have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The names of the two sides.
    pub names: [String; 2],
    /// Everything that the results depend on except the seed, as text. A match is resumed only
    /// under the same settings.
    pub settings: String,
    /// The seed of the match.
    pub seed: u64,
    /// The time control, `-` without one.
    pub time: String,
    /// The choices of the match, for the tag `Options`.
    pub match_options: Choices,
    /// `2026.11.15`
    pub date: String,
}

impl Heading {
    /// The record of a game, followed by a blank line.
    pub fn write(&self, number: usize, start: &Start, played: &Played) -> String {
        let mut record = Record::from_game(&played.game, &self.match_options, start.seed);
        record.set_tag("Date", &self.date);
        record.set_tag("TimeControl", &self.time);
        for (seat, side) in played.seating.sides().iter().enumerate() {
            record.set_tag(&format!("P{}", seat + 1), &self.names[side.index()]);
        }
        record.set_tag("Round", &(number + 1).to_string());
        record.set_tag("Pair", &(number / 2 + 1).to_string());
        record.set_tag("Match", &self.settings);
        record.set_tag("MatchSeed", &self.seed.to_string());
        record.set_tag("Reason", &played.finish.reason());
        write_chapters(&mut record, &played.chapters);
        played.finish.write(&mut record, played.game.start().players());
        // Also if the others played on.
        if let Some((player, fault)) = played.fault {
            fault.write(player, &mut record);
        }
        let plain = std::mem::replace(&mut record.words, words(&played.game, &played.notes));
        let text = format!("{record}\n");
        if text.len() <= MAX_RECORD_LEN {
            return text;
        }
        // Only a game of many thousand plies: its notes are not worth a record that cannot be read.
        record.words = plain;
        format!("{record}\n")
    }
}
