//! From a position to an answer.

use super::map::{General, Map, MapKind, Plain};
use super::order::Candidates;
use super::search::{Node, Search, WORST};
use super::slices::{Checkpoint, OpenMoves, Slices};
use super::table::{NO_CELL, Tables};
use super::{Goal, MoveValue, Solution, Solver};
use crate::Control;
use quina_rules::Position as _;
use quina_rules::mapello::{Move, Position, Stage};
use quina_rules::steps::Cell;

/// Beyond every margin: 64 discs and 8 bonuses of 3 are 88.
const EVERYTHING: (i32, i32) = (-100, 100);

pub(super) fn solve(
    solver: &mut Solver,
    position: &Position,
    goal: Goal,
    budget: u64,
    control: &Control,
) -> Option<Solution> {
    let task = Task::of(solver, position, goal, budget, control)?;
    let (solution, nodes) =
        if task.plain { task.solve::<Plain>() } else { task.solve::<General>() };
    solver.nodes += nodes;
    solution
}

pub(super) fn solve_moves(
    solver: &mut Solver,
    position: &Position,
    goal: Goal,
    budget: u64,
    control: &Control,
) -> Option<Vec<MoveValue>> {
    let moves = position.moves();
    let task = Task::of(solver, position, goal, budget, control)?;
    let (values, nodes) = if task.plain {
        task.solve_moves::<Plain>(&moves)
    } else {
        task.solve_moves::<General>(&moves)
    };
    solver.nodes += nodes;
    values
}

/// A position to solve, with the map, the tables and the limits.
struct Task<'a> {
    map: &'a Map,
    tables: &'a mut Tables,
    slices: &'a mut Slices,
    node: Node,
    /// The lead in bonus points if it is constant and only shifts the margin; the search does not
    /// know it.
    shift: i32,
    /// Whether the map is searched as one without jokers and bonuses.
    plain: bool,
    goal: Goal,
    budget: u64,
    control: &'a Control,
}

impl<'a> Task<'a> {
    /// `None` while the map is being built.
    fn of(
        solver: &'a mut Solver,
        position: &Position,
        goal: Goal,
        budget: u64,
        control: &'a Control,
    ) -> Option<Self> {
        if matches!(position.stage(), Stage::Setup | Stage::Choose) {
            return None;
        }
        let (map, tables, slices) = solver.prepare(position);
        let side = position.side();
        let taken = |colour| i32::from(position.bonuses_taken(colour));
        let held = 3 * (taken(side) - taken(side.other()));
        // Where the empty cells go to the winner, the lead decides who that is.
        let plain = map.is_plain() && (held == 0 || !map.empties_to_winner);
        let (held, shift) = if plain { (0, held) } else { (held, 0) };
        let node = Node { own: position.discs(side), other: position.discs(side.other()), held };
        Some(Self { map, tables, slices, node, shift, plain, goal, budget, control })
    }

    /// The solution, if there is one, and how many nodes were searched.
    fn solve<K: MapKind>(self) -> (Option<Solution>, u64) {
        let Self { node, shift, goal, .. } = self;
        let mut search =
            Search::<K>::new(self.map, self.tables, self.slices, self.budget, self.control);
        let margin = evaluate(&mut search, node, goal, shift);
        let solution = margin.and_then(|margin| {
            let line = best_line(&mut search, node, goal, margin, shift)?;
            Some(Solution { margin, line, nodes: search.nodes })
        });
        (solution, search.nodes)
    }

    /// The same for the values of moves.
    fn solve_moves<K: MapKind>(self, moves: &[Move]) -> (Option<Vec<MoveValue>>, u64) {
        let Self { node, shift, goal, .. } = self;
        let mut search =
            Search::<K>::new(self.map, self.tables, self.slices, self.budget, self.control);
        let mut value_of = |mv: Move| {
            let next = match mv {
                Move::Disc(cell) => {
                    let cell = u32::from(cell.0);
                    search.after(node, cell, search.flips(node, cell))
                }
                _ => Search::<K>::passed(node),
            };
            let margin = -evaluate(&mut search, next, goal, -shift)?;
            Some(MoveValue { mv, margin })
        };
        let values = moves.iter().map(|mv| value_of(*mv)).collect();
        (values, search.nodes)
    }
}

/// The margin of a node, `shift` included.
fn evaluate<K: MapKind>(
    search: &mut Search<'_, K>,
    node: Node,
    goal: Goal,
    shift: i32,
) -> Option<i32> {
    let window = match goal {
        Goal::Margin => EVERYTHING,
        Goal::Winner => (-shift - 1, -shift + 1),
    };
    let margin = search.answer(|search| search.value(node, window))? + shift;
    Some(match goal {
        Goal::Margin => margin,
        Goal::Winner => margin.signum(),
    })
}

/// Moves that keep the value, to the end of the game.
fn best_line<K: MapKind>(
    search: &mut Search<'_, K>,
    mut node: Node,
    goal: Goal,
    mut margin: i32,
    mut shift: i32,
) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    loop {
        if search.targets(node) == 0 {
            let passed = Search::<K>::passed(node);
            if search.targets(passed) == 0 {
                return Some(line);
            }
            line.push(Move::Pass);
            node = passed;
        } else {
            let is_lost = goal == Goal::Winner && margin < 0;
            let at_least = if is_lost { None } else { Some(margin - shift) };
            let cell = search.answer(|search| search.best_move(node, at_least) as i32)? as u32;
            line.push(Move::Disc(Cell(cell as u8)));
            node = search.after(node, cell, search.flips(node, cell));
        }
        (margin, shift) = (-margin, -shift);
    }
}

impl<K: MapKind> Search<'_, K> {
    /// The first move that is worth at least this much; any move for `None`.
    fn best_move(&mut self, node: Node, at_least: Option<i32>) -> u32 {
        let empties = self.map.empties(node.own, node.other).count_ones();
        let (mut candidates, first) = match self.slices.checkpoints.pop() {
            Some(Checkpoint::Keeping(moves)) => (*moves.candidates, moves.index),
            Some(_) => {
                unreachable!("checkpoints are taken in the order in which the search goes down")
            }
            None => {
                let mut candidates = Candidates::new();
                self.list(node, self.targets(node), &mut candidates);
                let (.., best) = self.known(node, empties);
                self.rate(node, &mut candidates, best, 0);
                (candidates, 0)
            }
        };
        let last = candidates.len() - 1;
        for index in first..=last {
            let candidate = candidates.pick(index);
            let next = self.after(node, candidate.cell, candidate.flipped);
            // If no other move is worth this much, the last one must be.
            let is_good = index == last
                || at_least.is_none_or(|value| {
                    -self.exceeds(next, candidate.replies, empties - 1, -value) >= value
                });
            if self.stopped {
                if self.slices.is_used_up {
                    let (value, best) = (WORST, NO_CELL);
                    let candidates = Box::new(candidates);
                    let moves = OpenMoves { candidates, index, value, best };
                    self.slices.checkpoints.push(Checkpoint::Keeping(moves));
                }
                break;
            }
            if is_good {
                return candidate.cell;
            }
        }
        // Stopped: whatever is returned now means nothing.
        0
    }
}
