//! The five games, and those that were begun in this browser.

use crate::board::Picture;
use crate::context::{Context, t};
use crate::store::{self, Kept, Status};
use crate::table::resume;
use leptos::prelude::*;
use quina_play::labels::seat_label;
use quina_rules::GameId;
use quina_view::scene::{scene, scene_at};

#[component]
pub(crate) fn Home() -> impl IntoView {
    view! {
        <section class="page">
            <h1>{t("web-title")}</h1>
            <p class="lead">{t("web-lead")}</p>
            <ul class="games">
                {GameId::ALL.into_iter().map(|game| view! { <GameCard game/> }).collect_view()}
            </ul>
            <KeptGames/>
        </section>
    }
}

/// One of the five games with the ways to its pages.
#[component]
fn GameCard(game: GameId) -> impl IntoView {
    let context = Context::get();
    let about = move || context.say(&format!("quina-about-{game}"));
    let board = scene(&game.default_start());
    let title = Signal::derive(move || context.say_with("web-board", &[("game", game.title())]));
    let way = |path: &str, id: &'static str| {
        view! { <a href=format!("/{path}/{game}")>{t(id)}</a> }
    };
    view! {
        <li class="card" data-game-card=game.name()>
            <a class="card-board" href=format!("/new/{game}") tabindex="-1" aria-hidden="true">
                <Picture scene=board id=format!("card-{game}") title/>
            </a>
            <h2>{game.title()}</h2>
            <p>{about}</p>
            <p class="ways">
                <a class="button main" href=format!("/new/{game}")>{t("web-new-game")}</a>
                <a class="button" href=format!("/play/{game}?guided=1")>{t("web-first-game")}</a>
            </p>
            <p class="ways small">
                {way("learn", "web-learn")} {way("puzzles", "web-puzzles")} {way("analysis", "web-analysis")}
                {way("editor", "web-editor")} {way("rules", "web-rules")}
            </p>
        </li>
    }
}

/// The games that the browser keeps.
#[component]
fn KeptGames() -> impl IntoView {
    let games = RwSignal::new(None::<Vec<Kept>>);
    let load = move || {
        leptos::task::spawn_local(async move {
            let found = store::all().await.unwrap_or_default();
            if games.try_read_untracked().is_some() {
                games.set(Some(found));
            }
        });
    };
    load();
    let remove = Callback::new(move |id: String| {
        leptos::task::spawn_local(async move {
            if store::remove(&id).await.is_ok() && games.try_read_untracked().is_some() {
                games.update(|games| {
                    if let Some(games) = games {
                        games.retain(|game| game.id != id);
                    }
                });
            }
        });
    });
    let of = move |status: Status| {
        move || {
            games
                .get()
                .unwrap_or_default()
                .into_iter()
                .filter(|g| g.status == status)
                .collect::<Vec<_>>()
        }
    };
    let list = move |id: &'static str, status: Status| {
        let chosen = of(status);
        let is_any =
            move || games.read().as_ref().is_some_and(|g| g.iter().any(|g| g.status == status));
        view! {
            <Show when=is_any>
                <h2>{t(id)}</h2>
                <ul class="kept">
                    <For each=chosen key=|kept| (kept.id.clone(), kept.updated.to_bits()) let:kept>
                        <KeptGame kept remove/>
                    </For>
                </ul>
            </Show>
        }
    };
    view! {
        {list("web-continue", Status::Running)}
        {list("web-finished", Status::Over)}
    }
}

#[component]
fn KeptGame(kept: Kept, remove: Callback<String>) -> impl IntoView {
    let context = Context::get();
    let id = kept.id.clone();
    let words = context.words_now();
    let Ok(table) = resume(&kept.id, &kept.text, &words) else {
        return view! {
            <li class="kept-game broken">
                <p>{t("web-broken")}</p>
                <button type="button" on:click=move |_| remove.run(id.clone())>{t("web-remove")}</button>
            </li>
        }
        .into_any();
    };
    let sitting = table.sitting;
    let game = sitting.id();
    let board = scene_at(sitting.game(), sitting.game().len());
    let plies = sitting.plies_played().to_string();
    let title = Signal::derive(move || context.say_with("web-board", &[("game", game.title())]));
    let who = {
        let seats = sitting.seats().to_vec();
        move || {
            let words = context.words.read();
            seats.iter().map(|seat| seat_label(seat, None, &words)).collect::<Vec<_>>().join(" – ")
        }
    };
    let when = date_text(kept.updated, context);
    let address = format!("/play/{game}?id={}", crate::route::encode(&kept.id));
    view! {
        <li class="kept-game">
            <a href=address>
                <Picture scene=board id=format!("kept-{}", kept.id) title/>
                <strong>{game.title()}</strong>
                <span>{who}</span>
                <small>{when} ", " {move || context.say_with("web-plies", &[("count", &plies)])}</small>
            </a>
            <button
                type="button"
                class="quiet"
                aria-label=move || context.say_with("web-remove-game", &[("game", game.title())])
                on:click=move |_| remove.run(id.clone())
            >
                {t("web-remove")}
            </button>
        </li>
    }
    .into_any()
}

/// A day as the language writes it.
fn date_text(milliseconds: f64, context: Context) -> impl Fn() -> String {
    move || {
        let date = js_sys::Date::new(&milliseconds.into());
        let language = context.settings.read().language.to_string();
        date.to_locale_date_string(&language, &wasm_bindgen::JsValue::UNDEFINED).into()
    }
}
