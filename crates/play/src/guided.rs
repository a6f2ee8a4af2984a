//! A guided first game: ten turns explained as they come, against a friendly opponent.
//!
//! [`Guided`] looks at the game only, so it can be asked at any time, survives taking back, and is
//! left by no longer asking it. Before each of the person's first turns it has a note: what the
//! opponent has just done, one rule or idea of the game, and what can be done now. What is worth a
//! look comes from the engine, which the host asks for a [`Hint`].

use crate::hint::Hint;
use crate::judgement::tokens;
use crate::reasons::{self, Claim, Sense, side_name};
use crate::{Opening, Pace, Seat, Sitting};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, ChoiceError, Choices, Game, GameId, Player};
use quina_rules::{barragoon, campo_bello, mapello, syrtis};
use quina_view::Words;

/// How many turns are explained.
pub const TURNS: usize = 10;

/// The tag of a guided game in its record, and what it says.
const TAG: &str = "Guide";
const OPEN: &str = "open";
const CLOSED: &str = "closed";

/// The level of the opponent.
const LEVEL: u8 = 1;

/// Where a first game begins. Morelli's is played on a smaller board, which is official too: on the
/// standard one ten turns show little of the game. Syrtis' is a balanced drawn board, as in every
/// other game at the table.
pub fn opening(game: GameId, seed: u64) -> Result<Opening, ChoiceError> {
    Opening::balanced(game, &choices(game)?, seed)
}

/// The options of a first game.
pub fn choices(game: GameId) -> Result<Choices, ChoiceError> {
    let mut choices = Opening::usual_choices(game);
    if game == GameId::Morelli {
        choices.set(game.options(), "size", "9")?;
    }
    Ok(choices)
}

/// The largest seed for a first game.
pub fn seed_limit(game: GameId) -> u64 {
    Opening::seed_limit(game, &Opening::usual_choices(game))
}

/// A first game from this start: the person is player 1, everybody else plays at the lowest level.
pub fn sitting(opening: Opening, name: Option<String>, date: &str) -> Sitting {
    let players = usize::from(opening.position.players());
    let mut seats = vec![Seat::level(LEVEL); players];
    seats[0] = Seat::Human { name };
    let mut sitting = Sitting::new(opening, seats, Pace::Untimed, date);
    set_state(&mut sitting, GuideState::Open);
    sitting
}

/// Whether a game has a guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuideState {
    /// It is no first game.
    None,
    /// The guide explains the turns.
    Open,
    /// The guide was closed and can be opened again.
    Closed,
}

/// Whether a game has a guide, as its record says: so a first game that is resumed is still guided.
pub fn state(sitting: &Sitting) -> GuideState {
    match sitting.kept_tag(TAG) {
        Some(OPEN) => GuideState::Open,
        Some(CLOSED) => GuideState::Closed,
        _ => GuideState::None,
    }
}

/// Opens or closes the guide, for the record too. [`GuideState::None`] changes nothing.
pub fn set_state(sitting: &mut Sitting, state: GuideState) {
    match state {
        GuideState::Open => sitting.keep_tag(TAG, OPEN),
        GuideState::Closed => sitting.keep_tag(TAG, CLOSED),
        GuideState::None => {}
    }
}

/// The guide of a first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guided {
    player: Player,
}

impl Default for Guided {
    fn default() -> Self {
        Self::FIRST
    }
}

impl Guided {
    /// The guide of player 1.
    pub const FIRST: Self = Self { player: Player::ONE };

    /// The number of the person's turn that is being played, from 1; 0 before the first one.
    pub fn turn(self, game: &Game<AnyPosition>) -> usize {
        let begins = |ply: &usize| {
            let begins = |at: &AnyPosition| at.turn() == self.player && at.is_turn_start();
            game.position_at(*ply).is_some_and(begins)
        };
        (0..=game.len()).filter(begins).count()
    }

    /// Whether there is nothing more to come.
    pub fn has_ended(self, game: &Game<AnyPosition>) -> bool {
        game.outcome().is_some() || self.turn(game) > TURNS + 1
    }

    /// What is to be said before the person's next decision, each part a paragraph; nothing if it is
    /// somebody else's, or when the guide has ended.
    pub fn note(self, game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
        let position = game.position();
        if self.has_ended(game) || position.turn() != self.player {
            return Vec::new();
        }
        let turn = self.turn(game);
        let mut note = self.answer_of_others(game, words);
        if turn > TURNS {
            note.push(words.say("guided-end", &[]));
            return note;
        }
        if position.is_turn_start() {
            let (number, most) = (turn.to_string(), TURNS.to_string());
            let topic = words.say(&format!("guided-{}-{turn}", position.game()), &[]);
            let args = [("turn", number.as_str()), ("turns", &most), ("topic", &topic)];
            note.push(words.say("guided-turn", &args));
        } else {
            note.push(words.say("guided-go-on", &[]));
        }
        note.push(options(position, words));
        note
    }

