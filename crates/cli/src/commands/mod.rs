//! One file for each command.

pub mod bench;
pub mod duel;
pub mod games;
pub mod ladder;
pub mod moves;
pub mod perft;
pub mod playouts;
pub mod replay;
pub mod show;
pub mod tune;
pub mod ugi_check;
