//! The evaluation: frames that can still be completed, men, tempo, and who has the Throne.
//!
//! The last frame of a game decides it, so a position is worth what its unfinished frames are
//! worth. A frame in the making is told by how many corners it lacks, how many of those the colour
//! could fill with its next move (by going there, or by turning an enemy over), and how many an
//! enemy holds. What it is worth depends on whose the Throne is (who has it needs no frame, but must
//! prevent the other's) and on how far the game has gone, so there is a weight for each case.

use super::orbits::{Corners, Counts};
use super::scan::{Scan, Side};
use quina_rules::morelli::{Colour, Position, Size};

/// Whose the Throne is, seen from the colour whose men are counted.
const STANDINGS: usize = 3;

/// Names `early_*` and `late_*` of the kinds of frames for one standing.
macro_rules! frames {
    ($($standing:literal),*; $($rest:literal),* $(,)?) => {
        &[
            $(
                concat!("early_", $standing, "_three_far"), concat!("late_", $standing, "_three_far"),
                concat!("early_", $standing, "_three_held"), concat!("late_", $standing, "_three_held"),
                concat!("early_", $standing, "_three_now"), concat!("late_", $standing, "_three_now"),
                concat!("early_", $standing, "_three_next"), concat!("late_", $standing, "_three_next"),
                concat!("early_", $standing, "_two_open_0"), concat!("late_", $standing, "_two_open_0"),
                concat!("early_", $standing, "_two_open_1"), concat!("late_", $standing, "_two_open_1"),
                concat!("early_", $standing, "_two_open_2"), concat!("late_", $standing, "_two_open_2"),
                concat!("early_", $standing, "_two_mixed_0"), concat!("late_", $standing, "_two_mixed_0"),
                concat!("early_", $standing, "_two_mixed_1"), concat!("late_", $standing, "_two_mixed_1"),
                concat!("early_", $standing, "_two_mixed_2"), concat!("late_", $standing, "_two_mixed_2"),
                concat!("early_", $standing, "_two_held_0"), concat!("late_", $standing, "_two_held_0"),
                concat!("early_", $standing, "_two_held_1"), concat!("late_", $standing, "_two_held_1"),
                concat!("early_", $standing, "_one_open_0"), concat!("late_", $standing, "_one_open_0"),
                concat!("early_", $standing, "_one_open_2"), concat!("late_", $standing, "_one_open_2"),
                concat!("early_", $standing, "_one_open_3"), concat!("late_", $standing, "_one_open_3"),
                concat!("early_", $standing, "_one_mixed_0"), concat!("late_", $standing, "_one_mixed_0"),
                concat!("early_", $standing, "_one_mixed_2"), concat!("late_", $standing, "_one_mixed_2"),
                concat!("early_", $standing, "_one_held"), concat!("late_", $standing, "_one_held"),
            )*
            $($rest),*
        ]
    };
}

/// The names of the terms.
#[rustfmt::skip]
pub(super) const NAMES: &[&str] = frames!["vacant", "mine", "theirs";
    "vacant_band_1", "vacant_band_2", "vacant_band_3", "vacant_band_4", "vacant_band_5", "vacant_band_6",
    "mine_band_1", "mine_band_2", "mine_band_3", "mine_band_4", "mine_band_5", "mine_band_6",
    "theirs_band_1", "theirs_band_2", "theirs_band_3", "theirs_band_4", "theirs_band_5", "theirs_band_6",
    "vacant_moves", "mine_moves", "theirs_moves",
    "vacant_shut_out", "mine_shut_out", "theirs_shut_out",
    "vacant_nearly_shut_out", "mine_nearly_shut_out", "theirs_nearly_shut_out",
    "vacant_to_act", "mine_to_act", "theirs_to_act",
    "prey_now", "prey_next",
    "early_throne", "late_throne",
];

/// Kinds of unfinished frames.
const KINDS: usize = 18;
const BANDS: usize = STANDINGS * KINDS * 2;
const MOVES: usize = BANDS + STANDINGS * 6;
const SHUT_OUT: usize = MOVES + STANDINGS;
const NEARLY_SHUT_OUT: usize = SHUT_OUT + STANDINGS;
const TO_ACT: usize = NEARLY_SHUT_OUT + STANDINGS;
const PREY_NOW: usize = TO_ACT + STANDINGS;
const PREY_NEXT: usize = PREY_NOW + 1;
const EARLY_THRONE: usize = PREY_NEXT + 1;

