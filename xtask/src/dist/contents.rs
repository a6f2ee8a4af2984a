//! The contents of a release: the program, its manual pages and completions, and documents.

use crate::shell::{output, root, target};
use anyhow::Context;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// A file's name (with folders) and bytes.
pub(super) type File = (String, Vec<u8>);

pub(super) struct Contents {
    pub(super) program: Vec<u8>,
    /// `quina.1`, and `pt/quina.1` in Portuguese.
    pub(super) man_pages: Vec<File>,
    pub(super) completions: Completions,
    /// README, CHANGELOG, licences, and what the README points to.
    pub(super) documents: Vec<File>,
}

pub(super) struct Completions {
    pub(super) bash: Vec<u8>,
    pub(super) zsh: Vec<u8>,
    pub(super) fish: Vec<u8>,
}

impl Contents {
    pub(super) fn gather(program: &Path, licences: &str) -> anyhow::Result<Self> {
        // In a fixed language, whatever that of the machine.
        let quina = |args: &[&str]| {
            output(Command::new(program).args(args).args(["--lang", "en"])).map(String::into_bytes)
        };
        let completions = Completions {
            bash: quina(&["completions", "bash"])?,
            zsh: quina(&["completions", "zsh"])?,
            fish: quina(&["completions", "fish"])?,
        };
        let mut documents = Vec::new();
        for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            documents.push((name.to_owned(), read(&root().join(name))?));
        }
        for (name, bytes) in files_below(&root().join("docs"))? {
            documents.push((format!("docs/{name}"), bytes));
        }
        documents.push(("LICENCES-OF-DEPENDENCIES.txt".to_owned(), licences.into()));
        Ok(Self { program: read(program)?, man_pages: man_pages(program)?, completions, documents })
    }
}

fn man_pages(program: &Path) -> anyhow::Result<Vec<File>> {
    let mut pages = Vec::new();
    for (language, prefix) in [("en", ""), ("pt", "pt/")] {
        let folder = target().join("dist-man").join(language);
        if folder.exists() {
            fs::remove_dir_all(&folder).context("cannot empty the folder of manual pages")?;
        }
        let mut man = Command::new(program);
        output(man.args(["man", "--lang", language, "--out"]).arg(&folder))?;
        for (name, bytes) in files_below(&folder)? {
            pages.push((format!("{prefix}{name}"), bytes));
        }
    }
    Ok(pages)
}

/// All files below a folder, by name.
fn files_below(folder: &Path) -> anyhow::Result<Vec<File>> {
    let mut files = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            let inner = files_below(&entry.path())?;
            files
                .extend(inner.into_iter().map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            files.push((name, read(&entry.path())?));
        }
    }
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// What a file may be used for.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    Data,
    Program,
}

/// Writes a file of a release, with the same permissions whatever those of the machine are.
pub(super) fn write(folder: &Path, name: &str, bytes: &[u8], mode: Mode) -> anyhow::Result<()> {
    let path = folder.join(name);
    let parent = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    for made in parent.ancestors().take_while(|made| made.starts_with(folder)) {
        fs::set_permissions(made, fs::Permissions::from_mode(0o755))?;
    }
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    let mode = match mode {
        Mode::Data => 0o644,
        Mode::Program => 0o755,
    };
    fs::set_permissions(&path, fs::Permissions::from_mode(mode))?;
    Ok(())
}

/// An empty folder to lay a release out in.
pub(super) fn staging(name: &str) -> anyhow::Result<std::path::PathBuf> {
    let folder = target().join("dist-staging").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}
