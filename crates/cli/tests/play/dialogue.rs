//! What is typed at the table and what is answered, in both languages.

use crate::program::{Home, refusal};
use crate::{random_game, table};
use quina::files::Storage;
use quina_rules::GameId;

const PEOPLE: [&str; 4] = ["--p1", "human", "--p2", "human"];

fn people(game: &str, more: &[&str], input: &str) -> String {
    Home::new().said(&[&["play", game][..], &PEOPLE, more].concat(), input)
}

#[test]
fn a_refusal_names_the_rule_and_the_cells_and_asks_again() {
    for (game, wrong, rule, cell) in [
        ("mapello", "c3", "(R13)", "c3"),
        ("barragoon", "d2-d7", "(R2)", "d7"),
        ("syrtis", "e2-d2", "(R11)", "d2"),
        ("morelli", "m5-m6", "(R13)", "m6"),
        ("campo-bello", "y1-mid", "(R3)", "y1"),
    ] {
        // Syrtis is drawn at the table.
        let start = if game == "syrtis" { &["--setup", "ready"][..] } else { &[] };
        let said = people(game, start, &format!("{wrong}\n{wrong}\n"));
        let refused = said.lines().filter(|line| line.contains(rule) && line.contains(cell));
        assert_eq!(refused.count(), 2, "{said}");
        assert_eq!(said.matches(", your move (or help):").count(), 3, "{said}");
        assert!(said.ends_with("Nothing was played, so nothing is saved.\n"), "{said}");
        let said = people(game, &[start, &["--lang", "pt"]].concat(), &format!("{wrong}\n"));
        assert!(said.lines().any(|line| line.contains(rule)), "{said}");
        assert!(said.ends_with("Nada se jogou, por isso não há nada para guardar.\n"), "{said}");
    }
}

#[test]
fn nonsense_is_answered_and_asked_again() {
    let said = people("mapello", &[], "xyzzy\n99\n0\n\n\u{1f600}\nd3,d3\ne3,zz\ny z\nsave\nd6\n");
    assert!(said.contains("`y z` is neither a move nor a word"), "as it was typed: {said}");
    assert!(said.contains("`xyzzy` is neither a move nor a word"), "{said}");
    assert!(said.contains("There is no move 99 here; the numbers go from 1 to 4."), "{said}");
    assert!(said.contains("There is no move 0 here"), "{said}");
    assert!(said.contains("Give the copy a name"), "{said}");
    assert!(said.contains("\n1. Player 1 (Black): d6\n"), "half a turn is not played: {said}");
    let mut bytes = b"\xff\xfe\n".to_vec();
    bytes.extend(vec![b'a'; 100_000]);
    let said = people("mapello", &[], &String::from_utf8_lossy(&bytes));
    assert!(said.contains("neither a move nor a word"), "{said}");
    assert!(said.len() < 10_000, "nonsense is not said again at length");
}

