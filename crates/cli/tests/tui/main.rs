//! The full-screen interface, driven by keys and the mouse: what the screens show is compared with
//! the files under `snapshots/`, which `INSTA_UPDATE=always` writes anew; and the real program in a
//! terminal of its own.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod doctor;
mod every_screen;
mod guide;
mod harness;
mod home;
mod load;
mod real_terminal;
mod saved;
mod settings;
mod setup;

#[path = "../program/mod.rs"]
mod program;
