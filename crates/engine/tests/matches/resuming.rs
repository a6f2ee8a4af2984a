//! The file of a match, and going on from it.

use crate::players::Habit;
use crate::runs::{Match, run};
use quina_engine::matches::adjudication::Adjudication;
use quina_engine::matches::finish::Fault;
use quina_engine::matches::finish::chapters::read_chapters;
use quina_engine::matches::note::Note;
use quina_engine::matches::records::{self, Heading};
use quina_engine::matches::referee::{Conditions, Played};
use quina_engine::matches::seating::Side;
use quina_engine::matches::starts::Start;
use quina_engine::matches::summary::Finished;
use quina_engine::matches::timed_game::Chapter;
use quina_rules::record::MAX_RECORD_LEN;
use quina_rules::{Choices, GameId, Record};
use std::collections::BTreeMap;
use std::time::Instant;

fn heading() -> Heading {
    Heading {
        names: ["A \"the\" first".to_owned(), "B".to_owned()],
        settings: "mapello | A | B".to_owned(),
        seed: 5,
        time: "-".to_owned(),
        match_options: Choices::new(),
        date: "2026.11.15".to_owned(),
    }
}

fn file(contest: &Match, games: &BTreeMap<usize, Played>) -> String {
    games
        .iter()
        .map(|(number, played)| heading().write(*number, &contest.starts[number / 2], played))
        .collect()
}

#[test]
fn every_record_can_be_replayed() {
    for (game, habit) in [
        (GameId::Morelli, Habit::Random),
        (GameId::Barragoon, Habit::First(Some(35))),
        (GameId::Syrtis, Habit::Cheats(4)),
        (GameId::CampoBello, Habit::Random),
    ] {
        let contest = Match::new(game, [Habit::Random, habit], 4);
        let (_, games) = contest.run();
        for (number, played) in &games {
            let text = heading().write(*number, &contest.starts[number / 2], played);
            let record: Record = text.parse().unwrap();
            let replayed = record.replay().unwrap();
            assert_eq!(replayed.position(), played.game.position());
            assert_eq!(record.tag("Round"), Some((number + 1).to_string().as_str()));
            assert_eq!(record.tag("Pair"), Some((number / 2 + 1).to_string().as_str()));
            let first = ["P1", "P2"][number % 2];
            assert_eq!(record.tag(first), Some("A \"the\" first"));
        }
    }
}

#[test]
fn a_match_cut_anywhere_goes_on_to_the_same_end() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Panics(20)], 10);
    let (whole, games) = contest.run();
    assert!(whole.faults(Side::Second, Fault::Crash) > 0);
    let text = file(&contest, &games);
    let kept = records::read(&text).unwrap();
    assert_eq!(kept.whole, text.len());
    assert_eq!(kept.heading, Some((5, heading().settings)));
    assert_eq!(kept.games.len(), 10);
    // A cut at every 97th byte, inside of tags, moves, results and blank lines.
    for cut in (0..text.len()).step_by(97).chain(text.len() - 4..text.len()) {
        let kept = records::read(&text[..cut]).unwrap();
        assert!(kept.whole <= cut && kept.games.len() < 10, "cut at {cut}");
        assert_eq!(records::read(&text[..kept.whole]).unwrap(), kept, "nothing torn is left");
        let (summary, now) = run(&contest.plan(), &contest.starts, &kept.games);
        assert_eq!(summary, whole, "cut at {cut}");
        assert_eq!(now.len() + kept.games.len(), 10);
        let rest = format!("{}{}", &text[..kept.whole], file(&contest, &now));
        assert_eq!(rest, text, "the same file in the end");
    }
}

fn clock(pace: &str) -> Conditions {
    Conditions { pace: pace.parse().unwrap(), ..Conditions::default() }
}

/// A match of three in which one side runs out of time.
fn three() -> Match {
    let mut choices = Choices::new();
    choices.set(GameId::CampoBello.options(), "players", "3").unwrap();
    let start = GameId::CampoBello.start(&choices).unwrap().position;
    Match {
        starts: vec![Start { position: start, seed: None }; 2],
        conditions: clock("0.2"),
        ..Match::new(GameId::CampoBello, [Habit::Random, Habit::Slow(250)], 4)
    }
}

