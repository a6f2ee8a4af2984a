//! Every position of every game is drawn within 80 columns and 21 lines, in printable ASCII, with
//! its status lines in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, Game, GameId};
use quina_view::text::{WIDTH, draw, page, panel, status, wrap};
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
            let board = draw(position);
            assert!(board.lines().count() <= 21, "{position}\n{board}");
            assert!(board.lines().count() >= 6, "{position}\n{board}");
            for line in board.lines() {
                assert!(line.chars().all(|c| (' '..='~').contains(&c)), "{position}: {line}");
                assert!(line.len() <= 80, "{position}: {line}");
            }
            for words in &words {
                let page = page(&game, words);
                let page = page.strip_suffix(&format!("\n{position}\n")).unwrap();
                for line in page.lines() {
                    assert!(line.chars().count() <= WIDTH, "{position}: {line}");
                    // A message that is missing shows its name, an argument its braces.
                    assert!(!line.contains("-panel-") && !line.contains('{'), "{line}");
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
            let before =
                (draw(game.position()), panel(game.position(), &words), status(&game, &words));
            game.play_unchecked(moves[random.below(moves.len())]);
            let after =
                (draw(game.position()), panel(game.position(), &words), status(&game, &words));
            assert_ne!(before, after, "{}", game.position());
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
}
