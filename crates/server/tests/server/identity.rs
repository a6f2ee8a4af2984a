//! Guests, accounts, sessions, tokens.

use crate::client::{Client, PASSWORD, Server};
use serde_json::{Value, json};

fn credentials(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

#[tokio::test]
async fn a_guest_has_no_name_and_two_keys_that_are_one() {
    let server = Server::start().await;
    let made = server.stranger().post("/guests", json!({})).await;
    assert_eq!(made.status, 201);
    let expected = json!({ "name": null, "kind": "guest", "rating": null });
    assert_eq!(made.body["player"], expected);
    assert!(made.text_of("token").starts_with("qn_"));
    let cookie = made.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no TLS here");
    for client in [
        server.stranger().with("authorization", &format!("Bearer {}", made.text_of("token"))),
        server.stranger().with("cookie", &made.cookie()),
    ] {
        assert_eq!(client.get("/me").await.body["player"]["kind"], "guest");
    }
}

#[tokio::test]
async fn an_account_has_a_name_of_its_own() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let made = stranger.post("/accounts", credentials("Ana", PASSWORD)).await;
    assert_eq!((made.status, &made.body["player"]["name"]), (201, &json!("Ana")));
    let codes = made.body["recovery_codes"].as_array().unwrap();
    assert_eq!(codes.len(), 10);
    for (name, password, code) in [
        ("ana", PASSWORD, (409, "name-taken")),
        ("ANA", PASSWORD, (409, "name-taken")),
        ("", PASSWORD, (422, "bad-name")),
        ("a b", PASSWORD, (422, "bad-name")),
        ("<script>", PASSWORD, (422, "bad-name")),
        ("engine-3", PASSWORD, (422, "bad-name")),
        ("rui", "short", (422, "weak-password")),
        ("rui", "password", (422, "weak-password")),
    ] {
        let refused = stranger.post("/accounts", credentials(name, password)).await;
        assert_eq!(refused.code(), code, "{name} {password}");
    }
    let refused = stranger.post("/accounts", json!({ "name": "rui" })).await;
    assert_eq!(refused.code(), (400, "bad-request"));
}

#[tokio::test]
async fn a_password_opens_a_session_and_leaving_ends_it() {
    let server = Server::start().await;
    server.account("ana").await;
    let stranger = server.stranger();
    for (name, password) in [("ana", "wrong horse battery"), ("nobody", PASSWORD), ("ana", "")] {
        let refused = stranger.post("/session", credentials(name, password)).await;
        assert_eq!(refused.code(), (401, "wrong-credentials"), "{name}");
    }
    let signed_in = stranger.post("/session", credentials("Ana", PASSWORD)).await;
    assert_eq!((signed_in.status, &signed_in.body["player"]["name"]), (200, &json!("ana")));
    let ana =
        stranger.clone().with("cookie", &signed_in.cookie()).with("sec-fetch-site", "same-origin");
    assert_eq!(ana.get("/me").await.status, 200);
    assert_eq!(ana.delete("/session", json!({})).await.status, 204);
    assert_eq!(ana.get("/me").await.code(), (401, "no-identity"));
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once_and_ends_all_keys() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let made = stranger.post("/accounts", credentials("ana", PASSWORD)).await;
    let code = made.body["recovery_codes"][3].as_str().unwrap().to_owned();
    let ana = stranger.clone().with("cookie", &made.cookie());
    let recovery = |code: &str| json!({ "name": "ana", "code": code, "password": "another horse" });
    let wrong = stranger.post("/recover", recovery("aaaaa-bbbbb-ccccc")).await;
    assert_eq!(wrong.code(), (401, "wrong-credentials"));
    assert_eq!(ana.get("/me").await.status, 200);
    assert_eq!(stranger.post("/recover", recovery(&code)).await.status, 200);
    assert_eq!(ana.get("/me").await.code(), (401, "no-identity"), "the old session has ended");
    let again = stranger.post("/recover", recovery(&code)).await;
    assert_eq!(again.code(), (401, "wrong-credentials"), "it is used up");
    let old = stranger.post("/session", credentials("ana", PASSWORD)).await;
    assert_eq!(old.code(), (401, "wrong-credentials"));
    assert_eq!(stranger.post("/session", credentials("ana", "another horse")).await.status, 200);
}

