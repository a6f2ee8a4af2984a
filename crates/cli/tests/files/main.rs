//! The user's files under hostile conditions: odd things in place of files, disks that are full,
//! several programs at once.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod failing;
mod limits;
mod reading;
mod sharing;

#[path = "../program/mod.rs"]
mod program;
