//! Other programs as opponents, by the engine protocol.
//!
//! [`process`] runs a program and exchanges lines with it; [`player`] makes an opponent of it. A
//! program that fails is ended, and the next game gets a new one.

pub mod command_line;
#[cfg(target_os = "linux")]
mod descendants;
mod group;
pub mod player;
pub mod process;

pub use group::end_all;
pub use player::{Program, Thinking};
