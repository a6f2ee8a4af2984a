//! What several pages with a board have in common: the board on which moves are entered, the field
//! for typed moves, what is said about an attempt, the position in words.
//!
//! They know no table and no study: a page hands in what is shown, and hears what is done.

mod entry_board;
mod in_words;
mod move_field;
mod notice;

pub(crate) use entry_board::EntryBoard;
pub(crate) use in_words::InWords;
pub(crate) use move_field::MoveField;
pub(crate) use notice::{Notice, NoticeKind, Said};
