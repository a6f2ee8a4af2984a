//! Whether one ply is clearly better than all others.

use super::puzzle::{Kind, Percents, Proof};
use crate::NoMemory;
use crate::any::search_any;
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits};
use crate::score::Score;
use quina_rules::{AnyMove, AnyPosition, Game};

/// How many times as many nodes the second search has.
pub const CONFIRMATION: u64 = 8;

/// A good ply has at least this winning chance, in percent.
const GOOD: u32 = 75;

/// Beside a good ply or a win, every other one has at most this.
const NOT_GOOD: u32 = 45;

/// A saving ply has at least this.
const SAVED: u32 = 40;

/// Beside a saving ply, every other one has at most this.
const LOST: u32 = 12;

/// The size of the judge's table in MiB.
const TABLE_MIB: usize = 32;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The best of the plies that it was allowed.
    pub ply: AnyMove,
    /// What it is worth.
    pub score: Score,
    /// Whether that is the result of the game under best play.
    pub is_exact: bool,
    /// How many nodes it took.
    pub nodes: u64,
}

impl Finding {
    /// The winning chance in percent.
    pub fn percent(&self) -> u32 {
        (100.0 * self.score.chance()).round() as u32
    }
}

/// The best ply and the best of the others, each by a search of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contrast {
    /// The best ply.
    pub best: Finding,
    /// The best of the others.
    pub second: Finding,
    /// How many nodes each search was allowed.
    pub nodes: u64,
}

impl Contrast {
    /// What the best ply achieves that no other does, if it is clearly better than all others.
    pub fn kind(&self) -> Option<Kind> {
        let (best, second) = (self.best.percent(), self.second.percent());
        if self.best.score.plies_to_win().is_some() {
            (second <= NOT_GOOD).then_some(Kind::Win)
        } else if best >= GOOD {
            (second <= NOT_GOOD).then_some(Kind::Best)
        } else {
            (best >= SAVED && second <= LOST).then_some(Kind::Save)
        }
    }

    fn percents(&self) -> Percents {
        Percents { best: self.best.percent(), second: self.second.percent(), nodes: self.nodes }
    }
}

/// The only best ply of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    pub(super) ply: AnyMove,
    pub(super) kind: Kind,
    pub(super) proof: Proof,
}

/// Searches positions on behalf of puzzles, every time with an empty table, so that its findings
/// depend on nothing but the position and the nodes.
#[derive(Debug)]
pub struct Judge {
    engine: Engine,
    control: Control,
}

impl Judge {
    /// A judge that stops together with `control`; what it says after that is worthless.
    pub fn try_new(control: &Control) -> Result<Self, NoMemory> {
        let settings = Settings { hash_mib: TABLE_MIB, ..Settings::default() };
        Ok(Self { engine: Engine::try_new(settings)?, control: control.clone() })
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.control.is_stopped()
    }

    /// The best of some plies of a running game, or of all if the list is empty.
    pub fn find(
        &mut self,
        game: &Game<AnyPosition>,
        nodes: u64,
        plies: Vec<AnyMove>,
    ) -> Option<Finding> {
        self.engine.new_game();
        let limits = Limits { nodes: Some(nodes), search_moves: plies, ..Limits::default() };
        let report = search_any(&self.engine, game, &limits, &self.control, &mut |_| {});
        let line = report.lines.first()?;
        Some(Finding {
            ply: *line.moves.first()?,
            score: line.score,
            is_exact: line.score.is_proven() || line.margin.is_some(),
            nodes: report.nodes,
        })
    }

    /// The best ply and the best of the others; `None` if there are no two plies.
    pub fn contrast(&mut self, game: &Game<AnyPosition>, nodes: u64) -> Option<Contrast> {
        let best = self.find(game, nodes, Vec::new())?;
        self.contrast_with(game, nodes, best)
    }

    /// The same with a best ply that is known already.
    pub(super) fn contrast_with(
        &mut self,
        game: &Game<AnyPosition>,
        nodes: u64,
        best: Finding,
    ) -> Option<Contrast> {
        let mut others = game.moves();
        others.retain(|ply| *ply != best.ply);
        if others.is_empty() {
            return None;
        }
        let second = self.find(game, nodes, others)?;
        Some(Contrast { best, second, nodes })
    }

    /// The only best ply, if two searches agree that it is.
    pub(super) fn verdict(&mut self, game: &Game<AnyPosition>, nodes: u64) -> Option<Verdict> {
        let first = self.contrast(game, nodes)?;
        first.kind()?;
        let second = self.contrast(game, nodes.saturating_mul(CONFIRMATION))?;
        let kind = second.kind()?;
        if first.best.ply != second.best.ply || self.is_stopped() {
            return None;
        }
        let proof = if second.best.is_exact && second.second.is_exact {
            Proof::Exact { nodes: second.best.nodes + second.second.nodes }
        } else {
            Proof::Margin { first: first.percents(), second: second.percents() }
        };
        Some(Verdict { ply: second.best.ply, kind, proof })
    }
}
