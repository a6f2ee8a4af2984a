//! The commands of the interface: each has a name in the user's language and at most one key, which
//! means the same on every screen.
//!
//! This is the only table of keys. The line at the bottom, the help, the list of commands and the
//! dispatch in [`App`](super::App) are all derived from it; a screen says only which commands it
//! has at the moment ([`Screen::commands`](super::Screen::commands)).
//!
//! At the table and in a study everything that can begin a move begins one, so no command key is a
//! letter, a digit or a sign of notation.

use super::keys::Key;
use ratatui::crossterm::event::KeyEvent;

/// Something a user can do by a key, from the list of commands or by a click.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// The list of all commands of the screen.
    List,
    /// All keys of the screen.
    Help,
    /// The rules of the game.
    Rules,
    /// Lets go of what is touched or typed, or goes one screen back.
    Back,
    /// A hint.
    Hint,
    /// Takes back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// The engine's opinion, on and off.
    Analysis,
    /// Every ply judged.
    Review,
    /// Begins a game: the one that is set up, one from this position, or a rematch.
    Play,
    /// Writes the game or the position into a file.
    Export,
    /// The position in words.
    Describe,
    /// A comment about the ply.
    Comment,
    /// Deletes the chosen file, the last move or what is on the cell.
    Delete,
    /// Shows the board from the opposite side.
    TurnRound,
    /// Turns the board by a quarter.
    TurnQuarter,
    /// Goes to the next error, or to the next place where a text was found.
    NextFound,
    /// Goes to the error before.
    PreviousFound,
    /// Lists the errors.
    Errors,
    /// Back to the main line.
    MainLine,
    /// Makes this line the main line.
    Promote,
    /// What was played before somebody left.
    PartBefore,
    /// What was played after somebody left.
    PartAfter,
    /// Copies the position.
    CopyPosition,
    /// Copies the record.
    CopyRecord,
    /// Writes the record with all variations.
    WriteRecord,
    /// Opens the position editor.
    Edit,
    /// Offers a draw.
    OfferDraw,
    /// Gives up.
    Resign,
    /// Changes seats.
    Swap,
    /// Another game, set up like this one.
    NewGame,
    /// Lets the computers play one ply.
    OnePly,
    /// Shows the plies of the computers longer.
    Slower,
    /// Shows the plies of the computers shorter.
    Faster,
    /// Draws another start.
    DrawStart,
    /// Loads a file.
    Open,
    /// Renames a file.
    Rename,
    /// Copies a file.
    CopyFile,
    /// Looks for a text.
    Find,
    /// All rules with their numbers.
    Reference,
    /// Changes the side to act.
    Side,
    /// Edits the fields behind the board.
    Fields,
    /// Edits the whole text of the position.
    WholeText,
    /// Takes everything off the board.
    ClearBoard,
    /// Closes the guide of a first game, or opens it again.
    Guide,
    /// Draws the screen anew.
    Redraw,
    /// Stops the program until the shell continues it.
    Suspend,
    /// Leaves the program at once.
    Quit,
}

impl Command {
    /// All commands, the most general first.
    pub const ALL: [Self; 48] = [
        Self::List,
        Self::Help,
        Self::Rules,
        Self::Back,
        Self::Hint,
        Self::Undo,
        Self::Redo,
        Self::Analysis,
        Self::Review,
        Self::Play,
        Self::Export,
        Self::Describe,
        Self::Comment,
        Self::Delete,
        Self::TurnRound,
        Self::TurnQuarter,
        Self::NextFound,
        Self::PreviousFound,
        Self::Errors,
        Self::MainLine,
        Self::Promote,
        Self::PartBefore,
        Self::PartAfter,
        Self::CopyPosition,
        Self::CopyRecord,
        Self::WriteRecord,
        Self::Edit,
        Self::OfferDraw,
        Self::Resign,
        Self::Swap,
        Self::NewGame,
        Self::OnePly,
        Self::Slower,
        Self::Faster,
        Self::DrawStart,
        Self::Open,
        Self::Rename,
        Self::CopyFile,
        Self::Find,
        Self::Reference,
        Self::Side,
        Self::Fields,
        Self::WholeText,
        Self::ClearBoard,
        Self::Guide,
        Self::Redraw,
        Self::Suspend,
        Self::Quit,
    ];

    /// The commands that every screen has, in the order in which they are listed. The rules are
    /// there where the screen is about a game.
    pub const EVERYWHERE: [Self; 5] =
        [Self::List, Self::Help, Self::Redraw, Self::Suspend, Self::Quit];

