//! The user's files: saved games and studies, the settings, and how files are read and written.
//!
//! - [`Storage`] is the folder of saved games and [`studies`]; [`rearrange`] renames and deletes
//!   them. A [`GameSaver`] or [`StudySaver`] writes one of them after every change.
//! - [`read`] reads any file safely; `write` replaces files atomically and locks them; an
//!   [`OutputFile`] is a file named by the user; [`last_copy`] holds the last copied text.
//! - [`Settings`] are the user's preferences; [`folders`] says where all of this is.

pub mod folders;
pub mod foreign;
pub mod game_saver;
pub mod last_copy;
pub mod output_file;
pub mod read;
pub mod rearrange;
pub mod settings;
pub mod storage;
pub mod studies;
mod write;

pub use game_saver::GameSaver;
pub use output_file::{Force, OutputFile};
pub use settings::Settings;
pub use storage::Storage;
pub use studies::StudySaver;
