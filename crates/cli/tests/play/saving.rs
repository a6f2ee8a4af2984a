//! Saved games: the end of input, kill -9 at any point, and that nothing is overwritten.

use crate::program::Home;
use crate::{opening, random_game, table, tokens};
use quina::files::Storage;
use quina::play::{Pace, Sitting, now};
use quina_rules::{Game, GameId, Record};
use std::path::PathBuf;

/// The only file of saved games, if there is one.
fn only_file(home: &Home) -> Option<PathBuf> {
    let files = std::fs::read_dir(home.games()).ok()?.flatten().map(|file| file.path());
    let hidden = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with('.');
    let mut files: Vec<_> = files.filter(|path| path.is_file() && !hidden(path)).collect();
    assert!(files.len() < 2, "{files:?}");
    files.pop()
}

/// The plies in the saved file.
fn saved(home: &Home) -> Vec<String> {
    let Some(path) = only_file(home) else { return Vec::new() };
    let record: Record = std::fs::read_to_string(path).unwrap().parse().unwrap();
    tokens(&record.replay().unwrap())
}

/// The number of the last ply that was acknowledged in these lines.
fn acknowledged(lines: &[String]) -> usize {
    let number = |line: &String| line.split_once(". Player ").and_then(|(n, _)| n.parse().ok());
    lines.iter().filter_map(number).max().unwrap_or(0)
}

const GAMES: [(GameId, &[&str], usize); 3] = [
    (GameId::Barragoon, &[], 12),
    (GameId::Syrtis, &["--layout", "minor", "--setup", "full", "--seed", "3"], 9),
    (GameId::CampoBello, &["--players", "3"], 10),
];

fn args<'a>(id: GameId, flags: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["play", id.name(), "--p1", "human", "--p2", "human"];
    if id == GameId::CampoBello {
        args.extend(["--p3", "human"]);
    }
    args.extend(flags);
    args
}

/// Goes on with the saved game, and gives how many plies the program says were played.
fn resumed(home: &Home) -> usize {
    let Some(path) = only_file(home) else { return 0 };
    let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
    let said = home.said(&["play", "--resume", &name], "");
    let plies = said.split("Plies played: ").nth(1).unwrap().split('.').next().unwrap();
    plies.parse().unwrap_or_else(|_| panic!("{said}"))
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    for (id, flags, most) in GAMES {
        let script = tokens(&random_game(&opening(id, flags).position, 5, most));
        for plies in 0..=script.len() {
            let home = Home::new();
            let mut talk = home.talk(&args(id, flags));
            for (at, token) in script[..plies].iter().enumerate() {
                talk.send(token);
                talk.wait_for(&format!("{}. Player ", at + 1));
            }
            talk.kill();
            assert_eq!(saved(&home), script[..plies], "{id} after {plies} plies");
            assert_eq!(resumed(&home), plies);
        }
    }
}

#[test]
fn a_kill_at_any_moment_leaves_a_whole_game() {
    for (id, flags, most) in GAMES {
        let script = tokens(&random_game(&opening(id, flags).position, 6, most));
        for wait_for in 1..=script.len() {
            let home = Home::new();
            let mut talk = home.talk(&args(id, flags));
            // Everything at once: the program is somewhere in the middle when it is killed.
            for token in &script {
                talk.send(token);
            }
            talk.wait_for(&format!("{wait_for}. Player "));
            let heard = acknowledged(&talk.kill()).max(wait_for);
            // A game that was over is with the finished ones.
            let kept = saved(&home);
            if kept.is_empty() && heard == script.len() {
                continue;
            }
            assert!(kept.len() >= heard, "{id}: {} kept of {heard} acknowledged", kept.len());
            assert_eq!(kept, script[..kept.len()], "{id}");
            assert_eq!(resumed(&home), kept.len());
        }
    }
}

#[test]
fn a_game_against_the_computer_survives_too() {
    let home = Home::new();
    let mut talk = home.talk(&["play", "mapello", "--p2", "engine:level=1", "--seed", "2"]);
    talk.send("1");
    let answer = talk.wait_for("2. Player 2 (White): ");
    talk.kill();
    let kept = saved(&home);
    assert_eq!(kept.len(), 2);
    assert!(answer.ends_with(&kept[1]), "{answer} {kept:?}");
    assert_eq!(resumed(&home), 2);
}

