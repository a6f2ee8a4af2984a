//! What is wrong with a position, an option or a record is said in the reader's language.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::options::add_to_text;
use quina_rules::random::SplitMix64;
use quina_rules::record::{MAX_RECORD_LEN, RecordError};
use quina_rules::{
    ChoiceError, Choices, Game, GameId, Position, PositionError, Record, Setup, TextError,
};
use quina_view::errors::io_error;
use quina_view::{Language, Problem, Sayable, Words};
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::io;

const MORELLI: &[&str] = &[
    "",
    "é",
    "7/7  - b",
    "7/7/7/7/7/7/7 -",
    "7/7/7/7/7/7/7 - b nosuch",
    "7/7/7/7/7/7/7 - b setup more",
    "7/7 - b",
    "q6/7/7/7/7/7/7 - b",
    "7/7/7/3b3/7/7/7 - b",
    "7/7/7/7/7/7/7 x b",
    "7/7/7/7/7/7/7 - x",
    "7/1b5/7/7/7/7/7 - b setup",
    "b6/7/7/7/7/7/7 - b setup",
    "7/7/7/7/7/7/7 b b setup",
    "bbbbbbb/b5b/b5b/w5b/w5w/w5w/wwwwwww - b setup",
    "7/7/7/7/7/7/7 - w setup",
    "07/7/7/7/7/7/7 - b",
    "8/7/7/7/7/7/7 - b",
    "7b/7/7/7/7/7/7 - b",
    "6/7/7/7/7/7/7 - b",
    "7/7/7/7/7/7/7 - b []",
    "7/7/7/7/7/7/7 - b [end_rule]",
    "7/7/7/7/7/7/7 - b [end_rule=both,end_rule=both]",
    "7/7/7/7/7/7/7 - b [end_rule=nosuch]",
    "7/7/7/7/7/7/7 - b [nosuch=1]",
];

const BARRAGOON: &[&str] = &[
    "7/7/7/7/7/7/7/7/7 w -",
    "7/7/7/7/7/7/7/7 w - 0",
    "q6/7/7/7/7/7/7/7/7 w - 0",
    "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/1xxxxxx/7 w - 0",
    "7/7/7/7/7/7/7/7/7 x - 0",
    "7/7/7/7/7/7/7/7/7 w x 0",
    "7/7/7/7/7/7/7/7/7 w b 0",
    "7/7/7/7/7/7/7/7/7 w wb 3",
    "7/7/7/7/7/7/7/7/7 w - x",
    "7/7/7/7/7/7/7/7/7 w - 0 [no_progress_cap=0]",
];

const MAPELLO: &[&str] = &[
    "10",
    "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/1######### b 0 0",
    "##########/#q7#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
    "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## x 0 0",
    "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 nosuch",
    "##########/#8#/#8#/#8#/#3#W3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
    "##########/#########1#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
    "##########/##########/##7#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
    "#JJJJJJJJ#/J8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
    "##########/#*7#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 4 4",
    "##########/#8#/#8#/#8#/#8#/#8#/#8#/#8#/#8#/########## b 0 0 setup",
    "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## w 0 0 setup",
];

const SYRTIS: &[&str] = &[
    "7/7/7/7/7/7/7 L",
    "2bcbqbq2/1pqpcpqLbcpc1/pcbqLbcbqpqbcbc/pqpcpc1Tbqbqbc/pqpqbcpcpqpcbq/1Tbqpqbcbqbc1/2pcpcpq2 L - 0 0,0,0 L3",
    "6/6/6/6/6/6 L - 0 0,0,0",
    "bcbcbcbcbcbcbc/bcbcbcbcbcbcbc/7/7/7/7/7 L - 0 0,0,0",
    "Lpq6/7/7/7/7/7/7 L - 0 0,0,0",
    "zz5/7/7/7/7/7/7 L - 0 0,0,0",
    "7/7/7/7/7/7/7 x - 0 0,0,0",
    "7/7/7/7/7/7/7 L x 0 0,0,0",
    "7/7/7/7/7/7/7 L - 0 0,0",
    "bc5bc/7/7/7/7/7/7 L - 0 0,0,0",
    "7/7/7/7/7/7/7 L L 0 0,0,0",
    "7/7/7/7/7/7/7 L - 1 0,0,0",
    "7/7/7/7/7/7/7 L - 0 4,4,0",
    "7/7/7/7/7/7/7 L - 0 0,0,1",
    "7/7/7/7/7/7/7 S - 0 0,0,0",
    "bc1bqbqbq2/1pqpcpcbqpq1/bcbqbqbcbcbcpq/pqpqpc1bqbcbc/bcpqpqpqpcpcpq/1bcpcbqbqbc1/2pcpcpc2 S - 0 0,0,0",
    "2LbcLbqLbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S - 0 0,0,0",
    "2bcbcbc2/1bcbcbcbcbc1/bcbcbcbcbcbcbc/bcbcbc1bcbcbc/pqpqpqpqpqpqpq/1pqpqpqpqpq1/2pqpqTpq2 S - 0 0,0,0",
    "2bcbqbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S L 0 0,0,0",
    "2bcbqbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S - 1 0,0,0",
    "2bcbqbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S - 0 1,0,0",
    "2bcbqbq2/1pqpcpqbcpc1/pcbqbcbqpqbcbc/pqpcpc1bqbqbc/pqpqbcpcpqpcbq/1bqpqbcbqbc1/2pcpcpq2 S - 0 0,0,0 L2",
];

