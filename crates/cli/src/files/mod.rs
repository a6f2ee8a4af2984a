//! The user's files: saved games and studies, the settings, and how files are read and written.
//!
//! - [`Shelf`] keeps games ([`saved`]) and studies ([`studies`]) on the disk, and [`rearrange`]
//!   renames and deletes them there.
//! - [`read`] reads any file, also one that is no good; `write` never leaves half a file, an
//!   [`OutputFile`] is one that the user names, [`last_copy`] what was copied last.
//! - [`Settings`] are what the user prefers; [`folders`] says where all that is.

pub mod folders;
pub mod keeper;
pub mod last_copy;
pub mod output_file;
pub mod read;
pub mod rearrange;
pub mod saved;
pub mod settings;
pub mod studies;
mod write;

pub use keeper::Keeper;
pub use output_file::{Force, OutputFile};
pub use saved::Shelf;
pub use settings::Settings;
pub use studies::StudyKeeper;
