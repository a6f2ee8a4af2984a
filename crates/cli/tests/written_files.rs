//! Files that flags name: never over one that is there without `--force`, never over what is read,
//! whole or not at all.

#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, refusal, stdout};
use std::fs;
use std::path::{Path, PathBuf};

const RECORD: &str = "[Game \"mapello\"]\n[P1 \"Ana\"]\n\n1. d6 c6 2. b6 *\n";

/// A folder with a record in it.
struct Folder {
    home: Home,
    record: String,
}

impl Folder {
    fn new() -> Self {
        let home = Home::new();
        fs::create_dir_all(&home.0).unwrap();
        let record = home.0.join("game.txt").to_str().unwrap().to_owned();
        fs::write(&record, RECORD).unwrap();
        Self { home, record }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.0.join(name)
    }

    fn file(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// The names in the folder.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.home.0).unwrap();
        let mut names: Vec<_> =
            files.map(|file| file.unwrap().file_name().to_str().unwrap().to_owned()).collect();
        names.retain(|name| name != "data" && name != "config");
        names.sort_unstable();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.home.0);
    }
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

/// The commands that read a record, each with a flag that writes a file.
const READERS: [(&str, &str); 5] = [
    ("analyze", "--svg"),
    ("analyze", "--png"),
    ("replay", "--svg"),
    ("replay", "--png"),
    ("replay", "--film"),
];

#[test]
fn a_record_is_never_written_over_by_the_command_that_reads_it() {
    let folder = Folder::new();
    let dotted = folder.file("./game.txt");
    let mut names = vec![folder.record.clone(), dotted];
    if cfg!(unix) {
        #[cfg(unix)]
        std::os::unix::fs::symlink(&folder.record, folder.path("soft")).unwrap();
        names.push(folder.file("soft"));
    }
    fs::hard_link(&folder.record, folder.path("hard")).unwrap();
    names.push(folder.file("hard"));
    let before = folder.names();
    for (command, flag) in READERS {
        for name in &names {
            let args = [command, &folder.record, flag, name, "--force"];
            let said = refusal(&args);
            assert!(said.contains("is an input of this command; choose another name"), "{said}");
            assert_eq!(read(&folder.record), RECORD, "{args:?}");
        }
        // The other way round: the record is read under its other name.
        let said = refusal(&[command, &names[2], flag, &folder.record, "--force"]);
        assert!(said.contains("is an input of this command"), "{said}");
    }
    assert_eq!(read(&folder.record), RECORD);
    assert_eq!(folder.names(), before);
}

