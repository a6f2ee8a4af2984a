//! The end of a session: the last lines of a game, or where it is saved.

use super::input::Heard;
use super::line_game::{Left, LineGame};
use super::line_study::LineStudy;
use super::replies::{Reply, Word};
use super::{Manner, print};
use crate::errors::Problem;
use crate::files::StudySaver;
use crate::play::sitting::finish::say_finish;
use crate::play::{Study, now};
use quina_rules::Position;
use quina_view::sheet::TextStyle;
use quina_view::{printable_lines, text};
use std::io::{self, IsTerminal};

impl LineGame<'_> {
    /// Says where the game is saved and how to resume it. One that could not be saved is printed.
    pub(super) fn leave(&mut self) -> Result<(), Problem> {
        self.sitting.pause_clock(crate::play::now());
        self.keep()?;
        if self.is_unsaved() {
            return self.print_unsaved();
        }
        let saver = self.saver.as_ref();
        match saver.and_then(|saver| Some((saver.path()?, saver.name()?))) {
            Some((path, name)) => {
                let file = path.display().to_string();
                self.say("play-saved", &[("file", &file), ("name", &name)])
            }
            None => self.say("play-not-saved", &[]),
        }
    }

    /// Prints the record of a game that could not be saved.
    fn print_unsaved(&self) -> Result<(), Problem> {
        self.say("play-unsaved", &[])?;
        let record = self.sitting.record(crate::play::now()).to_string();
        Ok(print(&format!("\n{}", printable_lines(record.trim_end())))?)
    }

    /// The board and the last lines: how it ended, who won, the points, the result, the record.
    pub(super) fn say_end(&mut self) -> Result<(), Problem> {
        let Some(finish) = self.sitting.finish() else { return Ok(()) };
        self.show_board_at_end()?;
        let how = say_finish(&finish, |player| self.name(player), self.words);
        self.say("play-over", &[("how", &how)])?;
        print(&self.sitting.say_outcome(finish.outcome(), self.words))?;
        if let Some(points) = self.sitting.say_points(self.words) {
            print(&points)?;
        }
        let players = self.sitting.position().players();
        let result = finish.outcome().to_record(players);
        let plies = self.sitting.plies_played().to_string();
        let seed = self.sitting.opening().seed.to_string();
        let args = [("result", result.as_str()), ("plies", &plies), ("seed", &seed)];
        self.say("play-result", &args)?;
        if self.is_unsaved() {
            return self.print_unsaved();
        }
        if let Some(path) = self.saver.as_ref().and_then(|saver| saver.path()) {
            self.say("play-file", &[("file", &path.display().to_string())])?;
        }
        Ok(())
    }

    fn show_board_at_end(&self) -> Result<(), Problem> {
        if self.manner == Manner::Spoken {
            return Ok(());
        }
        let board = text::board(self.sitting.game(), self.words, TextStyle::PLAIN);
        Ok(print(&format!("\n{board}"))?)
    }

    /// After the game: asks what to do with it, where a person can answer. `None` if a turn was
    /// taken back and the game goes on.
    pub(super) fn afterwards(&mut self) -> Result<Option<Left>, Problem> {
        let is_asked = self.manner == Manner::Spoken || io::stdin().is_terminal();
        if !is_asked || !self.has_person() {
            return Ok(Some(Left::Over));
        }
        while self.sitting.is_over() {
            let question = self.words.say("line-after", &[]);
            let line = match self.input.ask(&question, None)? {
                Heard::End | Heard::Interrupt => return Ok(Some(Left::InputEnded)),
                Heard::Nothing => continue,
                Heard::Line(line) => line,
            };
            match Reply::read(&line) {
                Reply::Empty | Reply::Word(Word::Quit, _) => return Ok(Some(Left::Over)),
                Reply::Word(word @ (Word::Study | Word::Review), _) => {
                    if let Some(left) = self.study(word)? {
                        return Ok(Some(left));
                    }
                }
                Reply::Word(
                    word @ (Word::Look
                    | Word::Last
                    | Word::Board
                    | Word::Rules
                    | Word::Undo
                    | Word::Record
                    | Word::Position
                    | Word::Save),
                    rest,
                ) => self.answer(word, rest.as_deref())?,
                _ => self.help("line-after-help")?,
            }
        }
        Ok(None)
    }

    /// Steps through the game so far, with a review if that is asked for. `Some` if the input has
    /// ended.
    pub(super) fn study(&mut self, word: Word) -> Result<Option<Left>, Problem> {
        self.sitting.pause_clock(now());
        let record = self.sitting.record(now());
        let (study, saver) = match &self.storage {
            Some(storage) => storage.study_of(&record)?,
            None => (Study::of_record(&record)?, StudySaver::default()),
        };
        let storage = self.storage.clone();
        let mut study =
            LineStudy::new((study, saver), storage, self.words, self.input, self.manner);
        let left = study.run(word == Word::Review)?;
        self.show_again();
        Ok((left == Left::InputEnded).then_some(left))
    }
}
