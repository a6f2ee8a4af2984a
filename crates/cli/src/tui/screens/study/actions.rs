//! Actions that lead out of a study: copying, exporting, describing the position, playing on from
//! it.

use super::screen::{Mode, StudyScreen};
use crate::contest::file::today;
use crate::files::Storage;
use crate::play::{Opening, Pace, Seat, Sitting};
use crate::start::fresh_seed;
use crate::tui::screen::{Context, Next};
use crate::tui::screens::export::{Dialog, Reply, Running, Work};
use crate::tui::screens::game::pager::Pager;
use crate::tui::screens::game::{GameScreen, Message, clipboard};
use quina_rules::{Choices, Position};
use quina_view::describe::describe;
use quina_view::panel::Panel;

impl StudyScreen {
    pub(super) fn copy(&mut self, text: &str, context: &Context) -> Next {
        self.message = Some(Message::of_result(clipboard::copy_and_say(text, context)));
        Next::Redraw
    }

    pub(super) fn ask_export(&mut self, dialog: Dialog) -> Next {
        self.message = None;
        self.mode = Mode::Export(dialog);
        Next::Redraw
    }

    pub(super) fn export_replied(&mut self, reply: Reply, context: &Context) -> Next {
        if reply != Reply::Stays {
            self.mode = Mode::Game;
        }
        match reply {
            Reply::Stays | Reply::Closed => {}
            Reply::Nameless => self.say(context, "tui-game-no-name", &[]),
            Reply::Write(format, path, force) => {
                let (game, title) = (self.game_so_far(), self.open.game().start().game().title());
                let work =
                    Work::new(&game, self.open.study().to_text(), title.to_owned(), &context.words);
                let work = work.of_whole(vec![self.open.game().clone()]);
                let work = work.seen_from(self.board.orientation(), &context.words);
                self.exporting = Some(Running::start(work, format, path, force));
                self.say(context, "tui-game-writing", &[]);
            }
        }
        Next::Redraw
    }

    pub(super) fn poll_export(&mut self, context: &Context) -> bool {
        let ended = Running::ended(&mut self.exporting, &context.words);
        let Some(said) = ended else { return false };
        self.message = Some(Message::of_result(said));
        true
    }

    pub(super) fn describe(&self, context: &Context) -> Next {
        let (position, words) = (self.position(), &context.words);
        let mut lines = describe(position, words);
        lines.extend(Panel::of_position(position).say(words));
        let game = position.game().title();
        let title = context.say("tui-game-description", &[("game", game)]);
        Next::Push(Box::new(Pager::new(title, lines.join("\n"))))
    }

    pub(super) fn play_on(&self, context: &Context) -> Next {
        if self.ends_here() {
            return Next::Idle;
        }
        Next::Push(Box::new(play_from(self.position(), context)))
    }
}

/// A game from a position: the user in the seat to act, the usual opponent in the others.
pub fn play_from(position: &quina_rules::AnyPosition, context: &Context) -> GameScreen {
    let seed = fresh_seed(u64::MAX);
    let opening = Opening::from_position(position.clone(), Choices::new(), seed);
    let usual = context.settings.opponent.clone();
    let usual = usual.unwrap_or_else(|| Seat::level(Seat::USUAL_LEVEL));
    let turn = position.turn().index();
    let user = Seat::Human { name: context.settings.name.clone() };
    let seats = (0..usize::from(position.players()))
        .map(|at| if at == turn { user.clone() } else { usual.clone() })
        .collect();
    let sitting = Sitting::new(opening, seats, Pace::Untimed, &today());
    GameScreen::new(sitting, context.storage.as_ref().map(Storage::saver), context)
}
