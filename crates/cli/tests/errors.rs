//! What goes wrong is said in the user's language.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use clap::CommandFactory;
use clap::error::ErrorKind;
use program::refusal;
use quina::errors::NoMove;
use quina::play::Pace;
use quina::play::study::StudyError;
use quina::players::{self, PlayerSpec};
use quina_engine::Failure;
use quina_engine::matches::adjudication::{DrawRule, WinRule};
use quina_engine::matches::sprt::{Model, Sprt};
use quina_engine::opponents::levels::StrengthError;
use quina_engine::opponents::{Spec, SpecError};
use quina_rules::{GameId, Reason, Record, reason};
use quina_view::errors::Carried;
use quina_view::png::PngError;
use quina_view::{Language, Sayable, Words};
use std::collections::BTreeSet;
use std::error::Error;
use std::num::ParseIntError;

fn refused(text: &str, game: GameId) -> Reason {
    match text.parse::<PlayerSpec>() {
        Ok(spec) => match spec.build(game, 0) {
            Err(Failure::Unfit(reason)) => reason,
            _ => panic!("`{text}` plays {game}"),
        },
        Err(error) => error.reason().clone(),
    }
}

#[test]
fn every_reason_against_a_player_is_met_and_has_a_sentence_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let check = |reason: &Reason| {
        let [english, portuguese] = words.each_ref().map(|words| words.reason(reason));
        assert_eq!(english, reason.english);
        assert!(words[1].has(reason.id), "{} is missing", reason.id);
        assert!(portuguese != english || reason.id == "spec-file", "{english}");
        reason.id.to_owned()
    };
    let mut met = BTreeSet::new();
    for text in [
        "nobody",
        "cmd=",
        "engine:fast",
        "engine:c=1",
        "seed1:seed=1",
        "engine:movetime=0",
        "engine:overhead=soon",
        "engine:nodes=0",
        "engine:depth=0",
        "engine:level=11",
        "engine:elo=x",
        "uct:c=x",
        "engine:threads=0",
        "engine:hash=0",
        "engine:weights=",
        "engine:levels=",
        "engine:without=sense",
        "engine:seed=x",
        "engine:seed=1,seed=2",
        "engine:level=1,elo=1000",
        "seed1",
        "engine:levels=x",
        "engine:weights=/nowhere/at/all",
        "engine:weights=/dev/null",
    ] {
        met.extend([GameId::Mapello, GameId::Morelli].map(|game| check(&refused(text, game))));
    }
    let game = GameId::Mapello;
    met.insert(check(&"nobody".parse::<Spec>().unwrap_err().reason()));
    met.extend(
        [
            StrengthError::NoSuchLevel(99),
            StrengthError::NotMeasured(game),
            StrengthError::OutOfRange { game, elo: 9999, lowest: 100, highest: 2000 },
        ]
        .map(|error| check(&SpecError::from(error).reason())),
    );
    let all: BTreeSet<_> = include_str!("../../view/words/en/errors.ftl")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .filter(|(name, _)| name.starts_with("spec-"))
        .map(|(name, _)| name.to_owned())
        .collect();
    assert_eq!(met, all);
}

#[test]
fn times_and_seats_are_refused_in_both_languages() {
    let words = Words::new(Language::Portuguese);
    for text in ["x", "x/ply"] {
        let reason = text.parse::<Pace>().unwrap_err();
        assert_eq!(Words::new(Language::English).reason(&reason), reason.english);
        assert_ne!(words.reason(&reason), reason.english);
    }
    let refused = [
        "x".parse::<Sprt>().unwrap_err(),
        "5,0".parse::<Sprt>().unwrap_err(),
        "0,5,1,1".parse::<Sprt>().unwrap_err(),
        "x".parse::<Model>().unwrap_err(),
        "1,2".parse::<DrawRule>().unwrap_err(),
        "x".parse::<WinRule>().unwrap_err(),
        "xx".parse::<Language>().unwrap_err(),
    ];
    for reason in refused {
        assert_eq!(Words::new(Language::English).reason(&reason), reason.english);
        assert_ne!(words.reason(&reason), reason.english);
    }
    let error = players::seat("nobody").unwrap_err();
    let said = error.say(&words);
    assert!(said.contains("não é um jogador") && said.contains("`human`"), "{said}");
}

#[test]
fn studies_pictures_and_failures_are_refused_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let check = |error: &dyn Sayable, english: String| {
        let [said, portuguese] = words.each_ref().map(|words| error.say(words));
        assert_eq!(said, english);
        assert!(portuguese != english && portuguese.contains(' '), "{portuguese}");
    };
    let record = || "[Game \"syrtis\"]\n".parse::<Record>().unwrap_err();
    for error in [
        StudyError::Long,
        StudyError::Empty,
        StudyError::Record { number: 2, error: record() },
        StudyError::Start(3),
    ] {
        check(&error, error.to_string());
    }
    let drawing = PngError::Drawing("why".to_owned());
    for error in [PngError::Size { width: 0, height: 9999 }, drawing] {
        check(&error, error.to_string());
    }
    let how = || reason!("failure-late", "no `bestmove` in time");
    for failure in [Failure::Crashed(how()), Failure::Silent(how()), Failure::Illegal(how())] {
        let [said, portuguese] = words.each_ref().map(|words| NoMove(failure.clone()).say(words));
        assert_eq!(said, failure.to_string());
        assert!(portuguese.ends_with(": nenhum `bestmove` a tempo"), "{portuguese}");
    }
}

