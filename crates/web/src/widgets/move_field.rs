//! The field for typed moves, with completion.

use crate::context::{Context, t};
use leptos::prelude::*;
use quina_play::completion::{complete, completions};
use quina_rules::AnyPosition;
use quina_rules::prelude::*;

/// How many completions are offered.
const OFFERED: usize = 60;

/// The field for typed moves. `on_play` plays what was typed and says whether it was legal.
#[component]
pub(crate) fn MoveField(
    #[prop(into)] position: Signal<AnyPosition>,
    #[prop(into)] on_play: Callback<String, bool>,
) -> impl IntoView {
    let context = Context::get();
    let text = RwSignal::new(String::new());
    let play = move || {
        if on_play.run(text.get_untracked()) {
            text.set(String::new());
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            play();
        }
        "Escape" => text.set(String::new()),
        // Completes as far as there is one way; with nothing to complete it goes on as usual.
        "Tab" if !event.shift_key() && !text.read_untracked().is_empty() => {
            let full = complete(&position.read_untracked(), &text.read_untracked());
            if full != *text.read_untracked() {
                event.prevent_default();
                text.set(full);
            }
        }
        _ => {}
    };
    let offered = Memo::new(move |_| {
        let typed = text.get();
        if typed.trim().is_empty() {
            return Vec::new();
        }
        let (head, tokens) = completions(&position.read(), &typed);
        tokens.into_iter().take(OFFERED).map(|token| format!("{head}{token}")).collect::<Vec<_>>()
    });
    let example = move || {
        let position = position.get();
        let token = position.moves().first().map(|mv| position.token(*mv)).unwrap_or_default();
        context.say_with("web-move-example", &[("move", &token)])
    };
    view! {
        <form class="entry" on:submit=move |event| { event.prevent_default(); play(); }>
            <label for="move-text">{t("web-move")}</label>
            <input
                id="move-text"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                list="move-offers"
                placeholder=example
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
                on:keydown=on_key
            />
            <datalist id="move-offers">
                {move || offered.get().into_iter().map(|token| view! { <option value=token></option> }).collect_view()}
            </datalist>
            <button type="submit">{t("web-play-move")}</button>
        </form>
    }
}