#[test]
fn the_end_of_input_saves_and_says_how_to_go_on() {
    let home = Home::new();
    let people = ["play", "mapello", "--p1", "human", "--p2", "human", "--seed", "4"];
    let said = home.said(&people, "e3\nf3");
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("The game is saved: "), "{said}");
    let name = last.split("continue with: quina play --resume ").nth(1).unwrap();
    let said = home.said(&["play", "--resume", name], "g3\nd3\nc6\nh3\nc3\n");
    assert!(said.starts_with("Mapello, begun on "), "{said}");
    assert!(said.contains(". Plies played: 2. Seed 4."), "{said}");
    assert!(said.contains("\n3. Player 1 (Black): g3\n"), "{said}");
    assert!(said.contains("Result: 1-0. Plies: 7. Seed: 4."), "{said}");
    assert!(only_file(&home).is_none(), "it is over");
    // A finished game is shown and nothing is written.
    let said = home.said(&["play", "--resume", name], "");
    assert!(said.contains("Result: 1-0. Plies: 7."), "{said}");
    assert_eq!(std::fs::read_dir(home.games().join("finished")).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_saves_and_leaves() {
    let home = Home::new();
    let mut talk = home.talk(&["play", "syrtis", "--p1", "human", "--p2", "human"]);
    talk.send("pass");
    talk.wait_for("Player 2 (Dark), your move");
    let id = talk.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    talk.wait_for("The game is saved: ");
    assert_eq!(saved(&home), ["pass"]);
}

#[test]
fn a_record_from_elsewhere_is_taken_over_and_left_alone() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("theirs.txt");
    let text = "[Game \"mapello\"]\n[P1 \"Ana\"]\n\n1. e3 f3 {good} *\n";
    std::fs::write(&file, text).unwrap();
    let said = home.said(&["play", "--resume", file.to_str().unwrap()], "g3\n");
    assert!(said.contains("Player 1 (Black): Ana\nPlayer 2 (White): a person\n"), "{said}");
    assert_eq!(saved(&home), ["e3", "f3", "g3"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    let kept = std::fs::read_to_string(only_file(&home).unwrap()).unwrap();
    assert!(kept.contains("{good}"), "{kept}");
    let over = ["play", "--resume", file.to_str().unwrap(), "--p2", "greedy"];
    assert!(home.said(&over, "g3\n").contains("4. Player 2 (White): "), "seats can be given");
}

fn played(home: &Home, plies: usize) -> (Storage, Sitting) {
    let mut sitting = table(GameId::Mapello, &[], &["human", "human"]);
    for _ in 0..plies {
        let mv = sitting.game().moves()[0];
        sitting.play(mv, now()).unwrap();
    }
    (Storage::at(home.games()), sitting)
}

#[test]
fn every_game_has_a_file_of_its_own() {
    let home = Home::new();
    let (storage, sitting) = played(&home, 1);
    let now = now();
    let (mut one, mut two) = (storage.saver(), storage.saver());
    let first = one.save(&sitting, now).unwrap().unwrap().to_owned();
    let second = two.save(&sitting, now).unwrap().unwrap().to_owned();
    assert_ne!(first, second);
    assert_eq!(one.save(&sitting, now).unwrap(), Some(&*first), "the same file again");
    let listing = storage.list().unwrap();
    assert_eq!((listing.entries.len(), listing.broken.len()), (2, 0));
    let fresh = Sitting::new(opening(GameId::Syrtis, &[]), Vec::new(), Pace::Untimed, "2026.11.18");
    assert_eq!(storage.saver().save(&fresh, now).unwrap(), None, "nothing was played");
}

#[test]
fn a_file_that_somebody_else_has_changed_is_left_alone() {
    let home = Home::new();
    let (storage, mut sitting) = played(&home, 1);
    let now = now();
    let mut saver = storage.saver();
    let path = saver.save(&sitting, now).unwrap().unwrap().to_owned();
    std::fs::write(&path, "somebody's notes").unwrap();
    let mv = sitting.game().moves()[0];
    sitting.play(mv, now).unwrap();
    let other = saver.save(&sitting, now).unwrap().unwrap().to_owned();
    assert_ne!(path, other);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "somebody's notes");
    let listing = storage.list().unwrap();
    assert_eq!((listing.entries.len(), listing.broken.len()), (1, 1));
    assert_eq!((listing.entries[0].plies, &*listing.entries[0].result), (2, "*"));
}

#[test]
fn a_copy_never_overwrites() {
    let home = Home::new();
    let (storage, sitting) = played(&home, 2);
    let now = now();
    let path = storage.copy("my game", &sitting, now).unwrap();
    let before = std::fs::read_to_string(&path).unwrap();
    assert!(storage.copy("my game", &played(&home, 3).1, now).is_err());
    assert!(storage.copy("my game.txt", &sitting, now).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    for bad in ["", ".hidden", "no/such/folder/x"] {
        assert!(storage.copy(bad, &sitting, now).is_err(), "{bad}");
    }
}

#[test]
fn a_game_that_goes_on_after_its_end_is_a_new_file() {
    let home = Home::new();
    let (storage, mut sitting) = played(&home, 2);
    let now = now();
    let mut saver = storage.saver();
    saver.save(&sitting, now).unwrap();
    sitting.resign(sitting.turn(), now);
    let finished = saver.save(&sitting, now).unwrap().unwrap().to_owned();
    assert_eq!(finished.parent().unwrap(), storage.finished_folder());
    assert!(storage.list().unwrap().entries.is_empty());
    sitting.take_back(now).unwrap();
    let again = saver.save(&sitting, now).unwrap().unwrap().to_owned();
    assert_eq!(again.parent().unwrap(), storage.folder());
    assert_eq!(storage.list_finished().unwrap().entries.len(), 1);
}

#[test]
fn a_saved_game_is_a_record_that_every_tool_reads() {
    let home = Home::new();
    for (id, flags, most) in GAMES {
        let game: Game<_> = random_game(&opening(id, flags).position, 7, most);
        let mut sitting = table(id, flags, &["human:Ana", "greedy", "human"]);
        let now = now();
        for mv in game.plies() {
            sitting.play(mv, now).unwrap();
        }
        sitting.set_comment(2, Some("what {now}?"));
        let path = Storage::at(home.games()).copy(id.name(), &sitting, now).unwrap();
        let shown = home.said(&["replay", path.to_str().unwrap()], "");
        assert!(shown.contains(&game.position().to_string()), "{shown}");
        let (again, _) = Storage::at(home.games()).open(&path).unwrap();
        assert_eq!(again.position(), game.position());
        assert_eq!(again.seats(), sitting.seats());
        assert_eq!(again.note(2).unwrap().comment.as_deref(), Some("what (now)?"));
        assert_eq!(again.opening().position, sitting.opening().position);
        assert_eq!(again.opening().seed, sitting.opening().seed);
        assert_eq!(again.record(now), sitting.record(now));
    }
}

#[test]
fn what_was_taken_back_can_still_be_played_again_after_a_break() {
    let home = Home::new();
    for id in [GameId::Mapello, GameId::Barragoon, GameId::CampoBello] {
        let storage = Storage::at(home.games().join(id.name()));
        let mut sitting = table(id, &[], &["human", "human"]);
        let now = now();
        for mv in random_game(&sitting.position().clone(), 9, 8).plies() {
            sitting.play(mv, now).unwrap();
        }
        let end = sitting.position().clone();
        for _ in 0..5 {
            sitting.undo(now).unwrap();
        }
        let path = storage.saver().save(&sitting, now).unwrap().unwrap().to_owned();
        let (mut again, _) = storage.open(&path).unwrap();
        assert_eq!(again.record(now), sitting.record(now));
        while again.can_redo() {
            again.redo(now).unwrap();
        }
        assert_eq!(*again.position(), end);
        assert_eq!(again.record(now).tag("Undone"), None);
        // What does not fit any more is forgotten, and does no harm.
        let text = std::fs::read_to_string(&path).unwrap();
        let odd = text.lines().map(|line| {
            if line.starts_with("[Undone") { "[Undone \"z9 nonsense\"]" } else { line }
        });
        std::fs::write(&path, odd.collect::<Vec<_>>().join("\n")).unwrap();
        assert!(!storage.open(&path).unwrap().0.can_redo());
    }
}

#[test]
fn a_record_with_variations_is_played_on_in_a_file_of_its_own() {
    let home = Home::new();
    let file = home.games().join("annotated.txt");
    std::fs::create_dir_all(home.games()).unwrap();
    let text = "[Game \"mapello\"]\n\n1. e3 (1. c5 {better}) f3 *\n";
    std::fs::write(&file, text).unwrap();
    home.said(&["play", "--resume", "annotated"], "g3\n");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "the variation is still there");
    assert_eq!(Storage::at(home.games()).list().unwrap().entries.len(), 2);
}

#[test]
fn a_file_of_several_games_is_resumed_by_the_number_of_one() {
    let home = Home::new();
    let games = [GameId::Barragoon, GameId::Mapello].map(|id| {
        let seats = ["human:Ana", "human:Rui"];
        table(id, &[], &seats).record(now()).to_string()
    });
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("match.txt");
    std::fs::write(&file, games.join("\n")).unwrap();
    let path = file.to_str().unwrap();
    for (language, said) in [
        ("en", "has 2 games; add --record with a number from 1 to 2"),
        ("pt", "tem 2 partidas; acrescente --record com um número de 1 a 2"),
    ] {
        let (fine, heard) = home.with_input(&["play", "--resume", path, "--lang", language], "");
        assert!(!fine && heard.contains(said), "{heard}");
    }
    let heard = home.said(&["play", "--resume", path, "--record", "2"], "e3\n");
    assert!(heard.contains("Mapello") && heard.contains("1. Player 1 (Black): e3"), "{heard}");
    let (fine, heard) = home.with_input(&["play", "--resume", path, "--record", "3"], "");
    assert!(!fine && heard.contains("--record takes 1 to 2"), "{heard}");
    // The file itself stays as it was.
    assert_eq!(std::fs::read_to_string(&file).unwrap(), games.join("\n"));
}
