//! Plain UCT with uniformly random playouts: the baseline for every other opponent.
//!
//! One playout descends the tree by UCB1, expands a leaf on its second visit, plays uniformly random
//! plies to the end of the game, and adds the result to every node on its path. Each node maximises
//! for the player who acts there, so the same code plays games for two, three and four. A draw counts
//! as half a win, a shared win is split among the winners. The move with most playouts is chosen.
//! There is no game-specific knowledge and no enhancement.
//!
//! The tree is reused between moves: the next search begins with the subtree below the moves played
//! since.

mod player;
mod tree;

pub use player::{DEFAULT_MOVE_TIME, UctLimits, UctPlayer};

use crate::limits::{ClockTime, Control, Limits};
use crate::report::{Report, ScoredLine};
use crate::score::{MAX_GUESS, Score};
use quina_rules::playout::play_out;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, GameId, History, HistoryRules, Outcome};
use std::time::Duration;
use tree::{Expansion, Index, Tree, WIN};

/// The tuned constants: a line `GAME C` for each game.
const CONSTANTS: &str = include_str!("../../../data/uct.txt");

/// A leaf is expanded by the first playout that reaches it after this many visits.
const EXPAND_AFTER: u32 = 1;

/// A playout is cut off, and counts as a draw, after this many plies. Only rules under which a game
/// need not end get this far.
const MAX_PLIES: u32 = 5_000;

/// How many playouts pass between two checks of the limits; the longest playouts take a fifth of a
/// millisecond.
const PLAYOUTS_PER_CHECK: u64 = 16;

/// The settings of a UCT search.
#[derive(Clone, PartialEq, Debug)]
pub struct UctSettings {
    /// The exploration constant of UCB1, for results from 0 to 1.
    pub exploration: f32,
    /// The size of the tree in MiB.
    pub hash_mib: usize,
    /// The seed of the playouts.
    pub seed: u64,
}

impl UctSettings {
    /// The tuned settings for a game.
    pub fn tuned(game: GameId, seed: u64) -> Self {
        Self { exploration: tuned_exploration(game), hash_mib: 128, seed }
    }
}

/// The exploration constant that scored best in matches with equal numbers of playouts.
///
/// # Panics
///
/// If the data file does not name the game with a number.
pub fn tuned_exploration(game: GameId) -> f32 {
    let line = CONSTANTS.lines().find_map(|line| line.strip_prefix(game.name())?.strip_prefix(' '));
    line.and_then(|value| value.trim().parse().ok()).expect("the data file has a line `GAME C`")
}

/// A UCT search and its tree.
#[derive(Debug)]
pub struct Uct<P: HistoryRules> {
    settings: UctSettings,
    random: SplitMix64,
    tree: Tree<P::Move>,
    /// The game at the root of the tree: its start and the plies played.
    followed: Option<(P, Vec<P::Move>)>,
    /// Where the playouts are played, reused because allocating it costs time.
    scratch: Option<(P, History<P>)>,
    path: Vec<(Index, usize)>,
}

impl<P: HistoryRules> Uct<P> {
    /// A search with an empty tree.
    pub fn new(settings: UctSettings) -> Self {
        let random = SplitMix64::new(settings.seed);
        let tree = Tree::new(settings.hash_mib);
        Self { settings, random, tree, followed: None, scratch: None, path: Vec::new() }
    }

    /// Forgets everything and starts from the seed again.
    pub fn new_game(&mut self) {
        self.random = SplitMix64::new(self.settings.seed);
        self.tree.clear();
        self.followed = None;
    }

    /// How many of the playouts so far began with the plies of this game, so that its next search
    /// reuses them.
    pub fn reused_playouts(&mut self, game: &Game<P>, control: &Control) -> u32 {
        self.follow(game, control);
        self.tree.node(self.tree.root()).visits
    }

