//! `quina show`: a position drawn as text.

use crate::drawings::{DrawingArgs, TurnArgs};
use crate::errors::Problem;
use crate::output;
use crate::start::StartArgs;
use clap::Args;
use quina_rules::prelude::*;
use quina_view::sheet::TextStyle;
use quina_view::{Words, text};
use std::io::Write;

/// Draws a position as text, with its status lines and its position text.
#[derive(Args, Debug)]
pub struct Show {
    #[command(flatten)]
    start: StartArgs,

    /// Play these moves first (words separated by blanks); without a value, list the legal moves.
    /// Moves that begin with `-` are written --moves="-@a1 …"
    #[arg(long, num_args = 0..=1, default_missing_value = "", value_name = "MOVES")]
    moves: Option<String>,

    #[command(flatten)]
    turn: TurnArgs,

    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Show {
    /// Runs the command.
    pub fn run(&self, words: &Words, style: TextStyle) -> Result<(), Problem> {
        let drawings = self.drawing.check(None, &[], words)?;
        let (game, seed) = self.start.game_after(self.moves.as_deref(), words)?;
        let mut out = output::out();
        let orientation = self.turn.orientation();
        write!(out, "{}", text::page_turned(&game, orientation, words, style))?;
        if let Some(seed) = seed {
            writeln!(out, "{}", words.say("quina-seed", &[("seed", &seed.to_string())]))?;
        }
        if self.moves.as_deref() == Some("") {
            let position = game.position();
            let mut tokens: Vec<_> =
                game.moves().into_iter().map(|mv| position.token(mv)).collect();
            tokens.sort_unstable();
            let count = tokens.len().to_string();
            writeln!(out, "{}", words.say("quina-legal-moves", &[("count", &count)]))?;
            writeln!(out, "{}", text::wrap(&tokens.join(" "), 78))?;
        }
        drop(out);
        drawings.write(&game, game.len(), &[], orientation, words)
    }
}
