//! The bots of the first programs: the games they are known to have played, and how often they
//! beat chance.

use crate::starts::{play, player};
use quina_engine::any::own_game;
use quina_engine::opponents::seed_bots::piece_list;
use quina_rules::prelude::*;
use quina_rules::{Game, GameId, Outcome, Player, campo_bello};

const LEVEL_1: &str = "g5-g0 b5-b0 g7-g2,end b7-b2,end g9-g7 b9-b7 g6-g8 b6-b8 g1-g6 b1-y0 \
    y2-b0,*b0 r5-r0 y9-y2,end r7-r2,end y7-y9 r9-r7 y3-y5 r6-r8 y1-mid,*mid r1-r6 g0-g5 r0-r5 \
    y2-b0,*b0";

const LEVEL_2: &str = "g5-g0 b5-b0 g7-g2,g2-r0 b7-b2,b2-mid g9-g7 b9-b7 g6-g8 b6-b8 \
    g3-g0,g0-y0,*y0 b3-b0 y5-y0,y0-g0,*g0 r2-y0,*y0 y7-y2 r9-r2,r2-y0,*y0 y9-y7 r7-r9 y6-y8 \
    r3-r5 y3-y0,y0-r2 mid-b1";

/// The plies of a game of a bot against itself.
fn against_itself(spec: &str, game: GameId) -> (Vec<String>, Game<quina_rules::AnyPosition>) {
    let mut players = vec![player(spec, game, 0)];
    let played = play(&game.default_start(), &mut players, usize::MAX);
    let mut position = played.start().clone();
    let mut tokens = Vec::new();
    for mv in played.plies() {
        tokens.push(position.token(mv));
        position.play_unchecked(mv);
    }
    (tokens, played)
}

#[test]
fn campo_bello_level_1_plays_its_known_game() {
    let (tokens, played) = against_itself("seed1", GameId::CampoBello);
    assert_eq!(tokens, LEVEL_1.split([' ', ',']).collect::<Vec<_>>());
    assert_eq!(played.len(), 30);
    let text = ".b....yy..y.....yy.y......bb.b...bb....b. b -";
    assert_eq!(played.position().to_string(), text);
    assert_eq!(played.outcome(), Some(Outcome::win(Player::ONE)));
    let own = own_game::<campo_bello::Position>(&played).expect("the same game");
    let list = |player| {
        let points: Vec<_> = piece_list(&own, player).iter().map(ToString::to_string).collect();
        points.join(",")
    };
    assert_eq!(list(Player::ONE), "g5,y5,y9,g6,g8,y6");
    assert_eq!(list(Player::TWO), "r5,r6,r8,y0,b8,b2,b3");
}

#[test]
fn campo_bello_level_2_plays_its_known_game() {
    let (tokens, played) = against_itself("seed2", GameId::CampoBello);
    assert_eq!(tokens, LEVEL_2.split([' ', ',']).collect::<Vec<_>>());
    let score = |player| played.position().score(player);
    assert_eq!((score(Player::ONE), score(Player::TWO)), (Some(10), Some(18)));
}

#[test]
fn mapello_greedy_plays_its_known_game() {
    let (tokens, played) = against_itself("seed", GameId::Mapello);
    assert_eq!(tokens[..4], ["d6", "e6", "f6", "e7"]);
    assert_eq!(tokens.len(), 50);
    assert!(tokens.iter().all(|token| token != "pass" && token != "h6" && token != "h7"));
    let score = |player| played.position().score(player);
    assert_eq!((score(Player::ONE), score(Player::TWO)), (Some(23), Some(55)));
}

/// The share of games that a bot wins against random play ply by ply, the seats in turn; draws
/// count half.
fn share_against_random(spec: &str, game: GameId, games: u64) -> f64 {
    let mut points = 0.0;
    for seed in 0..games {
        let seat = (seed % 2) as usize;
        let mut players = vec![player("random", game, seed), player("random", game, seed)];
        players[seat] = player(spec, game, seed);
        let played = play(&game.default_start(), &mut players, usize::MAX);
        points += match played.outcome() {
            Some(Outcome::Win(winners)) if winners.contains(Player::from_index(seat)) => 1.0,
            Some(Outcome::Win(_)) => 0.0,
            _ => 0.5,
        };
    }
    points / games as f64
}

#[test]
fn the_bots_beat_chance_as_often_as_they_are_known_to() {
    let level_1 = share_against_random("seed1", GameId::CampoBello, 300);
    assert!(level_1 <= 0.05, "level 1 nearly always loses: {level_1}");
    let level_2 = share_against_random("seed2", GameId::CampoBello, 300);
    assert!((0.68..0.84).contains(&level_2), "level 2 wins about 75 %: {level_2}");
    let greedy = share_against_random("seed", GameId::Mapello, 300);
    assert!((0.72..0.88).contains(&greedy), "greedy scores about 80 %: {greedy}");
}
