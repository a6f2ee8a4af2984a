//! Clocks at the table, with made-up moments.

use crate::timed;
use quina_engine::search::Budget;
use quina_engine::{ClockTime, Limits};
use quina_play::sitting::{PlayError, TakeBackError};
use quina_play::{Finish, Moment, Sitting};
use quina_rules::{AnyMove, GameId, Outcome, Player, Position};
use std::time::Duration;

/// Made-up moments, so many seconds after the first one.
struct Time(Moment);

impl Time {
    fn new() -> Self {
        Self(Moment::from_millis(7))
    }

    fn at(&self, seconds: u64) -> Moment {
        self.0 + Duration::from_secs(seconds)
    }
}

fn play(sitting: &mut Sitting, now: Moment) -> Result<(), PlayError> {
    let mv = sitting.game().moves()[0];
    sitting.play(mv, now)
}

fn left(sitting: &Sitting, player: Player, now: Moment) -> u64 {
    sitting.clocks().left(player, now).unwrap().as_secs()
}

#[test]
fn the_clock_of_the_player_to_act_runs() {
    let time = Time::new();
    let mut sitting = timed(GameId::Syrtis, &[], &[], "60+5");
    sitting.start_clock(time.at(0));
    play(&mut sitting, time.at(10)).unwrap();
    assert_eq!(left(&sitting, Player::ONE, time.at(30)), 55);
    assert_eq!(left(&sitting, Player::TWO, time.at(30)), 40);
    assert_eq!(sitting.note(0).unwrap().clock, Some(Duration::from_secs(55)));
    sitting.pause_clock(time.at(30));
    assert_eq!(left(&sitting, Player::TWO, time.at(99)), 40);
}

#[test]
fn in_morelli_the_throne_decides_or_the_clock_does() {
    // R34: the Throne is vacant, so by itself a run-out clock is a draw.
    let time = Time::new();
    let mut sitting = timed(GameId::Morelli, &["--size", "7"], &[], "60");
    sitting.start_clock(time.at(0));
    assert_eq!(sitting.check_time(time.at(60)), None);
    assert_eq!(play(&mut sitting, time.at(61)), Err(PlayError::OutOfTime(Player::ONE)));
    let Some(Finish::Time(Player::ONE, ending)) = sitting.finish() else { panic!() };
    assert_eq!((ending.rule, ending.outcome), ("R34", Outcome::Draw));
    assert_eq!(sitting.take_back(time.at(61)), Err(TakeBackError::Time));
    let again = Sitting::from_record(&sitting.record(time.at(61))).unwrap();
    assert_eq!(again.finish(), sitting.finish());

    let flags = ["--size", "7", "--option", "timeout=loses"];
    let mut sitting = timed(GameId::Morelli, &flags, &[], "60");
    sitting.start_clock(time.at(0));
    assert_eq!(sitting.check_time(time.at(61)), Some(Player::ONE));
    assert_eq!(sitting.finish().unwrap().outcome(), Outcome::win(Player::TWO));
    let record = sitting.record(time.at(61));
    assert_eq!(record.tag("Termination"), Some("time"));
    assert_eq!(record.tag("Options"), Some("timeout=loses"));
    assert_eq!(Sitting::from_record(&record).unwrap().finish(), sitting.finish());
}

#[test]
fn elsewhere_who_runs_out_of_time_loses() {
    for game in [GameId::Barragoon, GameId::Mapello, GameId::Syrtis, GameId::CampoBello] {
        let time = Time::new();
        let mut sitting = timed(game, &[], &[], "10");
        sitting.start_clock(time.at(0));
        play(&mut sitting, time.at(9)).unwrap();
        let mover = sitting.turn();
        let second = sitting.check_time(time.at(30));
        assert_eq!(second, Some(mover), "{game}");
        assert_eq!(sitting.finish().unwrap().outcome(), Outcome::win(mover.other()), "{game}");
    }
}

