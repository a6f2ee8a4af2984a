//! What must hold for any text from outside: it works or is refused, never a panic, and what works
//! means the same when it is written out again. Used by the tests on a fixed corpus and by the
//! fuzzers on what they invent.

use crate::position::Ruleset;

/// Any text: if it is a position, writing and reading it again changes nothing.
pub fn position_text<P: Ruleset>(text: &str) {
    match text.parse::<P>() {
        Ok(position) => {
            let written = position.to_string();
            assert_eq!(written.parse::<P>().as_ref(), Ok(&position), "`{text}` became `{written}`");
            assert_eq!(position.key(), position.key_from_scratch(), "{written}");
            assert_eq!(position.ending().is_some(), position.count_moves() == 0, "{written}");
        }
        Err(error) => {
            assert!(!error.reasons.is_empty());
            assert!(!error.to_string().contains('\n'), "an error is one line");
        }
    }
}

/// Any text as a move in a position: if it is accepted, it is one of the generated moves, and
/// playing it leads to a sound position.
pub fn move_text<P: Ruleset>(position: &P, text: &str) {
    if let Ok(mv) = position.parse_move(text) {
        assert!(position.moves().contains(&mv), "`{text}` was accepted in {position}");
        let mut next = position.clone();
        next.play_unchecked(mv);
        position_text::<P>(&next.to_string());
    }
    if let Ok(moves) = position.read_turn(text) {
        let mut next = position.clone();
        for mv in moves {
            assert!(next.moves().contains(&mv), "`{text}` was accepted in {position}");
            next.play_unchecked(mv);
        }
    }
}
