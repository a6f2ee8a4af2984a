//! The game and study screens, driven by keys, clicks and made-up time on a screen in memory.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod acts;
mod analysis;
mod appearance;
mod computers;
mod editor;
mod files;
mod guided;
mod harness;
mod hostile_text;
mod keys;
mod looks;
mod refusals;
mod robust;
mod setup_phases;
mod small;
mod study;
mod study_files;
mod time;
mod turned;
mod whole_games;
