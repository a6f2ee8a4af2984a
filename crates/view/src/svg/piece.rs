//! Pieces, drawn around the origin.

use super::canvas::{Canvas, Lettering};
use crate::palette::{self, Tone};
use crate::scene::{Ink, Outline, Piece, PieceKind};
use quina_rules::barragoon::{Face, Heading};
use std::fmt::Write;

/// The name of an ink in style sheets.
const fn role(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => "black",
        Ink::White => "white",
        Ink::Brown => "brown",
        Ink::Neutral => "sign",
        Ink::Yellow => "yellow",
        Ink::Blue => "blue",
        Ink::Green => "green",
        Ink::Red => "red",
    }
}

/// The name of a piece's definition.
pub(super) fn name(piece: Piece) -> String {
    let role = role(piece.ink);
    match piece.kind {
        PieceKind::Man => format!("man-{role}"),
        PieceKind::King => format!("king-{role}"),
        PieceKind::Runner(value) => format!("tile-{role}-{value}"),
        PieceKind::Sign(face) => format!("sign-{:x}", face.letter().as_bytes()[0]),
        PieceKind::Disc => format!("disc-{role}"),
        PieceKind::Tower => format!("tower-{role}"),
        PieceKind::Peg => format!("peg-{role}"),
    }
}

/// A piece at a place.
pub(super) fn draw(canvas: &mut Canvas<'_>, piece: Piece, at: (i32, i32)) -> String {
    canvas.symbol(&name(piece), at, |canvas| body(canvas, piece))
}

fn body(canvas: &mut Canvas<'_>, piece: Piece) -> String {
    let (role, tone) = (role(piece.ink), palette::ink(piece.ink));
    let other = match palette::against(piece.ink) {
        tone if tone == palette::DARK => ("dark", tone),
        tone => ("bright", tone),
    };
    let attributes = canvas.both((role, tone), other);
    let line = canvas.stroke(other.0, other.1);
    let shadow = |shape: &str| format!("<{shape} fill=\"#000\" fill-opacity=\".28\"/>");
    match piece.outline() {
        Outline::Disc if piece.kind == PieceKind::Peg => {
            shadow("circle r=\"16\" cy=\"2\"")
                + &format!("<circle r=\"15\" {attributes} stroke-width=\"2\"/>")
        }
        Outline::Disc => {
            shadow("circle r=\"18.5\" cy=\"1.5\"")
                + &format!(
                    "<circle r=\"18\" {attributes} stroke-opacity=\".35\" stroke-width=\"1\"/>\
                     <path d=\"M-12-6A13.5 13.5 0 0 1 2-13.3\" {line} stroke-opacity=\".35\" \
                     stroke-width=\"2.5\" stroke-linecap=\"round\"/>"
                )
        }
        Outline::Ring => {
            shadow("circle r=\"18.5\" cy=\"1.5\"")
                + &format!(
                    "<circle r=\"18\" {attributes} stroke-opacity=\".6\" stroke-width=\"1\"/>\
                     <circle r=\"11\" {line} stroke-opacity=\".75\" stroke-width=\"2.5\"/>"
                )
        }
        Outline::Crown => format!(
            "<path d=\"M-14 13L-18-9L-8-1L0-16L8-1L18-9L14 13Z\" {attributes} stroke-width=\"2\" \
             stroke-linejoin=\"round\"/>"
        ),
        Outline::OpenCrown => format!(
            "<path d=\"M-14 13L-17-7L-8-1L0-13L8-1L17-7L14 13Z\" {attributes} stroke-width=\"2.5\" \
             stroke-linejoin=\"round\"/><path d=\"M-13 7H13\" {line} stroke-width=\"2.5\"/>\
             <g {attributes} stroke-width=\"2\"><circle cx=\"-17\" cy=\"-9\" r=\"3.5\"/>\
             <circle cy=\"-15\" r=\"3.5\"/><circle cx=\"17\" cy=\"-9\" r=\"3.5\"/></g>"
        ),
        Outline::Plate => {
            shadow("rect x=\"-18\" y=\"-16\" width=\"36\" height=\"36\"")
                + &format!(
                    "<rect x=\"-18\" y=\"-18\" width=\"36\" height=\"36\" {attributes} stroke-width=\"2.5\"/>"
                )
                + &written(canvas, piece, 20.0, 3.6, other)
        }
        Outline::Cushion => {
            shadow("rect x=\"-18\" y=\"-16\" width=\"36\" height=\"36\" rx=\"13\"")
                + &format!(
                    "<rect x=\"-18\" y=\"-18\" width=\"36\" height=\"36\" rx=\"13\" {attributes} \
                     stroke-opacity=\".5\" stroke-width=\"1\"/><rect x=\"-15\" y=\"-15\" width=\"30\" \
                     height=\"30\" rx=\"10\" {line} stroke-width=\"2\"/>"
                )
                + &written(canvas, piece, 17.0, 3.4, other)
        }
        Outline::Sign => sign(canvas, piece),
        Outline::RoundTower => {
            shadow("circle r=\"12.5\" cy=\"2\"")
                + &format!("<circle r=\"12\" {attributes} stroke-width=\"2.5\"/>")
                + &written(canvas, piece, 11.0, 2.6, other)
        }
        Outline::SquareTower => {
            shadow("rect x=\"-12\" y=\"-10\" width=\"24\" height=\"24\"")
                + &format!(
                    "<rect x=\"-11.5\" y=\"-11.5\" width=\"23\" height=\"23\" {attributes} stroke-width=\"2\"/>"
                )
                + &written(canvas, piece, 11.0, 2.6, other)
        }
        Outline::Square => {
            shadow("rect x=\"-14\" y=\"-12\" width=\"28\" height=\"28\"")
                + &format!(
                    "<rect x=\"-13.5\" y=\"-13.5\" width=\"27\" height=\"27\" {attributes} stroke-width=\"2\"/>"
                )
        }
        Outline::Triangle => {
            shadow("path d=\"M0-15L17 15H-17Z\"")
                + &format!(
                    "<path d=\"M0-17L17 12.5H-17Z\" {attributes} stroke-width=\"2\" stroke-linejoin=\"round\"/>"
                )
        }
        Outline::Diamond => {
            shadow("path d=\"M0-16L18 2L0 20L-18 2Z\"")
                + &format!(
                    "<path d=\"M0-18L18 0L0 18L-18 0Z\" {attributes} stroke-width=\"2\" stroke-linejoin=\"round\"/>"
                )
        }
    }
}

