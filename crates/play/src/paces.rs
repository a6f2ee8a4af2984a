//! The time controls on offer, and their displayed names.

use crate::Pace;
use quina_engine::matches::pace::TimeControl;
use quina_rules::{Choices, GameId, OptionKind, Reason};
use quina_view::Words;
use std::time::Duration;

/// The time controls on offer: none, some for the whole game, some for each move.
pub fn paces() -> Vec<Pace> {
    let game = |minutes: u64, more: u64| {
        Pace::Game(TimeControl {
            base: Duration::from_secs(60 * minutes),
            increment: Duration::from_secs(more),
        })
    };
    let ply = |seconds| Pace::Ply(Duration::from_secs(seconds));
    vec![
        Pace::Untimed,
        game(3, 2),
        game(5, 3),
        game(10, 5),
        game(20, 10),
        game(60, 30),
        ply(10),
        ply(30),
        ply(60),
    ]
}

/// Reads a time control that a person typed. Blanks are ignored, and an empty text means no clock;
/// a record is stricter.
///
/// ```
/// use quina_play::{Pace, paces::typed};
/// assert_eq!(typed(" "), Ok(Pace::Untimed));
/// assert_eq!(typed("300 + 2"), "300+2".parse());
/// ```
pub fn typed(text: &str) -> Result<Pace, Reason> {
    let text: String = text.split_whitespace().collect();
    if text.is_empty() { Ok(Pace::Untimed) } else { text.parse() }
}

/// The displayed name of a time control.
pub fn label(pace: Pace, words: &Words) -> String {
    match pace {
        Pace::Untimed => words.say("table-clock-none", &[]),
        Pace::Game(control) => {
            let (base, more) = (time(control.base, words), time(control.increment, words));
            let id = if control.increment.is_zero() {
                "table-clock-game"
            } else {
                "table-clock-game-more"
            };
            words.say(id, &[("time", &base), ("more", &more)])
        }
        Pace::Ply(limit) => words.say("table-clock-ply", &[("time", &time(limit, words))]),
    }
}

fn time(time: Duration, words: &Words) -> String {
    let seconds = time.as_secs();
    if seconds >= 60 && seconds.is_multiple_of(60) && time.subsec_nanos() == 0 {
        words.say("table-minutes", &[("count", &(seconds / 60).to_string())])
    } else {
        words.say("table-seconds", &[("count", &words.decimal(time.as_secs_f64()))])
    }
}

/// What happens to a player who runs out of time, as a sentence.
pub fn ruling(game: GameId, players: usize, choices: &Choices, words: &Words) -> String {
    let timed = choices.of_kind(game.options(), OptionKind::Match);
    let id = match game {
        GameId::Morelli if timed.get("timeout") == Some("loses") => "table-timeout-loses",
        GameId::Morelli => "table-timeout-throne",
        GameId::CampoBello if players > 2 => "table-timeout-out",
        _ => "table-timeout-loses",
    };
    words.say(id, &[])
}
