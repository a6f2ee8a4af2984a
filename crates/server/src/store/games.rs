//! Games: their terms, their seats, and the lists of them.

use super::players::kind_of;
use super::{Store, StoreError, log};
use crate::game::entry::Entry;
use crate::game::terms::Terms;
use quina_wire::PlayerKind;
use quina_wire::game::{Access, Status};
use sqlx::sqlite::{Sqlite, SqliteConnection, SqliteRow};
use sqlx::{QueryBuilder, Row as _};

/// What is written once about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) seed: u64,
    pub(crate) salt: String,
    pub(crate) created: i64,
}

/// Who has a seat, or is to have it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatRow {
    /// Who sits there.
    pub(crate) player: Option<Seated>,
    /// Whom it waits for.
    pub(crate) invited: Option<Seated>,
    /// The level of the engine that sits there.
    pub(crate) level: Option<u8>,
}

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seated {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) kind: PlayerKind,
    /// In games of this kind.
    pub(crate) rating: Option<i64>,
}

impl SeatRow {
    /// Whether anybody sits there.
    pub(crate) const fn is_taken(&self) -> bool {
        self.player.is_some() || self.level.is_some()
    }

    /// Whether this player sits there.
    pub(crate) fn sits(&self, player: &str) -> bool {
        self.player.as_ref().is_some_and(|seated| seated.id == player)
    }

    /// The word in the store.
    const fn kind(&self) -> &'static str {
        match (&self.player, &self.invited, self.level) {
            (Some(_), ..) => "person",
            (None, _, Some(_)) => "engine",
            (None, Some(_), None) => "invited",
            (None, None, None) => "open",
        }
    }
}

/// What follows from the log, for lists and deadlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Summary {
    pub(crate) status: Status,
    pub(crate) ply: usize,
    pub(crate) position: String,
    pub(crate) result: Option<String>,
    pub(crate) ended: Option<i64>,
    pub(crate) deadline: Option<i64>,
    pub(crate) is_computer_to_act: bool,
}

/// A game in a list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Listed {
    pub(crate) row: Row,
    pub(crate) summary: Summary,
    pub(crate) seats: Vec<SeatRow>,
}

/// Which games are listed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    /// Games that this player plays.
    pub(crate) player: Option<String>,
    /// Who asks: their games of access `link` are listed for them.
    pub(crate) reader: Option<String>,
    pub(crate) game: Option<String>,
    pub(crate) status: Option<Status>,
    pub(crate) result: Option<String>,
    pub(crate) is_rated: Option<bool>,
    /// Games made before this moment, and those of this moment with a smaller id.
    pub(crate) before: Option<(i64, String)>,
    pub(crate) limit: i64,
}

pub(super) const fn status_word(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Running => "running",
        Status::Over => "over",
    }
}

fn status_of(word: &str) -> Status {
    match word {
        "waiting" => Status::Waiting,
        "running" => Status::Running,
        _ => Status::Over,
    }
}

const COLUMNS: &str = "g.id, g.terms, g.seed, g.salt, g.created, g.status, g.ply, g.position, \
                       g.result, g.ended, g.deadline, g.computer_to_act";

fn read_row(row: &SqliteRow) -> Result<Row, StoreError> {
    let terms: String = row.try_get("terms")?;
    let seed: i64 = row.try_get("seed")?;
    Ok(Row {
        id: row.try_get("id")?,
        terms: serde_json::from_str(&terms).map_err(|e| StoreError::Damaged(e.to_string()))?,
        seed: seed as u64,
        salt: row.try_get("salt")?,
        created: row.try_get("created")?,
    })
}

fn read_summary(row: &SqliteRow) -> Result<Summary, sqlx::Error> {
    let ply: i64 = row.try_get("ply")?;
    let computer: i64 = row.try_get("computer_to_act")?;
    Ok(Summary {
        status: status_of(row.try_get("status")?),
        ply: ply as usize,
        position: row.try_get("position")?,
        result: row.try_get("result")?,
        ended: row.try_get("ended")?,
        deadline: row.try_get("deadline")?,
        is_computer_to_act: computer != 0,
    })
}