/// What a flag refuses can be said in any language, unless it is clap's own about a number.
#[test]
fn no_flag_forgets_what_its_error_was() {
    let program = quina::Cli::command();
    let mut met = 0;
    for command in program.get_subcommands() {
        let flags = command.get_arguments().chain(program.get_arguments());
        for flag in flags.filter(|flag| flag.get_action().takes_values()) {
            let value = "no such value";
            let value = flag.get_long().map_or(value.into(), |long| format!("--{long}={value}"));
            let read = program.clone().try_get_matches_from(["quina", command.get_name(), &value]);
            let error = match read {
                Err(error) if error.kind() == ErrorKind::ValueValidation => error,
                // Any text will do, or one of a few words that clap names.
                _ => continue,
            };
            let cause = error.source().unwrap();
            let is_number = cause.is::<ParseIntError>();
            assert!(is_number || Carried::within(cause).is_some(), "{} {flag}", command.get_name());
            met += usize::from(!is_number);
        }
    }
    assert!(met > 40, "{met}");
}

#[test]
fn the_program_speaks_the_language_that_was_asked_for() {
    for (args, said) in [
        (
            vec!["show", "mapello", "--position", "x"],
            "`x` não é uma posição de mapello: `x` na coluna 1: uma posição escreve-se",
        ),
        (
            vec!["show", "morelli", "--size", "8"],
            "--size de morelli: `8` não é um valor de `size`; os valores são 13, 11, 9, 7",
        ),
        (vec!["show", "morelli", "--option", "size"], "uma opção escreve-se chave=valor"),
        (vec!["show", "mapello", "--seed", "3"], "este início de mapello não é sorteado"),
        (vec!["replay", "/nowhere"], "não se consegue abrir /nowhere: o ficheiro ou a pasta não"),
        (vec!["play", "--plain", "mapello", "--p3", "random"], "esta partida tem 2 jogadores"),
        (vec!["moves", "mapello", "--moves", "zz"], "lance 1: `zz` na coluna 1: uma jogada é"),
        (vec!["ladder", "mapello", "--levels", "0-3"], "não é um intervalo de níveis"),
        (vec!["ugi-check", "--case", "nowhere"], "nenhum caso da bateria tem `nowhere`"),
        (vec!["ugi-check", "--suite", "/nowhere"], "não se consegue ler /nowhere"),
        (vec!["tune", "mapello", "--from", "/nowhere"], "não se consegue ler /nowhere"),
        (
            vec!["tune", "mapello", "--network"],
            "mapello não tem rede para treinar; omita --network",
        ),
        (vec!["man", "--out", "/dev/null/x"], "as páginas do manual em /dev/null/x"),
    ] {
        let args: Vec<_> = ["--lang", "pt"].into_iter().chain(args).collect();
        let text = refusal(&args);
        assert!(text.contains(said), "{args:?}: {text}");
    }
}

/// What the program says in so little memory.
#[cfg(target_os = "linux")]
fn refusal_in_little_memory(args: &[&str]) -> String {
    let quoted: Vec<_> = args.iter().map(|arg| format!("'{arg}'")).collect();
    let program = env!("CARGO_BIN_EXE_quina");
    let line = format!("ulimit -v 3000000; LC_ALL=C exec '{program}' {}", quoted.join(" "));
    let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    said
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_cannot_be_had_is_refused() {
    let end = "####J#####/##1*1B*1##/#4B#2#/J*#1WWWWWJ/J3BB3#/#3BB2*#/#*1BB2#1J/J1B#5#/##1*3*##/###J###J## b 0 1";
    let sentences = [
        ("en", "there is no memory for a table of 65536 MiB; choose a smaller one"),
        ("pt", "não há memória para uma tabela de 65536 MiB; escolha uma menor"),
    ];
    for (lang, sentence) in sentences {
        for args in [
            &["best", "mapello", "--hash", "65536", "--nodes", "10"][..],
            &["solve", "mapello", "--position", end, "--hash", "65536"],
            &["duel", "mapello", "--p1", "engine:hash=65536", "--p2", "random", "--games", "2"],
        ] {
            let said = refusal_in_little_memory(&[&["--lang", lang], args].concat());
            assert!(said.contains(sentence), "{args:?}: {said}");
        }
    }
}

#[test]
fn a_bot_of_another_game_is_refused_for_what_it_is() {
    for (lang, sentence) in
        [("en", "morelli has no player `seed1`"), ("pt", "morelli não tem o jogador `seed1`")]
    {
        let said = refusal(&["--lang", lang, "duel", "morelli", "--p1", "seed1", "--p2", "random"]);
        assert!(said.contains(sentence) && !said.contains("the program ended"), "{said}");
    }
}

#[test]
fn a_near_miss_gets_a_suggestion() {
    for (args, meant) in [
        (&["show", "moreli"][..], "morelli"),
        (&["play", "Campo-Belo"], "campo-bello"),
        (&["show", "morelli", "--option", "siez=7"], "size"),
        (&["show", "morelli", "--setup", "adjacnt"], "adjacent"),
        (&["show", "syrtis", "--option", "layout=minr"], "minor"),
        (&["play", "syrtis", "--p2", "engin:level=4"], "engine"),
        (&["play", "syrtis", "--p2", "engine:levl=4"], "level"),
        (&["shwo", "morelli"], "show"),
        (&["show", "morelli", "--setp", "facing"], "--setup"),
    ] {
        for language in ["en", "pt"] {
            let mut args = args.to_vec();
            args.extend(["--lang", language]);
            let said = refusal(&args);
            let tip = match language {
                "en" => ["did you mean", "a similar"],
                _ => ["queria dizer", "algo parecido"],
            };
            let (_, after) = tip
                .iter()
                .find_map(|tip| said.split_once(tip))
                .unwrap_or_else(|| panic!("{args:?}: no suggestion in {said}"));
            assert!(after.contains(meant), "{args:?}: {said}");
        }
    }
    assert!(!refusal(&["show", "chess"]).contains("similar"), "nothing is near");
}
