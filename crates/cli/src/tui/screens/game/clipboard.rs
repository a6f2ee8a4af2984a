//! Copying to the clipboard by an escape sequence of the terminal (OSC 52), and into a file, since
//! many terminals ignore it.

use super::GameScreen;
use crate::tui::screen::{Context, Next};
use ratatui::crossterm::terminal::is_raw_mode_enabled;
use std::io::{self, Write};
use std::path::PathBuf;

/// The file that holds the last copy.
const FILE: &str = "last-copy.txt";

/// Copies a text and returns the file that it was also written to.
pub fn copy(text: &str, context: &Context) -> io::Result<PathBuf> {
    // The sequence is only sent to a real terminal; a test has none.
    if is_raw_mode_enabled().unwrap_or(false) {
        let mut out = io::stdout().lock();
        write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
        out.flush()?;
    }
    let storage = context.storage.as_ref().and_then(|storage| storage.folder().parent());
    let folder = storage.map_or_else(std::env::temp_dir, PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let path = folder.join(FILE);
    std::fs::write(&path, text)?;
    Ok(path)
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

/// Copies a text and returns the message about it.
pub fn copy_and_say(text: &str, context: &Context) -> Result<String, String> {
    match copy(text, context) {
        Ok(path) => {
            let file = path.display().to_string();
            Ok(context.say("tui-game-copied", &[("file", &file)]))
        }
        Err(error) => Err(context.say("tui-game-not-copied", &[("reason", &error.to_string())])),
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
