//! Everything that the browser keeps, as one file, and back. A file is read as any text from
//! outside: every game passes the validating door before it is kept.

use crate::browser::window;
use crate::store::{self, Kept, Status};
use crate::table::resume;
use quina_view::Words;
use serde::{Deserialize, Serialize};

/// Which form of file this version writes, and the newest that it reads.
const VERSION: u32 = 1;

/// The beginning of the keys in local storage: settings, what was learnt, puzzles solved.
const PREFIX: &str = "quina-";

/// The largest file that is read.
pub(crate) const LARGEST: f64 = 64.0 * 1024.0 * 1024.0;

#[derive(Serialize, Deserialize)]
struct File {
    quina: u32,
    games: Vec<FileGame>,
    #[serde(default)]
    local: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct FileGame {
    id: String,
    record: String,
    updated: f64,
}

/// What came of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Restored {
    /// Games that are kept now.
    pub(crate) games: usize,
    /// Games that this version cannot read, or that are older than what is kept already.
    pub(crate) left_out: usize,
}

/// Why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// It is no file of Quina.
    Foreign,
    /// A newer version wrote it.
    Newer,
    /// The browser keeps nothing.
    NotKept,
}

impl Unreadable {
    /// The id of its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::Foreign => "web-backup-foreign",
            Self::Newer => "web-backup-newer",
            Self::NotKept => "web-backup-not-kept",
        }
    }
}

/// All of it, as a text.
pub(crate) async fn write() -> Result<String, Unreadable> {
    let games = store::all().await.map_err(|_| Unreadable::NotKept)?;
    let games = games.into_iter().map(|kept| FileGame {
        id: kept.id,
        record: kept.text,
        updated: kept.updated,
    });
    let file = File { quina: VERSION, games: games.collect(), local: local_entries() };
    serde_json::to_string_pretty(&file).map_err(|_| Unreadable::Foreign)
}

fn local_entries() -> Vec<(String, String)> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let entry = |at| {
        let key = storage.key(at).ok().flatten().filter(|key| key.starts_with(PREFIX))?;
        let value = storage.get_item(&key).ok().flatten()?;
        Some((key, value))
    };
    (0..count).filter_map(entry).collect()
}

/// Takes over what a file has. A game that is kept already stays if it is the newer one.
pub(crate) async fn read(text: &str, words: &Words) -> Result<Restored, Unreadable> {
    let file: File = serde_json::from_str(text).map_err(|_| Unreadable::Foreign)?;
    if file.quina > VERSION {
        return Err(Unreadable::Newer);
    }
    let mut restored = Restored::default();
    for game in file.games {
        let id: String = game.id.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
        let table = resume(&id, &game.record, words).ok().filter(|_| !id.is_empty());
        let known = store::get(&id).await.map_err(|_| Unreadable::NotKept)?;
        let is_newer = known.is_none_or(|known| known.updated < game.updated);
        let Some(table) = table.filter(|_| is_newer) else {
            restored.left_out += 1;
            continue;
        };
        let status = if table.sitting.is_over() { Status::Over } else { Status::Running };
        // A time that is no number would sort nowhere.
        let updated = if game.updated.is_finite() { game.updated } else { 0.0 };
        let kept = Kept { id, text: game.record, updated, status };
        store::put_back(&kept).await.map_err(|_| Unreadable::NotKept)?;
        restored.games += 1;
    }
    if let Ok(Some(storage)) = window().local_storage() {
        for (key, value) in file.local.iter().filter(|(key, _)| key.starts_with(PREFIX)) {
            // What is wrong with a value is found by whoever reads it.
            let _ = storage.set_item(key, value);
        }
    }
    Ok(restored)
}
