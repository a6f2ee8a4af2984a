//! Conditions that a right answer meets, judged by the rules alone.

use crate::outline::cells;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Game, Outcome, Player, Setup, Step};
use std::str::FromStr;

/// A condition on a legal move. An ask has one or several; a right answer meets all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// `any`: every legal move.
    Any,
    /// `move TOKENS`: one of these moves.
    Move(Vec<String>),
    /// `from CELLS`: the first cell touched for the move is one of these.
    From(Vec<Cell>),
    /// `to CELLS`: the last cell touched for the move is one of these.
    To(Vec<Cell>),
    /// `takes N`, `takes N+`: so many occupied cells hold something else afterwards; men or discs
    /// turned over, a tile or a barragoon captured.
    Takes(Amount),
    /// `takes most`: as many as any legal move.
    TakesMost,
    /// `fewer`: fewer cells are occupied afterwards.
    Fewer,
    /// `holds CELL CONTENT`: afterwards the cell holds this, as position texts write it; `empty`.
    Holds(Cell, String),
    /// `field NAME VALUE`: afterwards the field of the position's text has this value.
    Field(String, String),
    /// `wins`, `wins RULE`: the game is over and the mover has won, by this rule.
    Wins(Option<String>),
    /// `ends`, `ends RULE`: the game is over, whoever won.
    Ends(Option<String>),
    /// `score N`: the mover has so many points afterwards.
    Score(i32),
    /// `score highest`, `score lowest`: no legal move gives more, or fewer.
    BestScore(Best),
    /// `again`: the same player acts again.
    Again,
    /// `replies N`, `replies N+`: whoever acts next has so many legal plies.
    Replies(Amount),
    /// `safe CELLS`: no single ply of whoever acts next changes what these cells hold.
    Safe(Vec<Cell>),
    /// `prevents`: afterwards the opponent cannot win with one ply, and has not won.
    Prevents,
    /// `forces`: the mover wins at once, or with one ply after any reply.
    Forces,
    /// `not GOAL`: that is not met.
    Not(Box<Goal>),
}

/// A number, or at least a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// `N`.
    Exactly(usize),
    /// `N+`.
    AtLeast(usize),
}

/// Which score is the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Best {
    /// `highest`.
    Highest,
    /// `lowest`.
    Lowest,
}

impl Amount {
    const fn covers(self, count: usize) -> bool {
        match self {
            Self::Exactly(amount) => count == amount,
            Self::AtLeast(amount) => count >= amount,
        }
    }
}

impl FromStr for Amount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (digits, amount): (_, fn(usize) -> Self) = match text.strip_suffix('+') {
            Some(digits) => (digits, Self::AtLeast),
            None => (text, Self::Exactly),
        };
        digits.parse().map(amount).map_err(|_| format!("`{text}` is no amount"))
    }
}

impl Goal {
    /// Reads a goal of a task that begins with this position.
    pub fn parse(position: &AnyPosition, text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = || rest.split_whitespace();
        let rule = || (!rest.is_empty()).then(|| rest.to_owned());
        let two = || rest.split_once(' ').ok_or_else(|| format!("`{kind}` needs two words"));
        let cells = || match cells(position, words())? {
            cells if cells.is_empty() => Err(format!("`{kind}` needs a cell")),
            cells => Ok(cells),
        };
        let goal = match kind {
            "move" if !rest.is_empty() => Self::Move(words().map(str::to_owned).collect()),
            "from" => Self::From(cells()?),
            "to" => Self::To(cells()?),
            "takes" if rest == "most" => Self::TakesMost,
            "takes" => Self::Takes(rest.parse()?),
            "holds" => {
                let (cell, content) = two()?;
                let cell = self::cells(position, std::iter::once(cell))?[0];
                let content = if content == "empty" { "" } else { content };
                if !Setup::of(position).allowed_contents(cell).contains(&content) {
                    return Err(format!("that cell cannot hold `{content}`"));
                }
                Self::Holds(cell, content.to_owned())
            }
            "field" => {
                let (name, value) = two()?;
                if Setup::of(position).field(name).is_none() {
                    return Err(format!("there is no field `{name}`"));
                }
                Self::Field(name.to_owned(), value.to_owned())
            }
            "wins" => Self::Wins(rule()),
            "ends" => Self::Ends(rule()),
            "score" if rest == "highest" => Self::BestScore(Best::Highest),
            "score" if rest == "lowest" => Self::BestScore(Best::Lowest),
            "score" => Self::Score(rest.parse().map_err(|_| format!("`{rest}` is no score"))?),
            "replies" => Self::Replies(rest.parse()?),
            "safe" => Self::Safe(cells()?),
            "not" => Self::Not(Box::new(Self::parse(position, rest)?)),
            "any" | "fewer" | "again" | "prevents" | "forces" if !rest.is_empty() => {
                return Err(format!("`{kind}` stands alone"));
            }
            "any" => Self::Any,
            "fewer" => Self::Fewer,
            "again" => Self::Again,
            "prevents" => Self::Prevents,
            "forces" => Self::Forces,
            _ => return Err(format!("`{text}` is no goal")),
        };
        Ok(goal)
    }

