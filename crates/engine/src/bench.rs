//! The benchmark: fixed positions, a fixed depth (or number of nodes, if a game is searched
//! best-first), one thread, an empty table for each.
//!
//! The number of nodes that this takes and the moves that result are the engine's *signature*. It
//! changes when the search or an evaluation changes and never otherwise: not with the machine, not
//! with the operating system, not in the browser. The signature of this version is in
//! `data/bench/signature.txt`, and a test holds the engine to it.

use crate::any::{AnyRunning, begin_any};
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits, Stopwatch};
use crate::running::Step;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use std::vec::IntoIter;

/// The file that [`recorded`] reads.
const SIGNATURES: &str = include_str!("../data/bench/signature.txt");

/// A position of a suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The position.
    pub position: AnyPosition,
    /// How far it is searched.
    pub effort: Effort,
}

/// How far a position is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// This many plies deep.
    Depth(u32),
    /// This many nodes.
    Nodes(u64),
}

impl Effort {
    fn limits<M: Clone>(self) -> Limits<M> {
        match self {
            Self::Depth(depth) => Limits::depth(depth),
            Self::Nodes(nodes) => Limits::nodes(nodes),
        }
    }

    /// Reads `depth N` or `nodes N`.
    fn read(line: &str) -> Option<Self> {
        match line.split_once(' ')? {
            ("depth", number) => number.parse().ok().map(Self::Depth),
            ("nodes", number) => number.parse().ok().map(Self::Nodes),
            _ => None,
        }
    }
}

/// The suite of a game: lines `depth N` or `nodes N`, each followed by the positions that are
/// searched with that limit.
///
/// # Panics
///
/// If the data file is malformed, which a test rules out.
pub fn suite(game: GameId) -> Vec<Task> {
    let text = match game {
        GameId::Morelli => include_str!("../data/bench/morelli.txt"),
        GameId::Barragoon => include_str!("../data/bench/barragoon.txt"),
        GameId::Mapello => include_str!("../data/bench/mapello.txt"),
        GameId::Syrtis => include_str!("../data/bench/syrtis.txt"),
        GameId::CampoBello => include_str!("../data/bench/campo-bello.txt"),
    };
    let mut effort = None;
    let mut tasks = Vec::new();
    for line in content(text) {
        if let Some(read) = Effort::read(line) {
            effort = Some(read);
            continue;
        }
        let position = game.parse_position(line);
        let position = position.unwrap_or_else(|error| panic!("bench of {game}: {error}"));
        tasks.push(Task { position, effort: effort.expect("an effort stands above") });
    }
    tasks
}

/// The lines of a data file that are not comments.
fn content(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with("# "))
}

/// What a benchmark must reproduce: the node count, and a digest of the chosen moves with their
/// scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Nodes of all positions together.
    pub nodes: u64,
    /// The digest of `token score` for each position, in order.
    pub moves: Digest,
}

impl Signature {
    /// The signature of nothing.
    pub const EMPTY: Self = Self { nodes: 0, moves: Digest::EMPTY };

    /// This signature followed by another.
    pub fn then(self, next: Self) -> Self {
        let moves = next.moves.0.to_be_bytes().into_iter().fold(self.moves, Digest::with);
        Self { nodes: self.nodes + next.nodes, moves }
    }
}

/// As the data file writes it: `NODES DIGEST`.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.nodes, self.moves)
    }
}

impl FromStr for Signature {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (nodes, moves) = text.split_once(' ')?;
            let moves = Digest(u64::from_str_radix(moves, 16).ok()?);
            Some(Self { nodes: nodes.parse().ok()?, moves })
        };
        read().ok_or_else(|| format!("`{text}` is not a signature, `NODES DIGEST`"))
    }
}

