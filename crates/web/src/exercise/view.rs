//! How an exercise is shown: the board, the field for typed moves, what is said about an answer, the
//! facts of the position, the plies as sentences.

use super::{Exercise, Remark, Tone};
use crate::context::{Context, t};
use crate::widgets::{EntryBoard, MoveField};
use leptos::prelude::*;
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_view::panel::Panel;
use quina_view::rule_book::cited;

/// The board on which the reader answers.
#[component]
pub(crate) fn ExerciseBoard(exercise: Exercise) -> impl IntoView {
    let state = exercise.state;
    let game = state.read_untracked().game.position().game();
    let scene = Memo::new(move |_| state.read().scene());
    let shown = Memo::new(move |_| exercise.animation.frame.get().unwrap_or_else(|| scene.get()));
    let marks = Memo::new(move |_| state.read().board_marks());
    let touched = Memo::new(move |_| state.read().input.touched().to_vec());
    let choices = Memo::new(move |_| state.read().input.choices());
    view! {
        <EntryBoard
            game
            scene
            shown
            marks
            touched
            choices
            on_touch=Callback::new(move |cell| exercise.touch(cell))
            on_drag=Callback::new(move |cells| exercise.drag(cells))
            on_release=Callback::new(move |()| exercise.release())
            on_choose=Callback::new(move |choice| exercise.choose(choice))
        />
    }
}

/// The field for typed moves.
#[component]
pub(crate) fn ExerciseEntry(exercise: Exercise) -> impl IntoView {
    let position = Memo::new(move |_| exercise.state.read().game.position().clone());
    let on_play = Callback::new(move |text: String| exercise.type_answer(&text));
    view! { <MoveField position on_play/> }
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

/// A way to the rule that a refusal names.
fn rule_link(context: Context, game: GameId, text: &str) -> Option<impl IntoView + use<>> {
    let rule = cited(text)?.to_owned();
    let name = context.say_with("web-read-rule", &[("rule", &rule)]);
    Some(view! { " " <a href=format!("/rules/{game}?rule={rule}")>{name}</a> })
}

/// The facts of the position: scores, reserves, counters.
#[component]
pub(crate) fn ExerciseFacts(exercise: Exercise) -> impl IntoView {
    let context = exercise.context;
    let facts =
        Memo::new(move |_| Panel::of(&exercise.state.read().game).say(&context.words.read()));
    view! {
        <ul class="facts">
            {move || facts.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
    }
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
            <div class="log" role="log" tabindex="0" aria-label=move || context.say("web-events")>
                <For each=numbered key=|(at, said)| (*at, said.clone()) let:((_, said))>
                    <p>{said}</p>
                </For>
            </div>
        </section>
    }
}
