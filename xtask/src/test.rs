//! `cargo xtask test`: everything that must hold before a change lands.

use crate::shell::{cargo, print_times, root, step, target, timed};
use crate::{checks, deny, old_processor, tools};
use std::process::Command;

/// Runs every check and every test, stops at the first that fails, and says what took how long.
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
    deny::check()?;
    let lints =
        ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    step("lints", &mut cargo(&lints))?;
    let docs = ["doc", "--workspace", "--no-deps", "--all-features"];
    step("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    step("tests", &mut cargo(&["test", "--workspace", "--all-features"]))?;
    old_processor::check(&target().join("debug/quina"))?;
    let wasm = ["check", "-p", "quina-rules", "--features", "serde", "--target", WASM];
    step("rules for the browser", &mut cargo(&wasm))?;
    let table = ["check", "-p", "quina-play", "--target", WASM];
    step("the table for the browser", &mut cargo(&table))?;
    engine_in_the_browser()?;
    // In the same folder and with the same profile, so that what was checked is not checked again.
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml", "--target-dir"];
    step("fuzz targets", cargo(&fuzz).arg(target()))
}

const WASM: &str = "wasm32-unknown-unknown";

/// The benchmark as WebAssembly: the same nodes and the same moves as on this machine.
fn engine_in_the_browser() -> anyhow::Result<()> {
    let build = ["build", "-p", "quina-engine", "--example", "wasm_bench", "--profile", "quick"];
    step("engine for the browser", cargo(&build).args(["--target", WASM]))?;
    let module = target().join(WASM).join("quick/examples/wasm_bench.wasm");
    let mut node = Command::new("node");
    node.current_dir(root()).arg("crates/engine/examples/wasm_bench.mjs").arg(module);
    step("the same search in WebAssembly", &mut node)
}

/// Installs what the tests need and the machine lacks.
fn install() -> anyhow::Result<()> {
    tools::need_target(WASM)?;
    // The fuzz targets link libFuzzer, which is C++.
    tools::need_program("c++", "g++")?;
    tools::need_program("node", "nodejs")
}
