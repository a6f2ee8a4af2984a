//! The panel of Barragoon.

use super::{Message, PanelLine, Role};
use quina_rules::barragoon::{Position, Side};

/// Tiles left, barragoons, the count of turns without the capture of a tile, and who places.
pub(super) fn lines(position: &Position) -> Vec<PanelLine> {
    let tiles = |id, side| Message::new(id).with("tiles", position.tiles_left(side));
    let barragoons = Message::new("barragoon-panel-barragoons")
        .with("board", position.barragoons())
        .with("reserve", position.reserve());
    let count = position.turns_without_capture();
    let count = match position.rules().no_progress_cap {
        Some(cap) => {
            Message::new("barragoon-panel-count").with("count", count).with("cap", cap.get())
        }
        None => Message::new("barragoon-panel-count-open").with("count", count),
    };
    let mut lines = vec![
        Role::Score.line(tiles("barragoon-panel-tiles-brown", Side::Brown)),
        Role::Score.line(tiles("barragoon-panel-tiles-white", Side::White)),
        Role::Reserve.line(barragoons),
        Role::Counter.line(count),
    ];
    lines.extend(placers(position).map(|message| Role::Due.line(message)));
    lines
}

/// Who places before the next move, if placements are due: in the middle of a turn the decision may
/// be the opponent's.
fn placers(position: &Position) -> Option<Message> {
    let name = |side| match side {
        Side::White => Message::new("barragoon-panel-white"),
        Side::Brown => Message::new("barragoon-panel-brown"),
    };
    let placers: Vec<Side> = position.placers().collect();
    match placers[..] {
        [] => None,
        [first] => {
            let id = if position.may_decline() {
                "barragoon-panel-one-may-place"
            } else {
                "barragoon-panel-one-places"
            };
            Some(Message::new(id).with("first", name(first)).with("mover", name(first.other())))
        }
        [first, second, ..] => Some(
            Message::new("barragoon-panel-two-place")
                .with("first", name(first))
                .with("second", name(second))
                .with("mover", name(second.other())),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use quina_rules::Ruleset as _;

    const ALL_FACES: &str = "1vd1dv1/1x^>Y<1/2|1-2/1e1s1w1/2n1W2/1N1E1S1/3+3/2ZDZ2/1VD1DV1 w wb 0";

    fn panel(position: &Position, words: &Words) -> Vec<String> {
        let shown = lines(position).into_iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
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
        let words = Words::new(Language::Portuguese);
        let one: Position =
            "7/7/7/3D3/7/7/7/7/6v b b 9 [no_progress_cap=off]".parse().expect("one");
        let may_decline: Position =
            "7/7/7/3D3/7/7/7/7/6v b b 9 [barragoon_replacement=optional]".parse().expect("one");
        for position in [position, one, may_decline] {
            for line in panel(&position, &words) {
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
