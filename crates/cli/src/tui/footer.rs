//! The line at the bottom of every screen: its keys, as many as there is room for, each of which
//! can be clicked. If there are more, the line says so at its end.

use super::commands::Command;
use super::keys::Key;
use super::screen::{Context, Screen};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

/// What a click on the line does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// Presses a key.
    Key(Key),
    /// Runs a command.
    Command(Command),
}

/// The line as it was last drawn.
#[derive(Clone, Debug, Default)]
pub struct Footer {
    hits: Vec<(Rect, Hit)>,
}

/// A key with its name, as it is drawn.
struct Item {
    hit: Hit,
    spans: Vec<Span<'static>>,
}

impl Item {
    fn new(hit: Hit, key: Key, message: &str, context: &Context) -> Self {
        let name = Span::styled(key.name(context), context.theme.key());
        Self { hit, spans: vec![name, Span::raw(format!(" {}", context.say(message, &[])))] }
    }

    fn width(&self) -> u16 {
        self.spans.iter().map(Span::width).sum::<usize>() as u16
    }
}

/// The columns between two keys.
const GAP: u16 = 2;

impl Footer {
    /// What a click at a place of the screen does.
    pub fn at(&self, column: u16, row: u16) -> Option<Hit> {
        let here = Position::new(column, row);
        self.hits.iter().find(|(rect, _)| rect.contains(here)).map(|(_, hit)| *hit)
    }

    /// What can be clicked.
    pub fn hits(&self) -> impl Iterator<Item = Hit> {
        self.hits.iter().map(|(_, hit)| *hit)
    }

    /// Draws the keys of a screen with these commands.
    pub fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        screen: &dyn Screen,
        commands: &[Command],
        context: &Context,
    ) {
        self.hits.clear();
        let own = own_items(screen, commands, context);
        // The last key leads to all others, so it has its place before the first of them.
        let fits = own.iter().map(|item| item.width() + GAP).sum::<u16>();
        let corner = |message| corner(screen, message, context);
        let mut last = corner("command-help");
        let width = |items: &[Item]| items.iter().map(|item| item.width() + GAP).sum::<u16>();
        if fits + width(&last) > area.width + GAP || has_hidden(commands) {
            last = corner("command-help-more");
        }
        let room = area.width.saturating_sub(width(&last).saturating_sub(GAP));
        let mut x = area.x;
        for item in own {
            if x - area.x + item.width() + GAP > room {
                break;
            }
            x = self.put(frame, x, area, item);
        }
        let mut x = area.x + room;
        for item in last {
            x = self.put(frame, x, area, item);
        }
    }

    /// Draws an item and returns where the next one begins.
    fn put(&mut self, frame: &mut Frame<'_>, x: u16, area: Rect, item: Item) -> u16 {
        let width = item.width().min(area.right().saturating_sub(x));
        let rect = Rect { x, width, ..area };
        self.hits.push((rect, item.hit));
        frame.render_widget(Line::from(item.spans), rect);
        x.saturating_add(width + GAP)
    }
}

/// Whether there is a command without a key, which the line cannot show.
fn has_hidden(commands: &[Command]) -> bool {
    commands.iter().any(|command| command.key().is_none())
}

/// The keys of the screen itself.
fn own_items(screen: &dyn Screen, commands: &[Command], context: &Context) -> Vec<Item> {
    let keys = screen.keys().into_iter();
    let mut items: Vec<_> =
        keys.map(|(key, message)| Item::new(Hit::Key(key), key, message, context)).collect();
    let shown = commands.iter().filter(|command| !Command::EVERYWHERE.contains(command));
    items.extend(shown.filter_map(|command| {
        let key = command.key()?;
        Some(Item::new(Hit::Command(*command), key, screen.name_of(*command), context))
    }));
    items
}

/// The list of commands and the help, at the end of the line. Where a text is typed, only F1 is
/// left of their keys.
fn corner(screen: &dyn Screen, help: &'static str, context: &Context) -> Vec<Item> {
    let item = |command: Command, key: Key, message: &str| {
        Item::new(Hit::Command(command), key, message, context)
    };
    if screen.takes_text() {
        return vec![item(Command::Help, Key::Function(1), help)];
    }
    vec![
        item(Command::List, Key::Char('/'), Command::List.message()),
        item(Command::Help, Key::Char('?'), help),
    ]
}
