//! A program that speaks the engine protocol, as an opponent.

use super::command_line::words;
use super::process::{Process, quoted};
use quina_engine::matches::Entrant;
use quina_engine::{ChosenMove, ClockTime, Control, Failure, Opponent, Score};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId, reason};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The limits that a program is given for a ply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// `go movetime`
    pub move_time: Option<Duration>,
    /// `go nodes`
    pub nodes: Option<u64>,
    /// `go depth`
    pub depth: Option<u32>,
}

/// The default thinking time for a ply.
pub const UNASKED: Duration = Duration::from_millis(100);

/// How far beyond its time a program may answer before it is given up. The clock has decided the
/// game long before that.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a program may take to start, and for a ply without a time limit.
const LONG_PATIENCE: Duration = Duration::from_mins(1);

/// How often a waiting player checks whether the match has been stopped.
const GLANCE: Duration = Duration::from_millis(20);

/// A program that takes part in matches. Its processes are reused from game to game, as long as
/// they behave.
#[derive(Debug)]
pub struct Program {
    command: Vec<String>,
    game: GameId,
    thinking: Thinking,
    options: Vec<(String, String)>,
    /// How long to wait; `None` for the default.
    patience: Option<Duration>,
    name: String,
    idle: Arc<Mutex<Vec<Running>>>,
}

impl Program {
    /// A program by its command line. `options` are set before its first game.
    pub fn new(
        name: String,
        command: &str,
        game: GameId,
        thinking: Thinking,
        options: Vec<(String, String)>,
    ) -> Self {
        let command = words(command);
        Self { command, game, thinking, options, patience: None, name, idle: Arc::default() }
    }

    /// Waits this long for the answer to `go`: beyond the time limit, or in total if a ply has
    /// none.
    pub fn with_patience(mut self, patience: Option<Duration>) -> Self {
        self.patience = patience;
        self
    }

    fn start(&self, control: &Control) -> Result<Running, Failure> {
        let process = Process::start(&self.command)?;
        let mut running = Running { process, has_seed: false };
        running.process.send("ugi")?;
        running.wait_for("ugiok", self.patience_at_start(), control)?;
        running.process.send(&format!("setoption name UGI_Variant value {}", self.game))?;
        for (name, value) in &self.options {
            running.process.send(&format!("setoption name {name} value {value}"))?;
        }
        Ok(running)
    }

    fn patience_at_start(&self) -> Duration {
        self.patience.unwrap_or(LONG_PATIENCE)
    }

    /// Lets a process forget its last game.
    fn prepare(
        &self,
        mut running: Running,
        seed: u64,
        control: &Control,
    ) -> Result<Running, Failure> {
        if running.has_seed {
            running.process.send(&format!("setoption name Seed value {seed}"))?;
        }
        running.process.send("uginewgame")?;
        running.process.send("isready")?;
        running.wait_for("readyok", self.patience_at_start(), control)?;
        Ok(running)
    }
}

impl Entrant for Program {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn send(&self, seed: u64, control: &Control) -> Result<Box<dyn Opponent>, Failure> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        // A process that ended after its last game does not count as a failure in this one.
        let used = idle.and_then(|running| self.prepare(running, seed, control).ok());
        let running = match used {
            Some(running) => running,
            None => self.prepare(self.start(control)?, seed, control)?,
        };
        Ok(Box::new(Player {
            name: self.name.clone(),
            thinking: self.thinking.clone(),
            patience: self.patience,
            clocks: Vec::new(),
            running: Some(running),
            idle: Arc::clone(&self.idle),
        }))
    }
}

impl Drop for Program {
    /// All are told to end before the first is waited for.
    fn drop(&mut self) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        for running in idle.iter_mut() {
            running.process.dismiss();
        }
        idle.clear();
    }
}

/// A process that has introduced itself.
#[derive(Debug)]
struct Running {
    process: Process,
    /// Whether it has an option `Seed`.
    has_seed: bool,
}

