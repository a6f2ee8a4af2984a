//! Everybody who can be played against: legal, deterministic, and what its name promises.

mod legality;
mod levels;
mod seed_bots;
mod spec;
mod starts;
mod uct;
