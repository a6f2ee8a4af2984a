//! The panel beside a board, as data: the seats with their scores, counters, what must be done now,
//! whose turn it is, how the game ended.
//!
//! A [`Panel`] holds numbers and message ids; [`Words`] turns them into sentences at the very end,
//! so that a terminal, a page and a server show the same in any language.
//!
//! ```
//! use quina_rules::GameId;
//! use quina_view::panel::{Panel, Role};
//! use quina_view::{Language, Words};
//! let panel = Panel::of_position(&GameId::Mapello.default_start());
//! assert_eq!(panel.seats[0].score, Some(2));
//! let bonuses = panel.lines.iter().find(|line| line.role == Role::Counter).unwrap();
//! let words = Words::new(Language::English);
//! assert_eq!(bonuses.message.say(&words), "Bonuses left on the board: 8");
//! ```

mod barragoon;
mod campo_bello;
mod due;
mod mapello;
mod message;
mod morelli;
mod syrtis;

pub use due::{Actor, due};
pub use message::{Argument, Message};

use crate::words::Words;
use quina_rules::mapello::{Colour, Stage};
use quina_rules::prelude::*;
use quina_rules::syrtis::Side;
use quina_rules::{AnyPosition, Ending, Game, Player};

/// The panel beside a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Panel {
    /// The seats in their order.
    pub seats: Vec<Seat>,
    /// Who acts; `None` when the game is over.
    pub turn: Option<Player>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// The game's own lines, in the order in which they are read.
    pub lines: Vec<PanelLine>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Seat {
    /// Whose it is.
    pub player: Player,
    /// The message that names its side, once sides are settled: `quina-black`.
    pub side: Option<&'static str>,
    /// The points, in games that count them.
    pub score: Option<i32>,
    /// The points in a few words, to be shown beside the player's name in games that have no other
    /// line for them.
    pub short: Option<Message>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameResult {
    /// As a record writes it: `1-0`.
    pub text: String,
    /// The number of the rule that decided, `R17`.
    pub rule: &'static str,
    /// The message that says why.
    pub reason: &'static str,
}

/// One line, with its part in the panel.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PanelLine {
    /// What it is about.
    pub role: Role,
    /// Its words and numbers.
    pub message: Message,
}

/// What a line of a panel is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Role {
    /// A heading above the scores.
    Heading,
    /// What a player has.
    Score,
    /// What is left to be placed.
    Reserve,
    /// A counter, or a state that lasts for a while.
    Counter,
    /// What must be done now.
    Due,
    /// An option that changes the usual rules.
    Rule,
    /// What the game is about, for panels that show the scores beside the names.
    Goal,
    /// How it ended.
    Result,
}

impl Role {
    fn line(self, message: Message) -> PanelLine {
        PanelLine { role: self, message }
    }
}

impl Panel {
    /// The panel of a game as it stands.
    pub fn of(game: &Game<AnyPosition>) -> Self {
        Self::new(game.position(), game.ending())
    }

    /// The panel of a position alone. An ending by repetition, which depends on the course of the
    /// game, is not in it.
    pub fn of_position(position: &AnyPosition) -> Self {
        Self::new(position, position.ending())
    }

    fn new(position: &AnyPosition, ending: Option<Ending>) -> Self {
        let players = (0..position.players() as usize).map(Player::from_index);
        let seats = players.map(|player| Seat {
            player,
            side: side_of(position, player),
            score: score(position, player),
            short: short(position, player),
        });
        let result = ending.map(|ending| GameResult {
            text: ending.outcome.to_record(position.players()),
            rule: ending.rule,
            reason: ending.reason,
        });
        Self {
            seats: seats.collect(),
            turn: ending.is_none().then(|| position.turn()),
            result,
            lines: lines(position),
        }
    }

    /// The lines in words: scores, counters, what must be done now.
    pub fn say(&self, words: &Words) -> Vec<String> {
        let shown = self.lines.iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
    }

    /// The lines in words for a panel whose seats show their points beside their names. Those that
    /// matter least come last.
    pub fn say_beside_seats(&self, words: &Words) -> Vec<String> {
        if self.seats.iter().all(|seat| seat.short.is_none()) {
            return self.say(words);
        }
        let shown =
            self.lines.iter().filter(|line| !matches!(line.role, Role::Heading | Role::Score));
        shown.map(|line| line.message.say(words)).collect()
    }

    /// The points of a player in a few words, if they are shown beside the name.
    pub fn short(&self, player: Player, words: &Words) -> Option<String> {
        let seat = self.seats.iter().find(|seat| seat.player == player)?;
        Some(seat.short.as_ref()?.say(words))
    }
}

fn lines(position: &AnyPosition) -> Vec<PanelLine> {
    match position {
        AnyPosition::Morelli(position) => morelli::lines(position),
        AnyPosition::Barragoon(position) => barragoon::lines(position),
        AnyPosition::Mapello(position) => mapello::lines(position),
        AnyPosition::Syrtis(position) => syrtis::lines(position),
        AnyPosition::CampoBello(position) => campo_bello::lines(position),
    }
}

fn score(position: &AnyPosition, player: Player) -> Option<i32> {
    match position {
        AnyPosition::Mapello(position) => match position.stage() {
            Stage::Setup | Stage::Choose => None,
            _ => Some(position.score_of(position.colour_of(player))),
        },
        AnyPosition::CampoBello(position) => position.score(player),
        _ => None,
    }
}

fn short(position: &AnyPosition, player: Player) -> Option<Message> {
    match position {
        AnyPosition::CampoBello(position) => Some(campo_bello::short(position, player)),
        _ => None,
    }
}

/// Who acts, or how the game ended.
pub fn status(game: &Game<AnyPosition>, words: &Words) -> String {
    match game.ending() {
        Some(ending) => words.ending(&ending),
        None => {
            let seat = seat_name(game.position(), game.position().turn(), words);
            words.say("quina-to-act", &[("player", &seat)])
        }
    }
}

/// `Player 1 (Black)`: the seat, and its side once sides are settled.
pub fn seat_name(position: &AnyPosition, player: Player, words: &Words) -> String {
    let number = player.number().to_string();
    let seat = words.say("quina-player", &[("number", &number)]);
    match side_of(position, player) {
        Some(side) => format!("{seat} ({})", words.say(side, &[])),
        None => seat,
    }
}

/// The message that names a seat's side, once sides are settled.
pub fn side_of(position: &AnyPosition, player: Player) -> Option<&'static str> {
    let first = player == Player::ONE;
    match position {
        AnyPosition::Morelli(_) => Some(if first { "quina-black" } else { "quina-white" }),
        AnyPosition::Barragoon(_) => Some(if first { "quina-white" } else { "quina-brown" }),
        AnyPosition::Mapello(position) => match (position.stage(), position.colour_of(player)) {
            (Stage::Setup | Stage::Choose, _) => None,
            (_, Colour::Black) => Some("quina-black"),
            (_, Colour::White) => Some("quina-white"),
        },
        AnyPosition::Syrtis(position) => {
            position.side()?;
            let light = position.seat(Side::Light) == player;
            Some(if light { "quina-light" } else { "quina-dark" })
        }
        AnyPosition::CampoBello(_) => {
            Some(["quina-yellow", "quina-blue", "quina-green", "quina-red"][player.index()])
        }
    }
}
