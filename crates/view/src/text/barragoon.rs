//! Barragoon drawn in plain text.
//!
//! White's tiles stand in square brackets, Brown's in round ones. A barragoon is its letter; a
//! turning face has the arrow of entry before it and that of exit behind it, `^e>`.

use crate::Words;
use quina_rules::Cell;
use quina_rules::barragoon::{Content, FILES, Face, Heading, Position, RANKS, Side};

/// The board with its coordinates, 20 lines of 33 columns at most.
pub fn draw(position: &Position) -> String {
    let rule = format!("    {}+", "+---".repeat(FILES));
    let mut lines = vec![rule.clone()];
    for rank in (0..RANKS).rev() {
        let cell = |file| drawn(position.content(Cell((rank * FILES + file) as u8)));
        let cells: Vec<_> = (0..FILES).map(cell).collect();
        lines.push(format!("  {} |{}|", rank + 1, cells.join("|")));
        lines.push(rule.clone());
    }
    let names: Vec<_> = ('a'..).take(FILES).map(String::from).collect();
    lines.push(format!("      {}", names.join("   ")));
    lines.join("\n") + "\n"
}

/// Three characters for a cell.
fn drawn(content: Content) -> String {
    match content {
        Content::Empty => "   ".to_owned(),
        Content::Tile { side: Side::White, value } => format!("[{value}]"),
        Content::Tile { side: Side::Brown, value } => format!("({value})"),
        Content::Barragoon(face) => match only_turn(face) {
            Some((entry, exit)) => format!("{}{}{}", arrow(entry), face.letter(), arrow(exit)),
            None => format!(" {} ", face.letter()),
        },
    }
}

/// The way in and the way out of a face with a single turn.
fn only_turn(face: Face) -> Option<(Heading, Heading)> {
    let pairs = Heading::ALL.into_iter().flat_map(|entry| Heading::ALL.map(|exit| (entry, exit)));
    let mut turns = pairs.filter(|(entry, exit)| entry != exit && face.lets(*entry, *exit));
    let turn = turns.next()?;
    turns.next().is_none().then_some(turn)
}

/// The letter of the One Way that points in this direction.
const fn arrow(heading: Heading) -> &'static str {
    match heading {
        Heading::North => Face::OneWayNorth.letter(),
        Heading::East => Face::OneWayEast.letter(),
        Heading::South => Face::OneWaySouth.letter(),
        Heading::West => Face::OneWayWest.letter(),
    }
}

/// Tiles left, barragoons, the count of turns without the capture of a tile, and who places.
pub fn panel(position: &Position, words: &Words) -> Vec<String> {
    let tiles = |side| position.tiles_left(side).to_string();
    let mut lines = vec![
        words.say("barragoon-panel-tiles-brown", &[("tiles", &tiles(Side::Brown))]),
        words.say("barragoon-panel-tiles-white", &[("tiles", &tiles(Side::White))]),
        words.say(
            "barragoon-panel-barragoons",
            &[
                ("board", &position.barragoons().to_string()),
                ("reserve", &position.reserve().to_string()),
            ],
        ),
    ];
    let count = position.turns_without_capture().to_string();
    lines.push(match position.rules().no_progress_cap {
        Some(cap) => {
            let cap = cap.to_string();
            words.say("barragoon-panel-count", &[("count", &count), ("cap", &cap)])
        }
        None => words.say("barragoon-panel-count-open", &[("count", &count)]),
    });
    lines.extend(placers(position, words));
    lines
}

/// How the drawing is to be read.
pub fn legend(position: &Position, words: &Words) -> Vec<String> {
    let mut lines = vec![words.say("barragoon-legend", &[])];
    let cells = (0..FILES * RANKS).map(|cell| position.content(Cell(cell as u8)));
    let is_turn =
        |content| matches!(content, Content::Barragoon(face) if only_turn(face).is_some());
    if cells.into_iter().any(is_turn) {
        lines.push(words.say("barragoon-legend-turns", &[]));
    }
    lines
}

