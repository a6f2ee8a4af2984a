//! A game at the table: the board, the players, the moves, and everything a player can do.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | the screen and its parts |
//! | [`keys`] | keyboard and mouse input |
//! | [`table_commands`] | the commands, and which of them there are at the moment |
//! | [`actions`] | playing, taking back, resigning, swapping, saving |
//! | [`draws`] | offered draws |
//! | [`questions`] | confirmations, and the export dialog |
//! | [`move_entry`] | typing moves in notation |
//! | [`computers`] | the computer players and the clocks, driven by `tick` |
//! | [`engine_request`], [`analyst`] | hints and answers to draws; the running analysis |
//! | [`guide_note`] | the note of a guided first game |
//! | [`clipboard`] | copying to the clipboard |
//! | [`layout`], [`panel`] | drawing |
//! | [`pager`] | long texts: keys, rules, the position in words |

pub mod actions;
pub mod analyst;
pub mod clipboard;
pub mod computers;
pub mod draws;
pub mod engine_request;
pub mod guide_note;
pub mod keys;
pub mod layout;
pub mod move_entry;
pub mod pager;
pub mod panel;
pub mod questions;
pub mod table_commands;

use crate::files::GameSaver;
use crate::play::time::moment;
use crate::play::{Hint, Moment, Sitting, Stage, now};
use crate::players::absent;
use crate::tui::commands::Command;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::{Animation, Board, MoveList, Palette};
use analyst::Analyst;
use computers::Computers;
use engine_request::EngineRequest;
use questions::Mode;
use quina_play::MoveInput;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::time::Instant;

/// The tone of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Information.
    Plain,
    /// Something is not possible or went wrong.
    Warning,
}

/// A message below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The words.
    pub text: String,
    /// The tone.
    pub tone: Tone,
}

impl Message {
    /// Information.
    pub const fn plain(text: String) -> Self {
        Self { text, tone: Tone::Plain }
    }

    /// Something is not possible or went wrong.
    pub const fn warning(text: String) -> Self {
        Self { text, tone: Tone::Warning }
    }

    /// The message about a result.
    pub fn of_result(said: Result<String, String>) -> Self {
        said.map_or_else(Self::warning, Self::plain)
    }
}

/// A game at the table.
pub struct GameScreen {
    sitting: Sitting,
    saver: Option<GameSaver>,
    move_input: MoveInput,
    board: Board,
    animation: Animation,
    palette: Palette,
    moves: MoveList,
    message: Option<Message>,
    mode: Mode,
    computers: Computers,
    engine_request: EngineRequest,
    analyst: Analyst,
    exporting: Option<crate::tui::screens::export::Running>,
    /// The hint that was given for this many plies, and how much it told.
    hint: Option<(usize, Hint, Stage)>,
    /// The guide of a first game.
    guide: Option<guide_note::GuideNote>,
    /// The latest moment that was passed in.
    latest: Moment,
    /// The seconds of the clocks as they are shown.
    shown_seconds: Vec<u64>,
}

impl GameScreen {
    /// The screen of this game. Without a saver nothing is saved.
    pub fn new(sitting: Sitting, saver: Option<GameSaver>, context: &Context) -> Self {
        let position = sitting.position();
        let mut move_input = MoveInput::new(position, &scene(position));
        move_input.set_strict(sitting.is_strict());
        let absent = absent(&sitting, &context.words);
        let message = if absent.is_empty() {
            saver.is_none().then(|| Message::plain(context.say("tui-game-not-saved", &[])))
        } else {
            Some(Message::warning(absent.join(" ")))
        };
        let now = now();
        let animation = Animation::after(sitting.game().len());
        let mut screen = Self {
            guide: guide_note::GuideNote::of(&sitting),
            computers: Computers::new(&sitting, context, now),
            sitting,
            saver,
            move_input,
            board: Board::default(),
            animation,
            palette: Palette::default(),
            moves: MoveList::default(),
            message,
            mode: Mode::Board,
            engine_request: EngineRequest::default(),
            analyst: Analyst::default(),
            exporting: None,
            hint: None,
            latest: now,
            shown_seconds: Vec::new(),
        };
        screen.prepare_decision(context);
        screen.update_note(context);
        screen
    }

    /// The game.
    pub const fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// The move that is being entered.
    pub const fn move_input(&self) -> &MoveInput {
        &self.move_input
    }

