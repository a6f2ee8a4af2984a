//! The games that are in use. A change is written to the store first; then everybody hears of it.

use super::entry::{Entry, EntryKind};
use super::rating::Score;
use super::table::Table;
use crate::events::Events;
use crate::game::computers::Computers;
use crate::refused::Refused;
use crate::store::games::{Row, SeatRow, Seated};
use crate::store::log::{Change, NewGame, Written};
use crate::store::ratings::Rated;
use crate::store::{Store, players};
use quina_rules::{Outcome, Player};
use quina_wire::game::Status;
use quina_wire::{Code, PlayerKind};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// The source of time, in milliseconds since 1970. Tests bring their own.
pub type Now = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The games that are in use, and what they need.
pub(crate) struct Host {
    pub(crate) store: Store,
    pub(crate) events: Events,
    pub(crate) computers: Computers,
    games: Mutex<InUse>,
    clock: Now,
}

/// The games in memory, by their ids.
struct InUse {
    games: HashMap<String, Arc<Live>>,
    /// At how many those are dropped that nobody holds.
    sweep_at: usize,
}

/// A game that is in use.
pub(crate) struct Live {
    /// Changes come one after the other.
    gate: tokio::sync::Mutex<()>,
    /// The game as it is in the store.
    table: watch::Sender<Arc<Table>>,
    /// How many streams the player of each seat listens to.
    present: watch::Sender<Vec<u32>>,
}

/// How many games are kept at least, although nobody uses them at the moment.
const KEPT: usize = 2000;

/// How often a change is tried again when another process was faster.
const TRIES: usize = 3;

impl Seated {
    /// A player, of whose rating nothing is known.
    pub(crate) fn of(player: &players::Player) -> Self {
        Self { id: player.id.clone(), name: player.name.clone(), kind: player.kind, rating: None }
    }
}

impl Live {
    fn new(table: Table) -> Self {
        let seats = table.seats.len();
        Self {
            gate: tokio::sync::Mutex::new(()),
            table: watch::Sender::new(Arc::new(table)),
            present: watch::Sender::new(vec![0; seats]),
        }
    }

    /// The game as it is now.
    pub(crate) fn table(&self) -> Arc<Table> {
        self.table.borrow().clone()
    }

    /// The game, and news of every change.
    pub(crate) fn watch(&self) -> watch::Receiver<Arc<Table>> {
        self.table.subscribe()
    }

    /// Who is there, and news of every change.
    pub(crate) fn watch_presence(&self) -> watch::Receiver<Vec<u32>> {
        self.present.subscribe()
    }

    /// The player of a seat came, or went.
    pub(crate) fn note_presence(&self, seat: Player, has_come: bool) {
        self.present.send_modify(|present| {
            let count = &mut present[seat.index()];
            *count = if has_come { *count + 1 } else { count.saturating_sub(1) };
        });
    }
}

impl Host {
    pub(crate) fn new(store: Store, clock: Now) -> Self {
        Self {
            store,
            events: Events::default(),
            computers: Computers::default(),
            games: Mutex::new(InUse { games: HashMap::new(), sweep_at: KEPT }),
            clock,
        }
    }

    /// The time in milliseconds.
    pub(crate) fn now(&self) -> i64 {
        (self.clock)()
    }

