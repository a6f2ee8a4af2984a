//! Files that are no records at all: what they are instead, so that a refusal can say it.

use quina_rules::{Reason, reason};

/// What a file is that cannot be a record, which is a text that begins with a tag.
pub fn foreign(bytes: &[u8]) -> Option<Reason> {
    let known = SIGNATURES.iter().find(|(_, start)| bytes.starts_with(start));
    if let Some((format, _)) = known {
        return Some(format.reason());
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if !bytes.contains(&0) => foreign_text(text),
        _ => Some(reason!("file-binary", "it is not text (UTF-8)")),
    }
}

/// A kind of file that is no text, with the name of its format.
enum Format {
    Picture(&'static str),
    Document(&'static str),
    Archive(&'static str),
    Program(&'static str),
}

impl Format {
    fn reason(&self) -> Reason {
        match self {
            Self::Picture(format) => reason!("file-picture", "it is a picture ({})", format),
            Self::Document(format) => reason!("file-document", "it is a document ({})", format),
            Self::Archive(format) => {
                reason!("file-archive", "it is an archive ({}); unpack it first", format)
            }
            Self::Program(format) => reason!("file-program", "it is a program ({})", format),
        }
    }
}

/// How files of other kinds begin.
const SIGNATURES: [(Format, &[u8]); 11] = [
    (Format::Picture("PNG"), b"\x89PNG"),
    (Format::Picture("JPEG"), b"\xff\xd8\xff"),
    (Format::Picture("GIF"), b"GIF8"),
    (Format::Document("PDF"), b"%PDF-"),
    (Format::Archive("ZIP"), b"PK\x03\x04"),
    (Format::Archive("gzip"), b"\x1f\x8b"),
    (Format::Archive("xz"), b"\xfd7zXZ"),
    (Format::Archive("7z"), b"7z\xbc\xaf\x27\x1c"),
    (Format::Archive("zstd"), b"\x28\xb5\x2f\xfd"),
    (Format::Program("ELF"), b"\x7fELF"),
    (Format::Program("EXE"), b"MZ\x90"),
];

/// What a text is that has no tags of a record, or those of another game.
fn foreign_text(text: &str) -> Option<Reason> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.is_empty() {
        return Some(reason!("file-empty", "the file is empty"));
    }
    let head: String = start.chars().take(200).collect::<String>().to_lowercase();
    let has_tag = |tag: &str| text.lines().any(|line| line.trim_start().starts_with(tag));
    if head.starts_with("<svg") || (head.starts_with("<?xml") && head.contains("<svg")) {
        return Some(Format::Picture("SVG").reason());
    }
    if head.starts_with("<!doctype html") || head.starts_with("<html") {
        return Some(reason!("file-web-page", "it is a web page"));
    }
    if head.starts_with('{') || head.starts_with("[{") {
        return Some(reason!("file-data", "it is data in {}", "JSON"));
    }
    if !has_tag("[Game ") && ["[Event ", "[White ", "[Black "].into_iter().any(has_tag) {
        return Some(reason!(
            "file-chess",
            "it looks like games of chess (PGN); records of the five games begin with a line such \
             as [Game \"mapello\"]"
        ));
    }
    (!has_tag("[")).then(|| {
        reason!(
            "file-plain-text",
            "it is a text without the tags of a record, which begins with a line such as \
             [Game \"mapello\"]"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_record_is_called_what_it_is() {
        for (bytes, word) in [
            (&b""[..], "empty"),
            (b" \n\n", "empty"),
            (b"\x89PNG\r\n\x1a\n\0\0", "picture (PNG)"),
            (b"<?xml version=\"1.0\"?>\n<svg xmlns=\"\">", "picture (SVG)"),
            (b"PK\x03\x04\x14", "archive (ZIP)"),
            (b"%PDF-1.7", "document (PDF)"),
            (b"\x7fELF\x02", "program (ELF)"),
            (b"\0\xff\xfe\0", "not text"),
            (b"<!DOCTYPE html>\n<html>", "web page"),
            (b"{\"game\": 1}", "JSON"),
            (b"[Event \"?\"]\n[White \"A\"]\n\n1. e4 e5 *\n", "chess"),
            (b"Dear diary", "[Game \"mapello\"]"),
        ] {
            let said = foreign(bytes).expect("it was taken").english;
            assert!(said.contains(word), "{said}");
        }
    }

    #[test]
    fn records_are_taken_whatever_is_wrong_with_them_further_on() {
        for text in ["[Game \"syrtis\"]\nnonsense", "[Gam \"syrtis\"]\n*", "\n [Game \"x\"]\n*"] {
            assert_eq!(foreign(text.as_bytes()), None);
        }
    }
}
