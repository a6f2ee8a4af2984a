//! Builds the browser app and embeds it: cargo for `wasm32-unknown-unknown` into a folder of its
//! own below the outer target folder, which all outer profiles share, then wasm-bindgen, then
//! compression.

mod compile;
mod embed;
mod page;

use std::env;
use std::path::{Path, PathBuf};

/// What the page is made of, from the root of the workspace. Nothing else makes it be built again.
const SOURCES: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
    "crates/rules/Cargo.toml",
    "crates/rules/src",
    "crates/engine/Cargo.toml",
    "crates/engine/src",
    "crates/engine/data",
    "crates/view/Cargo.toml",
    "crates/view/src",
    "crates/view/words",
    "crates/view/guide",
    "crates/view/rules",
    "crates/play/Cargo.toml",
    "crates/play/src",
    "crates/learn/Cargo.toml",
    "crates/learn/src",
    "crates/learn/lessons",
    "crates/learn/puzzles",
    "crates/web-messages/Cargo.toml",
    "crates/web-messages/src",
    "crates/web-engine/Cargo.toml",
    "crates/web-engine/src",
    "crates/web/Cargo.toml",
    "crates/web/src",
    "crates/web/static",
    "docs/rules",
    "crates/web-bundle/build",
];

/// Forces the page into a debug build (`1`), the same built quickly for who works on it (`quick`),
/// or leaves it out of a release (`0`).
const SWITCH: &str = "QUINA_PAGE";

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Build {
    /// As people get it.
    Full,
    /// In seconds: larger, slower, not compressed.
    Quick,
    /// Not at all.
    None,
}

fn main() {
    let root = root();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    println!("cargo::rerun-if-env-changed={SWITCH}");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let is_release = env::var("PROFILE").as_deref() == Ok("release");
    let build = match env::var(SWITCH).as_deref() {
        Ok("1") => Build::Full,
        Ok("quick") => Build::Quick,
        Ok("0") => Build::None,
        _ if is_release => Build::Full,
        _ => Build::None,
    };
    if build == Build::None {
        embed::write_none(&out, "it was built without the page (a debug build, or QUINA_PAGE=0)");
        return;
    }
    let compiled = compile::compile(&root, &target_folder(&out), build);
    let files = page::files(&root, &compiled, &out);
    embed::write(&out, &files, build);
}

fn root() -> PathBuf {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets its folder"));
    own.ancestors().nth(2).expect("the crate is two folders below the root").to_owned()
}

/// The outer target folder, which cargo marks with a tag.
fn target_folder(out: &Path) -> PathBuf {
    let tagged = out.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    tagged.unwrap_or(out).to_owned()
}
