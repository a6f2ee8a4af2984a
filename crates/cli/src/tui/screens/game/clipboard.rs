//! Copies: to the clipboard by way of the terminal (OSC 52), and into a file, since many terminals
//! do not listen.

use super::GameScreen;
use crate::errors::io_error;
use crate::files::last_copy;
use crate::tui::screen::{Context, Next};
use ratatui::crossterm::terminal::is_raw_mode_enabled;
use std::io::{self, Write};
use std::path::PathBuf;

/// Copies a text and gives the file that holds it too.
pub fn copy(text: &str, context: &Context) -> io::Result<PathBuf> {
    // Only a terminal that is ours understands the escape; a test has none.
    if is_raw_mode_enabled().unwrap_or(false) {
        let mut out = io::stdout().lock();
        write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
        out.flush()?;
    }
    last_copy::keep(context.shelf.as_ref(), text)
}

/// A text in base 64, with its padding.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| u32::from(group.get(at).copied().unwrap_or(0)));
        let bits = a << 16 | b << 8 | c;
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at > group.len() { '=' } else { char::from(digit) });
        }
    }
    out
}

/// Copies a text and gives what is to be said of it.
pub fn copy_and_say(text: &str, context: &Context) -> Result<String, String> {
    match copy(text, context) {
        Ok(path) => {
            let file = path.display().to_string();
            Ok(context.say("tui-game-copied", &[("file", &file)]))
        }
        Err(error) => {
            let reason = io_error(&context.words, &error);
            Err(context.say("tui-game-not-copied", &[("reason", &reason)]))
        }
    }
}

impl GameScreen {
    pub(super) fn copy_position(&mut self, context: &Context) -> Next {
        let text = format!("{}\n", self.sitting.position());
        self.copy_text(&text, context)
    }

    pub(super) fn copy_record(&mut self, context: &Context) -> Next {
        let text = self.sitting.record(self.now()).to_string();
        self.copy_text(&text, context)
    }

    fn copy_text(&mut self, text: &str, context: &Context) -> Next {
        self.message = Some(super::Message::of_result(copy_and_say(text, context)));
        Next::Redraw
    }
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base_64_is_that_of_the_standard() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (text, expected) in pairs {
            assert_eq!(base64(text.as_bytes()), expected);
        }
    }
}
