//! Campo Bello in plain text.

use crate::Words;
use quina_rules::campo_bello::{Colour, Point, Position};
use quina_rules::prelude::*;
use quina_rules::{Outcome, Player};

/// Columns between two points that are 1 apart in the board's coordinates.
const STEP: usize = 6;
/// Two lines for each of the nine ranks: pieces, and below them the names of their points.
const HEIGHT: usize = 18;
const WIDTH: usize = 8 * STEP + 5;

/// The board with the name of each point below it: `Y`, `B`, `G`, `R` are pieces, `.` an empty
/// point. In the middle of a turn the jumper stands in `( )`, crossed pieces in `[ ]`, and `x` is
/// where the turn began.
pub fn draw(position: &Position) -> String {
    let mut rows = vec![vec![' '; WIDTH]; HEIGHT];
    for point in Point::ALL {
        draw_edges(&mut rows, point);
    }
    for point in Point::ALL {
        draw_point(&mut rows, position, point);
    }
    rows.into_iter().map(|row| String::from_iter(row).trim_end().to_owned() + "\n").collect()
}

/// Row and column of the piece on a point.
fn place(point: Point) -> (usize, usize) {
    let (x, y) = point.coordinates();
    (2 * (4 - y) as usize, STEP * (x + 4) as usize + 1)
}

/// The lines of the board that go down or right from a point.
fn draw_edges(rows: &mut [Vec<char>], point: Point) {
    let (row, column) = place(point);
    for other in Point::ALL {
        let ((x, y), (other_x, other_y)) = (point.coordinates(), other.coordinates());
        let joined = same(point, other) || is_tip(point) && is_tip(other);
        match (other_x - x, y - other_y) {
            // Inside a triangle, and the sides of the diamond between the tips.
            (1, 1) if joined => rows[row + 1][column + STEP / 2] = '\\',
            (-1, 1) if joined => rows[row + 1][column - STEP / 2] = '/',
            // Along a row of y or g, and from the tips of b and r to the middle.
            (2, 0) if is_one_of(point, [Colour::Yellow, Colour::Green]) && same(point, other) => {
                rows[row][column + 2..=column + 2 * STEP - 2].fill('-');
            }
            (1, 0) => rows[row][column + 2..=column + STEP - 2].fill('-'),
            // Along a row of b or r, past the rank between.
            (0, 2) if is_one_of(point, [Colour::Blue, Colour::Red]) && same(point, other) => {
                rows[row + 2][column] = '|';
                rows[row + 3][column] = '|';
            }
            _ => {}
        }
    }
}

fn is_one_of(point: Point, colours: [Colour; 2]) -> bool {
    point.parts().is_some_and(|(colour, _)| colours.contains(&colour))
}

fn is_tip(point: Point) -> bool {
    point.parts().is_some_and(|(_, n)| n == 0)
}

fn same(one: Point, other: Point) -> bool {
    one.parts().map(|(colour, _)| colour) == other.parts().map(|(colour, _)| colour)
}

fn draw_point(rows: &mut [Vec<char>], position: &Position, point: Point) {
    let (row, column) = place(point);
    let owner = position.owner(point).map(|player| Colour::of(player).letter());
    rows[row][column] = owner.map_or('.', |letter| letter.to_ascii_uppercase());
    // Between the sides of the diamond there is no room to the right.
    let name_column = if point == Point::MID { column - 1 } else { column };
    for (at, letter) in (name_column..).zip(point.to_string().chars()) {
        rows[row + 1][at] = letter;
    }
    let Some(turn) = position.turn_in_progress() else { return };
    if point == turn.origin {
        rows[row][column] = 'x';
    }
    let brackets = if point == turn.current {
        ['(', ')']
    } else if turn.crossed.contains(point) {
        ['[', ']']
    } else {
        return;
    };
    (rows[row][column - 1], rows[row][column + 1]) = (brackets[0], brackets[1]);
}

/// The name of a player's colour.
fn colour(player: Player, words: &Words) -> String {
    let id = match Colour::of(player) {
        Colour::Yellow => "campo-bello-panel-yellow",
        Colour::Blue => "campo-bello-panel-blue",
        Colour::Green => "campo-bello-panel-green",
        Colour::Red => "campo-bello-panel-red",
    };
    words.say(id, &[])
}

/// Who won, once the game is over.
fn result(outcome: Outcome, words: &Words) -> String {
    let Outcome::Win(winners) = outcome else { return words.say("campo-bello-panel-draw", &[]) };
    let names: Vec<_> = winners.iter().map(|player| colour(player, words)).collect();
    let id =
        if names.len() == 1 { "campo-bello-panel-winner" } else { "campo-bello-panel-winners" };
    words.say(id, &[("winners", &*names.join(", "))])
}

/// What a player has, in a few words.
pub fn points(position: &Position, player: Player, words: &Words) -> String {
    let is_out = position.players_out().contains(player);
    let id = if is_out { "campo-bello-points-out" } else { "campo-bello-points" };
    let score = position.score(player).unwrap_or_default().to_string();
    words.say(id, &[("score", &*score)])
}

/// The scores, who is out, the turn in progress, and in the end who could not jump and who won.
pub fn panel(position: &Position, words: &Words) -> Vec<String> {
    let mut lines = vec![words.say("campo-bello-panel-scores", &[])];
    for player in (0..position.players() as usize).map(Player::from_index) {
        let score = position.score(player).unwrap_or_default().to_string();
        let pieces = position.pieces(player).len().to_string();
        let seat = player.number().to_string();
        let letter = Colour::of(player).letter().to_ascii_uppercase().to_string();
        let id = if position.players_out().contains(player) {
            "campo-bello-panel-score-out"
        } else {
            "campo-bello-panel-score"
        };
        let args = [
            ("colour", &*colour(player, words)),
            ("letter", &*letter),
            ("seat", &*seat),
            ("score", &*score),
            ("pieces", &*pieces),
        ];
        lines.push(words.say(id, &args));
    }
    lines.extend(state(position, words));
    lines
}

