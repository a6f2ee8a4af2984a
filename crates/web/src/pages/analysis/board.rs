//! The board of the desk, and the engine's moves drawn over it.

use super::desk::Desk;
use crate::widgets::EntryBoard;
use leptos::prelude::*;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, GameId, Step};
use quina_view::scene::Scene;
use quina_view::svg::targets;
use std::fmt::Write as _;

/// So many lines of the engine are drawn.
const DRAWN: usize = 3;

#[component]
pub(super) fn DeskBoard(game: GameId, desk: Desk) -> impl IntoView {
    let state = desk.state;
    let scene = Memo::new(move |_| state.read().scene());
    let shown = Memo::new(move |_| desk.animation.frame.get().unwrap_or_else(|| scene.get()));
    let marks = Memo::new(move |_| state.read().marks());
    let touched = Memo::new(move |_| state.read().input.touched().to_vec());
    let choices = Memo::new(move |_| state.read().input.choices());
    let arrows = Memo::new(move |_| {
        let live = desk.live.read();
        let report = live.report.as_ref().filter(|_| desk.retry.read().is_none());
        let tokens = report.map_or_else(Vec::new, |report| {
            report.lines.iter().take(DRAWN).filter_map(|line| line.moves.first().cloned()).collect()
        });
        arrows(state.read().open.position(), &tokens, &scene.read())
    });
    view! {
        <EntryBoard
            game
            scene
            shown
            marks
            touched
            choices
            on_touch=move |cell| desk.touch(cell)
            on_drag=move |cells| desk.drag(cells)
            on_release=move |()| desk.release()
            on_choose=move |choice| desk.choose(choice)
        >
            <div class="arrows" aria-hidden="true" inner_html=move || arrows.get()></div>
        </EntryBoard>
    }
}

/// Moves drawn over a board: an arrow along the cells that are touched, or a ring around one.
fn arrows(position: &AnyPosition, tokens: &[String], scene: &Scene) -> String {
    let ((width, height), rows) = targets(scene);
    let all: Vec<_> = rows.into_iter().flatten().collect();
    let mut out =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">");
    // The best is drawn last, above the others.
    for (rank, token) in tokens.iter().enumerate().rev() {
        let Ok(mv) = position.read_move(token) else { continue };
        let centres: Vec<_> = position
            .steps(mv)
            .iter()
            .filter_map(|step| match step {
                Step::Cell(cell) => all.iter().find(|target| target.cell == *cell),
                Step::Choice(_) => None,
            })
            .map(|target| (f64::from(target.x), f64::from(target.y)))
            .collect();
        arrow(&mut out, rank, &centres);
    }
    out.push_str("</svg>");
    out
}

fn arrow(out: &mut String, rank: usize, centres: &[(f64, f64)]) {
    let class = if rank == 0 { "best" } else { "other" };
    // Writing into a string cannot fail.
    let _ = match centres {
        [] => Ok(()),
        [(x, y)] => write!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"19\"/>"),
        [.., (from_x, from_y), (x, y)] => {
            let points: Vec<_> = centres.iter().map(|(x, y)| format!("{x},{y}")).collect();
            let (dx, dy) = (x - from_x, y - from_y);
            let length = dx.hypot(dy).max(1.0);
            let (dx, dy) = (dx / length, dy / length);
            let corner = |back: f64, aside: f64| {
                format!("{:.1},{:.1}", x - back * dx - aside * dy, y - back * dy + aside * dx)
            };
            write!(
                out,
                "<g class=\"{class}\"><polyline points=\"{}\"/><polygon points=\"{} {} {}\"/></g>",
                points.join(" "),
                corner(-4.0, 0.0),
                corner(14.0, 9.0),
                corner(14.0, -9.0)
            )
        }
    };
}
