//! The first screen: the five games, and everything else there is.

use super::{
    ChooseGameScreen, GuideScreen, LoadScreen, Purpose, SavedScreen, SettingsScreen, SetupScreen,
};
use crate::tui::commands::Command;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::{Picked, is_click};
use crate::tui::widgets::{Board, Column, List, Question, Split, lines, paragraph};
use quina_rules::{AnyPosition, GameId};
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The number of lines reserved below the list, so that the board does not jump.
const NOTES: usize = 3;

/// The first screen.
#[derive(Debug)]
pub struct Home {
    list: List,
    board: Board,
    /// The game that was chosen last.
    game: GameId,
    /// The number of games in progress.
    saved: usize,
    /// The current position of the last one.
    latest: Option<AnyPosition>,
    /// Whether to leave the program.
    leaving: Option<Question>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Game(GameId),
    Saved,
    Load,
    Study,
    Guide,
    First,
    Settings,
    Quit,
}

impl Item {
    /// What comes after the games.
    const OTHERS: [Self; 7] = [
        Self::Saved,
        Self::Load,
        Self::Study,
        Self::Guide,
        Self::First,
        Self::Settings,
        Self::Quit,
    ];

    /// The lines of the menu, in their order.
    fn all() -> impl Iterator<Item = Self> {
        GameId::ALL.into_iter().map(Self::Game).chain(Self::OTHERS)
    }

    /// The id of its message; the id of its explanation has the suffix `-about`.
    const fn message(self) -> &'static str {
        match self {
            Self::Game(_) => "tui-home-game",
            Self::Saved => "tui-home-saved",
            Self::Load => "tui-home-load",
            Self::Study => "tui-home-study",
            Self::Guide => "tui-home-guide",
            Self::First => "tui-home-first",
            Self::Settings => "tui-home-settings",
            Self::Quit => "tui-home-quit",
        }
    }

    fn label(self, saved: usize, context: &Context) -> String {
        match self {
            Self::Game(game) => game.title().to_owned(),
            _ => context.say(self.message(), &[("count", &saved.to_string())]),
        }
    }

    fn about(self, game: GameId, context: &Context) -> String {
        match self {
            Self::Game(game) => context.say(&format!("quina-about-{game}"), &[]),
            _ => context.say(&format!("{}-about", self.message()), &[("game", game.title())]),
        }
    }
}

impl Home {
    /// The first screen.
    pub fn new(context: &Context) -> Self {
        let mut home = Self {
            list: List::default(),
            board: Board::default(),
            game: GameId::Morelli,
            saved: 0,
            latest: None,
            leaving: None,
        };
        home.read_storage(context);
        home
    }

    fn read_storage(&mut self, context: &Context) {
        let listing = context.storage.as_ref().and_then(|storage| storage.list().ok());
        let entries = listing.map(|listing| listing.entries).unwrap_or_default();
        self.saved = entries.len();
        self.latest = context.storage.as_ref().zip(entries.first()).and_then(|(storage, entry)| {
            storage.open(&entry.path).ok().map(|(sitting, _)| sitting.position().clone())
        });
    }

    fn chosen(&self) -> Item {
        Item::all().nth(self.list.chosen()).unwrap_or(Item::Quit)
    }

    fn pick(&mut self, picked: Picked, context: &Context) -> Next {
        if let Item::Game(game) = self.chosen() {
            self.game = game;
        }
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => Next::Redraw,
            Picked::Line(_) => self.open(self.chosen(), context),
        }
    }

    /// The notes below: the explanation of the chosen item, and what is wrong with the settings.
    fn notes(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let about = self.chosen().about(self.game, context);
        let mut text: Vec<_> = paragraph(&about, width).into_iter().map(Line::raw).collect();
        if let (Some(reason), Some(path)) = (&context.config_fault, &context.config) {
            let file = path.display().to_string();
            let said = context.say("play-settings-broken", &[("file", &file), ("reason", reason)]);
            let said = paragraph(&said, width).into_iter();
            text.extend(said.map(|line| Line::styled(line, context.theme.warning())));
        }
        text
    }

    fn ask_leave(&mut self, context: &Context) -> Next {
        self.leaving = Some(Question::new(context.say("tui-home-ask-leave", &[])));
        Next::Redraw
    }

    fn answer(&mut self, is_yes: bool) -> Next {
        self.leaving = None;
        if is_yes { Next::Quit } else { Next::Redraw }
    }

    fn open(&mut self, item: Item, context: &Context) -> Next {
        Next::Push(match item {
            Item::Game(game) => Box::new(SetupScreen::new(game, context)),
            Item::Saved => Box::new(SavedScreen::new(context)),
            Item::Load => Box::new(LoadScreen::new()),
            Item::Study => Box::new(ChooseGameScreen::new(self.game, Purpose::Position)),
            Item::Guide => Box::new(GuideScreen::new(self.game)),
            Item::First => Box::new(ChooseGameScreen::new(self.game, Purpose::FirstGame)),
            Item::Settings => Box::new(SettingsScreen::new()),
            Item::Quit => return self.ask_leave(context),
        })
    }
}

impl Screen for Home {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let item = self.chosen();
        let scene = match (&self.latest, item) {
            (Some(position), Item::Saved) => scene(position),
            _ => scene(&self.game.default_start()),
        };
        let text = self.notes(area.width.into(), context);
        let split = Split::new(area, Some(&scene), text.len().max(NOTES) as u16, theme);
        let title = context.say("tui-home-title", &[]);
        let list = Column::room(frame, split.column, &title, theme);
        let names = Item::all().map(|item| Line::raw(item.label(self.saved, context)));
        self.list.draw(frame, list, names.collect(), theme);
        if let Some(place) = split.board {
            self.board.draw(frame, place, &scene, theme);
        }
        match &self.leaving {
            Some(question) => question.draw(frame, split.below, context),
            None => lines(frame, split.below, text),
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.leaving.is_some() {
            return match Question::answer(key, context) {
                Some(answer) => self.answer(answer),
                None => Next::Idle,
            };
        }
        match key.code {
            KeyCode::Esc => self.ask_leave(context),
            _ => {
                let picked = self.list.key(key);
                self.pick(picked, context)
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        if let Some(question) = &self.leaving {
            let answer = question.answer_at(mouse.column, mouse.row).filter(|_| is_click(mouse));
            return answer.map_or(Next::Idle, |answer| self.answer(answer));
        }
        let picked = self.list.mouse(mouse);
        self.pick(picked, context)
    }

    fn resume(&mut self, context: &mut Context) {
        self.read_storage(context);
    }

    fn game(&self) -> Option<GameId> {
        Some(self.game)
    }

    fn commands(&self) -> Vec<Command> {
        if self.leaving.is_some() {
            return vec![Command::Back];
        }
        vec![Command::Back, Command::Open]
    }

    fn run(&mut self, command: Command, _context: &mut Context) -> Next {
        match command {
            Command::Open => Next::Push(Box::new(LoadScreen::new())),
            _ => Next::Idle,
        }
    }

    fn name_of(&self, command: Command) -> &'static str {
        match command {
            Command::Back if self.leaving.is_none() => "command-back-quit",
            _ => command.message(),
        }
    }

    fn keys(&self) -> Vec<KeyHint> {
        if self.leaving.is_some() {
            return Vec::new();
        }
        vec![(Key::Enter, "tui-key-choose"), (Key::UpDown, "tui-key-move")]
    }
}
