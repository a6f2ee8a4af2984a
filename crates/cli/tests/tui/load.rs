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

/// A stage on which a file with this text was opened.
fn opened(text: &[u8], setting: Setting) -> Stage {
    let mut stage = Stage::home(setting);
    std::fs::create_dir_all(&stage.folder.0).unwrap();
    let file = stage.folder.0.join("file.txt");
    std::fs::write(&file, text).unwrap();
    stage.open(|_| Box::new(LoadScreen::at(file.to_str().unwrap())));
    stage.press("Enter");
    stage
}

#[test]
fn a_file_of_several_games_is_a_list_to_choose_from() {
    let games = [
        game(GameId::Syrtis, &["human:Ana", "human:Rui"], 4),
        game(GameId::Mapello, &["human:Eva", "human:Maximiliano de Vasconcelos e Sousa"], 6),
        "[Game \"mapello\"]\n\n1. e3 nonsense *\n".to_owned(),
    ];
    for setting in USUAL.both() {
        let mut stage = opened(games.join("\n").as_bytes(), setting);
        stage.expect("file.txt: 3 games").expect("1. Ana - Rui").check("games");
        stage.press("Down").expect("Mapello, 2026.07.02: Eva - Maximiliano de Vasconcelos e Sousa");
        stage.press("Down Enter").expect("file.txt: 3 games").expect("nonsense");
        stage.press("2").expect("Player 1 (Black)").expect("Eva");
    }
}

#[test]
fn a_file_that_is_no_record_is_called_what_it_is() {
    for (text, said) in [
        (&b""[..], "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\0", "it is a picture (PNG)"),
        (b"<svg></svg>", "it is a picture (SVG)"),
        (b"[Event \"x\"]\n\n1. e4 *\n", "it looks like games of chess"),
        (b"milk, bread", "it is a text without the tags of a record"),
    ] {
        opened(text, USUAL).expect(said);
    }
    let portuguese = Setting { language: quina_view::Language::Portuguese, ..USUAL };
    opened(b"", portuguese).expect("o ficheiro está vazio");
}

#[test]
fn the_name_of_a_chosen_file_can_be_read_however_long_it_is() {
    let mut stage = Stage::home(USUAL);
    std::fs::create_dir_all(&stage.folder.0).unwrap();
    let name = format!("{}-end.txt", "a-long-name-".repeat(9));
    std::fs::write(stage.folder.0.join(&name), "").unwrap();
    let beginning = stage.folder.0.join("a-lo");
    stage.open(|_| Box::new(LoadScreen::at(beginning.to_str().unwrap())));
    assert!(stage.run_on("").contains(&name), "{}", stage.text());
}
