//! Ratings: which games change them, and how they are shown.

use crate::client::{Client, Server, begin};
use quina_rules::GameId;
use quina_rules::prelude::*;
use serde_json::{Value, json};

fn rated(game: &str) -> Value {
    let clock = json!({ "kind": "total", "initial_ms": 180_000, "increment_ms": 2000 });
    json!({ "game": game, "clock": clock, "rated": true, "access": "public" })
}

async fn rating(client: &Client) -> Value {
    client.get("/me").await.body["ratings"].clone()
}

/// Plays two plies, which is what a game needs to count.
async fn open(one: &Client, two: &Client, id: &str) {
    for client in [one, two] {
        let shown = one.game(id).await;
        let position = GameId::Syrtis.parse_position(shown["position"].as_str().unwrap()).unwrap();
        let ply = shown["ply"].as_u64().unwrap() as usize;
        assert_eq!(client.play(id, ply, &position.tokens()[0]).await.status, 200);
    }
}

#[tokio::test]
async fn a_rated_game_changes_the_ratings_of_its_players_once() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let id = begin(&ana, &rui, rated("syrtis")).await;
    open(&ana, &rui, &id).await;
    assert_eq!(rating(&ana).await, json!([]));
    rui.act(&id, "resign").await;
    rui.act(&id, "resign").await;
    let (winner, loser) = (rating(&ana).await, rating(&rui).await);
    let winner = &winner[0];
    assert_eq!((&winner["game"], &winner["speed"]), (&json!("syrtis"), &json!("blitz")));
    assert_eq!((&winner["games"], &winner["provisional"]), (&json!(1), &json!(true)));
    let points = |rating: &Value| rating["rating"].as_i64().unwrap();
    assert!(points(winner) > 1600 && points(winner) + points(&loser[0]) == 3000);
    // A draw, and the next game shows the rating.
    let id = begin(&rui, &ana, rated("syrtis")).await;
    let seats = rui.game(&id).await["seats"].clone();
    assert_eq!(seats[1]["player"]["rating"], winner["rating"]);
    open(&rui, &ana, &id).await;
    rui.act(&id, "offer-draw").await;
    ana.act(&id, "accept-draw").await;
    assert!(points(&rating(&ana).await[0]) < points(winner));
    let profile = server.stranger().get("/players/ana").await.body;
    assert_eq!(profile["games"], json!({ "finished": 2, "rated": 2 }));
    assert_eq!(profile["ratings"], rating(&ana).await);
}

#[tokio::test]
async fn only_games_that_were_played_count() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let id = begin(&ana, &rui, rated("syrtis")).await;
    ana.act(&id, "abort").await;
    let id = begin(&ana, &rui, rated("syrtis")).await;
    ana.act(&id, "resign").await;
    let mut casual = rated("syrtis");
    casual["rated"] = json!(false);
    let id = begin(&ana, &rui, casual).await;
    open(&ana, &rui, &id).await;
    ana.act(&id, "resign").await;
    assert_eq!(rating(&ana).await, json!([]));
    // Guests cannot join, nor can engines.
    let id = ana.post("/games", rated("syrtis")).await.text_of("id");
    let joined = server.guest().await.post(&format!("/games/{id}/join"), json!({})).await;
    assert_eq!(joined.code(), (403, "not-yours"));
    let mut wish = rated("syrtis");
    wish["seats"] = json!([{ "kind": "me" }, { "kind": "engine", "level": 1 }]);
    assert_eq!(ana.post("/games", wish).await.code(), (422, "bad-seats"));
}

#[tokio::test]
async fn the_list_has_those_of_whom_enough_is_known() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let path = "/leaderboard/syrtis";
    for number in 0..16 {
        let id = begin(&ana, &rui, rated("syrtis")).await;
        open(&ana, &rui, &id).await;
        // Often enough both ways that nobody is hopeless.
        let loser = if number % 3 == 0 { &ana } else { &rui };
        loser.act(&id, "resign").await;
        if number == 0 {
            assert_eq!(ana.get(path).await.body["leaders"], json!([]));
        }
    }
    let leaders = server.stranger().get(path).await.body["leaders"].clone();
    assert_eq!(leaders[0]["player"], json!({ "name": "ana", "kind": "account" }));
    assert_eq!(leaders[1]["player"]["name"], "rui");
    assert_eq!(server.stranger().get("/leaderboard/chess").await.code(), (404, "not-found"));
}
