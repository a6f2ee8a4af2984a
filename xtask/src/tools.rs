//! Tools that the tasks need besides Rust. What is missing is installed, with an announcement.

use crate::shell::{cargo, has, step, target};
use std::path::PathBuf;
use std::process::Command;

/// Pinned, because a newer one may need a newer compiler, or have checks that we have not
/// considered.
const CARGO_DENY: &str = "cargo-deny@0.20.2";

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

/// cargo-deny: the installed one, or one that is built into the target folder. It is not optimised,
/// as that would take longer than it can ever save here.
pub(crate) fn cargo_deny() -> anyhow::Result<PathBuf> {
    if has("cargo-deny") {
        return Ok("cargo-deny".into());
    }
    let folder = target().join("tools");
    let program = folder.join("bin/cargo-deny");
    if !program.exists() {
        let mut install = cargo(&["install", "--locked", "--debug", CARGO_DENY, "--root"]);
        install.arg(&folder).arg("--target-dir").arg(folder.join("build"));
        install.env("CARGO_PROFILE_DEV_DEBUG", "0");
        step("install cargo-deny into the target folder", &mut install)?;
    }
    Ok(program)
}
