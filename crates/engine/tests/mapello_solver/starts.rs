//! Late positions of every kind of map.

use quina_rules::mapello::Position;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Position as _, Ruleset};

/// The start for these choices.
fn start(choices: &[(&str, &str)]) -> Position {
    let mut chosen = Choices::new();
    for (key, value) in choices {
        chosen.set(Position::OPTIONS, key, value).unwrap();
    }
    Position::start(&chosen).unwrap().position
}

/// Named maps and drawn ones with few and many walls, bonuses and jokers, under both ways of
/// counting.
pub(crate) fn maps(random: &mut SplitMix64) -> Vec<Position> {
    let mut maps = Vec::new();
    for empties in ["nobody", "winner"] {
        for map in ["seed", "rulebook", "othello", "empty"] {
            maps.push(start(&[("map", map), ("empties", empties)]));
        }
        for counts in ["888", "088", "808", "880", "800", "080", "008", "333", "111", "002", "050"]
        {
            let seed = random.next_u64().to_string();
            maps.push(start(&[
                ("map", "random"),
                ("seed", &seed),
                ("walls", &counts[0..1]),
                ("bonuses", &counts[1..2]),
                ("jokers", &counts[2..3]),
                ("empties", empties),
            ]));
        }
    }
    maps
}

/// Plays at random until so many cells are empty; the last position of the game if it ends before.
pub(crate) fn play_to(start: &Position, empties: u32, random: &mut SplitMix64) -> Position {
    let mut position = start.clone();
    while position.free().count_ones() > empties && position.outcome().is_none() {
        let n = random.below(position.count_moves());
        position.play_unchecked(position.nth_move(n));
    }
    position
}
