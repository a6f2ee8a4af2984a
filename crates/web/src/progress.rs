//! What a reader has solved, kept in the browser's local storage: a word for each thing, `slide/1`.

use crate::browser::window;
use quina_rules::GameId;
use std::collections::BTreeSet;

/// Longer lists are not read; no list that the app has written is.
const LONGEST: usize = 200_000;

/// What a reader has solved of one kind, in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    key: String,
    solved: BTreeSet<String>,
}

impl Progress {
    /// That of this browser. `kind` is `lessons` or `puzzles`.
    pub(crate) fn load(kind: &str, game: GameId) -> Self {
        let key = format!("quina-solved-{kind}-{game}");
        let stored = window().local_storage().ok().flatten();
        let text = stored.and_then(|storage| storage.get_item(&key).ok().flatten());
        let text = text.filter(|text| text.len() <= LONGEST).unwrap_or_default();
        Self { key, solved: text.split_whitespace().map(str::to_owned).collect() }
    }

    /// Whether something is solved.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.solved.contains(name)
    }

    /// Something is solved. A browser that keeps nothing knows it until the page is left.
    pub(crate) fn add(&mut self, name: &str) {
        if !self.solved.insert(name.to_owned()) {
            return;
        }
        let all: Vec<_> = self.solved.iter().map(String::as_str).collect();
        if let Ok(Some(storage)) = window().local_storage() {
            // Storage may be full or forbidden.
            let _ = storage.set_item(&self.key, &all.join(" "));
        }
    }
}
