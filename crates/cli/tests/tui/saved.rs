//! Saved games.

use crate::harness::{Setting, Stage, USUAL};
use crate::program::Home as Folder;
use quina::files::Storage;
use quina::play::{Opening, Pace, Seat, Sitting, now};
use quina::tui::screens::SavedScreen;
use quina_rules::{Choices, GameId, Player, Position};
use quina_view::Language;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// A game after so many plies, always the first legal one, as the text of a file.
pub(crate) fn game(id: GameId, seats: &[&str], plies: usize) -> String {
    text_of(&sitting(id, seats, plies))
}

fn sitting(id: GameId, seats: &[&str], plies: usize) -> Sitting {
    let opening = Opening::new(id, &Choices::new(), 7).unwrap();
    let seats: Vec<Seat> = seats.iter().map(|seat| seat.parse().unwrap()).collect();
    let mut sitting = Sitting::new(opening, seats, Pace::Untimed, "2026.11.18");
    for _ in 0..plies {
        let mv = sitting.position().moves()[0];
        sitting.play(mv, now()).unwrap();
    }
    sitting
}

fn text_of(sitting: &Sitting) -> String {
    let mut record = sitting.record(now());
    record.set_tag("Date", "2026.07.02");
    record.to_string()
}

fn write(folder: &Path, name: &str, text: &str, age_days: u64) {
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    let time = SystemTime::now() - Duration::from_secs(86_400 * age_days);
    File::options().write(true).open(folder.join(name)).unwrap().set_modified(time).unwrap();
}

/// Three games that can go on, one that is over, and a file that is none.
pub(crate) fn fill(folder: &Folder) {
    let (games, finished) = (folder.games(), folder.games().join("finished"));
    write(&games, "syrtis.txt", &game(GameId::Syrtis, &["human:Ana", "engine:level=3"], 4), 1);
    write(&games, "mapello.txt", &game(GameId::Mapello, &["uct", "human"], 6), 2);
    write(&games, "bello.txt", &game(GameId::CampoBello, &["human:Ana", "human:Rui"], 3), 3);
    write(&games, "notes.txt", "milk, bread\n", 4);
    let mut over = sitting(GameId::Morelli, &["human:Ana", "engine:level=2"], 5);
    over.resign(Player::TWO, now());
    write(&finished, "morelli.txt", &text_of(&over), 5);
}

fn saved(setting: Setting) -> Stage {
    let folder = Folder::new();
    fill(&folder);
    let mut stage = Stage::in_folder(folder, setting);
    stage.open(|context| Box::new(SavedScreen::new(context)));
    stage
}

#[test]
fn saved_games_are_listed_with_a_preview() {
    for setting in USUAL.both() {
        saved(setting).check("saved").press("Down").check("saved-second");
        saved(setting).press("End").check("saved-broken");
        saved(setting).press("Del").check("saved-delete");
        saved(Setting { language: Language::Portuguese, ..setting }).check("saved-pt");
        saved(Setting { ascii: true, ..setting }).press("Tab").check("saved-finished-ascii");
        let mut empty = Stage::home(setting);
        empty.open(|context| Box::new(SavedScreen::new(context))).check("saved-none");
    }
}

#[test]
fn a_game_goes_on_by_key_and_by_mouse() {
    saved(USUAL).press("Enter").expect("Player 1 (Light)").expect("Ana");
    let mut stage = saved(USUAL);
    stage.click("Mapello").expect("> Mapello").click("Mapello").expect("Player 2 (White)");
    saved(USUAL)
        .click(" Over")
        .expect("> Morelli")
        .press("Enter")
        .expect("Player 1 (Black)")
        .expect("Ana");
}

#[test]
fn a_game_is_renamed_but_never_over_another() {
    let mut stage = saved(USUAL);
    stage
        .choose("rename")
        .press("Ctrl-u")
        .type_text("mapello")
        .press("Enter")
        .expect("mapello is taken");
    stage.press("Ctrl-u").type_text("../x").press("Enter").expect("not a name for a file");
    stage.press("Ctrl-u").type_text("sunday").press("Enter").expect("Written: sunday.txt");
    let games = stage.folder.games();
    assert!(games.join("sunday.txt").exists() && !games.join("syrtis.txt").exists());
    stage.press("Enter").expect("Player 1 (Light)").expect("Ana");
}

