//! The event loop: lines of input and output of the worker come in, and only this loop writes.

use super::worker::{JobEnd, Worker};
use crate::errors::Problem;
use crate::start::fresh_seed;
use quina_engine::Clock;
use quina_ugi::{Conversation, MAX_LINE_LEN, State};
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// After an input pause of this length (debounce), the engine prepares for the options that were
/// set. It is not done at once, because further options may follow that would require it again.
const PAUSE: Duration = Duration::from_millis(5);

enum Event {
    Line(String),
    Overlong,
    End(io::Result<()>),
    Say(String),
    JobEnded(JobEnd),
}

/// Reads lines, writes answers, until `quit` or the end of the input. Searches run in the
/// background.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> Result<(), Problem> {
    // Small, so that a flood of input is held back at its source.
    let (events, inbox) = sync_channel(64);
    let (say, end) = (events.clone(), events.clone());
    let worker = Worker::start(
        move |lines| say.send(Event::Say(lines)).is_ok(),
        move |ended| end.send(Event::JobEnded(ended)).is_ok(),
    )?;
    // Not joined: it may wait for a line that never comes.
    thread::Builder::new().name("input".to_owned()).spawn(move || read(input, &events))?;
    let mut conversation = Conversation::new(fresh_seed(u64::MAX), Clock::default());
    let result = converse(&mut conversation, &worker, &inbox, output);
    conversation.stop();
    result
}

/// Runs the conversation until it is over.
fn converse(
    conversation: &mut Conversation,
    worker: &Worker,
    inbox: &Receiver<Event>,
    mut output: impl Write,
) -> Result<(), Problem> {
    let mut ended = Ok(());
    loop {
        for lines in conversation.take_output() {
            writeln!(output, "{lines}")?;
            output.flush()?;
        }
        if let Some((work, control)) = conversation.take_work() {
            worker.give(work, control);
        }
        let event = match conversation.state() {
            State::Over => return Ok(ended?),
            State::Unprepared => {
                let Ok(event) = inbox.recv_timeout(PAUSE) else {
                    conversation.prepare();
                    continue;
                };
                event
            }
            State::Idle | State::Busy | State::Waiting => {
                inbox.recv().expect("the worker and the input hold senders")
            }
        };
        match event {
            Event::Line(line) => conversation.feed(line),
            Event::Overlong => conversation.feed_overlong(),
            Event::End(result) => {
                conversation.end();
                ended = result;
            }
            Event::Say(lines) => conversation.push_output(lines),
            Event::JobEnded(JobEnd::Done(last)) => conversation.finish(last),
            Event::JobEnded(JobEnd::Failed) => conversation.fail(),
        }
    }
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
