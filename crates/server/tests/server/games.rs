//! Games from their making to their end.

use crate::client::{Client, Server, begin};
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Game, GameId, Record};
use serde_json::{Value, json};

/// A game with the rules at hand, to compare with.
fn compared(shown: &Value) -> Game<AnyPosition> {
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    Game::new(game.parse_position(shown["start"].as_str().unwrap()).unwrap())
}

fn check(shown: &Value, game: &Game<AnyPosition>) {
    assert_eq!(shown["position"], game.position().to_string());
    assert_eq!(shown["ply"], game.len());
    match game.ending() {
        None => {
            assert_eq!(shown["status"], "running");
            assert_eq!(shown["turn"], game.position().turn().number());
            assert_eq!((&shown["result"], &shown["ending"]), (&Value::Null, &Value::Null));
        }
        Some(ending) => {
            assert_eq!(shown["status"], "over");
            assert_eq!(shown["turn"], Value::Null);
            let players = game.position().players();
            assert_eq!(shown["result"], ending.outcome.to_record(players));
            let expected = json!({ "reason": ending.reason, "rule": ending.rule });
            assert_eq!(shown["ending"], expected);
        }
    }
}

async fn play_to_the_end(clients: &[Client], id: &str, random: &mut SplitMix64, most: usize) {
    let shown = clients[0].game(id).await;
    let mut game = compared(&shown);
    while game.ending().is_none() && game.len() < most {
        let moves = game.moves();
        let mv = moves[random.below(moves.len())];
        let seat = game.position().turn().index();
        let token = game.position().token(mv);
        let played = clients[seat].play(id, game.len(), &token).await;
        assert_eq!(played.status, 200, "{token}: {played:?}");
        game.play(mv).unwrap();
        check(&played.body, &game);
        assert_eq!(played.body["moves"].as_array().unwrap().last().unwrap(), &json!(token));
    }
    let record = clients[0].get(&format!("/games/{id}/record")).await;
    assert_eq!(record.header("content-type"), "text/plain; charset=utf-8");
    let record: Record = record.text.parse().unwrap();
    assert_eq!(record.replay().unwrap().position(), game.position());
}

#[tokio::test]
async fn a_whole_game_of_each_of_the_five_is_as_the_rules_have_it() {
    let server = Server::start().await;
    let mut random = SplitMix64::new(7);
    for game in GameId::ALL {
        let (one, two, id) = server.two(json!({ "game": game.name() })).await;
        play_to_the_end(&[one, two], &id, &mut random, 400).await;
    }
}

#[tokio::test]
async fn every_set_up_phase_can_be_played() {
    let server = Server::start().await;
    let mut random = SplitMix64::new(8);
    for (game, choices) in [
        ("morelli", json!({ "setup": "built", "size": 7 })),
        ("mapello", json!({ "map": "built" })),
        ("mapello", json!({ "map": "random" })),
        ("syrtis", json!({ "setup": "full" })),
        ("syrtis", json!({ "setup": "drawn", "layout": "minor" })),
    ] {
        let wish = json!({ "game": game, "choices": choices });
        let (one, two, id) = server.two(wish).await;
        play_to_the_end(&[one, two], &id, &mut random, 60).await;
    }
}

#[tokio::test]
async fn three_and_four_play_campo_bello() {
    let server = Server::start().await;
    let mut random = SplitMix64::new(9);
    for players in [3, 4] {
        let mut clients = Vec::new();
        for _ in 0..players {
            clients.push(server.guest().await);
        }
        let wish = json!({ "game": "campo-bello", "choices": { "players": players } });
        let made = clients[0].post("/games", wish).await;
        assert_eq!(made.status, 201, "{made:?}");
        let id = made.text_of("id");
        for client in &clients[1..] {
            assert_eq!(client.game(&id).await["status"], "waiting");
            assert_eq!(client.post(&format!("/games/{id}/join"), json!({})).await.status, 200);
        }
        // Whoever leaves is out, and the others play on.
        play_to_the_end(&clients, &id, &mut random, 12).await;
        let before = clients[0].game(&id).await;
        let leaver = before["turn"].as_u64().unwrap() as usize;
        assert_eq!(clients[leaver - 1].act(&id, "resign").await.status, 200);
        let after = clients[0].game(&id).await;
        assert_eq!(after["status"], "running");
        assert_ne!(after["turn"], before["turn"]);
        assert_eq!(after["moves"], before["moves"], "what was played stays");
        assert_eq!(clients[leaver - 1].act(&id, "resign").await.code(), (403, "not-yours"));
    }
}

