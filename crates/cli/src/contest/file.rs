//! The file of a match: every finished game is appended at once, and a match that was interrupted
//! goes on from there.

use crate::errors::{Complaint, about_file};
use anyhow::bail;
use quina_engine::matches::records::{self, Heading, Kept};
use quina_engine::matches::summary::Finished;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What to do with a file that has games already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfThere {
    /// Go on with the match in it.
    Resume,
    /// Refuse.
    Refuse,
}

/// The open file of a match.
#[derive(Debug)]
pub struct MatchFile {
    file: File,
    path: PathBuf,
    kept: Kept,
}

impl MatchFile {
    /// Opens or makes a file and reads what is in it. A record that was torn in writing is cut off.
    pub fn open(path: &Path, if_there: IfThere) -> anyhow::Result<Self> {
        let shown = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(about_file("file-open", path))?;
        if file.try_lock().is_err() {
            bail!(Complaint::new("match-file-busy", &[("file", &shown)]));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(about_file("file-read", path))?;
        if !bytes.is_empty() && if_there == IfThere::Refuse {
            bail!(Complaint::new("match-file-full", &[("file", &shown)]));
        }
        // A character that was torn apart is in the torn record.
        let text = String::from_utf8_lossy(&bytes);
        let kept = records::read(&text).map_err(about_file("match-file-other", path))?;
        // Nothing is cut from a file that may be somebody else's.
        let is_ours = !kept.games.is_empty() && !text[..kept.whole].contains('\u{fffd}');
        if !bytes.is_empty() && !is_ours {
            bail!(Complaint::new("match-file-strange", &[("file", &shown)]));
        }
        file.set_len(kept.whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, path: path.to_owned(), kept })
    }

    /// The games that were in it when it was opened, by their numbers from 0.
    pub const fn games(&self) -> &BTreeMap<usize, Finished> {
        &self.kept.games
    }

    /// The seed of the match in the file.
    pub fn seed(&self) -> Option<u64> {
        self.kept.heading.as_ref().map(|(seed, _)| *seed)
    }

    /// Refuses to go on with a match that was played under other conditions.
    pub fn check(&self, heading: &Heading) -> anyhow::Result<()> {
        let Some((seed, settings)) = &self.kept.heading else { return Ok(()) };
        let shown = self.path.display();
        if *seed != heading.seed {
            bail!(Complaint::new(
                "match-file-seed",
                &[("file", &shown), ("there", seed), ("now", &heading.seed)]
            ));
        }
        if *settings != heading.settings {
            bail!(Complaint::new(
                "match-file-settings",
                &[("file", &shown), ("there", settings), ("now", &heading.settings)]
            ));
        }
        Ok(())
    }

    /// Appends a record.
    pub fn append(&mut self, record: &str) -> io::Result<()> {
        self.file.write_all(record.as_bytes())?;
        self.file.flush()
    }
}

/// Today in universal time, as records write it.
pub fn today() -> String {
    let today = time::OffsetDateTime::now_utc().date();
    format!("{}.{:02}.{:02}", today.year(), u8::from(today.month()), today.day())
}
