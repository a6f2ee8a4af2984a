//! Every position of every game is drawn within 80 columns and 21 lines, in printable ASCII, with
//! its status lines in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, Game, GameId};
use quina_view::panel::{Panel, Role};
use quina_view::scene::scene;
use quina_view::sheet::{Charset, Depth, TextStyle};
use quina_view::text::{WIDTH, draw, page, status, wrap};
use quina_view::{Language, Words};

fn start(game: GameId, chosen: &[(&str, &str)]) -> AnyPosition {
    let mut choices = Choices::new();
    for (key, value) in chosen {
        choices.set(game.options(), key, value).unwrap();
    }
    game.start(&choices).unwrap().position
}

fn starts() -> Vec<AnyPosition> {
    vec![
        start(GameId::Morelli, &[]),
        start(GameId::Morelli, &[("size", "7"), ("setup", "built")]),
        start(GameId::Morelli, &[("size", "9"), ("setup", "loose"), ("seed", "1")]),
        start(GameId::Barragoon, &[]),
        start(GameId::Mapello, &[]),
        start(GameId::Mapello, &[("map", "built")]),
        start(GameId::Syrtis, &[("setup", "full"), ("seed", "1")]),
        start(GameId::Syrtis, &[("layout", "minor"), ("setup", "full"), ("seed", "3")]),
        start(GameId::CampoBello, &[]),
        start(GameId::CampoBello, &[("players", "3")]),
        start(GameId::CampoBello, &[("players", "4")]),
    ]
}

#[test]
fn boards_and_panels_fit_a_terminal_all_game_long() {
    let words = Language::ALL.map(Words::new);
    let mut random = SplitMix64::new(8);
    for start in starts() {
        let mut game = Game::new(start);
        loop {
            let position = game.position();
            let board = draw(&scene(position), TextStyle::PLAIN);
            assert!(board.lines().count() <= 21, "{position}\n{board}");
            assert!(board.lines().count() >= 6, "{position}\n{board}");
            for line in board.lines() {
                assert!(line.chars().all(|c| (' '..='~').contains(&c)), "{position}: {line}");
                assert!(line.len() <= 80, "{position}: {line}");
            }
            for words in &words {
                let page = page(&game, words, TextStyle::PLAIN);
                let page = page.strip_suffix(&format!("\n{position}\n")).unwrap();
                for line in page.lines() {
                    assert!(line.chars().count() <= WIDTH, "{position}: {line}");
                    // A message that is missing shows its name, an argument its braces.
                    assert!(!line.contains("-panel-") && !line.contains("{$"), "{line}");
                }
            }
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn different_positions_are_drawn_differently() {
    let mut random = SplitMix64::new(4);
    for start in starts() {
        let mut game = Game::new(start);
        for _ in 0..30 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let words = Words::new(Language::English);
            let shown = |game: &Game<AnyPosition>| {
                let drawing = draw(&scene(game.position()), TextStyle::PLAIN);
                (drawing, Panel::of(game).say(&words), status(game, &words))
            };
            let before = shown(&game);
            game.play_unchecked(moves[random.below(moves.len())]);
            assert_ne!(before, shown(&game), "{}", game.position());
        }
    }
}

#[test]
fn the_side_is_named_once_it_is_settled() {
    let words = Words::new(Language::English);
    let says =
        |game: GameId, text: &str| status(&Game::new(game.parse_position(text).unwrap()), &words);
    let map = "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/##########";
    assert_eq!(says(GameId::Mapello, &format!("{map} b 0 0 setup")), "Player 1 to act");
    assert_eq!(says(GameId::Mapello, &format!("{map} b 0 0")), "Player 1 (Black) to act");
    assert_eq!(says(GameId::Mapello, &format!("{map} b 0 0 p1=w")), "Player 2 (Black) to act");
    let minor = "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0";
    assert_eq!(says(GameId::Syrtis, minor), "Player 1 (Light) to act");
    assert_eq!(says(GameId::Syrtis, &format!("{minor} L2")), "Player 2 (Light) to act");
}

#[test]
fn lines_are_wrapped_between_words() {
    assert_eq!(wrap("aa bb cc dd", 5), "aa bb\ncc dd");
    assert_eq!(wrap("aaaaaaaa b", 5), "aaaaaaaa\nb");
    assert_eq!(wrap("", 5), "");
    assert_eq!(wrap("  aa bb cc", 7), "  aa bb\n  cc", "the indent is kept");
    assert_eq!(wrap("- aa bb cc", 7), "- aa bb\n  cc", "below the words of an item");
}

#[test]
fn a_page_names_the_marks_that_it_shows() {
    let words = Words::new(Language::English);
    let mut game = Game::new(GameId::Mapello.default_start());
    assert!(!page(&game, &words, TextStyle::PLAIN).contains("Marks:"));
    game.play_unchecked(game.position().parse_move("d6").unwrap());
    let shown = page(&game, &words, TextStyle::PLAIN);
    assert!(shown.contains("=B=") && shown.contains("\"B\""), "{shown}");
    assert!(shown.contains("Marks: = last move, \" changed by the last move\n"), "{shown}");
}

#[test]
fn a_page_has_colours_and_shapes_only_where_they_can_be_shown() {
    let words = Words::new(Language::English);
    for game in starts().into_iter().map(Game::new) {
        for style in TextStyle::ALL {
            let page = page(&game, &words, style);
            assert_eq!(page.contains('\x1b'), style.depth != Depth::None);
            if style.charset == Charset::Ascii {
                assert!(page.is_ascii(), "{page}");
            }
            assert!(page.ends_with(&format!("\n{}\n", game.position())), "{page}");
        }
    }
}

#[test]
fn a_panel_is_data_before_it_is_words() {
    let text = "1vd1dv1/2zdz2/7/1x3x1/x1x1x1x/1x3x1/7/2Z1Z2/1VD1DV1 b b 3";
    let panel = Panel::of_position(&GameId::Barragoon.parse_position(text).unwrap());
    assert_eq!(panel.turn, Some(quina_rules::Player::TWO));
    assert_eq!(panel.result, None);
    assert_eq!(panel.seats[1].side, Some("quina-brown"));
    let of = |role| panel.lines.iter().filter(|line| line.role == role).collect::<Vec<_>>();
    assert_eq!(of(Role::Score).len(), 2);
    assert_eq!(of(Role::Due)[0].message.id, "barragoon-panel-one-places");
    let reserve = &of(Role::Reserve)[0].message.arguments;
    assert_eq!(reserve["reserve"], 23.into());
    let stuck = ".b....yy..y.....yy.y......bb.b...bb....b. b -";
    let panel = Panel::of_position(&GameId::CampoBello.parse_position(stuck).unwrap());
    let result = panel.result.unwrap();
    assert_eq!((result.text.as_str(), result.reason), ("1-0", "campo-bello-stuck"));
    assert_eq!(panel.turn, None);
    assert!(panel.seats.iter().all(|seat| seat.score.is_some()));
}

#[cfg(feature = "serde")]
#[test]
fn a_panel_can_be_sent_to_a_page() {
    let panel = Panel::of_position(&GameId::Mapello.default_start());
    let json = serde_json::to_value(&panel).unwrap();
    assert_eq!(json["turn"], 1);
    assert_eq!(json["seats"][0]["score"], 2);
    let bonuses = &json["lines"][2];
    assert_eq!(bonuses["role"], "counter");
    assert_eq!(bonuses["message"]["id"], "mapello-panel-left");
    assert_eq!(bonuses["message"]["arguments"]["count"], 8);
}
