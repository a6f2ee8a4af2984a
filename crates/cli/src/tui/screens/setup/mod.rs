//! Setting up a new game: who plays, where it begins, how much time there is, with the start
//! position beside it.
//!
//! A [`GameDraft`] holds the choices, [`items`](mod@items) has the rows that show them, [`prompts`]
//! the popups that change them.

pub mod items;
pub mod prompts;

use super::open_game;
use crate::contest::file::today;
use crate::errors::{Problem, Sayable};
use crate::files::Storage;
use crate::play::Sitting;
use crate::players::check_seat;
use crate::tui::commands::Command;
use crate::tui::keys::Key;
use crate::tui::opponents::usual_opponent;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::form::Picked;
use crate::tui::widgets::popup::Reply;
use crate::tui::widgets::{Board, Column, Form, Split, lines, paragraph};
use items::{Item, items};
use prompts::{Answered, Prompt};
use quina_play::GameDraft;
use quina_rules::{ChoiceError, GameId};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// A new game.
#[derive(Debug)]
pub struct SetupScreen {
    draft: GameDraft,
    form: Form,
    board: Board,
    prompt: Option<Prompt>,
    /// Why the game did not begin.
    fault: Option<String>,
}

impl SetupScreen {
    /// A new game with the defaults, ready to begin.
    pub fn new(game: GameId, context: &Context) -> Self {
        Self {
            draft: new_draft(game, context),
            form: Form::default(),
            board: Board::default(),
            prompt: None,
            fault: None,
        }
    }

    /// Another game like one that was played; `None` if it cannot be chosen here.
    pub fn like(sitting: &Sitting, context: &Context) -> Option<Self> {
        let opponent = usual_opponent(sitting.id(), context);
        let name = context.settings.name.clone();
        let draft = GameDraft::like(sitting, &opponent, name, context.draw_seed)?;
        Some(Self { draft, ..Self::new(sitting.id(), context) })
    }

    fn chosen(&self) -> Item {
        items(&self.draft).get(self.form.chosen()).copied().unwrap_or(Item::Start)
    }

    fn sitting(&self) -> Result<Sitting, Problem> {
        for seat in self.draft.seats() {
            check_seat(&seat, self.draft.game)?;
        }
        Ok(self.draft.sitting(&today())?)
    }

    fn start(&mut self, context: &Context) -> Next {
        match self.sitting() {
            Ok(sitting) => {
                let saver = context.storage.as_ref().map(Storage::saver);
                Next::Replace(open_game(sitting, saver, context))
            }
            Err(error) => {
                let reason = error.explain(&context.words);
                self.fault = Some(context.say("play-menu-refused", &[("reason", &reason)]));
                Next::Redraw
            }
        }
    }

    fn pick(&mut self, picked: Picked, context: &Context) -> Next {
        if picked != Picked::Nothing {
            self.fault = None;
        }
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => Next::Redraw,
            Picked::Row(_) => match self.chosen() {
                Item::Start => self.start(context),
                item if item.closed_by(&self.draft).is_some() => Next::Redraw,
                item => {
                    self.prompt = Prompt::new(item, &self.draft, context);
                    Next::Redraw
                }
            },
            Picked::Step(_, step) => {
                prompts::step(self.chosen(), step, &mut self.draft);
                Next::Redraw
            }
        }
    }

    fn answer(&mut self, reply: Reply, context: &Context) -> Next {
        let Some(prompt) = &mut self.prompt else { return Next::Idle };
        match prompt.answer(reply, &mut self.draft, context) {
            Answered::Nothing => return Next::Idle,
            Answered::Stays => {}
            Answered::Done => self.prompt = None,
            Answered::Then(next) => self.prompt = Some(*next),
        }
        Next::Redraw
    }

    /// The notes below: what is wrong, and the whole value and explanation of the chosen row.
    fn notes(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let item = self.chosen();
        let say = |id: &str, error: &ChoiceError| {
            context.say(id, &[("reason", &error.say(&context.words))])
        };
        let wrong = self.draft.opening().err().map(|error| say("play-menu-refused", error));
        let closed = item.closed_by(&self.draft).map(|error| say("tui-setup-closed", error));
        let mut notes = Vec::new();
        if let Some(said) = self.fault.clone().or(wrong).or(closed) {
            let said = paragraph(&said, width).into_iter();
            notes.extend(said.map(|line| Line::styled(line, theme.warning())));
        }
        let about = item.about(&self.draft, context);
        let text = match item {
            Item::Start | Item::Heading(_) => about,
            _ => {
                let (label, value) =
                    (item.label(&self.draft, context), item.value(&self.draft, context));
                let about = capitalised(&about);
                let args = [("label", label.as_str()), ("value", &value), ("about", &about)];
                context.say("tui-setup-note", &args)
            }
        };
        notes.extend(paragraph(&text, width).into_iter().map(Line::raw));
        notes
    }
}

