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
pub(crate) const LIBRARIES: [Library; 6] = [
    Library { package: "quina-rules", folder: "crates/rules/src" },
    Library { package: "quina-engine", folder: "crates/engine/src" },
    Library { package: "quina-view", folder: "crates/view/src" },
    Library { package: "quina-play", folder: "crates/play/src" },
    Library { package: "quina-learn", folder: "crates/learn/src" },
    Library { package: "quina-ugi", folder: "crates/ugi/src" },
];

/// The modules of `std` that no library may use. `*` would bring them all in.
const REFUSED: [&str; 6] = ["fs", "process", "net", "path", "env", "*"];

/// This compares with files of the tests, and is compiled only for tests (feature `conformance`).
const EXCEPTED: [&str; 1] = ["crates/rules/src/conformance"];

/// Refuses what a page must not do. Tests within the files are exempt.
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
            let named = refused(&text).into_iter().map(|(line, what)| {
                format!("{}:{line}: std::{what} has no place in a library", path.display())
            });
            complaints.extend(named);
        }
    }
    Ok(())
}

/// What is used of `std` and refused, with its line, from 1. The text is formatted by rustfmt.
fn refused(text: &str) -> Vec<(usize, &'static str)> {
    let code = code_of(text);
    let mut found = Vec::new();
    for (at, _) in code.match_indices("std") {
        let is_longer_name = code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let rest = &code[at + "std".len()..];
        let used = match rest.trim_start().strip_prefix("::") {
            _ if is_longer_name => continue,
            Some(rest) => modules(rest.trim_start()),
            // `use std as other` would hide what is used.
            None if rest.starts_with(" as ") || rest.starts_with(';') => vec![("*", rest)],
            None => continue,
        };
        for (module, behind) in used {
            // `std::env!` reads the environment of the compiler.
            let is_macro = behind.starts_with('!');
            if let Some(refused) = REFUSED.iter().find(|refused| **refused == module && !is_macro) {
                let line = 1 + code[..code.len() - behind.len()].matches('\n').count();
                found.push((line, *refused));
            }
        }
    }
    found
}

/// The modules that a path begins with, each with the text after it: one, or those of a group in
/// braces.
fn modules(path: &str) -> Vec<(&str, &str)> {
    let Some(group) = path.strip_prefix('{') else { return vec![first_name(path)] };
    let mut modules = Vec::new();
    let (mut depth, mut is_first) = (1, true);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => is_first = true,
            c if is_first && !c.is_whitespace() => {
                modules.push(first_name(&group[at..]));
                is_first = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    modules
}

/// The name that a text begins with, or its first sign, and the text after it.
fn first_name(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    text.split_at(if end == 0 { text.chars().next().map_or(0, char::len_utf8) } else { end })
}

/// The text with empty lines in place of remarks and of what is compiled only for tests.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut skipped = Skipped::Nothing;
    for line in text.lines() {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        let is_code = match skipped {
            Skipped::Nothing if trimmed == "#[cfg(test)]" => {
                skipped = Skipped::Item;
                false
            }
            Skipped::Nothing => !trimmed.starts_with("//"),
            // Further attributes, and remarks.
            Skipped::Item if trimmed.starts_with('#') || trimmed.starts_with("//") => false,
            Skipped::Item => {
                let is_whole = trimmed.ends_with(';') || trimmed.ends_with('}');
                skipped = if is_whole { Skipped::Nothing } else { Skipped::Until(indent) };
                false
            }
            Skipped::Until(end) => {
                if indent == end && trimmed.starts_with('}') {
                    skipped = Skipped::Nothing;
                }
                false
            }
        };
        code.push_str(if is_code { line } else { "" });
        code.push('\n');
    }
    code
}

/// What is left out while a file is read.
enum Skipped {
    Nothing,
    /// The item that comes next.
    Item,
    /// An item up to the line with its closing brace, which is indented by this many blanks.
    Until(usize),
}

#[cfg(test)]
mod tests {
    use super::{check, refused};

    #[test]
    fn the_libraries_name_no_files() {
        assert!(check().is_ok(), "{:?}", check());
    }

    #[test]
    fn files_are_refused_but_not_in_remarks_and_tests() {
        let found = refused("use std::fs::File;\n\nlet x = std::process::id();");
        assert_eq!(found, [(1, "fs"), (3, "process")]);
        assert_eq!(refused("// std::fs\n#[cfg(test)]\nmod tests { use std::fs; }"), []);
    }

    #[test]
    fn groups_are_looked_into() {
        assert_eq!(refused("use std::{fs, path::Path};"), [(1, "fs"), (1, "path")]);
        let group =
            "use std::{\n    collections::{BTreeMap, fs},\n    fmt,\n    net::TcpStream,\n};";
        assert_eq!(refused(group), [(4, "net")]);
        assert_eq!(refused("use std::{self as other, env};"), [(1, "env")]);
    }

    #[test]
    fn what_comes_after_a_test_is_looked_at() {
        let test =
            "#[cfg(test)]\n#[allow(x)]\nmod tests {\n    use std::fs;\n    fn a() {\n    }\n}";
        assert_eq!(refused(test), []);
        assert_eq!(refused(&format!("{test}\nuse std::fs;")), [(8, "fs")]);
        let one = "#[cfg(test)]\nuse std::fs;\nuse std::path::Path;";
        assert_eq!(refused(one), [(3, "path")]);
        let function = "impl X {\n    #[cfg(test)]\n    fn a() {\n        std::fs::x();\n    }\n\n    fn b() {\n        std::net::x();\n    }\n}";
        assert_eq!(refused(function), [(8, "net")]);
    }

    #[test]
    fn other_ways_to_the_same_modules_are_refused() {
        assert_eq!(refused("use std as other;"), [(1, "*")]);
        assert_eq!(refused("use std::*;"), [(1, "*")]);
        assert_eq!(refused("use ::std::fs;\nuse std::fs as f;"), [(1, "fs"), (2, "fs")]);
    }

    #[test]
    fn what_only_looks_like_it_is_allowed() {
        for fine in ["use my_std::fs;", "use std::fmt;", "std::env!(\"X\")", "let path = 1;"] {
            assert_eq!(refused(fine), [], "{fine}");
        }
    }
}