/// Adds a game with its seats.
pub(super) async fn insert(
    work: &mut SqliteConnection,
    row: &Row,
    seats: &[SeatRow],
    summary: &Summary,
) -> Result<(), StoreError> {
    let terms = serde_json::to_string(&row.terms).unwrap_or_default();
    let access = if row.terms.access == Access::Public { "public" } else { "link" };
    let add = "INSERT INTO games (id, game, terms, seed, salt, rated, access, created, status, \
               ply, position, result, ended, deadline, computer_to_act) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
    sqlx::query(add)
        .bind(&row.id)
        .bind(&row.terms.game)
        .bind(terms)
        .bind(row.seed as i64)
        .bind(&row.salt)
        .bind(i64::from(row.terms.rated))
        .bind(access)
        .bind(row.created)
        .bind(status_word(summary.status))
        .bind(summary.ply as i64)
        .bind(&summary.position)
        .bind(&summary.result)
        .bind(summary.ended)
        .bind(summary.deadline)
        .bind(i64::from(summary.is_computer_to_act))
        .execute(&mut *work)
        .await?;
    for (number, seat) in (1i64..).zip(seats) {
        let add = "INSERT INTO seats (game, seat, kind, player, level) VALUES ($1, $2, $3, $4, $5)";
        let player = seat.player.as_ref().or(seat.invited.as_ref());
        sqlx::query(add)
            .bind(&row.id)
            .bind(number)
            .bind(seat.kind())
            .bind(player.map(|player| player.id.as_str()))
            .bind(seat.level.map(i64::from))
            .execute(&mut *work)
            .await?;
    }
    Ok(())
}

impl Store {
    /// Adds a game, with its log if it begins at once.
    pub(crate) async fn add_game(
        &self,
        row: &Row,
        seats: &[SeatRow],
        summary: &Summary,
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let mut work = self.writer.begin().await?;
        insert(&mut work, row, seats, summary).await?;
        log::append(&mut work, &row.id, 0, entries).await?;
        Ok(work.commit().await?)
    }

    /// A game with its seats and its log.
    pub(crate) async fn game(
        &self,
        id: &str,
    ) -> Result<Option<(Row, Vec<SeatRow>, Vec<Entry>)>, StoreError> {
        // One transaction, so that no entry comes in between.
        let mut work = self.readers.begin().await?;
        let find = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM games g WHERE g.id = $1"));
        let Some(row) = sqlx::query(find).bind(id).fetch_optional(&mut *work).await? else {
            return Ok(None);
        };
        let row = read_row(&row)?;
        let seats = seats(&mut work, &row).await?;
        let entries = log::read(&mut work, id).await?;
        Ok(Some((row, seats, entries)))
    }

    /// What is stored of every game.
    pub(crate) async fn summaries(&self) -> Result<Vec<(String, Summary)>, StoreError> {
        let find = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM games g ORDER BY g.id"));
        let rows = sqlx::query(find).fetch_all(&self.readers).await?;
        let read = rows.iter().map(|row| Ok((row.try_get("id")?, read_summary(row)?)));
        Ok(read.collect::<Result<_, sqlx::Error>>()?)
    }

