//! What is offered and answered at the table.

use crate::client::{Client, Server};
use quina_rules::GameId;
use quina_rules::prelude::*;
use serde_json::{Value, json};

/// Plays the first legal move.
async fn play_any(clients: [&Client; 2], id: &str) {
    let shown = clients[0].game(id).await;
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    let position = game.parse_position(shown["position"].as_str().unwrap()).unwrap();
    let ply = shown["ply"].as_u64().unwrap() as usize;
    let played = clients[position.turn().index()].play(id, ply, &position.tokens()[0]).await;
    assert_eq!(played.status, 200, "{played:?}");
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    assert_eq!(two.act(&id, "accept-draw").await.code(), (409, "no-offer"));
    let offered = one.act(&id, "offer-draw").await;
    let expected = json!([{ "kind": "draw", "by": 1, "waiting": [2] }]);
    assert_eq!(offered.body["offers"], expected);
    assert_eq!(one.act(&id, "accept-draw").await.code(), (409, "no-offer"), "one's own");
    assert_eq!(one.act(&id, "offer-draw").await.code(), (422, "bad-action"), "twice");
    assert_eq!(two.act(&id, "decline-draw").await.body["offers"], json!([]));
    assert_eq!(two.act(&id, "offer-draw").await.status, 200);
    play_any([&one, &two], &id).await;
    assert_eq!(one.game(&id).await["offers"], json!([]), "it lapses with the next ply");
    assert_eq!(two.act(&id, "offer-draw").await.status, 200);
    let agreed = one.act(&id, "accept-draw").await.body;
    assert_eq!((&agreed["status"], &agreed["result"]), (&json!("over"), &json!("1/2-1/2")));
    assert_eq!(agreed["ending"], json!({ "reason": "agreement", "rule": null }));
    for action in ["resign", "offer-draw", "ask-takeback", "abort"] {
        assert_eq!(one.act(&id, action).await.code(), (409, "over"), "{action}");
    }
    assert_eq!(one.play(&id, 1, "pass").await.code(), (409, "over"));
}

#[tokio::test]
async fn whoever_resigns_has_lost() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    assert_eq!(one.act(&id, "vanish").await.code(), (422, "bad-action"));
    let over = two.act(&id, "resign").await.body;
    assert_eq!(
        (&over["result"], &over["ending"]["reason"]),
        (&json!("1-0"), &json!("resignation"))
    );
    assert_eq!(over["turn"], Value::Null);
}

#[tokio::test]
async fn a_game_is_given_up_before_it_has_begun() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    play_any([&one, &two], &id).await;
    let over = two.act(&id, "abort").await.body;
    assert_eq!((&over["status"], &over["result"]), (&json!("over"), &json!("*")));
    assert_eq!(over["ending"], json!({ "reason": "abort", "rule": null }));
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    play_any([&one, &two], &id).await;
    play_any([&one, &two], &id).await;
    assert_eq!(one.act(&id, "abort").await.code(), (422, "bad-action"));
    let made = one.post("/games", json!({ "game": "syrtis" })).await;
    let id = made.text_of("id");
    assert_eq!(one.act(&id, "resign").await.code(), (422, "bad-action"));
    assert_eq!(one.play(&id, 0, "pass").await.code(), (403, "not-your-turn"));
    assert_eq!(one.get(&format!("/games/{id}/record")).await.code(), (404, "not-found"));
    assert_eq!(one.act(&id, "abort").await.body["status"], "over");
}

#[tokio::test]
async fn plies_are_taken_back_as_was_agreed() {
    let server = Server::start().await;
    let wish = |policy: &str| json!({ "game": "syrtis", "takeback": policy });
    let (one, two, id) = server.two(wish("ask")).await;
    assert_eq!(one.act(&id, "ask-takeback").await.code(), (422, "bad-action"), "nothing yet");
    for _ in 0..3 {
        play_any([&one, &two], &id).await;
    }
    let after_two = two.game(&id).await["moves"].as_array().unwrap()[..2].to_vec();
    let asked = one.act(&id, "ask-takeback").await.body;
    assert_eq!(asked["offers"], json!([{ "kind": "takeback", "by": 1, "waiting": [2] }]));
    assert_eq!(one.act(&id, "accept-takeback").await.code(), (409, "no-offer"));
    assert_eq!(two.act(&id, "decline-takeback").await.body["offers"], json!([]));
    assert_eq!(two.act(&id, "accept-takeback").await.code(), (409, "no-offer"));
    one.act(&id, "ask-takeback").await;
    let taken = two.act(&id, "accept-takeback").await.body;
    assert_eq!((&taken["ply"], &taken["turn"]), (&json!(2), &json!(1)));
    assert_eq!(taken["moves"], json!(after_two));
    // Back to one's own last decision: the opponent's reply goes too.
    one.act(&id, "ask-takeback").await;
    assert_eq!(two.act(&id, "accept-takeback").await.body["ply"], 0);
    play_any([&one, &two], &id).await;
    assert_eq!(one.game(&id).await["ply"], 1, "and it goes on");

    let (one, two, id) = server.two(wish("never")).await;
    play_any([&one, &two], &id).await;
    assert_eq!(one.act(&id, "ask-takeback").await.code(), (422, "bad-action"));
    let (one, two, id) = server.two(wish("free")).await;
    play_any([&one, &two], &id).await;
    assert_eq!(one.act(&id, "ask-takeback").await.body["ply"], 0);
    assert_eq!(two.act(&id, "ask-takeback").await.code(), (422, "bad-action"));
}

#[tokio::test]
async fn a_rematch_is_the_same_game_with_seats_swapped() {
    let server = Server::start().await;
    let (one, two, id) =
        server.two(json!({ "game": "syrtis", "choices": { "setup": "drawn" } })).await;
    assert_eq!(one.act(&id, "rematch").await.code(), (422, "bad-action"), "not yet");
    one.act(&id, "resign").await;
    let wanted = one.act(&id, "rematch").await.body;
    assert_eq!(wanted["offers"], json!([{ "kind": "rematch", "by": 1, "waiting": [2] }]));
    assert_eq!(wanted["rematch"], Value::Null);
    let made = two.act(&id, "rematch").await;
    let next = made.text_of("rematch");
    let (old, new) = (made.body, two.game(&next).await);
    assert_eq!((&new["status"], &new["you"]), (&json!("running"), &json!(1)));
    assert_ne!((&new["seed"], &new["start"]), (&old["seed"], &old["start"]));
    assert_eq!(one.game(&next).await["you"], 2);
    assert_eq!(two.act(&id, "rematch").await.code(), (422, "bad-action"), "once");
}
