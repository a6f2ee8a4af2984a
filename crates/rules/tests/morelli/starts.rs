//! Starts of every kind, for the tests that play random games.

use quina_rules::morelli::Position;
use quina_rules::random::SplitMix64;
use quina_rules::{ChoiceError, Choices, Ruleset, Start};

/// Choices written `key=value key=value`.
pub(crate) fn choices(text: &str) -> Result<Choices, ChoiceError> {
    let mut choices = Choices::new();
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').expect("key=value");
        choices.set(Position::OPTIONS, key, value)?;
    }
    Ok(choices)
}

/// The start for choices written `key=value key=value`.
pub(crate) fn try_start(text: &str) -> Result<Start<Position>, ChoiceError> {
    Position::start(&choices(text)?)
}

pub(crate) fn start(text: &str) -> Position {
    try_start(text).unwrap_or_else(|error| panic!("{text}: {error}")).position
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every size, set-up and end rule, some drawn set-ups, and studies with few and many men.
pub(crate) fn every_kind() -> Vec<Position> {
    let mut random = SplitMix64::new(1);
    let mut starts = Vec::new();
    for end_rule in ["turn", "both"] {
        for size in ["7", "9", "11", "13"] {
            for setup in ["adjacent", "facing", "built", "sides", "blocks"] {
                if (size, setup) != ("7", "blocks") {
                    starts.push(start(&format!("size={size} setup={setup} end_rule={end_rule}")));
                }
            }
            let radius = (size.parse::<u32>().unwrap() - 1) / 2;
            for _ in 0..3 {
                let seed = random.next_u64() % (1 << (4 * radius));
                let text = format!("size={size} setup=loose seed={seed} end_rule={end_rule}");
                starts.push(start(&text));
            }
        }
    }
    starts.extend((0..40).map(|_| study(&mut random)));
    starts
}

/// Any men anywhere, with or without a King: positions that no game would reach.
pub(crate) fn study(random: &mut SplitMix64) -> Position {
    let side = [7, 9, 11, 13][random.below(4)];
    let sparsity = 2 + random.below(8);
    let mut rows = Vec::new();
    for y in 0..side {
        let mut row = String::new();
        let mut run = 0;
        for x in 0..side {
            let throne = 2 * x + 1 == side && 2 * y + 1 == side;
            if throne || random.below(sparsity) > 0 {
                run += 1;
                continue;
            }
            if run > 0 {
                row += &run.to_string();
                run = 0;
            }
            row += ["b", "w"][random.below(2)];
        }
        if run > 0 {
            row += &run.to_string();
        }
        rows.push(row);
    }
    let throne = ["-", "b", "w"][random.below(3)];
    let to_move = ["b", "w"][random.below(2)];
    let options = ["", " [end_rule=both]"][random.below(2)];
    position(&format!("{} {throne} {to_move}{options}", rows.join("/")))
}