#[test]
fn in_campo_bello_of_three_and_four_the_others_play_on() {
    for players in ["3", "4"] {
        let time = Time::new();
        let mut sitting = timed(GameId::CampoBello, &["--players", players], &[], "100");
        sitting.start_clock(time.at(0));
        let first = sitting.turn();
        let start = sitting.position().clone();
        assert_eq!(sitting.check_time(time.at(101)), Some(first));
        assert!(!sitting.is_over());
        assert_ne!(sitting.turn(), first);
        assert_eq!(sitting.chapters().len(), 1);
        // The next one's clock runs from then on.
        assert_eq!(left(&sitting, sitting.turn(), time.at(111)), 90);
        play(&mut sitting, time.at(111)).unwrap();
        let now = time.at(111);
        let again = Sitting::from_record(&sitting.record(now)).unwrap();
        assert_eq!(again.position(), sitting.position());
        assert_eq!(again.opening().position, start, "where it all began");
        assert_eq!(again.clocks().all(now), sitting.clocks().all(now));
        // One after the other runs out, until one is left.
        let mut seconds = 111;
        while !sitting.is_over() {
            seconds += 101;
            assert!(sitting.check_time(time.at(seconds)).is_some());
        }
        let Some(Finish::Time(_, ending)) = sitting.finish() else { panic!() };
        assert_eq!(ending.reason, "campo-bello-last-left");
        assert_eq!(sitting.record(time.at(seconds)).tag("Termination"), Some("time"));
    }
}

#[test]
fn taking_back_gives_the_time_back() {
    let time = Time::new();
    let mut sitting = timed(GameId::Mapello, &[], &[], "60+5");
    sitting.start_clock(time.at(0));
    play(&mut sitting, time.at(10)).unwrap();
    play(&mut sitting, time.at(30)).unwrap();
    sitting.take_back(time.at(40)).unwrap();
    sitting.take_back(time.at(40)).unwrap();
    assert_eq!(sitting.clocks().running(), Some(Player::ONE));
    assert_eq!(left(&sitting, Player::ONE, time.at(40)), 50, "what was left when the ply was made");
    assert_eq!(left(&sitting, Player::TWO, time.at(40)), 60);
}

#[test]
fn what_is_played_again_has_the_clock_of_then() {
    let time = Time::new();
    let mut sitting = timed(GameId::Mapello, &[], &[], "60+5");
    sitting.start_clock(time.at(0));
    play(&mut sitting, time.at(10)).unwrap();
    sitting.take_back(time.at(20)).unwrap();
    sitting.redo(time.at(30)).unwrap();
    assert_eq!(left(&sitting, Player::ONE, time.at(30)), 45, "50 were left, 10 went by, 5 came");
    assert_eq!(sitting.note(0).unwrap().clock, Some(Duration::from_secs(45)));
}

#[test]
fn a_saved_clock_goes_on_where_it_stood() {
    let time = Time::new();
    let mut sitting = timed(GameId::Mapello, &[], &["human", "human"], "60+5");
    sitting.start_clock(time.at(0));
    play(&mut sitting, time.at(10)).unwrap();
    let record = sitting.record(time.at(17));
    assert_eq!(record.tag("TimeControl"), Some("60+5"));
    let mut again = Sitting::from_record(&record).unwrap();
    assert_eq!(again.clocks().running(), None);
    again.start_clock(time.at(500));
    assert_eq!(left(&again, Player::TWO, time.at(510)), 43);
    assert_eq!(again.position().turn(), Player::TWO);
}

#[test]
fn a_computer_uses_most_of_a_clock_for_each_ply() {
    let mut sitting = timed(GameId::Mapello, &[], &["human", "human"], "10/ply");
    let time = Time::new();
    sitting.start_clock(time.at(0));
    let shown = sitting.clocks().shown(time.at(2));
    let seconds = |clock: &ClockTime| (clock.left.as_secs(), clock.increment.as_secs());
    assert_eq!(shown.iter().map(seconds).collect::<Vec<_>>(), [(8, 10), (10, 10)]);
    // What is used of a clock for each ply comes back with the ply, so nothing need be saved for
    // the next one. Without that the same eight seconds would have to last for the whole game.
    let thinking_time = |clock| {
        let limits: Limits<AnyMove> = Limits { clock: Some(clock), ..Limits::default() };
        Budget::new(&limits, Duration::ZERO).expect("a clock is a budget").soft
    };
    let most = shown[0].left / 2;
    assert!(thinking_time(shown[0]) > most);
    assert!(thinking_time(ClockTime { increment: Duration::ZERO, ..shown[0] }) < most);
}
