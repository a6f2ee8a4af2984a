//! What is typed is a move: no command takes a key that notation needs, and commands are found.

use crate::harness::{
    Folder, LARGE, SMALL, Stage, UNICODE, context, opening, sitting, stage, table,
};
use crate::study::{random_game, study};
use quina::tui::keys::Key;
use quina::tui::screens::{EditorScreen, GameScreen};
use quina::tui::{Command, Screen};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, GameId, Player};
use quina_view::Language;
use ratatui::crossterm::event::{Event, KeyCode};
use std::collections::BTreeSet;
use std::time::Instant;

/// Starts with every kind of ply that a game has: set-up phases, passes, three and four players.
const STARTS: [(GameId, &[&str]); 11] = [
    (GameId::Morelli, &[]),
    (GameId::Morelli, &["size=7", "setup=built"]),
    (GameId::Morelli, &["size=7", "end_rule=both"]),
    (GameId::Barragoon, &[]),
    (GameId::Barragoon, &["barragoon_replacement=optional"]),
    (GameId::Mapello, &[]),
    (GameId::Mapello, &["map=built"]),
    (GameId::Syrtis, &[]),
    (GameId::Syrtis, &["layout=minor", "setup=full"]),
    (GameId::CampoBello, &[]),
    (GameId::CampoBello, &["players=4"]),
];

/// Calls a function with the positions of some random games of every kind.
fn visit(mut see: impl FnMut(&AnyPosition)) {
    for (game, options) in STARTS {
        for seed in 1..6 {
            let mut random = SplitMix64::new(seed);
            let mut position = opening(game, options, Some(seed)).position;
            for _ in 0..150 {
                see(&position);
                let moves = position.moves();
                if position.ending().is_some() || moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
}

/// Every character with which a move can begin, in any of its forms.
fn beginnings() -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    visit(|position| {
        for mv in position.moves() {
            for text in [position.token(mv), position.move_for_people(mv)] {
                let first = text.chars().next().unwrap();
                found.extend([first, first.to_ascii_lowercase(), first.to_ascii_uppercase()]);
            }
        }
    });
    // A choice beside the board may be typed by its number.
    found.extend('0'..='9');
    found
}

#[test]
fn no_command_key_begins_a_move() {
    let beginnings = beginnings();
    for known in ['a', 'm', 'x', 'y', 'b', 'w', '+', '-', '|', '^', '<', '>', '#', '*', 'J', 'L'] {
        assert!(beginnings.contains(&known), "{known} begins a move of some game");
    }
    for command in Command::ALL {
        if let Some(Key::Char(letter)) = command.key() {
            assert!(!beginnings.contains(&letter), "{command:?} has {letter}");
            assert!(!letter.is_alphanumeric(), "{command:?} has {letter}");
        }
    }
}

#[test]
fn what_begins_a_move_is_typed_at_the_table_and_in_a_study() {
    let game = random_game(GameId::Mapello, &[], 4);
    for letter in beginnings() {
        let mut stage = table(opening(GameId::Barragoon, &[], None));
        stage.press(KeyCode::Char(letter));
        assert!(stage.text().contains(&format!("Move: {letter}")), "{letter}\n{}", stage.text());
        let mut stage = study(&game, LARGE);
        stage.press(KeyCode::Char(letter));
        assert!(stage.text().contains(&format!("Move: {letter}")), "{letter}\n{}", stage.text());
    }
}

#[test]
fn a_move_is_played_as_it_is_typed_in_every_game() {
    for (game, options) in STARTS {
        let mut stage = table(opening(game, options, Some(3)));
        let mut random = SplitMix64::new(3);
        for ply in 1..=12 {
            let tokens = stage.position_tokens();
            stage.keys(&tokens[random.below(tokens.len())]);
            stage.press(KeyCode::Enter);
            assert_eq!(stage.plies(), ply, "{game} {options:?}\n{}", stage.text());
        }
    }
}

#[test]
fn a_refused_move_stays_to_be_mended() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    stage.keys("d1");
    stage.press(KeyCode::Enter);
    let text = stage.text();
    assert!(text.contains("Move: d1") && text.contains("d1 flips nothing"), "{text}");
    assert!(text.contains('!'), "its cells are marked\n{text}");
    // What is mended is judged anew.
    stage.press(KeyCode::Backspace);
    assert!(!stage.text().contains("flips nothing"), "{}", stage.text());
    stage.keys("6");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1, "{}", stage.text());
    assert!(!stage.text().contains("Move:"), "{}", stage.text());
    // Esc clears what was typed, and leaves nothing of the refusal.
    stage.keys("a1");
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Esc);
    let text = stage.text();
    assert!(!text.contains("Move:") && !text.contains('!') && text.contains("ply 1"), "{text}");
}

