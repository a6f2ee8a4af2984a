//! The HTTP API, `/api/v1`: what is asked and what is answered. docs/server.md describes it.

pub(crate) mod accounts;
pub(crate) mod body;
pub(crate) mod catalogue;
pub(crate) mod event_stream;
pub(crate) mod games;
pub(crate) mod list;
pub(crate) mod openapi;
pub(crate) mod operation;
mod operations;
pub(crate) mod players;
pub(crate) mod seeks;
pub(crate) mod socket;
pub(crate) mod stream;
pub(crate) mod tokens;
pub(crate) mod watcher;

use crate::router::App;
use axum::Router;
use axum::routing::{delete, get, post};

/// Everything below `/api/v1`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/guests", post(accounts::guest))
        .route("/accounts", post(accounts::create))
        .route("/session", post(accounts::sign_in).delete(accounts::sign_out))
        .route("/recover", post(accounts::recover))
        .route("/me", get(players::me).delete(accounts::forget))
        .route("/me/bot", post(accounts::become_bot))
        .route("/tokens", get(tokens::list).post(tokens::create))
        .route("/tokens/{id}", delete(tokens::end))
        .route("/games", get(list::list).post(games::create))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/moves", post(games::play))
        .route("/games/{id}/actions", post(games::act))
        .route("/games/{id}/stream", get(stream::stream))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/board.svg", get(games::drawing))
        .route("/seeks", get(seeks::list).post(seeks::create))
        .route("/seeks/{id}", delete(seeks::withdraw))
        .route("/seeks/{id}/accept", post(seeks::accept))
        .route("/events", get(event_stream::stream))
        .route("/players/{name}", get(players::show))
        .route("/leaderboard/{game}", get(players::leaders))
        .route("/catalogue", get(catalogue::show))
        .route("/socket", get(socket::open))
}
