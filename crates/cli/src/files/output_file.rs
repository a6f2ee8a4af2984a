//! Files named by the user, with a flag or on the screen: checked before any work begins, written
//! whole or not at all.
//!
//! An existing file is overwritten only if the user says so (`--force`, or yes when asked), and an
//! input of the command never, under whatever name.

use super::write::{replace, write_new};
use crate::dialogue::replies::yes_or_no;
use crate::errors::{Complaint, about_file};
use clap::Args;
use quina_view::Words;
use std::fs::{self, Metadata};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

/// Whether existing files are replaced.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Force {
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
}

/// Standard input as a file, which may be one by redirection.
const STDIN: &str = "/dev/stdin";

/// A file to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutputFile {
    named: PathBuf,
    force: Force,
}

impl OutputFile {
    /// Checks whether a file may be written by a command that reads `inputs`. To be called before
    /// the work, so that a refusal comes at once.
    pub fn new(
        path: impl Into<PathBuf>,
        force: Force,
        inputs: &[&Path],
    ) -> Result<Self, Complaint> {
        let named = path.into();
        let about = |id| Complaint::new(id, &[("file", &named.display())]);
        let source = |input: &Path| match input.to_str() {
            Some("-") => PathBuf::from(STDIN),
            _ => input.to_owned(),
        };
        if inputs.iter().any(|input| is_same(&source(input), &named)) {
            return Err(about("file-is-input"));
        }
        if is_named_pipe(&named) {
            return Err(about("file-is-pipe"));
        }
        match fs::symlink_metadata(&named) {
            Ok(_) if named.is_dir() => return Err(about("file-names-folder")),
            Ok(_) if !force.force && !is_device(&named) => return Err(about("file-there")),
            _ => {}
        }
        Ok(Self { named, force })
    }

    /// The same, but somebody at a terminal is asked whether a file that is there may be replaced.
    pub fn asking(
        path: &Path,
        force: Force,
        inputs: &[&Path],
        words: &Words,
    ) -> Result<Self, Complaint> {
        let replacing = Self::new(path, Force { force: true }, inputs)?;
        let is_there = fs::symlink_metadata(path).is_ok() && !is_device(path);
        if !force.force && is_there && is_replaced(path, words) {
            return Ok(replacing);
        }
        Self::new(path, force, inputs)
    }

    /// [`OutputFile::new`] for a flag that may be left out: `None` for `None`.
    pub fn optional(
        path: Option<&Path>,
        force: Force,
        inputs: &[&Path],
    ) -> Result<Option<Self>, Complaint> {
        path.map(|path| Self::new(path, force, inputs)).transpose()
    }

    /// Whether several flags name different files.
    pub fn check_different(outputs: &[Option<&Self>]) -> Result<(), Complaint> {
        let outputs: Vec<_> = outputs.iter().copied().flatten().collect();
        for (at, one) in outputs.iter().enumerate() {
            let same = |other: &&&Self| is_same(&one.named, &other.named);
            if !is_device(&one.named) && outputs[..at].iter().any(|other| same(&other)) {
                let file = one.named.display();
                return Err(Complaint::new("file-written-twice", &[("file", &file)]));
            }
        }
        Ok(())
    }

    /// The name that was given.
    pub fn path(&self) -> &Path {
        &self.named
    }

    /// Writes the file atomically: a reader sees all of the old one or all of the new one.
    pub fn write(&self, contents: impl AsRef<[u8]>) -> Result<(), Complaint> {
        self.put(contents.as_ref()).map_err(|error| match error.kind() {
            // Another program created it first.
            io::ErrorKind::AlreadyExists => {
                Complaint::new("file-there", &[("file", &self.named.display())])
            }
            _ => about_file("file-write", &self.named)(error),
        })
    }

    /// The same with the error of the system, for a caller that names the file in its own message.
    pub fn put(&self, contents: &[u8]) -> io::Result<()> {
        if is_device(&self.named) {
            return fs::write(&self.named, contents);
        }
        if !self.force.force {
            return write_new(&self.named, contents);
        }
        // A symbolic link stays, and the file it leads to is replaced.
        let target = fs::canonicalize(&self.named).unwrap_or_else(|_| self.named.clone());
        replace(&target, contents)
    }
}

/// Asks whether a file is to be replaced. Without a terminal nobody is asked, and it is not.
fn is_replaced(path: &Path, words: &Words) -> bool {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return false;
    }
    let question = words.say("file-replace", &[("file", &path.to_string_lossy())]);
    let mut line = String::new();
    let asked = write!(io::stderr(), "{question} ").and_then(|()| io::stderr().flush());
    let is_answered = asked.is_ok() && io::stdin().read_line(&mut line).is_ok();
    is_answered && yes_or_no(&line, words.language()) == Some(true)
}

/// A terminal, a pipe, `/dev/null`: writing there loses nothing, and it cannot be replaced by a
/// file.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Whether a path is a pipe in a folder, which blocks until somebody reads it. A pipe that the shell
/// has made for this program (`/dev/fd/63`) has its reader.
#[cfg(unix)]
fn is_named_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let is_pipe = fs::metadata(path).is_ok_and(|about| about.file_type().is_fifo());
    is_pipe && !path.starts_with("/dev") && !path.starts_with("/proc")
}

#[cfg(not(unix))]
fn is_named_pipe(_path: &Path) -> bool {
    false
}

/// Whether two paths lead to the same file, even if it does not exist yet.
fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(a), Ok(b)) => is_one_file(&a, &b) || whole(one) == whole(other),
        (Err(_), Err(_)) => whole(one) == whole(other),
        _ => false,
    }
}

/// The absolute path of a file, with links on the way to it resolved.
fn whole(path: &Path) -> Option<PathBuf> {
    if let Ok(path) = fs::canonicalize(path) {
        return Some(path);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
    Some(folder.join(path.file_name()?))
}

/// Whether these are the same file on the disk.
#[cfg(unix)]
fn is_one_file(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_one_file(_: &Metadata, _: &Metadata) -> bool {
    false
}
