//! `cargo xtask test`: everything that must hold before a change lands.

use crate::checks;
use crate::shell::{cargo, has, step};
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
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml"];
    step("fuzz targets", cargo(&fuzz).env("CARGO_TARGET_DIR", "fuzz/target"))?;
    println!("==> all is well");
    Ok(())
}

const WASM: &str = "wasm32-unknown-unknown";

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
    Ok(())
}

fn has_wasm() -> bool {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    installed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(WASM))
}
