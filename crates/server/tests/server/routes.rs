//! Every route with every kind of identity.

use crate::client::{PASSWORD, Server};
use serde_json::{Value, json};

/// What somebody may do: whoever they are, anybody who is known, players of the game, its maker or
/// owner only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Anybody,
    Known,
    Seated,
    Owner,
}

use Who::{Anybody, Known, Owner, Seated};

#[tokio::test]
async fn nobody_acts_for_somebody_else() {
    let server = Server::start().await;
    let ana = server.account("ana").await;
    let opponent = server.guest().await;
    let game = crate::client::begin(&ana, &opponent, json!({ "game": "syrtis" })).await;
    let wish = json!({ "label": "x", "scopes": ["read"] });
    let token = ana.post("/tokens", wish.clone()).await.text_of("id");
    let seek = ana.post("/seeks", json!({ "game": "syrtis" })).await.text_of("id");
    let in_game = |rest: &str| format!("/games/{game}{rest}");
    let nothing = Value::Null;
    let routes = [
        ("POST", "/guests".to_owned(), nothing.clone(), Anybody),
        ("GET", "/catalogue".to_owned(), nothing.clone(), Anybody),
        ("GET", "/games".to_owned(), nothing.clone(), Anybody),
        ("GET", "/seeks".to_owned(), nothing.clone(), Anybody),
        ("GET", "/players/ana".to_owned(), nothing.clone(), Anybody),
        ("GET", "/leaderboard/syrtis".to_owned(), nothing.clone(), Anybody),
        ("GET", in_game(""), nothing.clone(), Anybody),
        ("GET", in_game("/record"), nothing.clone(), Anybody),
        ("GET", in_game("/board.svg"), nothing.clone(), Anybody),
        ("GET", "/me".to_owned(), nothing.clone(), Known),
        ("GET", "/tokens".to_owned(), nothing.clone(), Known),
        ("POST", "/tokens".to_owned(), wish, Known),
        ("POST", "/games".to_owned(), json!({ "game": "syrtis" }), Known),
        ("POST", "/seeks".to_owned(), json!({ "game": "syrtis" }), Known),
        ("POST", in_game("/moves"), json!({ "ply": 7, "move": "pass" }), Seated),
        ("POST", in_game("/actions"), json!({ "action": "accept-draw" }), Seated),
        ("POST", in_game("/actions"), json!({ "action": "accept-takeback" }), Seated),
        ("DELETE", format!("/seeks/{seek}"), nothing.clone(), Owner),
        ("DELETE", format!("/tokens/{token}"), nothing, Owner),
        ("DELETE", "/me".to_owned(), json!({ "password": PASSWORD }), Owner),
    ];
    let stranger = server.stranger();
    let wrong = stranger.clone().with("authorization", "Bearer qn_nonsense");
    let other = server.account("eva").await;
    let guest = server.guest().await;
    for (method, path, body, who) in &routes {
        let row = format!("{method} {path}");
        let status = async |client: &crate::client::Client| {
            client.ask(method, path, body.to_string()).await.status
        };
        assert_eq!(status(&stranger).await < 400, *who == Anybody, "{row}");
        if *who != Anybody {
            assert_eq!(status(&stranger).await, 401, "{row}");
            assert_eq!(status(&wrong).await, 401, "{row}");
        }
        for known in [&other, &guest] {
            let answered = status(known).await;
            match who {
                Anybody | Known => assert!(answered < 400, "{row}: {answered}"),
                Seated => assert_eq!(answered, 403, "{row}"),
                // Forgetting oneself is not forgetting Ana.
                Owner if path == "/me" => {}
                Owner => assert!(answered == 403 || answered == 404, "{row}: {answered}"),
            }
        }
        // Refused for what is asked, not for who asks.
        if *who == Seated {
            assert_eq!(status(&opponent).await, 409, "{row}");
        }
        if path != "/me" {
            let answered = status(&ana).await;
            assert!(answered < 300 || *who == Seated, "{row}: {answered}");
        }
    }
    assert_eq!(ana.get("/me").await.status, 200);
    assert_eq!(ana.game(&game).await["ply"], 0, "nothing was played");
}

