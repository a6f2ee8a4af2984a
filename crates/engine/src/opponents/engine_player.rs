//! The engine as an opponent: with limits of its own, or at a level.

use super::levels::Strength;
use super::{ChosenMove, Failure, Opponent};
use crate::any::search_any;
use crate::engine::{Engine, Settings};
use crate::limits::{ClockTime, Control, Limits};
use crate::memory::NoMemory;
use quina_rules::{AnyMove, AnyPosition, Game};
use std::time::Duration;

/// The time for a ply if there is neither a limit nor a clock.
pub const DEFAULT_MOVE_TIME: Duration = Duration::from_millis(100);

/// An opponent who chooses by [`Engine`].
#[derive(Debug)]
pub struct EnginePlayer {
    engine: Engine,
    limits: Limits<AnyMove>,
    strength: Option<Strength>,
}

impl EnginePlayer {
    /// The engine with these limits per ply; without limits and without a clock it thinks for
    /// [`DEFAULT_MOVE_TIME`].
    pub fn new(settings: Settings, limits: Limits<AnyMove>) -> Result<Self, NoMemory> {
        Ok(Self { engine: Engine::try_new(settings)?, limits, strength: None })
    }

    /// The engine at a strength. Limits may shorten its search further.
    pub fn with_strength(
        settings: &Settings,
        limits: Limits<AnyMove>,
        strength: Strength,
    ) -> Result<Self, NoMemory> {
        let engine = Engine::try_new(strength.settings(settings))?;
        Ok(Self { engine, limits, strength: Some(strength) })
    }
}

impl Opponent for EnginePlayer {
    fn name(&self) -> String {
        "engine".to_owned()
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<ChosenMove, Failure> {
        let mut limits = Limits { clock, ..self.limits.clone() };
        if limits == Limits::default() && self.strength.is_none() {
            limits.move_time = Some(DEFAULT_MOVE_TIME);
        }
        let engine = &self.engine;
        let report = match &self.strength {
            Some(strength) => strength.search(engine, game, &limits, control, &mut |_| {}),
            None => search_any(engine, game, &limits, control, &mut |_| {}),
        };
        let mv = report.best().ok_or_else(Failure::game_over)?;
        let (score, depth, nodes) = (report.score(), report.depth, report.nodes);
        Ok(ChosenMove { mv, score, depth, nodes })
    }
}
