//! Exporting a game to a file: text, record, pictures, an animation. Written on a background
//! thread, since a picture takes a moment. [`dialog`] asks for the format and the name.

pub mod dialog;

pub use dialog::{Dialog, Reply};

use crate::contest::file::today;
use crate::drawings::PNG_WIDTH;
use crate::errors::Problem;
use crate::files::{Force, OutputFile};
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::scene::{Orientation, scene_at};
use quina_view::sheet::TextStyle;
use quina_view::{Words, describe, png, svg, text};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// The format of a file.
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
    /// The game as an animated SVG drawing.
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

/// The data to export.
#[derive(Clone, Debug)]
pub struct Work {
    /// The game up to the position.
    pub game: Game<AnyPosition>,
    /// From which side it is drawn.
    pub orientation: Orientation,
    /// All parts of the whole game, which may continue after this position.
    pub whole: Vec<Game<AnyPosition>>,
    /// Its record.
    pub record: String,
    /// Its title.
    pub title: String,
    /// The position in words, for readers who cannot see the drawing.
    pub description: String,
    /// The position as a page of text.
    pub page: String,
}

impl Work {
    /// The data to export of a game.
    pub fn new(game: &Game<AnyPosition>, record: String, title: String, words: &Words) -> Self {
        Self {
            orientation: Orientation::Upright,
            record,
            title,
            description: describe::describe(game.position(), words).join(" "),
            page: text::page(game, words, TextStyle::PLAIN),
            game: game.clone(),
            whole: vec![game.clone()],
        }
    }

    /// The same drawn as it is seen from a side of the board.
    pub fn seen_from(self, orientation: Orientation, words: &Words) -> Self {
        let page = text::page_turned(&self.game, orientation, words, TextStyle::PLAIN);
        Self { orientation, page, ..self }
    }

    /// The same with the whole game: what follows the position, and the parts before a player left.
    pub fn of_whole(self, whole: Vec<Game<AnyPosition>>) -> Self {
        Self { whole, ..self }
    }

    /// The bytes of the file.
    pub fn bytes(&self, format: Format) -> Result<Vec<u8>, Problem> {
        let mut options = svg::Options::new(self.title.clone());
        options.description.clone_from(&self.description);
        let drawn = || scene_at(&self.game, self.game.len()).turned(self.orientation);
        match format {
            Format::Text => Ok(self.page.clone().into_bytes()),
            Format::Record => Ok(self.record.clone().into_bytes()),
            Format::Svg => Ok(svg::svg(&drawn(), &options).into_bytes()),
            Format::Png => Ok(png::png(&drawn(), &options, PNG_WIDTH)?),
            Format::Film => {
                let timing = svg::FilmTiming::default();
                Ok(svg::animation(&self.whole, self.orientation, &options, timing).into_bytes())
            }
        }
    }
}

/// A file being written.
#[derive(Debug)]
pub struct Running {
    path: PathBuf,
    done: Receiver<Result<(), Problem>>,
}

impl Running {
    /// Starts to write a file. The caller has asked whether an existing one may be overwritten.
    pub fn start(work: Work, format: Format, path: PathBuf, force: Force) -> Self {
        let (says, done) = channel();
        let to = path.clone();
        let write = move || {
            let file = OutputFile::new(to, force, &[])?;
            Ok(file.put(&work.bytes(format)?)?)
        };
        let started = thread::Builder::new().spawn(move || {
            // If the receiver is gone, the screen was left; the file is written all the same.
            let _ = says.send(write());
        });
        // A thread that could not be started is reported as one that is gone.
        drop(started);
        Self { path, done }
    }

    /// The message about a finished export, which is then removed.
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
            Ok(Err(error)) => Some(Err(failed(&error.explain(words)))),
        }
    }
}
