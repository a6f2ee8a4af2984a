//! One file for each command.

pub mod analyze;
pub mod backup;
pub mod bench;
pub mod best;
pub mod completions;
pub mod doctor;
pub mod duel;
pub mod games;
pub mod ladder;
pub mod man;
pub mod moves;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod puzzles;
pub mod replay;
pub mod serve;
pub mod show;
pub mod solve;
pub mod study;
pub mod tune;
pub mod ugi_check;
