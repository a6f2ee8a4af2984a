//! Players for the tests: some who play, some who fail.

use quina_engine::matches::Entrant;
use quina_engine::{ChosenMove, ClockTime, Control, Failure, Opponent, Score};
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, Position};
use std::time::Duration;

/// What a player of the tests does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Habit {
    /// Any legal ply, drawn from the seed of the game.
    Random,
    /// The first legal ply, with this opinion in hundredths for the first seat.
    First(Option<i32>),
    /// As `Random`, but it panics at the so-manieth ply it is asked for, from 1.
    Panics(usize),
    /// As `Random`, but says nothing from that ply on.
    FallsSilent(usize),
    /// As `Random`, but cheats at that ply.
    Cheats(usize),
    /// As `Random`, but each ply takes so many milliseconds.
    Slow(u64),
    /// Does not come to any game.
    Absent,
}

impl Entrant for Habit {
    fn name(&self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn send(&self, seed: u64, _: &Control) -> Result<Box<dyn Opponent>, Failure> {
        match self {
            Self::Absent => Err(Failure::Crashed(Failure::told("no such program"))),
            _ => Ok(Box::new(Player { habit: *self, random: SplitMix64::new(seed), asked: 0 })),
        }
    }
}

struct Player {
    habit: Habit,
    random: SplitMix64,
    asked: usize,
}

impl Opponent for Player {
    fn name(&self) -> String {
        self.habit.name()
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        _clock: Option<ClockTime>,
        _control: &Control,
    ) -> Result<ChosenMove, Failure> {
        self.asked += 1;
        let position = game.position();
        let mut mv = position.nth_move(self.random.below(position.count_moves()));
        let mut score = None;
        match self.habit {
            Habit::First(opinion) => {
                mv = position.nth_move(0);
                let sign = if position.turn().index() == 0 { 1 } else { -1 };
                score = opinion.map(|opinion| Score::guess(sign * opinion));
            }
            Habit::Panics(at) if at == self.asked => panic!("on purpose"),
            Habit::FallsSilent(at) if at <= self.asked => {
                return Err(Failure::Silent(Failure::told("on purpose")));
            }
            Habit::Cheats(at) if at == self.asked => mv = illegal(position),
            Habit::Slow(ms) => std::thread::sleep(Duration::from_millis(ms)),
            _ => {}
        }
        Ok(ChosenMove { mv, score, depth: 1, nodes: 1 })
    }
}

/// A ply that was legal once and is not any more.
fn illegal(position: &AnyPosition) -> AnyMove {
    let start = position.game().default_start();
    let mut all = start.moves();
    for mv in start.moves() {
        let mut next = start.clone();
        next.play_unchecked(mv);
        all.extend(next.moves());
    }
    all.into_iter().find(|mv| !position.is_legal(*mv)).expect("something is not legal")
}
