//! Watching a game. A watcher compares the game as it is with what it has told, so whoever is slow
//! hears less often and misses nothing, and nobody's messages pile up.

use crate::game::host::{Host, Live};
use crate::game::table::Table;
use quina_rules::Player;
use quina_rules::prelude::*;
use quina_wire::game::{Offer, Status};
use quina_wire::stream::Told;
use std::sync::Arc;
use tokio::sync::watch;

/// Somebody watches a game.
pub(crate) struct Watcher {
    host: Arc<Host>,
    live: Arc<Live>,
    table: watch::Receiver<Arc<Table>>,
    presence: watch::Receiver<Vec<u32>>,
    reader: Option<String>,
    /// The seat of the reader.
    seat: Option<Player>,
    sent: Sent,
}

/// What was told.
#[derive(Default)]
struct Sent {
    ply: usize,
    cuts: usize,
    departures: usize,
    seats: usize,
    offers: Vec<Offer>,
    is_started: bool,
    is_over: bool,
    has_rematch: bool,
    present: Vec<u8>,
}

impl Watcher {
    /// Begins to watch, and what is to be told first.
    pub(crate) fn begin(
        host: Arc<Host>,
        live: Arc<Live>,
        reader: Option<String>,
        since: Option<usize>,
    ) -> (Self, Vec<Told>) {
        let (table, presence) = (live.watch(), live.watch_presence());
        let mut watcher =
            Self { host, live, table, presence, reader, seat: None, sent: Sent::default() };
        let table = watcher.table.borrow_and_update().clone();
        watcher.sit(&table);
        let mut told = vec![watcher.full(&table, since)];
        told.extend(watcher.news(&table));
        told.extend(watcher.presence_news());
        (watcher, told)
    }

    /// Waits until there is something to tell.
    pub(crate) async fn next(&mut self) -> Vec<Told> {
        loop {
            let told = tokio::select! {
                changed = self.table.changed() => {
                    if changed.is_err() {
                        std::future::pending::<()>().await;
                    }
                    let table = self.table.borrow_and_update().clone();
                    self.sit(&table);
                    self.news(&table)
                }
                changed = self.presence.changed() => {
                    if changed.is_err() {
                        std::future::pending::<()>().await;
                    }
                    self.presence_news()
                }
            };
            if !told.is_empty() {
                return told;
            }
        }
    }

    /// The reader may have sat down meanwhile.
    fn sit(&mut self, table: &Table) {
        let seat = self.reader.as_deref().and_then(|reader| table.seat_of(reader));
        if self.seat.is_none()
            && let Some(seat) = seat
        {
            self.seat = Some(seat);
            self.live.note_presence(seat, true);
        }
    }

    fn full(&mut self, table: &Table, since: Option<usize>) -> Told {
        let game = table.shown(self.reader.as_deref(), since, self.host.now());
        self.sent = Sent {
            ply: game.ply,
            cuts: table.cuts.len(),
            departures: table.departures,
            seats: taken(table),
            offers: game.offers.clone(),
            is_started: table.is_started,
            is_over: false,
            has_rematch: table.rematch_made.is_some(),
            present: std::mem::take(&mut self.sent.present),
        };
        Told::Full(Box::new(game))
    }

    /// What has changed since it was last told.
    fn news(&mut self, table: &Table) -> Vec<Told> {
        let now = self.host.now();
        let mut told = Vec::new();
        let is_other = table.departures != self.sent.departures
            || table.is_started != self.sent.is_started
            || table.rematch_made.is_some() != self.sent.has_rematch
            || taken(table) != self.sent.seats;
        if is_other {
            let was_over = self.sent.is_over;
            told.push(self.full(table, None));
            self.sent.is_over = was_over;
        }
        let lowest = table.cuts.iter().skip(self.sent.cuts).min().copied();
        self.sent.cuts = table.cuts.len();
        if let Some(ply) = lowest.filter(|ply| *ply < self.sent.ply) {
            self.sent.ply = ply;
            if let Some(position) = table.position_at(ply) {
                told.push(Told::Takeback {
                    ply,
                    position: position.to_string(),
                    turn: Some(position.turn().number()),
                    clock: table.clock(now),
                });
            }
        }
        if table.ply() > self.sent.ply {
            told.push(Told::Moves {
                ply: table.ply(),
                moves: table.moves_since(self.sent.ply),
                position: table.sitting.position().to_string(),
                turn: table.turn().map(Player::number),
                clock: table.clock(now),
            });
            self.sent.ply = table.ply();
        }
        let offers = table.offers();
        if offers != self.sent.offers {
            self.sent.offers.clone_from(&offers);
            told.push(Told::Offer { offers });
        }
        if table.status() == Status::Over && !self.sent.is_over {
            self.sent.is_over = true;
            told.extend(table.over(now));
        }
        told
    }

    fn presence_news(&mut self) -> Vec<Told> {
        let counts = self.presence.borrow_and_update().clone();
        let seats = (1u8..).zip(counts).filter(|(_, count)| *count > 0);
        let present: Vec<_> = seats.map(|(seat, _)| seat).collect();
        if present == self.sent.present {
            return Vec::new();
        }
        self.sent.present.clone_from(&present);
        vec![Told::Presence { present }]
    }
}

fn taken(table: &Table) -> usize {
    table.seats.iter().filter(|seat| seat.is_taken()).count()
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(seat) = self.seat {
            self.live.note_presence(seat, false);
        }
    }
}
