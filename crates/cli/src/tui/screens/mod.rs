//! The screens, a file or folder each.

pub mod game;
mod home;
pub mod study;

pub use game::GameScreen;
pub use home::Home;
pub use study::{EditorScreen, StudyScreen};
