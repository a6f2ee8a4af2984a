//! The board of a table.

use crate::table::Actions;
use crate::widgets::EntryBoard;
use leptos::prelude::*;

#[component]
pub(crate) fn TableBoard(actions: Actions) -> impl IntoView {
    let table = actions.table;
    let game = table.read_untracked().sitting.id();
    let scene = Memo::new(move |_| table.read().scene());
    let shown = Memo::new(move |_| actions.animation.frame.get().unwrap_or_else(|| scene.get()));
    let marks = Memo::new(move |_| table.read().marks());
    let touched = Memo::new(move |_| table.read().input.touched().to_vec());
    let choices = Memo::new(move |_| {
        let table = table.read();
        let is_open = table.viewed.is_none() && table.pending.is_none() && !table.sitting.is_over();
        if is_open && table.is_persons_turn() { table.input.choices() } else { Vec::new() }
    });
    view! {
        <EntryBoard
            game
            scene
            shown
            marks
            touched
            choices
            on_touch=move |cell| actions.touch(cell)
            on_drag=move |cells| actions.drag(cells)
            on_release=move |()| actions.release()
            on_choose=move |choice| actions.choose(choice)
        />
    }
}