    /// What the engine finds worth a look, once it is asked.
    pub fn worth(hint: &Hint, words: &Words) -> Option<String> {
        let does = |reason: &&reasons::MoveReason| {
            matches!((reason.sense, &reason.claim), (Sense::Does, Claim::Deed(_)))
        };
        let reason = hint.reasons.iter().find(does)?;
        let said = reason.say(hint.position(), words);
        let token = hint.position().token(hint.mv);
        Some(words.say("guided-worth", &[("move", &token), ("reason", &said)]))
    }

    /// What was played since the person's last decision.
    fn answer_of_others(self, game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
        let plies = game.len();
        let is_other = |ply: &usize| {
            game.position_at(*ply).is_some_and(|position| position.turn() != self.player)
        };
        let first = plies - (0..plies).rev().take_while(is_other).count();
        let Some(before) = game.position_at(first).filter(|_| first < plies) else {
            return Vec::new();
        };
        let moves: Vec<_> = game.plies().skip(first).collect();
        let done = reasons::of_turn(before, &moves);
        if done.is_empty() {
            let player = side_name(before, before.turn(), words);
            let line = tokens(before, &moves).join(" ");
            return vec![words.say("guided-played", &[("player", &player), ("move", &line)])];
        }
        let said: Vec<_> = done.iter().map(|reason| reason.say_done(before, words)).collect();
        vec![said.join(" ")]
    }
}

/// What can be done now, by kinds, with an example of each.
fn options(position: &AnyPosition, words: &Words) -> String {
    let mut kinds: Vec<(&str, Vec<AnyMove>)> = Vec::new();
    for mv in position.moves() {
        let kind = kind(position, mv);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, moves)) => moves.push(mv),
            None => kinds.push((kind, vec![mv])),
        }
    }
    // The rarest kinds are those worth knowing about; words such as `pass` come last.
    kinds.sort_by_key(|(kind, moves)| (*kind == "word", moves.len()));
    let said = kinds.iter().map(|(kind, moves)| {
        let many = if moves.len() == 1 { "one" } else { "other" };
        let example = moves.first().map(|mv| position.token(*mv)).unwrap_or_default();
        let count = moves.len().to_string();
        let args = [("count", count.as_str()), ("many", many), ("move", &example)];
        words.say(&format!("guided-can-{kind}"), &args)
    });
    words.say("guided-can", &[("list", &said.collect::<Vec<_>>().join("; "))])
}

/// The kind of a move: a part of a message id.
fn kind(position: &AnyPosition, mv: AnyMove) -> &'static str {
    match (position, mv) {
        (AnyPosition::Morelli(position), AnyMove::Morelli(mv)) => {
            if position.takes_throne(mv) {
                "throne"
            } else if position.captures(mv).is_empty() {
                "slide"
            } else {
                "turn-over"
            }
        }
        (AnyPosition::Barragoon(position), AnyMove::Barragoon(mv)) => match mv {
            barragoon::Move::Run { to, .. } => match position.content(to) {
                barragoon::Content::Empty => "run",
                barragoon::Content::Tile { .. } => "capture",
                barragoon::Content::Barragoon(_) => "capture-barragoon",
            },
            barragoon::Move::Place { .. } => "place",
            barragoon::Move::Decline => "word",
        },
        (AnyPosition::Mapello(position), AnyMove::Mapello(mv)) => match mv {
            mapello::Move::Disc(cell) if position.bonuses() >> cell.0 & 1 == 1 => "bonus",
            mapello::Move::Disc(_) => "disc",
            _ => "word",
        },
        (AnyPosition::Syrtis(position), AnyMove::Syrtis(mv)) => match mv {
            syrtis::Move::Go { to, .. } if position.tile(to).is_some() => "tower",
            syrtis::Move::Go { .. } => "tile",
            syrtis::Move::Sink(_) => "sink",
            _ => "word",
        },
        (AnyPosition::CampoBello(position), AnyMove::CampoBello(mv)) => match mv {
            campo_bello::Move::Remove(_) => "remove",
            campo_bello::Move::End | campo_bello::Move::Pass => "word",
            campo_bello::Move::Jump { .. } => {
                let over = mv.over().and_then(|point| position.owner(point));
                if over == Some(position.turn()) { "jump-own" } else { "jump-other" }
            }
        },
        _ => "word",
    }
}
