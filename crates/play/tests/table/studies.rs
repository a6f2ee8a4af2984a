//! Studies without a screen: what records say beside the main line is kept.

use quina_play::Study;
use quina_play::study::text::{first, is_study};
use quina_play::study::{Change, OpenStudy, ROOT};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::record::{MAX_RECORD_LEN, split};
use quina_rules::{GameId, Record};

#[test]
fn variations_in_parentheses_become_variations_of_the_study() {
    let text =
        "[Game \"mapello\"]\n\n{a start} 1. c5 {good} c4 (1... e6 {or this} 2. f4) 2. c3 *\n";
    assert!(is_study(text) && !is_study("[Game \"mapello\"]\n\n1. c5 {(good)} c4 *\n"));
    let record: Record = text.parse().unwrap();
    let study = Study::of_record(&record).unwrap();
    let lines = study.tree().lines();
    assert_eq!(lines.iter().map(|line| study.tree().ply(line.end)).collect::<Vec<_>>(), [3, 3]);
    let nodes = |line: usize| study.tree().path(lines[line].end);
    assert_eq!((lines[1].leaves, lines[1].shared), (0, 1));
    assert_eq!(study.comment(ROOT).as_deref(), Some("a start"));
    assert_eq!(study.comment(nodes(0)[0]).as_deref(), Some("good"));
    assert_eq!(study.comment(nodes(1)[1]).as_deref(), Some("or this"));
    assert_eq!(study.played(), nodes(0)[2], "what was played is the main line");
    let again = Study::read(&study.to_text()).unwrap();
    assert_eq!(again.tree().lines().len(), 2, "nothing of it is lost in a file");
    assert_eq!(again.to_text(), study.to_text());
}

/// The same tree, the same game that was played, and the same source.
fn assert_same(a: &Study, b: &Study) {
    let (lines, others) = (a.tree().lines(), b.tree().lines());
    assert_eq!(lines.len(), others.len());
    for (line, other) in lines.iter().zip(&others) {
        assert_eq!((line.leaves, line.shared), (other.leaves, other.shared));
        let plies = |study: &Study, end: usize| -> Vec<_> {
            let said = |node: &usize| study.comment(*node);
            let nodes = study.tree().path(end);
            nodes.iter().map(|node| (study.tree().mv(*node), said(node))).collect()
        };
        assert_eq!(plies(a, line.end), plies(b, other.end));
    }
    let played = |study: &Study| study.tree().game(study.played());
    assert_eq!(played(a).position(), played(b).position());
    assert_eq!((a.source(), &a.about().result), (b.source(), &b.about().result));
}

#[test]
fn a_study_of_several_records_is_still_read_and_becomes_one_record() {
    let old = include_str!("../data/study-of-several-records.txt");
    assert!(is_study(old) && split(old).len() == 2);
    let study = Study::read(old).unwrap();
    let lines = study.tree().lines();
    assert_eq!((lines.len(), lines[1].leaves, lines[1].shared), (2, 0, 1));
    let nodes = |line: usize| study.tree().path(lines[line].end);
    assert_eq!((study.played(), study.source()), (nodes(1)[1], "0123456789abcdef"));
    assert_eq!(study.about().result, "1-0");
    assert_eq!(study.about().tag("Termination"), Some("resignation"));
    assert_eq!(study.comment(nodes(1)[1]).as_deref(), Some("or this"));
    let text = study.to_text();
    assert_eq!(split(&text).len(), 1);
    assert!(
        text.ends_with("{a start} 1. c5 {good} c4 (1... e6 {or this} 2. f4) 2. c3 *\n"),
        "{text}"
    );
    assert!(
        text.contains("[Played \"2\"]\n[PlayedLine \"2\"]\n[PlayedResult \"1-0 resignation\"]")
    );
    let again = Study::read(&text).unwrap();
    assert_same(&study, &again);
    assert_eq!(again.about().tag("Termination"), Some("resignation"));
}

#[test]
fn a_played_line_that_is_not_there_leaves_the_main_line_as_the_game() {
    let old = include_str!("../data/study-of-several-records.txt");
    let text = Study::read(old).unwrap().to_text();
    for number in ["0", "1", "3", "-1", "x", "99999999999999999999"] {
        let text = text.replace("[PlayedLine \"2\"]", &format!("[PlayedLine \"{number}\"]"));
        let study = Study::read(&text).unwrap();
        assert_eq!(study.played(), study.tree().line(ROOT)[2], "{number}");
    }
}

