//! Everything that concerns a player, as a stream.

use super::stream::{KEEP_ALIVE, lines, ndjson};
use crate::events::event;
use crate::identity::{Known, Scope};
use crate::refused::Refused;
use crate::router::App;
use crate::serve::until;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::Response;
use futures_util::stream;
use quina_wire::game::Status;
use serde_json::Value;
use std::convert::Infallible;
use tokio::sync::broadcast::error::RecvError;

pub(crate) async fn stream(
    State(app): State<App>,
    Known(identity): Known,
) -> Result<Response, Refused> {
    identity.must(Scope::Read)?;
    let player = identity.player.id;
    // First the listener, then the list: what happens in between is told twice, not never.
    let events = app.host().events.listen(&player);
    let first = opening(&app, &player).await?;
    let state = (app.clone(), player, events, app.stopping(), Some(first));
    let told = stream::unfold(state, async |(app, player, mut events, mut stopping, first)| {
        if let Some(first) = first {
            return Some((Ok(lines(&first)), (app, player, events, stopping, None)));
        }
        let told = tokio::select! {
            event = events.recv() => match event {
                Ok(event) => Bytes::from(format!("{event}\n")),
                // Too slow: it begins anew.
                Err(RecvError::Lagged(_)) => lines(&opening(&app, &player).await.ok()?),
                Err(RecvError::Closed) => return None,
            },
            () = tokio::time::sleep(KEEP_ALIVE) => Bytes::from_static(b"\n"),
            () = until(&mut stopping) => return None,
        };
        Some((Ok::<_, Infallible>(told), (app, player, events, stopping, None)))
    });
    Ok(ndjson(Body::from_stream(told)))
}

/// Every running game of a player, and every one to which they are invited.
async fn opening(app: &App, player: &str) -> Result<Vec<Value>, Refused> {
    let (host, mut told) = (app.host(), Vec::new());
    for game in host.store.unfinished_of(player).await? {
        let table = host.find(&game).await?.table();
        let is_seated = table.seat_of(player).is_some();
        let kind = match table.status() {
            Status::Running if is_seated => "game-start",
            Status::Waiting if !is_seated => "challenge",
            _ => continue,
        };
        told.push(event(kind, &table, player, host.now()));
    }
    Ok(told)
}
