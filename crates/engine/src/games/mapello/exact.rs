//! When the solver is asked: the end of a game is solved, not estimated, from as many empty cells as
//! the limits allow.

use super::solver::{Goal, MoveValue, Solution, Solver, empties};
use crate::limits::Control;
use crate::report::{Report, ScoredLine};
use crate::score::Score;
use crate::searchable::{SolverTask, Solving, SolvingStep};
use quina_rules::mapello::{Move, Position, Stage};
use quina_rules::{Game, Position as _};
use std::time::Duration;

/// The assumed speed of the solver. It only decides whether the solver is tried; the time limit is
/// kept in any case.
const NODES_PER_MILLISECOND: u64 = 10_000;

/// Where neither nodes nor time are limited, the solver is tried with this many empty cells or fewer.
const CELLS_WITHOUT_LIMIT: u32 = 20;

/// Roughly how many nodes it takes to solve a position with this many empty cells.
const fn expected_nodes(cells: u32) -> u64 {
    1 << if cells > 62 { 62 } else { cells }
}

/// The solver, ready to run; `None` if it is not worth trying. It gets half of the nodes and the
/// time; the other half is for the search if it fails.
pub(super) fn solver(
    game: &Game<Position>,
    task: SolverTask<Move>,
) -> Option<Box<dyn Solving<Move>>> {
    let position = game.position();
    let playing = matches!(position.stage(), Stage::Move | Stage::Pass);
    if !playing || task.control.is_held() {
        return None;
    }
    let cells = empties(position);
    let time = task.budget.map(|budget| budget.soft / 2);
    let nodes = task.limits.nodes.map(|nodes| nodes / 2);
    let by_time = time.map(|time| (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND));
    let affordable = match (nodes, by_time) {
        (Some(a), Some(b)) => a.min(b),
        (Some(nodes), None) | (None, Some(nodes)) => nodes,
        (None, None) => expected_nodes(CELLS_WITHOUT_LIMIT),
    };
    // Finding only the winner is several times cheaper than finding the margin.
    if expected_nodes(cells.saturating_sub(2)) > affordable || !is_unlimited_depth(&task, cells) {
        return None;
    }
    let exact = expected_nodes(cells) <= affordable;
    Some(Box::new(Attempt {
        position: position.clone(),
        control: match time {
            Some(time) => task.control.until(task.watch, time),
            None => task.control.clone(),
        },
        nodes: nodes.unwrap_or(u64::MAX),
        solver: Solver::new(table_mib(cells)),
        goal: if exact { Goal::Margin } else { Goal::Winner },
        task,
    }))
}

/// Whether the depth limit reaches the end of the game: a search that is limited to a few plies must
/// not answer from beyond them.
fn is_unlimited_depth(task: &SolverTask<Move>, cells: u32) -> bool {
    task.limits.depth.is_none_or(|depth| depth >= cells)
}

/// The size of a table that the tree of this many empty cells hardly fills.
const fn table_mib(cells: u32) -> usize {
    match cells {
        0..12 => 1,
        12..16 => 4,
        _ => 16,
    }
}

struct Attempt {
    position: Position,
    task: SolverTask<Move>,
    control: Control,
    nodes: u64,
    solver: Solver,
    goal: Goal,
}

impl Solving<Move> for Attempt {
    fn step(&mut self, nodes: u64) -> SolvingStep<Move> {
        // Everything is asked again; what was answered before is answered at once.
        self.solver.begin_slice(nodes);
        let lines = self.lines();
        let nodes = self.solver.nodes();
        match lines {
            None if self.solver.is_paused() => SolvingStep::More,
            Some(lines) => {
                let time = self.task.watch.elapsed();
                SolvingStep::Solved(report(lines, nodes, empties(&self.position), time))
            }
            None => SolvingStep::Failed { nodes },
        }
    }
}

impl Attempt {
    /// The best lines, the best first.
    fn lines(&mut self) -> Option<Vec<ScoredLine<Move>>> {
        if !self.task.limits.search_moves.is_empty() {
            return self.wanted_lines();
        }
        let (goal, count) = (self.goal, self.task.lines);
        let best = self.solver.solve(&self.position, goal, self.nodes, &self.control)?;
        let mut lines = vec![line_of(best, goal)];
        if count > 1 {
            let left = self.nodes_left();
            let values = self.solver.solve_moves(&self.position, goal, left, &self.control)?;
            for MoveValue { mv, .. } in others(&values, lines[0].moves[0], count - 1) {
                lines.push(line_of(self.after(mv)?, goal));
            }
        }
        Some(lines)
    }

    /// The same among the moves that are wanted.
    fn wanted_lines(&mut self) -> Option<Vec<ScoredLine<Move>>> {
        let wanted = self.task.limits.search_moves.clone();
        let solutions = wanted.into_iter().map(|mv| self.after(mv));
        let mut solutions = solutions.collect::<Option<Vec<_>>>()?;
        solutions.sort_by_key(|solution| -solution.margin);
        solutions.truncate(self.task.lines);
        Some(solutions.into_iter().map(|solution| line_of(solution, self.goal)).collect())
    }

    fn nodes_left(&self) -> u64 {
        self.nodes.saturating_sub(self.solver.nodes())
    }

    /// The solution if `mv` is played.
    fn after(&mut self, mv: Move) -> Option<Solution> {
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let left = self.nodes_left();
        let rest = self.solver.solve(&after, self.goal, left, &self.control)?;
        Some(continued(&self.position, mv, &after, rest))
    }
}

/// The best of the moves but for one.
fn others(values: &[MoveValue], best: Move, count: usize) -> Vec<MoveValue> {
    let mut others: Vec<_> = values.iter().filter(|value| value.mv != best).copied().collect();
    others.sort_by_key(|value| -value.margin);
    others.truncate(count);
    others
}

/// The solution of the position before `mv`, if `mv` is played there.
fn continued(before: &Position, mv: Move, after: &Position, rest: Solution) -> Solution {
    let same = before.turn() == after.turn();
    let margin = if same { rest.margin } else { -rest.margin };
    let line = std::iter::once(mv).chain(rest.line).collect();
    Solution { margin, line, nodes: rest.nodes }
}

fn line_of(solution: Solution, goal: Goal) -> ScoredLine<Move> {
    let plies = solution.line.len() as u32;
    let score = match solution.margin {
        0 => Score::EVEN,
        1.. => Score::win_in(plies),
        _ => Score::loss_in(plies),
    };
    let margin = (goal == Goal::Margin).then_some(solution.margin);
    ScoredLine { moves: solution.line, score, margin }
}

fn report(lines: Vec<ScoredLine<Move>>, nodes: u64, cells: u32, time: Duration) -> Report<Move> {
    let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or_default() as u32;
    // A larger margin makes a better line, however long; so all wins are reported as equally far.
    let as_far = |score: Score| match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => Score::win_in(longest),
        (_, Some(_)) => Score::loss_in(longest),
        _ => score,
    };
    let lines =
        lines.into_iter().map(|line| ScoredLine { score: as_far(line.score), ..line }).collect();
    let (depth, selective_depth, table_full) = (cells, longest, 0);
    Report { lines, depth, selective_depth, nodes, time, table_full }
}
