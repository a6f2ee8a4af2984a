//! Playing without seeing a drawing: whole sessions as a listener has them, in both languages.

use crate::program::Home;
use quina::contest::file::today;

/// What a listener types in every game: looks, plays, takes back, gives up, hears the mistakes,
/// steps through the game, tries another move, writes about it.
const ENGLISH: &str = "look\nlook CELL\nlook CELL long\nlook PART\nmoves\nmoves CELL\n1\nlast\n\
                       threats\nundo\n2\nlook last\nlook nowhere\nresign\nn\nresign\ny\nlook\n\
                       review\nmistake\ngo start\nnext\nback\n3\ncomment a try\nline\nline 1\n\
                       go 7\ngo last\nthreats long\nquit\nquit\n";

const PORTUGUESE: &str = "ver\nver CELL\nver CELL longo\nver PART\njogadas\njogadas CELL\n1\n\
                          última\nameaças\ndesfazer\n2\nver última\nver algures\ndesistir\nn\n\
                          desistir\ns\nver\nrever\nerro\nir início\nseguinte\nvoltar\n3\n\
                          comentar uma tentativa\nlinha\nlinha 1\nir 7\nir fim\n\
                          ameaças longo\nsair\nsair\n";

/// The games, with a cell and a row or column to be looked at.
const GAMES: [(&str, &str, &str, &[&str]); 5] = [
    ("morelli", "b7", "7", &["--size", "7"]),
    ("barragoon", "d2", "d", &[]),
    ("mapello", "d6", "4", &[]),
    ("syrtis", "b3", "b", &["--layout", "minor", "--setup", "drawn"]),
    ("campo-bello", "y3", "y", &[]),
];

/// A session without what differs from one to the next: folders and days.
fn session(game: &str, more: &[&str], language: &str, script: &str) -> String {
    let home = Home::new();
    let args = ["play", game, "--speech", "--p2", "greedy", "--seed", "1", "--lang", language];
    let said = home.said(&[&args[..], more].concat(), script);
    let said = said.replace(&home.0.display().to_string(), "HOME");
    said.replace(&today(), "TODAY").replace(&today().replace('.', "-"), "TODAY")
}

#[test]
fn every_game_can_be_played_reviewed_and_studied_by_listening() {
    for (language, script) in [("en", ENGLISH), ("pt", PORTUGUESE)] {
        for (game, cell, part, more) in GAMES {
            let script = script.replace("CELL", cell).replace("PART", part);
            let said = session(game, more, language, &script);
            for line in said.lines() {
                assert!(!line.contains("  "), "drawn, or a table: {line}");
                assert!(!line.contains(['|', '#', '~', '=']), "decorated: {line}");
                assert!(!line.contains("line-") && !line.contains("describe-"), "{line}");
            }
            insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(format!("speech-{game}-{language}"), said.trim_end());
            });
        }
    }
}

#[test]
fn the_board_is_drawn_only_when_it_is_asked_for() {
    let home = Home::new();
    let people = ["play", "mapello", "--p1", "human", "--p2", "human", "--speech"];
    let said = home.said(&people, "d6\nc4\n");
    assert!(!said.contains("0 %%%"), "{said}");
    let said = home.said(&people, "board\n");
    assert_eq!(said.matches("\n0 %%%").count(), 1, "{said}");
}

#[test]
fn the_settings_switch_speech_on_and_a_flag_switches_it_off() {
    let home = Home::new();
    std::fs::create_dir_all(home.config().parent().unwrap()).unwrap();
    std::fs::write(home.config(), "speech = \"on\"\n").unwrap();
    let spoken = "The board is not drawn.";
    assert!(home.said(&["play", "syrtis"], "").contains(spoken));
    assert!(!home.said(&["play", "syrtis", "--speech=off"], "").contains(spoken));
    assert!(home.said(&["play", "syrtis", "--speech"], "").contains(spoken));
    let (is_taken, said) = home.with_input(&["play", "syrtis", "--speech=loud"], "");
    assert!(!is_taken && said.contains("`loud` is neither on nor off"), "{said}");
}

#[test]
fn the_menu_switches_speech_and_keeps_it() {
    let home = Home::new();
    let said = home.said(&["play"], "8\nquit\n");
    assert!(said.contains("8. Draw no boards, say everything in sentences"), "{said}");
    assert!(said.contains("8. Draw the board again"), "{said}");
    assert_eq!(std::fs::read_to_string(home.config()).unwrap(), "speech = \"on\"\n");
}

#[test]
fn a_waiting_person_hears_that_the_computer_is_thinking() {
    let home = Home::new();
    let args = ["play", "mapello", "--p2", "greedy", "--seed", "1"];
    let spoken = home.said(&[&args[..], &["--speech"]].concat(), "d6\n");
    let thinking = "Player 2 (White) is thinking.\nPlayer 2 (White) puts a disc on ";
    assert!(spoken.contains(thinking), "{spoken}");
    let piped = home.said(&args, "d6\n");
    assert!(!piped.contains("is thinking"), "nobody waits at a pipe: {piped}");
    let alone = ["play", "mapello", "--p1", "greedy", "--p2", "greedy", "--speech"];
    assert!(!home.said(&alone, "").contains("is thinking"), "nobody waits for two computers");
}

#[test]
fn help_is_no_table_for_a_listener() {
    let home = Home::new();
    let people = ["play", "campo-bello", "--p1", "human", "--p2", "human", "--speech"];
    let said = home.said(&people, "help\nstudy\nhelp\nquit\nresign\ny\nhelp\n");
    assert!(said.contains("moves: the legal moves, numbered; moves y4 only those"), "{said}");
    assert!(said.contains("look y for a triangle"), "{said}");
    assert!(said.contains("next: the next ply; next 3 goes three plies on\n"), "{said}");
    assert!(said.contains("review: hear the mistakes of the game one by one\n"), "{said}");
    assert!(!said.contains("  ") && !said.contains("c4"), "{said}");
}

#[test]
fn a_listener_learns_which_sign_is_which_barragoon() {
    let home = Home::new();
    let position = "7/3z3/7/7/7/3V3/7/7/v5Z w wb 0";
    let args = ["play", "barragoon", "--p2", "human", "--speech", "--position", position];
    let said = home.said(&args, "moves\nmoves a2\n");
    assert!(said.contains(", 16 with each of these cells: a2, "), "{said}");
    assert!(said.contains(": ^@a2, One Way: up\n"), "{said}");
}

#[test]
fn a_long_list_of_moves_is_told_by_its_cells() {
    let home = Home::new();
    let args = ["play", "barragoon", "--p2", "human", "--speech"];
    let said = home.said(&args, "moves\nmoves d2\nmoves z9\n18\n");
    assert!(said.contains("28 legal moves. How many with which cell: b1 4, c2 6, d2 8"), "{said}");
    assert!(said.contains("Moves with d2: 8.\n11: d2-b3\n"), "{said}");
    assert!(said.contains("There is no cell `z9` on this board."), "{said}");
    assert!(said.contains("from d2 to f3."), "the numbers are those of the whole list: {said}");
}
