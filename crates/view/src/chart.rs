//! A chart of the winning chance over a game, drawn as SVG.
//!
//! A chart knows no game and no engine: only curves, marks, and the labels around them. Its colours
//! follow the reader's light or dark scheme and differ by more than their hue.

use crate::svg::letters;
use std::fmt::Write as _;

/// One player's winning chance.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// The name of the player.
    pub name: String,
    /// The ply (0 is the start) and the chance, from 0 to 1.
    pub points: Vec<(usize, f64)>,
}

/// A marked ply.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartMark {
    /// The ply after which it is placed.
    pub ply: usize,
    /// The winning chance at which it is placed.
    pub chance: f64,
    /// The text shown on hover.
    pub note: String,
    /// How bad it was.
    pub kind: MarkKind,
}

/// How a mark looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// A blunder: a filled diamond.
    Blunder,
    /// A mistake: a filled circle.
    Mistake,
    /// An inaccuracy: an open circle.
    Inaccuracy,
}

/// The chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The title of the chart.
    pub title: String,
    /// The label of the horizontal axis.
    pub across: String,
    /// The label of the vertical axis.
    pub up: String,
    /// How many plies there are.
    pub plies: usize,
    /// One curve, or one for each player.
    pub curves: Vec<Curve>,
    /// The marked plies.
    pub marks: Vec<ChartMark>,
}

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 56.0;

/// Dark on light, or light on dark if the reader prefers that. The fills are Okabe and Ito's, which
/// colour-blind readers can distinguish.
const STYLE: &str = "\
svg{background:#fff;font-family:system-ui,sans-serif;font-size:13px}\
text{fill:#222}.title{font-size:16px;font-weight:600}\
.grid{stroke:#bbb;stroke-width:1}.even{stroke:#777;stroke-dasharray:4 3}\
.area{opacity:.18}.line{fill:none;stroke-width:2;stroke-linejoin:round}\
.s0{stroke:#0072b2;fill:#0072b2}.s1{stroke:#d55e00;fill:#d55e00}\
.s2{stroke:#009e73;fill:#009e73}.s3{stroke:#aa4499;fill:#aa4499}\
.line.s0,.line.s1,.line.s2,.line.s3{fill:none}\
.s1.line{stroke-dasharray:8 3}.s2.line{stroke-dasharray:2 3}.s3.line{stroke-dasharray:8 3 2 3}\
.blunder{fill:#c1121f;stroke:#fff}.mistake{fill:#e69f00;stroke:#222}\
.inaccuracy{fill:#fff;stroke:#222;stroke-width:1.5}\
@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e8e8e8}\
.grid{stroke:#444}.even{stroke:#999}.s0{stroke:#56b4e9;fill:#56b4e9}\
.s1{stroke:#f0975a;fill:#f0975a}.s2{stroke:#3ddbb0;fill:#3ddbb0}.s3{stroke:#d98cc8;fill:#d98cc8}\
.blunder{fill:#ff5a5f;stroke:#16181c}.mistake{stroke:#e8e8e8}\
.inaccuracy{fill:#16181c;stroke:#e8e8e8}}";

/// How labels are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    /// As text, in the reader's fonts.
    Text,
    /// As strokes, for pictures that must not need a font.
    Strokes,
}

/// How a label is aligned to its point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// A label on the chart.
struct Label<'a> {
    x: f64,
    y: f64,
    anchor: Anchor,
    text: &'a str,
    /// The class and the size of the letters.
    class: &'a str,
    size: f64,
}

/// A label of the usual size.
const fn small(x: f64, y: f64, anchor: Anchor, text: &str) -> Label<'_> {
    Label { x, y, anchor, text, class: "", size: 13.0 }
}

impl Letters {
    fn write(self, out: &mut String, label: &Label<'_>) {
        let Label { x, y, anchor, text, class, size } = *label;
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        let _ = match self {
            Self::Text => {
                let anchor = match anchor {
                    Anchor::Start => "",
                    Anchor::Middle => " text-anchor=\"middle\"",
                    Anchor::End => " text-anchor=\"end\"",
                };
                writeln!(
                    out,
                    "<text{class} x=\"{x:.1}\" y=\"{y:.1}\"{anchor}>{}</text>",
                    escaped(text)
                )
            }
            Self::Strokes => {
                let (paths, width) = letters::strokes(text);
                // A little smaller than text of that size, since the letters are wider.
                let scale = 0.6 * size / f64::from(letters::HEIGHT);
                let width = f64::from(width) * scale;
                let left = match anchor {
                    Anchor::Start => x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                writeln!(
                    out,
                    "<g transform=\"translate({left:.1} {y:.1}) scale({scale:.3})\" fill=\"none\" \
                     stroke=\"#222\" stroke-width=\"{:.2}\" stroke-linecap=\"round\" \
                     stroke-linejoin=\"round\">{paths}</g>",
                    size / 11.0 / scale
                )
            }
        };
    }
}

impl Chart {
    /// The chart as a whole SVG document.
    pub fn to_svg(&self) -> String {
        self.draw(Letters::Text)
    }

