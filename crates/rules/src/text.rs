//! Reading and writing the parts that all position texts share: fields, boards with runs of empty
//! cells, and errors that name the text, the place in it and the reason.
//!
//! A reason is data: [`Reason`] has a stable id and arguments besides the English sentence.

use std::fmt;
use std::ops::Range;

/// The longest position text that is read. The longest legal one (a 13x13 board with options) is
/// well below; a longer one is refused before any work is done.
pub const MAX_POSITION_LEN: usize = 1024;

/// The longest move token that is read.
pub const MAX_MOVE_LEN: usize = 128;

/// What is wrong, as data and in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// A stable name, `position-morelli-side`, which `quina-view` turns into a sentence of any
    /// language.
    pub id: &'static str,
    /// The sentence in English.
    pub english: String,
    /// The arguments of the sentence, such as the last cell of the board, in the order of the
    /// English one.
    pub arguments: Vec<String>,
}

impl Reason {
    /// A reason without arguments.
    pub fn new(id: &'static str, english: impl Into<String>) -> Self {
        Self { id, english: english.into(), arguments: Vec::new() }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Reason {}

/// A [`Reason`] from its id, its English sentence with a `{}` for each argument, and the arguments.
#[macro_export]
macro_rules! reason {
    ($id:literal, $english:literal $(, $argument:expr)* $(,)?) => {
        $crate::text::Reason {
            id: $id,
            english: format!($english $(, $argument)*),
            arguments: vec![$($argument.to_string()),*],
        }
    };
}
pub(crate) use reason;

/// Why a text was refused: which part, where, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The offending part of the text.
    pub found: String,
    /// Where it begins, counted in characters from 1.
    pub column: usize,
    /// What is wrong with it, and what was expected, in English.
    pub reason: String,
    /// The stable name of the reason, [`Reason::id`]: `text-…` about a move, `position-…` about a
    /// position.
    pub id: &'static str,
    /// The arguments of the reason, [`Reason::arguments`].
    pub arguments: Vec<String>,
}

impl TextError {
    /// An error about `whole[range]`. The range is cut to the text, and a long part is shortened.
    pub fn new(whole: &str, range: Range<usize>, reason: Reason) -> Self {
        let start = floor_boundary(whole, range.start);
        let end = floor_boundary(whole, range.end.max(start));
        let part = &whole[start..end];
        let mut found: String = part.chars().take(60).map(printable).collect();
        if part.chars().count() > 60 {
            found.push('…');
        }
        let column = whole[..start].chars().count() + 1;
        let Reason { id, english, arguments } = reason;
        Self { found, column, reason: english, id, arguments }
    }

    /// An error about the whole text.
    pub fn whole(text: &str, reason: Reason) -> Self {
        Self::new(text, 0..text.len(), reason)
    }

    /// What is wrong, without the text and the place.
    pub fn bare_reason(&self) -> Reason {
        let Self { id, reason, arguments, .. } = self.clone();
        Reason { id, english: reason, arguments }
    }
}

impl std::error::Error for TextError {}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "at column {}: {}", self.column, self.reason)
        } else {
            write!(f, "`{}` at column {}: {}", self.found, self.column, self.reason)
        }
    }
}

/// A control character would garble a terminal or break a one-line error.
fn printable(c: char) -> char {
    if c.is_control() { '\u{fffd}' } else { c }
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}

/// Every reason for which a position text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The reasons, in the order of the text; never empty.
    pub reasons: Vec<TextError>,
}

impl PositionError {
    /// `Ok` without a reason, else the error with all of them.
    pub fn unless_empty(reasons: Vec<TextError>) -> Result<(), Self> {
        if reasons.is_empty() { Ok(()) } else { Err(Self { reasons }) }
    }
}

impl From<TextError> for PositionError {
    fn from(reason: TextError) -> Self {
        Self { reasons: vec![reason] }
    }
}

impl std::error::Error for PositionError {}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            reason.fmt(f)?;
        }
        Ok(())
    }
}