impl Screen for SetupScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let scene = scene(self.draft.position());
        let notes = self.notes(area.width.into(), context);
        let split = Split::new(area, Some(&scene), notes.len().max(3) as u16, theme);
        let title = context.say("tui-setup-title", &[("game", self.draft.game.title())]);
        let place = Column::room(frame, split.column, &title, theme);
        let rows: Vec<_> =
            items(&self.draft).into_iter().map(|item| item.row(&self.draft, context)).collect();
        self.form.draw(frame, place, &rows, theme);
        if let Some(place) = split.board {
            self.board.draw(frame, place, &scene, theme);
        }
        lines(frame, split.below, notes);
        if let Some(prompt) = &mut self.prompt {
            prompt.popup.draw(frame, area, theme);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(prompt) = &mut self.prompt {
            let reply = prompt.popup.key(key);
            return self.answer(reply, context);
        }
        match key.code {
            KeyCode::Esc => Next::Pop,
            _ => {
                let picked = self.form.key(key);
                self.pick(picked, context)
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if let Some(prompt) = &mut self.prompt {
            let reply = prompt.popup.mouse(mouse);
            return self.answer(reply, context);
        }
        let picked = self.form.mouse(mouse);
        self.pick(picked, context)
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        match &mut self.prompt {
            Some(prompt) => {
                let reply = prompt.popup.paste(text);
                self.answer(reply, context)
            }
            None => Next::Idle,
        }
    }

    fn game(&self) -> Option<GameId> {
        Some(self.draft.game)
    }

    fn commands(&self) -> Vec<Command> {
        match &self.prompt {
            Some(prompt) if prompt.is_of_seed() => vec![Command::DrawStart, Command::Back],
            Some(_) => vec![Command::Back],
            None => vec![Command::Play, Command::DrawStart, Command::Back],
        }
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        match (command, &mut self.prompt) {
            (Command::Play, None) => self.start(context),
            (Command::DrawStart, None) => {
                self.fault = None;
                self.draft.draw();
                Next::Redraw
            }
            (Command::DrawStart, Some(prompt)) => {
                prompt.draw_seed(&self.draft);
                Next::Redraw
            }
            _ => Next::Idle,
        }
    }

    fn name_of(&self, command: Command) -> &'static str {
        match command {
            Command::Play => "command-play-start",
            _ => command.message(),
        }
    }

    fn takes_text(&self) -> bool {
        self.prompt.as_ref().is_some_and(|prompt| prompt.popup.is_typing())
    }

    fn keys(&self) -> Vec<KeyHint> {
        if self.prompt.is_some() {
            return vec![(Key::Enter, "tui-key-ok")];
        }
        vec![(Key::Enter, "tui-key-choose"), (Key::LeftRight, "tui-key-change")]
    }
}

/// A draft with the defaults.
fn new_draft(game: GameId, context: &Context) -> GameDraft {
    let opponent = usual_opponent(game, context);
    GameDraft::new(game, &opponent, context.settings.name.clone(), context.draw_seed)
}

/// Capitalises a text for the beginning of a sentence: the explanations of options are written to
/// follow a colon.
fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