const CAMPO_BELLO: &[&str] = &[
    ".",
    "... y -",
    "q.yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y -",
    "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy y -",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb g -",
    "..yyyyyyyyy.ggggggggg.bbbbbbbbb.......... y - out=y [players=3]",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - more",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y - out=y",
    "..yyyyyyyyy.ggggggggg.bbbbbbbbb.......... y - out=q [players=3]",
    "..yyyyyyyyy.ggggggggg.bbbbbbbbb.......... y - out= [players=3]",
    "..yyyyyyyyy.ggggggggg.bbbbbbbbb.......... y - [end=pass,players=3]",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y x",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y y1-y2:4:-:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y y1-y2:1:-:x",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y y1-y2:2:b1+b1:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y Y1-y2:1:-:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y z1-y2:1:-:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y mid-b1:1:-:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y y1-y2:1:-:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y mid-y2:1:y3:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y mid-y2:1:b1+b2:-",
    "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbbb y mid-y2:1:-:*",
    "..yyyyyyyyy.............................. y mid-y2:1:-:-",
    "..yyyyyyyyy.ggggggggg.bbbbbbbbb.......... y mid-y2:1:-:- out=gb [players=3]",
    "..y.................................b.... y mid-y1:1:-:-",
];

/// Texts that between them meet every reason, beginning with those that all games share.
const fn bad_positions(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Morelli => MORELLI,
        GameId::Barragoon => BARRAGOON,
        GameId::Mapello => MAPELLO,
        GameId::Syrtis => SYRTIS,
        GameId::CampoBello => CAMPO_BELLO,
    }
}

fn refused(game: GameId, text: &str) -> Option<PositionError> {
    game.parse_position(text).err()
}

/// Checks one reason about a position in both languages and gives its name.
fn check_text(words: &[Words; 2], error: &TextError) -> String {
    let [english, portuguese] = words.each_ref().map(|words| error.say(words));
    assert_eq!(english, error.to_string(), "{}", error.id);
    assert_ne!(portuguese, english);
    assert!(words[1].has(error.id), "{} is missing", error.id);
    assert!(!portuguese.contains('{'), "{portuguese}");
    error.id.to_owned()
}

/// The names in a file of the words that begin like this.
fn names(file: &str, beginnings: &[&str]) -> BTreeSet<String> {
    let names = file.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    let fits = |name: &&str| beginnings.iter().any(|beginning| name.starts_with(beginning));
    names.filter(fits).map(str::to_owned).collect()
}

const POSITIONS: &str = include_str!("../words/en/positions.ftl");
const ERRORS: &str = include_str!("../words/en/errors.ftl");

#[test]
fn every_reason_against_a_position_is_met_and_has_a_sentence_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut met = BTreeSet::new();
    for game in GameId::ALL {
        let long = "1".repeat(2000);
        for text in bad_positions(game).iter().copied().chain([long.as_str()]) {
            let error = refused(game, text).unwrap_or_else(|| panic!("{game}: `{text}` is read"));
            met.extend(error.reasons.iter().map(|reason| check_text(&words, reason)));
            let english = error.say(&words[0]);
            assert_eq!(english, error.to_string());
        }
    }
    for text in ["8/8 b", "q9 b 0 0"] {
        // A set-up asks for less than a position, and says it in its own words.
        let text = text.replacen("q9", &["q9"; 10].join("/"), 1);
        let error = Setup::read(GameId::Mapello, &text).unwrap_err();
        met.extend(error.reasons.iter().map(|reason| check_text(&words, reason)));
    }
    // What the options and the points of a turn have in common with set-ups and moves.
    met.retain(|name| name.starts_with("position-"));
    assert_eq!(met, names(POSITIONS, &["position-"]));
}

