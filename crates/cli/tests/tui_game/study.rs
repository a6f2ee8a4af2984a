//! Studying: stepping, branching, annotating, reviewing.

use crate::harness::{
    ASCII, Folder, LARGE, SMALL, Stage, UNICODE, context, opening, sitting, stage,
};
use quina::tui::Command;
use quina::tui::screens::StudyScreen;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, Game, GameId, Record};
use quina_view::Language;
use ratatui::crossterm::event::KeyCode;
use std::time::Instant;

pub(crate) fn random_game(game: GameId, options: &[&str], most: usize) -> Game<AnyPosition> {
    let mut random = SplitMix64::new(2);
    let mut played = Game::new(opening(game, options, None).position);
    while played.ending().is_none() && played.len() < most {
        let moves = played.moves();
        played.play_unchecked(moves[random.below(moves.len())]);
    }
    played
}

pub(crate) fn study(game: &Game<AnyPosition>, size: (u16, u16)) -> Stage<StudyScreen> {
    let record = Record::from_game(game, &Choices::new(), None);
    let context = context(Language::English, UNICODE, None);
    Stage::new(StudyScreen::of_record(&record, &context).unwrap(), context, size)
}

fn ply(stage: &Stage<StudyScreen>) -> usize {
    stage.screen.borrow().ply()
}

#[test]
fn a_game_is_stepped_through() {
    for id in GameId::ALL {
        let game = random_game(id, &[], 20);
        let mut stage = study(&game, SMALL);
        assert_eq!(ply(&stage), 0);
        for at in 1..=game.len() {
            stage.press(KeyCode::Right);
            assert_eq!(ply(&stage), at);
            assert_eq!(stage.screen.borrow().position(), game.position_at(at).unwrap());
        }
        stage.press(KeyCode::Right);
        assert_eq!(ply(&stage), game.len());
        stage.press(KeyCode::Left);
        assert_eq!(ply(&stage), game.len() - 1);
        stage.press(KeyCode::Home);
        assert_eq!(ply(&stage), 0);
        stage.press(KeyCode::PageDown);
        assert_eq!(ply(&stage), 10);
        stage.press(KeyCode::End);
        assert_eq!(ply(&stage), game.len());
    }
}

#[test]
fn a_move_from_the_middle_is_a_variation() {
    let game = random_game(GameId::Mapello, &[], 10);
    let mut stage = study(&game, LARGE);
    for _ in 0..4 {
        stage.press(KeyCode::Right);
    }
    let before = game.position_at(4).unwrap();
    let played = game.plies().nth(4).unwrap();
    let other = before.moves().into_iter().find(|mv| *mv != played).unwrap();
    stage.typed(&before.token(other));
    assert_eq!(ply(&stage), 5);
    assert!(!stage.screen.borrow().is_main());
    assert!(stage.text().contains("Tried here"), "{}", stage.text());
    // Up and down go from one to the other.
    stage.press(KeyCode::Up);
    assert!(stage.screen.borrow().is_main());
    stage.press(KeyCode::Down);
    assert!(!stage.screen.borrow().is_main());
    stage.command(Command::MainLine);
    assert!(stage.screen.borrow().is_main());
    assert_eq!(ply(&stage), 4);
    stage.press(KeyCode::End);
    assert_eq!(ply(&stage), 10);
    assert_eq!(stage.screen.borrow().study().record().replay().unwrap().len(), 10);
    // Playing the move of the game again makes no variation.
    stage.press(KeyCode::Home);
    let first = game.position_at(0).unwrap().token(game.plies().next().unwrap());
    stage.typed(&first);
    assert!(stage.screen.borrow().is_main());
}

#[test]
fn a_variation_can_become_the_main_line() {
    let game = random_game(GameId::Syrtis, &[], 6);
    let mut stage = study(&game, LARGE);
    let start = game.start();
    let played = game.plies().next().unwrap();
    let other = start.moves().into_iter().find(|mv| *mv != played).unwrap();
    stage.typed(&start.token(other));
    stage.command(Command::Promote);
    assert!(stage.screen.borrow().is_main());
    let record = stage.screen.borrow().study().record().replay().unwrap();
    assert_eq!(record.plies().next(), Some(other));
}

