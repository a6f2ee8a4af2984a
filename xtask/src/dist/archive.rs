//! The archive: one folder that can be put anywhere.

use super::Release;
use super::contents::{Contents, Mode, staging, write};
use crate::shell::output;
use anyhow::Context;
use std::path::PathBuf;
use std::process::Command;

/// The folder in the archive.
pub(super) fn folder_name(release: &Release) -> String {
    format!("quina-{}-{}", release.version, release.triple)
}

pub(super) fn make(release: &Release, contents: &Contents) -> anyhow::Result<PathBuf> {
    let name = folder_name(release);
    let staging = staging("archive")?;
    let folder = staging.join(&name);
    write(&folder, "quina", &contents.program, Mode::Program)?;
    for (page, bytes) in &contents.man_pages {
        let page = match page.rsplit_once('/') {
            Some((language, page)) => format!("man/{language}/man1/{page}"),
            None => format!("man/man1/{page}"),
        };
        write(&folder, &page, bytes, Mode::Data)?;
    }
    let completions = &contents.completions;
    write(&folder, "completions/quina.bash", &completions.bash, Mode::Data)?;
    write(&folder, "completions/_quina", &completions.zsh, Mode::Data)?;
    write(&folder, "completions/quina.fish", &completions.fish, Mode::Data)?;
    for (document, bytes) in &contents.documents {
        write(&folder, document, bytes, Mode::Data)?;
    }
    let archive = release.folder.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--format=gnu", "--numeric-owner"]);
    tar.args(["--owner=0", "--group=0", &format!("--mtime=@{}", release.epoch)]);
    // Without the name and time of the file in the header.
    tar.args(["--use-compress-program", "gzip -9n", "--file"]).arg(&archive);
    tar.arg("--directory").arg(&staging).arg(&name);
    output(&mut tar).context("the archive")?;
    Ok(archive)
}
