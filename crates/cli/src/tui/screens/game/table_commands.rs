//! The commands of the table, and which of them there are at the moment.

use super::GameScreen;
use super::questions::Mode;
use crate::tui::commands::Command;
use crate::tui::keys::Key;
use crate::tui::screen::{Context, KeyHint, Next};

/// What can be done with any game, in the order of the list.
const ALWAYS: [Command; 6] = [
    Command::Describe,
    Command::Export,
    Command::CopyPosition,
    Command::CopyRecord,
    Command::TurnRound,
    Command::TurnQuarter,
];

impl GameScreen {
    pub(super) fn table_commands(&self) -> Vec<Command> {
        if matches!(self.mode, Mode::Question(..) | Mode::Export(_)) {
            return vec![Command::Back];
        }
        let mut commands = if self.sitting.is_over() {
            let mut commands =
                vec![Command::Play, Command::Review, Command::Back, Command::NewGame];
            if self.sitting.take_back_count().is_ok() {
                commands.insert(2, Command::Undo);
            }
            commands
        } else if self.is_watched() {
            vec![
                Command::OnePly,
                Command::Faster,
                Command::Slower,
                Command::Back,
                Command::Undo,
                Command::Redo,
                Command::Swap,
            ]
        } else {
            vec![
                Command::Back,
                Command::Undo,
                Command::Hint,
                Command::Redo,
                Command::OfferDraw,
                Command::Resign,
                Command::Swap,
            ]
        };
        if self.is_guided() && !self.sitting.is_over() {
            commands.insert(3, Command::Guide);
        }
        commands.push(Command::Analysis);
        commands.extend(ALWAYS);
        if matches!(self.mode, Mode::Typing(_)) {
            // There the key of this command takes back what was typed.
            commands.retain(|command| *command != Command::Undo);
        }
        commands
    }

    pub(super) fn run_command(&mut self, command: Command, context: &mut Context) -> Next {
        if self.board.turn_by(command) {
            return Next::Redraw;
        }
        match command {
            Command::Undo => self.take_back(context),
            Command::Redo => self.redo(context),
            Command::Hint => self.ask_hint(context),
            Command::Resign => self.ask_resign(context),
            Command::OfferDraw => self.ask_draw(context),
            Command::Swap => self.ask_swap(context),
            Command::CopyPosition => self.copy_position(context),
            Command::CopyRecord => self.copy_record(context),
            Command::Export => self.ask_format(),
            Command::Analysis => self.toggle_analysis(context),
            Command::Describe => self.show_description(context),
            Command::Faster => self.change_speed(-1, context),
            Command::Slower => self.change_speed(1, context),
            Command::OnePly => self.one_ply(),
            Command::Play => self.rematch(context),
            Command::Review => self.review(context),
            Command::NewGame => self.new_game(context),
            Command::Guide => self.toggle_note(context),
            _ => Next::Idle,
        }
    }

    pub(super) fn key_hints(&self) -> Vec<KeyHint> {
        match &self.mode {
            Mode::Typing(_) => {
                vec![(Key::Enter, "tui-game-key-play"), (Key::Tab, "tui-game-key-complete")]
            }
            Mode::Question(..) => Vec::new(),
            Mode::Export(dialog) => dialog.keys(),
            Mode::Board if self.sitting.is_over() => Vec::new(),
            Mode::Board if self.is_watched() => vec![(Key::Space, "tui-game-key-pause")],
            Mode::Board => {
                vec![(Key::Enter, "tui-game-key-touch"), (Key::Tab, "tui-game-key-jump")]
            }
        }
    }
}
