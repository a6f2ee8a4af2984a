//! Runs the ```` ```console ```` blocks of the documents.
//!
//! A block is one or more commands, each a line `$ quina …` followed by what it prints; `? failed`
//! as the first line of that says that the command fails. `[..]` in a line stands for anything.
//! With `QUINA_RENEW=1` the blocks are written anew instead, to be read in review.

use crate::program::Home;
use std::path::Path;

const FENCE: &str = "```console\n";

/// Runs every block of a document and returns how many commands there were.
pub(crate) fn check(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap();
    let mut renewed = String::new();
    let mut commands = 0;
    let mut pieces = text.split(FENCE);
    renewed.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (block, rest) = piece.split_once("```").expect("a block is closed");
        renewed.push_str(FENCE);
        for case in block.split("$ quina").skip(1) {
            let (args, expected) = case.split_once('\n').unwrap_or((case, ""));
            let found = run(args.trim());
            if matches(expected.trim_end(), found.trim_end()) {
                renewed.extend(["$ quina", case]);
            } else if std::env::var_os("QUINA_RENEW").is_some() {
                renewed.extend(["$ quina", args, "\n", &found]);
            } else {
                panic!(
                    "{}: `quina{args}` prints\n{found}\nQUINA_RENEW=1 writes it into the page",
                    path.display()
                );
            }
            commands += 1;
        }
        renewed.push_str("```");
        renewed.push_str(rest);
    }
    if renewed != text {
        std::fs::write(path, renewed).unwrap();
    }
    commands
}

/// What a command prints, with a first line `? failed` if it failed.
fn run(args: &str) -> String {
    let words = words(args);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let home = Home::new();
    let output = home.command(&words).env("LC_ALL", "C").output().unwrap();
    let failed = if output.status.success() { "" } else { "? failed\n" };
    let printed = [output.stdout, output.stderr].concat();
    format!("{failed}{}", String::from_utf8(printed).unwrap())
}

/// Splits a command line at blanks, outside of quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut current: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                current.get_or_insert_default();
            }
            (' ', None) => words.extend(current.take()),
            _ => current.get_or_insert_default().push(c),
        }
    }
    words.extend(current);
    words
}

/// Whether a text is as expected, line by line, `[..]` standing for anything.
fn matches(expected: &str, found: &str) -> bool {
    expected.lines().count() == found.lines().count()
        && expected.lines().zip(found.lines()).all(|(expected, found)| is_like(expected, found))
}

/// Whether a line is as expected, every `[..]` in that standing for anything.
pub(crate) fn is_like(expected: &str, found: &str) -> bool {
    let mut parts = expected.split("[..]");
    let Some(mut rest) = found.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

#[test]
fn quotes_keep_blanks() {
    assert_eq!(words("show 'a b' \"c 'd'\" e"), ["show", "a b", "c 'd'", "e"]);
}

#[test]
fn wildcards_stand_for_anything_in_a_line() {
    assert!(matches("time [..] s\nnodes 4", "time 0.1 s\nnodes 4"));
    assert!(!matches("time [..] s\nnodes 4", "time 0.1 s\nnodes 5"));
    assert!(!matches("nodes 4", "time 1\nnodes 4"));
    assert!(is_like("a [..] b [..] c", "a 1 b 2 3 c"));
    assert!(!is_like("a [..] b [..] c", "a 1 2 3 c"));
    assert!(!is_like("a", "a b"));
}
