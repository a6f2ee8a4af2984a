//! The Portuguese texts keep to `docs/glossario.md`: none of the variants that it rules out is
//! written, except where it says so.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The cells of the tables under a heading of the glossary, without those of the head.
fn rows(glossary: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, section) = glossary.split_once(&format!("\n## {heading}\n")).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let lines = section.lines().filter(|line| line.starts_with('|')).skip(2);
    let cells = |line: &str| {
        let line = line.trim_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}

/// The variants that are ruled out, in small letters.
fn variants(glossary: &str) -> Vec<String> {
    let rows = ["Games", "Program"].map(|heading| rows(glossary, heading)).concat();
    let listed = rows.iter().flat_map(|row| row[2].split(", "));
    listed.filter(|variant| !variant.is_empty()).map(str::to_lowercase).collect()
}

/// The lines of all Portuguese files with their places. Line breaks in a paragraph count as blanks,
/// so a variant of several words is found across them.
fn texts() -> Vec<(PathBuf, String)> {
    let folders = [
        "crates/view/words/pt",
        "crates/view/guide/pt",
        "crates/view/rules/pt",
        "crates/learn/lessons/pt",
        "docs/rules/pt",
    ];
    let files = folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    files
        .map(|file| {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            (path, text.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .collect()
}

/// Where a variant is written as words of their own. What stands in `code`, or is part of an id
/// such as `quina-legal`, is not Portuguese.
fn places<'a>(text: &'a str, variant: &str) -> Vec<&'a str> {
    let small = text.to_lowercase();
    assert_eq!(small.len(), text.len(), "capitals are as long as small letters here");
    let is_inside = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_' | '=' | '`');
    small
        .match_indices(variant)
        .filter(|(at, _)| {
            let end = at + variant.len();
            !small[..*at].ends_with(is_inside) && !small[end..].starts_with(is_inside)
        })
        .map(|(at, _)| {
            let before = text[..at].char_indices().rev().take(30).last().map_or(at, |(at, _)| at);
            let end = at + variant.len();
            let after = text[end..].char_indices().take(30).last().map_or(0, |(at, _)| at);
            &text[before..end + after]
        })
        .collect()
}

#[test]
fn no_portuguese_text_has_a_variant_that_the_glossary_rules_out() {
    let glossary = fs::read_to_string(root().join("docs/glossario.md")).unwrap();
    let (variants, exceptions) = (variants(&glossary), rows(&glossary, "Exceptions"));
    assert!(variants.len() > 50, "only {} variants are read", variants.len());
    let is_exception = |place: &str| exceptions.iter().any(|row| place.contains(&row[0]));
    let mut found = Vec::new();
    for (path, text) in texts() {
        for variant in &variants {
            let places = places(&text, variant);
            let places = places.into_iter().filter(|place| !is_exception(place));
            found.extend(places.map(|at| format!("{}: {variant}: … {at} …", path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_exception_of_the_glossary_is_needed() {
    let glossary = fs::read_to_string(root().join("docs/glossario.md")).unwrap();
    let (variants, texts) = (variants(&glossary), texts());
    for row in rows(&glossary, "Exceptions") {
        assert!(variants.iter().any(|variant| !places(&row[0], variant).is_empty()), "{row:?}");
        assert!(texts.iter().any(|(_, text)| text.contains(&row[0])), "{row:?} is written nowhere");
    }
}

#[test]
fn variants_are_found_as_whole_words_only() {
    assert_eq!(places("É um Turno longo.", "turno"), ["É um Turno longo"]);
    assert!(places("quina-legal = válida; noturno; `turno`", "turno").is_empty());
    assert!(places("quina-legal = válida", "legal").is_empty());
}
