//! Game records: writing, reading, replaying, and what is refused.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::conformance::laws;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::{MAX_RECORD_LEN, Word};
use quina_rules::{AnyPosition, Choices, Game, GameId, Record};

fn random_game(start: AnyPosition, random: &mut SplitMix64, plies: usize) -> Game<AnyPosition> {
    let mut game = Game::new(start);
    while game.ending().is_none() && game.len() < plies {
        let moves = game.moves();
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game
}

/// Starts of many kinds: set-up phases, options, drawn boards, more players.
fn starts() -> Vec<AnyPosition> {
    let kinds: [(GameId, &[(&str, &str)]); 13] = [
        (GameId::Morelli, &[("size", "7")]),
        (GameId::Morelli, &[("size", "7"), ("setup", "built"), ("end_rule", "both")]),
        (GameId::Morelli, &[("size", "9"), ("setup", "loose"), ("seed", "77")]),
        (GameId::Barragoon, &[]),
        (GameId::Barragoon, &[("barragoon_replacement", "optional"), ("no_progress_cap", "30")]),
        (GameId::Mapello, &[]),
        (GameId::Mapello, &[("map", "built"), ("maxwalls", "2")]),
        (GameId::Mapello, &[("map", "random"), ("seed", "5")]),
        (GameId::Syrtis, &[]),
        (GameId::Syrtis, &[("layout", "minor"), ("setup", "full"), ("seed", "9")]),
        (GameId::CampoBello, &[]),
        (GameId::CampoBello, &[("players", "3")]),
        (GameId::CampoBello, &[("players", "4"), ("rejump", "true")]),
    ];
    let start = |(game, chosen): (GameId, &[(&str, &str)])| {
        let mut choices = Choices::new();
        for (key, value) in chosen {
            choices.set(game.options(), key, value).unwrap();
        }
        game.start(&choices).unwrap().position
    };
    kinds.into_iter().map(start).collect()
}

#[test]
fn a_record_replays_to_the_same_game() {
    let mut random = SplitMix64::new(1);
    for start in starts() {
        for plies in [0, 1, 7, 100_000] {
            let game = random_game(start.clone(), &mut random, plies);
            let record = Record::from_game(&game, &Choices::new(), None);
            let text = record.to_string();
            let again: Record = text.parse().unwrap();
            assert_eq!(again, record, "{text}");
            let replayed = again.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(replayed.position(), game.position(), "{text}");
            assert_eq!(replayed.ending(), game.ending(), "{text}");
            assert!(replayed.plies().eq(game.plies()), "{text}");
        }
    }
}

#[test]
fn the_plies_of_a_turn_are_one_word() {
    let mut game = Game::new(GameId::CampoBello.default_start());
    for token in ["y3-y0", "b5-b0", "y8-y1", "y1-r0"] {
        let mv = game.position().parse_move(token).unwrap();
        game.play_unchecked(mv);
    }
    let record = Record::from_game(&game, &Choices::new(), None);
    let words: Vec<_> = record.words.iter().map(|word| word.text.as_str()).collect();
    assert_eq!(words, ["y3-y0", "b5-b0", "y8-y1,y1-r0"]);
}

#[test]
fn comments_clocks_and_unusual_tags_survive() {
    let text = "[Game \"campo-bello\"]\n[P1 \"A \\\"B\\\" \\\\ C\"]\n[Event \"Porto\"]\n\n\
                {a preface} 1. y3-y0 {[%clk 0:05:00]  two\n lines} {more} b5-b0 2. y8-y1 {mid turn} y1-r0 *\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.tag("P1"), Some("A \"B\" \\ C"));
    assert_eq!(record.preface.as_deref(), Some("a preface"));
    assert_eq!(record.words[0].comment.as_deref(), Some("[%clk 0:05:00] two lines more"));
    assert_eq!(record.words.len(), 4, "a turn may be written in several words");
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again, record);
    assert_eq!(again.replay().unwrap().len(), 4);
}

