//! The end of a session: the last lines of a game, or where it is saved.

use super::line_game::LineGame;
use super::print;
use crate::errors::Problem;
use crate::play::sitting::finish::say_finish;
use quina_rules::Position;
use quina_view::sheet::TextStyle;
use quina_view::{printable_lines, text};

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
        let board = text::board(self.sitting.game(), self.words, TextStyle::PLAIN);
        Ok(print(&format!("\n{board}"))?)
    }
}
