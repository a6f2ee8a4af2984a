//! What can be done in a lesson, and where it leads.

use super::lesson::LessonState;
use crate::context::{Context, t};
use leptos::prelude::*;
use quina_learn::Lesson;
use quina_rules::GameId;

/// Hint, solution, beginning anew.
#[component]
pub(crate) fn Buttons(state: LessonState) -> impl IntoView {
    let is_done = Memo::new(move |_| state.reading.read().attempt().is_done());
    let hint = move |_| {
        let steps = state.reading.with_untracked(|reading| reading.attempt().hint());
        state.exercise.hint(&steps);
    };
    view! {
        <div class="buttons" role="group" aria-label=t("web-commands")>
            <button type="button" disabled=is_done on:click=hint>{t("web-hint")}</button>
            <button type="button" disabled=is_done on:click=move |_| state.show()>{t("web-solution")}</button>
            <button type="button" on:click=move |_| state.reset()>{t("web-task-anew")}</button>
            <button type="button" on:click=move |_| state.exercise.flip()>{t("web-flip")}</button>
        </div>
    }
}

/// What comes after a solved task: the next one, the next lesson, or the first game.
#[component]
pub(crate) fn Onwards(state: LessonState, game: GameId, next: Option<Lesson>) -> impl IntoView {
    let context = Context::get();
    let is_done = Memo::new(move |_| state.reading.read().attempt().is_done());
    let is_finished = Memo::new(move |_| state.reading.read().is_finished());
    let after = StoredValue::new(next);
    let onwards = move || {
        if !is_done.get() {
            return None;
        }
        if !is_finished.get() {
            let go_on =
                move |_| state.go_to(state.reading.with_untracked(|reading| reading.at() + 1));
            return Some(view! {
                <button type="button" id="lesson-next" class="main" on:click=go_on>{t("web-task-next")}</button>
            }.into_any());
        }
        Some(match after.get_value() {
            Some(lesson) => {
                let said = context.say_with("web-lesson-next", &[("title", &lesson.title)]);
                view! {
                    <a id="lesson-next" class="button main" href=format!("/learn/{game}?lesson={}", lesson.id)>{said}</a>
                }.into_any()
            }
            None => view! {
                <p>{t("web-lessons-end")}</p>
                <div class="ways">
                    <a id="lesson-next" class="button main" href=format!("/play/{game}?guided=1")>{t("web-first-game")}</a>
                    <a class="button" href=format!("/puzzles/{game}")>{t("web-puzzles")}</a>
                </div>
            }.into_any(),
        })
    };
    view! { <div class="onwards">{onwards}</div> }
}
