//! The text of moves and positions.
//!
//! A position is `BOARD SIDE BLACK WHITE [PHASE] [OPTIONS]`; see the module's own page.

use super::board::{BORDER, CENTRE, border_bit, by_name, cell_at, name, play_bit};
use super::moves::{Move, Piece};
use super::parts::{Colour, Parts, Phase, START_BLACK, START_WHITE};
use super::position::Position;
use super::setup::{MOST_PIECES, OPTIONS, Rules};
use crate::notation::Notation;
use crate::options::{Choices, read_bracket, write_bracket};
use crate::setup::{FieldSpec, OPTIONS as OPTIONS_FIELD, Shape, field};
use crate::steps::Cell;
use crate::text::{
    Field, PositionError, Reason, TextError, fields, read_board, reason, split_options, write_board,
};
use std::fmt;
use std::str::FromStr;

fn read_move(text: &str) -> Result<Move, TextError> {
    let lower = text.to_ascii_lowercase();
    let word = match lower.as_str() {
        "pass" => Some(Move::Pass),
        "done" => Some(Move::Done),
        "black" => Some(Move::Choose(Colour::Black)),
        "white" => Some(Move::Choose(Colour::White)),
        _ => None,
    };
    let placed = || {
        let (letter, cell) = text.split_once('@')?;
        let piece = Piece::ALL.into_iter().find(|p| p.letter().eq_ignore_ascii_case(letter))?;
        Some(Move::Place(piece, by_name(cell)?))
    };
    word.or_else(placed).or_else(|| by_name(text).map(Move::Disc)).ok_or_else(|| {
        let reason = reason!(
            "text-mapello-move",
            "a move is a cell such as `d3`, or `pass`; while building, `#@c4`, `*@d2`, `J@d0` or \
             `done`; then `black` or `white`"
        );
        TextError::whole(text, reason)
    })
}

fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    match mv {
        Move::Disc(cell) => out.write_str(&name(cell)),
        Move::Pass => out.write_str("pass"),
        Move::Place(piece, cell) => write!(out, "{}@{}", piece.letter(), name(cell)),
        Move::Done => out.write_str("done"),
        Move::Choose(Colour::Black) => out.write_str("black"),
        Move::Choose(Colour::White) => out.write_str("white"),
    }
}

/// How positions are written.
pub(crate) static SHAPE: Shape = Shape {
    sizes: &[10],
    columns: |rows| rows,
    contents: CONTENTS,
    fields: FIELDS,
    cell: |_, row, column| cell_at(row, column),
    allowed_contents: |_, cell| if border_bit(cell) == 0 { &CONTENTS[..5] } else { &["#", "J"] },
};

const CONTENTS: &[&str] = &["", "B", "W", "#", "*", "J"];

const FIELDS: &[FieldSpec] = &[
    field("side", &["b", "w"]),
    field("black", &[]),
    field("white", &[]),
    field("phase", &["", "setup", "choose", "p1=w"]),
    OPTIONS_FIELD,
];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.parts();
        write_board(f, 10, 10, |row, column| {
            let cell = cell_at(row, column);
            let (inner, border) = (play_bit(cell), border_bit(cell));
            match () {
                () if (parts.walls & inner) | (border & !parts.jokers) != 0 => "#",
                () if border != 0 => "J",
                () if parts.bonuses & inner != 0 => "*",
                () if parts.black & inner != 0 => "B",
                () if parts.white & inner != 0 => "W",
                () => "",
            }
        })?;
        let side = if parts.side == Colour::Black { "b" } else { "w" };
        write!(f, " {side} {} {}", parts.taken[0], parts.taken[1])?;
        match (parts.phase, parts.first) {
            (Phase::Setup, _) => f.write_str(" setup")?,
            (Phase::Choose, _) => f.write_str(" choose")?,
            (Phase::Play, Colour::White) => f.write_str(" p1=w")?,
            (Phase::Play, Colour::Black) => {}
        }
        let limit = |piece| parts.rules.limit(piece);
        write_bracket(
            f,
            OPTIONS,
            &[
                ("empties", &parts.rules.empties_word()),
                ("maxbonuses", &limit(Piece::Bonus)),
                ("maxjokers", &limit(Piece::Joker)),
                ("maxwalls", &limit(Piece::Wall)),
            ],
        )
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let all = fields(text)?;
        let (rest, bracket) = split_options(&all);
        let (&[board, side, black, white], phase) = (match rest {
            [four @ .., phase] if rest.len() == 5 => (four, Some(*phase)),
            four => (four, None),
        }) else {
            let reason = reason!(
                "position-mapello-fields",
                "a position is written `BOARD SIDE BLACK WHITE`, then `setup`, `choose` or `p1=w` \
                 where needed, then `[key=value]` where needed"
            );
            return Err(TextError::whole(text, reason).into());
        };
        let mut reasons = Vec::new();
        let mut parts = Parts::default();
        let sound = read_cells(board, &mut parts, &mut reasons);
        parts.side = read_side(side).unwrap_or_else(|reason| note(&mut reasons, reason));
        for (colour, field) in [black, white].into_iter().enumerate() {
            let taken = field.number(u64::from(MOST_PIECES));
            parts.taken[colour] = taken.unwrap_or_else(|reason| note(&mut reasons, reason)) as u8;
        }
        if let Some(phase) = phase {
            (parts.phase, parts.first) =
                read_phase(phase).unwrap_or_else(|reason| note(&mut reasons, reason));
        }
        let choices = bracket.map_or(Ok(Choices::new()), |field| read_bracket(field, OPTIONS));
        parts.rules = Rules::of(&choices.unwrap_or_else(|reason| note(&mut reasons, reason)));
        if sound {
            check_board(board, &parts, &mut reasons);
        }
        if let Some(field) = phase.filter(|_| parts.phase != Phase::Play) {
            check_unplayed(field, &parts, sound, &mut reasons);
        }
        PositionError::unless_empty(reasons)?;
        Ok(Self::new(&parts))
    }
}

