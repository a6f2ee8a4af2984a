//! One word for a whole turn: plies joined by commas, or the short form of points.

use super::moves::Move;
use super::position::Position;
use crate::explain::MoveError;
use crate::prelude::*;
use crate::text::{MAX_MOVE_LEN, TextError, reason};

/// Reads a word: one ply (`y8-y1`), plies joined by `,` (`y8-y1,y1-r0`), or the points of a whole
/// turn joined by `-`, with `*` and the piece removed after a jump that crossed an opponent
/// (`y8-y1-r0`, `r3-r0-y1*b9`).
///
/// The short form is a whole turn: every removal is named, and where a further jump is possible, an
/// `end` is added. A single ply and plies with commas are taken as they stand, so that a record can
/// stop in the middle of a turn. All plies must belong to one turn.
pub(super) fn read(position: &Position, word: &str) -> Result<Vec<Move>, MoveError> {
    if word.len() > MAX_MOVE_LEN {
        let reason =
            reason!("text-turn-too-long", "a turn has at most {} characters", MAX_MOVE_LEN);
        return Err(TextError::whole(word, reason).into());
    }
    let short = is_short(word);
    let plies = if short { expand(word) } else { word.split(',').map(str::to_owned).collect() };
    let mut position = position.clone();
    let mut moves = Vec::new();
    for ply in plies {
        if !moves.is_empty() && position.is_turn_start() && position.ending().is_none() {
            let reason = reason!(
                "text-campo-bello-turn-over",
                "the turn is over before `{}`; that is another word",
                ply
            );
            return Err(TextError::whole(word, reason).into());
        }
        let mv = position.parse_move(&ply)?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    if short && !position.is_turn_start() {
        // R5: the turn cannot end while a removal is due, so the word is incomplete.
        if let Some(refusal) = position.explain(Move::End) {
            return Err(MoveError::Illegal { text: word.to_owned(), refusal });
        }
        moves.push(Move::End);
    }
    Ok(moves)
}

/// Whether the word is in the short form: longer than one jump, and without commas.
fn is_short(word: &str) -> bool {
    let signs = word.bytes().filter(|b| matches!(b, b'-' | b'*')).count();
    signs >= 2 && !word.contains(',') && !word.starts_with('*')
}

/// `r3-r0-y1*b9` to `r3-r0`, `r0-y1`, `*b9`. What is not a point is left for the reader of plies
/// to refuse.
fn expand(word: &str) -> Vec<String> {
    let mut plies = Vec::new();
    let mut standing = "";
    let mut rest = word;
    let mut sign = None;
    loop {
        let end = rest.find(['-', '*']).unwrap_or(rest.len());
        let name = &rest[..end];
        match sign {
            None => standing = name,
            Some(b'*') => plies.push(format!("*{name}")),
            Some(_) => {
                plies.push(format!("{standing}-{name}"));
                standing = name;
            }
        }
        if end == rest.len() {
            return plies;
        }
        sign = Some(rest.as_bytes()[end]);
        rest = &rest[end + 1..];
    }
}
