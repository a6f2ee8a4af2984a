//! Why a move is good, or why it was a mistake: in words, not in numbers alone.
//!
//! A reason is found by replaying the engine's line ply by ply and asking the rules what happens:
//! what is captured, flipped, sunk or shed, which islands are joined or split, how many moves are
//! left, which rule ends the game. [`for_move`] explains a move that is suggested, [`for_mistake`]
//! compares what was played with what would have been better, [`of_turn`] tells what a turn did.
//!
//! A [`MoveReason`] is data: what is claimed, and where in which line it can be seen. So a test can
//! check every claim from the positions alone, a page can show its cells, and
//! [`MoveReason::say`] puts it into any language.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | what a reason is |
//! | `replay.rs` | a line, replayed |
//! | `rank.rs` | which reasons there are, the strongest first |
//! | `say.rs` | their sentences |
//! | one file for each game | what its turns do and what is worth counting |

mod barragoon;
mod campo_bello;
mod mapello;
mod morelli;
mod rank;
mod replay;
mod say;
mod syrtis;

pub(crate) use say::side_name;

pub use rank::{for_mistake, for_move, of_turn};

use quina_rules::syrtis::Attribute;
use quina_rules::{AnyMove, Cell, Ending, Player};
use std::ops::Range;

/// How many reasons are given at most: one or two sentences are read, more are not.
pub const MOST: usize = 2;

/// A reason for a move, or against it.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReason {
    /// How the claim speaks for or against the move.
    pub sense: Sense,
    /// What is claimed.
    pub claim: Claim,
    /// The line in which it can be seen, from the position in which the move was played.
    pub line: Vec<AnyMove>,
    /// The plies of that line that do it; for a count, those that lead to the counted position.
    pub plies: Range<usize>,
    /// For a count: the line it is compared with, as far as it is played, and the number there. No
    /// line is the position before the move.
    pub compared: Option<Compared>,
    /// How much it matters, among the reasons of the same game.
    pub weight: i32,
}

/// What a count is compared with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// The other line, to the position where it is counted.
    pub line: Vec<AnyMove>,
    /// The number there.
    pub number: i32,
}

/// How a claim speaks for or against a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sense {
    /// The suggested move does it, or leads to it.
    Does,
    /// A later turn of the same player does it.
    Prepares,
    /// The played move lets an opponent do it.
    Lets,
    /// The next best move, which nobody has played, would let an opponent do it.
    WouldLet,
    /// The better move would have done it.
    WouldDo,
    /// The better move would have led to a turn that does it.
    WouldPrepare,
}

/// What a reason claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The line ends the game by a rule, after this many turns.
    Ends {
        /// How it ends.
        ending: Ending,
        /// How many turns the line has.
        turns: usize,
    },
    /// A turn does something.
    Deed(Deed),
    /// There is more or less of something than in another line.
    Count {
        /// What is counted.
        what: Counted,
        /// Whose it is.
        player: Player,
        /// How many there are.
        number: i32,
    },
    /// There is no other move.
    OnlyMove,
}

/// What a player does in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What it is.
    pub kind: DeedKind,
    /// Who does it.
    pub player: Player,
    /// The cells that it concerns.
    pub cells: Vec<Cell>,
    /// How many, or how much; see [`DeedKind`].
    pub number: i32,
    /// How many there were before, for islands.
    pub before: i32,
}

/// What a deed is, and what its number says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeedKind {
    /// Morelli: men are turned over; how many.
    TurnsMen,
    /// Morelli: a frame puts the King on the Throne; how many frames. The cells are their corners.
    TakesThrone,
    /// Barragoon: a tile is captured; its value.
    CapturesTile,
    /// Barragoon: a barragoon is captured.
    CapturesBarragoon,
    /// Mapello: a bonus is taken.
    TakesBonus,
    /// Mapello: discs are flipped; how many.
    Flips,
    /// Mapello: a disc stands where no line can flip it.
    TakesSafeCell,
    /// Mapello: the opponent has to pass.
    LeavesNoMove,
    /// Syrtis: there are fewer islands of an own attribute; how many are left.
    Joins(Attribute),
    /// Syrtis: there are more islands of an opponent's attribute; how many.
    Splits(Attribute),
    /// Syrtis: a tile is sunk; the streak after it.
    Sinks,
    /// Campo Bello: points are shed; how many.
    Sheds,
}

/// What can be counted in a position where a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// The legal moves of a player, as if it were that player's turn.
    Moves,
    /// Morelli and Barragoon: men or tiles that could move, as if it were that player's turn.
    Movable,
    /// Campo Bello: the jumps of the player to act.
    Jumps,
    /// Morelli: men.
    Men,
    /// Morelli: squares around the Throne that lack one man to be a frame.
    NearFrames,
    /// Morelli: squares around the Throne with two own men and nobody else.
    OpenFrames,
    /// Morelli: moves of the player to act that take the Throne.
    ThroneMoves,
    /// Morelli: enemy men that the player to act can turn over.
    Turnable,
    /// Barragoon: tiles.
    Tiles,
    /// Barragoon: enemy tiles that the player could capture, as if it were that player's turn.
    Prey,
    /// Mapello: bonuses that the player to act can take.
    BonusMoves,
    /// Mapello: discs that no line can flip.
    SafeDiscs,
    /// Mapello and Campo Bello: points.
    Points,
    /// Syrtis: islands of an attribute.
    Islands(Attribute),
    /// Syrtis: tiles that the player to act can sink.
    Sinkable,
}

/// A number of something in a position, and what one more of it is worth to its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    what: Counted,
    player: Player,
    number: i32,
    worth: Worth,
    /// What is already taken of it: two numbers are compared only if this is the same, for who has
    /// taken something has less left to take.
    taken: i32,
}

/// How much a number matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    /// One more is worth this much.
    Each(i32),
    /// Twice as many are worth about this much: of many moves one more is worth little.
    Share(i32),
}

impl Deed {
    const fn new(kind: DeedKind, player: Player, cells: Vec<Cell>, number: i32) -> Self {
        Self { kind, player, cells, number, before: 0 }
    }
}

impl MoveReason {
    /// The cells to be shown with it.
    pub fn cells(&self) -> &[Cell] {
        match &self.claim {
            Claim::Deed(deed) => &deed.cells,
            Claim::Ends { .. } | Claim::Count { .. } | Claim::OnlyMove => &[],
        }
    }
}
