//! What the words do that a person types in a study.

use super::answers::{ANALYSIS, LINES, say_analysis, say_rules};
use super::line_study::LineStudy;
use super::look::{help, last, look};
use super::move_list::move_list;
use super::questions::yes_or_no;
use super::replies::Word;
use super::{print, print_lines};
use crate::commands::replay::say_lines;
use crate::errors::Problem;
use crate::play::study::Change;
use quina_engine::Limits;
use quina_rules::prelude::*;
use quina_view::sheet::TextStyle;
use quina_view::text;

impl LineStudy<'_> {
    /// Executes a command. Whether there is more input.
    pub(super) fn answer(&mut self, word: Word, rest: Option<&str>) -> Result<bool, Problem> {
        match word {
            Word::Help => {
                let game = self.position().game();
                print_lines(&help("line-study-help", game, self.manner, self.words))?;
            }
            Word::Next | Word::Redo => self.next(rest)?,
            Word::Undo => match self.open.study().tree().before(self.open.at()) {
                Some(before) => self.go(before)?,
                None => self.say("line-study-at-start", &[])?,
            },
            Word::Go => self.go_where(rest)?,
            Word::Line => self.lines(rest)?,
            Word::Look => print_lines(&look(&self.game(), rest, self.words))?,
            Word::Last => print_lines(&last(&self.game(), self.words))?,
            Word::Threats => {
                let asked = format!("threats {}", rest.unwrap_or_default());
                print_lines(&look(&self.game(), Some(&asked), self.words))?;
            }
            Word::Board => {
                print(&format!("\n{}", text::board(&self.game(), self.words, TextStyle::PLAIN)))?;
            }
            Word::Moves => {
                let rest = rest.map(str::to_lowercase);
                let position = self.position();
                print_lines(&move_list(position, rest.as_deref(), self.manner, self.words))?;
            }
            Word::Comment => self.comment(rest)?,
            Word::Promote => self.promote()?,
            Word::Delete => return self.delete(),
            Word::Review => self.review()?,
            Word::Mistake => self.mistake(rest)?,
            Word::Hint => match self.next_hint() {
                Some(said) => print(&said)?,
                None => self.say("play-already-over", &[])?,
            },
            Word::Analyse => {
                if let Some(report) = self.search(Limits::move_time(ANALYSIS), LINES) {
                    print_lines(&say_analysis(self.position(), &report, self.words))?;
                }
            }
            Word::Rules => {
                let game = self.position().game();
                print(&say_rules(game, rest, self.manner, self.words))?;
            }
            Word::Position => print(&self.position().to_string())?,
            Word::Record => {
                let text = self.open.study().to_text();
                print(&quina_view::printable_lines(text.trim_end()))?;
            }
            Word::Guide
            | Word::Options
            | Word::Resign
            | Word::Draw
            | Word::Swap
            | Word::Save
            | Word::Study
            | Word::Quit => self.say("line-not-in-study", &[])?,
        }
        Ok(true)
    }

    /// One ply on, or so many.
    fn next(&mut self, count: Option<&str>) -> Result<(), Problem> {
        let count: usize = count.and_then(|count| count.parse().ok()).unwrap_or(1);
        let here = self.open.study().tree().ply(self.open.at());
        if here >= self.open.line().len() {
            return self.say("line-study-at-end", &[]);
        }
        self.go_to_ply(here.saturating_add(count).min(self.open.line().len()))
    }

    /// To a ply by its number, or to one of the ends of the line.
    fn go_where(&mut self, place: Option<&str>) -> Result<(), Problem> {
        match place.map(str::to_lowercase).as_deref() {
            Some("start" | "início" | "inicio") => self.go_to_ply(0),
            Some("last" | "end" | "fim" | "última" | "ultima") => {
                self.go_to_ply(self.open.line().len())
            }
            Some(number) => {
                // Anything that is no number is beyond every line.
                let ply = number.trim_end_matches('.').parse().unwrap_or(usize::MAX);
                self.go_to_ply(ply)
            }
            None => self.say_place(),
        }
    }

    /// The lines of the study, or the beginning of one of them.
    fn lines(&mut self, number: Option<&str>) -> Result<(), Problem> {
        let tree = self.open.study().tree();
        let Some(number) = number else { return Ok(print_lines(&say_lines(tree, self.words))?) };
        let lines = tree.lines();
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(line) = at.and_then(|at| lines.get(at)) else {
            let count = lines.len().to_string();
            return self.say("line-study-no-line", &[("line", number), ("count", &count)]);
        };
        if at == Some(0) {
            self.open.go_to_main(0);
            return self.say_place();
        }
        // Where it leaves the other one.
        let first = tree.path(line.end)[line.shared];
        self.go(first)
    }

    /// Reads the comment here, writes one, or removes it.
    fn comment(&mut self, text: Option<&str>) -> Result<(), Problem> {
        match (text, self.open.study().comment(self.open.at())) {
            (None, Some(text)) => self.say("line-study-comment", &[("text", &text)]),
            (None, None) => self.say("line-study-no-comment", &[]),
            (Some(text), _) => {
                let text = if text == "-" { "" } else { text };
                self.open.set_comment(text);
                if let Some(text) = self.open.study().comment(self.open.at()) {
                    self.say("line-study-comment", &[("text", &text)])?;
                }
                self.keep()
            }
        }
    }

    fn promote(&mut self) -> Result<(), Problem> {
        if self.open.promote() == Change::Unchanged {
            return self.say("line-study-is-main", &[]);
        }
        // What was found is about another main line.
        self.found = None;
        self.say("line-study-promoted", &[])?;
        self.keep()
    }

    /// Deletes the ply that led here, after a question. Whether there is more input.
    fn delete(&mut self) -> Result<bool, Problem> {
        let Some(token) = self.token(self.open.at()) else {
            self.say("line-study-nothing-to-delete", &[])?;
            return Ok(true);
        };
        let args = [("move", token.as_str())];
        match yes_or_no(self.input, self.words, "line-study-delete-ask", &args)? {
            None => return Ok(false),
            Some(false) => {}
            Some(true) => {
                self.open.remove();
                self.found = None;
                self.say("line-study-deleted", &[])?;
                self.say_place()?;
                self.keep()?;
            }
        }
        Ok(true)
    }
}
