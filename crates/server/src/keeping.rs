//! Looking after a store: copying it while a server uses it, and checking it.

use crate::game::table::Table;
use crate::store::{Store, StoreError};
use std::io;
use std::path::Path;

/// What was found in a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Examination {
    /// How many games it has.
    pub games: usize,
    /// Games whose log does not come to what is stored of them.
    pub faulty: Vec<String>,
}

/// Copies a store into a new file, as it is at one moment. A server may use it meanwhile.
pub fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
    }
    run(async {
        let store = Store::existing(from).await?;
        store.copy_to(to).await?;
        store.close().await;
        Ok(())
    })
}

/// Replays every game of a store.
pub fn examine(path: &Path) -> Result<Examination, StoreError> {
    run(async {
        let store = Store::existing(path).await?;
        let mut found = Examination::default();
        for (id, summary) in store.summaries().await? {
            found.games += 1;
            let game = store.game(&id).await?;
            let table = game.and_then(|(row, seats, log)| Table::of(row, seats, &log).ok());
            if table.is_none_or(|table| table.summary() != summary) {
                found.faulty.push(id);
            }
        }
        store.close().await;
        Ok(found)
    })
}

fn run<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}
