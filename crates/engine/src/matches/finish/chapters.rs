//! The earlier parts of a game that a player left while the others played on, in the tags of its
//! record, the same for matches and for games at the table.
//!
//! Such a record begins with the position from which the others played on. The earlier parts are in
//! the tags `Before1`, `Before2` and so on: `REASON SEAT; START; PLIES`.

use super::{Departure, Leaving};
use crate::matches::timed_game::Chapter;
use quina_rules::prelude::*;
use quina_rules::{
    AnyPosition, Choices, Game, Player, PlyError, PositionError, Reason, Record, reason,
};

/// Why the earlier parts of a game cannot be read from a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tag {tag}: {cause}")]
pub struct ChapterError {
    /// The tag that is wrong.
    pub tag: String,
    /// What is wrong with it.
    pub cause: ChapterErrorCause,
}

/// What is wrong with the tag of an earlier part.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChapterErrorCause {
    /// It is malformed, or does not lead to the next part.
    #[error(transparent)]
    Reason(#[from] Reason),
    /// The position in it is not valid.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The tag that holds the `number`th earlier part, from 1.
pub fn chapter_tag(number: usize) -> String {
    format!("Before{number}")
}

/// An earlier part, as the value of its tag.
pub fn write_chapter(chapter: &Chapter) -> String {
    let tokens: Vec<_> = chapter
        .game
        .plies()
        .enumerate()
        .filter_map(|(ply, mv)| Some(chapter.game.position_at(ply)?.token(mv)))
        .collect();
    let (start, plies) = (chapter.game.start(), tokens.join(" "));
    format!("{} {}; {start}; {plies}", chapter.leaving.word(), chapter.player.number())
}

/// Writes the earlier parts of a game into the tags of its record.
pub fn write_chapters(record: &mut Record, chapters: &[Chapter]) {
    for (at, chapter) in chapters.iter().enumerate() {
        record.set_tag(&chapter_tag(at + 1), &write_chapter(chapter));
    }
}

/// Reads the parts before the one that begins with `start`, and checks that each leads to the next.
pub fn read_chapters(
    record: &Record,
    start: &AnyPosition,
    match_options: &Choices,
) -> Result<Vec<Chapter>, ChapterError> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut next: Option<AnyPosition> = None;
    for number in 1..=usize::from(start.players()) {
        let tag = chapter_tag(number);
        let Some(text) = record.tag(&tag) else { continue };
        let wrong = |cause| ChapterError { tag: tag.clone(), cause };
        let chapter = read_chapter(text, start).map_err(wrong)?;
        let follows = chapters.len() + 1 == number
            && next.as_ref().is_none_or(|next| next == chapter.game.start());
        let after = after(&chapter, match_options).filter(|_| follows);
        next = Some(after.ok_or_else(|| wrong(no_way().into()))?);
        chapters.push(chapter);
    }
    if next.is_some_and(|next| next != *start) {
        let tag = chapter_tag(chapters.len());
        return Err(ChapterError { tag, cause: no_way().into() });
    }
    Ok(chapters)
}

fn no_way() -> Reason {
    reason!("tag-chapter-next", "the moves in this tag do not lead to the next part of the record")
}

/// The position from which the others play on after this part.
fn after(chapter: &Chapter, match_options: &Choices) -> Option<AnyPosition> {
    let position = chapter.game.position();
    // Only the clock of the player to act runs.
    let can_leave = chapter.leaving == Leaving::Resignation || chapter.player == position.turn();
    if chapter.game.ending().is_some() || !can_leave {
        return None;
    }
    match chapter.leaving.of_player(chapter.player, position, match_options) {
        Departure::PlaysOn(next) => Some(next),
        Departure::Ends(_) => None,
    }
}

fn read_chapter(text: &str, later: &AnyPosition) -> Result<Chapter, ChapterErrorCause> {
    let form = || reason!("tag-chapter", "it is written `REASON SEAT; START; PLIES`");
    let mut parts = text.splitn(3, "; ");
    let mut next = || parts.next().ok_or_else(form);
    let (who, start, plies) = (next()?, next()?, next()?);
    let (leaving, seat) = who.split_once(' ').ok_or_else(form)?;
    let leaving = Leaving::from_word(leaving).ok_or_else(form)?;
    let player = seat.parse().ok().and_then(Player::from_number).ok_or_else(form)?;
    let start = later.game().parse_position(start)?;
    if start.players() != later.players() || player.number() > start.players() {
        return Err(reason!("tag-chapter-players", "it is about another number of players").into());
    }
    let mut game = Game::new(start);
    for token in plies.split_whitespace() {
        game.play_text(token).map_err(|error| match error {
            PlyError::Over { .. } => {
                reason!("tag-chapter-over", "the game was over before its last ply")
            }
            _ => reason!("tag-chapter-move", "`{}` is not legal at this point", token),
        })?;
    }
    Ok(Chapter::new(game, player, leaving))
}
