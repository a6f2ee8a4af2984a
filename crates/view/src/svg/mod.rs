//! A scene as an SVG drawing: self-contained, without fonts, with a title and a description.
//!
//! Every colour is a CSS variable named after its role (`--q-band-3`, `--q-white`,
//! `--q-mark-target`) with the colour of the [`palette`] as its default, so that a page can give a
//! board another theme. Every place has an element with its name as id, `q-c4`. Pieces are symbols
//! around a square, which a page can use again at any size ([`symbols`] has all those of a game,
//! and [`Symbols::OfPage`] draws boards with them), and [`svg_grid`] lays cells over the drawing
//! that can be hit, focused and named.
//!
//! ```
//! use quina_rules::GameId;
//! use quina_view::scene::scene;
//! use quina_view::svg::{Options, svg};
//! let drawing = svg(&scene(&GameId::Syrtis.default_start()), &Options::new("Syrtis"));
//! assert!(drawing.starts_with("<svg ") && drawing.contains("id=\"q-c4\""));
//! ```

mod animation;
mod canvas;
mod cells;
mod ground;
pub(crate) mod letters;
mod marks;
mod piece;
mod symbols;

pub use animation::{FilmTiming, animation};
pub use cells::{Grid, Target, targets};
pub use symbols::{symbol_name, symbols};

use crate::palette;
use crate::scene::{Moving, Place, Rim, Scene, Shape};
pub(crate) use canvas::escape;
use canvas::{Canvas, Lettering, Role};
use std::fmt::Write;

/// Half the side of a square in the drawing.
const HALF: i32 = 24;
/// The width of a rim with coordinates.
const RIM: i32 = 30;
/// The width of a rim without.
const MARGIN: i32 = 14;

/// Options of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The prefix of every id, for pages with several drawings: `q`. Letters, digits and `-`.
    pub id: String,
    /// The title that a screen reader reads.
    pub title: String,
    /// The description that it reads next.
    pub description: String,
    /// How colours are written.
    pub paint: Paint,
    /// Where the symbols of the pieces are.
    pub symbols: Symbols,
}

impl Options {
    /// A drawing with a title.
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            id: "q".to_owned(),
            title: title.into(),
            description: String::new(),
            paint: Paint::Variables,
            symbols: Symbols::Own,
        }
    }
}

/// Where a drawing finds the symbols of its pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// In the drawing, which needs nothing else.
    Own,
    /// In the page, which has put in the [`symbols`] of the game once, under this id. It must
    /// differ from the id of the drawing, so that no id occurs twice in the page.
    OfPage(String),
}

/// How colours are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// As CSS variables that a page may set.
    Variables,
    /// As CSS variables in the attributes of each shape, for a page whose policy allows no style
    /// sheet inside a drawing.
    Attributes,
    /// As plain colours, for programs that do not support CSS variables.
    Fixed,
}

/// Draws a scene as a picture.
pub fn svg(scene: &Scene, options: &Options) -> String {
    draw(scene, Canvas::new(options), None)
}

/// Draws a scene for interactive use in a page: on top of everything is a layer of cells that can
/// be clicked, focused and read out.
pub fn svg_grid(scene: &Scene, options: &Options, grid: &Grid<'_>) -> String {
    draw(scene, Canvas::new(options), Some(grid))
}

fn draw(scene: &Scene, mut canvas: Canvas<'_>, grid: Option<&Grid<'_>>) -> String {
    let id = canvas.id().to_owned();
    let layout = Layout::of(scene);
    let mut parts = frame(&mut canvas, scene, layout, layout);
    let mut layers = [const { String::new() }; 4];
    for place in &scene.places {
        let at = layout.centre(place);
        let ground = ground::draw(&mut canvas, scene.game, place, at);
        let label = escape(&place.label);
        writeln!(layers[0], "<g id=\"{id}-{label}\">{ground}</g>").expect("a string grows");
        for mark in place.marks.iter() {
            let layer = if marks::is_under(mark) { 1 } else { 3 };
            layers[layer] += &marks::draw(&mut canvas, place, mark, at);
        }
        if let Some(piece) = place.piece {
            let drawn = piece::draw(&mut canvas, scene.seen(piece), at);
            layers[2] += &turned(scene, place, at, drawn);
        }
    }
    for moving in &scene.moving {
        layers[2] += &draw_moving(&mut canvas, scene, layout, moving);
    }
    let names = ["q-places", "q-marks-under", "q-pieces", "q-marks"];
    parts.extend(names.iter().zip(layers).map(|(name, layer)| group(name, &layer)));
    parts.extend(point_names(&mut canvas, scene, layout));
    let role = match grid {
        None => Role::Picture,
        Some(grid) => {
            parts.push(cells::draw(scene, grid, layout));
            Role::Grid(cells::attributes(scene, grid))
        }
    };
    canvas.finish(scene.game.name(), &role, (layout.width, layout.height), &parts)
}

