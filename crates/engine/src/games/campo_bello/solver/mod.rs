//! Who wins with best play: proof-number search.
//!
//! The question is always whether one player, the *hero*, can force at least some result. Every
//! position has two numbers: how much must still be shown, at least, to *prove* that the hero can,
//! and how much to *disprove* it. The search always continues where least is missing, depth first
//! with thresholds (Nagai's df-pn). That suits Campo Bello: some turns leave one answer and others
//! hundreds, and the narrow lines are searched first.
//!
//! Where several children all have to be shown, their numbers are not added up: the largest counts,
//! and one more for each other child (the weak numbers of Ueda and others). The orders of removals
//! lead to the same positions again and again, and sums would count the subtrees below them several
//! times.
//!
//! No position comes up twice in a game, because every jump takes a piece away; so an answer
//! depends on the position alone. What is proven also has a length: the hero gets the result within
//! this many plies.

mod table;

use crate::limits::Control;
use quina_rules::campo_bello::{Move, Position};
use quina_rules::{Outcome, Player, Position as _};
use std::ops::ControlFlow;
use table::{ProofNumberTable, Slot};

/// Greater than any number that is counted: it cannot be shown at all.
const NEVER: u32 = 1 << 30;

/// How many positions are searched between two checks of the limits.
const NODES_PER_LOOK: u64 = 64;

/// What the hero wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

/// The proof and disproof numbers of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
    /// If one of them is 0: within how many plies the game ends that way.
    plies: u16,
}

impl Numbers {
    const PROVEN: Self = Self { proof: 0, disproof: NEVER, plies: 0 };
    const DISPROVEN: Self = Self { proof: NEVER, disproof: 0, plies: 0 };

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A child of a position that is being searched.
#[derive(Clone, Copy, Debug)]
struct Child {
    mv: Move,
    numbers: Numbers,
}

/// A line that proves something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// Its plies, as far as they are remembered; at least the first one.
    pub(super) line: Vec<Move>,
    /// The aim is reached within this many plies.
    pub(super) plies: u32,
}

/// The search.
#[derive(Debug)]
pub(super) struct Solver {
    table: ProofNumberTable,
    control: Control,
    /// How many positions were searched.
    pub(super) nodes: u64,
    limit: u64,
    stopped: bool,
    hero: Player,
    aim: Aim,
    /// The children of all positions on the path from the root, one after the other.
    children: Vec<Child>,
    /// No position is begun from this number of nodes on: the slice is used up.
    slice_end: u64,
    is_paused: bool,
    /// What the open positions saved when the slice was used up, the outermost last.
    checkpoints: Vec<Checkpoint>,
}

/// What a position that was left open needs to continue. Everything else follows from its children.
#[derive(Clone, Copy, Debug)]
struct Checkpoint {
    /// Where its children begin and end; those of the open position below it come next.
    begin: usize,
    end: usize,
    /// How many nodes were counted when it began.
    before: u64,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The hero can reach the aim.
    Yes(Proof),
    /// The hero cannot.
    No,
    /// The limit ended the search, or it was stopped.
    Unknown,
    /// The slice is used up.
    Paused,
}

impl Solver {
    /// A search of at most `limit` positions for what the player to act in `position` can reach.
    pub(super) fn new(position: &Position, limit: u64, control: Control) -> Self {
        Self {
            table: ProofNumberTable::new(limit),
            control,
            nodes: 0,
            limit,
            stopped: false,
            hero: position.turn(),
            aim: Aim::Win,
            children: Vec::new(),
            slice_end: u64::MAX,
            is_paused: false,
            checkpoints: Vec::new(),
        }
    }

    /// Begins a slice of this many nodes: an interrupted proof continues.
    pub(super) fn begin_slice(&mut self, nodes: u64) {
        self.slice_end = self.nodes.saturating_add(nodes.max(1));
        self.is_paused = false;
    }

    /// Whether the hero can reach the aim, and how. Called again after a pause, it continues.
    pub(super) fn prove(&mut self, position: &Position, aim: Aim) -> Answer {
        self.aim = aim;
        let found = self.look(position, NEVER, NEVER);
        match found {
            _ if self.is_paused => Answer::Paused,
            Numbers { proof: 0, .. } => self.line(position).map_or(Answer::Unknown, Answer::Yes),
            Numbers { disproof: 0, .. } => Answer::No,
            _ => Answer::Unknown,
        }
    }

