//! Every message exists in both languages, and everything the rules can say has a message.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::GameId;
use quina_view::{Language, Words};
use std::collections::BTreeSet;
use std::path::Path;

/// The names and arguments of the messages in a language's files.
fn messages(language: Language) -> BTreeSet<(String, BTreeSet<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("words").join(language.to_string());
    let mut found = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut current: Option<(String, BTreeSet<String>)> = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                found.extend(current.replace((name.to_owned(), BTreeSet::new())));
            }
            if let Some((_, arguments)) = &mut current {
                arguments.extend(line.split('$').skip(1).map(|rest| {
                    rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>()
                }));
            }
        }
        found.extend(current);
    }
    assert!(found.len() > 100, "{language} has only {} messages", found.len());
    found
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let english = messages(Language::English);
    let portuguese = messages(Language::Portuguese);
    let missing: Vec<_> = english.symmetric_difference(&portuguese).collect();
    assert!(missing.is_empty(), "only in one language, or with other arguments: {missing:#?}");
}

#[test]
fn every_reason_and_every_ending_has_a_sentence() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in GameId::ALL {
            for id in game.reasons().iter().chain(game.endings()) {
                assert!(words.has(id), "{id} is missing in {language}");
                assert!(id.starts_with(game.name()), "{id} is not named after {game}");
            }
        }
    }
}

#[test]
fn the_language_follows_the_locale() {
    for (locale, language) in [
        ("pt_PT.UTF-8", Language::Portuguese),
        ("pt", Language::Portuguese),
        ("pt-BR", Language::Portuguese),
        ("C.UTF-8", Language::English),
        ("en_GB", Language::English),
        ("", Language::English),
        ("ptolemaic", Language::English),
    ] {
        assert_eq!(Language::from_locale(locale), language, "{locale}");
    }
}

#[test]
fn portuguese_gives_a_numbered_player_an_article_and_a_name_none() {
    let words = Words::new(Language::Portuguese);
    let said = |id, player: &str| words.say(id, &[("player", player)]);
    let numbered = words.say("quina-player", &[("number", "2")]);
    assert_eq!(said("quina-to-act", &numbered), "É a vez do jogador 2");
    assert_eq!(said("quina-to-act", "Ana"), "É a vez de Ana");
    assert_eq!(said("play-over-resigned", &numbered), "O jogador 2 desiste.");
    assert_eq!(said("play-over-resigned", "Ana"), "Ana desiste.");
}

#[test]
fn no_message_fails_where_it_calls_a_function() {
    for words in Language::ALL.map(Words::new) {
        for (id, arguments) in messages(words.language()) {
            let args: Vec<_> = arguments.iter().map(|name| (name.as_str(), "1")).collect();
            let said = words.say(&id, &args);
            assert!(!said.contains("()") && !said.contains("{$"), "{id}: {said}");
        }
    }
}
