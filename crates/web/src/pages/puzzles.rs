//! Puzzles.

use leptos::prelude::*;
use quina_rules::GameId;

/// Puzzles.
#[component]
pub(crate) fn Puzzles(game: GameId) -> impl IntoView {
    view! { <section class="page"><h1>{game.title()}</h1></section> }
}
