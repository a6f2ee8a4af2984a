//! The puzzles of a game, one at a time: the one of the day first, then any by its number.

use crate::assets;
use crate::browser::focus;
use crate::context::{Context, t};
use crate::exercise::{
    Exercise, ExerciseBoard, ExerciseEntry, ExerciseEvents, ExerciseFacts, Judged, Said, Tone,
};
use crate::progress::Progress;
use crate::route::{Route, go};
use crate::share;
use leptos::prelude::*;
use quina_learn::{PuzzleAttempt, PuzzleTried, Puzzles};
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_rules::puzzle::{Grade, Kind, Puzzle};
use quina_view::panel::seat_name;

/// A puzzle of a game.
#[component]
pub(crate) fn PuzzlesPage(game: GameId, route: Route) -> impl IntoView {
    let context = Context::get();
    let loaded = RwSignal::new(None::<Result<Puzzles, String>>);
    leptos::task::spawn_local(async move {
        let read = match assets::text(&format!("puzzles/{game}.txt")).await {
            Ok(text) => Puzzles::parse(game, &text).map_err(|error| error.to_string()),
            Err(reason) => Err(reason),
        };
        // The page may have been left meanwhile.
        if loaded.try_read_untracked().is_some() {
            loaded.set(Some(read));
        }
    });
    view! {
        {move || match loaded.get() {
            None => view! {
                <section class="page narrow">
                    <h1>{game.title()}</h1>
                    <p role="status">{t("web-loading")}</p>
                </section>
            }.into_any(),
            Some(Err(reason)) => {
                let said = move || context.say_with("web-failed", &[("reason", &reason)]);
                view! {
                    <section class="page narrow">
                        <h1>{game.title()}</h1>
                        <p role="alert">{said}</p>
                    </section>
                }.into_any()
            }
            Some(Ok(puzzles)) => show(puzzles, &route),
        }}
    }
}

/// The puzzle that an address means.
fn show(puzzles: Puzzles, route: &Route) -> AnyView {
    let game = puzzles.game();
    let grade = route.value("grade").and_then(|text| Grade::new(text.parse().ok()?));
    let asked = route.value("puzzle").map(|id| id.parse().ok().and_then(|id| puzzles.find(id)));
    let is_daily = asked.is_none() && grade.is_none();
    let puzzle = match asked {
        Some(found) => found,
        None if is_daily => daily(&puzzles),
        None => {
            let progress = Progress::load("puzzles", game);
            next(&puzzles, 0, grade, &progress)
        }
    };
    match puzzle.cloned() {
        Some(puzzle) => view! { <PuzzlePage puzzles puzzle grade is_daily/> }.into_any(),
        None => view! {
            <section class="page narrow">
                <h1>{game.title()}</h1>
                <p role="alert">{t("web-no-puzzle")}</p>
                <p><a href=format!("/puzzles/{game}")>{t("web-puzzle-daily")}</a></p>
            </section>
        }
        .into_any(),
    }
}

/// The puzzle of the reader's date.
fn daily(puzzles: &Puzzles) -> Option<&Puzzle> {
    let date = js_sys::Date::new_0();
    let (month, day) = (date.get_month() + 1, date.get_date());
    puzzles.daily(date.get_full_year() as i32, month as u8, day as u8)
}

/// The next puzzle of a grade, after an id: one that is not solved, if there is one.
fn next<'a>(
    puzzles: &'a Puzzles,
    after: u32,
    grade: Option<Grade>,
    progress: &Progress,
) -> Option<&'a Puzzle> {
    let fits =
        |puzzle: &&Puzzle| grade.is_none_or(|grade| puzzle.grade == grade) && puzzle.id != after;
    let all = puzzles.all();
    let (before, behind) = all.split_at(all.partition_point(|puzzle| puzzle.id <= after));
    let in_order = || behind.iter().chain(before).filter(fits);
    in_order().find(|puzzle| !progress.has(&puzzle.id.to_string())).or_else(|| in_order().next())
}

/// The address of a puzzle, which remembers the chosen grade.
fn address(game: GameId, id: u32, grade: Option<Grade>) -> String {
    match grade {
        Some(grade) => format!("/puzzles/{game}?puzzle={id}&grade={grade}"),
        None => format!("/puzzles/{game}?puzzle={id}"),
    }
}

