//! Whether one ply is clearly better than all others.

use crate::NoMemory;
use crate::any::search_any;
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits};
use crate::score::Score;
use quina_rules::puzzle::{CONFIRMATION, Kind, Percents, Proof};
use quina_rules::{AnyMove, AnyPosition, Game};

/// The only best ply of a puzzle has at least this winning chance, in percent: below it there is
/// nothing to play for.
pub(super) const LEAST: u32 = 40;

/// And at least so many more than every other ply. Half as many again as a blunder loses
/// ([`BLUNDER`](crate::analysis::BLUNDER)): whoever plays another ply does not err a little.
const MARGIN: u32 = 30;

/// Where every other ply has at most this, the best one saves the game.
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
        if !self.has_margin(MARGIN) {
            return None;
        }
        Some(match self.second.percent() {
            _ if self.best.score.plies_to_win().is_some() => Kind::Win,
            0..=LOST => Kind::Save,
            _ => Kind::Best,
        })
    }

    /// Whether the best ply is good enough, and so many percent better than all others.
    pub(super) fn has_margin(&self, margin: u32) -> bool {
        let (best, second) = (self.best.percent(), self.second.percent());
        best >= LEAST && best >= second + margin
    }

    /// Whether both are results under best play.
    pub const fn is_exact(&self) -> bool {
        self.best.is_exact && self.second.is_exact
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
        let proof = if second.is_exact() {
            Proof::Exact { nodes: second.nodes }
        } else {
            Proof::Margin { first: first.percents(), second: second.percents() }
        };
        Some(Verdict { ply: second.best.ply, kind, proof })
    }
}
