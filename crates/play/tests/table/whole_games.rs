//! Whole games of every kind at a table that is nothing but values: people and computers play by
//! turns, the clocks run on made-up time, every state goes through its record and back.

use crate::timed;
use quina_engine::{ChosenMove, Score};
use quina_play::{Moment, Sitting};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{GameId, Player};
use std::time::Duration;

/// Every game, with the flags of its table and the most plies that are played.
const TABLES: [(GameId, &[&str], usize); 6] = [
    (GameId::Morelli, &["--size", "7"], 400),
    (GameId::Barragoon, &[], 400),
    (GameId::Mapello, &["--map", "random"], 400),
    (GameId::Syrtis, &["--layout", "minor"], 400),
    (GameId::CampoBello, &[], 400),
    (GameId::CampoBello, &["--players", "4"], 400),
];

/// One second after the other.
struct Time(u64);

impl Time {
    fn next(&mut self) -> Moment {
        self.0 += 1000;
        Moment::from_millis(self.0)
    }

    fn now(&self) -> Moment {
        Moment::from_millis(self.0)
    }
}

fn read_again(sitting: &Sitting, now: Moment) -> Sitting {
    let record = sitting.record(now);
    let again = Sitting::from_record(&record.to_string().parse().unwrap()).unwrap();
    assert_eq!(again.position(), sitting.position());
    assert_eq!(again.finish(), sitting.finish());
    assert_eq!(again.record(now), record);
    again
}

#[test]
fn every_game_is_played_to_its_end_and_back_again() {
    for (game, flags, most) in TABLES {
        let mut random = SplitMix64::new(5);
        let mut time = Time(0);
        let seats = ["human:Ana", "greedy", "human", "random"];
        let mut sitting = timed(game, flags, &seats, "6000+1");
        let start = sitting.position().clone();
        sitting.start_clock(time.next());
        while !sitting.is_over() && sitting.plies_played() < most {
            let moves = sitting.game().moves();
            let mv = moves[random.below(moves.len())];
            let (mover, token) = (sitting.turn(), sitting.position().token(mv));
            if sitting.seat_to_act().unwrap().is_human() {
                let played = sitting.play_text(&token, time.next()).unwrap();
                assert_eq!(played, [mv], "{game} {token}");
            } else {
                let score = Some(Score::guess(3));
                let choice = ChosenMove { mv, score, depth: 1, nodes: 1 };
                sitting.play_choice(&choice, time.next()).unwrap();
                assert_eq!(sitting.note(sitting.game().len() - 1).unwrap().score, score);
            }
            if !sitting.is_over() {
                assert_eq!(sitting.clocks().running(), Some(sitting.turn()), "{game}");
            }
            let left = sitting.clocks().left(mover, time.now());
            assert_eq!(left, Some(Duration::from_mins(100)), "{game}: what it took came back");
            if sitting.plies_played().is_multiple_of(37) {
                read_again(&sitting, time.now());
            }
        }
        assert!(sitting.plies_played() > 10, "{game}");
        let end = read_again(&sitting, time.now());
        assert_eq!(end.seats(), sitting.seats());
        let plies = sitting.game().len();
        while sitting.undo(time.next()).is_ok() {}
        assert_eq!((sitting.position(), sitting.game().len()), (&start, 0), "{game}");
        while sitting.can_redo() {
            sitting.redo(time.next()).unwrap();
        }
        assert_eq!((sitting.position(), sitting.game().len()), (end.position(), plies), "{game}");
    }
}

#[test]
fn a_game_of_four_goes_on_until_one_is_left() {
    let mut time = Time(0);
    let mut sitting = timed(GameId::CampoBello, &["--players", "4"], &[], "60");
    sitting.start_clock(time.now());
    for _ in 0..6 {
        let mv = sitting.game().moves()[0];
        sitting.play(mv, time.next()).unwrap();
    }
    sitting.resign(sitting.turn(), time.next());
    let late = sitting.turn();
    time.0 += 61_000;
    assert_eq!(sitting.check_time(time.now()), Some(late));
    let left: Vec<Player> = sitting.in_play().collect();
    assert_eq!((left.len(), sitting.is_over()), (2, false));
    let again = read_again(&sitting, time.now());
    assert_eq!((again.chapters().len(), again.plies_played()), (2, 6));
    sitting.resign(left[0], time.next());
    assert_eq!(sitting.finish().unwrap().outcome(), quina_rules::Outcome::win(left[1]));
    read_again(&sitting, time.now());
}
