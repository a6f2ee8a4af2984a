//! Tests the finished program on an emulated processor that lacks required features (one sentence
//! and an exit code, no crash), and on the oldest one that it is built for.

use crate::shell::timed;
use crate::tools;
use anyhow::{Context, ensure};
use std::path::Path;
use std::process::{Command, Output};

/// Runs a program that was built for x86-64-v3 on both.
pub(crate) fn check(program: &Path) -> anyhow::Result<()> {
    if !cfg!(target_arch = "x86_64") {
        return Ok(());
    }
    tools::need_program("qemu-x86_64", "qemu-user")?;
    timed("an old processor gets a sentence", || {
        let old = version_on("Nehalem", program)?;
        let said = String::from_utf8_lossy(&old.stderr);
        ensure!(
            old.status.code() == Some(1) && said.contains("built for a newer processor"),
            "a processor without AVX2 got {} and: {said}",
            old.status
        );
        let new = version_on("Haswell", program)?;
        let said = String::from_utf8_lossy(&new.stdout);
        ensure!(
            new.status.success() && said.starts_with("quina "),
            "a processor with AVX2 got {} and: {said}{}",
            new.status,
            String::from_utf8_lossy(&new.stderr)
        );
        Ok(())
    })
}

fn version_on(processor: &str, program: &Path) -> anyhow::Result<Output> {
    let mut emulator = Command::new("qemu-x86_64");
    emulator.args(["-cpu", processor]).arg(program).arg("--version");
    emulator.output().with_context(|| format!("cannot start {emulator:?}"))
}
