//! A window of 80x24: what matters can be read there, and what is cut says so.

use crate::harness::{ASCII, LARGE, SMALL, Stage, UNICODE, context, opening, sitting};
use crate::study::{random_game, study};
use quina::play::Sitting;
use quina::tui::Command;
use quina::tui::screens::{EditorScreen, GameScreen, StudyScreen};
use quina_play::judgement::move_number;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, GameId, Player, Record};
use quina_view::text::seat_name;
use quina_view::{Language, Words};
use ratatui::crossterm::event::KeyCode;
use std::time::{Duration, Instant};

fn small(sitting: Sitting, language: Language) -> Stage<GameScreen> {
    let context = context(language, UNICODE, None);
    Stage::new(GameScreen::new(sitting, None, &context), context, SMALL)
}

/// Whether everybody's points stand below everybody's name.
fn expect_points(stage: &mut Stage<GameScreen>, language: Language) {
    let text = stage.text();
    let position = stage.position();
    let AnyPosition::CampoBello(board) = &position else { panic!("another game") };
    let word = match language {
        Language::English => "points",
        Language::Portuguese => "pontos",
    };
    let words = quina_view::Words::new(language);
    for player in (0..board.players().into()).map(Player::from_index) {
        let name = seat_name(&position, player, &words);
        let points = format!("{word} {}", board.score(player).unwrap_or_default());
        let mut lines = text.lines().skip_while(|line| !line.contains(&name)).skip(1);
        let line = lines.next().unwrap_or_default();
        assert!(line.contains(&points), "no `{points}` below `{name}`:\n{text}");
    }
}

#[test]
fn everybodys_points_are_shown_from_the_first_ply_to_the_last() {
    for language in Language::ALL {
        for (players, seats) in [
            ("players=3", &["human:Ana", "human:Rui", "human:Eva"][..]),
            ("players=4", &["human:Maximiliana", "human", "human:Rui", "human:Eva"]),
        ] {
            let start = opening(GameId::CampoBello, &[players], None);
            let mut stage = small(sitting(start, seats, "300+2"), language);
            let mut random = SplitMix64::new(3);
            while !stage.is_over() {
                expect_points(&mut stage, language);
                let tokens = stage.position().tokens();
                stage.typed(&tokens[random.below(tokens.len())]);
            }
            expect_points(&mut stage, language);
        }
    }
}

#[test]
fn points_are_shown_when_time_has_decided_and_when_computers_play() {
    for language in Language::ALL {
        let start = sitting(opening(GameId::CampoBello, &["players=3"], None), &[], "30");
        let mut stage = small(start, language);
        let mut now = Instant::now();
        for _ in 0..4 {
            stage.pass(now);
            expect_points(&mut stage, language);
            now += Duration::from_secs(100);
        }
        assert!(stage.is_over());
        let start = opening(GameId::CampoBello, &["players=4"], Some(3));
        let mut stage = small(sitting(start, &["random"; 4], "-"), language);
        stage.wait("the end", |screen| screen.sitting().is_over());
        expect_points(&mut stage, language);
    }
}

#[test]
fn the_reason_of_a_hint_names_the_next_best_move() {
    for (language, said) in
        [(Language::English, "Next best is"), (Language::Portuguese, "A segunda melhor")]
    {
        let start = opening(GameId::CampoBello, &["players=4"], None);
        let mut stage = small(sitting(start, &[], "-"), language);
        stage.command(Command::Hint);
        let thinks = stage.message();
        stage.wait("a hint", |screen| screen.message() != Some(&thinks));
        (0..3).for_each(|_| stage.command(Command::Hint));
        let text = stage.text();
        assert!(text.contains(said) && text.contains(" ..."), "{text}");
    }
}

