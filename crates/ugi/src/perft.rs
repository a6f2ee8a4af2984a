//! `go perft`: a count that can be stopped at any time and never takes much memory.

use super::job::JobStep;
use quina_engine::Control;
use quina_rules::perft::{Count, continue_game};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game};
use std::vec::IntoIter;

/// A game longer than this is counted one ply at a time, because every ply copies it.
const LONG_GAME: usize = 64;

/// The count below each move, then their sum.
#[derive(Debug)]
pub(super) struct Perft {
    /// The moves of the root still to be counted, in reverse order.
    moves: Vec<(String, AnyMove)>,
    game: Game<AnyPosition>,
    depth: u32,
    /// The move that is being counted, and the path below it.
    token: Option<String>,
    open: Vec<Level>,
    count: u64,
    sum: u64,
}

/// A game whose moves are being counted one after the other.
#[derive(Debug)]
struct Level {
    game: Game<AnyPosition>,
    moves: IntoIter<AnyMove>,
    /// How many plies follow each of these moves.
    below: u32,
}

impl Perft {
    pub(super) fn new(game: &Game<AnyPosition>, depth: u32) -> Self {
        let position = game.position();
        let mut moves: Vec<_> =
            game.moves().into_iter().map(|mv| (position.token(mv), mv)).collect();
        moves.sort_unstable_by(|a, b| b.cmp(a));
        let game = game.clone();
        Self { moves, game, depth, token: None, open: Vec::new(), count: 0, sum: 0 }
    }

    /// Counts about this many more nodes.
    pub(super) fn step(
        &mut self,
        nodes: u64,
        control: &Control,
        say: &mut dyn FnMut(String),
    ) -> JobStep {
        let Some(below) = self.depth.checked_sub(1) else {
            return JobStep::Done(Some("nodes 1".to_owned()));
        };
        let mut counted = 0;
        while counted < nodes.max(1) {
            if control.is_stopped() {
                let stopped = "info error the count was stopped before its end";
                return JobStep::Done(Some(stopped.to_owned()));
            }
            if self.token.is_none() {
                let Some((token, mv)) = self.moves.pop() else {
                    return JobStep::Done(Some(format!("nodes {}", self.sum)));
                };
                self.token = Some(token);
                self.count = 0;
                counted += self.enter(after(&self.game, mv), below);
            } else if let Some(level) = self.open.last_mut() {
                match level.moves.next() {
                    Some(mv) => {
                        let (next, below) = (after(&level.game, mv), level.below);
                        counted += self.enter(next, below);
                    }
                    None => {
                        self.open.pop();
                    }
                }
            }
            if self.open.is_empty()
                && let Some(token) = self.token.take()
            {
                self.sum = self.sum.saturating_add(self.count);
                say(format!("{token} {}", self.count));
            }
        }
        JobStep::More
    }

    /// Counts the subtree of a game at once if that takes a few milliseconds at most, or else opens
    /// it. Returns how much was done.
    fn enter(&mut self, game: Game<AnyPosition>, depth: u32) -> u64 {
        let at_once = if game.len() > LONG_GAME { 1 } else { 2 };
        if depth <= at_once {
            let found = continue_game(&game, depth, Count::default());
            self.count = self.count.saturating_add(found);
            return found.max(1);
        }
        let moves = game.moves().into_iter();
        self.open.push(Level { game, moves, below: depth - 1 });
        1
    }
}

fn after(game: &Game<AnyPosition>, mv: AnyMove) -> Game<AnyPosition> {
    let mut next = game.clone();
    next.play_unchecked(mv);
    next
}
