//! What a person sees of a position: drawings ([`text`], [`chart`]) and words ([`words`]).

pub mod chart;
pub mod text;
pub mod words;

pub use words::{Language, Words};
