//! A second implementation, written from the rules as literally as possible: a tile is walked over
//! the board cell by cell along every path it could take.

use crate::starts;
use quina_rules::barragoon::Position;
use quina_rules::conformance::{self, oracle::Oracle, oracle::compare};
use quina_rules::random::SplitMix64;
use std::collections::BTreeSet;

type Board = [[char; 7]; 9];

/// A cell as (file, rank), from 0.
type Square = (i32, i32);

struct Slow {
    /// `board[rank][file]`, `.` for an empty cell.
    board: Board,
    side: char,
    placers: Vec<char>,
    count: u64,
    options: String,
    /// The boards at the starts of all move phases, with the side to move, this one included.
    past: Vec<(Board, char)>,
}

/// Heading in, heading out, as in the table of the faces.
fn crossings(face: char) -> &'static [&'static str] {
    match face {
        'x' => &[],
        '^' => &["NN"],
        '>' => &["EE"],
        'Y' => &["SS"],
        '<' => &["WW"],
        '|' => &["NN", "SS"],
        '-' => &["EE", "WW"],
        'e' => &["NE"],
        's' => &["ES"],
        'w' => &["SW"],
        'n' => &["WN"],
        'W' => &["NW"],
        'N' => &["EN"],
        'E' => &["SE"],
        'S' => &["WS"],
        '+' => &["NE", "NW", "ES", "EN", "SW", "SE", "WN", "WS"],
        other => panic!("{other} is not a face"),
    }
}

const FACES: &str = "x^>Y<|-eswnWNES+";

fn is_tile_of(letter: char, side: char) -> bool {
    if side == 'w' { "ZDV".contains(letter) } else { "zdv".contains(letter) }
}

fn is_barragoon(letter: char) -> bool {
    FACES.contains(letter)
}

fn value(tile: char) -> usize {
    match tile.to_ascii_lowercase() {
        'z' => 2,
        'd' => 3,
        'v' => 4,
        other => panic!("{other} is not a tile"),
    }
}

fn step((file, rank): Square, heading: char) -> Option<Square> {
    let (file, rank) = match heading {
        'N' => (file, rank + 1),
        'E' => (file + 1, rank),
        'S' => (file, rank - 1),
        'W' => (file - 1, rank),
        other => panic!("{other} is not a heading"),
    };
    ((0..7).contains(&file) && (0..9).contains(&rank)).then_some((file, rank))
}

fn is_half_turn(one: char, other: char) -> bool {
    matches!((one, other), ('N', 'S') | ('S', 'N') | ('E', 'W') | ('W', 'E'))
}

fn name((file, rank): Square) -> String {
    format!("{}{}", ('a'..='g').nth(file as usize).unwrap(), rank + 1)
}

fn square(name: &str) -> Square {
    let mut letters = name.chars();
    let file = letters.next().unwrap() as i32 - 'a' as i32;
    let rank = letters.next().unwrap() as i32 - '1' as i32;
    (file, rank)
}

fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