    /// A game.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Refused> {
        if let Some(live) = self.lock().games.get(id) {
            return Ok(live.clone());
        }
        let found = self.store.game(id).await?;
        let (row, seats, log) = found.ok_or_else(|| Refused::new(Code::NotFound))?;
        let table = Table::of(row, seats, &log)?;
        Ok(self.keep(table))
    }

    /// Takes a game into use; if somebody else has done so meanwhile, theirs.
    pub(crate) fn keep(&self, table: Table) -> Arc<Live> {
        let mut in_use = self.lock();
        let InUse { games, sweep_at } = &mut *in_use;
        if games.len() >= *sweep_at {
            // Whoever has one at hand keeps it, so nobody changes one that is dropped here.
            games.retain(|_, live| Arc::strong_count(live) > 1);
            *sweep_at = KEPT.max(2 * games.len());
        }
        let id = table.row.id.clone();
        games.entry(id).or_insert_with(|| Arc::new(Live::new(table))).clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, InUse> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in use.
    pub(crate) fn in_use(&self) -> usize {
        self.lock().games.len()
    }

    /// Forgets a player's name in the games in use.
    pub(crate) fn forget(&self, player: &str) {
        let games: Vec<_> = self.lock().games.values().cloned().collect();
        for live in games {
            live.table.send_if_modified(|table| {
                let is_theirs = |seat: &SeatRow| {
                    let seated = seat.player.iter().chain(&seat.invited);
                    seated.into_iter().any(|seated| seated.id == player)
                };
                if !table.seats.iter().any(is_theirs) {
                    return false;
                }
                for seat in &mut Arc::make_mut(table).seats {
                    for seated in seat.player.iter_mut().chain(&mut seat.invited) {
                        if seated.id == player {
                            (seated.name, seated.rating) = (None, None);
                        }
                    }
                }
                true
            });
        }
    }

    /// A player does something, or nobody does and it happens.
    pub(crate) async fn change(
        self: &Arc<Self>,
        id: &str,
        by: Option<Player>,
        kind: EntryKind,
    ) -> Result<Arc<Table>, Refused> {
        let host = self.clone();
        let id = id.to_owned();
        // In a task of its own: whoever asked may go away, the change is made as a whole.
        let task = tokio::spawn(async move {
            for _ in 0..TRIES {
                let live = host.find(&id).await?;
                let _gate = live.gate.lock().await;
                if let Some(done) = host.try_change(&live, by, &kind).await? {
                    return done;
                }
                host.reload(&live).await?;
            }
            Err(Refused::new(Code::Internal))
        });
        task.await.unwrap_or_else(|_| Err(Refused::new(Code::Internal)))
    }

    /// None if the game in the store has changed since it was read.
    async fn try_change(
        self: &Arc<Self>,
        live: &Live,
        by: Option<Player>,
        kind: &EntryKind,
    ) -> Result<Option<Result<Arc<Table>, Refused>>, Refused> {
        let before = live.table();
        let mut table = Table::clone(&before);
        let now = self.now().max(table.last_at);
        let mut entries = Vec::new();
        // Time comes first: with three or four players several clocks may have run out.
        while table.is_late(now) {
            enter(&mut table, &mut entries, Entry { at: now, seat: None, kind: EntryKind::Time })?;
        }
        let mut result = match kind {
            // Has happened already.
            EntryKind::Time => Ok(()),
            kind => {
                let (seat, kind) = (by.map(Player::number), kind.clone());
                enter(&mut table, &mut entries, Entry { at: now, seat, kind })
            }
        };
        let mut follows = None;
        if result.is_ok() && table.status() == Status::Over && table.wants_rematch() {
            match self.rematch(&table) {
                Ok((next, log)) => {
                    let kind = EntryKind::Rematch(next.row.id.clone());
                    enter(&mut table, &mut entries, Entry { at: now, seat: None, kind })?;
                    follows = Some((next, log));
                }
                Err(refused) => result = Err(refused),
            }
        }
        if !entries.is_empty() {
            let is_written = self.write(&before, &table, entries, None, follows.as_ref()).await?;
            if is_written == Written::Overtaken {
                return Ok(None);
            }
            let table = self.publish(live, &before, table);
            if let Some((next, _)) = follows {
                let next = self.keep(next).table();
                self.events.tell_start(&next, self.now());
                self.computers.note(self, &next);
            }
            return Ok(Some(result.map(|()| table)));
        }
        Ok(Some(result.map(|()| before)))
    }

    /// Somebody takes a seat; the first that is free for them, if they do not choose.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        player: Seated,
        seat: Option<u8>,
    ) -> Result<Arc<Table>, Refused> {
        let (host, id) = (self.clone(), id.to_owned());
        let task = tokio::spawn(async move {
            let live = host.find(&id).await?;
            let _gate = live.gate.lock().await;
            let before = live.table();
            let at = free_seat(&before, &player, seat)?;
            let mut player = player;
            let (game, speed) = (&before.terms.game, before.terms.speed());
            let rating = host.store.rating(&player.id, game, speed).await?;
            player.rating = rating.map(|rating| rating.round() as i64);
            let mut table = Table::clone(&before);
            let number = Player::from_index(at).number();
            let joins = Some((number, player.id.clone()));
            table.seats[at] = SeatRow { player: Some(player), ..SeatRow::default() };
            let mut entries = Vec::new();
            if table.seats.iter().all(SeatRow::is_taken) {
                let at = host.now().max(table.last_at);
                let start = Entry { at, seat: None, kind: EntryKind::Start };
                enter(&mut table, &mut entries, start)?;
            }
            match host.write(&before, &table, entries, joins, None).await? {
                Written::Done => Ok(host.publish(&live, &before, table)),
                Written::Overtaken => {
                    host.reload(&live).await?;
                    Err(Refused::new(Code::SeatTaken))
                }
            }
        });
        task.await.unwrap_or_else(|_| Err(Refused::new(Code::Internal)))
    }

    async fn write(
        &self,
        before: &Table,
        table: &Table,
        entries: Vec<Entry>,
        joins: Option<(u8, String)>,
        follows: Option<&(Table, Vec<Entry>)>,
    ) -> Result<Written, Refused> {
        let follows = follows.map(|(next, log)| NewGame {
            row: Row::clone(&next.row),
            seats: next.seats.clone(),
            summary: next.summary(),
            entries: log.clone(),
        });
        let change = Change {
            game: table.row.id.clone(),
            from: before.entries,
            entries,
            summary: table.summary(),
            joins,
            follows,
            rated: rated(before, table),
        };
        Ok(self.store.write(change).await?)
    }

    /// Everybody hears of a change that is on the disk.
    fn publish(self: &Arc<Self>, live: &Live, before: &Table, table: Table) -> Arc<Table> {
        let table = Arc::new(table);
        live.table.send_replace(table.clone());
        self.events.tell(before, &table, self.now());
        self.computers.note(self, &table);
        table
    }

    /// Reads a game anew that another process has changed.
    async fn reload(&self, live: &Live) -> Result<(), Refused> {
        let found = self.store.game(&live.table().row.id).await?;
        let (row, seats, log) = found.ok_or_else(|| Refused::new(Code::NotFound))?;
        live.table.send_replace(Arc::new(Table::of(row, seats, &log)?));
        Ok(())
    }

    /// The same game once more, everybody one seat on.
    fn rematch(&self, table: &Table) -> Result<(Table, Vec<Entry>), Refused> {
        let mut seats = table.seats.clone();
        seats.rotate_right(1);
        self.lay((*table.terms).clone(), seats)
    }
}

