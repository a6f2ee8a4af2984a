//! What a person sees of a position: the [`scene`] that every drawing starts from, drawings in
//! characters ([`sheet`], [`text`], [`chart`]), the [`palette`] they share, and words ([`words`]).

pub mod chart;
pub mod palette;
pub mod scene;
pub mod sheet;
pub mod text;
pub mod words;

pub use words::{Language, Words};
