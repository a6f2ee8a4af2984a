//! `quina doctor`: what the terminal can do, where the files are, and whether the engine is sound.

use super::serve::store_file;
use crate::errors::{Complaint, Problem, Sayable};
use crate::files::folders;
use crate::files::settings::Settings;
use crate::files::{Storage, storage};
use crate::output;
use crate::tui::LaunchOptions;
use clap::Args;
use quina_engine::Control;
use quina_engine::bench;
use quina_rules::GameId;
use quina_view::Words;
use quina_view::scene::scene;
use quina_view::sheet::{Charset, Depth, TextStyle, sheet, sizes};
use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Says what the terminal can do (kind, size, colours, Unicode, locale), where saved games and
/// settings are and whether they can be written, and checks the engine's signature quickly. Fails
/// if something is wrong that the user has to fix.
#[derive(Args, Debug)]
pub struct Doctor {
    /// Instead replay every game of this store of the server, sqlite:FILE
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
}

/// The result of one check.
enum Finding {
    Fine(String),
    Wrong(String),
}

use Finding::{Fine, Wrong};

/// The smallest terminal in which every board can be read.
const SMALLEST: (u16, u16) = (80, 24);

/// The game with the shortest benchmark.
const QUICKEST: GameId = GameId::Morelli;

impl Doctor {
    /// Runs the command.
    pub fn run(&self, words: &Words, launch: &LaunchOptions) -> Result<(), Problem> {
        if let Some(store) = &self.store {
            return examine(store, words);
        }
        let style = launch.theme(&Settings::of_user().settings).text_style;
        let findings = [
            ("play-doctor-terminal", terminal(words)),
            ("play-doctor-size", size(words)),
            ("play-doctor-colours", colours(style, words)),
            ("play-doctor-characters", characters(style, words)),
            ("play-doctor-language", language(words)),
            ("play-doctor-data", games(words)),
            ("play-doctor-config", settings(words)),
            ("play-doctor-cores", cores()),
            ("play-doctor-engine", engine(words)),
        ];
        let names = findings.each_ref().map(|(id, _)| words.say(id, &[]));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
        let mut out = output::out();
        let mut wrong = 0;
        for (name, (_, finding)) in names.iter().zip(&findings) {
            let (mark, text) = match finding {
                Fine(text) => (' ', text),
                Wrong(text) => ('!', text),
            };
            wrong += u32::from(mark == '!');
            writeln!(out, "{mark} {:<width$} {text}", format!("{name}:"))?;
        }
        writeln!(out, "\n{}\n\n{}", words.say("play-doctor-sample", &[]), sample(style))?;
        if wrong > 0 {
            return Err(Complaint::new("play-doctor-wrong", &[("count", &wrong)]).into());
        }
        Ok(())
    }
}

/// Replays every game of a store of the server.
fn examine(store: &str, words: &Words) -> Result<(), Problem> {
    let file = store_file(Some(store))?;
    let found = quina_server::keeping::examine(&file).map_err(|error| {
        Complaint::new("server-no-store", &[("file", &file.display()), ("why", &error)])
    })?;
    let (games, count) = (found.games.to_string(), found.faulty.len());
    writeln!(output::out(), "{}", words.say("server-examined", &[("games", &games)]))?;
    if count > 0 {
        let faulty = found.faulty.join(", ");
        let arguments: [(_, &dyn std::fmt::Display); 2] = [("count", &count), ("games", &faulty)];
        return Err(Complaint::new("server-faulty", &arguments).into());
    }
    Ok(())
}

