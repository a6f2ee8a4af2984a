//! What holds for every screen: any size is drawn, every key that is listed does something, and
//! no message is missing.

use crate::harness::{Setting, Stage, USUAL};
use crate::program::Home as Folder;
use crate::saved::fill;
use quina::tui::Command;
use quina::tui::keys::Key;
use quina::tui::screens::{GuideScreen, LoadScreen, SavedScreen, SettingsScreen, SetupScreen};
use quina_rules::GameId;
use quina_view::Language;
use ratatui::crossterm::event::Event;

/// A way to a screen.
type Way = (&'static str, fn(&mut Stage));

const WAYS: [Way; 17] = [
    ("home", |_| {}),
    ("help", |stage| {
        stage.press("?");
    }),
    ("set-up of Morelli", |stage| set_up(stage, GameId::Morelli, "Down")),
    ("set-up of Barragoon", |stage| set_up(stage, GameId::Barragoon, "Down")),
    ("set-up of Mapello", |stage| set_up(stage, GameId::Mapello, "Down")),
    ("set-up of Syrtis", |stage| set_up(stage, GameId::Syrtis, "Down")),
    ("set-up of Campo Bello", |stage| set_up(stage, GameId::CampoBello, "Down")),
    ("opponents", |stage| set_up(stage, GameId::Syrtis, "Down Down Down Enter")),
    ("seed", |stage| set_up(stage, GameId::Barragoon, "Down Down Down Down Enter")),
    ("saved", |stage| saved(stage, "Down")),
    ("saved, renaming", |stage| saved(stage, "/ r e n a m e Enter")),
    ("saved, deleting", |stage| saved(stage, "Del")),
    ("saved, broken", |stage| saved(stage, "End")),
    ("load", |stage| {
        stage.open(|_| Box::new(LoadScreen::at("tests/tui/records/")));
    }),
    ("rules", |stage| {
        stage.open(|_| Box::new(GuideScreen::new(GameId::Barragoon))).press("PgDn");
    }),
    ("settings", |stage| {
        stage.open(|_| Box::new(SettingsScreen::new()));
    }),
    ("a setting", |stage| {
        stage.open(|_| Box::new(SettingsScreen::new())).press("Enter");
    }),
];

fn set_up(stage: &mut Stage, game: GameId, keys: &str) {
    stage.open(|context| Box::new(SetupScreen::new(game, context))).press(keys);
}

fn saved(stage: &mut Stage, keys: &str) {
    stage.open(|context| Box::new(SavedScreen::new(context))).press(keys);
}

fn stage(go: fn(&mut Stage), setting: Setting) -> Stage {
    let folder = Folder::new();
    fill(&folder);
    let mut stage = Stage::in_folder(folder, setting);
    go(&mut stage);
    stage
}

#[test]
fn every_screen_is_drawn_in_every_size() {
    for (name, go) in WAYS {
        let mut stage = stage(go, USUAL);
        for (width, height) in [(40, 10), (200, 60), (1, 1), (20, 3), (79, 5), (300, 8), (80, 24)] {
            stage.resize(width, height);
            assert!(!stage.app.has_ended(), "{name}");
        }
        stage.resize(40, 10).press("Down Up");
    }
}

#[test]
fn every_listed_key_does_something() {
    for (name, go) in WAYS {
        let first = stage(go, USUAL);
        let commands = first.app.commands();
        assert!(commands.contains(&Command::Back), "{name}: a dead end");
        let keys = first.app.top().unwrap().keys().into_iter().map(|(key, _)| key);
        let silent = [Command::Redraw, Command::Suspend];
        let commands = commands.into_iter().filter(|command| !silent.contains(command));
        for key in keys.chain(commands.filter_map(Command::key)) {
            let mut stage = stage(go, USUAL);
            if stage.app.top().unwrap().takes_text() && matches!(key, Key::Char(_)) {
                continue;
            }
            let before = stage.text();
            stage.send(&Event::Key(key.event()));
            let has_changed = stage.app.has_ended() || stage.text() != before;
            assert!(has_changed, "{name}: {key:?} does nothing on\n{before}");
        }
    }
}

#[test]
fn escape_leads_home_from_everywhere() {
    for (name, go) in &WAYS[1..] {
        let mut stage = stage(*go, USUAL);
        for _ in 0..3 {
            if !stage.shows("Quina: five board games") {
                stage.press("Esc");
            }
        }
        assert!(stage.shows("Quina: five board games"), "{name}\n{}", stage.text());
    }
}

#[test]
fn help_opens_and_closes_everywhere() {
    for (name, go) in WAYS {
        let mut stage = stage(go, USUAL);
        if name == "help" {
            continue;
        }
        let before = stage.text();
        stage.press("F1").expect("Keys of every screen");
        assert_eq!(stage.press("F1").text(), before, "{name}");
    }
}

#[test]
fn no_message_is_missing() {
    for language in Language::ALL {
        for (name, go) in WAYS {
            let mut stage = stage(go, Setting { language, size: (120, 40), ..USUAL });
            let text = stage.press("Down").text() + &stage.press("F1").text();
            for prefix in ["tui-", "table-", "play-", "quina-", "option-"] {
                assert!(!text.contains(prefix), "{name}, {language}: {prefix}\n{text}");
            }
        }
    }
}

#[test]
fn in_ascii_nothing_else_is_drawn() {
    for (name, go) in WAYS {
        // The names of languages and the guides are text, not drawing.
        if name.contains("setting") || name == "rules" {
            continue;
        }
        let mut stage = stage(go, Setting { ascii: true, ..USUAL });
        let text = stage.press("Down").text();
        assert!(text.is_ascii(), "{name}\n{text}");
    }
}
