//! The snapshots of the tests: a file that no test compares with any more is noticed.

use crate::shell::{root, target};
use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where insta notes which files the tests compare with.
const REFERENCES: &str = "INSTA_SNAPSHOT_REFERENCES_FILE";

/// Lets a run of the tests note which snapshots it uses.
pub(crate) fn noted(tests: &mut Command) -> anyhow::Result<&mut Command> {
    let notes = notes();
    match std::fs::remove_file(&notes) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| notes.display().to_string())
        }
        _ => Ok(tests.env(REFERENCES, notes)),
    }
}

/// Refuses snapshots that the noted run of all tests has not used.
pub(crate) fn check() -> anyhow::Result<()> {
    let notes = notes();
    let used = std::fs::read_to_string(&notes).with_context(|| notes.display().to_string())?;
    let used = used.lines().map(|path| root().join(path).canonicalize());
    let used: BTreeSet<_> = used.collect::<Result<_, _>>()?;
    let mut files = Vec::new();
    find(&root().join("crates").canonicalize()?, &mut files)?;
    let unused: Vec<_> = unused(&files, &used).map(|file| file.display().to_string()).collect();
    if unused.is_empty() {
        return Ok(());
    }
    bail!("no test compares with these snapshots; remove them:\n{}", unused.join("\n"))
}

fn notes() -> PathBuf {
    target().join("snapshots-used.txt")
}

/// The files in every folder `snapshots`.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else if folder.ends_with("snapshots") {
            files.push(path);
        }
    }
    Ok(())
}

/// The files that are not used. A drawing, `NAME.snap.svg`, belongs to `NAME.snap`.
fn unused<'a>(
    files: &'a [PathBuf],
    used: &'a BTreeSet<PathBuf>,
) -> impl Iterator<Item = &'a PathBuf> {
    let is_used = |file: &Path| {
        used.contains(file) || file.extension().is_some() && used.contains(&file.with_extension(""))
    };
    files.iter().filter(move |file| !is_used(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_that_no_test_uses_is_found() {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        let files = paths(&["a/x.snap", "a/y.snap", "a/z.snap", "a/z.snap.svg", "a/w.snap.svg"]);
        let used = paths(&["a/x.snap", "a/z.snap"]).into_iter().collect();
        let found: Vec<_> = unused(&files, &used).cloned().collect();
        assert_eq!(found, paths(&["a/y.snap", "a/w.snap.svg"]));
    }
}
