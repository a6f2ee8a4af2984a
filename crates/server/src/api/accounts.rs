//! Guests and accounts: how somebody becomes known, and is forgotten.

use super::body::{Json, Perhaps};
use crate::game::entry::EntryKind;
use crate::identity::secrets::{
    check_password, hash_code, hash_key, hash_password, is_name, is_password, new_codes, new_key,
};
use crate::identity::{COOKIE_NAME, Identity, Known, Scope, Shown, shown};
use crate::random;
use crate::refused::Refused;
use crate::router::App;
use crate::store::keys::Key;
use crate::store::players::Player;
use crate::throttle::{ACCOUNTS, From, GUESTS, TRIES, TRIES_OF_NAME};
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use quina_wire::game::Status;
use quina_wire::{Code, PlayerKind, game as wire};
use serde::Deserialize;
use serde_json::json;

/// How long a browser stays signed in.
const SESSION_SECONDS: i64 = 180 * 24 * 60 * 60;

/// A name and a password.
#[derive(Deserialize)]
pub(crate) struct Credentials {
    name: String,
    password: String,
}

/// A name, a recovery code and a new password.
#[derive(Deserialize)]
pub(crate) struct Recovery {
    name: String,
    code: String,
    password: String,
}

/// What proves that the owner wants it.
#[derive(Default, Deserialize)]
pub(crate) struct Farewell {
    #[serde(default)]
    password: String,
}

/// A player as the API shows them.
pub(crate) fn shown_player(player: &Player) -> wire::Player {
    wire::Player { name: player.name.clone(), kind: player.kind, rating: None, level: None }
}

