//! A lesson being read: its text, the board, what is asked, task after task.

use super::buttons::{Buttons, Onwards};
use super::task_name;
use crate::browser::focus;
use crate::context::{Context, t};
use crate::exercise::{
    Exercise, ExerciseBoard, ExerciseEntry, ExerciseEvents, ExerciseFacts, Judged, Said,
};
use crate::progress::Progress;
use leptos::prelude::*;
use quina_learn::{Lesson, Lessons, Reading, Tried};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game};

/// Where a reader is in a lesson.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The task, from 0.
    at: usize,
    /// What was played in it.
    game: Game<AnyPosition>,
}

/// A lesson in use. It is copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct LessonState {
    pub(crate) reading: RwSignal<Reading>,
    pub(crate) exercise: Exercise,
    pub(crate) progress: RwSignal<Progress>,
    /// Whether an answer to the task at hand was shown, so that it does not count as solved.
    is_shown: StoredValue<bool>,
    place: StoredValue<Option<Place>>,
}

impl LessonState {
    fn new(lesson: &Lesson, place: StoredValue<Option<Place>>) -> Self {
        let game = lesson.tasks[0].position.game();
        let progress = Progress::load("lessons", game);
        let mut opened = Reading::new(lesson);
        match place.get_value() {
            Some(place) => resume(&mut opened, &place),
            None => {
                let is_open = |at: &usize| !progress.has(&task_name(lesson, *at));
                opened.go_to((0..lesson.tasks.len()).find(is_open).unwrap_or(0));
            }
        }
        let progress = RwSignal::new(progress);
        let game = opened.attempt().game().clone();
        let reading = RwSignal::new(opened);
        let is_shown = StoredValue::new(false);
        let judge = Callback::new(move |mv| {
            let tried = reading.try_update(|reading| reading.attempt_mut().try_move(mv));
            judged(reading, progress, is_shown, tried)
        });
        let exercise = Exercise::new(game, judge);
        let state = Self { reading, exercise, progress, is_shown, place };
        state.begin();
        state
    }

    /// Puts the task at hand on the board as it stands.
    fn begin(self) {
        let (game, marks, is_open) = self.reading.with_untracked(|reading| {
            let attempt = reading.attempt();
            (attempt.game().clone(), attempt.task().marks.clone(), !attempt.is_done())
        });
        self.exercise.begin(game, marks, is_open);
    }

    /// Keeps the reader's place.
    fn keep(self) {
        let place = self.reading.with_untracked(|reading| Place {
            at: reading.at(),
            game: reading.attempt().game().clone(),
        });
        self.place.set_value(Some(place));
    }

    /// Goes to a task and puts the keyboard on what is asked there.
    pub(crate) fn go_to(self, at: usize) {
        if self.reading.try_update(|reading| reading.go_to(at)) == Some(true) {
            self.is_shown.set_value(false);
            self.begin();
            self.keep();
            focus("#lesson-ask");
        }
    }

    /// Begins the task at hand anew.
    pub(crate) fn reset(self) {
        self.go_to(self.reading.with_untracked(Reading::at));
    }

    /// Plays a right answer for the reader.
    pub(crate) fn show(self) {
        self.is_shown.set_value(true);
        let tried = self.reading.try_update(|reading| reading.attempt_mut().show());
        self.exercise.take(judged(self.reading, self.progress, self.is_shown, tried));
    }
}

/// Goes to where the reader was; what was played is judged again.
fn resume(reading: &mut Reading, place: &Place) {
    reading.go_to(place.at);
    let plies: Vec<_> = place.game.plies().collect();
    while let Some(mv) = plies.get(reading.attempt().game().len()) {
        if !matches!(reading.attempt_mut().try_move(*mv), Tried::Right { .. }) {
            break;
        }
    }
}

/// What the board is told; a task solved without help is kept.
fn judged(
    reading: RwSignal<Reading>,
    progress: RwSignal<Progress>,
    is_shown: StoredValue<bool>,
    tried: Option<Tried>,
) -> Judged {
    match tried {
        Some(Tried::Right { sentence, done, .. }) => {
            let (name, game) = reading.with_untracked(|reading| {
                let name = task_name(reading.lesson(), reading.at());
                (name, reading.attempt().game().clone())
            });
            if done && !is_shown.get_value() {
                progress.update(|progress| progress.add(&name));
            }
            Judged::Right { said: sentence, game, is_done: done }
        }
        Some(Tried::Wrong { sentence }) => Judged::Wrong(sentence),
        Some(Tried::Refused(error)) => Judged::Refused(error),
        Some(Tried::Done) | None => Judged::Done,
    }
}

