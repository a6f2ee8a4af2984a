//! Keys by their names: what is shown for a key, and which event it is.

use super::screen::Context;
use quina_play::move_input::Arrow;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key, or a pair of arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character.
    Char(char),
    /// A capital letter together with Ctrl.
    Control(char),
    /// A function key.
    Function(u8),
    /// Esc.
    Escape,
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Del.
    Delete,
    /// Page Down.
    PageDown,
    /// The space bar.
    Space,
    /// The arrows up and down.
    UpDown,
    /// The arrows left and right.
    LeftRight,
}

impl Key {
    /// The event of this key; of a pair, that of the key that goes forwards.
    pub const fn event(self) -> KeyEvent {
        let code = match self {
            Self::Char(letter) => KeyCode::Char(letter),
            Self::Control(letter) => {
                let letter = letter.to_ascii_lowercase();
                return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
            }
            Self::Function(number) => KeyCode::F(number),
            Self::Escape => KeyCode::Esc,
            Self::Enter => KeyCode::Enter,
            Self::Tab => KeyCode::Tab,
            Self::Delete => KeyCode::Delete,
            Self::PageDown => KeyCode::PageDown,
            Self::Space => KeyCode::Char(' '),
            Self::UpDown => KeyCode::Down,
            Self::LeftRight => KeyCode::Right,
        };
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    /// Whether an event is this key.
    pub fn is(self, key: KeyEvent) -> bool {
        let modifiers = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let own = self.event();
        let code = match key.code {
            // Caps Lock changes nothing about a key with Ctrl.
            KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            code => code,
        };
        own.code == code && own.modifiers == key.modifiers & modifiers
    }

    /// Its displayed name: arrows are drawn if the terminal can.
    pub fn name(self, context: &Context) -> String {
        match self {
            Self::Char(letter) => letter.to_string(),
            Self::Control(letter) => format!("Ctrl-{letter}"),
            Self::Function(number) => format!("F{number}"),
            Self::Escape => "Esc".to_owned(),
            Self::Enter => "Enter".to_owned(),
            Self::Tab => "Tab".to_owned(),
            Self::Delete => "Del".to_owned(),
            Self::PageDown => "PgDn".to_owned(),
            Self::Space => context.say("tui-key-name-space", &[]),
            Self::UpDown if context.theme.is_unicode() => "\u{2191}\u{2193}".to_owned(),
            Self::LeftRight if context.theme.is_unicode() => "\u{2190}\u{2192}".to_owned(),
            Self::UpDown => context.say("tui-key-name-up-down", &[]),
            Self::LeftRight => context.say("tui-key-name-left-right", &[]),
        }
    }
}

/// The character that a key types, if it types one.
pub fn typed_char(key: KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Char(letter)
            if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
        {
            Some(letter)
        }
        _ => None,
    }
}

/// The direction of an arrow key.
pub const fn arrow_of_key(key: KeyEvent) -> Option<Arrow> {
    match key.code {
        KeyCode::Up => Some(Arrow::Up),
        KeyCode::Down => Some(Arrow::Down),
        KeyCode::Left => Some(Arrow::Left),
        KeyCode::Right => Some(Arrow::Right),
        _ => None,
    }
}