fn cookie(app: &App, value: &str, seconds: i64) -> [(HeaderName, String); 1] {
    let is_tls = app.public_url().is_some_and(|url| url.starts_with("https://"));
    let secure = if is_tls { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    [(SET_COOKIE, cookie)]
}

/// A new session of a player; the secret.
async fn begin_session(app: &App, player: &Player) -> Result<String, Refused> {
    let (secret, now) = (new_key(), app.host().now());
    let key = Key {
        hash: hash_key(&secret),
        id: random::word(10),
        player: player.id.clone(),
        kind: "session",
        label: String::new(),
        scopes: Scope::ALL.to_owned(),
        created: now,
        expires: now + SESSION_SECONDS * 1000,
    };
    app.host().store.add_key(&key).await?;
    Ok(secret)
}

/// A new player in the store; false if the name is taken.
async fn add(app: &App, player: &Player) -> Result<bool, Refused> {
    Ok(app.host().store.add_player(player, app.host().now()).await?)
}

pub(crate) async fn guest(State(app): State<App>, from: From) -> Result<Response, Refused> {
    app.throttle().take(GUESTS, &from.0, app.host().now())?;
    let (kind, id) = (PlayerKind::Guest, random::word(12));
    let player = Player { id, kind, name: None, password: None };
    add(&app, &player).await?;
    let token = begin_session(&app, &player).await?;
    let body = json!({ "player": shown_player(&player), "token": token });
    let headers = cookie(&app, &token, SESSION_SECONDS);
    Ok((StatusCode::CREATED, headers, axum::Json(body)).into_response())
}

pub(crate) async fn create(
    State(app): State<App>,
    from: From,
    Json(wish): Json<Credentials>,
) -> Result<Response, Refused> {
    if !is_name(&wish.name) {
        return Err(Refused::new(Code::BadName));
    }
    check_password(&wish.name, &wish.password)?;
    app.throttle().take(ACCOUNTS, &from.0, app.host().now())?;
    if app.host().store.player_by_name(&wish.name).await?.is_some() {
        return Err(Refused::new(Code::NameTaken));
    }
    let player = Player {
        id: random::word(12),
        kind: PlayerKind::Account,
        name: Some(wish.name),
        password: Some(hash_password(wish.password).await?),
    };
    if !add(&app, &player).await? {
        return Err(Refused::new(Code::NameTaken));
    }
    let codes = new_codes();
    let hashes: Vec<_> = codes.iter().map(|code| hash_code(code)).collect();
    app.host().store.add_codes(&player.id, &hashes).await?;
    let key = begin_session(&app, &player).await?;
    let body = json!({ "player": shown_player(&player), "recovery_codes": codes });
    let headers = cookie(&app, &key, SESSION_SECONDS);
    Ok((StatusCode::CREATED, headers, axum::Json(body)).into_response())
}

pub(crate) async fn sign_in(
    State(app): State<App>,
    from: From,
    Json(wish): Json<Credentials>,
) -> Result<Response, Refused> {
    allow_try(&app, &from, &wish.name)?;
    let found = app.host().store.player_by_name(&wish.name).await?;
    let hash = found.as_ref().and_then(|player| player.password.clone());
    let is_right = is_password(wish.password, hash).await?;
    let player = found.filter(|_| is_right).ok_or_else(|| Refused::new(Code::WrongCredentials))?;
    let key = begin_session(&app, &player).await?;
    let body = json!({ "player": shown_player(&player) });
    Ok((cookie(&app, &key, SESSION_SECONDS), axum::Json(body)).into_response())
}

/// Somebody may try a password or a code so often.
fn allow_try(app: &App, from: &From, name: &str) -> Result<(), Refused> {
    let now = app.host().now();
    app.throttle().take(TRIES, &from.0, now)?;
    let name: String = name.chars().take(64).collect();
    app.throttle().take(TRIES_OF_NAME, &name.to_ascii_lowercase(), now)
}

pub(crate) async fn sign_out(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let Some(Shown::Cookie(secret) | Shown::Token(secret)) = shown(&headers) else {
        return Err(Refused::new(Code::NoIdentity));
    };
    app.host().store.end_key(&hash_key(secret)).await?;
    Ok((StatusCode::NO_CONTENT, cookie(&app, "", 0)).into_response())
}

pub(crate) async fn recover(
    State(app): State<App>,
    from: From,
    Json(wish): Json<Recovery>,
) -> Result<Response, Refused> {
    allow_try(&app, &from, &wish.name)?;
    check_password(&wish.name, &wish.password)?;
    let refuse = || Refused::new(Code::WrongCredentials);
    let mut player = app.host().store.player_by_name(&wish.name).await?.ok_or_else(refuse)?;
    let password = hash_password(wish.password).await?;
    let code = hash_code(&wish.code);
    if !app.host().store.recover(&player.id, &code, &password).await? {
        return Err(refuse());
    }
    player.password = Some(password);
    let key = begin_session(&app, &player).await?;
    let body = json!({ "player": shown_player(&player) });
    Ok((cookie(&app, &key, SESSION_SECONDS), axum::Json(body)).into_response())
}

pub(crate) async fn forget(
    State(app): State<App>,
    from: From,
    Known(identity): Known,
    Perhaps(farewell): Perhaps<Farewell>,
) -> Result<Response, Refused> {
    identity.must(Scope::Own)?;
    let Identity { player, .. } = identity;
    if let Some(name) = &player.name {
        allow_try(&app, &from, name)?;
        if !is_password(farewell.password, player.password.clone()).await? {
            return Err(Refused::new(Code::WrongCredentials));
        }
    }
    leave_games(&app, &player.id).await?;
    app.host().store.forget_player(&player.id).await?;
    app.host().forget(&player.id);
    Ok((StatusCode::NO_CONTENT, cookie(&app, "", 0)).into_response())
}

/// Nobody waits for somebody who has left for good.
async fn leave_games(app: &App, player: &str) -> Result<(), Refused> {
    for game in app.host().store.unfinished_of(player).await? {
        let table = app.host().find(&game).await?.table();
        let Some(seat) = table.seat_of(player) else { continue };
        let kind =
            if table.status() == Status::Waiting { EntryKind::Abort } else { EntryKind::Resign };
        // Refused only if it has ended meanwhile.
        let _ = app.host().change(&game, Some(seat), kind).await;
    }
    Ok(())
}

pub(crate) async fn become_bot(
    State(app): State<App>,
    Known(identity): Known,
) -> Result<Response, Refused> {
    identity.must(Scope::Bot)?;
    if identity.player.kind == PlayerKind::Guest {
        return Err(Refused::new(Code::NotYours));
    }
    if !app.host().store.make_bot(&identity.player.id).await? {
        return Err(Refused::new(Code::HasPlayed));
    }
    let player = Player { kind: PlayerKind::Bot, ..identity.player };
    Ok(axum::Json(json!({ "player": shown_player(&player) })).into_response())
}
