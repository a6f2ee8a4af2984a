//! Computer players: they never block, can be watched, paused and stepped.

use crate::harness::{Stage, UNICODE, opening, sitting, stage};
use quina::play::Sitting;
use quina::tui::Command;
use quina::tui::screens::GameScreen;
use quina_rules::{GameId, Player};
use ratatui::crossterm::event::KeyCode;
use std::time::{Duration, Instant};

fn watched(game: GameId) -> Stage<GameScreen> {
    let seats = ["random", "random", "random", "random"];
    stage(sitting(opening(game, &[], None), &seats, "-"), UNICODE, (80, 24))
}

/// The other tests keep the processor busy, so one time in several must do: an interface that waits
/// for the engine is slow every time.
#[test]
fn keys_answer_within_50_ms_while_a_computer_thinks() {
    let mut slowest = Vec::new();
    while slowest.len() < 5 {
        slowest.push(slowest_answer());
        if slowest.last().unwrap().1 < Duration::from_millis(50) {
            return;
        }
    }
    panic!("{slowest:?}");
}

/// The key that was answered last while a computer thinks, and how long that took.
fn slowest_answer() -> (KeyCode, Duration) {
    let seats = ["engine:movetime=5000", "human"];
    let start = sitting(opening(GameId::Syrtis, &[], None), &seats, "-");
    let mut stage = stage(start, UNICODE, (120, 40));
    stage.pass(Instant::now());
    std::thread::sleep(Duration::from_millis(100));
    assert!(stage.text().contains("thinking"), "{}", stage.text());
    let mut answer = |key: KeyCode| {
        let before = Instant::now();
        stage.press(key);
        stage.pass(Instant::now());
        (key, before.elapsed())
    };
    let keys = [KeyCode::Left, KeyCode::Enter, KeyCode::Tab, KeyCode::Char('e'), KeyCode::Up];
    let mut answers = keys.map(&mut answer).to_vec();
    assert_eq!(stage.plies(), 0);
    stage.press(KeyCode::Esc);
    let before = Instant::now();
    stage.press(KeyCode::Esc);
    answers.push((KeyCode::Esc, before.elapsed()));
    answers.into_iter().max_by_key(|(_, took)| *took).unwrap()
}

#[test]
fn computers_play_to_the_end_by_themselves() {
    for game in [GameId::Mapello, GameId::CampoBello] {
        let mut stage = watched(game);
        stage.wait("the end", |screen| screen.sitting().is_over());
        assert!(stage.text().contains("rematch"), "{}", stage.text());
    }
}

#[test]
fn a_watched_game_is_paused_stepped_and_sped_up() {
    let mut stage = watched(GameId::Morelli);
    stage.keys(" ");
    for _ in 0..20 {
        stage.pass(Instant::now());
    }
    assert_eq!(stage.plies(), 0);
    assert!(stage.text().contains("waiting"), "{}", stage.text());
    stage.command(Command::OnePly);
    stage.wait("a ply", |screen| screen.sitting().plies_played() == 1);
    for _ in 0..20 {
        stage.pass(Instant::now());
    }
    assert_eq!(stage.plies(), 1, "one ply, and no more");
    stage.command(Command::Slower);
    assert!(stage.message().contains("0.1 s"), "{}", stage.message());
    stage.command(Command::Faster);
    stage.keys(" ");
    stage.wait("more plies", |screen| screen.sitting().plies_played() > 3);
    stage.command(Command::Undo);
    let plies = stage.plies();
    for _ in 0..20 {
        stage.pass(Instant::now());
    }
    assert_eq!(stage.plies(), plies, "taking back pauses");
}

#[test]
fn a_player_that_gives_no_move_is_said_and_can_be_asked_again() {
    let seats = ["cmd=/no/such/program", "human"];
    let start = sitting(opening(GameId::Mapello, &[], None), &seats, "-");
    let mut stage = stage(start, UNICODE, (80, 24));
    stage.wait("a failure", |screen| {
        screen.message().is_some_and(|said| said.contains("gave no move"))
    });
    stage.press(KeyCode::Enter);
    stage.wait("another", |screen| {
        screen.message().is_some_and(|said| said.contains("gave no move"))
    });
    assert!(!stage.is_over());
}

#[test]
fn a_program_that_a_record_names_does_not_sit_down() {
    let mark = std::env::temp_dir().join(format!("quina-started-{}", std::process::id()));
    let seat = format!("cmd=touch {}", mark.display());
    let record = format!("[Game \"mapello\"]\n[Seat2 \"{seat}\"]\n\n1. e3 *\n");
    let start = Sitting::from_record(&record.parse().unwrap()).unwrap();
    let mut stage = stage(start, UNICODE, (80, 24));
    for _ in 0..20 {
        stage.pass(Instant::now());
    }
    let said = stage.screen.borrow().message().unwrap().to_owned();
    assert!(said.contains("a person plays now") && said.contains(&seat), "{said}");
    assert!(!mark.exists(), "the program was started");
    assert!(stage.screen.borrow().sitting().seat(Player::TWO).is_human());
}

#[test]
fn a_pause_between_plies_follows_the_settings() {
    let seats = ["human", "random"];
    let start = sitting(opening(GameId::Mapello, &[], None), &seats, "-");
    let (settings, _) = quina::files::Settings::parse("animation = slow").unwrap();
    let mut context = crate::harness::context(quina_view::Language::English, UNICODE, None);
    context.settings = settings;
    let screen = GameScreen::new(start, None, &context);
    let mut stage = Stage::new(screen, context, (80, 24));
    let token = stage.position_tokens()[0].clone();
    stage.typed(&token);
    let played = Instant::now();
    for _ in 0..20 {
        stage.pass(played + Duration::from_millis(200));
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(stage.plies(), 1, "too early");
    for _ in 0..50 {
        stage.pass(played + Duration::from_secs(5));
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(stage.plies(), 2);
}
