//! A stage for the interface: a terminal in memory, keys by name, clicks on words, and the screen
//! as text.
//!
//! ```text
//! let mut stage = Stage::home(USUAL);
//! stage.press("Down Down Enter");
//! stage.check("new-game");       // snapshots/new-game-80x24.snap
//! ```

#![allow(dead_code)] // Every file of tests uses some of these.

use crate::program::Home as Folder;
use quina::files::{Settings, Storage};
use quina::tui::screens::Home;
use quina::tui::theme::TerminalEnvironment;
use quina::tui::{App, Context, LaunchOptions, Screen};
use quina_view::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::cell::Cell;
use std::path::{Path, PathBuf};

/// The two sizes in which every screen is compared.
pub(crate) const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// What a terminal is like in a test.
#[derive(Clone, Copy)]
pub(crate) struct Setting {
    pub(crate) size: (u16, u16),
    pub(crate) language: Language,
    pub(crate) ascii: bool,
}

/// The usual one: 80x24, English, Unicode.
pub(crate) const USUAL: Setting =
    Setting { size: (80, 24), language: Language::English, ascii: false };

impl Setting {
    /// The same in both sizes.
    pub(crate) fn both(self) -> [Self; 2] {
        SIZES.map(|size| Self { size, ..self })
    }
}

thread_local! {
    static SEED: Cell<u64> = const { Cell::new(4711) };
}

/// Draws 4711 first, then 4712 and so on, in every test anew.
pub(crate) fn draw_seed(limit: u64) -> u64 {
    SEED.with(|seed| {
        let drawn = seed.get();
        seed.set(drawn + 1);
        limit.checked_add(1).map_or(drawn, |bound| drawn % bound)
    })
}

/// What the screens share in a test, with its files in a folder.
pub(crate) fn context(folder: &Folder, setting: Setting) -> Context {
    SEED.with(|seed| seed.set(4711));
    let config = folder.config();
    let environment = TerminalEnvironment {
        term: "xterm-256color".to_owned(),
        colour_term: "truecolor".to_owned(),
        locale: if setting.ascii { "C" } else { "C.UTF-8" }.to_owned(),
        no_colour: false,
    };
    let launch = LaunchOptions {
        locale_language: setting.language,
        environment,
        ..LaunchOptions::default()
    };
    let found = Settings::load(&config);
    let storage = Storage::at(folder.games());
    Context { draw_seed, ..Context::new(found, Some(config), Some(storage), launch) }
}

/// A stage on which the interface plays.
pub(crate) struct Stage {
    pub(crate) app: App,
    pub(crate) folder: Folder,
    terminal: Terminal<TestBackend>,
    size: (u16, u16),
}

impl Stage {
    /// The home screen.
    pub(crate) fn home(setting: Setting) -> Self {
        Self::in_folder(Folder::new(), setting)
    }

    /// The home screen of a user who has files already.
    pub(crate) fn in_folder(folder: Folder, setting: Setting) -> Self {
        Self::with_context(folder, setting, |_| {})
    }

    /// The home screen, with something changed in what the screens share.
    pub(crate) fn with_context(
        folder: Folder,
        setting: Setting,
        change: impl FnOnce(&mut Context),
    ) -> Self {
        let mut context = context(&folder, setting);
        change(&mut context);
        let home = Home::new(&context);
        let app = App::new(context, Box::new(home));
        let (width, height) = setting.size;
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut stage = Self { app, folder, terminal, size: setting.size };
        stage.draw();
        stage
    }

    /// Puts a screen on top.
    pub(crate) fn open(&mut self, make: impl FnOnce(&Context) -> Box<dyn Screen>) -> &mut Self {
        let screen = make(self.app.context());
        self.app.push(screen);
        self.draw()
    }

    fn draw(&mut self) -> &mut Self {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self
    }

    /// Makes the terminal larger or smaller.
    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.terminal.backend_mut().resize(width, height);
        self.size = (width, height);
        self.send(&Event::Resize(width, height))
    }

    /// Sends an event.
    pub(crate) fn send(&mut self, event: &Event) -> &mut Self {
        self.app.handle(event);
        self.draw()
    }

    /// Presses keys by their names: `Down Enter q Ctrl-C`.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            self.send(&Event::Key(key(name)));
        }
        self
    }

    /// Chooses a command from the list by its name.
    pub(crate) fn choose(&mut self, name: &str) -> &mut Self {
        self.press("/").type_text(name).press("Enter")
    }

    /// Types a text, letter by letter.
    pub(crate) fn type_text(&mut self, text: &str) -> &mut Self {
        for ch in text.chars() {
            self.send(&Event::Key(KeyCode::Char(ch).into()));
        }
        self
    }

    /// Clicks on the first place of the screen where a text stands.
    pub(crate) fn click(&mut self, text: &str) -> &mut Self {
        let lines = self.lines();
        let found = lines.iter().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no `{text}` in\n{}", self.text()));
        self.click_at(column, row)
    }

    /// Clicks on a place.
    pub(crate) fn click_at(&mut self, column: u16, row: u16) -> &mut Self {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    /// Does something with the mouse at a place.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        self.send(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    /// The lines of the screen.
    pub(crate) fn lines(&self) -> Vec<String> {
        let buffer = self.terminal.backend().buffer();
        let cells: Vec<_> = buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        let width = usize::from(self.size.0).max(1);
        cells.chunks(width).map(|line| line.concat().trim_end().to_owned()).collect()
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        self.lines().join("\n") + "\n"
    }

    /// What is in the frames, and the other lines, one behind the other with `between`.
    pub(crate) fn run_on(&self, between: &str) -> String {
        let unframed = |line: &String| line.trim_matches(['│', '|', ' ']).to_owned();
        self.lines().iter().map(unframed).collect::<Vec<_>>().join(between)
    }

    /// Whether a text stands on the screen, perhaps broken at the end of a line.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.lines().iter().any(|line| line.contains(text)) || self.run_on(" ").contains(text)
    }

    /// Fails unless a text stands on the screen.
    pub(crate) fn expect(&mut self, text: &str) -> &mut Self {
        assert!(self.shows(text), "no `{text}` in\n{}", self.text());
        self
    }

    /// Fails if a text stands on the screen.
    pub(crate) fn expect_no(&mut self, text: &str) -> &mut Self {
        assert!(!self.shows(text), "`{text}` is in\n{}", self.text());
        self
    }

    /// Compares the screen with its file, `snapshots/NAME-WIDTHxHEIGHT.snap`.
    pub(crate) fn check(&mut self, name: &str) -> &mut Self {
        let (width, height) = self.size;
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("{name}-{width}x{height}"), self.lines().join("\n"));
        });
        self
    }
}

/// The folder of the tests.
pub(crate) fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tui").join(path)
}

/// A key by its name, as the screens write it.
pub(crate) fn key(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("Ctrl-") {
        let letter = letter.chars().next().unwrap().to_ascii_lowercase();
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Backspace" => KeyCode::Backspace,
        "Del" => KeyCode::Delete,
        "Space" => KeyCode::Char(' '),
        "Up" => KeyCode::Up,
        "Down" | "\u{2191}\u{2193}" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" | "\u{2190}\u{2192}" => KeyCode::Right,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        _ if name.len() > 1 && name.starts_with('F') => KeyCode::F(name[1..].parse().unwrap()),
        _ => {
            let mut letters = name.chars();
            let letter = letters.next().unwrap();
            assert_eq!(letters.next(), None, "`{name}` is no key");
            KeyCode::Char(letter)
        }
    };
    code.into()
}
