//! A position or a game being studied: the board on which every player's plies are entered, the
//! tree of variations, the engine, the review.
//!
//! | file | subject |
//! |---|---|
//! | `mod.rs` | how the page begins, and how its parts are arranged |
//! | `desk` | the study on the desk, and what is done with it |
//! | `board` | the board, with the engine's moves drawn over it |
//! | `line` | the moves: the part of the line around the reader, its variations, comments |
//! | `engine` | what the engine thinks of the position |
//! | `review` | the judged game: chart, mistakes, better lines |
//! | `retry` | finding a better move than the mistake |
//! | `explorer` | the own games that reached the position |
//! | `files` | sharing, opening and saving |

mod board;
mod desk;
mod engine;
mod explorer;
mod files;
mod line;
mod retry;
mod review;

use crate::context::{Context, t};
use crate::engine::{Role, stop};
use crate::route::{Route, go};
use crate::share;
use crate::widgets::{InWords, MoveField, NoticeKind, Said};
use desk::Desk;
use leptos::prelude::*;
use quina_play::Study;
use quina_play::study::OpenStudy;
use quina_rules::{GameId, Position as _, Record};
use quina_view::panel::{Actor, Panel, due, seat_name};

/// A position or a game being studied.
#[component]
pub(crate) fn Analysis(game: GameId, route: Route) -> impl IntoView {
    let context = Context::get();
    on_cleanup(|| stop(Role::Analyst));
    let (study, problem) = match share::read(game, &route.fragment, &context.words_now()) {
        Ok(shared) => {
            let record = Record::from_game(&shared, &quina_rules::Choices::new(), None);
            match Study::of_record(&record) {
                Ok(study) => (study, None),
                // A game that was played can always be studied.
                Err(_) => (Study::of_position(shared.position()), None),
            }
        }
        Err(why) => (Study::of_position(&game.default_start()), Some(why)),
    };
    let mut open = OpenStudy::new(study);
    open.go_to_ply(usize::MAX);
    let desk = Desk::new(open, context);
    if let Some(why) = problem {
        desk.remark(NoticeKind::Refusal, why);
    }
    desk.listen_to_keys();
    // Another game may be opened on the same desk; what belongs to one game is built anew.
    let shown = Memo::new(move |_| desk.state.read().open.position().game());
    view! {
        {move || {
            let game = shown.get();
            view! { <DeskView game desk/> }
        }}
    }
}

/// The desk with a study of this game.
#[component]
fn DeskView(game: GameId, desk: Desk) -> impl IntoView {
    let context = Context::get();
    let state = desk.state;
    let notice = Memo::new(move |_| state.read().notice.clone());
    let position = Memo::new(move |_| state.read().open.position().clone());
    view! {
        <div class="table-page study" data-page="analysis">
            <h1 class="visually-hidden">{move || context.say_with("web-study-title", &[("game", game.title())])}</h1>
            <div class="table-board">
                <engine::EvaluationBar desk/>
                <board::DeskBoard game desk/>
                <line::Steps desk/>
            </div>
            <div class="table-side">
                <Due desk/>
                <retry::RetryBox desk/>
                <MoveField position on_play=move |text: String| desk.type_move(&text)/>
                <Said notice game/>
                <engine::EnginePanel desk/>
                <line::Moves desk/>
                <line::Comment desk/>
                <div class="buttons" role="group" aria-label=t("web-commands")>
                    <button type="button" on:click=move |_| desk.flip()>{t("web-flip")}</button>
                    <files::ShareButtons desk/>
                    <button type="button" on:click=move |_| desk.play_from_here()>{t("web-study-play-here")}</button>
                    <button type="button" on:click=move |_| desk.edit()>{t("web-editor")}</button>
                    <button type="button" on:click=move |_| go(context.route, &format!("/rules/{game}"))>{t("web-rules")}</button>
                    <button type="button" on:click=move |_| go(context.route, &format!("/new/{game}"))>{t("web-new-game")}</button>
                </div>
                <explorer::OwnGames game desk/>
                <files::Open desk/>
                <files::Save desk/>
                <line::Events desk/>
                <InWords game=move |()| state.read_untracked().open.game_so_far()/>
            </div>
            <div class="study-review">
                <review::ReviewPanel desk/>
            </div>
        </div>
    }
}

/// Who is to do what, or how the game ended.
#[component]
fn Due(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let said = Memo::new(move |_| {
        let (state, words) = (desk.state.read(), context.words.read());
        let position = state.open.position();
        match state.ending() {
            Some(ending) => words.ending(&ending),
            None => {
                let name = seat_name(position, position.turn(), &words);
                due(position, &Actor::Named(name)).say(&words)
            }
        }
    });
    let lines = Memo::new(move |_| {
        let panel = Panel::of_position(desk.state.read().open.position());
        panel.say(&context.words.read())
    });
    view! {
        <section class="due">
            <p class="due-now" role="status">{move || said.get()}</p>
            <ul class="facts">
                {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </section>
    }
}