/// What stands beside the board from the row with this text on, without line breaks.
fn beside(text: &str, from: &str) -> String {
    let row = text.lines().position(|line| line.contains(from));
    let row = row.unwrap_or_else(|| panic!("no `{from}` in\n{text}"));
    let lines: Vec<&str> = text.lines().skip(row).collect();
    let at = lines[0].find(from).map_or(0, |at| lines[0][..at].chars().count());
    let words = lines.iter().map(|line| line.chars().skip(at).collect::<String>());
    let words: Vec<_> = words.map(|line| line.trim().trim_matches('│').to_owned()).collect();
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn reviewed(stage: &mut Stage<StudyScreen>) {
    stage.command(Command::Review);
    stage.wait("the review", |screen| {
        screen.review().is_some_and(|review| review.analysis().is_some())
    });
}

#[test]
fn errors_are_listed_with_what_they_lose_and_the_better_move() {
    for id in GameId::ALL {
        for size in [SMALL, LARGE] {
            let game = random_game(id, &[], 6);
            let mut stage = study(&game, size);
            reviewed(&mut stage);
            let first = {
                let screen = stage.screen.borrow();
                let review = screen.review().unwrap();
                // One that speaks for itself and not for a turn of several plies.
                let mistakes = review.mistakes();
                let first = mistakes.first();
                let first = first.filter(|(ply, _)| review.shared_error(*ply).is_none());
                first.map(|(ply, judged)| (*ply, judged.mv, judged.best.moves[0], judged.loss))
            };
            let Some((ply, mv, best, loss)) = first else { continue };
            stage.command(Command::Errors);
            let text = stage.text();
            let before = game.position_at(ply).unwrap();
            let (mv, best) = (before.token(mv), before.token(best));
            // The number of the list of moves, and whose error it is.
            let number = move_number(&game, ply);
            let said = beside(&text, &format!("{number} {mv}"));
            let player = seat_name(before, before.turn(), &Words::new(Language::English));
            assert!(said.starts_with(&format!("{number} {mv}, {player}: ")), "{text}");
            let loss = (loss * 100.0).floor();
            let expected = format!(", loses {loss} %; better: {best} (");
            assert!(said.contains(&expected), "no `{expected}`:\n{text}");
        }
    }
}

#[test]
fn what_the_editor_says_is_not_cut() {
    for (id, end) in [
        (GameId::Morelli, "rows separated by `/`, this one 1"),
        (GameId::Mapello, "`[key=value]` where needed"),
    ] {
        let context = context(Language::English, UNICODE, None);
        let mut stage = Stage::new(EditorScreen::new(id), context, SMALL);
        stage.command(Command::WholeText);
        stage.control('u');
        stage.keys("zzz");
        stage.press(KeyCode::Enter);
        let said = beside(&stage.text(), "This is not a position of");
        assert!(said.contains(end), "{}", stage.text());
    }
    for language in Language::ALL {
        let context = context(language, UNICODE, None);
        let mut stage = Stage::new(EditorScreen::new(GameId::CampoBello), context, SMALL);
        let help = match language {
            Language::English => "CROSSED:DUE)",
            Language::Portuguese => "SALTADAS:DÍVIDA)",
        };
        assert!(stage.text().contains(help), "{}", stage.text());
        // A turn that is none: the refusal says how one is written.
        stage.command(Command::Fields);
        stage.control('u');
        stage.keys("y b3-b1:1:b2");
        stage.press(KeyCode::Enter);
        let text = stage.text();
        let reasons = stage.screen.borrow().judged().clone().unwrap_err();
        let words = quina_view::Words::new(language);
        for reason in reasons {
            let why = words.reason(&reason.bare_reason());
            let last = why.split(' ').next_back().unwrap();
            let last: String = last.chars().rev().take(5).collect();
            let last: String = last.chars().rev().collect();
            assert!(text.contains(&last), "the end of `{why}` is missing:\n{text}");
        }
    }
}

#[test]
fn all_completions_can_be_seen_by_tab() {
    let mut stage =
        small(sitting(opening(GameId::Morelli, &[], None), &[], "-"), Language::English);
    stage.keys("b13-");
    let tokens = stage.position().tokens();
    let tokens: Vec<_> = tokens.iter().filter(|token| token.starts_with("b13-")).collect();
    let mut seen = String::new();
    for _ in 0..tokens.len() {
        let text = stage.text();
        assert!(text.contains(&format!(" of {}, Tab: more", tokens.len())), "{text}");
        seen += &text;
        stage.press(KeyCode::Tab);
    }
    for token in tokens {
        let is_whole = |word: &str| word == token;
        assert!(seen.split_whitespace().any(is_whole), "{token} is never shown");
    }
    // The next letter begins at the start of the list again.
    stage.keys("b");
    stage.press(KeyCode::Backspace);
    assert!(stage.text().contains(" 1-"), "{}", stage.text());
}

#[test]
fn the_moves_stay_beside_an_analysis() {
    for (game, option, plies) in
        [(GameId::CampoBello, "players=4", 8), (GameId::Morelli, "end_rule=both", 8)]
    {
        for language in Language::ALL {
            let seats = ["human:Ana", "human:Rui", "human:Eva", "human:Maximiliana"];
            let start = opening(game, &[option], None);
            let seats = &seats[..start.position.players().into()];
            let mut stage = small(sitting(start, seats, "300+2"), language);
            let mut random = SplitMix64::new(3);
            let mut last = String::new();
            for _ in 0..plies {
                let tokens = stage.position().tokens();
                last.clone_from(&tokens[random.below(tokens.len())]);
                stage.typed(&last);
            }
            stage.command(Command::Analysis);
            let start = Instant::now();
            while !stage.text().contains(" %") {
                assert!(start.elapsed() < Duration::from_secs(30), "{}", stage.text());
                std::thread::sleep(Duration::from_millis(5));
                stage.pass(Instant::now());
            }
            let text = stage.text();
            assert!(text.contains("1. ") || text.contains("2. "), "{text}");
            assert!(text.contains(&last), "{last} is not among the moves:\n{text}");
        }
    }
}

#[test]
fn errors_are_not_looked_for_where_nothing_was_judged() {
    let game = random_game(GameId::Mapello, &[], 6);
    let mut stage = study(&game, SMALL);
    for command in [Command::NextFound, Command::PreviousFound, Command::Errors] {
        stage.command(command);
        assert!(stage.text().contains("The review is not open. F5 opens it."), "{}", stage.text());
    }
    stage.command(Command::Review);
    stage.command(Command::NextFound);
    assert!(!stage.text().contains("no further error"), "{}", stage.text());
    stage.command(Command::Review);
    reviewed(&mut stage);
    stage.press(KeyCode::End);
    (0..2).for_each(|_| stage.command(Command::NextFound));
    assert!(stage.text().contains("There is no further error."), "{}", stage.text());
}

#[test]
fn arrow_keys_have_no_english_names_in_portuguese() {
    let game = random_game(GameId::Mapello, &[], 6);
    for style in [UNICODE, ASCII] {
        let context = context(Language::Portuguese, style, None);
        let record = Record::from_game(&game, &Choices::new(), None);
        let screen = StudyScreen::of_record(&record, &context).unwrap();
        let mut stage = Stage::new(screen, context, SMALL);
        let mut text = stage.text();
        stage.keys("?");
        text += &stage.text();
        for word in ["Up", "Down", "Left", "Right"] {
            let mut words = text.split([' ', '\n', '/']);
            assert!(!words.any(|known| known == word), "{word}:\n{text}");
        }
    }
}
