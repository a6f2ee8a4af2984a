//! The text of moves and positions.
//!
//! A position is read field by field; each field adds its reasons for a refusal, and what depends
//! on several fields is checked if those could be read.

use super::board::{cells, is_connected};
use super::moves::Move;
use super::pieces::{Side, Tile};
use super::position::Position;
use super::setup::{Layout, OPTIONS, Rules};
use super::state::{Actor, FOUR, State};
use crate::notation::Notation;
use crate::options::{read_bracket, write_bracket};
use crate::player::Player;
use crate::setup::{FieldSpec, OPTIONS as OPTIONS_FIELD, Shape, field};
use crate::steps::Cell;
use crate::text::{self, Field, PositionError, Reason, TextError, reason};
use std::fmt::{self, Display, Write};
use std::str::FromStr;

/// `c4`: column letter, row number from the top (R1).
pub(super) fn cell_name(cell: Cell) -> String {
    let mut name = String::new();
    write_cell(cell, &mut name).expect("a string grows");
    name
}

fn write_cell(cell: Cell, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{}{}", (b'a' + (cell.0 & 7)) as char, (cell.0 >> 3) + 1)
}

// --- moves --------------------------------------------------------------------------------------

fn write_move(mv: Move, out: &mut dyn Write) -> fmt::Result {
    match mv {
        Move::Pass => out.write_str("pass"),
        Move::Go { from, to } => {
            write_cell(from, out)?;
            out.write_char('-')?;
            write_cell(to, out)
        }
        Move::Sink(cell) => {
            out.write_char('x')?;
            write_cell(cell, out)
        }
        Move::Swap(number) => write!(out, "swap{number}"),
        Move::Place(side, cell) => {
            write!(out, "{}@", side.letter())?;
            write_cell(cell, out)
        }
        Move::Choose(side) => write!(out, "{side}"),
    }
}

/// Reads any move of the notation, in any case, whatever the phase.
fn read_move(position: &Position, text: &str) -> Result<Move, TextError> {
    let layout = position.layout();
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "pass" => return Ok(Move::Pass),
        "light" => return Ok(Move::Choose(Side::Light)),
        "dark" => return Ok(Move::Choose(Side::Dark)),
        _ => {}
    }
    let cell = |part: &str| read_cell(layout, text, part);
    if let Some(number) = lower.strip_prefix("swap") {
        return read_number(layout, text, number).map(Move::Swap);
    }
    if let Some(name) = lower.strip_prefix("l@") {
        return Ok(Move::Place(Side::Light, cell(name)?));
    }
    if let Some(name) = lower.strip_prefix("t@") {
        return Ok(Move::Place(Side::Dark, cell(name)?));
    }
    if let Some(name) = lower.strip_prefix('x') {
        return Ok(Move::Sink(cell(name)?));
    }
    if let Some((from, to)) = lower.split_once('-') {
        return Ok(Move::Go { from: cell(from)?, to: cell(to)? });
    }
    let reason = reason!(
        "text-syrtis-move",
        "a move is written e2-c1 (move or slide), xd3 (sink) or pass; in the set-up swap11, L@e2, \
         T@b4, light or dark"
    );
    Err(TextError::whole(text, reason))
}

fn read_cell(layout: Layout, whole: &str, part: &str) -> Result<Cell, TextError> {
    let size = layout.size();
    if let [letter, digit] = part.as_bytes() {
        let column = letter.wrapping_sub(b'a');
        let row = digit.wrapping_sub(b'1');
        if column < size && row < size {
            return Ok(Cell(8 * row + column));
        }
    }
    let last = cell_name(Cell(9 * (size - 1)));
    let reason = reason!("text-syrtis-cell", "the cells of this board are a1 to {}", last);
    Err(TextError::whole(whole, reason))
}

fn read_number(layout: Layout, whole: &str, part: &str) -> Result<u8, TextError> {
    let last = layout.cells().len() as u8 - 1;
    let plain = part.bytes().all(|b| b.is_ascii_digit()) && !part.starts_with('0');
    match part.parse::<u8>() {
        Ok(number) if plain && (1..=last).contains(&number) => Ok(number),
        _ => {
            let reason = reason!(
                "text-syrtis-swap",
                "a swap names the lower of two numbers, swap1 to swap{}",
                last
            );
            Err(TextError::whole(whole, reason))
        }
    }
}

// --- positions ----------------------------------------------------------------------------------

/// How positions are written.
pub(crate) static SHAPE: Shape = Shape {
    sizes: &[7, 5],
    columns: |rows| rows,
    contents: CONTENTS,
    fields: FIELDS,
    cell: |_, row, column| cell_in_text(row, column),
    allowed_contents: |_, _| CONTENTS,
};

