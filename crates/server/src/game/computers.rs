//! The engine's seats: a bounded number of threads, never those that answer requests.

use super::entry::EntryKind;
use super::host::Host;
use super::table::Table;
use quina_engine::{Control, Engine, Settings, search_any};
use quina_play::Seat;
use quina_play::sitting::Answer;
use quina_rules::Player;
use quina_rules::prelude::*;
use quina_wire::game::Status;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Who thinks.
#[derive(Debug)]
pub(crate) struct Computers {
    /// One for each thread that may think at the same time.
    threads: Arc<Semaphore>,
    /// The games that wait for the engine or are being thought about.
    asked: Mutex<HashSet<String>>,
}

impl Default for Computers {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core is left for those who ask.
        let threads = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Self { threads, asked: Mutex::default() }
    }
}

/// What the engine is to do.
enum Task {
    Move(Player, u8),
    AnswerDraw(Player),
}

fn task(table: &Table) -> Option<Task> {
    if table.status() != Status::Running {
        return None;
    }
    let is_computer = |player: &&Player| table.seats[player.index()].level.is_some();
    if let Some(offer) = table.sitting.offer()
        && let Some(player) = offer.waiting.iter().find(is_computer)
    {
        return Some(Task::AnswerDraw(*player));
    }
    let turn = table.turn()?;
    table.seats[turn.index()].level.map(|level| Task::Move(turn, level))
}

impl Computers {
    /// Looks at a game that has changed, and lets the engine think if it is to act.
    pub(crate) fn note(&self, host: &Arc<Host>, table: &Table) {
        if task(table).is_none() {
            return;
        }
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.insert(table.row.id.clone()) {
            tokio::spawn(think(host.clone(), table.row.id.clone()));
        }
    }

    fn forget(&self, game: &str) {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }
}

/// Lets the engine act in every game where it was to act when the server ended.
pub(crate) async fn resume(host: &Arc<Host>) {
    let games = host.store.with_computer_to_act().await.unwrap_or_default();
    for game in games {
        if let Ok(live) = host.find(&game).await {
            host.computers.note(host, &live.table());
        }
    }
}

/// Acts in a game until a person is to act.
async fn think(host: Arc<Host>, game: String) {
    while let Ok(live) = host.find(&game).await {
        let table = live.table();
        let Some(task) = task(&table) else { break };
        // Never closed.
        let Ok(_thread) = host.computers.threads.acquire().await else { break };
        let ply = table.ply();
        let thought = tokio::task::spawn_blocking(move || match task {
            Task::Move(player, level) => {
                choose(&table, player, level).map(|moves| (player, EntryKind::Play { ply, moves }))
            }
            Task::AnswerDraw(player) => Some((player, answer(&table, player))),
        });
        let Ok(Some((player, kind))) = thought.await else {
            // It would not give one the next time either.
            tracing::error!(game, "the engine gives no move");
            return host.computers.forget(&game);
        };
        // Refused if plies were taken back or the game ended meanwhile: it looks again.
        let _ = host.change(&game, Some(player), kind).await;
    }
    host.computers.forget(&game);
    // What happened between the last look and now.
    if let Ok(live) = host.find(&game).await
        && task(&live.table()).is_some()
    {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        host.computers.note(&host, &live.table());
    }
}

fn choose(table: &Table, player: Player, level: u8) -> Option<String> {
    let Seat::Computer(spec) = Seat::level(level) else { return None };
    let sitting = &table.sitting;
    let mut opponent = spec.build(sitting.id(), sitting.player_seed(player)).ok()?;
    let chosen = opponent.choose(sitting.game(), None, &Control::new()).ok()?;
    Some(sitting.position().token(chosen.mv))
}

fn answer(table: &Table, player: Player) -> EntryKind {
    let sitting = &table.sitting;
    let report = sitting.weighs_draws().then(|| {
        let engine = Engine::new(Settings::default());
        let limits = Answer::limits();
        search_any(&engine, sitting.game(), &limits, &Control::new(), &mut |_| {})
    });
    match sitting.computer_answer(player, report.as_ref()) {
        Answer::Accept => EntryKind::AcceptDraw,
        Answer::Decline => EntryKind::DeclineDraw,
    }
}