    /// Searches below a running position until one of its numbers reaches its threshold.
    fn look(&mut self, position: &Position, proof_limit: u32, disproof_limit: u32) -> Numbers {
        let heros_turn = position.turn() == self.hero;
        let Checkpoint { begin, end, before } = match self.checkpoints.pop() {
            Some(checkpoint) => checkpoint,
            None => {
                if self.nodes >= self.slice_end {
                    self.is_paused = true;
                    return Numbers { proof: 1, disproof: 1, plies: 0 };
                }
                self.nodes += 1;
                if self.nodes.is_multiple_of(NODES_PER_LOOK) {
                    self.stopped |= self.nodes >= self.limit || self.control.is_stopped();
                }
                let begin = self.children.len();
                self.visit_children(position, heros_turn);
                Checkpoint { begin, end: self.children.len(), before: self.nodes }
            }
        };
        loop {
            let (numbers, best, second) = combine(&self.children[begin..end], heros_turn);
            let reached = numbers.proof >= proof_limit || numbers.disproof >= disproof_limit;
            if numbers.is_settled() || reached || self.stopped {
                self.children.truncate(begin);
                let work = self.nodes - before + 1;
                self.table.store(self.key(position), Slot::new(numbers, work));
                return numbers;
            }
            // The best child is followed until the second best one looks a quarter better:
            // switching at every small difference would cost more than it saves.
            let turn_away = second.saturating_add(1 + second / 4).min(NEVER);
            let Child { mv, numbers: of_child } = self.children[begin + best];
            let mut child = position.clone();
            child.play_unchecked(mv);
            let found = if heros_turn {
                let rest = numbers.disproof - of_child.disproof.min(numbers.disproof);
                let disproof_limit = disproof_limit - rest.min(disproof_limit - 1);
                self.look(&child, proof_limit.min(turn_away), disproof_limit)
            } else {
                let rest = numbers.proof - of_child.proof.min(numbers.proof);
                let proof_limit = proof_limit - rest.min(proof_limit - 1);
                self.look(&child, proof_limit, disproof_limit.min(turn_away))
            };
            if self.is_paused {
                self.checkpoints.push(Checkpoint { begin, end, before });
                return numbers;
            }
            self.children[begin + best].numbers = found;
        }
    }

    /// Lists the children of a position with what is known of them. If one settles the position for
    /// the player to act, the rest is not needed.
    fn visit_children(&mut self, position: &Position, heros_turn: bool) {
        let _ = position.visit_moves(|mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            let numbers = self.numbers(&child);
            self.children.push(Child { mv, numbers });
            let settles = if heros_turn { numbers.proof == 0 } else { numbers.disproof == 0 };
            if settles { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// What is known of a position; for a new one, numbers that follow from how many moves the
    /// player to act has.
    fn numbers(&self, position: &Position) -> Numbers {
        if let Some(outcome) = position.outcome() {
            let reached = match outcome {
                Outcome::Draw => self.aim == Aim::Draw,
                Outcome::Win(winners) => winners.contains(self.hero),
            };
            return if reached { Numbers::PROVEN } else { Numbers::DISPROVEN };
        }
        self.table.probe(self.key(position)).unwrap_or_else(|| {
            let moves = position.count_moves() as u32;
            if position.turn() == self.hero {
                Numbers { proof: 1, disproof: moves, plies: 0 }
            } else {
                Numbers { proof: moves, disproof: 1, plies: 0 }
            }
        })
    }

    /// The two aims have different keys for the same position.
    fn key(&self, position: &Position) -> u64 {
        let key = position.key().0;
        if self.aim == Aim::Win { key } else { !key }
    }

    /// The line of a proof: the hero takes the shortest way to the result that was found, the
    /// opponent the longest.
    fn line(&self, position: &Position) -> Option<Proof> {
        let mut line = Vec::new();
        let mut plies = 0;
        let mut position = position.clone();
        while position.outcome().is_none() {
            let heros_turn = position.turn() == self.hero;
            let mut best: Option<(Move, u16)> = None;
            let _ = position.visit_moves(|mv| {
                let mut child = position.clone();
                child.play_unchecked(mv);
                let numbers = self.numbers(&child);
                if numbers.proof == 0 {
                    let better = best.is_none_or(|(_, plies)| {
                        if heros_turn { numbers.plies < plies } else { numbers.plies > plies }
                    });
                    if better {
                        best = Some((mv, numbers.plies));
                    }
                }
                ControlFlow::Continue(())
            });
            // What the table has forgotten ends the line.
            let Some((mv, rest)) = best else { break };
            if line.is_empty() {
                plies = u32::from(rest) + 1;
            }
            line.push(mv);
            position.play_unchecked(mv);
        }
        (!line.is_empty()).then_some(Proof { line, plies })
    }
}

/// The numbers of a position from those of its children, the child to continue with, and what the
/// second best one would still need.
fn combine(children: &[Child], heros_turn: bool) -> (Numbers, usize, u32) {
    // The player to act needs one child; the other needs all of them.
    let mut best = 0;
    let (mut one, mut second) = (NEVER, NEVER);
    let (mut largest, mut open) = (0, 0);
    let (mut nearest, mut farthest) = (u16::MAX, 0);
    for (at, Child { numbers, .. }) in children.iter().enumerate() {
        let (for_actor, for_other) = if heros_turn {
            (numbers.proof, numbers.disproof)
        } else {
            (numbers.disproof, numbers.proof)
        };
        if for_actor < one {
            (second, one, best) = (one, for_actor, at);
        } else {
            second = second.min(for_actor);
        }
        if for_actor == 0 {
            nearest = nearest.min(numbers.plies);
        }
        largest = largest.max(for_other);
        open += u32::from(for_other > 0);
        farthest = farthest.max(numbers.plies);
    }
    let (for_actor, for_other, plies) = if one == 0 {
        (0, NEVER, nearest.saturating_add(1))
    } else if open == 0 {
        (NEVER, 0, farthest.saturating_add(1))
    } else {
        (one, (largest + open - 1).min(NEVER - 1), 0)
    };
    let numbers = if heros_turn {
        Numbers { proof: for_actor, disproof: for_other, plies }
    } else {
        Numbers { proof: for_other, disproof: for_actor, plies }
    };
    (numbers, best, second)
}
