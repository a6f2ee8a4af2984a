//! The seats: who plays, with which pieces, how many points, how much time.

use crate::browser::now;
use crate::context::{Context, t};
use crate::table::Actions;
use leptos::prelude::*;
use quina_play::labels::{clock_label, seat_label};
use quina_rules::Player;
use quina_view::panel::Panel;
use std::time::Duration;

/// How often the shown time of clocks is renewed.
const RENEW: Duration = Duration::from_millis(200);

#[component]
pub(crate) fn Players(actions: Actions) -> impl IntoView {
    let count = actions.table.read_untracked().sitting.seats().len();
    let clocks = RwSignal::new(Vec::<Option<String>>::new());
    let read = move || {
        let shown = actions.table.try_read_untracked().map(|table| {
            let clocks = table.sitting.clocks();
            let left = |at| clocks.left(Player::from_index(at), now()).map(clock_label);
            (0..count).map(left).collect::<Vec<_>>()
        });
        if let Some(shown) = shown
            && clocks.try_read_untracked().is_some_and(|known| *known != shown)
        {
            clocks.set(shown);
        }
    };
    read();
    let renewing = set_interval_with_handle(read, RENEW);
    on_cleanup(move || {
        if let Ok(handle) = renewing {
            handle.clear();
        }
    });
    let seats = (0..count).map(|at| view! { <SeatLine actions at clocks/> }).collect_view();
    view! { <ul class="players" class:many={count > 2} aria-label=t("web-players")>{seats}</ul> }
}

#[component]
fn SeatLine(actions: Actions, at: usize, clocks: RwSignal<Vec<Option<String>>>) -> impl IntoView {
    let context = Context::get();
    let player = Player::from_index(at);
    let table = actions.table;
    let is_turn = Memo::new(move |_| {
        let table = table.read();
        !table.sitting.is_over() && table.sitting.turn() == player
    });
    let name = move || table.read().sitting.player_name(player, &context.words.read());
    let who = move || {
        let table = table.read();
        seat_label(table.sitting.seat(player), Some(table.sitting.id()), &context.words.read())
    };
    let thinks = move || is_turn.get() && table.read().is_thinking;
    let panel = Memo::new(move |_| {
        let table = table.read();
        let panel = Panel::of_position(table.sitting.position());
        let words = context.words.read();
        let short = panel.short(player, &words);
        let score = panel.seats.get(at).and_then(|seat| seat.score);
        short.or_else(|| score.map(|score| score.to_string()))
    });
    view! {
        <li class="player" class:acts=is_turn data-seat=player.number().to_string()>
            <span class="badge" data-badge=move || badge(&table.read().sitting, player) aria-hidden="true"></span>
            <span class="player-name">
                <span>{name}</span>
                <small>{who}{move || thinks().then(|| view! { <span class="thinking">{t("tui-game-thinks")}</span> })}</small>
            </span>
            <span class="player-score">{move || panel.get()}</span>
            {move || clocks.read().get(at).cloned().flatten().map(|time| view! {
                <time class="clock" role="timer">{time}</time>
            })}
        </li>
    }
}

/// Which pieces a player has, for the style sheet: the message of the side.
fn badge(sitting: &quina_play::Sitting, player: Player) -> String {
    let side = quina_view::panel::side_of(sitting.position(), player).unwrap_or("quina-none");
    format!("{}-{}", sitting.id(), side.trim_start_matches("quina-"))
}