impl Running {
    /// Reads on until a line with only this word.
    fn wait_for(
        &mut self,
        word: &str,
        patience: Duration,
        control: &Control,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        loop {
            let line = self.glance(patience.saturating_sub(start.elapsed()), control)?;
            if line.trim() == word {
                return Ok(());
            }
            self.has_seed |= line.starts_with("option name Seed ");
            // Also where other lines come without a pause.
            if start.elapsed() >= patience {
                return Err(Failure::Silent(reason!(
                    "failure-never-said",
                    "it never said `{}`",
                    word
                )));
            }
        }
    }

    /// The next line; an empty one if none comes within a moment, and not longer than `left`.
    fn glance(&mut self, left: Duration, control: &Control) -> Result<String, Failure> {
        if control.is_stopped() {
            return Err(Failure::Silent(reason!("failure-stopped", "the match was stopped")));
        }
        Ok(self.process.line(Instant::now() + left.min(GLANCE))?.unwrap_or_default())
    }
}

/// The program in one game.
struct Player {
    name: String,
    thinking: Thinking,
    patience: Option<Duration>,
    /// What the clocks of all seats show, if that is known.
    clocks: Vec<ClockTime>,
    /// `None` after it failed.
    running: Option<Running>,
    idle: Arc<Mutex<Vec<Running>>>,
}

impl Drop for Player {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(running);
        }
    }
}

impl Opponent for Player {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn see_clocks(&mut self, clocks: &[ClockTime]) {
        clocks.clone_into(&mut self.clocks);
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<ChosenMove, Failure> {
        let gone = || Failure::Crashed(reason!("failure-before", "it failed before"));
        // Whatever goes wrong, the process is not used again.
        let mut running = self.running.take().ok_or_else(gone)?;
        let choice = self.ask(&mut running, game, clock, control)?;
        self.running = Some(running);
        Ok(choice)
    }
}

impl Player {
    fn ask(
        &self,
        running: &mut Running,
        game: &Game<AnyPosition>,
        clock: Option<ClockTime>,
        control: &Control,
    ) -> Result<ChosenMove, Failure> {
        running.process.send(&position_line(game))?;
        running.process.send(&self.go_line(game, clock))?;
        let (start, patience) = (Instant::now(), self.wait(clock));
        let mut told = Told::default();
        loop {
            let line = running.glance(patience.saturating_sub(start.elapsed()), control)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => return told.choice(game.position(), words.next()),
                Some("info") => told.follow(&line)?,
                _ => {}
            }
            // Also where other lines come without a pause.
            if start.elapsed() >= patience {
                return Err(Failure::Silent(reason!("failure-late", "no `bestmove` in time")));
            }
        }
    }

    fn limits(&self, clock: Option<ClockTime>) -> Thinking {
        if self.thinking == Thinking::default() && clock.is_none() {
            Thinking { move_time: Some(UNASKED), ..Thinking::default() }
        } else {
            self.thinking.clone()
        }
    }

    fn go_line(&self, game: &Game<AnyPosition>, clock: Option<ClockTime>) -> String {
        let mut line = "go".to_owned();
        let limits = self.limits(clock);
        if let Some(clock) = clock {
            let turn = game.position().turn().number();
            for seat in 1..=game.position().players() {
                let others = self.clocks.get(usize::from(seat) - 1).filter(|_| seat != turn);
                // If the others' clocks are not known, its own stands in for them: only that one
                // matters to it.
                let shown = others.unwrap_or(&clock);
                let (left, add) = (shown.left.as_millis(), shown.increment.as_millis());
                let _ = write!(line, " p{seat}time {left} p{seat}inc {add}");
            }
        }
        if let Some(time) = limits.move_time {
            let _ = write!(line, " movetime {}", time.as_millis());
        }
        if let Some(nodes) = limits.nodes {
            let _ = write!(line, " nodes {nodes}");
        }
        if let Some(depth) = limits.depth {
            let _ = write!(line, " depth {depth}");
        }
        line
    }

