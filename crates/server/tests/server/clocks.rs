//! Clocks under a controlled time.

use crate::client::{Client, Server};
use quina_rules::GameId;
use quina_rules::prelude::*;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;

fn remaining(game: &Value) -> Vec<i64> {
    let left = game["clock"]["remaining_ms"].as_array().unwrap();
    left.iter().map(|left| left.as_i64().unwrap()).collect()
}

async fn play_any(clients: [&Client; 2], id: &str) -> u16 {
    let shown = clients[0].game(id).await;
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    let position = game.parse_position(shown["position"].as_str().unwrap()).unwrap();
    let ply = shown["ply"].as_u64().unwrap() as usize;
    clients[position.turn().index()].play(id, ply, &position.tokens()[0]).await.status
}

fn total(game: &str) -> Value {
    let clock = json!({ "kind": "total", "initial_ms": MINUTE, "increment_ms": 2000 });
    json!({ "game": game, "clock": clock })
}

#[tokio::test]
async fn a_clock_runs_for_whoever_is_to_act() {
    let server = Server::start().await;
    let (one, two, id) = server.two(total("syrtis")).await;
    server.wait_ms(10_000);
    assert_eq!(remaining(&one.game(&id).await), [50_000, 60_000]);
    assert_eq!(play_any([&one, &two], &id).await, 200);
    let game = one.game(&id).await;
    assert_eq!(remaining(&game), [52_000, 60_000], "with the increment");
    assert_eq!(game["clock"]["running"], 2);
    server.wait_ms(30_000);
    assert_eq!(remaining(&two.game(&id).await), [52_000, 30_000]);
    one.act(&id, "resign").await;
    server.wait_ms(5000);
    let game = two.game(&id).await;
    assert_eq!(remaining(&game), [52_000, 30_000], "it stands still");
    assert_eq!(game["clock"]["running"], Value::Null);
}

#[tokio::test]
async fn a_move_that_comes_too_late_has_lost() {
    let server = Server::start().await;
    let (one, two, id) = server.two(total("syrtis")).await;
    server.wait_ms(MINUTE + 1);
    let refused = one.play(&id, 0, "pass").await;
    assert_eq!(refused.code(), (409, "over"));
    let game = two.game(&id).await;
    assert_eq!((&game["result"], &game["ending"]["reason"]), (&json!("0-1"), &json!("time")));
    assert_eq!(remaining(&game), [0, 60_000]);
}

#[tokio::test]
async fn a_deadline_passes_although_nobody_is_there() {
    let server = Server::start().await;
    let (one, two, id) = server.two(total("mapello")).await;
    play_any([&one, &two], &id).await;
    server.wait_ms(MINUTE);
    server.app.check_deadlines().await;
    assert_eq!(one.game(&id).await["status"], "running", "the last instant counts");
    server.wait_ms(1);
    server.app.check_deadlines().await;
    let game = one.game(&id).await;
    assert_eq!((&game["status"], &game["result"]), (&json!("over"), &json!("1-0")));
}

#[tokio::test]
async fn a_time_for_each_ply_starts_anew() {
    let server = Server::start().await;
    for (clock, time) in [
        (json!({ "kind": "move", "per_move_ms": 30_000 }), 30_000),
        (json!({ "kind": "days", "days": 3 }), 3 * 24 * 60 * MINUTE),
    ] {
        let (one, two, id) = server.two(json!({ "game": "syrtis", "clock": clock })).await;
        for _ in 0..3 {
            server.wait_ms(time - 1);
            assert_eq!(play_any([&one, &two], &id).await, 200);
            assert_eq!(remaining(&one.game(&id).await), [time, time]);
        }
        server.wait_ms(time + 1);
        server.app.check_deadlines().await;
        assert_eq!(one.game(&id).await["result"], "1-0", "player 2 was to act");
    }
}

#[tokio::test]
async fn the_time_in_which_no_server_was_at_work_is_nobodys() {
    let mut server = Server::start().await;
    let (_, _, id) = server.two(total("syrtis")).await;
    let (_, _, untimed) = server.two(json!({ "game": "syrtis" })).await;
    server.wait_ms(20_000);
    server.restart_after_ms(60 * MINUTE).await;
    let game = server.stranger().game(&id).await;
    assert_eq!(remaining(&game), [40_000, 60_000]);
    server.wait_ms(40_000);
    server.app.check_deadlines().await;
    assert_eq!(server.stranger().game(&id).await["status"], "running");
    server.restart_after_ms(60 * MINUTE).await;
    server.app.check_deadlines().await;
    assert_eq!(server.stranger().game(&id).await["status"], "running");
    server.wait_ms(1);
    server.app.check_deadlines().await;
    let game = server.stranger().game(&id).await;
    assert_eq!((&game["status"], &game["result"]), (&json!("over"), &json!("0-1")));
    assert_eq!(server.stranger().game(&untimed).await["status"], "running");
}

#[tokio::test]
async fn time_taken_back_is_given_back() {
    let server = Server::start().await;
    let mut wish = total("syrtis");
    wish["takeback"] = json!("free");
    let (one, two, id) = server.two(wish).await;
    server.wait_ms(10_000);
    play_any([&one, &two], &id).await;
    server.wait_ms(5000);
    let game = one.act(&id, "ask-takeback").await.body;
    assert_eq!(remaining(&game), [50_000, 60_000]);
    assert_eq!(game["clock"]["running"], 1);
}

#[tokio::test]
async fn with_three_players_whoever_runs_out_of_time_is_out() {
    let server = Server::start().await;
    let guests = [server.guest().await, server.guest().await, server.guest().await];
    let mut wish = total("campo-bello");
    wish["choices"] = json!({ "players": 3 });
    let id = guests[0].post("/games", wish).await.text_of("id");
    for guest in &guests[1..] {
        guest.post(&format!("/games/{id}/join"), json!({})).await;
    }
    server.wait_ms(MINUTE + 1);
    server.app.check_deadlines().await;
    let game = guests[0].game(&id).await;
    assert_eq!(game["status"], "running");
    assert_ne!(game["turn"], 1);
    server.wait_ms(MINUTE + 1);
    server.app.check_deadlines().await;
    assert_eq!(guests[0].game(&id).await["status"], "over");
}
