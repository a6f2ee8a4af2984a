//! The help of the command line in the reader's language.
//!
//! The English texts are in the code, beside what they explain. For another language the command
//! tree is traversed and each text replaced by its message: `help-COMMAND` says what a command
//! does, `help-COMMAND-FLAG` what a flag does there, `help-any-FLAG` what it does everywhere else,
//! and `value-NAME` is the name of a value. A test compares the English messages with the texts in
//! the code.

mod refusals;

use crate::Cli;
use crate::output;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches};
use quina_view::errors::Carried;
use quina_view::{Language, Sayable, Words};
use std::error::Error as _;
use std::ffi::OsString;
use std::io;

/// The language of `--lang`, needed before the command line is parsed.
pub fn language_flag(args: impl IntoIterator<Item = OsString>) -> Option<Language> {
    let mut args = args.into_iter().map_while(|arg| arg.into_string().ok());
    let mut found = None;
    while let Some(arg) = args.next().filter(|arg| arg != "--") {
        let value = match arg.strip_prefix("--lang") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        found = value.and_then(|value| value.parse().ok()).or(found);
    }
    found
}

/// The result of parsing a command line: the command, or the exit code if everything has been
/// printed already.
pub type Parsed = Result<Cli, u8>;

/// Parses a command line. Help and errors are printed here.
pub fn parse(words: &Words, args: impl IntoIterator<Item = OsString>) -> io::Result<Parsed> {
    let mut command = command(words);
    let read = command
        .try_get_matches_from_mut(args)
        .and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    let mut error = match read {
        Ok(cli) => return Ok(Ok(cli)),
        Err(error) => error,
    };
    // clap suggests only what it knows itself.
    if let Some(similar) = error.source().and_then(Carried::within).and_then(Sayable::similar) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(similar));
    }
    let code = u8::try_from(error.exit_code()).unwrap_or(u8::MAX);
    let is_asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_asked_for || words.language() == Language::English {
        let error = error.format(&mut command);
        let printed = error.print();
        // If standard error cannot be written, the message is lost.
        if !error.use_stderr() {
            printed.map_err(output::about_output)?;
        }
    } else {
        output::remark(refusals::say(words, &error).trim_end_matches('\n'));
    }
    Ok(Err(code))
}

/// The command line with the help of a language.
pub fn command(words: &Words) -> Command {
    let command = Cli::command();
    if words.language() == Language::English {
        return command;
    }
    let mut command = translated(command, "quina", words);
    command.build();
    finished(command, words)
}

/// The id of the message about a flag of a command: its own, or the shared one.
pub fn message_about(command: &str, arg: &Arg, words: &Words) -> String {
    let name = arg.get_long().map_or_else(|| arg.get_id().to_string(), str::to_owned);
    let own = format!("help-{command}-{name}");
    if words.has(&own) { own } else { format!("help-any-{name}") }
}

/// The id of the message with the name of a value.
pub fn message_of_value(name: &str) -> String {
    let sign = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    format!("value-{}", name.chars().map(sign).collect::<String>())
}

/// The name of a flag's value.
pub fn value_name(arg: &Arg) -> Option<String> {
    if !arg.get_action().takes_values() {
        return None;
    }
    let given = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    Some(given.unwrap_or_else(|| arg.get_id().as_str().to_ascii_uppercase()))
}

/// The texts of a command and of all below it.
fn translated(command: Command, name: &str, words: &Words) -> Command {
    let mut command = command
        .about(words.say(&format!("help-{name}"), &[]))
        .subcommand_value_name(leaked(words.say("value-command", &[])))
        .mut_args(|arg| translated_arg(arg, name, words));
    if command.get_after_help().is_some() {
        command = command.after_help(words.say(&format!("help-{name}-after"), &[]));
    }
    command.mut_subcommands(|below| {
        let name = below.get_name().to_owned();
        translated(below, &name, words)
    })
}

fn translated_arg(arg: Arg, command: &str, words: &Words) -> Arg {
    let mut help = words.say(&message_about(command, &arg, words), &[]);
    let mut arg = arg;
    if let Some(name) = value_name(&arg) {
        let listed = |values: Vec<String>, id: &str| {
            if values.is_empty() {
                String::new()
            } else {
                format!(" {}", words.say(id, &[("values", &values.join(", "))]))
            }
        };
        let text = |value: &clap::builder::OsStr| value.to_string_lossy().into_owned();
        let defaults = arg.get_default_values().iter().map(text).collect();
        let possible =
            arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        help.push_str(&listed(defaults, "help-default"));
        help.push_str(&listed(possible, "help-possible"));
        let name = words.say(&message_of_value(&name), &[]);
        arg = arg.value_name(leaked(name)).hide_default_value(true).hide_possible_values(true);
    }
    arg.help(help)
}

/// Translates what clap generates itself, once the command is built: `--help`, `help`, headings,
/// usage.
fn finished(command: Command, words: &Words) -> Command {
    let is_help = |arg: &&Arg| matches!(arg.get_id().as_str(), "help" | "version");
    let own: Vec<_> = command.get_arguments().filter(is_help).map(|a| a.get_id().clone()).collect();
    let mut command = command;
    for id in own {
        let help = words.say(&format!("help-any-{id}"), &[]);
        command = command.mut_arg(id, |arg| arg.help(help));
    }
    let usage = say_usage(&command.render_usage().to_string(), words);
    let heading = |id: &str| words.say(id, &[]);
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}", heading("help-usage"));
    let parts = [
        (command.has_subcommands(), "help-commands", "subcommands"),
        (command.get_positionals().next().is_some(), "help-arguments", "positionals"),
        (true, "help-options", "options"),
    ];
    for (_, id, tag) in parts.into_iter().filter(|(is_there, ..)| *is_there) {
        template.extend(["\n\n", &heading(id), "\n{", tag, "}"]);
    }
    template.push_str("{after-help}");
    command = command.override_usage(usage).help_template(template);
    command.mut_subcommands(|below| {
        let is_help = below.get_name() == "help";
        let below = finished(below, words);
        if is_help { below.about(words.say("help-help", &[])) } else { below }
    })
}

/// The usage that clap writes, without its heading, in the words of a language.
fn say_usage(usage: &str, words: &Words) -> String {
    let usage = usage.trim();
    let usage = usage.strip_prefix("Usage:").unwrap_or(usage).trim();
    usage.replace("[OPTIONS]", &words.say("help-usage-options", &[]))
}

/// Leaks a text, because clap keeps names by reference. There are a few dozen, made once.
fn leaked(text: String) -> &'static str {
    text.leak()
}
