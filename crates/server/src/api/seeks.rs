//! Seeks: somebody looks for a game, and somebody else accepts it.

use super::body::Json;
use crate::game::shown::rfc3339;
use crate::game::terms::Terms;
use crate::identity::{Known, Scope};
use crate::random;
use crate::refused::Refused;
use crate::router::App;
use crate::store::games::SeatRow;
use crate::store::seeks::Seek;
use crate::throttle::GAMES;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use quina_rules::prelude::*;
use quina_wire::game::NewGame;
use quina_wire::{Code, PlayerKind};
use serde::Deserialize;
use serde_json::{Value, json};

/// How many seeks a player can have.
const MOST: i64 = 20;

/// How many are listed.
const LISTED: i64 = 200;

/// What somebody looks for.
#[derive(Deserialize)]
pub(crate) struct Wish {
    #[serde(flatten)]
    game: NewGame,
    #[serde(default)]
    side: Option<u8>,
}

fn shown(seek: &Seek) -> Value {
    json!({
        "id": seek.id,
        "player": { "name": seek.by.name, "kind": seek.by.kind },
        "game": seek.terms.game,
        "choices": seek.terms.choices,
        "position": seek.terms.position,
        "clock": seek.terms.clock,
        "rated": seek.terms.rated,
        "takeback": seek.terms.takeback,
        "side": seek.side,
        "created": rfc3339(seek.created),
    })
}

pub(crate) async fn create(
    State(app): State<App>,
    Known(identity): Known,
    Json(wish): Json<Wish>,
) -> Result<Response, Refused> {
    identity.must(Scope::Play)?;
    let (host, player) = (app.host(), &identity.player);
    let terms = Terms::of(&wish.game)?;
    let is_for_two = terms.opening(0)?.position.players() == 2;
    let is_seat = wish.side.is_none_or(|side| side == 1 || side == 2);
    let may_be_rated = player.kind != PlayerKind::Guest && terms.position.is_none();
    if !is_for_two || !is_seat || wish.game.seats.is_some() || (terms.rated && !may_be_rated) {
        return Err(Refused::new(Code::BadSeats));
    }
    app.throttle().take(GAMES, &player.id, host.now())?;
    if host.store.seeks_of(&player.id).await? >= MOST {
        return Err(Refused::too_many(60));
    }
    let seek = Seek {
        id: random::word(10),
        by: identity.seated(),
        terms,
        side: wish.side,
        created: host.now(),
    };
    host.store.add_seek(&seek).await?;
    Ok((StatusCode::CREATED, axum::Json(shown(&seek))).into_response())
}

pub(crate) async fn list(State(app): State<App>) -> Result<Response, Refused> {
    let seeks = app.host().store.seeks(LISTED).await?;
    let seeks: Vec<_> = seeks.iter().map(shown).collect();
    Ok(axum::Json(json!({ "seeks": seeks })).into_response())
}

pub(crate) async fn withdraw(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    identity.must(Scope::Play)?;
    let seek = app.host().store.seek(&id).await?;
    let seek = seek.ok_or_else(|| Refused::new(Code::NotFound))?;
    if seek.by.id != identity.player.id {
        return Err(Refused::new(Code::NotYours));
    }
    if !app.host().store.take_seek(&id).await? {
        return Err(Refused::new(Code::Gone));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(crate) async fn accept(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    identity.must(Scope::Play)?;
    let host = app.host();
    let gone = || Refused::new(Code::Gone);
    let seek = host.store.seek(&id).await?.ok_or_else(gone)?;
    if seek.by.id == identity.player.id {
        return Err(Refused::new(Code::OwnSeek));
    }
    if seek.terms.rated && identity.player.kind == PlayerKind::Guest {
        return Err(Refused::new(Code::NotYours));
    }
    if !host.store.take_seek(&id).await? {
        return Err(gone());
    }
    let side = seek.side.unwrap_or_else(|| 1 + random::up_to(1) as u8);
    let seat = |player| SeatRow { player: Some(player), ..SeatRow::default() };
    let mut seats = vec![seat(seek.by.clone()), seat(identity.seated())];
    if side == 2 {
        seats.reverse();
    }
    let table = host.begin(seek.terms, seats).await?;
    let table = host.keep(table).table();
    host.events.tell_seek_taken(&seek.id, &seek.by.id, &table, host.now());
    host.events.tell_start(&table, host.now());
    let location = [(LOCATION, format!("/api/v1/games/{}", table.row.id))];
    let game = table.shown(Some(&identity.player.id), None, host.now());
    Ok((StatusCode::CREATED, location, axum::Json(game)).into_response())
}
