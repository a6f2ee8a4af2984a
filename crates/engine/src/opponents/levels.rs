//! The levels 1 to 10: a node budget plus chosen imperfection, the same on every machine.
//!
//! A weak level errs as a beginner does. It searches little; it misjudges what it sees (a seeded
//! noise on the guesses, never on proven results, so it takes a win that it sees and does not walk
//! into a loss that it sees); and now and then it plays without looking at the answers at all (an
//! oversight: the search ends after one ply).
//!
//! The lowest levels are beginners (`beginner.rs`): on most of their plies, or all,
//! they only count what is on the board after a move, and they look at a part of their pieces only.
//!
//! All of it is whole numbers and depends only on the position and the seed: the same position and
//! seed give the same errors.
//!
//! What the levels are is data (`data/levels.txt`), what they are worth is measured
//! (`data/ratings.txt`).

use super::beginner::{self, Attention};
use crate::any::search_any;
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits};
use crate::report::Report;
use crate::score::Score;
use quina_rules::key::mix;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Position};
use std::hash::{Hash, Hasher};

/// The levels of every game: lines `GAME LEVEL NODES LINES NOISE OVERSIGHT COUNTING
/// PIECES MOVES`.
const LEVELS: &str = include_str!("../../data/levels.txt");

/// The ratings of the levels: lines `GAME LEVEL ELO ERROR`.
const RATINGS: &str = include_str!("../../data/ratings.txt");

/// How many levels there are; the first is 1.
pub const LEVEL_COUNT: u8 = 10;

/// How strong the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many nodes a ply is searched.
    pub nodes: u64,
    /// How many of the best moves are candidates.
    pub lines: usize,
    /// How far the judgement of a candidate is off at most, in hundredths.
    pub noise: i32,
    /// How many plies in a thousand are played without looking at the answers.
    pub oversight: u32,
    /// How many plies in a thousand are chosen by what can be counted on the board after them.
    pub counting: u32,
    /// How many pieces in a thousand are looked at.
    pub pieces: u32,
    /// How many moves of these pieces in a thousand are looked at.
    pub moves: u32,
}

/// A level with its rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level.
    pub level: u8,
    /// Its measured rating.
    pub elo: i32,
}

/// Why there is no strength for a level or a rating.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StrengthError {
    /// There are ten levels.
    #[error("level {0} does not exist; the levels are 1 to {LEVEL_COUNT}")]
    NoSuchLevel(u64),
    /// Nobody has measured the levels of this game.
    #[error("the levels of {0} have no measured ratings yet, so choose a level instead of an Elo")]
    NotMeasured(GameId),
    /// No level is so weak or so strong.
    #[error("{game} is rated from {lowest} to {highest}, so an Elo of {elo} cannot be played")]
    OutOfRange {
        /// The game.
        game: GameId,
        /// What was asked for.
        elo: i64,
        /// The rating of the weakest level.
        lowest: i32,
        /// The rating of the strongest level.
        highest: i32,
    },
}

/// The numbers behind the name of a game, from each of its lines in a data file.
fn rows<const N: usize>(data: &str, game: GameId) -> impl Iterator<Item = [i64; N]> {
    data.lines().filter_map(move |line| {
        let numbers = line.strip_prefix(game.name())?.strip_prefix(' ')?;
        let mut row = [0; N];
        let mut words = numbers.split_whitespace();
        for number in &mut row {
            *number = words.next()?.parse().ok()?;
        }
        words.next().is_none().then_some(row)
    })
}

/// The measured ratings of a game's levels, the weakest first; none before they were measured.
pub fn ratings(game: GameId) -> Vec<Rating> {
    let mut ratings: Vec<_> = rows(RATINGS, game)
        .map(|[level, elo, _error]| Rating { level: level as u8, elo: elo as i32 })
        .collect();
    ratings.sort_unstable_by_key(|rating| (rating.elo, rating.level));
    ratings
}

