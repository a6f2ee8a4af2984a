//! Random keys and clicks on every game: nothing panics, and no ply is lost.

use crate::harness::{ASCII, Folder, Stage, UNICODE, context, opening, sitting, stage};
use quina::tui::Command;
use quina::tui::screens::GameScreen;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Record};
use quina_view::Language;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind,
};
use std::time::Instant;

/// Everything but what writes files where the test stands, and what leaves.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz+-.#*0123456789LTWNESJ |^<>?,@()[] ";

/// What can be done besides moving, except for what writes files, and what leads to another game.
const COMMANDS: [Command; 11] = [
    Command::Undo,
    Command::Undo,
    Command::Redo,
    Command::Hint,
    Command::OfferDraw,
    Command::Resign,
    Command::Swap,
    Command::Analysis,
    Command::Describe,
    Command::TurnQuarter,
    Command::Rules,
];

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
        // The line at the bottom leads to other games and to files.
        let rows = usize::from(stage.size.1.saturating_sub(1).max(1));
        let (column, row) = (random.below(stage.size.0.into()), random.below(rows));
        match random.below(11) {
            0..=3 => stage.press(KEYS[random.below(KEYS.len())]),
            4..=6 => stage.click(column as u16, row as u16),
            7 => {
                let letter = char::from(LETTERS[random.below(LETTERS.len())]);
                // Ctrl-C and Ctrl-Z end the test.
                let is_control = at % 17 == 0 && !matches!(letter, 'c' | 'z');
                let modifiers = if is_control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
                stage.event(&Event::Key(KeyEvent::new(KeyCode::Char(letter), modifiers)));
            }
            8 => {
                let button = MouseEventKind::Down(MouseButton::Right);
                stage.mouse(button, column as u16, row as u16);
            }
            9 => stage.command(COMMANDS[random.below(COMMANDS.len())]),
            _ => stage.pass(Instant::now()),
        }
        stage.open_again();
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
