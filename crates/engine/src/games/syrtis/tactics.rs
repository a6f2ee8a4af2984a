//! The plies that end the game at once: for the side to act, or as a threat of the other.

use quina_rules::steps::Cell;
use quina_rules::syrtis::board::{is_one_island, joining_among, lowest, neighbours};
use quina_rules::syrtis::{FourPassLoser, Move, Position, Side};

/// The streak that one more sink turns into quicksand (R23).
const LAST_STREAK: u8 = 3;

/// The own passes that one more turns into four (R27).
const LAST_PASS: u8 = 3;

/// The plies with which a side would end the game at once if it acted now.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Finish {
    /// The tiles to sink.
    pub sinks: u64,
    /// Where to slide the tile under the tower on the lower cell, and under the other.
    pub slides: [u64; 2],
    /// Whether to pass.
    pub pass: bool,
}

impl Finish {
    /// Whether there is any.
    #[inline]
    pub const fn is_possible(&self) -> bool {
        self.sinks | self.slides[0] | self.slides[1] != 0 || self.pass
    }
}

/// All plies with which a side would end the game at once: those that win, and those that lose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Finishes {
    /// The side wins.
    pub wins: Finish,
    /// The other side wins.
    pub losses: Finish,
}

impl Finishes {
    /// Those of a side if it acted now, in a running game after the set-up.
    #[inline]
    pub fn of(position: &Position, side: Side) -> Self {
        let mut finishes = Self::default();
        finishes.find_sinks(position, side);
        finishes.find_slides(position, side);
        finishes.find_pass(position, side);
        finishes
    }

    #[inline]
    fn find_sinks(&mut self, position: &Position, side: Side) {
        let sinks = position.sinks(side);
        if sinks == 0 {
            return;
        }
        let completing = |side| {
            let [colour, shape] = position.own_tiles(side);
            completing_sinks(colour) | completing_sinks(shape)
        };
        // Whoever sinks has the initiative and so wins if both sides become complete (R25).
        let own = sinks & completing(side);
        let gifts = sinks & completing(side.other()) & !own;
        let is_last = position.streak() >= LAST_STREAK && position.last_sinker() == Some(side);
        let quicksand = if !is_last {
            0
        } else if position.rules().quicksand_before_island {
            sinks
        } else {
            sinks & !gifts
        };
        self.wins.sinks = own | quicksand;
        self.losses.sinks = gifts & !quicksand;
    }

    #[inline]
    fn find_slides(&mut self, position: &Position, side: Side) {
        let slides = position.slide_targets(side);
        let first = lowest(position.towers(side));
        let towers = [first, position.towers(side) ^ first];
        for (tower, (from, targets)) in towers.into_iter().zip(slides).enumerate() {
            if targets == 0 {
                continue;
            }
            let completing = |side| {
                let [colour, shape] = position.own_tiles(side);
                completing_slides(colour, from, targets) | completing_slides(shape, from, targets)
            };
            let own = completing(side);
            let gifts = completing(side.other());
            // A slide does not change who has the initiative (R19).
            let both = own & gifts;
            let won = if position.initiative() == side { both } else { 0 };
            self.wins.slides[tower] = own & !both | won;
            self.losses.slides[tower] = gifts & !won;
        }
    }

    #[inline]
    fn find_pass(&mut self, position: &Position, side: Side) {
        let rules = position.rules();
        // A threat to pass concerns the next turn, when the number of passes in a row has changed.
        let in_row = if position.side() == Some(side) { position.passes_in_row() } else { 0 };
        let wins = if in_row + 1 >= rules.double_pass_plies {
            position.initiative() == side
        } else if position.own_passes(side) >= LAST_PASS {
            match rules.four_pass_loser {
                FourPassLoser::Initiative => position.initiative() == side,
                FourPassLoser::Passer => false,
            }
        } else {
            return;
        };
        self.wins.pass = wins;
        self.losses.pass = !wins;
    }

    /// Whether a ply wins or loses at once; `None` for one that does neither.
    #[inline]
    pub fn decides(&self, position: &Position, mv: Move) -> Option<bool> {
        let is_in = |finish: &Finish| match mv {
            Move::Sink(cell) => finish.sinks & bit(cell) != 0,
            Move::Go { from, to } => {
                let tower = position
                    .side()
                    .map_or(0, |side| usize::from(position.towers(side) & (bit(from) - 1) != 0));
                finish.slides[tower] & bit(to) != 0
            }
            Move::Pass => finish.pass,
            Move::Swap(_) | Move::Place(..) | Move::Choose(_) => false,
        };
        if is_in(&self.wins) {
            Some(true)
        } else if is_in(&self.losses) {
            Some(false)
        } else {
            None
        }
    }
}

/// The bit of a cell of the frame.
#[inline]
pub(super) const fn bit(cell: Cell) -> u64 {
    1 << (cell.0 & 63)
}

/// The tiles whose sinking makes one island of an attribute that is now in several: a single tile
/// that is one of exactly two islands.
#[inline]
fn completing_sinks(bits: u64) -> u64 {
    let alone = bits & !neighbours(bits);
    let rest = bits & !alone;
    match alone.count_ones() {
        1 if is_one_island(rest) => alone,
        2 if rest == 0 => alone,
        _ => 0,
    }
}

/// The cells among `targets` where the tile from `from` makes its attribute a single island; none if
/// the tile does not have the attribute.
#[inline]
fn completing_slides(bits: u64, from: u64, targets: u64) -> u64 {
    let rest = bits & !from;
    // An attribute with a single tile was complete before, so the game is already over.
    if bits & from == 0 || rest == 0 { 0 } else { joining_among(targets, rest) }
}
