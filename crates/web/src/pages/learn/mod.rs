//! The lessons of a game.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | which lesson an address means, and loading them |
//! | `list` | all lessons, with what was done |
//! | `lesson` | a lesson being read, task after task |
//! | `buttons` | what can be done in a lesson, and where it leads |

mod buttons;
mod lesson;
mod list;

use crate::assets;
use crate::context::{Context, t};
use crate::progress::Progress;
use crate::route::Route;
use leptos::prelude::*;
use lesson::{LessonPage, Place};
use quina_learn::{Lesson, Lessons};
use quina_rules::GameId;
use quina_view::{Language, rule_book};

/// The list of lessons, or one of them.
#[component]
pub(crate) fn Learn(game: GameId, route: Route) -> impl IntoView {
    let context = Context::get();
    let loaded = RwSignal::new(None::<Result<Lessons, String>>);
    let language = Memo::new(move |_| context.settings.read().language);
    Effect::new(move |_| {
        let wanted = language.get();
        leptos::task::spawn_local(async move {
            let read = load(game, wanted).await;
            // The page may have been left meanwhile, or the language changed again.
            if language.try_get_untracked() == Some(wanted) {
                loaded.set(Some(read));
            }
        });
    });
    // The reader's place outlives a change of the language.
    let place = StoredValue::new(None::<Place>);
    view! {
        {move || match loaded.get() {
            None => view! {
                <section class="page narrow">
                    <h1>{game.title()}</h1>
                    <p role="status">{t("web-loading")}</p>
                </section>
            }.into_any(),
            Some(Err(reason)) => {
                let said = context.words_now().say("web-failed", &[("reason", &reason)]);
                view! {
                    <section class="page narrow">
                        <h1>{game.title()}</h1>
                        <p role="alert">{said}</p>
                    </section>
                }.into_any()
            }
            Some(Ok(lessons)) => show(lessons, &route, place),
        }}
    }
}

/// The lessons in a language.
async fn load(game: GameId, language: Language) -> Result<Lessons, String> {
    let outline = assets::text(&format!("lessons/{game}.txt")).await?;
    let texts = assets::text(&format!("lessons/{language}/{game}.txt")).await?;
    Lessons::parse(game, &outline, &texts).map_err(|error| error.to_string())
}

/// What an address means.
fn show(lessons: Lessons, route: &Route, place: StoredValue<Option<Place>>) -> AnyView {
    let rule = route.value("rule");
    let asked = route.value("lesson").and_then(|id| lessons.lesson(id));
    let lesson = asked.or_else(|| lessons.lesson_for_rule(rule?)).cloned();
    match (lesson, rule) {
        (Some(lesson), _) => view! { <LessonPage lessons lesson place/> }.into_any(),
        (None, Some(rule)) => view! { <Untaught lessons rule=rule.to_owned()/> }.into_any(),
        (None, None) => view! { <list::List lessons/> }.into_any(),
    }
}

/// A rule that no lesson teaches.
#[component]
fn Untaught(lessons: Lessons, rule: String) -> impl IntoView {
    let context = Context::get();
    let game = lessons.game;
    let words = context.words_now();
    let text = rule_book::rule(game, &rule, &words);
    let text = text.unwrap_or_else(|| words.say("web-no-rule", &[("rule", &rule)]));
    view! {
        <section class="page narrow">
            <h1>{game.title()}</h1>
            <p>{t("web-rule-untaught")}</p>
            <p class="rule-text">{text}</p>
            <p><a href=format!("/rules/{game}")>{t("web-rules")}</a></p>
        </section>
        <list::List lessons/>
    }
}

/// The name under which a task is kept as solved.
fn task_name(lesson: &Lesson, at: usize) -> String {
    format!("{}/{}", lesson.id, at + 1)
}

/// How many tasks of a lesson are solved.
fn solved(lesson: &Lesson, progress: &Progress) -> usize {
    (0..lesson.tasks.len()).filter(|at| progress.has(&task_name(lesson, *at))).count()
}
