//! Help at the table: the hint in its stages, the guide of a first game, the position in words.

use crate::context::{Context, t};
use crate::table::Actions;
use leptos::prelude::*;
use quina_play::guided::{self, GuideState};
use quina_view::describe::{
    Detail, Part, describe_game, describe_last_turn, describe_part, describe_threats, due,
};

#[component]
pub(crate) fn HintBox(actions: Actions) -> impl IntoView {
    let hint = Memo::new(move |_| actions.table.read().hint.clone());
    view! {
        {move || hint.get().map(|hint| {
            let has_more = hint.at + 1 < hint.stages.len();
            let said = hint.stages.iter().take(hint.at + 1).map(|stage| view! { <p>{stage.text.clone()}</p> }).collect_view();
            view! {
                <section class="hint" role="status">
                    <h2>{t("web-hint")}</h2>
                    {said}
                    {has_more.then(|| view! {
                        <button type="button" on:click=move |_| actions.hint()>{t("web-hint-more")}</button>
                    })}
                </section>
            }
        })}
    }
}

/// What the guide of a first game says.
#[component]
pub(crate) fn Guide(actions: Actions) -> impl IntoView {
    let table = actions.table;
    let state = Memo::new(move |_| match guided::state(&table.read().sitting) {
        GuideState::None => None,
        GuideState::Open => Some(true),
        GuideState::Closed => Some(false),
    });
    let said = Memo::new(move |_| table.read().guide.clone());
    view! {
        {move || state.get().map(|is_open| view! {
            <section class="guide">
                <div role="status">
                    {move || said.get().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
                </div>
                <button type="button" class="quiet" on:click=move |_| actions.toggle_guide()>
                    {if is_open { t("web-guide-close") } else { t("web-guide-open") }}
                </button>
            </section>
        })}
    }
}

/// The position in words: the whole, what changed, what threatens, a cell, a row.
#[component]
pub(crate) fn InWords(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let said = RwSignal::new(Vec::<String>::new());
    let asked = RwSignal::new(String::new());
    let part = move || {
        let (table, words) = (table.read_untracked(), context.words_now());
        let position = table.sitting.position();
        let name = asked.get_untracked();
        said.set(match Part::named(position, name.trim()) {
            Some(part) => describe_part(position, &part, Detail::Long, &words),
            None => vec![words.say("web-no-part", &[("name", name.trim())])],
        });
    };
    let whole = move |_| {
        let game = table.read_untracked().sitting.game().clone();
        said.set(describe_game(&game, Detail::Long, &context.words_now()));
    };
    let last = move |_| {
        let game = table.read_untracked().sitting.game().clone();
        said.set(describe_last_turn(&game, &context.words_now()));
    };
    let threats = move |_| {
        let position = table.read_untracked().sitting.position().clone();
        said.set(describe_threats(&position, Detail::Long, &context.words_now()));
    };
    let now = move |_| {
        let game = table.read_untracked().sitting.game().clone();
        said.set(due(&game, &context.words_now()));
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