    /// Games, the latest first.
    pub(crate) async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let mut query = QueryBuilder::<Sqlite>::new("SELECT ");
        query.push(COLUMNS).push(" FROM games g WHERE (g.access = 'public'");
        if let Some(reader) = &filter.reader {
            query.push(" OR EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.player = ");
            query.push_bind(reader).push(")");
        }
        query.push(")");
        if let Some(player) = &filter.player {
            query.push(" AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.kind = ");
            query.push("'person' AND s.player = ").push_bind(player).push(")");
        }
        if let Some(game) = &filter.game {
            query.push(" AND g.game = ").push_bind(game);
        }
        if let Some(status) = filter.status {
            query.push(" AND g.status = ").push_bind(status_word(status));
        }
        if let Some(result) = &filter.result {
            query.push(" AND g.result = ").push_bind(result);
        }
        if let Some(is_rated) = filter.is_rated {
            query.push(" AND g.rated = ").push_bind(i64::from(is_rated));
        }
        if let Some((created, id)) = &filter.before {
            query.push(" AND (g.created < ").push_bind(created);
            query.push(" OR (g.created = ").push_bind(created);
            query.push(" AND g.id < ").push_bind(id).push("))");
        }
        query.push(" ORDER BY g.created DESC, g.id DESC LIMIT ").push_bind(filter.limit);
        let mut work = self.readers.begin().await?;
        let rows = query.build().fetch_all(&mut *work).await?;
        let mut listed = Vec::new();
        for row in rows {
            let (row, summary) = (read_row(&row)?, read_summary(&row)?);
            let seats = seats(&mut work, &row).await?;
            listed.push(Listed { row, summary, seats });
        }
        Ok(listed)
    }

    /// The ids of games in which a player has a seat, or is to have it, that are not over.
    pub(crate) async fn unfinished_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let find = "SELECT g.id FROM seats s JOIN games g ON g.id = s.game \
                    WHERE s.player = $1 AND g.status <> 'over' ORDER BY g.created";
        Ok(sqlx::query_scalar(find).bind(player).fetch_all(&self.readers).await?)
    }

    /// The ids of running games whose deadline has come.
    pub(crate) async fn late(&self, now: i64) -> Result<Vec<String>, StoreError> {
        let find = "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline < $1";
        Ok(sqlx::query_scalar(find).bind(now).fetch_all(&self.readers).await?)
    }

    /// The ids of running games in which the engine is to act.
    pub(crate) async fn with_computer_to_act(&self) -> Result<Vec<String>, StoreError> {
        let find = "SELECT id FROM games WHERE status = 'running' AND computer_to_act = 1";
        Ok(sqlx::query_scalar(find).fetch_all(&self.readers).await?)
    }

    /// How many games a player has finished, and how many of those are rated.
    pub(crate) async fn counts(&self, player: &str) -> Result<(i64, i64), StoreError> {
        let count = "SELECT COUNT(*), COALESCE(SUM(g.rated), 0) FROM seats s \
                     JOIN games g ON g.id = s.game \
                     WHERE s.player = $1 AND s.kind = 'person' AND g.status = 'over'";
        Ok(sqlx::query_as(count).bind(player).fetch_one(&self.readers).await?)
    }

    /// How many games there are of each status.
    pub(crate) async fn games_by_status(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let count = "SELECT status, COUNT(*) FROM games GROUP BY status";
        Ok(sqlx::query_as(count).fetch_all(&self.readers).await?)
    }
}

/// The seats of a game, with what is known of who has them.
async fn seats(work: &mut SqliteConnection, row: &Row) -> Result<Vec<SeatRow>, StoreError> {
    let find = "SELECT s.kind AS seat_kind, s.player, s.level, p.kind, p.name, r.rating \
                FROM seats s LEFT JOIN players p ON p.id = s.player \
                LEFT JOIN ratings r ON r.player = s.player AND r.game = $2 AND r.speed = $3 \
                WHERE s.game = $1 ORDER BY s.seat";
    let rows = sqlx::query(find)
        .bind(&row.id)
        .bind(&row.terms.game)
        .bind(row.terms.speed())
        .fetch_all(work)
        .await?;
    let read = rows.iter().map(|row| {
        let id: Option<String> = row.try_get("player")?;
        let kind: Option<String> = row.try_get("kind")?;
        let name: Option<String> = row.try_get("name")?;
        let rating: Option<f64> = row.try_get("rating")?;
        let level: Option<i64> = row.try_get("level")?;
        let seated = id.map(|id| Seated {
            id,
            name,
            kind: kind_of(&kind.unwrap_or_default()),
            rating: rating.map(|rating| rating.round() as i64),
        });
        let is_invited = row.try_get::<&str, _>("seat_kind")? == "invited";
        let (player, invited) = if is_invited { (None, seated) } else { (seated, None) };
        Ok(SeatRow { player, invited, level: level.map(|level| level as u8) })
    });
    Ok(read.collect::<Result<_, sqlx::Error>>()?)
}
