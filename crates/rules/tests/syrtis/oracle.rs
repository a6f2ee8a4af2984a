//! A second implementation of Syrtis, written from the rules text alone: plain arrays, one cell
//! at a time, nothing remembered that could be looked up again, and no code of the fast one.

use crate::starts;
use quina_rules::conformance::oracle::{Oracle, compare};
use quina_rules::conformance::{position_budget, seed};
use quina_rules::syrtis::Position;
use std::collections::BTreeSet;

type Place = (i32, i32); // row, column, from the upper left

#[derive(Clone, Copy, PartialEq)]
struct Square {
    tower: char, // 'L', 'T' or ' '
    colour: char,
    shape: char,
}

#[derive(Clone)]
pub(crate) struct Slow {
    size: i32,
    board: Vec<Vec<Option<Square>>>,
    side: char,
    sinker: char,
    streak: u32,
    own: [u32; 2], // passes of L, of T
    in_row: u32,
    light_is_player_2: bool,
    options: Vec<(String, String)>,
    /// First five fields of every position of play so far.
    seen: Vec<String>,
    plies_since_sink: u32,
}

/// The numbers of the set-up, row by row; 0 for no tile.
const MAJOR_NUMBERS: &str = "0 0 31 33 35 0 0  0 29 27 25 23 21 0  7 9 11 13 15 17 19  5 3 1 0 2 4 6  20 18 16 14 12 10 8  0 22 24 26 28 30 0  0 0 36 34 32 0 0";
const MINOR_NUMBERS: &str = "0 0 15 13 0  5 7 9 11 0  3 1 0 2 4  0 12 10 8 6  0 14 16 0 0";

fn name((row, column): Place) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    ((bytes[1] - b'1') as i32, (bytes[0] - b'a') as i32)
}

fn beside((row, column): Place) -> [Place; 4] {
    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
}

/// All places of the set that can be walked to from `from` without leaving the set.
fn walk(from: Place, set: &BTreeSet<Place>) -> BTreeSet<Place> {
    let mut reached = BTreeSet::from([from]);
    let mut to_do = vec![from];
    while let Some(here) = to_do.pop() {
        for next in beside(here) {
            if set.contains(&next) && reached.insert(next) {
                to_do.push(next);
            }
        }
    }
    reached
}

fn hang_together(set: &BTreeSet<Place>) -> bool {
    set.first().is_none_or(|first| walk(*first, set).len() == set.len())
}

impl Slow {
    fn option(&self, key: &str, default: &str) -> String {
        let chosen = self.options.iter().find(|(known, _)| known == key);
        chosen.map_or(default, |(_, value)| value).to_owned()
    }

