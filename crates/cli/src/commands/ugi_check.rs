//! `quina ugi-check`: whether an engine follows the protocol.

use crate::compliance::{Case, SUITE, read, run};
use crate::errors::{Complaint, Problem, Untranslated, about_file};
use crate::files::read::{self, MAX_DATA_LEN};
use crate::output;
use crate::programs::command_line::words;
use clap::Args;
use quina_view::printable;
use std::io::Write;
use std::path::PathBuf;

/// Holds the conversations of the compliance suite with an engine and judges its answers: a line
/// for each case, and failure if one failed.
#[derive(Args, Debug)]
pub struct UgiCheck {
    /// The engine's command line [default: this program itself]
    #[arg(long, value_name = "COMMAND")]
    cmd: Option<String>,

    /// Read another suite from this file
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    /// Only the cases whose name contains this
    #[arg(long, value_name = "TEXT")]
    case: Option<String>,

    /// Print the suite instead, which begins with an explanation of its format
    #[arg(long)]
    print: bool,
}

/// A case fails if it fails this often in a row. The suite is strict about time, and a busy machine
/// may delay any program once.
const ATTEMPTS: u32 = 4;

/// After this many cases that failed every time, the engine is at fault and not the machine: the
/// other cases are tried only once.
const FAILURES: usize = 5;

impl UgiCheck {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let text = match &self.suite {
            Some(file) => read::text(file, MAX_DATA_LEN).map_err(about_file("file-read", file))?,
            None => SUITE.to_owned(),
        };
        let mut out = output::out();
        if self.print {
            return Ok(write!(out, "{text}")?);
        }
        let wanted = self.case.as_deref().unwrap_or_default();
        let mut cases = read(&text)
            .map_err(|error| Complaint::new("suite", &[]).because(Untranslated(error)))?;
        cases.retain(|case| case.name.contains(wanted));
        if cases.is_empty() {
            return Err(Complaint::new("suite-no-case", &[("text", &wanted)]).into());
        }
        let command = self.command()?;
        let mut failed = 0;
        for case in &cases {
            match attempt(case, &command, if failed < FAILURES { ATTEMPTS } else { 1 }) {
                Ok(()) => writeln!(out, "pass  {}", printable(&case.name))?,
                Err(error) => {
                    failed += 1;
                    writeln!(out, "FAIL  {}: {}", printable(&case.name), printable(&error))?;
                }
            }
            out.flush()?;
        }
        writeln!(out, "{} of {} cases passed", cases.len() - failed, cases.len())?;
        if failed > 0 {
            return Err(Complaint::new(
                "suite-failed",
                &[("failed", &failed), ("cases", &cases.len())],
            )
            .into());
        }
        Ok(())
    }

    fn command(&self) -> Result<Vec<String>, Problem> {
        match &self.cmd {
            Some(line) => Ok(words(line)),
            None => {
                let program = std::env::current_exe()?;
                Ok(vec![program.display().to_string(), "ugi".to_owned()])
            }
        }
    }
}

fn attempt(case: &Case, command: &[String], attempts: u32) -> Result<(), String> {
    let mut result = run(case, command);
    for _ in 1..attempts {
        if result.is_ok() {
            break;
        }
        result = run(case, command);
    }
    result
}
