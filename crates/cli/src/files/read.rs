//! Reading files, with a bound on time and memory whatever they are: only ordinary files are read
//! (a pipe would block until somebody writes, a device may be endless), and only up to a size that
//! the caller gives.

use quina_rules::{Reason, reason};
use quina_view::errors::io_error;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// The largest file of settings, in bytes.
pub const MAX_SETTINGS_LEN: usize = 64 << 10;

/// The largest file of weights, levels, ratings or conversations, in bytes.
pub const MAX_DATA_LEN: usize = 64 << 20;

/// The largest file of a match, in bytes: hundreds of thousands of games.
pub const MAX_MATCH_LEN: usize = 1 << 30;

/// The text of an ordinary file of at most `most` bytes.
pub fn text(path: &Path, most: usize) -> io::Result<String> {
    let not_text = |_| reason!("file-not-utf8", "the file is not UTF-8 text");
    String::from_utf8(bytes(path, most)?).map_err(|error| refused(not_text(error)))
}

/// The bytes of an ordinary file of at most `most` bytes.
pub fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    // Before it is opened: opening a pipe blocks until somebody writes to it.
    check_kind(&fs::metadata(path)?)?;
    let mut file = File::open(path)?;
    // It may have been replaced in the meantime.
    check_kind(&file.metadata()?)?;
    rest(&mut file, most)
}

/// The rest of an open file, at most `most` bytes.
pub fn rest(file: &mut File, most: usize) -> io::Result<Vec<u8>> {
    if file.metadata()?.len() > most as u64 {
        return Err(too_long(most));
    }
    up_to(file, most)
}

/// All that a stream gives, at most `most` bytes.
pub fn up_to(stream: &mut impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most { Err(too_long(most)) } else { Ok(bytes) }
}

/// Refuses a path that is not an ordinary file, before it is opened for writing. A path where
/// nothing exists is accepted.
pub fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(metadata) => check_kind(&metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn check_kind(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        Ok(())
    } else if metadata.is_dir() {
        Err(io::ErrorKind::IsADirectory.into())
    } else {
        Err(refused(reason!(
            "file-not-ordinary",
            "it is not an ordinary file but a pipe, a device or the like"
        )))
    }
}

fn too_long(most: usize) -> io::Error {
    refused(reason!("file-too-long", "the file has more than {} bytes, too many for this", most))
}

fn refused(reason: Reason) -> io::Error {
    io_error(io::ErrorKind::InvalidData, reason)
}
