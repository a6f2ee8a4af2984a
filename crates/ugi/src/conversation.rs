//! The order of a conversation: which commands are answered at once, which wait for the end of a
//! search, and which end it.

use super::go::Work;
use super::info;
use super::limits::HostLimits;
use super::session::{Answer, Session};
use quina_engine::{Clock, Control};
use std::collections::VecDeque;

/// The longest line that is looked at: room for the longest game of any of the five.
pub const MAX_LINE_LEN: usize = 1 << 20;

/// Asks whether the engine is alive and ready, not whether a search is finished.
const IS_READY: &str = "isready";

/// What the host of a conversation has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Wait for lines.
    Idle,
    /// Wait for lines; when none come for a moment, [`Conversation::prepare`] saves time later.
    Unprepared,
    /// Work is running: carry on with it, and feed the lines that arrive.
    Busy,
    /// The answer of a search is known, but must not be given before `stop` or `ponderhit`: wait for
    /// lines.
    Waiting,
    /// The conversation is over.
    Over,
}

/// A conversation: a [`Session`], the running work, and the commands that wait for its end.
#[derive(Debug)]
pub struct Conversation {
    session: Session,
    clock: Clock,
    running: Option<Running>,
    /// Work that was requested and not taken yet.
    work: Option<(Work, Control)>,
    /// Commands that wait for the end of the running work, in their order.
    waiting: VecDeque<Waiting>,
    waiting_bytes: usize,
    limits: HostLimits,
    /// Whether `quit` was received: commands before it are cut short and answered, later ones
    /// ignored.
    is_quitting: bool,
    /// Whether no more lines will come.
    has_ended: bool,
    output: Vec<String>,
}

/// A command that waits.
#[derive(Debug)]
struct Waiting {
    line: String,
    /// Whether `stop` was received after it: a search that it starts ends at once.
    is_stopped: bool,
}

/// The running work.
#[derive(Debug)]
struct Running {
    control: Control,
    kind: WorkKind,
    /// Whether only a line can bring it further.
    is_waiting: bool,
}

impl Running {
    fn is_preparing(&self) -> bool {
        self.kind == WorkKind::Preparation
    }

    /// The expected move was played.
    fn end_pondering(&mut self) {
        self.control.release();
        self.is_waiting = false;
        if let WorkKind::Search { pondering, .. } = &mut self.kind {
            *pondering = false;
        }
    }
}

/// The kind of the running work, and whether it may be endless.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WorkKind {
    Search {
        infinite: bool,
        pondering: bool,
    },
    /// A count. A script that asks for one and then quits wants the result.
    Count,
    /// The preparation of a search, which cannot be stopped.
    Preparation,
}

impl WorkKind {
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

impl Conversation {
    /// A conversation whose searches take their time from `clock`. Starts that are drawn without a
    /// seed take theirs from `seed`, which should be different every time.
    pub fn new(seed: u64, clock: Clock) -> Self {
        Self {
            session: Session::new(seed),
            clock,
            running: None,
            work: None,
            waiting: VecDeque::new(),
            waiting_bytes: 0,
            limits: HostLimits::default(),
            is_quitting: false,
            has_ended: false,
            output: Vec::new(),
        }
    }

    /// The same with a host that sets these limits.
    #[must_use]
    pub fn with_limits(self, limits: HostLimits) -> Self {
        Self { session: self.session.with_limits(limits), limits, ..self }
    }

    /// Receives a line.
    pub fn feed(&mut self, line: impl Into<String>) {
        let line = line.into();
        if self.is_quitting {
            return;
        }
        if line.len() > MAX_LINE_LEN {
            return self.feed_overlong();
        }
        self.receive(line);
        self.follow_waiting();
    }

    /// Receives a line that was too long to be kept.
    pub fn feed_overlong(&mut self) {
        if !self.is_quitting {
            self.say(format!("info error a line has at most {MAX_LINE_LEN} bytes"));
        }
    }

    /// No more lines will come: a search with a limit is finished, one without is stopped.
    pub fn end(&mut self) {
        self.has_ended = true;
    }

    /// Receives output of the running work.
    pub fn push_output(&mut self, lines: String) {
        self.say(lines);
    }

    /// The running work has ended, with this as its last line.
    pub fn finish(&mut self, last: Option<String>) {
        self.running = None;
        self.output.extend(last);
        self.follow_waiting();
    }

    /// The running work has failed by a panic, which is a fault of the program. It is told, a search
    /// gets its answer all the same, and the conversation goes on.
    pub fn fail(&mut self) {
        self.say("info error the search failed; this is a fault of the program".to_owned());
        let kind = self.running.as_ref().map(|running| running.kind);
        let is_search = matches!(kind, Some(WorkKind::Search { .. }));
        self.finish(is_search.then(|| format!("bestmove {}", info::NO_MOVE)));
    }

