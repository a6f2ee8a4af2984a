//! The evaluation: frames that can still be completed, men, moves, and who has the Throne.
//!
//! The last frame of a game decides it, so a position is worth what its unfinished frames are
//! worth. An unfinished frame is classified by how many corners it lacks, how many of those the
//! colour could fill with its next move (by moving there, or by turning an enemy over), and how many
//! an enemy holds. A player who runs out of moves ends the game, so moves count too. What all this is
//! worth depends on who has the Throne (its owner needs no frame, but must prevent the other's) and
//! on the phase of the game: every feature has a weight for each case, and for the beginning and the
//! end of a game.
//!
//! An owner of the Throne who has hardly a move left is about to end the game and win it, whatever
//! else is on the board: all that matters then is whether the other can complete a frame in time. So
//! the race between the two has terms of its own, and the nearer its end, the less the rest counts.
//!
//! On the standard board a network adds to this (`network_input`), which sees how frames depend on
//! each other.

use super::network_input::Input;
use super::orbits::{Corners, Counts};
use super::scan::{Scan, Side};
use crate::network::NetworkInput;
use quina_rules::morelli::{Colour, Position, Size};

/// The names of a list of features, early and late in the game.
macro_rules! early_and_late {
    ($standing:literal: $($kind:literal),* $(,)?) => {
        [$(
            concat!("early_", $standing, "_", $kind),
            concat!("late_", $standing, "_", $kind),
        )*]
    };
}

/// The names of the features counted for a colour, in the order of the numbers in [`kind`].
macro_rules! kinds {
    ($standing:literal) => {
        early_and_late!($standing:
            "three_far", "three_held", "three_now", "three_next", "threes_near",
            "two_open_0", "two_open_1", "two_open_2",
            "two_mixed_0", "two_mixed_1", "two_mixed_2",
            "two_held_0", "two_held_1",
            "one_open_0", "one_open_2", "one_open_3",
            "one_mixed_0", "one_mixed_2", "one_held",
            "none_open", "none_mixed",
            "band_1", "band_2", "band_3", "band_4", "band_5", "band_6",
            "moves", "moves_0", "moves_1", "moves_3", "moves_7", "moves_15",
            "reach", "own_reach", "movable",
            "shut_out", "nearly_shut_out",
            "to_act", "prey_now", "prey_next",
        )
    };
}

/// How many kinds there are.
const KINDS: usize = kinds!("vacant").len() / 2;

/// The numbers of the features that are counted for a colour. Those of frames come first.
mod kind {
    pub(super) const NEAR_THREES: usize = 4;
    pub(super) const BAND: usize = 21;
    pub(super) const MOVES: usize = 27;
    pub(super) const FEW_MOVES: usize = 28;
    pub(super) const REACH: usize = 33;
    pub(super) const OWN_REACH: usize = 34;
    pub(super) const MOVABLE: usize = 35;
    pub(super) const SHUT_OUT: usize = 36;
    pub(super) const NEARLY_SHUT_OUT: usize = 37;
    pub(super) const TO_ACT: usize = 38;
    pub(super) const PREY_NOW: usize = 39;
    pub(super) const PREY_NEXT: usize = 40;
}

/// The terms of the Throne itself come after all features.
const THRONE: usize = 3 * KINDS * 2;

/// The races come next: how few moves the owner of the Throne has left, and how near the other is
/// to a frame.
const RACE: usize = THRONE + 2;

/// The names of the races, by [`few`] and then by [`nearness`].
const RACES: [&str; 20] = [
    "race_0_far",
    "race_0_near",
    "race_0_next",
    "race_0_now",
    "race_1_far",
    "race_1_near",
    "race_1_next",
    "race_1_now",
    "race_3_far",
    "race_3_near",
    "race_3_next",
    "race_3_now",
    "race_7_far",
    "race_7_near",
    "race_7_next",
    "race_7_now",
    "race_15_far",
    "race_15_near",
    "race_15_next",
    "race_15_now",
];

/// The network's score comes last: early and late in the game, by who has the Throne from the point
/// of view of the player to act.
const NETWORK: usize = RACE + RACES.len();

/// The weight with which the network's score counts in full.
const FULL_NETWORK_WEIGHT: i32 = 50;

/// The names of the terms of the network.
const NETWORK_TERMS: [&str; 6] = [
    "early_vacant_network",
    "late_vacant_network",
    "early_mine_network",
    "late_mine_network",
    "early_theirs_network",
    "late_theirs_network",
];

/// How many quarters of the rest count in a race, by [`few`].
const REST: [i32; 5] = [1, 1, 1, 2, 3];