#[test]
fn a_comment_is_saved_in_the_record() {
    let folder = Folder::new();
    let game = random_game(GameId::Barragoon, &[], 12);
    let mut stage = study(&game, LARGE);
    for _ in 0..3 {
        stage.press(KeyCode::Right);
    }
    stage.command(Command::Comment);
    stage.keys("what a {fine} move");
    stage.press(KeyCode::Enter);
    assert!(stage.text().contains("what a (fine) move"), "{}", stage.text());
    let path = folder.0.join("study.txt");
    let save = |stage: &mut Stage<StudyScreen>| {
        stage.command(Command::WriteRecord);
        stage.control('u');
        stage.keys(path.to_str().unwrap());
        stage.press(KeyCode::Enter);
    };
    save(&mut stage);
    stage.wait("the file", |screen| {
        screen.message().is_some_and(|said| said.starts_with("Written: "))
    });
    let record: Record = std::fs::read_to_string(&path).unwrap().parse().unwrap();
    assert_eq!(record.replay().unwrap().len(), game.len());
    let context = context(Language::English, UNICODE, None);
    let again = StudyScreen::of_record(&record, &context).unwrap();
    let mut again = Stage::new(again, context, LARGE);
    for _ in 0..3 {
        again.press(KeyCode::Right);
    }
    assert!(again.text().contains("what a (fine) move"), "{}", again.text());
    save(&mut stage);
    assert!(stage.text().contains("Overwrite it?"), "{}", stage.text());
    stage.keys("n");
}

#[test]
fn a_review_judges_every_ply_and_its_mistakes_can_be_visited() {
    let game = random_game(GameId::Syrtis, &["layout=minor", "setup=drawn"], 16);
    for size in [SMALL, LARGE] {
        let mut stage = study(&game, size);
        stage.command(Command::Review);
        stage.wait("the review", |screen| {
            screen.review().is_some_and(|review| review.analysis().is_some())
        });
        let mistakes = {
            let screen = stage.screen.borrow();
            let plies = screen.review().unwrap().mistakes();
            plies.iter().map(|(ply, _)| ply + 1).collect::<Vec<_>>()
        };
        assert!(!mistakes.is_empty(), "random players make mistakes");
        stage.check("review");
        stage.command(Command::NextFound);
        assert_eq!(ply(&stage), mistakes[0]);
        assert!(stage.text().contains("better:"), "{}", stage.text());
        stage.command(Command::Errors);
        stage.check("mistakes");
        stage.press(KeyCode::End);
        stage.press(KeyCode::Enter);
        assert_eq!(ply(&stage), *mistakes.last().unwrap());
        stage.command(Command::Review);
        assert!(stage.screen.borrow().review().is_none());
    }
}

#[test]
fn a_review_can_be_left_at_any_time() {
    let game = random_game(GameId::Morelli, &[], 60);
    let mut stage = study(&game, SMALL);
    stage.command(Command::Review);
    for _ in 0..10 {
        stage.press(KeyCode::Right);
        stage.pass(Instant::now());
    }
    assert!(stage.text().contains("Judging"), "{}", stage.text());
    let before = Instant::now();
    stage.press(KeyCode::Esc);
    assert!(before.elapsed().as_millis() < 50, "{:?}", before.elapsed());
    assert!(stage.text().contains("the screen below"));
}

#[test]
fn analysis_follows_the_steps() {
    let game = random_game(GameId::Mapello, &[], 6);
    let mut stage = study(&game, LARGE);
    stage.command(Command::Analysis);
    for _ in 0..2 {
        let start = Instant::now();
        while !stage.text().contains("depth ") {
            assert!(start.elapsed().as_secs() < 30, "{}", stage.text());
            std::thread::sleep(std::time::Duration::from_millis(5));
            stage.pass(Instant::now());
        }
        stage.press(KeyCode::Right);
    }
}

