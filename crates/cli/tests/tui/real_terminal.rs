//! The real program in a terminal of its own: it starts, walks, follows a new size, ends, and
//! leaves the terminal as it was, also after a panic and a signal.

use crate::program::Home as Folder;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use quina_rules::prelude::*;
use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than any answer takes, also on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

const LEAVES_THE_OTHER_SCREEN: &str = "\u{1b}[?1049l";

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn count(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

/// What the program wrote, and how that looks on a screen.
struct Heard {
    bytes: Vec<u8>,
    screen: vt100::Parser,
}

/// The program in a terminal.
struct Run {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Kept, so that the terminal is still there when the program has gone.
    _slave: Box<dyn SlavePty + Send>,
    writer: Box<dyn Write + Send>,
    heard: Arc<Mutex<Heard>>,
    /// How the terminal was set before.
    before: String,
    folder: Folder,
}

impl Run {
    fn start(args: &[&str], environment: &[(&str, &str)]) -> Self {
        Self::start_in(Folder::new(), args, environment)
    }

    fn start_in(folder: Folder, args: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quina"));
        command.args(args);
        Self::of_command(folder, command, environment)
    }

    /// A shell that can stop and continue the program, which it knows as `$QUINA`.
    fn shell() -> Self {
        let mut command = CommandBuilder::new("bash");
        command.args(["--norc", "--noprofile", "-i"]);
        let environment = [("QUINA", env!("CARGO_BIN_EXE_quina")), ("PS1", "shell> ")];
        let mut run = Self::of_command(Folder::new(), command, &environment);
        run.wait_for("shell> ");
        run.send("HISTFILE=\r");
        run
    }

    fn of_command(
        folder: Folder,
        mut command: CommandBuilder,
        environment: &[(&str, &str)],
    ) -> Self {
        let pair = native_pty_system().openpty(size(24, 80)).unwrap();
        let before = termios(pair.master.as_ref());
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")] {
            command.env(name, value);
        }
        command.env("XDG_DATA_HOME", folder.0.join("data"));
        command.env("XDG_CONFIG_HOME", folder.0.join("config"));
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let screen = vt100::Parser::new(count(24), count(80), 0);
        let heard = Arc::new(Mutex::new(Heard { bytes: Vec::new(), screen }));
        let ear = Arc::clone(&heard);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                let mut heard = ear.lock().unwrap();
                heard.bytes.extend_from_slice(&bytes[..count]);
                heard.screen.process(&bytes[..count]);
            }
        });
        let writer = pair.master.take_writer().unwrap();
        Self { child, master: pair.master, _slave: pair.slave, writer, heard, before, folder }
    }

    fn heard(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap().bytes).into_owned()
    }

    fn screen(&self) -> String {
        self.heard.lock().unwrap().screen.screen().contents()
    }

    fn resize(&self, rows: u16, columns: u16) {
        self.heard.lock().unwrap().screen.screen_mut().set_size(count(rows), count(columns));
        self.master.resize(size(rows, columns)).unwrap();
    }

    fn wait_for(&self, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        while !self.screen().contains(text) {
            assert!(Instant::now() < deadline, "it never showed `{text}`:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn send(&mut self, bytes: &str) {
        self.writer.write_all(bytes.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Waits for the end; whether it was a good one.
    fn end(&mut self) -> bool {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it said last is still on its way.
                thread::sleep(Duration::from_millis(100));
                return status.success();
            }
            assert!(Instant::now() < deadline, "it does not end: {:?}", self.heard());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn check_terminal(&self) {
        assert_eq!(termios(self.master.as_ref()), self.before, "the terminal is set otherwise");
        let heard = self.heard();
        assert_eq!(heard.matches(LEAVES_THE_OTHER_SCREEN).count(), 1, "{heard:?}");
        for given_back in ["[?1000l", "[?2004l", "[?25h"] {
            assert!(heard.contains(given_back), "{given_back} is missing: {heard:?}");
        }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

fn termios(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

#[test]
fn it_starts_walks_follows_a_new_size_and_leaves_the_terminal_as_it_was() {
    let mut run = Run::start(&[], &[]);
    run.wait_for("Quina: five board games");
    run.send("\u{1b}[B");
    run.wait_for("> Barragoon");
    run.send("\r");
    run.wait_for("New game: Barragoon");
    run.resize(40, 120);
    // Only the larger screen has room for tiles of this size.
    run.wait_for("\u{2588}4\u{2588}");
    run.send("\u{1b}OQ");
    run.wait_for("[Barragoon]");
    run.send("\u{1b}");
    run.wait_for("New game: Barragoon");
    run.send("\u{1b}");
    run.wait_for("> Barragoon");
    run.send("\u{1b}");
    run.wait_for("Leave Quina?");
    run.send("y");
    assert!(run.end(), "{}", run.heard());
    run.check_terminal();
    assert!(!run.folder.config().exists(), "looking around writes nothing");
}

#[test]
fn a_key_that_comes_with_a_new_size_is_not_kept_waiting() {
    let mut run = Run::start(&[], &[]);
    run.wait_for("> Morelli");
    for round in 0..200 {
        let (rows, columns) = if round % 4 < 2 { (30, 100) } else { (24, 80) };
        let (key, wanted) =
            if round % 2 == 0 { ("\u{1b}[B", "> Barragoon") } else { ("\u{1b}[A", "> Morelli") };
        if round % 3 == 0 {
            run.send(key);
            run.resize(rows, columns);
        } else {
            run.resize(rows, columns);
            run.send(key);
        }
        // Nothing else comes: a key that was overlooked would never be seen.
        run.wait_for(wanted);
    }
    run.send("\u{3}");
    assert!(run.end());
}

#[test]
fn play_opens_the_game_itself() {
    let mut run = Run::start(&["play", "syrtis", "--lang", "pt", "--ascii", "--no-color"], &[]);
    run.wait_for("Jogador 1 (");
    run.send("\u{3}");
    assert!(run.end());
    run.check_terminal();
}

#[test]
fn a_panic_leaves_the_terminal_as_it_was_and_its_message_after_that() {
    let mut run = Run::start(&[], &[("QUINA_PANIC", "1")]);
    assert!(!run.end());
    run.check_terminal();
    let heard = run.heard();
    let (_, after) = heard.split_once(LEAVES_THE_OTHER_SCREEN).unwrap();
    assert!(after.contains("QUINA_PANIC is set"), "{heard:?}");
}

#[test]
fn a_signal_ends_it_in_good_order() {
    let mut run = Run::start(&[], &[]);
    run.wait_for("Quina: five board games");
    let id = run.child.process_id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    run.end();
    run.check_terminal();
}

#[test]
fn a_study_survives_a_kill() {
    let folder = Folder::new();
    crate::saved::fill(&folder);
    let games = folder.games();
    for name in ["syrtis", "mapello", "bello", "notes"] {
        std::fs::remove_file(games.join(format!("{name}.txt"))).unwrap();
    }
    let record: quina_rules::Record =
        std::fs::read_to_string(games.join("finished/morelli.txt")).unwrap().parse().unwrap();
    let game = record.replay().unwrap();
    let mut run = Run::start_in(folder, &[], &[]);
    for ply in 0..4 {
        run.wait_for("Quina: five board games");
        run.send("6");
        run.wait_for("morelli.txt");
        run.send("\r");
        run.wait_for("ply 0 of 5");
        for step in 1..=ply {
            run.send("\u{1b}[C");
            run.wait_for(&format!("ply {step} of 5"));
        }
        if ply > 0 {
            run.wait_for("Tried here: [");
        }
        let before = game.position_at(ply).unwrap();
        let other = before.moves().pop().unwrap();
        assert_ne!(Some(other), game.plies().nth(ply));
        run.send(&format!("{}\r", before.token(other)));
        // What is shown is on the disk, so that the program may end without any warning.
        run.wait_for("Saved in");
        // `Child::kill` of a terminal hangs up first, and the program would end in good order.
        let id = run.child.process_id().unwrap().to_string();
        let killed = std::process::Command::new("kill").args(["-KILL", &id]).status().unwrap();
        assert!(killed.success());
        run.child.wait().unwrap();
        assert!(!run.heard().contains(LEAVES_THE_OTHER_SCREEN), "it had time to tidy up");
        let folder = std::mem::replace(&mut run.folder, Folder::new());
        let studies: Vec<_> =
            folder.games().with_file_name("studies").read_dir().unwrap().collect();
        assert_eq!(studies.len(), 1);
        let text = std::fs::read_to_string(studies[0].as_ref().unwrap().path()).unwrap();
        let lines = quina::play::Study::read(&text).unwrap().tree().lines();
        assert_eq!(lines.len(), ply + 2, "{text}");
        run = Run::start_in(folder, &[], &[]);
    }
}

#[test]
fn a_dumb_terminal_and_plain_mode_get_lines() {
    let dumb = Run::start(&[], &[("TERM", "dumb")]);
    for mut run in [dumb, Run::start(&["play", "--plain"], &[])] {
        run.wait_for("QUINA");
        run.send("0\r");
        run.wait_for("Goodbye.");
        assert!(run.end());
        assert!(!run.heard().contains("[?1049h"), "{}", run.heard());
    }
}

#[test]
fn a_game_that_could_not_be_saved_is_printed_when_the_program_has_ended() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.games().parent().unwrap()).unwrap();
    std::fs::write(folder.games(), "in the way").unwrap();
    let args = ["play", "mapello", "--p1", "human", "--p2", "human"];
    let mut run = Run::start_in(folder, &args, &[]);
    run.wait_for("Mapello");
    run.send("e3\r");
    run.wait_for("could not be saved");
    run.wait_for("NOT SAVED");
    run.send("\x03");
    assert!(!run.end(), "{}", run.heard());
    run.check_terminal();
    let heard = run.heard();
    let after = heard.rsplit(LEAVES_THE_OTHER_SCREEN).next().unwrap();
    assert!(after.contains("The game is not saved. This is its record:"), "{after}");
    assert!(after.contains("[Game \"mapello\"]") && after.contains("1. e3 *"), "{after}");
    assert!(after.contains("quina: the game could not be saved"), "{after}");
}

#[test]
fn somebody_at_a_terminal_is_asked_before_a_file_is_replaced() {
    for (language, question, answer, is_replaced) in [
        ("en", "already exists. Replace it? (y/n)", "y\r", true),
        ("pt", "já existe. Substituir? (s/n)", "n\r", false),
    ] {
        let folder = Folder::new();
        std::fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join("board.svg");
        std::fs::write(&file, "precious").unwrap();
        let path = file.to_str().unwrap().to_owned();
        let args = ["show", "mapello", "--svg", &path, "--lang", language];
        let mut run = Run::start_in(folder, &args, &[]);
        run.wait_for(question.split_once(". ").unwrap().1);
        run.send(answer);
        assert_eq!(run.end(), is_replaced, "{}", run.heard());
        let kept = std::fs::read_to_string(&file).unwrap() == "precious";
        assert_eq!(kept, !is_replaced, "{}", run.heard());
    }
}

#[test]
fn it_is_suspended_comes_back_whole_and_is_drawn_anew() {
    let mut run = Run::shell();
    run.send("\"$QUINA\" play mapello --p2 human\r");
    run.wait_for("Mapello, ply 0");
    run.send("d6\r");
    run.wait_for("Mapello, ply 1");
    run.send("c4");
    run.wait_for("Move: c4");
    run.send("\u{1a}");
    run.wait_for("Stopped");
    let heard = run.heard();
    assert_eq!(heard.matches(LEAVES_THE_OTHER_SCREEN).count(), 1, "{heard:?}");
    for given_back in ["[?1000l", "[?2004l", "[?25h"] {
        assert!(heard.contains(given_back), "{given_back} is missing: {heard:?}");
    }
    run.send("echo in the $((20 + 3))rd shell\r");
    run.wait_for("in the 23rd shell");
    run.send("fg\r");
    // Everything is there again, also what was typed.
    run.wait_for("Mapello, ply 1");
    run.wait_for("Player 2 (White)");
    run.wait_for("Move: c4");
    // Somebody else has written over the screen.
    run.heard.lock().unwrap().screen.process(b"\x1b[2J\x1b[Hgarbage");
    assert!(!run.screen().contains("Mapello"));
    run.send("\u{c}");
    run.wait_for("Mapello, ply 1");
    run.wait_for("Move: c4");
    assert!(!run.screen().contains("garbage"), "{}", run.screen());
    run.send("\u{3}");
    run.wait_for("continue with: quina play --resume mapello-");
    run.send("exit\r");
    run.end();
}

#[test]
fn it_starts_clean_where_an_earlier_run_was_killed() {
    let fresh = Run::start(&[], &[]);
    fresh.wait_for("? help");
    let expected = fresh.screen();
    let mut run = Run::shell();
    std::fs::create_dir_all(&run.folder.0).unwrap();
    let file = run.folder.0.join("process");
    run.send(&format!("FILE='{}'\r", file.display()));
    run.send("sh -c 'echo $$ > \"$0\"; exec \"$QUINA\" play morelli' \"$FILE\"\r");
    run.wait_for("Morelli, ply 0");
    let id = std::fs::read_to_string(&file).unwrap();
    let killed = std::process::Command::new("kill").args(["-KILL", id.trim()]).status().unwrap();
    assert!(killed.success());
    run.wait_for("Killed");
    assert!(!run.heard().contains(LEAVES_THE_OTHER_SCREEN), "it had time to tidy up");
    let before = run.heard().len();
    // The other screen and the mouse are still on, and here raw mode too.
    run.send("stty raw -echo; \"$QUINA\"; stty sane\r");
    run.wait_for("Quina: five board games");
    run.wait_for("? help");
    assert_eq!(run.screen(), expected, "nothing is left of what was there");
    assert!(
        run.heard()[before..].contains("\u{1b}[2J"),
        "it is cleared whatever the terminal does"
    );
    run.send("\u{1b}[B");
    run.wait_for("> Barragoon");
    run.send("\u{3}");
    run.wait_for("shell> ");
    run.send("exit\r");
    run.end();
}

#[test]
fn who_leaves_at_once_is_told_where_the_game_is_kept() {
    for (language, said) in [("en", "The game is saved: "), ("pt", "guardad")] {
        let args = ["play", "mapello", "--p1", "human", "--p2", "human", "--lang", language];
        let mut run = Run::start(&args, &[]);
        run.wait_for("Mapello");
        run.send("e3\r");
        run.wait_for("1. e3");
        run.send("\u{3}");
        assert!(run.end(), "{}", run.heard());
        run.check_terminal();
        let heard = run.heard();
        let after = heard.rsplit(LEAVES_THE_OTHER_SCREEN).next().unwrap();
        assert!(after.contains(said) && after.contains("mapello-"), "{after}");
    }
}