#[tokio::test]
async fn a_method_that_is_not_known_is_refused() {
    let server = Server::start().await;
    let refused = server.stranger().ask("PUT", "/games", String::new()).await;
    assert_eq!(refused.code(), (405, "bad-method"));
    assert!(refused.header("allow").contains("POST"));
    assert_eq!(server.stranger().get("/nothing").await.code(), (404, "not-found"));
}

#[tokio::test]
async fn whoever_runs_the_server_sees_how_it_is() {
    let server = Server::start().await;
    server.two(json!({ "game": "syrtis" })).await;
    let router = server.router();
    let get = async |path: &str| {
        use http_body_util::BodyExt as _;
        use tower::ServiceExt as _;
        let request = axum::http::Request::get(path).body(axum::body::Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    };
    assert_eq!(get("/healthz").await.0, 200);
    assert_eq!(get("/readyz").await.0, 200);
    let (status, figures) = get("/metrics").await;
    assert_eq!(status, 200);
    assert!(figures.contains("quina_games{status=\"running\"} 1\n"), "{figures}");
    assert!(figures.contains("quina_requests_total{status=\"2xx\"} "), "{figures}");
    server.app.close().await;
    assert_eq!(get("/healthz").await.0, 200);
    assert_eq!(get("/readyz").await.0, 503);
}

#[tokio::test]
async fn the_catalogue_has_the_five_games() {
    let server = Server::start().await;
    let english = server.stranger().get("/catalogue").await;
    let portuguese = server.stranger().with("accept-language", "pt").get("/catalogue").await;
    let games = english.body["games"].as_array().unwrap();
    assert_eq!(games.len(), 5);
    assert_ne!(games[0]["about"], portuguese.body["games"][0]["about"]);
    for game in games {
        let options = game["options"].as_array().unwrap();
        assert!(options.iter().all(|option| option["key"] != "seed"), "{game}");
        // A game with all its defaults can be made.
        let guest = server.guest().await;
        let setup = options.iter().filter(|option| option["values"]["words"].is_array());
        let defaults: serde_json::Map<_, _> = setup
            .map(|option| (option["key"].as_str().unwrap().to_owned(), option["default"].clone()))
            .collect();
        let made = guest.post("/games", json!({ "game": game["game"], "choices": defaults })).await;
        assert_eq!(made.status, 201, "{made:?}");
    }
}

#[tokio::test]
async fn what_the_description_says_is_so() {
    let server = Server::start().await;
    let described = server.stranger().get("/api/openapi.json").await;
    assert_eq!(described.header("content-type"), "application/json");
    assert_eq!(described.body["openapi"], "3.1.0");
    let page = server.stranger().get("/api/docs").await.text;
    let (one, two, game) = server.two(json!({ "game": "mapello" })).await;
    let paths = described.body["paths"].as_object().unwrap();
    for (path, methods) in paths {
        assert!(page.contains(path.as_str()), "{path}");
        for (method, operation) in methods.as_object().unwrap() {
            let row = format!("{method} {path}");
            let is_for_known = !operation["security"].is_null();
            let asked = path.replace("/games/{id}", &format!("/games/{game}"));
            let asked = asked.replace("{game}", "mapello").replace(['{', '}'], "");
            let body = &operation["requestBody"]["content"]["application/json"]["example"];
            let method = method.to_uppercase();
            let answer = server.stranger().send(&method, &asked, body.to_string().into()).await;
            let status = answer.status().as_u16();
            assert!(!operation["responses"][status.to_string()].is_null(), "{row}: {status}");
            assert!(!is_for_known || status == 401, "{row}: {status}");
            // These end what the others need, or never end.
            let is_apart = ["/me", "/session", "/events"].contains(&path.as_str());
            if is_for_known && !is_apart {
                let client = if path.ends_with("/join") { &two } else { &one };
                let answer = client.ask(&method, &asked, body.to_string()).await;
                assert_ne!(answer.code().1, "bad-request", "{row}: {answer:?}");
                let status = answer.status.to_string();
                assert!(!operation["responses"][&status].is_null(), "{row}: {answer:?}");
            }
        }
    }
}
