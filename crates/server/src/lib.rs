//! The server of Quina: `quina serve`.
//!
//! - [`serve`](mod@serve) listens, prints nothing by itself, and stops when it is told to.
//! - [`router`](mod@router) is everything that is answered, [`headers`] what every answer carries;
//!   [`page`] are the files of the browser app, handed in by the host, `api` is the HTTP API.
//! - `game` holds the games, with the rules of `quina-play`; `store` is the database, which is the
//!   truth: an answer means that it is written. `events` tells players what concerns them.
//! - [`keeping`] copies and checks a store.
//! - `identity` says who asks, `throttle` how often they may, `refused` why not, and [`problem`]
//!   puts that into words.

mod api;
mod connections;
mod events;
mod game;
pub mod headers;
mod identity;
pub mod keeping;
pub mod page;
pub mod problem;
mod random;
mod refused;
pub mod router;
pub mod serve;
mod store;
mod throttle;

pub use game::host::Now;
pub use router::{App, Metrics, Parts, metrics_router, router, system_time};
pub use serve::{ServeError, Settings, serve};
pub use store::{StoreError, path as store_path};