/// The letter or value of a piece.
fn written(
    canvas: &mut Canvas<'_>,
    piece: Piece,
    height: f32,
    pen: f32,
    (role, tone): (&str, Tone),
) -> String {
    let text = piece.letter().to_string();
    canvas.letters(&Lettering { text: &text, x: 0.0, y: 0.0, height, pen, role, tone })
}

/// A barragoon: a cube with a traffic sign on top.
fn sign(canvas: &mut Canvas<'_>, piece: Piece) -> String {
    let PieceKind::Sign(face) = piece.kind else { return String::new() };
    let cube = canvas.both((role(piece.ink), palette::ink(piece.ink)), ("bright", palette::BRIGHT));
    let arrow = canvas.stroke("bright", palette::BRIGHT);
    let head = canvas.fill("bright", palette::BRIGHT);
    let mut out = format!(
        "<rect x=\"-18\" y=\"-16\" width=\"36\" height=\"36\" rx=\"6\" fill=\"#000\" fill-opacity=\".28\"/>\
         <rect x=\"-18\" y=\"-18\" width=\"36\" height=\"36\" rx=\"6\" {cube} stroke-width=\"1.5\"/>"
    );
    if face == Face::NoEntry {
        let disc =
            canvas.both(("no-entry", Tone { rgb: 0xc8281e, ansi: 9 }), ("bright", palette::BRIGHT));
        return out
            + &format!(
                "<circle r=\"14\" {disc} stroke-width=\"1.5\"/>\
                 <rect x=\"-9\" y=\"-2.5\" width=\"18\" height=\"5\" {head}/>"
            );
    }
    if face == Face::AllTurns {
        out += "<circle r=\"6\" ";
        out += &arrow;
        out += " stroke-width=\"3\"/>";
        for way in Heading::ALL {
            out += &arrowhead(way, (16, 9, 5), &head);
        }
        return out;
    }
    for entry in Heading::ALL {
        for exit in Heading::ALL.into_iter().filter(|exit| face.lets(entry, *exit)) {
            let ((ex, ey), (xx, xy)) = (towards(entry), towards(exit));
            write!(
                out,
                "<path d=\"M{} {}Q0 0 {} {}\" {arrow} stroke-width=\"4\"/>",
                -14 * ex,
                -14 * ey,
                7 * xx,
                7 * xy
            )
            .expect("a string grows");
            out += &arrowhead(exit, (15, 6, 7), &head);
        }
    }
    out
}

/// A step in a heading, with y downwards.
const fn towards(heading: Heading) -> (i32, i32) {
    let (x, y) = heading.step();
    (x as i32, -(y as i32))
}

/// The head of an arrow that leaves the cube.
fn arrowhead(heading: Heading, (tip, base, half): (i32, i32, i32), fill: &str) -> String {
    let (x, y) = towards(heading);
    let at =
        |along: i32, aside: i32| format!("{} {}", along * x - aside * y, along * y + aside * x);
    format!("<path d=\"M{}L{}L{}Z\" {fill}/>", at(tip, 0), at(base, half), at(base, -half))
}
