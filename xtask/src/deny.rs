//! Licences, bans, sources and security advisories of our dependencies, by cargo-deny and
//! deny.toml.

use crate::shell::{root, step, timed};
use crate::tools;
use std::process::{Command, Stdio};

/// Checks the dependencies. The advisory database is a separate repository: if it cannot be
/// fetched, everything else is checked, and the omission is reported.
pub(crate) fn check() -> anyhow::Result<()> {
    let program = tools::cargo_deny()?;
    let deny = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(root()).args(["--log-level", "warn"]).args(args);
        command
    };
    step(
        "licences, bans and sources of dependencies",
        &mut deny(&["check", "licenses", "bans", "sources"]),
    )?;
    let is_there = timed("database of known faults", || {
        // A network without responses must not hang the tests.
        let mut fetch = Command::new("timeout");
        fetch.current_dir(root()).arg("60").arg(&program).args(["fetch", "db"]);
        let status = fetch.stdout(Stdio::null()).stderr(Stdio::null()).status();
        Ok(status.is_ok_and(|status| status.success()))
    })?;
    if is_there {
        // `fetch` has just downloaded the database.
        step("known faults of dependencies", &mut deny(&["--offline", "check", "advisories"]))
    } else {
        println!("    advisories not checked: database not available");
        Ok(())
    }
}
