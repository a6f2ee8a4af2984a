//! The text of moves and positions.
//!
//! A position is the board, the side to act, the pending placers and the count of R20:
//! `1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0`, and the rule options that are not
//! the default. A move is `d2-d5`, `d8xd5`, `+@d4` or `pass`.

use super::board::{CELLS, Content, FILES, Face, RANKS, Side, cell_at, file_and_rank};
use super::moves::Move;
use super::position::{Position, State};
use super::setup::{OPTIONS, Rules};
use crate::notation::Notation;
use crate::options::{Choices, read_bracket};
use crate::setup::{FieldSpec, OPTIONS as OPTIONS_FIELD, Shape, field};
use crate::steps::Cell;
use crate::text::{
    Field, PositionError, TextError, fields, read_board, reason, split_options, write_board,
};
use std::fmt;
use std::str::FromStr;

/// Each capture of a tile costs one empty cell in the end, so a game with fourteen tiles and as
/// many empty cells never runs out of them.
const MIN_EMPTY: usize = 14;

// --- moves --------------------------------------------------------------------------------------

fn read_move(text: &str) -> Result<Move, TextError> {
    let bytes = text.as_bytes();
    match bytes {
        b"pass" => Ok(Move::Decline),
        [letter, b'@', ..] => {
            let Some(face) = Face::from_letter(*letter) else {
                let reason = reason!(
                    "text-barragoon-face",
                    "a face is one of x ^ > Y < | - e s w n W N E S +"
                );
                return Err(TextError::new(text, 0..1, reason));
            };
            Ok(Move::Place { cell: read_cell(text, 2, bytes.len())?, face })
        }
        [_, _, b'-' | b'x', ..] => {
            let (from, to) = (read_cell(text, 0, 2)?, read_cell(text, 3, bytes.len())?);
            Ok(Move::Run { from, to })
        }
        _ => {
            let reason = reason!(
                "text-barragoon-move",
                "a move is written `d2-d5` or `d8xd5`, a placement `+@d4`, a declined placement \
                 `pass`"
            );
            Err(TextError::whole(text, reason))
        }
    }
}

fn read_cell(text: &str, start: usize, end: usize) -> Result<Cell, TextError> {
    let cell = match &text.as_bytes()[start..end] {
        [file @ b'a'..=b'g', rank @ b'1'..=b'9'] => {
            cell_at((file - b'a') as i8, (rank - b'1') as i8)
        }
        _ => None,
    };
    cell.ok_or_else(|| {
        let reason = reason!(
            "text-barragoon-cell",
            "a cell is a letter from a to g and a digit from 1 to 9"
        );
        TextError::new(text, start..end, reason)
    })
}

/// `-` stands for every tile move, `x` only where something is captured.
fn check_marks(position: &Position, mv: Move, text: &str) -> Result<(), TextError> {
    match mv {
        Move::Run { to, .. } if text.as_bytes().get(2) == Some(&b'x') && !position.captures(to) => {
            let reason = reason!(
                "text-barragoon-no-capture",
                "nothing stands on {} to be captured; write `-`",
                cell_name(to)
            );
            Err(TextError::new(text, 2..3, reason))
        }
        _ => Ok(()),
    }
}

fn write_move(position: &Position, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    match mv {
        Move::Run { from, to } => {
            let mark = if position.captures(to) { 'x' } else { '-' };
            write!(out, "{}{mark}{}", cell_name(from), cell_name(to))
        }
        Move::Place { cell, face } => write!(out, "{}@{}", face.letter(), cell_name(cell)),
        Move::Decline => out.write_str("pass"),
    }
}

pub(super) fn cell_name(cell: Cell) -> String {
    if cell.0 as usize >= CELLS {
        return "?".to_owned();
    }
    let (file, rank) = file_and_rank(cell);
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

// --- positions ----------------------------------------------------------------------------------

/// How positions are written.
pub(crate) static SHAPE: Shape = Shape {
    sizes: &[RANKS],
    columns: |_| FILES,
    contents: CONTENTS,
    fields: FIELDS,
    cell: |_, row, file| cell_in_text(row, file),
    allowed_contents: |_, _| CONTENTS,
};

const CONTENTS: &[&str] = &[
    "", "Z", "D", "V", "z", "d", "v", "x", "^", ">", "Y", "<", "|", "-", "e", "s", "w", "n", "W",
    "N", "E", "S", "+",
];

const FIELDS: &[FieldSpec] = &[
    field("side", &["w", "b"]),
    field("placers", &["-", "w", "b", "wb", "bw"]),
    field("count", &[]),
    OPTIONS_FIELD,
];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contents = self.contents();
        write_board(f, RANKS, FILES, |row, file| {
            contents[cell_in_text(row, file).0 as usize].letter()
        })?;
        write!(f, " {} ", self.turn.letter())?;
        if self.pending == 0 {
            f.write_str("-")?;
        }
        for side in self.placers() {
            f.write_str(side.letter())?;
        }
        write!(f, " {}", self.count)?;
        self.rules.write(f)
    }
}

