//! A server for a test, with a store and a clock of its own, and clients that ask it.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, Response};
use http_body_util::BodyExt as _;
use quina_server::page::File;
use quina_server::{App, Metrics, Parts, router};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;
use tower::ServiceExt as _;

static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Where the tests' time begins: the morning of 17 November 2026.
const MORNING: i64 = 1_794_900_000_000;

/// A server.
pub(crate) struct Server {
    pub(crate) app: App,
    file: PathBuf,
    time: Arc<AtomicI64>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::with_page(&[]).await
    }

    pub(crate) async fn with_page(page: &'static [File]) -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("server-{}-{number}.db", std::process::id());
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let time = Arc::new(AtomicI64::new(MORNING));
        let app = Self::open(&file, &time, page).await;
        Self { app, file, time }
    }

    async fn open(file: &std::path::Path, time: &Arc<AtomicI64>, page: &'static [File]) -> App {
        let time = time.clone();
        let parts = Parts {
            page,
            store: file,
            public_url: None,
            metrics: Metrics::Here,
            clock: Arc::new(move || time.load(Ordering::SeqCst)),
        };
        App::open(parts).await.unwrap()
    }

    /// Lets time pass.
    pub(crate) fn wait_ms(&self, ms: i64) {
        self.time.fetch_add(ms, Ordering::SeqCst);
    }

    /// Another process on the same store, after so long in which none was at work.
    pub(crate) async fn restart_after_ms(&mut self, ms: i64) {
        self.app.close().await;
        self.wait_ms(ms);
        self.app = Self::open(&self.file, &self.time, &[]).await;
    }

    /// A file of the store.
    pub(crate) fn file(&self, ending: &str) -> PathBuf {
        PathBuf::from(format!("{}{ending}", self.file.display()))
    }

    pub(crate) fn router(&self) -> Router {
        router(self.app.clone())
    }

    /// Somebody whom nobody knows.
    pub(crate) fn stranger(&self) -> Client {
        Client { router: self.router(), headers: Vec::new() }
    }

    /// A guest.
    pub(crate) async fn guest(&self) -> Client {
        let made = self.stranger().post("/guests", json!({})).await;
        assert_eq!(made.status, 201, "{made:?}");
        self.stranger().with("authorization", &format!("Bearer {}", made.text_of("token")))
    }

    /// An account, known by a cookie.
    pub(crate) async fn account(&self, name: &str) -> Client {
        let wish = json!({ "name": name, "password": PASSWORD });
        let made = self.stranger().post("/accounts", wish).await;
        assert_eq!(made.status, 201, "{made:?}");
        self.stranger()
            .with("cookie", &made.cookie())
            .with("host", "localhost:8080")
            .with("origin", "http://localhost:8080")
    }

    /// A running game of two guests.
    pub(crate) async fn two(&self, wish: Value) -> (Client, Client, String) {
        let (one, two) = (self.guest().await, self.guest().await);
        let id = begin(&one, &two, wish).await;
        (one, two, id)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            // Not all of them are always there.
            let _ = std::fs::remove_file(self.file(ending));
        }
    }
}

/// The password of all accounts.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// Makes a game of two clients; the id.
pub(crate) async fn begin(one: &Client, two: &Client, wish: Value) -> String {
    let made = one.post("/games", wish).await;
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.text_of("id");
    let joined = two.post(&format!("/games/{id}/join"), json!({})).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    assert_eq!(joined.body["status"], "running");
    id
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    headers: Vec<(String, String)>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn text_of(&self, member: &str) -> String {
        self.body[member].as_str().unwrap_or_else(|| panic!("no {member}: {self:?}")).to_owned()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or_default())
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The cookie that is set, as it is sent back.
    pub(crate) fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap().to_owned()
    }
}

impl Client {
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same client, who asks another server.
    pub(crate) fn at(&self, server: &Server) -> Self {
        Self { router: server.router(), headers: self.headers.clone() }
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self
    }

    /// A header that is sent with everything.
    pub(crate) fn header(&self, name: &str) -> String {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("no {name}")).1.clone()
    }

    /// Asks anything.
    pub(crate) async fn send(&self, method: &str, path: &str, body: Body) -> Response<Body> {
        let path = if path.starts_with("/api/") || !path.starts_with('/') {
            path.to_owned()
        } else {
            format!("/api/v1{path}")
        };
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: impl Into<Body>) -> Answer {
        let response = self.send(method, path, body.into()).await;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let body = serde_json::from_str(&text).unwrap_or_default();
        Answer { status, headers, body, text }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, body.to_string()).await
    }

    pub(crate) async fn delete(&self, path: &str, body: Value) -> Answer {
        self.ask("DELETE", path, body.to_string()).await
    }

    pub(crate) async fn game(&self, id: &str) -> Value {
        let answer = self.get(&format!("/games/{id}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body
    }

    pub(crate) async fn play(&self, id: &str, ply: usize, mv: &str) -> Answer {
        self.post(&format!("/games/{id}/moves"), json!({ "ply": ply, "move": mv })).await
    }

    pub(crate) async fn act(&self, id: &str, action: &str) -> Answer {
        self.post(&format!("/games/{id}/actions"), json!({ "action": action })).await
    }

    /// Opens a stream.
    pub(crate) async fn stream(&self, path: &str) -> Lines {
        let response = self.send("GET", path, Body::empty()).await;
        assert_eq!(response.status(), 200);
        let kind = response.headers().get("content-type").unwrap();
        assert_eq!(kind, "application/x-ndjson");
        Lines { body: response.into_body(), text: String::new() }
    }
}

/// The lines of a stream.
pub(crate) struct Lines {
    body: Body,
    text: String,
}

impl Lines {
    /// The next object; empty lines are skipped.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            if let Some((line, rest)) = self.text.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.text = rest;
                if line.is_empty() {
                    continue;
                }
                return serde_json::from_str(&line).unwrap();
            }
            let frame = tokio::time::timeout(Duration::from_secs(20), self.body.frame()).await;
            let data = frame.expect("nothing came").expect("it ended").unwrap();
            self.text += std::str::from_utf8(data.data_ref().unwrap()).unwrap();
        }
    }

    /// The next object of this type.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let value = self.next().await;
            if value["type"] == kind {
                return value;
            }
        }
    }

    /// Waits for the next piece; whether it is an empty line.
    pub(crate) async fn silence(&mut self) -> bool {
        loop {
            let data = self.body.frame().await.unwrap().unwrap().into_data().unwrap();
            if data.starts_with(b"{") {
                continue;
            }
            return &data[..] == b"\n";
        }
    }

    /// Whether it ends soon.
    pub(crate) async fn ends(&mut self) -> bool {
        let end = async { while self.body.frame().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(5), end).await.is_ok()
    }
}
