//! A game or a position in the fragment of an address: whoever has the link has the game, and no
//! server keeps it.
//!
//! The fragment is the text of the start position; with moves, `|` and their tokens joined by
//! commas follow. What a link brings passes the same doors as any text from outside.

use crate::browser::window;
use crate::engine::game_text;
use crate::route::encode;
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::{Sayable, Words};

/// Between the position and the moves. No position has it.
const BETWEEN: char = '~';

/// The longest fragment that is read.
const LONGEST: usize = 100_000;

/// The fragment of a game.
pub(crate) fn fragment(game: &Game<AnyPosition>) -> String {
    let text = game_text(game);
    if text.moves.is_empty() {
        return encode(&text.start);
    }
    encode(&format!("{}{BETWEEN}{}", text.start, text.moves.join(",")))
}

/// The whole address of a path of the app.
pub(crate) fn link(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// The game of a decoded fragment, or why it is none. An empty one is the usual start.
pub(crate) fn read(
    game: GameId,
    fragment: &str,
    words: &Words,
) -> Result<Game<AnyPosition>, String> {
    if fragment.trim().is_empty() {
        return Ok(Game::new(game.default_start()));
    }
    if fragment.len() > LONGEST {
        return Err(words.say("web-link-too-long", &[]));
    }
    let (start, moves) = fragment.split_once(BETWEEN).unwrap_or((fragment, ""));
    let position = game.parse_position(start).map_err(|error| error.say(words))?;
    let mut read = Game::new(position);
    for token in moves.split(',').filter(|token| !token.is_empty()) {
        let played = read.play_text(token);
        played.map_err(|error| words.ply_error(read.position(), &error))?;
    }
    Ok(read)
}