/// A piece, narrower while it is being turned over.
fn turned(scene: &Scene, place: &Place, (x, _): (i32, i32), drawn: String) -> String {
    let Some(turning) = scene.turning.iter().find(|turning| turning.cell == place.cell) else {
        return drawn;
    };
    let width = f32::from(turning.width) / 100.0;
    let shift = x as f32 * (1.0 - width);
    format!("<g transform=\"matrix({width:.2} 0 0 1 {shift:.1} 0)\">{drawn}</g>")
}

/// Something on its way between two places.
fn draw_moving(canvas: &mut Canvas<'_>, scene: &Scene, layout: Layout, moving: &Moving) -> String {
    let at = |units: i32, rim: i32| units * HALF / 100 + rim;
    let centre = (at(moving.x, layout.left), at(moving.y, layout.top));
    let mut out = String::new();
    if let (Some(tile), Some(place)) = (moving.tile, scene.places.first()) {
        let tile = Place { ground: tile, shape: Shape::Square, ..place.clone() };
        out += &ground::draw(canvas, scene.game, &tile, centre);
    }
    if let Some(piece) = moving.piece {
        out += &piece::draw(canvas, scene.seen(piece), centre);
    }
    out
}

fn group(class: &str, body: &str) -> String {
    format!("<g class=\"{class}\">{body}</g>")
}

/// Where things are in a drawing.
#[derive(Clone, Copy)]
struct Layout {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Layout {
    fn of(scene: &Scene) -> Self {
        let rim = |rim| {
            let is_used = scene.coordinates.iter().any(|coordinate| coordinate.rim == rim);
            if is_used { RIM } else { MARGIN }
        };
        let (left, top) = (rim(Rim::Left), rim(Rim::Top));
        let size = |units: i16| i32::from(units) * HALF;
        Self {
            left,
            top,
            width: left + size(scene.width) + rim(Rim::Right),
            height: top + size(scene.height) + rim(Rim::Bottom),
        }
    }

    /// The centre of a place.
    fn centre(self, place: &Place) -> (i32, i32) {
        (i32::from(place.x) * HALF + self.left, i32::from(place.y) * HALF + self.top)
    }

    /// With rows for a caption below the board.
    fn with_caption(self, rows: i32) -> Self {
        Self { height: self.height + rows * HALF, ..self }
    }
}

/// The background, which never changes in a game: the board, as large as `whole`, its lines and its
/// coordinates.
fn frame(canvas: &mut Canvas<'_>, scene: &Scene, layout: Layout, whole: Layout) -> Vec<String> {
    let board = canvas.fill("board", palette::BOARD);
    let mut parts = vec![format!(
        "<rect width=\"{}\" height=\"{}\" rx=\"10\" {board}/>",
        whole.width, whole.height
    )];
    let mut coordinates = String::new();
    for coordinate in &scene.coordinates {
        let along = i32::from(coordinate.at) * HALF;
        let (x, y) = match coordinate.rim {
            Rim::Top => (along + layout.left, RIM / 2),
            Rim::Bottom => (along + layout.left, layout.height - RIM / 2),
            Rim::Left => (RIM / 2, along + layout.top),
            Rim::Right => (layout.width - RIM / 2, along + layout.top),
        };
        coordinates += &lettering(canvas, &coordinate.text, (x as f32, y as f32), 10.5, 1.8);
    }
    parts.push(group("q-coordinates", &coordinates));
    if !scene.lines.is_empty() {
        parts.push(lines(canvas, scene, layout));
    }
    parts
}

fn lettering(
    canvas: &mut Canvas<'_>,
    text: &str,
    (x, y): (f32, f32),
    height: f32,
    pen: f32,
) -> String {
    let tone = palette::LABEL;
    canvas.letters(&Lettering { text, x, y, height, pen, role: "label", tone })
}

fn lines(canvas: &mut Canvas<'_>, scene: &Scene, layout: Layout) -> String {
    let stroke = canvas.stroke("line", palette::LINE);
    let mut path = String::new();
    for line in &scene.lines {
        if let (Some(from), Some(to)) = (scene.place(line.from), scene.place(line.to)) {
            let ((ax, ay), (bx, by)) = (layout.centre(from), layout.centre(to));
            write!(path, "M{ax} {ay}L{bx} {by}").expect("a string grows");
        }
    }
    format!("<path d=\"{path}\" {stroke} stroke-width=\"2.5\" stroke-opacity=\".6\"/>")
}

/// The names of points, below them, on a patch of board so that no line crosses them.
fn point_names(canvas: &mut Canvas<'_>, scene: &Scene, layout: Layout) -> Option<String> {
    if scene.lines.is_empty() {
        return None;
    }
    let patch = canvas.fill("board", palette::BOARD);
    let mut out = String::new();
    for place in &scene.places {
        let (x, y) = layout.centre(place);
        let half = 6 * place.label.len() as i32;
        let (left, top, width) = (x - half, y + 20, 2 * half);
        write!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"11\" rx=\"4\" {patch}/>"
        )
        .expect("a string grows");
        out += &lettering(canvas, &place.label, (x as f32, (y + 25) as f32), 7.5, 1.5);
    }
    Some(group("q-names", &out))
}
