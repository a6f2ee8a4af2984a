//! Files that are never half written: a text is written beside its place, reaches the disk, and
//! then takes its place at once. Programs that write the same file take turns ([`lock`]).

use quina_rules::reason;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// How long a program waits for its turn. Writing takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);

/// How old a file must be to be the left-over of a program that was killed.
const OLD: Duration = Duration::from_mins(1);

/// Waits for the turn to change files in a folder. It ends when the lock is dropped, or with the
/// program, however that ends: it is the system's lock on the folder, and no file.
///
/// Where the system cannot lock a folder there is none: then a file is still never half written,
/// but of two programs that change it in the same moment one may not notice the other.
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
                return Err(io::Error::new(io::ErrorKind::ResourceBusy, reason));
            }
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Writes a file that must not be there yet.
pub(super) fn write_new(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = Beside::write(path, contents.as_ref())?;
    // A link is refused where the name is taken, a renamed file would replace what is there.
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

/// Replaces a file at once: whoever reads sees the old text or the new one. Where the path is a
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

/// Replaces whatever has this name at once, also a link and not what it leads to: in a folder in
/// which others write, such as that of the temporary files, a link may lead anywhere.
pub(super) fn replace_name(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = Beside::write(path, contents.as_ref())?;
    fs::rename(&beside.path, path)?;
    sync_folder(path)
}

/// Where a path leads to by links, also where nothing is there yet.
fn followed(path: &Path) -> PathBuf {
    /// As many as systems follow.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    path
}

/// A file that is written beside another one to take its place. It is removed when dropped, unless
/// it was renamed; and it is locked, so that others see that somebody still writes it.
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
                // An earlier program had the same number and was killed.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => break (beside, file?),
            }
        };
        // Without a lock it only counts as left over a minute later.
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

/// Removes what programs that were killed while writing this file have left beside it. What
/// somebody still writes is left alone.
pub(super) fn remove_left_overs(path: &Path) {
    let path = &followed(path);
    let Some(Ok(files)) = path.parent().map(fs::read_dir) else { return };
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let is_ours = name.starts_with(&left_over(path))
            && file.path().extension() == Some("tmp".as_ref())
            && file.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours && is_abandoned(&file.path()).unwrap_or(false) {
            // It costs only room.
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

/// Lets the new name reach the disk too. Only Unix can open a folder for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}
