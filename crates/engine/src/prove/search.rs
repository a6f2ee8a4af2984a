//! Answers one question at a time: can this side force that result within d plies?

use super::table::ProofTable;
use super::worth;
use crate::limits::{Control, Limits, Stopwatch};
use crate::searchable::Searchable;
use quina_rules::key::mix;
use quina_rules::{Ending, Game, History, HistoryRules, Key, Player};
use std::ops::ControlFlow;
use std::time::Duration;

/// The side that wants to force a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The player to act where the proof begins.
    Player,
    /// Everybody else.
    Others,
}

/// The result that is to be forced, for the side that wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// A win.
    Win,
    /// At least a draw.
    Draw,
}

/// Which side wants to force which result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) side: Side,
    pub(super) goal: Goal,
}

impl Question {
    /// The value to the player that the side wants to reach: at least this for the player, at most
    /// this for the others.
    pub(super) const fn aim(self) -> i32 {
        match (self.side, self.goal) {
            (Side::Player, Goal::Win) => 1,
            (_, Goal::Draw) => 0,
            (Side::Others, Goal::Win) => -1,
        }
    }

    const fn is_met(self, worth: i32) -> bool {
        match self.side {
            Side::Player => worth >= self.aim(),
            Side::Others => worth <= self.aim(),
        }
    }

    /// Keeps the entries of the four questions apart.
    const fn salt(self) -> u64 {
        mix(2 * (self.side as u64) + self.goal as u64 + 1)
    }
}

/// The answer to a question for a number of plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The side can force it within this many plies.
    Yes,
    /// It cannot force it within this many.
    NotYet,
    /// It cannot force it at all.
    Never,
}

/// A limit was reached, or the search was stopped from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// A move to be searched: its ordering score, its number among the legal moves, and the move.
type Candidate<M> = (i32, u16, M);

/// The search and what it has found.
pub(super) struct Search<'a, P: Searchable> {
    game: &'a Game<P>,
    player: Player,
    /// The positions that have occurred at least twice in the game: the next time ends it.
    stood_twice: Vec<Key>,
    table: ProofTable,
    nodes: u64,
    max_nodes: u64,
    max_time: Option<Duration>,
    watch: Stopwatch,
    control: &'a Control,
    /// A list of moves for each ply, reused because allocating it costs time.
    lists: Vec<Vec<Candidate<P::Move>>>,
}

impl<'a, P: Searchable> Search<'a, P> {
    pub(super) fn new(
        game: &'a Game<P>,
        limits: &Limits<P::Move>,
        control: &'a Control,
        watch: Stopwatch,
        table_mib: usize,
    ) -> Self {
        let stood = (0..=game.len()).filter_map(|ply| game.position_at(ply));
        let stood_twice = stood.filter(|position| game.history().occurrences(position) >= 2);
        Self {
            game,
            player: game.position().turn(),
            stood_twice: stood_twice.filter_map(HistoryRules::repetition_key).collect(),
            table: ProofTable::new(table_mib),
            nodes: 0,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            max_time: limits.move_time,
            watch,
            control,
            lists: Vec::new(),
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) const fn game(&self) -> &'a Game<P> {
        self.game
    }

    /// Whether it is this side's turn.
    pub(super) fn is_turn_of(&self, side: Side, position: &P) -> bool {
        (position.turn() == self.player) == (side == Side::Player)
    }

    /// The time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Allows this many more nodes, and at least this much more time where time is limited.
    pub(super) fn extend_limits(&mut self, nodes: u64, time: Duration) {
        self.max_nodes = self.nodes.saturating_add(nodes);
        let until = self.watch.elapsed() + time;
        self.max_time = self.max_time.map(|limit| limit.max(until));
    }

    /// Within how many plies the answer to a question is known to be yes; 0 if nothing is known.
    pub(super) fn known_distance(&self, position: &P, question: Question) -> u32 {
        self.table.yes_within(position.key().0 ^ question.salt())
    }

    /// Whether an ending achieves what a question asks for.
    pub(super) fn is_met(&self, question: Question, ending: Ending) -> bool {
        question.is_met(worth(ending.outcome, self.player))
    }

    /// Answers a question about a game: the one whose value is to be proven, or a continuation of it.
    pub(super) fn ask(
        &mut self,
        game: &Game<P>,
        question: Question,
        depth: u32,
    ) -> Result<Answer, Stopped> {
        let quiet = game.history().quiet_plies().saturating_add(depth);
        let is_far = !P::DEPENDS_ON_HISTORY || game.position().history_ending(1, quiet).is_none();
        if is_far {
            return self.answer(game.position(), depth, question, 0);
        }
        self.answer_with_history(game.position(), game.history(), depth, question)
    }

    /// The number, among the legal moves, of the move that last decided a question.
    pub(super) fn deciding_move(&self, position: &P, question: Question) -> Option<usize> {
        self.table.best(position.key().0 ^ question.salt()).map(usize::from)
    }

    /// Answers a question about a position `ply` plies after the root, where the history cannot end
    /// the game within `depth` more plies.
    pub(super) fn answer(
        &mut self,
        position: &P,
        depth: u32,
        question: Question,
        ply: usize,
    ) -> Result<Answer, Stopped> {
        if depth == 0 {
            return Ok(Answer::NotYet);
        }
        let key = position.key().0 ^ question.salt();
        if let Some(answer) = self.table.answer(key, depth) {
            return Ok(answer);
        }
        self.count_node()?;
        let mut list = std::mem::take(self.list(ply));
        let result = self.answer_by_search(position, depth, question, ply, &mut list);
        *self.list(ply) = list;
        let (answer, best) = result?;
        self.table.store(key, depth, answer, best);
        Ok(answer)
    }

