//! The server through its real router, on a real store.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod client;
mod clocks;
mod computers;
mod games;
mod identity;
mod life;
mod offers;
mod page;
mod ratings;
mod routes;
mod seeks;
mod socket;
mod streams;
