//! The rules inside the program.

use crate::harness::{Setting, Stage, USUAL};
use quina::tui::screens::GuideScreen;
use quina_rules::GameId;
use quina_view::Language;
use ratatui::crossterm::event::MouseEventKind;

fn guide(game: GameId, setting: Setting) -> Stage {
    let mut stage = Stage::home(setting);
    stage.open(|_| Box::new(GuideScreen::new(game)));
    stage
}

#[test]
fn the_rules_are_shown_section_by_section() {
    for setting in USUAL.both() {
        guide(GameId::Syrtis, setting).check("guide").press("3").check("guide-board");
        let portuguese = Setting { language: Language::Portuguese, ..setting };
        guide(GameId::CampoBello, portuguese).press("End").check("guide-pt");
    }
}

#[test]
fn sections_and_games_are_reached_by_keys_and_mouse() {
    let mut stage = guide(GameId::Syrtis, USUAL);
    stage.press("Right").expect("[2]").press("Left").expect("[1]").press("8").expect("[8]");
    stage.click(" 3 ").expect("[3]");
    stage.click(" Mapello ").expect("[Mapello]").expect("[1]");
    stage.press("Tab").expect("[Syrtis]").press("BackTab").expect("[Mapello]");
    let mut wide = guide(GameId::Syrtis, Setting { size: (120, 40), ..USUAL });
    wide.click("4. Your turn").expect("> 4. Your turn");
}

#[test]
fn the_text_scrolls_and_stops_at_its_ends() {
    let mut stage = guide(GameId::Morelli, USUAL);
    let start = stage.text();
    stage.press("Up PgUp");
    assert_eq!(stage.text(), start);
    stage.mouse(MouseEventKind::ScrollDown, 9, 9).expect("lines 4 to").press("Home");
    assert_eq!(stage.text(), start);
    let end = stage.press("End").text();
    assert_eq!(stage.press("Down PgDn").text(), end);
}

#[test]
fn words_are_found() {
    let mut stage = guide(GameId::Syrtis, USUAL);
    stage.type_text("quicksand").press("Enter").expect("Quicksand: whoever");
    let first = stage.text();
    assert_ne!(stage.press("Ctrl-N").text(), first, "the next one");
    stage.choose("find").type_text("zebra").press("Enter").expect("zebra is not in these rules");
    stage.choose("find").type_text("?r").expect("Find: ?r").press("Esc").expect("lines");
}

#[test]
fn every_section_of_every_guide_is_reached() {
    for language in Language::ALL {
        for game in GameId::ALL {
            for section in 1..=8 {
                let mut stage = guide(game, Setting { language, ..USUAL });
                stage.press(&section.to_string()).expect(&format!("[{section}] "));
            }
        }
    }
}
