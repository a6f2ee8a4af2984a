//! What proves who somebody is. Only hashes are stored.

use super::players::{Player, read};
use super::{Store, StoreError};
use sqlx::Row as _;

/// A key as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// The SHA-256 of the secret.
    pub(crate) hash: String,
    /// Its name in lists.
    pub(crate) id: String,
    pub(crate) player: String,
    /// `session` or `token`.
    pub(crate) kind: &'static str,
    pub(crate) label: String,
    /// Words with blanks between them.
    pub(crate) scopes: String,
    pub(crate) created: i64,
    pub(crate) expires: i64,
}

/// A token in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) label: String,
    pub(crate) scopes: String,
}

impl Store {
    /// Adds a key.
    pub(crate) async fn add_key(&self, key: &Key) -> Result<(), StoreError> {
        let add = "INSERT INTO keys (hash, id, player, kind, label, scopes, created, expires) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        sqlx::query(add)
            .bind(&key.hash)
            .bind(&key.id)
            .bind(&key.player)
            .bind(key.kind)
            .bind(&key.label)
            .bind(&key.scopes)
            .bind(key.created)
            .bind(key.expires)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Whose key it is, and what it allows.
    pub(crate) async fn find_key(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<(Player, String)>, StoreError> {
        let find = "SELECT p.id, p.kind, p.name, p.password, k.scopes \
                    FROM keys k JOIN players p ON p.id = k.player \
                    WHERE k.hash = $1 AND k.expires > $2";
        let row = sqlx::query(find).bind(hash).bind(now).fetch_optional(&self.readers).await?;
        let found = row.map(|row| Ok::<_, sqlx::Error>((read(&row)?, row.try_get("scopes")?)));
        Ok(found.transpose()?)
    }

    /// The tokens of a player, the oldest first.
    pub(crate) async fn tokens(&self, player: &str) -> Result<Vec<Listed>, StoreError> {
        let list = "SELECT id, label, scopes FROM keys WHERE player = $1 AND kind = 'token' \
                    ORDER BY created, id";
        let rows = sqlx::query(list).bind(player).fetch_all(&self.readers).await?;
        let read = rows.iter().map(|row| {
            Ok(Listed {
                id: row.try_get("id")?,
                label: row.try_get("label")?,
                scopes: row.try_get("scopes")?,
            })
        });
        Ok(read.collect::<Result<_, sqlx::Error>>()?)
    }

    /// Ends a token of a player; false if there is none of this name.
    pub(crate) async fn end_token(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let end = "DELETE FROM keys WHERE player = $1 AND id = $2 AND kind = 'token'";
        let ended = sqlx::query(end).bind(player).bind(id).execute(&self.writer).await?;
        Ok(ended.rows_affected() > 0)
    }

    /// Forgets keys that have expired.
    pub(crate) async fn end_expired(&self, now: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE expires <= $1").bind(now).execute(&self.writer).await?;
        Ok(())
    }

    /// Ends the key with this hash.
    pub(crate) async fn end_key(&self, hash: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash).execute(&self.writer).await?;
        Ok(())
    }
}
