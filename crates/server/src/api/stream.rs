//! A game as a stream: one object a line, and an empty line when there is nothing to tell.

use super::watcher::Watcher;
use crate::identity::Caller;
use crate::refused::Refused;
use crate::router::App;
use crate::serve::until;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::time::Duration;

/// After this time without news comes an empty line.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(5);

/// From where somebody wants to hear.
#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<usize>,
}

pub(crate) async fn stream(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Result<Response, Refused> {
    let live = app.host().find(&id).await?;
    let reader = caller.id().map(str::to_owned);
    let (watcher, first) = Watcher::begin(app.host().clone(), live, reader, since);
    let state = (watcher, app.stopping(), Some(first));
    let lines = stream::unfold(state, async |(mut watcher, mut stopping, first)| {
        if let Some(first) = first {
            return Some((Ok(lines(&first)), (watcher, stopping, None)));
        }
        let told = tokio::select! {
            told = watcher.next() => lines(&told),
            () = tokio::time::sleep(KEEP_ALIVE) => Bytes::from_static(b"\n"),
            () = until(&mut stopping) => return None,
        };
        Some((Ok::<_, Infallible>(told), (watcher, stopping, None)))
    });
    Ok(ndjson(Body::from_stream(lines)))
}

/// An answer of lines of JSON.
pub(super) fn ndjson(body: Body) -> Response {
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    (headers, body).into_response()
}

/// Objects as lines.
pub(super) fn lines<T: Serialize>(objects: &[T]) -> Bytes {
    let mut text = Vec::new();
    for object in objects {
        // Writing to memory does not fail, and all of these can be written.
        let _ = serde_json::to_writer(&mut text, object);
        text.push(b'\n');
    }
    text.into()
}
