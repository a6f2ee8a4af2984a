//! Asks for a game: of which a position is to be set up, or a first game played.

use super::{open_guided, open_study};
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::Picked;
use crate::tui::widgets::{Board, Column, List, Split, lines, paragraph};
use quina_rules::GameId;
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The number of lines below the list, so that the board does not jump.
const NOTES: usize = 3;

/// The five games to choose from.
#[derive(Debug)]
pub struct ChooseGameScreen {
    list: List,
    board: Board,
    purpose: Purpose,
}

/// What the game is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A position is set up.
    Position,
    /// A first game is played, with a guide.
    FirstGame,
}

impl Purpose {
    /// The id of the question.
    const fn question(self) -> &'static str {
        match self {
            Self::Position => "tui-choose-game",
            Self::FirstGame => "tui-choose-first-game",
        }
    }
}

impl ChooseGameScreen {
    /// Begins at a game.
    pub fn new(game: GameId, purpose: Purpose) -> Self {
        let mut list = List::default();
        list.choose(GameId::ALL.iter().position(|other| *other == game).unwrap_or(0));
        Self { list, board: Board::default(), purpose }
    }

    fn chosen(&self) -> GameId {
        GameId::ALL.get(self.list.chosen()).copied().unwrap_or(GameId::Morelli)
    }

    fn pick(&self, picked: Picked, context: &Context) -> Next {
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => Next::Redraw,
            Picked::Line(_) => match self.purpose {
                Purpose::Position => Next::Replace(open_study(self.chosen())),
                Purpose::FirstGame => {
                    open_guided(self.chosen(), context).map_or(Next::Idle, Next::Replace)
                }
            },
        }
    }
}

impl Screen for ChooseGameScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let game = self.chosen();
        let scene = scene(&game.default_start());
        let about = context.say(&format!("quina-about-{game}"), &[]);
        let about = paragraph(&about, area.width.into());
        let split = Split::new(area, Some(&scene), about.len().max(NOTES) as u16, theme);
        let title = context.say(self.purpose.question(), &[]);
        let rest = Column::room(frame, split.column, &title, theme);
        let names = GameId::ALL.map(|game| Line::raw(game.title())).to_vec();
        self.list.draw(frame, rest, names, theme);
        if let Some(place) = split.board {
            self.board.draw(frame, place, &scene, theme);
        }
        lines(frame, split.below, about.into_iter().map(Line::raw).collect());
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc => Next::Pop,
            _ => {
                let picked = self.list.key(key);
                self.pick(picked, context)
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Next {
        let picked = self.list.mouse(mouse);
        self.pick(picked, context)
    }

    fn game(&self) -> Option<GameId> {
        Some(self.chosen())
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![(Key::Enter, "tui-key-choose"), (Key::UpDown, "tui-key-move")]
    }
}
