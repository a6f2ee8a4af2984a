//! The evaluation: islands, sinks, towers, initiative, streaks and passes.

use super::shape::{Shape, pieces_around};
use super::tactics::{Finishes, bit};
use quina_rules::syrtis::board::{between, bounding_box, cells, lowest, neighbours};
use quina_rules::syrtis::{FourPassLoser, Position, Side};

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
    "near-islands-early",
    "far-islands-early",
    "near-tiles",
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
    "sinks-early",
    "sinks-of-enemy",
    "sinks-of-own",
    "sinks-of-gifts",
    "splits-near",
    "splits-far",
    "own-exposed",
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
    "streak-hopeless-1",
    "streak-hopeless-2",
    "streak-hopeless-3",
    "holder-passes-1",
    "holder-passes-2",
    "holder-passes-3",
    "other-passes-1",
    "other-passes-2",
    "other-passes-3",
    "tempo",
    "threat",
];

/// The number of a term, found at compile time.
const fn number(name: &str) -> usize {
    let mut number = 0;
    while number < NAMES.len() {
        let (a, b) = (NAMES[number].as_bytes(), name.as_bytes());
        let mut at = 0;
        while at < a.len() && at < b.len() && a[at] == b[at] {
            at += 1;
        }
        if at == a.len() && at == b.len() {
            return number;
        }
        number += 1;
    }
    panic!("a term has a name")
}

/// Numbers of terms. Terms for 1, 2, 3, ... of something follow each other; the first is named.
mod term {
    use super::number;

    pub(super) const NEAR_ISLANDS: usize = number("near-islands-2");
    pub(super) const FAR_ISLANDS: usize = number("far-islands-2");
    pub(super) const NEAR_OUTSIDE: usize = number("near-outside-1");
    pub(super) const FAR_OUTSIDE: usize = number("far-outside");
    pub(super) const OUTSIDE_EARLY: usize = number("outside-early");
    pub(super) const NEAR_ISLANDS_EARLY: usize = number("near-islands-early");
    pub(super) const FAR_ISLANDS_EARLY: usize = number("far-islands-early");
    pub(super) const NEAR_TILES: usize = number("near-tiles");
    pub(super) const SINKS: usize = number("sinks-0");
    pub(super) const NEXT_SINKS: usize = number("next-sinks-0");
    pub(super) const SINKS_EARLY: usize = number("sinks-early");
    pub(super) const SINKS_OF_ENEMY: usize = number("sinks-of-enemy");
    pub(super) const SINKS_OF_OWN: usize = number("sinks-of-own");
    pub(super) const SINKS_OF_GIFTS: usize = number("sinks-of-gifts");
    pub(super) const SPLITS_NEAR: usize = number("splits-near");
    pub(super) const SPLITS_FAR: usize = number("splits-far");
    pub(super) const OWN_EXPOSED: usize = number("own-exposed");
    pub(super) const ALONE_AT_HAND: usize = number("alone-at-hand");
    pub(super) const SLIDE_JOINS: usize = number("slide-joins");
    pub(super) const JOINTS: usize = number("joints");
    pub(super) const MOVES: usize = number("moves");
    pub(super) const SLIDES: usize = number("slides");
    pub(super) const STUCK: usize = number("stuck");
    pub(super) const TOWER_ON_OWN: usize = number("tower-on-own");
    pub(super) const OWN_TILES: usize = number("own-tiles");
    pub(super) const OWN_TILES_EARLY: usize = number("own-tiles-early");
    pub(super) const INITIATIVE: usize = number("initiative");
    pub(super) const INITIATIVE_EARLY: usize = number("initiative-early");
    pub(super) const INITIATIVE_UNCONTESTED: usize = number("initiative-uncontested");
    pub(super) const STREAK: usize = number("streak-1");
    pub(super) const STREAK_UNBROKEN: usize = number("streak-unbroken-1");
    pub(super) const STREAK_HOPELESS: usize = number("streak-hopeless-1");
    pub(super) const HOLDER_PASSES: usize = number("holder-passes-1");
    pub(super) const OTHER_PASSES: usize = number("other-passes-1");
    pub(super) const TEMPO: usize = number("tempo");
    pub(super) const THREAT: usize = number("threat");
}

/// A whole count in the sixteenths of [`Searchable::count_terms`](crate::Searchable::count_terms).
const WHOLE: i32 = 16;

/// Adds counts for one side: positive for the side of the player whose view it is, negated for the
/// other.
struct TermCounter<F> {
    add: F,
    sign: i32,
}

impl<F: FnMut(usize, i32)> TermCounter<F> {
    #[inline]
    fn count(&mut self, term: usize, count: i32) {
        (self.add)(term, self.sign * count * WHOLE);
    }

