//! How an exercise is shown: the board with its picker of choices, the field for typed moves, what
//! is said about an answer, the plies as sentences.

use super::{Exercise, Remark, Tone};
use crate::board::Board;
use crate::context::{Context, t};
use leptos::prelude::*;
use quina_play::completion::{complete, completions};
use quina_rules::prelude::*;
use quina_rules::{Cell, GameId, Step, StepChoice};
use quina_view::svg::targets;

/// How many completions are offered.
const OFFERED: usize = 60;

/// The board, and beside the touched cell the picker of what is chosen, not touched.
#[component]
pub(crate) fn ExerciseBoard(exercise: Exercise) -> impl IntoView {
    let context = exercise.context;
    let state = exercise.state;
    let scene = Memo::new(move |_| state.read().scene());
    let shown = Memo::new(move |_| exercise.animation.frame.get().unwrap_or_else(|| scene.get()));
    let marks = Memo::new(move |_| state.read().board_marks());
    let label = Memo::new(move |_| {
        let game = state.read().game.position().game();
        context.say_with("web-board", &[("game", game.title())])
    });
    view! {
        <div class="board-frame">
            <Board
                scene
                shown
                marks
                label
                on_touch=Callback::new(move |cell| exercise.touch(cell))
                on_drag=Callback::new(move |cells| exercise.drag(cells))
                on_release=Callback::new(move |()| exercise.release())
            />
            <Choices exercise/>
        </div>
    }
}

/// Where the picker stands: below the cell that was touched last, in percent of the board.
fn picker_place(exercise: Exercise) -> Option<(f64, f64)> {
    let state = exercise.state.read();
    let last = |step: &Step| match step {
        Step::Cell(cell) => Some(*cell),
        Step::Choice(_) => None,
    };
    let touched: Option<Cell> = state.input.touched().iter().rev().find_map(last);
    let ((width, height), rows) = targets(&state.scene());
    let target = rows.into_iter().flatten().find(|target| Some(target.cell) == touched)?;
    let share = |part: i32, whole: i32| 100.0 * f64::from(part) / f64::from(whole);
    Some((share(target.x, width), share(target.y + target.reach, height)))
}

#[component]
fn Choices(exercise: Exercise) -> impl IntoView {
    let context = exercise.context;
    let choices = Memo::new(move |_| exercise.state.read().input.choices());
    let place = Memo::new(move |_| picker_place(exercise));
    let left = move || place.get().map(|(x, _)| format!("{:.2}%", x.clamp(18.0, 82.0)));
    // In the lower half it stands above the cell, so that it is never outside the board.
    let top = move || place.get().map(|(_, y)| format!("{:.2}%", y.min(82.0)));
    let button = move |choice: StepChoice| {
        let name = move || {
            let game = exercise.state.read().game.position().game();
            context.words.read().choice(game, choice)
        };
        view! {
            <button
                type="button"
                class="choice"
                data-choice=choice.0
                on:click=move |_| exercise.choose(choice)
            >
                {name}
            </button>
        }
    };
    view! {
        <Show when=move || !choices.read().is_empty()>
            <div
                class="choices"
                class:beside=move || place.get().is_some()
                role="group"
                aria-label=t("tui-game-panel-choices")
                data-quina-choices=""
                style:left=left
                style:top=top
            >
                {move || choices.get().into_iter().map(button).collect_view()}
            </div>
        </Show>
    }
}

/// The field for typed moves.
#[component]
pub(crate) fn ExerciseEntry(exercise: Exercise) -> impl IntoView {
    let state = exercise.state;
    let text = RwSignal::new(String::new());
    let answer = move || {
        if exercise.type_answer(&text.read_untracked()) {
            text.set(String::new());
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            answer();
        }
        "Escape" => text.set(String::new()),
        // Completes as far as there is one way; with nothing to complete it goes on as usual.
        "Tab" if !event.shift_key() && !text.read_untracked().is_empty() => {
            let full = complete(state.read_untracked().game.position(), &text.read_untracked());
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
        let (head, tokens) = completions(state.read().game.position(), &typed);
        tokens.into_iter().take(OFFERED).map(|token| format!("{head}{token}")).collect::<Vec<_>>()
    });
    view! {
        <form class="entry" on:submit=move |event| { event.prevent_default(); answer(); }>
            <label for="move-text">{t("web-move")}</label>
            <input
                id="move-text"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                list="move-offers"
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

/// What is said about the last answer.
#[component]
pub(crate) fn Said(exercise: Exercise) -> impl IntoView {
    let game = exercise.state.read_untracked().game.position().game();
    let remark = Memo::new(move |_| exercise.state.read().remark.clone());
    let of = move |is_refusal: bool| {
        let fits = move |remark: &Remark| (remark.tone == Tone::Refused) == is_refusal;
        move || {
            remark.get().filter(fits).map(|remark| {
                let link = is_refusal.then(|| rule_link(exercise.context, game, &remark.text));
                let class = match remark.tone {
                    Tone::Right => "said right",
                    Tone::Wrong => "said wrong",
                    Tone::Refused => "said refused",
                    Tone::Plain => "said",
                };
                view! { <p class=class>{remark.text} {link}</p> }
            })
        }
    };
    view! {
        <div class="exercise-said">
            <div role="alert">{of(true)}</div>
            <div role="status">{of(false)}</div>
        </div>
    }
}

/// A way to the rule that a refusal names at its end, `(R13)`.
fn rule_link(context: Context, game: GameId, text: &str) -> Option<impl IntoView + use<>> {
    let rule = rule_of(text)?;
    let name = context.say_with("web-read-rule", &[("rule", &rule)]);
    Some(view! { " " <a href=format!("/rules/{game}?rule={rule}")>{name}</a> })
}

fn rule_of(text: &str) -> Option<String> {
    let inner = text.trim_end().strip_suffix(')')?;
    let rule = &inner[inner.rfind('(')? + 1..];
    let digits = rule.strip_prefix(['R', 'N'])?;
    let is_number = !digits.is_empty() && digits.chars().all(|ch| ch.is_ascii_digit());
    is_number.then(|| rule.to_owned())
}

/// Every ply as a sentence.
#[component]
pub(crate) fn ExerciseEvents(exercise: Exercise) -> impl IntoView {
    let context = exercise.context;
    let log = Memo::new(move |_| exercise.state.read().log.clone());
    let numbered = move || log.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <section class="events" class:empty=move || log.read().is_empty()>
            <h2>{t("web-events")}</h2>
            <ol role="log" tabindex="0" aria-label=move || context.say("web-events")>
                <For each=numbered key=|(at, said)| (*at, said.clone()) let:((_, said))>
                    <li>{said}</li>
                </For>
            </ol>
        </section>
    }
}