    /// The chart without fonts and on white, for conversion to a bitmap.
    pub fn to_svg_without_fonts(&self) -> String {
        self.draw(Letters::Strokes)
    }

    /// The chart as an element of a page whose policy allows no style sheet in it: the page has
    /// rules for its classes.
    pub fn to_svg_for_page(&self) -> String {
        self.draw(Letters::Text).replace(&format!("<style>{STYLE}</style>\n"), "")
    }

    /// The ply at a share of the drawing's width, for whoever points at the chart.
    pub fn ply_at(&self, share: f64) -> usize {
        let along = (WIDTH * share - LEFT) / (WIDTH - LEFT - RIGHT);
        (along.clamp(0.0, 1.0) * self.plies as f64).round() as usize
    }

    fn draw(&self, letters: Letters) -> String {
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" aria-labelledby=\"t\">\n\
             <title id=\"t\">{}</title>\n<style>{STYLE}</style>\n",
            escaped(&self.title)
        );
        if letters == Letters::Strokes {
            let _ = writeln!(out, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>");
        }
        let title = Label {
            x: LEFT,
            y: 26.0,
            anchor: Anchor::Start,
            text: &self.title,
            class: "title",
            size: 16.0,
        };
        letters.write(&mut out, &title);
        self.draw_axes(&mut out, letters);
        for (at, curve) in self.curves.iter().enumerate() {
            self.draw_curve(&mut out, at, curve);
        }
        if self.curves.len() > 1 {
            self.draw_legend(&mut out, letters);
        }
        for mark in &self.marks {
            self.draw_mark(&mut out, mark);
        }
        out.push_str("</svg>\n");
        out
    }

    fn x(&self, ply: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * ply as f64 / self.plies.max(1) as f64
    }

    fn draw_axes(&self, out: &mut String, letters: Letters) {
        for percent in [0, 25, 50, 75, 100] {
            let y = y(f64::from(percent) / 100.0);
            let class = if percent == 50 { "grid even" } else { "grid" };
            let _ = writeln!(
                out,
                "<line class=\"{class}\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>",
                WIDTH - RIGHT
            );
            let text = format!("{percent} %");
            letters.write(out, &small(LEFT - 8.0, y + 4.5, Anchor::End, &text));
        }
        let mut ply = 0;
        while ply <= self.plies {
            let (x, y) = (self.x(ply), HEIGHT - BOTTOM + 20.0);
            letters.write(out, &small(x, y, Anchor::Middle, &ply.to_string()));
            ply += step(self.plies);
        }
        let x = f64::midpoint(LEFT, WIDTH - RIGHT);
        letters.write(out, &small(x, HEIGHT - 14.0, Anchor::Middle, &self.across));
        let middle = f64::midpoint(TOP, HEIGHT - BOTTOM);
        let _ = write!(out, "<g transform=\"translate(16 {middle:.1}) rotate(-90)\">");
        letters.write(out, &small(0.0, 0.0, Anchor::Middle, &self.up));
        out.push_str("</g>\n");
    }

    fn draw_curve(&self, out: &mut String, at: usize, curve: &Curve) {
        let place = |(ply, chance): &(usize, f64)| {
            format!("{:.1},{:.1}", self.x(*ply), y(chance.clamp(0.0, 1.0)))
        };
        let points: Vec<_> = curve.points.iter().map(place).collect();
        let points = points.join(" ");
        let class = at % 4;
        let ends = (curve.points.first(), curve.points.last());
        if let ((Some(first), Some(last)), 1) = (ends, self.curves.len()) {
            // The area between the curve and even chances shows at a glance who was ahead.
            let _ = writeln!(
                out,
                "<polygon class=\"area s{class}\" points=\"{:.1},{:.1} {points} {:.1},{:.1}\"/>",
                self.x(first.0),
                y(0.5),
                self.x(last.0),
                y(0.5)
            );
        }
        let _ = writeln!(
            out,
            "<polyline class=\"line s{class}\" points=\"{points}\"><title>{}</title></polyline>",
            escaped(&curve.name)
        );
    }

