//! Games lived through at random: several players do what comes to their minds. After every step the
//! position is that of the rules, and a server that is started anew on the same store shows the same
//! games as the one that wrote them.

use crate::client::{Client, Server};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, GameId};
use quina_server::keeping::Examination;
use serde_json::{Value, json};

const ACTIONS: [&str; 9] = [
    "offer-draw",
    "decline-draw",
    "accept-draw",
    "ask-takeback",
    "decline-takeback",
    "accept-takeback",
    "abort",
    "rematch",
    "resign",
];

/// Refusals of things that do not fit; anything else is a fault.
const REFUSALS: [u16; 4] = [200, 403, 409, 422];

/// The game as its moves and the rules make it. Only where nobody has left.
fn check(shown: &Value) {
    let Some(start) = shown["start"].as_str() else { return };
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    let mut game = Game::new(game.parse_position(start).unwrap());
    let moves = shown["moves"].as_array().unwrap();
    for token in moves {
        game.play_text(token.as_str().unwrap()).unwrap();
    }
    assert_eq!(shown["position"], game.position().to_string(), "{shown}");
    assert_eq!(shown["ply"], moves.len());
    let is_over = shown["status"] == "over";
    assert_eq!(is_over, !shown["result"].is_null() && shown["turn"].is_null(), "{shown}");
}

async fn step(server: &Server, clients: &[Client], id: &str, random: &mut SplitMix64) {
    let shown = clients[0].game(id).await;
    let client = &clients[random.below(clients.len())];
    let answer = match random.below(20) {
        0..3 => client.act(id, ACTIONS[random.below(ACTIONS.len())]).await,
        3..7 => client.act(id, ACTIONS[random.below(6)]).await,
        7 => {
            server.wait_ms(random.below(9000) as i64);
            server.app.check_deadlines().await;
            return;
        }
        8 => client.post(&format!("/games/{id}/join"), json!({})).await,
        9 => client.play(id, random.below(4), "nonsense").await,
        _ => {
            server.wait_ms(random.below(1000) as i64);
            let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
            let text = shown["position"].as_str().unwrap_or_default();
            let Ok(position) = game.parse_position(text) else { return };
            let tokens = position.tokens();
            let token = tokens.get(random.below(tokens.len().max(1)));
            let ply = shown["ply"].as_u64().unwrap() as usize;
            let Some(token) = token else { return };
            clients[position.turn().index()].play(id, ply, token).await
        }
    };
    assert!(REFUSALS.contains(&answer.status), "{answer:?}");
}

#[tokio::test]
async fn whatever_happens_the_store_has_the_game_that_everybody_saw() {
    let mut server = Server::start().await;
    let mut random = SplitMix64::new(2026);
    for (number, game) in GameId::ALL.into_iter().cycle().take(15).enumerate() {
        let mut clients = vec![server.guest().await, server.guest().await];
        let policy = ["ask", "free", "never"][number % 3];
        let clock = json!({ "kind": "total", "initial_ms": 20_000, "increment_ms": 500 });
        let wish = json!({ "game": game.name(), "takeback": policy, "clock": clock });
        let made = clients[0].post("/games", wish).await;
        let id = made.text_of("id");
        clients[1].post(&format!("/games/{id}/join"), json!({})).await;
        for steps in 0..60 {
            step(&server, &clients, &id, &mut random).await;
            check(&clients[1].game(&id).await);
            if steps % 20 == 19 {
                let before = clients[1].game(&id).await;
                server.restart_after_ms(0).await;
                clients = clients.iter().map(|client| client.at(&server)).collect();
                assert_eq!(clients[1].game(&id).await, before);
            }
        }
    }
    let Examination { games, faulty } = examine(&server).await;
    assert!(games >= 15 && faulty.is_empty(), "{games} {faulty:?}");
}

/// Replays all games of the store.
async fn examine(server: &Server) -> Examination {
    let file = server.file("");
    let examine = move || quina_server::keeping::examine(&file).unwrap();
    tokio::task::spawn_blocking(examine).await.unwrap()
}

#[tokio::test]
async fn games_that_are_played_at_the_same_moment_do_not_disturb_each_other() {
    let server = Server::start().await;
    let games = (0..30).map(async |number: u64| {
        let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
        let mut random = SplitMix64::new(number);
        let clients = [&one, &two];
        for ply in 0..12 {
            let shown = one.game(&id).await;
            let text = shown["position"].as_str().unwrap();
            let position = GameId::Syrtis.parse_position(text).unwrap();
            let tokens = position.tokens();
            let token = &tokens[random.below(tokens.len())];
            let other = &tokens[random.below(tokens.len())];
            let client = clients[position.turn().index()];
            // Two moves at once: one is played.
            let plays = [token, other].map(|token| client.play(&id, ply, token));
            let answers = futures_util::future::join_all(plays).await;
            let played = [answers[0].status, answers[1].status];
            assert!(played == [200, 409] || played == [409, 200] || token == other, "{played:?}");
        }
        assert_eq!(one.game(&id).await["ply"], 12);
    });
    futures_util::future::join_all(games).await;
    assert_eq!(examine(&server).await, Examination { games: 30, faulty: Vec::new() });
}