/// A puzzle being solved. It is copied into every closure.
#[derive(Clone, Copy)]
struct PuzzleState {
    attempt: RwSignal<PuzzleAttempt>,
    exercise: Exercise,
    progress: RwSignal<Progress>,
    /// Whether a ply of the solution was shown, so that it does not count as solved.
    is_shown: StoredValue<bool>,
}

impl PuzzleState {
    fn new(puzzle: &Puzzle) -> Self {
        let context = Context::get();
        let progress = RwSignal::new(Progress::load("puzzles", puzzle.position.game()));
        let attempt = RwSignal::new(PuzzleAttempt::new(puzzle));
        let is_shown = StoredValue::new(false);
        let judge = Callback::new(move |ply| {
            let tried = attempt.try_update(|attempt| attempt.try_ply(ply));
            judged(context, attempt, progress, is_shown, tried)
        });
        let exercise = Exercise::new(puzzle.game(), judge);
        exercise.begin(puzzle.game(), Vec::new(), true);
        Self { attempt, exercise, progress, is_shown }
    }

    fn reset(self) {
        self.attempt.update(PuzzleAttempt::reset);
        self.is_shown.set_value(false);
        let game = self.attempt.with_untracked(|attempt| attempt.game().clone());
        self.exercise.begin(game, Vec::new(), true);
        focus("#lesson-ask");
    }

    fn show(self) {
        self.is_shown.set_value(true);
        let context = self.exercise.context;
        let tried = self.attempt.try_update(PuzzleAttempt::show);
        let shown = judged(context, self.attempt, self.progress, self.is_shown, tried);
        self.exercise.take(shown);
        self.exercise.say(Tone::Plain, context.words_now().say("web-puzzle-shown", &[]));
    }

    fn hint(self) {
        let first = self.attempt.with_untracked(|attempt| {
            let steps = attempt.game().position().steps(attempt.expected()?);
            steps.first().copied()
        });
        if let Some(step) = first {
            self.exercise.hint(&[step]);
        }
    }
}

/// What the board is told; a puzzle solved without help is kept.
fn judged(
    context: Context,
    attempt: RwSignal<PuzzleAttempt>,
    progress: RwSignal<Progress>,
    is_shown: StoredValue<bool>,
    tried: Option<PuzzleTried>,
) -> Judged {
    let words = context.words_now();
    let right = |id: &str, is_done: bool| Judged::Right {
        said: words.say(id, &[]),
        game: attempt.with_untracked(|attempt| attempt.game().clone()),
        is_done,
    };
    match tried {
        Some(PuzzleTried::Right { reply }) if reply.is_empty() => right("web-puzzle-on", false),
        Some(PuzzleTried::Right { .. }) => right("web-puzzle-reply", false),
        Some(PuzzleTried::Solved) => {
            if !is_shown.get_value() {
                let id = attempt.with_untracked(|attempt| attempt.puzzle().id);
                progress.update(|progress| progress.add(&id.to_string()));
            }
            right("web-puzzle-solved", true)
        }
        Some(PuzzleTried::Wrong) => Judged::Wrong(words.say("web-puzzle-wrong", &[])),
        Some(PuzzleTried::Refused(error)) => Judged::Refused(error),
        Some(PuzzleTried::Done) | None => Judged::Done,
    }
}

