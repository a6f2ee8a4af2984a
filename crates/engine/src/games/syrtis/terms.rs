//! The evaluation: what is counted of a position.

use super::shape::Shape;
use super::tactics::Finishes;
use quina_rules::syrtis::board::{bounding_box, lowest, neighbours};
use quina_rules::syrtis::{FourPassLoser, Position, Side};

/// Numbers of terms, in the order of [`NAMES`]. A group of terms for 0, 1, 2, ... of something is
/// named by its first.
mod term {
    pub(super) const NEAR_ISLANDS: usize = 0; // 2, 3, ... 7 and more
    pub(super) const FAR_ISLANDS: usize = 6; // the same
    pub(super) const NEAR_OUTSIDE: usize = 12; // 1, 2, ... 8 and more
    pub(super) const FAR_OUTSIDE: usize = 20;
    pub(super) const OUTSIDE_EARLY: usize = 21;
    pub(super) const SINKS: usize = 22; // 0, 1, 2, 3, 4 and more
    pub(super) const NEXT_SINKS: usize = 27; // 0, 1, 2, 3, 4 and more
    pub(super) const ALONE_AT_HAND: usize = 32;
    pub(super) const SLIDE_JOINS: usize = 33;
    pub(super) const JOINTS: usize = 34;
    pub(super) const MOVES: usize = 35;
    pub(super) const SLIDES: usize = 36;
    pub(super) const STUCK: usize = 37;
    pub(super) const TOWER_ON_OWN: usize = 38;
    pub(super) const OWN_TILES: usize = 39;
    pub(super) const OWN_TILES_EARLY: usize = 40;
    pub(super) const INITIATIVE: usize = 41;
    pub(super) const INITIATIVE_EARLY: usize = 42;
    pub(super) const INITIATIVE_UNCONTESTED: usize = 43;
    pub(super) const STREAK: usize = 44; // 1, 2, 3
    pub(super) const STREAK_UNBROKEN: usize = 47; // 1, 2, 3
    pub(super) const HOLDER_PASSES: usize = 50; // 1, 2, 3
    pub(super) const OTHER_PASSES: usize = 53; // 1, 2, 3
    pub(super) const TEMPO: usize = 56;
    pub(super) const THREAT: usize = 57;
}

/// The names of the terms.
pub(super) const NAMES: &[&str] = &[
    "near-islands-2",
    "near-islands-3",
    "near-islands-4",
    "near-islands-5",
    "near-islands-6",
    "near-islands-7",
    "far-islands-2",
    "far-islands-3",
    "far-islands-4",
    "far-islands-5",
    "far-islands-6",
    "far-islands-7",
    "near-outside-1",
    "near-outside-2",
    "near-outside-3",
    "near-outside-4",
    "near-outside-5",
    "near-outside-6",
    "near-outside-7",
    "near-outside-8",
    "far-outside",
    "outside-early",
    "sinks-0",
    "sinks-1",
    "sinks-2",
    "sinks-3",
    "sinks-4",
    "next-sinks-0",
    "next-sinks-1",
    "next-sinks-2",
    "next-sinks-3",
    "next-sinks-4",
    "alone-at-hand",
    "slide-joins",
    "joints",
    "moves",
    "slides",
    "stuck",
    "tower-on-own",
    "own-tiles",
    "own-tiles-early",
    "initiative",
    "initiative-early",
    "initiative-uncontested",
    "streak-1",
    "streak-2",
    "streak-3",
    "streak-unbroken-1",
    "streak-unbroken-2",
    "streak-unbroken-3",
    "holder-passes-1",
    "holder-passes-2",
    "holder-passes-3",
    "other-passes-1",
    "other-passes-2",
    "other-passes-3",
    "tempo",
    "threat",
];

/// A whole count in the sixteenths of [`Play::count_terms`](crate::Play::count_terms).
const WHOLE: i32 = 16;

/// Adds counts for one side: as they are for `view`'s, negated for the other.
struct Sheet<F> {
    add: F,
    sign: i32,
}

impl<F: FnMut(usize, i32)> Sheet<F> {
    #[inline]
    fn count(&mut self, term: usize, count: i32) {
        (self.add)(term, self.sign * count * WHOLE);
    }

    #[inline]
    fn sixteenths(&mut self, term: usize, count: i32) {
        (self.add)(term, self.sign * count);
    }
}

/// Counts everything, good for `own` minus good for the other side. The game is past its set-up
/// and not over.
pub(super) fn count(position: &Position, own: Side, add: impl FnMut(usize, i32)) {
    let mut sheet = Sheet { add, sign: 1 };
    // From 16 with a full Major board to 0 with 16 tiles or fewer, which is where Minor begins.
    let early = (position.tiles().count_ones() as i32 - 16).clamp(0, 20) * 4 / 5;
    for side in Side::ALL {
        sheet.sign = if side == own { 1 } else { -1 };
        count_islands(position, side, early, &mut sheet);
        count_towers(position, side, &mut sheet);
    }
    count_standing(position, own, early, &mut sheet);
}

