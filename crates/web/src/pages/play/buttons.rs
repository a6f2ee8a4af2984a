//! The commands of a table as buttons, those that are used most within the thumb's reach.

use crate::browser::{copy, download};
use crate::context::{Context, t};
use crate::route::{encode, go};
use crate::share;
use crate::store;
use crate::table::{Actions, NoticeKind, Pace, Question};
use leptos::prelude::*;
use quina_view::scene::scene_at;
use quina_view::svg::{Options, Paint, Symbols, svg};

#[component]
pub(crate) fn Buttons(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let game = table.read_untracked().sitting.id();
    let is_over = Memo::new(move |_| table.read().sitting.is_over());
    let is_watched = Memo::new(move |_| table.read().is_watched());
    let cannot_undo = move || table.read().sitting.take_back_count().is_err();
    let cannot_redo = move || !table.read().sitting.can_redo();
    let pause_name = move || match table.read().pace {
        Pace::Runs => context.say("web-pause"),
        Pace::Paused | Pace::Failed => context.say("web-go-on"),
    };
    let needs_pause = move || is_watched.get() || table.read().pace != Pace::Runs;
    let analyse = move |_| {
        let fragment = share::fragment(table.read_untracked().sitting.game());
        go(context.route, &format!("/analysis/{game}#{fragment}"));
    };
    let share = move |_| share_link(actions);
    let rematch = move |_| {
        let next = actions.rematch();
        let address = format!("/play/{game}?id={}", encode(&next.id));
        let text = next.sitting.record(crate::browser::now()).to_string();
        leptos::task::spawn_local(async move {
            // If it cannot be kept it begins all the same, from its address.
            let kept = store::put(&next.id, &text, store::Status::Running).await;
            if kept.is_ok() {
                go(context.route, &address);
            }
        });
    };
    view! {
        <div class="buttons thumb" role="group" aria-label=t("web-commands-main")>
            <button type="button" on:click=move |_| actions.undo() disabled=cannot_undo>{t("web-undo")}</button>
            <button type="button" on:click=move |_| actions.redo() disabled=cannot_redo>{t("web-redo")}</button>
            <Show when=move || !is_over.get() && !is_watched.get()>
                <button type="button" on:click=move |_| actions.hint()>{t("web-hint")}</button>
            </Show>
            <Show when=needs_pause>
                <button type="button" on:click=move |_| actions.toggle_pause()>{pause_name}</button>
            </Show>
            <button type="button" on:click=move |_| actions.flip()>{t("web-flip")}</button>
        </div>
        <div class="buttons" role="group" aria-label=t("web-commands")>
            <Show when=move || is_over.get()>
                <button type="button" class="main" on:click=rematch>{t("web-rematch")}</button>
            </Show>
            <Show when=move || !is_over.get() && !is_watched.get()>
                <button type="button" on:click=move |_| actions.ask(Question::OfferDraw)>{t("web-offer-draw")}</button>
                <button type="button" on:click=move |_| actions.ask(Question::Resign)>{t("web-resign")}</button>
                <button type="button" on:click=move |_| actions.ask(|_| Question::Swap)>{t("web-swap")}</button>
            </Show>
            <button type="button" on:click=analyse>{t("web-analyse")}</button>
            <button type="button" on:click=share>{t("web-share")}</button>
            <button type="button" on:click=move |_| go(context.route, &format!("/rules/{game}"))>{t("web-rules")}</button>
            <button type="button" on:click=move |_| go(context.route, &format!("/new/{game}"))>{t("web-new-game")}</button>
            <Files actions/>
        </div>
    }
}

/// Copies the address of the whole game, which needs no server to be read.
fn share_link(actions: Actions) {
    let words = actions.context.words_now();
    let address = {
        let table = actions.table.read_untracked();
        let game = table.sitting.game();
        share::link(&format!("/analysis/{}#{}", table.sitting.id(), share::fragment(game)))
    };
    leptos::task::spawn_local(async move {
        let said = match copy(&address).await {
            Ok(()) => words.say("web-link-copied", &[]),
            Err(()) => words.say("web-link", &[("link", &address)]),
        };
        if actions.table.try_read_untracked().is_some() {
            actions.table.update(|table| table.remark(NoticeKind::Remark, said));
        }
    });
}

/// The game as files.
#[component]
fn Files(actions: Actions) -> impl IntoView {
    let table = actions.table;
    let name = move |ending: &str| {
        let table = table.read_untracked();
        format!("{}-{}.{ending}", table.sitting.id(), table.sitting.date().replace('.', "-"))
    };
    let record = move |_| {
        let text = table.read_untracked().sitting.record(crate::browser::now()).to_string();
        download(&name("txt"), "text/plain", &text);
    };
    let drawing = move |_| {
        let text = {
            let table = table.read_untracked();
            let game = table.sitting.game();
            let plies = table.viewed.unwrap_or(game.len());
            let options = Options {
                id: "q".to_owned(),
                title: table.sitting.id().title().to_owned(),
                description: String::new(),
                paint: Paint::Fixed,
                symbols: Symbols::Own,
            };
            svg(&scene_at(game, plies).turned(table.orientation), &options)
        };
        download(&name("svg"), "image/svg+xml", &text);
    };
    view! {
        <button type="button" on:click=record>{t("web-save-record")}</button>
        <button type="button" on:click=drawing>{t("web-save-drawing")}</button>
    }
}
