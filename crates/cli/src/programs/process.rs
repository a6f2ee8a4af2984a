//! A running program with which lines are exchanged.

use quina_engine::Failure;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest line that is kept; the rest of a longer one is thrown away.
const MAX_LINE: u64 = 1 << 20;

/// Lines that may wait to be read. A program that prints more than anybody reads has to wait.
const MAX_WAITING: usize = 10_000;

/// How long a program may take to end itself before it is ended.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. Ended when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last thing it said on its error output, which tells why it ended.
    last_words: Arc<Mutex<String>>,
    /// Who listens for it, until the error output ends.
    listener: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a program.
    pub fn start(words: &[String]) -> Result<Self, Failure> {
        let (program, args) = words
            .split_first()
            .ok_or_else(|| Failure::Crashed("no program is named".to_owned()))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for the match, which then ends its programs in good order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| Failure::Crashed(format!("`{program}` cannot be started: {error}")))?;
        let (send, lines) = sync_channel(MAX_WAITING);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || forward(output, &send));
        }
        let last_words = Arc::new(Mutex::new(String::new()));
        let listener = child.stderr.take().map(|errors| {
            let last_words = Arc::clone(&last_words);
            std::thread::spawn(move || remember(errors, &last_words))
        });
        let input = child.stdin.take();
        Ok(Self { child, input, lines, last_words, listener })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        let sent = match &mut self.input {
            Some(input) => writeln!(input, "{line}").and_then(|()| input.flush()),
            None => Err(std::io::ErrorKind::BrokenPipe.into()),
        };
        sent.map_err(|_| self.crash())
    }

    /// The next line, or `None` if there is none before the deadline.
    pub fn line(&mut self, deadline: Instant) -> Result<Option<String>, Failure> {
        let wait = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(wait) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crash()),
        }
    }

    /// What is known about the end of a program that does not listen or talk any more.
    fn crash(&mut self) -> Failure {
        // Its output ends a moment before it does.
        let patience = Instant::now() + FAREWELL;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status.to_string(),
                Ok(None) if Instant::now() < patience => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                _ => break "it closed its output".to_owned(),
            }
        };
        // What it said last may still be on its way.
        let is_heard = |listener: &JoinHandle<()>| listener.is_finished();
        while !self.listener.as_ref().is_none_or(is_heard) && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let behind = if words.is_empty() { String::new() } else { format!(" ({words})") };
        Failure::Crashed(format!("{status}{behind}"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send_farewell();
        let patience = Instant::now() + FAREWELL;
        while Instant::now() < patience {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        // It may be gone by now; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    fn send_farewell(&mut self) -> std::io::Result<()> {
        match self.input.take() {
            Some(mut input) => writeln!(input, "quit"),
            None => Ok(()),
        }
    }
}

/// Passes lines on until the program closes its output or nobody listens.
fn forward(output: impl Read, send: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        if send.send(line).is_err() {
            return;
        }
    }
}

fn remember(errors: impl Read, last: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    while let Some(line) = next_line(&mut errors) {
        let line: String = line.chars().take(200).collect();
        if !line.trim().is_empty() {
            *last.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}

/// The next line without its end; `None` at the end of the output. Whatever bytes it has.
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