impl Strength {
    /// The strength of a level.
    pub fn of_level(game: GameId, level: u64) -> Result<Self, StrengthError> {
        Self::of_table(LEVELS, game, level).ok_or(StrengthError::NoSuchLevel(level))
    }

    /// The strength of a level in a table like `data/levels.txt`, to try other levels.
    pub fn of_table(table: &str, game: GameId, level: u64) -> Option<Self> {
        let row = rows(table, game).find(|row: &[i64; 8]| row[0] as u64 == level);
        let [_, nodes, lines, noise, oversight, counting, pieces, moves] = row?;
        Some(Self {
            nodes: nodes as u64,
            lines: lines as usize,
            noise: noise as i32,
            oversight: oversight as u32,
            counting: counting as u32,
            pieces: pieces as u32,
            moves: moves as u32,
        })
    }

    /// The strength that should have this rating: between those of the two levels around it.
    pub fn of_elo(game: GameId, elo: i64) -> Result<Self, StrengthError> {
        Self::among(game, &ratings(game), elo)
    }

    fn among(game: GameId, ratings: &[Rating], elo: i64) -> Result<Self, StrengthError> {
        let (Some(first), Some(last)) = (ratings.first(), ratings.last()) else {
            return Err(StrengthError::NotMeasured(game));
        };
        let out = StrengthError::OutOfRange { game, elo, lowest: first.elo, highest: last.elo };
        let at_or_below = ratings.iter().rfind(|rating| i64::from(rating.elo) <= elo);
        let at_or_above = ratings.iter().find(|rating| i64::from(rating.elo) >= elo);
        let (Some(below), Some(above)) = (at_or_below, at_or_above) else { return Err(out) };
        let weaker = Self::of_level(game, below.level.into())?;
        let stronger = Self::of_level(game, above.level.into())?;
        let gap = i64::from(above.elo - below.elo).max(1);
        Ok(weaker.towards(stronger, (1024 * (elo - i64::from(below.elo)) / gap) as u32))
    }

    /// The strength `part` of 1024 of the way to a stronger one.
    fn towards(self, stronger: Self, part: u32) -> Self {
        let linear = |from: i64, to: i64| from + (to - from) * i64::from(part) / 1024;
        Self {
            nodes: geometric(self.nodes, stronger.nodes, part),
            lines: linear(self.lines as i64, stronger.lines as i64) as usize,
            noise: linear(self.noise.into(), stronger.noise.into()) as i32,
            oversight: linear(self.oversight.into(), stronger.oversight.into()) as u32,
            counting: linear(self.counting.into(), stronger.counting.into()) as u32,
            pieces: linear(self.pieces.into(), stronger.pieces.into()) as u32,
            moves: linear(self.moves.into(), stronger.moves.into()) as u32,
        }
    }

    /// The engine's settings for this strength: as many lines as there are candidates, and one
    /// thread, because more would make the answer depend on the machine.
    pub fn settings(&self, base: &Settings) -> Settings {
        Settings { multi_pv: self.lines, threads: 1, ..base.clone() }
    }

