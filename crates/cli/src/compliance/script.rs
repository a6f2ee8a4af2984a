//! Reading a suite.

use std::time::Duration;

/// A test case: a conversation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// What it is about, as a sentence.
    pub name: String,
    /// What is sent and expected, with its line number in the suite.
    pub steps: Vec<(usize, Step)>,
}

/// One line of a conversation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// `> LINE`: sends a line.
    Send(String),
    /// `< PATTERN`: the next line matches this; `info` lines before it are skipped.
    Expect(String),
    /// `skip PATTERN`: lines are skipped until one matches this.
    Skip(String),
    /// `within MS`: how long the answers from here on may take.
    Within(Duration),
    /// `pause MS`: waits.
    Pause(Duration),
    /// `silent MS`: for this long nothing but `info` lines comes.
    Silent(Duration),
    /// `error`: the next line is `info error …`.
    Error,
    /// `best` or `best TOKEN …`: the next line is a `bestmove`, legal, and one of these if given.
    Best(Vec<String>),
    /// `again`: the next line is the same `bestmove` as the last one.
    Again,
    /// `moves`: the next line is `response` with the legal moves, sorted.
    Moves,
    /// `info` or `info N`: the `info` lines since the last `go` are in order, with N lines of play.
    Info(usize),
    /// `gone`: the program exits by itself.
    Gone,
}

/// Reads a suite; an error names the line.
pub fn read(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end())) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix("case ") {
            cases.push(Case { name: name.to_owned(), steps: Vec::new() });
            continue;
        }
        let case = cases.last_mut().ok_or(format!("line {number}: no case has begun"))?;
        let step = step(line).ok_or(format!("line {number}: `{line}` is not a directive"))?;
        case.steps.push((number, step));
    }
    Ok(cases)
}

fn step(line: &str) -> Option<Step> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let time = || rest.parse().ok().map(Duration::from_millis);
    let nothing = |step: Step| rest.is_empty().then_some(step);
    match word {
        ">" => Some(Step::Send(rest.to_owned())),
        "<" => Some(Step::Expect(rest.to_owned())),
        "skip" => Some(Step::Skip(rest.to_owned())),
        "within" => Some(Step::Within(time()?)),
        "pause" => Some(Step::Pause(time()?)),
        "silent" => Some(Step::Silent(time()?)),
        "best" => Some(Step::Best(rest.split_whitespace().map(str::to_owned).collect())),
        "info" if rest.is_empty() => Some(Step::Info(1)),
        "info" => Some(Step::Info(rest.parse().ok()?)),
        "error" => nothing(Step::Error),
        "again" => nothing(Step::Again),
        "moves" => nothing(Step::Moves),
        "gone" => nothing(Step::Gone),
        _ => None,
    }
}

/// Whether a line matches a pattern: word by word, `*` for any word, `#` for any whole number,
/// `...` at the end for anything or nothing.
pub fn is_like(pattern: &str, line: &str) -> bool {
    let mut words = line.split_whitespace();
    for expected in pattern.split_whitespace() {
        if expected == "..." {
            return true;
        }
        let Some(word) = words.next() else { return false };
        let fine = match expected {
            "*" => true,
            "#" => word.parse::<i64>().is_ok(),
            _ => word == expected,
        };
        if !fine {
            return false;
        }
    }
    words.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_stand_for_lines() {
        for (pattern, line, like) in [
            ("readyok", "readyok", true),
            ("readyok", "readyok now", false),
            ("id name ...", "id name Quina 0.1", true),
            ("nodes #", "nodes 12", true),
            ("nodes #", "nodes many", false),
            ("bestmove *", "bestmove e3", true),
            ("bestmove *", "bestmove e3 ponder", false),
            ("bestmove *", "bestmove", false),
        ] {
            assert_eq!(is_like(pattern, line), like, "{pattern} / {line}");
        }
    }

    #[test]
    fn a_faulty_suite_is_refused_with_its_line() {
        assert!(read("> ugi\n").is_err_and(|error| error.contains("line 1")));
        assert!(read("case a\n> ugi\nwithin soon\n").is_err_and(|error| error.contains("line 3")));
        assert!(read("case a\nhello\n").is_err_and(|error| error.contains("`hello`")));
    }
}
