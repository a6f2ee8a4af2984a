//! The computer players of a game in line mode, and what the engine is asked for besides.

use super::Manner;
use super::line_game::{Left, LineGame};
use crate::errors::{Complaint, NoMove, Problem, Sayable};
use crate::play::hint::{Hint, Stage};
use crate::play::sitting::PlayError;
use crate::play::{Thinker, Thought, now};
use quina_engine::{Limits, Report, Settings};
use quina_rules::{AnyMove, Player};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// How often a waiting game checks for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

impl LineGame<'_> {
    /// Asks the computer player to act for one ply and plays it.
    pub(super) fn computer(&mut self) -> Result<Option<Left>, Problem> {
        if !self.has_room()? {
            return Ok(Some(Left::Early));
        }
        let player = self.sitting.turn();
        self.say_thinking(player)?;
        let begun = now();
        self.sitting.start_clock(begun);
        let clocks = self.sitting.clocks().shown(begun);
        let seated = self.players[player.index()].take();
        let seat = || Thinker::for_seat(&self.sitting, player, self.patience);
        let Some(mut thinker) = seated.or_else(seat) else {
            return Err(Complaint::new("no-computer", &[]).into());
        };
        thinker.start(self.sitting.game(), clocks);
        let thought = loop {
            if self.input.is_interrupted() {
                return Ok(Some(Left::InputEnded));
            }
            if let Some(player) = self.sitting.check_time(now()) {
                thinker.stop();
                self.players[player.index()] = Some(thinker);
                self.time_ran_out(player)?;
                return Ok(None);
            }
            if let Some(thought) = thinker.wait(Some(Instant::now() + POLL_INTERVAL)) {
                break thought;
            }
        };
        self.players[player.index()] = Some(thinker);
        match thought {
            Thought::Chosen(choice) => {
                let before = self.sitting.clone();
                match self.sitting.play_choice(&choice, now()) {
                    Ok(()) => self.acknowledge(&before, &[choice.mv])?,
                    Err(PlayError::OutOfTime(player)) => self.time_ran_out(player)?,
                    Err(error) => return Err(self.no_move(player, &error.to_string())),
                }
                Ok(None)
            }
            Thought::Failed(failure) => Err(self.no_move(player, &NoMove(failure).say(self.words))),
            Thought::Progress(_) | Thought::Analysed(_) => Ok(None),
        }
    }

    /// Says once that a computer player is thinking, where somebody waits for it. Into a pipe only
    /// with speech: whoever reads it there knows by what comes next.
    fn say_thinking(&mut self, player: Player) -> Result<(), Problem> {
        let is_heard = self.manner == Manner::Spoken || io::stdout().is_terminal();
        if self.thinking == Some(player) || !is_heard || !self.has_person() {
            return Ok(());
        }
        self.thinking = Some(player);
        let name = self.name(player);
        self.say("line-thinking", &[("player", &name)])
    }

    /// The error when a computer player fails. A saved game can be resumed.
    fn no_move(&mut self, player: Player, reason: &str) -> Problem {
        let name = self.name(player);
        match self.leave() {
            Ok(()) => {
                Complaint::new("play-no-move", &[("player", &name), ("reason", &reason)]).into()
            }
            Err(problem) => problem,
        }
    }

    /// Searches the position and waits for it.
    pub(super) fn search(
        &mut self,
        limits: Limits<AnyMove>,
        lines: usize,
    ) -> Option<Report<AnyMove>> {
        // The clocks stand still while the engine is asked for something.
        let clock_runs = self.sitting.clocks().running().is_some();
        self.sitting.pause_clock(now());
        let analyst = self.analyst.get_or_insert_with(|| Thinker::analyst(Settings::default()));
        analyst.analyse(self.sitting.game(), limits, lines);
        let report = loop {
            match analyst.wait(None) {
                Some(Thought::Progress(_)) => {}
                Some(Thought::Analysed(report)) => break Some(report),
                _ => break None,
            }
        };
        if clock_runs {
            self.sitting.start_clock(now());
        }
        report
    }

    /// The hint for the position, one stage further than last time.
    pub(super) fn next_hint(&mut self) -> Option<(Hint, Stage)> {
        let told = self.hint.take().filter(|(hint, _)| hint.is_for(self.sitting.position()));
        let (hint, stage) = match told {
            Some((hint, stage)) => (hint, stage.next()),
            None => {
                let report = self.search(Hint::limits(), Hint::LINES)?;
                (Hint::new(self.sitting.position(), &report)?, Stage::Area)
            }
        };
        self.hint = Some((hint.clone(), stage));
        Some((hint, stage))
    }

    /// The players change seats, and the computer players with them.
    pub(super) fn swap(&mut self) -> Result<(), Problem> {
        self.sitting.swap_seats();
        self.players.rotate_right(1);
        self.changed()
    }
}