#[test]
fn noise_is_never_refused_without_a_sentence() {
    let words = Language::ALL.map(Words::new);
    let signs: Vec<char> = "bwxLTSyg#*J=-[,]/0123456789 é".chars().collect();
    let mut random = SplitMix64::new(7);
    for game in GameId::ALL {
        let start = game.default_start().to_string();
        for _ in 0..1_000 {
            let mut text: Vec<char> = start.chars().collect();
            for _ in 0..=random.below(3) {
                let at = random.below(text.len());
                match random.below(3) {
                    0 => text[at] = signs[random.below(signs.len())],
                    1 => text.insert(at, signs[random.below(signs.len())]),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            for reason in refused(game, &text).iter().flat_map(|error| &error.reasons) {
                check_text(&words, reason);
            }
        }
    }
}

fn choices(game: GameId, pairs: &str) -> Result<Choices, ChoiceError> {
    let mut choices = Choices::new();
    for (key, value) in pairs.split_whitespace().filter_map(|pair| pair.split_once('=')) {
        choices.set(game.options(), key, value)?;
    }
    Ok(choices)
}

#[test]
fn every_clash_of_options_is_met_and_has_a_sentence_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut met = BTreeSet::new();
    for (game, pairs) in [
        (GameId::Morelli, "nosuch=1"),
        (GameId::Morelli, "size=8"),
        (GameId::Morelli, "size=7 size=9"),
        (GameId::Mapello, "walls=9"),
        (GameId::Barragoon, "no_progress_cap=0"),
        (GameId::Morelli, "setup=facing seed=1"),
        (GameId::Morelli, "size=7 setup=loose seed=99999"),
        (GameId::Morelli, "setup=loose"),
        (GameId::Morelli, "size=7 setup=blocks"),
        (GameId::Mapello, "map=random"),
        (GameId::Mapello, "map=othello walls=3"),
        (GameId::Syrtis, "setup=ready seed=1"),
        (GameId::Syrtis, "setup=full"),
        (GameId::CampoBello, "players=3 end=pass"),
    ] {
        let error = choices(game, pairs).and_then(|choices| game.start(&choices)).unwrap_err();
        let [english, portuguese] = words.each_ref().map(|words| error.say(words));
        assert_eq!(english, error.to_string());
        assert_ne!(portuguese, english);
        met.insert(error.reason().id.to_owned());
    }
    assert_eq!(met, names(ERRORS, &["bad-option-", "clash-"]));
    let both = choices(GameId::Morelli, "end_rule=both").unwrap();
    let error = add_to_text("7  b", GameId::Morelli.options(), &both).unwrap_err();
    assert_eq!(error.say(&words[0]), error.to_string());
    assert!(error.say(&words[1]).contains("na coluna"));
}

fn record_error(text: &str) -> RecordError {
    match text.parse::<Record>().and_then(|record| record.replay()) {
        Ok(_) => panic!("this record is sound: {text}"),
        Err(error) => error,
    }
}

/// The name of the message that says an error: that of its own reason, or of what stands around the
/// reason of something in it.
fn message_of(error: &RecordError) -> &'static str {
    use quina_rules::record::RecordReason as Why;
    match &error.reason {
        Why::Plain(reason) => reason.id,
        Why::Game(_) | Why::Options(_) | Why::Position(_) => "record-in-tag",
        Why::Move { .. } => "record-move",
    }
}