fn set(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn terminal(words: &Words) -> Finding {
    let kind = set("TERM").unwrap_or_else(|| "?".to_owned());
    let id = match (io::stdin().is_terminal(), io::stdout().is_terminal()) {
        (true, true) => "play-doctor-both",
        (false, false) => "play-doctor-none",
        _ => "play-doctor-partly",
    };
    Fine(format!("{kind}; {}", words.say(id, &[])))
}

fn size(words: &Words) -> Finding {
    let Some((width, height)) = terminal_size::terminal_size() else {
        return Fine(words.say("play-doctor-size-unknown", &[]));
    };
    let (columns, rows) = (width.0.to_string(), height.0.to_string());
    let args = [("columns", columns.as_str()), ("rows", rows.as_str())];
    if width.0 >= SMALLEST.0 && height.0 >= SMALLEST.1 {
        Fine(words.say("play-doctor-size-of", &args))
    } else {
        Wrong(words.say("play-doctor-size-small", &args))
    }
}

fn colours(style: TextStyle, words: &Words) -> Finding {
    let id = match style.depth {
        Depth::Full => "play-doctor-colours-true",
        Depth::Indexed => "play-doctor-colours-256",
        Depth::Sixteen => "play-doctor-colours-16",
        Depth::None => "play-doctor-colours-none",
    };
    Fine(words.say(id, &[]))
}

/// The locale for a category, by the usual order of variables.
fn locale(category: &str) -> String {
    set("LC_ALL").or_else(|| set(category)).or_else(|| set("LANG")).unwrap_or_default()
}

fn characters(style: TextStyle, words: &Words) -> Finding {
    let id = match style.charset {
        Charset::Unicode => "play-doctor-unicode",
        Charset::Ascii => "play-doctor-ascii",
    };
    Fine(words.say(id, &[]))
}

/// A board as it is drawn here; in colour only on a terminal.
fn sample(style: TextStyle) -> String {
    let game = GameId::Mapello;
    let is_seen = io::stdout().is_terminal();
    let style = if is_seen { style } else { TextStyle { depth: Depth::None, ..style } };
    let board = sheet(&scene(&game.default_start()), sizes(game)[0], style);
    let text = if is_seen { board.to_ansi() } else { board.lines().join("\n") };
    text.trim_end_matches('\n').to_owned()
}

fn language(words: &Words) -> Finding {
    let (language, locale) = (words.language().to_string(), locale("LC_MESSAGES"));
    let locale = if locale.is_empty() { "-" } else { &locale };
    Fine(words.say("play-doctor-language-is", &[("language", &language), ("locale", locale)]))
}

/// Whether a file could be written in a folder, which need not exist yet.
fn try_folder(folder: &Path) -> io::Result<()> {
    let nearest = folder.ancestors().find(|folder| folder.exists()).unwrap_or(folder);
    let probe = nearest.join(format!(".quina-doctor-{}", std::process::id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(probe)
}

fn not_writable(path: &Path, error: &io::Error, words: &Words) -> Finding {
    let (path, reason) = (path.display().to_string(), error.say(words));
    Wrong(words.say("play-doctor-not-writable", &[("path", &path), ("reason", &reason)]))
}

fn games(words: &Words) -> Finding {
    let Some(storage) = Storage::of_user() else {
        return Wrong(words.say("play-doctor-no-home", &[]));
    };
    if let Err(error) = try_folder(storage.folder()) {
        return not_writable(storage.folder(), &error, words);
    }
    let lists = storage.list().and_then(|running| Ok((running, storage.list_finished()?)));
    let (running, finished): (storage::Listing, storage::Listing) = match lists {
        Ok(lists) => lists,
        Err(error) => return not_writable(storage.folder(), &error, words),
    };
    let path = storage.folder().display().to_string();
    let broken = (running.broken.len() + finished.broken.len()).to_string();
    let [running, finished] = [&running, &finished].map(|list| list.entries.len().to_string());
    let args = [
        ("path", path.as_str()),
        ("running", running.as_str()),
        ("finished", finished.as_str()),
        ("broken", broken.as_str()),
    ];
    Fine(words.say("play-doctor-games", &args))
}

fn settings(words: &Words) -> Finding {
    let (Some(folder), Some(path)) = (folders::config(), Settings::path()) else {
        return Wrong(words.say("play-doctor-no-home", &[]));
    };
    if let Err(error) = try_folder(&folder) {
        return not_writable(&folder, &error, words);
    }
    let found = Settings::load(&path);
    let is_there = path.exists();
    let path = path.display().to_string();
    let say = |state: &str| {
        words.say("play-doctor-settings", &[("path", path.as_str()), ("state", state)])
    };
    match (found.broken, found.unknown.as_slice()) {
        (Some(broken), _) => Wrong(say(&broken.say(words))),
        (None, _) if !is_there => Fine(say(&words.say("play-doctor-settings-none", &[]))),
        (None, []) => Fine(say(&words.say("play-doctor-settings-fine", &[]))),
        (None, keys) => {
            let key = keys.join(", ");
            Fine(say(&words.say("play-setting-unknown", &[("key", &key)])))
        }
    }
}

fn cores() -> Finding {
    Fine(std::thread::available_parallelism().map_or("?".to_owned(), |cores| cores.to_string()))
}

fn engine(words: &Words) -> Finding {
    let found = bench::run(QUICKEST, None, &Control::new()).map(|tally| tally.signature);
    let recorded = bench::recorded(QUICKEST);
    let say = |signature: Option<bench::Signature>| {
        signature.map_or_else(|| "?".to_owned(), |signature| signature.to_string())
    };
    let is_same = found.is_some() && found == recorded;
    let (found, recorded) = (say(found), say(recorded));
    let args =
        [("game", QUICKEST.title()), ("found", found.as_str()), ("recorded", recorded.as_str())];
    if is_same {
        Fine(words.say("play-doctor-signature", &args))
    } else {
        Wrong(words.say("play-doctor-signature-wrong", &args))
    }
}