/// The names of the terms.
pub(super) const NAMES: &[&str] = &{
    let mut names = ["early_throne"; NETWORK + NETWORK_TERMS.len()];
    let parts = [kinds!("vacant"), kinds!("mine"), kinds!("theirs")];
    let mut i = 0;
    while i < THRONE {
        names[i] = parts[i / (2 * KINDS)][i % (2 * KINDS)];
        i += 1;
    }
    names[THRONE + 1] = "late_throne";
    let mut i = 0;
    while i < RACES.len() {
        names[RACE + i] = RACES[i];
        i += 1;
    }
    let mut i = 0;
    while i < NETWORK_TERMS.len() {
        names[NETWORK + i] = NETWORK_TERMS[i];
        i += 1;
    }
    names
};

/// Which class of few moves this is, the fewest first; `None` for sixteen and more.
const fn few(moves: i32) -> Option<usize> {
    match moves {
        0 => Some(0),
        1 => Some(1),
        2..=3 => Some(2),
        4..=7 => Some(3),
        8..=15 => Some(4),
        _ => None,
    }
}

/// The steps from the start to the tightest packing of the men around the Throne: no game is longer
/// (R35).
const fn longest_game(size: Size) -> i32 {
    match size {
        Size::Seven => 32,
        Size::Nine => 64,
        Size::Eleven => 112,
        Size::Thirteen => 176,
    }
}

/// Counts the terms from the point of view of `view`.
#[inline]
pub(super) fn count(position: &Position, view: Colour, mut add: impl FnMut(usize, i32)) {
    // A placed set-up is its own mirror image with colours exchanged (R4), so it favours neither
    // colour; they differ only in who moves first.
    if position.is_placing() {
        return;
    }
    let scan = Scan::new(position);
    let early = sixteenths_to_go(position.size(), &scan);
    if let Some(input) = Input::new(position, &scan, early) {
        let sign = if position.side() == view { 1 } else { -1 };
        let term = NETWORK + 2 * standing(position, position.side());
        let network_score = input.evaluate();
        add(term, sign * (early * network_score / FULL_NETWORK_WEIGHT));
        add(term + 1, sign * ((16 - early) * network_score / FULL_NETWORK_WEIGHT));
    }
    let race = position.throne().and_then(|owner| {
        let sign = if owner == view { 1 } else { -1 };
        Some((few(position.mobility(owner) as i32)?, owner.other(), sign))
    });
    if let Some((few, challenger, sign)) = race {
        add(RACE + 4 * few + nearness(position, &scan, challenger), 16 * sign);
    }
    let rest = race.map_or(4, |(few, ..)| REST[few]);
    let early = (early * rest + 2) / 4;
    let late = 4 * rest - early;
    let mut add_both = |term: usize, count: i32| {
        add(term, early * count);
        add(term + 1, late * count);
    };
    for colour in [Colour::Black, Colour::White] {
        let sign = if colour == view { 1 } else { -1 };
        let standing = standing(position, colour);
        count_side(position, &scan, colour, |kind, count| {
            add_both((standing * KINDS + kind) * 2, sign * count);
        });
    }
    if let Some(owner) = position.throne() {
        add_both(THRONE, if owner == view { 1 } else { -1 });
    }
}

/// The network's input for a position.
pub(super) fn input_of(position: &Position) -> Option<Input> {
    let scan = Scan::new(position);
    Input::new(position, &scan, sixteenths_to_go(position.size(), &scan))
}

/// The same for the training of the network.
pub(super) fn network_input(position: &Position) -> Option<NetworkInput> {
    let input = input_of(position)?;
    Some(NetworkInput { active: input.active.to_vec(), bucket: input.bucket })
}

/// Who has the Throne, from the point of view of a colour: 0 nobody, 1 itself, 2 the other.
pub(super) fn standing(position: &Position, colour: Colour) -> usize {
    match position.throne() {
        None => 0,
        Some(owner) if owner == colour => 1,
        Some(_) => 2,
    }
}

/// How much of the longest possible game is still to come.
fn sixteenths_to_go(size: Size, scan: &Scan) -> i32 {
    let (mut steps, mut men) = (0, 0);
    for colour in [Colour::Black, Colour::White] {
        for (band, count) in (0..).zip(scan.side(colour).by_band) {
            steps += band * count;
            men += count;
        }
    }
    let longest = longest_game(size);
    // Before the first move every man stands on the outermost band.
    let played = size.radius() as i32 * men - steps;
    (16 * (longest - played) / longest).clamp(0, 16)
}

