//! The settings file, from the outside.

use crate::program::Home;
use quina::files::Storage;
use quina::files::settings::{Colour, Settings};
use quina::play::Seat;
use quina_view::Language;

fn write(home: &Home, text: &str) {
    std::fs::create_dir_all(home.config().parent().unwrap()).unwrap();
    std::fs::write(home.config(), text).unwrap();
}

#[test]
fn settings_are_stored_and_found_again() {
    let home = Home::new();
    let path = home.config();
    let found = Settings::load(&path);
    assert_eq!(found.settings.language, None);
    assert!(found.broken.is_none(), "no file is no fault");
    let mut settings = found.settings;
    settings.language = Some(Language::Portuguese);
    settings.colour = Colour::Never;
    settings.opponent = Some(Seat::level(7));
    settings.store(&path).unwrap();
    let mut again = Settings::load(&path).settings;
    assert_eq!(again.language, Some(Language::Portuguese));
    assert_eq!(again.opponent, Some(Seat::level(7)));
    again.language = None;
    again.store(&path).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let kept = "language = \"auto\"\ncolour = \"never\"\nopponent = \"engine:level=7\"\n";
    assert_eq!(text, kept, "a key that is there stays");
}

#[test]
fn a_broken_file_is_told_of_and_never_overwritten() {
    let home = Home::new();
    write(&home, "language = \"klingon\"\n");
    assert!(Settings::default().store(&home.config()).is_err());
    let said = home.said(&["play", "mapello"], "");
    assert!(said.contains("cannot be understood, so it is ignored: line 1: `klingon`"), "{said}");
    assert_eq!(std::fs::read_to_string(home.config()).unwrap(), "language = \"klingon\"\n");
}

#[test]
fn the_program_follows_its_settings() {
    let home = Home::new();
    write(&home, "language = \"pt\"\nopponent = \"greedy\"\nname = \"Ana\"\nfuture = 1\n");
    let said = home.said(&["play", "mapello"], "");
    assert!(
        said.contains("Jogador 1 (Pretas): Ana\nJogador 2 (Brancas): apanha o máximo (greedy)\n"),
        "{said}"
    );
    assert!(said.contains("future"), "an unknown key is told of: {said}");
    assert!(home.said(&["games"], "").contains("jogadores"), "every command follows");
    assert!(home.said(&["games", "--lang", "en"], "").contains("players"), "a flag comes first");
}

#[test]
fn a_shelf_that_is_not_there_is_empty() {
    let home = Home::new();
    let listing = Storage::at(home.games()).list().unwrap();
    assert!(listing.entries.is_empty() && listing.broken.is_empty());
}