/// Matches whose games end in all ways there are.
fn endings() -> Vec<(Match, &'static str)> {
    let ruled = |adjudication| Conditions { adjudication, ..Conditions::default() };
    let agreed = [Habit::First(Some(900)), Habit::First(Some(900))];
    let even = [Habit::First(Some(0)), Habit::First(Some(0))];
    let syrtis = |habits, adjudication| Match {
        conditions: ruled(adjudication),
        ..Match::new(GameId::Syrtis, habits, 2)
    };
    let none = Adjudication::default;
    vec![
        (Match::new(GameId::Barragoon, [Habit::Random, Habit::Random], 2), "none"),
        (Match::new(GameId::Mapello, [Habit::Random, Habit::Absent], 2), "none"),
        (Match::new(GameId::Mapello, [Habit::FallsSilent(3), Habit::Random], 2), "none"),
        (Match::new(GameId::Mapello, [Habit::Random, Habit::Panics(3)], 2), "none"),
        (Match::new(GameId::Morelli, [Habit::Random, Habit::Cheats(3)], 2), "none"),
        (
            Match {
                conditions: clock("0.2"),
                ..Match::new(GameId::Morelli, [Habit::Slow(250), Habit::Random], 2)
            },
            "none",
        ),
        (three(), "none"),
        (syrtis(agreed, Adjudication { max_plies: Some(9), ..none() }), "draw at 9 plies"),
        (
            syrtis(agreed, Adjudication { win: "4,800".parse().ok(), ..none() }),
            "win at 4 plies beyond 800 cp",
        ),
        (
            syrtis(even, Adjudication { draw: "6,4,5".parse().ok(), ..none() }),
            "draw after ply 6 at 4 plies within 5 cp",
        ),
    ]
}

#[test]
fn a_record_counts_if_its_result_follows_from_how_the_game_ended() {
    for (contest, rules) in endings() {
        let (_, games) = contest.run();
        let settings = format!("a match | adjudication {rules}");
        let heading = Heading { settings, ..heading() };
        let write = |(number, played): (&usize, &Played)| {
            heading.write(*number, &contest.starts[number / 2], played)
        };
        let text: String = games.iter().map(write).collect();
        let kept = records::read(&text).unwrap();
        let finished = games.iter().map(|(number, played)| (*number, Finished::from(played)));
        assert_eq!(kept.games, finished.collect(), "{text}");
        // Nobody is believed who claims another result, or another end.
        let record: Record = write(games.iter().next().unwrap()).parse().unwrap();
        for result in ["1-0", "0-1", "1/2-1/2", "1", "2", "3", "1+2"] {
            let mut forged = record.clone();
            let termination = record.tag("Termination").unwrap().to_owned();
            forged.set_result(result, &termination);
            let is_same = record.result == result;
            // What the players said of a game is only in part in its record.
            let both_claim = rules.starts_with("win") && result == "0-1";
            let is_read = records::read(&format!("{forged}\n")).is_ok();
            assert_eq!(is_read, is_same || both_claim, "{forged}");
        }
        for termination in ["normal", "time", "abandoned", "adjudication", "resignation", "x"] {
            let mut forged = record.clone();
            forged.set_tag("Termination", termination);
            let is_same = record.tag("Termination") == Some(termination);
            assert_eq!(records::read(&format!("{forged}\n")).is_ok(), is_same, "{forged}");
        }
    }
}

#[test]
fn a_game_that_somebody_left_is_whole_in_its_record() {
    let contest = three();
    let (_, games) = contest.run();
    let text = file(&contest, &games);
    for (number, played) in &games {
        let start = &contest.starts[number / 2];
        let record: Record = heading().write(*number, start, played).parse().unwrap();
        let chapters = read_chapters(&record, played.game.start(), &Choices::new()).unwrap();
        assert!(!chapters.is_empty());
        assert_eq!(*chapters[0].game.start(), start.position);
        let told = |chapter: &Chapter| (chapter.player, chapter.game.plies().collect::<Vec<_>>());
        let both = [&chapters, &played.chapters].map(|them| them.iter().map(told).collect());
        let [read, written]: [Vec<_>; 2] = both;
        assert_eq!(read, written);
        // Nobody is believed who tells another story.
        let before = record.tag("Before1").unwrap();
        let (who, rest) = before.split_once("; ").unwrap();
        let (reason, seat) = who.split_once(' ').unwrap();
        let next = 1 + seat.parse::<usize>().unwrap() % 3;
        for forged in [
            format!("resignation {seat}; {rest}"),
            format!("{reason} {next}; {rest}"),
            format!("{before} y3-y0"),
            "time 2".to_owned(),
        ] {
            let mut record = record.clone();
            record.set_tag("Before1", &forged);
            assert!(records::read(&format!("{record}\n")).is_err(), "{forged}");
        }
    }
    // Earlier versions did not write what was played before; their matches can still be resumed.
    let lines = text.split_inclusive('\n').filter(|line| !line.starts_with("[Before"));
    let old: String = lines.collect();
    assert!(old.len() < text.len());
    assert_eq!(records::read(&old).unwrap().games, records::read(&text).unwrap().games);
}