    #[inline]
    fn sixteenths(&mut self, term: usize, count: i32) {
        (self.add)(term, self.sign * count);
    }
}

/// The arrangement of a side's two attributes: the one that is nearer to completion, and the other.
struct AttributeShapes {
    near: Shape,
    far: Shape,
    /// Cells of water that touch two islands of the nearer.
    joints: u32,
    /// How many tiles that hold an island together the other side could sink: of the nearer
    /// attribute, and of the other.
    splits: [u32; 2],
}

impl AttributeShapes {
    #[inline]
    fn of(position: &Position, side: Side) -> Self {
        let [colour, shape] = position.own_tiles(side).map(Shape::of);
        let water = bounding_box(position.tiles()) & !position.tiles();
        let danger = position.sinks(side.other());
        // Colour and shape are worth the same: which is nearer is decided by everything that is
        // counted of the nearer one alone.
        let distance = |attribute: &Shape| {
            let joints = (attribute.joints & water).count_ones();
            (
                attribute.islands,
                attribute.outside,
                joints,
                attribute.bits.count_ones(),
                splits(attribute.bits, danger),
            )
        };
        let (of_colour, of_shape) = (distance(&colour), distance(&shape));
        if of_colour <= of_shape {
            Self {
                near: colour,
                far: shape,
                joints: of_colour.2,
                splits: [of_colour.4, of_shape.4],
            }
        } else {
            Self { near: shape, far: colour, joints: of_shape.2, splits: [of_shape.4, of_colour.4] }
        }
    }

    /// The tiles with both attributes.
    #[inline]
    const fn doubly_own(&self) -> u64 {
        self.near.bits & self.far.bits
    }
}

/// How many of the sinks would split an island.
#[inline]
fn splits(bits: u64, sinks: u64) -> u32 {
    let joints = sinks & bits & between(bits);
    cells(joints).filter(|cell| pieces_around(bits, bit(*cell)) > 1).count() as u32
}

/// Counts all terms: what is good for `own` minus what is good for the other side. The game is past
/// its set-up and not over.
pub(super) fn count(position: &Position, own: Side, add: impl FnMut(usize, i32)) {
    let mut counter = TermCounter { add, sign: 1 };
    // From 16 on a full Major board to 0 with 16 tiles or fewer, the number that Minor begins with.
    let early = (position.tiles().count_ones() as i32 - 16).clamp(0, 20) * 4 / 5;
    let shapes = Side::ALL.map(|side| AttributeShapes::of(position, side));
    for side in Side::ALL {
        counter.sign = if side == own { 1 } else { -1 };
        let (own, other) = (&shapes[side.index()], &shapes[side.other().index()]);
        count_islands(position, side, own, early, &mut counter);
        count_sinks(position, side, [own, other], early, &mut counter);
        count_towers(position, side, &mut counter);
    }
    count_status(position, own, early, &mut counter);
}

fn count_islands<F: FnMut(usize, i32)>(
    position: &Position,
    side: Side,
    shapes: &AttributeShapes,
    early: i32,
    counter: &mut TermCounter<F>,
) {
    let AttributeShapes { near, far, joints, .. } = shapes;
    let bucket = |islands: u32| islands.clamp(2, 7) as usize - 2;
    counter.count(term::NEAR_ISLANDS + bucket(near.islands), 1);
    counter.count(term::FAR_ISLANDS + bucket(far.islands), 1);
    counter.sixteenths(term::NEAR_ISLANDS_EARLY, near.islands as i32 * early);
    counter.sixteenths(term::FAR_ISLANDS_EARLY, far.islands as i32 * early);
    counter.count(term::NEAR_OUTSIDE + near.outside.clamp(1, 8) as usize - 1, 1);
    counter.count(term::FAR_OUTSIDE, far.outside as i32);
    counter.sixteenths(term::OUTSIDE_EARLY, near.outside as i32 * early);
    counter.count(term::NEAR_TILES, near.bits.count_ones() as i32);
    counter.count(term::JOINTS, *joints as i32);

    let first = lowest(position.towers(side));
    let towers = [first, position.towers(side) ^ first];
    for (tower, targets) in towers.into_iter().zip(position.slide_targets(side)) {
        for attribute in [near, far] {
            // A single tile slides to an island, any other tile to a cell that joins two islands.
            let joins = if attribute.alone & tower != 0 {
                targets & neighbours(attribute.bits & !tower)
            } else if attribute.bits & tower != 0 {
                targets & attribute.joints
            } else {
                0
            };
            counter.count(term::SLIDE_JOINS, i32::from(joins != 0));
        }
    }

    let doubly_own = shapes.doubly_own().count_ones() as i32;
    counter.count(term::OWN_TILES, doubly_own);
    counter.sixteenths(term::OWN_TILES_EARLY, doubly_own * early);
    let on_own = shapes.doubly_own() & position.towers(side);
    counter.count(term::TOWER_ON_OWN, on_own.count_ones() as i32);
}

