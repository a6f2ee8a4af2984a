//! Builds the crates that run in a web page, and tests them under Node.

use crate::libraries::LIBRARIES;
use crate::shell::{cargo, root, step, target};
use std::process::Command;

/// The target of the browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds every library for the browser, and runs a check of each as WebAssembly.
pub(crate) fn check() -> anyhow::Result<()> {
    let mut build = cargo(&["build", "--profile", "quick", "--target", TARGET]);
    build.args([
        "--features",
        "quina-rules/serde,quina-view/serde",
        "--lib",
        "--example",
        "wasm_smoke",
    ]);
    for library in LIBRARIES {
        build.args(["-p", library.package]);
    }
    step("the libraries for the browser", &mut build)?;
    let module = target().join(TARGET).join("quick/examples/wasm_smoke.wasm");
    let mut node = Command::new("node");
    node.current_dir(root()).arg("crates/ugi/examples/wasm_smoke.mjs").arg(module);
    step("the same in WebAssembly", &mut node)
}
