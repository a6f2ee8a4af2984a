//! Who looks for a game.

use super::games::Seated;
use super::players::kind_of;
use super::{Store, StoreError};
use crate::game::terms::Terms;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// Somebody looks for a game on these terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seek {
    pub(crate) id: String,
    pub(crate) by: Seated,
    pub(crate) terms: Terms,
    /// The seat that they want.
    pub(crate) side: Option<u8>,
    pub(crate) created: i64,
}

const FIND: &str = "SELECT s.id, s.player, s.terms, s.side, s.created, p.name, p.kind \
                    FROM seeks s JOIN players p ON p.id = s.player";

fn read(row: &SqliteRow) -> Result<Seek, StoreError> {
    let terms: &str = row.try_get("terms")?;
    let side: Option<i64> = row.try_get("side")?;
    Ok(Seek {
        id: row.try_get("id")?,
        by: Seated {
            id: row.try_get("player")?,
            name: row.try_get("name")?,
            kind: kind_of(row.try_get("kind")?),
            rating: None,
        },
        terms: serde_json::from_str(terms).map_err(|e| StoreError::Damaged(e.to_string()))?,
        side: side.map(|side| side as u8),
        created: row.try_get("created")?,
    })
}

impl Store {
    /// Adds a seek.
    pub(crate) async fn add_seek(&self, seek: &Seek) -> Result<(), StoreError> {
        let add = "INSERT INTO seeks (id, player, terms, side, created) \
                   VALUES ($1, $2, $3, $4, $5)";
        sqlx::query(add)
            .bind(&seek.id)
            .bind(&seek.by.id)
            .bind(serde_json::to_string(&seek.terms).unwrap_or_default())
            .bind(seek.side.map(i64::from))
            .bind(seek.created)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Everybody who looks for a game, the latest first.
    pub(crate) async fn seeks(&self, limit: i64) -> Result<Vec<Seek>, StoreError> {
        let find = format!("{FIND} ORDER BY s.created DESC, s.id LIMIT $1");
        let find = sqlx::query(sqlx::AssertSqlSafe(find)).bind(limit);
        find.fetch_all(&self.readers).await?.iter().map(read).collect()
    }

    /// One of them.
    pub(crate) async fn seek(&self, id: &str) -> Result<Option<Seek>, StoreError> {
        let find = format!("{FIND} WHERE s.id = $1");
        let find = sqlx::query(sqlx::AssertSqlSafe(find)).bind(id);
        find.fetch_optional(&self.readers).await?.as_ref().map(read).transpose()
    }

    /// How many a player has open.
    pub(crate) async fn seeks_of(&self, player: &str) -> Result<i64, StoreError> {
        let count = "SELECT COUNT(*) FROM seeks WHERE player = $1";
        Ok(sqlx::query_scalar(count).bind(player).fetch_one(&self.readers).await?)
    }

    /// Takes one away; false if somebody was faster.
    pub(crate) async fn take_seek(&self, id: &str) -> Result<bool, StoreError> {
        let take = sqlx::query("DELETE FROM seeks WHERE id = $1").bind(id);
        Ok(take.execute(&self.writer).await?.rows_affected() > 0)
    }
}
