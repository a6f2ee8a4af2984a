//! A game as a page of text: its board, its panel and status, the text of its position.
//!
//! The board is the same [`sheet`](mod@crate::sheet) that every terminal shows; this module only
//! adds the lines below it, at most [`WIDTH`] columns wide.

use crate::describe::describe_mark;
use crate::panel::Panel;
use crate::scene::{Mark, Orientation, PieceKind, Scene, scene_at};
use crate::sheet::{self, Charset, Depth, TextStyle, sheet, sizes};
use crate::words::Words;
use quina_rules::barragoon::{Face, Heading};
use quina_rules::{AnyPosition, Game, GameId};

pub use crate::panel::{seat_name, status};

/// The width of a page, the usual one of a terminal.
pub const WIDTH: usize = 80;
/// The rows of a drawing: with the lines below it, it fits the usual terminal.
const HEIGHT: usize = 21;

/// The drawing of a scene, in the largest size that a page has room for. In a style without colours
/// it holds no escape sequences.
pub fn draw(scene: &Scene, style: TextStyle) -> String {
    let drawing = sheet::best_sheet(scene, WIDTH, HEIGHT, style)
        .unwrap_or_else(|| sheet(scene, sizes(scene.game)[0], style));
    match style.depth {
        Depth::None => drawing.lines().join("\n"),
        _ => drawing.to_ansi().trim_end_matches('\n').to_owned(),
    }
}

/// The board of a game with its last turn marked, and the lines about it.
pub fn board(game: &Game<AnyPosition>, words: &Words, style: TextStyle) -> String {
    board_turned(game, Orientation::Upright, words, style)
}

fn board_turned(
    game: &Game<AnyPosition>,
    orientation: Orientation,
    words: &Words,
    style: TextStyle,
) -> String {
    let scene = scene_at(game, game.len()).turned(orientation);
    let mut said = Panel::of(game).say(words);
    said.extend(legend(&scene, words, style));
    let mut lines = vec![draw(&scene, style), String::new()];
    lines.extend(said.iter().map(|line| wrap(line, WIDTH)));
    lines.join("\n")
}

/// The whole page: board, status, who acts or how it ended, and the position text.
pub fn page(game: &Game<AnyPosition>, words: &Words, style: TextStyle) -> String {
    page_turned(game, Orientation::Upright, words, style)
}

/// The whole page with the board seen from another side.
pub fn page_turned(
    game: &Game<AnyPosition>,
    orientation: Orientation,
    words: &Words,
    style: TextStyle,
) -> String {
    let board = board_turned(game, orientation, words, style);
    let status = wrap(&status(game, words), WIDTH);
    [board, status, game.position().to_string()].join("\n") + "\n"
}

/// The legend of a drawing, if it needs one: its signs, then its marks.
pub fn legend(scene: &Scene, words: &Words, style: TextStyle) -> Vec<String> {
    let mut lines: Vec<_> = signs(scene, style).iter().map(|id| words.say(id, &[])).collect();
    let marked: Vec<_> =
        Mark::ALL.into_iter().filter(|mark| scene.marked(*mark).next().is_some()).collect();
    if !marked.is_empty() {
        let marks: Vec<_> = marked
            .into_iter()
            .map(|mark| format!("{} {}", sheet::sample(mark, style), describe_mark(mark, words)))
            .collect();
        lines.push(words.say("quina-marks", &[("marks", &marks.join(", "))]));
    }
    lines
}

/// The messages that explain the signs of a game.
fn signs(scene: &Scene, style: TextStyle) -> Vec<&'static str> {
    let is_drawn = style.charset == Charset::Unicode;
    match scene.game {
        GameId::Mapello if is_drawn && style.depth != Depth::None => vec!["mapello-signs"],
        GameId::Mapello => vec!["mapello-legend"],
        GameId::Barragoon if is_drawn => vec!["barragoon-legend-frames"],
        GameId::Barragoon => {
            let turns = |kind: PieceKind| matches!(kind, PieceKind::Sign(face) if is_turn(face));
            let has_turns = scene.places.iter().filter_map(|place| place.piece);
            if has_turns.map(|piece| piece.kind).any(turns) {
                vec!["barragoon-legend", "barragoon-legend-turns"]
            } else {
                vec!["barragoon-legend"]
            }
        }
        GameId::Syrtis => vec!["syrtis-legend"],
        GameId::Morelli | GameId::CampoBello => Vec::new(),
    }
}

/// Whether a face lets a tile through by one turn only.
fn is_turn(face: Face) -> bool {
    let pairs = Heading::ALL.into_iter().flat_map(|entry| Heading::ALL.map(|exit| (entry, exit)));
    pairs.filter(|(entry, exit)| entry != exit && face.lets(*entry, *exit)).count() == 1
}

/// Breaks a line of words that is longer than `width`. Every line begins as far in as the first;
/// in a list, below the words of its item.
pub fn wrap(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let words = text.trim_start_matches(' ');
    let indent = text.len() - words.len();
    let hanging = indent + if words.starts_with("- ") { 2 } else { 0 };
    let mut out = " ".repeat(indent);
    let mut column = indent;
    for (at, word) in words.split(' ').enumerate() {
        let len = word.chars().count();
        if at > 0 && column + 1 + len > width {
            out.push('\n');
            out += &" ".repeat(hanging);
            column = hanging;
        } else if at > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += len;
    }
    out
}

/// The same for a page of lists: the lines that follow stand as far in as what the first one says,
/// behind its blanks, its `- ` or `1. `, or the word in its first column.
///
/// ```
/// use quina_view::text::wrap_page;
///
/// assert_eq!(wrap_page("- one two three", 9), "- one two\n  three");
/// assert_eq!(wrap_page("Tab  jump to the next", 14), "Tab  jump to\n     the next");
/// ```
pub fn wrap_page(line: &str, width: usize) -> String {
    let indent = hanging(line);
    if line.chars().count() <= width || indent > width / 2 {
        return wrap(line, width);
    }
    let at = line.char_indices().nth(indent).map_or(line.len(), |(at, _)| at);
    let (head, rest) = line.split_at(at);
    let blanks = format!("\n{}", " ".repeat(indent));
    format!("{head}{}", wrap(rest, width - indent).replace('\n', &blanks))
}

/// The widest first column of a page.
const COLUMN: usize = 20;

/// Where the text of a line begins, in characters.
fn hanging(line: &str) -> usize {
    let blanks = line.chars().take_while(|ch| *ch == ' ').count();
    let text = &line[blanks..];
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    if text.starts_with("- ") {
        return blanks + 2;
    }
    if digits > 0 && text[digits..].starts_with(". ") {
        return blanks + digits + 2;
    }
    match text.find("  ") {
        Some(gap) if text[..gap].chars().count() <= COLUMN => {
            let wide = text[gap..].chars().take_while(|ch| *ch == ' ').count();
            blanks + text[..gap].chars().count() + wide
        }
        _ => blanks,
    }
}
