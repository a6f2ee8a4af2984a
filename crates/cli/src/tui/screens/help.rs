//! The help of a screen: all its keys and commands, and those that every screen has.

use crate::tui::commands::Command;
use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::{Column, lines, list, paragraph};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The columns of the keys, and of the names of commands without one.
const KEYS: usize = 20;

/// The widest line.
const WIDTH: u16 = 100;

/// The help of a screen.
#[derive(Debug)]
pub struct Help {
    keys: Vec<KeyHint>,
    /// The message about these keys, where the screen has more to say.
    about_keys: Option<&'static str>,
    /// A move that could be typed there.
    example: String,
    commands: Vec<(Command, &'static str)>,
    top: usize,
    /// How many lines there are, and how many are visible.
    count: usize,
    height: usize,
}

impl Help {
    /// The help of a screen with these commands.
    pub fn new(screen: &dyn Screen, commands: &[Command]) -> Self {
        let named = commands.iter().map(|command| (*command, screen.name_of(*command)));
        Self {
            keys: screen.keys(),
            about_keys: screen.key_help(),
            example: screen.example().unwrap_or_default(),
            commands: named.collect(),
            top: 0,
            count: 0,
            height: 1,
        }
    }

    fn text(&self, width: u16, context: &Context) -> Vec<Line<'static>> {
        let title = |id: &str| Line::styled(context.say(id, &[]), context.theme.title());
        let line = |key: String, said: String| row(&key, &said, width, context);
        let of_command = |(command, name): &(Command, &'static str)| {
            let keys = [command.key(), command.other_key()].into_iter().flatten();
            let keys: Vec<_> = keys.map(|key| key.name(context)).collect();
            let key = if keys.is_empty() { context.say(name, &[]) } else { keys.join(" ") };
            line(key, context.say(&command.about(), &[]))
        };
        let is_general = |(command, _): &&(Command, &str)| Command::EVERYWHERE.contains(command);
        let mut text = Vec::new();
        if let Some(id) = self.about_keys {
            for entry in context.say(id, &[("move", &self.example)]).lines() {
                let (key, said) = entry.split_once("  ").unwrap_or((entry, ""));
                text.extend(line(key.to_owned(), said.trim_start().to_owned()));
            }
        } else {
            let keys = self.keys.iter();
            text.extend(keys.flat_map(|(key, id)| line(key.name(context), context.say(id, &[]))));
        }
        let mut own: Vec<_> = self.commands.iter().filter(|entry| !is_general(entry)).collect();
        own.sort_by_key(|(command, _)| command.key().is_none());
        text.extend(own.into_iter().flat_map(of_command));
        text.extend([Line::default(), title("tui-help-everywhere"), Line::default()]);
        text.extend(line("Enter".to_owned(), context.say("tui-help-enter", &[])));
        text.extend(self.commands.iter().filter(is_general).flat_map(of_command));
        text.push(Line::default());
        let mouse = paragraph(&context.say("tui-help-mouse", &[]), width.into());
        text.extend(mouse.into_iter().map(Line::raw));
        text
    }

    fn scroll(&mut self, lines: isize) -> Next {
        let last = self.count.saturating_sub(self.height);
        self.top = self.top.saturating_add_signed(lines).min(last);
        Next::Redraw
    }
}

/// A key and what is said about it, on as many lines as that needs.
fn row(key: &str, said: &str, width: u16, context: &Context) -> Vec<Line<'static>> {
    let room = usize::from(width).saturating_sub(KEYS).max(1);
    let mut key = Some(key);
    let said = paragraph(said, room).into_iter();
    said.map(|line| {
        let key = format!("  {:<1$}", key.take().unwrap_or_default(), KEYS - 2);
        Line::from(vec![Span::styled(key, context.theme.key()), Span::raw(line)])
    })
    .collect()
}

impl Screen for Help {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let area = Rect { width: area.width.min(WIDTH), ..area };
        let area = Column::room(frame, area, &context.say("tui-help-title", &[]), context.theme);
        let text = self.text(area.width, context);
        self.count = text.len();
        self.height = usize::from(area.height).max(1);
        self.top = self.top.min(self.count.saturating_sub(self.height));
        lines(frame, area, text.into_iter().skip(self.top).collect());
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        let page = self.height.saturating_sub(1).max(1).cast_signed();
        match key.code {
            KeyCode::Down => self.scroll(1),
            KeyCode::Up => self.scroll(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::Home => self.scroll(isize::MIN),
            KeyCode::End => self.scroll(self.count.cast_signed()),
            _ => Next::Pop,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Next {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.scroll(3),
            MouseEventKind::ScrollUp => self.scroll(-3),
            _ if list::is_click(mouse) => Next::Pop,
            _ => Next::Idle,
        }
    }

    fn page_of(&self) -> Option<Command> {
        Some(Command::Help)
    }

    fn keys(&self) -> Vec<KeyHint> {
        let is_long = self.count > self.height;
        is_long.then_some((crate::tui::keys::Key::UpDown, "tui-key-scroll")).into_iter().collect()
    }
}
