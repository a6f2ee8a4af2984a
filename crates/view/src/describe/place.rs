//! One place with everything on it.

use super::things::{BANDS, mark_id, things};
use crate::scene::{Ground, Mark, Place};
use crate::words::Words;

/// One place with everything on it: `c4: white disc, last move`.
pub fn describe_place(place: &Place, words: &Words) -> String {
    let mut what = on_it(place, words);
    if let Ground::Band(band) = place.ground {
        what.push(words.say(BANDS[usize::from(band.clamp(1, 6)) - 1], &[]));
    }
    if let Some(note) = &place.note {
        what.push(words.say("describe-note", &[("number", note)]));
    }
    what.extend(place.marks.iter().map(|mark| describe_mark(mark, words)));
    format!("{}: {}", place.label, what.join(", "))
}

/// What is on a place: `white disc`, `empty`.
fn on_it(place: &Place, words: &Words) -> Vec<String> {
    let one = [("number", "one")];
    let mut what: Vec<String> = things(place).iter().map(|kind| words.say(kind, &one)).collect();
    if is_free(place) {
        what.insert(0, words.say("describe-empty", &[]));
    }
    what
}

/// Whether there is nothing on a place, and something could be.
pub(super) const fn is_free(place: &Place) -> bool {
    place.piece.is_none() && !matches!(place.ground, Ground::Wall | Ground::Border | Ground::Joker)
}

/// The description of a mark.
pub fn describe_mark(mark: Mark, words: &Words) -> String {
    words.say(mark_id(mark), &[])
}
