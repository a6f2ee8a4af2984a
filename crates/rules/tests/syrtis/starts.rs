//! Positions to begin with: every kind of start, every option, and random boards that no game from
//! a ready-made start would reach soon.

use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Phase, Position};
use quina_rules::{Choices, Position as _, Ruleset};

pub(crate) const START: &str = "2bcbqbq2/1pqpcpqLbcpc1/pcbqLbcbqpqbcbc/pqpcpc1Tbqbqbc/pqpqbcpcpqpcbq/1Tbqpqbcbqbc1/2pcpcpq2 L - 0 0,0,0";
pub(crate) const MINOR: &str = "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0";
pub(crate) const BARE: &str = "2bcbqbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S - 0 0,0,0";
pub(crate) const SWAP: &str = "2bcbq1/pqpcpcbq1/pqpq1bcbc/1pcbqbqbc/1pcpq2 S - 0 0,0,0";

pub(crate) fn read(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn start(options: &[(&str, &str)]) -> Position {
    let mut choices = Choices::new();
    for (key, value) in options {
        choices.set(Position::OPTIONS, key, value).unwrap();
    }
    Position::start(&choices).unwrap().position
}

/// The first drawn board of a layout on which an attribute is complete.
pub(crate) fn needing_a_swap(layout: &str, options: &[(&str, &str)]) -> Position {
    (0..100_000)
        .map(|seed: u32| {
            let seed = seed.to_string();
            let mut all = vec![("layout", layout), ("setup", "full"), ("seed", &seed)];
            all.extend(options);
            start(&all)
        })
        .find(|position| position.phase() == Phase::Swap)
        .unwrap()
}

/// Every rule option alone, and some together.
pub(crate) const OPTIONS: &[&[(&str, &str)]] = &[
    &[],
    &[("double_pass_plies", "2")],
    &[("four_pass_loser", "passer")],
    &[("quicksand_before_island", "false")],
    &[("repetition", "draw")],
    &[("repetition", "off")],
    &[("sink_keeps_connected", "false")],
    &[("slide_connected_each_step", "true")],
    &[("swap_any_consecutive", "true")],
    &[("swap_must_cure", "false")],
    &[("sink_keeps_connected", "false"), ("slide_connected_each_step", "true")],
    &[("double_pass_plies", "2"), ("four_pass_loser", "passer"), ("repetition", "draw")],
    &[("quicksand_before_island", "false"), ("sink_keeps_connected", "false")],
];

/// Ready-made, drawn and full set-ups of both layouts under every set of options.
pub(crate) fn of_every_kind() -> Vec<Position> {
    let mut starts = Vec::new();
    let mut seed = 0_u32;
    for options in OPTIONS {
        for layout in ["major", "minor"] {
            for setup in ["ready", "drawn", "full"] {
                seed += 1;
                let text = seed.to_string();
                let mut all = vec![("layout", layout), ("setup", setup)];
                if setup != "ready" {
                    all.push(("seed", &text));
                }
                all.extend(*options);
                starts.push(start(&all));
            }
        }
        starts.push(needing_a_swap("minor", options));
    }
    starts.push(needing_a_swap("major", &[]));
    starts
}

/// A random board in play: any shape, any tiles, towers where they may stand, any counters that go
/// together. With `is_split` the tiles need not hang together.
pub(crate) fn random_board(random: &mut SplitMix64, options: &str, is_split: bool) -> String {
    loop {
        let (size, each) = if random.below(3) == 0 { (5, 4) } else { (7, 9) };
        let wanted = 4 + random.below(4 * each - 3);
        let mut pool: Vec<_> =
            ["bc", "bq", "pc", "pq"].iter().flat_map(|tile| vec![*tile; each]).collect();
        random.shuffle(&mut pool);
        let mut board = vec![vec![String::new(); size]; size];
        let mut laid = Vec::new();
        let mut tries = 0;
        while laid.len() < wanted.min(pool.len()) && tries < 2_000 {
            tries += 1;
            let (row, column) = (random.below(size), random.below(size));
            let beside = laid
                .iter()
                .any(|(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1);
            let anywhere = laid.is_empty() || is_split && random.below(4) == 0;
            if board[row][column].is_empty() && (beside || anywhere) {
                pool[laid.len()].clone_into(&mut board[row][column]);
                laid.push((row, column));
            }
        }
        random.shuffle(&mut laid);
        let mut towers = vec!['L', 'L', 'T', 'T'];
        for (row, column) in laid {
            let tile = board[row][column].clone();
            let foreign = match tile.as_str() {
                "pq" => 'L',
                "bc" => 'T',
                _ => ' ',
            };
            if let Some(at) = towers.iter().position(|tower| *tower != foreign) {
                board[row][column] = format!("{}{tile}", towers.remove(at));
            }
        }
        if !towers.is_empty() {
            continue;
        }
        let rows: Vec<_> = board.iter().map(|row| row_text(row)).collect();
        return format!("{} {}{options}", rows.join("/"), random_counters(random));
    }
}

fn row_text(row: &[String]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in row.iter().map(String::as_str).chain(["end"]) {
        if cell.is_empty() {
            run += 1;
            continue;
        }
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        if cell != "end" {
            text += cell;
        }
    }
    text
}

fn random_counters(random: &mut SplitMix64) -> String {
    let side = ["L", "T"][random.below(2)];
    let sinker = ["- 0", "L 1", "T 1", "L 2", "T 2", "L 3", "T 3"][random.below(7)];
    let (acted, acts) =
        [(0, 0), (1, 0), (0, 1), (2, 0), (3, 0), (0, 2), (1, 1), (1, 2), (0, 3)][random.below(9)];
    let in_row = (2 * acted).min(2 * acts + 1);
    let (light, dark) = if side == "L" { (acts, acted) } else { (acted, acts) };
    let seats = [" L2", ""][random.below(2)];
    format!("{side} {sinker} {light},{dark},{in_row}{seats}")
}

/// Random boards that are still running.
pub(crate) fn random_running(count: usize, seed: u64, options: &str) -> Vec<Position> {
    let is_split = options.contains("sink_keeps_connected=false");
    let mut random = SplitMix64::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let position = read(&random_board(&mut random, options, is_split));
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}