    fn list(&mut self, ply: usize) -> &mut Vec<Candidate<P::Move>> {
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
        }
        &mut self.lists[ply]
    }

    fn answer_by_search(
        &mut self,
        position: &P,
        depth: u32,
        question: Question,
        ply: usize,
        list: &mut Vec<Candidate<P::Move>>,
    ) -> Result<(Answer, Option<u16>), Stopped> {
        let own = self.is_turn_of(question.side, position);
        // The answer of a single child that decides the question here.
        let settles = |answer| if own { answer == Answer::Yes } else { answer != Answer::Yes };
        // At an OR node (the asking side acts) the answer is never only if that of every move is; at
        // an AND node it is yes only if that of every move is.
        let mut all = if own { Answer::Never } else { Answer::Yes };
        if let Some(settled) = self.list_moves(position, depth, question, &mut all, list) {
            return Ok(settled);
        }
        let mut not_yet = None;
        for &(_, number, mv) in &*list {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let answer = self.answer(&after, depth - 1, question, ply + 1)?;
            if settles(answer) {
                if answer != Answer::NotYet {
                    return Ok((answer, Some(number)));
                }
                not_yet = Some(number);
                break;
            }
            if own && answer == Answer::NotYet {
                all = Answer::NotYet;
            }
        }
        Ok(if not_yet.is_some() { (Answer::NotYet, not_yet) } else { (all, None) })
    }

    /// Lists the moves that do not end the game at once, the most promising first. Returns the
    /// answer if a single move, or what is known about the position after it, decides it.
    fn list_moves(
        &mut self,
        position: &P,
        depth: u32,
        question: Question,
        all: &mut Answer,
        list: &mut Vec<Candidate<P::Move>>,
    ) -> Option<(Answer, Option<u16>)> {
        let own = self.is_turn_of(question.side, position);
        let key = position.key().0 ^ question.salt();
        let best = self.table.best(key);
        let mut settled = None;
        let mut number = 0;
        list.clear();
        let _ = position.visit_moves(|mv| {
            let this = number;
            number += 1;
            let mut after = position.clone();
            after.play_unchecked(mv);
            let known = match self.ending(&after) {
                Some(ending) if self.is_met(question, ending) => Some(Answer::Yes),
                Some(_) => Some(Answer::Never),
                None if depth == 1 => Some(Answer::NotYet),
                None => self.table.answer(after.key().0 ^ question.salt(), depth - 1),
            };
            match known {
                None => {
                    let first = if best == Some(this) { i32::MAX / 2 } else { 0 };
                    list.push((first + order(position, &after, mv), this, mv));
                }
                Some(Answer::Yes) if own => {
                    settled = Some((Answer::Yes, Some(this)));
                    return ControlFlow::Break(());
                }
                Some(Answer::Never) if !own => {
                    settled = Some((Answer::Never, Some(this)));
                    return ControlFlow::Break(());
                }
                Some(Answer::NotYet) => *all = Answer::NotYet,
                Some(Answer::Yes | Answer::Never) => {}
            }
            ControlFlow::Continue(())
        });
        if settled.is_none() && !own && *all == Answer::NotYet {
            // One reply already prevents it for now; whether another prevents it for good is not
            // worth a search.
            settled = Some((Answer::NotYet, None));
        }
        // Ties are broken by the number, so that the order is the same everywhere.
        list.sort_unstable_by_key(|(ordering_score, number, _)| (-ordering_score, *number));
        settled
    }

    /// How the game ends at a position, by itself or because the position has occurred twice before.
    fn ending(&self, after: &P) -> Option<Ending> {
        let by_position = after.ending();
        if self.stood_twice.is_empty()
            || by_position.is_some_and(|end| !after.yields_to_history(&end))
        {
            return by_position;
        }
        let has_stood_twice =
            after.repetition_key().is_some_and(|key| self.stood_twice.contains(&key));
        if !has_stood_twice {
            return by_position;
        }
        let occurrences = 1 + self.game.history().occurrences(after);
        after.history_ending(occurrences, 0).or(by_position)
    }

    /// Answers a question with the real history at every node and without the table: slow, but exact
    /// where the limit of plies without progress is near.
    fn answer_with_history(
        &mut self,
        position: &P,
        history: &History<P>,
        depth: u32,
        question: Question,
    ) -> Result<Answer, Stopped> {
        if depth == 0 {
            return Ok(Answer::NotYet);
        }
        self.count_node()?;
        let own = self.is_turn_of(question.side, position);
        let mut all = if own { Answer::Never } else { Answer::Yes };
        for mv in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let mut remembered = history.clone();
            let answer = match remembered.follow(position.is_progress(mv), &after) {
                Some(ending) if self.is_met(question, ending) => Answer::Yes,
                Some(_) => Answer::Never,
                None => self.answer_with_history(&after, &remembered, depth - 1, question)?,
            };
            match (own, answer) {
                (true, Answer::Yes) | (false, Answer::Never) => return Ok(answer),
                (_, Answer::NotYet) => all = Answer::NotYet,
                (true, Answer::Never) | (false, Answer::Yes) => {}
            }
        }
        Ok(all)
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let is_late = || self.max_time.is_some_and(|time| self.watch.elapsed() >= time);
        if self.nodes > self.max_nodes
            || self.nodes.is_multiple_of(256) && (self.control.is_stopped() || is_late())
        {
            return Err(Stopped);
        }
        Ok(())
    }
}

/// The ordering score of a move in a proof: a move that leaves the next player few replies is quick to
/// decide.
fn order<P: Searchable>(position: &P, after: &P, mv: P::Move) -> i32 {
    let passes_on = after.turn() != position.turn();
    let replies = if passes_on { after.count_moves() as i32 } else { 0 };
    position.ordering_score(mv).clamp(-500, 500) - 16 * replies.min(2000)
}
