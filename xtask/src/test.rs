//! `cargo xtask test`: everything that must hold before a change lands.

use crate::checks;
use crate::shell::{cargo, has, root, step};
use std::path::PathBuf;
use std::process::Command;

/// Runs every check and every test; stops at the first that fails.
pub(crate) fn run() -> anyhow::Result<()> {
    install()?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    checks::dependencies()?;
    let lints =
        ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    step("lints", &mut cargo(&lints))?;
    let docs = ["doc", "--workspace", "--no-deps", "--all-features"];
    step("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    step("tests", &mut cargo(&["test", "--workspace", "--all-features"]))?;
    let wasm = ["check", "-p", "quina-rules", "--features", "serde", "--target", WASM];
    step("rules for the browser", &mut cargo(&wasm))?;
    let table = ["check", "-p", "quina-play", "--target", WASM];
    step("the table for the browser", &mut cargo(&table))?;
    engine_in_the_browser()?;
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml"];
    step("fuzz targets", cargo(&fuzz).env("CARGO_TARGET_DIR", "fuzz/target"))?;
    println!("==> all is well");
    Ok(())
}

const WASM: &str = "wasm32-unknown-unknown";

/// The benchmark as WebAssembly: the same nodes and the same moves as on this machine.
fn engine_in_the_browser() -> anyhow::Result<()> {
    let build = ["build", "-p", "quina-engine", "--example", "wasm_bench", "--profile", "quick"];
    step("engine for the browser", cargo(&build).args(["--target", WASM]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let module = target.join(WASM).join("quick/examples/wasm_bench.wasm");
    let mut node = Command::new("node");
    node.current_dir(root()).arg("crates/engine/examples/wasm_bench.mjs").arg(module);
    step("the same search in WebAssembly", &mut node)
}

/// Installs what the tests need and the machine lacks.
fn install() -> anyhow::Result<()> {
    if !has_wasm() {
        step("install the WASM target", Command::new("rustup").args(["target", "add", WASM]))?;
    }
    if !has("c++") {
        // The fuzz targets link libFuzzer, which is C++.
        let apt = ["-c", "apt-get update && apt-get install -y --no-install-recommends g++"];
        step("install g++", Command::new("sh").args(apt))?;
    }
    if !has("node") {
        let apt = ["-c", "apt-get update && apt-get install -y --no-install-recommends nodejs"];
        step("install Node", Command::new("sh").args(apt))?;
    }
    Ok(())
}

fn has_wasm() -> bool {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    installed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(WASM))
}
