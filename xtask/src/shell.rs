//! Running other programs, visibly.

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// The workspace's folder.
pub(crate) fn root() -> PathBuf {
    // Cargo says where it runs this from; what was true while compiling may have been moved since.
    let here = std::env::var_os("CARGO_MANIFEST_DIR");
    let here = here.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The cargo that runs this chore.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs a step of a chore; says what runs, how long it took, and what failed.
pub(crate) fn step(name: &str, command: &mut Command) -> anyhow::Result<()> {
    println!("==> {name}");
    let clock = Instant::now();
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{name} failed ({status}): {command:?}");
    }
    println!("    {name}: {:.0} s", clock.elapsed().as_secs_f64());
    Ok(())
}

/// Whether a program can be started.
pub(crate) fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
