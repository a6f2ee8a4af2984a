//! The folder of saved games: one file for each, as a record. A [`GameSaver`] writes it after every
//! ply. Finished games are moved to the folder `finished`.

use super::game_saver::{GameSaver, record_text};
use super::write::{remove_left_overs, write_new};
use super::{folders, read};
use crate::contest::file::today;
use crate::errors::{Complaint, Problem, Sayable};
use crate::play::sitting::{ReadError, Sitting};
use crate::play::study::text::{MAX_STUDY_LEN, first, is_study};
use crate::play::{Collection, Moment};
use quina_rules::record::{MAX_RECORD_LEN, RecordError, split};
use quina_rules::{GameId, Record};
use quina_view::Words;
use quina_view::errors::io_error;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub(super) const ENDING: &str = "txt";

/// The folder of saved games and studies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storage {
    folder: PathBuf,
}

/// A saved game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its file.
    pub path: PathBuf,
    /// Which game.
    pub game: GameId,
    /// The date of its start.
    pub date: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// How many plies were played.
    pub plies: usize,
    /// `*` while it runs.
    pub result: String,
    /// How many variations a study has.
    pub variations: usize,
    /// When it was last written.
    pub modified: Option<SystemTime>,
}

/// What is in the storage: the games, the last one played first, and the files that cannot be read.
#[derive(Debug, Default)]
pub struct Listing {
    /// The games.
    pub entries: Vec<Entry>,
    /// Files that cannot be read as a game, and why.
    pub broken: Vec<(PathBuf, Unread)>,
}

/// Why a file cannot be read as a game.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] io::Error),
    /// Its text is not a game.
    #[error(transparent)]
    Game(#[from] ReadError),
}

impl Sayable for Unread {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::File(error) => error.say(words),
            Self::Game(error) => error.say(words),
        }
    }
}

impl Storage {
    /// The storage of the user; `None` if there is no home folder.
    pub fn of_user() -> Option<Self> {
        folders::data().map(|data| Self { folder: data.join("games") })
    }

    /// The storage in this folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder of the games in progress.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the finished games.
    pub fn finished_folder(&self) -> PathBuf {
        self.folder.join("finished")
    }

    /// The games in progress.
    pub fn list(&self) -> io::Result<Listing> {
        list(&self.folder, MAX_RECORD_LEN)
    }

    /// The finished games.
    pub fn list_finished(&self) -> io::Result<Listing> {
        list(&self.finished_folder(), MAX_RECORD_LEN)
    }

    /// The file that a name refers to: a path, or the name of a saved game without its extension.
    pub fn find(&self, name: &str) -> PathBuf {
        let path = PathBuf::from(name);
        let is_bare = path.components().count() == 1;
        if path.exists() || !is_bare {
            return path;
        }
        let candidates = [&self.folder, &self.finished_folder()]
            .map(|folder| [folder.join(name), folder.join(format!("{name}.{ENDING}"))]);
        candidates.into_iter().flatten().find(|path| path.is_file()).unwrap_or(path)
    }

    /// A saver for a new game.
    pub fn saver(&self) -> GameSaver {
        GameSaver::new(self)
    }

    /// Opens a game. One from this storage is saved to its own file; one from elsewhere, or a
    /// finished one, gets a new file as soon as it is continued.
    pub fn open(&self, path: &Path) -> Result<(Sitting, GameSaver), Problem> {
        let about = || Complaint::new("file", &[("file", &path.display())]);
        let text = read::text(path, MAX_STUDY_LEN).map_err(|error| about().because(error))?;
        let record: Record =
            first(&text).parse().map_err(|error: RecordError| about().because(error))?;
        let sitting = Sitting::from_record(&record).map_err(|error| about().because(error))?;
        let mut saver = self.saver();
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        let is_here = folder.is_some() && folder == self.folder.canonicalize().ok();
        // Variations, or further records in the file, would be lost in writing.
        if is_here && !is_study(&text) {
            saver.take_over(path, text);
            remove_left_overs(path);
        }
        Ok((sitting, saver))
    }

    /// The games of a file that has several; `None` if it has one.
    pub fn collection(path: &Path) -> Option<Collection> {
        Collection::read(&super::read::text(path, MAX_STUDY_LEN).ok()?)
    }

