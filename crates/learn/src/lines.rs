//! The lines that both texts of a lesson are made of: a keyword and what belongs to it.

use crate::error::{LessonError, Source};

/// A keyword with what follows it, indented lines included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    /// The line that it begins on, from 1.
    pub(crate) number: usize,
    pub(crate) keyword: &'a str,
    pub(crate) rest: String,
}

impl Line<'_> {
    /// The words after the keyword.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.rest.split_whitespace()
    }
}

/// Reads a text. Empty lines and those that begin with `#` are remarks; an indented line continues
/// the one before.
pub(crate) fn read(source: Source, text: &str) -> Result<Vec<Line<'_>>, LessonError> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (at, text) in text.lines().enumerate() {
        let number = at + 1;
        let said = text.trim();
        if said.is_empty() || text.starts_with('#') {
            continue;
        }
        if text.starts_with(' ') {
            let Some(line) = lines.last_mut() else {
                return Err(LessonError::new(source, number, "nothing to continue"));
            };
            if !line.rest.is_empty() {
                line.rest.push(' ');
            }
            line.rest.push_str(said);
        } else {
            let (keyword, rest) = said.split_once(' ').unwrap_or((said, ""));
            lines.push(Line { number, keyword, rest: rest.trim_start().to_owned() });
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indented_lines_continue_and_remarks_are_skipped() {
        let lines =
            read(Source::Texts, "# remark\ntask\n\ntext one\n  two\ntext\n  three").unwrap();
        let said: Vec<_> = lines.iter().map(|l| (l.number, l.keyword, l.rest.as_str())).collect();
        assert_eq!(said, [(2, "task", ""), (4, "text", "one two"), (6, "text", "three")]);
    }

    #[test]
    fn a_text_does_not_begin_with_an_indented_line() {
        assert_eq!(read(Source::Outline, "\n  two").unwrap_err().line, 2);
    }
}
