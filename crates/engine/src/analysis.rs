//! Judges every ply of a finished game: what it was worth, and what it lost.
//!
//! Every position is searched with the same limits, the last one first, so that what the table
//! holds about the moves that were played helps to judge the positions before them. A ply loses the
//! difference between the winning chances of the engine's choice and of the played move, both
//! searched from the same position, by the same kind of search and with the same effort: to the
//! same depth, or, in a game that is searched best-first (Campo Bello without a depth), with the
//! same limits. (Scores of successive positions would be of different depths and swing from ply to
//! ply.) The engine's own choice loses nothing, and where the game ended or the value of the next
//! position is proven, that value counts.
//!
//! The plies of one turn are one decision. A turn loses the drop in winning chance from before its
//! first ply to after its last, but no more than the sum of what its plies lose: what a deeper search
//! finds about the engine's own moves is not the player's fault. The losses of the plies are made to
//! add up to that. Where their sum would be larger, a later search knew more than an earlier one, so
//! the losses of the earlier plies are reduced. Where there was only one move, there is nothing to
//! judge.

use crate::any::search_any;
use crate::engine::Engine;
use crate::limits::{Control, Limits};
use crate::report::{Report, ScoredLine};
use crate::score::Score;
use crate::searchable::Searchable;
use quina_rules::{AnyMove, AnyPosition, Game, Outcome, Player, Position, with_ruleset};
use std::ops::Range;

/// The judgement of a ply or a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Judgement {
    /// There was no other move.
    Forced,
    /// The engine's choice.
    Best,
    /// It lost next to nothing.
    Good,
    /// It lost [`INACCURACY`] or more.
    Inaccuracy,
    /// It lost [`MISTAKE`] or more.
    Mistake,
    /// It lost [`BLUNDER`] or more.
    Blunder,
}

/// From this loss of winning chance on, a ply is an inaccuracy.
pub const INACCURACY: f64 = 0.05;
/// From this loss of winning chance on, a ply is a mistake.
pub const MISTAKE: f64 = 0.10;
/// From this loss of winning chance on, a ply is a blunder.
pub const BLUNDER: f64 = 0.20;

/// How fast accuracy falls with the loss: a lost chance of 0.1 leaves 64 of 100.
const SHARPNESS: f64 = 4.5;

impl Judgement {
    /// All of them, the harmless ones first.
    pub const ALL: [Self; 6] =
        [Self::Forced, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Its name in data and in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The judgement of a decision that was not the engine's.
    fn of_loss(loss: f64) -> Self {
        match loss {
            _ if loss >= BLUNDER => Self::Blunder,
            _ if loss >= MISTAKE => Self::Mistake,
            _ if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }

    /// Whether the loss is large enough to be called an error.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }
}

/// A ply, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// Who played it.
    pub player: Player,
    /// What was played.
    pub mv: AnyMove,
    /// The engine's line, with its score for the player.
    pub best: ScoredLine<AnyMove>,
    /// The line that the engine expects after what was played, which is its first ply, with its
    /// score for the player.
    pub played: ScoredLine<AnyMove>,
    /// The depth of that search.
    pub depth: u32,
    /// Its nodes.
    pub nodes: u64,
    /// The player's winning chance before it.
    pub chance: f64,
    /// The player's winning chance after it.
    pub chance_after: f64,
    /// The winning chance it lost: its part of the loss of its turn.
    pub loss: f64,
    /// The judgement of that loss.
    pub judgement: Judgement,
}

/// The plies of one player in a row that belong to one turn, judged together.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Whose turn it was.
    pub player: Player,
    /// Its plies, counted from 0.
    pub plies: Range<usize>,
    /// The ply that lost most.
    pub worst: usize,
    /// Whether more than one ply lost something.
    pub is_shared: bool,
    /// The sum of the losses of its plies.
    pub loss: f64,
    /// The judgement of that loss.
    pub judgement: Judgement,
}

/// A game, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Its plies, in their order.
    pub plies: Vec<Ply>,
    /// Its turns, in their order.
    pub turns: Vec<Turn>,
    /// How well each seat played, from 0 to 100; `None` for one that had nothing to decide.
    pub accuracy: Vec<Option<f64>>,
    /// The winning chance of each seat after the last ply, if that is known.
    pub last: Vec<Option<f64>>,
}

