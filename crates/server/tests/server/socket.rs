//! The socket, over a real connection.

use crate::client::{Client, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

async fn listen(server: &Server) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = server.router().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    address
}

struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    async fn open(address: SocketAddr, headers: &[(&'static str, &str)]) -> Result<Self, u16> {
        let url = format!("ws://{address}/api/v1/socket");
        let mut request = url.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_str(value).unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    async fn of(address: SocketAddr, client: &Client) -> Self {
        let key = client.header("authorization");
        Self::open(address, &[("authorization", &key)]).await.unwrap()
    }

    async fn say(&mut self, value: Value) {
        self.0.send(Message::text(value.to_string())).await.unwrap();
    }

    async fn next(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.0.next()).await;
            if let Message::Text(text) = next.expect("nothing came").expect("it ended").unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let value = self.next().await;
            if value["type"] == kind {
                return value;
            }
        }
    }
}

#[tokio::test]
async fn a_game_is_played_over_two_sockets() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "mapello" })).await;
    let address = listen(&server).await;
    let mut sockets = [Socket::of(address, &one).await, Socket::of(address, &two).await];
    for socket in &mut sockets {
        socket.say(json!({ "type": "watch", "game": id })).await;
        let full = socket.next_of("full").await;
        assert_eq!((&full["game"], &full["rules"]), (&json!(id), &json!("mapello")));
    }
    for (ply, mv) in ["e3", "f5"].iter().enumerate() {
        let said = json!({ "type": "move", "ref": 70 + ply, "game": id, "ply": ply, "move": mv });
        sockets[ply].say(said).await;
        let ack = sockets[ply].next_of("ack").await;
        let expected = json!({ "type": "ack", "ref": 70 + ply, "game": id, "ply": ply + 1 });
        assert_eq!(ack, expected);
        let told = loop {
            let told = sockets[1 - ply].next_of("moves").await;
            if told["ply"] == ply + 1 {
                break told;
            }
        };
        assert_eq!((&told["game"], &told["moves"]), (&json!(id), &json!([mv])));
        assert_eq!(one.game(&id).await["ply"], ply + 1, "an ack means that it is written");
    }
    let [first, second] = &mut sockets;
    first.say(json!({ "type": "action", "ref": 9, "game": id, "action": "resign" })).await;
    assert_eq!(first.next_of("ack").await["ref"], 9);
    assert_eq!(second.next_of("over").await["result"], "0-1");
}

#[tokio::test]
async fn what_is_refused_is_answered_by_its_number() {
    let server = Server::start().await;
    let (one, two, id) = server.two(json!({ "game": "mapello" })).await;
    let address = listen(&server).await;
    let mut socket = Socket::of(address, &two).await;
    let play =
        |ply: u64| json!({ "type": "move", "ref": ply, "game": id, "ply": ply, "move": "e3" });
    for (said, reference, code) in [
        (play(0), json!(0), "not-your-turn"),
        (play(5), json!(5), "stale"),
        (
            json!({ "type": "move", "ref": 1, "game": "none", "ply": 0, "move": "e3" }),
            json!(1),
            "not-found",
        ),
        (json!({ "type": "action", "ref": 2, "game": id, "action": "x" }), json!(2), "bad-action"),
        (json!({ "type": "watch", "game": "none" }), json!(null), "not-found"),
        (json!({ "type": "nonsense" }), json!(null), "bad-request"),
        (json!([]), json!(null), "bad-request"),
    ] {
        socket.say(said.clone()).await;
        let error = socket.next_of("error").await;
        assert_eq!(
            (&error["ref"], &error["problem"]["code"]),
            (&reference, &json!(code)),
            "{said}"
        );
    }
    socket.say(json!({ "type": "ping" })).await;
    assert_eq!(socket.next().await, json!({ "type": "pong" }));
    let mut stranger = Socket::open(address, &[]).await.unwrap();
    stranger.say(play(0)).await;
    assert_eq!(stranger.next_of("error").await["problem"]["code"], "no-identity");
    stranger.say(json!({ "type": "watch", "game": id, "since": 0 })).await;
    assert_eq!(stranger.next_of("full").await["you"], Value::Null);
    stranger.say(json!({ "type": "unwatch", "game": id })).await;
    stranger.say(json!({ "type": "ping" })).await;
    stranger.next_of("pong").await;
    assert_eq!(one.play(&id, 0, "e3").await.status, 200);
    stranger.say(json!({ "type": "ping" })).await;
    assert_eq!(stranger.next().await["type"], "pong", "it hears no more of the game");
}

#[tokio::test]
async fn another_site_opens_no_socket() {
    let server = Server::start().await;
    let ana = server.account("ana").await;
    let address = listen(&server).await;
    let cookie = ana.header("cookie");
    let own = format!("http://{address}");
    let open = async |origin: &str| {
        Socket::open(address, &[("cookie", &cookie), ("origin", origin)]).await.err()
    };
    assert_eq!(open("https://evil.example").await, Some(403));
    assert_eq!(open(&own).await, None);
    assert_eq!(Socket::open(address, &[("cookie", &cookie)]).await.err(), Some(403));
    let wrong = [("authorization", "Bearer qn_nonsense")];
    assert_eq!(Socket::open(address, &wrong).await.err(), Some(401));
}