/// A tile, or a tower and the tile under it.
const CONTENTS: &[&str] =
    &["", "bc", "bq", "pc", "pq", "Lbc", "Lbq", "Lpc", "Lpq", "Tbc", "Tbq", "Tpc", "Tpq"];

const FIELDS: &[FieldSpec] = &[
    field("side", &["L", "T", "S"]),
    field("sinker", &["-", "L", "T"]),
    field("streak", &[]),
    field("passes", &[]),
    field("seats", &["", "L2"]),
    OPTIONS_FIELD,
];

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.layout().size() as usize;
        text::write_board(f, size, size, |row, column| {
            let cell = cell_in_text(row, column);
            self.tile(cell).map_or("", |tile| tile.text_with(self.tower(cell)))
        })?;
        let state = self.state();
        let actor = match state.actor {
            Actor::Side(side) => side.letter(),
            Actor::SetUp => 'S',
        };
        let sinker = state.sinker.map_or('-', Side::letter);
        let [light, dark] = state.passes;
        let in_row = state.passes_in_row;
        write!(f, " {actor} {sinker} {} {light},{dark},{in_row}", state.streak)?;
        if state.light_seat == Player::TWO {
            f.write_str(" L2")?;
        }
        let rules = state.rules;
        write_bracket(
            f,
            OPTIONS,
            &[
                ("double_pass_plies", &rules.double_pass_plies),
                ("four_pass_loser", &rules.four_pass_loser),
                ("quicksand_before_island", &rules.quicksand_before_island),
                ("repetition", &rules.repetition),
                ("sink_keeps_connected", &rules.sink_keeps_connected),
                ("slide_connected_each_step", &rules.slide_connected_each_step),
                ("swap_any_consecutive", &rules.swap_any_consecutive),
                ("swap_must_cure", &rules.swap_must_cure),
            ],
        )
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields = text::fields(text)?;
        let (fields, bracket) = text::split_options(&fields);
        let mut reasons = Vec::new();
        let options = bracket.map(|field| read_bracket(field, OPTIONS)).transpose();
        let (rules, bad_options) = match options {
            Ok(choices) => (choices.map(|c| Rules::from_choices(&c)).unwrap_or_default(), None),
            Err(reason) => (Rules::default(), Some(reason)),
        };
        let state = read_state(text, fields, rules, &mut reasons);
        reasons.extend(bad_options);
        PositionError::unless_empty(reasons)?;
        Ok(Self::assemble(state.expect("no reason against it")))
    }
}

