//! The list of all commands of a screen, with their keys: chosen by arrows, the mouse or typing a
//! part of their names.

use super::list::{Picked, is_click};
use super::popup::bordered;
use super::{Field, List, clip, lines, paragraph};
use crate::tui::commands::Command;
use crate::tui::screen::{Context, Screen};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

/// The columns of the popup, where there is room for them.
const WIDTH: u16 = 64;

/// The rows besides those of the commands: the border, what is typed, the sentence about one.
const FRAME: u16 = 6;

/// The result of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing happened.
    Nothing,
    /// The list must be drawn again.
    Redraw,
    /// The list was closed.
    Closed,
    /// This command was chosen.
    Run(Command),
}

/// The list of commands.
#[derive(Clone, Debug)]
pub struct CommandList {
    commands: Vec<Command>,
    /// Those whose name has what was typed, in the order of the lines.
    shown: Vec<Command>,
    typed: Field,
    list: List,
    area: Rect,
}

impl CommandList {
    /// The list of these commands.
    pub fn new(commands: impl Iterator<Item = Command>) -> Self {
        let commands: Vec<_> = commands.collect();
        Self {
            shown: commands.clone(),
            commands,
            typed: Field::default(),
            list: List::default(),
            area: Rect::default(),
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) -> Reply {
        match key.code {
            KeyCode::Esc => Reply::Closed,
            KeyCode::Char('/') | KeyCode::Backspace if self.typed.is_empty() => Reply::Closed,
            KeyCode::Enter
            | KeyCode::Up
            | KeyCode::Down
            | KeyCode::PageUp
            | KeyCode::PageDown
            | KeyCode::Home
            | KeyCode::End => {
                let picked = self.list.key(key);
                self.picked(picked)
            }
            _ if self.typed.key(key) => {
                self.list = List::default();
                Reply::Redraw
            }
            _ => Reply::Nothing,
        }
    }

    /// Handles the mouse: a click outside closes the list.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Reply {
        if is_click(mouse) && !self.area.contains(Position::new(mouse.column, mouse.row)) {
            return Reply::Closed;
        }
        let picked = self.list.mouse(mouse);
        self.picked(picked)
    }

    fn picked(&self, picked: Picked) -> Reply {
        match picked {
            Picked::Nothing => Reply::Nothing,
            Picked::Moved => Reply::Redraw,
            Picked::Line(line) => self.shown.get(line).map_or(Reply::Nothing, |c| Reply::Run(*c)),
        }
    }

    /// Draws the list in the middle of an area.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        screen: &dyn Screen,
        context: &Context,
    ) {
        let theme = context.theme;
        let name = |command: Command| context.say(screen.name_of(command), &[]);
        let typed = self.typed.text().trim().to_lowercase();
        let fits = |command: &Command| name(*command).to_lowercase().contains(&typed);
        self.shown = self.commands.iter().copied().filter(fits).collect();
        // Who types the beginning of a name, or all of it, means that one.
        self.shown.sort_by_key(|command| {
            let name = name(*command).to_lowercase();
            (!name.starts_with(&typed), name.len() > typed.len() && !typed.is_empty())
        });
        let (width, height) =
            (area.width.min(WIDTH), area.height.min(self.commands.len() as u16 + FRAME));
        self.area = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let rest = bordered(frame, self.area, &context.say("command-list-title", &[]), theme);
        let row = |y: u16| Rect { y, height: 1.min(rest.height), ..rest };
        let sign = Rect { width: rest.width.min(2), ..row(rest.y) };
        frame.render_widget(Line::styled("> ", theme.key()), sign);
        let place = Rect { x: sign.right(), width: rest.width - sign.width, ..sign };
        self.typed.draw(frame, place, theme);
        let middle =
            Rect { y: rest.y + 1.min(rest.height), height: rest.height.saturating_sub(4), ..rest };
        let columns = usize::from(rest.width).saturating_sub(4);
        let said = self.shown.iter().map(|command| {
            let key = command.key().map(|key| key.name(context)).unwrap_or_default();
            let room = columns.saturating_sub(key.chars().count() + 1);
            let name = clip(&name(*command), room, theme);
            Line::raw(format!("{name:<room$} {key}"))
        });
        self.list.draw(frame, middle, said.collect(), theme);
        let about = match self.shown.get(self.list.chosen()) {
            Some(command) => context.say(&command.about(), &[]),
            None => context.say("command-list-none", &[]),
        };
        if rest.height > 5 {
            let below = Rect { y: rest.bottom() - 2, height: 2, ..rest };
            let about = paragraph(&about, rest.width.into()).into_iter();
            lines(frame, below, about.map(|line| Line::styled(line, theme.faint())).collect());
        }
    }
}