    /// The answer of the running search is known, but must not be given yet: from now on there is
    /// nothing to do before a line comes.
    pub fn wait(&mut self) {
        if let Some(running) = &mut self.running {
            running.is_waiting = true;
        }
    }

    /// What there is to do now.
    pub fn state(&mut self) -> State {
        let is_unprepared = self.session.is_unprepared();
        match &self.running {
            None if self.is_quitting => State::Over,
            None if self.has_ended && !is_unprepared => State::Over,
            None if is_unprepared => State::Unprepared,
            None => State::Idle,
            // At the end of the conversation nobody needs the prepared table.
            Some(running)
                if self.is_quitting && running.is_preparing() && self.waiting.is_empty() =>
            {
                State::Over
            }
            Some(running) => {
                // Nobody is left who could say `stop`.
                let nobody_waits = self.is_quitting && running.kind != WorkKind::Count;
                if nobody_waits || (self.has_ended && running.kind.is_endless()) {
                    running.control.stop();
                }
                let is_waiting = running.is_waiting && !running.control.is_stopped();
                if is_waiting { State::Waiting } else { State::Busy }
            }
        }
    }

    /// Takes the requested work, which the host must start at once; [`Conversation::finish`] ends
    /// it.
    pub fn take_work(&mut self) -> Option<(Work, Control)> {
        self.work.take()
    }

    /// Takes the output, each item one or more complete lines.
    pub fn take_output(&mut self) -> Vec<String> {
        std::mem::take(&mut self.output)
    }

    /// Starts the preparation of the engine, if there is anything to prepare.
    pub fn prepare(&mut self) {
        if self.running.is_none()
            && let Some(work) = self.session.preparation()
        {
            self.start(work);
        }
    }

    /// Stops the running work, whose answer nobody waits for.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
    }

    /// Receives a command. Those that must not wait are executed at once; the others keep their
    /// order.
    fn receive(&mut self, line: String) {
        match first_word(&line) {
            "quit" => return self.follow(&line),
            IS_READY if self.running.as_ref().is_some_and(|running| !running.is_preparing()) => {
                return self.follow(&line);
            }
            // Stops the running work, and every search that was requested before and still waits.
            "stop" => {
                self.stop();
                for waiting in &mut self.waiting {
                    waiting.is_stopped = true;
                }
                return;
            }
            _ => {}
        }
        let must_wait = !self.waiting.is_empty() || changes_something(&line);
        let is_too_much = self.waiting_bytes + line.len() > self.limits.waiting_bytes;
        if self.running.is_some() && must_wait && is_too_much {
            return self
                .say("info error too many commands wait for the end of the search".to_owned());
        }
        self.waiting_bytes += line.len();
        self.waiting.push_back(Waiting { line, is_stopped: false });
    }

    /// Executes the waiting commands, up to the first that must keep waiting.
    fn follow_waiting(&mut self) {
        while let Some(Waiting { line, .. }) = self.waiting.front() {
            let asks_for_readiness = first_word(line) == IS_READY;
            let changes_something = changes_something(line);
            if asks_for_readiness {
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
            self.follow(&line);
            if is_stopped {
                self.stop();
            }
        }
    }

    fn follow(&mut self, line: &str) {
        match self.session.answer(line) {
            Answer::Quit => self.is_quitting = true,
            Answer::Lines(lines) if lines.is_empty() => {}
            Answer::Lines(lines) => self.say(lines),
            Answer::Start(work) => {
                self.start(work);
                self.answer_readiness();
            }
            Answer::Stop => self.stop(),
            Answer::PonderHit => {
                if let Some(running) = &mut self.running {
                    running.end_pondering();
                }
            }
        }
    }

    fn start(&mut self, work: Work) {
        let control = Control::with_clock(self.clock);
        if matches!(&work, Work::Search(search) if search.ponder) {
            control.hold();
        }
        let kind = WorkKind::of(&work);
        self.running = Some(Running { control: control.clone(), kind, is_waiting: false });
        self.work = Some((work, control));
    }

    /// Answers `isready` commands that came during the preparation and would now have to wait for a
    /// search.
    fn answer_readiness(&mut self) {
        let (asking, waiting): (VecDeque<_>, _) =
            self.waiting.drain(..).partition(|waiting| first_word(&waiting.line) == IS_READY);
        self.waiting = waiting;
        for Waiting { line, .. } in asking {
            self.waiting_bytes -= line.len();
            self.follow(&line);
        }
    }

    fn say(&mut self, lines: String) {
        self.output.push(lines);
    }
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Whether a command must wait for the end of the running work.
fn changes_something(line: &str) -> bool {
    matches!(first_word(line), "position" | "setoption" | "uginewgame" | "go" | "bench")
}
