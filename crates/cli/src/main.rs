//! The `quina` program.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = quina::Cli::parse();
    match quina::run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if quina::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("quina: {error:#}");
            ExitCode::FAILURE
        }
    }
}
