//! Analysis.

use crate::route::Route;
use leptos::prelude::*;
use quina_rules::GameId;

/// Analysis.
#[component]
pub(crate) fn Analysis(game: GameId, route: Route) -> impl IntoView {
    let _ = route;
    view! { <section class="page"><h1>{game.title()}</h1></section> }
}