    /// How long an answer is waited for.
    fn wait(&self, clock: Option<ClockTime>) -> Duration {
        let time = match (clock.map(|clock| clock.left), self.limits(clock).move_time) {
            (Some(left), Some(time)) => Some(left.min(time)),
            (left, time) => left.or(time),
        };
        match time {
            Some(time) => time.saturating_add(self.patience.unwrap_or(PATIENCE)),
            None => self.patience.unwrap_or(LONG_PATIENCE),
        }
    }
}

fn position_line(game: &Game<AnyPosition>) -> String {
    let mut line = format!("position fen {}", game.start());
    for (ply, mv) in game.plies().enumerate() {
        line.push_str(if ply == 0 { " moves " } else { " " });
        if let Some(before) = game.position_at(ply) {
            line.push_str(&before.token(mv));
        }
    }
    line
}

/// What a program has reported about its search so far.
#[derive(Default)]
struct Told {
    score: Option<Score>,
    depth: u32,
    nodes: u64,
}

impl Told {
    fn follow(&mut self, line: &str) -> Result<(), Failure> {
        let words: Vec<_> = line.split_whitespace().collect();
        match words.get(1) {
            // It does not understand what it was asked, so there will be no answer.
            Some(&"error") => return Err(Failure::Silent(Failure::told(quoted(line)))),
            Some(&"string") => return Ok(()),
            _ => {}
        }
        let after = |name: &str| words.iter().position(|word| *word == name).map(|at| at + 1);
        let number = |at: Option<usize>| at.and_then(|at| words.get(at)?.parse::<i64>().ok());
        // Of several lines, only the best one is the program's opinion of the position.
        if number(after("multipv")).is_some_and(|line| line > 1) {
            return Ok(());
        }
        if let Some(depth) = number(after("depth")) {
            self.depth = u32::try_from(depth).unwrap_or(0);
        }
        if let Some(nodes) = number(after("nodes")) {
            self.nodes = u64::try_from(nodes).unwrap_or(0);
        }
        if let Some(at) = after("score") {
            let value = number(Some(at + 1));
            let plies = || value.and_then(|plies| u32::try_from(plies).ok());
            self.score = match words.get(at) {
                Some(&"cp") => value.and_then(|cp| i32::try_from(cp).ok()).map(Score::guess),
                Some(&"win") => plies().map(Score::win_in),
                Some(&"loss") => plies().map(Score::loss_in),
                _ => self.score,
            };
        }
        Ok(())
    }

    fn choice(&self, position: &AnyPosition, token: Option<&str>) -> Result<ChosenMove, Failure> {
        let token = token.unwrap_or_default();
        let mv = position.parse_move(token).map_err(|_| {
            let token = quoted(token);
            Failure::Illegal(reason!("failure-bestmove", "`bestmove {}` is not legal here", token))
        })?;
        Ok(ChosenMove { mv, score: self.score, depth: self.depth, nodes: self.nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_the_best_line_is_kept() {
        let mut told = Told::default();
        for line in [
            "info depth 3 seldepth 5 score cp 17 nodes 120 nps 9 time 1 multipv 1 pv c5 d6",
            "info depth 3 score cp -900 nodes 130 multipv 2 pv d6",
            "info string score cp 5",
            "info currmove x",
            "info score nonsense",
        ] {
            told.follow(line).unwrap();
        }
        assert_eq!((told.score, told.depth, told.nodes), (Some(Score::guess(17)), 3, 120));
        told.follow("info depth 9 score loss 4 nodes 500").unwrap();
        assert_eq!(told.score, Some(Score::loss_in(4)));
        told.follow("info score win 3").unwrap();
        assert_eq!(told.score, Some(Score::win_in(3)));
        assert!(told.follow("info error `go` is not known").is_err());
    }

    #[test]
    fn a_position_is_sent_with_its_moves() {
        let mut game = Game::new(GameId::Mapello.default_start());
        assert!(!position_line(&game).contains("moves"));
        let mv = game.position().parse_move("e3").unwrap();
        game.play_unchecked(mv);
        let expected = format!("position fen {} moves e3", GameId::Mapello.default_start());
        assert_eq!(position_line(&game), expected);
    }
}
