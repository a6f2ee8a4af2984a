//! Games in lists, a page at a time or all of them as a stream.

use super::stream::{lines, ndjson};
use crate::game::shown::listed;
use crate::identity::Caller;
use crate::refused::Refused;
use crate::router::App;
use crate::store::games::Filter;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quina_wire::Code;
use quina_wire::game::{Status, Summary};
use serde::Deserialize;
use serde_json::json;
use std::convert::Infallible;

/// How many games a page has, if nobody says.
const USUAL: i64 = 20;

/// How many it has at most.
const MOST: i64 = 100;

/// Which games.
#[derive(Deserialize)]
pub(crate) struct Asked {
    player: Option<String>,
    game: Option<String>,
    status: Option<Status>,
    result: Option<String>,
    rated: Option<bool>,
    before: Option<String>,
    limit: Option<i64>,
}

pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Result<Response, Refused> {
    let mut filter = Filter {
        reader: caller.id().map(str::to_owned),
        game: asked.game,
        status: asked.status,
        result: asked.result,
        is_rated: asked.rated,
        limit: asked.limit.unwrap_or(USUAL).clamp(1, MOST),
        before: asked.before.as_deref().map(read_cursor).transpose()?,
        player: None,
    };
    if let Some(name) = asked.player {
        let player = app.host().store.player_by_name(&name).await?;
        filter.player = Some(player.ok_or_else(|| Refused::new(Code::NotFound))?.id);
    }
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepted.contains("application/x-ndjson") {
        return Ok(all(app, Filter { limit: MOST, ..filter }));
    }
    let (games, next) = page(&app, &filter).await?;
    Ok(axum::Json(json!({ "games": games, "next": next })).into_response())
}

/// A page of games, and where the next one begins.
async fn page(app: &App, filter: &Filter) -> Result<(Vec<Summary>, Option<String>), Refused> {
    let found = app.host().store.list(filter).await?;
    let is_full = found.len() as i64 == filter.limit;
    let last = found.last().filter(|_| is_full);
    let next = last.map(|last| format!("{}-{}", last.row.created, last.row.id));
    Ok((found.iter().map(listed).collect(), next))
}

fn read_cursor(text: &str) -> Result<(i64, String), Refused> {
    let read = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    read.ok_or_else(|| Refused::new(Code::BadRequest))
}

/// All games, a page at a time as they are read.
fn all(app: App, filter: Filter) -> Response {
    let pages = stream::unfold(Some((app, filter)), async |state| {
        let (app, filter) = state?;
        let (games, next) = page(&app, &filter).await.ok()?;
        let next = next.and_then(|next| read_cursor(&next).ok());
        let state = next.map(|before| (app, Filter { before: Some(before), ..filter }));
        Some((Ok::<_, Infallible>(lines(&games)), state))
    });
    ndjson(Body::from_stream(pages))
}
