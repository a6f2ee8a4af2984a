//! The `quina` program.

use quina::{errors, help, language};
use quina_view::Words;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words = Words::new(language(help::language_flag(std::env::args_os().skip(1))));
    let cli = help::parse(&words, std::env::args_os());
    match quina::run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if quina::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("quina: {}", errors::explain(&words, &error));
            ExitCode::FAILURE
        }
    }
}
