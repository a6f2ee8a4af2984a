//! `quina games`: what there is to play.

use crate::errors::{Problem, sayable};
use crate::output;
use clap::Args;
use quina_rules::{GameId, OptionKind, OptionSpec};
use quina_view::Words;
use quina_view::text::{WIDTH, wrap};
use std::io::{self, Write};

/// Lists the games, or explains one with its options.
#[derive(Args, Debug)]
pub struct Games {
    /// Explain this game and its options
    #[arg(value_parser = sayable(GameId::typed))]
    pub game: Option<GameId>,
}

impl Games {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let mut out = output::out();
        match self.game {
            None => list(&mut out, words)?,
            Some(game) => explain(&mut out, game, words)?,
        }
        Ok(())
    }
}

fn list(out: &mut impl Write, words: &Words) -> io::Result<()> {
    for game in GameId::ALL {
        let about = words.say(&format!("quina-about-{game}"), &[]);
        let mut name = game.name();
        for line in wrapped(&about, WIDTH - 13) {
            writeln!(out, "{name:<12} {line}")?;
            name = "";
        }
    }
    Ok(())
}

fn explain(out: &mut impl Write, game: GameId, words: &Words) -> io::Result<()> {
    let about = words.say(&format!("quina-about-{game}"), &[]);
    writeln!(out, "{}", wrap(&format!("{}: {about}", game.title()), WIDTH))?;
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
            write_option(out, game, spec, words)?;
        }
    }
    Ok(())
}

fn write_option(
    out: &mut impl Write,
    game: GameId,
    spec: &OptionSpec,
    words: &Words,
) -> io::Result<()> {
    let default = if spec.default.is_empty() {
        words.say("quina-default-drawn", &[])
    } else {
        words.say("quina-default", &[("value", spec.default)])
    };
    let help = words.option_help(game, spec);
    let text = format!("{} {default}\n{help}", words.option_values(spec));
    let mut key = spec.key;
    for line in text.lines().flat_map(|line| wrapped(line, WIDTH - 27)) {
        writeln!(out, "  {key:<24} {line}")?;
        key = "";
    }
    Ok(())
}

/// The lines of a text that is broken to a width.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    wrap(text, width).lines().map(str::to_owned).collect()
}
