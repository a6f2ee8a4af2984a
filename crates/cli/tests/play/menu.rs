//! The menu of line mode, asked until it is valid.

use crate::program::Home;

#[test]
fn a_game_is_chosen_set_up_played_and_played_again() {
    let home = Home::new();
    // Morelli; nonsense; computers; the board 7 squares wide; levels; again; leave.
    let first =
        "chess\n9\n1\n5\n3.\n1\n8\n1\n7\n99\n0\nnobody\nrandom\n11\nrandom\nsoon\n60+1\nmaybe\ny\n";
    let second = "canpo bello\nCampo Bello\n2\n1\n3\n\n2\ngreedy\n\n\nq\nn\n";
    let said = home.said(&["play", "--plain"], &format!("{first}{second}"));
    for part in [
        "QUINA\n1. Morelli: ",
        "5. Campo Bello: ",
        "Please give a number from 0 to 8.",
        "(did you mean campo-bello?)",
        "Please give a number from 1 to 4.",
        "MODE\n1. Person against person\n2. Person against computer\n3. Computer against computer",
        "SET-UP\n1. Board: 13x13, the standard\n2. Men: ",
        "Board, 13, 11, 9, 7:\n`8` is not possible here.",
        "1. Board: 7x7, a very short game",
        "`nobody` is not a player.",
        "`engine:level=11` is not a player.",
        "`soon` is not a clock setting.",
        "Clocks: 60 seconds each, and 1 more with every ply.",
        "\nResult: ",
        "Please answer y or n.",
        "1. Players: three players, one triangle each",
        "Player 1 (yellow): takes the most (greedy)",
        "Player 2 (blue): a person",
        "Player 3 (green): level 3",
    ] {
        assert!(said.contains(part), "no {part}: {said}");
    }
    assert_eq!(said.matches("Play again? (y/n)").count(), 3, "{said}");
    assert!(said.ends_with("Goodbye.\n"), "{said}");
}

#[test]
fn a_saved_game_goes_on_from_the_menu() {
    let home = Home::new();
    let people = ["play", "syrtis", "--p1", "human:Ana", "--p2", "human:Rui"];
    home.said(&people, "pass\n");
    std::fs::write(home.games().join("broken.txt"), "[Game \"syrtis\"]\nnonsense").unwrap();
    let said = home.said(&["play"], "6\n0\n6\n1\npass\n");
    assert!(said.contains("broken.txt cannot be read: "), "{said}");
    assert!(said.contains("6. Continue a saved game (1)"), "{said}");
    assert!(said.contains("1. Syrtis, ") && said.contains(", Ana, Rui; plies: 1"), "{said}");
    assert!(said.contains("\n2. Player 2 (Dark): pass\n"), "{said}");
}

#[test]
fn the_menu_speaks_portuguese_and_ends_with_its_input() {
    let home = Home::new();
    let said = home.said(&["play", "--lang", "pt"], "3\n1\n4\nempate\n");
    for part in ["MODO\n1. Pessoa contra pessoa", "PREPARAÇÃO\n1. Mapa: ", "Até à próxima."] {
        assert!(said.contains(part), "no {part}: {said}");
    }
    for args in [&["play"][..], &["play", "--lang", "pt"]] {
        home.said(args, "");
    }
}
