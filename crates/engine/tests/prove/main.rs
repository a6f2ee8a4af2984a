//! Proofs equal brute force: an exhaustive search with the full history and without any table.

mod brute;
mod finite;
mod history;
