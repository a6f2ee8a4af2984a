//! What a person sees of a position: drawings ([`text`], [`chart`]), words ([`words`]) and the guide
//! to each game ([`guide`]).

pub mod chart;
pub mod guide;
pub mod text;
pub mod words;

pub use words::{Language, Words};
