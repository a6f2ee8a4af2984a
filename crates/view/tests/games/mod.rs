//! Starts of every game and set-up, and random games from them, for the tests of drawings.

use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Choices, Game, GameId};

pub(crate) fn start(game: GameId, chosen: &[(&str, &str)]) -> AnyPosition {
    let mut choices = Choices::new();
    for (key, value) in chosen {
        choices.set(game.options(), key, value).unwrap();
    }
    game.start(&choices).unwrap().position
}

pub(crate) fn starts() -> Vec<AnyPosition> {
    vec![
        start(GameId::Morelli, &[]),
        start(GameId::Morelli, &[("size", "7"), ("setup", "built")]),
        start(GameId::Morelli, &[("size", "9"), ("setup", "loose"), ("seed", "1")]),
        start(GameId::Morelli, &[("size", "11"), ("setup", "facing")]),
        start(GameId::Barragoon, &[]),
        start(GameId::Mapello, &[]),
        start(GameId::Mapello, &[("map", "built")]),
        start(GameId::Mapello, &[("map", "random"), ("seed", "5")]),
        start(GameId::Syrtis, &[]),
        start(GameId::Syrtis, &[("setup", "full"), ("seed", "1")]),
        start(GameId::Syrtis, &[("layout", "minor"), ("setup", "full"), ("seed", "3")]),
        start(GameId::CampoBello, &[]),
        start(GameId::CampoBello, &[("players", "3")]),
        start(GameId::CampoBello, &[("players", "4")]),
    ]
}

/// Plays one random game from each start and shows every position of it, with the move that is
/// played next.
pub(crate) fn for_each_position(seed: u64, mut show: impl FnMut(&AnyPosition, Option<AnyMove>)) {
    let mut random = SplitMix64::new(seed);
    for start in starts() {
        let mut game = Game::new(start);
        loop {
            let moves = game.moves();
            if moves.is_empty() {
                show(game.position(), None);
                break;
            }
            let mv = moves[random.below(moves.len())];
            show(game.position(), Some(mv));
            game.play_unchecked(mv);
        }
    }
}