    /// Opens a game of a file that has several, counted from 1. It gets a file of its own as soon as
    /// it is continued.
    pub fn open_one_of(
        &self,
        games: &Collection,
        path: &Path,
        number: usize,
    ) -> Result<(Sitting, GameSaver), Problem> {
        let text = number.checked_sub(1).and_then(|at| games.text(at)).ok_or_else(|| {
            let args: [(_, &dyn fmt::Display); 2] =
                [("file", &path.display()), ("count", &games.len())];
            Complaint::new("file-records", &args)
        })?;
        let about = |error| Complaint::new("file", &[("file", &path.display())]).because(error);
        let record = text.parse().map_err(ReadError::Record).map_err(about)?;
        Ok((Sitting::from_record(&record).map_err(about)?, self.saver()))
    }

    /// Writes a copy of a game under a name of the user's choice: a path, or a name in the storage.
    /// An existing file is never overwritten.
    pub fn copy(&self, name: &str, sitting: &Sitting, now: Moment) -> io::Result<PathBuf> {
        let path = place_for(&self.folder, name)?;
        write_new(&path, &record_text(sitting, now)?)?;
        Ok(path)
    }
}

/// The file that a name typed by the user refers to: a path, or a name in this folder.
pub(super) fn place_for(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return Ok(path.to_owned());
    }
    if name.is_empty() || name.starts_with('.') {
        return Err(bad_name());
    }
    fs::create_dir_all(folder)?;
    let has_ending = path.extension().is_some_and(|ending| ending == ENDING);
    Ok(folder.join(if has_ending { name.into() } else { format!("{name}.{ENDING}") }))
}

/// A text that is not a name for a file.
pub(super) fn bad_name() -> io::Error {
    io_error(io::ErrorKind::InvalidInput, Complaint::new("file-bad-name", &[]))
}

/// The games or studies in a folder; files of more than `most` bytes are not read.
pub(super) fn list(folder: &Path, most: usize) -> io::Result<Listing> {
    let mut listing = Listing::default();
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(listing),
        files => files?,
    };
    for file in files {
        let path = file?.path();
        let is_hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if is_hidden || path.is_dir() {
            continue;
        }
        match entry(&path, most) {
            Ok(entry) => listing.entries.push(entry),
            Err(reason) => listing.broken.push((path, reason)),
        }
    }
    listing.entries.sort_by(|a, b| (b.modified, &b.path).cmp(&(a.modified, &a.path)));
    listing.broken.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(listing)
}

/// How many variations a record has, including nested ones.
fn variations(record: &Record) -> usize {
    let mut lines = vec![&record.words];
    let mut count = 0;
    while let Some(words) = lines.pop() {
        let inner = words.iter().flat_map(|word| &word.variations);
        let known = lines.len();
        lines.extend(inner.map(|variation| &variation.words));
        count += lines.len() - known;
    }
    count
}

fn entry(path: &Path, most: usize) -> Result<Entry, Unread> {
    let text = read::text(path, most)?;
    let records = split(&text);
    let main = records.first().copied().unwrap_or_default();
    let record: Record = main.parse().map_err(ReadError::Record)?;
    let sitting = Sitting::from_record(&record)?;
    Ok(Entry {
        path: path.to_owned(),
        game: sitting.id(),
        date: record.tag("Date").unwrap_or_default().to_owned(),
        names: sitting.names(),
        plies: sitting.plies_played(),
        result: record.result.clone(),
        variations: records.len() - 1 + variations(&record),
        modified: fs::metadata(path).and_then(|data| data.modified()).ok(),
    })
}

/// Writes a file under a name that is not taken: the name it had in another folder, or
/// `GAME-DATE-NUMBER`.
pub(super) fn write_fresh(
    folder: &Path,
    game: GameId,
    old: Option<&Path>,
    text: &str,
) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let own_name = old.and_then(Path::file_name).map(|name| folder.join(name));
    let date = today().replace('.', "-");
    let numbered = (1..).map(|number| folder.join(format!("{game}-{date}-{number:03}.{ENDING}")));
    for path in own_name.into_iter().chain(numbered) {
        if path.exists() {
            continue;
        }
        match write_new(&path, text) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            result => return result.map(|()| path),
        }
    }
    Err(io_error(io::ErrorKind::Other, Complaint::new("file-no-free-name", &[])))
}
