//! The panel of Mapello.

use super::{Message, PanelLine, Role};
use quina_rules::mapello::{Colour, Piece, Position, Stage};

/// The scores in their parts, what is left of the map, and what is to be done before play.
pub(super) fn lines(position: &Position) -> Vec<PanelLine> {
    match position.stage() {
        Stage::Setup => vec![Role::Due.line(building(position))],
        Stage::Choose => vec![Role::Due.line(Message::new("mapello-panel-choosing"))],
        Stage::Move | Stage::Pass | Stage::Over => playing(position),
    }
}

fn building(position: &Position) -> Message {
    let names = [
        (Piece::ALL[0], "walls", "maxwalls"),
        (Piece::ALL[1], "bonuses", "maxbonuses"),
        (Piece::ALL[2], "jokers", "maxjokers"),
    ];
    names.into_iter().fold(
        Message::new("mapello-panel-building"),
        |message, (piece, there, most)| {
            let limit = position.rules().limit(piece);
            message.with(there, position.count_of(piece)).with(most, limit)
        },
    )
}

fn playing(position: &Position) -> Vec<PanelLine> {
    let [black, white] = [Colour::Black, Colour::White];
    let mut lines = [black, white].map(|colour| Role::Score.line(score(position, colour))).to_vec();
    let mut count = |id, number: u32| {
        if number > 0 {
            lines.push(Role::Counter.line(Message::new(id).with("count", number)));
        }
    };
    if position.stage() == Stage::Over {
        let margin = position.score_of(black).abs_diff(position.score_of(white));
        count("mapello-panel-margin", margin);
    } else {
        count("mapello-panel-left", position.count_of(Piece::Bonus));
    }
    if position.stage() == Stage::Pass {
        lines.push(Role::Due.line(Message::new("mapello-panel-pass")));
    }
    lines
}

/// The score in its parts; the empty cells are a part of it if the rules give them to the winner.
fn score(position: &Position, colour: Colour) -> Message {
    let discs = position.discs(colour).count_ones() as i32;
    let bonuses = i32::from(position.bonuses_taken(colour));
    let total = position.score_of(colour);
    let empties = total - discs - 3 * bonuses;
    let id = match (colour, empties) {
        (Colour::Black, 0) => "mapello-panel-black",
        (Colour::White, 0) => "mapello-panel-white",
        (Colour::Black, _) => "mapello-panel-black-empties",
        (Colour::White, _) => "mapello-panel-white-empties",
    };
    Message::new(id)
        .with("player", position.seat_of(colour).number())
        .with("discs", discs)
        .with("bonuses", bonuses)
        .with("empties", empties)
        .with("total", total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use quina_rules::Ruleset;

    fn read(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn panel(position: &Position, words: &Words) -> Vec<String> {
        let shown = lines(position).into_iter().filter(|line| line.role != Role::Goal);
        shown.map(|line| line.message.say(words)).collect()
    }

    #[test]
    fn the_panel_speaks_both_languages() {
        let board = "####J#####/##1*2*1##/#5#2#/J*#BBBBBBJ/J3BB3#/#3BB2*#/#*1B3#1J/J2#5#/##1*3*##/###J###J##";
        for (position, english, portuguese) in [
            (
                format!("{board} w 0 1 p1=w [empties=winner]"),
                [
                    "Black (player 2): discs 11 + 3 x bonuses 0 + empty cells 45 = 56",
                    "White (player 1): discs 0 + 3 x bonuses 1 = 3",
                    "Margin: 53",
                ],
                [
                    "Pretas (jogador 2): peças 11 + 3 x bónus 0 + casas vazias 45 = 56",
                    "Brancas (jogador 1): peças 0 + 3 x bónus 1 = 3",
                    "Diferença: 53",
                ],
            ),
            (
                "##########/#8#/#8#/#4#3#/#3BW#2#/#2#WB3#/#3#4#/#8#/#7*#/########## b 0 0"
                    .to_owned(),
                [
                    "White (player 2): discs 2 + 3 x bonuses 0 = 2",
                    "Bonuses left on the board: 1",
                    "The side to act has no move and must pass.",
                ],
                [
                    "Brancas (jogador 2): peças 2 + 3 x bónus 0 = 2",
                    "Bónus por jogar: 1",
                    "Quem tem a vez não pode jogar e tem de passar.",
                ],
            ),
        ] {
            let position = read(&position);
            for (language, expected) in
                [(Language::English, english), (Language::Portuguese, portuguese)]
            {
                let lines = panel(&position, &Words::new(language));
                for line in expected {
                    assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:?}");
                }
            }
        }
    }

    #[test]
    fn a_draw_has_no_margin_and_gives_the_empty_cells_to_nobody() {
        let text = "##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 0 0 [empties=winner]";
        let lines = panel(&read(text), &Words::new(Language::English));
        assert_eq!(
            lines,
            [
                "Black (player 1): discs 2 + 3 x bonuses 0 = 2",
                "White (player 2): discs 2 + 3 x bonuses 0 = 2",
            ]
        );
    }

    #[test]
    fn the_panel_counts_what_is_built() {
        let text = "####J#####/#8#/#3*4#/#8#/#2#BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup [maxjokers=4]";
        let lines = panel(&read(text), &Words::new(Language::English));
        assert_eq!(
            lines[0],
            "Player 1 builds the map. Walls 1 of 8, bonuses 1 of 8, jokers 1 of 4."
        );
    }

    #[test]
    fn every_reason_and_ending_has_words() {
        for language in Language::ALL {
            let words = Words::new(language);
            for id in Position::REASONS.iter().chain(Position::ENDINGS) {
                assert!(words.has(id), "{id} in {language}");
            }
        }
    }
}
