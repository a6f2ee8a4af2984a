//! Positions with known best or forbidden moves, as lines of text:
//! `position | bm MOVE [MOVE ...] | nodes N | comment`, with `am` for moves to avoid. The bars have
//! blanks around them, because a bar is also a letter of Barragoon.

#[allow(dead_code)] // Some games prove theirs in ways of their own.
pub(crate) mod claims;

use quina_engine::{Control, Engine, Limits, Searchable, Settings};
use quina_rules::{Game, Ruleset};

/// Lets the engine think about every line of `data`; panics with all that it gets wrong.
pub(crate) fn run<P: Searchable + Ruleset>(data: &str) {
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        count += 1;
        if let Some(answer) = wrong_answer::<P>(line) {
            wrong.push(format!("{line}\n  answer: {answer}"));
        }
    }
    assert!(count >= 12, "only {count} positions");
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The engine's answer, if it is not right.
fn wrong_answer<P: Searchable + Ruleset>(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
    let [position, moves, nodes, _comment] = fields[..] else {
        panic!("`position | moves | nodes N | comment`, not: {line}")
    };
    let position: P = position.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
    let nodes = nodes.strip_prefix("nodes ").and_then(|n| n.parse().ok()).expect("nodes N");
    let (kind, moves) = moves.split_once(' ').expect("bm or am, and moves");
    let listed: Vec<_> = moves
        .split_whitespace()
        .map(|token| position.parse_move(token).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    let game = Game::new(position);
    let engine = Engine::new(Settings::default());
    let report = engine.search(&game, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
    let best = report.best().expect("a running game");
    let right = match kind {
        "bm" => listed.contains(&best),
        "am" => !listed.contains(&best),
        other => panic!("bm or am, not {other}: {line}"),
    };
    (!right).then(|| game.position().token(best))
}