    fn at(&self, (row, column): Place) -> Option<Square> {
        *self.board.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)?
    }

    fn put(&mut self, (row, column): Place, square: Option<Square>) {
        self.board[row as usize][column as usize] = square;
    }

    fn everywhere(&self) -> Vec<Place> {
        (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column))).collect()
    }

    fn tiles(&self) -> BTreeSet<Place> {
        self.everywhere().into_iter().filter(|p| self.at(*p).is_some()).collect()
    }

    fn tiles_with(&self, attribute: char) -> BTreeSet<Place> {
        let has = |s: Square| s.colour == attribute || s.shape == attribute;
        self.everywhere().into_iter().filter(|p| self.at(*p).is_some_and(has)).collect()
    }

    fn towers(&self, side: char) -> Vec<Place> {
        let has = |s: Square| s.tower == side;
        self.everywhere().into_iter().filter(|p| self.at(*p).is_some_and(has)).collect()
    }

    // R24
    fn complete(&self, attribute: char) -> bool {
        let tiles = self.tiles_with(attribute);
        !tiles.is_empty() && hang_together(&tiles)
    }

    fn has_complete(&self, side: char) -> bool {
        own_attributes(side).iter().any(|attribute| self.complete(*attribute))
    }

    fn anything_complete(&self) -> bool {
        self.has_complete('L') || self.has_complete('T')
    }

    // --- play ---

    /// R11, R12
    fn may_move_tower(&self, from: Place, to: Place) -> bool {
        let Some(start) = self.at(from) else { return false };
        let own_islands = own_attributes(self.side)
            .into_iter()
            .filter(|attribute| start.colour == *attribute || start.shape == *attribute)
            .map(|attribute| walk(from, &self.tiles_with(attribute)));
        self.at(to).is_some_and(|s| s.tower == ' ')
            && own_islands.into_iter().any(|island| island.contains(&to))
    }

    fn in_box(&self, place: Place) -> bool {
        let tiles = self.tiles();
        let rows = || tiles.iter().map(|p| p.0);
        let columns = || tiles.iter().map(|p| p.1);
        rows().min() <= Some(place.0)
            && Some(place.0) <= rows().max()
            && columns().min() <= Some(place.1)
            && Some(place.1) <= columns().max()
    }

    /// The cells that the tile on `from` can be pushed to through water inside the box (R16, R17).
    /// With `careful` the tiles hang together after each step.
    fn water_walk(&self, from: Place, careful: bool) -> BTreeSet<Place> {
        let mut reached = BTreeSet::from([from]);
        let mut to_do = vec![from];
        while let Some(here) = to_do.pop() {
            for next in beside(here) {
                let is_water = self.at(next).is_none() && self.in_box(next);
                let allowed = !careful || self.connected_with_tile_moved(from, next);
                if is_water && allowed && reached.insert(next) {
                    to_do.push(next);
                }
            }
        }
        reached.remove(&from);
        reached
    }

    fn connected_with_tile_moved(&self, from: Place, to: Place) -> bool {
        let mut tiles = self.tiles();
        tiles.remove(&from);
        tiles.insert(to);
        hang_together(&tiles)
    }

    // R16 to R18
    fn slides(&self, from: Place) -> BTreeSet<Place> {
        let careful = self.option("slide_connected_each_step", "false") == "true";
        let reached = self.water_walk(from, careful);
        reached.into_iter().filter(|to| self.connected_with_tile_moved(from, *to)).collect()
    }

    /// The first broken rule of a ply in play, in the order that the rules give.
    pub(crate) fn broken_rule(&self, token: &str) -> Option<&'static str> {
        if token == "pass" {
            return None;
        }
        if let Some(cell) = token.strip_prefix('x') {
            return self.broken_by_sink(place(cell));
        }
        let Some((from, to)) = token.split_once('-') else { return Some("R10") };
        let (from, to) = (place(from), place(to));
        if self.at(from).is_none_or(|s| s.tower != self.side) {
            return Some("R11");
        }
        if from == to || self.at(to).is_some_and(|s| s.tower != ' ') {
            return Some("R12");
        }
        if self.at(to).is_some() {
            return if self.may_move_tower(from, to) { None } else { Some("R11") };
        }
        if !self.in_box(to) {
            return Some("R17");
        }
        if !self.water_walk(from, false).contains(&to) {
            return Some("R16");
        }
        if self.slides(from).contains(&to) { None } else { Some("R18") }
    }

    // R13, R14
    fn broken_by_sink(&self, cell: Place) -> Option<&'static str> {
        let free = self.at(cell).is_some_and(|s| s.tower == ' ');
        let near = beside(cell).iter().any(|p| self.at(*p).is_some_and(|s| s.tower == self.side));
        let open = beside(cell).iter().any(|p| self.at(*p).is_none());
        if !free || !near || !open {
            return Some("R13");
        }
        let mut rest = self.tiles();
        rest.remove(&cell);
        let must_connect = self.option("sink_keeps_connected", "true") == "true";
        if must_connect && !hang_together(&rest) { Some("R14") } else { None }
    }

    fn play_moves(&self) -> Vec<String> {
        let mut tokens = vec!["pass".to_owned()];
        for from in self.towers(self.side) {
            let targets = self.everywhere().into_iter().filter(|to| self.may_move_tower(from, *to));
            let slides = self.slides(from);
            tokens.extend(targets.chain(slides).map(|to| format!("{}-{}", name(from), name(to))));
        }
        for cell in self.everywhere() {
            if self.broken_by_sink(cell).is_none() {
                tokens.push(format!("x{}", name(cell)));
            }
        }
        tokens
    }

    // --- end ---

    fn initiative(&self) -> char {
        if self.sinker == '-' { 'L' } else { self.sinker } // R28
    }

    /// The winning side by the position alone, in the order of R29.
    fn winner(&self) -> Option<char> {
        let quicksand = self.streak >= 4;
        let islands = match (self.has_complete('L'), self.has_complete('T')) {
            (true, true) => Some(self.initiative()), // R25
            (true, false) => Some('L'),
            (false, true) => Some('T'),
            (false, false) => None,
        };
        let sinker = quicksand.then_some(self.sinker); // R23
        let first = if self.option("quicksand_before_island", "true") == "true" {
            sinker.or(islands)
        } else {
            islands.or(sinker)
        };
        if first.is_some() {
            return first;
        }
        let limit: u32 = self.option("double_pass_plies", "4").parse().unwrap();
        if self.in_row >= limit {
            return Some(self.initiative()); // R26
        }
        let passer = if self.own[0] >= 4 { 'L' } else { 'T' };
        if self.own[0] >= 4 || self.own[1] >= 4 {
            let by_initiative = self.option("four_pass_loser", "initiative") == "initiative";
            return Some(if by_initiative { self.initiative() } else { other(passer) }); // R27
        }
        None
    }

    fn stalled(&self) -> bool {
        let now = self.five_fields();
        self.seen.iter().filter(|text| **text == now).count() >= 3 || self.plies_since_sink >= 200
    }

    fn seat(&self, side: char) -> u8 {
        if (side == 'L') == self.light_is_player_2 { 2 } else { 1 }
    }

    // --- set-up ---

    /// The places of the numbers 1, 2, 3 and so on.
    fn numbered(&self) -> Vec<Place> {
        let picture = if self.size == 7 { MAJOR_NUMBERS } else { MINOR_NUMBERS };
        let numbers: Vec<usize> = picture.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let mut places: Vec<_> =
            numbers.into_iter().zip(self.everywhere()).filter(|(number, _)| *number > 0).collect();
        places.sort_unstable();
        places.into_iter().map(|(_, place)| place).collect()
    }

    fn swap(&mut self, number: usize) {
        let numbered = self.numbered();
        let (a, b) = (numbered[number - 1], numbered[number]);
        let (on_a, on_b) = (self.at(a), self.at(b));
        self.put(a, on_b);
        self.put(b, on_a);
    }

    // R6
    fn swaps(&self) -> Vec<usize> {
        let any = self.option("swap_any_consecutive", "false") == "true";
        let all: Vec<_> =
            (1..self.numbered().len()).filter(|number| any || number % 2 == 1).collect();
        let cures = |number: &usize| {
            let mut after = self.clone();
            after.swap(*number);
            !after.anything_complete()
        };
        let curing: Vec<_> = all.iter().copied().filter(cures).collect();
        let must_cure = self.option("swap_must_cure", "true") == "true";
        if must_cure && !curing.is_empty() { curing } else { all }
    }

    fn set_up_moves(&self) -> Vec<String> {
        let towers = self.towers('L').len() + self.towers('T').len();
        if towers == 4 {
            return vec!["light".to_owned(), "dark".to_owned()]; // R8
        }
        if towers == 0 && self.anything_complete() {
            return self.swaps().into_iter().map(|number| format!("swap{number}")).collect();
        }
        let mut tokens = Vec::new();
        for side in ['L', 'T'] {
            if self.towers(side).len() == 2 {
                continue;
            }
            for cell in self.everywhere() {
                // R7
                let fits = |s: Square| {
                    let own = own_attributes(side);
                    s.tower == ' ' && (own.contains(&s.colour) || own.contains(&s.shape))
                };
                if self.at(cell).is_some_and(fits) {
                    tokens.push(format!("{side}@{}", name(cell)));
                }
            }
        }
        tokens
    }

    // --- text ---

    fn five_fields(&self) -> String {
        let mut rows = Vec::new();
        for row in &self.board {
            let cells: Vec<_> = row
                .iter()
                .map(|cell| match cell {
                    None => "1".to_owned(),
                    Some(Square { tower, colour, shape }) => {
                        format!("{tower}{colour}{shape}").trim().to_owned()
                    }
                })
                .collect();
            let mut text = cells.concat();
            for run in (2..=7).rev() {
                text = text.replace(&"1".repeat(run), &run.to_string());
            }
            rows.push(text);
        }
        let [light, dark] = self.own;
        let counters = format!("{} {} {light},{dark},{}", self.sinker, self.streak, self.in_row);
        format!("{} {} {counters}", rows.join("/"), self.side)
    }
}

