//! How games begin: by somebody's wish, by an accepted seek, by a rematch.

use super::entry::{Entry, EntryKind};
use super::host::Host;
use super::table::Table;
use super::terms::Terms;
use crate::random;
use crate::refused::Refused;
use crate::store::games::{Row, SeatRow, Seated};
use quina_rules::prelude::*;
use quina_wire::game::{NewGame, SeatWish};
use quina_wire::{Code, PlayerKind};

/// How long a game's name is: 62^10 games cannot be guessed.
const ID_LENGTH: usize = 10;

/// The levels of the engine.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// What is published of a seed before a game, so that it cannot be chosen afterwards.
pub(crate) fn commitment(seed: u64, salt: &str) -> String {
    random::sha256(&format!("{seed}:{salt}"))
}

impl Host {
    /// A new game by somebody's wish.
    pub(crate) async fn make(&self, wish: &NewGame, by: &Seated) -> Result<Table, Refused> {
        let terms = Terms::of(wish)?;
        let players = usize::from(terms.opening(0)?.position.players());
        let wishes = wish.seats.clone().unwrap_or_else(|| {
            let mut seats = vec![SeatWish::Open; players];
            seats[0] = SeatWish::Me;
            seats
        });
        let refuse = || Refused::new(Code::BadSeats);
        let own = wishes.iter().filter(|seat| **seat == SeatWish::Me).count();
        if wishes.len() != players || own > 1 {
            return Err(refuse());
        }
        let mut seats = Vec::new();
        for wish in &wishes {
            seats.push(match wish {
                SeatWish::Me => SeatRow { player: Some(by.clone()), ..SeatRow::default() },
                SeatWish::Open => SeatRow::default(),
                SeatWish::Engine { level } if LEVELS.contains(level) => {
                    SeatRow { level: Some(*level), ..SeatRow::default() }
                }
                SeatWish::Engine { .. } => return Err(refuse()),
                SeatWish::Invite { name } => {
                    let found = self.store.player_by_name(name).await?;
                    let found = found.filter(|player| player.id != by.id).ok_or_else(refuse)?;
                    let twice = |seat: &SeatRow| {
                        seat.invited.as_ref().is_some_and(|other| other.id == found.id)
                    };
                    if seats.iter().any(twice) {
                        return Err(refuse());
                    }
                    let invited = Seated::of(&found);
                    SeatRow { invited: Some(invited), ..SeatRow::default() }
                }
            });
        }
        self.begin(terms, seats).await
    }

    /// A new game on these terms with these players.
    pub(crate) async fn begin(
        &self,
        terms: Terms,
        mut seats: Vec<SeatRow>,
    ) -> Result<Table, Refused> {
        for player in seats.iter_mut().filter_map(|seat| seat.player.as_mut()) {
            let rating = self.store.rating(&player.id, &terms.game, terms.speed()).await?;
            player.rating = rating.map(|rating| rating.round() as i64);
        }
        if terms.rated && !may_be_rated(&terms, &seats) {
            return Err(Refused::new(Code::BadSeats));
        }
        let (table, entries) = self.lay(terms, seats)?;
        self.store.add_game(&table.row, &table.seats, &table.summary(), &entries).await?;
        Ok(table)
    }

    /// A game that is not in the store yet, and its log so far.
    pub(super) fn lay(
        &self,
        terms: Terms,
        seats: Vec<SeatRow>,
    ) -> Result<(Table, Vec<Entry>), Refused> {
        let row = Row {
            id: random::word(ID_LENGTH),
            seed: random::up_to(terms.seed_limit()?),
            terms,
            salt: random::word(32),
            created: self.now(),
        };
        let start = Entry { at: row.created, seat: None, kind: EntryKind::Start };
        let is_full = seats.iter().all(SeatRow::is_taken);
        let entries = if is_full { vec![start] } else { Vec::new() };
        Ok((Table::of(row, seats, &entries)?, entries))
    }
}

/// Rated games are for two accounts, from the usual start.
fn may_be_rated(terms: &Terms, seats: &[SeatRow]) -> bool {
    let has_account = |seat: &SeatRow| match &seat.player {
        Some(player) => player.kind != PlayerKind::Guest,
        None => seat.level.is_none(),
    };
    seats.len() == 2 && terms.position.is_none() && seats.iter().all(has_account)
}
