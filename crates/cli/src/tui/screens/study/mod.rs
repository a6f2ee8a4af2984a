//! Studying: games stepped through, branched off, annotated and reviewed; positions edited. What
//! is studied is a [`Study`](crate::play::Study).
//!
//! | file | subject |
//! |---|---|
//! | [`screen`] | the study screen: stepping, branching, annotating |
//! | [`saving`] | changes, saved before they are shown |
//! | [`keys`] | keyboard and mouse input |
//! | [`study_commands`] | the commands, and which of them there are at the moment |
//! | [`mistakes`] | switching the review on, stepping from mistake to mistake |
//! | [`parts`] | games that a player left early, part by part |
//! | [`actions`] | copying, exporting, describing, playing on |
//! | [`render`] | drawing |
//! | [`editor`] | the position editor |

pub mod actions;
pub mod editor;
pub mod keys;
pub mod mistakes;
pub mod parts;
pub mod render;
pub mod saving;
pub mod screen;
pub mod study_commands;

pub use editor::EditorScreen;
pub use screen::StudyScreen;
