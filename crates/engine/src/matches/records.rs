//! A match as a file of records, from which an interrupted match goes on.
//!
//! Every finished game is appended as one record ([`quina_rules::record`]) with a blank line
//! behind it. Beside the usual tags it has `Round` (the game's number, from 1), `Pair`, `Match`
//! (all that the results depend on), `MatchSeed`, `Reason` and, where an opponent failed, `Fault`
//! with the seat and the kind: `2 time`.

use super::adjudication::Ruling;
use super::referee::{Close, Fault, Played};
use super::seating::Seating;
use super::starts::Start;
use super::summary::Finished;
use quina_rules::record::{Record, split};
use quina_rules::{Choices, Outcome, Player, Position};
use std::collections::BTreeMap;

/// What the records of a match have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The names of the two sides.
    pub names: [String; 2],
    /// All that the results depend on but the seed, as text. A match goes on only under the same.
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
    /// The record of a game, with the blank line behind it.
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
        record.set_tag("Reason", &reason(&played.close));
        if let Some((player, fault)) = played.fault {
            record.set_tag("Fault", &format!("{} {}", player.number(), fault.name()));
        }
        let result = played.outcome.to_record(played.game.start().players());
        record.set_result(&result, termination(&played.close));
        comment(&mut record, played);
        format!("{record}\n")
    }
}

/// What each word's last mover said of the position it moved in.
fn comment(record: &mut Record, played: &Played) {
    let mut ply = 0;
    for word in &mut record.words {
        ply += word.text.split(',').count();
        if let Some(Some(score)) = played.scores.get(ply - 1) {
            word.comment = Some(format!("[%eval {score}]"));
        }
    }
}

const fn termination(close: &Close) -> &'static str {
    match close {
        Close::Rules(_) => "normal",
        Close::Time(..) => "time",
        Close::Failed(..) => "abandoned",
        Close::Ruled(_) => "adjudication",
    }
}

/// How a game came to its end, in a few words; endings by their stable names.
pub fn reason(close: &Close) -> String {
    match close {
        Close::Rules(ending) => format!("{} {}", ending.rule, ending.reason),
        Close::Time(player, _) => format!("{player} ran out of time"),
        Close::Failed(player, failure) => format!("{player}: {failure}"),
        Close::Ruled(Ruling::TooLong) => "draw by length".to_owned(),
        Close::Ruled(Ruling::Even) => "draw by adjudication".to_owned(),
        Close::Ruled(Ruling::Won(player)) => format!("{player} wins by adjudication"),
    }
}

/// What a file of records holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The games by their numbers, from 0.
    pub games: BTreeMap<usize, Finished>,
    /// The seed and the settings they were played with; `None` in an empty file.
    pub heading: Option<(u64, String)>,
    /// The length of the whole records in bytes. What is behind them was torn off in writing and
    /// must be cut before more is appended.
    pub whole: usize,
}

/// Reads a file of records. A torn record at the end is left out; anything else that is not a
/// record of one match is refused.
pub fn read(text: &str) -> Result<Kept, String> {
    let mut kept = Kept::default();
    for chunk in split(text) {
        let is_last = kept.whole + chunk.len() == text.len();
        let line = 1 + text[..kept.whole].matches('\n').count();
        let record = chunk.parse::<Record>();
        // The blank line is written with the record, so without it the record is torn.
        match record {
            Ok(record) if chunk.ends_with("\n\n") => {
                let game = read_game(&record).map_err(|reason| format!("line {line}: {reason}"))?;
                kept.add(&game, line)?;
            }
            _ if is_last => break,
            Ok(_) => return Err(format!("line {line}: no blank line behind this record")),
            Err(error) => return Err(format!("the record from line {line} on: {error}")),
        }
        kept.whole += chunk.len();
    }
    Ok(kept)
}

struct ReadGame {
    number: usize,
    heading: (u64, String),
    finished: Finished,
}

impl Kept {
    fn add(&mut self, game: &ReadGame, line: usize) -> Result<(), String> {
        let heading = self.heading.get_or_insert_with(|| game.heading.clone());
        if *heading != game.heading {
            return Err(format!("line {line}: this record is of another match than the first"));
        }
        match self.games.insert(game.number, game.finished) {
            None => Ok(()),
            Some(_) => Err(format!("line {line}: game {} is there twice", game.number + 1)),
        }
    }
}

fn read_game(record: &Record) -> Result<ReadGame, String> {
    let tag = |name: &str| {
        record
            .tag(name)
            .ok_or_else(|| format!("the tag {name} is missing: not a record of a match"))
    };
    let number = |name: &str| -> Result<u64, String> {
        tag(name)?.parse().map_err(|_| format!("the tag {name} is not a number"))
    };
    let round = number("Round")?;
    let index = usize::try_from(round).ok().and_then(|n| n.checked_sub(1));
    let index = index.ok_or("games are numbered from 1")?;
    let players = record.start_position().map_err(|error| error.to_string())?.players();
    let seating = Seating::of_game(index, players);
    let outcome = Outcome::from_record(&record.result, players)
        .filter(|_| record.tag("Result") == Some(&record.result))
        .ok_or_else(|| format!("`{}` is not the result of a finished game", record.result))?;
    let fault = match record.tag("Fault") {
        None => None,
        Some(text) => {
            let (player, fault) = read_fault(text, players)?;
            Some((seating.side(player), fault))
        }
    };
    Ok(ReadGame {
        number: index,
        heading: (number("MatchSeed")?, tag("Match")?.to_owned()),
        finished: Finished { verdict: seating.verdict(outcome), fault },
    })
}

fn read_fault(text: &str, players: u8) -> Result<(Player, Fault), String> {
    let read = || {
        let (seat, name) = text.split_once(' ')?;
        let seat = seat.parse().ok().filter(|seat| *seat <= players)?;
        let fault = Fault::ALL.into_iter().find(|fault| fault.name() == name)?;
        Some((Player::from_number(seat)?, fault))
    };
    read().ok_or_else(|| format!("`{text}` is not a fault; it is written like `2 time`"))
}
