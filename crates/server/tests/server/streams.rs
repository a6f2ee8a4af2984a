//! Watching a game.

use crate::client::{Client, Lines, Server};
use quina_rules::GameId;
use quina_rules::prelude::*;
use serde_json::{Value, json};

async fn play_any(clients: [&Client; 2], id: &str) -> String {
    let shown = clients[0].game(id).await;
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    let position = game.parse_position(shown["position"].as_str().unwrap()).unwrap();
    let ply = shown["ply"].as_u64().unwrap() as usize;
    let token = position.tokens()[0].clone();
    let played = clients[position.turn().index()].play(id, ply, &token).await;
    assert_eq!(played.status, 200, "{played:?}");
    token
}

async fn watch(client: &Client, id: &str, query: &str) -> Lines {
    client.stream(&format!("/games/{id}/stream{query}")).await
}

#[tokio::test]
async fn everybody_sees_every_move_once_and_in_order() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    let mut streams = Vec::new();
    for client in [&one, &two, &server.stranger()] {
        let mut stream = watch(client, &id, "").await;
        let full = stream.next().await;
        assert_eq!((&full["type"], &full["id"]), (&json!("full"), &json!(id)));
        assert_eq!(full["you"], client.game(&id).await["you"]);
        streams.push(stream);
    }
    let mut played = Vec::new();
    for _ in 0..20 {
        played.push(play_any([&one, &two], &id).await);
    }
    let shown = one.game(&id).await;
    for stream in &mut streams {
        let mut seen = Vec::new();
        while seen.len() < played.len() {
            let told = stream.next_of("moves").await;
            seen.extend(told["moves"].as_array().unwrap().clone());
            assert_eq!(told["ply"], seen.len());
            if seen.len() == played.len() {
                assert_eq!(told["position"], shown["position"]);
                assert_eq!(told["turn"], shown["turn"]);
            }
        }
        assert_eq!(json!(seen), json!(played));
    }
}

#[tokio::test]
async fn whoever_comes_back_hears_what_was_missed() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "mapello" })).await;
    let mut played = Vec::new();
    for _ in 0..5 {
        played.push(play_any([&one, &two], &id).await);
    }
    let mut stream = watch(&two, &id, "?since=2").await;
    let full = stream.next().await;
    assert_eq!((&full["ply"], &full["moves"]), (&json!(2), &json!(played[..2])));
    let missed = stream.next().await;
    assert_eq!((&missed["type"], &missed["ply"]), (&json!("moves"), &json!(5)));
    assert_eq!(missed["moves"], json!(played[2..]));
    let mut now = watch(&two, &id, "").await;
    assert_eq!(now.next().await["moves"], json!(played));
    one.act(&id, "resign").await;
    assert_eq!(stream.next_of("over").await["result"], "0-1");
    let mut late = watch(&server.stranger(), &id, "?since=5").await;
    assert_eq!(late.next().await["status"], "over");
    let over = late.next().await;
    assert_eq!((&over["type"], &over["ending"]["reason"]), (&json!("over"), &json!("resignation")));
    assert_eq!(two.get(&format!("/games/{id}/stream?since=x")).await.status, 400);
}

#[tokio::test]
async fn offers_take_backs_and_the_beginning_are_told() {
    let server = Server::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let id = one.post("/games", json!({ "game": "syrtis" })).await.text_of("id");
    let mut stream = watch(&server.stranger(), &id, "").await;
    assert_eq!(stream.next().await["status"], "waiting");
    two.post(&format!("/games/{id}/join"), json!({})).await;
    assert_eq!(stream.next().await["status"], "running");
    play_any([&one, &two], &id).await;
    stream.next_of("moves").await;
    one.act(&id, "offer-draw").await;
    assert_eq!(stream.next_of("offer").await["offers"][0]["kind"], "draw");
    two.act(&id, "decline-draw").await;
    assert_eq!(stream.next_of("offer").await["offers"], json!([]));
    one.act(&id, "ask-takeback").await;
    assert_eq!(stream.next_of("offer").await["offers"][0]["kind"], "takeback");
    two.act(&id, "accept-takeback").await;
    let taken = stream.next_of("takeback").await;
    assert_eq!((&taken["ply"], &taken["turn"]), (&json!(0), &json!(1)));
    assert_eq!(taken["position"], one.game(&id).await["position"]);
}

#[tokio::test]
async fn players_see_who_is_there() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    let mut first = watch(&one, &id, "").await;
    assert_eq!(first.next_of("presence").await["present"], json!([1]));
    let second = watch(&two, &id, "").await;
    assert_eq!(first.next_of("presence").await["present"], json!([1, 2]));
    drop(second);
    assert_eq!(first.next_of("presence").await["present"], json!([1]));
}

#[tokio::test]
async fn a_stream_ends_with_the_server_and_says_something_while_nothing_happens() {
    let server = Server::start().await;
    let (one, _, id) = server.two(json!({ "game": "syrtis" })).await;
    let mut stream = watch(&one, &id, "").await;
    assert_eq!(stream.next().await["type"], "full");
    let waited = std::time::Instant::now();
    assert!(stream.silence().await, "an empty line comes");
    assert!(waited.elapsed() < std::time::Duration::from_secs(7));
    server.app.stop();
    assert!(stream.ends().await);
}

#[tokio::test]
async fn a_player_hears_of_all_games_in_one_stream() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let running = crate::client::begin(&ana, &rui, json!({ "game": "syrtis" })).await;
    let mut events = rui.stream("/events").await;
    let first = events.next().await;
    assert_eq!((&first["type"], &first["id"]), (&json!("game-start"), &json!(running)));
    assert_eq!(first["game"]["you"], 2);
    play_any([&ana, &rui], &running).await;
    assert_eq!(events.next().await["type"], "your-turn");
    let wish = json!({ "game": "morelli", "seats": [{ "kind": "me" }, { "kind": "invite", "name": "rui" }] });
    let invited = ana.post("/games", wish).await.text_of("id");
    let challenge = events.next().await;
    assert_eq!((&challenge["type"], &challenge["id"]), (&json!("challenge"), &json!(invited)));
    rui.post(&format!("/games/{invited}/join"), json!({})).await;
    assert_eq!(events.next().await["type"], "game-start");
    ana.act(&running, "resign").await;
    let over: Value = events.next().await;
    assert_eq!((&over["type"], &over["game"]["result"]), (&json!("game-over"), &json!("0-1")));
    assert_eq!(server.stranger().get("/events").await.code(), (401, "no-identity"));
}
