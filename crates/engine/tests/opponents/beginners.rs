//! The lowest levels: beginners who overlook moves and never look at the answers, but do not play
//! nonsense.

use super::levels::{FAULTLESS, search};
use quina_engine::opponents::greedy::visible_count;
use quina_engine::opponents::{Spec, Strength};
use quina_engine::{Control, Limits};
use quina_rules::random::SplitMix64;
use quina_rules::{AnyMove, AnyPosition, Game, GameId, Outcome, Player, Position};

/// Somebody who counts after every own ply and looks at this part of the moves, in thousandths.
const fn counter(moves: u32) -> Strength {
    Strength { counting: 1000, moves, ..FAULTLESS }
}

/// The first positions of a few random games of a kind that a test asks for.
fn positions(
    game: GameId,
    is_wanted: impl Fn(&Game<AnyPosition>) -> bool,
) -> Vec<Game<AnyPosition>> {
    let mut found = Vec::new();
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        let mut played = Game::new(game.default_start());
        while played.ending().is_none() && found.len() < 6 {
            if random.below(4) == 0 && is_wanted(&played) {
                found.push(played);
                break;
            }
            let count = played.position().count_moves();
            played.play_unchecked(played.position().nth_move(random.below(count)));
        }
    }
    assert!(found.len() >= 3, "{game}: too few positions");
    found
}

/// The moves that win at once for the player to act, alone.
fn wins(game: &Game<AnyPosition>) -> Vec<AnyMove> {
    let own = Outcome::win(game.position().turn());
    let is_win = |mv: &AnyMove| {
        let mut next = game.clone();
        next.play_unchecked(*mv);
        next.outcome() == Some(own)
    };
    game.moves().into_iter().filter(is_win).collect()
}

fn chosen(strength: &Strength, game: &Game<AnyPosition>, seed: u64) -> AnyMove {
    search(strength, game, seed, &Limits::default()).best().expect("a running game")
}

#[test]
fn whoever_counts_takes_a_win_that_is_looked_at() {
    for game in GameId::ALL {
        for position in positions(game, |game| !wins(game).is_empty()) {
            let wins = wins(&position);
            let taken = |moves: u32, seeds: u64| {
                let is_win = |seed: &u64| wins.contains(&chosen(&counter(moves), &position, *seed));
                (0..seeds).filter(is_win).count()
            };
            assert_eq!(taken(1000, 20), 20, "{game}: {}", position.position());
            // With few moves looked at, a win is missed now and then, but not always.
            assert!(taken(300, 200) > 20, "{game}: {}", position.position());
        }
    }
}

#[test]
fn whoever_counts_takes_the_most_that_can_be_had_at_once() {
    // In Syrtis a beginner counts less than `visible_count` does.
    for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Syrtis) {
        for position in positions(game, |game| wins(game).is_empty()) {
            let view = position.position().turn();
            let count = |mv: AnyMove| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                next.ending().is_none().then(|| visible_count(next.position(), view))
            };
            let most = position.moves().into_iter().filter_map(count).max();
            for seed in 0..5 {
                let own = count(chosen(&counter(1000), &position, seed));
                assert!(own.is_none() || own == most, "{game}: {}", position.position());
            }
        }
    }
}

#[test]
fn even_without_any_attention_a_legal_move_is_played() {
    for game in GameId::ALL {
        for position in positions(game, |_| true) {
            let legal = position.moves();
            let different: std::collections::BTreeSet<_> = (0..40)
                .map(|seed| {
                    let mv = chosen(&counter(0), &position, seed);
                    legal.iter().position(|known| *known == mv).expect("a legal move")
                })
                .collect();
            assert!(legal.len() < 4 || different.len() > 1, "{game}: each seed sees another piece");
        }
    }
}

#[test]
fn a_beginner_keeps_to_the_moves_that_are_asked_about() {
    for game in GameId::ALL {
        let start = Game::new(game.default_start());
        for mv in start.moves().into_iter().take(5) {
            for strength in [counter(100), Strength { pieces: 100, ..FAULTLESS }] {
                let limits = Limits { search_moves: vec![mv], ..Limits::default() };
                let report = search(&strength, &start, 1, &limits);
                assert_eq!(report.best(), Some(mv), "{game}");
            }
        }
    }
}

/// The score of one player against another in a match of this many games from the start of the
/// game after a few random plies, each start played from both sides, in percent.
fn score(game: GameId, one: &str, other: &str, games: u64) -> u64 {
    let specs = [one, other].map(|spec| spec.parse::<Spec>().expect("a player"));
    let mut half_points = 0;
    for number in 0..games {
        let mut players = specs.clone().map(|spec| spec.build(game, number).expect("a player"));
        let mut random = SplitMix64::new(number / 2);
        let mut played = Game::new(game.default_start());
        let seat = (number % 2) as usize;
        while played.ending().is_none() {
            let position = played.position();
            let mv = if played.len() < 4 {
                position.nth_move(random.below(position.count_moves()))
            } else {
                let at = position.turn().index() ^ seat;
                players[at].choose(&played, None, &Control::new()).expect("a move").mv
            };
            played.play(mv).expect("a legal move");
        }
        half_points += match played.outcome() {
            Some(outcome) if outcome == Outcome::win(Player::from_index(seat)) => 2,
            Some(outcome) if outcome == Outcome::win(Player::from_index(1 - seat)) => 0,
            _ => 1,
        };
    }
    50 * half_points / games
}

/// The exact figures are measured by `quina ladder`; here it is only noticed where something went
/// wrong.
#[test]
fn the_first_level_is_better_than_chance_and_worse_than_greedy() {
    for game in GameId::ALL {
        let by_chance = score(game, "engine:level=1", "random", 40);
        assert!((45..=95).contains(&by_chance), "{game}: {by_chance} % against random");
        let greedy = score(game, "engine:level=1", "greedy", 40);
        assert!(greedy <= 45, "{game}: {greedy} % against greedy");
    }
}
