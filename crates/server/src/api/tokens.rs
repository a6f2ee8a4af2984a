//! Tokens: keys for programs, which allow only what they need.

use super::body::Json;
use crate::identity::secrets::{hash_key, new_key};
use crate::identity::{Known, Scope};
use crate::random;
use crate::refused::Refused;
use crate::router::App;
use crate::store::keys::Key;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quina_wire::Code;
use serde::Deserialize;
use serde_json::json;

/// How many tokens a player can have.
const MOST: usize = 50;

/// The longest label, in characters.
const LABEL: usize = 60;

/// Tokens last until they are ended.
const FOREVER: i64 = i64::MAX;

/// What a new token is for.
#[derive(Deserialize)]
pub(crate) struct Wish {
    label: String,
    scopes: Vec<String>,
}

pub(crate) async fn create(
    State(app): State<App>,
    Known(identity): Known,
    Json(wish): Json<Wish>,
) -> Result<Response, Refused> {
    identity.must(Scope::Own)?;
    let has = |scope: &&Scope| wish.scopes.iter().any(|word| word == scope.word());
    let scopes: Vec<_> = Scope::OF_TOKENS.iter().filter(has).map(|scope| scope.word()).collect();
    let is_known = |word: &String| scopes.contains(&word.as_str());
    if scopes.is_empty() || !wish.scopes.iter().all(is_known) {
        return Err(Refused::new(Code::BadScope));
    }
    if app.host().store.tokens(&identity.player.id).await?.len() >= MOST {
        return Err(Refused::too_many(60));
    }
    let token = new_key();
    let key = Key {
        hash: hash_key(&token),
        id: random::word(10),
        player: identity.player.id,
        kind: "token",
        label: wish.label.chars().take(LABEL).collect(),
        scopes: scopes.join(" "),
        created: app.host().now(),
        expires: FOREVER,
    };
    app.host().store.add_key(&key).await?;
    let body = json!({ "id": key.id, "token": token, "label": key.label, "scopes": scopes });
    Ok((StatusCode::CREATED, axum::Json(body)).into_response())
}

pub(crate) async fn list(
    State(app): State<App>,
    Known(identity): Known,
) -> Result<Response, Refused> {
    identity.must(Scope::Own)?;
    let tokens = app.host().store.tokens(&identity.player.id).await?;
    let shown = tokens.iter().map(|token| {
        let scopes: Vec<_> = token.scopes.split(' ').collect();
        json!({ "id": token.id, "label": token.label, "scopes": scopes })
    });
    Ok(axum::Json(json!({ "tokens": shown.collect::<Vec<_>>() })).into_response())
}

pub(crate) async fn end(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    identity.must(Scope::Own)?;
    if !app.host().store.end_token(&identity.player.id, &id).await? {
        return Err(Refused::new(Code::NotFound));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}
