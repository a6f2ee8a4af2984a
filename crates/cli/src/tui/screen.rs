//! The trait of all screens, what they share, and how they lead to each other.

use super::commands::Command;
use super::keys::Key;
use super::launch::LaunchOptions;
use super::theme::Theme;
use crate::errors::Sayable;
use crate::files::settings::Found;
use crate::files::{Settings, Storage};
use crate::start::fresh_seed;
use quina_rules::GameId;
use quina_view::{Language, Words};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::Instant;

/// What all screens share.
#[derive(Debug)]
pub struct Context {
    /// The texts in the user's language.
    pub words: Words,
    /// The user's settings.
    pub settings: Settings,
    /// The saved games; `None` if there is no folder for them.
    pub storage: Option<Storage>,
    /// The styles of the interface.
    pub theme: Theme,
    /// The flags and the environment that the interface was launched with.
    pub launch: LaunchOptions,
    /// The settings file; `None` if there is no home folder.
    pub config: Option<PathBuf>,
    /// What is wrong with the settings file; a broken file is not overwritten.
    pub config_fault: Option<String>,
    /// Draws a random seed up to a limit; tests draw the same one every time.
    pub draw_seed: fn(u64) -> u64,
}

impl Context {
    /// What the screens share, from settings that were found.
    pub fn new(
        found: Found,
        config: Option<PathBuf>,
        storage: Option<Storage>,
        launch: LaunchOptions,
    ) -> Self {
        let words = Words::new(launch.language(&found.settings));
        Self {
            config_fault: found.broken.map(|broken| broken.say(&words)),
            words,
            theme: launch.theme(&found.settings),
            settings: found.settings,
            storage,
            launch,
            config,
            draw_seed: fresh_seed,
        }
    }

    /// What the screens share for the user of this process.
    pub fn of_user(launch: LaunchOptions) -> Self {
        Self::new(Settings::of_user(), Settings::path(), Storage::of_user(), launch)
    }

    /// Applies the settings at once. What the user chooses inside the program overrides the flags.
    pub fn follow_settings(&mut self) {
        self.launch.forget_flags();
        self.theme = self.launch.theme(&self.settings);
        let language = self.launch.language(&self.settings);
        if language != self.words.language() {
            self.speak(language);
        }
    }

    /// A message in the user's language.
    pub fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        self.words.say(id, args)
    }

    /// Changes the language at once.
    pub fn speak(&mut self, language: Language) {
        self.words = Words::new(language);
    }
}

/// What to do after an event.
pub enum Next {
    /// Nothing has changed on the screen.
    Idle,
    /// Draw this screen again.
    Redraw,
    /// Put a screen on top of this one.
    Push(Box<dyn Screen>),
    /// Put a screen in place of this one.
    Replace(Box<dyn Screen>),
    /// Go back to the screen below.
    Pop,
    /// Go back to the screen below, which shows this message.
    Leave(String),
    /// Go back to the first screen.
    Home,
    /// Draw everything anew.
    Repaint,
    /// Give the terminal back and stop until the shell continues the program.
    Suspend,
    /// Leave the program.
    Quit,
}

/// A key that is no command, such as Enter, and the message that says what it does on a screen.
pub type KeyHint = (Key, &'static str);

/// One screen of the interface. All methods return within milliseconds.
pub trait Screen {
    /// Draws the screen into `area`, which is at least 80x24 or whatever the terminal has.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context);

    /// A key was pressed that is no command of the screen.
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next;

    /// The commands of the screen at the moment, the most important first. Those that every screen
    /// has ([`Command::EVERYWHERE`]) and the rules are not among them.
    fn commands(&self) -> Vec<Command> {
        vec![Command::Back]
    }

    /// Runs one of its commands. [`Command::Back`] comes as the key Esc instead.
    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        let _ = (command, context);
        Next::Idle
    }

    /// The id of a command's name where this screen has a better word for it.
    fn name_of(&self, command: Command) -> &'static str {
        command.message()
    }

    /// Whether a text is being typed: then a character is no command.
    fn takes_text(&self) -> bool {
        false
    }

    /// The command that opens this screen, if it is a page to read: the same command closes it.
    fn page_of(&self) -> Option<Command> {
        None
    }

    /// The mouse was moved or clicked.
    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        let _ = (mouse, context);
        Next::Idle
    }

    /// Text was pasted.
    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        let _ = (text, context);
        Next::Idle
    }

    /// Time has passed; called about thirty times a second, and after every event.
    fn tick(&mut self, now: Instant, context: &mut Context) -> Next {
        let _ = (now, context);
        Next::Idle
    }

    /// The screen is shown again after the one on top of it was left.
    fn resume(&mut self, context: &mut Context) {
        let _ = context;
    }

    /// Something else is shown or the program is suspended: clocks stand still.
    fn pause(&mut self) {}

    /// Which game this screen is about: its rules can be opened.
    fn game(&self) -> Option<GameId> {
        None
    }

    /// The keys of this screen that are no commands, the most important first.
    fn keys(&self) -> Vec<KeyHint>;

    /// The id of a message about these keys for the help, if there is more to say: a line for each
    /// key, its name and two blanks before what it does.
    fn key_help(&self) -> Option<&'static str> {
        None
    }

    /// A move that can be typed now, as an example for the help.
    fn example(&self) -> Option<String> {
        None
    }

    /// The program ends, by the user, a signal or a closed terminal: the screen must save now what
    /// must not be lost.
    fn close(&mut self, context: &mut Context) {
        let _ = context;
    }

    /// What could not be saved when the screen was closed, as a record: it is printed when the
    /// program has ended.
    fn unsaved(&self) -> Option<String> {
        None
    }

    /// Where the game or the study was kept when the screen was closed, as a sentence: it is printed
    /// when the program has ended.
    fn kept(&self, context: &Context) -> Option<String> {
        let _ = context;
        None
    }
}
