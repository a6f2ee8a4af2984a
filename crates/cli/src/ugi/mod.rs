//! `quina ugi`: the Universal Game Interface on standard input and output.
//!
//! The protocol itself is the crate `quina-ugi`. Here is what a program needs around it: a thread
//! that reads, a [`worker`] on a thread of its own that searches with as many threads as asked for,
//! and a loop ([`serve`]) that listens to both and is the only one to write. See `docs/ugi.md`.

mod serve;
pub mod worker;

pub use quina_ugi::{Answer, Conversation, Executor, MAX_LINE_LEN, Session, go, info, law};
pub use serve::serve;
