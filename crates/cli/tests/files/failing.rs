//! A disk that takes nothing: nobody is told that a game is saved when it is not.

use crate::program::Home;
use quina::files::Storage;
use quina_rules::Record;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Plays lines with a program that cannot write a byte to any file: every write beyond the limit
/// fails, as on a full disk.
fn on_a_full_disk(home: &Home, args: &[&str], input: &str) -> (bool, String) {
    // The signal of the limit is ignored, so that writing gives an error.
    let line = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_quina")]).args(args).env("LC_ALL", "C");
    command.env("XDG_DATA_HOME", home.0.join("data"));
    command.env("XDG_CONFIG_HOME", home.0.join("config"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    (output.status.success(), said)
}

const PEOPLE: [&str; 8] = ["play", "mapello", "--p1", "human", "--p2", "human", "--seed", "4"];

/// All files below a folder, hidden ones too.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if file.path().is_dir() {
            found.extend(files(&file.path()));
        } else {
            found.push(file.file_name().into_string().unwrap());
        }
    }
    found
}

/// The record that was printed.
fn printed(said: &str) -> Record {
    let begin = said.find("[Game \"").unwrap_or_else(|| panic!("no record: {said}"));
    let text: String = said[begin..]
        .lines()
        .filter(|line| !line.starts_with("quina: "))
        .fold(String::new(), |text, line| text + line + "\n");
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn every_ply_that_is_not_saved_says_so_and_the_record_is_printed() {
    for (language, failed, unsaved, saved) in [
        ("en", "The game could not be saved: ", "The game is not saved.", "The game is saved"),
        ("pt", "Não se conseguiu guardar a partida: ", "A partida não está", "A partida está"),
    ] {
        let home = Home::new();
        let args = [&["--lang", language], &PEOPLE[..]].concat();
        let (fine, said) = on_a_full_disk(&home, &args, "e3\nf3\ng3\n");
        assert!(!fine, "{said}");
        // Three plies and the end.
        assert_eq!(said.matches(failed).count(), 4, "{said}");
        assert!(said.contains(unsaved) && !said.contains(saved), "{said}");
        assert_eq!(printed(&said).replay().unwrap().len(), 3, "{said}");
        assert_eq!(files(&home.0), Vec::<String>::new(), "nothing is left behind");
    }
}

#[test]
fn a_finished_game_that_is_not_saved_does_not_name_the_old_file() {
    let home = Home::new();
    let said = home.said(&PEOPLE, "e3\nf3\n");
    let name = said.split("continue with: quina play --resume ").nth(1).unwrap().trim();
    let resume = ["play", "--resume", name];
    let (fine, said) = on_a_full_disk(&home, &resume, "g3\nd3\nc6\nh3\nc3\n");
    assert!(!fine && said.contains("Result: 1-0. Plies: 7."), "{said}");
    assert!(!said.contains("Record: "), "{said}");
    assert_eq!(printed(&said).replay().unwrap().len(), 7);
    // What was saved before is still there.
    assert_eq!(files(&home.0), [format!("{name}.txt")]);
    assert_eq!(Storage::at(home.games()).list().unwrap().entries[0].plies, 2);
}

#[test]
fn a_game_that_cannot_be_saved_can_be_kept_elsewhere() {
    let home = Home::new();
    // Something is where the folder should be.
    std::fs::create_dir_all(home.games().parent().unwrap()).unwrap();
    std::fs::write(home.games(), "in the way").unwrap();
    let other = home.0.join("other");
    std::fs::create_dir_all(&other).unwrap();
    let file = other.join("mine.txt");
    let path = file.to_str().unwrap();
    let said = home.said(&PEOPLE, &format!("e3\nsave {path}\nf3\ng3\n"));
    assert_eq!(said.matches("could not be saved").count(), 1, "{said}");
    assert!(
        said.contains(&format!("The game is saved in {path} and will be saved there from now on.")),
        "{said}"
    );
    let last = said.lines().last().unwrap();
    assert!(last.ends_with(&format!("continue with: quina play --resume {path}")), "{said}");
    let record: Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(record.replay().unwrap().len(), 3);
    assert_eq!(files(&other), ["mine.txt"]);
}

#[test]
fn a_game_elsewhere_stays_there_when_it_is_over() {
    let home = Home::new();
    std::fs::create_dir_all(home.games().parent().unwrap()).unwrap();
    std::fs::write(home.games(), "in the way").unwrap();
    let file = home.0.join("mine.txt");
    let path = file.to_str().unwrap();
    let said = home.said(&PEOPLE, &format!("e3\nsave {path}\nf3\ng3\nd3\nc6\nh3\nc3\n"));
    assert!(said.contains(&format!("Record: {path}")), "{said}");
    let record: Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!((&*record.result, record.replay().unwrap().len()), ("1-0", 7));
}

#[test]
fn a_record_that_is_printed_cannot_rewrite_the_screen() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("theirs.txt");
    std::fs::write(&file, "[Game \"mapello\"]\n\n1. e3 {\x1b[31mred} f3 *\n").unwrap();
    let resume = ["play", "--resume", file.to_str().unwrap()];
    let (fine, said) = on_a_full_disk(&home, &resume, "record\ng3\n");
    assert!(!fine && !said.contains('\x1b'), "{said:?}");
    // Once when it was asked for, once at the end.
    assert_eq!(said.matches("\\x1b[31mred").count(), 2, "{said}");
}