fn own_attributes(side: char) -> [char; 2] {
    if side == 'L' { ['b', 'c'] } else { ['p', 'q'] }
}

fn other(side: char) -> char {
    if side == 'L' { 'T' } else { 'L' }
}

fn read_rows(text: &str) -> Vec<Vec<Option<Square>>> {
    let read_row = |row: &str| {
        let mut cells = Vec::new();
        let mut tower = ' ';
        let mut colour = ' ';
        for letter in row.chars() {
            match letter {
                '1'..='7' => cells.extend(vec![None; letter as usize - '0' as usize]),
                'L' | 'T' => tower = letter,
                'b' | 'p' => colour = letter,
                _ => {
                    cells.push(Some(Square { tower, colour, shape: letter }));
                    tower = ' ';
                }
            }
        }
        cells
    };
    text.split('/').map(read_row).collect()
}

impl Oracle for Slow {
    fn new(position: &str) -> Self {
        let mut words: Vec<_> = position.split(' ').collect();
        let options = match words.last() {
            Some(last) if last.starts_with('[') => {
                let list = words.pop().unwrap().trim_matches(['[', ']']);
                let pair = |text: &str| {
                    let (key, value) = text.split_once('=').unwrap();
                    (key.to_owned(), value.to_owned())
                };
                list.split(',').map(pair).collect()
            }
            _ => Vec::new(),
        };
        let board = read_rows(words[0]);
        let counts: Vec<u32> = words[4].split(',').map(|word| word.parse().unwrap()).collect();
        let mut game = Self {
            size: board.len() as i32,
            board,
            side: words[1].chars().next().unwrap(),
            sinker: words[2].chars().next().unwrap(),
            streak: words[3].parse().unwrap(),
            own: [counts[0], counts[1]],
            in_row: counts[2],
            light_is_player_2: words.get(5) == Some(&"L2"),
            options,
            seen: Vec::new(),
            plies_since_sink: 0,
        };
        if game.side != 'S' {
            game.seen.push(game.five_fields());
        }
        game
    }

