//! A board in the page: the drawing of a scene, and over it a layer of cells that can be clicked,
//! dragged between, focused and read out. The cells stay while the drawing changes, so the focus
//! does too.

use crate::browser::{document, focus};
use crate::context::Context;
use leptos::prelude::*;
use quina_play::move_input::{Arrow, beside};
use quina_rules::{Cell, GameId};
use quina_view::describe::describe_place;
use quina_view::scene::{Mark, Place, Scene, Shape};
use quina_view::svg::{Options, Paint, Symbols, Target, svg, targets};
use wasm_bindgen::JsCast;

/// What a board says about itself to tests and user scripts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardMarks {
    pub(crate) game: GameId,
    /// The text of the position that is shown.
    pub(crate) position: String,
    pub(crate) ply: usize,
    /// The number of the seat that acts; `None` when the game is over.
    pub(crate) turn: Option<u8>,
    /// As a record writes it; empty while the game runs.
    pub(crate) result: String,
}

/// The drawing of a scene, without anything to click.
pub(crate) fn picture(scene: &Scene, id: &str) -> String {
    svg(
        scene,
        &Options {
            id: id.to_owned(),
            title: String::new(),
            description: String::new(),
            paint: Paint::Attributes,
            symbols: Symbols::Own,
        },
    )
}

/// A small picture of a board, for lists and previews. `title` is what screen readers say.
#[component]
pub(crate) fn Picture(
    #[prop(into)] scene: Signal<Scene>,
    id: String,
    #[prop(into)] title: Signal<String>,
) -> impl IntoView {
    view! {
        <div class="picture" role="img" aria-label=title>
            <div aria-hidden="true" inner_html=move || picture(&scene.read(), &id)></div>
        </div>
    }
}

/// A board. `shown` is what is drawn (it changes with every frame of an animation), `scene` where
/// things will be when it is over.
#[component]
pub(crate) fn Board(
    #[prop(into)] scene: Signal<Scene>,
    #[prop(into)] shown: Signal<Scene>,
    #[prop(into)] marks: Signal<BoardMarks>,
    #[prop(into)] label: Signal<String>,
    /// A cell is touched.
    #[prop(into)]
    on_touch: Callback<Cell>,
    /// Something is dragged from one cell to another.
    #[prop(into)]
    on_drag: Callback<(Cell, Cell)>,
    /// Escape: what was selected is let go.
    #[prop(into)]
    on_release: Callback<()>,
) -> impl IntoView {
    let layout = Memo::new(move |_| targets(&scene.read()));
    let focused = RwSignal::new(None::<Cell>);
    let held = RwSignal::new(None::<Cell>);
    let size = move || layout.read().0;
    let rows = move || layout.read().1.clone();
    let first = Memo::new(move |_| {
        let scene = scene.read();
        let chosen = focused.get().filter(|cell| scene.place(*cell).is_some());
        let movable = || scene.places.iter().find(|place| place.marks.contains(Mark::Movable));
        chosen.or_else(|| movable().or(scene.places.first()).map(|place| place.cell))
    });
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let Some(cell) = event_cell(&event) else { return };
        let cell = find(&scene.read_untracked(), &cell);
        let Some(cell) = cell else { return };
        let arrow = match event.key().as_str() {
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            "Enter" | " " => {
                event.prevent_default();
                on_touch.run(cell);
                return;
            }
            "Escape" => {
                event.prevent_default();
                on_release.run(());
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let scene = scene.read_untracked();
        let next = scene.place(cell).and_then(|from| beside(from, arrow, &scene));
        if let Some(next) = next {
            focused.set(Some(next.cell));
            focus(&format!("[data-quina-board] [data-cell=\"{}\"]", next.label));
        }
    };
    let on_down = move |event: leptos::ev::PointerEvent| {
        let cell = event_cell(&event).and_then(|label| find(&scene.read_untracked(), &label));
        held.set(cell);
    };
    let on_up = move |event: leptos::ev::PointerEvent| {
        let Some(from) = held.get_untracked() else { return };
        held.set(None);
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let under = document().element_from_point(x, y);
        let label = under.and_then(|element| element.get_attribute("data-cell"));
        let to = label.and_then(|label| find(&scene.read_untracked(), &label));
        if let Some(to) = to.filter(|to| *to != from) {
            on_drag.run((from, to));
        }
    };
    let on_click = move |event: leptos::ev::MouseEvent| {
        let cell = event_cell(&event).and_then(|label| find(&scene.read_untracked(), &label));
        if let Some(cell) = cell {
            focused.set(Some(cell));
            on_touch.run(cell);
        }
    };
    view! {
        <div
            class="board"
            role="grid"
            aria-label=label
            data-quina-board=""
            data-game=move || marks.read().game.name()
            data-position=move || marks.read().position.clone()
            data-ply=move || marks.read().ply.to_string()
            data-turn=move || marks.read().turn.map(|turn| turn.to_string()).unwrap_or_default()
            data-result=move || marks.read().result.clone()
            style:aspect-ratio=move || format!("{} / {}", size().0, size().1)
            on:keydown=on_key
            on:pointerdown=on_down
            on:pointerup=on_up
            on:click=on_click
        >
            <div
                class="board-picture"
                aria-hidden="true"
                inner_html=move || picture(&shown.read(), "board")
            ></div>
            {move || {
                let size = size();
                rows()
                    .into_iter()
                    .map(|row| {
                        let cells = row
                            .into_iter()
                            .map(|target| cell_view(target, size, scene, first))
                            .collect_view();
                        view! { <div role="row" class="row">{cells}</div> }
                    })
                    .collect_view()
            }}
        </div>
    }
}

/// One cell. It follows only its own place, so a ply changes few of them.
fn cell_view(
    target: Target,
    (width, height): (i32, i32),
    scene: Signal<Scene>,
    first: Memo<Option<Cell>>,
) -> impl IntoView {
    let context = Context::get();
    let Target { cell, label, shape, x, y, reach } = target;
    let place = Memo::new(move |_| scene.read().place(cell).cloned());
    let has = move |mark: Mark| move || marked(place.read().as_ref(), mark);
    let name = move || {
        let words = context.words.read();
        place.read().as_ref().map(|place| describe_place(place, &words)).unwrap_or_default()
    };
    let share =
        |part: i32, whole: i32| format!("{:.3}%", 100.0 * f64::from(part) / f64::from(whole));
    let class = if shape == Shape::Point { "cell round" } else { "cell" };
    view! {
        <div
            class=class
            class:movable=has(Mark::Movable)
            class:target=has(Mark::Target)
            role="gridcell"
            data-cell=label
            aria-label=name
            aria-selected=move || if marked(place.read().as_ref(), Mark::Selected) { "true" } else { "false" }
            tabindex=move || if first.get() == Some(cell) { "0" } else { "-1" }
            style:left=share(x - reach, width)
            style:top=share(y - reach, height)
            style:width=share(2 * reach, width)
            style:height=share(2 * reach, height)
        ></div>
    }
}

fn marked(place: Option<&Place>, mark: Mark) -> bool {
    place.is_some_and(|place| place.marks.contains(mark))
}

/// The name of the cell that an event is about.
fn event_cell(event: &web_sys::Event) -> Option<String> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    target.closest("[data-cell]").ok().flatten()?.get_attribute("data-cell")
}

fn find(scene: &Scene, label: &str) -> Option<Cell> {
    scene.places.iter().find(|place| place.label == label).map(|place| place.cell)
}