/// One blank-separated part of a text, which remembers its place in the whole.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    whole: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Field<'a> {
    /// The text of the field.
    pub fn text(&self) -> &'a str {
        &self.whole[self.start..self.end]
    }

    /// An error about the whole field.
    pub fn error(&self, reason: Reason) -> TextError {
        TextError::new(self.whole, self.start..self.end, reason)
    }

    /// An error about a part of the field, `range` counted from the field's start.
    pub fn error_at(&self, range: Range<usize>, reason: Reason) -> TextError {
        TextError::new(self.whole, self.start + range.start..self.start + range.end, reason)
    }

    /// The part of this field at `range`, counted from the field's start. Must lie on character
    /// boundaries, which every range in an ASCII text does.
    pub fn part(&self, range: Range<usize>) -> Self {
        Self {
            whole: self.whole,
            start: self.start + range.start,
            end: (self.start + range.end).min(self.end),
        }
    }

    /// Splits the field at every `separator`.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Self> {
        let field = *self;
        let mut at = 0;
        self.text().split(separator).map(move |piece| {
            let part = field.part(at..at + piece.len());
            at += piece.len() + separator.len_utf8();
            part
        })
    }

    /// Reads the field as a plain decimal number without sign or leading zeros, at most `max`.
    pub fn number(&self, max: u64) -> Result<u64, TextError> {
        let text = self.text();
        let plain = !text.is_empty()
            && text.bytes().all(|b| b.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        match text.parse::<u64>() {
            Ok(number) if plain && number <= max => Ok(number),
            _ => {
                let reason =
                    reason!("position-number", "expected a whole number from 0 to {}", max);
                Err(self.error(reason))
            }
        }
    }
}

/// Refuses a text that is too long for a position, before it is read or copied.
pub(crate) fn check_position_length(text: &str) -> Result<(), TextError> {
    if text.len() <= MAX_POSITION_LEN {
        return Ok(());
    }
    let reason =
        reason!("position-too-long", "a position has at most {} characters", MAX_POSITION_LEN);
    Err(TextError::whole(text, reason))
}

/// Splits a position text into its fields: ASCII, single blanks between, none at the ends, not
/// longer than [`MAX_POSITION_LEN`].
pub fn fields(text: &str) -> Result<Vec<Field<'_>>, TextError> {
    check_position_length(text)?;
    if let Some((at, c)) = text.char_indices().find(|(_, c)| !(' '..='~').contains(c)) {
        let reason =
            reason!("position-ascii", "a position is written in printable ASCII characters");
        return Err(TextError::new(text, at..at + c.len_utf8(), reason));
    }
    if text.is_empty() {
        return Err(TextError::whole(text, reason!("position-missing", "a position is missing")));
    }
    let whole = Field { whole: text, start: 0, end: text.len() };
    let fields: Vec<_> = whole.split(' ').collect();
    match fields.iter().find(|field| field.text().is_empty()) {
        None => Ok(fields),
        Some(gap) => Err(TextError::new(
            text,
            gap.start..gap.start + 1,
            reason!(
                "position-blanks",
                "fields are separated by exactly one blank, with none at the ends"
            ),
        )),
    }
}

/// Splits off the option field `[key=value,…]`, which is always the last one.
pub fn split_options<'a, 'b>(fields: &'b [Field<'a>]) -> (&'b [Field<'a>], Option<Field<'a>>) {
    match fields.split_last() {
        Some((last, rest)) if last.text().starts_with('[') => (rest, Some(*last)),
        _ => (fields, None),
    }
}

/// Reads a board: rows separated by `/`, the top row first, runs of empty cells as numbers. `cell`
/// is given the row, the column (both from 0) and the rest of the row; it stores what it finds and
/// returns how many bytes that took, or the reason for a refusal.
pub fn read_board(
    field: Field<'_>,
    rows: usize,
    columns: usize,
    mut cell: impl FnMut(usize, usize, &str) -> Result<usize, Reason>,
) -> Result<(), TextError> {
    let given = field.split('/').count();
    if given != rows {
        let reason =
            reason!("position-rows", "expected {} rows separated by `/`, found {}", rows, given);
        return Err(field.error(reason));
    }
    for (row, part) in field.split('/').enumerate() {
        read_row(part, row, columns, &mut cell)?;
    }
    Ok(())
}

