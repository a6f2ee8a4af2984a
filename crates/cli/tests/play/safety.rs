//! A record never starts a program and never reads a file, whatever it says about its seats.

use crate::program::Home;

/// A game in which nobody has played yet, with this second seat and these further tags.
fn record(seat: &str, tags: &str) -> String {
    format!("[Game \"mapello\"]\n[Seat1 \"human\"]\n[Seat2 \"{seat}\"]\n{tags}\n1. e3 *\n")
}

/// Opens a record with these further arguments and this input: whether it was taken, and what was
/// said.
fn open(home: &Home, record: &str, args: &[&str], input: &str) -> (bool, String) {
    let file = home.0.join("theirs.txt");
    std::fs::create_dir_all(&home.0).unwrap();
    std::fs::write(&file, record).unwrap();
    let args = [&["play", "--resume", file.to_str().unwrap()], args].concat();
    home.with_input(&args, input)
}

#[test]
fn a_program_that_a_record_names_is_not_started() {
    for (language, sign) in [("en", "a person plays now"), ("pt", "agora joga uma pessoa")] {
        let home = Home::new();
        let mark = home.0.join("started");
        let command = format!("cmd=touch {}", mark.display());
        let (_, said) = open(&home, &record(&command, ""), &["--lang", language], "moves\n");
        assert!(!mark.exists(), "the program was started");
        assert!(said.contains(sign) && said.contains(&command), "{said}");
        assert!(said.contains("--p2 'cmd=PROGRAM"), "and what to do: {said}");
    }
}

#[test]
fn a_file_that_a_record_names_is_not_read() {
    for setting in ["level=1,levels", "nodes=10,weights"] {
        let home = Home::new();
        let file = home.0.join("not-weights");
        std::fs::create_dir_all(&home.0).unwrap();
        std::fs::write(&file, "nothing of use").unwrap();
        let seat = format!("engine:{setting}={}", file.display());
        let (_, said) = open(&home, &record(&seat, ""), &[], "moves\n");
        assert!(said.contains("a person plays now") && said.contains(&seat), "{said}");
        assert!(!said.contains("nothing of use"), "{said}");
    }
}

#[test]
fn a_saved_game_goes_on_with_a_program_that_the_command_line_names() {
    let home = Home::new();
    let program = format!("cmd='{}' ugi:nodes=50", env!("CARGO_BIN_EXE_quina"));
    let (_, said) = open(&home, &record("cmd=./gone", ""), &["--p2", &program], "");
    assert!(said.contains("2. Player 2 (White): "), "{said}");
    assert!(!said.contains("a person plays now"), "{said}");
}

#[test]
fn a_time_control_that_makes_no_sense_is_refused() {
    for (language, sign) in
        [("en", "`soon` is not a time control"), ("pt", "`soon` não é um tempo")]
    {
        let home = Home::new();
        let record = record("human", "[TimeControl \"soon\"]\n");
        let (is_taken, said) = open(&home, &record, &["--lang", language], "");
        assert!(!is_taken && said.contains("TimeControl") && said.contains(sign), "{said}");
    }
}
