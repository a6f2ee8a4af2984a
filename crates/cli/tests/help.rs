//! The help of every command and flag, in both languages.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use clap::{Command, CommandFactory};
use program::{refusal, stdout};
use quina::Cli;
use quina::help::{command, message_about, message_of_value, value_name};
use quina_view::{Language, Words};
use std::collections::BTreeSet;

/// Walks the English commands; every text must be the English message of its name, so that a
/// Portuguese one is missed or known to be stale. Gives the names of all messages that were met.
fn walk(command: &Command, name: &str, words: &[Words; 2], met: &mut BTreeSet<String>) {
    let mut check = |id: String, text: String| {
        assert!(words[0].has(&id), "{id} is missing in en: {text}");
        assert!(words[1].has(&id), "{id} is missing in pt: {text}");
        assert_eq!(words[0].say(&id, &[]), text, "{id}: the text in the code has changed");
        met.insert(id);
    };
    check(format!("help-{name}"), command.get_about().unwrap().to_string());
    assert!(command.get_long_about().is_none(), "{name} has a long text, which nobody translates");
    if let Some(after) = command.get_after_help() {
        check(format!("help-{name}-after"), after.to_string());
    }
    for arg in command.get_arguments() {
        let id = message_about(name, arg, &words[0]);
        check(id, arg.get_help().unwrap().to_string());
        assert!(arg.get_long_help().is_none(), "{name} {arg}: nobody translates a long text");
        if let Some(value) = value_name(arg) {
            check(message_of_value(&value), value);
        }
    }
    for below in command.get_subcommands() {
        walk(below, below.get_name(), words, met);
    }
}

#[test]
fn every_command_and_flag_is_explained_in_both_languages_and_nothing_is_left_over() {
    let words = Language::ALL.map(Words::new);
    let mut met = BTreeSet::new();
    walk(&Cli::command(), "quina", &words, &mut met);
    // What clap adds itself.
    met.extend(
        ["help-any-help", "help-any-version", "help-help", "value-command"].map(str::to_owned),
    );
    let clap = "help-usage help-usage-options help-commands help-arguments help-options \
                help-default help-possible";
    met.extend(clap.split_whitespace().map(str::to_owned));
    let all: BTreeSet<_> = include_str!("../../view/words/en/help.ftl")
        .lines()
        .filter(|line| !line.starts_with([' ', '#']))
        .filter_map(|line| line.split_once(" ="))
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.starts_with("help-") || name.starts_with("value-"))
        .collect();
    let stale: Vec<_> = all.difference(&met).collect();
    assert!(stale.is_empty(), "nothing in the code is called so: {stale:?}");
}

#[test]
fn no_english_is_left_in_the_portuguese_help() {
    let mut portuguese = command(&Words::new(Language::Portuguese));
    let english =
        ["Usage:", "Options:", "Arguments:", "Commands:", "[default", "OPTIONS", "Print "];
    let names: Vec<_> =
        portuguese.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let mut pages = vec![portuguese.render_help().to_string()];
    for name in names {
        pages.push(portuguese.find_subcommand_mut(&name).unwrap().render_help().to_string());
    }
    for page in pages {
        for word in english {
            assert!(!page.contains(word), "{word}: {page}");
        }
    }
}

#[test]
fn both_languages_read_the_same_command_lines() {
    let portuguese = command(&Words::new(Language::Portuguese));
    portuguese.clone().debug_assert();
    for line in [
        "quina",
        "quina show syrtis --seed 3 --setup drawn",
        "quina --lang pt play morelli --p1 human --plain",
        "quina duel syrtis --p1 engine --p2 uct --games 2",
        "quina completions bash",
    ] {
        let read = portuguese.clone().try_get_matches_from(line.split(' '));
        assert!(read.is_ok(), "{line}: {read:?}");
    }
}

#[test]
fn the_language_of_the_help_is_that_of_the_flag() {
    let page = stdout(&["--lang", "pt", "play", "--help"]);
    for part in [
        "Jogar, contra uma pessoa",
        "Utilização: quina play [OPÇÕES] [JOGO]",
        "Argumentos:\n  [JOGO]",
        "Opções:\n",
        "--position <TEXTO>",
        "Mostrar a ajuda",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let page = stdout(&["--lang=pt", "help", "perft"]);
    assert!(page.contains("[por omissão: 1]"), "{page}");
    let page = stdout(&["--lang=pt", "--help"]);
    assert!(page.contains("\nComandos:\n  play") && page.contains("\nExperimente:\n"), "{page}");
    assert!(stdout(&["play", "--help"]).contains("Usage: quina play [OPTIONS] [GAME]"));
}

#[test]
fn manual_and_completions_speak_portuguese_too() {
    let page = stdout(&["--lang", "pt", "man"]);
    assert!(page.contains(".SH NOME") && page.contains(".SH OPÇÕES"), "{page}");
    assert!(!page.contains(".SH NAME") && !page.contains("Print help"), "{page}");
    let fish = stdout(&["--lang", "pt", "completions", "fish"]);
    assert!(fish.contains("Desenhar sem cores") && !fish.contains("Draw without"), "{fish}");
}

#[test]
fn a_command_line_is_refused_in_portuguese() {
    for (args, said) in [
        (vec!["nosuch"], "erro: comando desconhecido 'nosuch'"),
        (vec!["show"], "erro: faltam argumentos obrigatórios: <JOGO>"),
        (vec!["show", "chess"], "`chess` não é um jogo; os jogos são morelli"),
        (vec!["show", "mapello", "--nosuch"], "erro: argumento inesperado '--nosuch'"),
        (vec!["show", "mapello", "--seed", "x"], "não é um número inteiro"),
        (vec!["best", "mapello", "--nodes", "0"], "0 não está em 1.."),
        (vec!["play", "mapello", "--p1", "nobody"], "`nobody` não é um jogador"),
        (vec!["play", "mapello", "--tc", "x"], "`x` não é um tempo de jogo"),
        (vec!["play", "--tc", "3", "--move-time", "3"], "não se pode usar com"),
        (vec!["completions", "nosuch"], "(valores possíveis: bash"),
    ] {
        let args: Vec<_> = ["--lang", "pt"].into_iter().chain(args).collect();
        let text = refusal(&args);
        assert!(text.contains(said), "{args:?}: {text}");
        assert!(text.contains("Para mais informações"), "{args:?}: {text}");
    }
}