#[test]
fn a_finished_game_leads_to_its_review() {
    let table = sitting(opening(GameId::Mapello, &[], None), &[], "-");
    let mut stage = stage(table, UNICODE, LARGE);
    for _ in 0..4 {
        let token = stage.position_tokens()[0].clone();
        stage.typed(&token);
    }
    stage.command(Command::Resign);
    stage.keys("y");
    stage.command(Command::Review);
    assert!(stage.text().contains("ply 0 of 4"), "{}", stage.text());
    assert!(
        stage.text().contains("Judging") || stage.text().contains("Errors"),
        "{}",
        stage.text()
    );
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("resigns"), "{}", stage.text());
}

#[test]
fn a_study_leads_to_play_the_editor_and_pages() {
    let game = random_game(GameId::CampoBello, &[], 6);
    let mut stage = study(&game, LARGE);
    stage.command(Command::Play);
    assert!(stage.text().contains("computer, level 3"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    stage.command(Command::Edit);
    assert!(stage.text().contains(": editor"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    stage.keys("?");
    assert!(stage.text().contains("Keys of this screen"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    stage.command(Command::Rules);
    assert!(stage.text().contains("peg solitaire"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    stage.command(Command::Describe);
    assert!(stage.text().contains("yellow pieces"), "{}", stage.text());
}

#[test]
fn the_study_in_both_sizes_and_plain() {
    for size in [SMALL, LARGE] {
        for id in GameId::ALL {
            let game = random_game(id, &[], 14);
            let mut stage = study(&game, size);
            stage.press(KeyCode::PageDown);
            stage.check(&format!("study-{id}"));
        }
        let game = random_game(GameId::Morelli, &[], 14);
        let record = Record::from_game(&game, &Choices::new(), None);
        let context = context(Language::Portuguese, ASCII, None);
        let mut stage =
            Stage::new(StudyScreen::of_record(&record, &context).unwrap(), context, size);
        stage.press(KeyCode::End);
        stage.check("study-portuguese");
    }
}

#[test]
fn random_keys_and_clicks_never_panic() {
    let letters = b"abcdefghijklmnopqrstuvwxyzLTJ#*+ 123,-@";
    let commands = [
        Command::MainLine,
        Command::Promote,
        Command::Comment,
        Command::Delete,
        Command::NextFound,
        Command::Errors,
        Command::Edit,
        Command::Describe,
        Command::TurnQuarter,
        Command::PartAfter,
        Command::Help,
    ];
    for id in GameId::ALL {
        for size in [(40, 10), SMALL, (200, 60)] {
            let game = random_game(id, &[], 20);
            let mut stage = study(&game, size);
            let mut random = SplitMix64::new(5);
            let codes = [
                KeyCode::Left,
                KeyCode::Right,
                KeyCode::Up,
                KeyCode::Down,
                KeyCode::Enter,
                KeyCode::Tab,
                KeyCode::Esc,
                KeyCode::Home,
                KeyCode::End,
            ];
            for at in 0..300 {
                match random.below(5) {
                    0 | 1 => stage.press(codes[random.below(codes.len())]),
                    2 => {
                        // The line at the bottom starts threads and writes files.
                        let rows = usize::from(size.1) - 1;
                        let (x, y) = (random.below(size.0.into()), random.below(rows));
                        stage.click(x as u16, y as u16);
                    }
                    3 => {
                        let letter = char::from(letters[random.below(letters.len())]);
                        stage.press(KeyCode::Char(letter));
                    }
                    _ => stage.command(commands[random.below(commands.len())]),
                }
                stage.open_again();
                if at % 20 == 0 {
                    stage.pass(Instant::now());
                }
            }
            stage.screen.borrow().study().record().replay().unwrap();
        }
    }
}
