//! The position in words.

use crate::context::{Context, t};
use leptos::prelude::*;
use quina_rules::{AnyPosition, Game};
use quina_view::describe::{
    Detail, Part, describe_game, describe_last_turn, describe_part, describe_threats, due,
};
use quina_view::panel::status;

/// The position in words: the whole, what changed, what threatens, a cell, a row.
#[component]
pub(crate) fn InWords(
    /// The game up to the position that is shown.
    #[prop(into)]
    game: Callback<(), Game<AnyPosition>>,
) -> impl IntoView {
    let context = Context::get();
    let said = RwSignal::new(Vec::<String>::new());
    let asked = RwSignal::new(String::new());
    let part = move || {
        let (game, words) = (game.run(()), context.words_now());
        let position = game.position();
        let name = asked.get_untracked();
        said.set(match Part::named(position, name.trim()) {
            Some(part) => describe_part(position, &part, Detail::Long, &words),
            None => vec![words.say("web-no-part", &[("name", name.trim())])],
        });
    };
    let whole = move |_| {
        said.set(describe_game(&game.run(()), Detail::Long, &context.words_now()));
    };
    let last = move |_| {
        let words = context.words_now();
        let told = describe_last_turn(&game.run(()), &words);
        let nothing = || vec![words.say("line-look-nothing-yet", &[])];
        said.set(if told.is_empty() { nothing() } else { told });
    };
    let threats = move |_| {
        said.set(describe_threats(game.run(()).position(), Detail::Long, &context.words_now()));
    };
    let now = move |_| {
        let (game, words) = (game.run(()), context.words_now());
        let told = due(&game, &words);
        // Where an ordinary move is due there is nothing particular to say.
        let plain = || vec![status(&game, &words)];
        said.set(if told.is_empty() { plain() } else { told });
    };
    view! {
        <details class="words">
            <summary>{t("web-in-words")}</summary>
            <div class="buttons">
                <button type="button" on:click=whole>{t("web-words-board")}</button>
                <button type="button" on:click=last>{t("web-words-last")}</button>
                <button type="button" on:click=threats>{t("web-words-threats")}</button>
                <button type="button" on:click=now>{t("web-words-due")}</button>
            </div>
            <form on:submit=move |event| { event.prevent_default(); part(); }>
                <label for="part-name">{t("web-words-part")}</label>
                <input
                    id="part-name"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    size="6"
                    prop:value=move || asked.get()
                    on:input=move |event| asked.set(event_target_value(&event))
                />
                <button type="submit">{t("web-words-tell")}</button>
            </form>
            <div role="status" class="told">
                {move || said.get().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            </div>
        </details>
    }
}
