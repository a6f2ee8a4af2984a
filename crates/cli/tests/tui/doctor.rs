//! `quina doctor`, and the flags for looks.

use crate::program::Home as Folder;

#[test]
fn the_doctor_says_what_there_is() {
    let folder = Folder::new();
    let said = folder.said(&["doctor"], "");
    assert!(said.contains("Characters:  ASCII"), "{said}");
    assert!(said.contains("4 %J% .  .  .  B  W  .  .  . %%% 4"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn the_flags_for_looks_are_obeyed() {
    let folder = Folder::new();
    let said = folder.said(&["doctor", "--no-color", "--ascii", "--lang", "pt"], "");
    assert!(said.contains("Cores:") && said.contains("nenhuma"), "{said}");
}
