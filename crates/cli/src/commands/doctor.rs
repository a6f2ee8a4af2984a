//! `quina doctor`: what the terminal can do, where the files are, and whether they are in order.

use crate::play::{Settings, Shelf};
use crate::tui::{self, Surroundings};
use quina_rules::GameId;
use quina_view::Words;
use quina_view::scene::scene;
use quina_view::sheet::{Charset, Depth, sheet, sizes};
use quina_view::text::{WIDTH, wrap};
use ratatui::crossterm::terminal::size;
use std::io::{self, IsTerminal, Write};

/// Runs the command.
pub fn run(words: &Words, surroundings: &Surroundings) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    for (id, value) in lines(words, surroundings) {
        writeln!(out, "{}", words.say(&format!("tui-doctor-{id}"), &[("value", &value)]))?;
    }
    writeln!(out, "\n{}\n", wrap(&words.say("tui-doctor-sample", &[]), WIDTH))?;
    let look = surroundings.look(&Settings::of_user().settings);
    let game = GameId::Mapello;
    let sample = sheet(&scene(&game.default_start()), sizes(game)[0], look.form);
    // Colours only where somebody sees them: in a file their codes would be noise.
    let text =
        if io::stdout().is_terminal() { sample.to_ansi() } else { sample.lines().join("\n") };
    writeln!(out, "{}", text.trim_end_matches('\n'))?;
    Ok(())
}

/// What is said, by the ends of the messages' names.
fn lines(words: &Words, surroundings: &Surroundings) -> Vec<(&'static str, String)> {
    let environment = &surroundings.environment;
    let found = Settings::of_user();
    let form = surroundings.look(&found.settings).form;
    let say = |id: &str| words.say(id, &[]);
    let unset = || say("tui-doctor-unset");
    let or_unset = |text: &str| if text.is_empty() { unset() } else { text.to_owned() };
    let starts = if tui::can_run() { "tui-doctor-screen" } else { "tui-doctor-lines" };
    let characters = match form.charset {
        Charset::Unicode => "tui-setting-charset-unicode",
        Charset::Ascii => "tui-setting-charset-ascii",
    };
    let colours = match form.depth {
        Depth::Full => "tui-doctor-full",
        Depth::Sixteen => "tui-doctor-sixteen",
        Depth::None => "tui-doctor-none",
    };
    let size = match size() {
        Ok((columns, rows)) if io::stdout().is_terminal() => format!("{columns}x{rows}"),
        _ => unset(),
    };
    let config = match (Settings::path(), &found.broken) {
        (None, _) => unset(),
        (Some(path), Some(reason)) => format!("{}: {reason}", path.display()),
        (Some(path), None) => path.display().to_string(),
    };
    let games = match Shelf::of_user() {
        None => unset(),
        Some(shelf) => match shelf.list() {
            Ok(listing) => format!("{} ({})", shelf.folder().display(), listing.entries.len()),
            Err(error) => format!("{}: {error}", shelf.folder().display()),
        },
    };
    vec![
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("starts", say(starts)),
        ("term", or_unset(&environment.term)),
        ("size", size),
        ("locale", or_unset(&environment.locale)),
        ("language", say(&format!("tui-setting-language-{}", words.language()))),
        ("characters", say(characters)),
        ("colours", say(colours)),
        ("config", config),
        ("games", games),
    ]
}
