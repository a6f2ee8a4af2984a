//! Files that are never half written: a text is written beside its place, reaches the disk, and
//! then takes its place at once.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file that must not be there yet.
pub(super) fn write_new(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = write_beside(path, contents.as_ref())?;
    // A link is refused where the name is taken, a renamed file would replace what is there.
    let linked = fs::hard_link(&beside, path).or_else(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Err(error),
        // No links on this disk: claim the name first.
        _ => File::create_new(path).and_then(|_| fs::rename(&beside, path)),
    });
    let _ = fs::remove_file(&beside);
    linked?;
    sync_folder(path)
}

/// Replaces a file at once: whoever reads sees the old text or the new one.
pub(super) fn replace(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = write_beside(path, contents.as_ref())?;
    fs::rename(beside, path)?;
    sync_folder(path)
}

fn write_beside(path: &Path, contents: &[u8]) -> io::Result<PathBuf> {
    let beside = path.with_file_name(format!("{}{}.tmp", left_over(path), std::process::id()));
    let mut file = File::create(&beside)?;
    file.write_all(contents)?;
    file.sync_all()?;
    Ok(beside)
}

fn left_over(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

/// Removes what a program that was killed while writing this file has left beside it.
pub(super) fn remove_left_overs(path: &Path) {
    let Some(Ok(files)) = path.parent().map(fs::read_dir) else { return };
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with(&left_over(path)) && file.path().extension() == Some("tmp".as_ref()) {
            // It costs only room.
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Lets the new name reach the disk too. Only Unix can open a folder for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}
