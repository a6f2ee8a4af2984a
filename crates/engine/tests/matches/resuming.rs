//! The file of a match, and going on from it.

use crate::players::Habit;
use crate::runs::{Match, run};
use quina_engine::matches::records::{self, Heading};
use quina_engine::matches::referee::{Fault, Played};
use quina_engine::matches::seating::Side;
use quina_rules::{Choices, GameId, Record};
use std::collections::BTreeMap;

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
        let (summary, now) = run(&contest.plan(), &kept.games);
        assert_eq!(summary, whole, "cut at {cut}");
        assert_eq!(now.len() + kept.games.len(), 10);
        let rest = format!("{}{}", &text[..kept.whole], file(&contest, &now));
        assert_eq!(rest, text, "the same file in the end");
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
    let (summary, now) = run(&contest.plan(), &kept.games);
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
        (format!("{one}{other}"), "another match"),
        (text.replace("[Round \"1\"]", "[Round \"0\"]"), "numbered from 1"),
        (text.replace("[MatchSeed \"5\"]\n", ""), "MatchSeed is missing"),
        (text.replacen("[Pair \"1\"]", "[Pair \"1\"] nonsense", 1), "line 1"),
    ] {
        let error = records::read(&bad).unwrap_err();
        assert!(error.contains(reason), "{reason}: {error}");
    }
    assert_eq!(records::read("").unwrap(), records::Kept::default());
}
