//! The screen of a terminal as SVG: a path of rectangles for each colour, half blocks among them, so
//! that no font leaves gaps between them, and a text for each run of letters.

use std::collections::BTreeMap;
use std::fmt::Write;
use vt100::{Cell, Color, Screen};

/// The width and height of a character.
const WIDTH: u32 = 8;
const HEIGHT: u32 = 16;
/// The space around the screen.
const MARGIN: u32 = 10;

/// The colours of text and background where a program sets none.
const FOREGROUND: u32 = 0xd0_d4de;
const BACKGROUND: u32 = 0x15_181e;

/// The sixteen colours, as common terminals show them on a dark background.
const SIXTEEN: [u32; 16] = [
    0x1e_2127, 0xe0_6c75, 0x98_c379, 0xd1_9a66, 0x61_afef, 0xc6_78dd, 0x56_b6c2, 0xab_b2bf,
    0x5c_6370, 0xe0_6c75, 0x98_c379, 0xe5_c07b, 0x61_afef, 0xc6_78dd, 0x56_b6c2, 0xff_ffff,
];

/// What a character looks like.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    foreground: u32,
    background: u32,
    is_bold: bool,
}

/// The picture of a screen.
pub(crate) fn svg(screen: &Screen) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let (width, height) = (u32::from(columns) * WIDTH, u32::from(rows) * HEIGHT);
    let (full_width, full_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full_width} {full_height}\" \
         width=\"{full_width}\" height=\"{full_height}\" font-family=\"'DejaVu Sans Mono', \
         ui-monospace, Menlo, Consolas, monospace\" font-size=\"13.2\">\n\
         <rect width=\"{full_width}\" height=\"{full_height}\" rx=\"8\" fill=\"{}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN}) scale({} {})\" \
         shape-rendering=\"crispEdges\">\n",
        css(BACKGROUND),
        WIDTH / 2,
        HEIGHT / 2
    );
    let mut texts = String::new();
    let mut paths = BTreeMap::new();
    for row in 0..rows {
        let cells: Vec<Option<&Cell>> =
            (0..columns).map(|column| screen.cell(row, column)).collect();
        blocks(&mut paths, row, &cells);
        letters(&mut texts, row, &cells);
    }
    for (colour, path) in paths {
        writeln!(out, "<path fill=\"{}\" d=\"{path}\"/>", css(colour)).expect("a string grows");
    }
    let usual = css(FOREGROUND);
    write!(out, "</g>\n<g xml:space=\"preserve\" fill=\"{usual}\" transform=\"translate({MARGIN} {MARGIN})\">\n{texts}</g>\n</svg>\n")
        .expect("a string grows");
    out
}

fn css(rgb: u32) -> String {
    // `#aabbcc` is `#abc` where every part is a double digit.
    let [red, green, blue] = [rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff];
    if [red, green, blue].iter().all(|part| part % 17 == 0) {
        return format!("#{:x}{:x}{:x}", red / 17, green / 17, blue / 17);
    }
    format!("#{rgb:06x}")
}

fn rgb(colour: Color, usual: u32) -> u32 {
    match colour {
        Color::Default => usual,
        Color::Rgb(red, green, blue) => {
            u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue)
        }
        Color::Idx(number @ 0..16) => SIXTEEN[usize::from(number)],
        Color::Idx(number @ 232..) => 0x01_0101 * (8 + 10 * u32::from(number - 232)),
        Color::Idx(number) => {
            let shade = |at: u8| if at == 0 { 0 } else { 55 + 40 * u32::from(at) };
            let at = number - 16;
            shade(at / 36) << 16 | shade(at / 6 % 6) << 8 | shade(at % 6)
        }
    }
}

fn look(cell: &Cell) -> Look {
    let foreground = rgb(cell.fgcolor(), FOREGROUND);
    let background = rgb(cell.bgcolor(), BACKGROUND);
    let (foreground, background) =
        if cell.inverse() { (background, foreground) } else { (foreground, background) };
    Look { foreground, background, is_bold: cell.bold() }
}

