//! `quina games`: what there is to play.

use clap::Args;
use quina_rules::{GameId, OptionKind, OptionSpec};
use quina_view::Words;
use std::io::{self, Write};

/// Lists the games, or explains one with its options.
#[derive(Args, Debug)]
pub struct Games {
    /// Explain this game and its options
    pub game: Option<GameId>,
}

impl Games {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        match self.game {
            None => list(&mut out, words)?,
            Some(game) => explain(&mut out, game, words)?,
        }
        Ok(())
    }
}

/// What `quina` says without a command.
pub fn overview(words: &Words) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}\n", words.say("quina-welcome", &[]))?;
    list(&mut out, words)?;
    writeln!(out, "\n{}", words.say("quina-try", &[]))?;
    Ok(())
}

fn list(out: &mut impl Write, words: &Words) -> io::Result<()> {
    for game in GameId::ALL {
        let about = words.say(&format!("quina-about-{game}"), &[]);
        writeln!(out, "{:<12} {about}", game.name())?;
    }
    Ok(())
}

fn explain(out: &mut impl Write, game: GameId, words: &Words) -> io::Result<()> {
    writeln!(out, "{}: {}", game.title(), words.say(&format!("quina-about-{game}"), &[]))?;
    for (kind, heading) in [
        (OptionKind::Setup, "quina-options-setup"),
        (OptionKind::Rule, "quina-options-rule"),
        (OptionKind::Match, "quina-options-match"),
    ] {
        let specs: Vec<_> = game.options().iter().filter(|spec| spec.kind == kind).collect();
        if specs.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", words.say(heading, &[]))?;
        for spec in specs {
            write_option(out, spec, words)?;
        }
    }
    Ok(())
}

fn write_option(out: &mut impl Write, spec: &OptionSpec, words: &Words) -> io::Result<()> {
    let default = if spec.default.is_empty() {
        words.say("quina-default-drawn", &[])
    } else {
        words.say("quina-default", &[("value", spec.default)])
    };
    writeln!(out, "  {:<24} {} {default}", spec.key, spec.values)?;
    writeln!(out, "  {:<24} {}", "", spec.help)
}