#[test]
fn a_refused_move_stays_in_a_study_too() {
    let game = random_game(GameId::Barragoon, &[], 4);
    let mut stage = study(&game, LARGE);
    stage.keys("d2-d7");
    stage.press(KeyCode::Enter);
    let text = stage.text();
    assert!(text.contains("Move: d2-d7") && text.contains("(R2)"), "{text}");
    stage.press(KeyCode::Backspace);
    stage.keys("5");
    stage.press(KeyCode::Enter);
    let ply = stage.screen.borrow().ply();
    assert_eq!(ply, 1, "{}", stage.text());
    stage.keys("zz");
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("ply 1"), "{}", stage.text());
    // There is no folder for studies here.
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("Leave anyway?"), "{}", stage.text());
    stage.keys("y");
    assert!(stage.text().contains("the screen below"), "{}", stage.text());
}

#[test]
fn a_blank_does_for_the_dash() {
    let mut stage = table(opening(GameId::Morelli, &[], None));
    stage.keys("b13 b");
    assert!(stage.text().contains("b13-b5"), "{}", stage.text());
    stage.keys("5");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), 1, "{}", stage.text());
}

#[test]
fn what_was_typed_while_the_computer_thinks_can_be_played_then() {
    let seats = ["random", "human"];
    let start = sitting(opening(GameId::CampoBello, &[], None), &seats, "-");
    let mut stage = stage(start, UNICODE, SMALL);
    stage.keys("b");
    assert_eq!(stage.plies(), 0);
    while !stage.screen.borrow().sitting().seat_to_act().is_some_and(quina::play::Seat::is_human) {
        stage.pass(Instant::now());
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(stage.text().contains("Move: b"), "{}", stage.text());
    let (plies, token) = (stage.plies(), stage.position_tokens()[0].clone());
    stage.keys(token.strip_prefix('b').unwrap());
    stage.press(KeyCode::Enter);
    assert_eq!(stage.plies(), plies + 1, "{}", stage.text());
}

#[test]
fn undo_takes_back_what_is_typed_before_what_is_played() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    stage.typed("d6");
    stage.keys("c");
    stage.command(Command::Undo);
    assert!(stage.plies() == 1 && !stage.text().contains("Move:"), "{}", stage.text());
    stage.command(Command::Undo);
    assert_eq!(stage.plies(), 0);
    stage.command(Command::Redo);
    assert_eq!(stage.plies(), 1);
}

