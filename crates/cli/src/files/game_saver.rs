//! Saving a game: its file is rewritten after every ply.
//!
//! A file is never half written (a new one is written beside it, reaches the disk and takes its
//! place) and never overwritten by another game: a fresh game gets a fresh name, and a file that
//! another program has changed in the meantime is left alone.

use super::read;
use super::storage::{Storage, place_for, write_fresh};
use super::write::{lock, replace, write_new};
use crate::play::{Moment, Sitting};
use quina_rules::Record;
use quina_rules::record::{MAX_RECORD_LEN, MAX_RECORD_PLIES};
use quina_view::errors::io_error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Saves one game to the storage, again after each ply.
#[derive(Clone, Debug)]
pub struct GameSaver {
    storage: Storage,
    path: Option<PathBuf>,
    /// What is in the file, as far as this saver knows: what it last read or wrote.
    text: String,
    /// Whether the user chose a place outside the storage.
    is_elsewhere: bool,
    is_unsaved: bool,
}

/// The most bytes that one turn adds to a record, with its comments and clocks.
const TURN_LEN: usize = 8 << 10;

/// The most plies that a turn has.
const TURN_PLIES: usize = 64;

impl GameSaver {
    /// A saver for a game that has no file yet.
    pub(super) fn new(storage: &Storage) -> Self {
        let (path, text) = (None, String::new());
        Self { storage: storage.clone(), path, text, is_elsewhere: false, is_unsaved: false }
    }

    /// Saves the game to this file of the storage from now on; `text` is what it contains.
    pub(super) fn take_over(&mut self, path: &Path, text: String) {
        self.path = Some(path.to_owned());
        self.text = text;
    }

    /// The game's file; `None` before the first ply.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What the game can be resumed by: its name in the storage, or its path outside.
    pub fn name(&self) -> Option<String> {
        let path = self.path()?;
        let name = if self.is_elsewhere { path.as_os_str() } else { path.file_stem()? };
        Some(name.to_string_lossy().into_owned())
    }

    /// Whether the last attempt to save the game has failed.
    pub const fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// Whether the game can grow by another turn and still be read as a record.
    pub fn has_room(&self, sitting: &Sitting) -> bool {
        self.text.len() + TURN_LEN <= MAX_RECORD_LEN
            && sitting.plies_played() + TURN_PLIES <= MAX_RECORD_PLIES
    }

    /// Saves the game. When this returns, it is on the disk. A game in which nothing was played yet
    /// is not saved.
    pub fn save(&mut self, sitting: &Sitting, now: Moment) -> io::Result<Option<&Path>> {
        let saved = self.try_save(sitting, now);
        self.is_unsaved = saved.is_err();
        saved.map(|()| self.path())
    }

    /// Saves the game under a name of the user's choice, a path or a name in the storage, and
    /// continues to save it there. An existing file is never overwritten.
    pub fn move_to(&mut self, name: &str, sitting: &Sitting, now: Moment) -> io::Result<PathBuf> {
        let path = place_for(self.storage.folder(), name)?;
        let text = record_text(sitting, now)?;
        write_new(&path, &text)?;
        self.is_elsewhere = path.parent() != Some(self.storage.folder());
        self.path = Some(path.clone());
        self.text = text;
        self.is_unsaved = false;
        Ok(path)
    }

    fn try_save(&mut self, sitting: &Sitting, now: Moment) -> io::Result<()> {
        let text = record_text(sitting, now)?;
        let is_new = self.path.is_none();
        if is_new && !sitting.is_over() && sitting.plies_played() == 0 {
            return Ok(());
        }
        let elsewhere = self.path.as_deref().filter(|_| self.is_elsewhere).and_then(Path::parent);
        let folder = elsewhere.unwrap_or(self.storage.folder()).to_owned();
        if elsewhere.is_none() {
            fs::create_dir_all(&folder)?;
        }
        // Nobody else may change the file between the comparison and the replacement.
        let _turn = lock(&folder)?;
        // A file that another program has changed or moved is no longer ours.
        let ours = self
            .path
            .clone()
            .filter(|path| read::text(path, MAX_RECORD_LEN).is_ok_and(|there| there == self.text));
        let finished = self.storage.finished_folder();
        let (shelved, done) = match ours {
            Some(path) if path.parent() == Some(&finished) => (None, Some(path)),
            shelved => (shelved, None),
        };
        let path = match (sitting.is_over(), shelved, done) {
            (true, Some(path), _) if self.is_elsewhere => {
                replace(&path, &text)?;
                Some(path)
            }
            (true, _, Some(path)) | (false, Some(path), _) => {
                replace(&path, &text)?;
                Some(path)
            }
            (true, old, None) => {
                let path = write_fresh(&finished, sitting.id(), old.as_deref(), &text)?;
                if let Some(old) = old {
                    // If it stays, it is listed among the games in progress, which does no harm.
                    let _ = fs::remove_file(old);
                }
                Some(path)
            }
            // A finished game that is continued after all gets a new file; the old one stays.
            (false, None, done) if done.is_some() || sitting.plies_played() > 0 => {
                Some(write_fresh(self.storage.folder(), sitting.id(), None, &text)?)
            }
            (false, None, _) => None,
        };
        self.is_elsewhere &= path == self.path;
        self.path = path;
        self.text = text;
        Ok(())
    }
}

/// The text of a game, checked to be readable again: nothing else is ever saved.
pub(super) fn record_text(sitting: &Sitting, now: Moment) -> io::Result<String> {
    let text = sitting.record(now).to_string();
    match text.parse::<Record>() {
        Ok(_) => Ok(text),
        Err(error) => Err(io_error(io::ErrorKind::InvalidData, error)),
    }
}
