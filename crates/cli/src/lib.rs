//! The `quina` program as a library, so that tests and fuzzers can reach its parts.
//!
//! - [`Cli`] is the command line; every command has a file in [`commands`].
//! - [`contest`] is what the commands that play matches share; [`programs`] are other programs as
//!   opponents.
//! - [`errors`] says what went wrong in the reader's language, [`help`] what commands and flags do.
//! - [`output`] is where all printed text goes; [`interrupt`] handles Ctrl-C.
//! - [`files`] are the user's files: saved games, studies, settings.
//! - [`players`] are the players as the command line describes them.
//! - [`play`] is a game being played, without a screen; [`dialogue`] plays it in plain lines.
//! - [`start`] turns the set-up flags into a position.
//! - [`thinking`] has the flags and words of the commands that ask the engine.
//! - [`tui`] is the full-screen terminal interface.
//! - [`ugi`] is the engine protocol, [`compliance`] checks whether an engine keeps to it.

#![warn(clippy::print_stdout, clippy::print_stderr)] // They panic; see `output`.

pub mod commands;
pub mod compliance;
pub mod contest;
pub mod dialogue;
pub mod drawings;
pub mod errors;
pub mod files;
pub mod help;
pub mod interrupt;
pub mod output;
pub mod play;
pub mod players;
pub mod programs;
pub mod provenance;
pub mod start;
pub mod thinking;
pub mod tui;
pub mod ugi;

use crate::errors::{Problem, parsed};
use clap::{Parser, Subcommand};
use quina_view::sheet::{Depth, TextStyle};
use quina_view::{Language, Words};
use std::io::{BufReader, IsTerminal as _};
use tui::launch::{DisplayFlags, LaunchOptions};

/// Five abstract strategy games: Morelli, Barragoon, Mapello, Syrtis and Campo Bello.
#[derive(Parser, Debug)]
#[command(name = "quina", version, about, after_help = OVERVIEW, max_term_width = 100)]
pub struct Cli {
    /// The language of sentences: en or pt [default: from the locale]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = parsed::<Language>)]
    pub lang: Option<Language>,

    /// How to draw.
    #[command(flatten)]
    pub theme: DisplayFlags,

    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

const OVERVIEW: &str = "\
Try:
  quina                                    everything, on the screen
  quina play syrtis                        play against the computer
  quina games                              what the games are
  quina show mapello                       a start position
  quina moves barragoon --explain d2-d7    why a move is not legal
  quina perft syrtis --depth 4             count move sequences
  quina playouts campo-bello --games 1000  random games
  quina duel syrtis --p1 engine --p2 uct   a match between two players
  quina best syrtis --movetime 2000        the engine's move
  quina analyze GAME.txt --svg chart.svg   what every ply of a game was worth
  quina ugi                                talk to rules and engine by protocol

`quina help COMMAND` explains a command.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game, against a person or the computer, or watch the computer
    Play(Box<commands::play::Play>),
    /// Step through a record, with variations, comments and a review
    Study(commands::study::StudyCommand),
    /// List the games, or explain one with its options
    Games(commands::games::Games),
    /// Draw a position as text
    Show(commands::show::Show),
    /// List the legal moves, or say why a move is not legal
    Moves(commands::moves::Moves),
    /// Count move sequences, to check and time the rules
    Perft(commands::perft::Perft),
    /// Check a game record and show any position of it
    Replay(commands::replay::Replay),
    /// Play random games and report speed, length, branching and results
    Playouts(commands::playouts::Playouts),
    /// Find the best move of a position
    Best(commands::best::Best),
    /// Find the exact value of a position, or say that it cannot be proven
    Solve(commands::solve::Solve),
    /// Judge every ply of a game record
    Analyze(commands::analyze::Analyze),
    /// Measure the engine: its signature and its speed
    Bench(commands::bench::Bench),
    /// Find the weights of an evaluation from games of the engine against itself and of others
    Tune(commands::tune::Tune),
    /// Make puzzles from games of the engine against itself
    Puzzles(commands::puzzles::Puzzles),
    /// Play a match between two players and report Elo, error bars and pairs
    Duel(Box<commands::duel::Duel>),
    /// Measure the levels of a game by matches between neighbours
    Ladder(Box<commands::ladder::Ladder>),
    /// Serve the browser app and games between people, to this machine or to others
    Serve(commands::serve::Serve),
    /// Copy the store of the server into a new file
    Backup(commands::backup::Backup),
    /// Speak the Universal Game Interface on standard input and output
    Ugi,
    /// Check whether an engine keeps to the protocol
    UgiCheck(commands::ugi_check::UgiCheck),
    /// Say what the terminal can do, where the files are, and whether the engine is sound
    Doctor(commands::doctor::Doctor),
    /// Print the completions of a shell
    Completions(commands::completions::Completions),
    /// Print the manual page, or write those of all commands
    Man(commands::man::ManPage),
}

/// Runs a command line.
pub fn run(cli: &Cli) -> Result<(), Problem> {
    let words = Words::new(language(cli.lang));
    match &cli.command {
        None => commands::play::Play::default().run(&words, launch(cli)),
        Some(Command::Play(args)) => args.run(&words, launch(cli)),
        Some(Command::Study(args)) => args.run(&words, launch(cli)),
        Some(Command::Games(args)) => args.run(&words),
        Some(Command::Show(args)) => args.run(&words, page_style(cli)),
        Some(Command::Moves(args)) => args.run(&words),
        Some(Command::Perft(args)) => args.run(),
        Some(Command::Replay(args)) => args.run(&words, page_style(cli)),
        Some(Command::Playouts(args)) => args.run(&words),
        Some(Command::Duel(args)) => args.run(&words),
        Some(Command::Best(args)) => args.run(&words),
        Some(Command::Solve(args)) => args.run(&words),
        Some(Command::Analyze(args)) => args.run(&words),
        Some(Command::Ladder(args)) => args.run(),
        Some(Command::Bench(args)) => args.run(),
        Some(Command::Tune(args)) => args.run(),
        Some(Command::Puzzles(args)) => args.run(&words),
        Some(Command::Serve(args)) => args.run(&words),
        Some(Command::Backup(args)) => args.run(),
        Some(Command::UgiCheck(args)) => args.run(),
        Some(Command::Doctor(args)) => args.run(&words, &launch(cli)),
        Some(Command::Completions(args)) => args.run(&words),
        Some(Command::Man(args)) => args.run(&words),
        Some(Command::Ugi) => ugi::serve(BufReader::new(std::io::stdin()), output::out()),
    }
}

/// How boards are drawn on standard output: colours only if it is a terminal.
fn page_style(cli: &Cli) -> TextStyle {
    let style = launch(cli).theme(&files::Settings::of_user().settings).text_style;
    let depth = if std::io::stdout().is_terminal() { style.depth } else { Depth::None };
    TextStyle { depth, ..style }
}

/// The flags and the environment that the interface is started with.
fn launch(cli: &Cli) -> LaunchOptions {
    LaunchOptions {
        language_flag: cli.lang,
        display_flags: cli.theme,
        locale_language: locale_language(),
        environment: tui::theme::TerminalEnvironment::of_process(),
        patience: None,
    }
}

/// The language: that of the flag, else of the user's settings, else of the locale.
pub fn language(flag: Option<Language>) -> Language {
    let preferred = || files::Settings::of_user().settings.language;
    flag.or_else(preferred).unwrap_or_else(locale_language)
}

/// The language of the environment's locale.
fn locale_language() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    Language::from_locale(&locale.unwrap_or_default())
}
