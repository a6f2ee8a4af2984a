//! Help at the table: the hint in its stages, the guide of a first game.

use crate::context::t;
use crate::table::Actions;
use leptos::prelude::*;
use quina_play::guided::{self, GuideState};

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
