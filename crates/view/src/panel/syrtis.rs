//! The panel of Syrtis: seats, towers in hand, sinks, initiative, passes, islands.

use super::{Message, PanelLine, Role};
use quina_rules::syrtis::{Attribute, Phase, Position, Side};

/// What the board does not show.
pub(super) fn lines(position: &Position) -> Vec<PanelLine> {
    if position.phase() == Phase::Play { playing(position) } else { setting_up(position) }
}

fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::Light => "syrtis-panel-light",
        Side::Dark => "syrtis-panel-dark",
    })
}

fn setting_up(position: &Position) -> Vec<PanelLine> {
    let id = match position.phase() {
        Phase::Swap => "syrtis-panel-swap",
        Phase::Towers => "syrtis-panel-towers",
        Phase::Choice | Phase::Play => "syrtis-panel-choice",
    };
    let mut lines = vec![Role::Due.line(Message::new(id))];
    if position.phase() == Phase::Towers {
        let placed = |side| {
            let towers = position.layout().cells().iter();
            towers.filter(|cell| position.tower(**cell) == Some(side)).count()
        };
        let [light, dark] = Side::ALL.map(|side| 2_usize.saturating_sub(placed(side)));
        let in_hand = Message::new("syrtis-panel-in-hand").with("light", light).with("dark", dark);
        lines.push(Role::Reserve.line(in_hand));
    }
    lines
}

fn playing(position: &Position) -> Vec<PanelLine> {
    let [light, dark] = Side::ALL.map(|side| position.seat(side).number());
    let seats = Message::new("syrtis-panel-seats").with("light", light).with("dark", dark);
    let sinks = match position.last_sinker() {
        None => Message::new("syrtis-panel-no-sink")
            .with("initiative", side_name(position.initiative())),
        Some(side) => Message::new("syrtis-panel-sinks")
            .with("side", side_name(side))
            .with("streak", position.streak()),
    };
    let [light, dark] = Side::ALL.map(|side| position.own_passes(side));
    let passes = Message::new("syrtis-panel-passes")
        .with("light", light)
        .with("dark", dark)
        .with("row", position.passes_in_row())
        .with("limit", position.rules().double_pass_plies);
    let [b, c, p, q] = Attribute::ALL.map(|kind| position.islands(kind).len());
    let islands = Message::new("syrtis-panel-islands")
        .with("light", b)
        .with("circles", c)
        .with("dark", p)
        .with("squares", q);
    vec![
        Role::Heading.line(seats),
        Role::Counter.line(sinks),
        Role::Counter.line(passes),
        Role::Score.line(islands),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use quina_rules::prelude::*;

    fn panel(position: &Position, words: &Words) -> Vec<String> {
        let shown = lines(position).into_iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
    }

    #[test]
    fn panels_are_worded_in_every_phase() {
        let texts = [
            "2bcbq1/pqpcpcbq1/pqpq1bcbc/1pcbqbqbc/1pcpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0 L2",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 T T 2 1,0,1 L2",
        ];
        for position in texts.map(|text| text.parse::<Position>().expect("a sound text")) {
            for language in Language::ALL {
                let words = Words::new(language);
                for line in panel(&position, &words) {
                    assert!(!line.contains("syrtis-") && !line.contains('{'), "{line}");
                    assert!(line.chars().count() <= 80, "{line}");
                }
            }
        }
    }

    #[test]
    fn every_reason_and_ending_has_words() {
        for language in Language::ALL {
            let words = Words::new(language);
            for id in Position::REASONS.iter().chain(Position::ENDINGS) {
                assert!(words.has(id), "{language}: {id}");
            }
        }
        let words = Words::new(Language::English);
        let start = Position::default_start();
        let refusal = start.explain(start.read_move("e2-d2").expect("a move")).expect("illegal");
        let sentence = words.refusal(&start, &refusal);
        assert!(sentence.contains("d2") && sentence.contains("e2"), "{sentence}");
    }
}
