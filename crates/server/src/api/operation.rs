//! What whoever runs the server asks: does it live, is it ready, how much does it do.

use crate::router::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use std::fmt::Write as _;

pub(crate) async fn health() -> &'static str {
    "ok\n"
}

pub(crate) async fn readiness(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.host().store.answers().await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
    }
}

/// The figures in the text format of Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let mut text = String::new();
    let mut put = |name: &str, kind: &str, help: &str, samples: &[(String, i64)]| {
        let _ = writeln!(text, "# HELP quina_{name} {help}\n# TYPE quina_{name} {kind}");
        for (labels, value) in samples {
            let _ = writeln!(text, "quina_{name}{labels} {value}");
        }
    };
    let games = app.host().store.games_by_status().await.unwrap_or_default();
    let games: Vec<_> =
        games.into_iter().map(|(status, n)| (format!("{{status=\"{status}\"}}"), n)).collect();
    put("games", "gauge", "Games in the store.", &games);
    let one = |value: usize| [(String::new(), value as i64)];
    put("games_in_use", "gauge", "Games in memory.", &one(app.host().in_use()));
    put("listeners", "gauge", "Players that listen.", &one(app.host().events.listeners()));
    let requests = app.counts().map(|(class, n)| (format!("{{status=\"{class}xx\"}}"), n));
    put("requests_total", "counter", "Answers by status.", &requests);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
