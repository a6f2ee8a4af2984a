//! Changes of games wait in a line, and all that wait are written together: the disk is waited for
//! once, not once for each. Nobody waits for others to come.

use super::log::{Change, Written, apply};
use super::{Store, StoreError};
use sqlx::Connection as _;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

/// How many changes wait before whoever has another waits too.
const WAITING: usize = 1024;

/// How many are written together at most.
const TOGETHER: usize = 256;

/// A change, and who waits for it.
type Job = (Change, oneshot::Sender<Result<Written, StoreError>>);

/// The line.
#[derive(Clone, Debug)]
pub(super) struct Queue(mpsc::Sender<Job>);

impl Queue {
    /// A line before this connection, which is written as long as anybody can add to it.
    pub(super) fn before(writer: SqlitePool) -> Self {
        let (sender, mut queue) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut jobs: Vec<Job> = Vec::new();
            while queue.recv_many(&mut jobs, TOGETHER).await > 0 {
                write(&writer, jobs.drain(..)).await;
            }
        });
        Self(sender)
    }
}

/// Writes changes in one transaction and tells everybody what became of theirs.
async fn write(writer: &SqlitePool, jobs: impl ExactSizeIterator<Item = Job>) {
    let mut done = Vec::with_capacity(jobs.len());
    let written = async {
        let mut work = writer.begin().await?;
        for (change, asked) in jobs {
            // What is refused is undone by itself.
            let mut own = work.begin().await?;
            let result = apply(&mut own, &change).await;
            match result {
                Ok(Written::Done) => own.commit().await?,
                _ => own.rollback().await?,
            }
            done.push((asked, result));
        }
        work.commit().await
    };
    let failed = written.await.err();
    for (asked, result) in done {
        let result = match &failed {
            None => result,
            Some(error) => Err(StoreError::Unwritten(error.to_string())),
        };
        // Whoever asked may have gone away; it is written all the same.
        let _ = asked.send(result);
    }
}

impl Store {
    /// Writes a change. When it is done, it is on the disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Written, StoreError> {
        let unwritten = || StoreError::Unwritten("the store is closed".to_owned());
        let (asked, answer) = oneshot::channel();
        self.queue.0.send((change, asked)).await.map_err(|_| unwritten())?;
        answer.await.unwrap_or_else(|_| Err(unwritten()))
    }
}
