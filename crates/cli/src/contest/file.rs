//! The file of a match: every finished game is appended at once, and an interrupted match is
//! resumed from it.

use crate::errors::{Complaint, Problem, about_file};
use crate::files::read::{self, MAX_MATCH_LEN};
use quina_engine::matches::records::{self, Heading, Kept, Refused, RefusedCause};
use quina_engine::matches::summary::Finished;
use quina_play::recorded::ReadError;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What to do with a file that already has games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfThere {
    /// Resume the match in it.
    Resume,
    /// Refuse.
    Refuse,
}

/// The file of a match. It is not changed until a game is appended.
#[derive(Debug)]
pub struct MatchFile {
    /// `None` until it is created.
    file: Option<File>,
    path: PathBuf,
    kept: Kept,
    /// Bytes after the complete records: a record whose writing was interrupted.
    torn: usize,
}

impl MatchFile {
    /// Reads a file, if there is one, and locks it against other matches.
    pub fn open(path: &Path, if_there: IfThere) -> Result<Self, Problem> {
        let shown = path.display();
        read::check(path).map_err(about_file("file-open", path))?;
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let kept = Kept::default();
                return Ok(Self { file: None, path: path.to_owned(), kept, torn: 0 });
            }
            Err(error) => return Err(about_file("file-open", path)(error).into()),
        };
        lock(&file, path)?;
        let bytes = read::rest(&mut file, MAX_MATCH_LEN).map_err(about_file("file-read", path))?;
        if !bytes.is_empty() && if_there == IfThere::Refuse {
            return Err(Complaint::new("match-file-full", &[("file", &shown)]).into());
        }
        // A truncated character can only be in the truncated record.
        let text = String::from_utf8_lossy(&bytes);
        let kept = records::read(&text).map_err(|Refused { line, cause }| {
            let args: [(_, &dyn Display); 2] = [("file", &shown), ("line", &line)];
            let complaint = Complaint::new("match-file-record", &args);
            match cause {
                RefusedCause::Record(error) => complaint.because(error),
                RefusedCause::Chapter(error) => complaint.because(ReadError::from(error)),
                RefusedCause::Match(reason) => complaint.because(reason),
            }
        })?;
        // Nothing is truncated in a file that may belong to another match.
        let valid = str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let is_ours = !kept.games.is_empty() && kept.whole <= valid;
        if !bytes.is_empty() && !is_ours {
            return Err(Complaint::new("match-file-strange", &[("file", &shown)]).into());
        }
        let torn = bytes.len() - kept.whole;
        Ok(Self { file: Some(file), path: path.to_owned(), kept, torn })
    }

    /// Creates the file if it does not exist; fails if another program has created it since.
    pub fn make(&mut self) -> Result<(), Complaint> {
        if self.file.is_none() {
            let file = OpenOptions::new().write(true).create_new(true).open(&self.path);
            let file = file.map_err(about_file("file-write", &self.path))?;
            lock(&file, &self.path)?;
            self.file = Some(file);
        }
        Ok(())
    }

    /// Whether the last record was truncated in writing. Its game is played again.
    pub const fn is_torn(&self) -> bool {
        self.torn > 0
    }

    /// The games that were in it when it was opened, by their numbers from 0.
    pub const fn games(&self) -> &BTreeMap<usize, Finished> {
        &self.kept.games
    }

    /// The seed of the match in the file.
    pub fn seed(&self) -> Option<u64> {
        self.kept.heading.as_ref().map(|(seed, _)| *seed)
    }

    /// Refuses to resume a match that was played under other conditions.
    pub fn check(&self, heading: &Heading) -> Result<(), Problem> {
        let Some((seed, settings)) = &self.kept.heading else { return Ok(()) };
        let shown = self.path.display();
        if *seed != heading.seed {
            return Err(Complaint::new(
                "match-file-seed",
                &[("file", &shown), ("there", seed), ("now", &heading.seed)],
            )
            .into());
        }
        if *settings != heading.settings {
            return Err(Complaint::new(
                "match-file-settings",
                &[("file", &shown), ("there", settings), ("now", &heading.settings)],
            )
            .into());
        }
        Ok(())
    }

    /// Appends a record. A truncated one before it is removed first.
    pub fn append(&mut self, record: &str) -> Result<(), Complaint> {
        self.make()?;
        self.write(record).map_err(about_file("file-write", &self.path))
    }

    fn write(&mut self, record: &str) -> io::Result<()> {
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        if std::mem::take(&mut self.torn) > 0 {
            file.set_len(self.kept.whole as u64)?;
        }
        file.seek(SeekFrom::End(0))?;
        file.write_all(record.as_bytes())?;
        file.flush()
    }
}

/// Locks a file against other matches as long as it is open. On a file system without locks this
/// has no effect.
fn lock(file: &File, path: &Path) -> Result<(), Complaint> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(Complaint::new("match-file-busy", &[("file", &path.display())]))
        }
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Today's date in UTC, as records write it.
pub fn today() -> String {
    let today = time::OffsetDateTime::now_utc().date();
    format!("{}.{:02}.{:02}", today.year(), u8::from(today.month()), today.day())
}