fn count_islands<F: FnMut(usize, i32)>(
    position: &Position,
    side: Side,
    early: i32,
    sheet: &mut Sheet<F>,
) {
    let [colour, shape] = position.own_tiles(side).map(Shape::of);
    // Colour and shape count alike: where they lie alike, it does not matter which is the nearer.
    let water = bounding_box(position.tiles()) & !position.tiles();
    let joints = |lie: &Shape| (lie.joints & water).count_ones();
    let distance = |lie: &Shape| (lie.islands, lie.outside, joints(lie));
    let colour_first = distance(&colour) <= distance(&shape);
    let (near, far) = if colour_first { (colour, shape) } else { (shape, colour) };
    let bucket = |islands: u32| islands.clamp(2, 7) as usize - 2;
    sheet.count(term::NEAR_ISLANDS + bucket(near.islands), 1);
    sheet.count(term::FAR_ISLANDS + bucket(far.islands), 1);
    sheet.count(term::NEAR_OUTSIDE + near.outside.clamp(1, 8) as usize - 1, 1);
    sheet.count(term::FAR_OUTSIDE, far.outside as i32);
    sheet.sixteenths(term::OUTSIDE_EARLY, near.outside as i32 * early);

    let sinks = position.sinks(side);
    let at_hand = (near.alone & sinks).count_ones() + (far.alone & sinks).count_ones();
    sheet.count(term::ALONE_AT_HAND, at_hand as i32);
    let first = lowest(position.towers(side));
    let towers = [first, position.towers(side) ^ first];
    for (tower, targets) in towers.into_iter().zip(position.slide_targets(side)) {
        for lie in [&near, &far] {
            // A tile alone goes to an island, any other to a cell that joins two.
            let joins = if lie.alone & tower != 0 {
                targets & neighbours(lie.bits & !tower)
            } else if lie.bits & tower != 0 {
                targets & lie.joints
            } else {
                0
            };
            sheet.count(term::SLIDE_JOINS, i32::from(joins != 0));
        }
    }
    sheet.count(term::JOINTS, joints(&near) as i32);

    let doubly_own = (colour.bits & shape.bits).count_ones() as i32;
    sheet.count(term::OWN_TILES, doubly_own);
    sheet.sixteenths(term::OWN_TILES_EARLY, doubly_own * early);
    let on_own = colour.bits & shape.bits & position.towers(side);
    sheet.count(term::TOWER_ON_OWN, on_own.count_ones() as i32);
}

fn count_towers<F: FnMut(usize, i32)>(position: &Position, side: Side, sheet: &mut Sheet<F>) {
    let targets = position.tower_targets(side);
    let slides = position.slide_targets(side);
    let sinks = position.sinks(side).count_ones();
    sheet.count(term::SINKS + sinks.min(4) as usize, 1);
    sheet.count(term::NEXT_SINKS + next_sinks(position, side).min(4) as usize, 1);
    sheet.count(term::MOVES, (targets[0].count_ones() + targets[1].count_ones()) as i32);
    sheet.count(term::SLIDES, (slides[0].count_ones() + slides[1].count_ones()).min(16) as i32);
    for tower in 0..2 {
        sheet.count(term::STUCK, i32::from(targets[tower] | slides[tower] == 0));
    }
}

/// How many tiles a side could sink after moving a tower.
#[inline]
fn next_sinks(position: &Position, side: Side) -> u32 {
    let [first, second] = position.tower_targets(side);
    let towers = position.towers(Side::Light) | position.towers(Side::Dark);
    (neighbours(first | second) & position.sinkable() & !towers).count_ones()
}

/// What does not lie on the board: initiative, streak, passes, the turn.
fn count_standing<F: FnMut(usize, i32)>(
    position: &Position,
    own: Side,
    early: i32,
    sheet: &mut Sheet<F>,
) {
    let holder = position.initiative();
    let other = holder.other();
    sheet.sign = if holder == own { 1 } else { -1 };
    sheet.count(term::INITIATIVE, 1);
    sheet.sixteenths(term::INITIATIVE_EARLY, early);
    let is_contested = position.sinks(other) != 0;
    if !is_contested && next_sinks(position, other) == 0 {
        sheet.count(term::INITIATIVE_UNCONTESTED, 1);
    }
    let streak = position.streak();
    if streak > 0 {
        let grade = streak.min(3) as usize - 1;
        sheet.count(term::STREAK + grade, 1);
        if !is_contested {
            sheet.count(term::STREAK_UNBROKEN + grade, 1);
        }
    }
    for (side, term) in [(holder, term::HOLDER_PASSES), (other, term::OTHER_PASSES)] {
        let passes = position.own_passes(side);
        if passes > 0 {
            // With the option the passer loses, whoever has the initiative (R27).
            let for_holder = position.rules().four_pass_loser == FourPassLoser::Initiative;
            let winner = if for_holder { holder } else { side.other() };
            sheet.sign = if winner == own { 1 } else { -1 };
            sheet.count(term + passes.min(3) as usize - 1, 1);
        }
    }
    let Some(actor) = position.side() else { return };
    sheet.sign = if actor == own { 1 } else { -1 };
    sheet.count(term::TEMPO, 1);
    sheet.sign = -sheet.sign;
    if Finishes::of(position, actor.other()).wins.is_possible() {
        sheet.count(term::THREAT, 1);
    }
}
