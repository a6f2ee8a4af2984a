//! The guided first game on the screen.

use crate::harness::{LARGE, SMALL, Stage, UNICODE, context};
use quina::tui::screens::GameScreen;
use quina_play::{Pace, Sitting, guided};
use quina_rules::{Game, GameId, Player, Position};
use quina_view::panel::{Panel, Role};
use quina_view::{Language, Words};
use ratatui::crossterm::event::KeyCode;

fn first_game(game: GameId, language: Language, size: (u16, u16)) -> Stage<GameScreen> {
    let context = context(language, UNICODE, None);
    let sitting = guided::sitting(guided::opening(game, 3).unwrap(), None, "2026.11.18");
    let screen = GameScreen::new(sitting, None, &context);
    Stage::new(screen, context, size)
}

#[test]
fn the_note_of_the_first_turn_stands_beside_the_board_and_can_be_closed() {
    for game in GameId::ALL {
        for size in [SMALL, LARGE] {
            for (language, said) in
                [(Language::English, "Turn 1 of 10"), (Language::Portuguese, "Jogada 1 de 10")]
            {
                let mut stage = first_game(game, language, size);
                assert!(stage.text().contains(said), "{game}\n{}", stage.text());
                stage.press(KeyCode::F(12));
                assert!(!stage.text().contains(said), "{game}\n{}", stage.text());
                stage.press(KeyCode::F(12));
                assert!(stage.text().contains(said), "{game}\n{}", stage.text());
            }
        }
    }
}

#[test]
fn the_note_hides_no_fact_that_decides_and_can_be_read_to_its_end() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let mut stage = first_game(game, language, SMALL);
            let position = guided::opening(game, 3).unwrap().position;
            let words = Words::new(language);
            let panel = Panel::of_position(&position);
            let text = stage.text();
            let shown = unframed(&text);
            let facts = panel.lines.iter().filter(|line| line.role == Role::Score);
            let facts: Vec<_> = facts.map(|line| line.message.say(&words)).collect();
            let is_short = panel.short(Player::ONE, &words).is_some_and(|s| shown.contains(&s));
            assert!(is_short || shown.contains(&facts[0]), "{facts:?}\n{text}");
            assert!(shown.contains(&words.say("tui-game-panel-moves", &[])), "{text}");
            let note = guided::Guided::FIRST.note(&Game::new(position), &words).join(" ");
            if !shown.contains(&note) {
                assert!(shown.contains("… F8:"), "{text}");
            }
            stage.press(KeyCode::F(8));
            let page = unframed(&stage.text());
            assert!(page.contains(&note), "{note}\n{}", stage.text());
        }
    }
}

/// The text of a screen without the panel's frames, where a line ends and another goes on.
fn unframed(text: &str) -> String {
    let inner = |line: &str| {
        let mut parts = line.rsplit('│').map(str::trim);
        let last = parts.next().unwrap_or_default();
        if last.is_empty() { parts.next().unwrap_or_default().to_owned() } else { last.to_owned() }
    };
    text.lines().map(inner).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_turn_of_the_person_has_its_note() {
    let mut stage = first_game(GameId::Mapello, Language::English, LARGE);
    for turn in 1..=3 {
        stage.wait("the person's turn", |screen| {
            screen.sitting().turn() == quina_rules::Player::ONE
        });
        let text = stage.text();
        assert!(text.contains(&format!("Turn {turn} of 10")), "{text}");
        assert!(text.contains("You can now:"), "{text}");
        let token = quina_rules::Notation::tokens(stage.screen.borrow().sitting().position());
        stage.keys(&token[0]);
        stage.press(KeyCode::Enter);
    }
}

#[test]
fn a_game_without_a_guide_has_no_note_and_no_key_for_it() {
    let context = context(Language::English, UNICODE, None);
    let opening = guided::opening(GameId::Syrtis, 3).unwrap();
    let sitting = Sitting::new(opening, Vec::new(), Pace::Untimed, "2026.11.18");
    assert!(sitting.position().is_turn_start());
    let mut stage = Stage::new(GameScreen::new(sitting, None, &context), context, LARGE);
    let before = stage.text();
    assert!(!before.contains("of 10"), "{before}");
    stage.press(KeyCode::F(12));
    assert_eq!(stage.text(), before);
}
