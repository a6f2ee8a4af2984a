//! The logs of games: what happened, in order. A change is one transaction: its entries, what lists
//! show of the game, who sat down, which ratings changed, which game was made of it.

use super::games::{Row, SeatRow, Summary, insert, status_word};
use super::ratings::{Rated, rate};
use super::{Store, StoreError, is_taken};
use crate::game::entry::{Entry, EntryKind};
use sqlx::Row as _;
use sqlx::sqlite::SqliteConnection;

/// A change of a game.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) game: String,
    /// How many entries there were.
    pub(crate) from: i64,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
    /// Who takes which seat.
    pub(crate) joins: Option<(u8, String)>,
    /// A game that is made of it.
    pub(crate) follows: Option<NewGame>,
    /// The result, if ratings change.
    pub(crate) rated: Option<Rated>,
}

/// A game that is to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) row: Row,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) summary: Summary,
    pub(crate) entries: Vec<Entry>,
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// It is on the disk.
    Done,
    /// Something else has happened in the game since.
    Overtaken,
}

pub(super) async fn append(
    work: &mut SqliteConnection,
    game: &str,
    from: i64,
    entries: &[Entry],
) -> Result<(), sqlx::Error> {
    for (number, entry) in (from..).zip(entries) {
        let add = "INSERT INTO log (game, number, at, kind, seat, ply, moves) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(add)
            .bind(game)
            .bind(number)
            .bind(entry.at)
            .bind(entry.kind.word())
            .bind(entry.seat.map(i64::from))
            .bind(entry.kind.ply())
            .bind(entry.kind.moves())
            .execute(&mut *work)
            .await?;
    }
    Ok(())
}

pub(super) async fn read(
    work: &mut SqliteConnection,
    game: &str,
) -> Result<Vec<Entry>, StoreError> {
    let find = "SELECT at, kind, seat, ply, moves FROM log WHERE game = $1 ORDER BY number";
    let rows = sqlx::query(find).bind(game).fetch_all(work).await?;
    let read = rows.iter().map(|row| {
        let (word, seat): (&str, Option<i64>) = (row.try_get("kind")?, row.try_get("seat")?);
        let kind = EntryKind::read(word, row.try_get("ply")?, row.try_get("moves")?);
        let kind = kind.ok_or_else(|| StoreError::Damaged(format!("`{word}` in a log")))?;
        Ok(Entry { at: row.try_get("at")?, seat: seat.map(|seat| seat as u8), kind })
    });
    read.collect()
}

async fn summarise(
    work: &mut SqliteConnection,
    game: &str,
    summary: &Summary,
) -> Result<(), sqlx::Error> {
    let update = "UPDATE games SET status = $2, ply = $3, position = $4, result = $5, ended = $6, \
                  deadline = $7, computer_to_act = $8 WHERE id = $1";
    sqlx::query(update)
        .bind(game)
        .bind(status_word(summary.status))
        .bind(summary.ply as i64)
        .bind(&summary.position)
        .bind(&summary.result)
        .bind(summary.ended)
        .bind(summary.deadline)
        .bind(i64::from(summary.is_computer_to_act))
        .execute(work)
        .await?;
    Ok(())
}

/// Writes a change into a transaction. One that is overtaken must be rolled back.
pub(super) async fn apply(
    work: &mut SqliteConnection,
    change: &Change,
) -> Result<Written, StoreError> {
    match append(work, &change.game, change.from, &change.entries).await {
        Err(error) if is_taken(&error) => return Ok(Written::Overtaken),
        appended => appended?,
    }
    summarise(work, &change.game, &change.summary).await?;
    if let Some((seat, player)) = &change.joins {
        let join = "UPDATE seats SET kind = 'person', player = $3 WHERE game = $1 AND \
                    seat = $2 AND kind IN ('open', 'invited')";
        let joined = sqlx::query(join)
            .bind(&change.game)
            .bind(i64::from(*seat))
            .bind(player)
            .execute(&mut *work)
            .await?;
        if joined.rows_affected() == 0 {
            return Ok(Written::Overtaken);
        }
    }
    if let Some(NewGame { row, seats, summary, entries }) = &change.follows {
        insert(work, row, seats, summary).await?;
        append(work, &row.id, 0, entries).await?;
    }
    if let Some(rated) = &change.rated {
        rate(work, rated).await?;
    }
    Ok(Written::Done)
}

impl Store {
    /// Stops the clocks of all running games at one moment and starts them again at another, for the
    /// time in which no server was at work.
    pub(crate) async fn skip(&self, from: i64, to: i64) -> Result<(), StoreError> {
        let mut work = self.writer.begin().await?;
        // What was written last may be later than the last sign of life.
        let shift = "UPDATE games SET deadline = deadline + $2 - \
                     (SELECT CASE WHEN MAX(at) > $1 THEN MAX(at) ELSE $1 END FROM log \
                     WHERE game = games.id) WHERE status = 'running' AND deadline IS NOT NULL";
        sqlx::query(shift).bind(from).bind(to).execute(&mut *work).await?;
        for (at, word) in [(from, "pause"), (to, "resume")] {
            let add = "INSERT INTO log (game, number, at, kind) \
                       SELECT n.id, n.entries, CASE WHEN n.last > $1 THEN n.last ELSE $1 END, $2 \
                       FROM (SELECT g.id, (SELECT COUNT(*) FROM log WHERE game = g.id) AS entries, \
                       (SELECT MAX(at) FROM log WHERE game = g.id) AS last FROM games g \
                       WHERE g.status = 'running' AND g.deadline IS NOT NULL) n";
            sqlx::query(add).bind(at).bind(word).execute(&mut *work).await?;
        }
        Ok(work.commit().await?)
    }
}
