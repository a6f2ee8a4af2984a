//! What is believed of a record: its clocks, its end, who sits where, and what was played before
//! somebody left.

use crate::sitting::play;
use crate::{table, timed};
use quina_play::sitting::{ReadError, WhyAbsent};
use quina_play::{Finish, Moment, RecordedGame, Seat, Sitting};
use quina_rules::{GameId, Outcome, Player, Record};

const NOW: Moment = Moment::from_millis(0);

/// A game of Mapello after one ply, with these tags and this result.
fn mapello(tags: &[(&str, &str)], result: &str) -> Record {
    let mut record: Record = "[Game \"mapello\"]\n\n1. e3 *\n".parse().unwrap();
    result.clone_into(&mut record.result);
    for (tag, value) in tags {
        record.set_tag(tag, value);
    }
    record
}

/// The tag for which a record is refused.
fn refused(record: &Record) -> String {
    match Sitting::from_record(record) {
        Err(ReadError::Tag { tag, .. }) => tag,
        other => panic!("{other:?}\n{record}"),
    }
}

#[test]
fn a_record_does_not_make_a_clock_overflow() {
    let time = ("TimeControl", "10+3000");
    for clocks in ["1.8446744073709550e19,5", "18446744073709550000,5", "604801,5", "-1,5", "inf,5"]
    {
        assert_eq!(refused(&mapello(&[time, ("Clocks", clocks)], "*")), "Clocks", "{clocks}");
    }
    let most = mapello(&[("TimeControl", "10+604800"), ("Clocks", "5,604800")], "*");
    let mut sitting = Sitting::from_record(&most).unwrap();
    sitting.start_clock(NOW);
    play(&mut sitting, 1);
    let again = Sitting::from_record(&sitting.record(NOW)).unwrap();
    assert_eq!(again.clocks().all(NOW), sitting.clocks().all(NOW), "what is written can be read");
}

#[test]
fn every_seat_with_a_clock_has_its_seconds() {
    let time = ("TimeControl", "10+1");
    for clocks in ["", "5", "5,5,5", "5,", "5 5", "1e1,5"] {
        assert_eq!(refused(&mapello(&[time, ("Clocks", clocks)], "*")), "Clocks", "{clocks}");
    }
    assert_eq!(refused(&mapello(&[("Clocks", "5,5")], "*")), "Clocks", "there are no clocks");
    assert!(Sitting::from_record(&mapello(&[time, ("Clocks", "5,0.25")], "*")).is_ok());
}

#[test]
fn a_time_control_is_a_time_control() {
    for time in ["", " ", "soon", "1e-9+0", "0.0000001", "10+", "40/7200", "604801"] {
        let record = mapello(&[("TimeControl", time)], "*");
        assert_eq!(refused(&record), "TimeControl", "{time}");
        assert!(RecordedGame::read(&record).is_err(), "{time}: also where it is only looked at");
    }
    for time in ["-", "?", "10", "10+0.1", "30/ply"] {
        assert!(Sitting::from_record(&mapello(&[("TimeControl", time)], "*")).is_ok(), "{time}");
    }
}

#[test]
fn who_cannot_come_leaves_the_seat_to_a_person() {
    for (text, why) in [
        ("cmd=./x", WhyAbsent::Outside),
        (" cmd=./x", WhyAbsent::Outside),
        (" engine:weights=x", WhyAbsent::Outside),
        ("engine:threads=1024", WhyAbsent::Demanding),
        ("engine:nodes=5,hash=1048576", WhyAbsent::Demanding),
        ("uct:hash=1025", WhyAbsent::Demanding),
    ] {
        let sitting = Sitting::from_record(&mapello(&[("Seat2", text)], "*")).unwrap();
        assert_eq!(sitting.seat(Player::TWO), &Seat::HUMAN, "{text}");
        let [absent] = sitting.absent() else { panic!("{text}") };
        assert_eq!((absent.name.as_str(), absent.why), (text.trim(), why));
    }
    for text in ["engine:threads=64,hash=1024", " random"] {
        let sitting = Sitting::from_record(&mapello(&[("Seat2", text)], "*")).unwrap();
        assert!(!sitting.seat(Player::TWO).is_human() && sitting.absent().is_empty(), "{text}");
    }
}