#[test]
fn match_options_and_the_seed_are_written() {
    let mut choices = Choices::new();
    let options = GameId::Morelli.options();
    for (key, value) in [("timeout", "loses"), ("setup", "loose"), ("size", "7"), ("seed", "822")] {
        choices.set(options, key, value).unwrap();
    }
    let start = GameId::Morelli.start(&choices).unwrap();
    let record = Record::from_game(&Game::new(start.position.clone()), &choices, start.seed);
    assert_eq!(record.tag("Options"), Some("timeout=loses"));
    assert_eq!(record.tag("Seed"), Some("822"));
    assert_eq!(record.tag("Position"), Some("bwwbwwb/w5b/b5w/w5b/b5w/w5b/wbbwbbw - b"));
    assert_eq!(record.start_position().unwrap(), start.position);
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    for (text, line, words) in [
        ("", 1, "result is missing"),
        ("[Game \"campo-bello\"]\n\ny3-y0", 3, "result is missing"),
        ("[Game \"chess\"]\n*", 1, "is not a game"),
        ("[Game campo-bello]\n*", 1, "a tag is written"),
        ("[Game \"mapello\"]\n[Game \"mapello\"]\n*", 2, "twice"),
        ("[Game \"mapello\"]\n[P1 \"a\\b\"]\n*", 2, "may only come before"),
        ("e3 *", 1, "the tag Game is missing"),
        ("[Game \"mapello\"]\n[Rules \"2\"]\n*", 1, "tag Rules"),
        ("[Game \"mapello\"]\n[Options \"nosuch=1\"]\n*", 1, "nosuch"),
        ("[Game \"mapello\"]\n[Position \"8/8\"]\n*", 1, "tag Position"),
        ("[Game \"mapello\"]\n\ne3 f3\n\n\na1 *", 6, "`a1`"),
        ("[Game \"mapello\"]\n\ne3 qq *", 3, "`qq`"),
        ("[Game \"mapello\"]\n\ne3 {open *", 3, "not closed"),
        ("[Game \"mapello\"]\n\n* e3", 3, "after the result"),
        ("[Game \"mapello\"]\n[Result \"1-0\"]\n\ne3 *", 4, "the tag Result"),
        ("[Game \"mapello\"]\n\ne3 1-0", 3, "not over"),
        ("[Game \"mapello\"]\n[Termination \"time\"]\n\ne3 3", 4, "not a result"),
        // The shortest game on the map `seed`: Black wins.
        ("[Game \"mapello\"]\n\ne3 f3 g3 d3 c6 h3 c3 0-1", 3, "by the rules it is `1-0`"),
        ("[Game \"mapello\"]\n\ne3 f3 g3 d3 c6 h3 c3 e6 1-0", 3, "over already"),
    ] {
        let error = match text.parse::<Record>() {
            Err(error) => error,
            Ok(record) => record.replay().expect_err(text),
        };
        assert!(error.to_string().contains(words), "{text}: {error}");
        assert_eq!(error.line, line, "{text}: {error}");
    }
}

#[test]
fn a_resignation_is_a_result_of_an_open_game() {
    let text = "[Game \"mapello\"]\n[Termination \"resignation\"]\n\ne3 0-1";
    assert_eq!(text.parse::<Record>().unwrap().replay().unwrap().len(), 1);
}

#[test]
fn sizes_are_bounded() {
    let long = format!("[Game \"mapello\"]\n{}*", " ".repeat(MAX_RECORD_LEN));
    assert!(long.parse::<Record>().is_err());
    let word = format!("[Game \"mapello\"]\n{} *", "e3,".repeat(400));
    assert!(word.parse::<Record>().is_err());
    let tags = (0..200).map(|i| format!("[T{i} \"\"]")).collect::<Vec<_>>().join("\n");
    assert!(format!("{tags}*").parse::<Record>().is_err());
}

#[test]
fn a_tag_value_cannot_break_the_text() {
    let mut record = Record::new(GameId::Mapello);
    record.set_tag("P1", "a\n[P2 \"b\"]\u{7}");
    record.words.push(Word::new("e3", None));
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again, record);
    assert_eq!(again.tag("P2"), Some("?"));
}

#[test]
fn mutated_records_work_or_are_refused() {
    let mut random = SplitMix64::new(3);
    let texts: Vec<_> = starts()
        .into_iter()
        .map(|start| random_game(start, &mut random, 20))
        .map(|game| Record::from_game(&game, &Choices::new(), None).to_string())
        .collect();
    for round in 0..3000 {
        laws::record_text(&laws::mutate(&texts[round % texts.len()], &mut random));
    }
}
