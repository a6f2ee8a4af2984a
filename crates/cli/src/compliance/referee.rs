//! Running a conversation with an engine and checking its answers.

use super::info;
use super::script::{Case, Step, is_like};
use crate::programs::process::Process;
use crate::ugi::go::{Search, Work};
use crate::ugi::info::NO_MOVE;
use crate::ugi::{Answer, Session};
use quina_rules::prelude::*;
use std::time::{Duration, Instant};

/// How long an answer may take if the suite does not say.
const USUAL: Duration = Duration::from_secs(10);

/// How long after a deadline lines that were already waiting are still read. An engine that has not
/// finished them by then floods its output.
const FLOOD: Duration = Duration::from_millis(200);

/// The most lines that are read for a step of a conversation. An engine that prints more is taken
/// to print without end.
const MAX_LINES: usize = 100_000;

/// The most bytes of `info` lines that are kept of a search.
const MAX_INFO_BYTES: usize = 16 << 20;

/// Runs the conversation of a case with a fresh process of an engine. The error says on which line
/// of the suite it went wrong, and how.
pub fn run(case: &Case, command: &[String]) -> Result<(), String> {
    let process = Process::start(command).map_err(|error| error.to_string())?;
    let mut talk = Talk {
        process,
        mirror: Session::new(1),
        search: None,
        infos: Vec::new(),
        info_bytes: 0,
        read: 0,
        last_best: String::new(),
        is_answered: false,
        within: USUAL,
    };
    for (line, step) in &case.steps {
        talk.step(step).map_err(|error| format!("line {line}: {error}"))?;
    }
    Ok(())
}

struct Talk {
    process: Process,
    /// A session of our own that receives the same commands and so knows the right answers.
    mirror: Session,
    /// The last search that was requested.
    search: Option<Box<Search>>,
    /// The `info` lines since then.
    infos: Vec<String>,
    /// Their size in bytes.
    info_bytes: usize,
    /// How many lines were read for this step.
    read: usize,
    /// The move that was answered last.
    last_best: String,
    /// Whether that was the answer to the last search.
    is_answered: bool,
    within: Duration,
}

impl Talk {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        self.read = 0;
        match step {
            Step::Send(line) => self.send(line),
            Step::Within(time) => {
                self.within = *time;
                Ok(())
            }
            Step::Pause(time) => {
                std::thread::sleep(*time);
                Ok(())
            }
            Step::Expect(pattern) => {
                let line = self.next()?;
                refuse_unless(is_like(pattern, &line), &format!("`{pattern}`"), &line)
            }
            Step::Skip(pattern) => self.skip(pattern),
            Step::Silent(time) => self.silent(*time),
            Step::Error => {
                let line = self.line(Instant::now() + self.within)?;
                let line = line.unwrap_or_else(|| "nothing".to_owned());
                refuse_unless(line.starts_with("info error "), "`info error …`", &line)
            }
            Step::Best(tokens) => self.best(tokens),
            Step::Again => {
                let token = self.last_best.clone();
                self.best(&[token])
            }
            Step::Moves => self.moves(),
            Step::Info(lines) => {
                let game = self.search.as_ref().map_or(self.mirror.game(), |search| &search.game);
                let best = self.is_answered.then_some(&*self.last_best);
                info::check(&self.infos, game, *lines, best)
            }
            Step::Gone => self.gone(),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        if let Answer::Start(Work::Search(search)) = self.mirror.answer(line) {
            self.search = Some(search);
            self.infos.clear();
            self.info_bytes = 0;
            self.is_answered = false;
        }
        self.process.send(line).map_err(|error| error.to_string())
    }

    /// The next line of any kind before the deadline.
    fn line(&mut self, deadline: Instant) -> Result<Option<String>, String> {
        let line = self.process.line(deadline).map_err(|error| error.to_string())?;
        self.read += 1;
        if Instant::now() > deadline + FLOOD || self.read > MAX_LINES {
            return Err("it prints on and on".to_owned());
        }
        Ok(line)
    }

    fn keep_info(&mut self, line: String) -> Result<(), String> {
        self.info_bytes += line.len();
        if self.info_bytes > MAX_INFO_BYTES {
            return Err("it prints on and on".to_owned());
        }
        self.infos.push(line);
        Ok(())
    }

    /// The next line that is not an `info` line.
    fn next(&mut self) -> Result<String, String> {
        let deadline = Instant::now() + self.within;
        loop {
            match self.line(deadline)? {
                Some(line) if line.starts_with("info error") => {
                    return Err(format!("it complains: `{line}`"));
                }
                Some(line) if is_like("info ...", &line) => self.keep_info(line)?,
                Some(line) => return Ok(line),
                None => return Err(format!("nothing came within {} ms", self.within.as_millis())),
            }
        }
    }

    fn skip(&mut self, pattern: &str) -> Result<(), String> {
        let deadline = Instant::now() + self.within;
        loop {
            match self.line(deadline)? {
                Some(line) if is_like(pattern, &line) => return Ok(()),
                Some(_) => {}
                None => {
                    let within = self.within.as_millis();
                    return Err(format!("`{pattern}` did not come within {within} ms"));
                }
            }
        }
    }

    fn silent(&mut self, time: Duration) -> Result<(), String> {
        let deadline = Instant::now() + time;
        while let Some(line) = self.line(deadline)? {
            if line.starts_with("info error") || !is_like("info ...", &line) {
                return Err(format!("`{line}` came too early"));
            }
            self.keep_info(line)?;
        }
        Ok(())
    }

    fn best(&mut self, tokens: &[String]) -> Result<(), String> {
        let line = self.next()?;
        let words: Vec<_> = line.split(' ').collect();
        let ["bestmove", token] = words[..] else {
            return refuse_unless(false, "`bestmove TOKEN`, two words", &line);
        };
        let search = self.search.as_ref().ok_or("no search was asked for")?;
        let position = search.game.position();
        let mut allowed = search.limits.search_moves.clone();
        if allowed.is_empty() {
            allowed = search.game.moves();
        }
        let mut allowed: Vec<_> = allowed.into_iter().map(|mv| position.token(mv)).collect();
        if allowed.is_empty() {
            allowed.push(NO_MOVE.to_owned());
        }
        if !allowed.iter().any(|legal| legal == token) {
            return refuse_unless(false, &format!("one of {}", allowed.join(" ")), &line);
        }
        token.clone_into(&mut self.last_best);
        self.is_answered = true;
        let good = tokens.is_empty() || tokens.iter().any(|good| good == token);
        refuse_unless(good, &format!("one of {}", tokens.join(" ")), &line)
    }

    fn moves(&mut self) -> Result<(), String> {
        let line = self.next()?;
        let Answer::Lines(expected) = self.mirror.answer("query moves") else {
            return Err("there is nothing to ask for".to_owned());
        };
        refuse_unless(line == expected, &format!("`{expected}`"), &line)
    }

    fn gone(&mut self) -> Result<(), String> {
        let deadline = Instant::now() + self.within;
        loop {
            match self.process.line(deadline) {
                Ok(Some(_)) if Instant::now() <= deadline + FLOOD && self.read < MAX_LINES => {
                    self.read += 1;
                }
                Ok(_) => {
                    return Err(format!("it has not ended within {} ms", self.within.as_millis()));
                }
                // Its output is closed, so the program has ended.
                Err(_) => return Ok(()),
            }
        }
    }
}

fn refuse_unless(fine: bool, expected: &str, found: &str) -> Result<(), String> {
    if fine { Ok(()) } else { Err(format!("expected {expected}, got `{found}`")) }
}
