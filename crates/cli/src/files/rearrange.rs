//! Renaming and deleting saved games and studies, never overwriting anything.

use super::read;
use super::storage::{ENDING, Storage, bad_name};
use super::write::{lock, write_new};
use crate::errors::Complaint;
use crate::play::study::text::MAX_STUDY_LEN;
use quina_view::errors::io_error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

impl Storage {
    /// Renames a saved game within its folder and returns its new path. A name that is taken is
    /// refused.
    pub fn rename(&self, path: &Path, name: &str) -> io::Result<PathBuf> {
        let is_plain = !name.is_empty()
            && !name.starts_with('.')
            && !name.contains(|c: char| c == '/' || c == '\\' || c.is_control());
        if !is_plain {
            return Err(bad_name());
        }
        let has_ending = Path::new(name).extension().is_some_and(|ending| ending == ENDING);
        let name = if has_ending { name.to_owned() } else { format!("{name}.{ENDING}") };
        let fresh = path.with_file_name(name);
        if fresh == path {
            return Ok(fresh);
        }
        // Another program that plays this game may be saving it.
        let _turn = path.parent().map(lock).transpose()?;
        // Linking fails if the name is taken, whereas renaming would replace what is there.
        fs::hard_link(path, &fresh).or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists | io::ErrorKind::NotFound => Err(error),
            // No links on this disk.
            _ => write_new(&fresh, &read::text(path, MAX_STUDY_LEN)?),
        })?;
        fs::remove_file(path)?;
        Ok(fresh)
    }

    /// Deletes a file in the storage. A file outside is left alone.
    pub fn delete(&self, path: &Path) -> io::Result<()> {
        let folders = [self.folder().to_owned(), self.finished_folder(), self.studies_folder()];
        if !folders.iter().any(|folder| path.parent() == Some(folder)) {
            let complaint = Complaint::new("file-not-saved-game", &[]);
            return Err(io_error(io::ErrorKind::InvalidInput, complaint));
        }
        let _turn = path.parent().map(lock).transpose()?;
        fs::remove_file(path)
    }
}
