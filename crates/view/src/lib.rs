//! What a person sees of a position: the [`scene`] that every drawing starts from, drawings in
//! characters ([`text`], [`chart`]), and words ([`words`]).

pub mod chart;
pub mod scene;
pub mod text;
pub mod words;

pub use words::{Language, Words};
