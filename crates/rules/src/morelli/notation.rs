//! The text of moves and positions.

use super::moves::Move;
use super::position::{Colour, EndRule, Phase, Position};
use super::setup::{OPTIONS, chosen_end_rule};
use super::tables::{Size, file, rank, square};
use crate::notation::Notation;
use crate::options::{Choices, read_bracket, write_bracket};
use crate::position::Position as _;
use crate::setup::{FieldSpec, OPTIONS as OPTIONS_FIELD, Shape, field};
use crate::steps::Cell;
use crate::text::{
    Field, PositionError, Reason, TextError, fields, read_board, reason, split_options, write_board,
};
use arrayvec::ArrayVec;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

// --- moves --------------------------------------------------------------------------------------

/// A move as it was written, with the marks that it claims.
struct Written {
    mv: Move,
    /// The squares after `x`, and where that mark stands.
    captures: Option<(ArrayVec<Cell, 8>, Range<usize>)>,
    /// Where `*` stands.
    king: Option<Range<usize>>,
    /// Where `//` stands.
    over: Option<Range<usize>>,
}

/// Reads the text of a move from left to right.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    size: Size,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn error(&self, reason: Reason) -> TextError {
        TextError::new(self.text, self.at..self.text.len(), reason)
    }

    /// Whether `mark` comes next, in either case; reads it if so.
    fn has(&mut self, mark: &str) -> bool {
        let found =
            self.rest().get(..mark.len()).is_some_and(|next| next.eq_ignore_ascii_case(mark));
        self.at += if found { mark.len() } else { 0 };
        found
    }

    /// Whether `mark` comes next, and where.
    fn mark(&mut self, mark: &str) -> Option<Range<usize>> {
        let start = self.at;
        self.has(mark).then_some(start..self.at)
    }

    fn starts_cell(&self) -> bool {
        self.rest().starts_with(|c: char| c.is_ascii_alphabetic())
    }

    fn cell(&mut self) -> Result<Cell, TextError> {
        let rest = self.rest();
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let name = rest.get(..1 + digits).filter(|_| self.starts_cell() && digits > 0);
        let Some(name) = name else {
            return Err(self.error(reason!(
                "text-morelli-square",
                "expected a square, a letter and a number as in `c4`"
            )));
        };
        let range = self.at..self.at + name.len();
        let cell = self.size.cell(name).ok_or_else(|| {
            let last = square(self.size.side() - 1, self.size.side() - 1);
            let reason = reason!(
                "text-morelli-off-board",
                "the squares of this board are a1 to {}",
                Name(last)
            );
            TextError::new(self.text, range.clone(), reason)
        })?;
        self.at = range.end;
        Ok(cell)
    }

    fn written(&mut self, position: &Position) -> Result<Written, TextError> {
        let plain = |mv| Written { mv, captures: None, king: None, over: None };
        if self.text.eq_ignore_ascii_case("pass") {
            return Ok(plain(Move::Pass));
        }
        if self.text.as_bytes().get(1) == Some(&b'@') {
            return self.placement(position).map(plain);
        }
        let from = self.cell()?;
        if !self.has("-") {
            return Err(if position.is_placing() {
                self.at = 0;
                self.placing_expected()
            } else {
                self.error(reason!(
                    "text-morelli-destination",
                    "expected `-` and the destination, as in `a3-c3`"
                ))
            });
        }
        let mut written = plain(Move::Slide { from, to: self.cell()? });
        if let Some(mark) = self.mark("x") {
            written.captures = Some(self.captures(mark.start)?);
        }
        written.king = self.mark("*");
        written.over = self.mark("//");
        if self.rest().is_empty() {
            return Ok(written);
        }
        Err(self.error(reason!(
            "text-morelli-end",
            "expected the end of the move; it may only be followed by `x` with the captured \
             squares, then `*`, then `//`"
        )))
    }

    fn placing_expected(&self) -> TextError {
        self.error(reason!(
            "text-morelli-placing",
            "expected `b@` or `w@` and a square, as in `b@c1`"
        ))
    }

    fn placement(&mut self, position: &Position) -> Result<Move, TextError> {
        let letter = self.text.get(..1).unwrap_or_default().to_ascii_lowercase();
        let Some(colour) = Colour::from_letter(&letter) else {
            return Err(self.placing_expected());
        };
        self.at = 2;
        let cell = self.cell()?;
        if !self.rest().is_empty() {
            return Err(self.error(reason!(
                "text-morelli-placing-end",
                "nothing may follow the square of a placed man"
            )));
        }
        // A square off the outermost band belongs to no pair; it is refused under its own name.
        let outermost = usize::from(self.size.band(cell)) == self.size.radius();
        Ok(if outermost {
            position.named_placement(cell, colour)
        } else {
            Move::Place { cell, colour }
        })
    }

    fn captures(&mut self, start: usize) -> Result<(ArrayVec<Cell, 8>, Range<usize>), TextError> {
        let mut cells = ArrayVec::new();
        while cells.is_empty() || self.starts_cell() {
            let at = self.at;
            let cell = self.cell()?;
            let reason = if cells.contains(&cell) {
                reason!(
                    "text-morelli-captured-twice",
                    "this square appears twice among the captures"
                )
            } else if cells.try_push(cell).is_err() {
                reason!("text-morelli-captures-at-most", "a move captures at most seven men")
            } else {
                continue;
            };
            return Err(TextError::new(self.text, at..self.at, reason));
        }
        Ok((cells, start..self.at))
    }
}

