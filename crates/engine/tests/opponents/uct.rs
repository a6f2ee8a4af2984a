//! The yardstick: finds wins, beats chance, keeps its tree, obeys its limits.

use crate::starts::{play, player};
use quina_engine::any::own_game;
use quina_engine::opponents::{Uct, UctSettings};
use quina_engine::{ClockTime, Control, Limits, Searchable};
use quina_rules::playout::playout;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, GameId, Player, Position, Ruleset, with_ruleset};
use std::time::{Duration, Instant};

fn uct<P: Ruleset>(seed: u64) -> Uct<P> {
    Uct::new(UctSettings { hash_mib: 16, ..UctSettings::tuned(P::GAME, seed) })
}

#[test]
fn a_win_in_one_is_found() {
    for game in GameId::ALL {
        with_ruleset!(game, Rules => finds_wins::<Rules>());
    }
}

/// In positions that chance mostly loses but one ply wins, so that only finding it explains it.
fn finds_wins<P: Searchable + Ruleset>() {
    let mut found = 0;
    let mut random = SplitMix64::new(77);
    while found < 4 {
        let mut game = Game::new(P::default_start());
        while game.ending().is_none() {
            let mv = game.position().nth_move(random.below(game.position().count_moves()));
            game.play_unchecked(mv);
        }
        game.undo();
        let actor = game.position().turn();
        let wins = |mv: &P::Move| {
            let mut after = game.clone();
            after.play_unchecked(*mv);
            after.outcome().is_some_and(|outcome| outcome.is_win_for(actor))
        };
        let moves = game.moves();
        let wins_by_chance = |_: &u32| {
            let rest = playout(game.position(), &mut random, 5000);
            rest.ending.is_some_and(|ending| ending.outcome.is_win_for(actor))
        };
        let is_telling = moves.len() > 1 && moves.iter().filter(|mv| wins(mv)).count() == 1;
        if is_telling && (0..40).filter(wins_by_chance).count() <= 24 {
            let report = uct(1).search(&game, &Limits::nodes(1000), &Control::new());
            assert!(report.best().is_some_and(|mv| wins(&mv)), "{}", game.position());
            found += 1;
        }
    }
}

/// Chance loses to a thousand playouts: all but one game in twenty, so all of a few.
fn beats_random(game: GameId, playouts: u64, games: u64) {
    let spec = format!("uct:nodes={playouts}");
    for seed in 0..games {
        let seat = (seed % 2) as usize;
        let mut players = vec![player("random", game, seed), player("random", game, seed)];
        players[seat] = player(&spec, game, seed);
        let played = play(&game.default_start(), &mut players, usize::MAX);
        let won = played.outcome().is_some_and(|o| o.is_win_for(Player::from_index(seat)));
        assert!(won, "{game}, game {seed}");
    }
}

#[test]
fn chance_is_beaten_at_morelli() {
    beats_random(GameId::Morelli, 1000, 2);
}

#[test]
fn chance_is_beaten_at_barragoon() {
    beats_random(GameId::Barragoon, 300, 2);
}

#[test]
fn chance_is_beaten_at_mapello() {
    beats_random(GameId::Mapello, 1000, 6);
}

#[test]
fn chance_is_beaten_at_syrtis() {
    beats_random(GameId::Syrtis, 1000, 4);
}

#[test]
fn chance_is_beaten_at_campo_bello() {
    beats_random(GameId::CampoBello, 1000, 10);
}

#[test]
fn the_tree_is_kept_below_the_moves_that_were_played() {
    for game in GameId::ALL {
        with_ruleset!(game, Rules => keeps_its_tree::<Rules>());
    }
}

