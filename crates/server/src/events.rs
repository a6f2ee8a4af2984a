//! What players hear of their games without watching them.

use crate::game::table::Table;
use quina_wire::game::Status;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// How many events wait for a listener that is slow. Whoever is slower begins anew.
const WAITING: usize = 64;

/// The listeners, by player.
#[derive(Debug, Default)]
pub(crate) struct Events(Mutex<HashMap<String, broadcast::Sender<Arc<str>>>>);

impl Events {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, broadcast::Sender<Arc<str>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to what concerns a player.
    pub(crate) fn listen(&self, player: &str) -> broadcast::Receiver<Arc<str>> {
        let mut listeners = self.lock();
        listeners.retain(|_, sender| sender.receiver_count() > 0);
        let sender = listeners.entry(player.to_owned());
        sender.or_insert_with(|| broadcast::channel(WAITING).0).subscribe()
    }

    /// How many players listen.
    pub(crate) fn listeners(&self) -> usize {
        self.lock().values().filter(|sender| sender.receiver_count() > 0).count()
    }

    /// Tells a player, if they listen.
    pub(crate) fn send(&self, player: &str, event: &Value) {
        if let Some(sender) = self.lock().get(player) {
            // If nobody listens any more, nobody misses it.
            let _ = sender.send(event.to_string().into());
        }
    }

    /// Tells the players of a game what a change means for them.
    pub(crate) fn tell(&self, before: &Table, table: &Table, now: i64) {
        if before.status() == Status::Waiting && table.status() != Status::Waiting {
            self.tell_start(table, now);
            return;
        }
        if before.status() != Status::Over && table.status() == Status::Over {
            self.tell_all(table, "game-over", now);
            return;
        }
        let has_changed = before.turn() != table.turn() || before.ply() != table.ply();
        if has_changed && before.turn() != table.turn() {
            self.tell_turn(table, now);
        }
    }

    /// Tells the players of a game that it runs.
    pub(crate) fn tell_start(&self, table: &Table, now: i64) {
        if table.status() == Status::Running {
            self.tell_all(table, "game-start", now);
            self.tell_turn(table, now);
        }
    }

    /// Tells those who are invited to a game.
    pub(crate) fn tell_challenge(&self, table: &Table, now: i64) {
        for seat in &table.seats {
            if let Some(invited) = &seat.invited {
                self.send(&invited.id, &event("challenge", table, &invited.id, now));
            }
        }
    }

    /// Tells somebody that their seek was accepted.
    pub(crate) fn tell_seek_taken(&self, seek: &str, player: &str, table: &Table, now: i64) {
        let mut event = event("seek-taken", table, player, now);
        event["seek"] = Value::from(seek);
        self.send(player, &event);
    }

    fn tell_turn(&self, table: &Table, now: i64) {
        let Some(turn) = table.turn() else { return };
        if let Some(player) = &table.seats[turn.index()].player {
            self.send(&player.id, &event("your-turn", table, &player.id, now));
        }
    }

    fn tell_all(&self, table: &Table, kind: &str, now: i64) {
        for player in table.seats.iter().filter_map(|seat| seat.player.as_ref()) {
            self.send(&player.id, &event(kind, table, &player.id, now));
        }
    }
}

/// An event about a game.
pub(crate) fn event(kind: &str, table: &Table, player: &str, now: i64) -> Value {
    json!({
        "type": kind,
        "id": table.row.id,
        "game": table.shown(Some(player), None, now),
    })
}
