//! Games: making one, sitting down, playing, and what else is done at the table.

use super::body::{Json, Perhaps};
use crate::game::entry::EntryKind;
use crate::game::table::Table;
use crate::identity::{Caller, Identity, Known, Scope};
use crate::refused::Refused;
use crate::router::App;
use crate::throttle::GAMES;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use quina_rules::Player;
use quina_wire::Code;
use quina_wire::game::NewGame;
use serde::Deserialize;

/// The plies that somebody plays.
#[derive(Deserialize)]
pub(crate) struct Play {
    pub(super) ply: usize,
    #[serde(rename = "move")]
    pub(super) moves: String,
}

/// What somebody does.
#[derive(Deserialize)]
pub(crate) struct Act {
    action: String,
}

/// Where somebody wants to sit.
#[derive(Default, Deserialize)]
pub(crate) struct Join {
    #[serde(default)]
    seat: Option<u8>,
}

/// Which ply is drawn.
#[derive(Deserialize)]
pub(crate) struct Drawn {
    ply: Option<usize>,
}

fn answer(app: &App, table: &Table, reader: Option<&str>) -> Response {
    axum::Json(table.shown(reader, None, app.host().now())).into_response()
}

pub(crate) async fn create(
    State(app): State<App>,
    Known(identity): Known,
    Json(wish): Json<NewGame>,
) -> Result<Response, Refused> {
    identity.must(Scope::Play)?;
    app.throttle().take(GAMES, &identity.player.id, app.host().now())?;
    let table = app.host().make(&wish, &identity.seated()).await?;
    let table = app.host().keep(table).table();
    let now = app.host().now();
    app.host().events.tell_start(&table, now);
    app.host().events.tell_challenge(&table, now);
    app.host().computers.note(app.host(), &table);
    let location = [(LOCATION, format!("/api/v1/games/{}", table.row.id))];
    let game = answer(&app, &table, Some(&identity.player.id));
    Ok((StatusCode::CREATED, location, game).into_response())
}

pub(crate) async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let table = app.host().find(&id).await?.table();
    Ok(answer(&app, &table, caller.id()))
}

pub(crate) async fn join(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Perhaps(join): Perhaps<Join>,
) -> Result<Response, Refused> {
    identity.must(Scope::Play)?;
    let table = app.host().join(&id, identity.seated(), join.seat).await?;
    Ok(answer(&app, &table, Some(&identity.player.id)))
}

/// The seat of somebody who may play.
pub(super) fn seat(identity: &Identity, table: &Table) -> Result<Player, Refused> {
    identity.must(Scope::Play)?;
    table.seat_of(&identity.player.id).ok_or_else(|| Refused::new(Code::NotYours))
}

/// Plays plies. The same request once more has the same answer.
pub(super) async fn play_in(
    app: &App,
    identity: &Identity,
    game: &str,
    play: Play,
) -> Result<std::sync::Arc<Table>, Refused> {
    let (identity, Play { ply, moves }) = (identity.clone(), play);
    let table = app.host().find(game).await?.table();
    let seat = seat(&identity, &table)?;
    if table.has_played(seat, ply, &moves) {
        return Ok(table);
    }
    let result =
        app.host().change(game, Some(seat), EntryKind::Play { ply, moves: moves.clone() }).await;
    // The same request may have come twice at the same time.
    match result {
        Err(refused) if matches!(refused.code, Code::Stale | Code::Over) => {
            let table = app.host().find(game).await?.table();
            if table.has_played(seat, ply, &moves) { Ok(table) } else { Err(refused) }
        }
        result => result,
    }
}

pub(crate) async fn play(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Json(play): Json<Play>,
) -> Result<Response, Refused> {
    let table = play_in(&app, &identity, &id, play).await?;
    Ok(answer(&app, &table, Some(&identity.player.id)))
}

/// Does something else at the table.
pub(super) async fn act_in(
    app: &App,
    identity: &Identity,
    game: &str,
    action: &str,
) -> Result<std::sync::Arc<Table>, Refused> {
    let table = app.host().find(game).await?.table();
    let seat = seat(identity, &table)?;
    let kind = EntryKind::of_action(action).ok_or_else(|| Refused::new(Code::BadAction))?;
    app.host().change(game, Some(seat), kind).await
}

pub(crate) async fn act(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Json(act): Json<Act>,
) -> Result<Response, Refused> {
    let table = act_in(&app, &identity, &id, &act.action).await?;
    Ok(answer(&app, &table, Some(&identity.player.id)))
}

pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let table = app.host().find(&id).await?.table();
    if table.status() == quina_wire::game::Status::Waiting {
        return Err(Refused::new(Code::NotFound));
    }
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, table.record(app.host().now())).into_response())
}

pub(crate) async fn drawing(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(drawn): Query<Drawn>,
) -> Result<Response, Refused> {
    let table = app.host().find(&id).await?.table();
    let drawing = table.drawing(drawn.ply.unwrap_or(table.ply()));
    let drawing = drawing.ok_or_else(|| Refused::new(Code::NotFound))?;
    // A picture may have styles of its own, and nothing else.
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    ];
    Ok((headers, drawing).into_response())
}
