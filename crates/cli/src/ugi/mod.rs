//! The Universal Game Interface: rules and engine as a service on standard input and output.
//!
//! [`Session`] turns one line into its answer and touches neither input nor output, so that tests
//! and fuzzers can feed it anything ([`law`]). What takes its time it hands out as [`go::Work`],
//! which a [`worker`] does on a thread of its own. [`serve`] connects both to the world. See
//! `docs/ugi.md`.

pub mod go;
pub mod info;
mod inspect;
mod law;
pub mod options;
mod serve;
mod session;
pub mod worker;

pub use law::law;
pub use serve::{MAX_LINE_LEN, serve};
pub use session::{Answer, Session};
