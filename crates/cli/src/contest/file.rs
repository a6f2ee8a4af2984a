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
use std::time::{SystemTime, UNIX_EPOCH};

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
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    date(seconds / 86_400)
}

/// The date so many days after the first of January 1970.
fn date(mut days: u64) -> String {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}.{month:02}.{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, text) in [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (20_088, "2024.12.31"),
            (20_772, "2026.11.15"),
        ] {
            assert_eq!(date(days), text);
        }
    }
}
