//! The `quina` program.

#![warn(clippy::print_stdout, clippy::print_stderr)] // They panic; see `output`.

#[cfg(target_arch = "x86_64")]
mod processor;

use quina::errors::Problem;
use quina::{help, language, output};
use quina_view::Words;
use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(target_arch = "x86_64")]
    processor::check();
    start()
}

// Not a part of `main`, which must do nothing before the processor has been checked.
#[inline(never)]
fn start() -> ExitCode {
    let words = Words::new(language(help::language_flag(std::env::args_os().skip(1))));
    let result = run(&words);
    // Ends programs that were left running.
    quina::programs::end_all();
    match result {
        Ok(code) => code,
        Err(error) if output::is_unread(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::remark(&format!("quina: {}", error.explain(&words)));
            ExitCode::FAILURE
        }
    }
}

fn run(words: &Words) -> Result<ExitCode, Problem> {
    let code = match help::parse(words, std::env::args_os())? {
        Ok(cli) => quina::run(&cli).map(|()| ExitCode::SUCCESS)?,
        Err(code) => ExitCode::from(code),
    };
    output::flush()?;
    Ok(code)
}