    fn draw_legend(&self, out: &mut String, letters: Letters) {
        let width = (WIDTH - LEFT - RIGHT) / self.curves.len() as f64;
        for (at, curve) in self.curves.iter().enumerate() {
            let x = LEFT + width * at as f64;
            let _ = writeln!(
                out,
                "<line class=\"line s{}\" x1=\"{x:.1}\" x2=\"{:.1}\" y1=\"38\" y2=\"38\"/>",
                at % 4,
                x + 28.0
            );
            letters.write(out, &small(x + 34.0, 42.0, Anchor::Start, &curve.name));
        }
    }

    fn draw_mark(&self, out: &mut String, mark: &ChartMark) {
        let (x, y) = (self.x(mark.ply), y(mark.chance.clamp(0.0, 1.0)));
        let note = escaped(&mark.note);
        let _ = match mark.kind {
            MarkKind::Blunder => writeln!(
                out,
                "<path class=\"blunder\" d=\"M{x:.1} {:.1}l6 7l-6 7l-6 -7z\"><title>{note}</title>\
                 </path>",
                y - 7.0
            ),
            MarkKind::Mistake => writeln!(
                out,
                "<circle class=\"mistake\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\">\
                 <title>{note}</title></circle>"
            ),
            MarkKind::Inaccuracy => writeln!(
                out,
                "<circle class=\"inaccuracy\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\">\
                 <title>{note}</title></circle>"
            ),
        };
    }
}

fn y(chance: f64) -> f64 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)
}

/// The distance between numbers on the horizontal axis, in plies: at most a dozen numbers are
/// shown.
fn step(plies: usize) -> usize {
    let mut unit = 1;
    loop {
        if let Some(factor) = [1, 2, 5].into_iter().find(|factor| plies / (unit * factor) <= 12) {
            return unit * factor;
        }
        unit *= 10;
    }
}

/// Escapes text for SVG.
fn escaped(text: &str) -> String {
    crate::svg::escape(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_at_round_places() {
        for (plies, expected) in
            [(0, 1), (12, 1), (13, 2), (30, 5), (100, 10), (250, 20), (300, 50), (900, 100)]
        {
            assert_eq!(step(plies), expected, "{plies}");
        }
    }

    #[test]
    fn a_page_styles_the_chart_and_finds_plies_on_it() {
        let chart = Chart {
            title: "Chances".to_owned(),
            across: String::new(),
            up: String::new(),
            plies: 10,
            curves: Vec::new(),
            marks: vec![ChartMark {
                ply: 4,
                chance: 0.5,
                note: String::new(),
                kind: MarkKind::Mistake,
            }],
        };
        let drawing = chart.to_svg_for_page();
        assert!(!drawing.contains("style") && chart.to_svg().contains("<style>"));
        assert!(drawing.contains("class=\"mistake\"") && drawing.ends_with("</svg>\n"));
        for ply in 0..=10 {
            assert_eq!(chart.ply_at(chart.x(ply) / WIDTH), ply);
        }
        assert_eq!((chart.ply_at(-1.0), chart.ply_at(2.0)), (0, 10));
    }

    #[test]
    fn text_cannot_break_out() {
        let chart = Chart {
            title: "<b> & \"c\"".to_owned(),
            across: "ply".to_owned(),
            up: "chance".to_owned(),
            plies: 2,
            curves: vec![Curve { name: "a<b".to_owned(), points: vec![(0, 0.5), (2, 7.0)] }],
            marks: vec![ChartMark {
                ply: 1,
                chance: 0.25,
                note: "x&y".to_owned(),
                kind: MarkKind::Blunder,
            }],
        };
        let svg = chart.to_svg();
        assert!(svg.contains("&lt;b&gt; &amp; &quot;c&quot;") && svg.contains("a&lt;b"), "{svg}");
        assert!(!svg.contains("<b>") && svg.contains("x&amp;y"), "{svg}");
        // A chance out of range is drawn at the border.
        assert!(svg.contains(&format!("{:.1},{:.1}", WIDTH - RIGHT, TOP)), "{svg}");
    }
}