/// Counts what a side could sink: how many tiles, and of which kind.
fn count_sinks<F: FnMut(usize, i32)>(
    position: &Position,
    side: Side,
    [own, other]: [&AttributeShapes; 2],
    early: i32,
    counter: &mut TermCounter<F>,
) {
    let sinks = position.sinks(side);
    let among = |tiles: u64| (sinks & tiles).count_ones() as i32;
    counter.count(term::SINKS + sinks.count_ones().min(4) as usize, 1);
    counter.sixteenths(term::SINKS_EARLY, sinks.count_ones() as i32 * early);
    counter.count(term::NEXT_SINKS + next_sinks(position, side).min(4) as usize, 1);
    counter.count(term::SINKS_OF_ENEMY, among(other.doubly_own()));
    counter.count(term::SINKS_OF_OWN, among(own.doubly_own()));
    counter.count(term::ALONE_AT_HAND, among(own.near.alone) + among(own.far.alone));
    counter.count(term::SINKS_OF_GIFTS, among(other.near.alone) + among(other.far.alone));
    counter.count(term::SPLITS_NEAR, other.splits[0] as i32);
    counter.count(term::SPLITS_FAR, other.splits[1] as i32);
    let towers = position.towers(Side::Light) | position.towers(Side::Dark);
    let exposed = own.doubly_own() & position.sinkable() & !towers;
    counter.count(term::OWN_EXPOSED, exposed.count_ones() as i32);
}

fn count_towers<F: FnMut(usize, i32)>(
    position: &Position,
    side: Side,
    counter: &mut TermCounter<F>,
) {
    let targets = position.tower_targets(side);
    let slides = position.slide_targets(side);
    counter.count(term::MOVES, (targets[0].count_ones() + targets[1].count_ones()) as i32);
    counter.count(term::SLIDES, (slides[0].count_ones() + slides[1].count_ones()).min(16) as i32);
    for tower in 0..2 {
        counter.count(term::STUCK, i32::from(targets[tower] | slides[tower] == 0));
    }
}

/// How many tiles a side could sink after moving a tower.
#[inline]
fn next_sinks(position: &Position, side: Side) -> u32 {
    let [first, second] = position.tower_targets(side);
    let towers = position.towers(Side::Light) | position.towers(Side::Dark);
    (neighbours(first | second) & position.sinkable() & !towers).count_ones()
}

/// Counts what is not on the board: initiative, streak, passes, the turn.
fn count_status<F: FnMut(usize, i32)>(
    position: &Position,
    own: Side,
    early: i32,
    counter: &mut TermCounter<F>,
) {
    let holder = position.initiative();
    let other = holder.other();
    counter.sign = if holder == own { 1 } else { -1 };
    counter.count(term::INITIATIVE, 1);
    counter.sixteenths(term::INITIATIVE_EARLY, early);
    let is_contested = position.sinks(other) != 0;
    let is_hopeless = !is_contested && next_sinks(position, other) == 0;
    if is_hopeless {
        counter.count(term::INITIATIVE_UNCONTESTED, 1);
    }
    let streak = position.streak();
    if streak > 0 {
        let grade = streak.min(3) as usize - 1;
        counter.count(term::STREAK + grade, 1);
        if !is_contested {
            counter.count(term::STREAK_UNBROKEN + grade, 1);
        }
        if is_hopeless {
            counter.count(term::STREAK_HOPELESS + grade, 1);
        }
    }
    for (side, term) in [(holder, term::HOLDER_PASSES), (other, term::OTHER_PASSES)] {
        let passes = position.own_passes(side);
        if passes > 0 {
            // With the option the passer loses, whoever has the initiative (R27).
            let for_holder = position.rules().four_pass_loser == FourPassLoser::Initiative;
            let winner = if for_holder { holder } else { side.other() };
            counter.sign = if winner == own { 1 } else { -1 };
            counter.count(term + passes.min(3) as usize - 1, 1);
        }
    }
    let Some(actor) = position.side() else { return };
    counter.sign = if actor == own { 1 } else { -1 };
    counter.count(term::TEMPO, 1);
    counter.sign = -counter.sign;
    if Finishes::of(position, actor.other()).wins.is_possible() {
        counter.count(term::THREAT, 1);
    }
}
