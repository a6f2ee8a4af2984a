//! A computer player or the analysis on a background thread. The caller need not wait for it.

use super::{Pace, Sitting};
use crate::contest::entrants::entrant;
use crate::players::{PlayerSpec, player_on};
use quina_engine::matches::Entrant;
use quina_engine::matches::runner::no_thread;
use quina_engine::{
    ChosenMove, ClockTime, Control, Engine, Failure, Limits, Opponent, Report, Settings, search_any,
};
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Player, Position as _, Reason, reason};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A message from a thinker.
#[derive(Clone, PartialEq, Debug)]
pub enum Thought {
    /// An intermediate report of the analysis.
    Progress(Report<AnyMove>),
    /// The final report of the analysis.
    Analysed(Report<AnyMove>),
    /// A computer player has chosen.
    Chosen(ChosenMove),
    /// A computer player gave no move.
    Failed(Failure),
}

impl Thought {
    /// Whether it is the last message about a request.
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::Progress(_))
    }
}

/// How long to wait for the thread to end when it is dropped: a little longer than a program gets
/// to exit.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(500);

/// The handle of a thinking thread, which ends when this is dropped.
#[derive(Debug)]
pub struct Thinker {
    requests: Option<Sender<Request>>,
    thoughts: Receiver<(u64, Thought)>,
    thread: Option<JoinHandle<()>>,
    /// Why there is no thread.
    fault: Option<Reason>,
    /// The number of the last request; messages about earlier ones are discarded.
    ticket: u64,
    /// Stops the current request.
    control: Option<Control>,
}

struct Request {
    ticket: u64,
    control: Control,
    game: Game<AnyPosition>,
    task: Task,
}

enum Task {
    /// With the clocks of all seats; empty without clocks.
    Choose(Vec<ClockTime>),
    Analyse(Limits<AnyMove>, usize),
}

impl Thinker {
    /// A computer player, which may be a program that is waited for as long as `patience` says. Its
    /// random choices are drawn from `seed`.
    pub fn player(
        spec: &PlayerSpec,
        game: GameId,
        seed: u64,
        has_clock: bool,
        patience: Option<Duration>,
    ) -> Self {
        let entrant = entrant(spec, game, has_clock, patience);
        Self::spawn(Mind::Player { entrant, seed, opponent: None })
    }

    /// The computer player of a seat; `None` if a person sits there. See [`player`](Self::player).
    pub fn for_seat(sitting: &Sitting, player: Player, patience: Option<Duration>) -> Option<Self> {
        let spec = player_on(sitting.seat(player))?;
        let seed = sitting.player_seed(player);
        let has_clock = sitting.clocks().pace() != Pace::Untimed;
        Some(Self::player(&spec, sitting.id(), seed, has_clock, patience))
    }

    /// A thinker that analyses positions with the engine.
    pub fn analyst(settings: Settings) -> Self {
        Self::spawn(Mind::Analyst(Engine::new(settings)))
    }

    fn spawn(mind: Mind) -> Self {
        let (requests, asked) = channel();
        let (says, thoughts) = channel();
        let thread = thread::Builder::new().spawn(move || mind.think(&asked, &says));
        let fault = thread.as_ref().err().map(no_thread);
        let (requests, thread) = (Some(requests), thread.ok());
        Self { requests, thoughts, thread, fault, ticket: 0, control: None }
    }

    /// Asks a computer player for a ply. `clocks` are those of all seats, empty without clocks. An
    /// earlier request is cancelled.
    pub fn start(&mut self, game: &Game<AnyPosition>, clocks: Vec<ClockTime>) {
        self.ask(game, Task::Choose(clocks));
    }

    /// Asks for an analysis with this many lines. An earlier request is cancelled.
    pub fn analyse(&mut self, game: &Game<AnyPosition>, limits: Limits<AnyMove>, lines: usize) {
        self.ask(game, Task::Analyse(limits, lines));
    }

    fn ask(&mut self, game: &Game<AnyPosition>, task: Task) {
        self.stop();
        self.ticket += 1;
        let control = Control::new();
        self.control = Some(control.clone());
        let request = Request { ticket: self.ticket, control, game: game.clone(), task };
        // If the thread has ended, that is noticed when its messages are read.
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
    }

    /// Whether an answer is still to come.
    pub const fn is_thinking(&self) -> bool {
        self.control.is_some()
    }

    /// Stops it; there will be no answer.
    pub fn stop(&mut self) {
        if let Some(control) = self.control.take() {
            control.stop();
            self.ticket += 1;
        }
    }

    /// Ends the search early: the last report of an analysis, or the move of a computer player,
    /// comes at once.
    pub fn hurry(&self) {
        if let Some(control) = &self.control {
            control.stop();
        }
    }

    /// The next message, if there is one yet.
    pub fn try_recv(&mut self) -> Option<Thought> {
        self.wait(Some(Instant::now()))
    }