impl Position {
    fn written(&self, text: &str) -> Result<Written, TextError> {
        Reader { text, at: 0, size: self.size() }.written(self)
    }

    pub(super) fn read(&self, text: &str) -> Result<Move, TextError> {
        self.written(text).map(|written| written.mv)
    }

    pub(super) fn check(&self, mv: Move, text: &str) -> Result<(), TextError> {
        let written = self.written(text)?;
        if let Some((mut claimed, range)) = written.captures {
            let mut captures = self.captures(mv);
            claimed.sort_unstable();
            captures.sort_unstable();
            if claimed != captures {
                let mark = self.capture_mark(mv);
                let truth = if mark.is_empty() {
                    reason!("text-morelli-captures-nothing", "this move captures nothing")
                } else {
                    reason!(
                        "text-morelli-captures-exactly",
                        "this move captures exactly `{}`",
                        mark
                    )
                };
                return Err(TextError::new(text, range, truth));
            }
        }
        if let Some(range) = written.king.filter(|_| !self.takes_throne(mv)) {
            let reason = reason!(
                "text-morelli-no-king",
                "`*` says that a King enters the Throne, but none does with this move"
            );
            return Err(TextError::new(text, range, reason));
        }
        if let Some(range) = written.over.filter(|_| !self.ends_game(mv)) {
            let reason = reason!(
                "text-morelli-not-over",
                "`//` says that the game is over, but it goes on after this move"
            );
            return Err(TextError::new(text, range, reason));
        }
        Ok(())
    }

    fn ends_game(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play_unchecked(mv);
        after.ending().is_some()
    }

    /// `xH6I5I7`, by file, then by rank; empty if nothing is captured.
    fn capture_mark(&self, mv: Move) -> String {
        let mut captures = self.captures(mv);
        captures.sort_unstable_by_key(|cell| (file(*cell), rank(*cell)));
        let names: String = captures.iter().map(|cell| Name(*cell).to_string()).collect();
        if names.is_empty() { names } else { format!("x{}", names.to_ascii_uppercase()) }
    }

    /// The official form of a legal move, `E3-E4 xF4*//`.
    pub(super) fn official(&self, mv: Move) -> String {
        let mut text = self.token(mv);
        if let Move::Slide { .. } = mv {
            text.make_ascii_uppercase();
            let captures = self.capture_mark(mv);
            if !captures.is_empty() {
                text.push(' ');
                text.push_str(&captures);
            }
            text.push_str(if self.takes_throne(mv) { "*" } else { "" });
            text.push_str(if self.ends_game(mv) { "//" } else { "" });
        }
        text
    }
}

