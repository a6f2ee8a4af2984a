//! Studies in line mode: opening, stepping, branching off, comments, saving.

use crate::program::Home;

/// A file with a game of two people.
fn record(home: &Home) -> String {
    let file = home.0.join("game.txt");
    std::fs::create_dir_all(&home.0).unwrap();
    std::fs::write(&file, "[Game \"mapello\"]\n[P1 \"Ana\"]\n[P2 \"Rui\"]\n\n1. d6 c4 2. c3 *\n")
        .unwrap();
    file.display().to_string()
}

#[test]
fn a_record_is_stepped_through() {
    let home = Home::new();
    let file = record(&home);
    let said = home.said(
        &["study", &file, "--speech"],
        "back\nnext\nnext 2\nnext\ngo 1\ngo 9\ngo start\nd6\nlook last\nresign\nquit\n",
    );
    assert!(said.contains("A study of Mapello: Ana, Rui.\nPlies of the main line: 3."), "{said}");
    assert!(said.contains("1. d6: Player 1 (Black) puts a disc on d6. Flipped: d5.\n"), "{said}");
    assert!(said.contains("3. c3: Player 1 (Black) puts a disc on c3."), "{said}");
    assert!(said.contains("The line ends here."), "{said}");
    assert!(said.contains("There is no ply 9 here; the plies go from 0 to 3."), "{said}");
    assert!(said.contains("This word belongs to the table"), "{said}");
    assert!(!home.0.join("data/quina/studies").exists(), "just looking writes nothing");
}

#[test]
fn variations_and_comments_are_kept_and_found_again() {
    let home = Home::new();
    let file = record(&home);
    let said = home.said(
        &["study", &file, "--plain", "--speech=off"],
        "next\nc6\ncomment wide open\nc9\nline\nmain\nquit\n",
    );
    assert!(said.contains("A new variation."), "{said}");
    assert!(said.contains("Comment: wide open\n"), "{said}");
    assert!(said.contains("2. leaves line 1 after ply 1: c6"), "{said}");
    assert!(said.contains("This line is the main line now."), "{said}");
    assert!(said.contains("0 %%%"), "without speech the board is drawn: {said}");
    let again = home.said(
        &["study", &file, "--speech", "--lang", "pt"],
        "seguinte\nseguinte\ncomentar -\ncomentar\nlinha 2\napagar\nn\napagar\ns\nlinha\nsair\n",
    );
    assert!(again.contains("Variantes: 1."), "{again}");
    assert!(again.contains("Continua com c6, c4."), "{again}");
    assert!(again.contains("Comentário: wide open\n"), "{again}");
    assert!(again.contains("Não há aqui nenhum comentário."), "{again}");
    assert!(again.contains("Apagar c4 e tudo o que vem depois? (s/n)"), "{again}");
    assert!(again.contains("Apagado."), "{again}");
    assert!(again.contains("O estudo está fechado."), "{again}");
}

#[test]
fn a_record_is_opened_from_the_menu_and_so_are_the_rules() {
    let home = Home::new();
    let file = record(&home);
    let input = format!("6\nno-such-file\n{file}\nnext\nquit\n6\n\n7\n3\nquit\n");
    let said = home.said(&["play", "--speech"], &input);
    assert!(said.contains("6. Study a record\n7. Read the rules\n"), "{said}");
    assert!(said.contains("no-such-file"), "{said}");
    assert!(said.contains("1. d6: Player 1 (Black) puts a disc on d6."), "{said}");
    assert!(said.contains("Othello on a map"), "{said}");
    assert!(!said.contains("0 %%%"), "rules without drawings: {said}");
    assert!(said.ends_with("Goodbye.\n"), "{said}");
}

#[test]
fn what_cannot_be_saved_is_printed() {
    let home = Home::new();
    let file = record(&home);
    std::fs::create_dir_all(home.0.join("data/quina")).unwrap();
    std::fs::write(home.0.join("data/quina/studies"), "in the way").unwrap();
    let input = "next\ncomment gone?\nquit\n";
    let (is_fine, said) = home.with_input(&["study", &file, "--speech"], input);
    assert!(!is_fine, "it ends with an error");
    assert!(said.contains("This could not be saved: "), "{said}");
    assert!(said.contains("The study is not saved. This is its text:"), "{said}");
    assert!(said.contains("1. d6 {gone?}"), "{said}");
}

#[test]
fn the_mistakes_of_a_game_are_told_one_by_one() {
    let home = Home::new();
    // Brown leaves a tile where White takes it.
    let file = home.0.join("game.txt");
    std::fs::create_dir_all(&home.0).unwrap();
    let moves = "1. c2-d3 c8-d7 2. d3-d5 d7xd5,n@f8,x@f2 *";
    std::fs::write(&file, format!("[Game \"barragoon\"]\n\n{moves}\n")).unwrap();
    let said = home.said(
        &["study", file.to_str().unwrap(), "--speech"],
        "mistake\nreview\nmistake 1\nlook\nmistake 99\nquit\n",
    );
    assert!(said.contains("Type review first"), "{said}");
    assert!(said.contains("Judging 6 plies."), "{said}");
    assert!(said.contains("Mistakes found: "), "{said}");
    assert!(said.contains("Mistake 1 of ") && said.contains("Better is "), "{said}");
    assert!(said.contains("There are no more mistakes."), "{said}");
}

#[test]
fn a_file_that_is_no_record_is_called_what_it_is() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let path = |name: &str| home.0.join(name).display().to_string();
    std::fs::write(path("nothing.txt"), "").unwrap();
    std::fs::write(path("board.png"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").unwrap();
    std::fs::write(path("chess.pgn"), "[Event \"?\"]\n[White \"A\"]\n\n1. e4 e5 *\n").unwrap();
    for (file, english, portuguese) in [
        ("nothing.txt", "the file is empty", "o ficheiro está vazio"),
        ("board.png", "it is a picture (PNG)", "é uma imagem (PNG)"),
        ("chess.pgn", "games of chess", "partidas de xadrez"),
        (".", "it is a folder", "é uma pasta"),
    ] {
        let file = path(file);
        for (language, words) in [("en", english), ("pt", portuguese)] {
            for args in [&["replay", &file][..], &["play", "--resume", &file], &["study", &file]] {
                let args = [args, &["--lang", language]].concat();
                let (is_taken, said) = home.with_input(&args, "");
                assert!(!is_taken && said.contains(words), "{args:?}: {said}");
            }
        }
    }
}

#[test]
fn a_file_of_several_games_is_told_which_one_to_study() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.0.join("several.txt");
    let games = "[Game \"mapello\"]\n\n1. e3 *\n\n[Game \"barragoon\"]\n\n1. d2-d5 *\n";
    std::fs::write(&file, games).unwrap();
    let path = file.to_str().unwrap();
    let said = home.said(&["play", "--plain"], &format!("6\n{path}\n3\n0\n{path}\n2\nquit\n"));
    assert!(said.contains("1. Mapello ?, the record names no players: *\n"), "{said}");
    assert!(said.contains("Please give a number from 0 to 2."), "{said}");
    assert!(said.contains("A study of Barragoon"), "{said}");
    let (is_taken, said) = home.with_input(&["study", path, "--plain"], "quit\n");
    assert!(!is_taken && said.contains("2 games; add --record"), "{said}");
    let (is_taken, said) = home.with_input(&["study", path, "--plain", "--record", "2"], "quit\n");
    assert!(is_taken && said.contains("Barragoon"), "{said}");
}
