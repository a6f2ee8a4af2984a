//! Players and their ratings.

use super::accounts::shown_player;
use crate::game::rating::PROVISIONAL;
use crate::identity::{Known, Scope};
use crate::refused::Refused;
use crate::router::App;
use crate::store::ratings::Listed;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use quina_rules::GameId;
use quina_wire::Code;
use serde_json::{Value, json};

/// How many players a list has for all speeds together.
const LEADERS: i64 = 100;

fn shown(listed: &Listed) -> Value {
    let rating = listed.rating;
    json!({
        "game": listed.game,
        "speed": listed.speed,
        "rating": rating.points.round() as i64,
        "deviation": rating.deviation.round() as i64,
        "games": rating.games,
        "provisional": rating.deviation > PROVISIONAL,
    })
}

pub(crate) async fn me(
    State(app): State<App>,
    Known(identity): Known,
) -> Result<Response, Refused> {
    identity.must(Scope::Read)?;
    let ratings = app.host().store.ratings(&identity.player.id).await?;
    let ratings: Vec<_> = ratings.iter().map(shown).collect();
    let body = json!({ "player": shown_player(&identity.player), "ratings": ratings });
    Ok(axum::Json(body).into_response())
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Response, Refused> {
    let store = &app.host().store;
    let player = store.player_by_name(&name).await?;
    let player = player.ok_or_else(|| Refused::new(Code::NotFound))?;
    let ratings: Vec<_> = store.ratings(&player.id).await?.iter().map(shown).collect();
    let (finished, rated) = store.counts(&player.id).await?;
    let body = json!({
        "player": shown_player(&player),
        "ratings": ratings,
        "games": { "finished": finished, "rated": rated },
    });
    Ok(axum::Json(body).into_response())
}

pub(crate) async fn leaders(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Response, Refused> {
    if !GameId::ALL.iter().any(|known| known.name() == game) {
        return Err(Refused::new(Code::NotFound));
    }
    let leaders = app.host().store.leaders(&game, PROVISIONAL, LEADERS).await?;
    let leaders = leaders.iter().map(|leader| {
        let mut shown = shown(leader);
        shown["player"] = json!({ "name": leader.name, "kind": leader.kind });
        shown
    });
    let body = json!({ "game": game, "leaders": leaders.collect::<Vec<_>>() });
    Ok(axum::Json(body).into_response())
}
