//! Proofs: the value of a position under best play, where the tree is small enough.
//!
//! # What is proven
//!
//! The player to act in the given game is *the player*, everybody else *the others*. The value is
//! 1 if the player can force a win, -1 if the others can force the player's loss, 0 if the player can
//! force at least a draw and the others can prevent more. With three or four players (Campo Bello)
//! the others are assumed to play together against the player: 1 is a win shared with nobody, 0 at
//! least a shared one, -1 none at all. So what is proven there holds against any opposition, but real
//! opponents may allow more.
//!
//! # How
//!
//! Every question is of the form: *can this side force at least that result within d plies?* It is
//! answered by an AND-OR search of all legal moves, in which reaching the horizon counts as failure,
//! for d = 1, 2, 3 and so on, with a table of the answers. A failure in which no line reached the
//! horizon is final: then the other side can force the opposite.
//!
//! # Why repetition does no harm
//!
//! The questions are asked of a game without history: a repeated position is searched like any other,
//! so an answer depends on the position alone and can be stored in the table regardless of the path
//! that led there. Such an answer holds under the real rules too, for these reasons.
//!
//! - Let D(p) be the least d within which the side can force its aim from p. If it always plays to
//!   lower D, then D falls with every ply, whatever the others do. So no position occurs twice in the
//!   play that a proof describes.
//! - Barragoon's repetition rule (R19) ignores the count of turns without a capture, which is part of
//!   the position; so two positions can be the same board at two counts. The count can only bring a
//!   draw nearer (R20). If the aim is a win, a board at a higher count is never nearer to it, so D
//!   cannot have fallen between the two. If the aim is a draw, a repetition achieves it.
//! - A position that occurred before the proof began is different: it may occur once more, which ends
//!   the game if that is its third occurrence (R19; Syrtis R31, where the holder of the initiative
//!   then wins). Positions that have occurred twice are known in advance, and the search treats them
//!   as ends of the game by the real rule.
//! - A rule may count plies without progress outside the position (Syrtis R31). As long as d plies
//!   cannot reach its limit, it cannot interfere. Beyond that the search follows the real history at
//!   every node and stores nothing in the table.
//!
//! Positions are identified by their keys, as everywhere: two different positions with the same 64
//! bits would invalidate a proof.
//!
//! This method cannot prove a draw, or a win by the initiative, that comes about only by repeating
//! positions: within the horizon nothing is decided. The result then says that it is not proven.

mod line;
mod search;
mod table;

use crate::limits::{Control, Limits, Stopwatch};
use crate::searchable::Searchable;
use quina_rules::{Game, Outcome, Player};
use search::{Answer, Goal, Question, Search, Side};
use std::fmt;
use std::time::Duration;

/// The size of the table, in MiB.
const TABLE_MIB: usize = 64;

/// No proof is longer, in plies.
const MAX_DEPTH: u32 = 1000;

/// The proven value of a position, with a line that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// For the player to act: 1 a win, 0 a draw, -1 a loss. See [the module](self) for what that
    /// means with more than two players.
    pub value: i32,
    /// Best play of both sides: the winner takes the shortest win that was found, the loser resists
    /// as long as possible. If working that out would take longer than the proof itself, the rest
    /// of the line only preserves the value; it breaks off before the end of the game if even that
    /// takes too long.
    pub line: Vec<M>,
    /// How much work it took.
    pub effort: Effort,
}

/// The bounds that were proven for a position whose value could not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unproven {
    /// The value is at least this.
    pub at_least: i32,
    /// The value is at most this.
    pub at_most: i32,
    /// How much work it took.
    pub effort: Effort,
}

/// How much work a proof took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// The depth reached, in plies.
    pub depth: u32,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effort { depth, nodes, .. } = self.effort;
        write!(f, "not proven within {depth} plies and {nodes} positions; ")?;
        f.write_str(match (self.at_least, self.at_most) {
            (0, 1) => "the player to act has at least a draw, perhaps a win",
            (-1, 0) => "the player to act has no win, perhaps not even a draw",
            _ => "nothing is known of the value",
        })
    }
}

impl std::error::Error for Unproven {}

/// What an outcome is worth to a player: 1 for winning alone, 0 for a shared win or a draw, -1 if
/// only others won.
pub fn worth(outcome: Outcome, player: Player) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winners) if !winners.contains(player) => -1,
        Outcome::Win(winners) => i32::from(winners.len() == 1),
    }
}

/// Finds the exact value of a game under best play from here, or the bounds that could be proven. Of
/// the limits, depth, nodes and move time apply.
pub fn prove<P: Searchable>(
    game: &Game<P>,
    limits: &Limits<P::Move>,
    control: &Control,
) -> Result<Proof<P::Move>, Unproven> {
    let watch = Stopwatch::start();
    let player = game.position().turn();
    if let Some(outcome) = game.outcome() {
        let effort = Effort::default();
        return Ok(Proof { value: worth(outcome, player), line: Vec::new(), effort });
    }
    let mut search = Search::new(game, limits, control, watch, TABLE_MIB);
    let mut bounds = Bounds { at_least: -1, at_most: 1 };
    let mut reached = 0;
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
        if bounds.tighten(&mut search, depth).is_err() {
            break;
        }
        reached = depth;
        if bounds.at_least == bounds.at_most {
            break;
        }
    }
    let Bounds { at_least, at_most } = bounds;
    let proven = at_least == at_most;
    let line = if proven { line::line(&mut search, at_least, reached) } else { Vec::new() };
    let effort = Effort { depth: reached, nodes: search.nodes(), time: watch.elapsed() };
    if proven {
        Ok(Proof { value: at_least, line, effort })
    } else {
        Err(Unproven { at_least, at_most, effort })
    }
}

/// What is known of the value.
struct Bounds {
    at_least: i32,
    at_most: i32,
}

impl Bounds {
    /// Asks all questions that are still open, at the next depth.
    fn tighten<P: Searchable>(
        &mut self,
        search: &mut Search<'_, P>,
        depth: u32,
    ) -> Result<(), search::Stopped> {
        for (side, goal) in [
            (Side::Player, Goal::Win),
            (Side::Others, Goal::Win),
            (Side::Player, Goal::Draw),
            (Side::Others, Goal::Draw),
        ] {
            let question = Question { side, goal };
            if self.leaves_open(question) {
                let answer = search.ask(search.game(), question, depth)?;
                self.learn(question, answer);
            }
        }
        Ok(())
    }

    /// Whether the answer to a question could narrow the bounds.
    fn leaves_open(&self, question: Question) -> bool {
        let aim = question.aim();
        match question.side {
            Side::Player => aim > self.at_least && aim <= self.at_most,
            Side::Others => aim < self.at_most && aim >= self.at_least,
        }
    }

    fn learn(&mut self, question: Question, answer: Answer) {
        let aim = question.aim();
        match (question.side, answer) {
            (Side::Player, Answer::Yes) => self.at_least = aim,
            (Side::Player, Answer::Never) => self.at_most = aim - 1,
            (Side::Others, Answer::Yes) => self.at_most = aim,
            (Side::Others, Answer::Never) => self.at_least = aim + 1,
            (_, Answer::NotYet) => {}
        }
    }
}
