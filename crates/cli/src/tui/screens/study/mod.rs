//! Studying: games stepped through, branched off, annotated and reviewed; positions edited. What
//! is studied is a [`Study`](crate::play::Study).
//!
//! | file | subject |
//! |---|---|
//! | [`screen`] | the study screen: stepping, branching, annotating |
//! | [`keep`] | what was changed is kept on the disk |
//! | [`keys`] | what keys and clicks do there |
//! | [`mistakes`] | the review there, and the way from mistake to mistake |
//! | [`parts`] | games that somebody left, part by part |
//! | [`elsewhere`] | copies, files, pages, games played on |
//! | [`looks`] | how it looks |
//! | [`review`] | every ply of a game judged in the background |
//! | [`editor`] | the position editor |

pub mod editor;
pub mod elsewhere;
pub mod keep;
pub mod keys;
pub mod looks;
pub mod mistakes;
pub mod parts;
pub mod review;
pub mod screen;

pub use editor::EditorScreen;
pub use screen::StudyScreen;