impl Analysis {
    /// This analysis followed by that of the next part of the game, after a player left.
    pub fn then(mut self, rest: Self) -> Self {
        let shift = self.plies.len();
        self.plies.extend(rest.plies);
        self.turns.extend(rest.turns.into_iter().map(|turn| Turn {
            plies: turn.plies.start + shift..turn.plies.end + shift,
            worst: turn.worst + shift,
            ..turn
        }));
        Self { accuracy: accuracies(&self.turns, rest.last.len()), last: rest.last, ..self }
    }
}

/// Judges every ply of a game; `progress` is called with the number of positions done. `None` if it
/// was stopped.
pub fn analyze(
    engine: &Engine,
    game: &Game<AnyPosition>,
    limits: &Limits<AnyMove>,
    control: &Control,
    progress: &mut dyn FnMut(usize),
) -> Option<Analysis> {
    let moves: Vec<_> = game.plies().collect();
    let players = game.start().players();
    let search = |game: &Game<AnyPosition>, limits: &Limits<AnyMove>| {
        let report = search_any(engine, game, limits, control, &mut |_| {});
        (!control.is_stopped()).then_some(report)
    };
    // The position after the last ply: how the game ended, or the engine's score.
    let mut after = match game.outcome() {
        Some(outcome) => View::Over(outcome),
        None => View::of(game, &search(game, limits)?),
    };
    let last = (0..players as usize).map(|seat| after.chance(Player::from_index(seat), players));
    let last = last.collect();
    let mut plies = Vec::with_capacity(moves.len());
    for (done, (at, mv)) in moves.iter().enumerate().rev().enumerate() {
        let before = up_to(game, &moves[..at]);
        let report = search(&before, limits)?;
        let now = View::of(&before, &report);
        let player = before.position().turn();
        let chance = now.chance(player, players).unwrap_or(0.5);
        let is_best = report.best() == Some(*mv);
        let best = report.lines.first().cloned()?;
        let (chance_after, played) = match after.settled(player, players) {
            Some(chance) if is_best => (chance, best.clone()),
            Some(chance) => (chance, after.line_after(*mv, player)),
            None if is_best => (chance, best.clone()),
            None => {
                let played = search(&before, &same_effort(limits, &before, &report, *mv))?;
                let chance = View::of(&before, &played).chance(player, players).unwrap_or(chance);
                (chance, played.lines.into_iter().next()?)
            }
        };
        let forced = before.moves().len() == 1;
        plies.push(Ply {
            player,
            mv: *mv,
            best,
            played,
            depth: report.depth,
            nodes: report.nodes,
            chance,
            chance_after,
            loss: if is_best || forced { 0.0 } else { (chance - chance_after).max(0.0) },
            judgement: if forced { Judgement::Forced } else { Judgement::Best },
        });
        after = now;
        progress(done + 1);
    }
    plies.reverse();
    let turns = judge(&mut plies, game);
    let accuracy = accuracies(&turns, players.into());
    Some(Analysis { plies, turns, accuracy, last })
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

/// What is known of a position.
enum View {
    Over(Outcome),
    Running {
        turn: Player,
        /// The chance of the player to act.
        chance: f64,
        /// The engine's line there.
        best: ScoredLine<AnyMove>,
    },
}

impl View {
    fn of(game: &Game<AnyPosition>, report: &Report<AnyMove>) -> Self {
        let nothing = || ScoredLine { moves: Vec::new(), score: Score::EVEN, margin: None };
        let best = report.lines.first().cloned().unwrap_or_else(nothing);
        Self::Running { turn: game.position().turn(), chance: best.score.chance(), best }
    }

    /// The winning chance of a player, if it is certain.
    fn settled(&self, player: Player, players: u8) -> Option<f64> {
        match self {
            Self::Running { best, .. } if !best.score.is_proven() => None,
            _ => self.chance(player, players),
        }
    }

    /// The line of a player who gets here by a move, if the value of this position is certain.
    fn line_after(&self, mv: AnyMove, player: Player) -> ScoredLine<AnyMove> {
        let line = |moves, score, margin| ScoredLine { moves, score, margin };
        match self {
            Self::Over(Outcome::Draw) => line(vec![mv], Score::EVEN, None),
            Self::Over(outcome) if outcome.is_win_for(player) => {
                line(vec![mv], Score::win_in(1), None)
            }
            Self::Over(_) => line(vec![mv], Score::loss_in(1), None),
            Self::Running { turn, best, .. } => {
                let moves = std::iter::once(mv).chain(best.moves.iter().copied()).collect();
                let further = match (best.score.plies_to_win(), best.score.plies_to_loss()) {
                    (Some(plies), _) => Score::win_in(plies + 1),
                    (_, Some(plies)) => Score::loss_in(plies + 1),
                    _ => best.score,
                };
                if *turn == player {
                    line(moves, further, best.margin)
                } else {
                    line(moves, -further, best.margin.map(|margin| -margin))
                }
            }
        }
    }

    /// The winning chance of a player, if it follows from what is known.
    fn chance(&self, player: Player, players: u8) -> Option<f64> {
        match self {
            Self::Over(Outcome::Draw) => Some(0.5),
            Self::Over(Outcome::Win(winners)) if winners.contains(player) => {
                Some(1.0 / f64::from(winners.len()))
            }
            Self::Over(Outcome::Win(_)) => Some(0.0),
            Self::Running { turn, chance, .. } if *turn == player => Some(*chance),
            // With three or four players, the chance of one says nothing about that of another.
            Self::Running { chance, .. } => (players == 2).then_some(1.0 - chance),
        }
    }
}

fn up_to(game: &Game<AnyPosition>, moves: &[AnyMove]) -> Game<AnyPosition> {
    let mut earlier = Game::new(game.start().clone());
    for mv in moves {
        earlier.play_unchecked(*mv);
    }
    earlier
}

/// Judges the turns of a game.
fn judge(plies: &mut [Ply], game: &Game<AnyPosition>) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut start = 0;
    while start < plies.len() {
        let player = plies[start].player;
        let goes_on = |at: usize| {
            plies[at].player == player
                && game.position_at(at).is_some_and(|position| !position.is_turn_start())
        };
        let end = (start + 1..plies.len()).find(|at| !goes_on(*at)).unwrap_or(plies.len());
        turns.push(judge_turn(plies, start..end));
        start = end;
    }
    turns
}

