//! The built-in opponents: they play legal moves, are deterministic, and do what their names say.

mod beginners;
mod legality;
mod levels;
mod seed_bots;
mod spec;
mod starts;
mod uct;