#[test]
fn every_word_is_answered_in_both_languages() {
    let input = "e3\nhelp\nmoves\nhint\nhint\nhint\nhint\nboard\nrules\noptions\nposition\n\
                 record\nanalyse\nundo\nredo\nswap\nn\nswap\ny\nsave kept\nsave kept\nquit\n";
    let english = people("mapello", &[], input);
    for part in [
        "Words:",
        " legal moves, to be typed",
        "Look here: ",
        "Think of column",
        "The engine would play ",
        "% . The engine expects",
        "Othello on a map.",
        "empties = nobody: who gets",
        "[Game \"mapello\"]",
        "1. ",
        "winning chance",
        "Plies taken back: 1.",
        "Plies played again: 1.",
        "The players have changed seats.",
        "A copy of the game is in ",
        "No copy was written to kept: ",
        "The game is saved: ",
        "continue with: quina play --resume mapello-",
    ] {
        let part = part.replace("% .", "%.");
        assert!(english.contains(&part), "no {part}: {english}");
    }
    let input = "e3\najuda\njogadas\ndica\ndica\ndica\ndica\ntabuleiro\nregras\nopções\nposição\n\
                 registo\nanalisar\ndesfazer\nrefazer\ntrocar\nn\ntrocar\ns\nguardar cópia\nsair\n";
    let portuguese = people("mapello", &["--lang", "pt"], input);
    for part in [
        "Palavras:",
        " jogadas válidas, a escrever",
        "Olhe para aqui: ",
        "Pense na coluna",
        "O motor jogaria ",
        "O motor espera",
        "Othello num mapa",
        "empties = nobody: para quem",
        "[Game \"mapello\"]",
        "Lances desfeitos: 1.",
        "Lances refeitos: 1.",
        "Os jogadores trocaram de lugar.",
        "Ficou uma cópia da partida em ",
        "A partida está guardada: ",
        "para continuar: quina play --resume mapello-",
    ] {
        assert!(portuguese.contains(part), "no {part}: {portuguese}");
    }
    for english in ["your move", "Clocks", "legal moves", "taken back"] {
        assert!(!portuguese.contains(english), "{portuguese}");
    }
}

#[test]
fn a_rule_can_be_looked_up() {
    let said = people("morelli", &[], "rules r13\nrules R99\n");
    assert!(said.contains("R13 The band of the destination is smaller"), "{said}");
    assert!(said.contains("band further in"), "what the page says: {said}");
    assert!(said.contains("The rules do not mention R99."), "{said}");
    let said = people("mapello", &["--lang", "pt"], "regras r5\n");
    assert!(said.contains("R5 Um bónus é uma casa vazia"), "{said}");
}

#[test]
fn a_game_ends_by_resignation_or_agreement() {
    let said = people("syrtis", &[], "pass\nresign\nn\nresign\ny\n");
    assert_eq!(said.matches("Player 2 (Dark), do you really give up? (y/n)").count(), 2, "{said}");
    assert_eq!(said.matches("The game goes on.").count(), 1, "{said}");
    assert!(said.contains("The game is over: Player 2 (Dark) resigns.\n"), "{said}");
    assert!(said.contains("Player 1 (Light) wins.\nResult: 1-0. "), "{said}");
    let said = people("syrtis", &[], "draw\nwhat\nn\npass\ndraw\ny\n");
    assert!(said.contains("Please answer y or n."), "{said}");
    assert!(said.contains("Player 2 (Dark) declines the draw."), "{said}");
    assert!(said.contains("The game is over: The players agree to a draw.\n"), "{said}");
    assert!(said.contains("Result: 1/2-1/2. Plies: 1."), "{said}");
    let said =
        people("campo-bello", &["--players", "3", "--p3", "human"], "resign\ny\nresign\ny\n");
    assert!(said.contains("Player 1 (yellow) is out, and the others play on."), "{said}");
    assert!(said.contains("Player 3 (green) wins.\n"), "{said}");
    assert!(said.contains("\nResult: 3. Plies: 0."), "{said}");
}

#[test]
fn a_computer_answers_an_offered_draw() {
    let home = Home::new();
    let args = ["play", "mapello", "--p2", "engine:level=1", "--seed", "1"];
    let said = home.said(&args, "draw\n");
    assert!(said.contains("Player 2 (White) declines the draw."), "far too early: {said}");
    // Later it depends on how it stands.
    let mut answers = [0, 0];
    for seed in 0..8 {
        let mut sitting = table(GameId::Mapello, &[], &["human", "engine:level=1"]);
        let now = quina::play::now();
        for mv in random_game(sitting.position(), seed, 20).plies() {
            sitting.play(mv, now).unwrap();
        }
        let name = format!("draw {seed}");
        Storage::at(home.games()).copy(&name, &sitting, now).unwrap();
        let said = home.said(&["play", "--resume", &name], "draw\n");
        let agreed = said.contains("The game is over: The players agree to a draw.");
        assert!(agreed || said.contains("declines the draw."), "{said}");
        answers[usize::from(agreed)] += 1;
    }
    assert!(answers.iter().all(|count| *count > 0), "{answers:?}");
}