#[test]
fn every_reason_against_a_record_is_met_and_has_a_sentence_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let syrtis = "[Game \"syrtis\"]\n";
    let over = {
        let mut game = Game::new(GameId::Mapello.default_start());
        while game.ending().is_none() {
            let mv = game.position().moves()[0];
            game.play_unchecked(mv);
        }
        Record::from_game(&game, &Choices::new(), None)
    };
    let wrong = over.to_string().replace(&over.result, "1/2-1/2");
    let last = over.words.last().unwrap().text.clone();
    let further = over.to_string().replace(&last, &format!("{last} a1"));
    let many_tags = (0..=100).fold(String::new(), |tags, n| format!("{tags}[A{n} \"\"]\n"));
    let many_words = format!("{syrtis}{} *", "a ".repeat(100_001));
    let mut met = BTreeSet::from(["record-line"]);
    for text in [
        &" ".repeat(MAX_RECORD_LEN + 1),
        "[Game]",
        "[Game \"\\a\"]",
        "[Game \"a\"] [Game \"b\"]",
        &many_tags,
        "{",
        &"a".repeat(600),
        &many_words,
        syrtis,
        &format!("{syrtis} * *"),
        "*",
        "[Game \"nosuch\"] *",
        "[Game \"syrtis\"] [Rules \"99\"] *",
        "[Game \"syrtis\"] [Options \"nosuch\"] *",
        "[Game \"syrtis\"] [Options \"nosuch=1\"] *",
        "[Game \"syrtis\"] [Position \"nosuch\"] *",
        &format!("{syrtis} nosuch *"),
        &format!("{syrtis} e2-a1 *"),
        &further,
        "[Game \"syrtis\"] [Result \"1-0\"] *",
        &wrong,
        &format!("{syrtis} 1/2-1/2").replace("1/2-1/2", "4"),
        &format!("{syrtis} 1-0"),
        &format!("{syrtis} (a) *"),
        &format!("{syrtis} a () *"),
        &format!("{syrtis} a (b *"),
        &format!("{syrtis} {} *", "a (".repeat(101)),
    ] {
        let error = record_error(text);
        let [english, portuguese] = words.each_ref().map(|words| error.say(words));
        let message = message_of(&error);
        if message != "record-move" {
            // A refused move is a sentence in words, the number of a rule in the rules.
            assert_eq!(english, error.to_string());
        }
        assert_ne!(portuguese, english);
        assert!(portuguese.starts_with("linha ") && !portuguese.contains('$'), "{portuguese}");
        met.insert(message);
    }
    let met: BTreeSet<_> = met.into_iter().map(str::to_owned).collect();
    let mut all = names(ERRORS, &["record-"]);
    // Too long to meet here, and only where a word is more than one ply.
    for rare in ["record-plies", "record-over-within"] {
        assert!(all.remove(rare) && words[1].has(rare));
    }
    assert_eq!(met, all);
}

#[test]
fn a_refused_move_of_a_record_is_a_sentence() {
    let words = Words::new(Language::Portuguese);
    let error = record_error("[Game \"barragoon\"]\n\nd2-d9 *");
    assert_eq!(
        error.say(&words),
        "linha 3: lance 1, `d2-d9`: A peça em d2 não pode ir para d9: uma peça anda exatamente \
         tantos passos como o seu valor, ou menos um, e muda de direção no máximo uma vez. (R2)"
    );
}

#[test]
fn an_error_of_the_system_says_what_it_carries_and_what_led_to_that() {
    let words = Language::ALL.map(Words::new);
    let explain = |error: io::Error| {
        let problem = Problem::from(error);
        words.each_ref().map(|words| problem.explain(words))
    };
    let missing = || io::Error::from(io::ErrorKind::NotFound);
    assert_eq!(explain(missing()), ["entity not found", "o ficheiro ou a pasta não existe"]);
    let unknown = "chess".parse::<GameId>().unwrap_err();
    let carried = explain(io_error(io::ErrorKind::NotFound, unknown.clone()));
    assert_eq!(carried, words.each_ref().map(|words| unknown.say(words)));
    // One within another is said once, and so is what led to it.
    let twice = explain(io_error(io::ErrorKind::Other, io_error(io::ErrorKind::Other, missing())));
    assert_eq!(twice, explain(missing()));
    let led = || io_error(io::ErrorKind::Other, Led { by: missing().into() });
    assert_eq!(explain(led()), ["led: entity not found", "led: o ficheiro ou a pasta não existe"]);
    assert_eq!(led().source().unwrap().to_string(), "entity not found");
}

#[test]
fn errors_of_the_system_are_said_in_portuguese() {
    let words = Words::new(Language::Portuguese);
    // What Linux reports for files, programs, pipes and memory, and numbers nobody has heard of.
    for code in (1..=40).chain([75, 110, 122, 9999]) {
        let error = io::Error::from_raw_os_error(code);
        let said = error.say(&words);
        assert!(!said.contains("os error") && !said.contains("system"), "{error}: {said}");
        let english = error.to_string();
        let english = english.split(" (os error").next().unwrap();
        assert!(!said.contains(english), "{error}: {said}");
    }
    let code = |code| io::Error::from_raw_os_error(code).say(&words);
    assert_eq!(code(2), "o ficheiro ou a pasta não existe");
    assert_eq!(code(30), "ali não se pode escrever nada");
    assert_eq!(code(5), "o sistema recusou (erro 5)");
}

/// Something that something else has led to.
#[derive(Debug)]
struct Led {
    by: Problem,
}

impl fmt::Display for Led {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("led")
    }
}

impl Error for Led {}

impl Sayable for Led {
    fn say(&self, _: &Words) -> String {
        self.to_string()
    }

    fn behind(&self) -> Option<&dyn Sayable> {
        Some(self.by.error())
    }
}
