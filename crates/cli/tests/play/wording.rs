//! Everything that is said has words in both languages.

use quina_rules::GameId;
use quina_view::{Language, Words};
use std::path::{Path, PathBuf};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// How the names of messages of line mode begin; each kind is in a file of its own.
const PREFIXES: [&str; 2] = ["play-", "line-"];

/// The names of messages in the text of the program and of the table.
fn named() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names = Vec::new();
    for file in ["src", "../play/src"].iter().flat_map(|folder| sources(&here.join(folder))) {
        let text = std::fs::read_to_string(file).unwrap();
        let literals = text.split('"').filter(|part| PREFIXES.iter().any(|p| part.starts_with(p)));
        names.extend(literals.filter(|name| !name.contains(['{', ' '])).map(str::to_owned));
    }
    assert!(names.len() > 60, "only {} names were found", names.len());
    names
}

#[test]
fn every_message_that_is_named_exists() {
    for words in Language::ALL.map(Words::new) {
        for name in named() {
            assert!(words.has(&name), "{name} is missing in {}", words.language());
        }
    }
}

#[test]
fn no_message_is_without_use() {
    let named = named();
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../view/words/en");
    let text = ["play.ftl", "line.ftl"]
        .map(|file| std::fs::read_to_string(words.join(file)).unwrap())
        .concat();
    let unused: Vec<_> = text
        .lines()
        .filter_map(|line| line.split_once(" =").map(|(name, _)| name))
        .filter(|name| PREFIXES.iter().any(|p| name.starts_with(p)))
        .filter(|name| !name.starts_with("play-option-"))
        .filter(|name| !named.iter().any(|used| used == name))
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn every_option_is_explained() {
    for words in Language::ALL.map(Words::new) {
        for game in GameId::ALL {
            for option in game.options() {
                let name = format!("play-option-{game}-{}", option.key);
                assert!(words.has(&name), "{name} is missing in {}", words.language());
            }
        }
    }
}
