//! Tools that the tasks need besides Rust. What is missing is installed, with an announcement.

use crate::shell::{cargo, has, step, target};
use std::path::PathBuf;
use std::process::Command;

/// Pinned, because a newer one may need a newer compiler, or have checks that we have not
/// considered.
const CARGO_DENY: &str = "cargo-deny@0.20.2";

/// Pinned, because another one makes other mutants, and so another sample.
const CARGO_MUTANTS: &str = "cargo-mutants@27.1.0";

/// Makes sure that a program from a Debian package is installed.
pub(crate) fn need_program(program: &str, package: &str) -> anyhow::Result<()> {
    if has(program) {
        return Ok(());
    }
    let install = format!("apt-get update && apt-get install -y --no-install-recommends {package}");
    step(&format!("install {package}"), Command::new("sh").args(["-c", &install]))
}

/// Makes sure that the standard library for a target is installed.
pub(crate) fn need_target(name: &str) -> anyhow::Result<()> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let has_it = installed
        .is_ok_and(|out| String::from_utf8_lossy(&out.stdout).lines().any(|line| line == name));
    if has_it {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    step(&format!("install the target {name}"), add.args(["target", "add", name]))
}

/// cargo-deny, for the dependencies.
pub(crate) fn cargo_deny() -> anyhow::Result<PathBuf> {
    subcommand("deny", CARGO_DENY)
}

/// cargo-mutants, for mutation tests.
pub(crate) fn cargo_mutants() -> anyhow::Result<PathBuf> {
    subcommand("mutants", CARGO_MUTANTS)
}

/// A subcommand of cargo: the one of the machine, or one that is built into the target folder. It
/// is not optimised, as that would take longer than it can ever save here.
fn subcommand(name: &str, package: &str) -> anyhow::Result<PathBuf> {
    let file = format!("cargo-{name}");
    // Asked through cargo, because not every subcommand tells its version by itself.
    if cargo(&[name, "--version"]).output().is_ok_and(|output| output.status.success()) {
        return Ok(file.into());
    }
    let folder = target().join("tools");
    let program = folder.join("bin").join(&file);
    if !program.exists() {
        let mut install = cargo(&["install", "--locked", "--debug", package, "--root"]);
        install.arg(&folder).arg("--target-dir").arg(folder.join("build"));
        install.env("CARGO_PROFILE_DEV_DEBUG", "0");
        step(&format!("install {file} into the target folder"), &mut install)?;
    }
    Ok(program)
}
