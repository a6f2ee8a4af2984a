//! A scene or a chart as a PNG picture, made from its SVG drawing. Needs no font and no screen.

use crate::chart::Chart;
use crate::errors::Sayable;
use crate::scene::Scene;
use crate::svg::{Options, Paint, Symbols, svg};
use crate::words::Words;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use std::fmt;

/// The largest side of a picture in pixels: enough for print, with at most 64 megabytes of memory.
pub const MAX_SIDE: u32 = 4096;

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PngError {
    /// The requested width, or the height that follows from it, is 0 or above [`MAX_SIDE`].
    Size {
        /// The width.
        width: u32,
        /// The height.
        height: u32,
    },
    /// The drawing could not be read or written.
    Drawing(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                f,
                "a picture of {width}x{height} pixels; choose a width so that both are 1 to {MAX_SIDE}"
            ),
            Self::Drawing(reason) => write!(f, "the picture could not be drawn: {reason}"),
        }
    }
}

impl std::error::Error for PngError {}

impl Sayable for PngError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Size { width, height } => {
                let [width, height, most] = [width, height, &MAX_SIDE].map(ToString::to_string);
                words.say("png-size", &[("width", &width), ("height", &height), ("most", &most)])
            }
            Self::Drawing(reason) => words.say("png-drawing", &[("reason", reason)]),
        }
    }
}

/// Draws a scene `width` pixels wide, with the height that follows from it. Returns the bytes of
/// the file.
pub fn png(scene: &Scene, options: &Options, width: u32) -> Result<Vec<u8>, PngError> {
    // A picture has no page whose symbols it could use.
    let options = Options { paint: Paint::Fixed, symbols: Symbols::Own, ..options.clone() };
    picture(&svg(scene, &options), width)
}

/// Draws a chart `width` pixels wide.
pub fn chart_png(chart: &Chart, width: u32) -> Result<Vec<u8>, PngError> {
    picture(&chart.to_svg_without_fonts(), width)
}

fn picture(drawing: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let failed = |reason: &dyn fmt::Display| PngError::Drawing(reason.to_string());
    let tree =
        usvg::Tree::from_str(drawing, &usvg::Options::default()).map_err(|error| failed(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let fits = |side: u32| (1..=MAX_SIDE).contains(&side);
    let pixels = if fits(width) && fits(height) { Pixmap::new(width, height) } else { None };
    let mut pixels = pixels.ok_or(PngError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}
