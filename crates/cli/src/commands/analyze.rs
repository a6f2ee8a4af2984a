//! `quina analyze`: a game record, judged ply by ply.

use crate::commands::replay::{read_line, read_record};
use crate::drawings::PNG_WIDTH;
use crate::errors::{Complaint, Problem};
use crate::files::{Force, OutputFile};
use crate::output;
use crate::thinking::{ThinkArgs, line_json, percent, percent_lost, rounded, say_score, tokens};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget};
use quina_engine::analysis::{Analysis, Judgement, Ply, Turn, analyze};
use quina_engine::{Control, Limits, ScoredLine};
use quina_play::RecordedGame;
use quina_play::judgement::why;
use quina_play::reasons::MoveReason;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Player, Record};
use quina_view::Words;
use quina_view::chart::{Chart, ChartMark, Curve, MarkKind};
use quina_view::png::chart_png;
use quina_view::text::{WIDTH, seat_name, wrap};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Judges every ply of a game: its score, what the engine would have played, the winning chance it
/// lost, and how well each player did. Without a limit every ply gets 20 000 nodes.
#[derive(Args, Debug)]
pub struct Analyze {
    /// The record's file; `-` reads standard input
    file: String,

    /// Which record of a file that holds several, such as a match; 1 is the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,

    /// Which line of a record with variations; 1 is the main line
    #[arg(long, value_name = "N", default_value_t = 1)]
    line: usize,

    #[command(flatten)]
    think: ThinkArgs,

    /// Draw the winning chance in the course of the game into this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the same into this PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    #[command(flatten)]
    force: Force,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Nodes for a ply if no flag sets a limit.
const USUAL_NODES: u64 = 20_000;

impl Analyze {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let inputs = [Path::new(&self.file)];
        let file = |path: &Option<PathBuf>| {
            let path = path.as_deref();
            path.map(|path| OutputFile::asking(path, self.force, &inputs, words)).transpose()
        };
        let (svg, png) = (file(&self.svg)?, file(&self.png)?);
        OutputFile::check_different(&[svg.as_ref(), png.as_ref()])?;
        let record = read_record(&self.file, self.record)?;
        let (_, game) = read_line(&record, &self.file, self.line)?;
        let limits = self.think.limits(Limits::nodes(USUAL_NODES));
        let bar = ProgressBar::with_draw_target(
            Some(game.ply_count() as u64),
            ProgressDrawTarget::stderr(),
        );
        let engine = self.think.engine(1)?;
        let mut judged: Option<Analysis> = None;
        for part in game.parts() {
            let before = judged.as_ref().map_or(0, |known| known.plies.len());
            let rest = analyze(&engine, part, &limits, &Control::new(), &mut |done| {
                bar.set_position((before + done) as u64);
            });
            let rest = rest.ok_or_else(|| Complaint::new("stopped", &[]))?;
            judged = Some(match judged {
                Some(known) => known.then(rest),
                None => rest,
            });
        }
        let analysis = judged.ok_or_else(|| Complaint::new("stopped", &[]))?;
        bar.finish_and_clear();
        let mut out = output::out();
        if self.json {
            writeln!(out, "{}", as_json(&record, &game, &analysis, words))?;
        } else {
            table(&mut out, &game, &analysis, words)?;
            explanations(&mut out, &record, &game, &analysis, words)?;
            summary(&mut out, &game, &analysis, words)?;
        }
        let chart = chart(&record, &game, &analysis, words);
        if let Some(svg) = &svg {
            svg.write(chart.to_svg())?;
        }
        if let Some(png) = &png {
            png.write(chart_png(&chart, PNG_WIDTH)?)?;
        }
        for file in [svg, png].into_iter().flatten().filter(|_| !self.json) {
            let file = file.path().to_string_lossy();
            writeln!(out, "{}", words.say("analysis-chart-written", &[("file", &file)]))?;
        }
        Ok(())
    }
}