#[tokio::test]
async fn a_game_is_described_as_it_was_wished() {
    let server = Server::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let wish = json!({
        "game": "mapello", "choices": { "map": "random", "walls": 3 }, "position": null,
        "seats": [{ "kind": "me" }, { "kind": "open" }],
        "clock": { "kind": "total", "initial_ms": 300_000, "increment_ms": 2000 },
        "rated": false, "takeback": "ask", "access": "link",
    });
    let made = one.post("/games", wish).await;
    assert_eq!(made.status, 201);
    let id = made.text_of("id");
    assert_eq!(made.header("location"), format!("/api/v1/games/{id}"));
    let game = &made.body;
    assert_eq!(game["status"], "waiting");
    assert_eq!(game["you"], 1);
    assert_eq!(game["choices"], json!({ "map": "random", "walls": "3" }));
    let unknown = ["start", "position", "turn", "result", "ending", "seed", "salt"];
    assert!(unknown.iter().all(|member| game[member].is_null()), "{game}");
    assert_eq!(game["seats"][1]["player"], Value::Null);
    let commitment = game["seed_commitment"].as_str().unwrap().to_owned();

    assert_eq!(two.post(&format!("/games/{id}/join"), json!({ "seat": 2 })).await.status, 200);
    let game = two.game(&id).await;
    assert_eq!(
        (&game["status"], &game["you"], &game["turn"]),
        (&json!("running"), &json!(2), &json!(1))
    );
    let clock = &game["clock"];
    assert_eq!((&clock["kind"], &clock["running"]), (&json!("total"), &json!(1)));
    assert_eq!(clock["remaining_ms"], json!([300_000, 300_000]));
    assert_eq!(game["created"], "2026-11-17T07:20:00Z");
    // The seed was fixed before anybody could choose it, and makes the start.
    let (seed, salt) = (game["seed"].as_u64().unwrap(), game["salt"].as_str().unwrap());
    assert_eq!(sha256(&format!("{seed}:{salt}")), commitment);
    let mut choices = quina_rules::Choices::new();
    for (key, value) in [("map", "random"), ("walls", "3"), ("seed", &seed.to_string())] {
        choices.set(GameId::Mapello.options(), key, value).unwrap();
    }
    let start = GameId::Mapello.start(&choices).unwrap();
    assert_eq!(game["start"], start.position.to_string());
    assert_eq!(server.stranger().game(&id).await["you"], Value::Null);
}

