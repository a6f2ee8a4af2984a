//! Who there is.

use super::{Store, StoreError, is_taken};
use quina_wire::PlayerKind;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) id: String,
    pub(crate) kind: PlayerKind,
    /// None for guests, and for accounts that were deleted.
    pub(crate) name: Option<String>,
    /// The hash; none for those who cannot sign in.
    pub(crate) password: Option<String>,
}

pub(super) fn kind_name(kind: PlayerKind) -> &'static str {
    match kind {
        PlayerKind::Guest => "guest",
        PlayerKind::Account => "account",
        PlayerKind::Bot => "bot",
        PlayerKind::Engine => "engine",
    }
}

pub(super) fn kind_of(name: &str) -> PlayerKind {
    match name {
        "account" => PlayerKind::Account,
        "bot" => PlayerKind::Bot,
        "engine" => PlayerKind::Engine,
        _ => PlayerKind::Guest,
    }
}

/// Names that differ only in case are the same.
fn name_key(name: &str) -> String {
    name.to_ascii_lowercase()
}

pub(super) fn read(row: &SqliteRow) -> Result<Player, sqlx::Error> {
    Ok(Player {
        id: row.try_get("id")?,
        kind: kind_of(row.try_get("kind")?),
        name: row.try_get("name")?,
        password: row.try_get("password")?,
    })
}

impl Store {
    /// Adds a player; false if somebody has the name.
    pub(crate) async fn add_player(&self, player: &Player, now: i64) -> Result<bool, StoreError> {
        let add = "INSERT INTO players (id, kind, name, name_key, password, created) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let added = sqlx::query(add)
            .bind(&player.id)
            .bind(kind_name(player.kind))
            .bind(&player.name)
            .bind(player.name.as_deref().map(name_key))
            .bind(&player.password)
            .bind(now)
            .execute(&self.writer)
            .await;
        match added {
            Err(error) if is_taken(&error) => Ok(false),
            added => Ok(added.map(|_| true)?),
        }
    }

    /// The player of a name.
    pub(crate) async fn player_by_name(&self, name: &str) -> Result<Option<Player>, StoreError> {
        let find = "SELECT id, kind, name, password FROM players WHERE name_key = $1";
        let row = sqlx::query(find).bind(name_key(name)).fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// Makes an account a bot, if it has never had a seat.
    pub(crate) async fn make_bot(&self, player: &str) -> Result<bool, StoreError> {
        let make = "UPDATE players SET kind = 'bot' WHERE id = $1 AND (kind = 'bot' OR \
                    (kind = 'account' AND NOT EXISTS (SELECT 1 FROM seats WHERE player = $1)))";
        Ok(sqlx::query(make).bind(player).execute(&self.writer).await?.rows_affected() > 0)
    }

    /// Forgets who a player was: name, password, keys, codes, ratings and seeks.
    pub(crate) async fn forget_player(&self, player: &str) -> Result<(), StoreError> {
        let mut work = self.writer.begin().await?;
        for forget in [
            "UPDATE players SET name = NULL, name_key = NULL, password = NULL WHERE id = $1",
            "DELETE FROM keys WHERE player = $1",
            "DELETE FROM recovery_codes WHERE player = $1",
            "DELETE FROM ratings WHERE player = $1",
            "DELETE FROM seeks WHERE player = $1",
        ] {
            sqlx::query(forget).bind(player).execute(&mut *work).await?;
        }
        Ok(work.commit().await?)
    }

    /// Keeps the hashes of recovery codes.
    pub(crate) async fn add_codes(
        &self,
        player: &str,
        hashes: &[String],
    ) -> Result<(), StoreError> {
        let mut work = self.writer.begin().await?;
        for hash in hashes {
            let add = "INSERT INTO recovery_codes (player, hash) VALUES ($1, $2)";
            sqlx::query(add).bind(player).bind(hash).execute(&mut *work).await?;
        }
        Ok(work.commit().await?)
    }

    /// Uses up a recovery code: the password changes, and all keys end. False if there is no such
    /// code.
    pub(crate) async fn recover(
        &self,
        player: &str,
        code: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.writer.begin().await?;
        let used = "DELETE FROM recovery_codes WHERE player = $1 AND hash = $2";
        let used = sqlx::query(used).bind(player).bind(code).execute(&mut *work).await?;
        if used.rows_affected() == 0 {
            return Ok(false);
        }
        let set = "UPDATE players SET password = $2 WHERE id = $1";
        sqlx::query(set).bind(player).bind(password).execute(&mut *work).await?;
        let end = "DELETE FROM keys WHERE player = $1";
        sqlx::query(end).bind(player).execute(&mut *work).await?;
        work.commit().await?;
        Ok(true)
    }
}
