//! Who looks for a game finds one.

use crate::client::Server;
use serde_json::{Value, json};

#[tokio::test]
async fn a_seek_becomes_a_game_once() {
    let server = Server::start().await;
    let (ana, rui, eva) =
        (server.account("ana").await, server.account("rui").await, server.guest().await);
    let clock = json!({ "kind": "total", "initial_ms": 180_000, "increment_ms": 2000 });
    let wish = json!({ "game": "mapello", "clock": clock, "side": 2 });
    let made = ana.post("/seeks", wish).await;
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.text_of("id");
    let listed = server.stranger().get("/seeks").await;
    let seek = &listed.body["seeks"][0];
    assert_eq!((&seek["id"], &seek["player"]["name"]), (&json!(id), &json!("ana")));
    assert_eq!((&seek["clock"], &seek["side"]), (&clock, &json!(2)));
    let accept = format!("/seeks/{id}/accept");
    assert_eq!(ana.post(&accept, json!({})).await.code(), (409, "own-seek"));
    let mut events = ana.stream("/events").await;
    let accepts = [&rui, &eva].map(|client| client.post(&accept, json!({})));
    let answers = futures_util::future::join_all(accepts).await;
    let statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
    assert!(statuses == [201, 409] || statuses == [409, 201], "{statuses:?}");
    let game = &answers.iter().find(|answer| answer.status == 201).unwrap().body;
    assert_eq!((&game["status"], &game["you"]), (&json!("running"), &json!(1)));
    assert_eq!(game["seats"][1]["player"]["name"], "ana");
    let told = events.next().await;
    assert_eq!((&told["type"], &told["seek"]), (&json!("seek-taken"), &json!(id)));
    assert_eq!(told["id"], game["id"]);
    assert_eq!(server.stranger().get("/seeks").await.body["seeks"], json!([]));
    assert_eq!(rui.post(&accept, json!({})).await.code(), (409, "gone"));
}

#[tokio::test]
async fn a_seek_is_withdrawn_by_its_maker() {
    let server = Server::start().await;
    let (ana, eva) = (server.account("ana").await, server.guest().await);
    let id = eva.post("/seeks", json!({ "game": "syrtis" })).await.text_of("id");
    let path = format!("/seeks/{id}");
    assert_eq!(ana.delete(&path, Value::Null).await.code(), (403, "not-yours"));
    assert_eq!(eva.delete(&path, Value::Null).await.status, 204);
    assert_eq!(eva.delete(&path, Value::Null).await.code(), (404, "not-found"));
    for wish in [
        json!({ "game": "syrtis", "side": 3 }),
        json!({ "game": "campo-bello", "choices": { "players": 3 } }),
        json!({ "game": "syrtis", "seats": [{ "kind": "me" }, { "kind": "open" }] }),
        json!({ "game": "syrtis", "rated": true, "clock": { "kind": "days", "days": 1 } }),
    ] {
        assert_eq!(eva.post("/seeks", wish.clone()).await.code(), (422, "bad-seats"), "{wish}");
    }
}