/// The token of a move.
pub(super) fn write(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    match mv {
        Move::Slide { from, to } => write!(out, "{}-{}", Name(from), Name(to)),
        Move::Place { cell, colour } => write!(out, "{}@{}", colour.letter(), Name(cell)),
        Move::Pass => out.write_str("pass"),
    }
}

/// The name of a square, `c4`.
pub(super) struct Name(pub(super) Cell);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + file(self.0) as u8), rank(self.0) + 1)
    }
}

// --- positions ----------------------------------------------------------------------------------

/// The square at a row from the top and a column from the left of a board with `side` rows.
const fn cell_in_text(side: usize, row: usize, column: usize) -> Cell {
    square(column, side - 1 - row)
}

/// How positions are written.
pub(crate) static SHAPE: Shape = Shape {
    sizes: &[13, 11, 9, 7],
    columns: |side| side,
    contents: CONTENTS,
    fields: FIELDS,
    cell: cell_in_text,
    allowed_contents: |side, cell| match Size::from_side(side) {
        Some(size) if size.throne() == cell => &CONTENTS[..1],
        _ => CONTENTS,
    },
};

const CONTENTS: &[&str] = &["", "b", "w"];

const FIELDS: &[FieldSpec] = &[
    field("throne", &["-", "b", "w"]),
    field("side", &["b", "w"]),
    field("phase", &["", "setup"]),
    OPTIONS_FIELD,
];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.size().side();
        write_board(f, side, side, |row, column| {
            self.man(cell_in_text(side, row, column)).map_or("", Colour::letter)
        })?;
        write!(f, " {} {}", self.throne().map_or("-", Colour::letter), self.side().letter())?;
        if self.is_placing() {
            f.write_str(" setup")?;
        }
        let end_rule = match self.end_rule() {
            EndRule::Turn => "turn",
            EndRule::Both => "both",
        };
        write_bracket(f, OPTIONS, &[("end_rule", &end_rule)])
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let all = fields(text)?;
        let (rest, bracket) = split_options(&all);
        let mut reasons = Vec::new();
        let mut keep = |error: TextError| reasons.push(error);
        if rest.len() < 3 {
            let reason =
                reason!("position-morelli-fields", "a position is written `board throne side`");
            keep(TextError::whole(text, reason));
        }
        let board = rest.first().and_then(|field| men(*field).map_err(&mut keep).ok());
        let throne = rest.get(1).and_then(|field| read_throne(*field).map_err(&mut keep).ok());
        let side = rest.get(2).and_then(|field| read_side(*field).map_err(&mut keep).ok());
        let phase = match rest.get(3) {
            None => Phase::Playing,
            Some(field) if field.text() == "setup" => Phase::Placing,
            Some(field) => {
                keep(field.error(reason!(
                    "position-morelli-setup",
                    "expected `setup` (while placing), options or nothing here"
                )));
                Phase::Playing
            }
        };
        if let Some(field) = rest.get(4) {
            let reason = reason!("position-morelli-end", "nothing but options may follow here");
            keep(field.error(reason));
        }
        let choices = match bracket.map(|field| read_bracket(field, OPTIONS)) {
            None => Choices::new(),
            Some(Ok(choices)) => choices,
            Some(Err(error)) => {
                keep(error);
                Choices::new()
            }
        };
        if let (Some((size, men)), Some(throne), Some(side)) = (board, throne, side) {
            let end_rule = chosen_end_rule(&choices);
            let position = Self::from_parts(size, men, throne, side, phase, end_rule);
            if position.is_placing() {
                position.check_placing(rest, &mut reasons);
            }
            if reasons.is_empty() {
                return Ok(position);
            }
        }
        reasons.sort_by_key(|reason| reason.column);
        Err(PositionError { reasons })
    }
}

