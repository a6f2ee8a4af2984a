//! The Universal Game Interface: rules and engine as a service, in lines of text.
//!
//! - [`Session`] turns one line into its answer and never waits. What takes time it hands out as
//!   [`go::Work`].
//! - [`Conversation`] keeps the order: which commands are executed during a search, which wait for
//!   its end, and what `stop`, `ponderhit` and `quit` end.
//! - [`Executor`] carries out the work: a search, a perft, the benchmark, in slices ([`Job`]) or at
//!   once.
//! - [`Driver`] puts them together for a host with one thread (a Web Worker, a socket's task): feed it
//!   lines, call [`Driver::step`] while it is busy, send what both return. [`HostLimits`] bound what
//!   the other end can ask for.
//!
//! Nothing here has a thread, a file, a clock or a random source of its own: the seed of fresh starts
//! and the [`Clock`](quina_engine::Clock) come from outside. See `docs/ugi.md`.

pub mod bench;
mod conversation;
mod driver;
mod executor;
pub mod go;
pub mod info;
mod inspect;
mod job;
mod law;
mod limits;
pub mod options;
mod perft;
mod session;

pub use conversation::{Conversation, MAX_LINE_LEN, State};
pub use driver::{Driver, SLICE};
pub use executor::Executor;
pub use job::{Job, JobStep};
pub use law::law;
pub use limits::HostLimits;
pub use session::{Answer, Session};
