//! A second implementation, slow and literal: points are names, the board is a map from name to
//! owner, and the possible jumps are not taken from the table but from the drawing: three
//! neighbouring points whose path bends by at most 30 degrees.

use quina_rules::campo_bello::Position;
use quina_rules::conformance::{self, oracle};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::OnceLock;

type Board = BTreeMap<String, char>;

fn names() -> Vec<String> {
    let mut names = vec!["mid".to_owned()];
    for colour in "ygrb".chars() {
        names.extend((0..10).map(|n| format!("{colour}{n}")));
    }
    names
}

/// Where a point lies on the drawn board: equilateral triangles with sides of length 3.
fn place(name: &str) -> (f64, f64) {
    let Some(n) = name.strip_prefix(['y', 'g', 'r', 'b']) else { return (0.0, 0.0) };
    let n: i32 = n.parse().unwrap();
    let row = (0..4).rev().find(|k| k * (k + 1) / 2 <= n).unwrap();
    let (a, d) = (2 * (n - row * (row + 1) / 2) - row, row + 1);
    let height = 3.0_f64.sqrt() / 2.0;
    let (a, d) = (f64::from(a) / 2.0, height * f64::from(d));
    match &name[..1] {
        "y" => (a, -d),
        "r" => (d, a),
        "g" => (-a, d),
        _ => (-d, -a),
    }
}

/// Whether a drawn line joins two points: the sides of the small triangles, the tips with the
/// middle, and the sides of the diamond.
fn joined(a: &str, b: &str) -> bool {
    let diamond = ["g0", "r0", "y0", "b0"];
    let (tip_a, tip_b) =
        (diamond.iter().position(|tip| *tip == a), diamond.iter().position(|tip| *tip == b));
    match (tip_a, tip_b) {
        (Some(i), Some(j)) => i.abs_diff(j) % 2 == 1,
        (Some(_), None) if b == "mid" => true,
        (None, Some(_)) if a == "mid" => true,
        _ => {
            let ((x1, y1), (x2, y2)) = (place(a), place(b));
            a[..1] == b[..1] && ((x1 - x2).hypot(y1 - y2) - 1.0).abs() < 1e-9
        }
    }
}

/// All jumps (from, over, to), both ways.
fn jumps() -> &'static Vec<(String, String, String)> {
    static JUMPS: OnceLock<Vec<(String, String, String)>> = OnceLock::new();
    JUMPS.get_or_init(|| {
        let mut jumps = Vec::new();
        for from in names() {
            for over in names().into_iter().filter(|over| joined(&from, over)) {
                for to in names().into_iter().filter(|to| joined(&over, to) && *to != from) {
                    let ((x1, y1), (x2, y2), (x3, y3)) = (place(&from), place(&over), place(&to));
                    let turn = (y3 - y2).atan2(x3 - x2) - (y2 - y1).atan2(x2 - x1);
                    let bend = turn.to_degrees().rem_euclid(360.0);
                    if bend.min(360.0 - bend) < 30.1 {
                        jumps.push((from.clone(), over.clone(), to));
                    }
                }
            }
        }
        jumps
    })
}

#[derive(Clone, Default)]
struct Turn {
    origin: String,
    current: String,
    jumps: usize,
    crossed: BTreeSet<String>,
    due: bool,
}

struct Slow {
    board: Board,
    letters: Vec<char>,
    out: Vec<char>,
    side: char,
    turn: Option<Turn>,
    options: String,
}

impl Slow {
    fn has(&self, option: &str) -> bool {
        let list = self.options.trim_matches(['[', ']']);
        list.split(',').any(|given| given == option)
    }

    fn players_in(&self) -> Vec<char> {
        self.letters.iter().copied().filter(|letter| !self.out.contains(letter)).collect()
    }

    fn jumps_of(&self, side: char) -> Vec<(String, String, String)> {
        let possible = jumps().iter().filter(|(from, over, to)| {
            self.board.get(from) == Some(&side)
                && self.board.contains_key(over)
                && !self.board.contains_key(to)
        });
        possible.cloned().collect()
    }

    /// R6 to R8.
    fn further_jumps(&self, turn: &Turn) -> Vec<(String, String, String)> {
        if turn.jumps == 3 {
            return Vec::new();
        }
        let mut further = self.jumps_of(self.side);
        further.retain(|(from, over, to)| {
            *from == turn.current
                && *to != turn.origin
                && (self.has("rejump=true") || !turn.crossed.contains(over))
        });
        further
    }

    fn is_over(&self) -> bool {
        if self.turn.is_some() {
            return false;
        }
        let players = self.players_in();
        let is_empty = |side: &char| !self.board.values().any(|owner| owner == side);
        if players.len() == 1 || players.iter().any(is_empty) {
            return true;
        }
        if self.letters.len() > 2 || self.has("end=pass") {
            players.iter().all(|side| self.jumps_of(*side).is_empty())
        } else {
            self.jumps_of(self.side).is_empty()
        }
    }

    fn points(&self, side: char) -> u32 {
        let area = match (self.letters.len(), side) {
            (2, 'y') => "yg".to_owned(),
            (2, _) => "rb".to_owned(),
            _ => side.to_string(),
        };
        let mut points = 0;
        for (name, _) in self.board.iter().filter(|(_, owner)| **owner == side) {
            let tip = name.ends_with('0');
            let inside = name != "mid" && area.contains(&name[..1]);
            let counts = inside && !(tip && self.has("tip_in_area=false"));
            points += if counts { 3 } else { 1 };
        }
        points
    }

