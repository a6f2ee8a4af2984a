//! The players on offer, and the names displayed for them.

use crate::Seat;
use crate::seat::OutsideKind;
use quina_engine::matches::note::clock_text;
use quina_engine::opponents::levels::{LEVEL_COUNT, ratings};
use quina_engine::opponents::seed_bots::SeedBot;
use quina_engine::opponents::{PlayerKind, Spec, SpecSettings};
use quina_rules::GameId;
use quina_view::Words;
use std::time::Duration;

/// The computer players that are offered, the levels first. The bots of the first programs play
/// only their own game.
pub fn opponents(game: Option<GameId>) -> Vec<Seat> {
    let bots = game.map(SeedBot::of).unwrap_or_default();
    let kinds = [PlayerKind::Uct, PlayerKind::Greedy, PlayerKind::Random];
    let others = kinds.into_iter().chain(bots.iter().copied().map(PlayerKind::SeedBot));
    let plain = |kind| Seat::Computer(Spec { kind, settings: SpecSettings::default() });
    (1..=LEVEL_COUNT).map(Seat::level).chain(others.map(plain)).collect()
}

/// The time on a clock as it is displayed: `4:59`, or `1:04:59` with hours.
///
/// ```
/// use quina_play::labels::clock_label;
/// use std::time::Duration;
/// assert_eq!(clock_label(Duration::from_millis(299_900)), "4:59");
/// assert_eq!(clock_label(Duration::from_secs(3_899)), "1:04:59");
/// ```
pub fn clock_label(left: Duration) -> String {
    let text = clock_text(Duration::from_secs(left.as_secs()));
    let short = text.strip_prefix("0:").unwrap_or(&text);
    short.strip_prefix('0').filter(|rest| rest.len() == 4).unwrap_or(short).to_owned()
}

/// The displayed name of a player. With a game, a level has its measured rating.
pub fn seat_label(seat: &Seat, game: Option<GameId>, words: &Words) -> String {
    let spec = match seat {
        Seat::Human { name: Some(name) } => return name.clone(),
        Seat::Human { name: None } => return words.say("play-person", &[]),
        Seat::Computer(spec) => spec,
        Seat::Outside(outside) => {
            return match outside.kind {
                OutsideKind::Person => outside.label.clone(),
                OutsideKind::Program => {
                    words.say("table-seat-program", &[("command", &outside.label)])
                }
            };
        }
    };
    if let Some(level) = spec.settings.level.filter(|level| *seat == Seat::level(*level)) {
        let number = level.to_string();
        let rated = game.and_then(|game| ratings(game).into_iter().find(|r| r.level == level));
        return match rated {
            Some(rating) => {
                let elo = rating.elo.to_string();
                words.say("table-seat-level-rated", &[("level", &number), ("rating", &elo)])
            }
            None => words.say("table-seat-level", &[("level", &number)]),
        };
    }
    let id = format!("table-seat-{}", spec.kind.name());
    let is_plain = spec.settings == SpecSettings::default();
    if is_plain && words.has(&id) { words.say(&id, &[]) } else { spec.to_string() }
}

/// The displayed name of a player by the name that a record has. It describes a computer player as
/// [`seat_label`] does; an unknown player is a question mark.
pub fn name_label(name: Option<&str>, words: &Words) -> String {
    let name = name.filter(|name| !matches!(*name, "" | "-"));
    let Some(name) = name else { return "?".to_owned() };
    name.parse::<Seat>().map_or_else(|_| name.to_owned(), |seat| seat_label(&seat, None, words))
}