    /// Whether a legal move of a running game meets it.
    pub fn is_met(&self, game: &Game<AnyPosition>, mv: AnyMove) -> bool {
        let before = game.position();
        let mover = before.turn();
        let after = || played(game, mv);
        match self {
            Self::Any => true,
            Self::Move(tokens) => tokens.contains(&before.token(mv)),
            Self::From(cells) => touched(before, mv).first().is_some_and(|at| cells.contains(at)),
            Self::To(cells) => touched(before, mv).last().is_some_and(|at| cells.contains(at)),
            Self::Takes(amount) => amount.covers(taken(game, mv)),
            Self::TakesMost => {
                let most = game.moves().into_iter().map(|other| taken(game, other)).max();
                Some(taken(game, mv)) == most
            }
            Self::Fewer => occupied(after().position()) < occupied(before),
            Self::Holds(cell, content) => {
                Setup::of(after().position()).content(*cell) == Some(content.as_str())
            }
            Self::Field(name, value) => {
                Setup::of(after().position()).field(name) == Some(value.as_str())
            }
            Self::Wins(rule) => {
                let is_rule = |known: &str| rule.as_ref().is_none_or(|rule| rule == known);
                let won = |outcome: Outcome| outcome.is_win_for(mover);
                after().ending().is_some_and(|end| won(end.outcome) && is_rule(end.rule))
            }
            Self::Ends(rule) => {
                let is_rule = |known: &str| rule.as_ref().is_none_or(|rule| rule == known);
                after().ending().is_some_and(|end| is_rule(end.rule))
            }
            Self::Score(score) => after().position().score(mover) == Some(*score),
            Self::BestScore(best) => {
                let scores = game.moves().into_iter();
                let scores = scores.filter_map(|mv| played(game, mv).position().score(mover));
                let best = match best {
                    Best::Highest => scores.max(),
                    Best::Lowest => scores.min(),
                };
                best.is_some() && after().position().score(mover) == best
            }
            Self::Again => {
                let after = after();
                after.ending().is_none() && after.position().turn() == mover
            }
            Self::Replies(amount) => amount.covers(after().moves().len()),
            Self::Safe(cells) => {
                let after = after();
                let held = contents(after.position(), cells);
                let same = |mv| contents(played(&after, mv).position(), cells) == held;
                after.moves().into_iter().all(same)
            }
            Self::Prevents => {
                let after = after();
                let loses = |game: &Game<AnyPosition>| is_lost_for(game, mover);
                !loses(&after) && !after.moves().into_iter().any(|mv| loses(&played(&after, mv)))
            }
            Self::Forces => {
                let after = after();
                let wins = |game: &Game<AnyPosition>| {
                    game.outcome().is_some_and(|outcome| outcome.is_win_for(mover))
                };
                let answered = |reply: &Game<AnyPosition>| {
                    wins(reply)
                        || reply.position().turn() == mover
                            && reply.moves().into_iter().any(|mv| wins(&played(reply, mv)))
                };
                wins(&after)
                    || !after.moves().is_empty()
                        && after.moves().into_iter().all(|mv| answered(&played(&after, mv)))
            }
            Self::Not(goal) => !goal.is_met(game, mv),
        }
    }
}

fn played(game: &Game<AnyPosition>, mv: AnyMove) -> Game<AnyPosition> {
    let mut game = game.clone();
    game.play_unchecked(mv);
    game
}

fn is_lost_for(game: &Game<AnyPosition>, player: Player) -> bool {
    game.outcome().is_some_and(|end| end != Outcome::Draw && !end.is_win_for(player))
}

/// The cells that are touched for a move, in order.
pub(crate) fn touched(position: &AnyPosition, mv: AnyMove) -> Vec<Cell> {
    let cell = |step: &Step| match step {
        Step::Cell(cell) => Some(*cell),
        Step::Choice(_) => None,
    };
    position.steps(mv).iter().filter_map(cell).collect()
}

/// How many occupied cells hold something else after a move. A bonus of Mapello is an empty cell
/// with a mark.
fn taken(game: &Game<AnyPosition>, mv: AnyMove) -> usize {
    let before = Setup::of(game.position());
    let after = Setup::of(played(game, mv).position());
    let is_empty = |content: Option<&str>| matches!(content, None | Some("" | "*"));
    let is_taken = |cell: &Cell| {
        let (old, new) = (before.content(*cell), after.content(*cell));
        !is_empty(old) && !is_empty(new) && old != new
    };
    before.cells().filter(is_taken).count()
}

fn occupied(position: &AnyPosition) -> usize {
    let setup = Setup::of(position);
    setup.cells().filter(|cell| setup.content(*cell) != Some("")).count()
}

fn contents(position: &AnyPosition, cells: &[Cell]) -> Vec<Option<&'static str>> {
    let setup = Setup::of(position);
    cells.iter().map(|cell| setup.content(*cell)).collect()
}
