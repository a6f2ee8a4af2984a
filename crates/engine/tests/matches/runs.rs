//! Whole matches: order, seats, faults, tests.

use crate::players::Habit;
use quina_engine::Control;
use quina_engine::matches::finish::Fault;
use quina_engine::matches::referee::{Conditions, Played};
use quina_engine::matches::runner::{Event, Plan};
use quina_engine::matches::seating::Side;
use quina_engine::matches::starts::{Draw, Source, Start};
use quina_engine::matches::summary::{Finished, Summary};
use quina_rules::{AnyMove, GameId, Outcome, Player, Position, Reason};
use std::collections::BTreeMap;

pub(crate) struct Match {
    pub(crate) entrants: [Habit; 2],
    pub(crate) starts: Vec<Start>,
    pub(crate) conditions: Conditions,
    pub(crate) games: usize,
    pub(crate) concurrency: usize,
}

/// Starts as they come.
fn any_start(plies: usize) -> Draw {
    Draw { plies, seed: 1, balance: 100 }
}

impl Match {
    pub(crate) fn new(game: GameId, entrants: [Habit; 2], games: usize) -> Self {
        let source = Source::Fixed(Box::new(game.default_start()));
        let how = any_start(source.default_plies());
        let starts = source.draw(&how, games.div_ceil(2), &Control::new()).unwrap();
        Self { entrants, starts, conditions: Conditions::default(), games, concurrency: 1 }
    }

    pub(crate) fn plan(&self) -> Plan<'_> {
        Plan {
            entrants: [&self.entrants[0], &self.entrants[1]],
            starts: &self.starts,
            conditions: &self.conditions,
            games: self.games,
            seed: 5,
            concurrency: self.concurrency,
            sprt: None,
        }
    }

    pub(crate) fn run(&self) -> (Summary, BTreeMap<usize, Played>) {
        run(&self.plan(), &BTreeMap::new())
    }
}

/// Plays a match; gives the standing and all games that were played now.
pub(crate) fn run(
    plan: &Plan<'_>,
    earlier: &BTreeMap<usize, Finished>,
) -> (Summary, BTreeMap<usize, Played>) {
    let mut games = BTreeMap::new();
    let mut next = 0;
    let summary = plan
        .run::<Reason>(earlier, &Control::new(), &mut |event| {
            match event {
                Event::Ended(number, played) => {
                    assert!(games.insert(number, played.clone()).is_none(), "played twice");
                }
                Event::Counted(number, played, _) => {
                    assert_eq!(number, next, "games are counted in their order");
                    assert_eq!(played.is_none(), earlier.contains_key(&number));
                    next += 1;
                }
            }
            Ok(())
        })
        .unwrap();
    (summary, games)
}

fn moves(games: &BTreeMap<usize, Played>) -> Vec<Vec<AnyMove>> {
    games.values().map(|played| played.game.plies().collect()).collect()
}

#[test]
fn a_match_is_the_same_for_any_number_of_workers() {
    for game in GameId::ALL {
        let one = Match::new(game, [Habit::Random, Habit::Random], 12);
        let three = Match { concurrency: 3, ..Match::new(game, one.entrants, 12) };
        let ((first, played), (second, again)) = (one.run(), three.run());
        assert_eq!(first, second, "{game}");
        assert_eq!(moves(&played), moves(&again), "{game}");
        assert_eq!(first.tally.games(), 12);
    }
}

#[test]
fn the_games_of_a_pair_share_their_start_and_swap_seats() {
    let (_, games) = Match::new(GameId::Syrtis, [Habit::Random, Habit::First(None)], 8).run();
    for pair in 0..4 {
        let (one, two) = (&games[&(2 * pair)], &games[&(2 * pair + 1)]);
        assert_eq!(one.game.start(), two.game.start());
        assert_eq!(one.seating.side(Player::ONE), Side::First);
        assert_eq!(two.seating.side(Player::ONE), Side::Second);
        let next = games.get(&(2 * pair + 2));
        assert!(next.is_none_or(|next| next.game.start() != one.game.start()));
    }
    // Two who always play the first ply play the same game with swapped seats, so nobody is ahead.
    let same = [Habit::First(None), Habit::First(None)];
    let (summary, _) = Match::new(GameId::Mapello, same, 20).run();
    assert_eq!(summary.tally.pairs, [0, 0, 10, 0, 0]);
}

#[test]
fn a_match_survives_players_who_fail() {
    for (habit, fault) in [
        (Habit::Panics(2), Fault::Crash),
        (Habit::FallsSilent(2), Fault::Silence),
        (Habit::Cheats(2), Fault::Illegal),
        (Habit::Absent, Fault::Crash),
    ] {
        let mut contest = Match::new(GameId::Mapello, [Habit::Random, habit], 6);
        contest.concurrency = 2;
        let (summary, games) = contest.run();
        assert_eq!(summary.tally.wins, 6, "{habit:?}");
        assert_eq!(summary.faults(Side::Second, fault), 6);
        assert_eq!(summary.faults(Side::First, fault), 0);
        assert_eq!(games[&0].outcome, Outcome::win(Player::ONE));
        assert_eq!(games[&1].outcome, Outcome::win(Player::TWO));
    }
}

#[test]
fn a_sequential_test_stops_at_the_same_game_for_any_number_of_workers() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Panics(1)], 200);
    let sprt = Some("0,100".parse().unwrap());
    let mut counts = Vec::new();
    for concurrency in [1, 3] {
        let plan = Plan { sprt, concurrency, ..contest.plan() };
        let (summary, _) = run(&plan, &BTreeMap::new());
        assert!(summary.decision.is_some());
        assert!(summary.tally.games() < 200 && summary.tally.is_paired());
        counts.push(summary);
    }
    assert_eq!(counts[0], counts[1]);
}

#[test]
fn an_error_of_the_listener_ends_the_match() {
    let contest = Match::new(GameId::Mapello, [Habit::Random, Habit::Random], 1000);
    let full = || Reason::new("full", "disk full");
    let result = contest.plan().run(&BTreeMap::new(), &Control::new(), &mut |_| Err(full()));
    assert_eq!(result, Err(full()));
}

#[test]
fn four_seats_are_shared_by_two_sides() {
    let mut choices = quina_rules::Choices::new();
    choices.set(GameId::CampoBello.options(), "players", "4").unwrap();
    let start = GameId::CampoBello.start(&choices).unwrap().position;
    assert_eq!(start.players(), 4);
    let source = Source::Fixed(Box::new(start));
    let starts = source.draw(&any_start(4), 3, &Control::new()).unwrap();
    let contest =
        Match { starts, ..Match::new(GameId::CampoBello, [Habit::Random, Habit::Random], 6) };
    let (summary, games) = contest.run();
    assert_eq!(summary.tally.games(), 6);
    for played in games.values() {
        assert_eq!(played.seating.seats(Side::First).len(), 2);
    }
}
