//! What a person sees of a position: drawings ([`text`]) and words ([`words`]).

pub mod text;
pub mod words;

pub use words::{Language, Words};
