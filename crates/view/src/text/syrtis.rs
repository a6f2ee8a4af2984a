//! Syrtis in plain text.
//!
//! A circle is a pair of round brackets, a square a pair of square ones; a dark tile is filled with
//! `#`, a light one is empty. A tower is its letter in the middle, `L` or `T`; water is a dot.
//!
//! ```text
//!      a     b     c     d
//! 1  (   ) (###) [   ] [###]     light circle, dark circle, light square, dark square
//! 2  ( L ) (#L#) [ T ] [#T#]     the same with towers
//! ```

use crate::Words;
use quina_rules::Cell;
use quina_rules::syrtis::{Attribute, Phase, Position, Side};
use std::fmt::Write;

/// The board with coordinates. While tiles have to be swapped, each shows its number.
pub fn draw(position: &Position) -> String {
    let size = position.layout().size();
    let mut text = String::from("  ");
    for column in 0..size {
        write!(text, "   {}  ", (b'a' + column) as char).expect("a string grows");
    }
    text.truncate(text.trim_end().len());
    for row in 0..size {
        let mut line = format!("{} ", row + 1);
        for column in 0..size {
            line.push(' ');
            line += &position.cell(row, column).map_or_else(String::new, |c| tile(position, c));
        }
        text += if row == 0 { "\n" } else { "\n\n" };
        text += line.trim_end();
    }
    text.push('\n');
    text
}

/// Five characters.
fn tile(position: &Position, cell: Cell) -> String {
    let Some(tile) = position.tile(cell) else { return "  .  ".to_owned() };
    let fill = if tile.is_light { ' ' } else { '#' };
    let number = position.layout().number(cell).filter(|_| position.phase() == Phase::Swap);
    let middle = match (number, position.tower(cell)) {
        (Some(number), _) => format!("{fill}{number:<2}"),
        (None, Some(side)) => format!("{fill}{}{fill}", side.letter()),
        (None, None) => fill.to_string().repeat(3),
    };
    if tile.is_circle { format!("({middle})") } else { format!("[{middle}]") }
}

/// What the board does not show: seats, towers in hand, sinks, initiative, passes, islands.
pub fn panel(position: &Position, words: &Words) -> Vec<String> {
    if position.phase() == Phase::Play {
        play_panel(position, words)
    } else {
        set_up_panel(position, words)
    }
}

fn side_name(words: &Words, side: Side) -> String {
    words.say(
        match side {
            Side::Light => "syrtis-panel-light",
            Side::Dark => "syrtis-panel-dark",
        },
        &[],
    )
}

fn set_up_panel(position: &Position, words: &Words) -> Vec<String> {
    let id = match position.phase() {
        Phase::Swap => "syrtis-panel-swap",
        Phase::Towers => "syrtis-panel-towers",
        Phase::Choice | Phase::Play => "syrtis-panel-choice",
    };
    let mut lines = vec![words.say(id, &[])];
    if position.phase() == Phase::Towers {
        let placed = |side| {
            let towers = position.layout().cells().iter();
            towers.filter(|cell| position.tower(**cell) == Some(side)).count()
        };
        let [light, dark] = Side::ALL.map(|side| 2_usize.saturating_sub(placed(side)).to_string());
        let args = [("light", light.as_str()), ("dark", dark.as_str())];
        lines.push(words.say("syrtis-panel-in-hand", &args));
    }
    lines
}

fn play_panel(position: &Position, words: &Words) -> Vec<String> {
    let seat = |side| position.seat(side).number().to_string();
    let [light, dark] = Side::ALL.map(seat);
    let seats = words.say("syrtis-panel-seats", &[("light", &light), ("dark", &dark)]);
    let initiative = side_name(words, position.initiative());
    let sinks = match position.last_sinker() {
        None => words.say("syrtis-panel-no-sink", &[("initiative", &initiative)]),
        Some(side) => {
            let streak = position.streak().to_string();
            let args = [("side", side_name(words, side)), ("streak", streak)];
            let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
            words.say("syrtis-panel-sinks", &args)
        }
    };
    let [light, dark] = Side::ALL.map(|side| position.own_passes(side).to_string());
    let (in_row, limit) =
        (position.passes_in_row().to_string(), position.rules().double_pass_plies.to_string());
    let passes = words.say(
        "syrtis-panel-passes",
        &[("light", &light), ("dark", &dark), ("row", &in_row), ("limit", &limit)],
    );
    let [b, c, p, q] = Attribute::ALL.map(|kind| position.islands(kind).len().to_string());
    let islands = words.say(
        "syrtis-panel-islands",
        &[("light", &b), ("circles", &c), ("dark", &p), ("squares", &q)],
    );
    vec![seats, sinks, passes, islands]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use quina_rules::prelude::*;

    #[test]
    fn the_start_is_drawn_with_its_tiles_and_towers() {
        let drawing = draw(&Position::default_start());
        let expected = "
     a     b     c     d     e     f     g
1    .     .   (   ) [   ] [   ]   .     .

2    .   [###] (###) [###] ( L ) (###)   .

3  (###) [   ] ( L ) [   ] [###] (   ) (   )

4  [###] (###) (###)   .   [ T ] [   ] (   )

5  [###] [###] (   ) (###) [###] (###) [   ]

6    .   [ T ] [###] (   ) [   ] (   )   .

7    .     .   (###) (###) [###]   .     .
";
        assert_eq!(format!("\n{drawing}"), expected);
    }

    #[test]
    fn drawings_fit_and_panels_are_worded_in_every_phase() {
        let texts = [
            "2bcbq1/pqpcpcbq1/pqpq1bcbc/1pcbqbqbc/1pcpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 S - 0 0,0,0",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0 L2",
            "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 T T 2 1,0,1 L2",
        ];
        for position in texts.map(|text| text.parse::<Position>().expect("a sound text")) {
            let drawing = draw(&position);
            assert!(drawing.lines().count() <= 21, "{drawing}");
            assert!(drawing.lines().all(|line| line.len() <= 80 && line.is_ascii()), "{drawing}");
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
    fn tiles_to_be_swapped_show_their_numbers() {
        let text = "2bcbq1/pqpcpcbq1/pqpq1bcbc/1pcbqbqbc/1pcpq2 S - 0 0,0,0";
        let drawing = draw(&text.parse().expect("a sound text"));
        assert!(drawing.contains("3  [#3 ] [#1 ]   .   ( 2 ) ( 4 )"), "{drawing}");
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
