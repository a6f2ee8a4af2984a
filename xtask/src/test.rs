//! `cargo xtask test`: everything that must hold before a change lands.

use crate::shell::{cargo, print_times, step, target, timed};
use crate::{browser, checks, deny, libraries, old_processor, snapshots, tools, wasm};

/// Runs every check and every test, stops at the first that fails, and prints how long each took.
pub(crate) fn run() -> anyhow::Result<()> {
    let result = every_step();
    print_times();
    result?;
    println!("==> all is well");
    Ok(())
}

fn every_step() -> anyhow::Result<()> {
    install()?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    timed("dependencies", checks::dependencies)?;
    timed("no files in libraries", libraries::check)?;
    deny::check()?;
    // The page runs in browsers only, so it is checked as what it is, and tested in one.
    let lints = ["--workspace", "--exclude", PAGE, "--all-targets", "--all-features"];
    step("lints", cargo(&["clippy"]).args(lints).args(["--", "-D", "warnings"]))?;
    let page = ["clippy", "-p", PAGE, "--no-deps", "--target", wasm::TARGET];
    step("lints of the page", cargo(&page).args(["--", "-D", "warnings"]))?;
    let docs = ["doc", "--workspace", "--exclude", PAGE, "--no-deps", "--all-features"];
    step("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    let mut tests = cargo(&["test", "--workspace", "--exclude", PAGE, "--all-features"]);
    step("tests", snapshots::noted(&mut tests)?)?;
    timed("snapshots without a test", snapshots::check)?;
    old_processor::check(&target().join("debug/quina"))?;
    wasm::check()?;
    step("the program for 64-bit ARM", &mut cargo(&["check", "-p", "quina", "--target", ARM]))?;
    // In the same folder and with the same profile, so that what was checked is not checked again.
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml", "--target-dir"];
    step("fuzz targets", cargo(&fuzz).arg(target()))?;
    browser::check(&[])
}

/// The browser app.
const PAGE: &str = "quina-web";

/// The other architecture that the program is built for.
const ARM: &str = "aarch64-unknown-linux-gnu";

/// Installs what the tests need and the machine lacks.
fn install() -> anyhow::Result<()> {
    browser::install()?;
    tools::need_target(ARM)?;
    // SQLite is C, also where the program is only checked.
    tools::need_program("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross")?;
    // The fuzz targets link libFuzzer, which is C++.
    tools::need_program("c++", "g++")
}