/// Who places before the next move, where placements are due: the decision may be the opponent's
/// in the middle of a turn.
fn placers(position: &Position, words: &Words) -> Option<String> {
    let name = |side| match side {
        Side::White => words.say("barragoon-panel-white", &[]),
        Side::Brown => words.say("barragoon-panel-brown", &[]),
    };
    let placers: Vec<Side> = position.placers().collect();
    match placers[..] {
        [] => None,
        [first] => {
            let args = [("first", &*name(first)), ("mover", &*name(first.other()))];
            let id = if position.may_decline() {
                "barragoon-panel-one-may-place"
            } else {
                "barragoon-panel-one-places"
            };
            Some(words.say(id, &args))
        }
        [first, second, ..] => {
            let (first, second, mover) = (name(first), name(second), name(second.other()));
            let args = [("first", &*first), ("second", &*second), ("mover", &*mover)];
            Some(words.say("barragoon-panel-two-place", &args))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use quina_rules::Ruleset as _;

    const ALL_FACES: &str = "1vd1dv1/1x^>Y<1/2|1-2/1e1s1w1/2n1W2/1N1E1S1/3+3/2ZDZ2/1VD1DV1 w wb 0";

    #[test]
    fn a_board_with_all_faces_is_drawn() {
        let expected = "    +---+---+---+---+---+---+---+
  9 |   |(4)|(3)|   |(3)|(4)|   |
    +---+---+---+---+---+---+---+
  8 |   | x | ^ | > | Y | < |   |
    +---+---+---+---+---+---+---+
  7 |   |   | | |   | - |   |   |
    +---+---+---+---+---+---+---+
  6 |   |^e>|   |>sY|   |Yw<|   |
    +---+---+---+---+---+---+---+
  5 |   |   |<n^|   |^W<|   |   |
    +---+---+---+---+---+---+---+
  4 |   |>N^|   |YE>|   |<SY|   |
    +---+---+---+---+---+---+---+
  3 |   |   |   | + |   |   |   |
    +---+---+---+---+---+---+---+
  2 |   |   |[2]|[3]|[2]|   |   |
    +---+---+---+---+---+---+---+
  1 |   |[4]|[3]|   |[3]|[4]|   |
    +---+---+---+---+---+---+---+
      a   b   c   d   e   f   g
";
        let position: Position = ALL_FACES.parse().expect("a position");
        let drawing = draw(&position);
        assert_eq!(drawing, expected);
        assert!(drawing.lines().count() <= 21);
        assert!(drawing.lines().all(|line| line.len() <= 80 && line.is_ascii()));
    }

    #[test]
    fn the_panel_speaks_both_languages() {
        let position: Position = ALL_FACES.parse().expect("a position");
        let english = panel(&position, &Words::new(Language::English));
        assert_eq!(
            english,
            [
                "Brown: tiles left 4",
                "White: tiles left 7",
                "Barragoons: 16 on the board, 16 in the reserve",
                "Turns without the capture of a tile: 0 of 200",
                "White places a barragoon, then Brown places one, then White moves",
            ]
        );
        assert_eq!(
            legend(&position, &Words::new(Language::English)),
            [
                "Brown tiles stand in round brackets, white ones in square brackets",
                "Turns show the way in and out: ^e> is entered going up and left going right",
            ]
        );
        let words = Words::new(Language::Portuguese);
        let one: Position =
            "7/7/7/3D3/7/7/7/7/6v b b 9 [no_progress_cap=off]".parse().expect("one");
        let may_decline: Position =
            "7/7/7/3D3/7/7/7/7/6v b b 9 [barragoon_replacement=optional]".parse().expect("one");
        for position in [position, one, may_decline] {
            for line in [panel(&position, &words), legend(&position, &words)].concat() {
                assert!(!line.contains("barragoon-") && !line.contains('$'), "{line}");
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }

    #[test]
    fn every_reason_and_ending_has_its_words() {
        for language in Language::ALL {
            let words = Words::new(language);
            for id in Position::REASONS.iter().chain(Position::ENDINGS) {
                assert!(words.has(id), "{language}: {id}");
            }
        }
    }
}