#[test]
fn a_game_is_copied() {
    let mut stage = saved(USUAL);
    stage.choose("copy file").type_text("bello").press("Enter").expect("bello is taken");
    stage.press("Ctrl-u").type_text("twice").press("Enter").expect("Written: twice.txt");
    stage.expect("Underway (5)");
    assert!(stage.folder.games().join("syrtis.txt").exists());
}

#[test]
fn a_game_is_deleted_only_after_a_question() {
    let mut stage = saved(USUAL);
    let file = stage.folder.games().join("syrtis.txt");
    stage.press("Del Enter");
    assert!(file.exists(), "the first answer is no");
    stage.press("Del Esc");
    assert!(file.exists());
    stage.press("Del").click("Yes, delete it").expect("Deleted: syrtis.txt").expect("Underway (3)");
    assert!(!file.exists());
    stage.press("End Del Down Enter").expect("Underway (2)");
    assert!(!stage.folder.games().join("notes.txt").exists(), "a broken file too");
}

#[test]
fn a_broken_file_says_its_reason_and_opens_nothing() {
    saved(USUAL).press("End").expect("cannot be read as a game").press("Enter").expect("notes.txt");
}

/// The study of the finished game, with two variations.
fn with_study(setting: Setting) -> Stage {
    let folder = Folder::new();
    fill(&folder);
    let storage = Storage::at(folder.games());
    let path = storage.finished_folder().join("morelli.txt");
    let record = fs::read_to_string(path).unwrap().parse().unwrap();
    let (mut study, _) = storage.study_of(&record).unwrap();
    for mv in study.tree().start().moves().into_iter().rev().take(2) {
        study.play(0, mv).unwrap();
    }
    write(&storage.studies_folder(), "ana.txt", &study.to_text(), 6);
    let mut stage = Stage::in_folder(folder, setting);
    stage.open(|context| Box::new(SavedScreen::new(context)));
    stage
}

#[test]
fn studies_are_listed_opened_copied_and_deleted_after_a_question() {
    for setting in USUAL.both() {
        with_study(setting).press("Left").check("saved-studies");
        with_study(Setting { language: Language::Portuguese, ..setting })
            .press("Tab Tab")
            .check("saved-studies-pt");
    }
    let mut stage = with_study(USUAL);
    let studies = stage.folder.games().with_file_name("studies");
    stage.click("Studies (1)").expect("Variations: 2.").press("Enter").expect("ply 0 of 5");
    stage.press("Right").expect("Tried here").press("Esc").expect("Studies (1)");
    stage.choose("copy file").type_text("rui").press("Enter").expect("Studies (2)");
    let text = |name: &str| fs::read_to_string(studies.join(name)).unwrap();
    assert_eq!(text("ana.txt"), text("rui.txt"));
    stage
        .choose("rename")
        .press("Ctrl-u")
        .type_text("ana")
        .press("Enter")
        .expect("ana is taken")
        .press("Esc");
    stage.press("End Del Enter").expect("Studies (2)");
    stage.press("Del").click("Yes, delete it").expect("Studies (1)");
    assert!(!studies.join("ana.txt").exists(), "the older one stands last");
    // From the game itself the other one is found.
    stage.press("Left Enter Right").expect("Tried here");
}

#[test]
fn long_names_of_players_and_files_can_be_read() {
    let folder = Folder::new();
    let name = "Maria-do-Carmo-de-Albuquerque-e-Vasconcelos-Castelo-Branco";
    let file = format!("{}-end.txt", "a-long-name-".repeat(9));
    let seats = [format!("human:{name}"), format!("human:{name}")];
    let seats = seats.each_ref().map(String::as_str);
    write(&folder.games(), &file, &game(GameId::Syrtis, &seats, 4), 1);
    let mut stage = Stage::in_folder(folder, USUAL);
    stage.open(|context| Box::new(SavedScreen::new(context)));
    let shown: String = stage.lines().iter().map(|line| line.trim()).collect();
    assert!(shown.contains(&file), "{}", stage.text());
    assert_eq!(shown.matches(name).count(), 2, "{}", stage.text());
}
