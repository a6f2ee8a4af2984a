//! One question at a time: can this side force that result within so many plies?

use super::table::Table;
use super::worth;
use crate::limits::{Control, Limits, Stopwatch};
use crate::searchable::Searchable;
use quina_rules::game::History;
use quina_rules::key::mix;
use quina_rules::{Ending, Game, Key, Player, Position};
use std::ops::ControlFlow;
use std::time::Duration;

/// Who wants to force something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The player to act where the proof begins.
    Player,
    /// Everybody else.
    Others,
}

/// What is to be forced, for the side that wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// A win.
    Win,
    /// At least a draw.
    Draw,
}

/// Who wants what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) side: Side,
    pub(super) goal: Goal,
}

impl Question {
    /// The worth to the player that the side wants to reach: as a least one, or for the others as
    /// a greatest one.
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

/// The answer to a question asked of some number of plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The side can force it within so many plies.
    Yes,
    /// Not within so many.
    NotYet,
    /// It cannot force it at all.
    Never,
}

/// A limit was reached, or the reins were pulled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// A move to be searched: how promising, its number among the legal moves, itself.
type Candidate<M> = (i32, u16, M);

/// The search and what it knows.
pub(super) struct Search<'a, P: Searchable> {
    game: &'a Game<P>,
    player: Player,
    /// The positions that stood at least twice before: the next time ends the game.
    worn: Vec<Key>,
    table: Table,
    nodes: u64,
    max_nodes: u64,
    max_time: Option<Duration>,
    watch: Stopwatch,
    control: &'a Control,
    /// A list of moves for each ply, kept because making it anew costs time.
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
        let worn = stood.filter(|position| game.history().occurrences(position) >= 2);
        Self {
            game,
            player: game.position().turn(),
            worn: worn.filter_map(Position::repetition_key).collect(),
            table: Table::new(table_mib),
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

    /// Whether it is the turn of the side that asks.
    pub(super) fn is_turn_of(&self, side: Side, position: &P) -> bool {
        (position.turn() == self.player) == (side == Side::Player)
    }

    /// What the clock shows.
    pub(super) fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Another so many nodes for working out what follows, and so much time after the present
    /// where time is limited and was to end before that.
    pub(super) fn allow(&mut self, nodes: u64, time: Duration) {
        self.max_nodes = self.nodes.saturating_add(nodes);
        let until = self.watch.elapsed() + time;
        self.max_time = self.max_time.map(|limit| limit.max(until));
    }

    /// Within how many plies a question is known to be answered with yes; 0 if nothing is known.
    pub(super) fn known(&self, position: &P, question: Question) -> u32 {
        self.table.yes_within(position.key().0 ^ question.salt())
    }

    /// Whether an end of the game is what a question asks for.
    pub(super) fn is_met(&self, question: Question, ending: Ending) -> bool {
        question.is_met(worth(ending.outcome, self.player))
    }

    /// Answers a question about a game: the one with which the proof begins, or one that goes on
    /// from there.
    pub(super) fn ask(
        &mut self,
        game: &Game<P>,
        question: Question,
        depth: u32,
    ) -> Result<Answer, Stopped> {
        let quiet = game.history().quiet_plies().saturating_add(depth);
        let is_far = !P::LOOKS_BACK || game.position().history_ending(1, quiet).is_none();
        if is_far {
            return self.answer(game.position(), depth, question, 0);
        }
        self.answer_with_history(game.position(), game.history(), depth, question)
    }

    /// The number of the move that settled a question last, among the legal moves.
    pub(super) fn settled_by(&self, position: &P, question: Question) -> Option<usize> {
        self.table.best(position.key().0 ^ question.salt()).map(usize::from)
    }

    /// Answers a question about a position `ply` plies after the beginning, where `depth` more
    /// plies are out of reach of the history.
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
        let result = self.answer_anew(position, depth, question, ply, &mut list);
        *self.list(ply) = list;
        let (answer, best) = result?;
        self.table.note(key, depth, answer, best);
        Ok(answer)
    }

    fn list(&mut self, ply: usize) -> &mut Vec<Candidate<P::Move>> {
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
        }
        &mut self.lists[ply]
    }

    fn answer_anew(
        &mut self,
        position: &P,
        depth: u32,
        question: Question,
        ply: usize,
        list: &mut Vec<Candidate<P::Move>>,
    ) -> Result<(Answer, Option<u16>), Stopped> {
        let own = self.is_turn_of(question.side, position);
        // What one child must say to settle the question here.
        let settles = |answer| if own { answer == Answer::Yes } else { answer != Answer::Yes };
        // Where the asking side acts, it fails for good only if every move does; where others act,
        // it succeeds only if every move does.
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

    /// Lists the moves that do not end the game at once, the most promising first. Gives the
    /// answer where a single move, or what is known of the position after it, settles it.
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
            // One answer holds it up already; whether another would for good is not worth a search.
            settled = Some((Answer::NotYet, None));
        }
        // By the number among equals, so that the order is the same everywhere.
        list.sort_unstable_by_key(|(ordering_score, number, _)| (-ordering_score, *number));
        settled
    }

    /// How the game ends at a position, by itself or because it stood there twice before.
    fn ending(&self, after: &P) -> Option<Ending> {
        let by_position = after.ending();
        if self.worn.is_empty() || by_position.is_some_and(|end| !after.yields_to_history(&end)) {
            return by_position;
        }
        let is_worn = after.repetition_key().is_some_and(|key| self.worn.contains(&key));
        if !is_worn {
            return by_position;
        }
        let occurrences = 1 + self.game.history().occurrences(after);
        after.history_ending(occurrences, 0).or(by_position)
    }

    /// Answers a question with the real history at every node and without the table: slow, and
    /// exact where the limit of plies without progress is near.
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

/// How promising a move is for a proof: what leaves the next player few moves is short to settle.
fn order<P: Searchable>(position: &P, after: &P, mv: P::Move) -> i32 {
    let passes_on = after.turn() != position.turn();
    let replies = if passes_on { after.count_moves() as i32 } else { 0 };
    position.ordering_score(mv).clamp(-500, 500) - 16 * replies.min(2000)
}