fn enter(table: &mut Table, entries: &mut Vec<Entry>, mut entry: Entry) -> Result<(), Refused> {
    table.enter(&entry)?;
    if let EntryKind::Play { ply, moves } = &mut entry.kind {
        // As the rules write them, not as they were typed.
        *moves = table.moves_since(*ply).join(",");
    }
    entries.push(entry);
    Ok(())
}

/// The seat that a player can take.
fn free_seat(table: &Table, player: &Seated, wanted: Option<u8>) -> Result<usize, Refused> {
    if table.status() == Status::Over {
        return Err(Refused::new(Code::Over));
    }
    if table.seat_of(&player.id).is_some() {
        return Err(Refused::new(Code::AlreadySeated));
    }
    if table.terms.rated && player.kind == PlayerKind::Guest {
        return Err(Refused::new(Code::NotYours));
    }
    let is_mine =
        |seat: &SeatRow| seat.invited.as_ref().is_none_or(|invited| invited.id == player.id);
    match wanted {
        Some(number) => {
            let at = usize::from(number).wrapping_sub(1);
            let seat = table.seats.get(at).ok_or_else(|| Refused::new(Code::BadSeats))?;
            if seat.is_taken() {
                return Err(Refused::new(Code::SeatTaken));
            }
            if is_mine(seat) { Ok(at) } else { Err(Refused::new(Code::NotYours)) }
        }
        None => {
            let free: Vec<_> = table.seats.iter().map(|seat| !seat.is_taken()).collect();
            let invited = |at: &usize| free[*at] && table.seats[*at].invited.is_some();
            let at = (0..free.len()).find(|at| invited(at) && is_mine(&table.seats[*at]));
            let at = at.or_else(|| {
                (0..free.len()).find(|at| free[*at] && table.seats[*at].invited.is_none())
            });
            at.ok_or_else(|| Refused::new(Code::SeatTaken))
        }
    }
}

/// Whether a change of a game changes ratings: it is rated, both have played, and it is over now.
fn rated(before: &Table, table: &Table) -> Option<Rated> {
    let has_ended = before.status() != Status::Over && table.status() == Status::Over;
    if !has_ended || !table.terms.rated || table.is_aborted || table.ply() < 2 {
        return None;
    }
    let players: Vec<_> = table.seats.iter().filter_map(|seat| seat.player.as_ref()).collect();
    let [one, two] = players[..] else { return None };
    let score = match table.sitting.finish()?.outcome() {
        Outcome::Draw => Score::Draw,
        Outcome::Win(winners) if winners.contains(Player::ONE) => Score::Win,
        Outcome::Win(_) => Score::Loss,
    };
    let (game, speed) = (table.terms.game.clone(), table.terms.speed());
    Some(Rated { game, speed, players: [one.id.clone(), two.id.clone()], score })
}
