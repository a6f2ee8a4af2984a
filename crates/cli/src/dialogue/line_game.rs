//! One game in line mode: the loop of input and moves, until the game is over or the user leaves.

use super::input::{Heard, Input};
use super::questions::yes_or_no;
use super::replies::{Reply, Word};
use super::{Manner, print, print_lines, print_sentences};
use crate::errors::{Problem, Sayable};
use crate::files::{GameSaver, Storage};
use crate::play::hint::{Hint, Stage};
use crate::play::sitting::PlayError;
use crate::play::time::instant;
use crate::play::{Moment, Sitting, Thinker, now};
use quina_play::guided::{self, GuideState, Guided};
use quina_play::typed::notation;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, MoveError, Player};
use quina_view::describe::{describe_ply, due};
use quina_view::{Words, text};
use std::time::Duration;

/// How a game in line mode ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The game is over.
    Over,
    /// The user left.
    Early,
    /// There is no more input, or Ctrl-C was pressed.
    InputEnded,
}

/// A game in line mode.
#[derive(Debug)]
pub struct LineGame<'a> {
    pub(super) sitting: Sitting,
    pub(super) storage: Option<Storage>,
    pub(super) saver: Option<GameSaver>,
    pub(super) words: &'a Words,
    pub(super) input: &'a mut Input,
    pub(super) manner: Manner,
    /// The computer players, in the order of the seats, as far as they have been started.
    pub(super) players: Vec<Option<Thinker>>,
    /// How long programs are waited for; `None` for the default.
    pub(super) patience: Option<Duration>,
    pub(super) analyst: Option<Thinker>,
    /// The last hint, and how much it told.
    pub(super) hint: Option<(Hint, Stage)>,
    /// The guide of a first game, while it is open.
    pub(super) guide: Option<Guided>,
    /// Whether the board has changed since it was last printed.
    is_stale: bool,
    /// The computer player who was last said to be thinking, while nobody else has acted.
    pub(super) thinking: Option<Player>,
}

impl<'a> LineGame<'a> {
    /// A game to be played. Without a saver nothing is saved.
    pub fn new(
        sitting: Sitting,
        storage: Option<Storage>,
        saver: Option<GameSaver>,
        words: &'a Words,
        input: &'a mut Input,
        manner: Manner,
    ) -> Self {
        let players = sitting.seats().iter().map(|_| None).collect();
        let is_guided = guided::state(&sitting) == GuideState::Open;
        Self {
            guide: is_guided.then_some(Guided::FIRST),
            sitting,
            storage,
            saver,
            words,
            input,
            manner,
            players,
            patience: None,
            analyst: None,
            hint: None,
            is_stale: true,
            thinking: None,
        }
    }

    /// Waits this long for the answers of programs.
    pub const fn with_patience(mut self, patience: Option<Duration>) -> Self {
        self.patience = patience;
        self
    }

    /// Plays the game until it is over or left.
    pub fn run(&mut self) -> Result<Left, Problem> {
        self.say_beginning()?;
        if self.manner == Manner::Spoken && self.has_person() {
            self.say("line-spoken", &[])?;
        }
        loop {
            while let Some(seat) = self.sitting.seat_to_act() {
                let left = if seat.is_human() { self.person()? } else { self.computer()? };
                if let Some(left) = left {
                    self.leave()?;
                    return Ok(left);
                }
            }
            self.say_end()?;
            // Somebody may take back the last turn and play on.
            if let Some(left) = self.afterwards()? {
                return Ok(left);
            }
        }
    }

    /// Whether a person plays, and not computers alone.
    pub(super) fn has_person(&self) -> bool {
        self.sitting.seats().iter().any(crate::play::Seat::is_human)
    }

    /// `Player 1 (Black)`
    pub(super) fn name(&self, player: Player) -> String {
        text::seat_name(self.sitting.position(), player, self.words)
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, &str)]) -> Result<(), Problem> {
        Ok(print_sentences(&self.words.say(id, args))?)
    }

    // --- people ---------------------------------------------------------------------------------

    /// Asks the person to act once.
    fn person(&mut self) -> Result<Option<Left>, Problem> {
        self.thinking = None;
        if self.is_stale {
            self.is_stale = false;
            match self.manner {
                Manner::Drawn => self.show_board()?,
                Manner::Spoken => self.say_due()?,
            }
            self.say_note()?;
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
                Reply::Word(word @ (Word::Study | Word::Review), _) => return self.study(word),
                Reply::Word(word, rest) => self.answer(word, rest.as_deref())?,
            },
        }
        Ok(None)
    }

    /// Says what has to be done now, in sentences.
    fn say_due(&self) -> Result<(), Problem> {
        let mut lines = due(self.sitting.game(), self.words);
        lines.extend(self.only_move());
        lines.extend(self.clock_line());
        Ok(print_lines(&lines)?)
    }

    /// The player to act gives up, if that is what is meant.
    fn resign(&mut self) -> Result<Option<Left>, Problem> {
        let player = self.sitting.turn();
        let name = self.name(player);
        match yes_or_no(self.input, self.words, "line-resign-ask", &[("player", &name)])? {
            None => return Ok(Some(Left::InputEnded)),
            Some(false) => self.say("line-not-resigned", &[])?,
            Some(true) => {
                self.sitting.resign(player, now());
                self.changed()?;
                if !self.sitting.is_over() {
                    self.say("play-left", &[("player", &name)])?;
                }
            }
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
        let notation = notation(self.sitting.position(), text);
        match self.sitting.play_text(&notation, now()) {
            Ok(moves) => self.acknowledge(&before, &moves),
            Err(PlayError::OutOfTime(player)) => self.time_ran_out(player),
            Err(PlayError::Text(MoveError::Text(error))) => {
                let reason = error.say(self.words);
                let (text, reason) = (shortened(text), shortened(&reason));
                self.say("play-unreadable", &[("text", &text), ("reason", &reason)])
            }
            Err(error) => Ok(print(&before.say_play_error(&error, self.words))?),
        }
    }

    /// Saves, and then prints what was played: a printed ply is on the disk, or a warning that it
    /// is not comes first.
    pub(super) fn acknowledge(
        &mut self,
        before: &Sitting,
        moves: &[AnyMove],
    ) -> Result<(), Problem> {
        self.keep()?;
        self.is_stale = true;
        let mut position = before.position().clone();
        for (at, mv) in moves.iter().enumerate() {
            if self.manner == Manner::Spoken {
                print_sentences(&describe_ply(&position, *mv, self.words))?;
                position.play_unchecked(*mv);
                continue;
            }
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
    pub(super) fn has_room(&self) -> Result<bool, Problem> {
        let has_room = self.saver.as_ref().is_none_or(|saver| saver.has_room(&self.sitting));
        if !has_room {
            self.say("play-record-full", &[])?;
        }
        Ok(has_room)
    }

    /// Shows the position again before the next question.
    pub(super) const fn show_again(&mut self) {
        self.is_stale = true;
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

    pub(super) fn time_ran_out(&mut self, player: Player) -> Result<(), Problem> {
        self.changed()?;
        if self.sitting.is_over() {
            // The last lines of the game say it.
            return Ok(());
        }
        Ok(print(&self.sitting.say_time_out(player, self.words))?)
    }
}

/// A text that was typed, shortened for quoting.
pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
