//! The moves of the line that is shown: only the part around the reader, so that a study of any
//! size steps at once; its variations; comments; the events as sentences.

use super::desk::Desk;
use crate::context::{Context, t};
use leptos::prelude::*;
use quina_play::study::{Excerpt, ExcerptPly, ExcerptTurn, Node};

/// How many plies are shown at once, and by how many the part that is shown moves.
const SHOWN: usize = 60;
const STRIDE: usize = 30;

/// The buttons that step through the line.
#[component]
pub(super) fn Steps(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let at = Memo::new(move |_| {
        let state = desk.state.read();
        (state.open.ply(), state.open.line().len(), state.open.is_main())
    });
    let step = move |by: isize, id: &'static str, sign: &'static str| {
        let is_at_end = move || {
            let (ply, plies, _) = at.get();
            if by < 0 { ply == 0 } else { ply == plies }
        };
        view! {
            <button type="button" class="step" aria-label=t(id) disabled=is_at_end on:click=move |_| desk.step(by)>
                {sign}
            </button>
        }
    };
    let place = move || {
        let (ply, plies, is_main) = at.get();
        let id = if is_main { "web-study-place" } else { "web-study-place-variation" };
        context.say_with(id, &[("ply", &ply.to_string()), ("plies", &plies.to_string())])
    };
    view! {
        <div class="study-steps">
            <div class="steps">
                {step(isize::MIN, "web-first", "«")}
                {step(-1, "web-back", "‹")}
                {step(1, "web-forward", "›")}
                {step(isize::MAX, "web-last", "»")}
            </div>
            <p class="place">{place}</p>
        </div>
    }
}

#[component]
pub(super) fn Moves(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let state = desk.state;
    let at = Memo::new(move |_| state.read().open.at());
    let ply = Memo::new(move |_| state.read().open.ply());
    // Where the part that is shown begins. It moves by strides, so that most steps leave the list
    // as it is.
    let first = RwSignal::new(0);
    Effect::new(move |_| {
        let blocks = ply.get().saturating_sub(1) / STRIDE;
        first.set(blocks.saturating_sub(1) * STRIDE);
    });
    let excerpt = Memo::new(move |_| Excerpt::of(&state.read().open, first.get(), SHOWN + STRIDE));
    let is_main = Memo::new(move |_| state.read().open.is_main());
    let is_start = Memo::new(move |_| ply.get() == 0);
    let shift = move |is_forwards: bool| {
        let by = if is_forwards { STRIDE.cast_signed() } else { -STRIDE.cast_signed() };
        first.update(|first| *first = first.saturating_add_signed(by));
    };
    view! {
        <section class="moves" aria-label=t("tui-game-panel-moves")>
            <Show when=move || { excerpt.read().before > 0 }>
                <button type="button" class="quiet" on:click=move |_| shift(false)>
                    {move || context.say_with("web-study-earlier", &[("count", &excerpt.read().before.to_string())])}
                </button>
            </Show>
            <div class="study-line">
                {move || excerpt.get().turns.into_iter().map(|turn| turn_view(turn, desk, at)).collect_view()}
            </div>
            <Show when=move || { excerpt.read().after > 0 }>
                <button type="button" class="quiet" on:click=move |_| shift(true)>
                    {move || context.say_with("web-study-later", &[("count", &excerpt.read().after.to_string())])}
                </button>
            </Show>
            <div class="buttons" role="group" aria-label=t("web-study-line")>
                <button type="button" on:click=move |_| desk.other_variation() disabled=move || is_start.get()>{t("web-study-next-variation")}</button>
                <button type="button" on:click=move |_| desk.to_main_line() disabled=move || is_main.get()>{t("web-study-main-line")}</button>
                <button type="button" on:click=move |_| desk.promote() disabled=move || is_main.get()>{t("web-study-promote")}</button>
                <button type="button" on:click=move |_| desk.remove() disabled=move || is_start.get()>{t("web-study-delete")}</button>
            </div>
        </section>
    }
}

fn turn_view(turn: ExcerptTurn, desk: Desk, at: Memo<Node>) -> impl IntoView {
    let plies = turn.plies.into_iter().map(|ply| ply_view(ply, desk, at)).collect_view();
    view! { <span class="turn"><span class="turn-number">{turn.number}</span> {plies}</span> }
}

fn ply_view(ply: ExcerptPly, desk: Desk, at: Memo<Node>) -> impl IntoView {
    let ExcerptPly { node, token, has_comment, others } = ply;
    let variations = (!others.is_empty()).then(|| {
        let button = |(other, token): (Node, String)| {
            view! {
                <button type="button" class="ply variation" on:click=move |_| desk.go(other)>{token}</button>
            }
        };
        let variations = others.into_iter().map(button).collect_view();
        view! {
            <span class="variations" role="group" aria-label=t("web-study-variations")>
                "(" {variations} ")"
            </span>
        }
    });
    view! {
        <button
            type="button"
            class="ply"
            class:commented=has_comment
            aria-current=move || (at.get() == node).then_some("true")
            on:click=move |_| desk.go(node)
        >
            {token}
        </button>
        {variations}
    }
}

/// The comment on the current node.
#[component]
pub(super) fn Comment(desk: Desk) -> impl IntoView {
    let state = desk.state;
    let text = Memo::new(move |_| {
        let state = state.read();
        state.open.study().comment(state.open.at()).unwrap_or_default()
    });
    view! {
        <section class="comment">
            <label for="comment">{t("web-study-comment")}</label>
            <textarea
                id="comment"
                rows="2"
                prop:value=move || text.get()
                on:change=move |event| desk.set_comment(&event_target_value(&event))
            ></textarea>
        </section>
    }
}

/// The last events as sentences.
#[component]
pub(super) fn Events(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let log = Memo::new(move |_| desk.state.read().log.clone());
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
    view! {
        <section class="events">
            <h2>{t("web-events")}</h2>
            <div class="log" node_ref=list role="log" tabindex="0" aria-label=move || context.say("web-events")>
                <For each=move || log.get() key=|(at, _)| *at let:((_, said))>
                    <p>{said}</p>
                </For>
            </div>
        </section>
    }
}