/// Notes a reason for a refusal; reading continues with a default, to find the other reasons.
fn note<T: Default>(reasons: &mut Vec<TextError>, reason: TextError) -> T {
    reasons.push(reason);
    T::default()
}

/// Reads the board and reports every cell that holds what it cannot hold. Returns whether all cells
/// were read.
fn read_cells(field: Field<'_>, parts: &mut Parts, reasons: &mut Vec<TextError>) -> bool {
    let rows: Vec<_> = field.split('/').collect();
    let mut border = 0;
    let read = read_board(field, 10, 10, |row, column, rest| {
        let cell = cell_at(row, column);
        let (inner, outer) = (play_bit(cell), border_bit(cell));
        border |= outer;
        let set = match &rest[..1] {
            "#" if outer != 0 => return Ok(1),
            "J" if outer != 0 => {
                parts.jokers |= outer;
                return Ok(1);
            }
            "#" => &mut parts.walls,
            "*" => &mut parts.bonuses,
            "B" => &mut parts.black,
            "W" => &mut parts.white,
            _ => return Err(wrong_letter(outer != 0)),
        };
        if outer == 0 {
            *set |= inner;
            return Ok(1);
        }
        let at = rows[row].text().len() - rest.len();
        reasons.push(rows[row].error_at(at..at + 1, wrong_letter(true)));
        Ok(1)
    });
    if let Err(reason) = read {
        reasons.push(reason);
        return false;
    }
    // A run of empty cells that reaches into the border.
    for (row, part) in rows.iter().enumerate() {
        let outer = (0..10).fold(0, |set, column| set | border_bit(cell_at(row, column)));
        if outer & !border & BORDER != 0 {
            reasons.push(part.error(wrong_letter(true)));
        }
    }
    true
}

fn wrong_letter(border: bool) -> Reason {
    if border {
        reason!("position-mapello-border", "a cell of the border is a wall `#` or a joker `J`")
    } else {
        reason!(
            "position-mapello-letter",
            "a cell of the play area is `B`, `W`, a wall `#`, a bonus `*` or counted as empty; \
             jokers `J` stand on the border only"
        )
    }
}

fn read_side(field: Field<'_>) -> Result<Colour, TextError> {
    match field.text() {
        "b" => Ok(Colour::Black),
        "w" => Ok(Colour::White),
        _ => Err(field.error(reason!("position-mapello-side", "the side to act is `b` or `w`"))),
    }
}

fn read_phase(field: Field<'_>) -> Result<(Phase, Colour), TextError> {
    match field.text() {
        "setup" => Ok((Phase::Setup, Colour::Black)),
        "choose" => Ok((Phase::Choose, Colour::Black)),
        "p1=w" => Ok((Phase::Play, Colour::White)),
        "p1=b" => Ok((Phase::Play, Colour::Black)),
        _ => Err(field.error(reason!(
            "position-mapello-phase",
            "the phase is `setup`, `choose` or `p1=w`, or left out"
        ))),
    }
}

/// R7 and R8, as far as they bind any map.
fn check_board(board: Field<'_>, parts: &Parts, reasons: &mut Vec<TextError>) {
    let mut refuse = |reason| reasons.push(board.error(reason));
    let most = u32::from(MOST_PIECES);
    if (parts.walls | parts.bonuses) & CENTRE != 0 {
        refuse(reason!(
            "position-mapello-centre",
            "d4, e4, d5 and e5 hold no wall and no bonus (R8)"
        ));
    }
    if parts.walls.count_ones() > most {
        refuse(reason!(
            "position-mapello-walls",
            "there are at most {} walls inside the play area (R7)",
            most
        ));
    }
    if parts.jokers.count_ones() > most {
        refuse(reason!("position-mapello-jokers", "there are at most {} jokers (R7)", most));
    }
    let taken: u32 = parts.taken.iter().map(|taken| u32::from(*taken)).sum();
    if parts.bonuses.count_ones() + taken > most {
        refuse(reason!(
            "position-mapello-bonuses",
            "unplayed and taken bonuses together are at most {} (R7)",
            most
        ));
    }
}

/// Before play, nothing has been played.
fn check_unplayed(field: Field<'_>, parts: &Parts, sound: bool, reasons: &mut Vec<TextError>) {
    let phase = field.text();
    if sound && (parts.black, parts.white) != (START_BLACK, START_WHITE) {
        reasons.push(field.error(reason!(
            "position-mapello-unplayed-discs",
            "in `{}` the discs are Black d4 e5, White e4 d5 and no others (R6)",
            phase
        )));
    }
    if parts.side != Colour::Black || parts.taken != [0; 2] {
        reasons.push(field.error(reason!(
            "position-mapello-unplayed-fields",
            "in `{}` the fields before are `b 0 0`",
            phase
        )));
    }
}

impl Notation for Position {
    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        read_move(text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write_move(mv, out)
    }

    fn cell_name(&self, cell: Cell) -> String {
        name(cell)
    }
}
