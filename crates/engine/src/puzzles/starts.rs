//! Where the games begin in which puzzles are found.

use quina_rules::random::SplitMix64;
use quina_rules::{AnyPosition, Choices, Game, GameId, Position};

/// At most this many random plies are played first.
const RANDOM_PLIES: usize = 6;

/// The kinds of starts, as options; they take turns.
const fn kinds(game: GameId) -> &'static [&'static [(&'static str, &'static str)]] {
    match game {
        GameId::Morelli => &[
            &[("setup", "loose")],
            &[("setup", "loose"), ("size", "9")],
            &[("setup", "loose"), ("size", "11")],
            &[("setup", "loose"), ("size", "7")],
        ],
        GameId::Mapello => &[&[("map", "random")], &[("map", "seed")], &[("map", "othello")]],
        GameId::Syrtis => &[&[("setup", "drawn")], &[("setup", "drawn"), ("layout", "minor")]],
        GameId::Barragoon | GameId::CampoBello => &[&[]],
    }
}

/// A game that has just begun; `None` if its random plies ended it.
pub(super) fn opened(
    game: GameId,
    number: usize,
    random: &mut SplitMix64,
) -> Option<Game<AnyPosition>> {
    let kinds = kinds(game);
    let mut choices = Choices::new();
    for (key, value) in kinds[number % kinds.len()] {
        choices.set(game.options(), key, value).expect("the kinds of starts are right");
    }
    let seed = random.next_u64() >> 32;
    if let Some(limit) = game.seed_limit(&choices) {
        let seed = limit.checked_add(1).map_or(seed, |bound| seed % bound);
        choices.set(game.options(), "seed", &seed.to_string()).expect("the seed is in range");
    }
    let start = game.start(&choices).expect("the kinds of starts exist").position;
    let mut begun = Game::new(start);
    let plies = random.below(RANDOM_PLIES + 1);
    while begun.len() < plies || !begun.position().is_turn_start() {
        if begun.ending().is_some() {
            return None;
        }
        let position = begun.position();
        let ply = position.nth_move(random.below(position.count_moves()));
        begun.play_unchecked(ply);
    }
    begun.ending().is_none().then_some(begun)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_start_begins_a_turn_of_a_running_game() {
        for game in GameId::ALL {
            for number in 0..kinds(game).len() {
                let mut random = SplitMix64::new(number as u64);
                let begun = opened(game, number, &mut random).expect("it runs");
                assert!(begun.ending().is_none() && begun.position().is_turn_start(), "{game}");
            }
        }
    }
}
