//! A game at the table: the board, who plays, what can be done, what was played.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | how the page begins, and how its parts are arranged |
//! | `board` | the board of the table |
//! | `players` | the seats with points and clocks |
//! | `entry` | the field for typed moves, what is said about the last one, questions |
//! | `buttons` | the commands |
//! | `moves` | the list of moves, the events as sentences |
//! | `help` | hint and guide |

mod board;
mod buttons;
mod entry;
mod help;
mod moves;
mod players;

use crate::browser::draw_seed;
use crate::context::{Context, t};
use crate::engine::{self, Role};
use crate::route::{self, Route};
use crate::store;
use crate::table::{Actions, BeginError, begin, needs_balance, resume};
use crate::widgets::InWords;
use leptos::prelude::*;
use quina_rules::GameId;
use quina_web_messages::{Reply, Task};
use std::time::Duration;

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(100);

/// What the page shows.
#[derive(Clone)]
enum State {
    /// It is being looked for in the browser, or drawn.
    Loading,
    /// A game.
    Ready(Actions),
    /// Why there is none.
    Failed(String),
}

/// A game at the table.
#[component]
pub(crate) fn Play(game: GameId, route: Route) -> impl IntoView {
    let state = RwSignal::new(State::Loading);
    start(game, route, state);
    on_cleanup(|| {
        engine::stop(Role::Player);
        engine::stop(Role::Analyst);
    });
    view! {
        {move || match state.get() {
            State::Loading => view! {
                <section class="page narrow">
                    <h1>{game.title()}</h1>
                    <p role="status">{t("web-preparing")}</p>
                </section>
            }.into_any(),
            State::Failed(why) => view! {
                <section class="page narrow">
                    <h1>{game.title()}</h1>
                    <p role="alert">{why}</p>
                    <p><a href=format!("/new/{game}")>{t("web-new-game")}</a></p>
                </section>
            }.into_any(),
            State::Ready(actions) => view! { <TablePage actions/> }.into_any(),
        }}
    }
}

/// Finds the game in the browser, or begins it.
fn start(game: GameId, route: Route, state: RwSignal<State>) {
    let context = Context::get();
    let id = route.value("id").map(str::to_owned);
    leptos::task::spawn_local(async move {
        let kept = match &id {
            Some(id) => store::get(id).await.ok().flatten(),
            None => None,
        };
        let words = context.words_now();
        if let Some(kept) = kept {
            show(resume(&kept.id, &kept.text, &words), state, context);
            return;
        }
        let name = context.settings.read_untracked().name.clone();
        let Some(choices) = needs_balance(game, &route) else {
            show(begin(game, &route, None, &name, &words), state, context);
            return;
        };
        let task = Task::Balance {
            game: game.name().to_owned(),
            choices,
            seed: draw_seed(u64::from(u32::MAX)),
        };
        engine::ask(Role::Analyst, task, move |reply| {
            // Without an engine the board is drawn as it comes.
            let seed = match reply {
                Reply::Seed { seed } => Some(seed),
                _ => None,
            };
            let words = context.words_now();
            show(begin(game, &route, seed, &name, &words), state, context);
        });
    });
}

/// Shows a table, or why there is none. The address leads back to it from now on.
fn show(table: Result<crate::table::Table, BeginError>, state: RwSignal<State>, context: Context) {
    // The page may have been left meanwhile.
    if state.try_read_untracked().is_none() {
        return;
    }
    match table {
        Ok(table) => {
            let mut address = format!("/play/{}?id={}", table.sitting.id(), table.id);
            if let Some(language) = context.route.read_untracked().value("lang") {
                address += "&lang=";
                address += &route::encode(language);
            }
            route::replace(&address);
            let actions = Actions::new(table, context);
            actions.changed();
            state.set(State::Ready(actions));
        }
        Err(BeginError(why)) => state.set(State::Failed(why)),
    }
}

/// The page with its game.
#[component]
fn TablePage(actions: Actions) -> impl IntoView {
    let ticking = set_interval_with_handle(move || actions.tick(), TICK);
    on_cleanup(move || {
        if let Ok(handle) = ticking {
            handle.clear();
        }
    });
    let game = actions.table.read_untracked().sitting.id();
    view! {
        <div class="table-page" data-page="play">
            <h1 class="visually-hidden">{game.title()}</h1>
            <div class="table-board">
                <players::Players actions/>
                <board::TableBoard actions/>
            </div>
            <div class="table-side">
                <entry::Due actions/>
                <entry::Entry actions/>
                <help::Guide actions/>
                <help::HintBox actions/>
                <buttons::Buttons actions/>
                <moves::Moves actions/>
                <moves::Events actions/>
                <InWords game=move |()| actions.table.read_untracked().sitting.game().clone()/>
            </div>
        </div>
    }
}