#[test]
fn back_and_forth_against_the_computer() {
    let home = Home::new();
    let args = ["play", "mapello", "--p2", "greedy", "--seed", "1"];
    let said = home.said(&args, "undo\ne3\nundo\nredo\nundo\nd6\n");
    assert!(said.contains("There is nothing of yours to take back."), "{said}");
    assert_eq!(said.matches("Plies taken back: 2.").count(), 2, "{said}");
    assert!(said.contains("Plies played again: 2."), "{said}");
    assert!(said.contains("\n1. Player 1 (Black): d6\n2. Player 2 (White): "), "{said}");
    let strict = ["--option", "strict_touch=on"];
    let said = people("barragoon", &strict, "d2-d5\nundo\n");
    assert!(said.contains("(R23)"), "{said}");
}

#[test]
fn nobody_plays_for_the_computer() {
    // White takes a tile; the first barragoon is for Brown to place.
    let position = "7/3z3/7/7/7/3V3/7/7/v5Z w - 0";
    let home = Home::new();
    let args = ["play", "barragoon", "--p2", "greedy", "--position", position];
    let said = home.said(&args, "d4xd8,x@a2,x@a3\n");
    assert!(said.contains("`x@a2` is for Player 2 (Brown) to decide"), "{said}");
    assert!(said.ends_with("nothing is saved.\n"), "{said}");
}

#[test]
fn flags_that_make_no_sense_are_refused() {
    for (args, words) in [
        (&["play", "mapello", "--p3", "human"][..], "leave out --p3"),
        (&["play", "mapello", "--p2", "nobody"], "`human`"),
        (&["play", "mapello", "--p2", "seed1"], "mapello has no player"),
        (&["play", "--size", "7"], "need a game"),
        (&["play", "--resume", "no-such-game"], "no-such-game"),
        (&["play", "mapello", "--tc", "5", "--move-time", "5"], "cannot be used with"),
        (&["play", "mapello", "--move-time", "5+1"], "seconds"),
        (&["play", "chess"], "the games are"),
        (&["play", "mapello", "--size", "9"], "not an option of this game"),
    ] {
        let said = refusal(args);
        assert!(said.contains(words), "{args:?}: {said}");
    }
}

#[test]
fn a_guided_game_explains_each_turn_until_the_guide_is_closed() {
    for game in GameId::ALL {
        let name = game.name();
        let said = Home::new().said(&["play", name, "--guided"], "1\nguide\nboard\nguide\nquit\n");
        assert!(said.contains("level 1"), "{said}");
        assert!(said.contains("Turn 1 of 10: "), "{said}");
        assert!(said.contains("You can now: "), "{said}");
        let (_, closed) = said.split_once("The guide is closed.").unwrap();
        let (closed, open) = closed.split_once("The guide is open.").unwrap();
        assert!(!closed.contains(" of 10"), "{said}");
        assert!(open.contains("You can now: "), "{said}");
        let said = Home::new().said(&["play", name, "--guided", "--lang", "pt"], "guia\nsair\n");
        assert!(said.contains("Jogada 1 de 10: ") && said.contains("Agora pode: "), "{said}");
        assert!(said.contains("O guia está fechado."), "{said}");
    }
}

#[test]
fn the_reason_of_a_hint_is_said_in_words_before_the_numbers() {
    let said = people("barragoon", &[], "d2-d5\nhint\nhint\nhint\nhint\nanalyse\nquit\n");
    let (_, told) = said.split_once("The engine would play ").unwrap();
    let at = |text: &str| told.find(text).unwrap_or_else(|| panic!("no `{text}` in {told}"));
    assert!(at("captures the 3 on d5") < at("a winning chance of"), "{told}");
}