/// A digest of some text (FNV-1a, 64 bits): enough to tell two lists of moves apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    const fn with(self, byte: u8) -> Self {
        Self((self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3))
    }

    fn with_text(self, text: &str) -> Self {
        text.bytes().fold(self, Self::with)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The result of the benchmark of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What must be the same everywhere.
    pub signature: Signature,
    /// How long it took here.
    pub time: Duration,
    /// How many positions were searched.
    pub positions: usize,
}

/// The benchmark of a game, driven in slices.
#[derive(Debug)]
pub struct Run {
    tasks: IntoIter<Task>,
    depth: Option<u32>,
    engine: Engine,
    running: Option<(AnyPosition, AnyRunning)>,
    watch: Stopwatch,
    signature: Signature,
    positions: usize,
}

/// The result of a slice of the benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunStep {
    /// There is more to search.
    More,
    /// It was stopped before its end.
    Stopped,
    /// It is done.
    Done(Tally),
}

impl Run {
    /// The benchmark of a game, with the limits of its suite or to another depth.
    pub fn new(game: GameId, depth: Option<u32>, control: &Control) -> Self {
        let suite = suite(game);
        Self {
            positions: suite.len(),
            tasks: suite.into_iter(),
            depth,
            engine: Engine::new(Settings::default()),
            running: None,
            watch: control.stopwatch(),
            signature: Signature::EMPTY,
        }
    }

    /// Searches about this many more nodes.
    pub fn step(&mut self, nodes: u64, control: &Control) -> RunStep {
        let Some((position, running)) = &mut self.running else {
            let Some(Task { position, effort }) = self.tasks.next() else {
                let (signature, positions) = (self.signature, self.positions);
                return RunStep::Done(Tally { signature, time: self.watch.elapsed(), positions });
            };
            self.engine.new_game();
            let limits = self.depth.map_or(effort, Effort::Depth).limits();
            let game = Game::new(position.clone());
            let running = begin_any(&self.engine, &game, &limits, control);
            self.running = Some((position, running));
            return RunStep::More;
        };
        let step = running.step(nodes, &mut |_| {});
        if control.is_stopped() {
            return RunStep::Stopped;
        }
        if let Step::Done(report) = step {
            self.signature.nodes += report.nodes;
            let found = report.lines.first().map(|line| (line.moves.first(), line.score));
            if let Some((Some(mv), score)) = found {
                let found = format!("{} {score}\n", position.token(*mv));
                self.signature.moves = self.signature.moves.with_text(&found);
            }
            self.running = None;
        }
        RunStep::More
    }
}

/// Runs the benchmark of a game, with the limits of its suite or to another depth; `None` if it was
/// stopped.
pub fn run(game: GameId, depth: Option<u32>, control: &Control) -> Option<Tally> {
    let mut run = Run::new(game, depth, control);
    loop {
        match run.step(u64::MAX, control) {
            RunStep::More => {}
            RunStep::Stopped => return None,
            RunStep::Done(tally) => return Some(tally),
        }
    }
}

/// The recorded signature of a game, with the limits of its suite.
pub fn recorded(game: GameId) -> Option<Signature> {
    let of_game = |line: &str| line.strip_prefix(game.name())?.strip_prefix(' ')?.parse().ok();
    content(SIGNATURES).find_map(of_game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suites_have_running_positions_of_every_phase() {
        for game in GameId::ALL {
            let suite = suite(game);
            assert!((8..=16).contains(&suite.len()), "{game}");
            assert_eq!(suite[0].position, game.default_start());
            for Task { position, .. } in &suite {
                assert_eq!(position.ending(), None, "{position}");
            }
        }
    }

    #[test]
    fn signatures_are_read_as_they_are_written() {
        let digest = Digest::EMPTY.with_text("e3 cp 12\n");
        let signature = Signature { nodes: 42, moves: digest };
        assert_eq!(signature.to_string().parse(), Ok(signature));
        // The published value of this digest.
        assert_eq!(Digest::EMPTY.with_text("foobar").to_string(), "85944171f73967e8");
        assert_ne!(signature.then(Signature::EMPTY), signature);
    }
}
