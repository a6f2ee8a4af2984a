//! Small pictures of grounds and pieces in characters, for boards that are not painted.

use super::{Charset, Depth, TextStyle, sign};
use crate::palette::{self, Tone};
use crate::scene::{Ground, Ink, Outline, Piece, PieceKind, Place, Scene};
use quina_rules::GameId;
use quina_rules::barragoon::Face;

/// A picture in one pair of colours.
pub(super) struct Picture {
    pub rows: Vec<Vec<char>>,
    pub fg: Tone,
    /// The colour behind the picture; `None` for the ground's.
    pub bg: Option<Tone>,
}

/// The tone of a place's ground. Mapello is played on felt.
pub(super) const fn ground_tone(scene: &Scene, place: &Place) -> Tone {
    match (scene.game, place.ground) {
        (GameId::Mapello, Ground::Plain) => palette::felt(false),
        (GameId::Mapello, Ground::Alternate) => palette::felt(true),
        (_, ground) => palette::ground(ground),
    }
}

/// The character that fills a ground to its edges, if there is one.
pub(super) const fn texture(ground: Ground, charset: Charset) -> Option<char> {
    match (ground, charset) {
        (Ground::Wall, Charset::Unicode) => Some('▓'),
        (Ground::Wall, Charset::Ascii) => Some('#'),
        (Ground::Border | Ground::Joker, Charset::Unicode) => Some('░'),
        (Ground::Border | Ground::Joker, Charset::Ascii) => Some('%'),
        _ => None,
    }
}

/// What an empty place shows in its middle.
pub(super) const fn dot(ground: Ground, charset: Charset) -> char {
    match (ground, charset) {
        (Ground::Band(band), _) if band % 2 == 1 => ':',
        (Ground::Throne, Charset::Unicode) => '◊',
        (Ground::Throne, Charset::Ascii) => '#',
        (Ground::Bonus, _) => '*',
        (Ground::Joker, _) => 'J',
        (Ground::Wall | Ground::Border | Ground::Sea | Ground::Tile(_), _) => ' ',
        (Ground::Water, Charset::Unicode) => '≈',
        (Ground::Water, Charset::Ascii) => '~',
        (Ground::Home(_), Charset::Unicode) => '○',
        (Ground::Home(_), Charset::Ascii) => 'o',
        (_, Charset::Unicode) => '·',
        (_, Charset::Ascii) => '.',
    }
}

/// The colour of what is written on a ground.
pub(super) const fn dot_tone(ground: Ground) -> Tone {
    match ground {
        Ground::Plain | Ground::Alternate | Ground::Bonus => palette::DARK,
        Ground::Tile(tile) if tile.is_light => palette::DARK,
        _ => palette::BRIGHT,
    }
}

/// A piece in at most `width` by `height` characters.
pub(super) fn piece(piece: Piece, width: usize, height: usize, style: TextStyle) -> Picture {
    let framed = matches!(piece.kind, PieceKind::Runner(_) | PieceKind::Sign(_));
    let (fg, bg) = if framed {
        let bg = match piece.kind {
            PieceKind::Sign(Face::NoEntry) => palette::NO_ENTRY,
            _ => palette::ink(piece.ink),
        };
        (palette::against(piece.ink), Some(bg))
    } else {
        (palette::ink(piece.ink), None)
    };
    let rows = match (piece.kind, style.charset) {
        (PieceKind::Runner(value), charset) => runner(piece.ink, value, width, height, charset),
        (PieceKind::Sign(face), Charset::Ascii) => vec![sign::letters(face).to_vec()],
        (PieceKind::Sign(face), Charset::Unicode) => {
            // An odd number of rows has a middle.
            sign::draw(face, width.min(5), if height > 2 { 3 } else { height })
        }
        // A filled disc on a dark screen would look like a white one.
        _ => vec![vec![piece.letter()]],
    };
    Picture { rows, fg, bg }
}

fn lines(rows: &[&str]) -> Vec<Vec<char>> {
    rows.iter().map(|row| row.chars().collect()).collect()
}

/// A tile of Barragoon: White's have a single frame, Brown's a double one.
fn runner(ink: Ink, value: u8, width: usize, height: usize, charset: Charset) -> Vec<Vec<char>> {
    let white = ink == Ink::White;
    let rows = match (charset, width, height) {
        (Charset::Ascii, ..) => {
            return lines(&[&(if white { "[*]" } else { "(*)" }).replace('*', &value.to_string())]);
        }
        (Charset::Unicode, 5.., 3..) if white => ["┌───┐", "│ * │", "└───┘"].as_slice(),
        (Charset::Unicode, 5.., 3..) => &["╔═══╗", "║ * ║", "╚═══╝"],
        (Charset::Unicode, ..) if white => &["│*│", "└─┘"],
        (Charset::Unicode, ..) => &["║*║", "╚═╝"],
    };
    let mut rows = lines(rows);
    for ch in rows.iter_mut().flatten().filter(|ch| **ch == '*') {
        *ch = (b'0' + value) as char;
    }
    rows
}

/// The outline of a piece in one character, in its own colour.
pub(super) fn shape(piece: Piece) -> char {
    match piece.outline() {
        Outline::Disc | Outline::Ring => '●',
        Outline::Crown | Outline::Square => '■',
        Outline::OpenCrown => '□',
        Outline::Triangle => '▲',
        Outline::Diamond => '◊',
        _ => piece.letter(),
    }
}

/// A tile of Syrtis with what is written on it, `width` by `height` characters, at least 5 by 2.
pub(super) fn island(
    place: &Place,
    width: usize,
    height: usize,
    style: TextStyle,
) -> Vec<Vec<char>> {
    let Ground::Tile(tile) = place.ground else { return vec![vec![' '; width]; height] };
    let unicode = style.charset == Charset::Unicode;
    let fill = match (tile.is_light, unicode) {
        (true, _) => ' ',
        // In colour, a dark tile has a dark background.
        (false, true) if style.depth != Depth::None => ' ',
        (false, true) => '▒',
        (false, false) => '#',
    };
    let (across, upright) = if unicode { ('─', '│') } else { ('-', '|') };
    let [top, bottom] = match (tile.is_circle, unicode) {
        (true, _) => [['/', '\\'], ['\\', '/']],
        (false, true) => [['┌', '┐'], ['└', '┘']],
        (false, false) => [['+', '+'], ['+', '+']],
    };
    let mut rows = vec![vec![fill; width]; height];
    for row in &mut rows {
        (row[0], row[width - 1]) = (upright, upright);
    }
    // A large circle is rounded off.
    let cut = usize::from(tile.is_circle && width >= 7);
    let mut edge = |row: usize, [left, right]: [char; 2]| {
        rows[row].fill(' ');
        rows[row][cut + 1..width - 1 - cut].fill(across);
        (rows[row][cut], rows[row][width - 1 - cut]) = (left, right);
    };
    edge(height - 1, bottom);
    if height > 2 {
        edge(0, top);
    } else if tile.is_circle {
        // Two rows have no upper edge; only the corners show that it is round.
        (rows[0][0], rows[0][width - 1]) = (top[0], top[1]);
    }
    let written = match (&place.note, place.piece) {
        (Some(note), _) => note.clone(),
        (None, Some(piece)) => piece.letter().to_string(),
        (None, None) => return rows,
    };
    let (row, column) = ((height - 1) / 2, (width - written.len()) / 2);
    rows[row][column..column + written.len()].copy_from_slice(&written.chars().collect::<Vec<_>>());
    rows
}
