//! The loop between the world and a session: input on one side, the worker on the other, and one
//! place that writes.

use super::go::Work;
use super::session::{Answer, Session};
use super::worker::Worker;
use quina_engine::Control;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// The longest line that is looked at: room for the longest game of any of the five.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// How many bytes of commands may wait for the end of a search.
const MAX_WAITING: usize = 64 << 20;

/// So long a pause of the input lets the engine get ready for what was set. It is not done at once,
/// because other options may follow that would have it done again.
const PAUSE: Duration = Duration::from_millis(5);

enum Event {
    Line(String),
    Overlong,
    End(io::Result<()>),
    Say(String),
    Done(Option<String>),
}

/// Reads lines, writes answers, until `quit` or the end of the input. A search runs beside it.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> anyhow::Result<()> {
    // Small, so that a flood of input waits where it comes from.
    let (events, inbox) = sync_channel(64);
    let (say, done) = (events.clone(), events.clone());
    let worker = Worker::start(
        move |lines| say.send(Event::Say(lines)).is_ok(),
        move |last| done.send(Event::Done(last)).is_ok(),
    )?;
    // Not joined: it may wait for a line that never comes.
    thread::Builder::new().name("input".to_owned()).spawn(move || read(input, &events))?;
    let mut desk = Desk {
        session: Session::new(),
        worker,
        running: None,
        waiting: VecDeque::new(),
        waiting_bytes: 0,
        is_quitting: false,
        output,
    };
    let result = desk.run(&inbox);
    desk.stop();
    result
}

fn read(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = MAX_LINE_LEN as u64 + 1;
        let event = match input.by_ref().take(limit).read_until(b'\n', &mut line) {
            Ok(0) => Event::End(Ok(())),
            Ok(_) if line.len() > MAX_LINE_LEN && line.last() != Some(&b'\n') => {
                match skip_line(&mut input) {
                    Ok(()) => Event::Overlong,
                    Err(error) => Event::End(Err(error)),
                }
            }
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
            Err(error) => Event::End(Err(error)),
        };
        let last = matches!(event, Event::End(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// Throws the rest of an overlong line away without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(at) = buffer.iter().position(|b| *b == b'\n') {
            input.consume(at + 1);
            return Ok(());
        }
        let len = buffer.len();
        input.consume(len);
    }
}

/// Asks whether the program is there and ready, not whether it is done with a search.
const IS_READY: &str = "isready";

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Whether a command waits for the end of what runs.
fn changes_something(line: &str) -> bool {
    matches!(first_word(line), "position" | "setoption" | "uginewgame" | "go" | "bench")
}

/// What kind of work runs, and why it may run for ever.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Search {
        infinite: bool,
        pondering: bool,
    },
    /// A script that asks for a number and then quits wants the number.
    Count,
    /// Getting ready for a search, which cannot be stopped.
    Preparation,
}

impl Kind {
    const fn of(work: &Work) -> Self {
        match work {
            Work::Search(search) => {
                Self::Search { infinite: search.limits.infinite, pondering: search.ponder }
            }
            Work::Perft { .. } | Work::Bench => Self::Count,
            Work::Prepare { .. } => Self::Preparation,
        }
    }

    /// Whether only `stop` ends it.
    const fn is_endless(self) -> bool {
        matches!(self, Self::Search { infinite, pondering } if infinite || pondering)
    }
}

/// What runs.
struct Running {
    control: Control,
    kind: Kind,
}

impl Running {
    fn is_preparing(&self) -> bool {
        self.kind == Kind::Preparation
    }

    /// The expected move was played.
    fn end_pondering(&mut self) {
        self.control.release();
        if let Kind::Search { pondering, .. } = &mut self.kind {
            *pondering = false;
        }
    }
}

/// A command that waits.
struct Waiting {
    line: String,
    /// Whether `stop` was said after it: a search that it asks for ends as soon as it begins.
    is_stopped: bool,
}

struct Desk<W> {
    session: Session,
    worker: Worker,
    running: Option<Running>,
    /// Commands that wait for the end of what runs, in their order.
    waiting: VecDeque<Waiting>,
    waiting_bytes: usize,
    /// Whether `quit` was said: what was asked for before is answered in short, nothing else is.
    is_quitting: bool,
    output: W,
}

