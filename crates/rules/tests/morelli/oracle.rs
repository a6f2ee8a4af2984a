//! A second opinion: Morelli walked cell by cell, written from the rules and sharing nothing with
//! the crate but the text formats.

use crate::starts::every_kind;
use quina_rules::conformance::{self, oracle};
use quina_rules::morelli::Position;
use std::collections::HashMap;

/// Coordinates counted from the centre.
type At = (i32, i32);

struct Slow {
    radius: i32,
    men: HashMap<At, char>,
    throne: char,
    side: char,
    placing: bool,
    options: String,
}

const EIGHT: [At; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn band((x, y): At) -> i32 {
    x.abs().max(y.abs())
}

fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}

impl Slow {
    fn name(&self, (x, y): At) -> String {
        let letters = "abcdefghijklm";
        let file = letters.chars().nth((x + self.radius) as usize).unwrap();
        format!("{file}{}", y + self.radius + 1)
    }

    fn at(&self, name: &str) -> At {
        let file = name.as_bytes()[0] as i32 - 'a' as i32;
        let rank: i32 = name[1..].parse().unwrap();
        (file - self.radius, rank - 1 - self.radius)
    }

    fn on_board(&self, at: At) -> bool {
        band(at) <= self.radius
    }

    fn squares(&self) -> Vec<At> {
        let span = -self.radius..=self.radius;
        span.clone().flat_map(|y| span.clone().map(move |x| (x, y))).collect()
    }

    /// R12-R14: step by step until something stands in the way.
    fn destinations(&self, from: At) -> Vec<At> {
        let mut found = Vec::new();
        for (dx, dy) in EIGHT {
            let mut to = (from.0 + dx, from.1 + dy);
            while self.on_board(to) && !self.men.contains_key(&to) {
                if to == (0, 0) && self.throne != '-' {
                    break;
                }
                if band(to) < band(from) && to != (0, 0) {
                    found.push(to);
                }
                to = (to.0 + dx, to.1 + dy);
            }
        }
        found
    }

    fn slides(&self, side: char) -> Vec<String> {
        let mut found = Vec::new();
        for (from, colour) in &self.men {
            if *colour == side {
                for to in self.destinations(*from) {
                    found.push(format!("{}-{}", self.name(*from), self.name(to)));
                }
            }
        }
        found
    }

    /// R15, the quick test.
    fn can_move(&self, side: char) -> bool {
        self.men.iter().any(|((x, y), colour)| {
            *colour == side
                && EIGHT.iter().any(|(dx, dy)| {
                    let to = (x + dx, y + dy);
                    band(to) < band((*x, *y)) && band(to) > 0 && !self.men.contains_key(&to)
                })
        })
    }

    fn is_both(&self) -> bool {
        self.options.contains("end_rule=both")
    }

    fn is_over(&self) -> bool {
        if self.placing || self.can_move(self.side) {
            return false;
        }
        !self.is_both() || !self.can_move(other(self.side))
    }

    fn slide(&mut self, from: At, to: At) {
        let (own, enemy) = (self.side, other(self.side));
        self.men.remove(&from);
        self.men.insert(to, own);
        let mut new_here = vec![to];
        for (dx, dy) in EIGHT {
            let beside = (to.0 + dx, to.1 + dy);
            let behind = (to.0 + 2 * dx, to.1 + 2 * dy);
            // R17. No man stands on the Throne, so R23 needs no care here.
            if self.men.get(&beside) == Some(&enemy) && self.men.get(&behind) == Some(&own) {
                new_here.push(beside);
            }
        }
        for turned in &new_here {
            self.men.insert(*turned, own);
        }
        // R25-R27
        let framed = new_here.iter().any(|(a, b)| {
            [(*a, *b), (*b, -a), (-a, -b), (-b, *a)].iter().all(|c| self.men.get(c) == Some(&own))
        });
        if framed {
            self.throne = own;
        }
        self.side = enemy;
    }

    fn place(&mut self, colour: char, at: At) {
        self.men.insert(at, colour);
        self.men.insert((-at.0, -at.1), other(colour));
        let pairs = self.men.len() as i32 / 2;
        if pairs == 4 * self.radius {
            self.placing = false;
            self.side = 'b';
        } else {
            // R9: one, then two and two.
            let mut turns = vec!['b'];
            for i in 0..4 * self.radius {
                let side = if i % 2 == 0 { 'w' } else { 'b' };
                turns.extend([side, side]);
            }
            self.side = turns[pairs as usize];
        }
    }
}

impl oracle::Oracle for Slow {
    fn new(position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let rows: Vec<&str> = fields[0].split('/').collect();
        let radius = (rows.len() as i32 - 1) / 2;
        let mut men = HashMap::new();
        for (i, row) in rows.iter().enumerate() {
            let y = radius - i as i32;
            let mut x = -radius;
            let mut run = String::new();
            for c in row.chars().chain(['.']) {
                if c.is_ascii_digit() {
                    run.push(c);
                    continue;
                }
                x += run.parse::<i32>().unwrap_or(0);
                run.clear();
                if c != '.' {
                    men.insert((x, y), c);
                    x += 1;
                }
            }
        }
        Self {
            radius,
            men,
            throne: fields[1].chars().next().unwrap(),
            side: fields[2].chars().next().unwrap(),
            placing: fields.contains(&"setup"),
            options: fields.last().filter(|f| f.starts_with('[')).map_or("", |f| f).to_owned(),
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.placing {
            let free = self.squares().into_iter().filter(|at| {
                let named = at.1 < 0 || (at.1 == 0 && at.0 < 0);
                band(*at) == self.radius && named && !self.men.contains_key(at)
            });
            return free
                .flat_map(|at| ["b", "w"].map(|colour| format!("{colour}@{}", self.name(at))))
                .collect();
        }
        if self.is_over() {
            return Vec::new();
        }
        let slides = self.slides(self.side);
        assert_eq!(!slides.is_empty(), self.can_move(self.side), "R15");
        if slides.is_empty() { vec!["pass".to_owned()] } else { slides }
    }

    fn play(&mut self, token: &str) {
        if token == "pass" {
            self.side = other(self.side);
        } else if let Some((colour, at)) = token.split_once('@') {
            self.place(colour.chars().next().unwrap(), self.at(at));
        } else {
            let (from, to) = token.split_once('-').unwrap();
            self.slide(self.at(from), self.at(to));
        }
    }

    fn turn(&self) -> u8 {
        if self.side == 'b' { 1 } else { 2 }
    }

    fn result(&self) -> Option<String> {
        let result = match self.throne {
            'b' => "p1win",
            'w' => "p2win",
            _ => "draw",
        };
        self.is_over().then(|| result.to_owned())
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for y in (-self.radius..=self.radius).rev() {
            let mut row = String::new();
            for x in -self.radius..=self.radius {
                row.push(self.men.get(&(x, y)).copied().unwrap_or('.'));
            }
            for run in (1..=13).rev() {
                row = row.replace(&".".repeat(run), &run.to_string());
            }
            rows.push(row);
        }
        let mut fields = vec![rows.join("/"), self.throne.to_string(), self.side.to_string()];
        if self.placing {
            fields.push("setup".to_owned());
        }
        if !self.options.is_empty() {
            fields.push(self.options.clone());
        }
        fields.join(" ")
    }
}

#[test]
fn a_slow_walk_over_the_board_finds_the_same_games() {
    let (seed, budget) = (conformance::seed(11), conformance::position_budget(25_000));
    oracle::compare::<Position, Slow>(&every_kind(), seed, budget);
}