    /// Searches at this strength with an engine that has [`Strength::settings`]. The first line of
    /// the report is the one to play. Further limits may shorten the search.
    pub fn search(
        &self,
        engine: &Engine,
        game: &Game<AnyPosition>,
        limits: &Limits<AnyMove>,
        control: &Control,
        progress: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Report<AnyMove> {
        let seed = engine.settings().seed;
        let limits = self.limits(seed, game, limits);
        self.choose(seed, game, search_any(engine, game, &limits, control, progress))
    }

    /// By what a search at this strength is limited, beside other limits: for a search that the
    /// caller runs. What it finds goes to [`Strength::choose`].
    pub fn limits(
        &self,
        seed: u64,
        game: &Game<AnyPosition>,
        limits: &Limits<AnyMove>,
    ) -> Limits<AnyMove> {
        let luck = luck(seed, game);
        let mut random = SplitMix64::new(luck);
        let mut happens = |thousandths: u32| random.below(1000) < thousandths as usize;
        let (overlooks, counts) = (happens(self.oversight), happens(self.counting));
        let nodes = limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes));
        let depth = if overlooks || counts { Some(1) } else { limits.depth };
        let search_moves = self.seen(game, &limits.search_moves, counts, luck);
        Limits { nodes: Some(nodes), depth, search_moves, ..limits.clone() }
    }

    /// Which of the wanted moves are searched; all if there are none.
    fn seen(
        &self,
        game: &Game<AnyPosition>,
        wanted: &[AnyMove],
        counts: bool,
        luck: u64,
    ) -> Vec<AnyMove> {
        if !counts && self.pieces >= 1000 && self.moves >= 1000 {
            return wanted.to_vec();
        }
        let moves = if wanted.is_empty() { game.moves() } else { wanted.to_vec() };
        let attention = Attention { pieces: self.pieces, moves: self.moves };
        let moves = attention.seen(game.position(), moves, luck);
        if counts { beginner::best_count(game, &moves, luck).into_iter().collect() } else { moves }
    }

    /// Brings the line that this strength chooses to the front of a report.
    pub fn choose(
        &self,
        seed: u64,
        game: &Game<AnyPosition>,
        mut report: Report<AnyMove>,
    ) -> Report<AnyMove> {
        let luck = luck(seed, game);
        let best = (0..report.lines.len()).max_by_key(|at| {
            let line = &report.lines[*at];
            let judged = line.moves.first().map(|mv| self.misjudge(line.score, *mv, luck));
            // The first of equals, for max_by_key takes the last.
            (judged, std::cmp::Reverse(*at))
        });
        if let Some(best) = best {
            report.lines[..=best].rotate_right(1);
        }
        report
    }

    /// What this strength takes the worth of a move for. Near zero errors are more likely than
    /// large ones.
    fn misjudge(&self, score: Score, mv: AnyMove, luck: u64) -> Score {
        if score.is_proven() || self.noise <= 0 {
            return score;
        }
        let mut random = SplitMix64::new(luck ^ mix(number_of(mv)));
        let mut error = || random.below(self.noise as usize + 1) as i32;
        Score::guess(score.value() + error() - error())
    }
}

/// What decides on the errors in a position.
fn luck(seed: u64, game: &Game<AnyPosition>) -> u64 {
    mix(seed ^ mix(game.position().key().0))
}

/// A number for a move, the same on every machine.
fn number_of(mv: AnyMove) -> u64 {
    let mut fold = Fold(0);
    mv.hash(&mut fold);
    fold.finish()
}

/// A hasher without a secret: the standard one promises nothing across versions.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = mix(self.0 ^ u64::from(*byte)).wrapping_add(1);
        }
    }

    // The width of these differs between machines (or, for the tag of an enum, may).
    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }

    fn write_isize(&mut self, number: isize) {
        self.write(&(number as i64).to_le_bytes());
    }
}

/// The number `part` of 1024 of the way from one to another by equal factors, in ten bisections
/// with geometric means, so that no machine rounds differently.
fn geometric(from: u64, to: u64, part: u32) -> u64 {
    if part >= 1024 {
        return to;
    }
    // Sixteen bits behind the point keep the steps apart for small numbers.
    let (mut low, mut high) = (u128::from(from) << 16, u128::from(to) << 16);
    for bit in (0..10).rev() {
        let middle = (low * high).isqrt();
        if part >> bit & 1 == 1 { low = middle } else { high = middle }
    }
    (low >> 16) as u64
}

#[cfg(test)]
mod tests {
    use super::{LEVEL_COUNT, Rating, Strength, StrengthError, geometric, ratings};
    use quina_rules::GameId;

    const FAULTLESS: Strength = Strength {
        nodes: 1_000,
        lines: 1,
        noise: 0,
        oversight: 0,
        counting: 0,
        pieces: 1000,
        moves: 1000,
    };

