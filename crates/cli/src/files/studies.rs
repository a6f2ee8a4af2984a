//! Studies in the storage: found again, opened, and saved after every change.

use super::read;
use super::storage::{Listing, Storage, list, place_for, write_fresh};
use super::write::{lock, remove_left_overs, replace, write_new};
use crate::errors::{Complaint, Problem};
use crate::play::Study;
use crate::play::study::StudyError;
use crate::play::study::text::{MAX_STUDY_LEN, is_study};
use quina_rules::record::{RecordError, split};
use quina_rules::{AnyPosition, Position, Record};
use quina_view::errors::io_error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Saves one study to the storage, again after every change.
#[derive(Clone, Debug, Default)]
pub struct StudySaver {
    path: Option<PathBuf>,
    /// What is in the file, as far as this saver knows: what it last read or wrote.
    text: String,
}

impl StudySaver {
    /// The study's file; `None` before the first change.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Saves the study. When this returns, it is on the disk. A file that another program has
    /// changed or moved is left alone; the study continues in a new one.
    pub fn save(&mut self, storage: &Storage, study: &Study) -> io::Result<PathBuf> {
        let text = study.to_text();
        check(&text).map_err(|error| io_error(io::ErrorKind::InvalidData, error))?;
        let folder = storage.studies_folder();
        fs::create_dir_all(&folder)?;
        // Nobody else may change the file between the comparison and the replacement.
        let _turn = lock(&folder)?;
        let is_ours =
            |path: &PathBuf| read::text(path, MAX_STUDY_LEN).is_ok_and(|there| there == self.text);
        let path = match self.path.take().filter(is_ours) {
            Some(path) => {
                self.path = Some(path.clone());
                replace(&path, &text)?;
                path
            }
            None => {
                let game = study.tree().start().game();
                write_fresh(&folder, game, None, &text)?
            }
        };
        self.path = Some(path.clone());
        self.text = text;
        Ok(path)
    }
}

impl Storage {
    /// The folder of the studies, beside that of the games.
    pub fn studies_folder(&self) -> PathBuf {
        self.folder().with_file_name("studies")
    }

    /// The studies.
    pub fn list_studies(&self) -> io::Result<Listing> {
        list(&self.studies_folder(), MAX_STUDY_LEN)
    }

    /// Opens a study from a file. One from this storage is saved to its own file. For one from
    /// elsewhere, the study that was made from it before is found again; otherwise the first change
    /// gives it a new file.
    pub fn open_study(&self, path: &Path) -> Result<(Study, StudySaver), Problem> {
        let about = || Complaint::new("file", &[("file", &path.display())]);
        let text = read::text(path, MAX_STUDY_LEN).map_err(|error| about().because(error))?;
        let study = Study::read(&text).map_err(|error| about().because(error))?;
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        if folder.is_some() && folder == self.studies_folder().canonicalize().ok() {
            remove_left_overs(path);
            return Ok((study, StudySaver { path: Some(path.to_owned()), text }));
        }
        Ok(self.kept(study.as_source()))
    }

    /// The study of a game: the saved one, or a new one.
    pub fn study_of(&self, record: &Record) -> Result<(Study, StudySaver), RecordError> {
        Study::of_record(record).map(|study| self.kept(study))
    }

    /// The study of a position: the saved one, or a new one.
    pub fn study_of_position(&self, position: &AnyPosition) -> (Study, StudySaver) {
        self.kept(Study::of_position(position))
    }

    /// The last saved study that was made from the same source, or else this one.
    fn kept(&self, study: Study) -> (Study, StudySaver) {
        let tag = format!("[Study \"{}\"]", study.source());
        let files = fs::read_dir(self.studies_folder()).into_iter().flatten().flatten();
        let mut found: Vec<_> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
            .filter(|path| {
                let text = read::text(path, MAX_STUDY_LEN).unwrap_or_default();
                text.lines().take_while(|line| line.starts_with('[')).any(|line| line == tag)
            })
            .collect();
        found.sort_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
        let open = |path: &PathBuf| self.open_study(path).ok();
        found.iter().rev().find_map(open).unwrap_or_else(|| (study, StudySaver::default()))
    }

    /// Writes a copy of a study under a name of the user's choice: a path, or a name among the
    /// studies. An existing file is never overwritten.
    pub fn copy_study(&self, from: &Path, name: &str) -> io::Result<PathBuf> {
        let to = place_for(&self.studies_folder(), name)?;
        write_new(&to, &read::text(from, MAX_STUDY_LEN)?)?;
        Ok(to)
    }
}

/// Refuses a text that has become too long to be read again.
fn check(text: &str) -> Result<(), StudyError> {
    if text.len() > MAX_STUDY_LEN {
        return Err(StudyError::Long);
    }
    let wrong = |(at, error)| StudyError::Record { number: at + 1, error };
    let parsed =
        split(text).into_iter().enumerate().map(|(at, text)| match text.parse::<Record>() {
            Ok(_) => Ok(()),
            Err(error) => Err((at, error)),
        });
    parsed.collect::<Result<(), _>>().map_err(wrong)
}

/// Whether a file holds a study and not the record of one game.
pub fn is_study_file(path: &Path) -> bool {
    read::text(path, MAX_STUDY_LEN).is_ok_and(|text| is_study(&text))
}
