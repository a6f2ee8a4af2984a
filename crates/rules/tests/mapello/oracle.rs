//! A second implementation, slow and literal: a grid of letters, one walk per direction.

use crate::starts;
use quina_rules::conformance::oracle::{Oracle, compare};
use quina_rules::conformance::{position_budget, seed};
use quina_rules::mapello::Position;

/// A cell is `B`, `W`, `#`, `J`, `*` or a blank.
struct Slow {
    grid: Vec<Vec<char>>,
    side: char,
    black_bonuses: u32,
    white_bonuses: u32,
    phase: String,
    max_walls: usize,
    max_bonuses: usize,
    max_jokers: usize,
    options: String,
}

/// R1: the names of the columns, the border included.
const COLUMNS: &str = "zabcdefghi";

fn name(row: usize, column: usize) -> String {
    format!("{}{row}", COLUMNS.chars().nth(column).unwrap())
}

fn place(name: &str) -> (usize, usize) {
    let letter = name.chars().next().unwrap();
    (name[1..].parse().unwrap(), COLUMNS.find(letter).unwrap())
}

fn opponent(side: char) -> char {
    if side == 'B' { 'W' } else { 'B' }
}

impl Slow {
    fn cell(&self, row: i32, column: i32) -> char {
        self.grid[row as usize][column as usize]
    }

    /// R14: what a disc of `side` on this cell would flip.
    fn flipped(&self, side: char, row: usize, column: usize) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        for down in -1..=1 {
            for right in -1..=1 {
                if (down, right) == (0, 0) {
                    continue;
                }
                let (mut r, mut c) = (row as i32 + down, column as i32 + right);
                let mut run = Vec::new();
                while self.cell(r, c) == opponent(side) {
                    run.push((r as usize, c as usize));
                    r += down;
                    c += right;
                }
                // R4: a joker counts as a disc of the side that is moving.
                if self.cell(r, c) == side || self.cell(r, c) == 'J' {
                    all.extend(run);
                }
            }
        }
        all
    }

    /// R13.
    fn disc_moves(&self, side: char) -> Vec<String> {
        let mut moves = Vec::new();
        for row in 1..=8 {
            for column in 1..=8 {
                let free = matches!(self.grid[row][column], ' ' | '*');
                if free && !self.flipped(side, row, column).is_empty() {
                    moves.push(name(row, column));
                }
            }
        }
        moves
    }

    fn put_disc(&mut self, token: &str) {
        let (row, column) = place(token);
        // R17: the flips are looked up before the disc is put.
        let flipped = self.flipped(self.side, row, column);
        // R19.
        if self.grid[row][column] == '*' {
            match self.side {
                'B' => self.black_bonuses += 1,
                _ => self.white_bonuses += 1,
            }
        }
        self.grid[row][column] = self.side;
        for (row, column) in flipped {
            self.grid[row][column] = self.side;
        }
        self.side = opponent(self.side);
    }

    fn count(&self, wanted: char) -> usize {
        self.grid.iter().flatten().filter(|cell| **cell == wanted).count()
    }

    fn inner_walls(&self) -> usize {
        self.count('#') + self.count('J') - 36
    }

    /// R10.
    fn placements(&self) -> Vec<String> {
        let mut moves = vec!["done".to_owned()];
        for row in 0..10 {
            for column in 0..10 {
                let border = row == 0 || row == 9 || column == 0 || column == 9;
                let cell = self.grid[row][column];
                let name = name(row, column);
                if border && cell == '#' && self.count('J') < self.max_jokers {
                    moves.push(format!("J@{name}"));
                }
                let centre = ["d4", "e4", "d5", "e5"].contains(&name.as_str());
                if !border && !centre && cell == ' ' {
                    if self.inner_walls() < self.max_walls {
                        moves.push(format!("#@{name}"));
                    }
                    if self.count('*') < self.max_bonuses {
                        moves.push(format!("*@{name}"));
                    }
                }
            }
        }
        moves
    }

    fn player_one(&self) -> char {
        if self.phase == "p1=w" { 'W' } else { 'B' }
    }
}

impl Oracle for Slow {
    fn new(position: &str) -> Self {
        let mut fields: Vec<_> = position.split(' ').collect();
        let options =
            if position.ends_with(']') { fields.pop().unwrap().to_owned() } else { String::new() };
        let limit = |key: &str| {
            let after = options.split(&format!("{key}=")).nth(1)?;
            after[..1].parse::<usize>().ok()
        };
        let mut grid = Vec::new();
        for row in fields[0].split('/') {
            let mut cells = Vec::new();
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(run) => cells.extend((0..run).map(|_| ' ')),
                    None => cells.push(letter),
                }
            }
            grid.push(cells);
        }
        Self {
            grid,
            side: fields[1].to_uppercase().chars().next().unwrap(),
            black_bonuses: fields[2].parse().unwrap(),
            white_bonuses: fields[3].parse().unwrap(),
            phase: (*fields.get(4).unwrap_or(&"")).to_owned(),
            max_walls: limit("maxwalls").unwrap_or(8),
            max_bonuses: limit("maxbonuses").unwrap_or(8),
            max_jokers: limit("maxjokers").unwrap_or(8),
            options,
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.phase == "setup" {
            return self.placements();
        }
        if self.phase == "choose" {
            return vec!["black".to_owned(), "white".to_owned()];
        }
        let moves = self.disc_moves(self.side);
        // R20.
        if moves.is_empty() && !self.disc_moves(opponent(self.side)).is_empty() {
            return vec!["pass".to_owned()];
        }
        moves
    }

    fn play(&mut self, token: &str) {
        match token {
            "pass" => self.side = opponent(self.side),
            "done" => self.phase = String::from("choose"),
            // R11: player 2 has the colour that is named.
            "black" => self.phase = String::from("p1=w"),
            "white" => self.phase = String::new(),
            _ => {
                if let Some((piece, cell)) = token.split_once('@') {
                    let (row, column) = place(cell);
                    self.grid[row][column] = piece.chars().next().unwrap();
                } else {
                    self.put_disc(token);
                }
            }
        }
    }

    fn turn(&self) -> u8 {
        match self.phase.as_str() {
            "setup" => 1,
            "choose" => 2,
            _ if self.side == self.player_one() => 1,
            _ => 2,
        }
    }

    fn result(&self) -> Option<String> {
        if !self.moves().is_empty() {
            return None;
        }
        // R22, R23.
        let black = self.count('B') as u32 + 3 * self.black_bonuses;
        let white = self.count('W') as u32 + 3 * self.white_bonuses;
        if black == white {
            return Some("draw".to_owned());
        }
        let winner = if black > white { 'B' } else { 'W' };
        Some(if winner == self.player_one() { "p1win" } else { "p2win" }.to_owned())
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for cells in &self.grid {
            let mut row: String = cells.iter().collect();
            // The longest runs first, so that no shorter one is cut out of them.
            for run in (1..=8).rev() {
                row = row.replace(&" ".repeat(run), &run.to_string());
            }
            rows.push(row);
        }
        let mut text = format!(
            "{} {} {} {}",
            rows.join("/"),
            self.side.to_lowercase(),
            self.black_bonuses,
            self.white_bonuses
        );
        for part in [&self.phase, &self.options] {
            if !part.is_empty() {
                text = format!("{text} {part}");
            }
        }
        text
    }
}

#[test]
fn the_second_implementation_agrees_on_random_games() {
    let mut starts = starts::all();
    starts.extend((100..500).map(starts::drawn));
    compare::<Position, Slow>(&starts, seed(20), position_budget(40_000));
}
