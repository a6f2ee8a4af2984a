//! Loading a record.

use crate::harness::{Setting, Stage, USUAL, here};
use crate::saved::game;
use quina::tui::screens::LoadScreen;
use quina_rules::GameId;
use ratatui::crossterm::event::Event;

const RECORDS: &str = "tests/tui/records/";

fn load(path: &'static str, setting: Setting) -> Stage {
    let mut stage = Stage::home(setting);
    stage.open(|_| Box::new(LoadScreen::at(path)));
    stage
}

/// The files that the tests look at are written once and checked in.
#[test]
fn the_records_of_these_tests_are_as_they_should_be() {
    let text = game(GameId::Syrtis, &["human:Ana", "human:Rui"], 4);
    let path = here("records/syrtis-ana.txt");
    if std::env::var_os("QUINA_RENEW").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_path_is_typed_with_the_files_below_it() {
    for setting in USUAL.both() {
        load(RECORDS, setting).check("load");
        load("tests/tui/records/nothing", setting).press("Enter").check("load-missing");
        load("tests/tui/records/shopping.txt", setting).press("Enter").check("load-refused");
    }
}

#[test]
fn tab_completes_and_enter_opens() {
    let mut stage = load("tests/tui/rec", USUAL);
    stage.press("Tab").expect("File: tests/tui/records/").type_text("sy").press("Tab");
    stage.expect("File: tests/tui/records/syrtis-ana.txt").press("Enter");
    stage.expect("Player 2 (Dark)").expect("Rui").press("Esc").expect("Quina: five board games");
}

#[test]
fn a_file_is_picked_by_arrows_and_by_mouse() {
    load(RECORDS, USUAL).click("syrtis-ana").expect("Player 2 (Dark)").expect("Rui");
    load(RECORDS, USUAL).press("Down Enter").expect("Player 2 (Dark)").expect("Rui");
    load("tests/tui/", USUAL).click("records/").expect("syrtis-ana.txt");
}

#[test]
fn a_folder_is_no_file_and_a_path_can_be_pasted() {
    load("tests/tui/records", USUAL).press("Enter").expect("This is a folder").expect("syrtis-ana");
    let mut stage = load("", USUAL);
    stage.send(&Event::Paste("tests/tui/records/syrtis-ana.txt\n".to_owned())).press("Enter");
    stage.expect("Player 1 (Light)").expect("Ana");
}