type Men = ArrayVec<(Cell, Colour), 168>;

fn men(field: Field<'_>) -> Result<(Size, Men), TextError> {
    let rows = field.split('/').count();
    let Some(size) = Size::from_side(rows) else {
        let reason = reason!(
            "position-morelli-rows",
            "a board has 7, 9, 11 or 13 rows separated by `/`, this one {}",
            rows
        );
        return Err(field.error(reason));
    };
    let mut men = Men::new();
    read_board(field, rows, rows, |row, column, rest| {
        let letter = rest.get(..1).unwrap_or_default();
        let Some(colour) = Colour::from_letter(letter) else {
            return Err(reason!(
                "position-morelli-letter",
                "expected `b`, `w` or a number of empty squares"
            ));
        };
        let cell = cell_in_text(rows, row, column);
        if cell == size.throne() {
            return Err(reason!(
                "position-morelli-man-on-throne",
                "no man stands on the Throne; its King is written in the second field"
            ));
        }
        men.push((cell, colour));
        Ok(1)
    })?;
    Ok((size, men))
}

fn read_throne(field: Field<'_>) -> Result<Option<Colour>, TextError> {
    match (field.text(), Colour::from_letter(field.text())) {
        ("-", _) => Ok(None),
        (_, Some(colour)) => Ok(Some(colour)),
        _ => {
            let reason =
                reason!("position-morelli-throne", "the Throne is `-` (vacant), `b` or `w`");
            Err(field.error(reason))
        }
    }
}

fn read_side(field: Field<'_>) -> Result<Colour, TextError> {
    Colour::from_letter(field.text()).ok_or_else(|| {
        field.error(reason!("position-morelli-side", "the side to act is `b` or `w`"))
    })
}

impl Position {
    /// What must hold while the men are being placed. R4, R9
    fn check_placing(&self, fields: &[Field<'_>], reasons: &mut Vec<TextError>) {
        let [board, throne, side, setup, ..] = fields else { return };
        let size = self.size();
        let names = |fits: &dyn Fn(Cell) -> bool| {
            let names: Vec<_> = size
                .cells()
                .filter(|cell| self.man(*cell).is_some() && fits(*cell))
                .map(|cell| Name(cell).to_string())
                .collect();
            names.join(" ")
        };
        let on_band = |cell: Cell| usize::from(size.band(cell)) == size.radius();
        let inside = names(&|cell| !on_band(cell));
        if !inside.is_empty() {
            reasons.push(board.error(reason!(
                "position-morelli-placing-band",
                "while placing, men stand on the outermost band only, not on {}",
                inside
            )));
        }
        let opposite = |cell: Cell| self.man(size.opposite(cell)).map(Colour::other);
        let alone = names(&|cell| on_band(cell) && opposite(cell) != self.man(cell));
        if !alone.is_empty() {
            reasons.push(board.error(reason!(
                "position-morelli-placing-pairs",
                "while placing, every man has one of the other colour opposite, unlike those on {}",
                alone
            )));
        }
        if self.throne().is_some() {
            reasons.push(throne.error(reason!(
                "position-morelli-placing-throne",
                "the Throne is vacant, `-`, while the men are being placed"
            )));
        }
        if self.pairs_left() == 0 {
            reasons.push(setup.error(reason!(
                "position-morelli-placing-over",
                "all men are placed already; leave `setup` out"
            )));
        } else if self.side() != self.placer() {
            let placer = self.placer().letter();
            reasons.push(side.error(reason!(
                "position-morelli-placer",
                "with this many pairs placed it is `{}` who places",
                placer
            )));
        }
    }
}

impl Notation for Position {
    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        self.read(text)
    }

    fn check_marks(&self, mv: Move, text: &str) -> Result<(), TextError> {
        self.check(mv, text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write(mv, out)
    }

    fn move_for_people(&self, mv: Move) -> String {
        self.official(mv)
    }

    fn cell_name(&self, cell: Cell) -> String {
        Name(cell).to_string()
    }
}
