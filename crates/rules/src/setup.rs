//! A position taken apart: what each cell holds, who is to act, and the other fields.
//!
//! A [`Setup`] need not be legal, so that an editor can change it cell by cell and field by field.
//! [`Setup::position`] is the only way from it to a position: it validates like the parser of
//! position texts and returns every reason for a refusal.
//!
//! ```
//! use quina_rules::{Cell, GameId, Setup};
//!
//! let mut setup = Setup::of(&GameId::Mapello.default_start());
//! let c4 = setup.cell("c4").unwrap();
//! assert_eq!(setup.content(c4), Some(""));
//! assert_eq!(setup.allowed_contents(c4), ["", "B", "W", "#", "*"]);
//! setup.set_content(c4, "B").unwrap();
//! setup.set_field("side", "w").unwrap();
//! let position = setup.position().unwrap();
//! assert_eq!(position.to_string(), setup.to_string());
//!
//! setup.set_field("black", "99").unwrap();
//! setup.set_field("white", "-1").unwrap();
//! let refused = setup.position().unwrap_err();
//! assert_eq!(refused.reasons.len(), 2);
//! ```

use crate::any::AnyPosition;
use crate::game_id::GameId;
use crate::prelude::*;
use crate::steps::Cell;
use crate::text::{self, PositionError, Reason, TextError, reason};
use crate::{barragoon, campo_bello, mapello, morelli, syrtis};
use std::fmt;

/// A field after the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldSpec {
    /// Its name: `side`, `throne`, `count`.
    pub name: &'static str,
    /// Its possible values, if they are a short list, the plainest first. An empty text is a field
    /// that is left out.
    pub values: &'static [&'static str],
}

pub(crate) const fn field(name: &'static str, values: &'static [&'static str]) -> FieldSpec {
    FieldSpec { name, values }
}

/// The last field of every game, `[key=value,…]`.
pub(crate) const OPTIONS: FieldSpec = field("options", &[""]);

/// How the text of a game's positions is built. Every game has one in its `notation.rs`.
pub(crate) struct Shape {
    /// The numbers of rows that a board can have, the usual one first; none if all cells are
    /// written in one line, an empty one as `.`.
    pub(crate) sizes: &'static [usize],
    /// How many cells a row has, on a board with this many rows.
    pub(crate) columns: fn(usize) -> usize,
    /// What a cell can hold, an empty text first.
    pub(crate) contents: &'static [&'static str],
    /// The fields after the board, [`OPTIONS`] last.
    pub(crate) fields: &'static [FieldSpec],
    /// The cell at a row from the top and a column from the left, on a board with this many rows.
    pub(crate) cell: fn(usize, usize, usize) -> Cell,
    /// What a cell can hold, on a board with this many rows; the content of a cleared cell comes
    /// first.
    pub(crate) allowed_contents: fn(usize, Cell) -> &'static [&'static str],
}

const fn shape(game: GameId) -> &'static Shape {
    match game {
        GameId::Morelli => &morelli::SHAPE,
        GameId::Barragoon => &barragoon::SHAPE,
        GameId::Mapello => &mapello::SHAPE,
        GameId::Syrtis => &syrtis::SHAPE,
        GameId::CampoBello => &campo_bello::SHAPE,
    }
}

/// A position taken apart, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    game: GameId,
    /// How many rows there are.
    rows: usize,
    /// The cells with what they hold, in the order of the text.
    board: Vec<(Cell, &'static str)>,
    /// The fields after the board, in the order of [`Setup::specs`].
    fields: Vec<String>,
    /// For the names of cells.
    names: AnyPosition,
}

impl Setup {
    /// A position taken apart.
    pub fn of(position: &AnyPosition) -> Self {
        let text = position.to_string();
        Self::read(position.game(), &text).expect("a position has the shape of its game")
    }

    /// Parses the text of a position without checking whether it is legal: the board must only have
    /// a valid size, and every cell must hold something that exists in the game.
    pub fn read(game: GameId, text: &str) -> Result<Self, PositionError> {
        let all = text::fields(text)?;
        let (rest, bracket) = text::split_options(&all);
        let shape = shape(game);
        let specs = &shape.fields[..shape.fields.len() - 1];
        let needed = specs.iter().filter(|spec| !spec.values.contains(&"")).count();
        let Some((board, behind)) =
            rest.split_first().filter(|(_, behind)| (needed..=specs.len()).contains(&behind.len()))
        else {
            let reason = reason!(
                "position-fields",
                "after the board there are {} to {} fields and the options",
                needed,
                specs.len()
            );
            return Err(TextError::whole(text, reason).into());
        };
        let mut fields: Vec<String> = behind.iter().map(|field| field.text().to_owned()).collect();
        fields.resize(specs.len(), String::new());
        fields.push(bracket.map_or_else(String::new, |field| field.text().to_owned()));
        let (rows, board) = read_cells(shape, *board)?;
        Ok(Self { game, rows, board, fields, names: game.default_start() })
    }

