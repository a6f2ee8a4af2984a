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
        "  Colours:     256\n",
        "  Characters:  ASCII",
        "  Language:    en (locale C)\n",
        "games: can be written; games in progress: 0; finished: 0; unreadable: 0\n",
        "config.toml: does not exist; the defaults are used\n",
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
    assert!(said.contains("Problems found: 2"), "{said}");
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

/// The weights follow from the seed and the files; each of `--records` and `--starts` changes what
/// is learnt; what was found can be played with.
#[test]
fn weights_are_found_from_games_of_its_own_and_of_others() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let path = |name: &str| home.0.join(name).to_str().unwrap().to_owned();
    let (games, weights) = (path("games.txt"), path("weights.txt"));
    home.said(
        &["duel", "syrtis", "--p1", "greedy", "--p2", "random", "--games", "4"]
            .into_iter()
            .chain(["--seed", "1", "--records", &games])
            .collect::<Vec<_>>(),
        "",
    );
    let tune = |more: &[&str]| {
        let usual = ["tune", "syrtis", "--games", "4", "--nodes", "50", "--seed", "3"];
        let args: Vec<_> = usual.into_iter().chain(more.iter().copied()).collect();
        let (head, found) = head_and_lines(&args);
        assert!(more.iter().all(|word| head[0].contains(word)), "{head:?}");
        found
    };
    let alone = tune(&[]);
    assert_eq!(alone, tune(&[]));
    let with_records = tune(&["--records", &games]);
    let with_starts = tune(&["--starts", &games]);
    let with_playouts = tune(&["--playouts", "5"]);
    assert_eq!(with_playouts, tune(&["--playouts", "5"]));
    assert_ne!(with_playouts, alone);
    assert!(alone != with_records && alone != with_starts && with_records != with_starts);
    std::fs::write(&weights, with_starts.join("\n")).unwrap();
    let (head, found) = head_and_lines(&["tune", "syrtis", "--games", "0", "--from", &weights]);
    assert_eq!(found, with_starts);
    // What a file of weights begins with is all that tells how it was made.
    assert!(head[0].starts_with("# quina tune syrtis --games 0 --nodes 2000 "), "{head:?}");
    assert!(head[0].ends_with(&format!(" --from {weights}")), "{head:?}");
    let (program, date) = head[1].split_once(", ").unwrap();
    assert_eq!(program, concat!("# quina ", env!("CARGO_PKG_VERSION")));
    assert!(date.len() == 10 && date.starts_with("20"), "{date}");
    let spec = format!("engine:nodes=50,weights={weights}");
    home.said(&["duel", "syrtis", "--p1", &spec, "--p2", "random", "--games", "2"], "");
}

/// What a data file says about itself, and its other lines.
fn head_and_lines(args: &[&str]) -> (Vec<String>, Vec<String>) {
    stdout(args).lines().map(str::to_owned).partition(|line| line.starts_with('#'))
}

/// A network follows from the seed and the files, however many threads teach it; only a game that has
/// one can be asked for it.
#[test]
fn a_network_is_taught_how_random_games_end() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let games = home.0.join("games.txt").to_str().unwrap().to_owned();
    let duel = ["duel", "morelli", "--p1", "greedy", "--p2", "random", "--games", "2"];
    home.said(&[&duel[..], &["--seed", "1", "--records", &games]].concat(), "");
    let taught = |more: &[&str]| {
        let usual =
            ["tune", "morelli", "--network", "--games", "1", "--nodes", "30", "--seed", "3"];
        let (head, found) = head_and_lines(&[&usual[..], &["--playouts", "1"], more].concat());
        assert!(head[0].contains("tune morelli --network --games 1 --nodes 30"), "{head:?}");
        assert!(head[1].starts_with("# quina "), "{head:?}");
        found
    };
    let alone = taught(&[]);
    assert_eq!(alone, taught(&["--concurrency", "2"]));
    assert_ne!(alone, taught(&["--records", &games]));
    assert_eq!(alone[0].split(' ').count(), 32, "{}", alone[0]);
}
