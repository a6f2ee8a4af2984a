//! Rules.

use leptos::prelude::*;
use quina_rules::GameId;

/// Rules.
#[component]
pub(crate) fn Rules(game: GameId) -> impl IntoView {
    view! { <section class="page"><h1>{game.title()}</h1></section> }
}
