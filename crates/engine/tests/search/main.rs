//! The search against plain negamax, against itself, and against the clock.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod determinism;
mod negamax;
mod positions;
mod slices;
mod stopping;
mod values;
