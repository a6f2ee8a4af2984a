//! What a person sees of a position: the [`scene`] that every drawing starts from, the drawings
//! themselves as [`svg`], as PNG (feature `png`) and in characters ([`sheet`], [`text`],
//! [`chart`]), the [`palette`] that they share, positions in words ([`describe`]), all words
//! ([`words`]) and errors in them ([`errors`]), the guide to each game ([`guide`]) and its rules
//! ([`rule_book`]). Untrusted text passes through [`printable`](mod@printable) before it
//! is shown.

pub mod chart;
pub mod describe;
pub mod errors;
pub mod guide;
pub mod palette;
pub mod panel;
#[cfg(feature = "png")]
pub mod png;
pub mod printable;
pub mod rule_book;
pub mod scene;
pub mod sheet;
pub mod svg;
pub mod text;
pub mod words;

pub use errors::{Problem, Sayable};
pub use printable::{printable, printable_lines};
pub use words::{Language, Words};
