//! The server of Quina: `quina serve`.
//!
//! - [`serve`] listens, prints nothing by itself, and stops when it is told to.
//! - [`router`](mod@router) is everything that is answered, [`headers`] what every answer carries,
//!   [`problem`] a refusal as an answer.
//! - [`page`] are the files of the browser app, handed in by the host.

pub mod headers;
pub mod page;
pub mod problem;
pub mod router;
pub mod serve;

pub use router::{App, router};
pub use serve::{ServeError, Settings, serve};
