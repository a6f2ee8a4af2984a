//! Files that are no records, recognised by how they begin, so that a refusal can say what they
//! are.

use super::read;
use crate::errors::Complaint;
use quina_view::errors::io_error;
use std::io;
use std::path::Path;

/// The text of a file that should hold records; one that holds something else is refused by name.
pub fn text_in(path: &Path, most: usize) -> io::Result<String> {
    text_of(read::bytes(path, most)?)
}

/// The same of bytes that were read already.
pub fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    let refused = |complaint| io_error(io::ErrorKind::InvalidData, complaint);
    if let Some(complaint) = binary(&bytes) {
        return Err(refused(complaint));
    }
    let not_text = |_| refused(Complaint::new("file-binary", &[]));
    let text = String::from_utf8(bytes).map_err(not_text)?;
    match other_text(&text) {
        Some(complaint) => Err(refused(complaint)),
        None => Ok(text),
    }
}

/// How files of other kinds begin: the message, what they are, and the first bytes.
const SIGNATURES: [(&str, &str, &[u8]); 11] = [
    ("file-picture", "PNG", b"\x89PNG"),
    ("file-picture", "JPEG", b"\xff\xd8\xff"),
    ("file-picture", "GIF", b"GIF8"),
    ("file-document", "PDF", b"%PDF-"),
    ("file-archive", "ZIP", b"PK\x03\x04"),
    ("file-archive", "gzip", b"\x1f\x8b"),
    ("file-archive", "xz", b"\xfd7zXZ"),
    ("file-archive", "7z", b"7z\xbc\xaf\x27\x1c"),
    ("file-archive", "zstd", b"\x28\xb5\x2f\xfd"),
    ("file-program", "ELF", b"\x7fELF"),
    ("file-program", "EXE", b"MZ\x90"),
];

fn binary(bytes: &[u8]) -> Option<Complaint> {
    let known = SIGNATURES.iter().find(|(_, _, start)| bytes.starts_with(start));
    known.map(|(id, format, _)| Complaint::new(id, &[("format", format)]))
}

/// What a text is that has no tags of a record, or those of another game.
fn other_text(text: &str) -> Option<Complaint> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.is_empty() {
        return Some(Complaint::new("file-empty", &[]));
    }
    let head: String = start.chars().take(200).collect::<String>().to_lowercase();
    let has_tag = |tag: &str| text.lines().any(|line| line.trim_start().starts_with(tag));
    if head.starts_with("<svg") || (head.starts_with("<?xml") && head.contains("<svg")) {
        return Some(Complaint::new("file-picture", &[("format", &"SVG")]));
    }
    if head.starts_with("<!doctype html") || head.starts_with("<html") {
        return Some(Complaint::new("file-web-page", &[]));
    }
    if head.starts_with('{') || head.starts_with("[{") {
        return Some(Complaint::new("file-data", &[("format", &"JSON")]));
    }
    if !has_tag("[Game ") && ["[Event ", "[White ", "[Black "].into_iter().any(has_tag) {
        return Some(Complaint::new("file-chess", &[]));
    }
    (!has_tag("[")).then(|| Complaint::new("file-plain-text", &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::errors::Sayable;
    use quina_view::{Language, Words};

    fn refusal(bytes: &[u8]) -> String {
        let error = text_of(bytes.to_vec()).expect_err("it was taken");
        error.say(&Words::new(Language::English))
    }

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
            let said = refusal(bytes);
            assert!(said.contains(word), "{said}");
        }
    }

    #[test]
    fn records_are_taken_whatever_is_wrong_with_them_further_on() {
        for text in ["[Game \"syrtis\"]\nnonsense", "[Gam \"syrtis\"]\n*", "\n [Game \"x\"]\n*"] {
            assert_eq!(text_of(text.as_bytes().to_vec()).expect("taken"), text);
        }
    }
}