    fn moves(&self) -> Vec<String> {
        match self.side {
            _ if self.result().is_some() => Vec::new(),
            'S' => self.set_up_moves(),
            _ => self.play_moves(),
        }
    }

    fn play(&mut self, token: &str) {
        if self.side == 'S' {
            if let Some(number) = token.strip_prefix("swap") {
                self.swap(number.parse().unwrap());
            } else if let Some((tower, cell)) = token.split_once('@') {
                let square = self.at(place(cell)).unwrap();
                let tower = tower.chars().next().unwrap();
                self.put(place(cell), Some(Square { tower, ..square }));
            } else {
                self.light_is_player_2 = token == "light";
                self.side = 'L';
                self.seen.push(self.five_fields());
            }
            return;
        }
        let acting = usize::from(self.side == 'T');
        self.plies_since_sink += 1;
        if token == "pass" {
            self.own[acting] += 1;
            self.in_row += 1;
        } else {
            self.own[acting] = 0;
            self.in_row = 0;
        }
        if let Some(cell) = token.strip_prefix('x') {
            self.put(place(cell), None);
            self.streak = if self.sinker == self.side { self.streak + 1 } else { 1 }; // R21
            self.sinker = self.side;
            self.plies_since_sink = 0;
        } else if let Some((from, to)) = token.split_once('-') {
            let (from, to) = (place(from), place(to));
            let carrier = self.at(from).unwrap();
            if let Some(target) = self.at(to) {
                self.put(from, Some(Square { tower: ' ', ..carrier }));
                self.put(to, Some(Square { tower: self.side, ..target }));
            } else {
                self.put(from, None);
                self.put(to, Some(carrier));
            }
        }
        self.side = other(self.side);
        self.seen.push(self.five_fields());
    }

    fn turn(&self) -> u8 {
        if self.side != 'S' {
            return self.seat(self.side);
        }
        if self.towers('L').len() + self.towers('T').len() == 4 { 2 } else { 1 }
    }

    fn result(&self) -> Option<String> {
        if self.side == 'S' {
            return None;
        }
        let win = |side| format!("p{}win", self.seat(side));
        if let Some(side) = self.winner() {
            return Some(win(side));
        }
        match self.option("repetition", "initiative").as_str() {
            "off" => None,
            _ if !self.stalled() => None,
            "draw" => Some("draw".to_owned()),
            _ => Some(win(self.initiative())),
        }
    }

    fn text(&self) -> String {
        let mut text = self.five_fields();
        if self.light_is_player_2 {
            text += " L2";
        }
        if !self.options.is_empty() {
            let list: Vec<_> = self.options.iter().map(|(k, v)| format!("{k}={v}")).collect();
            text = format!("{text} [{}]", list.join(","));
        }
        text
    }
}

/// Starts of every kind, with every option, and random boards.
fn all_starts() -> Vec<Position> {
    let mut all = starts::of_every_kind();
    let options = [
        "",
        " [double_pass_plies=2,four_pass_loser=passer]",
        " [quicksand_before_island=false]",
        " [sink_keeps_connected=false]",
        " [sink_keeps_connected=false,slide_connected_each_step=true]",
        " [slide_connected_each_step=true]",
    ];
    for (seed, options) in (100..).zip(options) {
        all.extend(starts::random_running(40, seed, options));
    }
    // Swaps of like tiles are legal here and change nothing.
    all.push(starts::needing_a_swap(
        "minor",
        &[("swap_any_consecutive", "true"), ("swap_must_cure", "false")],
    ));
    all
}

#[test]
fn a_second_implementation_agrees_on_every_position() {
    let budget = position_budget(20_000);
    let starts = all_starts();
    compare::<Position, Slow>(&starts, seed(1), budget);
    // Short games from random boards only, so that they get their share.
    let boards: Vec<_> = (0..6).flat_map(|n| starts::random_running(60, 200 + n, "")).collect();
    compare::<Position, Slow>(&boards, seed(2), budget / 4);
}
