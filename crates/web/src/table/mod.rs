//! A game being played: its state ([`Table`]), what is done with it (`actions`, `commands`), the
//! computer players (`computers`), how it begins (`begin`), how moves are shown (`animation`). The
//! page that shows it is `pages/play`.

mod actions;
mod animation;
mod begin;
mod commands;
mod computers;

pub(crate) use crate::widgets::NoticeKind;
pub(crate) use actions::Actions;
pub(crate) use animation::Animation;
pub(crate) use begin::{BeginError, begin, needs_balance, resume};
pub(crate) use computers::Pace;

use crate::board::BoardMarks;
use crate::widgets::Notice;
use quina_play::{MoveInput, Sitting};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, Player};
use quina_view::scene::{Mark, Orientation, Scene, scene, scene_at};
use quina_web_messages::HintStage;

/// Something that is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Whether this player resigns.
    Resign(Player),
    /// Whether this player offers a draw.
    OfferDraw(Player),
    /// Whether the players change seats.
    Swap,
}

/// A hint that is being revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ShownHint {
    /// All stages.
    pub(crate) stages: Vec<HintStage>,
    /// Which one is shown.
    pub(crate) at: usize,
}

/// A game at the table of this page.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Under which it is kept.
    pub(crate) id: String,
    /// The game.
    pub(crate) sitting: Sitting,
    /// The move being entered.
    pub(crate) input: MoveInput,
    /// From which side the board is seen.
    pub(crate) orientation: Orientation,
    /// What is said about the last attempt.
    pub(crate) notice: Option<Notice>,
    /// Every event as a sentence.
    pub(crate) log: Vec<String>,
    /// The hint.
    pub(crate) hint: Option<ShownHint>,
    /// The earlier ply whose position is looked at; `None` for the game as it stands.
    pub(crate) viewed: Option<usize>,
    /// Whether the browser keeps the game.
    pub(crate) is_kept: bool,
    /// A complete move that waits to be confirmed.
    pub(crate) pending: Option<AnyMove>,
    /// What is being asked.
    pub(crate) question: Option<Question>,
    /// Whether the computers play.
    pub(crate) pace: Pace,
    /// Whether a computer player is thinking.
    pub(crate) is_thinking: bool,
    /// What the guide of a first game says.
    pub(crate) guide: Vec<String>,
}

impl Table {
    /// A table for a game.
    pub(crate) fn new(id: String, sitting: Sitting) -> Self {
        let mut input = MoveInput::new(sitting.position(), &scene(sitting.position()));
        input.set_strict(sitting.is_strict());
        let mut people = sitting.seats().iter().enumerate().filter(|(_, seat)| seat.is_human());
        // Who plays alone against computers sees the board from the own side.
        let orientation = match (people.next(), people.next()) {
            (Some((at, _)), None) => {
                Orientation::of_seat(sitting.position(), Player::from_index(at))
            }
            _ => Orientation::Upright,
        };
        let mut table = Self {
            id,
            sitting,
            input,
            orientation,
            notice: None,
            log: Vec::new(),
            hint: None,
            viewed: None,
            is_kept: true,
            pending: None,
            question: None,
            pace: Pace::Runs,
            is_thinking: false,
            guide: Vec::new(),
        };
        table.look_again();
        table
    }

    /// Whether a person at this screen decides next.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.sitting.seat_to_act().is_some_and(quina_play::Seat::is_human)
    }

    /// Whether only computers play.
    pub(crate) fn is_watched(&self) -> bool {
        !self.sitting.seats().iter().any(quina_play::Seat::is_human)
    }

    /// Clears the move being entered after the position has changed.
    pub(crate) fn look_again(&mut self) {
        self.viewed = None;
        self.hint = None;
        self.pending = None;
        if self.is_persons_turn() {
            self.input.reset(self.sitting.position());
        } else {
            self.input.rest();
        }
    }

    /// How many plies are shown.
    fn shown_plies(&self) -> usize {
        self.viewed.unwrap_or(self.sitting.game().len())
    }

    /// The board as it stands, with the marks of the moment.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = scene_at(self.sitting.game(), self.shown_plies());
        if self.viewed.is_none() {
            let marks = self.input.marks().into_iter().filter(|(_, mark)| *mark != Mark::Cursor);
            scene.mark_all(marks);
            if let Some(hint) = &self.hint {
                let position = self.sitting.position();
                let pointed = hint.stages.get(hint.at).map(|stage| stage.cells.as_slice());
                for place in &mut scene.places {
                    let name = position.cell_name(place.cell);
                    if pointed.is_some_and(|cells| cells.contains(&name)) {
                        place.marks.insert(Mark::Hint);
                    }
                }
            }
        }
        scene.turned(self.orientation)
    }

    /// What the board says about itself.
    pub(crate) fn marks(&self) -> BoardMarks {
        let game = self.sitting.game();
        let plies = self.shown_plies();
        let position = game.position_at(plies).unwrap_or(self.sitting.position());
        let finish = self.sitting.finish().filter(|_| self.viewed.is_none());
        let turn = finish.is_none().then(|| position.turn().number());
        BoardMarks {
            game: self.sitting.id(),
            position: position.to_string(),
            ply: self.sitting.plies_played() - game.len() + plies,
            turn: turn.filter(|_| game.ending().is_none() || self.viewed.is_some()),
            result: finish
                .map(|finish| finish.outcome().to_record(position.players()))
                .unwrap_or_default(),
        }
    }

    /// Says something about the last attempt.
    pub(crate) fn remark(&mut self, kind: NoticeKind, text: String) {
        self.notice = Notice::new(kind, text);
    }
}