/// The page of a lesson.
#[component]
pub(crate) fn LessonPage(
    lessons: Lessons,
    lesson: Lesson,
    place: StoredValue<Option<Place>>,
) -> impl IntoView {
    let context = Context::get();
    let game = lessons.game;
    let is_new = place.with_value(Option::is_none);
    let state = LessonState::new(&lesson, place);
    state.keep();
    let number = lessons.lessons.iter().position(|known| known.id == lesson.id).unwrap_or(0) + 1;
    let count = lessons.lessons.len();
    let next = lessons.after(&lesson.id).cloned();
    let Lesson { title, rules, text, .. } = lesson;
    let at = Memo::new(move |_| state.reading.read().at());
    let is_done = Memo::new(move |_| state.reading.read().attempt().is_done());
    let ask = Memo::new(move |_| {
        let reading = state.reading.read();
        let attempt = reading.attempt();
        // What was asked last stays until the next task.
        let ask = attempt.ask().or_else(|| attempt.task().asks.last());
        ask.map(|ask| ask.sentence.clone()).unwrap_or_default()
    });
    Effect::new(move |before: Option<bool>| {
        let is_done = is_done.get();
        state.keep();
        match before {
            // The keyboard follows the reader to what comes next.
            Some(false) if is_done => focus("#lesson-next"),
            None if is_new => focus("#lesson-title"),
            _ => {}
        }
        is_done
    });
    let of = [("number", number.to_string()), ("count", count.to_string())];
    let of = of.each_ref().map(|(key, value)| (*key, value.as_str()));
    let numbered = context.words_now().say("web-lesson-number", &of);
    let rule = move |rule: String| {
        view! { <li><a href=format!("/rules/{game}?rule={rule}")>{rule.clone()}</a></li> }
    };
    view! {
        <div class="lesson-page" data-page="lesson">
            <section class="lesson-text">
                <p class="lesson-where">
                    <a href=format!("/learn/{game}")>{t("web-lessons-all")}</a>
                    <span>{numbered}</span>
                </p>
                <h1 id="lesson-title" tabindex="-1">{title}</h1>
                {text.into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
                <div class="lesson-rules">
                    <span id="lesson-rules">{t("web-rules")}</span>
                    <ul aria-labelledby="lesson-rules">{rules.into_iter().map(rule).collect_view()}</ul>
                </div>
            </section>
            <section class="lesson-ask" aria-label=t("web-task")>
                <Tasks state/>
                <p id="lesson-ask" tabindex="-1" data-task=move || (at.get() + 1).to_string()>
                    {move || ask.get()}
                </p>
            </section>
            <div class="lesson-board"><ExerciseBoard exercise=state.exercise/></div>
            <div class="lesson-side">
                <Said exercise=state.exercise/>
                <Onwards state game next/>
                <ExerciseEntry exercise=state.exercise/>
                <Buttons state/>
                <ExerciseFacts exercise=state.exercise/>
                <ExerciseEvents exercise=state.exercise/>
            </div>
        </div>
    }
}

/// The tasks as numbers, to go to any of them.
#[component]
fn Tasks(state: LessonState) -> impl IntoView {
    let context = Context::get();
    let count = state.reading.with_untracked(|reading| reading.lesson().tasks.len());
    let task = move |at: usize| {
        let is_solved = Memo::new(move |_| {
            let reading = state.reading.read();
            state.progress.read().has(&task_name(reading.lesson(), at))
        });
        let name = move || {
            let id = if is_solved.get() { "web-task-solved" } else { "web-task-number" };
            context.say_with(id, &[("number", &(at + 1).to_string())])
        };
        view! {
            <li>
                <button
                    type="button"
                    class="task"
                    class:solved=is_solved
                    aria-label=name
                    aria-current=move || (state.reading.read().at() == at).then_some("step")
                    on:click=move |_| state.go_to(at)
                >
                    {at + 1}
                </button>
            </li>
        }
    };
    view! { <ol class="tasks" aria-label=t("web-tasks")>{(0..count).map(task).collect_view()}</ol> }
}
