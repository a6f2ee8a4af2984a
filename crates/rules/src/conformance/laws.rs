//! What must hold for any untrusted text: it is accepted or refused, never a panic, and what is
//! accepted means the same when it is written out again. Used by the tests on a fixed corpus and by
//! the fuzzers on what they invent.

use crate::random::SplitMix64;
use crate::record::Record;
use crate::ruleset::Ruleset;
use crate::{GameId, with_ruleset};

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
/// Any text as a record: if it is read, writing and reading it again changes nothing; if it can be
/// replayed, so can what is written; if its variations are legal too, its tree survives being
/// written and read.
pub fn record_text(text: &str) {
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "`{text}` became `{written}`");
    let first = record.replay().map(|game| game.position().to_string()).ok();
    let second = written.parse::<Record>().ok().and_then(|r| r.replay().ok());
    assert_eq!(first, second.map(|game| game.position().to_string()));
    let Ok(tree) = record.tree() else { return };
    let mut again = record.clone();
    if again.set_tree(&tree).is_err() {
        // Variations that share a beginning are nested when the tree is written, which may be too
        // deep.
        return;
    }
    let read = again.to_string().parse::<Record>().expect("what is written can be read");
    assert_eq!(read, again, "`{text}`");
    assert_eq!(read.tree().as_ref(), Ok(&tree), "`{text}` became `{again}`");
}

/// Any text as a position of each of the five games.
pub fn any_position_text(text: &str) {
    for game in GameId::ALL {
        with_ruleset!(game, Rules => position_text::<Rules>(text));
    }
}

/// The first line as a position, the other lines as moves in it, for each of the five games; the
/// default start if the first line is not a position.
pub fn any_move_text(text: &str) {
    let (first, rest) = text.split_once('\n').unwrap_or(("", text));
    for game in GameId::ALL {
        with_ruleset!(game, Rules => {
            let position = first.parse::<Rules>().unwrap_or_else(|_| Rules::default_start());
            for line in rest.lines().take(20) {
                move_text(&position, line);
            }
        });
    }
}

/// Changes a text at random: cuts, doubles, swaps, replaces. Seeded, so that a failure repeats.
pub fn mutate(text: &str, random: &mut SplitMix64) -> String {
    const LETTERS: &[u8] = b"bwLTpqcZDVzdvxYNESWnesw+-|^<>#J*BW0123456789/ [],={}()@.yg\"\\\n";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let letter = LETTERS[random.below(LETTERS.len())];
        match random.below(5) {
            0 => bytes.insert(at, letter),
            1 if at < bytes.len() => bytes[at] = letter,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => {
                let until = at + random.below(bytes.len() - at + 1);
                let part = bytes[at..until].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, part);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
