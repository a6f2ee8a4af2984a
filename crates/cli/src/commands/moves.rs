//! `quina moves`: the legal moves, or why a move is not legal.

use crate::errors::{Complaint, Problem};
use crate::output;
use crate::start::StartArgs;
use clap::Args;
use quina_rules::prelude::*;
use quina_view::Words;
use quina_view::errors::RefusedMove;
use std::io::Write;

/// Lists the legal moves, one token a line, sorted as plain text.
#[derive(Args, Debug)]
pub struct Moves {
    #[command(flatten)]
    start: StartArgs,

    /// Play these moves first (words separated by blanks)
    #[arg(long = "moves", value_name = "MOVES", allow_hyphen_values = true)]
    played: Option<String>,

    /// Say whether this move is legal, and if not, which rule it breaks
    #[arg(long, value_name = "TOKEN", allow_hyphen_values = true)]
    explain: Option<String>,
}

impl Moves {
    /// Runs the command. Fails when the move to explain is not legal.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let (game, seed) = self.start.game_after(self.played.as_deref(), words)?;
        if let Some(seed) = seed.filter(|_| self.start.setup.seed.is_none()) {
            output::remark(&words.say("quina-seed", &[("seed", &seed.to_string())]));
        }
        let position = game.position();
        let mut out = output::out();
        if let Some(token) = &self.explain {
            // If only the history ended the game, the position cannot explain it.
            if let Some(ending) = game.ending().filter(|_| position.ending().is_none()) {
                let reason = words.ending(&ending);
                let complaint =
                    Complaint::new("move-refused", &[("move", token), ("reason", &reason)]);
                return Err(complaint.into());
            }
            match position.parse_move(token) {
                Ok(mv) => {
                    let token = position.token(mv);
                    writeln!(out, "{}", words.say("quina-legal", &[("move", &token)]))?;
                }
                Err(error) => {
                    return Err(RefusedMove { position: position.clone(), error }.into());
                }
            }
            return Ok(());
        }
        let mut tokens: Vec<_> = game.moves().into_iter().map(|mv| position.token(mv)).collect();
        tokens.sort_unstable();
        for token in tokens {
            writeln!(out, "{token}")?;
        }
        Ok(())
    }
}
