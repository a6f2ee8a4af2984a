//! Untrusted text, made harmless for a terminal.
//!
//! A record, a settings file, a file's name or another program may hold escape sequences that
//! rewrite the screen, or direction marks that make a line read as something else. All code that
//! shows such text passes it through [`printable`] (one line) or [`printable_lines`] (several). The
//! characters stay visible: an escape character becomes the four characters `\x1b`.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A text as one line of printable characters. Everything else is written out: `\n`, `\t`, `\x1b`,
/// `\u{202e}`.
///
/// ```
/// use quina_view::printable::printable;
/// assert_eq!(printable("Ana"), "Ana");
/// assert_eq!(printable("Ana\x1b[2J\n"), "Ana\\x1b[2J\\n");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for ch in text.chars() {
        match ch {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ch if !is_harmful(ch) => out.push(ch),
            ch if (ch as u32) < 0x100 => {
                write!(out, "\\x{:02x}", ch as u32).expect("a string grows");
            }
            ch => write!(out, "\\u{{{:x}}}", ch as u32).expect("a string grows"),
        }
    }
    Cow::Owned(out)
}

/// The same for a text of several lines: line ends stay, including those of Windows.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    if !text.contains(|ch| ch != '\n' && is_harmful(ch)) {
        return Cow::Borrowed(text);
    }
    let line = |line: &str| match line.strip_suffix('\r') {
        Some(line) => printable(line).into_owned(),
        None => printable(line).into_owned(),
    };
    let lines: Vec<_> = text.split('\n').map(line).collect();
    Cow::Owned(lines.join("\n"))
}

/// Whether a character does anything but print: control characters of both sets, direction marks,
/// other line ends, and what has no width and no purpose in a name. Joiners stay, since scripts
/// need them.
fn is_harmful(ch: char) -> bool {
    ch.is_control()
        || matches!(ch,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_are_shown_instead_of_obeyed() {
        for (text, expected) in [
            ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
            ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
            ("\u{9b}2J", "\\x9b2J"),
            ("a\rb\tc\nd\0\x7f", "a\\rb\\tc\\nd\\x00\\x7f"),
            ("eval \u{202e}txt.exe\u{2066}", "eval \\u{202e}txt.exe\\u{2066}"),
            ("two\u{2028}lines", "two\\u{2028}lines"),
            ("An\u{200b}a\u{feff}", "An\\u{200b}a\\u{feff}"),
        ] {
            assert_eq!(printable(text), expected);
        }
    }

    #[test]
    fn ordinary_text_stays_as_it_is() {
        for text in ["", "Inês Conceição", "日本語", "שלום", "👩\u{200d}👩", "d8xd5,N@d4 · ►"]
        {
            assert!(matches!(printable(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn nothing_harmful_is_left_of_any_character() {
        for ch in '\0'..=char::MAX {
            let text = ch.to_string();
            assert!(!printable(&text).contains(is_harmful), "{:x}", ch as u32);
            assert!(!printable_lines(&text).contains(|ch| ch != '\n' && is_harmful(ch)));
        }
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(printable_lines("a\nb\x1bc\n"), "a\nb\\x1bc\n");
        assert_eq!(printable_lines("a\r\nb\rc"), "a\nb\\rc");
        assert!(matches!(printable_lines("a\n\nb"), Cow::Borrowed(_)));
    }
}
