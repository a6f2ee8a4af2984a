//! Waiting for lines, which are read by a thread of their own, so that a clock can run out and
//! Ctrl-C is noticed in the meantime.

use crate::errors::{Problem, Untranslated};
use crate::output;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// An input event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(String),
    /// End of input.
    End,
    /// Ctrl-C.
    Interrupt,
    /// Nothing arrived before the deadline.
    Nothing,
}

/// The lines of standard input.
#[derive(Debug)]
pub struct Input {
    sender: Sender<Heard>,
    heard: Receiver<Heard>,
    /// Whether the reader thread has started. It starts with the first question: if nobody is
    /// asked, nothing is read.
    is_reading: bool,
    interrupted: Arc<AtomicBool>,
}

impl Input {
    /// Handles Ctrl-C, and reads standard input as soon as a question is asked.
    pub fn new() -> Result<Self, Problem> {
        let (sender, heard) = channel();
        let interrupted = Arc::new(AtomicBool::new(false));
        let (told, flag) = (sender.clone(), Arc::clone(&interrupted));
        ctrlc::set_handler(move || {
            // A second Ctrl-C ends the program at once.
            if flag.swap(true, Ordering::Relaxed) {
                crate::programs::end_all();
                std::process::exit(130);
            }
            let _ = told.send(Heard::Interrupt);
        })
        .map_err(Untranslated::new)?;
        Ok(Self { sender, heard, is_reading: false, interrupted })
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Asks and waits for a line, at most until `deadline`.
    pub fn ask(&mut self, prompt: &str, deadline: Option<Instant>) -> io::Result<Heard> {
        let mut out = output::out();
        // On a terminal the answer is echoed after the question; from a pipe it is not.
        let stands_behind = io::stdin().is_terminal();
        write!(out, "{prompt}{}", if stands_behind { " " } else { "\n" })?;
        out.flush()?;
        drop(out);
        let heard = self.next(deadline);
        if stands_behind && !matches!(heard, Heard::Line(_)) {
            // The prompt's line has not been ended.
            writeln!(output::out())?;
        }
        Ok(heard)
    }

    fn next(&mut self, deadline: Option<Instant>) -> Heard {
        if !self.is_reading {
            self.is_reading = true;
            let sender = self.sender.clone();
            thread::spawn(move || read(&sender));
        }
        match deadline {
            None => self.heard.recv().unwrap_or(Heard::End),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                self.heard.recv_timeout(left).unwrap_or(Heard::Nothing)
            }
        }
    }
}

/// The longest line that is read, in bytes. No reply is nearly as long.
const MOST: usize = 64 << 10;

/// Reads a line, and returns how many bytes it had. Bytes beyond the limit are dropped.
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

/// Reads lines until the end of the input. Invalid UTF-8 is replaced, and then refused like any
/// other nonsense.
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
