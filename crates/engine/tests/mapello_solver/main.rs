//! The exact solver of Mapello: against brute force, against known values, and its other guarantees.

#![allow(clippy::unwrap_used, reason = "a test that panics has found what it looks for")]

mod brute_force;
mod known_values;
mod promises;
mod starts;
