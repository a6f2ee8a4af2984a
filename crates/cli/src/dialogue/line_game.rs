//! One game in line mode: the loop of input and moves, until it is over or somebody leaves.

use super::input::{Heard, Input};
use super::print;
use super::replies::{Reply, Word};
use crate::errors::{Complaint, Problem, Sayable};
use crate::files::{GameSaver, Storage};
use crate::play::hint::{Hint, Stage};
use crate::play::sitting::PlayError;
use crate::play::time::instant;
use crate::play::{Moment, Sitting, Thinker, Thought, now};
use quina_engine::{Limits, Report, Settings};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, MoveError, Player};
use quina_view::{Words, text};
use std::time::{Duration, Instant};

/// How a game in line mode ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The game is over.
    Over,
    /// Somebody left.
    Early,
    /// There is no more input, or Ctrl-C was pressed.
    InputEnded,
}

/// How often a waiting game checks for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A game in line mode.
#[derive(Debug)]
pub struct LineGame<'a> {
    pub(super) sitting: Sitting,
    pub(super) storage: Option<Storage>,
    pub(super) saver: Option<GameSaver>,
    pub(super) words: &'a Words,
    pub(super) input: &'a mut Input,
    /// The computer players, in the order of the seats, as far as they have been started.
    players: Vec<Option<Thinker>>,
    analyst: Option<Thinker>,
    /// The last hint, and how much it told.
    hint: Option<(Hint, Stage)>,
    /// Whether the board has changed since it was last printed.
    is_stale: bool,
}

impl<'a> LineGame<'a> {
    /// A game to be played. Without a saver nothing is saved.
    pub fn new(
        sitting: Sitting,
        storage: Option<Storage>,
        saver: Option<GameSaver>,
        words: &'a Words,
        input: &'a mut Input,
    ) -> Self {
        let players = sitting.seats().iter().map(|_| None).collect();
        Self {
            sitting,
            storage,
            saver,
            words,
            input,
            players,
            analyst: None,
            hint: None,
            is_stale: true,
        }
    }

    /// Plays the game until it is over or left.
    pub fn run(&mut self) -> Result<Left, Problem> {
        self.say_beginning()?;
        while let Some(seat) = self.sitting.seat_to_act() {
            let left = if seat.is_human() { self.person()? } else { self.computer()? };
            if let Some(left) = left {
                self.leave()?;
                return Ok(left);
            }
        }
        self.say_end()?;
        Ok(Left::Over)
    }

