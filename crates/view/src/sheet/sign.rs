//! The faces of barragoons: the paths across, drawn as lines with arrows at their ends.
//!
//! A turn is the line that a tile follows. `e`, entered going up and left going right, is
//!
//! ```text
//! ┌─→
//! │
//! ```

use quina_rules::barragoon::{Face, Heading};

/// Each side of a cell: whether a way leads in or out there, and whether out.
struct Ways {
    open: [bool; 4],
    exits: [bool; 4],
}

fn ways(face: Face) -> Ways {
    let mut ways = Ways { open: [false; 4], exits: [false; 4] };
    for entry in Heading::ALL {
        for exit in Heading::ALL.into_iter().filter(|exit| face.lets(entry, *exit)) {
            // Heading north, a tile comes in at the south side.
            ways.open[(entry as usize + 2) % 4] = true;
            ways.open[exit as usize] = true;
            ways.exits[exit as usize] = true;
        }
    }
    ways
}

/// A face in Unicode, `width` by `height` characters, both at least 2.
pub(super) fn draw(face: Face, width: usize, height: usize) -> Vec<Vec<char>> {
    let mut rows = vec![vec![' '; width]; height];
    let Ways { open, exits } = ways(face);
    let [north, east, south, west] = open;
    let column = width / 2;
    // With two rows a way to the north needs the upper one for its arrow.
    let row = if height == 2 { usize::from(north && !south) } else { (height - 1) / 2 };
    rows[row][column] = middle(open);
    for side in Heading::ALL.into_iter().filter(|side| open[*side as usize]) {
        let (line, arrow) = match side {
            Heading::North => ('│', '↑'),
            Heading::East => ('─', '→'),
            Heading::South => ('│', '↓'),
            Heading::West => ('─', '←'),
        };
        let path: Vec<(usize, usize)> = match side {
            Heading::North => (0..row).rev().map(|r| (r, column)).collect(),
            Heading::South => (row + 1..height).map(|r| (r, column)).collect(),
            Heading::East => (column + 1..width).map(|c| (row, c)).collect(),
            Heading::West => (0..column).rev().map(|c| (row, c)).collect(),
        };
        for (r, c) in &path {
            rows[*r][*c] = line;
        }
        if exits[side as usize] {
            let (r, c) = path.last().copied().unwrap_or((row, column));
            // In two rows the way straight up begins and ends in the middle.
            if !path.is_empty() || !(east || west) {
                rows[r][c] = arrow;
            }
        }
    }
    rows
}

const fn middle([north, east, south, west]: [bool; 4]) -> char {
    match (north, east, south, west) {
        (false, false, false, false) => '×',
        (false, true, true, false) => '┌',
        (false, false, true, true) => '┐',
        (true, true, false, false) => '└',
        (true, false, false, true) => '┘',
        (true, _, true, false) => '│',
        (false, true, _, true) => '─',
        _ => '┼',
    }
}

/// A face in three characters of ASCII, as the notation writes it; a turning face has the arrow of
/// entry before it and that of exit after it, `^e>`.
pub(super) fn letters(face: Face) -> [char; 3] {
    let letter = |face: Face| char::from(face.letter().as_bytes()[0]);
    let arrow = |heading| match heading {
        Heading::North => '^',
        Heading::East => '>',
        Heading::South => 'Y',
        Heading::West => '<',
    };
    let pairs = Heading::ALL.into_iter().flat_map(|entry| Heading::ALL.map(|exit| (entry, exit)));
    let turns: Vec<_> = pairs.filter(|(a, b)| a != b && face.lets(*a, *b)).collect();
    match turns[..] {
        [(entry, exit)] => [arrow(entry), letter(face), arrow(exit)],
        _ => [' ', letter(face), ' '],
    }
}
