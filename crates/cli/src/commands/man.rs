//! `quina man`: the manual pages.

use crate::Cli;
use anyhow::Context;
use clap::{Args, CommandFactory};
use std::io::{self, Write};
use std::path::PathBuf;

/// Prints the manual page (quina man | man -l -), or writes those of all commands to a folder.
#[derive(Args, Debug)]
pub struct ManPage {
    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManPage {
    /// Runs the command.
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.out {
            Some(folder) => {
                let shown = || format!("cannot write manual pages to {}", folder.display());
                std::fs::create_dir_all(folder).with_context(shown)?;
                clap_mangen::generate_to(Cli::command(), folder).with_context(shown)
            }
            None => {
                let mut page = Vec::new();
                clap_mangen::Man::new(Cli::command()).render(&mut page)?;
                Ok(io::stdout().lock().write_all(&page)?)
            }
        }
    }
}