#[test]
fn an_end_is_read_from_the_tags_of_a_match_and_of_earlier_versions() {
    let won = Outcome::win(Player::ONE);
    for (termination, tag, value) in
        [("time", "Fault", "2 time"), ("time", "Loser", "2"), ("abandoned", "Fault", "2 crash")]
    {
        let record = mapello(&[("Termination", termination), (tag, value)], "1-0");
        let finish = Sitting::from_record(&record).unwrap().finish().unwrap();
        let is_right = match &finish {
            Finish::Time(player, ending) => *player == Player::TWO && ending.outcome == won,
            Finish::Failed(player, _, outcome) => *player == Player::TWO && *outcome == won,
            _ => false,
        };
        assert!(is_right, "{termination}, {tag} {value}: {finish:?}");
    }
    for (tag, value) in [("Fault", "1 resignation"), ("Loser", "1")] {
        let record = mapello(&[("Termination", "resignation"), (tag, value)], "0-1");
        let finish = Sitting::from_record(&record).unwrap().finish();
        assert_eq!(finish, Some(Finish::Resignation(Player::ONE, Outcome::win(Player::TWO))));
    }
}

#[test]
fn an_end_that_names_nobody_is_told_as_it_is() {
    for termination in ["time", "resignation", "abandoned", "rules infraction"] {
        let record = mapello(&[("Termination", termination)], "0-1");
        let other = Finish::Other(Outcome::win(Player::TWO), termination.to_owned());
        assert_eq!(Sitting::from_record(&record).unwrap().finish(), Some(other));
    }
}

#[test]
fn a_result_that_does_not_follow_from_the_end_is_refused() {
    for (termination, tag, value, result) in [
        ("resignation", "Loser", "1", "1-0"),
        ("resignation", "Fault", "1 resignation", "1-0"),
        ("resignation", "Fault", "2 resignation", "1/2-1/2"),
        ("resignation", "Fault", "2 time", "1-0"),
        ("time", "Fault", "2 resignation", "1-0"),
        ("time", "Fault", "2 time", "0-1"),
        // It is for player 2 to act, so only that clock runs.
        ("time", "Fault", "1 time", "0-1"),
        ("time", "Loser", "1", "0-1"),
        ("abandoned", "Fault", "2 crash", "0-1"),
        ("abandoned", "Fault", "2 time", "1-0"),
        ("agreement", "Date", "?", "1-0"),
    ] {
        let record = mapello(&[("Termination", termination), (tag, value)], result);
        assert_eq!(refused(&record), "Termination", "{termination}, {value}, {result}");
    }
    for (tag, value) in [("Loser", "3"), ("Loser", "x"), ("Fault", "2"), ("Fault", "3 time")] {
        let record = mapello(&[("Termination", "time"), (tag, value)], "1-0");
        assert_eq!(refused(&record), tag, "{value}");
    }
}

