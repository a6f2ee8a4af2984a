//! Running the program from the tests: in English, and away from the files of whoever runs them.

#![allow(dead_code)] // Every test program uses some of these.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Runs a command without any settings of a user.
pub(crate) fn quina(args: &[&str]) -> Output {
    Home::new().command(args).output().unwrap()
}

/// What a command prints that succeeds.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = quina(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command says that fails.
pub(crate) fn refusal(args: &[&str]) -> String {
    let output = quina(args);
    assert!(!output.status.success(), "{args:?} was accepted");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!error.contains("panicked"), "{args:?}: {error}");
    error
}

/// A home of its own for the program: a folder for its data and its settings, removed at the end.
pub(crate) struct Home(pub(crate) PathBuf);

static COUNT: AtomicUsize = AtomicUsize::new(0);

impl Home {
    pub(crate) fn new() -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("home-{}-{number}", std::process::id());
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    pub(crate) fn games(&self) -> PathBuf {
        self.0.join("data/quina/games")
    }

    pub(crate) fn config(&self) -> PathBuf {
        self.0.join("config/quina/config.toml")
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quina"));
        command
            .args(args)
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", self.0.join("data"))
            .env("XDG_CONFIG_HOME", self.0.join("config"));
        command
    }

    /// Runs a command with these lines as its input and gives what it prints, both ways.
    pub(crate) fn with_input(&self, args: &[&str], input: &str) -> (bool, String) {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // Beside the reading: both pipes may fill up.
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let both = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(both).unwrap())
    }

    /// The same, for a command that succeeds.
    pub(crate) fn said(&self, args: &[&str], input: &str) -> String {
        let (fine, said) = self.with_input(args, input);
        assert!(fine, "{args:?}: {said}");
        assert!(!said.contains("panicked"), "{said}");
        said
    }

    /// Starts a conversation.
    pub(crate) fn talk(&self, args: &[&str]) -> Talk {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Talk { input: child.stdin.take(), child, lines }
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running program with which a test talks. Ended when dropped.
pub(crate) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// Far longer than any answer takes, also on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

impl Talk {
    pub(crate) fn send(&mut self, line: &str) {
        // A program that has ended shows in what it does not say.
        let _ = writeln!(self.input.as_mut().unwrap(), "{line}");
    }

    /// Waits for a line that begins like this.
    pub(crate) fn wait_for(&self, beginning: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.starts_with(beginning) => return line,
                Ok(_) => {}
                Err(error) => panic!("it never said `{beginning}`: {error}"),
            }
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a warning, and gives the lines that it had said and nobody had read.
    pub(crate) fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        std::mem::replace(&mut self.lines, channel().1).into_iter().collect()
    }

    /// Ends its input and waits for its end; whether it succeeded, and what it still said.
    pub(crate) fn close(mut self) -> (bool, Vec<String>) {
        self.input = None;
        let lines = std::mem::replace(&mut self.lines, channel().1).into_iter().collect();
        (self.child.wait().unwrap().success(), lines)
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
