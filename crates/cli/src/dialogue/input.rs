//! Waiting for lines: from a thread of its own, so that a clock can run out and Ctrl-C can be
//! heard meanwhile.

use crate::interrupt::on_ctrl_c;
use crate::output;
use quina_engine::matches::runner::no_thread;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(String),
    /// There will be no more lines.
    End,
    /// Ctrl-C.
    Interrupt,
    /// Nothing, until the deadline.
    Nothing,
}

/// The lines of standard input.
#[derive(Debug)]
pub struct Input {
    sender: Sender<Heard>,
    heard: Receiver<Heard>,
    /// The reader begins with the first question: where nobody is asked, nothing is read.
    is_reading: bool,
    interrupted: Arc<AtomicBool>,
}

impl Input {
    /// Listens to Ctrl-C, and to standard input as soon as somebody is asked.
    pub fn new() -> anyhow::Result<Self> {
        let (sender, heard) = channel();
        let interrupted = Arc::new(AtomicBool::new(false));
        let (told, flag) = (sender.clone(), Arc::clone(&interrupted));
        on_ctrl_c(move || {
            // A second one does not wait for anybody.
            if flag.swap(true, Ordering::Relaxed) {
                crate::programs::end_all();
                std::process::exit(130);
            }
            let _ = told.send(Heard::Interrupt);
        })?;
        Ok(Self { sender, heard, is_reading: false, interrupted })
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Asks and waits for a line, not longer than until `deadline`.
    pub fn ask(&mut self, prompt: &str, deadline: Option<Instant>) -> io::Result<Heard> {
        let mut out = output::out();
        // On a terminal the answer stands behind the question; in a pipe it would not be seen.
        let stands_behind = io::stdin().is_terminal();
        write!(out, "{prompt}{}", if stands_behind { " " } else { "\n" })?;
        out.flush()?;
        drop(out);
        let heard = self.next(deadline)?;
        if stands_behind && !matches!(heard, Heard::Line(_)) {
            // Nobody has ended the line.
            writeln!(output::out())?;
        }
        Ok(heard)
    }

    fn next(&mut self, deadline: Option<Instant>) -> io::Result<Heard> {
        if !self.is_reading {
            let sender = self.sender.clone();
            let reader = thread::Builder::new().spawn(move || read(&sender));
            reader.map_err(|error| io::Error::other(no_thread(&error)))?;
            self.is_reading = true;
        }
        Ok(match deadline {
            None => self.heard.recv().unwrap_or(Heard::End),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                self.heard.recv_timeout(left).unwrap_or(Heard::Nothing)
            }
        })
    }
}

/// The longest line that is looked at, in bytes. No reply is nearly as long.
const MOST: usize = 64 << 10;

/// Reads a line, and gives how many bytes it had. What is beyond the limit is left out.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let mut read = 0;
    loop {
        let there = input.fill_buf()?;
        let end = there.iter().position(|byte| *byte == b'\n').map(|at| at + 1);
        let part = &there[..end.unwrap_or(there.len())];
        line.extend_from_slice(&part[..part.len().min(MOST - line.len())]);
        let length = part.len();
        read += length;
        input.consume(length);
        if end.is_some() || length == 0 {
            return Ok(read);
        }
    }
}

/// Reads lines until there are none. What is not UTF-8 is read as well as it can be, and refused
/// like any other nonsense.
fn read(sender: &Sender<Heard>) {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        let heard = match read_line(&mut input, &mut bytes) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) => Heard::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        let is_end = heard == Heard::End;
        if sender.send(heard).is_err() || is_end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    #[test]
    fn a_line_takes_no_more_memory_than_any_reply_needs() {
        let long = io::repeat(b'x').take(10 << 20);
        let mut input = BufReader::new(long.chain(&b"\ne3\nlast"[..]));
        let mut line = Vec::new();
        assert_eq!(read_line(&mut input, &mut line).unwrap(), (10 << 20) + 1);
        assert_eq!(line.len(), MOST);
        assert!(line.capacity() <= 2 * MOST, "{}", line.capacity());
        assert_eq!((read_line(&mut input, &mut line).unwrap(), &*line), (3, &b"e3\n"[..]));
        assert_eq!((read_line(&mut input, &mut line).unwrap(), &*line), (4, &b"last"[..]));
        assert_eq!(read_line(&mut input, &mut line).unwrap(), 0);
    }
}
