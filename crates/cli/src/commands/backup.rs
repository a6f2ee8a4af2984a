//! `quina backup`: a copy of the server's store.

use super::serve::store_file;
use crate::errors::{Complaint, Problem};
use clap::Args;
use std::path::PathBuf;

/// Copies the store of `quina serve` into a new file, also while the server runs.
#[derive(Args, Debug)]
pub struct Backup {
    /// The new file
    file: PathBuf,

    /// Where games and accounts are kept, as sqlite:FILE [default: a file in the data folder]
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
}

impl Backup {
    /// Runs the command.
    pub fn run(&self) -> Result<(), Problem> {
        let store = store_file(self.store.as_deref())?;
        quina_server::keeping::back_up(&store, &self.file).map_err(|error| {
            let (from, to) = (store.display(), self.file.display());
            Complaint::new("server-no-backup", &[("from", &from), ("to", &to), ("why", &error)])
        })?;
        Ok(())
    }
}