    /// Which game it is.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// All cells, in the order of the text: the top row first.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.board.iter().map(|(cell, _)| *cell)
    }

    /// The cell of this name.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells().find(|cell| self.names.cell_name(*cell) == name)
    }

    /// What a cell holds, as the text of positions writes it, an empty text if nothing; `None` if
    /// there is no such cell.
    pub fn content(&self, cell: Cell) -> Option<&'static str> {
        self.board.iter().find(|(here, _)| *here == cell).map(|(_, content)| *content)
    }

    /// What a cell can hold. It need not be legal together with what the other cells hold.
    pub fn allowed_contents(&self, cell: Cell) -> &'static [&'static str] {
        (shape(self.game).allowed_contents)(self.rows, cell)
    }

    /// Sets the content of a cell to one of its [`Setup::allowed_contents`].
    pub fn set_content(&mut self, cell: Cell, content: &str) -> Result<(), Reason> {
        let known = self.allowed_contents(cell).iter().find(|choice| **choice == content);
        let place = self.board.iter_mut().find(|(here, _)| *here == cell);
        let (Some(place), Some(known)) = (place, known) else {
            let name = self.names.cell_name(cell);
            return Err(reason!("setup-content", "`{}` cannot hold `{}`", name, content));
        };
        place.1 = known;
        Ok(())
    }

    /// Removes everything that can be removed from the board.
    pub fn clear(&mut self) {
        let allowed = shape(self.game).allowed_contents;
        for (cell, content) in &mut self.board {
            *content = allowed(self.rows, *cell).first().copied().unwrap_or_default();
        }
    }

    /// The fields after the board, in the order of the text. `side` is among them in every game,
    /// and so are `options`.
    pub const fn specs(&self) -> &'static [FieldSpec] {
        shape(self.game).fields
    }

    /// The text of a field, empty if it is left out; `None` if there is no such field.
    pub fn field(&self, name: &str) -> Option<&str> {
        let at = self.specs().iter().position(|spec| spec.name == name)?;
        self.fields.get(at).map(String::as_str)
    }

    /// Sets a field to any printable ASCII without blanks, so that a person can type it step by
    /// step; [`Setup::position`] validates it.
    pub fn set_field(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        let Some(at) = self.specs().iter().position(|spec| spec.name == name) else {
            return Err(reason!("setup-field", "there is no field `{}`", name));
        };
        let plain = value.bytes().all(|byte| byte.is_ascii_graphic());
        let spec = self.specs()[at];
        if !plain || (value.is_empty() && !spec.values.contains(&"")) {
            return Err(reason!("setup-value", "`{}` cannot be the field `{}`", value, name));
        }
        value.clone_into(&mut self.fields[at]);
        Ok(())
    }

    /// The position, or every reason why it is not valid. The places in the reasons refer to the
    /// text of this set-up.
    pub fn position(&self) -> Result<AnyPosition, PositionError> {
        self.game.parse_position(&self.to_string())
    }
}

/// The text of the position, legal or not.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if shape(self.game).sizes.is_empty() {
            for (_, content) in &self.board {
                f.write_str(if content.is_empty() { "." } else { content })?;
            }
        } else {
            let columns = self.board.len() / self.rows;
            let content = |row: usize, column: usize| self.board[row * columns + column].1;
            text::write_board(f, self.rows, columns, content)?;
        }
        self.fields
            .iter()
            .filter(|field| !field.is_empty())
            .try_for_each(|field| write!(f, " {field}"))
    }
}

type Cells = Vec<(Cell, &'static str)>;

/// How many rows a board has, and its cells with what they hold.
fn read_cells(shape: &Shape, board: text::Field<'_>) -> Result<(usize, Cells), TextError> {
    let expected = || {
        let known = shape.contents[1..].join(" ");
        reason!("position-content", "expected one of {} or what stands for empty cells", known)
    };
    let known = |rest: &str| {
        let fits = |known: &&&str| !known.is_empty() && rest.starts_with(**known);
        shape.contents.iter().find(fits).copied()
    };
    let given = board.split('/').count();
    let rows = shape.sizes.iter().copied().find(|size| *size == given);
    let rows = rows.or(shape.sizes.first().copied()).unwrap_or(1);
    let columns = (shape.columns)(rows);
    let all = (0..rows * columns).map(|i| ((shape.cell)(rows, i / columns, i % columns), ""));
    let mut cells: Cells = all.collect();
    if shape.sizes.is_empty() {
        let letters = board.text();
        if letters.len() != columns {
            let reason = reason!(
                "position-row-short",
                "row {} has {} cells instead of {}",
                1,
                letters.len(),
                columns
            );
            return Err(board.error(reason));
        }
        for (at, (_, content)) in cells.iter_mut().enumerate() {
            let letter = &letters[at..=at];
            if letter != "." {
                *content = known(letter).ok_or_else(|| board.error_at(at..at + 1, expected()))?;
            }
        }
        return Ok((rows, cells));
    }
    text::read_board(board, rows, columns, |row, column, rest| {
        let content = known(rest).ok_or_else(expected)?;
        cells[row * columns + column].1 = content;
        Ok(content.len())
    })?;
    Ok((rows, cells))
}
