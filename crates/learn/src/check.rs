//! Proves a task: it can be solved, whichever right answers are given, and exactly the moves that
//! its author listed are right.

use crate::attempt::{Attempt, Tried};
use crate::lesson::{Answers, Task};
use quina_rules::prelude::*;

/// What is wrong with a task; nothing if it is sound.
pub fn complaints(task: &Task) -> Vec<String> {
    let mut complaints = Vec::new();
    follow(&Attempt::new(task), &mut complaints);
    complaints
}

/// Looks at an ask and at everything that right answers lead to.
fn follow(attempt: &Attempt, complaints: &mut Vec<String>) {
    let Some(ask) = attempt.ask() else { return };
    let position = attempt.game().position();
    let mut complain = |what: String| complaints.push(format!("`{position}`: {what}"));
    let right = attempt.answers();
    let mut tokens: Vec<_> = right.iter().map(|mv| position.token(*mv)).collect();
    tokens.sort_unstable();
    if right.is_empty() {
        complain("nothing is right".to_owned());
    }
    match &ask.answers {
        Answers::Count(count) if *count != right.len() => {
            complain(format!("{} moves are right instead of {count}", right.len()));
        }
        Answers::Count(_) => {}
        Answers::These(listed) => {
            let mut listed = listed.clone();
            listed.sort_unstable();
            if listed != tokens {
                complain(format!("right are {} and not {}", tokens.join(" "), listed.join(" ")));
            }
        }
    }
    for (token, _) in &ask.wrong {
        match position.parse_move(token) {
            Ok(mv) if position.token(mv) != *token => complain(format!("`{token}` is no token")),
            Ok(mv) if attempt.is_right(mv) => complain(format!("`{token}` is right")),
            Ok(_) => {}
            Err(error) => complain(error.to_string()),
        }
    }
    for mv in right {
        let mut next = attempt.clone();
        let replies = attempt.ask().map_or(0, |ask| ask.reply.len());
        match next.try_move(mv) {
            Tried::Right { reply, .. } if reply.len() >= replies => follow(&next, complaints),
            tried => complaints.push(format!("{}: {tried:?}", position.token(mv))),
        }
    }
}
