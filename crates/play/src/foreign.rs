//! Files that are no records at all: what they are instead.

use quina_rules::{Reason, reason};

/// What a file is that cannot be a record, which is a text that begins with a tag. `None` also for
/// bytes that are no text in UTF-8: whoever reads them says so.
pub fn foreign(bytes: &[u8]) -> Option<Reason> {
    if bytes.is_empty() {
        return Some(reason!("foreign-empty", "the file is empty"));
    }
    if bytes.starts_with(b"\x89PNG") {
        return Some(reason!(
            "foreign-picture",
            "the file is a picture (PNG), not the record of a game"
        ));
    }
    if bytes.contains(&0) {
        return Some(reason!(
            "foreign-binary",
            "the file is not text, so not the record of a game"
        ));
    }
    foreign_text(std::str::from_utf8(bytes).ok()?)
}

fn foreign_text(text: &str) -> Option<Reason> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.is_empty() {
        return Some(reason!("foreign-blank", "the file has nothing but blanks"));
    }
    if text.starts_with("<svg") || text.starts_with("<?xml") {
        return Some(reason!(
            "foreign-drawing",
            "the file is a drawing (SVG), not the record of a game"
        ));
    }
    if !text.starts_with('[') {
        return Some(reason!(
            "foreign-text",
            "the file is a text, but not the record of a game, which begins with a line like \
             [Game \"morelli\"]"
        ));
    }
    let has = |tag: &str| text.lines().any(|line| line.trim_start().starts_with(tag));
    (has("[Event ") && !has("[Game ")).then(|| {
        reason!("foreign-chess", "the file is a record of another program (PGN), probably of chess")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_no_record_is_called_what_it_is() {
        for (bytes, id) in [
            (&b""[..], "foreign-empty"),
            (b" \n\n", "foreign-blank"),
            (b"\x89PNG\r\n\x1a\n\0\0", "foreign-picture"),
            (b"<svg xmlns=\"http://www.w3.org/2000/svg\">", "foreign-drawing"),
            (b"\x7fELF\x02\0\0", "foreign-binary"),
            (b"[Event \"Hastings\"]\n\n1. e4 e5 *\n", "foreign-chess"),
            (b"milk\neggs\n", "foreign-text"),
        ] {
            assert_eq!(foreign(bytes).map(|reason| reason.id), Some(id), "{bytes:?}");
        }
        assert_eq!(foreign(b"\n[Game \"mapello\"]\n\n*\n"), None);
    }
}
