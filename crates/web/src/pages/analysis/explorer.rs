//! The own games that reached the position on the board.

use super::desk::Desk;
use crate::context::{Context, t};
use crate::store;
use leptos::prelude::*;
use quina_play::Explorer;
use quina_play::explorer::ExploredGame;
use quina_play::labels::name_label;
use quina_rules::GameId;
use wasm_bindgen::JsCast;

/// At most so many games are listed.
const LISTED: usize = 50;

#[component]
pub(super) fn OwnGames(game: GameId, desk: Desk) -> impl IntoView {
    let context = Context::get();
    let is_open = RwSignal::new(false);
    // Read when it is first opened.
    let explorer = RwSignal::new(None::<Explorer>);
    let read = move || {
        leptos::task::spawn_local(async move {
            let mut read = Explorer::new(game);
            for kept in store::all().await.unwrap_or_default() {
                read.add(&kept.id, &kept.text);
            }
            // The page may have been left meanwhile.
            if explorer.try_read_untracked().is_some() {
                explorer.set(Some(read));
            }
        });
    };
    let toggle = move |event: leptos::ev::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
        if is_open.get_untracked() {
            read();
        }
    };
    let found = Memo::new(move |_| {
        if !is_open.get() {
            return Vec::new();
        }
        let explorer = explorer.read();
        let Some(explorer) = explorer.as_ref() else { return Vec::new() };
        let found = explorer.find(desk.state.read().open.position());
        let own = |(game, ply): (&ExploredGame, usize)| (game.clone(), ply);
        found.into_iter().map(own).collect::<Vec<_>>()
    });
    let entry = move |(own, ply): (ExploredGame, usize)| {
        let ExploredGame { id, names, date, result } = own;
        let ply = ply.to_string();
        let words = context.words_now();
        let names: Vec<_> = names.iter().map(|name| name_label(Some(name), &words)).collect();
        let name = format!("{} · {date} · {result}", names.join(" - "));
        let after = context.say_with("web-study-own-ply", &[("ply", &ply)]);
        view! { <li><a href=format!("/play/{game}?id={id}")>{name}</a> " " {after}</li> }
    };
    let count = move || {
        let all = explorer.read().as_ref().map_or(0, Explorer::len).to_string();
        let found = found.read().len().to_string();
        context.say_with("web-study-own-count", &[("found", &found), ("all", &all)])
    };
    view! {
        <details class="files own-games" on:toggle=toggle>
            <summary>{t("web-study-own")}</summary>
            <p role="status">{move || is_open.get().then(count)}</p>
            <ul class="several">
                {move || found.get().into_iter().take(LISTED).map(entry).collect_view()}
            </ul>
        </details>
    }
}
