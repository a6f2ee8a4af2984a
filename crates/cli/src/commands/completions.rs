//! `quina completions`: what a shell needs to complete commands and flags.

use crate::errors::Problem;
use crate::help;
use crate::output;
use clap::Args;
use clap_complete::Shell;
use quina_view::Words;
use std::io::Write;

/// Prints the completions of a shell, to be put where that shell looks for them; for bash:
/// quina completions bash > ~/.local/share/bash-completion/completions/quina
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut help::command(words), "quina", &mut text);
        Ok(output::out().write_all(&text)?)
    }
}
