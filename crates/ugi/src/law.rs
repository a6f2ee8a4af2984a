//! What must hold for any conversation, for tests and fuzzers.

use super::executor::Executor;
use super::go::Work;
use super::info::NO_MOVE;
use super::session::{Answer, Session};
use quina_engine::Control;
use quina_rules::prelude::*;

/// Enough for a search to begin, few enough for thousands of searches.
const NODES: u64 = 30;

/// Any bytes as a conversation: no panic; every answer consists of complete lines; an error changes
/// nothing; every requested search ends with one legal move.
pub fn law(bytes: &[u8]) {
    let mut session = Session::new(1);
    let mut executor = Executor::default();
    for line in String::from_utf8_lossy(bytes).lines() {
        let before = session.game().position().clone();
        match session.answer(line) {
            Answer::Quit => return,
            Answer::Lines(lines) => {
                assert!(!lines.ends_with('\n'), "`{line}` is answered with an empty line");
                if lines.starts_with("info error") {
                    assert!(!lines.contains('\n'), "an error is one line");
                    assert_eq!(session.game().position(), &before, "`{line}` changed something");
                }
            }
            Answer::Start(work) => work_a_little(&session, &mut executor, work),
            Answer::Stop | Answer::PonderHit => {}
        }
    }
}

fn work_a_little(session: &Session, executor: &mut Executor, mut work: Work) {
    match &mut work {
        Work::Search(search) => {
            search.limits.nodes = Some(NODES);
            search.limits.infinite = false;
            search.settings.hash_mib = 1;
            search.settings.threads = search.settings.threads.min(2);
        }
        Work::Perft { depth, .. } => *depth = (*depth).min(1),
        Work::Bench | Work::Prepare { .. } => return,
    }
    let last = executor.run(&work, &Control::new(), &mut |_| {}).unwrap_or_default();
    match work {
        Work::Search(_) => {
            let token = last.strip_prefix("bestmove ").expect("a search ends with its move");
            let position = session.game().position();
            let legal = session.game().moves().into_iter().any(|mv| position.token(mv) == token);
            let over = session.game().ending().is_some() && token == NO_MOVE;
            assert!(legal || over, "`{last}` in {position}");
        }
        _ => assert!(last.starts_with("nodes "), "{last}"),
    }
}
