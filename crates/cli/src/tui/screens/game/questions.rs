//! Questions before an action: yes or no, which format, which file name.

use super::move_entry::MoveEntry;
use super::{GameScreen, Message};
use crate::files::Force;
use crate::play::sitting::Answer;
use crate::tui::screen::{Context, Next};
use crate::tui::screens::export::{Dialog, Format, Reply, Running, Work};
use crate::tui::widgets::Question;
use quina_rules::Player;
use ratatui::crossterm::event::KeyEvent;
use std::path::PathBuf;

/// What has the keyboard focus.
#[derive(Debug)]
pub enum Mode {
    /// The board.
    Board,
    /// A move that is typed.
    Typing(MoveEntry),
    /// A question, and what a yes confirms.
    Question(Question, Confirm),
    /// The export dialog.
    Export(Dialog),
}

/// What a yes confirms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// This player resigns.
    Resign(Player),
    /// This player offers a draw.
    Offer(Player),
    /// This player agrees to a draw.
    Agree(Player),
    /// The seats are swapped.
    Swap,
    /// The game is left without being saved.
    Leave,
}

impl GameScreen {
    pub(super) fn ask(&mut self, text: String, confirm: Confirm) {
        self.mode = Mode::Question(Question::new(text), confirm);
    }

    pub(super) fn question_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match Question::answer(key, context) {
            Some(answer) => self.answer(answer, context),
            None => Next::Redraw,
        }
    }

    pub(super) fn answer(&mut self, is_yes: bool, context: &mut Context) -> Next {
        let Mode::Question(_, confirm) = std::mem::replace(&mut self.mode, Mode::Board) else {
            return Next::Idle;
        };
        match confirm {
            Confirm::Agree(player) => {
                let answer = if is_yes { Answer::Accept } else { Answer::Decline };
                self.answer_draw(player, answer, context);
            }
            Confirm::Resign(player) if is_yes => self.resign(player, context),
            Confirm::Offer(player) if is_yes => self.offer_draw(player, context),
            Confirm::Swap if is_yes => self.swap(context),
            Confirm::Leave if is_yes => return Next::Pop,
            _ => {}
        }
        Next::Redraw
    }

    // --- export ---------------------------------------------------------------------------------

    pub(super) fn ask_format(&mut self) -> Next {
        self.message = None;
        self.mode = Mode::Export(Dialog::new(self.sitting.id()));
        Next::Redraw
    }

    pub(super) fn export_replied(&mut self, reply: Reply, context: &Context) -> Next {
        if reply != Reply::Stays {
            self.mode = Mode::Board;
        }
        match reply {
            Reply::Stays | Reply::Closed => {}
            Reply::Nameless => self.say(context, "tui-game-no-name", &[]),
            Reply::Write(format, path, force) => self.export(format, path, force, context),
        }
        Next::Redraw
    }

    fn export(&mut self, format: Format, path: PathBuf, force: Force, context: &Context) {
        let record = self.sitting.record(self.now()).to_string();
        let title = self.sitting.id().title().to_owned();
        let chapters = self.sitting.chapters().iter().map(|chapter| chapter.game.clone());
        let whole = chapters.chain([self.sitting.game().clone()]).collect();
        let work = Work::new(self.sitting.game(), record, title, &context.words).of_whole(whole);
        let work = work.seen_from(self.board.orientation(), &context.words);
        self.exporting = Some(Running::start(work, format, path, force));
        self.say(context, "tui-game-writing", &[]);
    }

    pub(super) fn poll_export(&mut self, context: &Context) -> bool {
        let ended = Running::ended(&mut self.exporting, &context.words);
        let Some(said) = ended else { return false };
        self.message = Some(Message::of_result(said));
        true
    }
}
