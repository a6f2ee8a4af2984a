//! `quina replay`: a game record, checked and shown.

use crate::drawings::{DrawingArgs, TurnArgs};
use crate::errors::{Complaint, Problem, about_file};
use crate::files::read;
use crate::output;
use crate::play::study::text::MAX_STUDY_LEN;
use clap::Args;
use quina_play::RecordedGame;
use quina_rules::prelude::*;
use quina_rules::record::{GameTree, Node, split};
use quina_rules::{AnyPosition, Game, Record};
use quina_view::sheet::TextStyle;
use quina_view::{Words, printable, text};
use std::io::{self, Write};
use std::iter::successors;
use std::path::{Path, PathBuf};

/// How many plies of a line are named where the lines are listed.
const LISTED_PLIES: usize = 6;

/// Checks a game record against the rules and shows the last position, or any other.
#[derive(Args, Debug)]
pub struct Replay {
    /// The record's file; `-` reads standard input
    file: String,

    /// Which record of a file that holds several, such as a match; 1 is the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,

    /// Which line of a record with variations; 1 is the main line
    #[arg(long, value_name = "N", default_value_t = 1)]
    line: usize,

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
    pub fn run(&self, words: &Words, style: TextStyle) -> Result<(), Problem> {
        let drawings = self.drawing.check(self.film.as_deref(), &[Path::new(&self.file)], words)?;
        let record = read_record(&self.file, self.record)?;
        let (tree, game) = read_line(&record, &self.file, self.line)?;
        let mut out = output::out();
        for (name, value) in record.sorted_tags() {
            writeln!(out, "{}: {}", printable(name), printable(value))?;
        }
        list_lines(&mut out, &tree, words)?;
        if self.all {
            list(&mut out, &game)?;
        }
        let plies = game.ply_count();
        let ply = self.ply.unwrap_or(plies);
        let Some((part, at)) = game.part_at(ply) else {
            let args: [(_, &dyn std::fmt::Display); 2] = [("file", &self.file), ("plies", &plies)];
            return Err(Complaint::new("flag-ply", &args).into());
        };
        let args = [("ply", ply.to_string()), ("plies", plies.to_string())];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        writeln!(out, "\n{}\n", words.say("quina-ply-of", &args))?;
        let orientation = self.turn.orientation();
        write!(out, "{}", text::page_turned(&up_to(part, at), orientation, words, style))?;
        drop(out);
        let film: Vec<_> = game.parts().cloned().collect();
        drawings.write(part, at, &film, orientation, words)
    }
}

/// Reads a record, the first one being 1, from a file, or from standard input for `-`.
pub fn read_record(file: &str, number: usize) -> Result<Record, Problem> {
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

/// The tree of a record, and the game along one of its lines, the main line being 1. Variations are
/// checked in any case.
pub fn read_line(
    record: &Record,
    file: &str,
    number: usize,
) -> Result<(GameTree, RecordedGame), Problem> {
    let tree = record.tree().map_err(about_file("file", file))?;
    let mut game = RecordedGame::read(record).map_err(about_file("file", file))?;
    let lines = tree.lines();
    let Some(line) = number.checked_sub(1).and_then(|at| lines.get(at)) else {
        return Err(Complaint::new("flag-line", &[("file", &file), ("count", &lines.len())]).into());
    };
    if number > 1 {
        // How the game ended is said of the main line.
        (game.game, game.finish) = (tree.game(line.end), None);
    }
    Ok((tree, game))
}

/// Says which lines there are where there are variations: where each leaves which other one, and
/// how it goes on.
fn list_lines(out: &mut impl Write, tree: &GameTree, words: &Words) -> io::Result<()> {
    let lines = tree.lines();
    if lines.len() == 1 {
        return Ok(());
    }
    writeln!(out, "\n{}", words.say("quina-lines", &[]))?;
    for (number, line) in (1..).zip(&lines) {
        // From its end, so that many variations of a long game do not each walk all of it.
        let way = successors(Some(line.end), |node| tree.before(*node));
        let mut own: Vec<_> = way.take(tree.ply(line.end) - line.shared).collect();
        own.reverse();
        let token = |node: &Node| Some(tree.position(tree.before(*node)?).token(tree.mv(*node)?));
        let mut moves: Vec<_> = own.iter().take(LISTED_PLIES).filter_map(token).collect();
        if own.len() > LISTED_PLIES {
            moves.push("...".to_owned());
        }
        let numbers =
            [number, line.leaves + 1, line.shared].map(|number: usize| number.to_string());
        let moves = moves.join(" ");
        let id = if number == 1 { "quina-main-line" } else { "quina-variation" };
        let args = [("line", &*numbers[0]), ("left", &*numbers[1]), ("ply", &*numbers[2])];
        let args = [&args[..], &[("moves", &*moves)]].concat();
        writeln!(out, "{}", words.say(id, &args))?;
    }
    Ok(())
}

/// The game as it stood after `ply` plies.
fn up_to(game: &Game<AnyPosition>, ply: usize) -> Game<AnyPosition> {
    let mut shown = Game::new(game.start().clone());
    for mv in game.plies().take(ply) {
        shown.play_unchecked(mv);
    }
    shown
}

/// Every ply with the position after it. Each part begins with its start, which nobody moved to.
fn list(out: &mut impl Write, game: &RecordedGame) -> io::Result<()> {
    let mut number = 0;
    writeln!(out)?;
    for part in game.parts() {
        writeln!(out, "{number} {}", part.start())?;
        for (i, mv) in part.plies().enumerate() {
            number += 1;
            if let (Some(before), Some(after)) = (part.position_at(i), part.position_at(i + 1)) {
                writeln!(out, "{number} {} {after}", before.token(mv))?;
            }
        }
    }
    Ok(())
}
