//! The course of a ply on the board: it runs by itself and is skipped by the next key.

use crate::files::settings::Animation as Speed;
use quina_rules::{AnyPosition, Game};
use quina_view::scene::{Motion, Scene};
use std::time::{Duration, Instant};

/// An animation of the last ply, while it runs.
#[derive(Debug)]
pub struct Animation {
    /// After how many plies the position was that was last shown.
    plies: usize,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    motion: Motion,
    begin: Instant,
    length: Duration,
    /// How much of it has passed, from 0 to 1.
    share: f32,
}

/// How long something takes to travel; each change after it adds half of that.
const fn travel(speed: Speed) -> Option<Duration> {
    match speed {
        Speed::Off => None,
        Speed::Fast => Some(Duration::from_millis(120)),
        Speed::Normal => Some(Duration::from_millis(260)),
        Speed::Slow => Some(Duration::from_millis(700)),
    }
}

impl Animation {
    /// Nothing moves; the position after so many plies is shown.
    pub const fn after(plies: usize) -> Self {
        Self { plies, running: None }
    }

    /// Begins when the position after `plies` plies is one ply further than the last time, and goes
    /// on as time passes. Returns whether the board looks different now.
    pub fn follow(
        &mut self,
        (game, plies): (&Game<AnyPosition>, usize),
        speed: Speed,
        now: Instant,
    ) -> bool {
        let known = std::mem::replace(&mut self.plies, plies);
        if known + 1 == plies {
            self.running = begin(game, plies - 1, speed, now);
            return self.running.is_some();
        }
        if known != plies {
            self.running = None;
        }
        let Some(running) = &mut self.running else { return false };
        let passed = now.saturating_duration_since(running.begin);
        running.share = passed.as_secs_f32() / running.length.as_secs_f32();
        if running.share >= 1.0 {
            self.running = None;
        }
        true
    }

    /// Whether something is moving.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Shows the end at once.
    pub fn skip(&mut self) {
        self.running = None;
    }

    /// The board in the middle of the ply.
    pub fn frame(&self) -> Option<Scene> {
        self.running.as_ref().map(|running| running.motion.frame(running.share))
    }
}

fn begin(game: &Game<AnyPosition>, ply: usize, speed: Speed, now: Instant) -> Option<Running> {
    let travel = travel(speed)?;
    let motion = Motion::new(game.position_at(ply)?, game.plies().nth(ply)?);
    let length = travel / 2 * (1 + motion.length() as u32);
    (motion.length() > 0).then_some(Running { motion, begin: now, length, share: 0.0 })
}
