//! Every opponent plays legal plies in every game, under every option, set-up phases included;
//! and the same plies again for the same seed.

use crate::starts::{ask, play, player, starts};
use quina_engine::opponents::SeedBot;
use quina_engine::{Control, Opponent};
use quina_rules::{Game, GameId, Outcome, Position};

/// Descriptions of every opponent of a game, with little effort.
fn opponents(game: GameId) -> Vec<String> {
    let built_in = ["random", "greedy", "uct:nodes=10", "engine:nodes=20", "engine:level=1"];
    let bots = SeedBot::of(game).iter().map(|bot| (*bot).name());
    built_in.into_iter().chain(bots).map(str::to_owned).collect()
}

#[test]
fn everybody_plays_legally_under_every_option() {
    for game in GameId::ALL {
        for (number, start) in starts(game).iter().enumerate() {
            for spec in opponents(game) {
                let mut players = vec![player(&spec, game, 3), player("random", game, 4)];
                // `play` checks every ply.
                let played = play(start, &mut players, 24);
                assert!(!played.is_empty() || played.ending().is_some(), "{game} {number} {spec}");
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for game in GameId::ALL {
        for spec in opponents(game) {
            let start = game.default_start();
            let run = || {
                let mut players = vec![player(&spec, game, 11), player("random", game, 12)];
                play(&start, &mut players, 40).plies().collect::<Vec<_>>()
            };
            assert_eq!(run(), run(), "{game} {spec}");
        }
    }
}

#[test]
fn a_new_game_starts_from_the_seed_again() {
    for game in GameId::ALL {
        for spec in ["random", "greedy", "uct:nodes=30"] {
            let start = Game::new(game.default_start());
            let mut opponent = player(spec, game, 5);
            let first = ask(&mut *opponent, &start);
            opponent.new_game();
            assert_eq!(first, ask(&mut *opponent, &start), "{game} {spec}");
        }
    }
}

#[test]
fn different_seeds_play_different_games() {
    for game in GameId::ALL {
        for spec in ["random", "uct:nodes=30"] {
            let start = game.default_start();
            let run = |seed| {
                let mut players = vec![player(spec, game, seed), player(spec, game, seed + 1)];
                play(&start, &mut players, 20).plies().collect::<Vec<_>>()
            };
            assert_ne!(run(1), run(100), "{game} {spec}");
        }
    }
}

#[test]
fn nobody_chooses_after_the_end() {
    for game in GameId::ALL {
        let mut players = vec![player("random", game, 1), player("random", game, 2)];
        let over = play(&game.default_start(), &mut players, usize::MAX);
        assert!(over.ending().is_some());
        for spec in opponents(game) {
            let mut opponent = player(&spec, game, 1);
            let refusal = opponent.choose(&over, None, &Control::new()).expect_err("it is over");
            assert!(refusal.to_string().contains("over"), "{game} {spec}: {refusal}");
        }
    }
}

/// Random games up to the last ply, where that won and there were others.
fn wins_in_one(game: GameId, wanted: usize) -> Vec<Game<quina_rules::AnyPosition>> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut players = vec![player("random", game, seed)];
        let mut played = play(&game.default_start(), &mut players, usize::MAX);
        let last = played.undo().expect("a game has a ply");
        if wins(&played, last) && played.moves().len() > 1 {
            found.push(played);
        }
        if found.len() == wanted {
            break;
        }
    }
    found
}

fn wins(game: &Game<quina_rules::AnyPosition>, mv: quina_rules::AnyMove) -> bool {
    let actor = game.position().turn();
    let mut after = game.clone();
    after.play_unchecked(mv);
    after.outcome().is_some_and(|outcome| outcome.is_win_for(actor))
}

fn takes_wins(spec: &str, positions: usize) {
    for game in GameId::ALL {
        for played in wins_in_one(game, positions) {
            let mut opponent = player(spec, game, 9);
            let choice = opponent.choose(&played, None, &Control::new()).expect("a move");
            assert!(wins(&played, choice.mv), "{spec} {}", played.position());
        }
    }
}

#[test]
fn greedy_takes_every_win_in_one() {
    takes_wins("greedy", 6);
}

#[test]
fn from_level_three_on_every_win_in_one_is_taken() {
    takes_wins("engine:level=3", 3);
    takes_wins("engine:level=5", 3);
}

#[test]
fn greedy_does_not_end_the_game_with_a_loss_unless_every_ply_does() {
    does_not_end_with_a_loss("greedy", 6);
}

#[test]
fn a_low_level_does_not_end_the_game_with_a_loss_unless_every_ply_does() {
    does_not_end_with_a_loss("engine:level=1", 2);
}

fn does_not_end_with_a_loss(spec: &str, games: u64) {
    for game in GameId::ALL {
        for seed in 0..games {
            let mut players: Vec<Box<dyn Opponent>> =
                vec![player(spec, game, seed), player("random", game, seed)];
            let played = play(&game.default_start(), &mut players, 3000);
            let Some(outcome) = played.outcome() else { continue };
            let mut before = played.clone();
            before.undo();
            let last = before.position().turn();
            let lost = outcome != Outcome::Draw && !outcome.is_win_for(last);
            if last.index() == 0 && lost {
                let harmless = before.moves().into_iter().any(|mv| {
                    let mut after = before.clone();
                    after.play_unchecked(mv);
                    after.outcome() != Some(outcome)
                });
                assert!(!harmless, "{game} {}", before.position());
            }
        }
    }
}
