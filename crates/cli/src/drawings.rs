//! Positions and games as files: SVG, PNG and the film of a game.

use crate::errors::Problem;
use crate::files::{Force, OutputFile};
use crate::output;
use clap::{Args, ValueEnum};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};
use quina_view::describe::describe;
use quina_view::scene::{Orientation, scene_at};
use quina_view::{Words, png, svg};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The width of a picture in pixels: large enough for print, small enough to send.
pub const PNG_WIDTH: u32 = 1200;

/// The flags that draw a position into files.
#[derive(Args, Clone, Debug, Default)]
pub struct DrawingArgs {
    /// Draw the position into this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the position into this PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    #[command(flatten)]
    force: Force,
}

/// The flags that say from which side a board is drawn.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct TurnArgs {
    /// Draw the board from the opposite side
    #[arg(long, conflicts_with = "turn")]
    flip: bool,

    /// Draw the board turned clockwise by this many degrees
    #[arg(long, value_name = "DEGREES")]
    turn: Option<Degrees>,
}

/// How far a board is turned.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Degrees {
    #[value(name = "90")]
    Quarter,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    ThreeQuarters,
}

impl TurnArgs {
    /// From which side the board is drawn.
    pub const fn orientation(self) -> Orientation {
        match self.turn {
            Some(Degrees::Quarter) => Orientation::Quarter,
            Some(Degrees::Half) => Orientation::Half,
            Some(Degrees::ThreeQuarters) => Orientation::ThreeQuarters,
            None if self.flip => Orientation::Half,
            None => Orientation::Upright,
        }
    }
}

/// The files that were asked for, all of which may be written.
#[derive(Debug)]
pub struct Drawings {
    svg: Option<OutputFile>,
    png: Option<OutputFile>,
    film: Option<OutputFile>,
}

impl DrawingArgs {
    /// Checks the files before anything is drawn. `film` is where the whole game goes.
    pub fn check(
        &self,
        film: Option<&Path>,
        inputs: &[&Path],
        words: &Words,
    ) -> Result<Drawings, Problem> {
        let file = |path: Option<&Path>| {
            path.map(|path| OutputFile::asking(path, self.force, inputs, words)).transpose()
        };
        let svg = file(self.svg.as_deref())?;
        let png = file(self.png.as_deref())?;
        let film = file(film)?;
        OutputFile::check_different(&[svg.as_ref(), png.as_ref(), film.as_ref()])?;
        Ok(Drawings { svg, png, film })
    }
}

impl Drawings {
    /// Draws a game after this many plies, and says where the files are. The film shows the whole
    /// game, including all its parts if a player left.
    pub fn write(
        &self,
        game: &Game<AnyPosition>,
        plies: usize,
        film: &[Game<AnyPosition>],
        orientation: Orientation,
        words: &Words,
    ) -> Result<(), Problem> {
        let mut options = svg::Options::new(game.position().game().title());
        let shown = game.position_at(plies).unwrap_or_else(|| game.position());
        options.description = describe(shown, words).join(" ");
        let scene = scene_at(game, plies).turned(orientation);
        if let Some(file) = &self.svg {
            file.write(svg::svg(&scene, &options))?;
        }
        if let Some(file) = &self.png {
            file.write(png::png(&scene, &options, PNG_WIDTH)?)?;
        }
        if let Some(file) = &self.film {
            file.write(svg::animation(film, orientation, &options, svg::FilmTiming::default()))?;
        }
        let mut out = output::out();
        for file in [&self.svg, &self.png, &self.film].into_iter().flatten() {
            let file = file.path().to_string_lossy();
            writeln!(out, "{}", words.say("quina-drawn", &[("file", &file)]))?;
        }
        Ok(())
    }
}