#[test]
fn every_ply_has_its_clock_and_score_in_the_record() {
    let habits = [Habit::First(Some(35)), Habit::First(Some(35))];
    // In Campo Bello a turn may have several plies.
    let contest = Match { conditions: clock("60"), ..Match::new(GameId::CampoBello, habits, 2) };
    let (_, games) = contest.run();
    let played = &games[&0];
    let record: Record = heading().write(0, &contest.starts[0], played).parse().unwrap();
    assert_eq!(record.words.len(), played.game.len());
    for (word, note) in record.words.iter().zip(&played.notes) {
        let comment = word.comment.as_deref().unwrap();
        assert!(comment.starts_with("[%clk 0:0") && comment.contains("] [%eval cp "), "{comment}");
        assert_eq!(Note::from_comment(comment).score, note.score);
    }
}

#[test]
fn notes_are_left_out_of_a_record_that_would_be_too_long_with_them() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Random], 1);
    let (_, games) = contest.run();
    let mut played = games[&0].clone();
    played.notes[0].comment = Some("x".repeat(MAX_RECORD_LEN));
    let text = heading().write(0, &contest.starts[0], &played);
    assert_eq!(text, heading().write(0, &contest.starts[0], &games[&0]));
}

#[test]
fn what_stands_behind_the_records_and_was_not_torn_is_refused() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Random], 3);
    let (_, games) = contest.run();
    let text = file(&contest, &games);
    let other = "[Game \"mapello\"]\n[Result \"*\"]\n\n1. e3 *\n";
    let glued = text.trim_end_matches('\n');
    for bad in [
        format!("{text}my own remarks\n"),
        format!("{text}# my own remarks\n\n"),
        format!("{glued}\nmy own remarks\n"),
        format!("{glued} my own remarks\n"),
        format!("{glued}my own remarks\n"),
        format!("{text}{other}"),
        format!("{text}[Event \"mine\"]\n"),
        format!("{text}[Game \"syrtis\"]\n[Date \"2"),
    ] {
        let refused = records::read(&bad).map(|kept| kept.games.len());
        assert!(refused.is_err(), "{refused:?}: {}", &bad[text.len() - 20..]);
    }
}

#[test]
fn games_may_stand_in_any_order() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Random], 6);
    let (whole, games) = contest.run();
    let mut shuffled = String::new();
    for number in [3, 0, 5] {
        shuffled += &heading().write(number, &contest.starts[number / 2], &games[&number]);
    }
    let kept = records::read(&shuffled).unwrap();
    assert_eq!(kept.games.keys().copied().collect::<Vec<_>>(), [0, 3, 5]);
    let (summary, now) = run(&contest.plan(), &contest.starts, &kept.games);
    assert_eq!(summary, whole);
    assert_eq!(now.keys().copied().collect::<Vec<_>>(), [1, 2, 4]);
}

#[test]
fn what_is_not_the_file_of_one_match_is_refused() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Random], 2);
    let (_, games) = contest.run();
    let text = file(&contest, &games);
    let one = heading().write(0, &contest.starts[0], &games[&0]);
    let other = Heading { seed: 6, ..heading() }.write(1, &contest.starts[0], &games[&1]);
    for (bad, reason) in [
        (format!("{one}{one}"), "twice"),
        (format!("{one}{other}"), "different match"),
        (text.replace("[Round \"1\"]", "[Round \"0\"]"), "numbered from 1"),
        (text.replace("[MatchSeed \"5\"]\n", ""), "MatchSeed is missing"),
        (text.replacen("[Pair \"1\"]", "[Pair \"1\"] nonsense", 1), "line 1"),
    ] {
        let error = records::read(&bad).unwrap_err().to_string();
        assert!(error.contains(reason), "{reason}: {error}");
    }
    assert_eq!(records::read("").unwrap(), records::Kept::default());
}

#[test]
fn a_file_of_twice_the_length_takes_about_twice_as_long_to_read() {
    let contest = Match::new(GameId::Mapello, [Habit::Cheats(1), Habit::Random], 1);
    let (_, games) = contest.run();
    let time = |count: usize| {
        let write = |number| heading().write(number, &contest.starts[0], &games[&0]);
        let text: String = (0..count).map(|at| write(2 * at)).collect();
        let tries = (0..3).map(|_| {
            let begun = Instant::now();
            assert_eq!(records::read(&text).unwrap().games.len(), count);
            begun.elapsed()
        });
        tries.min().unwrap()
    };
    let (short, long) = (time(1_000), time(16_000));
    assert!(long < 64 * short, "{short:?} for a file, {long:?} for one of 16 times the length");
}