    fn next_turn(&mut self) {
        self.turn = None;
        let mut at = self.letters.iter().position(|letter| *letter == self.side).unwrap();
        loop {
            at = (at + 1) % self.letters.len();
            if !self.out.contains(&self.letters[at]) {
                self.side = self.letters[at];
                return;
            }
        }
    }

    /// R10.
    fn go_on(&mut self, turn: Turn) {
        let stuck = !turn.due && self.further_jumps(&turn).is_empty();
        self.turn = Some(turn);
        if stuck {
            self.next_turn();
        }
    }
}

impl oracle::Oracle for Slow {
    fn new(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let options = fields.iter().find(|field| field.starts_with('[')).unwrap_or(&"");
        let letters = match options {
            o if o.contains("players=3") => "ybg",
            o if o.contains("players=4") => "ybgr",
            _ => "yb",
        };
        let out = fields.iter().find_map(|field| field.strip_prefix("out=")).unwrap_or("");
        let pieces = names().into_iter().zip(fields[0].chars()).filter(|(_, owner)| *owner != '.');
        let turn = fields[2].split_once(':').map(|(ends, rest)| {
            let (origin, current) = ends.split_once('-').unwrap();
            let rest: Vec<_> = rest.split(':').collect();
            let crossed = rest[1].split('+').filter(|name| *name != "-").map(str::to_owned);
            Turn {
                origin: origin.to_owned(),
                current: current.to_owned(),
                jumps: rest[0].parse().unwrap(),
                crossed: crossed.collect(),
                due: rest[2] == "*",
            }
        });
        Self {
            board: pieces.collect(),
            letters: letters.chars().collect(),
            out: out.chars().collect(),
            side: fields[1].chars().next().unwrap(),
            turn,
            options: (*options).to_owned(),
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let jump = |(from, _, to): (String, String, String)| format!("{from}-{to}");
        match &self.turn {
            None => {
                let mut moves: Vec<_> = self.jumps_of(self.side).into_iter().map(jump).collect();
                if moves.is_empty() {
                    moves.push("pass".to_owned());
                }
                moves
            }
            Some(turn) if turn.due => {
                let own = self.board.iter().filter(|(_, owner)| **owner == self.side);
                own.map(|(name, _)| format!("*{name}")).collect()
            }
            Some(turn) => {
                let mut moves: Vec<_> = self.further_jumps(turn).into_iter().map(jump).collect();
                moves.push("end".to_owned());
                moves
            }
        }
    }

    fn play(&mut self, token: &str) {
        let turn = self.turn.clone();
        if token == "end" || token == "pass" {
            self.next_turn();
        } else if let Some(name) = token.strip_prefix('*') {
            self.board.remove(name);
            let mut turn = turn.unwrap();
            turn.due = false;
            if name == turn.current {
                self.next_turn();
            } else {
                self.go_on(turn);
            }
        } else {
            let (from, to) = token.split_once('-').unwrap();
            let over = &jumps().iter().find(|(a, _, c)| a == from && c == to).unwrap().1;
            self.board.remove(from);
            self.board.insert(to.to_owned(), self.side);
            let mut turn = turn.unwrap_or(Turn { origin: from.to_owned(), ..Turn::default() });
            to.clone_into(&mut turn.current);
            turn.jumps += 1;
            if self.board.get(over) == Some(&self.side) {
                self.board.remove(over);
            } else {
                turn.crossed.insert(over.clone());
                turn.due = true;
            }
            self.go_on(turn);
        }
    }

    fn turn(&self) -> u8 {
        self.letters.iter().position(|letter| *letter == self.side).unwrap() as u8 + 1
    }

    fn result(&self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let players = self.players_in();
        let lowest = players.iter().map(|side| self.points(*side)).min().unwrap();
        let best: Vec<_> = (1..)
            .zip(&self.letters)
            .filter(|(_, side)| players.contains(side) && self.points(**side) == lowest)
            .map(|(seat, _)| format!("p{seat}win"))
            .collect();
        let drawn = self.letters.len() == 2 && best.len() == 2;
        Some(if drawn { "draw".to_owned() } else { best.join("+") })
    }

    fn text(&self) -> String {
        let mut text: String =
            names().iter().map(|name| self.board.get(name).copied().unwrap_or('.')).collect();
        text.push(' ');
        text.push(self.side);
        text.push(' ');
        match &self.turn {
            None => text.push('-'),
            Some(turn) => {
                let crossed: Vec<_> =
                    names().into_iter().filter(|name| turn.crossed.contains(name)).collect();
                let crossed = if crossed.is_empty() { "-".to_owned() } else { crossed.join("+") };
                let due = if turn.due { '*' } else { '-' };
                let Turn { origin, current, jumps, .. } = turn;
                write!(text, "{origin}-{current}:{jumps}:{crossed}:{due}").unwrap();
            }
        }
        if !self.out.is_empty() {
            text.push_str(" out=");
            text.extend(&self.out);
        }
        if !self.options.is_empty() {
            text.push(' ');
            text.push_str(&self.options);
        }
        text
    }
}

#[test]
fn the_slow_implementation_agrees_from_every_start() {
    let positions = conformance::position_budget(20_000);
    let starts = crate::starts::all();
    oracle::compare::<Position, Slow>(&starts, conformance::seed(11), positions);
}

/// Openings as short as from the start are soon alike; regular games get their own share.
#[test]
fn the_slow_implementation_agrees_in_regular_games() {
    let positions = conformance::position_budget(20_000);
    let starts = crate::starts::regular();
    oracle::compare::<Position, Slow>(&starts, conformance::seed(12), positions);
}

#[test]
fn the_drawing_has_108_jumps() {
    assert_eq!(jumps().len(), 108);
}
