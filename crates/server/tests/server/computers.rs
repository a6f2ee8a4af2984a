//! The engine's seats.

use crate::client::Server;
use quina_rules::prelude::*;
use quina_rules::{GameId, Record};
use serde_json::{Value, json};

fn engine(level: u8) -> Value {
    json!({ "kind": "engine", "level": level })
}

#[tokio::test]
async fn the_engine_answers_a_move() {
    let server = Server::start().await;
    let guest = server.guest().await;
    for (game, level) in [("morelli", 1), ("mapello", 3), ("campo-bello", 2)] {
        let wish = json!({ "game": game, "seats": [{ "kind": "me" }, engine(level)] });
        let made = guest.post("/games", wish).await;
        assert_eq!(made.body["status"], "running", "{made:?}");
        let seat = json!({ "name": format!("engine-{level}"), "kind": "engine", "rating": null, "level": level });
        assert_eq!(made.body["seats"][1]["player"], seat);
        let id = made.text_of("id");
        let mut stream = guest.stream(&format!("/games/{id}/stream")).await;
        let id_of: GameId = game.parse().unwrap();
        let position = id_of.parse_position(made.body["position"].as_str().unwrap()).unwrap();
        assert_eq!(guest.play(&id, 0, &position.tokens()[0]).await.status, 200);
        while stream.next_of("moves").await["turn"] != 1 {}
        assert!(guest.game(&id).await["ply"].as_u64().unwrap() >= 2);
    }
}

#[tokio::test]
async fn engines_play_each_other_while_others_watch() {
    let server = Server::start().await;
    let wish = json!({ "game": "mapello", "seats": [engine(1), engine(1)], "access": "public" });
    let id = server.guest().await.post("/games", wish).await.text_of("id");
    let mut stream = server.stranger().stream(&format!("/games/{id}/stream")).await;
    let over = stream.next_of("over").await;
    let record = server.stranger().get(&format!("/games/{id}/record")).await;
    let record: Record = record.text.parse().unwrap();
    let players = 2;
    let ending = record.replay().unwrap().ending().unwrap();
    assert_eq!(over["result"], ending.outcome.to_record(players));
}

#[tokio::test]
async fn the_engine_answers_an_offered_draw() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let wish = json!({ "game": "syrtis", "seats": [{ "kind": "me" }, engine(1)] });
    let id = guest.post("/games", wish).await.text_of("id");
    let mut stream = guest.stream(&format!("/games/{id}/stream")).await;
    assert_eq!(guest.act(&id, "offer-draw").await.status, 200);
    // Before anything has happened it does not agree.
    while stream.next_of("offer").await["offers"] != json!([]) {}
    assert_eq!(guest.game(&id).await["status"], "running");
    // It takes back and plays again without being asked.
    let shown = guest.game(&id).await;
    let position = GameId::Syrtis.parse_position(shown["position"].as_str().unwrap()).unwrap();
    guest.play(&id, 0, &position.tokens()[0]).await;
    while guest.game(&id).await["ply"] != 2 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(guest.act(&id, "ask-takeback").await.body["ply"], 0);
    guest.act(&id, "resign").await;
    let next = guest.act(&id, "rematch").await.text_of("rematch");
    while guest.game(&next).await["turn"] != 2 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn the_engine_goes_on_after_a_restart() {
    let mut server = Server::start().await;
    let wish = json!({ "game": "mapello", "seats": [engine(1), engine(1)] });
    let id = server.guest().await.post("/games", wish).await.text_of("id");
    server.restart_after_ms(1000).await;
    let mut stream = server.stranger().stream(&format!("/games/{id}/stream")).await;
    stream.next_of("over").await;
}