/// The cell at a row from the top and a file from the left.
const fn cell_in_text(row: usize, file: usize) -> Cell {
    Cell(((RANKS - 1 - row) * FILES + file) as u8)
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields = fields(text)?;
        let (fields, bracket) = split_options(&fields);
        let &[board, turn, placers, count] = fields else {
            let reason = reason!(
                "position-barragoon-fields",
                "expected four fields (board, side to act, pending placers, turns since the last \
                 capture of a tile), found {}",
                fields.len()
            );
            return Err(TextError::whole(text, reason).into());
        };
        let mut reasons = Vec::new();
        let contents = or_note(read_contents(board), &mut reasons);
        let side = or_note(read_side(turn), &mut reasons);
        let pending = or_note(read_placers(placers, side), &mut reasons);
        let count_read = or_note(count.number(u32::MAX as u64), &mut reasons);
        if pending == Some(2) && count_read.is_some_and(|count| count > 0) {
            reasons.push(count.error(reason!(
                "position-barragoon-count",
                "while two placements are due a tile has just been captured, so this must be 0"
            )));
        }
        let choices = bracket.map_or_else(|| Ok(Choices::new()), |b| read_bracket(b, OPTIONS));
        let choices = or_note(choices, &mut reasons);
        let (Some(contents), Some(turn), Some(pending), Some(count), Some(choices), true) =
            (contents, side, pending, count_read, choices, reasons.is_empty())
        else {
            return Err(PositionError { reasons });
        };
        let state =
            State { turn, pending, count: count as u32, rules: Rules::from_choices(&choices) };
        Ok(Self::assemble(&contents, state))
    }
}

/// Keeps the reason of a part that could not be read.
fn or_note<T>(read: Result<T, TextError>, reasons: &mut Vec<TextError>) -> Option<T> {
    read.map_err(|reason| reasons.push(reason)).ok()
}

fn read_contents(board: Field<'_>) -> Result<[Content; CELLS], TextError> {
    let mut contents = [Content::Empty; CELLS];
    read_board(board, RANKS, FILES, |row, file, rest| {
        contents[cell_in_text(row, file).0 as usize] = Content::from_letter(rest.as_bytes()[0])
            .ok_or_else(|| {
                reason!(
                    "position-barragoon-letter",
                    "expected a tile (Z D V z d v), a face (x ^ > Y < | - e s w n W N E S +) \
                 or a number of empty cells"
                )
            })?;
        Ok(1)
    })?;
    let empty = contents.iter().filter(|content| **content == Content::Empty).count();
    if empty < MIN_EMPTY {
        return Err(board.error(reason!(
            "position-barragoon-full",
            "at least {} cells must be empty, not {}",
            MIN_EMPTY,
            empty
        )));
    }
    Ok(contents)
}

fn read_side(field: Field<'_>) -> Result<Side, TextError> {
    match field.text() {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Brown),
        _ => Err(field.error(reason!("position-barragoon-side", "the side to act is `w` or `b`"))),
    }
}

/// The number of placements due. The first placer must be the side to act.
fn read_placers(field: Field<'_>, turn: Option<Side>) -> Result<u8, TextError> {
    let (first, pending) = match field.text() {
        "-" => return Ok(0),
        "w" => (Side::White, 1),
        "b" => (Side::Brown, 1),
        "wb" => (Side::White, 2),
        "bw" => (Side::Brown, 2),
        _ => {
            return Err(field.error(reason!(
                "position-barragoon-placers",
                "the pending placers are `-`, `w`, `b`, `wb` or `bw`"
            )));
        }
    };
    if turn.is_some_and(|turn| turn != first) {
        return Err(field.error(reason!(
            "position-barragoon-first-placer",
            "the first pending placer must be the side to act"
        )));
    }
    Ok(pending)
}

impl Notation for Position {
    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        read_move(text)
    }

    fn check_marks(&self, mv: Move, text: &str) -> Result<(), TextError> {
        check_marks(self, mv, text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write_move(self, mv, out)
    }

    fn cell_name(&self, cell: Cell) -> String {
        cell_name(cell)
    }
}