    /// The message below the board.
    pub fn message(&self) -> Option<&str> {
        self.message.as_ref().map(|message| message.text.as_str())
    }

    /// Whether unsaved progress would be lost: the game could not be saved, or there is no place to
    /// save it and it is not over.
    fn is_unsaved(&self) -> bool {
        match &self.saver {
            Some(saver) => saver.is_unsaved(),
            None => self.sitting.plies_played() > 0 && !self.sitting.is_over(),
        }
    }

    /// Whether the game can grow by another turn and still be saved. If not, a message says so.
    fn has_room(&mut self, context: &Context) -> bool {
        let has_room = self.saver.as_ref().is_none_or(|saver| saver.has_room(&self.sitting));
        if !has_room {
            self.warn(context.say("play-record-full", &[]));
        }
        has_room
    }

    /// The current moment, never before one that was passed in earlier.
    fn now(&self) -> Moment {
        now().max(self.latest)
    }

    fn say(&mut self, context: &Context, id: &str, args: &[(&str, &str)]) {
        self.message = Some(Message::plain(context.say(id, args)));
    }

    fn warn(&mut self, text: String) {
        self.message = Some(Message::warning(text));
    }
}

/// A move of a position, or else of the usual start of its game.
pub fn example(position: &AnyPosition) -> Option<String> {
    let first = |position: &AnyPosition| position.tokens().into_iter().next();
    first(position).or_else(|| first(&position.game().default_start()))
}

impl Screen for GameScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.draw_all(frame, area, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.animation.skip();
        self.any_key(key, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if !matches!(mouse.kind, MouseEventKind::Moved) {
            self.animation.skip();
        }
        self.any_mouse(mouse, context)
    }

    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        self.pasted(text, context)
    }

    fn commands(&self) -> Vec<Command> {
        self.table_commands()
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.run_command(command, context)
    }

    fn name_of(&self, command: Command) -> &'static str {
        match command {
            Command::Play => "command-play-rematch",
            _ => command.message(),
        }
    }

    fn takes_text(&self) -> bool {
        match &self.mode {
            Mode::Typing(_) => true,
            Mode::Export(dialog) => dialog.takes_text(),
            Mode::Board | Mode::Question(..) => false,
        }
    }

    fn pause(&mut self) {
        self.sitting.pause_clock(self.now());
    }

    fn game(&self) -> Option<GameId> {
        Some(self.sitting.id())
    }

    fn example(&self) -> Option<String> {
        example(self.sitting.position())
    }

    fn key_help(&self) -> Option<&'static str> {
        matches!(self.mode, Mode::Board | Mode::Typing(_)).then_some("tui-game-help")
    }

    fn tick(&mut self, now: Instant, context: &mut Context) -> Next {
        self.latest = self.latest.max(moment(now));
        let instant = now;
        let now = self.latest;
        let mut is_new = self.update_clocks(now, context);
        is_new |= self.update_computers(now, context);
        is_new |= self.poll_engine_request(context);
        is_new |= self.poll_export(context);
        let speed = context.settings.animation;
        let game = self.sitting.game();
        is_new |= self.animation.follow((game, game.len()), speed, instant);
        is_new |= self.analyst.follow(self.sitting.game(), self.sitting.is_over());
        if is_new { Next::Redraw } else { Next::Idle }
    }

    fn resume(&mut self, context: &mut Context) {
        // A move being entered is kept while something else is read.
        if self.move_input.touched().is_empty() {
            self.prepare_decision(context);
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        self.key_hints()
    }

    fn close(&mut self, context: &mut Context) {
        self.computers.stop();
        self.analyst.stop();
        self.sitting.pause_clock(self.now());
        self.keep(context);
    }

    fn unsaved(&self) -> Option<String> {
        self.is_unsaved().then(|| self.sitting.record(self.now()).to_string())
    }

    fn kept(&self, context: &Context) -> Option<String> {
        let saver = self.saver.as_ref().filter(|saver| !saver.is_unsaved())?;
        let (path, name) = (saver.path()?.display().to_string(), saver.name()?);
        Some(if self.sitting.is_over() {
            context.say("play-file", &[("file", &path)])
        } else {
            context.say("play-saved", &[("file", &path), ("name", &name)])
        })
    }
}