    /// Waits for the next message, at most until `deadline`. `None` if there is none by then, or if
    /// nothing was requested.
    pub fn wait(&mut self, deadline: Option<Instant>) -> Option<Thought> {
        while self.is_thinking() {
            let received = match deadline {
                None => self.thoughts.recv().map_err(|_| TryRecvError::Disconnected),
                Some(deadline) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    self.thoughts.recv_timeout(left).map_err(|error| match error {
                        RecvTimeoutError::Timeout => TryRecvError::Empty,
                        RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
                    })
                }
            };
            let thought = match received {
                Ok((ticket, _)) if ticket != self.ticket => continue,
                Ok((_, thought)) => thought,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    let gone = || Failure::Crashed(reason!("failure-thread", "its thread is gone"));
                    Thought::Failed(self.fault.clone().map_or_else(gone, Failure::Unfit))
                }
            };
            if thought.is_last() {
                self.control = None;
            }
            return Some(thought);
        }
        None
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
        self.requests = None;
        let Some(thread) = self.thread.take() else { return };
        let deadline = Instant::now() + SHUTDOWN_GRACE;
        while !thread.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        if thread.is_finished() {
            // The thread catches its panics, so there is nothing to report here.
            let _ = thread.join();
        }
    }
}

/// What runs on the thread.
enum Mind {
    Player {
        entrant: Box<dyn Entrant>,
        seed: u64,
        /// Started when it is first needed, and again after a failure.
        opponent: Option<Box<dyn Opponent>>,
    },
    Analyst(Engine),
}

impl Mind {
    fn think(mut self, asked: &Receiver<Request>, says: &Sender<(u64, Thought)>) {
        while let Ok(request) = asked.recv() {
            if request.control.is_stopped() {
                continue;
            }
            let ticket = request.ticket;
            let hear = |thought| says.send((ticket, thought));
            let last = catch_unwind(AssertUnwindSafe(|| {
                self.answer(&request, &mut |report| {
                    // If the receiver is gone, the search is about to be stopped.
                    let _ = hear(Thought::Progress(report.clone()));
                })
            }));
            let last = last.unwrap_or_else(|_| {
                self.forget();
                Thought::Failed(Failure::Crashed(reason!("failure-panic", "it panicked")))
            });
            if hear(last).is_err() {
                return;
            }
        }
    }

    fn answer(&mut self, request: &Request, progress: &mut dyn FnMut(&Report<AnyMove>)) -> Thought {
        let (game, control) = (&request.game, &request.control);
        match (self, &request.task) {
            (Self::Player { entrant, seed, opponent }, Task::Choose(clocks)) => {
                let sent = match opponent.take() {
                    Some(opponent) => Ok(opponent),
                    None => entrant.send(*seed, control),
                };
                let chosen = sent.and_then(|mut player| {
                    player.see_clocks(clocks);
                    let clock = clocks.get(game.position().turn().index()).copied();
                    let choice = player.choose(game, clock, control)?;
                    *opponent = Some(player);
                    Ok(choice)
                });
                chosen.map_or_else(Thought::Failed, Thought::Chosen)
            }
            (Self::Analyst(engine), Task::Analyse(limits, lines)) => {
                if engine.settings().multi_pv != *lines {
                    let settings = engine.settings().clone();
                    let settings = Settings { multi_pv: *lines, ..settings };
                    engine.configure(settings).expect("the table stays as it is");
                }
                Thought::Analysed(search_any(engine, game, limits, control, progress))
            }
            _ => Thought::Failed(Failure::Silent(reason!(
                "failure-asked",
                "it was asked for something else"
            ))),
        }
    }

    fn forget(&mut self) {
        match self {
            Self::Player { opponent, .. } => *opponent = None,
            Self::Analyst(engine) => engine.new_game(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::Position;

    fn start(id: GameId) -> Game<AnyPosition> {
        Game::new(id.default_start())
    }

    #[test]
    fn a_player_answers_without_being_waited_for() {
        let spec = "engine:nodes=2000".parse().unwrap();
        let mut thinker = Thinker::player(&spec, GameId::Syrtis, 1, false, None);
        assert_eq!(thinker.try_recv(), None, "nobody asked");
        let game = start(GameId::Syrtis);
        thinker.start(&game, Vec::new());
        assert!(thinker.is_thinking());
        let Some(Thought::Chosen(choice)) = thinker.wait(None) else { panic!("no choice") };
        assert!(game.position().is_legal(choice.mv));
        assert!(!thinker.is_thinking());
    }

    #[test]
    fn a_stopped_thinker_says_nothing_and_can_be_asked_again() {
        let mut thinker = Thinker::analyst(Settings::default());
        let game = start(GameId::Morelli);
        let endless = Limits { infinite: true, ..Limits::default() };
        thinker.analyse(&game, endless.clone(), 2);
        assert!(matches!(thinker.wait(None), Some(Thought::Progress(_))));
        let before = Instant::now();
        thinker.stop();
        assert!(before.elapsed() < Duration::from_millis(50));
        assert_eq!(thinker.try_recv(), None);
        thinker.analyse(&game, Limits::nodes(500), 1);
        let mut last = thinker.wait(None);
        while let Some(Thought::Progress(_)) = last {
            last = thinker.wait(None);
        }
        let Some(Thought::Analysed(report)) = last else { panic!("{last:?}") };
        assert_eq!(report.lines.len(), 1);
    }

    #[test]
    fn a_program_that_is_not_there_fails() {
        let spec = "cmd=/no/such/program".parse().unwrap();
        let mut thinker = Thinker::player(&spec, GameId::Mapello, 1, false, None);
        for _ in 0..2 {
            thinker.start(&start(GameId::Mapello), Vec::new());
            assert!(matches!(thinker.wait(None), Some(Thought::Failed(_))));
        }
    }
}