impl Slow {
    fn at(&self, (file, rank): Square) -> char {
        self.board[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Square, letter: char) {
        self.board[rank as usize][file as usize] = letter;
    }

    fn squares() -> impl Iterator<Item = Square> {
        (0..9).flat_map(|rank| (0..7).map(move |file| (file, rank)))
    }

    fn has(&self, option: &str) -> bool {
        self.options.trim_matches(['[', ']']).split(',').any(|chosen| chosen == option)
    }

    fn cap(&self) -> Option<u64> {
        let mut chosen = self.options.trim_matches(['[', ']']).split(',');
        let cap = chosen.find_map(|option| option.strip_prefix("no_progress_cap="));
        match cap {
            None => Some(200),
            Some("off") => None,
            Some(number) => Some(number.parse().unwrap()),
        }
    }

    /// Takes one more step heading `heading` from `at` and goes on in every way that R3 to R6
    /// allow. Notes each cell that is reached after `steps` steps with the last heading.
    fn walk(
        &self,
        at: Square,
        heading: char,
        has_turned: bool,
        steps: usize,
        reached: &mut BTreeSet<(Square, char)>,
    ) {
        let Some(next) = step(at, heading) else { return };
        if steps == 1 {
            reached.insert((next, heading));
            return;
        }
        let letter = self.at(next);
        for out in ['N', 'E', 'S', 'W'] {
            if is_half_turn(heading, out) {
                continue;
            }
            let turns = out != heading;
            if turns && has_turned {
                continue;
            }
            let may_cross = letter == '.'
                || is_barragoon(letter)
                    && crossings(letter).contains(&format!("{heading}{out}").as_str());
            if may_cross {
                self.walk(next, out, has_turned || turns, steps - 1, reached);
            }
        }
    }

    fn may_land(&self, side: char, n: usize, steps: usize, target: Square, heading: char) -> bool {
        let letter = self.at(target);
        if letter == '.' {
            return true;
        }
        if steps != n || is_tile_of(letter, side) {
            return false;
        }
        if is_tile_of(letter, opponent(side)) {
            return true;
        }
        if n == 2 && letter == '+' {
            return false;
        }
        if self.has("capture_direction=entry") && letter != 'x' && letter != '+' {
            return crossings(letter).iter().any(|crossing| crossing.starts_with(heading));
        }
        true
    }

    /// The tile moves that `side` has or would have.
    fn tile_moves(&self, side: char) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in Self::squares().filter(|square| is_tile_of(self.at(*square), side)) {
            let n = value(self.at(from));
            for steps in [n - 1, n] {
                let mut reached = BTreeSet::new();
                for heading in ['N', 'E', 'S', 'W'] {
                    self.walk(from, heading, false, steps, &mut reached);
                }
                for (target, heading) in reached {
                    if self.may_land(side, n, steps, target, heading) {
                        let mark = if self.at(target) == '.' { '-' } else { 'x' };
                        moves.insert(format!("{}{mark}{}", name(from), name(target)));
                    }
                }
            }
        }
        moves
    }

    fn has_tiles(&self, side: char) -> bool {
        Self::squares().any(|square| is_tile_of(self.at(square), side))
    }

    fn is_full(&self) -> bool {
        Self::squares().all(|square| self.at(square) != '.')
    }

    fn placement_done(&mut self) {
        let placer = self.placers.remove(0);
        match self.placers.first() {
            Some(next) if !self.is_full() => self.side = *next,
            Some(_) => {
                self.placers.clear();
                self.side = placer;
                self.move_phase();
            }
            None => {
                self.side = opponent(placer);
                self.move_phase();
            }
        }
    }

    fn move_phase(&mut self) {
        self.past.push((self.board, self.side));
    }
}

