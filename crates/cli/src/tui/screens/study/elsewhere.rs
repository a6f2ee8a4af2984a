//! What leads out of a study: copies, files, texts that are read, games that are played on.

use super::screen::{Mode, StudyScreen};
use crate::dialogue::rule_book;
use crate::play::{Opening, Pace, Seat, Shelf, Sitting};
use crate::start::fresh_seed;
use crate::tui::screen::{Context, Next};
use crate::tui::screens::game::pager::Pager;
use crate::tui::screens::game::{GameScreen, clipboard};
use quina_rules::{Choices, Position};
use quina_view::describe::describe;
use quina_view::text;
use std::path::PathBuf;

impl StudyScreen {
    pub(super) fn copy(&mut self, text: &str, context: &Context) -> Next {
        match clipboard::copy_and_say(text, context) {
            Ok(said) => {
                let tone = crate::tui::screens::game::Tone::Plain;
                self.message = Some(crate::tui::screens::game::Message { text: said, tone });
            }
            Err(said) => self.warn(said),
        }
        Next::Redraw
    }

    pub(super) fn save_at(&mut self, path: PathBuf, context: &Context) -> Next {
        if path.as_os_str().is_empty() {
            self.mode = Mode::Game;
            self.say(context, "tui-game-no-name", &[]);
            return Next::Redraw;
        }
        if path.exists() {
            self.mode = Mode::Overwrite(path);
            return Next::Redraw;
        }
        self.write(&path, context)
    }

    pub(super) fn write(&mut self, path: &std::path::Path, context: &Context) -> Next {
        self.mode = Mode::Game;
        let file = path.display().to_string();
        match std::fs::write(path, self.study.to_text()) {
            Ok(()) => self.say(context, "tui-game-written", &[("file", &file)]),
            Err(error) => {
                let reason = error.to_string();
                let args = [("file", file.as_str()), ("reason", reason.as_str())];
                self.warn(context.say("tui-game-not-written", &args));
            }
        }
        Next::Redraw
    }

    pub(super) fn describe(&self, context: &Context) -> Next {
        let (position, words) = (self.position(), &context.words);
        let mut lines = describe(position, words);
        lines.extend(text::panel(position, words));
        let game = position.game().title();
        let title = context.say("tui-game-description", &[("game", game)]);
        Next::Push(Box::new(Pager::new(title, lines.join("\n"))))
    }

    pub(super) fn show_rules(&self, context: &Context) -> Next {
        let game = self.position().game();
        let page = rule_book::page(game, &context.words).to_owned();
        Next::Push(Box::new(Pager::new(game.title().to_owned(), page)))
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
    let opening = Opening {
        position: position.clone(),
        choices: Choices::new(),
        match_options: Choices::new(),
        start_seed: None,
        seed: fresh_seed(u64::MAX),
    };
    let usual = context.settings.opponent.clone();
    let usual = usual.unwrap_or_else(|| Seat::level(Seat::USUAL_LEVEL));
    let turn = position.turn().index();
    let user = Seat::Human { name: context.settings.name.clone() };
    let seats = (0..usize::from(position.players()))
        .map(|at| if at == turn { user.clone() } else { usual.clone() })
        .collect();
    let sitting = Sitting::new(opening, seats, Pace::Untimed);
    GameScreen::new(sitting, context.shelf.as_ref().map(Shelf::keeper), context)
}