/// The plies with the positions they were played in.
fn plies<'a>(
    game: &'a RecordedGame,
    analysis: &'a Analysis,
) -> impl Iterator<Item = (usize, &'a AnyPosition, &'a Ply)> {
    let numbered = analysis.plies.iter().enumerate();
    numbered.filter_map(|(at, ply)| Some((at + 1, game.position_at(at)?, ply)))
}

/// The message that names a judgement.
pub fn judgement_word(judgement: Judgement, words: &Words) -> String {
    let id = match judgement {
        Judgement::Best => "analysis-best-move",
        Judgement::Forced => "analysis-forced",
        Judgement::Good => "analysis-good",
        Judgement::Inaccuracy => "analysis-inaccuracy",
        Judgement::Mistake => "analysis-mistake",
        Judgement::Blunder => "analysis-blunder",
    };
    words.say(id, &[])
}

fn table(
    out: &mut impl Write,
    game: &RecordedGame,
    analysis: &Analysis,
    words: &Words,
) -> io::Result<()> {
    let heading = |id: &str| words.say(&format!("analysis-{id}"), &[]);
    let mut rows = vec![[
        heading("ply"),
        heading("player"),
        heading("move"),
        heading("chance"),
        heading("loss"),
        heading("judgement"),
        heading("engine"),
    ]];
    // The content of the last column, which takes the rest of the width.
    let mut lines = vec![None];
    let lost = |loss: f64| format!("{} %", percent_lost(loss));
    for (number, position, ply) in plies(game, analysis) {
        rows.push([
            number.to_string(),
            ply.player.number().to_string(),
            position.token(ply.mv),
            format!("{} %", percent(ply.chance)),
            lost(ply.loss),
            judgement_word(ply.judgement, words),
            String::new(),
        ]);
        lines.push(Some((position, &ply.best)));
        let shared = |turn: &&Turn| turn.is_shared && turn.plies.end == number;
        if let Some(turn) = analysis.turns.iter().find(shared) {
            rows.push([
                String::new(),
                turn.player.number().to_string(),
                heading("together"),
                String::new(),
                lost(turn.loss),
                judgement_word(turn.judgement, words),
                String::new(),
            ]);
            lines.push(None);
        }
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut widths: Vec<_> = (0..6).map(|column| width(column).unwrap_or(0)).collect();
    let room = WIDTH.saturating_sub(widths.iter().map(|width| width + 2).sum());
    widths.push(room);
    for (row, line) in rows.iter_mut().zip(lines) {
        if let Some((position, best)) = line {
            row[6] = fitted(position, best, room, words);
        }
    }
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let blanks = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            // Numbers are right-aligned, words left-aligned.
            let right = matches!(column, 0 | 1 | 3 | 4);
            let (first, second) = if right { (&blanks, cell) } else { (cell, &blanks) };
            line.extend([first, second, "  "]);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A score and its line: always the first move, then as many as there is room for.
fn fitted(
    position: &AnyPosition,
    line: &ScoredLine<AnyMove>,
    room: usize,
    words: &Words,
) -> String {
    const MORE: &str = " …";
    let mut text = format!("{}:", say_score(line.score, line.margin, words));
    let tokens = tokens(position, &line.moves);
    for (at, token) in tokens.iter().enumerate() {
        let is_last = at + 1 == tokens.len();
        let behind = if is_last { 0 } else { MORE.chars().count() };
        if at > 0 && text.chars().count() + 1 + token.chars().count() + behind > room {
            text.push_str(MORE);
            break;
        }
        text.extend([" ", token]);
    }
    text
}

/// The mistakes with their reasons, whose they are, and the numbers of their plies in the table.
fn explanations(
    out: &mut impl Write,
    record: &Record,
    game: &RecordedGame,
    analysis: &Analysis,
    words: &Words,
) -> io::Result<()> {
    let errors = analysis.turns.iter().filter(|turn| turn.judgement.is_error());
    for (at, turn) in errors.enumerate() {
        let worst = analysis.plies.get(turn.worst).zip(game.position_at(turn.worst));
        let Some((ply, position)) = worst else { continue };
        if at == 0 {
            writeln!(out, "\n{}", words.say("analysis-errors", &[]))?;
        }
        let args = [
            ("ply", (turn.worst + 1).to_string()),
            ("move", position.token(ply.mv)),
            ("player", player_name(record, game, ply.player, words)),
            ("judgement", judgement_word(turn.judgement, words)),
            ("loss", percent_lost(turn.loss)),
            ("best", ply.best.moves.first().map(|mv| position.token(*mv)).unwrap_or_default()),
        ];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        let mut said = vec![words.say("analysis-error", &args)];
        said.extend(why(position, ply).iter().map(|reason| reason.say(position, words)));
        writeln!(out, "{}", wrap(&said.join(" "), WIDTH))?;
    }
    Ok(())
}

/// The name in the record, or what the seat is called.
fn player_name(record: &Record, game: &RecordedGame, player: Player, words: &Words) -> String {
    let named = record.tag(&format!("P{}", player.number())).filter(|name| *name != "?");
    named.map_or_else(|| seat_name(game.position(), player, words), str::to_owned)
}

/// The reasons of a mistake as data, each with its sentence.
fn reasons_json(position: &AnyPosition, ply: &Ply, words: &Words) -> Vec<Value> {
    let reason = |reason: &MoveReason| {
        let cells: Vec<_> = reason.cells().iter().map(|cell| position.cell_name(*cell)).collect();
        json!({
            "text": reason.say(position, words),
            "cells": cells,
            "line": tokens(position, &reason.line),
            "plies": [reason.plies.start + 1, reason.plies.end],
        })
    };
    why(position, ply).iter().map(reason).collect()
}

fn seats(game: &RecordedGame) -> impl Iterator<Item = Player> {
    (0..game.position().players() as usize).map(Player::from_index)
}

fn count(analysis: &Analysis, player: Player, judgement: Judgement) -> usize {
    let of_player = analysis.turns.iter().filter(|turn| turn.player == player);
    of_player.filter(|turn| turn.judgement == judgement).count()
}

fn summary(
    out: &mut impl Write,
    game: &RecordedGame,
    analysis: &Analysis,
    words: &Words,
) -> io::Result<()> {
    writeln!(out)?;
    for player in seats(game) {
        let seat = seat_name(game.position(), player, words);
        let counted = |judgement| count(analysis, player, judgement).to_string();
        let line = match analysis.accuracy[player.index()] {
            None => words.say("analysis-nothing-decided", &[("player", &seat)]),
            Some(accuracy) => words.say(
                "analysis-accuracy",
                &[
                    ("player", &seat),
                    ("accuracy", &format!("{accuracy:.0}")),
                    ("blunders", &counted(Judgement::Blunder)),
                    ("mistakes", &counted(Judgement::Mistake)),
                    ("inaccuracies", &counted(Judgement::Inaccuracy)),
                ],
            ),
        };
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn as_json(record: &Record, game: &RecordedGame, analysis: &Analysis, words: &Words) -> Value {
    let is_worst = |ply: usize| {
        analysis.turns.iter().any(|turn| turn.worst == ply && turn.judgement.is_error())
    };
    let judged: Vec<_> = plies(game, analysis)
        .map(|(number, position, ply)| {
            let reasons = is_worst(number - 1).then(|| reasons_json(position, ply, words));
            json!({
                "ply": number,
                "player": ply.player.number(),
                "move": position.token(ply.mv),
                "chance": rounded(ply.chance),
                "chance_after": rounded(ply.chance_after),
                "loss": rounded(ply.loss),
                "judgement": ply.judgement.name(),
                "best": line_json(position, &ply.best),
                "played": line_json(position, &ply.played),
                "reasons": reasons.unwrap_or_default(),
                "depth": ply.depth,
                "nodes": ply.nodes,
            })
        })
        .collect();
    let turns = analysis.turns.iter().map(|turn| {
        json!({
            "player": turn.player.number(),
            "first": turn.plies.start + 1,
            "last": turn.plies.end,
            "loss": rounded(turn.loss),
            "judgement": turn.judgement.name(),
        })
    });
    let turns: Vec<_> = turns.collect();
    let players: Vec<_> = seats(game)
        .map(|player| {
            json!({
                "player": player.number(),
                "name": record.tag(&format!("P{}", player.number())),
                "accuracy": analysis.accuracy[player.index()].map(|a| (a * 10.0).round() / 10.0),
                "last_chance": analysis.last[player.index()].map(rounded),
                "blunders": count(analysis, player, Judgement::Blunder),
                "mistakes": count(analysis, player, Judgement::Mistake),
                "inaccuracies": count(analysis, player, Judgement::Inaccuracy),
            })
        })
        .collect();
    json!({
        "game": game.position().game().name(),
        "start": game.start().to_string(),
        "result": record.result,
        "players": players,
        "plies": judged,
        "turns": turns,
    })
}

fn chart(record: &Record, game: &RecordedGame, analysis: &Analysis, words: &Words) -> Chart {
    let title = game.position().game().title();
    let two = game.position().players() == 2;
    let name = |player: Player| player_name(record, game, player, words);
    let first = name(Player::ONE);
    let (title, up) = if two {
        let args = [("game", title), ("p1", &first), ("p2", &name(Player::TWO))];
        let up = words.say("analysis-chart-up", &[("player", &first)]);
        (words.say("analysis-chart-title", &args), up)
    } else {
        let title = words.say("analysis-chart-title-many", &[("game", title)]);
        (title, words.say("analysis-chart-up-many", &[]))
    };
    let shown: Vec<_> = seats(game).take(if two { 1 } else { 4 }).collect();
    let curves = shown
        .iter()
        .map(|player| Curve { name: name(*player), points: points(analysis, *player, two) });
    let curve = points(analysis, Player::ONE, two);
    let marks = analysis.turns.iter().filter_map(|turn| {
        let kind = match turn.judgement {
            Judgement::Blunder => MarkKind::Blunder,
            Judgement::Mistake => MarkKind::Mistake,
            Judgement::Inaccuracy => MarkKind::Inaccuracy,
            _ => return None,
        };
        let (number, ply) = (turn.worst + 1, analysis.plies.get(turn.worst)?);
        // The mark is on the curve: after the ply if the curve has a point there, else where the
        // player acted.
        let behind = curve.iter().find(|(at, _)| two && *at == number).copied();
        let (at, chance) = behind.unwrap_or((number - 1, ply.chance));
        let args = [
            ("ply", number.to_string()),
            ("first", (turn.plies.start + 1).to_string()),
            ("last", turn.plies.end.to_string()),
            ("move", game.position_at(turn.worst)?.token(ply.mv)),
            ("judgement", judgement_word(turn.judgement, words)),
            ("loss", percent_lost(turn.loss)),
        ];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        let id = if turn.is_shared { "analysis-chart-note-turn" } else { "analysis-chart-note" };
        Some(ChartMark { ply: at, chance, note: words.say(id, &args), kind })
    });
    Chart {
        title,
        across: words.say("analysis-chart-across", &[]),
        up,
        plies: game.ply_count(),
        curves: curves.collect(),
        marks: marks.collect(),
    }
}

/// The chances of a player: before each ply in a game for two, else before the player's own plies.
pub fn points(analysis: &Analysis, player: Player, two: bool) -> Vec<(usize, f64)> {
    let point = |(at, ply): (usize, &Ply)| {
        if ply.player == player {
            Some((at, ply.chance))
        } else {
            two.then_some((at, 1.0 - ply.chance))
        }
    };
    let mut points: Vec<_> = analysis.plies.iter().enumerate().filter_map(point).collect();
    points.extend(analysis.last[player.index()].map(|chance| (analysis.plies.len(), chance)));
    points
}
