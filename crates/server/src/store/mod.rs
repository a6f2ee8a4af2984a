//! What outlives the process: one `SQLite` file. Every statement is here and in the files beside
//! this one, in the part of SQL that `PostgreSQL` has too.
//!
//! There is one connection that writes, so that writers wait in a line instead of failing, and
//! several that read. A write is answered when it is on the disk.

pub(crate) mod games;
pub(crate) mod keys;
pub(crate) mod log;
pub(crate) mod players;
mod queue;
pub(crate) mod ratings;
pub(crate) mod seeks;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The store.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
    queue: queue::Queue,
}

/// Why the store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system refuses.
    #[error(transparent)]
    System(#[from] std::io::Error),
    /// The database refuses.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// The file is from a later version, or damaged.
    #[error(transparent)]
    Migration(#[from] MigrateError),
    /// What was written together with others was not written.
    #[error("not written: {0}")]
    Unwritten(String),
    /// A row makes no sense.
    #[error("the store is damaged: {0}")]
    Damaged(String),
}

/// How many connections read at the same time.
const READERS: u32 = 4;

/// How long a statement waits for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// The path in `sqlite:FILE`; none in anything else.
pub fn path(address: &str) -> Option<PathBuf> {
    let path = address.strip_prefix("sqlite:")?;
    // As addresses of databases are written elsewhere.
    let path = path.strip_prefix("//").unwrap_or(path);
    (!path.is_empty()).then(|| PathBuf::from(path))
}

impl Store {
    /// Opens the store in this file, which must be there.
    pub(crate) async fn existing(path: &Path) -> Result<Self, StoreError> {
        if !path.is_file() {
            return Err(std::io::Error::from(std::io::ErrorKind::NotFound).into());
        }
        Self::open(path).await
    }

    /// Opens the store in this file, which is made if it is not there, and brought up to date.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What was answered outlives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let writer = SqlitePoolOptions::new().max_connections(1);
        let writer = writer.connect_with(options.clone()).await?;
        migrations().run(&writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.read_only(true)).await?;
        let queue = queue::Queue::before(writer.clone());
        Ok(Self { writer, readers, queue })
    }

    /// Whether it answers.
    pub(crate) async fn answers(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.readers).await.is_ok()
    }

    /// When the server last was at work, in milliseconds; none in a new store.
    pub(crate) async fn last_alive(&self) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT at FROM alive").fetch_optional(&self.readers).await?)
    }

    /// Notes that the server is at work.
    pub(crate) async fn note_alive(&self, at: i64) -> Result<(), StoreError> {
        let note = "INSERT INTO alive (only, at) VALUES (1, $1) \
                    ON CONFLICT (only) DO UPDATE SET at = excluded.at";
        sqlx::query(note).bind(at).execute(&self.writer).await?;
        Ok(())
    }

    /// Writes a copy into a file that is not there yet.
    pub(crate) async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let path =
            path.to_str().ok_or(std::io::Error::from(std::io::ErrorKind::InvalidFilename))?;
        sqlx::query("VACUUM INTO $1").bind(path).execute(&self.writer).await?;
        Ok(())
    }

    /// Closes the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// What makes an old store a new one: steps that are only ever added to.
fn migrations() -> Migrator {
    let steps = [(1, "games", include_str!("../../migrations/0001_games.sql"))];
    let step = |(version, about, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.map(step).to_vec())
}

/// Whether a statement failed because the row is there already.
fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
