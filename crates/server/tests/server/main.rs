//! The server through its real router, on a real store.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod client;
mod clocks;
mod games;
mod identity;
mod offers;
mod page;
mod routes;
mod streams;
