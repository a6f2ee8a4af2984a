//! Reading a record.

use super::tree::too_deep;
use super::{
    MAX_RECORD_LEN, MAX_RECORD_PLIES, MAX_TAGS, MAX_VARIATION_DEPTH, Record, RecordError,
    Variation, Word,
};
use crate::text::{Reason, reason};
use std::str::FromStr;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_RECORD_LEN {
            let reason =
                reason!("record-too-long", "a record has at most {} bytes", MAX_RECORD_LEN);
            return Err(RecordError::new(1, reason));
        }
        Reader { rest: text, line: 1 }.record()
    }
}

/// Reads a record from its beginning to its end.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, reason: Reason) -> RecordError {
        RecordError::new(self.line, reason)
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        self.advance(self.rest.len() - self.rest.trim_start().len());
    }

    fn record(mut self) -> Result<Record, RecordError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        self.skip_blanks();
        while self.rest.starts_with('[') {
            let (name, value) = self.tag()?;
            if tags.iter().any(|(known, _)| *known == name) {
                let reason = reason!("record-tag-twice", "the tag {} appears twice", name);
                return Err(self.error(reason));
            }
            if tags.len() == MAX_TAGS {
                return Err(self.error(reason!("record-tags", "more than {} tags", MAX_TAGS)));
            }
            tags.push((name, value));
            self.skip_blanks();
        }
        let mut record = Record { tags, preface: None, words: Vec::new(), result: String::new() };
        self.moves(&mut record)?;
        Ok(record)
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<(String, String), RecordError> {
        let expected = || reason!("record-tag", "a tag is written [Name \"value\"] on one line");
        self.advance(1);
        let name_len = self.rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let name = self.advance(name_len);
        if name.is_empty() || name.len() > 40 || !self.rest.starts_with(" \"") {
            return Err(self.error(expected()));
        }
        self.advance(2);
        let mut value = String::new();
        let mut chars = self.rest.char_indices();
        let end = loop {
            match chars.next() {
                Some((at, '"')) => break at,
                Some((_, '\\')) => match chars.next() {
                    Some((_, c @ ('"' | '\\'))) => value.push(c),
                    _ => {
                        return Err(self.error(reason!(
                            "record-tag-backslash",
                            "in a tag, `\\` may only come before `\"` or `\\`"
                        )));
                    }
                },
                Some((_, c)) if c.is_control() => return Err(self.error(expected())),
                Some((_, c)) => value.push(c),
                None => return Err(self.error(expected())),
            }
        };
        self.advance(end + 1);
        if !self.rest.starts_with(']') {
            return Err(self.error(expected()));
        }
        self.advance(1);
        Ok((name.to_owned(), value))
    }

    /// The moves with their variations, and the result. Open variations are kept on an explicit
    /// stack, so that no text can overflow the call stack.
    fn moves(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let mut line = Variation { preface: None, words: Vec::new() };
        let mut outer: Vec<Variation> = Vec::new();
        let mut count = 0;
        loop {
            self.skip_blanks();
            match self.rest.bytes().next() {
                None => {
                    return Err(self.error(if outer.is_empty() { no_result() } else { open() }));
                }
                Some(b'{') => {
                    let comment = self.comment()?;
                    let place = match line.words.last_mut() {
                        Some(word) => &mut word.comment,
                        None => &mut line.preface,
                    };
                    match place {
                        Some(first) => {
                            first.push(' ');
                            first.push_str(&comment);
                        }
                        None => *place = Some(comment),
                    }
                    continue;
                }
                Some(b'(') => {
                    if line.words.is_empty() {
                        return Err(self.error(reason!(
                            "record-variation-first",
                            "a variation must come after the word that it replaces"
                        )));
                    }
                    if outer.len() == MAX_VARIATION_DEPTH {
                        return Err(self.error(too_deep()));
                    }
                    self.advance(1);
                    let inner = Variation { preface: None, words: Vec::new() };
                    outer.push(std::mem::replace(&mut line, inner));
                    continue;
                }
                Some(b')') => {
                    let Some(around) = outer.pop().filter(|_| !line.words.is_empty()) else {
                        return Err(self.error(reason!(
                            "record-variation-empty",
                            "`)` must close a variation of at least one word"
                        )));
                    };
                    self.advance(1);
                    let inner = std::mem::replace(&mut line, around);
                    if let Some(word) = line.words.last_mut() {
                        word.variations.push(inner);
                    }
                    continue;
                }
                Some(_) => {}
            }
            let end = self.rest.find(|c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')'));
            let at = self.line;
            let word = self.advance(end.unwrap_or(self.rest.len()));
            if is_result(word) {
                if !outer.is_empty() {
                    return Err(self.error(open()));
                }
                word.clone_into(&mut record.result);
                break;
            }
            if is_move_number(word) {
                continue;
            }
            if word.len() > 512 {
                let reason = reason!("record-word-long", "a word has at most 512 bytes");
                return Err(self.error(reason));
            }
            if count == MAX_RECORD_PLIES {
                let reason = reason!("record-words", "more than {} words", MAX_RECORD_PLIES);
                return Err(self.error(reason));
            }
            count += 1;
            let mut word = Word::new(word, None);
            word.line = at;
            line.words.push(word);
        }
        (record.preface, record.words) = (line.preface, line.words);
        self.skip_blanks();
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.error(reason!("record-behind-result", "text after the result")))
        }
    }

    /// `{…}`; line breaks and runs of blanks in it become one blank.
    fn comment(&mut self) -> Result<String, RecordError> {
        let Some(end) = self.rest.find('}') else {
            return Err(
                self.error(reason!("record-comment", "a comment is not closed; `}}` is missing"))
            );
        };
        let text = self.advance(end + 1);
        let text = text.trim_start_matches('{').trim_end_matches('}').replace('{', "(");
        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

fn no_result() -> Reason {
    reason!("record-result-missing", "the result is missing at the end; `*` for an open game")
}

fn open() -> Reason {
    reason!("record-variation-open", "a variation is not closed; `)` is missing")
}

/// `*`, `1-0`, `0-1`, `1/2-1/2`, or seats joined by `+`. No move of any game looks like one.
fn is_result(word: &str) -> bool {
    let seats =
        || word.len() <= 7 && word.split('+').all(|seat| matches!(seat, "1" | "2" | "3" | "4"));
    matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2") || seats()
}

/// `12.` or `12...`
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}
