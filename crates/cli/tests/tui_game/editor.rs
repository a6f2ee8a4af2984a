//! The position editor.

use crate::harness::{LARGE, SMALL, Stage, UNICODE, context};
use quina::tui::Command;
use quina::tui::screen::Screen as _;
use quina::tui::screens::EditorScreen;
use quina_rules::GameId;
use quina_rules::random::SplitMix64;
use quina_view::Language;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

fn editor(game: GameId, size: (u16, u16)) -> Stage<EditorScreen> {
    let context = context(Language::English, UNICODE, None);
    Stage::new(EditorScreen::new(game), context, size)
}

fn is_legal(stage: &Stage<EditorScreen>) -> bool {
    stage.screen.borrow().judged().is_ok()
}

#[test]
fn every_reason_is_said_why_a_position_is_not_legal() {
    for game in GameId::ALL {
        let mut stage = editor(game, LARGE);
        assert!(is_legal(&stage));
        assert!(stage.text().contains("The position is legal."));
        stage.command(Command::ClearBoard);
        let reasons = match stage.screen.borrow().judged() {
            Ok(_) => 0,
            Err(reasons) => reasons.len(),
        };
        let text = stage.text();
        if reasons > 0 {
            assert!(text.contains("Not a legal position"), "{text}");
            assert!(text.matches("- ").count() >= reasons.min(3), "{text}");
            stage.command(Command::Play);
            assert!(stage.text().contains("First fix"), "{}", stage.text());
        }
    }
}

#[test]
fn pieces_are_put_by_keys_and_by_the_mouse() {
    let mut stage = editor(GameId::CampoBello, LARGE);
    let before = stage.screen.borrow().text();
    let position = GameId::CampoBello.default_start();
    let middle = quina_view::scene::scene(&position)
        .places
        .iter()
        .find(|place| place.label == "mid")
        .unwrap()
        .cell;
    stage.click_text(" y");
    stage.click_cell(&position, middle);
    let after = stage.screen.borrow().text();
    assert_eq!(after, before.replacen('.', "y", 1));
    let (column, row) = stage.place(&position, middle);
    stage.mouse(MouseEventKind::Down(MouseButton::Right), column, row);
    assert_eq!(stage.screen.borrow().text(), before);
    stage.keys("b");
    assert_eq!(stage.screen.borrow().text(), before.replacen('.', "b", 1));
    stage.press(KeyCode::Backspace);
    assert_eq!(stage.screen.borrow().text(), before);
}

#[test]
fn nothing_that_was_changed_is_lost() {
    let mut stage = editor(GameId::Barragoon, LARGE);
    let start = stage.screen.borrow().text();
    stage.command(Command::Undo);
    assert!(stage.text().contains("Nothing was changed"), "{}", stage.text());
    stage.keys("Z");
    let one = stage.screen.borrow().text();
    stage.command(Command::ClearBoard);
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("Leave the editor?"), "{}", stage.text());
    stage.keys("n");
    stage.command(Command::Undo);
    assert_eq!(stage.screen.borrow().text(), one);
    stage.control('u');
    assert_eq!(stage.screen.borrow().text(), start);
    assert!(stage.screen.borrow().commands().contains(&Command::Delete));
}

#[test]
fn what_no_game_comes_to_is_remarked() {
    let mut stage = editor(GameId::Barragoon, LARGE);
    assert!(!stage.text().contains("This cannot occur in a game"));
    for _ in 0..6 {
        stage.keys("Z");
        stage.press(KeyCode::Right);
    }
    assert!(is_legal(&stage));
    assert!(
        stage.text().contains("This cannot occur in a game: White has 2 tiles"),
        "{}",
        stage.text()
    );
    let mut stage = editor(GameId::Morelli, LARGE);
    assert!(!stage.text().contains("This cannot occur in a game"));
    assert!(!stage.text().contains(", Red"), "{}", stage.text());
    stage.command(Command::ClearBoard);
    assert!(is_legal(&stage) && stage.text().contains("48 men"), "{}", stage.text());
}

#[test]
fn the_side_the_fields_and_the_whole_text_are_changed() {
    let mut stage = editor(GameId::Mapello, LARGE);
    stage.command(Command::Side);
    assert!(stage.screen.borrow().text().contains(" w 0 0"), "{}", stage.screen.borrow().text());
    stage.command(Command::Fields);
    stage.control('u');
    stage.keys("b 1 0");
    stage.press(KeyCode::Enter);
    assert!(stage.screen.borrow().text().ends_with(" b 1 0"));
    let othello = GameId::Mapello.default_start().to_string();
    stage.command(Command::WholeText);
    stage.control('u');
    stage.keys(&othello);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.screen.borrow().text(), othello);
    stage.event(&ratatui::crossterm::event::Event::Paste("nonsense".to_owned()));
    assert!(stage.text().contains("not a position of Mapello"), "{}", stage.text());
    assert_eq!(stage.screen.borrow().text(), othello);
}

