//! The interface on a screen in memory: keys and clicks go in, text comes out.

use quina::contest::file::today;
use quina::files::settings::Found;
use quina::files::{Settings, Storage};
use quina::play::{Opening, Pace, Sitting};
use quina::tui::screens::GameScreen;
use quina::tui::screens::game::layout::Layout;
use quina::tui::{App, Command, Context, LaunchOptions, Next, Screen, Theme};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Choices, GameId, Step};
use quina_view::Language;
use quina_view::scene::{Scene, scene};
use quina_view::sheet::{Charset, Depth, TextStyle, best_sheet};
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub(crate) const SMALL: (u16, u16) = (80, 24);
pub(crate) const LARGE: (u16, u16) = (120, 40);

pub(crate) const UNICODE: TextStyle = TextStyle { charset: Charset::Unicode, depth: Depth::Full };
/// Without colours marks are brackets, which a test can read.
pub(crate) const COLOURLESS: TextStyle =
    TextStyle { charset: Charset::Unicode, depth: Depth::None };
pub(crate) const ASCII: TextStyle = TextStyle { charset: Charset::Ascii, depth: Depth::None };

/// A screen that the test can look into while the interface has it.
pub(crate) struct Shared<S>(pub(crate) Rc<RefCell<S>>);

impl<S: Screen> Screen for Shared<S> {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        self.0.borrow_mut().draw(frame, area, context);
    }
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.0.borrow_mut().key(key, context)
    }
    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        self.0.borrow_mut().mouse(mouse, context)
    }
    fn paste(&mut self, text: &str, context: &mut Context) -> Next {
        self.0.borrow_mut().paste(text, context)
    }
    fn tick(&mut self, now: Instant, context: &mut Context) -> Next {
        self.0.borrow_mut().tick(now, context)
    }
    fn resume(&mut self, context: &mut Context) {
        self.0.borrow_mut().resume(context);
    }
    fn commands(&self) -> Vec<Command> {
        self.0.borrow().commands()
    }
    fn run(&mut self, command: Command, context: &mut Context) -> Next {
        self.0.borrow_mut().run(command, context)
    }
    fn name_of(&self, command: Command) -> &'static str {
        self.0.borrow().name_of(command)
    }
    fn takes_text(&self) -> bool {
        self.0.borrow().takes_text()
    }
    fn pause(&mut self) {
        self.0.borrow_mut().pause();
    }
    fn game(&self) -> Option<GameId> {
        self.0.borrow().game()
    }
    fn keys(&self) -> Vec<quina::tui::screen::KeyHint> {
        self.0.borrow().keys()
    }
    fn key_help(&self) -> Option<&'static str> {
        self.0.borrow().key_help()
    }
    fn example(&self) -> Option<String> {
        self.0.borrow().example()
    }
    fn close(&mut self, context: &mut Context) {
        self.0.borrow_mut().close(context);
    }
}

/// What is below everything, so that a screen that is left leads somewhere.
pub(crate) struct Bottom;

impl Screen for Bottom {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, _context: &Context) {
        frame.render_widget("the screen below", Rect { height: 1, ..area });
    }
    fn key(&mut self, _key: KeyEvent, context: &mut Context) -> Next {
        let _ = context;
        Next::Idle
    }
    fn keys(&self) -> Vec<quina::tui::screen::KeyHint> {
        Vec::new()
    }
}

/// A folder of its own, removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

static COUNT: AtomicUsize = AtomicUsize::new(0);

