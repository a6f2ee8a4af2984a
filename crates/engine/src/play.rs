//! What a game tells the search beyond its rules.

use crate::limits::{Control, Limits, Stopwatch};
use crate::network::{Shape, Sight};
use crate::report::Report;
use crate::search::Budget;
use quina_rules::{Game, Player, Ruleset};
use std::ops::ControlFlow;

/// A move of at least this promise is tried before the killers and never searched less deeply.
/// What the search has learnt of quiet moves counts up to half as much.
pub const TACTICAL: i32 = 1_000;

/// How much of the tree a node may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Width {
    /// Plies left to the horizon: at least 1 in the tree, 0 and below beyond the horizon, where
    /// only tactical moves are played out.
    pub depth: i32,
    /// Plies since the root.
    pub ply: usize,
}

/// What is asked of a search.
#[derive(Debug)]
pub struct Task<'a, P: Play> {
    /// When it ends.
    pub limits: &'a Limits<P::Move>,
    /// The time it has.
    pub budget: Option<Budget>,
    /// Since it began.
    pub watch: Stopwatch,
    /// The reins.
    pub control: &'a Control,
    /// How many lines are wanted.
    pub lines: usize,
}

/// A game that can be searched.
///
/// The evaluation is a weighted sum of *terms*. A game counts its terms ([`Play::count_terms`]);
/// their weights are data (`data/weights/GAME.txt`), found by `quina tune`. So the search adds up
/// numbers, the tuner sees which term gave what, and `eval` can explain itself to people.
pub trait Play: Ruleset {
    /// The names of the terms, in the order of their numbers.
    const TERMS: &'static [&'static str];

    /// The weights: a line `name value` for each term.
    const WEIGHTS: &'static str;

    /// Every [`Play::code`] is below this.
    const CODES: usize;

    /// Whether the search judges positions by their looks also where a turn is in progress, so that
    /// these are to be tuned too.
    const JUDGED_WITHIN_TURNS: bool = false;

    /// Nodes that are searched less deep than this are not kept in the table: where a game is quick,
    /// searching them again takes less time than fetching them from a large table.
    const TABLE_FROM: i32 = 1;

    /// Whether the evaluation costs so much that it pays to remember what it said.
    const COSTLY: bool = false;

    /// Up to this depth quiet moves are left out where a position looks so bad that it is below the window
    /// by [`Play::HOPELESS_MARGIN`] for each ply of depth.
    const HOPELESS_DEPTH: i32 = 0;

    /// See [`Play::HOPELESS_DEPTH`].
    const HOPELESS_MARGIN: i32 = 0;

    /// Whether the game is searched best first (the module `best_first`) where no depth is asked for.
    /// Only for games without rules of repetition.
    const GROWS: bool = false;

    /// The shape of the network that the evaluation asks beside its terms, where it has one.
    const NETWORK: Option<Shape> = None;

    /// What the network sees of a position; `None` where the game has no network or it does not know
    /// such a board.
    fn sight(&self) -> Option<Sight> {
        None
    }

    /// A number for a move, by which tables remember it: different for different moves of one
    /// position, and the same for what is the same action in similar positions.
    fn code(mv: Self::Move) -> usize;

    /// Counts the terms of the evaluation as `view` sees them: what is good for `view` minus what
    /// is good for the others, each multiplied by 16 (so that a term can fade in and out with the
    /// phase of the game in sixteenths). Calls `add(term, count)`, for a term any number of times.
    fn count_terms(&self, view: Player, add: impl FnMut(usize, i32));

    /// The weights for a search that begins here, where a game has different ones for different kinds
    /// of positions.
    fn weights_here(&self) -> Vec<i32> {
        weights::<Self>()
    }

    /// Calls `visit` with the moves worth looking at and a guess of how good each is (larger is
    /// better, 0 is ordinary, [`TACTICAL`] and above is tried early and never reduced). Gives whether all legal moves were visited. Nodes that turn out to
    /// be lost are searched again with every move, so leaving moves out never proves anything.
    fn visit_candidates(&self, width: Width, mut visit: impl FnMut(Self::Move, i32)) -> bool {
        let _ = width;
        let _ = self.visit_moves(|mv| {
            visit(mv, self.promise(mv));
            ControlFlow::Continue(())
        });
        true
    }

    /// How good a move looks without playing it: larger is better, 0 is ordinary.
    fn promise(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Calls `visit` with the moves that must be played out before a position can be judged by its
    /// looks (captures, wins in one), as [`Play::visit_candidates`] does. None: the position is
    /// quiet.
    fn visit_tactical(&self, width: Width, visit: impl FnMut(Self::Move, i32)) {
        let _ = (width, visit);
    }

    /// Whether the player to act could also do something quiet, so that the evaluation is a lower
    /// bound where tactical moves are looked at. False where every move is tactical.
    fn can_stay_quiet(&self) -> bool {
        true
    }

    /// Solves the game to its end, where it has a way of its own to do so and the task leaves room
    /// for it. Where it is left to the search: how many nodes the attempt took away from it.
    fn settle(game: &Game<Self>, task: &Task<'_, Self>) -> Result<Report<Self::Move>, u64> {
        let _ = (game, task);
        Err(0)
    }

    /// Whether late moves of little promise may be searched less deeply here.
    fn allows_reductions(&self) -> bool {
        true
    }
}

/// The weights of a game's terms.
///
/// # Panics
///
/// If the game's own data file is wrong, which a test rules out.
pub fn weights<P: Play>() -> Vec<i32> {
    read_weights::<P>(P::WEIGHTS).expect("the weights of the program are right")
}

/// What is wrong with a weights file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct WeightsError {
    /// The line, counted from 1; one past the end where something is missing.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

/// Reads weights: a line `name value` for each term, in the order of the terms. Lines that begin
/// with `#` are remarks.
pub fn read_weights<P: Play>(text: &str) -> Result<Vec<i32>, WeightsError> {
    let mut weights = Vec::new();
    let error = |line, reason| WeightsError { line, reason };
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let expected = P::TERMS.get(weights.len()).copied();
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        if Some(name) != expected {
            let expected = expected.unwrap_or("the end");
            return Err(error(number + 1, format!("`{name}` where {expected} should be")));
        }
        let weight = value.trim().parse();
        let weight = weight
            .map_err(|_| error(number + 1, format!("`{}` is not a whole number", value.trim())))?;
        weights.push(weight);
    }
    match P::TERMS.get(weights.len()) {
        None => Ok(weights),
        Some(missing) => Err(error(text.lines().count() + 1, format!("{missing} is missing"))),
    }
}

/// What a position looks like to `view`, in hundredths.
#[inline]
pub fn evaluate<P: Play>(position: &P, weights: &[i32], view: Player) -> i32 {
    let mut sum = 0;
    position.count_terms(view, |term, count| sum += weights[term] * count);
    sum / 16
}
