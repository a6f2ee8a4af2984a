//! The messages between the server and its clients, as they are written in JSON. Whoever reads
//! them must ignore members that it does not know.

pub mod problem;

pub use problem::{Code, Problem};

/// The version of the messages, which is the last part of the path `/api/v1`.
pub const VERSION: u32 = 1;
