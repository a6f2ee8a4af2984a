//! The screens, a file or folder each.

mod home;

pub use home::Home;
