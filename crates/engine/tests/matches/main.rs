//! Matches: statistics, games, whole matches and their files.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod games;
mod players;
mod resuming;
mod runs;
mod statistics;