fn sha256(text: &str) -> String {
    use sha2::Digest as _;
    let digits: Vec<_> = sha2::Sha256::digest(text).iter().map(|b| format!("{b:02x}")).collect();
    digits.concat()
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_its_code() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let account = server.account("ana").await;
    for (wish, code) in [
        (json!({ "game": "chess" }), "bad-game"),
        (json!({ "game": "mapello", "choices": { "nonsense": "1" } }), "bad-choices"),
        (json!({ "game": "mapello", "choices": { "map": "flat" } }), "bad-choices"),
        (json!({ "game": "mapello", "choices": { "map": "random", "seed": 5 } }), "bad-choices"),
        (json!({ "game": "syrtis", "position": "nonsense" }), "bad-position"),
        (json!({ "game": "syrtis", "clock": { "kind": "total", "initial_ms": 10 } }), "bad-clock"),
        (json!({ "game": "syrtis", "clock": { "kind": "days", "days": 8 } }), "bad-clock"),
        (json!({ "game": "syrtis", "rated": true }), "bad-clock"),
        (json!({ "game": "syrtis", "seats": [{ "kind": "me" }] }), "bad-seats"),
        (json!({ "game": "syrtis", "seats": [{ "kind": "me" }, { "kind": "me" }] }), "bad-seats"),
        (
            json!({ "game": "syrtis", "seats": [{ "kind": "me" }, { "kind": "engine", "level": 11 }] }),
            "bad-seats",
        ),
        (
            json!({ "game": "syrtis", "seats": [{ "kind": "me" }, { "kind": "invite", "name": "no" }] }),
            "bad-seats",
        ),
        (
            json!({ "game": "syrtis", "rated": true, "clock": { "kind": "days", "days": 1 } }),
            "bad-seats",
        ),
    ] {
        let refused = guest.post("/games", wish.clone()).await;
        assert_eq!(refused.code(), (422, code), "{wish}");
    }
    for body in
        ["", "{", "[]", "{}", r#"{"game":7}"#, r#"{"game":"syrtis","clock":{"kind":"sun"}}"#]
    {
        let refused = guest.ask("POST", "/games", body.to_owned()).await;
        assert_eq!(refused.code(), (400, "bad-request"), "{body}");
    }
    let large = json!({ "game": "x".repeat(65 * 1024) });
    assert_eq!(guest.post("/games", large).await.code(), (413, "too-large"));
    let twice = json!({ "game": "syrtis", "seats": [{ "kind": "me" }, { "kind": "invite", "name": "ana" }] });
    assert_eq!(account.post("/games", twice).await.code(), (422, "bad-seats"), "oneself");
    assert_eq!(guest.get("/games/0123456789").await.code(), (404, "not-found"));
}

#[tokio::test]
async fn a_game_can_begin_from_a_position() {
    let server = Server::start().await;
    let mut game = Game::new(GameId::Mapello.default_start());
    let first = game.moves()[0];
    game.play(first).unwrap();
    let text = game.position().to_string();
    let wish = json!({ "game": "mapello", "position": text, "choices": {} });
    let (one, two, id) = server.two(wish).await;
    let shown = one.game(&id).await;
    assert_eq!((&shown["start"], &shown["turn"]), (&json!(text), &json!(2)));
    let mv = game.position().token(game.moves()[0]);
    assert_eq!(two.play(&id, 0, &mv).await.status, 200);
    let wish = json!({ "game": "mapello", "position": text, "choices": { "map": "random" } });
    assert_eq!(one.post("/games", wish).await.code(), (422, "bad-choices"));
}

#[tokio::test]
async fn a_move_is_refused_with_the_rule_that_it_breaks() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "mapello" })).await;
    let refused = one.play(&id, 0, "d4").await;
    assert_eq!(refused.code(), (422, "illegal"));
    assert!(refused.text_of("rule").starts_with('R'), "{refused:?}");
    assert_eq!(refused.body["cells"][0], "d4");
    assert!(refused.body["reason"].as_str().unwrap().starts_with("mapello-"));
    let portuguese = one.clone().with("accept-language", "pt-PT").play(&id, 0, "d4").await;
    assert_ne!(refused.body["detail"], portuguese.body["detail"]);
    assert_eq!(one.play(&id, 0, "nonsense").await.code(), (422, "illegal"));
    let mv = first_move(&one, &id).await;
    assert_eq!(two.play(&id, 0, &mv).await.code(), (403, "not-your-turn"));
    let stale = one.play(&id, 3, &mv).await;
    assert_eq!((stale.code(), &stale.body["ply"]), ((409, "stale"), &json!(0)));
    assert_eq!(one.game(&id).await["ply"], 0, "nothing was played");
}

/// The first legal move, as text.
async fn first_move(client: &Client, id: &str) -> String {
    let shown = client.game(id).await;
    let game: GameId = shown["game"].as_str().unwrap().parse().unwrap();
    let position = game.parse_position(shown["position"].as_str().unwrap()).unwrap();
    position.tokens()[0].clone()
}

