//! Building an SVG file: colours that a style sheet can change, shapes that are defined once and
//! used often, letters.

use super::letters;
use super::{HALF, Options, Paint, Symbols};
use crate::palette::Tone;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Collects definitions and styles while the parts of a drawing are made.
pub(super) struct Canvas<'a> {
    options: &'a Options,
    /// The beginning of every id, as XML wants it.
    id: String,
    definitions: BTreeMap<String, Definition>,
    styles: BTreeSet<String>,
}

/// How a shape is defined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    /// As it is, around its origin.
    Group,
    /// As a square that can be used at any size.
    Symbol,
}

/// A shape that is defined once.
struct Definition {
    element: Element,
    body: String,
}

/// The accessibility role of a drawing.
pub(super) enum Role {
    /// One picture with a title and a description.
    Picture,
    /// A grid of cells, with these further attributes.
    Grid(String),
}

/// A text to be drawn with the stroke font.
pub(super) struct Lettering<'a> {
    pub text: &'a str,
    /// The centre.
    pub x: f32,
    pub y: f32,
    /// The height of a capital.
    pub height: f32,
    /// The width of the pen.
    pub pen: f32,
    pub role: &'a str,
    pub tone: Tone,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(options: &'a Options) -> Self {
        let id = escape(&options.id);
        Self { options, id, definitions: BTreeMap::new(), styles: BTreeSet::new() }
    }

    /// The prefix of every id.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The attributes that fill a shape with the colour of a role.
    pub(super) fn fill(&mut self, role: &str, tone: Tone) -> String {
        self.paint("fill", "f", role, tone)
    }

    /// The attributes that draw the line of a shape in the colour of a role.
    pub(super) fn stroke(&mut self, role: &str, tone: Tone) -> String {
        self.paint("stroke", "s", role, tone)
    }

    /// The attributes that fill a shape with one colour and outline it with another.
    pub(super) fn both(&mut self, fill: (&str, Tone), stroke: (&str, Tone)) -> String {
        let classes = [("f", "fill", fill), ("s", "stroke", stroke)];
        let [inside, outside] = classes.map(|(short, property, (role, tone))| {
            self.note(short, property, role, tone);
            (format!("q-{short}-{role}"), tone.css())
        });
        match self.options.paint {
            Paint::Fixed => format!("fill=\"{}\" stroke=\"{}\"", inside.1, outside.1),
            Paint::Attributes => format!(
                "fill=\"{}\" stroke=\"{}\"",
                variable(fill.0, fill.1),
                variable(stroke.0, stroke.1)
            ),
            Paint::Variables => format!(
                "class=\"{} {}\" fill=\"{}\" stroke=\"{}\"",
                inside.0, outside.0, inside.1, outside.1
            ),
        }
    }

    fn paint(&mut self, property: &str, short: &str, role: &str, tone: Tone) -> String {
        self.note(short, property, role, tone);
        let none = if property == "stroke" { " fill=\"none\"" } else { "" };
        let colour = format!("{property}=\"{}\"{none}", tone.css());
        match self.options.paint {
            Paint::Fixed => colour,
            Paint::Attributes => format!("{property}=\"{}\"{none}", variable(role, tone)),
            Paint::Variables => format!("class=\"q-{short}-{role}\" {colour}"),
        }
    }

    fn note(&mut self, short: &str, property: &str, role: &str, tone: Tone) {
        let colour = tone.css();
        self.styles.insert(format!(".q-{short}-{role}{{{property}:var(--q-{role},{colour})}}"));
    }

    /// A use of a shape that is defined once, moved to a place.
    pub(super) fn stamp(
        &mut self,
        name: &str,
        (x, y): (i32, i32),
        body: impl FnOnce(&mut Self) -> String,
    ) -> String {
        self.define(name, Element::Group, body);
        format!("<use href=\"#{}-{name}\" x=\"{x}\" y=\"{y}\"/>", self.id)
    }

    /// A use of a symbol as large as a square, around a place.
    pub(super) fn symbol(
        &mut self,
        name: &str,
        (x, y): (i32, i32),
        body: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let id = match &self.options.symbols {
            Symbols::Own => {
                self.define(name, Element::Symbol, body);
                self.id.clone()
            }
            Symbols::OfPage(id) => escape(id),
        };
        let (left, top, side) = (x - HALF, y - HALF, 2 * HALF);
        format!(
            "<use href=\"#{id}-{name}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>"
        )
    }

    fn define(&mut self, name: &str, element: Element, body: impl FnOnce(&mut Self) -> String) {
        if !self.definitions.contains_key(name) {
            let body = body(self);
            self.definitions.insert(name.to_owned(), Definition { element, body });
        }
    }

    /// Letters around a centre.
    pub(super) fn letters(&mut self, text: &Lettering<'_>) -> String {
        let scale = text.height / letters::HEIGHT;
        let left = text.x - letters::width(text.text) * scale / 2.0;
        let small = text.text.chars().all(|ch| "acegmnopqrsuvwxyz".contains(ch));
        let below = if small { 2.0 * scale } else { text.height / 2.0 };
        let stroke = self.stroke(text.role, text.tone);
        let mut out = format!(
            "<g transform=\"translate({:.1} {:.1}) scale({scale:.3})\" {stroke} \
             stroke-width=\"{:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
            left,
            text.y + below,
            text.pen / scale
        );
        let mut at = 0.0;
        for ch in text.text.chars() {
            let (path, width) = letters::letter(ch);
            let name = format!("letter-{:x}", ch as u32);
            self.define(&name, Element::Group, |_| format!("<path d=\"{path}\"/>"));
            write!(out, "<use href=\"#{}-{name}\" x=\"{at:.1}\"/>", self.id)
                .expect("a string grows");
            at += width + letters::GAP;
        }
        out + "</g>"
    }

    /// The whole file around its parts. `class` names the game.
    pub(super) fn finish(
        self,
        class: &str,
        role: &Role,
        (width, height): (i32, i32),
        parts: &[String],
    ) -> String {
        let Options { title, description, .. } = self.options;
        let id = &self.id;
        let (role, attributes) = match role {
            Role::Picture => ("img", ""),
            Role::Grid(attributes) => ("grid", attributes.as_str()),
        };
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" class=\"quina {class}\" role=\"{role}\" \
             aria-labelledby=\"{id}-title {id}-desc\"{attributes}>\n\
             <title id=\"{id}-title\">{}</title>\n<desc id=\"{id}-desc\">{}</desc>\n",
            escape(title),
            escape(description)
        );
        out += &self.head();
        for part in parts {
            out += part;
            out.push('\n');
        }
        out + "</svg>\n"
    }

    /// An invisible drawing that contains only the definitions.
    pub(super) fn finish_symbols(self) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
             aria-hidden=\"true\">\n{}</svg>\n",
            self.head()
        )
    }

    /// The style sheet, if there is one, and the definitions.
    fn head(self) -> String {
        let id = self.id;
        let mut out = String::new();
        if self.options.paint == Paint::Variables {
            out += "<style>";
            out.extend(self.styles);
            out += "</style>\n";
        }
        out += "<defs>\n";
        for (name, Definition { element, body }) in self.definitions {
            if element == Element::Symbol {
                // Shadows and marks may reach beyond the square.
                let (low, side) = (-HALF, 2 * HALF);
                writeln!(
                    out,
                    "<symbol id=\"{id}-{name}\" viewBox=\"{low} {low} {side} {side}\" \
                     overflow=\"visible\">{body}</symbol>"
                )
            } else {
                writeln!(out, "<g id=\"{id}-{name}\">{body}</g>")
            }
            .expect("a string grows");
        }
        out + "</defs>\n"
    }
}

/// The colour of a role as a CSS variable with its default.
fn variable(role: &str, tone: Tone) -> String {
    format!("var(--q-{role},{})", tone.css())
}

/// Escapes text for XML. Characters that XML does not allow are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::new();
    for ch in text.chars() {
        match ch {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(ch),
            ch if ch.is_control() || matches!(ch, '\u{fffe}' | '\u{ffff}') => {}
            ch => out.push(ch),
        }
    }
    out
}
