//! What helps to set the program up: doctor, completions, manual pages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, stdout};

#[test]
fn the_doctor_looks_at_everything_in_both_languages() {
    let home = Home::new();
    let said = |lang: &str| {
        let mut command = home.command(&["doctor", "--lang", lang]);
        let output =
            command.env("TERM", "xterm-256color").env_remove("COLORTERM").output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let english = said("en");
    for part in [
        "  Terminal:    xterm-256color; neither input nor output",
        "  Colours:     16\n",
        "  Characters:  ASCII",
        "  Language:    en (locale C)\n",
        "games: can be written; 0 games to go on with, 0 finished, 0 unreadable\n",
        "config.toml: not there, the usual settings are used\n",
        "  Cores:       ",
        "  Engine:      the signature of Morelli is as recorded\n",
    ] {
        assert!(english.contains(part), "no {part}: {english}");
    }
    assert!(!home.0.exists(), "looking leaves nothing behind");
    let portuguese = said("pt");
    assert!(portuguese.contains("Definições:") && portuguese.contains("a assinatura de Morelli"));
    assert_eq!(portuguese.lines().count(), english.lines().count());
}

#[test]
fn the_doctor_points_at_what_is_wrong() {
    let home = Home::new();
    std::fs::create_dir_all(home.config().parent().unwrap()).unwrap();
    std::fs::write(home.config(), "colour = pink\n").unwrap();
    // A file where the folder of the games should be.
    std::fs::create_dir_all(home.games().parent().unwrap()).unwrap();
    std::fs::write(home.games(), "").unwrap();
    let (fine, said) = home.with_input(&["doctor"], "");
    assert!(!fine, "{said}");
    for line in ["! Saved games:", "! Settings:"] {
        assert!(said.lines().any(|said| said.starts_with(line)), "no {line}: {said}");
    }
    assert!(said.contains("`pink` is not a value of `colour`"), "{said}");
    assert!(said.contains("Something needs mending: 2"), "{said}");
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&["completions", shell]);
        assert!(text.contains("quina") && text.contains("resume"), "{shell}: {text}");
    }
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let page = stdout(&["man"]);
    assert!(page.contains(".TH quina 1") && page.contains("abstract strategy games"), "{page}");
    let home = Home::new();
    home.said(&["man", "--out", home.0.to_str().unwrap()], "");
    for name in ["quina", "quina-play", "quina-duel", "quina-doctor"] {
        let page = std::fs::read_to_string(home.0.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}: {page}");
    }
}
