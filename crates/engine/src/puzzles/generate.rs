//! Makes puzzles until there are enough.

use super::mine::{Seek, mine};
use crate::NoMemory;
use crate::limits::Control;
use crate::threads::in_threads;
use quina_rules::puzzle::{Grade, Puzzle, Theme, identity};
use quina_rules::{GameId, Key};
use std::collections::BTreeSet;

/// So many games are looked at before the puzzles in them are counted. Fixed, so that the number of
/// threads changes nothing.
const BATCH: usize = 8;

/// What puzzles are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Of which game.
    pub game: GameId,
    /// How many.
    pub count: usize,
    /// Look through at most so many games.
    pub games: usize,
    /// The nodes of the first search that a puzzle must pass.
    pub nodes: u64,
    /// The seed of the games.
    pub seed: u64,
    /// How many games are looked at at the same time.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many puzzles there are.
    pub puzzles: usize,
    /// In how many games.
    pub games: usize,
}

impl Plan {
    /// At most so many puzzles have the same grade, and at most so many are solved by the ply that
    /// counts best at once.
    ///
    /// In Morelli and Barragoon the only best ply nearly always takes something or the Throne, and
    /// engines that play each other seldom leave anything else behind: of 27 puzzles in 128 games two
    /// were deceptive.
    const fn most(&self) -> (usize, usize) {
        let (grade, obvious) = match self.game {
            GameId::Morelli | GameId::Barragoon => (60, 90),
            GameId::Mapello | GameId::Syrtis | GameId::CampoBello => (40, 40),
        };
        ((self.count * grade).div_ceil(100), (self.count * obvious).div_ceil(100))
    }
}

/// Finds the puzzles of a plan, fewer if its games have no more or `control` stops it. They come in
/// the order of the games, which depend on the seed alone.
pub fn generate(
    plan: &Plan,
    control: &Control,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Puzzle>, NoMemory> {
    let mut collection = Collection::default();
    let (_, most_obvious) = plan.most();
    let mut games = 0;
    while games < plan.games && collection.puzzles.len() < plan.count && !control.is_stopped() {
        let batch = BATCH.min(plan.games - games);
        let seek = Seek { nodes: plan.nodes, obvious: collection.obvious < most_obvious };
        let look = |at| mine(plan.game, games + at, plan.seed, seek, control);
        for found in in_threads(batch, plan.threads, &look) {
            for puzzle in found? {
                collection.add(puzzle, plan);
            }
        }
        games += batch;
        progress(Progress { puzzles: collection.puzzles.len(), games });
    }
    Ok(collection.puzzles)
}

/// The puzzles so far.
#[derive(Default)]
struct Collection {
    puzzles: Vec<Puzzle>,
    known: BTreeSet<Key>,
    /// How many there are of each grade.
    graded: [usize; Grade::MAX as usize],
    /// How many are solved by the ply that counts best at once.
    obvious: usize,
}

impl Collection {
    /// Adds a puzzle if it is wanted.
    fn add(&mut self, mut puzzle: Puzzle, plan: &Plan) {
        let of_grade = &mut self.graded[puzzle.grade.number() as usize - 1];
        let is_obvious = !puzzle.themes.contains(&Theme::Deceptive);
        let (most_of_grade, most_obvious) = plan.most();
        let is_wanted = self.puzzles.len() < plan.count
            && *of_grade < most_of_grade
            && (!is_obvious || self.obvious < most_obvious);
        if is_wanted && self.known.insert(identity(&puzzle.position)) {
            *of_grade += 1;
            self.obvious += usize::from(is_obvious);
            puzzle.id = self.puzzles.len() as u32 + 1;
            self.puzzles.push(puzzle);
        }
    }
}
