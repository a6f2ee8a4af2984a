//! A game is at home in many places. This is the list of them, which CONTRIBUTING ("How to add a
//! game") explains: a test fails where a game is missing, and where the explanation is.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use quina_rules::GameId;
use std::fs;
use std::path::{Path, PathBuf};

/// Files that every game has. `<game>` is its name, `campo-bello`; `<module>` the same as a name in
/// Rust, `campo_bello`; `*` anything.
const FILES: [&str; 42] = [
    // The rules, and their tests.
    "crates/rules/src/<module>/rules.md",
    "crates/rules/src/<module>/mod.rs",
    "crates/rules/src/<module>/position.rs",
    "crates/rules/src/<module>/moves.rs",
    "crates/rules/src/<module>/explain.rs",
    "crates/rules/src/<module>/notation.rs",
    "crates/rules/src/<module>/steps.rs",
    "crates/rules/src/<module>/symmetry.rs",
    "crates/rules/src/<module>/setup.rs",
    "crates/rules/src/<module>/ruleset.rs",
    "crates/rules/tests/<module>/main.rs",
    "crates/rules/tests/<module>/oracle.rs",
    "crates/rules/tests/<module>/rules.rs",
    "crates/rules/tests/<module>/promises.rs",
    "crates/rules/tests/data/<game>/perft.txt",
    "crates/rules/tests/data/<game>/examples.txt",
    "crates/rules/tests/golden/<game>*",
    "fuzz/seeds/position/<game>*",
    "fuzz/seeds/move/<game>*",
    "fuzz/seeds/record/<game>*",
    // What a person sees of it.
    "crates/view/rules/pt/<game>.md",
    "crates/view/src/scene/<module>.rs",
    "crates/view/src/panel/<module>.rs",
    "crates/view/words/en/<game>.ftl",
    "crates/view/words/pt/<game>.ftl",
    "crates/view/guide/en/<game>.md",
    "crates/view/guide/pt/<game>.md",
    "crates/cli/tests/tui_game/snapshots/<game>-80x24.snap",
    "crates/cli/tests/tui_game/snapshots/<game>-120x40.snap",
    "crates/cli/tests/tui_game/snapshots/study-<game>-80x24.snap",
    "crates/cli/tests/tui_game/snapshots/editor-<game>-80x24.snap",
    "crates/cli/tests/play/snapshots/speech-<game>-en.snap",
    "crates/cli/tests/play/snapshots/speech-<game>-pt.snap",
    // The opponent.
    "crates/engine/src/games/<module>/mod.rs",
    "crates/engine/data/weights/<game>.txt",
    "crates/engine/data/bench/<game>.txt",
    "crates/engine/tests/data/<game>/tactics.txt",
    "crates/engine/tests/tactics_<module>.rs",
    "crates/engine/tests/eval_<module>.rs",
    // The documents.
    "docs/rules/<game>.md",
    "docs/rules/pt/<game>.md",
    "docs/lab/<game>.md",
];

/// Files that speak of every game, and how. `<title>` is the name that people read, `Campo Bello`.
const MENTIONS: [(&str, Mention); 28] = [
    // Each trait is implemented in the same file of every game.
    ("crates/rules/src/<module>/position.rs", Mention::Line("impl crate::Position for Position {")),
    ("crates/rules/src/<module>/explain.rs", Mention::Line("impl Explain for Position {")),
    ("crates/rules/src/<module>/notation.rs", Mention::Line("impl Notation for Position {")),
    ("crates/rules/src/<module>/steps.rs", Mention::Line("impl Stepwise for Position {")),
    ("crates/rules/src/<module>/symmetry.rs", Mention::Line("impl Symmetric for Position {")),
    ("crates/rules/src/<module>/ruleset.rs", Mention::Line("impl Ruleset for Position {")),
    ("crates/rules/src/game_id.rs", Mention::Words("\"<game>\"")),
    ("crates/rules/src/any.rs", Mention::Words("<module>")),
    ("crates/view/src/words.rs", Mention::Words("\"<game>\",")),
    ("crates/view/src/describe/ply.rs", Mention::Words("<module>")),
    ("crates/view/src/guide.rs", Mention::Words("/<game>.md\"")),
    ("crates/view/src/rule_book.rs", Mention::Words("\"<game>\"")),
    ("crates/view/words/en/quina.ftl", Mention::Line("quina-about-<game> = ")),
    ("crates/view/words/pt/quina.ftl", Mention::Line("quina-about-<game> = ")),
    // The help of the command line, which cannot be made from the list of games.
    ("crates/cli/src/start.rs", Mention::InLine("    /// The game: ", "<game>")),
    ("crates/cli/src/commands/tune.rs", Mention::InLine("    /// The game: ", "<game>")),
    ("crates/view/words/en/help.ftl", Mention::InLine("help-any-game = ", "<game>")),
    ("crates/view/words/pt/help.ftl", Mention::InLine("help-any-game = ", "<game>")),
    ("crates/engine/src/games/mod.rs", Mention::Words("<module>")),
    ("crates/engine/data/levels.txt", Mention::Line("<game> 10 ")),
    ("crates/engine/data/ratings.txt", Mention::Line("<game> 10 ")),
    ("crates/engine/data/uct.txt", Mention::Line("<game> ")),
    ("crates/engine/data/bench/signature.txt", Mention::Line("<game> ")),
    ("xtask/src/deep.rs", Mention::Words("\"<game>\"")),
    ("docs/notation.md", Mention::Words("<title>")),
    ("docs/benchmarks.md", Mention::Words("<title>")),
    ("README.md", Mention::Words("docs/rules/<game>.md")),
    ("README.md", Mention::Words("docs/rules/pt/<game>.md")),
];

