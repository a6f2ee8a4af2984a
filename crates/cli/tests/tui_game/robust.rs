//! Random keys and clicks on every game: nothing panics, and no ply is lost.

use crate::harness::{ASCII, Folder, Stage, UNICODE, context, opening, sitting, stage};
use quina::tui::screens::GameScreen;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Record};
use quina_view::Language;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind,
};
use std::time::Instant;

/// Everything but what writes files where the test stands, and what leaves.
const LETTERS: &[u8] = b"abdefghmnprsuvwxy+-.#*0123456789LTWNES |^<>?/,@ ";

const KEYS: [KeyCode; 14] = [
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Tab,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Esc,
    KeyCode::PageUp,
    KeyCode::End,
    KeyCode::Delete,
];

fn storm(stage: &mut Stage<GameScreen>, random: &mut SplitMix64, events: usize) {
    for at in 0..events {
        let (column, row) = (random.below(stage.size.0.into()), random.below(stage.size.1.into()));
        match random.below(10) {
            0..=3 => stage.press(KEYS[random.below(KEYS.len())]),
            4..=6 => stage.click(column as u16, row as u16),
            7 => {
                let letter = char::from(LETTERS[random.below(LETTERS.len())]);
                // A file would lie around (a review can write one too); a way home ends the test.
                let is_apart = matches!(letter, 'e' | 'n' | 'w');
                let code = if is_apart { KeyCode::Tab } else { KeyCode::Char(letter) };
                let modifiers =
                    if at % 17 == 0 { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
                stage.event(&Event::Key(KeyEvent::new(code, modifiers)));
            }
            8 => {
                let button = MouseEventKind::Down(MouseButton::Right);
                stage.mouse(button, column as u16, row as u16);
            }
            _ => stage.pass(Instant::now()),
        }
        if at % 50 == 0 {
            stage.text();
        }
    }
}

#[test]
fn random_keys_and_clicks_never_panic_and_never_lose_a_ply() {
    for game in GameId::ALL {
        let folder = Folder::new();
        let storage = folder.storage();
        let context = context(Language::English, UNICODE, Some(storage.clone()));
        let table = sitting(opening(game, &[], None), &["human", "human"], "-");
        let screen = GameScreen::new(table, Some(storage.saver()), &context);
        let mut stage = Stage::new(screen, context, (80, 24));
        let mut random = SplitMix64::new(11 + game as u64);
        for _ in 0..10 {
            storm(&mut stage, &mut random, 400);
            let plies = stage.plies();
            if plies > 0 {
                let listed = [storage.list().unwrap(), storage.list_finished().unwrap()];
                let most = listed.iter().flat_map(|list| &list.entries).map(|entry| entry.plies);
                assert!(most.max().unwrap() >= plies, "{game}: {plies} plies were played");
                for entry in listed.iter().flat_map(|list| &list.entries) {
                    let text = std::fs::read_to_string(&entry.path).unwrap();
                    text.parse::<Record>().unwrap().replay().unwrap();
                }
            }
        }
    }
}

#[test]
fn no_size_is_too_small_or_too_large() {
    for size in [(1, 1), (10, 3), (40, 10), (60, 40), (80, 24), (200, 60), (300, 5)] {
        for game in GameId::ALL {
            for style in [UNICODE, ASCII] {
                let table = sitting(opening(game, &[], None), &[], "60");
                let mut stage = stage(table, style, size);
                let mut random = SplitMix64::new(3);
                storm(&mut stage, &mut random, 60);
                stage.text();
            }
        }
    }
}
