//! `quina replay`: a game record, checked and shown.

use crate::drawings::{DrawingArgs, TurnArgs};
use crate::errors::{Complaint, about_file};
use crate::files::read;
use crate::output;
use crate::play::study::text::MAX_STUDY_LEN;
use anyhow::bail;
use clap::Args;
use quina_rules::prelude::*;
use quina_rules::record::split;
use quina_rules::{AnyPosition, Game, Record};
use quina_view::sheet::Form;
use quina_view::{Words, printable, text};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Checks a game record against the rules and shows the last position, or any other.
#[derive(Args, Debug)]
pub struct Replay {
    /// The record's file; `-` reads standard input
    file: String,

    /// Which record of a file that holds several, such as a match; 1 is the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,

    /// Show the position after this many plies; 0 is the start
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Print every ply with the position text after it
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    turn: TurnArgs,

    #[command(flatten)]
    drawing: DrawingArgs,

    /// Draw the whole game into this SVG file, as a film that plays itself
    #[arg(long, value_name = "FILE")]
    film: Option<PathBuf>,
}

impl Replay {
    /// Runs the command.
    pub fn run(&self, words: &Words, form: Form) -> anyhow::Result<()> {
        let drawings = self.drawing.check(self.film.as_deref(), &[Path::new(&self.file)])?;
        let record = read_record(&self.file, self.record)?;
        let game = record.replay().map_err(about_file("file", &self.file))?;
        let mut out = output::out();
        for (name, value) in record.sorted_tags() {
            writeln!(out, "{}: {}", printable(name), printable(value))?;
        }
        if self.all {
            list(&mut out, &game)?;
        }
        let ply = self.ply.unwrap_or(game.len());
        let Some(shown) = up_to(&game, ply) else {
            let args: [(_, &dyn std::fmt::Display); 2] =
                [("file", &self.file), ("plies", &game.len())];
            bail!(Complaint::new("flag-ply", &args));
        };
        let args = [("ply", ply.to_string()), ("plies", game.len().to_string())];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        writeln!(out, "\n{}\n", words.say("quina-ply-of", &args))?;
        let orientation = self.turn.orientation();
        write!(out, "{}", text::page_turned(&shown, orientation, words, form))?;
        drop(out);
        drawings.write(&game, ply, orientation, words)
    }
}

/// Reads a record, the first one being 1, from a file, or from standard input for `-`.
pub fn read_record(file: &str, number: usize) -> anyhow::Result<Record> {
    let bytes = if file == "-" {
        read::up_to(&mut io::stdin().lock(), MAX_STUDY_LEN)
    } else {
        read::bytes(Path::new(file), MAX_STUDY_LEN)
    };
    let bytes = bytes.map_err(about_file("file-open", file))?;
    let text = String::from_utf8(bytes).map_err(about_file("file-utf8", file))?;
    let records = split(&text);
    let chosen = number.checked_sub(1).and_then(|at| records.get(at));
    let chosen = chosen.ok_or_else(|| {
        Complaint::new("file-records", &[("file", &file), ("count", &records.len())])
    })?;
    let record = chosen.parse::<Record>();
    Ok(record.map_err(about_file("file-no-record", file))?)
}

/// The game as it stood after `ply` plies.
fn up_to(game: &Game<AnyPosition>, ply: usize) -> Option<Game<AnyPosition>> {
    if ply > game.len() {
        return None;
    }
    let mut shown = Game::new(game.start().clone());
    for mv in game.plies().take(ply) {
        shown.play_unchecked(mv);
    }
    Some(shown)
}

fn list(out: &mut impl Write, game: &Game<AnyPosition>) -> io::Result<()> {
    writeln!(out, "\n0 {}", game.start())?;
    for (i, mv) in game.plies().enumerate() {
        if let (Some(before), Some(after)) = (game.position_at(i), game.position_at(i + 1)) {
            writeln!(out, "{} {} {after}", i + 1, before.token(mv))?;
        }
    }
    Ok(())
}