#[test]
fn a_file_that_is_there_is_replaced_only_by_force() {
    let folder = Folder::new();
    let file = folder.file("there");
    fs::write(&file, "precious").unwrap();
    for (command, flag) in READERS {
        let args = [command, &folder.record, flag, &file];
        let said = refusal(&args);
        assert!(said.contains("already exists; --force replaces it"), "{said}");
        let said = refusal(&[&args[..], &["--lang", "pt"]].concat());
        assert!(said.contains("já existe; --force substitui-o"), "{said}");
        assert_eq!(read(&file), "precious");
        stdout(&[&args[..], &["--force"]].concat());
        assert_ne!(fs::read(&file).unwrap(), b"precious");
        fs::write(&file, "precious").unwrap();
    }
    assert_eq!(folder.names(), ["game.txt", "there"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_broken_one_counts_as_a_file() {
    let folder = Folder::new();
    let (target, link) = (folder.path("target"), folder.file("link"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let args = ["analyze", &folder.record, "--svg", &link];
    assert!(refusal(&args).contains("already exists"));
    fs::write(&target, "old").unwrap();
    stdout(&[&args[..], &["--force"]].concat());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(read(&target).starts_with("<svg "));
}

#[test]
fn a_refusal_comes_before_the_work_and_leaves_nothing_behind() {
    let folder = Folder::new();
    let file = folder.file("folder");
    fs::create_dir(&file).unwrap();
    let said = refusal(&["analyze", &folder.record, "--svg", &file, "--force"]);
    assert!(said.contains("is a folder; choose the name of a file"), "{said}");
    let missing = folder.file("no/such/folder.svg");
    assert!(refusal(&["analyze", &folder.record, "--svg", &missing]).contains("cannot write"));
    assert_eq!(folder.names(), ["folder", "game.txt"]);
}

#[test]
fn positions_and_games_are_drawn_into_files() {
    let folder = Folder::new();
    let [svg, png, film] = ["a.svg", "a.png", "film.svg"].map(|name| folder.file(name));
    let printed = stdout(&["show", "syrtis", "--svg", &svg, "--png", &png]);
    assert!(printed.contains(&format!("Drawn: {svg}\nDrawn: {png}\n")), "{printed}");
    assert!(
        read(&svg).starts_with("<svg ") && read(&svg).contains("9 light circles"),
        "{}",
        read(&svg)
    );
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let args = ["replay", &folder.record, "--svg", &svg, "--png", &png, "--film", &film];
    stdout(&[&args[..], &["--ply", "1", "--force"]].concat());
    // The drawing is that of the ply, the film that of the whole game.
    assert!(read(&svg).contains("q-mark-last-move-square") && !read(&svg).contains("<animate"));
    assert_eq!(read(&film).matches("</text>").count(), 3);
    let chart = folder.file("chart.png");
    stdout(&["analyze", &folder.record, "--nodes", "50", "--png", &chart]);
    assert!(fs::read(&chart).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(folder.names(), ["a.png", "a.svg", "chart.png", "film.svg", "game.txt"]);
}

#[test]
fn drawings_and_films_are_turned_with_the_board() {
    let folder = Folder::new();
    let draw = |name: &str, flags: &[&str]| {
        let [svg, png, film] =
            ["svg", "png", "film"].map(|kind| folder.file(&format!("{name}.{kind}")));
        let args = ["replay", &folder.record, "--svg", &svg, "--png", &png, "--film", &film];
        stdout(&[&args[..], &["--ply", "1"], flags].concat());
        (read(svg), fs::read(png).unwrap(), read(film))
    };
    let upright = draw("upright", &[]);
    let flipped = draw("flipped", &["--flip"]);
    assert_ne!(upright.1, flipped.1);
    // The disc on d6, seen from either side.
    let (d6, opposite) = ("x=\"222\" y=\"318\"", "x=\"270\" y=\"174\"");
    let has = |drawing: &str, place: &str| {
        drawing.contains(&format!("<use href=\"#q-disc-black\" {place} "))
    };
    for (one, other) in [(&upright.0, &flipped.0), (&upright.2, &flipped.2)] {
        assert!(has(one, d6) && !has(one, opposite), "{one}");
        assert!(has(other, opposite) && !has(other, d6), "{other}");
    }
}

#[test]
fn two_flags_never_write_one_file() {
    let folder = Folder::new();
    let (file, same) = (folder.file("a"), folder.file("./a"));
    for force in [&[][..], &["--force"]] {
        let args = [&["show", "mapello", "--svg", &file, "--png", &same][..], force].concat();
        let said = refusal(&args);
        assert!(said.contains("is named by two flags"), "{said}");
    }
    assert_eq!(folder.names(), ["game.txt"]);
}

#[test]
fn a_pipe_that_nobody_reads_is_refused_instead_of_waited_for() {
    let folder = Folder::new();
    let pipe = folder.file("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let said = refusal(&["show", "mapello", "--svg", &pipe, "--force"]);
    assert!(said.contains("is a pipe"), "{said}");
}

#[test]
fn what_standard_input_reads_is_not_written_over() {
    let folder = Folder::new();
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_quina"))
        .args(["replay", "-", "--svg", &folder.record, "--force"])
        .stdin(fs::File::open(&folder.record).unwrap())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&program.stderr).into_owned();
    assert!(!program.status.success() && said.contains("is an input"), "{said}");
    assert_eq!(read(&folder.record), RECORD);
}
