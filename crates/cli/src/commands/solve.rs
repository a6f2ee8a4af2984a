//! `quina solve`: what a position is worth, for sure.

use crate::errors::{Problem, Sayable};
use crate::output;
use crate::start::StartArgs;
use crate::thinking::tokens;
use clap::Args;
use quina_engine::exact::{Exact, Unit, Unsolved, is_within_reach, solve};
use quina_engine::{Control, Limits};
use quina_rules::{AnyPosition, Game, Outcome, Position};
use quina_view::Words;
use quina_view::text::{WIDTH, seat_name, wrap};
use std::io::Write;
use std::time::Duration;

/// Finds the exact value of a position with best play, and a line that leads there. The last line
/// is `value N`, from the point of view of the player to act: in Mapello the points ahead at the
/// end, in the other games 1 for a win, 0 for a draw, -1 for a loss. What cannot be proven has no
/// value: the command says so and fails.
#[derive(Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    start: StartArgs,

    /// Play these moves first (words separated by blanks)
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    /// Give up after this many seconds; 0 means never [default: 60, but never for Mapello with at
    /// most 26 empty cells]
    #[arg(long, value_name = "SECONDS")]
    time: Option<u64>,

    /// Give up after N positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The size of Mapello's table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
}

/// The default time limit if the effort cannot be estimated.
const USUAL: Duration = Duration::from_mins(1);

impl Solve {
    /// Runs the command. Fails if nothing is proven.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let (game, seed) = self.start.game_after(self.moves.as_deref(), words)?;
        if let Some(seed) = seed.filter(|_| self.start.setup.seed.is_none()) {
            output::remark(&words.say("quina-seed", &[("seed", &seed.to_string())]));
        }
        let position = game.position();
        let time = match self.time {
            Some(0) => None,
            Some(seconds) => Some(Duration::from_secs(seconds)),
            None if self.nodes.is_some() || is_within_reach(position) => None,
            None => Some(USUAL),
        };
        let limits = Limits { nodes: self.nodes, move_time: time, ..Limits::default() };
        let exact = match solve(&game, &limits, self.hash as usize, &Control::new()) {
            Ok(exact) => exact,
            Err(unsolved) => return Err(NoValue { unsolved, position: position.clone() }.into()),
        };
        let mut out = output::out();
        if !exact.line.is_empty() {
            let line = tokens(position, &exact.line).join(" ");
            let line = words.say("analysis-line", &[("line", &line)]);
            writeln!(out, "{}", wrap(&line, WIDTH))?;
        }
        let (nodes, seconds) = (exact.nodes.to_string(), exact.time.as_secs_f64());
        let args =
            [("nodes", nodes.as_str()), ("seconds", &words.decimal(format_args!("{seconds:.2}")))];
        writeln!(out, "{}", words.say("analysis-solved-effort", &args))?;
        writeln!(out, "{}", wrap(&sentence(&exact, &game, words), WIDTH))?;
        writeln!(out, "value {}", exact.value)?;
        Ok(())
    }
}

fn sentence(exact: &Exact, game: &Game<AnyPosition>, words: &Words) -> String {
    let position = game.position();
    let player = seat_name(position, position.turn(), words);
    let points = exact.value.abs().to_string();
    let others = sharers(exact, game, words).join(", ");
    let id = match (exact.unit, exact.value.signum()) {
        (Unit::Points, 1) => "analysis-solved-ahead",
        (Unit::Points, -1) => "analysis-solved-behind",
        (Unit::Points, _) => "analysis-solved-even",
        (Unit::Outcome, 1) => "analysis-solved-win",
        (Unit::Outcome, -1) => "analysis-solved-loss",
        (Unit::Outcome, _) if !others.is_empty() => "analysis-solved-shared-with",
        // With three or more players there is always a winner.
        (Unit::Outcome, _) if position.players() > 2 => "analysis-solved-shared",
        (Unit::Outcome, _) => "analysis-solved-draw",
    };
    words.say(id, &[("player", &player), ("points", &points), ("others", &others)])
}

/// The players with whom the player to act shares the win at the end of the line.
fn sharers(exact: &Exact, game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
    let player = game.position().turn();
    let mut end = game.clone();
    for mv in &exact.line {
        end.play_unchecked(*mv);
    }
    let Some(Outcome::Win(winners)) = end.outcome() else { return Vec::new() };
    let others = winners.iter().filter(|winner| winners.contains(player) && *winner != player);
    others.map(|winner| seat_name(game.position(), winner, words)).collect()
}

/// No value was found for a position.
#[derive(Debug, thiserror::Error)]
#[error("{unsolved}")]
struct NoValue {
    unsolved: Unsolved,
    position: AnyPosition,
}

/// Says what is known nevertheless.
impl Sayable for NoValue {
    fn say(&self, words: &Words) -> String {
        match &self.unsolved {
            Unsolved::NoMapYet => words.say("analysis-unsolved-map", &[]),
            Unsolved::TooManyCells(cells) => {
                words.say("analysis-unsolved-cells", &[("cells", &cells.to_string())])
            }
            Unsolved::NoMemory(error) => error.reason().say(words),
            Unsolved::Unproven(unproven) => {
                let id = match (unproven.at_least, unproven.at_most) {
                    (0, _) => "analysis-unsolved-proof-draw",
                    (_, 0) => "analysis-unsolved-proof-no-win",
                    _ => "analysis-unsolved-proof",
                };
                let player = seat_name(&self.position, self.position.turn(), words);
                let plies = unproven.effort.depth.to_string();
                let nodes = unproven.effort.nodes.to_string();
                let args = [("player", player.as_str()), ("plies", &plies), ("nodes", &nodes)];
                words.say(id, &args)
            }
        }
    }
}
