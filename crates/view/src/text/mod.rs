//! Positions drawn in plain text, at most 80 columns wide.

pub mod barragoon;
pub mod campo_bello;
pub mod mapello;
pub mod morelli;
pub mod syrtis;

use crate::words::Words;
use quina_rules::mapello::{Colour, Stage};
use quina_rules::syrtis::Side;
use quina_rules::{AnyPosition, Game, Player, Position};

/// The width of a page, the usual one of a terminal.
pub const WIDTH: usize = 80;

/// The board with its coordinates, without words.
pub fn draw(position: &AnyPosition) -> String {
    match position {
        AnyPosition::Morelli(position) => morelli::draw(position),
        AnyPosition::Barragoon(position) => barragoon::draw(position),
        AnyPosition::Mapello(position) => mapello::draw(position),
        AnyPosition::Syrtis(position) => syrtis::draw(position),
        AnyPosition::CampoBello(position) => campo_bello::draw(position),
    }
}

/// The game's own status lines: scores, counters, phase.
pub fn panel(position: &AnyPosition, words: &Words) -> Vec<String> {
    match position {
        AnyPosition::Morelli(position) => morelli::panel(position, words),
        AnyPosition::Barragoon(position) => barragoon::panel(position, words),
        AnyPosition::Mapello(position) => mapello::panel(position, words),
        AnyPosition::Syrtis(position) => syrtis::panel(position, words),
        AnyPosition::CampoBello(position) => campo_bello::panel(position, words),
    }
}

/// What a player has, in a few words that can stand beside the player's name; `None` where the game
/// says it otherwise.
pub fn points(position: &AnyPosition, player: Player, words: &Words) -> Option<String> {
    match position {
        AnyPosition::CampoBello(position) => Some(campo_bello::points(position, player, words)),
        _ => None,
    }
}

/// The lines of [`panel`] without what [`points`] says.
pub fn panel_without_points(position: &AnyPosition, words: &Words) -> Vec<String> {
    match position {
        AnyPosition::CampoBello(position) => campo_bello::panel_without_points(position, words),
        _ => panel(position, words),
    }
}

/// How the game's drawing by [`draw`] is to be read, where that needs saying.
pub fn legend(position: &AnyPosition, words: &Words) -> Vec<String> {
    match position {
        AnyPosition::Barragoon(position) => barragoon::legend(position, words),
        AnyPosition::Mapello(_) => mapello::legend(words),
        AnyPosition::Morelli(_) | AnyPosition::Syrtis(_) | AnyPosition::CampoBello(_) => Vec::new(),
    }
}

/// The board with all that is to be said about it, broken into lines of [`WIDTH`].
pub fn board(position: &AnyPosition, words: &Words) -> String {
    let mut lines = vec![draw(position).trim_end_matches('\n').to_owned(), String::new()];
    let said = panel(position, words).into_iter().chain(legend(position, words));
    lines.extend(said.map(|line| wrap(&line, WIDTH)));
    lines.join("\n")
}

/// The whole page: board, status, who acts or how it ended, and the position text.
pub fn page(game: &Game<AnyPosition>, words: &Words) -> String {
    let position = game.position();
    let status = wrap(&status(game, words), WIDTH);
    [board(position, words), status, position.to_string()].join("\n") + "\n"
}

/// Who acts, or how the game ended.
pub fn status(game: &Game<AnyPosition>, words: &Words) -> String {
    match game.ending() {
        Some(ending) => words.ending(&ending),
        None => {
            let seat = seat_name(game.position(), game.position().turn(), words);
            words.say("quina-to-act", &[("player", &seat)])
        }
    }
}

/// `Player 1 (Black)`: the seat, and the side it has where sides are settled.
pub fn seat_name(position: &AnyPosition, player: Player, words: &Words) -> String {
    let number = player.number().to_string();
    let seat = words.say("quina-player", &[("number", &number)]);
    match side_of(position, player) {
        Some(side) => format!("{seat} ({})", words.say(side, &[])),
        None => seat,
    }
}

/// The message that names a seat's side.
fn side_of(position: &AnyPosition, player: Player) -> Option<&'static str> {
    let first = player == Player::ONE;
    match position {
        AnyPosition::Morelli(_) => Some(if first { "quina-black" } else { "quina-white" }),
        AnyPosition::Barragoon(_) => Some(if first { "quina-white" } else { "quina-brown" }),
        AnyPosition::Mapello(position) => match (position.stage(), position.colour_of(player)) {
            (Stage::Setup | Stage::Choose, _) => None,
            (_, Colour::Black) => Some("quina-black"),
            (_, Colour::White) => Some("quina-white"),
        },
        AnyPosition::Syrtis(position) => {
            position.side()?;
            let light = position.seat(Side::Light) == player;
            Some(if light { "quina-light" } else { "quina-dark" })
        }
        AnyPosition::CampoBello(_) => {
            Some(["quina-yellow", "quina-blue", "quina-green", "quina-red"][player.index()])
        }
    }
}

/// Breaks a line of words that is longer than `width`.
pub fn wrap(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut column = 0;
    for word in text.split(' ') {
        let len = word.chars().count();
        if column > 0 && column + 1 + len > width {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += len;
    }
    out
}
