//! The layer of cells over a drawing: transparent shapes to which a page can attach event handlers.
//!
//! The drawing is a grid, each row of the screen a row of it, and each cell a gridcell with its
//! name in `data-cell` and a label that begins with that name and says what is there. There are no
//! scripts; the page handles clicks and moves the focus (one cell has tabindex 0, all others -1).

use super::canvas::escape;
use super::{HALF, Layout};
use crate::describe::describe_place;
use crate::scene::{Mark, Place, Scene, Shape};
use crate::words::Words;
use quina_rules::Cell;
use std::fmt::Write as _;

/// The radius within which a point can be clicked.
const REACH: i32 = 22;

/// What the layer of cells needs besides the scene.
#[derive(Clone, Debug)]
pub struct Grid<'a> {
    /// The language of the labels.
    pub words: &'a Words,
    /// The cell that the keyboard reaches first; `None` for the first one of the board.
    pub focus: Option<Cell>,
    /// Further attributes of the drawing, by name and value: `data-position`, `data-ply`. Names
    /// with characters other than letters, digits and `-` are left out.
    pub attributes: Vec<(String, String)>,
}

impl<'a> Grid<'a> {
    /// A grid without further attributes.
    pub const fn new(words: &'a Words) -> Self {
        Self { words, focus: None, attributes: Vec::new() }
    }
}

/// The shape of a cell that can be hit, for a page that keeps a layer of its own over a drawing made
/// by [`svg`](super::svg), so that the focus stays while the drawing changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// Its name.
    pub label: String,
    /// How it is hit.
    pub shape: Shape,
    /// Its centre in the drawing, from the left.
    pub x: i32,
    /// Its centre in the drawing, from the top.
    pub y: i32,
    /// Half its side, or its radius.
    pub reach: i32,
}

/// The width and height of a scene's drawing, and its cells row by row.
pub fn targets(scene: &Scene) -> ((i32, i32), Vec<Vec<Target>>) {
    let layout = Layout::of(scene);
    let target = |place: &Place| {
        let (x, y) = layout.centre(place);
        let reach = if place.shape == Shape::Point { REACH } else { HALF };
        Target { cell: place.cell, label: place.label.clone(), shape: place.shape, x, y, reach }
    };
    let rows = scene.places.chunk_by(|a, b| a.y == b.y);
    ((layout.width, layout.height), rows.map(|row| row.iter().map(target).collect()).collect())
}

/// The attributes that mark the drawing as a board.
pub(super) fn attributes(scene: &Scene, grid: &Grid<'_>) -> String {
    let mut out = format!(" data-quina-board=\"\" data-game=\"{}\"", scene.game);
    let is_name = |name: &str| {
        name.starts_with(|ch: char| ch.is_ascii_alphabetic())
            && name.chars().all(|ch| ch.is_ascii_alphanumeric() || ch == '-')
    };
    for (name, value) in grid.attributes.iter().filter(|(name, _)| is_name(name)) {
        write!(out, " {name}=\"{}\"", escape(value)).expect("a string grows");
    }
    out
}

/// The layer, a group for each row.
pub(super) fn draw(scene: &Scene, grid: &Grid<'_>, layout: Layout) -> String {
    let focus = grid.focus.filter(|cell| scene.place(*cell).is_some());
    let focus = focus.or_else(|| scene.places.first().map(|place| place.cell));
    let mut out = String::from("<g class=\"q-cells\">\n");
    for row in scene.places.chunk_by(|a, b| a.y == b.y) {
        out += "<g role=\"row\">";
        for place in row {
            out += &cell(place, focus == Some(place.cell), grid.words, layout);
        }
        out += "</g>\n";
    }
    out + "</g>"
}

fn cell(place: &Place, has_focus: bool, words: &Words, layout: Layout) -> String {
    let (x, y) = layout.centre(place);
    let shape = if place.shape == Shape::Point {
        format!("circle cx=\"{x}\" cy=\"{y}\" r=\"{REACH}\"")
    } else {
        let (left, top, side) = (x - HALF, y - HALF, 2 * HALF);
        format!("rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"")
    };
    let selected =
        if place.marks.contains(Mark::Selected) { " aria-selected=\"true\"" } else { "" };
    format!(
        "<{shape} fill=\"none\" pointer-events=\"all\" role=\"gridcell\" data-cell=\"{}\" \
         tabindex=\"{}\" aria-label=\"{}\"{selected}/>",
        escape(&place.label),
        if has_focus { 0 } else { -1 },
        escape(&describe_place(place, words))
    )
}
