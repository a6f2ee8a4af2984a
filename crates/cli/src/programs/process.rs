//! A running program with which lines are exchanged. Whatever it does, there are bounds on the
//! memory that its lines take here, on the time that is spent waiting for it, and on how long it
//! lives.

use super::group::Group;
use quina_engine::Failure;
use quina_rules::{Reason, reason};
use quina_view::printable;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest line that is kept; the rest of a longer one is thrown away.
const MAX_LINE: u64 = 1 << 20;

/// Lines that may wait to be read. A program that prints faster than it is read has to wait.
const MAX_WAITING: usize = 10_000;

/// Bytes that may wait to be read, but for the last line.
const MAX_WAITING_BYTES: usize = 4 << 20;

/// Lines that may wait to be written to a program that does not read.
const MAX_UNREAD: usize = 256;

/// How long a program may leave its input unread once that many lines are waiting.
const UNREAD: Duration = Duration::from_secs(2);

/// How long a program may take to exit before it is killed.
const FAREWELL: Duration = Duration::from_millis(300);

/// How often a waiting thread checks again.
const GLANCE: Duration = Duration::from_millis(2);

/// A running program. Dropping it ends the program and all processes that it has started.
#[derive(Debug)]
pub struct Process {
    child: Child,
    group: Group,
    /// Lines to be written, for a thread that may block; `None` after the last line.
    input: Option<SyncSender<String>>,
    lines: Receiver<String>,
    /// How many bytes the lines have that wait.
    waiting: Arc<AtomicUsize>,
    /// The last line of its error output, which may tell why it ended.
    last_words: Arc<Mutex<String>>,
    /// The thread that reads the error output until it ends.
    listener: Option<JoinHandle<()>>,
    /// How it ended.
    status: Option<Ended>,
}

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    /// By itself, with this exit status.
    Exit(i32),
    /// By a signal.
    Signal(i32),
    /// It closed its output and had to be ended.
    Output,
}

impl Ended {
    fn of(status: ExitStatus) -> Self {
        #[cfg(unix)]
        let signal = std::os::unix::process::ExitStatusExt::signal(&status);
        #[cfg(not(unix))]
        let signal = None;
        match (status.code(), signal) {
            (Some(code), _) => Self::Exit(code),
            (None, Some(signal)) => Self::Signal(signal),
            (None, None) => Self::Output,
        }
    }

    /// What is said about it; `behind` is appended.
    fn reason(self, behind: &str) -> Reason {
        match self {
            Self::Exit(code) => reason!("failure-exit", "exit status {}{}", code, behind),
            Self::Signal(number) => reason!("failure-signal", "signal {}{}", number, behind),
            Self::Output => reason!("failure-output", "it closed its output{}", behind),
        }
    }
}

/// Why a program does not start.
fn not_started(program: &str, error: &io::Error) -> Reason {
    match error.kind() {
        io::ErrorKind::NotFound => reason!(
            "program-not-found",
            "`{}` cannot be started: there is no such program",
            program
        ),
        io::ErrorKind::PermissionDenied => reason!(
            "program-not-permitted",
            "`{}` cannot be started: it is not permitted to run",
            program
        ),
        _ => reason!("program-not-started", "`{}` cannot be started: {}", program, error),
    }
}

impl Process {
    /// Starts a program.
    pub fn start(words: &[String]) -> Result<Self, Failure> {
        let (program, args) = words
            .split_first()
            .ok_or_else(|| Failure::Crashed(reason!("failure-unnamed", "no program is named")))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed = |error: io::Error| Failure::NotStarted(not_started(program, &error));
        let (mut child, group) = Group::spawn(&mut command).map_err(failed)?;
        let (input, unwritten) = sync_channel(MAX_UNREAD);
        let (send, lines) = sync_channel(MAX_WAITING);
        let (output, errors, pipe) = (child.stdout.take(), child.stderr.take(), child.stdin.take());
        let mut process = Self {
            child,
            group,
            input: Some(input),
            lines,
            waiting: Arc::default(),
            last_words: Arc::default(),
            listener: None,
            status: None,
        };
        // From here on an error ends the program again.
        if let Some(pipe) = pipe {
            thread::Builder::new().spawn(move || pass_on(&unwritten, pipe)).map_err(failed)?;
        }
        if let Some(output) = output {
            let waiting = Arc::clone(&process.waiting);
            let reader = thread::Builder::new().spawn(move || forward(output, &send, &waiting));
            reader.map_err(failed)?;
        }
        if let Some(errors) = errors {
            let last_words = Arc::clone(&process.last_words);
            let listener = thread::Builder::new().spawn(move || remember(errors, &last_words));
            process.listener = Some(listener.map_err(failed)?);
        }
        Ok(process)
    }

