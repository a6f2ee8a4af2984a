//! The browser app of Quina: play, learn and study in a page, without an account and without the
//! network. Rules, tables, drawings and words are the library crates that the terminal uses; here is
//! only what is a page's.
//!
//! - [`app`] is the frame around every page, [`route`] which page an address means.
//! - [`context`] has what all pages share: settings, words, announcements.
//! - [`board`] draws a scene and lets it be clicked, dragged and walked with the keyboard.
//! - [`table`] is a game being played; [`widgets`] has what several pages with a board share;
//!   `pages` has a file for each page.
//! - [`exercise`] is a board on which a reader answers: lessons, puzzles.
//! - [`engine`] talks to the engine, which runs in a Web Worker (crate `quina-web-engine`).
//! - [`store`] keeps games in the browser; [`share`] puts one into an address.
//!
//! The marks that tests, screen readers and user scripts rely on are listed in docs/web.md.

// The macro of components makes public items of them, whatever their visibility.
#![allow(unreachable_pub)]
// The properties of a component are handed over, whether it keeps them or not.
#![allow(clippy::needless_pass_by_value)]

mod app;
mod assets;
mod backup;
mod board;
mod browser;
mod context;
mod engine;
mod exercise;
mod pages;
mod patterns;
mod progress;
mod route;
mod settings;
mod share;
mod sound;
mod store;
mod table;
mod widgets;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the app in the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    browser::remove("loading");
    leptos::mount::mount_to_body(app::App);
}
