//! `cargo xtask web`: the browser app, served and built anew whenever its sources change.

use crate::shell::{cargo, root, target};
use anyhow::Context;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

/// What the page and its server are made of.
const SOURCES: [&str; 4] = ["Cargo.toml", "Cargo.lock", "crates", "docs/rules"];

/// Where it is served unless the flags say otherwise: always at the same address, so that an open
/// page only has to be reloaded.
const ADDRESS: [&str; 2] = ["--listen", "127.0.0.1:8080"];

/// How often the sources are looked at.
const PAUSE: Duration = Duration::from_millis(500);

/// Serves until it is interrupted; `flags` are those of `quina serve`.
pub(crate) fn serve(flags: &[&str]) -> anyhow::Result<()> {
    let mut server: Option<Child> = None;
    loop {
        let seen = state()?;
        println!("==> building the page");
        let mut build = cargo(&["build", "-p", "quina"]);
        let built = build.env("QUINA_PAGE", "quick").status();
        if built.context("cannot start cargo")?.success() {
            if let Some(old) = &mut server {
                // It has nothing to finish, and what has ended by itself is ended too.
                let _ = old.kill();
                old.wait()?;
            }
            server = Some(start(flags)?);
        } else {
            println!("==> not built; the page before is still served");
        }
        while state()? == seen {
            sleep(PAUSE);
        }
    }
}

fn start(flags: &[&str]) -> anyhow::Result<Child> {
    let mut quina = Command::new(target().join("debug/quina"));
    let listen: &[&str] = if flags.contains(&ADDRESS[0]) { &[] } else { &ADDRESS };
    quina.arg("serve").args(listen).args(flags);
    quina.spawn().with_context(|| format!("cannot start {quina:?}"))
}

/// A number for the state of all sources: it changes when one of them does.
fn state() -> anyhow::Result<u64> {
    let mut hasher = DefaultHasher::new();
    for source in SOURCES {
        note(&root().join(source), &mut hasher)?;
    }
    Ok(hasher.finish())
}

/// Notes when a file, or every file below a folder, was changed.
fn note(path: &Path, hasher: &mut DefaultHasher) -> anyhow::Result<()> {
    let known = match fs::metadata(path) {
        // An editor replaces a file by another one: for a moment there is none.
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        known => known.with_context(|| path.display().to_string())?,
    };
    path.hash(hasher);
    if !known.is_dir() {
        known.modified()?.hash(hasher);
        known.len().hash(hasher);
        return Ok(());
    }
    let mut paths: Vec<_> = fs::read_dir(path)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    paths.iter().try_for_each(|path| note(path, hasher))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(folder: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        note(folder, &mut hasher).expect("a readable folder");
        hasher.finish()
    }

    #[test]
    fn every_change_below_a_folder_is_seen() {
        let folder = target().join("xtask-web-test");
        let inner = folder.join("a/b");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&inner).expect("a writable target folder");
        let mut seen = vec![number(&folder)];
        fs::write(inner.join("one"), "1").expect("a writable folder");
        seen.push(number(&folder));
        fs::write(inner.join("one"), "12").expect("a writable folder");
        seen.push(number(&folder));
        fs::rename(inner.join("one"), inner.join("two")).expect("a writable folder");
        seen.push(number(&folder));
        assert_eq!(number(&folder), seen[3], "nothing has changed");
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 4);
    }
}