/// Judges a turn and each of its plies.
fn judge_turn(all: &mut [Ply], range: Range<usize>) -> Turn {
    let plies = &mut all[range.clone()];
    let before = plies.first().map_or(0.0, |ply| ply.chance);
    let after = plies.last().map_or(0.0, |ply| ply.chance_after);
    let mut left = (before - after).max(0.0);
    for ply in plies.iter_mut().rev() {
        ply.loss = ply.loss.min(left);
        left -= ply.loss;
        let is_best = ply.best.moves.first() == Some(&ply.mv);
        if ply.judgement != Judgement::Forced && !is_best {
            ply.judgement = Judgement::of_loss(ply.loss);
        }
    }
    let loss = plies.iter().map(|ply| ply.loss).sum();
    let is_chosen = plies.iter().any(|ply| ply.judgement >= Judgement::Good);
    let worst = (0..plies.len()).rev().max_by(|a, b| plies[*a].loss.total_cmp(&plies[*b].loss));
    Turn {
        player: plies[0].player,
        worst: range.start + worst.unwrap_or(0),
        is_shared: plies.iter().filter(|ply| ply.loss > 0.0).count() > 1,
        loss,
        judgement: if is_chosen {
            Judgement::of_loss(loss)
        } else if plies.iter().all(|ply| ply.judgement == Judgement::Forced) {
            Judgement::Forced
        } else {
            Judgement::Best
        },
        plies: range,
    }
}

fn accuracies(turns: &[Turn], players: usize) -> Vec<Option<f64>> {
    (0..players).map(|seat| accuracy(turns, Player::from_index(seat))).collect()
}

/// How well a player played; `None` for one who had nothing to decide.
fn accuracy(turns: &[Turn], player: Player) -> Option<f64> {
    let decided = |turn: &&Turn| turn.player == player && turn.judgement != Judgement::Forced;
    let scores = turns.iter().filter(decided).map(|turn| 100.0 * (-SHARPNESS * turn.loss).exp());
    let (sum, count) = scores.fold((0.0, 0u32), |(sum, count), score| (sum + score, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