impl Oracle for Slow {
    fn new(position: &str) -> Self {
        let words: Vec<&str> = position.split(' ').collect();
        let mut board = [['.'; 7]; 9];
        for (row, text) in words[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(run) = letter.to_digit(10) {
                    file += run as usize;
                } else {
                    board[8 - row][file] = letter;
                    file += 1;
                }
            }
        }
        let mut slow = Self {
            board,
            side: words[1].chars().next().unwrap(),
            placers: words[2].chars().filter(|letter| *letter != '-').collect(),
            count: words[3].parse().unwrap(),
            options: words.get(4).copied().unwrap_or_default().to_owned(),
            past: Vec::new(),
        };
        if slow.placers.is_empty() {
            slow.move_phase();
        }
        slow
    }

    fn moves(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        if self.placers.is_empty() {
            return self.tile_moves(self.side).into_iter().collect();
        }
        let mut moves = Vec::new();
        for cell in Self::squares().filter(|square| self.at(*square) == '.') {
            for face in FACES.chars() {
                moves.push(format!("{face}@{}", name(cell)));
            }
        }
        let after_barragoon = self.placers.len() == 1 && self.count > 0;
        if after_barragoon && self.has("barragoon_replacement=optional") {
            moves.push("pass".to_owned());
        }
        moves
    }

    fn play(&mut self, token: &str) {
        if token == "pass" {
            return self.placement_done();
        }
        if &token[1..2] == "@" {
            self.put(square(&token[2..]), token.chars().next().unwrap());
            return self.placement_done();
        }
        let (from, to) = (square(&token[..2]), square(&token[3..]));
        let (tile, taken) = (self.at(from), self.at(to));
        let (mover, other) = (self.side, opponent(self.side));
        self.put(from, '.');
        self.put(to, tile);
        self.count += 1;
        if taken == '.' {
            self.side = other;
            self.move_phase();
        } else if is_barragoon(taken) {
            self.placers = vec![mover];
        } else {
            self.count = 0;
            self.side = other;
            if self.has_tiles(other) {
                self.placers = vec![other, mover];
            } else {
                self.move_phase();
            }
        }
    }

    fn turn(&self) -> u8 {
        if self.side == 'w' { 1 } else { 2 }
    }

    fn result(&self) -> Option<String> {
        if !self.placers.is_empty() {
            return None;
        }
        let (side, other) = (self.side, opponent(self.side));
        if self.tile_moves(side).is_empty() {
            let is_draw = self.has("mutual_block=draw")
                && self.has_tiles(side)
                && self.has_tiles(other)
                && self.tile_moves(other).is_empty();
            let win = if other == 'w' { "p1win" } else { "p2win" };
            return Some(if is_draw { "draw" } else { win }.to_owned());
        }
        let now = (self.board, side);
        let occurrences = self.past.iter().filter(|past| **past == now).count();
        if occurrences >= 3 && !self.has("repetition=off") {
            return Some("draw".to_owned());
        }
        if self.cap().is_some_and(|cap| self.count >= cap) {
            return Some("draw".to_owned());
        }
        None
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..9).rev() {
            let mut row: String = self.board[rank].iter().collect();
            for run in (1..=7).rev() {
                row = row.replace(&".".repeat(run), &run.to_string());
            }
            rows.push(row);
        }
        let placers: String = self.placers.iter().collect();
        let placers = if placers.is_empty() { "-".to_owned() } else { placers };
        let text = format!("{} {} {placers} {}", rows.join("/"), self.side, self.count);
        if self.options.is_empty() { text } else { format!("{text} {}", self.options) }
    }
}

#[test]
fn the_slow_rules_agree_on_whole_games() {
    let starts = starts::all();
    compare::<Position, Slow>(&starts, conformance::seed(1), conformance::position_budget(20_000));
}

#[test]
fn the_slow_rules_agree_on_composed_boards() {
    let mut random = SplitMix64::new(conformance::seed(2));
    let mut compared = 0;
    while compared < conformance::position_budget(6_000) {
        let position = starts::composed(&mut random);
        let slow = Slow::new(&position.to_string());
        let mut moves = slow.moves();
        moves.sort_unstable();
        assert_eq!(quina_rules::Notation::tokens(&position), moves, "{position}");
        let result = quina_rules::Position::outcome(&position).map(|o| o.to_string());
        assert_eq!(result, slow.result(), "{position}");
        compared += 1;
    }
}

/// The two repetition counts must agree also where positions do come again and again: two tiles a
/// side that can only step to and fro.
#[test]
fn the_slow_rules_agree_on_repetitions() {
    let starts: Vec<Position> = [
        "xz5/x6/7/7/7/7/7/6x/5Zx w - 0",
        "7/7/7/3z3/7/7/3Z3/7/7 b - 0 [no_progress_cap=off]",
        "1zx4/xx5/7/7/7/7/7/5xx/4xZ1 w - 0 [capture_direction=entry]",
    ]
    .iter()
    .map(|text| text.parse().unwrap())
    .collect();
    compare::<Position, Slow>(&starts, conformance::seed(3), 3_000);
}