#[tokio::test]
async fn passwords_cannot_be_tried_without_end() {
    let server = Server::start().await;
    server.account("ana").await;
    let stranger = server.stranger();
    let mut refused = None;
    for _ in 0..12 {
        let answer = stranger.post("/session", credentials("ana", "wrong horse battery")).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("no end");
    assert_eq!(refused.code(), (429, "too-many"));
    let seconds: i64 = refused.header("retry-after").parse().unwrap();
    let right = credentials("ana", PASSWORD);
    assert_eq!(stranger.post("/session", right.clone()).await.status, 429);
    server.wait_ms(seconds * 1000);
    assert_eq!(stranger.post("/session", right).await.status, 200);
}

async fn token(client: &Client, scopes: Value) -> (String, String) {
    let made = client.post("/tokens", json!({ "label": "a program", "scopes": scopes })).await;
    assert_eq!(made.status, 201, "{made:?}");
    (made.text_of("id"), made.text_of("token"))
}

#[tokio::test]
async fn a_token_allows_what_it_says() {
    let server = Server::start().await;
    let ana = server.account("ana").await;
    for scopes in [json!([]), json!(["own"]), json!(["play", "everything"])] {
        let wish = json!({ "label": "x", "scopes": scopes });
        assert_eq!(ana.post("/tokens", wish).await.code(), (422, "bad-scope"), "{scopes}");
    }
    let (_, reads) = token(&ana, json!(["read"])).await;
    server.wait_ms(1);
    let (id, plays) = token(&ana, json!(["play"])).await;
    let bearer = |token: &str| server.stranger().with("authorization", &format!("Bearer {token}"));
    let (reads, plays) = (bearer(&reads), bearer(&plays));
    assert_eq!(reads.get("/me").await.body["player"]["name"], "ana");
    let wish = json!({ "game": "syrtis" });
    assert_eq!(reads.post("/games", wish.clone()).await.code(), (403, "not-yours"));
    assert_eq!(plays.post("/games", wish.clone()).await.status, 201);
    assert_eq!(plays.get("/me").await.status, 200, "whoever plays sees their games");
    for client in [&reads, &plays] {
        let wish = json!({ "label": "x", "scopes": ["play"] });
        assert_eq!(client.post("/tokens", wish).await.code(), (403, "not-yours"));
        assert_eq!(client.get("/tokens").await.code(), (403, "not-yours"));
        let farewell = json!({ "password": PASSWORD });
        assert_eq!(client.delete("/me", farewell).await.code(), (403, "not-yours"));
        assert_eq!(client.post("/me/bot", json!({})).await.code(), (403, "not-yours"));
    }
    let listed = ana.get("/tokens").await;
    assert_eq!(listed.body["tokens"][1]["scopes"], json!(["play"]));
    assert!(!listed.text.contains("qn_"), "a token is shown once");
    let rui = server.account("rui").await;
    let path = format!("/tokens/{id}");
    assert_eq!(rui.delete(&path, json!({})).await.code(), (404, "not-found"));
    assert_eq!(ana.delete(&path, json!({})).await.status, 204);
    assert_eq!(plays.post("/games", wish).await.code(), (401, "no-identity"));
}

#[tokio::test]
async fn an_account_becomes_a_bot_before_its_first_game() {
    let server = Server::start().await;
    let (ana, rui, guest) =
        (server.account("ana").await, server.account("rui").await, server.guest().await);
    let made = ana.post("/me/bot", json!({})).await;
    assert_eq!((made.status, &made.body["player"]["kind"]), (200, &json!("bot")));
    assert_eq!(ana.post("/me/bot", json!({})).await.status, 200, "it is one already");
    assert_eq!(ana.get("/me").await.body["player"]["kind"], "bot");
    let (_, bots) = token(&ana, json!(["bot"])).await;
    let bots = server.stranger().with("authorization", &format!("Bearer {bots}"));
    assert_eq!(bots.post("/games", json!({ "game": "syrtis" })).await.status, 201);
    let (_, not_yet) = token(&rui, json!(["bot"])).await;
    let not_yet = server.stranger().with("authorization", &format!("Bearer {not_yet}"));
    let refused = not_yet.post("/games", json!({ "game": "syrtis" })).await;
    assert_eq!(refused.code(), (403, "not-yours"), "it allows a bot to play");
    assert_eq!(rui.post("/games", json!({ "game": "syrtis" })).await.status, 201);
    assert_eq!(rui.post("/me/bot", json!({})).await.code(), (409, "has-played"));
    assert_eq!(guest.post("/me/bot", json!({})).await.code(), (403, "not-yours"));
}

#[tokio::test]
async fn whoever_leaves_for_good_is_forgotten() {
    let server = Server::start().await;
    let (ana, rui) = (server.account("ana").await, server.account("rui").await);
    let wish = json!({ "game": "syrtis", "access": "public" });
    let finished = crate::client::begin(&ana, &rui, wish.clone()).await;
    rui.act(&finished, "resign").await;
    let running = crate::client::begin(&rui, &ana, wish).await;
    let wrong = ana.delete("/me", json!({ "password": "wrong horse battery" })).await;
    assert_eq!(wrong.code(), (401, "wrong-credentials"));
    assert_eq!(ana.delete("/me", json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(ana.get("/me").await.code(), (401, "no-identity"));
    assert_eq!(server.stranger().get("/players/ana").await.status, 404);
    let game = rui.game(&finished).await;
    assert_eq!(game["result"], "1-0", "the game stays");
    assert_eq!(game["seats"][0]["player"]["name"], Value::Null);
    assert_eq!(rui.game(&running).await["result"], "1-0", "and nobody waits");
    for path in [format!("/games/{finished}/record"), "/games".to_owned()] {
        assert!(!rui.get(&path).await.text.contains("ana"), "{path}");
    }
    // The name is free, and the new Ana is not the old one.
    let new = server.account("ana").await;
    assert_eq!(new.game(&finished).await["you"], Value::Null);
}

#[tokio::test]
async fn another_site_cannot_ask_with_the_cookie_of_a_reader() {
    let server = Server::start().await;
    let ana = server.account("ana").await;
    let wish = json!({ "game": "syrtis" });
    assert_eq!(ana.post("/games", wish.clone()).await.status, 201);
    let bare = ana.clone().without("origin");
    for other in [
        bare.clone(),
        bare.clone().with("origin", "https://evil.example"),
        bare.clone().with("sec-fetch-site", "cross-site"),
    ] {
        assert_eq!(other.post("/games", wish.clone()).await.code(), (403, "cross-site"));
        assert_eq!(other.delete("/session", json!({})).await.code(), (403, "cross-site"));
        assert_eq!(other.get("/me").await.status, 200, "looking changes nothing");
    }
    let foreign = server.stranger().with("origin", "https://evil.example").with("host", "x");
    let refused = foreign.post("/session", credentials("ana", PASSWORD)).await;
    assert_eq!(refused.code(), (403, "cross-site"), "nobody is signed in by another site");
}

#[tokio::test]
async fn secrets_are_not_stored() {
    let server = Server::start().await;
    let made = server.stranger().post("/accounts", credentials("ana", PASSWORD)).await;
    let guest = server.stranger().post("/guests", json!({})).await;
    let mut stored = Vec::new();
    for ending in ["", "-wal"] {
        // The log is not there once it has been taken over.
        stored.extend(std::fs::read(server.file(ending)).unwrap_or_default());
    }
    let is_stored = |text: &str| stored.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(is_stored("$argon2id$"), "this test looks into the store");
    let cookie = made.cookie();
    let code = made.body["recovery_codes"][0].as_str().unwrap();
    let token = guest.text_of("token");
    for secret in [PASSWORD, cookie.split_once('=').unwrap().1, code, &token] {
        assert!(!is_stored(secret), "{secret}");
    }
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_is_the_origin() {
    let mut server = Server::start().await;
    server.restart_behind("https://quina.example").await;
    let stranger = server.stranger();
    let made = stranger.post("/accounts", credentials("ana", PASSWORD)).await;
    assert!(made.header("set-cookie").contains("; Secure"), "{made:?}");
    let ana = stranger.clone().with("cookie", &made.cookie()).with("host", "127.0.0.1:8080");
    let wish = json!({ "game": "syrtis" });
    let own = ana.clone().with("origin", "https://quina.example");
    assert_eq!(own.post("/games", wish.clone()).await.status, 201);
    let inner = ana.with("origin", "http://127.0.0.1:8080");
    assert_eq!(inner.post("/games", wish).await.code(), (403, "cross-site"));
    // Passwords are counted by the address that the proxy names, not by what the client says.
    let tried = async |forwarded: &str, name: &str| {
        let client = stranger.clone().with("x-forwarded-for", forwarded);
        client.post("/session", credentials(name, "wrong horse battery")).await.status
    };
    for number in 0..60 {
        let forwarded = format!("10.0.0.{number}, 192.0.2.1");
        assert_eq!(tried(&forwarded, &format!("name{number}")).await, 401);
    }
    assert_eq!(tried("10.0.0.99, 192.0.2.1", "another").await, 429);
    assert_eq!(tried("10.0.0.99, 192.0.2.2", "another").await, 401);
}