#[test]
fn every_end_is_read_as_it_was_written() {
    let mut sitting = timed(GameId::Mapello, &[], &[], "5");
    sitting.start_clock(NOW);
    sitting.check_time(Moment::from_millis(5001)).unwrap();
    let late = sitting.record(NOW);
    assert_eq!((late.tag("Fault"), late.tag("Loser")), (Some("1 time"), None));
    let mut sitting = table(GameId::CampoBello, &["--players", "3"], &[]);
    play(&mut sitting, 4);
    sitting.resign(Player::TWO, NOW);
    sitting.resign(Player::THREE, NOW);
    let resigned = sitting.record(NOW);
    assert_eq!(resigned.tag("Fault"), Some("3 resignation"));
    for record in [late, resigned] {
        let again = Sitting::from_record(&record).unwrap();
        assert_eq!(again.record(NOW), record);
    }
    let tags = [
        ("Termination", "abandoned"),
        ("Fault", "2 crash"),
        ("Reason", "player 2: the program ended: signal 9"),
    ];
    for record in [
        mapello(&tags, "1-0"),
        mapello(&[("Termination", "adjudication"), ("Reason", "draw by length")], "1/2-1/2"),
        mapello(
            &[("Termination", "adjudication"), ("Reason", "player 2 wins by adjudication")],
            "0-1",
        ),
    ] {
        let again = Sitting::from_record(&record).unwrap().record(NOW);
        for tag in ["Termination", "Fault", "Reason"] {
            assert_eq!(again.tag(tag), record.tag(tag));
        }
    }
}

/// A game of three that a player left, then another ply.
fn left(leaving: &str) -> (Sitting, Record) {
    let mut sitting = timed(GameId::CampoBello, &["--players", "3"], &[], "5");
    play(&mut sitting, 3);
    if leaving == "time" {
        sitting.start_clock(NOW);
        sitting.check_time(Moment::from_millis(5001)).unwrap();
        sitting.pause_clock(NOW);
    } else {
        sitting.resign(sitting.turn(), NOW);
    }
    play(&mut sitting, 1);
    let record = sitting.record(NOW);
    (sitting, record)
}

#[test]
fn what_was_played_before_somebody_left_leads_to_the_rest() {
    for leaving in ["time", "resignation"] {
        let (sitting, record) = left(leaving);
        assert_eq!(Sitting::from_record(&record).unwrap().record(NOW), record);
        let before = record.tag("Before1").unwrap().to_owned();
        let who = sitting.chapters()[0].player;
        let seat = format!("{leaving} {}", who.number());
        let other = format!("{leaving} {}", who.number() % 3 + 1);
        let (shorter, _) = before.rsplit_once(' ').unwrap();
        for forged in [before.replacen(&seat, &other, 1), shorter.to_owned()] {
            let mut record = record.clone();
            record.set_tag("Before1", &forged);
            assert_eq!(refused(&record), "Before1", "{forged}");
        }
        let mut twice = record.clone();
        twice.set_tag("Before2", &before);
        assert_eq!(refused(&twice), "Before2");
        let mut gap = record.clone();
        gap.set_tag("Before1", &before);
        gap.set_tag("Before3", &before);
        assert_eq!(refused(&gap), "Before3");
    }
}

#[test]
fn nobody_leaves_a_game_of_two_that_goes_on() {
    let start = GameId::Mapello.default_start();
    for leaving in ["time 1", "time 2", "resignation 2"] {
        let before = format!("{leaving}; {start}; ");
        assert_eq!(refused(&mapello(&[("Before1", &before)], "*")), "Before1", "{leaving}");
    }
}

#[test]
fn a_game_that_somebody_left_is_read_in_all_its_parts() {
    let (sitting, record) = left("resignation");
    let read = RecordedGame::read(&record).unwrap();
    assert_eq!((read.parts().count(), read.ply_count()), (2, 4));
    assert_eq!(read.start(), sitting.chapters()[0].game.start());
    let [chapter] = sitting.chapters() else { panic!() };
    assert_eq!(read.position_at(2), chapter.game.position_at(2));
    assert_eq!(read.position_at(3), Some(sitting.game().start()), "where the others play on");
    assert_eq!(read.position_at(4), Some(sitting.position()));
    assert_eq!(read.position_at(5), None);
}

#[test]
fn what_is_played_again_is_checked() {
    let mut sitting = table(GameId::Mapello, &[], &[]);
    play(&mut sitting, 2);
    sitting.take_back(NOW).unwrap();
    sitting.resign(Player::ONE, NOW);
    let before = sitting.record(NOW);
    assert!(sitting.redo(NOW).is_err(), "the game is over");
    assert_eq!(sitting.record(NOW), before);
}
