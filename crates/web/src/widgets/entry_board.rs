//! The board on which moves are entered, and beside the touched cell the picker of what is chosen,
//! not touched.

use crate::board::{Board, BoardMarks};
use crate::browser::focus;
use crate::context::{Context, t};
use leptos::prelude::*;
use quina_rules::{Cell, GameId, Step, StepChoice};
use quina_view::scene::Scene;
use quina_view::svg::targets;

/// A board with its picker. `shown` is what is drawn, `scene` where things will be when nothing
/// moves any more.
#[component]
pub(crate) fn EntryBoard(
    game: GameId,
    #[prop(into)] scene: Signal<Scene>,
    #[prop(into)] shown: Signal<Scene>,
    #[prop(into)] marks: Signal<BoardMarks>,
    /// What was touched so far.
    #[prop(into)]
    touched: Signal<Vec<Step>>,
    /// What can be chosen now.
    #[prop(into)]
    choices: Signal<Vec<StepChoice>>,
    #[prop(into)] on_touch: Callback<Cell>,
    #[prop(into)] on_drag: Callback<(Cell, Cell)>,
    #[prop(into)] on_release: Callback<()>,
    #[prop(into)] on_choose: Callback<StepChoice>,
    /// What lies over the board.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let context = Context::get();
    let label = Memo::new(move |_| context.say_with("web-board", &[("game", game.title())]));
    // So that the whole board is in sight, whatever its shape.
    let aspect = Memo::new(move |_| {
        let (width, height) = targets(&scene.read()).0;
        format!("{:.4}", f64::from(width) / f64::from(height))
    });
    let place = Memo::new(move |_| picker_place(&touched.read(), &scene.read()));
    view! {
        <div class="board-frame" style=("--aspect", move || aspect.get())>
            <Board scene shown marks label on_touch on_drag on_release/>
            {children.map(|children| children())}
            <Choices game choices place on_choose/>
        </div>
    }
}

/// Where the picker stands: below the cell that was touched last, in percent of the board.
fn picker_place(touched: &[Step], scene: &Scene) -> Option<(f64, f64)> {
    let last = |step: &Step| match step {
        Step::Cell(cell) => Some(*cell),
        Step::Choice(_) => None,
    };
    let touched: Option<Cell> = touched.iter().rev().find_map(last);
    let ((width, height), rows) = targets(scene);
    let target = rows.into_iter().flatten().find(|target| Some(target.cell) == touched)?;
    let share = |part: i32, whole: i32| 100.0 * f64::from(part) / f64::from(whole);
    Some((share(target.x, width), share(target.y + target.reach, height)))
}

#[component]
fn Choices(
    game: GameId,
    choices: Signal<Vec<StepChoice>>,
    place: Memo<Option<(f64, f64)>>,
    on_choose: Callback<StepChoice>,
) -> impl IntoView {
    let context = Context::get();
    let left = move || place.get().map(|(x, _)| format!("{:.2}%", x.clamp(18.0, 82.0)));
    // In the lower half it stands above the cell, so that it is never outside the board.
    let top = move || place.get().map(|(_, y)| format!("{:.2}%", y.min(82.0)));
    let button = move |choice: StepChoice| {
        let name = move || context.words.read().choice(game, choice);
        view! {
            <button
                type="button"
                class="choice"
                data-choice=choice.0
                on:click=move |_| {
                    on_choose.run(choice);
                    // The picker may be gone now, and with it what had the focus.
                    focus("[data-quina-board] [data-cell][tabindex='0']");
                }
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
