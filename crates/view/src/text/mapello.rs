//! Mapello in plain text: the whole 10x10 board, border included, with its column letters and row
//! numbers, and the scores.

use crate::Words;
use quina_rules::mapello::{Colour, Piece, Position, Stage};

/// The names of the columns, the border included.
const COLUMNS: &str = "z a b c d e f g h i";

/// The board with its coordinates. An empty cell is a `.`, so that the eye can follow a line.
pub fn draw(position: &Position) -> String {
    let mut text = format!("    {COLUMNS}\n");
    for row in 0..10 {
        let cells: Vec<_> = (0..10).map(|column| letter(position, row, column)).collect();
        let line = format!("  {row} {} {row}", cells.join(" "));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str("    ");
    text.push_str(COLUMNS);
    text.push('\n');
    text
}

fn letter(position: &Position, row: usize, column: usize) -> &'static str {
    let inside = |at: usize| (1..9).contains(&at);
    if !(inside(row) && inside(column)) {
        return if is_joker(position, row, column) { "J" } else { "#" };
    }
    let bit = 1 << (8 * (row - 1) + column - 1);
    match () {
        () if position.walls() & bit != 0 => "#",
        () if position.bonuses() & bit != 0 => "*",
        () if position.discs(Colour::Black) & bit != 0 => "B",
        () if position.discs(Colour::White) & bit != 0 => "W",
        () => ".",
    }
}

/// Border cells are numbered row by row; between the first row and the last there are two in each.
fn is_joker(position: &Position, row: usize, column: usize) -> bool {
    let number = match row {
        0 => column,
        9 => 26 + column,
        _ => 10 + 2 * (row - 1) + usize::from(column == 9),
    };
    position.jokers() >> number & 1 == 1
}

/// The scores in their parts, what is left of the map, and what is to be done before play.
pub fn panel(position: &Position, words: &Words) -> Vec<String> {
    match position.stage() {
        Stage::Setup => vec![building(position, words)],
        Stage::Choose => vec![words.say("mapello-panel-choosing", &[])],
        Stage::Move | Stage::Pass | Stage::Over => playing(position, words),
    }
}

/// How the drawing is to be read.
pub fn legend(words: &Words) -> Vec<String> {
    vec![words.say("mapello-legend", &[])]
}

fn building(position: &Position, words: &Words) -> String {
    let count = |piece| position.count_of(piece).to_string();
    let limit = |piece| position.rules().limit(piece).to_string();
    let [walls, bonuses, jokers] = Piece::ALL.map(count);
    let [most_walls, most_bonuses, most_jokers] = Piece::ALL.map(limit);
    words.say(
        "mapello-panel-building",
        &[
            ("walls", &walls),
            ("maxwalls", &most_walls),
            ("bonuses", &bonuses),
            ("maxbonuses", &most_bonuses),
            ("jokers", &jokers),
            ("maxjokers", &most_jokers),
        ],
    )
}

fn playing(position: &Position, words: &Words) -> Vec<String> {
    let [black, white] = [Colour::Black, Colour::White];
    let mut lines = vec![score(position, words, black), score(position, words, white)];
    let mut count = |id, number: u32| {
        if number > 0 {
            lines.push(words.say(id, &[("count", &number.to_string())]));
        }
    };
    if position.stage() == Stage::Over {
        let margin = position.score_of(black).abs_diff(position.score_of(white));
        count("mapello-panel-margin", margin);
    } else {
        count("mapello-panel-left", position.count_of(Piece::Bonus));
    }
    if position.stage() == Stage::Pass {
        lines.push(words.say("mapello-panel-pass", &[]));
    }
    lines
}

/// The score in its parts; the empty cells are one where the rules give them to the winner.
fn score(position: &Position, words: &Words, colour: Colour) -> String {
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
    words.say(
        id,
        &[
            ("player", &position.seat_of(colour).number().to_string()),
            ("discs", &discs.to_string()),
            ("bonuses", &bonuses.to_string()),
            ("empties", &empties.to_string()),
            ("total", &total.to_string()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use quina_rules::Ruleset;

    fn read(text: &str) -> Position {
        text.parse().expect("a position")
    }

    #[test]
    fn the_default_map_is_drawn_with_its_border() {
        let expected = "
    z a b c d e f g h i
  0 # # # # J # # # # # 0
  1 # # . * . . * . # # 1
  2 # . . . . . # . . # 2
  3 J * # . . . . . * J 3
  4 J . . . B W . . . # 4
  5 # . . . W B . . * # 5
  6 # * . . . . . # . J 6
  7 J . . # . . . . . # 7
  8 # # . * . . . * # # 8
  9 # # # J # # # J # # 9
    z a b c d e f g h i
";
        assert_eq!(format!("\n{}", draw(&Position::default_start())), expected);
    }

    #[test]
    fn every_joker_is_drawn_where_its_name_says() {
        let text = "JJ######JJ/J8J/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/J########J b 0 0";
        let drawn = draw(&read(text));
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines[1], "  0 J J # # # # # # J J 0");
        assert_eq!(lines[2], "  1 J . . . . . . . . J 1");
        assert_eq!(lines[10], "  9 J # # # # # # # # J 9");
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
                    "Pretas (jogador 2): peças 11 + 3 x bónus 0 + células vazias 45 = 56",
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