    /// Its key; rare commands have none and are chosen from the list.
    pub const fn key(self) -> Option<Key> {
        Some(match self {
            Self::List => Key::Char('/'),
            Self::Help => Key::Char('?'),
            Self::Rules => Key::Function(2),
            Self::Back => Key::Escape,
            Self::Hint => Key::Function(3),
            Self::Undo => Key::Control('U'),
            Self::Redo => Key::Control('R'),
            Self::Analysis => Key::Function(4),
            Self::Review => Key::Function(5),
            Self::Play => Key::Function(6),
            Self::Export => Key::Function(7),
            Self::Describe => Key::Function(8),
            Self::Comment => Key::Function(9),
            Self::Delete => Key::Delete,
            Self::TurnRound => Key::Control('F'),
            Self::TurnQuarter => Key::Control('T'),
            Self::NextFound => Key::Control('N'),
            Self::PreviousFound => Key::Control('P'),
            Self::Errors => Key::Control('E'),
            Self::MainLine => Key::Control('G'),
            Self::PartBefore => Key::Char('['),
            Self::PartAfter => Key::Char(']'),
            Self::CopyPosition => Key::Control('Y'),
            Self::OnePly => Key::Char('.'),
            Self::Slower => Key::Char('('),
            Self::Faster => Key::Char(')'),
            Self::DrawStart => Key::Control('D'),
            Self::Open => Key::Control('O'),
            Self::Reference => Key::Control('K'),
            Self::Side => Key::Control('W'),
            Self::ClearBoard => Key::Control('X'),
            Self::Guide => Key::Function(12),
            Self::Redraw => Key::Control('L'),
            Self::Suspend => Key::Control('Z'),
            Self::Quit => Key::Control('C'),
            Self::Promote
            | Self::CopyRecord
            | Self::WriteRecord
            | Self::Edit
            | Self::OfferDraw
            | Self::Resign
            | Self::Swap
            | Self::NewGame
            | Self::Rename
            | Self::CopyFile
            | Self::Find
            | Self::Fields
            | Self::WholeText => return None,
        })
    }

    /// A second key that means the same: help opens with F1 too, also where a text is typed.
    pub const fn other_key(self) -> Option<Key> {
        match self {
            Self::Help => Some(Key::Function(1)),
            _ => None,
        }
    }

    /// The command of a key.
    pub fn of_key(key: KeyEvent) -> Option<Self> {
        let has = |command: &Self| {
            [command.key(), command.other_key()].into_iter().flatten().any(|own| own.is(key))
        };
        Self::ALL.into_iter().find(has)
    }

    /// The id of its name, a word or two. The id of the sentence about it has the suffix `-about`.
    pub const fn message(self) -> &'static str {
        match self {
            Self::List => "command-list",
            Self::Help => "command-help",
            Self::Rules => "command-rules",
            Self::Back => "command-back",
            Self::Hint => "command-hint",
            Self::Undo => "command-undo",
            Self::Redo => "command-redo",
            Self::Analysis => "command-analysis",
            Self::Review => "command-review",
            Self::Play => "command-play",
            Self::Export => "command-export",
            Self::Describe => "command-describe",
            Self::Comment => "command-comment",
            Self::Delete => "command-delete",
            Self::TurnRound => "command-turn-round",
            Self::TurnQuarter => "command-turn-quarter",
            Self::NextFound => "command-next-found",
            Self::PreviousFound => "command-previous-found",
            Self::Errors => "command-errors",
            Self::MainLine => "command-main-line",
            Self::Promote => "command-promote",
            Self::PartBefore => "command-part-before",
            Self::PartAfter => "command-part-after",
            Self::CopyPosition => "command-copy-position",
            Self::CopyRecord => "command-copy-record",
            Self::WriteRecord => "command-write-record",
            Self::Edit => "command-edit",
            Self::OfferDraw => "command-offer-draw",
            Self::Resign => "command-resign",
            Self::Swap => "command-swap",
            Self::NewGame => "command-new-game",
            Self::OnePly => "command-one-ply",
            Self::Slower => "command-slower",
            Self::Faster => "command-faster",
            Self::DrawStart => "command-draw-start",
            Self::Open => "command-open",
            Self::Rename => "command-rename",
            Self::CopyFile => "command-copy-file",
            Self::Find => "command-find",
            Self::Reference => "command-reference",
            Self::Side => "command-side",
            Self::Fields => "command-fields",
            Self::WholeText => "command-whole-text",
            Self::ClearBoard => "command-clear-board",
            Self::Guide => "command-guide",
            Self::Redraw => "command-redraw",
            Self::Suspend => "command-suspend",
            Self::Quit => "command-quit",
        }
    }

    /// The id of the sentence about it.
    pub fn about(self) -> String {
        format!("{}-about", self.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_view::{Language, Words};

    #[test]
    fn a_key_belongs_to_one_command() {
        let keys = |command: &Command| [command.key(), command.other_key()].into_iter().flatten();
        let all: Vec<_> = Command::ALL.iter().flat_map(keys).collect();
        for (at, key) in all.iter().enumerate() {
            assert!(!all[..at].contains(key), "{key:?} is there twice");
        }
        for command in Command::ALL {
            for key in keys(&command) {
                assert_eq!(Command::of_key(key.event()), Some(command));
            }
        }
    }

    #[test]
    fn no_command_takes_a_key_that_terminals_need() {
        // Ctrl-H, I, J and M are Backspace, Tab and Enter; Ctrl-S and Ctrl-Q stop some terminals.
        for command in Command::ALL {
            let is_taken = matches!(
                command.key(),
                Some(Key::Control('H' | 'I' | 'J' | 'M' | 'S' | 'Q' | 'A' | 'B'))
            );
            assert!(!is_taken, "{command:?}");
        }
    }

    #[test]
    fn every_command_has_a_name_of_its_own_and_a_sentence_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            let mut names = Vec::new();
            for command in Command::ALL {
                let name = words.say(command.message(), &[]);
                assert!(words.has(command.message()), "{command:?}");
                assert!(words.has(&command.about()), "{command:?}");
                assert!(!names.contains(&name), "{name} is there twice");
                names.push(name);
            }
        }
    }
}
