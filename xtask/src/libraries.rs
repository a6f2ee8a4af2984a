//! Checks of the library crates, which also run in a web page: nothing in them may name a file,
//! start a program or open a connection.

use crate::shell::root;
use anyhow::{Context, bail};
use std::path::Path;

/// A library crate.
pub(crate) struct Library {
    pub(crate) package: &'static str,
    folder: &'static str,
}

/// All of them. A new one that is to run in a page is added here.
pub(crate) const LIBRARIES: [Library; 5] = [
    Library { package: "quina-rules", folder: "crates/rules/src" },
    Library { package: "quina-engine", folder: "crates/engine/src" },
    Library { package: "quina-view", folder: "crates/view/src" },
    Library { package: "quina-play", folder: "crates/play/src" },
    Library { package: "quina-ugi", folder: "crates/ugi/src" },
];

/// What no library may use.
const REFUSED: [&str; 5] = ["std::fs", "std::process", "std::net", "std::path", "std::env::"];

/// This compares with files of the tests, and is compiled only for tests (feature `conformance`).
const EXCEPTED: [&str; 1] = ["crates/rules/src/conformance"];

/// Refuses what a page must not do. Tests at the end of a file are exempt.
pub(crate) fn check() -> anyhow::Result<()> {
    let mut complaints = Vec::new();
    for library in LIBRARIES {
        look(&root().join(library.folder), &mut complaints)?;
    }
    if complaints.is_empty() {
        return Ok(());
    }
    bail!("{}", complaints.join("\n"))
}

fn look(folder: &Path, complaints: &mut Vec<String>) -> anyhow::Result<()> {
    if EXCEPTED.iter().any(|excepted| folder.ends_with(excepted)) {
        return Ok(());
    }
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            look(&path, complaints)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path)?;
            let named = refused(&text).map(|(line, what)| {
                format!("{}:{line}: {what} has no place in a library", path.display())
            });
            complaints.extend(named);
        }
    }
    Ok(())
}

/// The lines that use what is refused, from 1.
fn refused(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    lines.filter_map(|(at, line)| {
        let what = REFUSED.iter().find(|refused| line.contains(**refused))?;
        Some((at + 1, *what))
    })
}

#[cfg(test)]
mod tests {
    use super::refused;

    #[test]
    fn files_are_refused_but_not_in_remarks_and_tests() {
        let found: Vec<_> = refused("use std::fs::File;\n\nlet x = std::process::id();").collect();
        assert_eq!(found, [(1, "std::fs"), (3, "std::process")]);
        assert_eq!(refused("// std::fs\n#[cfg(test)]\nmod tests { use std::fs; }").count(), 0);
    }
}
