//! Matches and outside programs under hostile use: forged files, stubborn programs, absurd numbers.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.
#![cfg(unix)] // Shell scripts play the programs, and signals end them.

mod match_file;
mod numbers;
#[path = "../program/mod.rs"]
mod program;
mod programs;
mod scratch;
