//! The first screen.

use crate::harness::{Setting, Stage, USUAL};
use crate::program::Home as Folder;
use crate::saved::fill;
use quina_view::Language;
use ratatui::crossterm::event::MouseEventKind;

#[test]
fn the_home_screen_shows_the_games_and_the_board_of_the_chosen_one() {
    for setting in USUAL.both() {
        Stage::home(setting).check("home").press("Down").check("home-barragoon");
        Stage::home(setting).press("Down Down Down").check("home-syrtis");
        Stage::home(setting).press("Down Down Down Down").check("home-campo-bello");
    }
}

#[test]
fn it_speaks_portuguese_and_draws_in_ascii() {
    for setting in USUAL.both() {
        let portuguese = Setting { language: Language::Portuguese, ..setting };
        Stage::home(portuguese).press("Down Down").check("home-pt");
        Stage::home(Setting { ascii: true, ..setting }).check("home-ascii");
    }
}

#[test]
fn the_latest_saved_game_is_counted_and_shown() {
    let folder = Folder::new();
    fill(&folder);
    let mut stage = Stage::in_folder(folder, USUAL);
    stage.expect("Saved games (3)").press("6").expect("Underway (4)");
}

#[test]
fn a_guided_first_game_begins_from_the_menu() {
    let mut stage = Stage::home(USUAL);
    stage
        .press("Down")
        .click("Your first game")
        .expect("Begin with which game?")
        .expect("> Barragoon");
    stage.press("Enter").expect("Turn 1 of 10");
}

#[test]
fn every_line_leads_somewhere_by_key_and_by_mouse_and_back() {
    for (line, title) in [
        ("Morelli", "New game: Morelli"),
        ("Barragoon", "New game: Barragoon"),
        ("Mapello", "New game: Mapello"),
        ("Syrtis", "New game: Syrtis"),
        ("Campo Bello", "New game: Campo Bello"),
        ("Saved games", "There is nothing here yet"),
        ("Load a game", "Type the path of a record"),
        ("Set up a position", "Position: which game?"),
        ("Rules", "[Morelli]"),
        ("Settings", "Characters"),
    ] {
        let mut stage = Stage::home(USUAL);
        stage.click(line).expect(title).press("Esc").expect("Quina: five board games");
        assert!(!stage.app.has_ended());
    }
    for keys in ["Esc", "End Enter"] {
        let mut stage = Stage::home(USUAL);
        stage.press(keys).expect("Leave Quina?").press("s Enter q");
        assert!(!stage.app.has_ended(), "only what is shown answers");
        stage.press("n").expect_no("Leave Quina?").press(keys).press("Esc");
        assert!(!stage.app.has_ended());
        assert!(stage.press(keys).press("y").app.has_ended());
    }
    assert!(Stage::home(USUAL).click("Quit").click("y yes").app.has_ended());
    assert!(Stage::home(USUAL).press("Ctrl-C").app.has_ended());
}

#[test]
fn enter_twice_starts_a_game_against_level_three() {
    Stage::home(USUAL).press("Enter Enter").expect("Player 2 (White)").expect("level 3");
}

#[test]
fn the_wheel_goes_through_the_list() {
    let mut stage = Stage::home(USUAL);
    stage.mouse(MouseEventKind::ScrollDown, 0, 0).expect("> Barragoon");
    stage.mouse(MouseEventKind::ScrollUp, 0, 0).expect("> Morelli");
}

#[test]
fn help_and_rules_open_from_here() {
    for setting in USUAL.both() {
        Stage::home(setting).press("?").check("help").press("Esc").expect("> Morelli");
    }
    Stage::home(USUAL).press("F1").expect("Keys of this screen");
    Stage::home(USUAL).press("Down F2").expect("[Barragoon]").press("F2").expect("> Barragoon");
    Stage::home(USUAL).choose("rules").expect("[Morelli]");
}

#[test]
fn what_is_wrong_with_the_settings_is_said_to_its_end() {
    for language in Language::ALL {
        let folder = Folder::new();
        let config = folder.config();
        std::fs::create_dir_all(config.parent().unwrap()).unwrap();
        std::fs::write(&config, "opponent = nobody at all\n").unwrap();
        let stage = Stage::in_folder(folder, Setting { language, ..USUAL });
        let text = stage.text();
        let below: String = text.lines().skip(15).map(str::trim).collect::<Vec<_>>().join(" ");
        let end = match language {
            Language::English => "so it is ignored: ",
            Language::Portuguese => "por isso é ignorado: ",
        };
        let (_, reason) = below.split_once(end).unwrap_or_else(|| panic!("no reason:\n{text}"));
        assert!(reason.contains("= \""), "{text}");
    }
}

#[test]
fn setting_up_a_position_asks_for_the_game_first() {
    for setting in USUAL.both() {
        let mut stage = Stage::home(setting);
        stage.press("Down Down Down").click("Set up a position").expect("Position: which game?");
        // It begins at the game that was chosen last.
        stage.check("choose-game").expect("> Syrtis");
        stage.press("Down Enter").expect("Campo Bello: editor");
        stage.press("Esc").expect("Quina: five board games");
    }
}
