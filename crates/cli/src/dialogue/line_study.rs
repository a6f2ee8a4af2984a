//! A study in line mode: a game or a record stepped through ply by ply, with variations, comments
//! and a review, told in sentences.
//!
//! What the words do is in `study_words`, the review in `review`.

use super::input::{Heard, Input};
use super::line_game::shortened;
use super::replies::{Reply, Word};
use super::review::Found;
use super::{Left, Manner, print, print_lines, print_sentences};
use crate::errors::{Problem, Sayable};
use crate::files::{Storage, StudySaver};
use crate::play::hint::{Hint, Stage};
use crate::play::study::{Change, Node, OpenStudy, ROOT};
use crate::play::{Study, Thinker, Thought};
use quina_engine::{Limits, Report, Settings};
use quina_play::labels::name_label;
use quina_play::typed::notation;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Game, MoveError, PlyError};
use quina_view::describe::describe_ply;
use quina_view::sheet::TextStyle;
use quina_view::{Words, printable_lines, text};

/// A study in line mode.
#[derive(Debug)]
pub struct LineStudy<'a> {
    /// The study, and the line that `next` follows.
    pub(super) open: OpenStudy,
    saver: StudySaver,
    storage: Option<Storage>,
    pub(super) words: &'a Words,
    pub(super) input: &'a mut Input,
    pub(super) manner: Manner,
    analyst: Option<Thinker>,
    /// The last hint, and how much it told.
    hint: Option<(Hint, Stage)>,
    /// What the review found, and the number of the mistake that was told last.
    pub(super) found: Option<Found>,
    has_unsaved: bool,
}

impl<'a> LineStudy<'a> {
    /// A study to be stepped through. Without a storage nothing is saved.
    pub fn new(
        (study, saver): (Study, StudySaver),
        storage: Option<Storage>,
        words: &'a Words,
        input: &'a mut Input,
        manner: Manner,
    ) -> Self {
        Self {
            open: OpenStudy::new(study),
            saver,
            storage,
            words,
            input,
            manner,
            analyst: None,
            hint: None,
            found: None,
            has_unsaved: false,
        }
    }

    /// Steps through the study until it is left, at once with a review if that is asked for.
    pub fn run(&mut self, with_review: bool) -> Result<Left, Problem> {
        self.say_beginning()?;
        if with_review {
            self.review()?;
        } else {
            self.say_place()?;
        }
        let left = loop {
            let line = match self.input.ask(&self.prompt(), None)? {
                Heard::End | Heard::Interrupt => break Left::InputEnded,
                Heard::Nothing => continue,
                Heard::Line(line) => line,
            };
            match Reply::read(&line) {
                Reply::Empty => {}
                Reply::Text(text) => self.play(&text)?,
                Reply::Number(number) => self.play_number(number)?,
                Reply::Word(Word::Quit, _) => break Left::Early,
                Reply::Word(word, rest) => {
                    if !self.answer(word, rest.as_deref())? {
                        break Left::InputEnded;
                    }
                }
            }
        };
        self.leave()?;
        Ok(left)
    }