impl Folder {
    pub(crate) fn new() -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tui-{}-{number}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn storage(&self) -> Storage {
        Storage::at(self.0.join("games"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn context(language: Language, style: TextStyle, storage: Option<Storage>) -> Context {
    let (settings, _) = Settings::parse("animation = off").unwrap();
    let found = Found { settings, ..Found::default() };
    let launch = LaunchOptions { locale_language: language, ..LaunchOptions::default() };
    Context { theme: Theme { text_style: style }, ..Context::new(found, None, storage, launch) }
}

/// The interface with one screen that the test can look into.
pub(crate) struct Stage<S> {
    pub(crate) app: App,
    pub(crate) screen: Rc<RefCell<S>>,
    pub(crate) size: (u16, u16),
    style: TextStyle,
}

impl<S: Screen + 'static> Stage<S> {
    pub(crate) fn new(screen: S, context: Context, size: (u16, u16)) -> Self {
        let style = context.theme.text_style;
        let screen = Rc::new(RefCell::new(screen));
        let mut app = App::new(context, Box::new(Bottom));
        // The first screen puts the one under test on top of itself.
        app.push(Box::new(Shared(Rc::clone(&screen))));
        let mut stage = Self { app, screen, size, style };
        stage.text();
        stage
    }

    /// The screen as text, without blanks at the ends of lines.
    pub(crate) fn text(&mut self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let rows = (0..self.size.1).map(|row| {
            let line: String =
                (0..self.size.0).map(|column| buffer[(column, row)].symbol()).collect();
            line.trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n") + "\n"
    }

    /// Handles an event and draws, as the loop does.
    pub(crate) fn event(&mut self, event: &Event) {
        self.app.handle(event);
        self.text();
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn control(&mut self, letter: char) {
        self.event(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    /// Presses the keys of a text.
    pub(crate) fn keys(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    /// Gives a command: by its key, or from the list if it has none.
    pub(crate) fn command(&mut self, command: Command) {
        match command.key() {
            Some(key) => self.event(&Event::Key(key.event())),
            None => self.choose(command),
        }
    }

    /// Chooses a command from the list by its name.
    pub(crate) fn choose(&mut self, command: Command) {
        let name = self.app.top().map(|screen| screen.name_of(command)).unwrap();
        let name = self.app.context().say(name, &[]);
        self.keys("/");
        self.keys(&name);
        self.press(KeyCode::Enter);
    }

    /// Puts the screen on top again if it was left.
    pub(crate) fn open_again(&mut self) {
        if self.text().contains("the screen below") {
            self.app.push(Box::new(Shared(Rc::clone(&self.screen))));
            self.text();
        }
    }

    /// Types a move and plays it, instead of what is being typed.
    pub(crate) fn typed(&mut self, text: &str) {
        if self.screen.borrow().takes_text() {
            self.press(KeyCode::Esc);
        }
        self.keys(text);
        self.press(KeyCode::Enter);
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    /// Clicks on a text of the screen.
    pub(crate) fn click_text(&mut self, wanted: &str) {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(wanted)?;
            Some((line[..at].chars().count() as u16 + 1, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no `{wanted}` in\n{text}"));
        self.click(column, row);
    }

    /// Where a cell of a position is on the screen.
    pub(crate) fn place(&self, position: &AnyPosition, cell: Cell) -> (u16, u16) {
        self.place_in(&scene(position), cell)
    }

    /// Where a cell of a scene is on the screen.
    pub(crate) fn place_in(&self, scene: &Scene, cell: Cell) -> (u16, u16) {
        let area = Rect::new(0, 0, self.size.0, self.size.1 - 1);
        let board = Layout::new(area, scene, Theme { text_style: self.style }).board.unwrap();
        let (width, height) = (usize::from(board.width), usize::from(board.height));
        let sheet = best_sheet(scene, width, height, self.style).unwrap();
        let rect = sheet.place_of(cell).unwrap();
        let left = usize::from(board.x) + (width - sheet.width) / 2 + rect.column + rect.width / 2;
        let top = usize::from(board.y) + (height - sheet.height) / 2 + rect.row;
        (left as u16, top as u16)
    }

    pub(crate) fn click_cell(&mut self, position: &AnyPosition, cell: Cell) {
        let (column, row) = self.place(position, cell);
        self.click(column, row);
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, now: Instant) {
        self.app.pass(now);
    }

    /// Lets time pass until something holds.
    pub(crate) fn wait(&mut self, what: &str, holds: impl Fn(&S) -> bool) {
        let start = Instant::now();
        while !holds(&self.screen.borrow()) {
            assert!(start.elapsed() < Duration::from_mins(1), "{what} never came\n{}", self.text());
            std::thread::sleep(Duration::from_millis(2));
            self.pass(Instant::now());
        }
    }

    /// Compares the screen with its file, `snapshots/NAME-WIDTHxHEIGHT.snap`.
    pub(crate) fn check(&mut self, name: &str) {
        let (text, (width, height)) = (self.text(), self.size);
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("{name}-{width}x{height}"), text.trim_end_matches('\n'));
        });
    }
}

// --- games ---------------------------------------------------------------------------------------

/// A beginning by these options, `size=7`.
pub(crate) fn opening(game: GameId, options: &[&str], seed: Option<u64>) -> Opening {
    let mut choices = Choices::new();
    for option in options {
        let (key, value) = option.split_once('=').unwrap();
        choices.set(game.options(), key, value).unwrap();
    }
    Opening::new(game, &choices, seed.unwrap_or(1)).unwrap()
}

/// A beginning from the text of a position.
pub(crate) fn composed(game: GameId, text: &str) -> Opening {
    let position = game.parse_position(text).unwrap();
    Opening { position, ..opening(game, &[], None) }
}

pub(crate) fn sitting(opening: Opening, seats: &[&str], pace: &str) -> Sitting {
    let seats = seats.iter().map(|seat| quina::players::seat(seat).unwrap()).collect();
    Sitting::new(opening, seats, pace.parse::<Pace>().unwrap(), &today())
}

/// A table of people without a clock.
pub(crate) fn table(opening: Opening) -> Stage<GameScreen> {
    stage(sitting(opening, &[], "-"), COLOURLESS, LARGE)
}

pub(crate) fn stage(sitting: Sitting, style: TextStyle, size: (u16, u16)) -> Stage<GameScreen> {
    let context = context(Language::English, style, None);
    Stage::new(GameScreen::new(sitting, None, &context), context, size)
}

impl Stage<GameScreen> {
    pub(crate) fn position(&self) -> AnyPosition {
        self.screen.borrow().sitting().position().clone()
    }

    pub(crate) fn plies(&self) -> usize {
        self.screen.borrow().sitting().plies_played()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.screen.borrow().sitting().is_over()
    }

    pub(crate) fn message(&self) -> String {
        self.screen.borrow().message().unwrap_or_default().to_owned()
    }

    /// The steps of a move, by its token.
    pub(crate) fn steps(&self, token: &str) -> Vec<Step> {
        let position = self.position();
        let mv: AnyMove = position.parse_move(token).unwrap();
        position.steps(mv).to_vec()
    }

    pub(crate) fn cell(&self, name: &str) -> Cell {
        let scene = scene(&self.position());
        scene.places.iter().find(|place| place.label == name).unwrap().cell
    }
}
