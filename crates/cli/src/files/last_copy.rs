//! The text that was copied last, as a file, since many terminals have no access to the clipboard.

use super::Storage;
use super::write::replace_name;
use std::fs;
use std::io;
use std::path::PathBuf;

const NAME: &str = "last-copy.txt";

/// Replaces the file of the last copy and returns its path: beside the folder of saved games, or
/// in the folder of temporary files if there is none.
pub fn save(storage: Option<&Storage>, text: &str) -> io::Result<PathBuf> {
    let folder = storage.and_then(|storage| storage.folder().parent());
    let folder = folder.map_or_else(std::env::temp_dir, PathBuf::from);
    fs::create_dir_all(&folder)?;
    let path = folder.join(NAME);
    replace_name(&path, text)?;
    Ok(path)
}