    /// `Player 1 (Black)`
    pub(super) fn name(&self, player: Player) -> String {
        text::seat_name(self.sitting.position(), player, self.words)
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, &str)]) -> Result<(), Problem> {
        Ok(print(&self.words.say(id, args))?)
    }

    // --- people ---------------------------------------------------------------------------------

    /// Asks the person to act once.
    fn person(&mut self) -> Result<Option<Left>, Problem> {
        if self.is_stale {
            self.is_stale = false;
            self.show_board()?;
        }
        self.sitting.start_clock(now());
        let name = self.name(self.sitting.turn());
        let prompt = self.words.say("play-prompt", &[("player", &name)]);
        let deadline = self.sitting.clocks().deadline().and_then(instant);
        match self.input.ask(&prompt, deadline)? {
            Heard::End | Heard::Interrupt => return Ok(Some(Left::InputEnded)),
            Heard::Nothing => self.look_at_clock(now() + Duration::from_millis(1))?,
            Heard::Line(line) => match Reply::read(&line) {
                Reply::Empty => {}
                Reply::Text(text) => self.play(&text)?,
                Reply::Number(number) => self.play_number(number)?,
                Reply::Word(Word::Quit, _) => return Ok(Some(Left::Early)),
                Reply::Word(Word::Draw, _) => return self.offer_draw(),
                Reply::Word(Word::Resign, _) => return self.resign(),
                Reply::Word(word, rest) => self.answer(word, rest.as_deref())?,
            },
        }
        Ok(None)
    }

    fn play_number(&mut self, number: usize) -> Result<(), Problem> {
        let tokens = self.sitting.position().tokens();
        match number.checked_sub(1).and_then(|at| tokens.get(at)) {
            Some(token) => self.play(token),
            None => {
                let (number, count) = (number.to_string(), tokens.len().to_string());
                self.say("play-no-number", &[("number", &number), ("count", &count)])
            }
        }
    }

    fn play(&mut self, text: &str) -> Result<(), Problem> {
        if !self.has_room()? {
            return Ok(());
        }
        let before = self.sitting.clone();
        let text = &quina_play::typed::notation(self.sitting.position(), text);
        match self.sitting.play_text(text, now()) {
            Ok(moves) => self.acknowledge(&before, &moves),
            Err(PlayError::OutOfTime(player)) => self.time_ran_out(player),
            Err(PlayError::Over) => self.say("play-already-over", &[]),
            Err(PlayError::NotYours { token, player }) => {
                let player = self.name(player);
                self.say("play-not-yours", &[("move", &token), ("player", &player)])
            }
            Err(PlayError::Text(MoveError::Text(error))) => {
                let reason = error.say(self.words);
                let (text, reason) = (shortened(text), shortened(&reason));
                self.say("play-unreadable", &[("text", &text), ("reason", &reason)])
            }
            Err(PlayError::Text(error)) => {
                Ok(print(&self.words.move_error(before.position(), &error))?)
            }
            Err(PlayError::Refused(refusal)) => {
                Ok(print(&self.words.refusal(before.position(), &refusal))?)
            }
        }
    }

    /// Saves, and then prints what was played: a printed ply is on the disk, or a warning that it
    /// is not comes first.
    fn acknowledge(&mut self, before: &Sitting, moves: &[AnyMove]) -> Result<(), Problem> {
        self.keep()?;
        self.is_stale = true;
        let mut position = before.position().clone();
        for (at, mv) in moves.iter().enumerate() {
            let player = text::seat_name(&position, position.turn(), self.words);
            let (token, official) = (position.token(*mv), position.move_for_people(*mv));
            let shown = if token.eq_ignore_ascii_case(&official) {
                token
            } else {
                format!("{token} ({official})")
            };
            let ply = (before.plies_played() + at + 1).to_string();
            self.say("play-ply", &[("ply", &ply), ("player", &player), ("move", &shown)])?;
            position.play_unchecked(*mv);
        }
        Ok(())
    }

    /// Saves the game as it stands. If that fails, the game goes on, and every failure is reported
    /// with a way out.
    pub(super) fn keep(&mut self) -> Result<(), Problem> {
        let Some(saver) = &mut self.saver else { return Ok(()) };
        match saver.save(&self.sitting, now()) {
            Ok(_) => Ok(()),
            Err(error) => {
                let reason = error.say(self.words);
                self.say("play-save-failed", &[("reason", &reason)])
            }
        }
    }

    /// Whether unsaved progress would be lost: the game could not be saved, or there is no place to
    /// save it and it is not over.
    pub(super) fn is_unsaved(&self) -> bool {
        match &self.saver {
            Some(saver) => saver.is_unsaved(),
            None => self.sitting.plies_played() > 0 && !self.sitting.is_over(),
        }
    }

    /// Whether the game could not be saved.
    pub fn has_failed(&self) -> bool {
        self.saver.as_ref().is_some_and(GameSaver::is_unsaved)
    }

    /// Whether the game can grow by another turn and still be saved. If not, a message says so.
    fn has_room(&self) -> Result<bool, Problem> {
        let has_room = self.saver.as_ref().is_none_or(|saver| saver.has_room(&self.sitting));
        if !has_room {
            self.say("play-record-full", &[])?;
        }
        Ok(has_room)
    }

    pub(super) fn changed(&mut self) -> Result<(), Problem> {
        self.is_stale = true;
        self.keep()
    }

    // --- time -----------------------------------------------------------------------------------

    fn look_at_clock(&mut self, now: Moment) -> Result<(), Problem> {
        match self.sitting.check_time(now) {
            Some(player) => self.time_ran_out(player),
            None => Ok(()),
        }
    }

    fn time_ran_out(&mut self, player: Player) -> Result<(), Problem> {
        let name = self.name(player);
        self.changed()?;
        self.say("play-time-out", &[("player", &name)])?;
        if self.sitting.is_over() {
            return Ok(());
        }
        self.say("play-left", &[("player", &name)])
    }

    // --- computers ------------------------------------------------------------------------------

    /// Asks the computer player to act for one ply and plays it.
    fn computer(&mut self) -> Result<Option<Left>, Problem> {
        if !self.has_room()? {
            return Ok(Some(Left::Early));
        }
        let player = self.sitting.turn();
        let begun = now();
        self.sitting.start_clock(begun);
        let clocks = self.sitting.clocks().shown(begun);
        let seated = self.players[player.index()].take();
        let Some(mut thinker) = seated.or_else(|| Thinker::for_seat(&self.sitting, player)) else {
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
            Thought::Failed(failure) => {
                Err(self.no_move(player, &failure.reason().say(self.words)))
            }
            Thought::Progress(_) | Thought::Analysed(_) => Ok(None),
        }
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

/// A text that was typed, shortened for quoting.
fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
