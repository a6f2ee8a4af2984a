//! A game as a file: text, record, pictures, a film. Written on a thread of its own, since a
//! picture takes a moment. [`dialog`] asks for the format and the name.

pub mod dialog;

pub use dialog::{Dialog, Reply};

use crate::contest::file::today;
use crate::drawings::PNG_WIDTH;
use crate::errors::explain;
use crate::files::{Force, OutputFile};
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::scene::scene_at;
use quina_view::sheet::Form;
use quina_view::{Words, describe, png, svg, text};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The position as plain text.
    Text,
    /// The game as a record.
    Record,
    /// The position as an SVG drawing.
    Svg,
    /// The position as a PNG picture.
    Png,
    /// The game as an SVG drawing that plays itself.
    Film,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Text, Self::Record, Self::Svg, Self::Png, Self::Film];

    /// The message that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Text => "tui-game-format-text",
            Self::Record => "tui-game-format-record",
            Self::Svg => "tui-game-format-svg",
            Self::Png => "tui-game-format-png",
            Self::Film => "tui-game-format-film",
        }
    }

    /// A name for the file.
    pub fn file_name(self, game: GameId) -> String {
        let (part, ending) = match self {
            Self::Text => ("-position", "txt"),
            Self::Record => ("", "txt"),
            Self::Svg => ("", "svg"),
            Self::Png => ("", "png"),
            Self::Film => ("-film", "svg"),
        };
        format!("{game}-{}{part}.{ending}", today().replace('.', "-"))
    }
}

/// What is written.
#[derive(Clone, Debug)]
pub struct Work {
    /// The game up to the position.
    pub game: Game<AnyPosition>,
    /// The whole game, which may go on from there, in its parts.
    pub whole: Vec<Game<AnyPosition>>,
    /// Its record.
    pub record: String,
    /// Its title.
    pub title: String,
    /// The position in words, for those who do not see the drawing.
    pub description: String,
    /// The position as a page of text.
    pub page: String,
}

impl Work {
    /// What there is to write of a game.
    pub fn new(game: &Game<AnyPosition>, record: String, title: String, words: &Words) -> Self {
        Self {
            record,
            title,
            description: describe::describe(game.position(), words).join(" "),
            page: text::page(game, words, Form::PLAIN),
            game: game.clone(),
            whole: vec![game.clone()],
        }
    }

    /// The same position of a game that goes on, or began before somebody left the table.
    pub fn of_whole(self, whole: Vec<Game<AnyPosition>>) -> Self {
        Self { whole, ..self }
    }

    /// The bytes of the file.
    pub fn bytes(&self, format: Format) -> anyhow::Result<Vec<u8>> {
        let mut options = svg::Options::new(self.title.clone());
        options.description.clone_from(&self.description);
        let drawn = || scene_at(&self.game, self.game.len());
        match format {
            Format::Text => Ok(self.page.clone().into_bytes()),
            Format::Record => Ok(self.record.clone().into_bytes()),
            Format::Svg => Ok(svg::svg(&drawn(), &options).into_bytes()),
            Format::Png => Ok(png::png(&drawn(), &options, PNG_WIDTH)?),
            Format::Film => {
                Ok(svg::animation(&self.whole, &options, svg::Pace::default()).into_bytes())
            }
        }
    }
}

/// A file being written.
#[derive(Debug)]
pub struct Running {
    path: PathBuf,
    done: Receiver<anyhow::Result<()>>,
}

impl Running {
    /// Begins to write a file. Whoever begins has asked whether one that is there is replaced.
    pub fn start(work: Work, format: Format, path: PathBuf, force: Force) -> Self {
        let (says, done) = channel();
        let to = path.clone();
        let write = move || {
            let file = OutputFile::new(to, force, &[])?;
            Ok(file.put(&work.bytes(format)?)?)
        };
        let begun = thread::Builder::new().spawn(move || {
            // Where nobody listens, the game was left; the file is there all the same.
            let _ = says.send(write());
        });
        // A thread that never began is one that is gone.
        drop(begun);
        Self { path, done }
    }

    /// What is to be said of the work that is under way, once it is done; then none is any more.
    pub fn ended(running: &mut Option<Self>, words: &Words) -> Option<Result<String, String>> {
        let said = running.as_ref()?.said(words)?;
        *running = None;
        Some(said)
    }

    fn said(&self, words: &Words) -> Option<Result<String, String>> {
        let file = self.path.display().to_string();
        let failed = |reason: &str| {
            words.say("tui-game-not-written", &[("file", &file), ("reason", reason)])
        };
        match self.done.try_recv() {
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(failed("its thread is gone"))),
            Ok(Ok(())) => Some(Ok(words.say("tui-game-written", &[("file", &file)]))),
            Ok(Err(error)) => Some(Err(failed(&explain(words, &error)))),
        }
    }
}