/// The page of a puzzle.
#[component]
fn PuzzlePage(
    puzzles: Puzzles,
    puzzle: Puzzle,
    grade: Option<Grade>,
    is_daily: bool,
) -> impl IntoView {
    let context = Context::get();
    let game = puzzles.game();
    let state = PuzzleState::new(&puzzle);
    let is_solved = Memo::new(move |_| state.attempt.read().is_solved());
    Effect::new(move |before: Option<bool>| {
        let is_solved = is_solved.get();
        if is_solved && before == Some(false) {
            // The keyboard follows the reader to what comes next.
            focus("#lesson-next");
        }
        is_solved
    });
    let id = puzzle.id.to_string();
    let title = move || {
        let words = if is_daily { "web-puzzle-today" } else { "web-puzzle-number" };
        context.say_with(words, &[("game", game.title()), ("number", &id)])
    };
    let difficulty = puzzle.grade.to_string();
    let difficulty = move || {
        let most = Grade::MAX.to_string();
        context.say_with("web-puzzle-grade", &[("grade", &difficulty), ("most", &most)])
    };
    let task = match puzzle.kind {
        Kind::Win => "web-puzzle-win",
        Kind::Save => "web-puzzle-save",
        Kind::Best => "web-puzzle-best",
    };
    let position = puzzle.position.clone();
    let ask = move || {
        let words = context.words.read();
        let player = seat_name(&position, position.turn(), &words);
        words.say(task, &[("player", &player)])
    };
    let analyse = move |_| {
        let fragment = state.attempt.with_untracked(|attempt| share::fragment(attempt.game()));
        go(context.route, &format!("/analysis/{game}#{fragment}"));
    };
    let following = next(&puzzles, puzzle.id, grade, &state.progress.read_untracked());
    let following = following.map(|next| address(game, next.id, grade));
    view! {
        <div class="lesson-page" data-page="puzzle" data-puzzle=puzzle.id.to_string()>
            <section class="lesson-text">
                <h1>{title}</h1>
                <p>{difficulty}</p>
            </section>
            <section class="lesson-ask" aria-label=t("web-task")>
                <p id="lesson-ask" tabindex="-1">{ask}</p>
            </section>
            <div class="lesson-board"><ExerciseBoard exercise=state.exercise/></div>
            <div class="lesson-side">
                <Said exercise=state.exercise/>
                {following.map(|address| view! {
                    <div class="onwards">
                        <a id="lesson-next" class="button" class:main=is_solved href=address>{t("web-puzzle-next")}</a>
                    </div>
                })}
                <ExerciseEntry exercise=state.exercise/>
                <div class="buttons" role="group" aria-label=t("web-commands")>
                    <button type="button" disabled=is_solved on:click=move |_| state.hint()>{t("web-hint")}</button>
                    <button type="button" disabled=is_solved on:click=move |_| state.show()>{t("web-solution")}</button>
                    <button type="button" on:click=move |_| state.reset()>{t("web-task-anew")}</button>
                    <button type="button" on:click=move |_| state.exercise.flip()>{t("web-flip")}</button>
                    <button type="button" on:click=analyse>{t("web-analyse")}</button>
                </div>
                <ExerciseFacts exercise=state.exercise/>
                <ExerciseEvents exercise=state.exercise/>
                <Chooser puzzles grade at=puzzle.id progress=state.progress/>
            </div>
        </div>
    }
}

/// All puzzles by number, or those of a grade.
#[component]
fn Chooser(
    puzzles: Puzzles,
    grade: Option<Grade>,
    at: u32,
    progress: RwSignal<Progress>,
) -> impl IntoView {
    let context = Context::get();
    let game = puzzles.game();
    let choose = move |event| {
        let chosen: String = event_target_value(&event);
        let address = match chosen.parse::<u8>() {
            Ok(grade) => format!("/puzzles/{game}?grade={grade}"),
            Err(_) => format!("/puzzles/{game}?puzzle={at}"),
        };
        go(context.route, &address);
    };
    let option = |number: u8| {
        let (number, most) = (number.to_string(), Grade::MAX.to_string());
        let is_chosen = grade.is_some_and(|grade| grade.to_string() == number);
        let value = number.clone();
        let said =
            move || context.say_with("web-puzzle-grade", &[("grade", &number), ("most", &most)]);
        view! { <option value=value selected=is_chosen>{said}</option> }
    };
    let fits = |puzzle: &&Puzzle| grade.is_none_or(|grade| puzzle.grade == grade);
    let link = |puzzle: &Puzzle| {
        let id = puzzle.id.to_string();
        let name = id.clone();
        let is_solved = Memo::new(move |_| progress.read().has(&name));
        let number = id.clone();
        let said = move || {
            let words = if is_solved.get() { "web-puzzle-done" } else { "web-puzzle" };
            context.say_with(words, &[("number", &number)])
        };
        view! {
            <li>
                <a
                    href=address(game, puzzle.id, grade)
                    class="puzzle-number"
                    class:solved=is_solved
                    aria-label=said
                    aria-current=(puzzle.id == at).then_some("page")
                >
                    {id}
                </a>
            </li>
        }
    };
    let links = puzzles.all().iter().filter(fits).map(link).collect_view();
    view! {
        <section class="puzzle-chooser">
            <label>
                {t("web-puzzle-difficulty")} " "
                <select on:change=choose>
                    <option value="">{t("web-puzzle-any")}</option>
                    {(1..=Grade::MAX).map(option).collect_view()}
                </select>
            </label>
            <p><a href=format!("/puzzles/{game}")>{t("web-puzzle-daily")}</a></p>
            <details>
                <summary>{t("web-puzzles-all")}</summary>
                <ol class="puzzle-numbers">{links}</ol>
            </details>
        </section>
    }
}
