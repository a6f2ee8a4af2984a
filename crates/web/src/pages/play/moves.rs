//! The list of moves, with which one steps through the game, and the events as sentences.

use crate::browser::focus;
use crate::context::{Context, t};
use crate::table::Actions;
use leptos::prelude::*;
use quina_play::turns::{TurnPly, turns};

#[component]
pub(crate) fn Moves(actions: Actions) -> impl IntoView {
    let table = actions.table;
    let list = Memo::new(move |_| turns(table.read().sitting.game()));
    let shown = Memo::new(move |_| {
        let table = table.read();
        table.viewed.unwrap_or(table.sitting.game().len())
    });
    let ply = move |TurnPly { token, plies }: TurnPly| {
        view! {
            <button
                type="button"
                class="ply"
                tabindex=move || if shown.get().max(1) == plies { "0" } else { "-1" }
                aria-current=move || (shown.get() == plies).then_some("true")
                on:click=move |_| actions.view_ply(plies)
            >
                {token}
            </button>
        }
    };
    // One stop for Tab, however long the game is; within it the arrows step.
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => -1,
            "ArrowRight" | "ArrowDown" => 1,
            "Home" => isize::MIN,
            "End" => isize::MAX,
            _ => return,
        };
        event.prevent_default();
        actions.step_view(by);
        request_animation_frame(|| focus(".turns [tabindex='0']"));
    };
    let step = move |by: isize, id: &'static str, sign: &'static str| {
        view! {
            <button type="button" class="step" aria-label=t(id) on:click=move |_| actions.step_view(by)>
                {sign}
            </button>
        }
    };
    view! {
        <section class="moves" aria-label=t("tui-game-panel-moves")>
            <div class="steps">
                {step(isize::MIN, "web-first", "«")}
                {step(-1, "web-back", "‹")}
                {step(1, "web-forward", "›")}
                {step(isize::MAX, "web-last", "»")}
            </div>
            <ol class="turns" on:keydown=on_key>
                {move || list.get().into_iter().map(|turn| {
                    view! { <li>{turn.into_iter().map(ply).collect_view()}</li> }
                }).collect_view()}
            </ol>
        </section>
    }
}

/// Every event as a sentence, for those who listen and those who read.
#[component]
pub(crate) fn Events(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let log = Memo::new(move |_| table.read().log.clone());
    let list = NodeRef::<leptos::html::Div>::new();
    // The newest is in sight.
    Effect::new(move |_| {
        log.track();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let numbered = move || log.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <section class="events">
            <h2>{t("web-events")}</h2>
            <div class="log" node_ref=list role="log" tabindex="0" aria-label=move || context.say("web-events")>
                <For each=numbered key=|(at, said)| (*at, said.clone()) let:((_, said))>
                    <p>{said}</p>
                </For>
            </div>
        </section>
    }
}
