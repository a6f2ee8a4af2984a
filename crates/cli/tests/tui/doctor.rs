//! `quina doctor`, and the flags for looks.

use crate::program::Home as Folder;

#[test]
fn the_doctor_says_what_there_is() {
    let folder = Folder::new();
    let said = folder.said(&["doctor"], "");
    assert!(said.contains("plain lines, because this is not a terminal"), "{said}");
    assert!(said.contains("Characters: ASCII only"), "{said}");
    assert!(said.contains("4 %J% .  .  .  B  W  .  .  . %%% 4"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn a_broken_settings_file_is_found() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.config().parent().unwrap()).unwrap();
    std::fs::write(folder.config(), "colour = \"pink\"\n").unwrap();
    let said = folder.said(&["doctor", "--no-color", "--lang", "pt"], "");
    assert!(said.contains("line 1: `pink`") && said.contains("Cores: nenhuma"), "{said}");
}