#[test]
fn what_cannot_be_put_or_read_is_said_and_changes_nothing() {
    let mut stage = editor(GameId::Mapello, LARGE);
    let before = stage.screen.borrow().text();
    let position = GameId::Mapello.default_start();
    let scene = quina_view::scene::scene(&position);
    let inside = scene.places.iter().find(|place| place.label == "b2").unwrap().cell;
    stage.click_text(" J");
    stage.click_cell(&position, inside);
    assert!(stage.text().contains("Jokers stand on the border only"), "{}", stage.text());
    stage.command(Command::Fields);
    stage.control('u');
    stage.keys("b");
    stage.press(KeyCode::Enter);
    assert!(stage.text().contains("after the board there are 3 to 4"), "{}", stage.text());
    assert_eq!(stage.screen.borrow().text(), before);
    stage.command(Command::Undo);
    assert!(stage.text().contains("Nothing was changed"), "{}", stage.text());
}

#[test]
fn a_legal_position_is_played_and_analysed() {
    for game in GameId::ALL {
        let mut stage = editor(game, LARGE);
        stage.command(Command::Play);
        assert!(stage.text().contains("ply 0"), "{}", stage.text());
        stage.press(KeyCode::Esc);
        stage.command(Command::Analysis);
        assert!(stage.text().contains("ply 0 of 0"), "{}", stage.text());
        stage.press(KeyCode::Esc);
        assert!(stage.text().contains(": editor"), "{}", stage.text());
    }
}

#[test]
fn the_editor_in_both_sizes() {
    for size in [SMALL, LARGE] {
        for game in GameId::ALL {
            let mut stage = editor(game, size);
            stage.press(KeyCode::Right);
            stage.press(KeyCode::Delete);
            stage.press(KeyCode::Down);
            stage.press(KeyCode::Enter);
            stage.check(&format!("editor-{game}"));
        }
    }
}

#[test]
fn random_keys_never_panic_and_the_text_is_always_judged() {
    for game in GameId::ALL {
        for size in [(40, 10), SMALL, (200, 60)] {
            let mut stage = editor(game, size);
            let mut random = SplitMix64::new(9);
            let codes = [
                KeyCode::Up,
                KeyCode::Down,
                KeyCode::Left,
                KeyCode::Right,
                KeyCode::Enter,
                KeyCode::Tab,
            ];
            let letters = b"bwxBWJ#*LT1234yrgZDVzdve+";
            for at in 0..150 {
                match random.below(4) {
                    0 | 1 => stage.press(codes[random.below(codes.len())]),
                    2 => {
                        stage
                            .press(KeyCode::Char(char::from(letters[random.below(letters.len())])));
                    }
                    _ => {
                        // The line at the bottom leads to other screens.
                        let rows = usize::from(size.1) - 1;
                        let (x, y) = (random.below(size.0.into()), random.below(rows));
                        stage.click(x as u16, y as u16);
                    }
                }
                if at % 97 == 0 {
                    stage.command(Command::Side);
                    stage.text();
                }
            }
            let text = stage.screen.borrow().text();
            assert_eq!(game.parse_position(&text).is_ok(), is_legal(&stage), "{text}");
        }
    }
}

#[test]
fn a_tower_on_water_says_why_not() {
    for (language, why) in [
        (Language::English, "There is no tile on"),
        (Language::Portuguese, "Uma torre precisa de uma"),
    ] {
        let context = context(language, UNICODE, None);
        let mut stage = Stage::new(EditorScreen::new(GameId::Syrtis), context, SMALL);
        let position = GameId::Syrtis.default_start();
        let scene = quina_view::scene::scene(&position);
        let water = scene.places.iter().find(|place| place.label == "a1").unwrap().cell;
        let before = stage.screen.borrow().text();
        // The click puts a tile there, which is taken away again.
        stage.click_cell(&position, water);
        stage.press(KeyCode::Delete);
        stage.keys("L");
        assert!(stage.text().contains(why), "{}", stage.text());
        assert_eq!(stage.screen.borrow().text(), before);
    }
}
