//! `quina man`: the manual pages.

use crate::errors::{Problem, about_file};
use crate::help;
use crate::output;
use clap::{Args, Command};
use clap_mangen::Man;
use quina_view::errors::io_error;
use quina_view::{Language, Words};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Prints the manual page (quina man | man -l -), or writes those of all commands to a folder.
#[derive(Args, Debug)]
pub struct ManPage {
    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManPage {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let command = help::command(words);
        match &self.out {
            Some(folder) => {
                let is_there = folder.join("quina.1").exists();
                let written =
                    std::fs::create_dir_all(folder).and_then(|()| match words.language() {
                        Language::English => clap_mangen::generate_to(command, folder),
                        Language::Portuguese => write_pages(&command, folder, words),
                    });
                written.map_err(about_file("man-write", folder))?;
                if is_there {
                    let folder = folder.to_string_lossy();
                    output::remark(&words.say("man-replaced", &[("folder", &folder)]));
                }
                Ok(())
            }
            None => Ok(output::out().write_all(&page(command, words)?)?),
        }
    }
}

/// One page, with its headings in the given language.
fn page(command: Command, words: &Words) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    let text =
        String::from_utf8(page).map_err(|error| io_error(io::ErrorKind::InvalidData, error))?;
    let mut said = String::with_capacity(text.len());
    for line in text.lines() {
        let heading = line.strip_prefix(".SH ").map(|name| name.trim_matches('"'));
        let id = heading.map(|name| format!("man-{}", name.to_ascii_lowercase()));
        match id.filter(|id| words.has(id)) {
            Some(id) => said.extend([".SH ", &words.say(&id, &[])]),
            None => said.push_str(line),
        }
        said.push('\n');
    }
    Ok(said.into_bytes())
}

/// Writes the pages of a command and of all its subcommands except `help`.
fn write_pages(command: &Command, folder: &Path, words: &Words) -> io::Result<()> {
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        write_pages(below, folder, words)?;
    }
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    std::fs::write(folder.join(format!("{name}.1")), page(command.clone(), words)?)
}
