//! One file for each command.

pub mod games;
pub mod moves;
pub mod perft;
pub mod playouts;
pub mod replay;
pub mod show;
pub mod tune;