#[tokio::test]
async fn the_same_move_sent_twice_is_played_once() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    let mv = first_move(&one, &id).await;
    let first = one.play(&id, 0, &mv).await;
    let again = one.play(&id, 0, &mv).await;
    assert_eq!((first.status, again.status), (200, 200));
    assert_eq!(first.body["moves"], again.body["moves"]);
    let reply = first_move(&two, &id).await;
    assert_eq!(two.play(&id, 1, &reply).await.status, 200);
    assert_eq!(one.play(&id, 0, &mv).await.body["ply"], 2, "later too");
    let other = first_move(&one, &id).await;
    assert_eq!(one.play(&id, 0, &other).await.code(), (409, "stale"), "but not another move");
    assert_eq!(two.play(&id, 0, &mv).await.code(), (409, "stale"), "and not somebody else's");
    // At the same time, many times.
    let mv = first_move(&one, &id).await;
    let sends = (0..8).map(|_| one.play(&id, 2, &mv));
    let answers = futures_util::future::join_all(sends).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.body["ply"] == 3));
}

#[tokio::test]
async fn several_plies_of_one_player_are_one_request() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "campo-bello" })).await;
    let clients = [&one, &two];
    let mut random = SplitMix64::new(11);
    // Until a turn of several plies is possible.
    for _ in 0..60 {
        let shown = one.game(&id).await;
        let text = shown["position"].as_str().unwrap();
        let position = GameId::CampoBello.parse_position(text).unwrap();
        let (mut ahead, mut tokens) = (position.clone(), Vec::new());
        while ahead.outcome().is_none() && ahead.turn() == position.turn() && tokens.len() < 9 {
            let moves = ahead.moves();
            let mv = moves[random.below(moves.len())];
            tokens.push(ahead.token(mv));
            ahead.play_unchecked(mv);
        }
        let client = clients[position.turn().index()];
        let ply = shown["ply"].as_u64().unwrap() as usize;
        let played = client.play(&id, ply, &tokens.join(",")).await;
        assert_eq!(played.status, 200, "{played:?}");
        assert_eq!(played.body["position"], ahead.to_string());
        let again = client.play(&id, ply, &tokens.join(",")).await;
        assert_eq!(again.body["ply"], played.body["ply"]);
        if tokens.len() > 1 {
            return;
        }
    }
    panic!("no turn had several plies");
}

#[tokio::test]
async fn nobody_sits_where_somebody_sits() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "syrtis" })).await;
    let three = server.guest().await;
    let join = format!("/games/{id}/join");
    assert_eq!(three.post(&join, json!({})).await.code(), (409, "seat-taken"));
    assert_eq!(three.post(&join, json!({ "seat": 1 })).await.code(), (409, "seat-taken"));
    assert_eq!(two.post(&join, json!({})).await.code(), (409, "already-seated"));
    assert_eq!(one.act(&id, "resign").await.status, 200);
    assert_eq!(three.post(&join, json!({})).await.code(), (409, "over"));
    // Of many who want the last seat one gets it.
    let made = one.post("/games", json!({ "game": "syrtis" })).await;
    let join = format!("/games/{}/join", made.text_of("id"));
    let mut guests = Vec::new();
    for _ in 0..6 {
        guests.push(server.guest().await);
    }
    let sat = guests.iter().map(|guest| guest.post(&join, json!({})));
    let sat = futures_util::future::join_all(sat).await;
    assert_eq!(sat.iter().filter(|answer| answer.status == 200).count(), 1);
}

