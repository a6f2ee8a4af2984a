//! Studying: games stepped through, branched off, annotated and reviewed; positions edited.
//!
//! | file | subject |
//! |---|---|
//! | [`tree`] | a game with its variations and comments |
//! | [`screen`] | the study screen: stepping, branching, annotating |
//! | [`keys`] | what keys and clicks do there |
//! | [`mistakes`] | the review there, and the way from mistake to mistake |
//! | [`elsewhere`] | copies, files, pages, games played on |
//! | [`looks`] | how it looks |
//! | [`review`] | every ply of a game judged in the background |
//! | [`editor`] | the position editor |

pub mod editor;
pub mod elsewhere;
pub mod keys;
pub mod looks;
pub mod mistakes;
pub mod review;
pub mod screen;
pub mod tree;

pub use editor::EditorScreen;
pub use screen::StudyScreen;