/// Reads everything but the options. `None` only together with a reason.
fn read_state(
    text: &str,
    fields: &[Field<'_>],
    rules: Rules,
    reasons: &mut Vec<TextError>,
) -> Option<State> {
    let (five, seats) = match *fields {
        [board, side, sinker, streak, passes] => ([board, side, sinker, streak, passes], None),
        [board, side, sinker, streak, passes, seats] => {
            ([board, side, sinker, streak, passes], Some(seats))
        }
        _ => {
            let reason = reason!(
                "position-syrtis-fields",
                "a position has the fields board, side to act, last sinker, streak, passes, then \
                 L2 if Light is player 2, then options in brackets"
            );
            reasons.push(TextError::whole(text, reason));
            return None;
        }
    };
    let [board, side, sinker, streak, passes] = five;
    let laid = keep(read_board(board, rules, reasons), reasons);
    let actor = keep(read_actor(side), reasons);
    let sinker_side = keep(read_sinker(sinker), reasons);
    let streak_count = keep(streak.number(FOUR as u64), reasons);
    let counts = keep(read_passes(passes), reasons);
    if let Some(field) = seats.filter(|field| field.text() != "L2") {
        reasons.push(field.error(reason!(
            "position-syrtis-seats",
            "the seats are written L2 if Light is player 2, else left out"
        )));
    }
    let [own_light, own_dark, in_row] = counts?;
    let mut state = laid?;
    state.actor = actor?;
    state.sinker = sinker_side?;
    state.streak = streak_count? as u8;
    state.passes = [own_light, own_dark];
    state.passes_in_row = in_row;
    match state.actor {
        Actor::Side(to_act) => {
            state.light_seat = if seats.is_some() { Player::TWO } else { Player::ONE };
            check_play_board(&state, board, reasons);
            check_play_counts(&state, to_act, [streak, passes], reasons);
        }
        Actor::SetUp => {
            check_set_up_board(&state, board, reasons);
            check_set_up_fields(&state, [sinker, streak, passes], seats, reasons);
        }
    }
    Some(state)
}

/// The value, or `None` and its reason in the list.
fn keep<T>(read: Result<T, TextError>, reasons: &mut Vec<TextError>) -> Option<T> {
    read.map_err(|reason| reasons.push(reason)).ok()
}

/// Reads the board and judges what can be judged of each tile and type alone.
fn read_board(
    board: Field<'_>,
    rules: Rules,
    reasons: &mut Vec<TextError>,
) -> Result<State, TextError> {
    let layout = match board.split('/').count() {
        7 => Layout::Major,
        5 => Layout::Minor,
        rows => {
            let reason = reason!(
                "position-syrtis-rows",
                "a board has 7 rows (Major) or 5 rows (Minor), not {}",
                rows
            );
            return Err(board.error(reason));
        }
    };
    let size = layout.size() as usize;
    let mut state = State::empty(layout, rules);
    let mut misplaced = Vec::new();
    text::read_board(board, size, size, |row, column, rest| {
        let (tower, tile, length) = read_tile(rest)?;
        let cell = cell_in_text(row, column);
        state.lay(cell, tile);
        if let Some(side) = tower {
            state.towers[side.index()] |= 1 << cell.0;
            if !tile.carries(side) {
                misplaced.push((row, rest.len(), tower_on_foreign_tile(side, tile, cell)));
            }
        }
        Ok(length)
    })?;
    for (row, left, reason) in misplaced {
        if let Some(field) = board.split('/').nth(row) {
            let at = field.text().len() - left;
            reasons.push(field.error_at(at..at + 3, reason));
        }
    }
    for tile in Tile::ALL {
        let count = cells(state.tiles).filter(|cell| state.tile(*cell) == Some(tile)).count();
        let most = layout.tiles_of_each_type();
        if count > most {
            reasons.push(board.error(reason!(
                "position-syrtis-tiles",
                "there are {} tiles {}, at most {} exist",
                count,
                tile.text(),
                most
            )));
        }
    }
    Ok(state)
}

fn tower_on_foreign_tile(side: Side, tile: Tile, cell: Cell) -> Reason {
    reason!(
        "position-syrtis-tower",
        "the tower {} on {} stands on {}, which has neither its colour nor its shape",
        side.letter(),
        cell_name(cell),
        tile.text()
    )
}

/// The cell at a row from the top and a column from the left.
const fn cell_in_text(row: usize, column: usize) -> Cell {
    Cell((8 * row + column) as u8)
}

/// `Lbc` or `bc`: an optional tower, the colour, the shape, and how long that is.
fn read_tile(text: &str) -> Result<(Option<Side>, Tile, usize), Reason> {
    let tower = match text.as_bytes().first() {
        Some(b'L') => Some(Side::Light),
        Some(b'T') => Some(Side::Dark),
        _ => None,
    };
    let length = 2 + usize::from(tower.is_some());
    let tile = match text.as_bytes().get(length - 2..length) {
        Some(b"bc") => Tile { is_light: true, is_circle: true },
        Some(b"bq") => Tile { is_light: true, is_circle: false },
        Some(b"pc") => Tile { is_light: false, is_circle: true },
        Some(b"pq") => Tile { is_light: false, is_circle: false },
        _ => {
            return Err(reason!(
                "position-syrtis-tile",
                "expected a tile: bc, bq, pc or pq, with L or T before it for a tower"
            ));
        }
    };
    Ok((tower, tile, length))
}

fn read_actor(field: Field<'_>) -> Result<Actor, TextError> {
    match field.text() {
        "L" => Ok(Actor::Side(Side::Light)),
        "T" => Ok(Actor::Side(Side::Dark)),
        "S" => Ok(Actor::SetUp),
        _ => Err(field.error(reason!(
            "position-syrtis-side",
            "the side to act is L or T, or S in the set-up"
        ))),
    }
}

fn read_sinker(field: Field<'_>) -> Result<Option<Side>, TextError> {
    match field.text() {
        "-" => Ok(None),
        "L" => Ok(Some(Side::Light)),
        "T" => Ok(Some(Side::Dark)),
        _ => Err(field.error(reason!(
            "position-syrtis-sinker",
            "the last sinker is L or T, or - if nobody has sunk a tile"
        ))),
    }
}

fn read_passes(field: Field<'_>) -> Result<[u8; 3], TextError> {
    let parts: Vec<_> = field.split(',').collect();
    let [light, dark, in_row] = parts[..] else {
        return Err(field.error(reason!(
            "position-syrtis-passes",
            "passes are written `own-L,own-T,in-a-row`, such as 0,0,0"
        )));
    };
    let count = |part: Field<'_>| part.number(FOUR as u64).map(|count| count as u8);
    Ok([count(light)?, count(dark)?, count(in_row)?])
}

fn check_play_board(state: &State, board: Field<'_>, reasons: &mut Vec<TextError>) {
    for side in Side::ALL {
        let count = state.towers[side.index()].count_ones();
        if count != 2 {
            reasons.push(board.error(reason!(
                "position-syrtis-play-towers",
                "in play each side has 2 towers, here {} {}",
                count,
                side.letter()
            )));
        }
    }
    if state.rules.sink_keeps_connected && !is_connected(state.tiles) {
        reasons.push(
            board.error(reason!("position-syrtis-parted", "the tiles are not all connected")),
        );
    }
}

fn check_play_counts(
    state: &State,
    to_act: Side,
    [streak, passes]: [Field<'_>; 2],
    reasons: &mut Vec<TextError>,
) {
    match (state.sinker, state.streak) {
        (Some(_), 0) => {
            let reason = reason!("position-syrtis-streak", "the streak of a last sinker is 1 to 4");
            reasons.push(streak.error(reason));
        }
        (None, 1..) => {
            let reason =
                reason!("position-syrtis-no-streak", "without a last sinker the streak is 0");
            reasons.push(streak.error(reason));
        }
        _ => {}
    }
    // R22
    let acted = state.passes[to_act.other().index()];
    let acts = state.passes[to_act.index()];
    let in_row = (2 * acted).min(2 * acts + 1);
    if in_row > FOUR {
        reasons.push(passes.error(reason!(
            "position-syrtis-passes-over",
            "these own passes cannot occur together: the game would have ended before"
        )));
    } else if state.passes_in_row != in_row {
        reasons.push(passes.error(reason!(
            "position-syrtis-passes-in-row",
            "with these own passes there were {} passes in a row",
            in_row
        )));
    }
}

fn check_set_up_board(state: &State, board: Field<'_>, reasons: &mut Vec<TextError>) {
    let layout = state.layout;
    if let Some(cell) = cells(state.tiles ^ layout.all()).next() {
        let name = cell_name(cell);
        reasons.push(board.error(if layout.number(cell).is_some() {
            reason!("position-syrtis-set-up-needs", "in the set-up {} needs a tile", name)
        } else {
            reason!("position-syrtis-set-up-water", "in the set-up {} cannot have a tile", name)
        }));
    } else {
        check_set_up_tiles(state, board, reasons);
    }
    for side in Side::ALL {
        let count = state.towers[side.index()].count_ones();
        if count > 2 {
            reasons.push(board.error(reason!(
                "position-syrtis-set-up-towers",
                "each side has 2 towers, here {} {}",
                count,
                side.letter()
            )));
        }
    }
    if state.all_towers() != 0 && state.has_complete() {
        reasons.push(board.error(reason!(
            "position-syrtis-set-up-complete",
            "an attribute is complete, so tiles must be swapped before towers are placed"
        )));
    }
}

fn check_set_up_tiles(state: &State, board: Field<'_>, reasons: &mut Vec<TextError>) {
    let layout = state.layout;
    let each = layout.tiles_of_each_type();
    for tile in Tile::ALL {
        let count = cells(state.tiles).filter(|cell| state.tile(*cell) == Some(tile)).count();
        if count < each {
            reasons.push(board.error(reason!(
                "position-syrtis-set-up-tiles",
                "in the set-up there are {} tiles {}, not {}",
                each,
                tile.text(),
                count
            )));
        }
    }
    if state.rules.swap_any_consecutive {
        return;
    }
    for (index, pair) in layout.cells().chunks_exact(2).enumerate() {
        let tiles = [state.tile(pair[0]), state.tile(pair[1])];
        if tiles[0].map(Tile::opposite) != tiles[1] {
            let [first, second] = [cell_name(pair[0]), cell_name(pair[1])];
            let number = 2 * index + 1;
            reasons.push(board.error(reason!(
                "position-syrtis-set-up-opposites",
                "the tiles {} and {} ({} and {}) are not opposites",
                number,
                number + 1,
                first,
                second
            )));
        }
    }
}

fn check_set_up_fields(
    state: &State,
    [sinker, streak, passes]: [Field<'_>; 3],
    seats: Option<Field<'_>>,
    reasons: &mut Vec<TextError>,
) {
    if state.sinker.is_some() {
        reasons.push(
            sinker.error(reason!(
                "position-syrtis-set-up-sinker",
                "in the set-up the last sinker is -"
            )),
        );
    }
    if state.streak != 0 {
        let reason = reason!("position-syrtis-set-up-streak", "in the set-up the streak is 0");
        reasons.push(streak.error(reason));
    }
    if state.passes != [0, 0] || state.passes_in_row != 0 {
        reasons.push(
            passes.error(reason!(
                "position-syrtis-set-up-passes",
                "in the set-up the passes are 0,0,0"
            )),
        );
    }
    if let Some(field) = seats {
        reasons.push(field.error(reason!(
            "position-syrtis-set-up-seats",
            "in the set-up nobody has a side yet, so there is no seats field"
        )));
    }
}

impl Notation for Position {
    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        read_move(self, text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write_move(mv, out)
    }

    fn cell_name(&self, cell: Cell) -> String {
        cell_name(cell)
    }
}
