//! Editor.

use crate::route::Route;
use leptos::prelude::*;
use quina_rules::GameId;

/// Editor.
#[component]
pub(crate) fn Editor(game: GameId, route: Route) -> impl IntoView {
    let _ = route;
    view! { <section class="page"><h1>{game.title()}</h1></section> }
}