fn read_row(
    part: Field<'_>,
    row: usize,
    columns: usize,
    cell: &mut impl FnMut(usize, usize, &str) -> Result<usize, Reason>,
) -> Result<(), TextError> {
    let text = part.text();
    let (mut at, mut column) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let run = &rest[..digits];
            match run.parse::<usize>() {
                Ok(n) if n > 0 && !run.starts_with('0') && column + n <= columns => column += n,
                _ if run.starts_with('0') => {
                    let reason = reason!(
                        "position-run-zero",
                        "a run of empty cells is a number that does not begin with 0"
                    );
                    return Err(part.error_at(at..at + digits, reason));
                }
                _ => {
                    let reason = reason!(
                        "position-run-long",
                        "row {} has {} cells, of which {} are left for this run",
                        row + 1,
                        columns,
                        columns - column
                    );
                    return Err(part.error_at(at..at + digits, reason));
                }
            }
            at += digits;
        } else if column >= columns {
            let reason =
                reason!("position-row-long", "row {} has more than {} cells", row + 1, columns);
            return Err(part.error_at(at..text.len(), reason));
        } else {
            let used =
                cell(row, column, rest).map_err(|reason| part.error_at(at..at + 1, reason))?;
            debug_assert!(used > 0);
            at += used;
            column += 1;
        }
    }
    if column == columns {
        Ok(())
    } else {
        Err(part.error(reason!(
            "position-row-short",
            "row {} has {} cells instead of {}",
            row + 1,
            column,
            columns
        )))
    }
}

/// Writes what [`read_board`] reads. `cell` gives the text of a cell, empty for an empty one.
pub fn write_board(
    f: &mut fmt::Formatter<'_>,
    rows: usize,
    columns: usize,
    cell: impl Fn(usize, usize) -> &'static str,
) -> fmt::Result {
    for row in 0..rows {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for column in 0..columns {
            let text = cell(row, column);
            if text.is_empty() {
                run += 1;
                continue;
            }
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            f.write_str(text)?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write;

    fn letters(text: &str) -> Result<String, String> {
        let fields = fields(text).map_err(|e| e.to_string())?;
        let mut found = String::new();
        read_board(fields[0], 2, 12, |row, column, rest| {
            if rest.starts_with('q') {
                return Err(Reason::new("no-q", "no q"));
            }
            write!(found, "{row}{column}{} ", &rest[..1]).unwrap();
            Ok(1)
        })
        .map_err(|e| e.to_string())?;
        Ok(found)
    }

    #[test]
    fn a_board_with_runs_is_read() {
        assert_eq!(letters("a10b/12").unwrap(), "00a 011b ");
    }

    #[test]
    fn errors_name_the_text_and_the_place() {
        assert_eq!(
            letters("a10b/11").unwrap_err(),
            "`11` at column 6: row 2 has 11 cells instead of 12"
        );
        assert_eq!(letters("a10b/3q8").unwrap_err(), "`q` at column 7: no q");
        assert_eq!(
            letters("a99/12").unwrap_err(),
            "`99` at column 2: row 1 has 12 cells, of which 11 are left for this run"
        );
        assert_eq!(
            letters("a10bc/12").unwrap_err(),
            "`c` at column 5: row 1 has more than 12 cells"
        );
        assert!(letters("12").unwrap_err().contains("expected 2 rows"));
        assert!(letters("012/12").unwrap_err().contains("does not begin with 0"));
        assert!(letters("é/12").unwrap_err().contains("ASCII"));
        assert!(letters("12/12  b").unwrap_err().contains("exactly one blank"));
        assert!(letters(&"1".repeat(2000)).unwrap_err().contains("at most 1024"));
    }

    #[test]
    fn numbers_are_plain() {
        let whole = "0 07 12 +1 99999999999999999999";
        let fields = fields(whole).unwrap();
        let read: Vec<_> = fields.iter().map(|field| field.number(20).ok()).collect();
        assert_eq!(read, [Some(0), None, Some(12), None, None]);
    }
}
