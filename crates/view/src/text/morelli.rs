//! Morelli in plain text.
//!
//! Men are `b` and `w` as in position texts, the Throne stands in brackets with its King as a
//! capital, and the empty squares of neighbouring bands are `.` and `:`, so that the bands can be
//! told apart without colour.

use crate::Words;
use quina_rules::Cell;
use quina_rules::morelli::{Colour, EndRule, Position};
use std::fmt::Write;

/// Draws the board with its coordinates: three columns a square, one line a rank.
pub fn draw(position: &Position) -> String {
    let side = position.size().side();
    let names: Vec<_> = ('a'..).take(side).map(String::from).collect();
    let files = format!("    {}", names.join("  "));
    let mut cells: Vec<_> = position.size().cells().map(|cell| symbol(position, cell)).collect();
    let mut drawing = format!("{files}\n");
    for rank in (1..=side).rev() {
        let row: String = cells.drain(cells.len() - side..).collect();
        writeln!(drawing, "{rank:>2} {row} {rank}").expect("a string grows");
    }
    drawing + &files + "\n"
}

fn symbol(position: &Position, cell: Cell) -> &'static str {
    match (position.band(cell), position.man(cell), position.throne()) {
        (_, Some(Colour::Black), _) => " b ",
        (_, Some(Colour::White), _) => " w ",
        (0, _, None) => "[ ]",
        (0, _, Some(Colour::Black)) => "[B]",
        (0, _, Some(Colour::White)) => "[W]",
        (band, ..) if band % 2 == 0 => " . ",
        _ => " : ",
    }
}

/// Who has the Throne, and how many men of each side can still move; while placing, how many pairs
/// are left.
pub fn panel(position: &Position, words: &Words) -> Vec<String> {
    if position.is_placing() {
        let left = position.pairs_left().to_string();
        let turn = position.pairs_left_this_turn().to_string();
        return vec![words.say("morelli-panel-placing", &[("left", &left), ("turn", &turn)])];
    }
    let throne = match position.throne() {
        None => "morelli-panel-throne-vacant",
        Some(Colour::Black) => "morelli-panel-throne-black",
        Some(Colour::White) => "morelli-panel-throne-white",
    };
    let mut lines = vec![words.say(throne, &[])];
    for (colour, id) in
        [(Colour::Black, "morelli-panel-black"), (Colour::White, "morelli-panel-white")]
    {
        let men = position.men(colour).count().to_string();
        let movable = position.movable_men(colour).count().to_string();
        let moves = position.mobility(colour).to_string();
        lines.push(words.say(id, &[("men", &men), ("movable", &movable), ("moves", &moves)]));
    }
    if position.end_rule() == EndRule::Both {
        lines.push(words.say("morelli-panel-end-both", &[]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use quina_rules::MoveError;
    use quina_rules::prelude::*;

    #[test]
    fn bands_throne_and_men_are_told_apart() {
        let position: Position = "w6/7/7/7/7/1b5/7 b w".parse().unwrap();
        let expected = "    \
            a  b  c  d  e  f  g\n \
            7  w  :  :  :  :  :  :  7\n \
            6  :  .  .  .  .  .  :  6\n \
            5  :  .  :  :  :  .  :  5\n \
            4  :  .  : [B] :  .  :  4\n \
            3  :  .  :  :  :  .  :  3\n \
            2  :  b  .  .  .  .  :  2\n \
            1  :  :  :  :  :  :  :  1\n    \
            a  b  c  d  e  f  g\n";
        assert_eq!(draw(&position), expected);
    }

    #[test]
    fn the_largest_board_fits() {
        let drawing = draw(&Position::default_start());
        assert!(drawing.lines().count() <= 21);
        assert!(drawing.lines().all(|line| line.len() <= 80 && line.trim_end() == line));
        assert!(drawing.bytes().all(|b| b == b'\n' || (b' '..=b'~').contains(&b)));
    }

    #[test]
    fn the_panel_says_who_would_win() {
        let words = Words::new(Language::English);
        let position: Position = "w6/7/7/7/7/1b5/7 b w [end_rule=both]".parse().unwrap();
        assert_eq!(
            panel(&position, &words),
            [
                "Throne: the black King (player 1 wins, as it stands)",
                "Black (b, player 1): men 1, able to move 1, moves 1",
                "White (w, player 2): men 1, able to move 1, moves 2",
                "A stuck player passes; over when both are stuck",
            ]
        );
        let placing: Position = "4w2/7/7/7/7/7/2b4 - w setup".parse().unwrap();
        let lines = panel(&placing, &words);
        assert_eq!(lines, ["Placing: pairs to place in this turn 2, left in all 11"]);
    }

    /// Every id that the rules and the panel use has a sentence in both languages, in which all
    /// arguments are filled in.
    #[test]
    fn every_reason_and_ending_has_words() {
        let panels = [
            "throne-vacant",
            "throne-black",
            "throne-white",
            "black",
            "white",
            "placing",
            "end-both",
        ];
        let args = ["a", "b", "c", "winner", "loser", "men", "movable", "moves", "left", "turn"];
        let args = args.map(|name| (name, "7"));
        for language in Language::ALL {
            let words = Words::new(language);
            let own = panels.map(|name| format!("morelli-panel-{name}"));
            let bands = (0..7).map(|band| format!("morelli-band-{band}"));
            let reasons =
                Position::REASONS.iter().chain(Position::ENDINGS).map(|id| (*id).to_owned());
            for id in reasons.chain(own).chain(bands) {
                assert!(words.has(&id), "{language}: {id} has no words");
                assert!(!words.say(&id, &args).contains('{'), "{language}: {id}");
            }
        }
    }

    #[test]
    fn a_refusal_is_a_sentence() {
        let words = Words::new(Language::Portuguese);
        let position = Position::default_start();
        let Err(MoveError::Illegal { refusal, .. }) = position.parse_move("m5-m6") else {
            panic!("m5-m6 is not legal");
        };
        assert_eq!(
            words.refusal(&position, &refusal),
            "m6 não está mais perto do centro do que m5; escolha uma casa de uma faixa mais \
             interior. (R13)"
        );
    }
}
