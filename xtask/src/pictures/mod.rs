//! Pictures of the program for the documents: it runs in a terminal of its own, and what the
//! terminal shows is drawn as SVG.

mod drawing;
mod recording;

use crate::shell::{cargo, root, step, target};
use anyhow::{Context, bail};
use recording::Recording;
use std::fs;
use std::path::Path;

/// What is pressed once a game is open: the next piece that can move, touched.
const TOUCH: &str = "\t\r";

/// The games, and what is pressed before the picture is taken.
const GAMES: [(&str, &str); 5] = [
    ("morelli", ""),
    ("barragoon", TOUCH),
    ("mapello", "\t"),
    ("syrtis", TOUCH),
    ("campo-bello", ""),
];

/// The sizes of the terminal, in columns and rows.
const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// A picture in a document should load at once.
const LARGEST: usize = 60_000;

/// Writes the pictures of all games, or of one.
pub(crate) fn run(args: &[&str]) -> anyhow::Result<()> {
    let games: Vec<_> = match args {
        [] => GAMES.to_vec(),
        [name] => GAMES.into_iter().filter(|(game, _)| game == name).collect(),
        _ => bail!("pictures takes the name of one game"),
    };
    if games.is_empty() {
        bail!("there is no game {}", args.join(" "));
    }
    step("the program", &mut cargo(&["build", "--package", "quina"]))?;
    let folder = root().join("docs/pictures");
    fs::create_dir_all(&folder)?;
    for (game, keys) in games {
        for size in SIZES {
            let path = folder.join(format!("{game}-{}x{}.svg", size.0, size.1));
            picture(game, keys, size, &path)?;
            println!("{}", path.display());
        }
    }
    Ok(())
}

fn picture(game: &str, keys: &str, size: (u16, u16), path: &Path) -> anyhow::Result<()> {
    let record = root().join(format!("xtask/data/pictures/{game}.txt"));
    let home = target().join("pictures");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    fs::create_dir_all(home.join("config/quina"))?;
    fs::write(home.join("config/quina/config.toml"), "animation = \"off\"\n")?;
    let record = record.to_str().context("a path of plain characters")?;
    let program = target().join("debug/quina");
    let mut recording = Recording::start(&program, &["play", "--resume", record], size, &home)?;
    recording.settle();
    recording.press(keys)?;
    recording.settle();
    let svg = recording.with_screen(drawing::svg);
    if svg.len() > LARGEST {
        bail!("{} would have {} bytes", path.display(), svg.len());
    }
    fs::write(path, svg)?;
    Ok(())
}
