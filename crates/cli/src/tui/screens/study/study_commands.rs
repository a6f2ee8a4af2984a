//! The commands of a study, and which of them there are at the moment.

use super::editor::EditorScreen;
use super::screen::{Confirm, Mode, StudyScreen};
use crate::play::study::{OpenStudy, ROOT};
use crate::tui::commands::Command;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next};
use crate::tui::screens::export::{Dialog, Format};
use crate::tui::widgets::Entry;
use quina_rules::Position;

impl StudyScreen {
    pub(super) fn study_commands(&self) -> Vec<Command> {
        if !matches!(self.mode, Mode::Game | Mode::Typing(_)) {
            return vec![Command::Back];
        }
        let mut commands = vec![Command::Back];
        if self.parts.place().is_some() {
            commands.extend([Command::PartBefore, Command::PartAfter]);
        }
        if !self.is_main() {
            commands.extend([Command::MainLine, Command::Promote]);
        }
        commands.extend([Command::Comment, Command::Review]);
        commands.extend([Command::NextFound, Command::PreviousFound, Command::Errors]);
        commands.push(Command::Analysis);
        commands.extend((self.open.at() != ROOT && !self.takes_move()).then_some(Command::Delete));
        commands.extend((!self.ends_here()).then_some(Command::Play));
        commands.extend([
            Command::Export,
            Command::WriteRecord,
            Command::Describe,
            Command::Edit,
            Command::CopyPosition,
            Command::CopyRecord,
            Command::TurnRound,
            Command::TurnQuarter,
        ]);
        commands
    }

    /// Whether a move is being typed.
    pub(super) const fn takes_move(&self) -> bool {
        matches!(self.mode, Mode::Typing(_))
    }

    pub(super) fn run_command(&mut self, command: Command, context: &Context) -> Next {
        if self.board.turn_by(command) {
            return Next::Redraw;
        }
        let game = self.open.game().start().game();
        match command {
            Command::Comment => {
                let comment = self.open.study().comment(self.open.at()).unwrap_or_default();
                self.mode = Mode::Comment(Entry::new(&comment));
                Next::Redraw
            }
            Command::PartBefore => self.other_part(false, context),
            Command::PartAfter => self.other_part(true, context),
            Command::MainLine => self.go(OpenStudy::leave_variation),
            Command::Promote => self.promote(context),
            Command::Delete => self.ask("tui-study-ask-remove", Confirm::Remove, context),
            Command::Review => self.toggle_review(context),
            Command::NextFound => self.next_mistake(true, context),
            Command::PreviousFound => self.next_mistake(false, context),
            Command::Errors => self.list_mistakes(context),
            Command::Analysis => {
                self.analyst.toggle();
                Next::Redraw
            }
            Command::Export => self.ask_export(Dialog::new(game)),
            Command::WriteRecord => self.ask_export(Dialog::of_format(game, Format::Record)),
            Command::CopyPosition => self.copy(&format!("{}\n", self.position()), context),
            Command::CopyRecord => self.copy(&self.open.study().to_text(), context),
            Command::Play => self.play_on(context),
            Command::Edit => Next::Push(Box::new(EditorScreen::of_position(self.position()))),
            Command::Describe => self.describe(context),
            _ => Next::Idle,
        }
    }

    pub(super) fn key_hints(&self) -> Vec<KeyHint> {
        match &self.mode {
            Mode::Game => {
                vec![(Key::LeftRight, "tui-game-key-step"), (Key::UpDown, "tui-game-key-variation")]
            }
            Mode::Typing(_) => {
                vec![(Key::Enter, "tui-game-key-play"), (Key::Tab, "tui-game-key-complete")]
            }
            Mode::Question(..) => Vec::new(),
            Mode::Export(dialog) => dialog.keys(),
            Mode::Comment(_) => vec![(Key::Enter, "tui-key-ok")],
            Mode::Mistakes(_) => vec![(Key::Enter, "tui-key-choose")],
        }
    }
}