#[test]
fn commands_are_chosen_by_arrows_by_typing_and_by_the_mouse() {
    let ask = |choose: &dyn Fn(&mut Stage<GameScreen>)| {
        let mut stage = table(opening(GameId::Syrtis, &[], None));
        stage.keys("/");
        let text = stage.text();
        for listed in ["resign", "offer a draw", "swap seats", "Ctrl-U", "F7"] {
            assert!(text.contains(listed), "{listed}\n{text}");
        }
        choose(&mut stage);
        assert!(stage.text().contains("do you resign?"), "{}", stage.text());
    };
    ask(&|stage| stage.click_text("resign"));
    ask(&|stage| {
        stage.keys("RESI");
        stage.press(KeyCode::Enter);
    });
    ask(&|stage| {
        let commands = stage.screen.borrow().commands();
        let at = commands.iter().position(|command| *command == Command::Resign).unwrap();
        (0..at).for_each(|_| stage.press(KeyCode::Down));
        stage.press(KeyCode::Enter);
    });
    let mut stage = table(opening(GameId::Syrtis, &[], None));
    let before = stage.text();
    stage.keys("/zzz");
    assert!(stage.text().contains("No command has this in its name."), "{}", stage.text());
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Esc);
    assert_eq!(stage.text(), before);
}

#[test]
fn what_the_footer_shows_can_be_clicked() {
    let mut stage = stage(sitting(opening(GameId::Mapello, &[], None), &[], "-"), UNICODE, SMALL);
    stage.typed("d6");
    let last = |stage: &mut Stage<GameScreen>| stage.text().lines().last().unwrap().to_owned();
    assert!(last(&mut stage).ends_with("/ commands  ? more"), "{}", stage.text());
    stage.click_text("Ctrl-U undo");
    assert_eq!(stage.plies(), 0);
    stage.click_text("Tab next");
    stage.click_text("Enter touch");
    assert_eq!(stage.plies(), 1);
    stage.click_text("? more");
    assert!(stage.text().contains("Keys of this screen"), "{}", stage.text());
    stage.press(KeyCode::Esc);
    stage.click_text("/ commands");
    assert!(stage.text().contains("offer a draw"), "{}", stage.text());
}

#[test]
fn only_the_keys_that_a_question_shows_answer_it() {
    for (language, yes, other) in [(Language::English, "y", "s"), (Language::Portuguese, "s", "y")]
    {
        let context = context(language, UNICODE, None);
        let start = sitting(opening(GameId::Mapello, &[], None), &[], "-");
        let mut stage = Stage::new(GameScreen::new(start, None, &context), context, LARGE);
        stage.command(Command::Resign);
        let asked = stage.text();
        assert!(asked.contains(&format!("{yes} ")) && asked.contains("n Esc "), "{asked}");
        stage.keys(other);
        stage.press(KeyCode::Enter);
        stage.press(KeyCode::Backspace);
        assert_eq!(stage.text(), asked, "it is still open");
        stage.press(KeyCode::Esc);
        assert!(!stage.is_over());
        stage.command(Command::Resign);
        stage.keys(yes);
        assert!(stage.is_over());
    }
}

#[test]
fn leaving_a_running_game_says_that_it_is_saved() {
    for language in Language::ALL {
        let folder = Folder::new();
        let context = context(language, UNICODE, Some(folder.storage()));
        let start = sitting(opening(GameId::Mapello, &[], None), &[], "-");
        let saver = Some(folder.storage().saver());
        let mut stage = Stage::new(GameScreen::new(start, saver, &context), context, SMALL);
        stage.typed("d6");
        // The first Esc lets go of what is typed.
        stage.keys("c");
        stage.press(KeyCode::Esc);
        assert!(stage.text().contains("Mapello"), "{}", stage.text());
        stage.press(KeyCode::Esc);
        let name = folder.storage().list().unwrap().entries[0].path.clone();
        let name = name.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = stage.text();
        assert!(text.contains("the screen below") && text.contains(&name), "{text}");
        stage.press(KeyCode::Up);
        assert!(!stage.text().contains(&name), "{}", stage.text());
    }
}

#[test]
fn a_touched_tile_that_binds_does_not_bind_the_player_to_the_table() {
    let start = opening(GameId::Barragoon, &["strict_touch=on"], None);
    let mut stage = table(start);
    let (position, cell) = (stage.position(), stage.cell("d2"));
    stage.click_cell(&position, cell);
    stage.press(KeyCode::Esc);
    assert!(stage.message().contains("R23"), "{}", stage.message());
    stage.press(KeyCode::Esc);
    assert!(stage.text().contains("the screen below"), "{}", stage.text());
}