#[test]
fn a_study_too_deep_or_too_long_for_one_record_is_written_as_several() {
    let mut random = SplitMix64::new(5);
    let mut deep = Study::of_position(&GameId::Barragoon.default_start());
    let mut at = ROOT;
    for depth in 0..110 {
        let moves = deep.tree().position(at).moves();
        let first = random.below(moves.len());
        deep.play(at, moves[first]).unwrap();
        at = deep.play(at, moves[(first + 1) % moves.len()]).unwrap();
        deep.set_comment(at, &format!("depth {depth}"));
    }
    let mut long = Study::of_position(&GameId::Mapello.default_start());
    let moves = long.tree().start().moves();
    for mv in &moves[..2] {
        let node = long.play(ROOT, *mv).unwrap();
        long.set_comment(node, &"long ".repeat(MAX_RECORD_LEN / 8));
    }
    for study in [deep, long] {
        let text = study.to_text();
        assert_eq!(split(&text).len(), study.tree().lines().len());
        assert!(split(&text).len() > 1);
        assert_same(&study, &Study::read(&text).unwrap());
    }
}

/// What is kept about a game is found by this number, so it may not change with the program.
#[test]
fn the_same_source_has_the_same_number_however_its_clocks_are_written() {
    let text = "[Game \"mapello\"]\n[P1 \"Ana\"]\n\n{[%clk 0:05:00] a start} 1. c5 {[%clk 0:04:10] \
                good [%eval cp 3]} c4 {[%eval cp 35]} (1... e6 {or this} 2. f4 {[%csl Gd4] x}) 2. c3 *\n";
    let other = text.replace("0:04:10", "00:04:10.0").replace("cp 35", "cp +35");
    for text in [text, &other] {
        let study = Study::of_record(&text.parse::<Record>().unwrap()).unwrap();
        assert_eq!(study.source(), "b4c05186a89cafbd");
    }
}

#[test]
fn what_is_written_about_a_ply_leaves_its_clock_and_score_alone() {
    let text =
        "[Game \"mapello\"]\n\n1. c5 {[%clk 0:04:10] [%eval cp 35] good} c4 {[%clk 0:04:00]} *\n";
    let mut study = Study::of_record(&text.parse::<Record>().unwrap()).unwrap();
    let [first, second] = *study.tree().line(ROOT) else { panic!("two plies") };
    assert_eq!([first, second].map(|node| study.comment(node)), [Some("good".to_owned()), None]);
    study.set_comment(first, "");
    study.set_comment(second, "why {not}");
    let text = study.to_text();
    assert!(
        text.ends_with("1. c5 {[%clk 0:04:10] [%eval cp 35]} c4 {[%clk 0:04:00] why (not)} *\n"),
        "{text}"
    );
}

#[test]
fn what_was_played_goes_as_far_as_it_is_still_there() {
    let text = "[Game \"mapello\"]\n[Termination \"resignation\"]\n[Result \"1-0\"]\n\n\
                1. c5 c4 (1... e6) 2. c3 1-0\n";
    let mut study = Study::of_record(&text.parse::<Record>().unwrap()).unwrap();
    let [first, second, third] = *study.tree().line(ROOT) else { panic!("three plies") };
    study.promote(study.tree().after(first)[1]);
    assert_eq!((study.played(), study.about().result.as_str()), (third, "1-0"));
    study.remove(study.tree().after(first)[0]);
    assert_eq!((study.played(), study.about().result.as_str()), (third, "1-0"));
    study.remove(second);
    assert_eq!((study.played(), study.about().result.as_str()), (first, "*"));
    assert_same(&study, &Study::read(&study.to_text()).unwrap());
}

/// A game that was resigned after two plies.
fn resigned() -> Record {
    let text = "[Game \"mapello\"]\n[P1 \"Ana\"]\n[Study \"old\"]\n\n1. c5 c4 *\n";
    let mut record: Record = text.parse().unwrap();
    record.set_result("1-0", "resignation");
    record
}

/// Plays on from where the game stood, to an end by the rules.
fn play_on(study: &mut Study) {
    let mut at = study.played();
    let mut game = study.tree().game(at);
    while game.ending().is_none() {
        let mv = game.moves()[0];
        game.play_unchecked(mv);
        at = study.play(at, mv).unwrap();
    }
}

#[test]
fn several_records_a_tag_or_variations_make_a_study() {
    let game = "[Game \"mapello\"]\n\n1. c5 c4 *\n";
    let two = format!("{game}\n{game}");
    assert!(!is_study(game) && is_study(&two));
    assert!(is_study(&game.replace("\n\n", "\n[Study \"0123456789abcdef\"]\n\n")));
    assert_eq!((first(&two).trim_end(), first(game)), (game.trim_end(), game));
    assert_eq!(first("no record"), "no record");
}

#[test]
fn a_study_is_about_the_game_and_not_about_another_study() {
    let study = Study::of_record(&resigned()).unwrap();
    let about = study.about();
    assert_eq!((about.tag("P1"), about.tag("Study")), (Some("Ana"), None));
    assert_eq!((about.result.as_str(), about.tag("Termination")), ("1-0", Some("resignation")));
}