/// The block characters: bit 0 is the upper left quarter, bit 1 the upper right one, bits 2 and 3
/// those below.
const BLOCKS: [&str; 16] =
    ["", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// Which quarters of a character are filled; `None` if it is no block.
fn block(cell: &Cell) -> Option<usize> {
    BLOCKS.iter().skip(1).position(|block| *block == cell.contents()).map(|at| at + 1)
}

/// The colours of the quarters of a character: those above from the left, then those below.
fn quarters(cell: &Cell) -> [[u32; 2]; 2] {
    let look = look(cell);
    let bits = block(cell).unwrap_or(0);
    let colour = |at: usize| if bits >> at & 1 == 1 { look.foreground } else { look.background };
    [[colour(0), colour(1)], [colour(2), colour(3)]]
}

/// Adds the backgrounds and blocks of a row to the paths of their colours, in runs. A character is
/// two units wide and high; a unit across is half of one down.
fn blocks(paths: &mut BTreeMap<u32, String>, row: u16, cells: &[Option<&Cell>]) {
    let all: Vec<_> =
        cells.iter().map(|cell| cell.map_or([[BACKGROUND; 2]; 2], quarters)).collect();
    let [above, below] = [0, 1]
        .map(|part| runs(&all.iter().flat_map(|quarters| quarters[part]).collect::<Vec<u32>>()));
    let y = 2 * usize::from(row);
    let mut add = |(at, run, colour): Run, y: usize, height: usize| {
        let path = paths.entry(colour).or_default();
        write!(path, "M{at} {y}h{run}v{height}h-{run}z").expect("a string grows");
    };
    for run in &above {
        add(*run, y, if below.contains(run) { 2 } else { 1 });
    }
    for run in below.iter().filter(|run| !above.contains(run)) {
        add(*run, y + 1, 1);
    }
}

/// Where a run of a colour begins, how long it is, and the colour.
type Run = (usize, usize, u32);

/// The runs of colours that are not the background.
fn runs(colours: &[u32]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = 0;
    for run in colours.chunk_by(|a, b| a == b) {
        if run[0] != BACKGROUND {
            runs.push((at, run.len(), run[0]));
        }
        at += run.len();
    }
    runs
}

/// The letters of a row, in runs of the same look.
fn letters(out: &mut String, row: u16, cells: &[Option<&Cell>]) {
    let y = u32::from(row) * HEIGHT + 12;
    let mut column = 0;
    while column < cells.len() {
        let Some(cell) = cells[column].filter(|cell| is_letter(cell)) else {
            column += 1;
            continue;
        };
        let this = style(look(cell));
        let mut text = String::new();
        let mut end = column;
        for (at, next) in cells.iter().enumerate().skip(column) {
            let Some(next) = next else { break };
            if is_letter(next) && style(look(next)) == this {
                text.push_str(next.contents());
                end = at + 1;
            } else if !is_blank(next) || at > end + 1 {
                break;
            } else {
                text.push(' ');
            }
        }
        let text = text.trim_end();
        // A single character needs no help to stand in its column.
        let length = match text.chars().count() as u32 {
            1 => String::new(),
            count => format!(" textLength=\"{}\"", count * WIDTH),
        };
        let x = column as u32 * WIDTH;
        let (fill, is_bold) = this;
        let fill = match fill {
            FOREGROUND => String::new(),
            fill => format!(" fill=\"{}\"", css(fill)),
        };
        let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        writeln!(out, "<text x=\"{x}\" y=\"{y}\"{length}{fill}{weight}>{text}</text>")
            .expect("a string grows");
        column = end.max(column + 1);
    }
}

const fn style(look: Look) -> (u32, bool) {
    (look.foreground, look.is_bold)
}

fn is_blank(cell: &Cell) -> bool {
    matches!(cell.contents(), "" | " ")
}

/// Whether a character is drawn as text.
fn is_letter(cell: &Cell) -> bool {
    !is_blank(cell) && block(cell).is_none()
}