#[test]
fn a_finished_game_takes_no_move() {
    let mut stage = table(opening(GameId::Mapello, &[], None));
    stage.command(Command::Resign);
    stage.keys("y");
    stage.keys("r");
    assert!(stage.message().contains("F6 begins a rematch"), "{}", stage.message());
    assert_eq!(stage.screen.borrow().sitting().in_play().count(), 2);
    assert_ne!(stage.screen.borrow().sitting().turn(), Player::TWO);
    stage.event(&Event::Paste("d3".to_owned()));
    assert!(!stage.text().contains("Move:"), "{}", stage.text());
}

#[test]
fn the_readers_of_the_documents_are_told_every_key() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let play = std::fs::read_to_string(folder.join("docs/play.md")).unwrap();
    let table: Vec<_> = play.lines().filter(|line| line.starts_with("| ")).collect();
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    let context = context(Language::English, UNICODE, None);
    for command in Command::ALL {
        for key in [command.key(), command.other_key()].into_iter().flatten() {
            let name = match key {
                Key::Char(letter) => format!("`{letter}`"),
                _ => key.name(&context),
            };
            assert!(table.iter().any(|line| line.contains(&name)), "{command:?}: {name}");
        }
    }
    for said in ["`?` shows the keys", "`/` all commands", "F2 the rules", "F3 a hint", "Esc"] {
        assert!(readme.contains(said), "{said}");
    }
}

/// Every command that a screen offers answers: something is different on the screen then.
fn expect_answers<S: Screen + 'static>(name: &str, make: impl Fn() -> Stage<S>) {
    // These write files, or change nothing that is drawn at once.
    let silent = [
        Command::OnePly,
        Command::CopyPosition,
        Command::CopyRecord,
        Command::Redraw,
        Command::Suspend,
        Command::Quit,
    ];
    for command in make().app.commands() {
        if silent.contains(&command) {
            continue;
        }
        let mut stage = make();
        let before = stage.text();
        stage.command(command);
        assert_ne!(stage.text(), before, "{name}: {command:?} does nothing");
    }
}

#[test]
fn every_command_that_is_offered_answers() {
    let watched = || sitting(opening(GameId::Mapello, &[], None), &["random", "random"], "-");
    expect_answers("watched", || stage(watched(), UNICODE, LARGE));
    expect_answers("table", || table(opening(GameId::Mapello, &[], None)));
    expect_answers("over", || {
        let mut stage = table(opening(GameId::Mapello, &[], None));
        stage.typed("d6");
        stage.command(Command::Resign);
        stage.keys("y");
        stage
    });
    let game = random_game(GameId::Mapello, &[], 6);
    expect_answers("study", || {
        let mut stage = study(&game, LARGE);
        stage.press(KeyCode::Right);
        stage
    });
    expect_answers("variation", || {
        let mut stage = study(&game, LARGE);
        let played = game.position_at(0).unwrap().token(game.plies().next().unwrap());
        let tokens = game.start().tokens();
        stage.typed(tokens.iter().find(|token| **token != played).unwrap());
        stage
    });
    expect_answers("editor", || {
        let context = context(Language::English, UNICODE, None);
        let mut stage = Stage::new(EditorScreen::new(GameId::Mapello), context, LARGE);
        stage.press(KeyCode::Enter);
        stage
    });
}

#[test]
fn the_help_names_a_move_of_the_board_that_is_played_on() {
    for (game, options) in [(GameId::Morelli, &["size=7"][..]), (GameId::Mapello, &[])] {
        let start = opening(game, options, None);
        let example = start.position.tokens().remove(0);
        let mut stage = stage(sitting(start, &[], "-"), UNICODE, LARGE);
        stage.press(KeyCode::F(1));
        assert!(stage.text().contains(&format!("such as {example},")), "{}", stage.text());
    }
}
