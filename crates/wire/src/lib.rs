//! The messages between the server and its clients, as they are written in JSON. Whoever reads
//! them must ignore members that it does not know.

pub mod game;
pub mod problem;
pub mod socket;
pub mod stream;

pub use game::PlayerKind;
pub use problem::{Code, Problem};
pub use stream::Told;

/// The version of the messages, which is the last part of the path `/api/v1`.
pub const VERSION: u32 = 1;
