//! The settings.

use crate::harness::{Setting, Stage, USUAL};
use crate::program::Home as Folder;
use quina::files::settings::{Animation, Colour, Settings, Speech};
use quina::play::Seat;
use quina::tui::screens::SettingsScreen;
use quina_view::Language;
use quina_view::sheet::{Charset, Depth};

fn settings(folder: Folder, setting: Setting) -> Stage {
    let mut stage = Stage::in_folder(folder, setting);
    stage.open(|_| Box::new(SettingsScreen::new()));
    stage
}

/// Without a path of this machine on the screen.
fn anywhere(setting: Setting) -> Stage {
    let mut stage = Stage::with_context(Folder::new(), setting, |context| {
        context.config = Some("/dev/null/quina/config.toml".into());
    });
    stage.open(|_| Box::new(SettingsScreen::new()));
    stage
}

#[test]
fn the_settings_are_shown_and_asked_for() {
    for setting in USUAL.both() {
        anywhere(setting).check("settings").press("Enter").check("settings-language");
        anywhere(setting).press("End Enter").type_text("Ana").check("settings-name");
        anywhere(Setting { ascii: true, ..setting })
            .press("Down Down Down Down Down Enter")
            .check("settings-opponent-ascii");
        anywhere(Setting { language: Language::Portuguese, ..setting }).check("settings-pt");
    }
}

#[test]
fn a_change_takes_effect_at_once_and_is_written() {
    let mut stage = settings(Folder::new(), USUAL);
    stage.press("Right Right").expect("Definições").expect("Escrito em");
    stage.press("Down Right Right");
    assert_eq!(stage.app.context().theme.text_style.charset, Charset::Ascii);
    stage.press("Down Left");
    assert_eq!(stage.app.context().theme.text_style.depth, Depth::None);
    stage.press("Down Enter").click("rápida");
    stage.press("Down Right").expect("ligada");
    stage.press("Down Enter").press("7");
    stage.press("Down Enter").type_text("Ana Sá").press("Enter").expect("Ana Sá");
    let written = Settings::load(&stage.folder.config());
    assert!(written.broken.is_none());
    let written = written.settings;
    assert_eq!(written.language, Some(Language::Portuguese));
    assert_eq!((written.colour, written.animation), (Colour::Never, Animation::Fast));
    assert_eq!(written.speech, Speech::On);
    assert_eq!(written.opponent, Some(Seat::level(7)));
    assert_eq!(written.name.as_deref(), Some("Ana Sá"));
}

#[test]
fn the_usual_opponent_and_the_name_are_there_in_a_new_game() {
    let mut stage = settings(Folder::new(), USUAL);
    stage.click("Opponent").click("level 9").click("Your name").type_text("Ana").press("Enter");
    stage.press("Esc Home Enter").expect("level 9").press("F6").expect("Ana");
}

#[test]
fn a_program_is_typed_and_a_wrong_one_refused() {
    let mut stage = settings(Folder::new(), USUAL);
    stage.click("Opponent").click("another program").press("Enter").expect("needs the program");
    stage.type_text("./my-engine --fast").press("Enter").expect("program: ./my-engine --fast");
    stage.click("Opponent").press("Esc").expect("program: ./my-engine --fast");
}

#[test]
fn a_broken_file_is_told_of_and_left_alone() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.config().parent().unwrap()).unwrap();
    std::fs::write(folder.config(), "language = \"klingon\"\n").unwrap();
    let mut stage = settings(folder, Setting { size: (120, 40), ..USUAL });
    stage.expect("It is not overwritten").press("Right").expect("It is not overwritten");
    let text = std::fs::read_to_string(stage.folder.config()).unwrap();
    assert_eq!(text, "language = \"klingon\"\n");
    stage.press("Esc").expect("cannot be understood");
}

#[test]
fn a_value_that_is_too_long_for_its_row_is_read_below() {
    let mut stage = Stage::home(USUAL);
    let name = "Maria do Carmo de Albuquerque e Vasconcelos Castelo Branco Sottomayor";
    stage.open(|_| Box::new(SettingsScreen::new()));
    stage.press("Up Enter").type_text(name).press("Enter");
    stage.expect(&format!("Your name: {name}."));
}