    #[test]
    fn every_game_has_ten_levels_that_grow() {
        for game in GameId::ALL {
            let levels: Vec<_> =
                (1..=u64::from(LEVEL_COUNT)).map(|n| Strength::of_level(game, n)).collect();
            let levels: Vec<_> = levels.into_iter().map(|level| level.expect("a level")).collect();
            for pair in levels.windows(2) {
                assert!(pair[0].nodes < pair[1].nodes, "{game}");
                assert!(pair[0].noise >= pair[1].noise, "{game}");
                assert!(pair[0].oversight >= pair[1].oversight, "{game}");
                assert!(pair[0].counting >= pair[1].counting, "{game}");
                assert!(pair[0].pieces <= pair[1].pieces, "{game}");
                assert!(pair[0].moves <= pair[1].moves, "{game}");
            }
            let last = levels[9];
            assert_eq!(
                (last.noise, last.oversight, last.counting, last.pieces, last.moves),
                (0, 0, 0, 1000, 1000),
                "{game}: the last level does its best"
            );
        }
    }

    #[test]
    fn there_is_no_level_0_or_11() {
        for level in [0, 11] {
            let refused = Strength::of_level(GameId::Syrtis, level);
            assert_eq!(refused, Err(StrengthError::NoSuchLevel(level)));
        }
    }

    #[test]
    fn measured_ratings_name_levels_that_exist() {
        for game in GameId::ALL {
            for rating in ratings(game) {
                assert!((1..=LEVEL_COUNT).contains(&rating.level), "{game} {rating:?}");
            }
        }
    }

    #[test]
    fn a_rating_between_two_levels_is_between_their_settings() {
        let game = GameId::Mapello;
        let rated = [Rating { level: 3, elo: 1000 }, Rating { level: 4, elo: 1200 }];
        let (three, four) = (Strength::of_level(game, 3), Strength::of_level(game, 4));
        assert_eq!(Strength::among(game, &rated, 1000), three);
        assert_eq!(Strength::among(game, &rated, 1200), four);
        let (three, four) = (three.expect("a level"), four.expect("a level"));
        let middle = Strength::among(game, &rated, 1100).expect("in range");
        assert!(three.nodes < middle.nodes && middle.nodes < four.nodes);
        assert_eq!(middle.nodes, (three.nodes * four.nodes).isqrt());
        // Half of an odd step is rounded towards the weaker level.
        assert_eq!(middle.noise, three.noise - (three.noise - four.noise) / 2);
    }

    #[test]
    fn between_a_beginner_and_the_next_level_more_and_more_is_looked_at() {
        let weaker = Strength { counting: 1000, pieces: 300, moves: 0, ..FAULTLESS };
        let stronger = Strength { counting: 500, ..FAULTLESS };
        let middle = weaker.towards(stronger, 512);
        assert_eq!((middle.counting, middle.pieces, middle.moves), (750, 650, 500));
        assert_eq!(weaker.towards(stronger, 0), weaker);
        assert_eq!(weaker.towards(stronger, 1024), stronger);
    }

    #[test]
    fn ratings_outside_the_measured_ones_are_refused() {
        let rated = [Rating { level: 1, elo: 900 }, Rating { level: 2, elo: 1100 }];
        for elo in [899, 1101] {
            let error = Strength::among(GameId::Syrtis, &rated, elo).expect_err("out of range");
            assert!(error.to_string().contains("from 900 to 1100"), "{error}");
        }
        let error = Strength::among(GameId::Syrtis, &[], 1000).expect_err("not measured");
        assert_eq!(error, StrengthError::NotMeasured(GameId::Syrtis));
    }

    #[test]
    fn geometric_steps_have_equal_factors() {
        assert_eq!(geometric(100, 400, 0), 100);
        assert_eq!(geometric(100, 400, 512), 200);
        assert_eq!(geometric(100, 400, 1024), 400);
        assert_eq!(geometric(16, 256, 256), 32);
    }
}