    /// Whether a change could not be saved.
    pub const fn is_unsaved(&self) -> bool {
        self.has_unsaved
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, &str)]) -> Result<(), Problem> {
        Ok(print_sentences(&self.words.say(id, args))?)
    }

    fn say_beginning(&self) -> Result<(), Problem> {
        let (about, tree) = (self.open.study().about(), self.open.study().tree());
        let names: Vec<_> = ["P1", "P2", "P3", "P4"]
            .into_iter()
            .take(tree.start().players().into())
            .map(|tag| name_label(about.tag(tag), self.words))
            .collect();
        let game = tree.start().game().title();
        self.say("line-study-begin", &[("game", game), ("players", &names.join(", "))])?;
        let plies = tree.ply(tree.end(ROOT)).to_string();
        let variations = (tree.lines().len() - 1).to_string();
        self.say("line-study-plies", &[("plies", &plies), ("variations", &variations)])
    }

    fn prompt(&self) -> String {
        let tree = self.open.study().tree();
        let (ply, plies) =
            (tree.ply(self.open.at()).to_string(), self.open.line().len().to_string());
        let id = if tree.is_main(self.open.at()) {
            "line-study-prompt"
        } else {
            "line-study-prompt-variation"
        };
        self.words.say(id, &[("ply", &ply), ("plies", &plies)])
    }

    /// The game up to here.
    pub(super) fn game(&self) -> Game<AnyPosition> {
        self.open.study().tree().game(self.open.at())
    }

    /// The position here.
    pub(super) fn position(&self) -> &AnyPosition {
        self.open.study().tree().position(self.open.at())
    }

    /// The token of the ply that leads to a place.
    pub(super) fn token(&self, node: Node) -> Option<String> {
        let tree = self.open.study().tree();
        Some(tree.position(tree.before(node)?).token(tree.mv(node)?))
    }

    // --- stepping -------------------------------------------------------------------------------

    /// Goes to a place, and follows the line through it from then on.
    pub(super) fn go(&mut self, node: Node) -> Result<(), Problem> {
        self.open.go(node);
        self.say_place()
    }

    /// Goes to a ply of the line.
    pub(super) fn go_to_ply(&mut self, ply: usize) -> Result<(), Problem> {
        let plies = self.open.line().len();
        if ply > plies {
            let (ply, plies) = (ply.to_string(), plies.to_string());
            return self.say("line-study-no-ply", &[("ply", &ply), ("plies", &plies)]);
        }
        self.open.go_to_ply(ply);
        self.say_place()
    }

    /// Says what led here, what is written about it, and how it goes on. Where boards are drawn,
    /// the board too.
    pub(super) fn say_place(&self) -> Result<(), Problem> {
        let tree = self.open.study().tree();
        let mut lines = Vec::new();
        match (tree.before(self.open.at()), tree.mv(self.open.at())) {
            (Some(before), Some(mv)) => {
                let said = describe_ply(tree.position(before), mv, self.words);
                let token = tree.position(before).token(mv);
                lines.push(format!("{}. {token}: {said}", tree.ply(self.open.at())));
            }
            _ => lines.push(self.words.say("line-study-at-start", &[])),
        }
        if let Some(text) = self.open.study().comment(self.open.at()) {
            lines.push(self.words.say("line-study-comment", &[("text", &text)]));
        }
        if self.manner == Manner::Drawn {
            let board = text::board(&self.game(), self.words, TextStyle::PLAIN);
            lines.push(format!("\n{board}\n"));
        }
        if let Some(ending) = tree.ending(self.open.at()) {
            lines.push(self.words.ending(&ending));
        }
        match tree.after(self.open.at()) {
            [] => lines.push(self.words.say("line-study-at-end", &[])),
            [_] => {}
            several => {
                let items: Vec<_> = several.iter().filter_map(|node| self.token(*node)).collect();
                let items = items.join(", ");
                lines.push(self.words.say("line-study-branches", &[("items", &items)]));
            }
        }
        Ok(print_lines(&lines)?)
    }

    // --- playing --------------------------------------------------------------------------------

    /// Follows what is typed, or begins a variation with it.
    fn play(&mut self, text: &str) -> Result<(), Problem> {
        let position = self.position().clone();
        let change = match self.open.play_text(&notation(&position, text)) {
            Ok(change) => change,
            Err(PlyError::Text(MoveError::Text(error))) => {
                let (text, reason) = (shortened(text), shortened(&error.say(self.words)));
                return self.say("play-unreadable", &[("text", &text), ("reason", &reason)]);
            }
            Err(error) => return Ok(print(&self.words.ply_error(&position, &error))?),
        };
        self.say_place()?;
        if change == Change::Changed {
            if !self.open.is_main() {
                self.say("line-study-new", &[])?;
            }
            self.keep()?;
        }
        Ok(())
    }

    fn play_number(&mut self, number: usize) -> Result<(), Problem> {
        let tokens = self.position().tokens();
        match number.checked_sub(1).and_then(|at| tokens.get(at)) {
            Some(token) => self.play(token),
            None => {
                let (number, count) = (number.to_string(), tokens.len().to_string());
                self.say("play-no-number", &[("number", &number), ("count", &count)])
            }
        }
    }

    // --- saving ---------------------------------------------------------------------------------

    /// Saves the study after a change.
    pub(super) fn keep(&mut self) -> Result<(), Problem> {
        self.has_unsaved = true;
        let Some(storage) = &self.storage else { return self.say("line-study-nowhere", &[]) };
        match self.saver.save(storage, self.open.study()) {
            Ok(path) => {
                self.has_unsaved = false;
                self.say("line-study-written", &[("file", &path.display().to_string())])
            }
            Err(error) => {
                let reason = error.say(self.words);
                self.say("line-study-unwritten", &[("reason", &reason)])
            }
        }
    }

    /// Closes the study. One that could not be saved is printed.
    fn leave(&self) -> Result<(), Problem> {
        if self.has_unsaved {
            self.say("line-study-unsaved", &[])?;
            let text = self.open.study().to_text();
            print(&format!("\n{}", printable_lines(text.trim_end())))?;
        }
        self.say("line-study-left", &[])
    }

    // --- the engine -----------------------------------------------------------------------------

    /// Searches the position here and waits for it.
    pub(super) fn search(
        &mut self,
        limits: Limits<AnyMove>,
        lines: usize,
    ) -> Option<Report<AnyMove>> {
        let game = self.game();
        let analyst = self.analyst.get_or_insert_with(|| Thinker::analyst(Settings::default()));
        analyst.analyse(&game, limits, lines);
        loop {
            match analyst.wait(None) {
                Some(Thought::Progress(_)) => {}
                Some(Thought::Analysed(report)) => return Some(report),
                _ => return None,
            }
        }
    }

    /// The hint for the position here, one stage further than last time.
    pub(super) fn next_hint(&mut self) -> Option<String> {
        let position = self.position().clone();
        let told = self.hint.take().filter(|(hint, _)| hint.is_for(&position));
        let (hint, stage) = match told {
            Some((hint, stage)) => (hint, stage.next()),
            None => {
                let report = self.search(Hint::limits(), Hint::LINES)?;
                (Hint::new(&position, &report)?, Stage::Area)
            }
        };
        let said = hint.say(stage, self.words);
        self.hint = Some((hint, stage));
        Some(said)
    }
}
