//! Running other programs, visibly.

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How long the steps of this run took, in their order.
static TIMES: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// The workspace's folder.
pub(crate) fn root() -> PathBuf {
    // Cargo passes the folder at run time; the one at compile time may have been moved since.
    let here = std::env::var_os("CARGO_MANIFEST_DIR");
    let here = here.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The folder that cargo builds in.
pub(crate) fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    root().join(chosen)
}

/// The cargo that runs this task.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs a step of a task; prints what runs, how long it took, and what failed.
pub(crate) fn step(name: &str, command: &mut Command) -> anyhow::Result<()> {
    timed(name, || {
        let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
        if !status.success() {
            bail!("{name} failed ({status}): {command:?}");
        }
        Ok(())
    })
}

/// Runs a step of a task that is more than one command.
pub(crate) fn timed<T>(name: &str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    println!("==> {name}");
    let clock = Instant::now();
    let result = work();
    let time = clock.elapsed();
    println!("    {name}: {:.0} s", time.as_secs_f64());
    TIMES.lock().expect("no step panics").push((name.to_owned(), time));
    result
}

/// Prints how long each step took, in their order, and the total.
pub(crate) fn print_times() {
    let times = TIMES.lock().expect("no step panics");
    print!("{}", table(&times));
}

fn table(times: &[(String, Duration)]) -> String {
    let all = ("all steps".to_owned(), times.iter().map(|(_, time)| *time).sum());
    let width = times.iter().chain([&all]).map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default();
    let line = |(name, time): &(String, Duration)| {
        format!("{name:width$} {:>6.0} s\n", time.as_secs_f64())
    };
    "==> what took how long\n".to_owned()
        + &times.iter().chain([&all]).map(line).collect::<String>()
}

/// What a program prints.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<String> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{command:?} failed ({}): {}", output.status, said.trim_end());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program can be started.
pub(crate) fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_times_lists_every_step_and_their_sum() {
        let seconds = |name: &str, time| (name.to_owned(), Duration::from_secs(time));
        let times = [seconds("lints", 61), seconds("tests of everything", 300)];
        let expected = "==> what took how long\n\
            lints                   61 s\n\
            tests of everything    300 s\n\
            all steps              361 s\n";
        assert_eq!(table(&times), expected);
    }
}
