//! The board of a table, and beside the touched cell the picker of what is chosen, not touched.

use crate::board::Board;
use crate::context::{Context, t};
use crate::table::Actions;
use leptos::prelude::*;
use quina_rules::{Cell, Step, StepChoice};
use quina_view::svg::targets;

#[component]
pub(crate) fn TableBoard(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let table = actions.table;
    let scene = Memo::new(move |_| table.read().scene());
    let shown = Memo::new(move |_| actions.animation.frame.get().unwrap_or_else(|| scene.get()));
    let marks = Memo::new(move |_| table.read().marks());
    let label = Memo::new(move |_| {
        let game = table.read().sitting.id();
        context.say_with("web-board", &[("game", game.title())])
    });
    // So that the whole board is in sight, whatever its shape.
    let aspect = Memo::new(move |_| {
        let (width, height) = targets(&scene.read()).0;
        format!("{:.4}", f64::from(width) / f64::from(height))
    });
    view! {
        <div class="board-frame" style=("--aspect", move || aspect.get())>
            <Board
                scene
                shown
                marks
                label
                on_touch=Callback::new(move |cell| actions.touch(cell))
                on_drag=Callback::new(move |cells| actions.drag(cells))
                on_release=Callback::new(move |()| actions.release())
            />
            <Choices actions/>
        </div>
    }
}

/// Where the picker stands: below the cell that was touched last, in percent of the board.
fn picker_place(actions: Actions) -> Option<(f64, f64)> {
    let table = actions.table.read();
    let last = |step: &Step| match step {
        Step::Cell(cell) => Some(*cell),
        Step::Choice(_) => None,
    };
    let touched: Option<Cell> = table.input.touched().iter().rev().find_map(last);
    let ((width, height), rows) = targets(&table.scene());
    let target = rows.into_iter().flatten().find(|target| Some(target.cell) == touched)?;
    let share = |part: i32, whole: i32| 100.0 * f64::from(part) / f64::from(whole);
    Some((share(target.x, width), share(target.y + target.reach, height)))
}

#[component]
fn Choices(actions: Actions) -> impl IntoView {
    let context = Context::get();
    let choices = Memo::new(move |_| {
        let table = actions.table.read();
        let is_open = table.viewed.is_none() && table.pending.is_none() && !table.sitting.is_over();
        if is_open && table.is_persons_turn() { table.input.choices() } else { Vec::new() }
    });
    let place = Memo::new(move |_| picker_place(actions));
    let left = move || place.get().map(|(x, _)| format!("{:.2}%", x.clamp(18.0, 82.0)));
    // In the lower half it stands above the cell, so that it is never outside the board.
    let top = move || place.get().map(|(_, y)| format!("{:.2}%", y.min(82.0)));
    let button = move |choice: StepChoice| {
        let name = move || {
            let game = actions.table.read().sitting.id();
            context.words.read().choice(game, choice)
        };
        view! {
            <button
                type="button"
                class="choice"
                data-choice=choice.0
                on:click=move |_| actions.choose(choice)
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
