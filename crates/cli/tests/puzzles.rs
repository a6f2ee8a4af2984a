//! `quina puzzles` from the outside: made, proved again, and refused where they do not hold.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::Home;
use quina_rules::GameId;
use quina_rules::puzzle::read_puzzles;
use std::fs;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../learn/puzzles");

/// A file with the first puzzles of Mapello, after `edit`.
fn first_puzzles(home: &Home, edit: impl Fn(&str) -> String) -> String {
    let text = fs::read_to_string(Path::new(FOLDER).join("mapello.txt")).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).take(3).collect();
    fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("puzzles.txt");
    fs::write(&file, edit(&lines.join("\n"))).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn puzzles_are_made_again_by_the_command_in_their_head() {
    let home = Home::new();
    let args =
        ["puzzles", "mapello", "--count", "2", "--games", "40", "--nodes", "1000", "--seed", "7"];
    let text = home.said(&args, "");
    assert_eq!(read_puzzles(GameId::Mapello, &text).unwrap().len(), 2, "{text}");
    let command = text.lines().find_map(|line| line.strip_prefix("# quina puzzles ")).unwrap();
    let words: Vec<_> = ["puzzles"].into_iter().chain(command.split(' ')).collect();
    assert_eq!(home.said(&words, ""), text);
}

#[test]
fn fewer_puzzles_than_wanted_are_written_and_an_error_says_so() {
    let (fine, said) = Home::new()
        .with_input(&["puzzles", "mapello", "--games", "1", "--nodes", "10", "--lang", "pt"], "");
    assert!(!fine && said.contains("de 100 problemas"), "{said}");
}

#[test]
fn puzzles_of_a_file_are_proved_again() {
    let home = Home::new();
    let file = first_puzzles(&home, str::to_owned);
    let said = home.said(&["puzzles", "mapello", "--check", &file], "");
    assert_eq!(said, "3 puzzles: every solution is the only best one\n");
}

/// With another theme than its own a puzzle does not hold.
#[test]
fn puzzles_that_do_not_hold_are_named_and_left_out() {
    let home = Home::new();
    let file = first_puzzles(&home, |lines| {
        let (first, rest) = lines.split_once('\n').unwrap();
        let (kept, _) = first.rsplit_once(" ; ").unwrap();
        format!("# A head.\n{kept} ; at-once\n{rest}\n")
    });
    let out = home.0.join("kept.txt");
    let args =
        ["puzzles", "mapello", "--check", &file, "--lang", "pt", "--out", out.to_str().unwrap()];
    let (fine, said) = home.with_input(&args, "");
    assert!(!fine && said.contains("os temas são outros"), "{said}");
    assert!(said.contains("só 2 de 3 problemas"), "{said}");
    let kept = fs::read_to_string(out).unwrap();
    assert!(kept.starts_with("# A head.\n# quina puzzles mapello --check "), "{kept}");
    let read = read_puzzles(GameId::Mapello, &kept).unwrap();
    assert_eq!(read.iter().map(|puzzle| puzzle.id).collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn what_is_no_file_of_puzzles_is_refused_with_its_line() {
    let home = Home::new();
    let file = first_puzzles(&home, |lines| format!("{lines}\n4 ; nothing\n"));
    let (fine, said) = home.with_input(&["puzzles", "mapello", "--check", &file], "");
    assert!(!fine && said.contains("line 4: there are 2 fields"), "{said}");
    let (fine, said) =
        home.with_input(&["puzzles", "mapello", "--check", &file, "--seed", "3"], "");
    assert!(!fine && said.contains("--seed"), "{said}");
}