    /// Sends a line. A program that leaves too much unread for too long has failed.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        let patience = Instant::now() + UNREAD;
        let mut line = line.to_owned();
        while let Some(input) = &self.input {
            match input.try_send(line) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(unsent)) if Instant::now() < patience => line = unsent,
                Err(TrySendError::Full(_)) => {
                    return Err(Failure::Silent(reason!(
                        "failure-unread",
                        "it does not read its input"
                    )));
                }
                Err(TrySendError::Disconnected(_)) => break,
            }
            thread::sleep(GLANCE);
        }
        Err(self.crash())
    }

    /// The next line, or `None` if there is none before the deadline.
    pub fn line(&mut self, deadline: Instant) -> Result<Option<String>, Failure> {
        let wait = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(wait) {
            Ok(line) => {
                self.waiting.fetch_sub(line.len(), Ordering::Relaxed);
                Ok(Some(line))
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crash()),
        }
    }

    /// What is known about the end of a program that no longer reads or writes.
    fn crash(&mut self) -> Failure {
        // Its output ends a moment before it does.
        let patience = Instant::now() + FAREWELL;
        let status = self.end(patience);
        // The last line of its error output may not have arrived yet.
        let is_heard = |listener: &JoinHandle<()>| listener.is_finished();
        while !self.listener.as_ref().is_none_or(is_heard) && Instant::now() < patience {
            thread::sleep(GLANCE);
        }
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let behind = if words.is_empty() { String::new() } else { format!(" ({words})") };
        Failure::Crashed(status.reason(&behind))
    }

    /// Tells it to end. It has a moment to do so until it is dropped.
    pub fn dismiss(&mut self) {
        if let Some(input) = self.input.take() {
            // If this fails, the program has not read its earlier input and would not read this
            // either.
            let _ = input.try_send("quit".to_owned());
        }
    }

    /// Waits until `patience` for the program to exit, kills it and all processes that it has
    /// started, and returns how it ended.
    fn end(&mut self, patience: Instant) -> Ended {
        if let Some(status) = self.status {
            return status;
        }
        while !self.group.has_ended(&mut self.child) && Instant::now() < patience {
            thread::sleep(GLANCE);
        }
        let by_itself = self.group.has_ended(&mut self.child);
        let ended = match self.group.end(&mut self.child) {
            Ok(status) if by_itself => Ended::of(status),
            _ => Ended::Output,
        };
        *self.status.insert(ended)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.dismiss();
        self.end(Instant::now() + FAREWELL);
        // The thread that forwards its output may be waiting for room.
        self.waiting.store(0, Ordering::Relaxed);
    }
}

/// Writes lines until there are no more or the program no longer reads.
fn pass_on(lines: &Receiver<String>, mut pipe: ChildStdin) {
    while let Ok(line) = lines.recv() {
        if writeln!(pipe, "{line}").and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Forwards lines until the program closes its output or the receiver is gone.
fn forward(output: impl Read, send: &SyncSender<String>, waiting: &AtomicUsize) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        while waiting.load(Ordering::Relaxed) > MAX_WAITING_BYTES {
            thread::sleep(GLANCE);
        }
        waiting.fetch_add(line.len(), Ordering::Relaxed);
        if send.send(line).is_err() {
            return;
        }
    }
}

fn remember(errors: impl Read, last: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    while let Some(line) = next_line(&mut errors) {
        if !line.trim().is_empty() {
            *last.lock().unwrap_or_else(PoisonError::into_inner) = quoted(&line);
        }
    }
}

/// A text of a program for messages and records: cut if it is long, and printable.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 200;
    let start: String = text.chars().take(MOST).collect();
    let rest = if start.len() < text.len() { "…" } else { "" };
    format!("{}{rest}", printable(&start))
}

/// The next line without its end; `None` at the end of the output. Invalid UTF-8 is replaced.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut read = output.take(MAX_LINE);
    if read.read_until(b'\n', &mut line).ok()? == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') {
        let mut rest = Vec::new();
        while rest.last() != Some(&b'\n') {
            rest.clear();
            if output.take(MAX_LINE).read_until(b'\n', &mut rest).ok()? == 0 {
                break;
            }
        }
    }
    Some(String::from_utf8_lossy(&line).trim_end().to_owned())
}