/// The numbers of steps that lie between the start and the tightest packing of the men around the
/// Throne: no game is longer (R35).
const fn longest_game(size: Size) -> i32 {
    match size {
        Size::Seven => 32,
        Size::Nine => 64,
        Size::Eleven => 112,
        Size::Thirteen => 176,
    }
}

/// Counts the terms as `view` sees them.
#[inline]
pub(super) fn count(position: &Position, view: Colour, mut add: impl FnMut(usize, i32)) {
    // A placed set-up is its own mirror with colours exchanged (R4), so it favours neither colour;
    // who is to move first is all that tells them apart.
    if position.is_placing() {
        return;
    }
    let scan = Scan::new(position);
    let early = sixteenths_to_go(position.size(), &scan);
    for colour in [Colour::Black, Colour::White] {
        let sign = if colour == view { 1 } else { -1 };
        count_side(position, &scan, colour, early, |term, count| add(term, sign * count));
    }
    if let Some(owner) = position.throne() {
        let sign = if owner == view { 1 } else { -1 };
        add(EARLY_THRONE, sign * early);
        add(EARLY_THRONE + 1, sign * (16 - early));
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

fn count_side(
    position: &Position,
    scan: &Scan,
    colour: Colour,
    early: i32,
    mut add: impl FnMut(usize, i32),
) {
    let (own, enemy) = (scan.side(colour), scan.side(colour.other()));
    let acts = position.side() == colour;
    let standing = match position.throne() {
        None => 0,
        Some(owner) if owner == colour => 1,
        Some(_) => 2,
    };
    count_frames(own, enemy, acts, |kind, orbits| {
        let count = orbits.count_ones() as i32;
        let term = (standing * KINDS + kind) * 2;
        add(term, early * count);
        add(term + 1, (16 - early) * count);
    });
    for band in 1..7 {
        add(BANDS + standing * 6 + band - 1, 16 * own.by_band[band]);
    }
    // In eighths, because there are many moves.
    add(MOVES + standing, 2 * position.mobility(colour) as i32);
    match own.fewest_on_a_side() {
        0 => add(SHUT_OUT + standing, 16),
        1 => add(NEARLY_SHUT_OUT + standing, 16),
        _ => {}
    }
    if acts {
        add(TO_ACT + standing, 16);
    }
    let prey = own.prey.iter().map(|word| word.count_ones() as i32).sum::<i32>();
    add(if acts { PREY_NOW } else { PREY_NEXT }, 16 * prey);
}

/// Calls `visit` with every kind of unfinished frame and the orbits that are of this kind.
#[inline]
fn count_frames(own: &Side, enemy: &Side, acts: bool, mut visit: impl FnMut(usize, u32)) {
    let near: Corners = std::array::from_fn(|corner| own.reach[corner] | own.prey[corner]);
    let (men, held, near) = (Counts::of(&own.men), Counts::of(&enemy.men), Counts::of(&near));
    let held_many = !(held.exactly(0) | held.exactly(1));

    let three = men.exactly(3);
    let far = three & near.exactly(0);
    visit(0, far & held.exactly(0));
    visit(1, far & held.exactly(1));
    visit(if acts { 2 } else { 3 }, three & !far);

    let two = men.exactly(2);
    for n in 0..3 {
        visit(4 + n as usize, two & held.exactly(0) & near.exactly(n));
        visit(7 + n as usize, two & held.exactly(1) & near.exactly(n));
    }
    visit(10, two & held_many & near.exactly(0));
    visit(11, two & held_many & !near.exactly(0));

    let one = men.exactly(1);
    let hardly_near = near.exactly(0) | near.exactly(1);
    visit(12, one & held.exactly(0) & hardly_near);
    visit(13, one & held.exactly(0) & near.exactly(2));
    visit(14, one & held.exactly(0) & near.exactly(3));
    visit(15, one & held.exactly(1) & hardly_near);
    visit(16, one & held.exactly(1) & !hardly_near);
    visit(17, one & held_many);
}