#[test]
fn how_the_played_game_ended_is_kept_wherever_its_line_goes_on() {
    let study = Study::of_record(&resigned()).unwrap();
    let text = study.to_text();
    assert!(!text.contains("PlayedResult") && !text.contains("PlayedLine"), "{text}");
    assert_same(&study, &Study::read(&text).unwrap());

    let mut longer = study.clone();
    play_on(&mut longer);
    let text = longer.to_text();
    assert!(text.contains("[PlayedResult \"1-0 resignation\"]"), "{text}");
    assert!(!text.contains("PlayedLine"), "{text}");
    assert_same(&longer, &Study::read(&text).unwrap());

    // Too long for one record.
    longer.set_comment(longer.played(), &"long ".repeat(MAX_RECORD_LEN / 8));
    let mv = longer.tree().start().moves()[1];
    let other = longer.play(ROOT, mv).unwrap();
    longer.set_comment(other, &"long ".repeat(MAX_RECORD_LEN / 8));
    let text = longer.to_text();
    assert!(split(&text).len() > 1);
    assert_same(&longer, &Study::read(&text).unwrap());
}

#[test]
fn a_game_that_runs_does_not_end_where_its_line_goes_on_to_an_end() {
    let mut record = resigned();
    record.set_result("*", "unterminated");
    let mut study = Study::of_record(&record).unwrap();
    play_on(&mut study);
    let text = study.to_text();
    let again = Study::read(&text).unwrap();
    assert_eq!((again.about().result.as_str(), again.played()), ("*", study.played()));
    assert_same(&study, &again);
}

#[test]
fn a_study_is_known_by_all_that_it_says() {
    let study = Study::of_record(&resigned()).unwrap();
    let source = |study: &Study| study.clone().as_source().source().to_owned();
    assert_eq!(study.source().len(), 16);
    assert_eq!((source(&study), source(&Study::of_record(&resigned()).unwrap())), {
        let known = study.source().to_owned();
        (known.clone(), known)
    });
    let mut commented = study.clone();
    commented.set_comment(ROOT, "a start");
    let mut longer = study.clone();
    play_on(&mut longer);
    let mut renamed = resigned();
    renamed.set_tag("P1", "Eva");
    let renamed = Study::of_record(&renamed).unwrap();
    assert_eq!(commented.source(), study.source(), "until it is a source itself");
    for other in [source(&commented), source(&longer), source(&renamed)] {
        assert_ne!(other, study.source());
    }
}

#[test]
fn an_open_study_is_stepped_through_and_branches_off() {
    let mut open = OpenStudy::new(Study::of_position(&GameId::Mapello.default_start()));
    for ply in ["e3", "f5"] {
        assert_eq!(open.play_text(ply).unwrap(), Change::Changed);
    }
    open.go_to_ply(0);
    assert_eq!(open.play_text("e3").unwrap(), Change::Unchanged, "it is the main line's own");
    let other = open.position().tokens().into_iter().find(|token| token != "f5").unwrap();
    assert_eq!(open.play_text(&other).unwrap(), Change::Changed);
    assert!(!open.is_main());
    assert!(open.other_variation(true) && open.is_main(), "back to the only other move");
    assert!(open.other_variation(true) && !open.is_main());
    open.leave_variation();
    assert_eq!((open.ply(), open.is_main(), open.game().len()), (1, true, 2));
    open.go_to_ply(usize::MAX);
    assert_eq!(open.ply(), 2);
    assert!(open.play_text("a1").is_err());
    assert_eq!(open.ply(), 2, "a refused move changes nothing");
}

#[test]
fn a_turn_typed_into_a_study_is_played_whole_or_not_at_all() {
    // A capture of Barragoon and both placements after it (R13).
    let start = "1v1d1v1/7/7/1x1D1x1/x1x1x1x/1x3x1/7/2ZDZ2/1VD1DV1 w - 0";
    let start = GameId::Barragoon.parse_position(start).unwrap();
    let mut open = OpenStudy::new(Study::of_position(&start));
    assert!(open.play_text("d6xd9,+@a2,+@a2").is_err(), "the cell is taken");
    assert_eq!((open.ply(), open.study().tree().len()), (0, 0));
    assert_eq!(open.play_text("d6xd9,+@a2,+@a3").unwrap(), Change::Changed);
    assert_eq!(open.ply(), 3);
    assert_eq!(open.remove(), Change::Changed);
    assert_eq!((open.ply(), open.study().tree().len()), (2, 2));
    assert_eq!(open.set_comment("a threat"), Change::Changed);
    assert_eq!(open.set_comment("a threat"), Change::Unchanged);
}
