//! The file of a match: never harmed, never believed without a look.

use crate::program::{Home, quina, refusal, stdout};
use crate::scratch::Scratch;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const PLAYERS: [&str; 6] = ["duel", "mapello", "--p1", "greedy", "--p2", "random"];

fn args<'a>(records: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&PLAYERS[..], &["--games", "4", "--seed", "1", "--records", records], more].concat()
}

/// A finished match of four games.
fn played(folder: &Scratch) -> (String, String) {
    let path = folder.path("match.txt");
    stdout(&args(&path, &[]));
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn a_refused_resume_leaves_the_file_as_it_was() {
    let folder = Scratch::new("refused");
    let (path, text) = played(&folder);
    let torn = &text[..text.len() - 100];
    let behind = format!("{text}my own remarks\n");
    let behind_later = format!("{text}\n# my own remarks\n\n");
    let glued = format!("{}my own remarks\n", text.trim_end_matches('\n'));
    let other = "[Game \"mapello\"]\n[Result \"*\"]\n\n1. e3 *\n";
    let with_other = format!("{text}{other}");
    // In a torn record other settings, another seed or another player are refused after all else.
    for (text, more) in [
        (torn, &["--resume", "--seed", "2"][..]),
        (torn, &["--resume", "--opening-plies", "2"]),
        (torn, &["--resume", "--p1", "cmd=/no/such/program"]),
        (torn, &["--resume", "--concurrency", "0x"]),
        (torn, &[]),
        (&behind, &["--resume"]),
        (&behind_later, &["--resume"]),
        (&glued, &["--resume"]),
        (&with_other, &["--resume"]),
    ] {
        std::fs::write(&path, text).unwrap();
        let mut line = args(&path, &[]);
        // A flag that is given here takes the place of the usual one.
        for flag in more.iter().filter(|flag| flag.starts_with("--")) {
            if let Some(at) = line.iter().position(|known| known == flag) {
                line.drain(at..at + 2);
            }
        }
        refusal(&[&line[..], more].concat());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{more:?}");
    }
}

#[test]
fn a_refused_match_leaves_no_empty_file_behind() {
    let folder = Scratch::new("no-file");
    let path = folder.path("match.txt");
    for more in [&["--p1", "cmd=/no/such/program"][..], &["--p1", "seed1"]] {
        let line = [&["duel", "mapello", "--p2", "random", "--records", &path], more].concat();
        refusal(&line);
        assert!(!std::path::Path::new(&path).exists(), "{more:?}");
    }
}

#[test]
fn a_torn_record_is_played_again_and_the_others_are_kept() {
    let folder = Scratch::new("torn");
    let (path, text) = played(&folder);
    for cut in [1, 2, 3, 40, 100, 300] {
        std::fs::write(&path, &text[..text.len() - cut]).unwrap();
        let said = stdout(&args(&path, &["--resume"]));
        assert!(said.contains("Going on after 3 games"), "{said}");
        assert!(said.contains("its game is played again"), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "cut {cut} bytes");
    }
}

#[test]
fn a_forged_record_is_not_counted() {
    let folder = Scratch::new("forged");
    let (path, text) = played(&folder);
    let (first, rest) = text.split_at(text.find("[Game ").unwrap() + 1);
    let second = rest.find("[Game ").unwrap();
    let line = 1 + text[..=second].matches('\n').count();
    let (one, others) = (format!("{first}{}", &rest[..second]), &rest[second..]);
    let swapped = others.replace("0-1\"", "x\"").replace("1-0\"", "0-1\"").replace("x\"", "1-0\"");
    let swapped =
        swapped.replace("0-1\n\n", "x\n\n").replace("1-0\n\n", "0-1\n\n").replace("x\n", "1-0\n");
    for (forged, reason) in [
        // A result that the moves do not have.
        (swapped, "by the rules it is"),
        // A move that is not legal.
        (others.replacen("\n1. ", "\n1. a1 ", 1), "a1"),
        // A loss that nobody brought about.
        (others.replacen("\"normal\"", "\"abandoned\"", 1), "does not follow"),
        (others.replacen("\"normal\"", "\"time\"", 1), "does not follow"),
        (others.replacen("\"normal\"", "\"adjudication\"", 1), "does not follow"),
        (others.replacen("[Match \"", "[Fault \"1 crash\"]\n[Match \"", 1), "does not follow"),
    ] {
        assert_ne!(forged, others, "{reason}");
        let forged = format!("{one}{forged}");
        std::fs::write(&path, &forged).unwrap();
        let error = refusal(&args(&path, &["--resume"]));
        assert!(error.contains(reason), "{reason}: {error}");
        assert!(error.contains(&format!("line {line};")), "line {line}: {error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), forged);
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = Scratch::new("kinds");
    let pipe = folder.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [folder.path(""), pipe, "/dev/null".to_owned(), folder.path("no/such/folder")] {
        for more in [&[][..], &["--resume"]] {
            let error = refusal(&args(&path, more));
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn a_ladder_says_before_its_games_that_it_cannot_write() {
    let folder = Scratch::new("ladder");
    let not_text = folder.path("ratings.txt");
    std::fs::write(&not_text, b"\xff\xfe").unwrap();
    for path in [folder.path(""), "/dev/null".to_owned(), not_text] {
        let args = ["ladder", "mapello", "--levels", "1-2", "--games", "2", "--write", &path];
        let output = quina(&args);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "nothing was played");
    }
}

#[test]
fn ratings_take_the_place_of_the_old_ones_whole() {
    let folder = Scratch::new("ratings");
    let weights = folder.path("weights.txt");
    stdout(&["tune", "mapello", "--games", "1", "--nodes", "10", "--out", &weights]);
    let ladder = ["ladder", "mapello", "--levels", "1", "--games", "1", "--seed", "1"];
    // The weights of the yardstick are an input, so they are not overwritten.
    let before = std::fs::read(&weights).unwrap();
    let yardstick = format!("engine:nodes=10,weights={weights}");
    let by_another_way = folder.path("./weights.txt");
    let args = ["--yardstick", &yardstick, "--write", &by_another_way];
    let error = refusal(&[&ladder[..], &args].concat());
    assert!(error.contains("is an input of this command"), "{error}");
    assert_eq!(std::fs::read(&weights).unwrap(), before);
    // A link stays, other lines stay, and somebody who has the file open still reads the old one.
    let (link, ratings) = (folder.path("link.txt"), folder.file("ratings.txt", "# mine\n"));
    std::os::unix::fs::symlink(&ratings, &link).unwrap();
    let mut open = std::fs::File::open(&ratings).unwrap();
    stdout(&[&ladder[..], &["--yardstick", "random", "--write", &link]].concat());
    let mut old = String::new();
    std::io::Read::read_to_string(&mut open, &mut old).unwrap();
    assert_eq!(old, "# mine\n");
    assert!(std::path::Path::new(&link).is_symlink());
    let text = std::fs::read_to_string(&ratings).unwrap();
    assert!(text.starts_with("# mine\n") && text.contains("mapello 1 "), "{text}");
}

/// Two games that never end by themselves within a test.
const ENDLESS: [&str; 6] =
    ["duel", "syrtis", "--p1", "engine:movetime=600000", "--p2", "engine:movetime=600000"];

#[test]
fn two_matches_do_not_share_a_file() {
    let folder = Scratch::new("shared");
    let path = folder.path("match.txt");
    let home = Home::new();
    let mut first = home
        .command(&[&ENDLESS[..], &["--seed", "1", "--records", &path]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    while !std::path::Path::new(&path).exists() {
        assert!(Instant::now() < deadline, "the file is never made");
        std::thread::sleep(Duration::from_millis(5));
    }
    let error = refusal(&args(&path, &["--resume"]));
    assert!(error.contains("another match"), "{error}");
    first.kill().unwrap();
    first.wait().unwrap();
    stdout(&args(&path, &["--resume"]));
}
