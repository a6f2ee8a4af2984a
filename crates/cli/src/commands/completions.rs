//! `quina completions`: what a shell needs to complete commands and flags.

use crate::Cli;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::{self, Write};

/// Prints the completions of a shell, to be put where that shell looks for them; for bash:
/// quina completions bash > ~/.local/share/bash-completion/completions/quina
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self) -> anyhow::Result<()> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "quina", &mut text);
        Ok(io::stdout().lock().write_all(&text)?)
    }
}
