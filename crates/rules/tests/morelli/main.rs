//! The tests of Morelli.

mod data;