    /// Searches a running game until a limit is reached: the number of playouts (`nodes`) of this
    /// search, or the time. Without a limit it searches until it is stopped. The report has one line,
    /// the most visited, or none if the game is over.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits<P::Move>,
        control: &Control,
    ) -> Report<P::Move> {
        let watch = control.stopwatch();
        let mut report = Report {
            lines: Vec::new(),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            table_full: 0,
        };
        if game.ending().is_some() {
            return report;
        }
        self.follow(game, control);
        let time = time_for_move(limits);
        let playouts = limits.nodes.unwrap_or(u64::MAX).max(1);
        loop {
            self.playout(game, &mut report);
            if report.nodes.is_multiple_of(PLAYOUTS_PER_CHECK) || report.nodes >= playouts {
                let late = time.is_some_and(|time| watch.elapsed() >= time);
                let reached = (report.nodes >= playouts || late) && !limits.infinite;
                if control.is_stopped() || reached && !control.is_held() {
                    break;
                }
            }
        }
        report.lines.push(self.best_line(game));
        report.depth = report.lines[0].moves.len() as u32;
        report.table_full = self.tree.thousandths_full();
        report.time = watch.elapsed();
        report
    }

    /// Moves the root of the tree to the current position of the game.
    fn follow(&mut self, game: &Game<P>, control: &Control) {
        let mut plies = game.plies();
        let is_known = self.followed.as_ref().is_some_and(|(start, played)| {
            start == game.start() && played.iter().all(|mv| plies.next() == Some(*mv))
        });
        if is_known {
            let _ = plies.all(|mv| self.tree.advance(mv));
        } else {
            self.tree.clear();
        }
        self.tree.compact(control);
        self.followed = Some((game.start().clone(), game.plies().collect()));
    }

    fn playout(&mut self, game: &Game<P>, report: &mut Report<P::Move>) {
        let scratch =
            self.scratch.get_or_insert_with(|| (game.position().clone(), game.history().clone()));
        let (position, history) = scratch;
        position.clone_from(game.position());
        history.clone_from(game.history());
        self.path.clear();
        let mut node = self.tree.root();
        // No move of the search led to the root; the results that are added there are not used.
        self.path.push((node, 0));
        let mut ending = None;
        while ending.is_none() {
            let leaf = self.tree.node(node);
            if !leaf.is_expanded() {
                let is_new = leaf.visits < EXPAND_AFTER && self.path.len() > 1;
                if is_new || self.tree.expand(node, position) == Expansion::NoRoom {
                    break;
                }
            }
            let actor = position.turn().index();
            node = self.tree.select(node, self.settings.exploration, &mut self.random);
            let mv = self.tree.node(node).mv.expect("only the root is without a move");
            let progress = position.is_progress(mv);
            position.play_unchecked(mv);
            ending = history.follow(progress, position);
            self.path.push((node, actor));
        }
        let rest = play_out(position, history, ending, &mut self.random, MAX_PLIES);
        let shares = shares(rest.ending.map(|ending| ending.outcome), position.players());
        for &(node, actor) in &self.path {
            self.tree.add_result(node, shares[actor]);
        }
        report.nodes += 1;
        report.selective_depth = report.selective_depth.max(self.path.len() as u32 - 1);
    }

    fn best_line(&self, game: &Game<P>) -> ScoredLine<P::Move> {
        let mut moves = Vec::new();
        let mut node = self.tree.root();
        while let Some(child) = self.tree.most_visited(node) {
            moves.extend(self.tree.node(child).mv);
            node = child;
        }
        let score = match self.tree.most_visited(self.tree.root()) {
            Some(best) => score_of(self.tree.node(best).mean()),
            None => {
                // The tree is too small for the root's own children: any move will do.
                moves.push(game.position().nth_move(0));
                Score::EVEN
            }
        };
        ScoredLine { moves, score, margin: None }
    }
}

/// The result of a playout for every seat, in units of [`WIN`].
fn shares(outcome: Option<Outcome>, players: u8) -> [u32; 4] {
    let mut shares = [0; 4];
    match outcome {
        Some(Outcome::Win(winners)) => {
            for winner in winners.iter() {
                shares[winner.index()] = WIN / winners.len();
            }
        }
        // Nobody won: every player gets an equal part of a win, with two players a half.
        Some(Outcome::Draw) | None => {
            shares[..players as usize].fill(WIN / u32::from(players));
        }
    }
    shares
}

/// The score whose winning chance is this mean result.
fn score_of(mean: f64) -> Score {
    let chance = mean.clamp(1e-9, 1.0 - 1e-9);
    let hundredths = 400.0 * (chance / (1.0 - chance)).log10();
    Score::guess((hundredths.round() as i32).clamp(-MAX_GUESS, MAX_GUESS))
}

/// How long to think: the requested time, but no more than a sensible part of the clock.
fn time_for_move<M>(limits: &Limits<M>) -> Option<Duration> {
    let by_clock = limits.clock.map(|ClockTime { left, increment }| {
        // Assume that the player has some 25 plies left at any time of the game; a tenth of the
        // time is held in reserve for delays in transmitting the move.
        let most = (left / 2).max(increment.min(left * 9 / 10));
        (left / 25 + increment * 3 / 4).min(most)
    });
    match (limits.move_time, by_clock) {
        (Some(asked), Some(sensible)) => Some(asked.min(sensible)),
        (asked, sensible) => asked.or(sensible),
    }
}

#[cfg(test)]
mod tests {
    use super::{score_of, shares, tuned_exploration};
    use quina_rules::{GameId, Outcome, Player, PlayerSet};

    #[test]
    fn a_win_is_shared_and_a_draw_is_half_of_one() {
        assert_eq!(shares(Some(Outcome::win(Player::TWO)), 2), [0, 12, 0, 0]);
        assert_eq!(shares(Some(Outcome::Draw), 2), [6, 6, 0, 0]);
        assert_eq!(shares(None, 3), [4, 4, 4, 0]);
        let shared = PlayerSet::only(Player::ONE).with(Player::THREE);
        assert_eq!(shares(Some(Outcome::Win(shared)), 4), [6, 0, 6, 0]);
    }

    #[test]
    fn scores_give_the_share_back_as_a_chance() {
        for share in [0.1, 0.25, 0.5, 0.9] {
            assert!((score_of(share).chance() - share).abs() < 0.002);
        }
    }

    #[test]
    fn every_game_has_a_constant() {
        for game in GameId::ALL {
            assert!((0.1..=3.0).contains(&tuned_exploration(game)), "{game}");
        }
    }
}
