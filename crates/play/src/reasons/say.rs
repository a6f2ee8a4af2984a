//! Reasons as sentences, from `words/*/reasons.ftl`.
//!
//! A move is the subject of every sentence (`e6 flips 7 discs`), so that the grammar does not depend
//! on the players.

use super::replay::Replay;
use super::{Claim, Counted, Deed, DeedKind, MoveReason, Sense};
use crate::judgement::tokens;
use quina_rules::prelude::*;
use quina_rules::syrtis::Attribute;
use quina_rules::{AnyMove, AnyPosition, Cell, Player};
use quina_view::Words;
use quina_view::panel::side_of;
use std::ops::Range;

/// How many plies of a line a sentence names.
const PLIES: usize = 5;

/// The form of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Present,
    Past,
    Participle,
}

impl Verb {
    const fn name(self) -> &'static str {
        match self {
            Self::Present => "present",
            Self::Past => "past",
            Self::Participle => "participle",
        }
    }
}

impl MoveReason {
    /// The sentence. `position` is the one in which the move was played.
    pub fn say(&self, position: &AnyPosition, words: &Words) -> String {
        match &self.claim {
            Claim::OnlyMove => words.say("reason-only-move", &[]),
            Claim::Ends { ending, turns } => {
                let id = match self.sense {
                    Sense::WouldDo | Sense::WouldPrepare => "reason-would-end",
                    Sense::Lets => "reason-ends",
                    Sense::WouldLet => "reason-other-ends",
                    Sense::Does | Sense::Prepares => "reason-wins",
                };
                let ending = words.ending(ending);
                let args = [
                    ("move", self.first(position)),
                    ("line", joined(position, &self.line)),
                    ("turns", turns.to_string()),
                    ("many", many(*turns as i32).to_owned()),
                    ("ending", ending),
                ];
                say(words, id, &args)
            }
            Claim::Deed(deed) => self.say_deed(deed, position, words),
            Claim::Count { what, player, number } => {
                self.say_count((*what, *player, *number), position, words)
            }
        }
    }

    /// The same as something that was done: `e6 (White) flipped 7 discs.`
    pub fn say_done(&self, position: &AnyPosition, words: &Words) -> String {
        let Claim::Deed(deed) = &self.claim else { return self.say(position, words) };
        let (position, with) = self.place(position);
        let what = phrase(deed, Verb::Past, &position, words);
        let args =
            [("with", with), ("player", side_name(&position, deed.player, words)), ("what", what)];
        say(words, "reason-done", &args)
    }

    fn say_deed(&self, deed: &Deed, position: &AnyPosition, words: &Words) -> String {
        let verb = match self.sense {
            Sense::WouldDo => Verb::Participle,
            _ => Verb::Present,
        };
        let (there, with) = self.place(position);
        let later = self.line[..self.plies.start].len() > self.first_part(position).end;
        let id = match self.sense {
            Sense::Does => "reason-does",
            Sense::Prepares => "reason-prepares",
            Sense::WouldDo => "reason-would-do",
            Sense::WouldPrepare => "reason-would-prepare",
            Sense::Lets if later => "reason-follows",
            Sense::Lets => "reason-lets",
            Sense::WouldLet if later => "reason-other-follows",
            Sense::WouldLet => "reason-other-lets",
        };
        let args = [
            ("move", self.first(position)),
            ("line", joined(position, &self.line[..self.plies.start])),
            ("with", with),
            ("player", side_name(&there, deed.player, words)),
            ("what", phrase(deed, verb, &there, words)),
        ];
        say(words, id, &args)
    }

    fn say_count(
        &self,
        (what, player, number): (Counted, Player, i32),
        position: &AnyPosition,
        words: &Words,
    ) -> String {
        let Some(other) = &self.compared else { return String::new() };
        let is_at_once = self.plies.end == self.first_part(position).end;
        let is_long = self.line.len().max(other.line.len()) > PLIES;
        let id = match (self.sense, is_at_once, is_long) {
            _ if other.line.is_empty() => "reason-changes",
            (Sense::Does, true, _) => "reason-leaves-now",
            (Sense::Does, _, false) => "reason-after-now",
            (Sense::Does, ..) => "reason-later-now",
            (Sense::WouldLet, true, _) => "reason-other-leaves",
            (Sense::WouldLet, _, false) => "reason-other-after",
            (Sense::WouldLet, ..) => "reason-other-later",
            (_, true, _) => "reason-leaves",
            (_, _, false) => "reason-after",
            _ => "reason-later",
        };
        let turns = Replay::new(position, &self.line).turn_ends().len();
        let first = first_part(position, &other.line);
        let args = [
            ("move", self.first(position)),
            ("better", joined(position, &other.line[first])),
            ("line", joined(position, &self.line)),
            ("betterline", joined(position, &other.line)),
            ("player", side_name(position, player, words)),
            ("turns", turns.to_string()),
            ("what", noun(what, number, words)),
            ("other", noun(what, other.number, words)),
            ("before", other.number.to_string()),
        ];
        say(words, id, &args)
    }

    /// The position in which the plies are played, and their tokens.
    fn place(&self, position: &AnyPosition) -> (AnyPosition, String) {
        let mut there = position.clone();
        for mv in &self.line[..self.plies.start] {
            there.play_unchecked(*mv);
        }
        let with = tokens(&there, &self.line[self.plies.clone()]).join(",");
        (there, with)
    }