impl<W: Write> Desk<W> {
    fn run(&mut self, inbox: &Receiver<Event>) -> anyhow::Result<()> {
        let mut ended = None;
        loop {
            self.follow_waiting()?;
            match &self.running {
                None if self.is_quitting => return Ok(()),
                None if ended.is_some() && !self.session.is_unprepared() => {
                    return Ok(ended.unwrap_or(Ok(()))?);
                }
                // Nobody waits for a table any more.
                Some(running)
                    if self.is_quitting && running.is_preparing() && self.waiting.is_empty() =>
                {
                    return Ok(());
                }
                // Nobody is left who could say `stop`.
                Some(running)
                    if (self.is_quitting && running.kind != Kind::Count)
                        || (ended.is_some() && running.kind.is_endless()) =>
                {
                    running.control.stop();
                }
                _ => {}
            }
            let event = if self.running.is_none() && self.session.is_unprepared() {
                let Ok(event) = inbox.recv_timeout(PAUSE) else {
                    self.prepare();
                    continue;
                };
                event
            } else {
                inbox.recv().expect("the worker and the input hold senders")
            };
            match event {
                Event::Line(_) | Event::Overlong if self.is_quitting => {}
                Event::Line(line) => self.receive(line)?,
                Event::Overlong => {
                    self.write(&format!("info error a line has at most {MAX_LINE_LEN} bytes"))?;
                }
                Event::End(result) => ended = Some(result),
                Event::Say(lines) => self.write(&lines)?,
                Event::Done(last) => {
                    self.running = None;
                    if let Some(line) = last {
                        self.write(&line)?;
                    }
                }
            }
        }
    }

    /// Takes a command. What must not wait is followed at once; the others keep their order.
    fn receive(&mut self, line: String) -> anyhow::Result<()> {
        match first_word(&line) {
            "quit" => return self.follow(&line),
            IS_READY if self.running.as_ref().is_some_and(|running| !running.is_preparing()) => {
                return self.follow(&line);
            }
            // Ends what runs, and whatever was asked for before it and still waits.
            "stop" => {
                self.stop();
                for waiting in &mut self.waiting {
                    waiting.is_stopped = true;
                }
                return Ok(());
            }
            _ => {}
        }
        if self.waiting_bytes + line.len() > MAX_WAITING {
            return self.write("info error too many commands wait for the end of the search");
        }
        self.waiting_bytes += line.len();
        self.waiting.push_back(Waiting { line, is_stopped: false });
        Ok(())
    }

    /// Follows the commands that wait, up to the first that must wait on.
    fn follow_waiting(&mut self) -> anyhow::Result<()> {
        while let Some(Waiting { line, .. }) = self.waiting.front() {
            let asks_for_readiness = first_word(line) == IS_READY;
            let changes_something = changes_something(line);
            if asks_for_readiness && self.running.is_none() {
                self.prepare();
            }
            if let Some(running) = &self.running
                && (changes_something || (asks_for_readiness && running.is_preparing()))
            {
                if running.kind.is_endless() {
                    running.control.stop();
                }
                break;
            }
            let Waiting { line, is_stopped } =
                self.waiting.pop_front().expect("there is a first one");
            self.waiting_bytes -= line.len();
            self.follow(&line)?;
            if is_stopped {
                self.stop();
            }
        }
        Ok(())
    }

    fn follow(&mut self, line: &str) -> anyhow::Result<()> {
        match self.session.answer(line) {
            Answer::Quit => self.is_quitting = true,
            Answer::Lines(lines) if lines.is_empty() => {}
            Answer::Lines(lines) => self.write(&lines)?,
            Answer::Start(work) => {
                self.start(work);
                self.answer_readiness()?;
            }
            Answer::Stop => self.stop(),
            Answer::PonderHit => {
                if let Some(running) = &mut self.running {
                    running.end_pondering();
                }
            }
        }
        Ok(())
    }

    fn start(&mut self, work: Work) {
        let kind = Kind::of(&work);
        let control = self.worker.give(work);
        self.running = Some(Running { control, kind });
    }

    /// Lets the engine get ready, if there is anything to do.
    fn prepare(&mut self) {
        if let Some(work) = self.session.preparation() {
            self.start(work);
        }
    }

    /// Answers who asked while the engine got ready and would now have to wait for a search.
    fn answer_readiness(&mut self) -> anyhow::Result<()> {
        let (asking, waiting): (VecDeque<_>, _) =
            self.waiting.drain(..).partition(|waiting| first_word(&waiting.line) == IS_READY);
        self.waiting = waiting;
        for Waiting { line, .. } in asking {
            self.waiting_bytes -= line.len();
            self.follow(&line)?;
        }
        Ok(())
    }

    fn stop(&self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
    }

    fn write(&mut self, lines: &str) -> anyhow::Result<()> {
        writeln!(self.output, "{lines}")?;
        Ok(self.output.flush()?)
    }
}