#[derive(Clone, Copy)]
enum Mention {
    /// A line that begins so.
    Line(&'static str),
    /// These words, anywhere.
    Words(&'static str),
    /// A line that begins so and has these words in it.
    InLine(&'static str, &'static str),
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn fill(pattern: &str, game: GameId) -> String {
    let name = game.name();
    let filled = pattern.replace("<game>", name).replace("<module>", &name.replace('-', "_"));
    filled.replace("<title>", game.title())
}

/// Whether there is such a file with something in it.
fn exists(pattern: &str) -> bool {
    let has_content = |path: &Path| fs::metadata(path).is_ok_and(|file| file.len() > 0);
    let path = root().join(pattern);
    let Some(start) = pattern.strip_suffix('*') else {
        return has_content(&path);
    };
    let start = Path::new(start).file_name().unwrap().to_str().unwrap();
    fs::read_dir(path.parent().unwrap()).is_ok_and(|mut entries| {
        entries.any(|entry| {
            let path = entry.unwrap().path();
            path.file_name().unwrap().to_string_lossy().starts_with(start) && has_content(&path)
        })
    })
}

#[test]
fn every_game_is_in_every_place() {
    let mut missing = Vec::new();
    for game in GameId::ALL {
        missing.extend(FILES.iter().map(|file| fill(file, game)).filter(|file| !exists(file)));
        for (file, mention) in MENTIONS {
            let file = fill(file, game);
            let text = read(&file);
            let (is_there, words) = match mention {
                Mention::Line(start) => {
                    let start = fill(start, game);
                    (text.lines().any(|line| line.starts_with(&start)), start)
                }
                Mention::Words(words) => {
                    let words = fill(words, game);
                    (text.contains(&words), words)
                }
                Mention::InLine(start, words) => {
                    let words = fill(words, game);
                    let mut lines = text.lines().filter(|line| line.starts_with(start));
                    (lines.any(|line| line.contains(&words)), words)
                }
            };
            if !is_there {
                missing.push(format!("`{words}` in {file}"));
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

#[test]
fn how_to_add_a_game_names_every_place() {
    let page = read("CONTRIBUTING.md");
    let section = page.split("\n## ").find(|section| section.starts_with("How to add a game"));
    let section = section.expect("CONTRIBUTING says how to add a game");
    let mut missing = Vec::new();
    for file in FILES.into_iter().chain(MENTIONS.map(|(file, _)| file)) {
        // `{en,pt}` stands for two places.
        let short = ["/en/", "/pt/"]
            .iter()
            .fold(file.to_owned(), |place, language| place.replace(language, "/{en,pt}/"));
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
        // Or the folder by itself, and the files that belong into it.
        let parts = [format!("`{folder}/`"), format!("`{name}`")];
        if ![file, &short].iter().any(|place| section.contains(&format!("`{place}`")))
            && !parts.iter().all(|part| section.contains(part))
        {
            missing.push(file);
        }
    }
    assert!(missing.is_empty(), "CONTRIBUTING does not name:\n{}", missing.join("\n"));
}

#[test]
fn data_of_the_engine_says_where_it_comes_from() {
    let mut files = Vec::new();
    for folder in ["", "weights", "bench"] {
        let folder = root().join("crates/engine/data").join(folder);
        files.extend(fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    }
    files.retain(|path| path.is_file());
    assert!(files.len() >= 17, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("# "), "{} does not say what it is", file.display());
        if file.parent().unwrap().ends_with("weights") {
            let head: String = text.lines().take_while(|line| line.starts_with('#')).collect();
            assert!(head.contains("quina tune "), "{}: from which command?", file.display());
        }
    }
}
