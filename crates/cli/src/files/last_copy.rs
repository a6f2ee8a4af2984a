//! The last text that was copied, as a file: many terminals do not pass it on to a clipboard.

use super::Shelf;
use super::write::replace_name;
use std::fs;
use std::io;
use std::path::PathBuf;

const NAME: &str = "last-copy.txt";

/// Keeps a text that was copied in place of the one before, and gives its file: beside the folder of
/// the games, or among the temporary files where there is none.
pub fn keep(shelf: Option<&Shelf>, text: &str) -> io::Result<PathBuf> {
    let folder = shelf.and_then(|shelf| shelf.folder().parent());
    let folder = folder.map_or_else(std::env::temp_dir, PathBuf::from);
    fs::create_dir_all(&folder)?;
    let path = folder.join(NAME);
    replace_name(&path, text)?;
    Ok(path)
}
