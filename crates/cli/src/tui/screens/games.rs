//! The games of a file that holds several, such as a match: one is chosen and opened.

use super::{open_game, open_review};
use crate::errors::Sayable;
use crate::files::{GameSaver, Storage};
use crate::play::{Collection, Sitting};
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::list::Picked;
use crate::tui::widgets::{Board, Column, List, Split, clip, lines, paragraph};
use quina_play::collection::Heading;
use quina_rules::GameId;
use quina_view::scene::scene;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use std::path::PathBuf;

/// The number of lines below the list, so that the board does not jump.
const NOTES: usize = 3;

/// A game by its place in the list, or why it cannot be opened.
type Opened = (usize, Result<(Sitting, GameSaver), String>);

/// The games of a file.
#[derive(Debug)]
pub struct GamesScreen {
    path: PathBuf,
    games: Collection,
    list: List,
    board: Board,
    /// The game that was chosen last.
    opened: Option<Opened>,
}

impl GamesScreen {
    /// The games of a file.
    pub fn new(path: PathBuf, games: Collection) -> Self {
        Self { path, games, list: List::default(), board: Board::default(), opened: None }
    }

    /// Opens the chosen game unless it is open already.
    fn read(&mut self, context: &Context) {
        let at = self.list.chosen();
        if self.opened.as_ref().is_none_or(|(opened, _)| *opened != at) {
            let nowhere = Storage::at("");
            let storage = context.storage.as_ref().unwrap_or(&nowhere);
            let game = storage.open_one_of(&self.games, &self.path, at + 1);
            self.opened = Some((at, game.map_err(|error| error.explain(&context.words))));
        }
    }

    fn sitting(&self) -> Option<&Sitting> {
        self.opened.as_ref()?.1.as_ref().ok().map(|(sitting, _)| sitting)
    }

    fn pick(&mut self, picked: Picked, context: &Context) -> Next {
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => Next::Redraw,
            Picked::Line(_) => {
                self.read(context);
                match self.opened.take() {
                    Some((_, Ok((sitting, saver)))) => {
                        let saver = context.storage.as_ref().map(|_| saver);
                        Next::Push(if sitting.is_over() {
                            open_review(sitting, saver, context)
                        } else {
                            open_game(sitting, saver, context)
                        })
                    }
                    refused => {
                        self.opened = refused;
                        Next::Redraw
                    }
                }
            }
        }
    }

    /// The line of a game in the list, with as much as there is room for.
    fn name(at: usize, heading: &Heading, width: usize, context: &Context) -> String {
        // Games of which nobody is known differ by their dates, if by anything.
        let game = || format!("{} {}", heading.game.title(), heading.date).trim_end().to_owned();
        let names = heading.players(&context.words).unwrap_or_else(game);
        let short = format!("{:>3}. {names}", at + 1);
        let long = format!("{short}  {}", heading.result);
        let text = if long.chars().count() > width { short } else { long };
        clip(&text, width, context.theme)
    }

    /// All that is known about the chosen game.
    fn notes(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let at = self.list.chosen();
        let number = (at + 1).to_string();
        let (said, style) = match (&self.opened, self.games.headings().nth(at)) {
            (Some((_, Err(reason))), _) => (reason.clone(), context.theme.warning()),
            (_, Some(Ok(heading))) => {
                let players = heading.players(&context.words);
                let players = players.unwrap_or_else(|| context.say("tui-games-nobody", &[]));
                let args = [
                    ("number", number.as_str()),
                    ("game", heading.game.title()),
                    ("date", heading.date.as_str()),
                    ("players", players.as_str()),
                    ("result", heading.result.as_str()),
                ];
                (context.say("tui-games-details", &args), Style::default())
            }
            (_, Some(Err(error))) => (error.say(&context.words), context.theme.warning()),
            (_, None) => return Vec::new(),
        };
        paragraph(&said, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }
}

impl Screen for GamesScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        self.read(context);
        let scene = self.sitting().map(|sitting| scene(sitting.position()));
        let notes = self.notes(area.width.into(), context);
        let split = Split::new(area, scene.as_ref(), notes.len().max(NOTES) as u16, theme);
        let file = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let count = self.games.len().to_string();
        let title = context.say("tui-games-title", &[("file", &file), ("count", &count)]);
        let rest = Column::room(frame, split.column, &title, theme);
        let width = usize::from(rest.width).saturating_sub(2);
        let names = self.games.headings().enumerate().map(|(at, heading)| match heading {
            Ok(heading) => Line::raw(Self::name(at, heading, width, context)),
            Err(_) => {
                let said = context.say("tui-games-broken", &[("number", &(at + 1).to_string())]);
                Line::styled(clip(&said, width, theme), theme.warning())
            }
        });
        let names = names.collect();
        self.list.draw(frame, rest, names, theme);
        if let (Some(place), Some(scene)) = (split.board, &scene) {
            self.board.draw(frame, place, scene, theme);
        }
        lines(frame, split.below, notes);
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
        self.sitting().map(Sitting::id)
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![(Key::Enter, "tui-key-choose"), (Key::UpDown, "tui-key-move")]
    }
}
