//! The browser app, tested in Debian's Chromium as people use it: `crates/web/tests/browser`.

use crate::shell::{cargo, root, step, target};
use crate::{tools, wasm};
use anyhow::Context;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The folder of the tests.
const TESTS: &str = "crates/web/tests/browser";

/// Installs what is missing, builds the program with the page and runs the tests, all of them or
/// those that the words and flags choose (`run.mjs` explains them).
pub(crate) fn check(args: &[&str]) -> anyhow::Result<()> {
    let modules = install()?;
    let mut node = Command::new("node");
    node.current_dir(root()).arg(root().join(TESTS).join("run.mjs"));
    node.arg("--quina").arg(program()?).arg("--modules").arg(modules).args(args);
    step("the browser app in Chromium", &mut node)
}

/// Measures the figures of docs/benchmarks.md, with a release as people get it.
pub(crate) fn figures() -> anyhow::Result<()> {
    let modules = install()?;
    step("a release with the page", &mut cargo(&["build", "--release", "-p", "quina"]))?;
    let mut node = Command::new("node");
    node.arg(root().join(TESTS).join("figures.mjs")).arg("--modules").arg(modules);
    step("figures", node.arg("--quina").arg(target().join("release/quina")))
}

/// Installs what the tests need and the machine lacks; returns the folder of the modules.
pub(crate) fn install() -> anyhow::Result<PathBuf> {
    tools::need_target(wasm::TARGET)?;
    tools::need_program("node", "nodejs")?;
    tools::need_program("chromium", "chromium")?;
    modules()
}

/// Builds the program with the page, by default as people get it; `QUINA_PAGE=quick` is for who
/// works on the page. It is copied, because a build without the page replaces it.
fn program() -> anyhow::Result<PathBuf> {
    let page = std::env::var("QUINA_PAGE").unwrap_or_else(|_| "1".to_owned());
    // The same profile and features as those of the tests, so that it shares what they compile.
    let build = ["build", "--profile", "test", "--workspace", "--all-features", "--bin", "quina"];
    let mut build = cargo(&build);
    step("the program with the page", build.env("QUINA_PAGE", page))?;
    let program = folder()?.join("quina");
    // A running program cannot be overwritten, but it can be removed.
    if program.exists() {
        fs::remove_file(&program)?;
    }
    fs::copy(target().join("debug/quina"), &program).context("the program with the page")?;
    Ok(program)
}

/// Playwright, which drives the browser, and axe, which knows the rules of accessibility: both in
/// the versions that the tests name, in the target folder.
fn modules() -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    let lock = fs::read(root().join(TESTS).join("package-lock.json"))?;
    // Written last, so that an installation that was interrupted is done again.
    let installed = folder.join("installed-lock.json");
    if fs::read(&installed).is_ok_and(|known| known == lock) {
        return Ok(folder);
    }
    tools::need_program("npm", "npm")?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(root().join(TESTS).join(file), folder.join(file)).context(file)?;
    }
    let mut install = Command::new("npm");
    install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder);
    step("install playwright-core and axe-core into the target folder", &mut install)?;
    fs::write(&installed, &lock)?;
    Ok(folder)
}

/// Where the program, the modules and the pictures are.
fn folder() -> anyhow::Result<PathBuf> {
    let folder = target().join("browser-tests");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}
