//! The help of a screen: all its keys, and those that every screen has.

use crate::tui::screen::{Context, KeyHint, Next, Screen};
use crate::tui::widgets::{key_name, lines};
use quina_rules::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The help of a screen.
#[derive(Debug)]
pub struct Help {
    keys: Vec<KeyHint>,
    game: Option<GameId>,
    top: usize,
}

impl Help {
    /// The help of a screen with these keys that is about this game.
    pub fn new(keys: Vec<KeyHint>, game: Option<GameId>) -> Self {
        Self { keys, game, top: 0 }
    }

    fn text(&self, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let line = |key: &'static str, message: &str| {
            let name = Span::styled(format!("  {:<12}", key_name(key, context)), theme.key());
            Line::from(vec![name, Span::raw(context.say(message, &[]))])
        };
        let mut text = vec![Line::styled(context.say("tui-help-title", &[]), theme.title())];
        text.push(Line::default());
        text.extend(self.keys.iter().map(|(key, message)| line(key, message)));
        text.push(Line::default());
        text.push(Line::styled(context.say("tui-help-everywhere", &[]), theme.title()));
        text.push(Line::default());
        text.push(line("\u{2191}\u{2193}", "tui-help-arrows"));
        text.push(line("Enter", "tui-help-enter"));
        text.push(line("Esc", "tui-help-esc"));
        text.push(line("? F1", "tui-help-help"));
        if self.game.is_some() {
            text.push(line("r F2", "tui-help-rules"));
        }
        text.push(line("Ctrl-C", "tui-help-leave"));
        text.push(Line::default());
        text.push(Line::raw(context.say("tui-help-mouse", &[])));
        text
    }
}

impl Screen for Help {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let text = self.text(context);
        self.top = self.top.min(text.len().saturating_sub(usize::from(area.height)));
        lines(frame, area, text.into_iter().skip(self.top).collect());
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Next {
        match key.code {
            KeyCode::Down | KeyCode::PageDown => self.top += 1,
            KeyCode::Up | KeyCode::PageUp => self.top = self.top.saturating_sub(1),
            _ => return Next::Pop,
        }
        Next::Redraw
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Next {
        if crate::tui::widgets::list::is_click(mouse) { Next::Pop } else { Next::Idle }
    }

    fn keys(&self) -> Vec<KeyHint> {
        vec![("Esc", "tui-key-back")]
    }
}