fn keeps_its_tree<P: Searchable + Ruleset>() {
    let control = Control::new();
    let mut uct = uct::<P>(3);
    let mut game = Game::new(P::default_start());
    let report = uct.search(&game, &Limits::nodes(3000), &control);
    assert_eq!(uct.reused_playouts(&game, &control), 3000, "{}", P::GAME);
    // The expected line: the own move and the answer.
    let line = &report.lines[0].moves;
    game.play_unchecked(line[0]);
    let after_own = uct.reused_playouts(&game, &control);
    assert!(after_own as usize >= 3000 / game.position_at(0).map_or(1, P::count_moves));
    game.play_unchecked(line[1]);
    let after_answer = uct.reused_playouts(&game, &control);
    assert!(after_answer > 0 && after_answer <= after_own, "{}", P::GAME);
    uct.search(&game, &Limits::nodes(500), &control);
    assert_eq!(uct.reused_playouts(&game, &control), after_answer + 500, "{}", P::GAME);
    // Another game shares nothing.
    let mut other = Game::new(P::default_start());
    other.play_unchecked(other.position().nth_move(0));
    assert_eq!(uct.reused_playouts(&other, &control), 0, "{}", P::GAME);
}

#[test]
fn a_tree_without_room_still_searches_legally_and_within_its_limit() {
    for game in GameId::ALL {
        with_ruleset!(game, Rules => {
            let settings = UctSettings { hash_mib: 1, ..UctSettings::tuned(game, 1) };
            let mut uct = Uct::<Rules>::new(settings);
            let mut played = Game::new(Rules::default_start());
            for _ in 0..4 {
                let report = uct.search(&played, &Limits::nodes(6000), &Control::new());
                assert_eq!(report.nodes, 6000);
                assert!(report.table_full <= 1000);
                let best = report.best().expect("a running game has a move");
                assert!(played.position().is_legal(best));
                played.play_unchecked(best);
            }
        });
    }
}

#[test]
fn time_and_reins_are_obeyed() {
    let any = Game::new(GameId::Barragoon.default_start());
    let game = own_game::<quina_rules::barragoon::Position>(&any).expect("the same game");
    let mut uct = uct(1);
    // For a machine with other things to do; the search itself looks every few milliseconds.
    let slack = Duration::from_millis(200);

    let began = Instant::now();
    uct.search(&game, &Limits::move_time(Duration::from_millis(50)), &Control::new());
    let took = began.elapsed();
    assert!(took >= Duration::from_millis(50) && took < Duration::from_millis(50) + slack);

    let clock = ClockTime { left: Duration::from_secs(2), increment: Duration::ZERO };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    let began = Instant::now();
    uct.search(&game, &limits, &Control::new());
    assert!(began.elapsed() < Duration::from_millis(80) + slack);

    let control = Control::new();
    control.stop();
    let report = uct.search(&game, &Limits::nodes(100_000), &control);
    assert!(report.best().is_some() && report.nodes <= 16, "{} playouts", report.nodes);

    let control = Control::new();
    let remote = control.clone();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        remote.stop();
        Instant::now()
    });
    uct.search(&game, &Limits::default(), &control);
    let ended = Instant::now();
    let stopped = stopper.join().expect("it only sleeps");
    assert!(ended.saturating_duration_since(stopped) < slack);
}

#[test]
fn three_and_four_players_each_play_for_themselves() {
    let game = GameId::CampoBello;
    for count in ["3", "4"] {
        let mut choices = quina_rules::Choices::new();
        choices.set(game.options(), "players", count).expect("a value");
        let start = game.start(&choices).expect("nothing is drawn").position;
        let mut wins = 0.0;
        for seed in 0..8 {
            let mut players: Vec<_> = (0..start.players())
                .map(|seat| player("random", game, seed * 4 + u64::from(seat)))
                .collect();
            players[0] = player("uct:nodes=400", game, seed);
            let played = play(&start, &mut players, usize::MAX);
            if let Some(quina_rules::Outcome::Win(winners)) = played.outcome()
                && winners.contains(Player::ONE)
            {
                wins += 1.0 / f64::from(winners.len());
            }
        }
        assert!(wins >= 6.0, "{count} players: {wins} of 8");
    }
}