    fn first_part(&self, position: &AnyPosition) -> Range<usize> {
        first_part(position, &self.line)
    }

    /// The move that the reason is about.
    fn first(&self, position: &AnyPosition) -> String {
        joined(position, &self.line[self.first_part(position)])
    }
}

/// The plies of a line that its first player plays at a stretch.
fn first_part(position: &AnyPosition, line: &[AnyMove]) -> Range<usize> {
    let (mut here, mover) = (position.clone(), position.turn());
    for (ply, mv) in line.iter().enumerate() {
        here.play_unchecked(*mv);
        if here.turn() != mover || here.is_turn_start() {
            return 0..ply + 1;
        }
    }
    0..line.len()
}

fn say(words: &Words, id: &str, args: &[(&str, String)]) -> String {
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    words.say(id, &args)
}

/// The tokens of a line: the plies of one turn joined by commas, as records write them.
fn joined(position: &AnyPosition, line: &[AnyMove]) -> String {
    let mut here = position.clone();
    let mut text = String::new();
    for (ply, mv) in line.iter().enumerate() {
        if ply == PLIES {
            text.push_str(" ...");
            break;
        }
        if ply > 0 {
            text.push(if here.is_turn_start() { ' ' } else { ',' });
        }
        text.push_str(&here.token(*mv));
        here.play_unchecked(*mv);
    }
    text
}

/// The plural form.
const fn many(number: i32) -> &'static str {
    match number {
        0 => "none",
        1 => "one",
        _ => "other",
    }
}

/// `White`; the seat while sides are not settled.
pub(crate) fn side_name(position: &AnyPosition, player: Player, words: &Words) -> String {
    if let AnyPosition::CampoBello(_) = position {
        let colours = ["yellow", "blue", "green", "red"];
        return words.say(&format!("campo-bello-panel-{}", colours[player.index()]), &[]);
    }
    match side_of(position, player) {
        Some(side) => words.say(side, &[]),
        None => words.say("quina-player", &[("number", &player.number().to_string())]),
    }
}

/// `captures the 3 on d5`.
fn phrase(deed: &Deed, verb: Verb, position: &AnyPosition, words: &Words) -> String {
    let id = match deed.kind {
        DeedKind::TurnsMen => "turns-men",
        DeedKind::TakesThrone => "takes-throne",
        DeedKind::CapturesTile => "captures-tile",
        DeedKind::CapturesBarragoon => "captures-barragoon",
        DeedKind::TakesBonus => "takes-bonus",
        DeedKind::Flips => "flips",
        DeedKind::TakesSafeCell => "takes-safe-cell",
        DeedKind::LeavesNoMove => "leaves-no-move",
        DeedKind::Joins(_) => "joins",
        DeedKind::Splits(_) => "splits",
        DeedKind::Sinks => "sinks",
        DeedKind::Sheds => "sheds",
    };
    let tiles = match deed.kind {
        DeedKind::Joins(attribute) | DeedKind::Splits(attribute) => {
            attribute_name(attribute, words)
        }
        _ => String::new(),
    };
    let args = [
        ("verb", verb.name().to_owned()),
        ("cells", cell_names(&deed.cells, position)),
        ("number", deed.number.to_string()),
        ("before", deed.before.to_string()),
        ("many", many(deed.number).to_owned()),
        ("tiles", tiles),
    ];
    say(words, &format!("reason-deed-{id}"), &args)
}

pub(crate) fn cell_names(cells: &[Cell], position: &AnyPosition) -> String {
    let names: Vec<_> = cells.iter().map(|cell| position.cell_name(*cell)).collect();
    names.join(", ")
}

fn attribute_name(attribute: Attribute, words: &Words) -> String {
    words.say(
        match attribute {
            Attribute::LightColour => "reason-light-tiles",
            Attribute::Circle => "reason-circles",
            Attribute::DarkColour => "reason-dark-tiles",
            Attribute::Square => "reason-squares",
        },
        &[],
    )
}

/// `9 moves`.
fn noun(what: Counted, number: i32, words: &Words) -> String {
    let (id, tiles) = match what {
        Counted::Moves => ("moves", String::new()),
        Counted::Movable => ("movable", String::new()),
        Counted::NearFrames => ("near-frames", String::new()),
        Counted::Turnable => ("turnable", String::new()),
        Counted::OpenFrames => ("open-frames", String::new()),
        Counted::Jumps => ("jumps", String::new()),
        Counted::Men => ("men", String::new()),
        Counted::ThroneMoves => ("throne-moves", String::new()),
        Counted::Tiles => ("tiles", String::new()),
        Counted::Prey => ("prey", String::new()),
        Counted::BonusMoves => ("bonus-moves", String::new()),
        Counted::SafeDiscs => ("safe-discs", String::new()),
        Counted::Points => ("points", String::new()),
        Counted::Islands(attribute) => ("islands", attribute_name(attribute, words)),
        Counted::Sinkable => ("sinkable", String::new()),
    };
    let args =
        [("number", number.to_string()), ("many", many(number).to_owned()), ("tiles", tiles)];
    say(words, &format!("reason-count-{id}"), &args)
}
