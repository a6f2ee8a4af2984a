//! `quina analyze`: a game record, judged ply by ply.

use crate::commands::replay::read_record;
use crate::errors::{Complaint, about_file, write_named};
use crate::thinking::{ThinkArgs, line_json, percent, rounded, say_score};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget};
use quina_engine::analysis::{Analysis, Judgement, Ply, analyze};
use quina_engine::{Control, Limits};
use quina_rules::{AnyPosition, Game, Player, Position, Record};
use quina_view::Words;
use quina_view::chart::{Chart, Curve, Mark, MarkKind};
use quina_view::text::seat_name;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;

/// Judges every ply of a game: its score, what the engine would have played, the winning chance it
/// lost, and how well each player did. Without a limit every ply gets 20 000 nodes.
#[derive(Args, Debug)]
pub struct Analyze {
    /// The record's file; `-` reads standard input
    file: String,

    /// Which record of a file that holds several, such as a study; 1 is the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,

    #[command(flatten)]
    think: ThinkArgs,

    /// Draw the winning chance in the course of the game into this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Nodes for a ply where no flag says how much.
const USUAL_NODES: u64 = 20_000;

impl Analyze {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> anyhow::Result<()> {
        let record = read_record(&self.file, self.record)?;
        let game = record.replay().map_err(about_file("file", &self.file))?;
        let limits = self.think.limits(Limits::nodes(USUAL_NODES));
        let bar =
            ProgressBar::with_draw_target(Some(game.len() as u64), ProgressDrawTarget::stderr());
        let analysis =
            analyze(&self.think.engine(1)?, &game, &limits, &Control::new(), &mut |done| {
                bar.set_position(done as u64);
            })
            .ok_or_else(|| Complaint::new("stopped", &[]))?;
        bar.finish_and_clear();
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(&record, &game, &analysis))?;
        } else {
            table(&mut out, &game, &analysis, words)?;
            summary(&mut out, &game, &analysis, words)?;
        }
        if let Some(file) = &self.svg {
            let svg = chart(&record, &game, &analysis, words).to_svg();
            if write_named(Path::new(file), svg)? {
                eprintln!("{}", words.say("file-replaced", &[("file", file)]));
            }
            if !self.json {
                writeln!(out, "{}", words.say("analysis-chart-written", &[("file", file)]))?;
            }
        }
        Ok(())
    }
}

/// The plies with the positions they were played in.
fn plies<'a>(
    game: &'a Game<AnyPosition>,
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
    game: &Game<AnyPosition>,
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
    for (number, position, ply) in plies(game, analysis) {
        let best = ply.best.moves.first().map(|mv| position.token(*mv)).unwrap_or_default();
        let score = say_score(ply.best.score, ply.best.margin, words);
        rows.push([
            number.to_string(),
            ply.player.number().to_string(),
            position.token(ply.mv),
            format!("{} %", percent(ply.chance)),
            format!("{} %", percent(ply.loss)),
            judgement_word(ply.judgement, words),
            format!("{best} {score}"),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<_> = (0..7).map(|column| width(column).unwrap_or(0)).collect();
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let blanks = " ".repeat(widths[column] - cell.chars().count());
            // Numbers stand to the right, words to the left.
            let right = matches!(column, 0 | 1 | 3 | 4);
            let (first, second) = if right { (&blanks, cell) } else { (cell, &blanks) };
            line.extend([first, second, "  "]);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn seats(game: &Game<AnyPosition>) -> impl Iterator<Item = Player> {
    (0..game.position().players() as usize).map(Player::from_index)
}

fn count(analysis: &Analysis, player: Player, judgement: Judgement) -> usize {
    let of_player = analysis.plies.iter().filter(|ply| ply.player == player);
    of_player.filter(|ply| ply.judgement == judgement).count()
}

fn summary(
    out: &mut impl Write,
    game: &Game<AnyPosition>,
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

fn as_json(record: &Record, game: &Game<AnyPosition>, analysis: &Analysis) -> Value {
    let judged: Vec<_> = plies(game, analysis)
        .map(|(number, position, ply)| {
            json!({
                "ply": number,
                "player": ply.player.number(),
                "move": position.token(ply.mv),
                "chance": rounded(ply.chance),
                "chance_after": rounded(ply.chance_after),
                "loss": rounded(ply.loss),
                "judgement": ply.judgement.name(),
                "best": line_json(position, &ply.best),
                "depth": ply.depth,
                "nodes": ply.nodes,
            })
        })
        .collect();
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
    })
}

fn chart(record: &Record, game: &Game<AnyPosition>, analysis: &Analysis, words: &Words) -> Chart {
    let title = game.position().game().title();
    let two = game.position().players() == 2;
    // The name in the record, or what the seat is called.
    let name = |player: Player| {
        let named = record.tag(&format!("P{}", player.number())).filter(|name| *name != "?");
        named.map_or_else(|| seat_name(game.position(), player, words), str::to_owned)
    };
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
    let marks = plies(game, analysis).filter_map(|(number, position, ply)| {
        let kind = match ply.judgement {
            Judgement::Blunder => MarkKind::Blunder,
            Judgement::Mistake => MarkKind::Mistake,
            Judgement::Inaccuracy => MarkKind::Inaccuracy,
            _ => return None,
        };
        // On the curve: behind the ply where it has a point there, else where the player acted.
        let behind = curve.iter().find(|(at, _)| two && *at == number).copied();
        let (at, chance) = behind.unwrap_or((number - 1, ply.chance));
        let args = [
            ("ply", number.to_string()),
            ("move", position.token(ply.mv)),
            ("judgement", judgement_word(ply.judgement, words)),
            ("loss", percent(ply.loss)),
        ];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        Some(Mark { ply: at, chance, note: words.say("analysis-chart-note", &args), kind })
    });
    Chart {
        title,
        across: words.say("analysis-chart-across", &[]),
        up,
        plies: game.len(),
        curves: curves.collect(),
        marks: marks.collect(),
    }
}

/// The chances of a player: before each ply in a game of two, else where he acts himself.
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