/// The panel where the points stand beside the players: the lines that matter least come last.
pub fn panel_without_points(position: &Position, words: &Words) -> Vec<String> {
    let mut lines = state(position, words);
    lines.push(words.say("campo-bello-panel-goal", &[]));
    lines
}

/// The turn in progress, and in the end who could not jump and who won.
fn state(position: &Position, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(turn) = position.turn_in_progress() {
        let (current, origin) = (turn.current.to_string(), turn.origin.to_string());
        let jumps = turn.jumps.to_string();
        let args = [("current", &*current), ("origin", &*origin), ("jumps", &*jumps)];
        lines.push(words.say("campo-bello-panel-turn", &args));
        let crossed: Vec<_> = turn.crossed.iter().map(|point| point.to_string()).collect();
        if !crossed.is_empty() {
            let crossed = crossed.join(", ");
            lines.push(words.say("campo-bello-panel-crossed", &[("crossed", &*crossed)]));
        }
        let next = if turn.due { "campo-bello-panel-due" } else { "campo-bello-panel-go-on" };
        lines.push(words.say(next, &args));
    }
    if let Some(ending) = position.ending() {
        if ending.reason == "campo-bello-stuck" {
            let stuck = colour(position.turn(), words);
            lines.push(words.say("campo-bello-panel-stuck", &[("colour", &*stuck)]));
        }
        lines.push(result(ending.outcome, words));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn at(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn a_turn_in_progress_is_drawn_with_its_marks() {
        let position = at(".by.......y.....yy......................b y r0-y1:1:y0:*");
        let expected = r"
       . --------- . --------- . --------- Y
       g9 \     /  g8 \     /  g7 \     /  g6
 .           Y --------- . --------- .           .
 b6 \        g5 \     /  g4 \     /  g3       /  r9
 |     .           . --------- .           .     |
 |  /  b3 \        g2 \     /  g1       /  r5 \  |
 .     |     .           .           .     |     .
 b7 \  |  /  b1 \     /  g0 \     /  r2 \  |  /  r8
 |     .     |     . --- . --- x     |     .     |
 |  /  b4 \  |  /  b0 \ mid /  r0 \  |  /  r4 \  |
 .     |     .          [B]          .     |     .
 b8 \  |  /  b2       /  y0 \        r1 \  |  /  r7
 |     .          (Y)--------- .           .     |
 |  /  b5       /  y1 \     /  y2 \        r3 \  |
 B           . --------- . --------- .           .
 b9       /  y3 \     /  y4 \     /  y5 \        r6
       . --------- . --------- . --------- Y
       y6          y7          y8          y9
";
        assert_eq!(format!("\n{}", draw(&position)), expected);
    }

    #[test]
    fn every_drawing_fits_a_terminal_and_every_word_is_known() {
        for text in [
            "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -",
            "..yyyyyyyyy.ggggggggg.rrrrrrrrr.bbbbbbbbb y - out=b [players=4]",
            ".by.......y.............................b y r0-y1:1:y0:*",
            ".yyy..yyy.y.yyyyyyyyy.bbbbbbbbbbb.bb.bbbb y y8-y1:1:-:-",
            ".b....yy..y.....yy.y......bb.b...bb....b. b -",
            ".....y................................b.. y -",
            ".....y....y....g......................b.. g - [players=3]",
        ] {
            let position = at(text);
            let drawn = draw(&position);
            assert!(drawn.lines().count() <= 21, "{drawn}");
            assert!(drawn.lines().all(|line| line.len() <= 80 && line.is_ascii()), "{drawn}");
            for language in Language::ALL {
                for line in panel(&position, &Words::new(language)) {
                    assert!(!line.contains("campo-bello-panel"), "{line}");
                    assert!(line.chars().count() <= 80, "{line}");
                }
            }
        }
    }

    #[test]
    fn the_panel_says_who_could_not_jump_and_who_won() {
        let last = |text: &str, language| {
            let lines = panel(&at(text), &Words::new(language));
            lines[1 + at(text).players() as usize..].join(" ")
        };
        let stuck = ".b....yy..y.....yy.y......bb.b...bb....b. b -";
        assert_eq!(last(stuck, Language::English), "Blue cannot jump. Yellow wins.");
        assert_eq!(last(stuck, Language::Portuguese), "Azul não pode saltar. Ganha: Amarelo.");
        let drawn = ".....y................................b.. y - [end=pass]";
        assert_eq!(last(drawn, Language::English), "The totals are equal: a draw.");
        let shared = ".....y....y....g......................b.. g - [players=3]";
        assert_eq!(last(shared, Language::English), "A shared win: Blue, Green.");
        let empty = ".bb...................................... b -";
        assert_eq!(last(empty, Language::English), "Yellow wins.");
    }

    #[test]
    fn every_reason_and_ending_has_words() {
        for words in Language::ALL.map(Words::new) {
            for id in Position::REASONS.iter().chain(Position::ENDINGS) {
                assert!(words.has(id), "{words:?} has no {id}");
            }
        }
    }

    #[test]
    fn a_refusal_names_the_points() {
        let position = at("..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -");
        let refusal = position.explain(position.read_move("y1-mid").unwrap()).unwrap();
        let sentence = Words::new(Language::English).refusal(&position, &refusal);
        assert_eq!(sentence, "A jump from y1 to mid goes over y0, and nobody stands there. (R3)");
    }
}
