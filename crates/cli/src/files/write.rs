//! Atomic replacement of files: a new file is written beside the old one, synced to the disk and
//! renamed over it. Programs that write the same file take turns by an advisory lock ([`lock`]).

use quina_rules::reason;
use quina_view::errors::io_error;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// How long a program waits for the lock. Writing takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);

/// How old a temporary file must be to count as left over by a program that was killed.
const OLD: Duration = Duration::from_mins(1);

/// Waits for the lock on a folder, which allows its holder to change the files in it. It is
/// released when dropped, or with the process, however that ends: it is an advisory lock of the
/// system on the folder itself, not a lock file.
///
/// If the system cannot lock a folder, there is no lock. Then a file is still never half written,
/// but two programs that change it at the same moment may not notice each other.
pub(super) fn lock(folder: &Path) -> io::Result<Option<File>> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let here = Path::new(".");
    let folder = File::open(if folder.as_os_str().is_empty() { here } else { folder })?;
    let begun = Instant::now();
    loop {
        match folder.try_lock() {
            Ok(()) => return Ok(Some(folder)),
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(2));
            }
            Err(TryLockError::WouldBlock) => {
                let reason = reason!("file-busy", "another program is writing and does not finish");
                return Err(io_error(io::ErrorKind::ResourceBusy, reason));
            }
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Writes a file that must not be there yet.
pub(super) fn write_new(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = Beside::write(path, contents.as_ref())?;
    // Linking fails if the name is taken, whereas renaming would replace what is there.
    fs::hard_link(&beside.path, path).or_else(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Err(error),
        // No links on this disk: claim the name first.
        _ => File::create_new(path).and_then(|_| {
            fs::rename(&beside.path, path).inspect_err(|_| drop(fs::remove_file(path)))
        }),
    })?;
    drop(beside);
    sync_folder(path)
}

/// Replaces a file atomically: readers see the old text or the new one. If the path is a symbolic
/// link, the file it leads to is replaced, and the link stays.
pub(super) fn replace(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let path = &followed(path);
    let beside = Beside::write(path, contents.as_ref())?;
    if let Ok(old) = fs::metadata(path) {
        fs::set_permissions(&beside.path, old.permissions())?;
    }
    fs::rename(&beside.path, path)?;
    sync_folder(path)
}

/// Where a path leads by symbolic links, even if nothing is there yet.
fn followed(path: &Path) -> PathBuf {
    /// As many links as operating systems follow.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    path
}

/// A temporary file beside the one that it will replace. It is removed when dropped, unless it was
/// renamed; and it is locked, so that others see that it is still being written.
struct Beside {
    path: PathBuf,
    _locked: File,
}

impl Beside {
    fn write(path: &Path, contents: &[u8]) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let id = std::process::id();
        let (beside, mut file) = loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("{}{id}-{number}.tmp", left_over(path));
            let beside = path.with_file_name(name);
            match File::create_new(&beside) {
                // An earlier process had the same number and was killed.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => break (beside, file?),
            }
        };
        // Without a lock it counts as left over only after a minute.
        let _ = file.try_lock();
        let written = file.write_all(contents).and_then(|()| file.sync_all());
        let beside = Self { path: beside, _locked: file };
        written.map(|()| beside)
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

fn left_over(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

/// Removes the temporary files left by programs that were killed while writing this file. Those
/// still being written are left alone.
pub(super) fn remove_left_overs(path: &Path) {
    let path = &followed(path);
    let Some(Ok(files)) = path.parent().map(fs::read_dir) else { return };
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let is_ours = name.starts_with(&left_over(path))
            && file.path().extension() == Some("tmp".as_ref())
            && file.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours && is_abandoned(&file.path()).unwrap_or(false) {
            // A file that stays only takes up space.
            let _ = fs::remove_file(file.path());
        }
    }
}

fn is_abandoned(path: &Path) -> io::Result<bool> {
    let file = File::open(path)?;
    let written = file.metadata()?.modified()?;
    let is_old = SystemTime::now().duration_since(written).is_ok_and(|age| age > OLD);
    Ok(is_old && file.try_lock().is_ok())
}

/// Syncs the folder, so that the new name reaches the disk too. Only Unix can open a folder for
/// that.
fn sync_folder(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}
