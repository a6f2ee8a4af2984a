//! All lessons of a game, with what was done.

use super::solved;
use crate::context::{Context, t};
use crate::progress::Progress;
use leptos::prelude::*;
use quina_learn::{Lesson, Lessons};

#[component]
pub(crate) fn List(lessons: Lessons) -> impl IntoView {
    let context = Context::get();
    let Lessons { game, lessons } = lessons;
    let progress = Progress::load("lessons", game);
    // The lessons come anew with another language.
    let words = context.words_now();
    let line = |lesson: &Lesson| {
        let (done, all) = (solved(lesson, &progress), lesson.tasks.len());
        let args = [("done", done.to_string()), ("all", all.to_string())];
        let args = args.each_ref().map(|(key, value)| (*key, value.as_str()));
        let id = if done == all { "web-lesson-solved" } else { "web-lesson-tasks" };
        let said = words.say(id, &args);
        view! {
            <li class="lesson-line" class:solved={done == all}>
                <a href=format!("/learn/{game}?lesson={}", lesson.id)>{lesson.title.clone()}</a>
                <small>{said}</small>
            </li>
        }
    };
    let lines = lessons.iter().map(line).collect_view();
    view! {
        <section class="page narrow" data-page="learn">
            <h1>{move || context.say_with("web-lessons-of", &[("game", game.title())])}</h1>
            <p class="lead">{t("web-lessons-lead")}</p>
            <ol class="lesson-list">{lines}</ol>
            <nav class="ways" aria-label=t("web-lessons-after")>
                <a class="button" href=format!("/play/{game}?guided=1")>{t("web-first-game")}</a>
                <a class="button" href=format!("/puzzles/{game}")>{t("web-puzzles")}</a>
                <a class="button" href=format!("/rules/{game}")>{t("web-rules")}</a>
            </nav>
        </section>
    }
}
