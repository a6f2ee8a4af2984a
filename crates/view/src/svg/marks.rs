//! Marks, drawn around the origin. Each has a shape of its own as well as a colour.

use super::canvas::{Canvas, Lettering};
use crate::palette;
use crate::scene::{Mark, Place, Shape};

/// Whether a mark lies under the pieces.
pub(super) const fn is_under(mark: Mark) -> bool {
    matches!(mark, Mark::LastMove | Mark::Changed | Mark::Origin)
}

/// A mark at a place.
pub(super) fn draw(canvas: &mut Canvas<'_>, place: &Place, mark: Mark, at: (i32, i32)) -> String {
    let round = place.shape == Shape::Point;
    let empty = place.piece.is_none();
    let shape = if round { "point" } else { "square" };
    let name = match mark {
        // A target is a dot on an empty place and a ring around a piece.
        Mark::Target => {
            format!("mark-{}-{shape}-{}", mark.name(), if empty { "free" } else { "taken" })
        }
        _ => format!("mark-{}-{shape}", mark.name()),
    };
    canvas.stamp(&name, at, |canvas| body(canvas, mark, round, empty))
}

/// The edge of a place as an element without its end.
fn edge(round: bool, inset: f32) -> String {
    if round {
        format!("<circle r=\"{}\"", 20.0 - inset)
    } else {
        let (from, size) = (inset - 24.0, 48.0 - 2.0 * inset);
        format!("<rect x=\"{from}\" y=\"{from}\" width=\"{size}\" height=\"{size}\"")
    }
}

fn body(canvas: &mut Canvas<'_>, mark: Mark, round: bool, empty: bool) -> String {
    let (role, tone) = (format!("mark-{}", mark.name()), palette::mark(mark));
    let line = canvas.stroke(&role, tone);
    let fill = canvas.fill(&role, tone);
    let dark = canvas.stroke("dark", palette::DARK);
    let framed = |width: f32, extra: &str| {
        let frame = edge(round, width / 2.0);
        format!("{frame} {line} stroke-width=\"{width}\"{extra}/>")
    };
    match mark {
        Mark::Cursor => {
            let frame = edge(round, 2.0);
            format!("{frame} {dark} stroke-width=\"4\"/>")
                + &framed(4.0, " stroke-dasharray=\"8 5\"")
        }
        Mark::Selected => framed(4.0, ""),
        Mark::Target if empty => {
            format!(
                "<circle r=\"8\" {fill} stroke=\"#1c1a19\" stroke-opacity=\".5\" stroke-width=\"1.5\"/>"
            )
        }
        Mark::Target => format!(
            "<circle r=\"20\" {dark} stroke-opacity=\".5\" stroke-width=\"6\"/>\
             <circle r=\"20\" {line} stroke-width=\"4\"/>"
        ),
        Mark::Movable => framed(2.0, " stroke-dasharray=\"2 5\""),
        Mark::Hint => framed(3.0, " stroke-dasharray=\"12 4\"") + &badge(canvas, "?", mark),
        Mark::Refused => {
            framed(3.0, "")
                + &format!(
                    "<path d=\"M-16-16L16 16M16-16L-16 16\" {line} stroke-width=\"4\" \
                     stroke-linecap=\"round\"/>"
                )
        }
        Mark::Threat => framed(2.0, "") + &badge(canvas, "!", mark),
        Mark::Winning => framed(4.0, "") + &badge(canvas, "+", mark),
        Mark::Jumper => format!(
            "<circle r=\"17\" {line} stroke-width=\"2\"/><circle r=\"21\" {line} stroke-width=\"2\"/>"
        ),
        Mark::Origin => {
            format!("<circle r=\"15\" {line} stroke-width=\"3\" stroke-dasharray=\"4 4\"/>")
        }
        Mark::Crossed => format!(
            "<path d=\"M-17 17L17-17\" {dark} stroke-width=\"7\" stroke-linecap=\"round\"/>\
             <path d=\"M-17 17L17-17\" {line} stroke-width=\"4\" stroke-linecap=\"round\"/>"
        ),
        Mark::Due => badge(canvas, "-", mark),
        Mark::LastMove => {
            let frame = edge(round, 0.0);
            // Yellow on a light tile needs an edge.
            let inner = edge(round, 3.5);
            format!("{frame} {fill} fill-opacity=\".38\"/>")
                + &framed(3.0, "")
                + &format!("{inner} {dark} stroke-opacity=\".45\"/>")
        }
        Mark::Changed => {
            let frame = edge(round, 0.0);
            format!("{frame} {fill} fill-opacity=\".3\"/>")
                + &framed(2.0, " stroke-dasharray=\"4 4\"")
        }
    }
}

/// A small disc with a sign in the upper right corner.
fn badge(canvas: &mut Canvas<'_>, text: &str, mark: Mark) -> String {
    let role = format!("mark-{}", mark.name());
    let attributes = canvas.both((&role, palette::mark(mark)), ("dark", palette::DARK));
    let letter = canvas.letters(&Lettering {
        text,
        x: 16.0,
        y: -16.0,
        height: 8.0,
        pen: 1.8,
        role: "dark",
        tone: palette::DARK,
    });
    format!("<circle cx=\"16\" cy=\"-16\" r=\"7.5\" {attributes}/>{letter}")
}
