//! An analysis in progress: which position is to be searched next, and what is made of the answer.
//!
//! It searches nothing itself, so a command searches to the end with all threads, while a page asks
//! its engine in slices and can stop between two of them.

use super::judging::{accuracies, judge};
use super::view::View;
use super::{Analysis, Judgement, Ply};
use crate::limits::Limits;
use crate::report::{Report, ScoredLine};
use crate::searchable::Searchable;
use quina_rules::{AnyMove, AnyPosition, Game, Player, Position, with_ruleset};

/// A position that is to be searched.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game up to that position.
    pub game: Game<AnyPosition>,
    /// The limits of the search.
    pub limits: Limits<AnyMove>,
}

/// An analysis in progress. The host searches what [`RunningAnalysis::request`] asks for and hands
/// in the report, until there is nothing more to ask.
#[derive(Clone, Debug)]
pub struct RunningAnalysis {
    game: Game<AnyPosition>,
    moves: Vec<AnyMove>,
    limits: Limits<AnyMove>,
    /// The plies that are judged, the last one first.
    plies: Vec<Ply>,
    /// What is known of the position after the ply that is judged next; `None` before the first
    /// answer.
    after: Option<View>,
    last: Vec<Option<f64>>,
    /// The report on the position before the ply that is judged next, while the played move itself
    /// is searched.
    best: Option<Report<AnyMove>>,
    has_failed: bool,
}

impl RunningAnalysis {
    /// The analysis of a game, every position searched with the same limits.
    pub fn new(game: &Game<AnyPosition>, limits: &Limits<AnyMove>) -> Self {
        let mut analysis = Self {
            game: game.clone(),
            moves: game.plies().collect(),
            limits: limits.clone(),
            plies: Vec::with_capacity(game.len()),
            after: None,
            last: Vec::new(),
            best: None,
            has_failed: false,
        };
        // How a finished game ended needs no search.
        if let Some(outcome) = game.outcome() {
            analysis.see_end(View::Over(outcome));
        }
        analysis
    }

    /// How many plies are judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.plies.len(), self.moves.len())
    }

    /// The position to be searched next; `None` when the analysis is complete or has failed.
    pub fn request(&self) -> Option<Request> {
        if self.has_failed {
            return None;
        }
        if self.after.is_none() {
            return Some(Request { game: self.game.clone(), limits: self.limits.clone() });
        }
        let at = self.next_ply()?;
        let game = self.up_to(at);
        let limits = match &self.best {
            None => self.limits.clone(),
            Some(report) => same_effort(&self.limits, &game, report, self.moves[at]),
        };
        Some(Request { game, limits })
    }

    /// Takes the report on what was asked for. A report without a line makes the analysis fail.
    pub fn answer(&mut self, report: Report<AnyMove>) {
        let Some(after) = &self.after else {
            self.see_end(View::of(&self.game, &report));
            return;
        };
        let Some(at) = self.next_ply() else { return };
        let Some(line) = report.lines.first().cloned() else {
            self.has_failed = true;
            return;
        };
        let (before, mv, players) = (self.up_to(at), self.moves[at], self.players());
        let player = before.position().turn();
        let chance = View::of(&before, &report).chance(player, players).unwrap_or(0.5);
        if let Some(best) = self.best.take() {
            // The report is about the played move alone.
            self.judge_ply(&before, &best, chance, line);
            return;
        }
        let is_best = report.best() == Some(mv);
        match after.settled(player, players) {
            Some(chance_after) => {
                let played = if is_best { line } else { after.line_after(mv, player) };
                self.judge_ply(&before, &report, chance_after, played);
            }
            None if is_best => self.judge_ply(&before, &report, chance, line),
            None => self.best = Some(report),
        }
    }

    /// The whole analysis; `None` as long as it is not complete.
    pub fn finish(mut self) -> Option<Analysis> {
        if self.after.is_none() || self.plies.len() < self.moves.len() {
            return None;
        }
        self.plies.reverse();
        let turns = judge(&mut self.plies, &self.game);
        let accuracy = accuracies(&turns, self.players().into());
        Some(Analysis { plies: self.plies, turns, accuracy, last: self.last })
    }

    /// The ply that is judged next, counted from 0; `None` when all are.
    fn next_ply(&self) -> Option<usize> {
        (self.moves.len() - self.plies.len()).checked_sub(1)
    }

    fn players(&self) -> u8 {
        self.game.start().players()
    }

    /// Takes what is known of the last position.
    fn see_end(&mut self, end: View) {
        let players = self.players();
        let seats = (0..usize::from(players)).map(Player::from_index);
        self.last = seats.map(|seat| end.chance(seat, players)).collect();
        self.after = Some(end);
    }

    /// The game up to a ply.
    fn up_to(&self, at: usize) -> Game<AnyPosition> {
        let mut earlier = Game::new(self.game.start().clone());
        for mv in &self.moves[..at] {
            earlier.play_unchecked(*mv);
        }
        earlier
    }

    /// Adds a ply: `report` is about the position before it, `chance_after` and `played` are the
    /// player's winning chance after it and the line that follows.
    fn judge_ply(
        &mut self,
        before: &Game<AnyPosition>,
        report: &Report<AnyMove>,
        chance_after: f64,
        played: ScoredLine<AnyMove>,
    ) {
        let Some(best) = report.lines.first().cloned() else {
            self.has_failed = true;
            return;
        };
        let now = View::of(before, report);
        let player = before.position().turn();
        let mv = self.moves[before.len()];
        let chance = now.chance(player, self.players()).unwrap_or(0.5);
        let is_best = best.moves.first() == Some(&mv);
        let is_forced = before.moves().len() == 1;
        self.plies.push(Ply {
            player,
            mv,
            best,
            played,
            depth: report.depth,
            nodes: report.nodes,
            chance,
            chance_after,
            loss: if is_best || is_forced { 0.0 } else { (chance - chance_after).max(0.0) },
            judgement: if is_forced { Judgement::Forced } else { Judgement::Best },
        });
        self.after = Some(now);
    }
}

/// Limits that give the played move the same effort as the engine's choice.
fn same_effort(
    limits: &Limits<AnyMove>,
    before: &Game<AnyPosition>,
    report: &Report<AnyMove>,
    mv: AnyMove,
) -> Limits<AnyMove> {
    let is_best_first =
        with_ruleset!(before.position().game(), Rules => <Rules as Searchable>::BEST_FIRST);
    // A depth would lead to another kind of search, whose scores are not comparable.
    let depth = if is_best_first { limits.depth } else { Some(report.depth) };
    Limits { depth, search_moves: vec![mv], ..limits.clone() }
}
