//! The pages, a file or folder for each.

mod analysis;
mod editor;
mod home;
mod learn;
mod new_game;
mod play;
mod puzzles;
mod rules;
mod settings;

use crate::context::t;
use crate::route::{Page, Route};
use leptos::prelude::*;

/// The page that an address means.
pub(crate) fn view(route: &Route) -> AnyView {
    match &route.page {
        Page::Home => view! { <home::Home/> }.into_any(),
        Page::New(game) => view! { <new_game::NewGame game=*game/> }.into_any(),
        Page::Play(game) => view! { <play::Play game=*game route=route.clone()/> }.into_any(),
        Page::Settings => view! { <settings::SettingsPage/> }.into_any(),
        Page::Analysis(game) => {
            view! { <analysis::Analysis game=*game route=route.clone()/> }.into_any()
        }
        Page::Editor(game) => view! { <editor::Editor game=*game route=route.clone()/> }.into_any(),
        Page::Learn(game) => view! { <learn::Learn game=*game route=route.clone()/> }.into_any(),
        Page::Puzzles(game) => {
            view! { <puzzles::PuzzlesPage game=*game route=route.clone()/> }.into_any()
        }
        Page::Rules(game) => view! { <rules::Rules game=*game route=route.clone()/> }.into_any(),
        Page::Unknown => view! { <Unknown/> }.into_any(),
    }
}

/// No page has this address.
#[component]
fn Unknown() -> impl IntoView {
    view! {
        <section class="page narrow">
            <h1>{t("web-unknown")}</h1>
            <p><a href="/">{t("web-to-games")}</a></p>
        </section>
    }
}