#[tokio::test]
async fn a_seat_waits_for_whom_it_was_offered() {
    let server = Server::start().await;
    let (ana, rui, eva) =
        (server.account("ana").await, server.account("Rui").await, server.guest().await);
    let wish = json!({ "game": "syrtis", "seats": [{ "kind": "invite", "name": "rui" }, { "kind": "me" }] });
    let made = ana.post("/games", wish).await;
    assert_eq!((&made.body["you"], &made.body["seats"][0]["invited"]), (&json!(2), &json!("Rui")));
    let join = format!("/games/{}/join", made.text_of("id"));
    assert_eq!(eva.post(&join, json!({})).await.code(), (409, "seat-taken"));
    assert_eq!(eva.post(&join, json!({ "seat": 1 })).await.code(), (403, "not-yours"));
    let joined = rui.post(&join, json!({})).await;
    assert_eq!((joined.status, &joined.body["you"]), (200, &json!(1)));
    assert_eq!(joined.body["seats"][0]["player"]["name"], "Rui");
}

#[tokio::test]
async fn a_board_is_drawn_at_any_ply() {
    let server = Server::start().await;
    let (one, _, id) = server.two(json!({ "game": "barragoon" })).await;
    let mv = first_move(&one, &id).await;
    one.play(&id, 0, &mv).await;
    let mut drawings = Vec::new();
    for query in ["?ply=0", "?ply=1", ""] {
        let drawn = server.stranger().get(&format!("/games/{id}/board.svg{query}")).await;
        assert_eq!((drawn.status, drawn.header("content-type")), (200, "image/svg+xml"));
        assert!(drawn.header("content-security-policy").starts_with("default-src 'none'"));
        drawings.push(drawn.text);
    }
    assert!(drawings[0].starts_with("<svg ") && drawings[0] != drawings[1]);
    assert_eq!(drawings[1], drawings[2]);
    let beyond = one.get(&format!("/games/{id}/board.svg?ply=2")).await;
    assert_eq!(beyond.code(), (404, "not-found"));
}

#[tokio::test]
async fn lists_show_what_may_be_seen() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let eva = server.guest().await;
    let mut public = Vec::new();
    for game in ["syrtis", "morelli", "syrtis"] {
        server.wait_ms(1000);
        public.push(begin(&ana, &eva, json!({ "game": game, "access": "public" })).await);
    }
    server.wait_ms(1000);
    let hidden = begin(&ana, &rui, json!({ "game": "syrtis" })).await;
    ana.act(&public[0], "resign").await;
    let ids = |answer: &crate::client::Answer| -> Vec<String> {
        let games = answer.body["games"].as_array().unwrap();
        games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
    };
    let stranger = server.stranger();
    let newest_first: Vec<_> = public.iter().rev().cloned().collect();
    assert_eq!(ids(&stranger.get("/games").await), newest_first);
    assert_eq!(ids(&rui.get("/games?player=ana").await)[0], hidden, "one's own games");
    assert_eq!(ids(&stranger.get("/games?player=rui").await), [""; 0]);
    assert_eq!(ids(&stranger.get("/games?game=morelli").await), public[1..2]);
    assert_eq!(ids(&stranger.get("/games?status=over").await), public[..1]);
    assert_eq!(ids(&stranger.get("/games?status=over&result=0-1").await), public[..1]);
    assert_eq!(ids(&stranger.get("/games?result=1-0").await), [""; 0]);
    assert_eq!(ids(&stranger.get("/games?rated=true").await), [""; 0]);
    assert_eq!(stranger.get("/games?player=nobody").await.code(), (404, "not-found"));
    assert_eq!(stranger.get("/games?status=asleep").await.code(), (400, "bad-request"));
    // Page by page, and all at once.
    let first = stranger.get("/games?limit=2").await;
    assert_eq!(ids(&first), newest_first[..2]);
    let next = first.text_of("next");
    let second = stranger.get(&format!("/games?limit=2&before={next}")).await;
    assert_eq!(ids(&second), newest_first[2..]);
    assert_eq!(second.body["next"], Value::Null);
    let lines = stranger.clone().with("accept", "application/x-ndjson").get("/games").await;
    let listed: Vec<Value> =
        lines.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(listed.len(), 3);
    assert_eq!(listed[0]["seats"][0]["player"]["name"], "ana");
}