/// Calls `add` with every feature and its count for a colour.
#[inline]
fn count_side(position: &Position, scan: &Scan, colour: Colour, mut add: impl FnMut(usize, i32)) {
    let (own, enemy) = (scan.side(colour), scan.side(colour.other()));
    let acts = position.side() == colour;
    count_frames(own, enemy, acts, |kind, orbits| add(kind, orbits.count_ones() as i32));
    for band in 1..7 {
        add(kind::BAND + band - 1, own.by_band[band]);
    }
    let moves = position.mobility(colour) as i32;
    add(kind::MOVES, moves);
    if let Some(few) = few(moves) {
        add(kind::FEW_MOVES + few, 1);
    }
    let (reach, exclusive) =
        (count_corners(&own.reach), std::array::from_fn(|i| own.reach[i] & !enemy.reach[i]));
    add(kind::REACH, reach);
    add(kind::OWN_REACH, count_corners(&exclusive));
    add(kind::MOVABLE, own.movable);
    match own.fewest_on_a_side() {
        0 => add(kind::SHUT_OUT, 1),
        1 => add(kind::NEARLY_SHUT_OUT, 1),
        _ => {}
    }
    if acts {
        add(kind::TO_ACT, 1);
    }
    add(if acts { kind::PREY_NOW } else { kind::PREY_NEXT }, count_corners(&own.prey));
}

/// The number of squares in a set.
fn count_corners([a, b, c, d]: &Corners) -> i32 {
    // Two words at a time: none has more than 30 bits.
    let low = u64::from(*a) | u64::from(*b) << 32;
    let high = u64::from(*c) | u64::from(*d) << 32;
    (low.count_ones() + high.count_ones()) as i32
}

/// How near a colour is to a frame: 0 far from any; 1 has two corners and can fill a third, or has
/// three and cannot fill the fourth; 2 has three and can fill the fourth with its next move; 3 the
/// same, and it is to move.
fn nearness(position: &Position, scan: &Scan, colour: Colour) -> usize {
    let own = scan.side(colour);
    let near: Corners = std::array::from_fn(|corner| own.reach[corner] | own.prey[corner]);
    let (men, near) = (Counts::of(&own.men), Counts::of(&near));
    if men.exactly(3) & !near.exactly(0) != 0 {
        return if position.side() == colour { 3 } else { 2 };
    }
    usize::from(men.exactly(3) | men.exactly(2) & !near.exactly(0) != 0)
}

/// Calls `visit` with every kind of unfinished frame and the orbits of this kind.
#[inline]
fn count_frames(own: &Side, enemy: &Side, acts: bool, mut visit: impl FnMut(usize, u32)) {
    let near: Corners = std::array::from_fn(|corner| own.reach[corner] | own.prey[corner]);
    let (men, held, near) = (Counts::of(&own.men), Counts::of(&enemy.men), Counts::of(&near));
    let held_many = !(held.exactly(0) | held.exactly(1));

    let three = men.exactly(3);
    let far = three & near.exactly(0);
    visit(0, far & held.exactly(0));
    visit(1, far & held.exactly(1));
    let near_threes = three & !far;
    visit(if acts { 2 } else { 3 }, near_threes);
    // A single bit if there are at least two.
    let several = near_threes & near_threes.wrapping_sub(1);
    visit(kind::NEAR_THREES, u32::from(several != 0));

    let two = men.exactly(2);
    for n in 0..3 {
        visit(5 + n as usize, two & held.exactly(0) & near.exactly(n));
        visit(8 + n as usize, two & held.exactly(1) & near.exactly(n));
    }
    visit(11, two & held_many & near.exactly(0));
    visit(12, two & held_many & !near.exactly(0));

    let one = men.exactly(1);
    let hardly_near = near.exactly(0) | near.exactly(1);
    visit(13, one & held.exactly(0) & hardly_near);
    visit(14, one & held.exactly(0) & near.exactly(2));
    visit(15, one & held.exactly(0) & near.exactly(3));
    visit(16, one & held.exactly(1) & hardly_near);
    visit(17, one & held.exactly(1) & !hardly_near);
    visit(18, one & held_many);
    let none = men.exactly(0);
    let quite_near = near.exactly(3) | near.exactly(4);
    visit(19, none & held.exactly(0) & quite_near);
    visit(20, none & !held.exactly(0) & quite_near);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_of_kinds_agree() {
        let numbered = [
            (kind::NEAR_THREES, "threes_near"),
            (kind::BAND, "band_1"),
            (kind::MOVES, "moves"),
            (kind::FEW_MOVES, "moves_0"),
            (kind::REACH, "reach"),
            (kind::OWN_REACH, "own_reach"),
            (kind::MOVABLE, "movable"),
            (kind::SHUT_OUT, "shut_out"),
            (kind::NEARLY_SHUT_OUT, "nearly_shut_out"),
            (kind::TO_ACT, "to_act"),
            (kind::PREY_NOW, "prey_now"),
            (kind::PREY_NEXT, "prey_next"),
        ];
        for (kind, name) in numbered {
            assert_eq!(NAMES[2 * kind], format!("early_vacant_{name}"));
            assert_eq!(NAMES[2 * (2 * KINDS + kind) + 1], format!("late_theirs_{name}"));
        }
        assert_eq!(NAMES[THRONE..RACE], ["early_throne", "late_throne"]);
        assert_eq!(NAMES[RACE..NETWORK], RACES);
        assert_eq!(NAMES[NETWORK..], NETWORK_TERMS);
    }
}
