//! The starts that the tests play from: every value of every option of every game.

use quina_engine::opponents::{Opponent, Spec};
use quina_engine::{ChosenMove, Control};
use quina_rules::options::Values;
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Choices, Game, GameId, OptionKind, OptionSpec};

/// The values of an option that the tests try.
fn values(option: &OptionSpec) -> Vec<String> {
    match option.values {
        Values::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Values::Number(least, most) => vec![least.to_string(), most.to_string()],
        Values::NumberOr(least, _, word) => vec![least.to_string(), word.to_owned()],
    }
}

fn start_with(game: GameId, chosen: &[(&str, &str)]) -> Option<AnyPosition> {
    let mut choices = Choices::new();
    for (key, value) in chosen {
        choices.set(game.options(), key, value).ok()?;
    }
    if game.seed_limit(&choices).is_some() {
        choices.set(game.options(), "seed", "5").ok()?;
    }
    game.start(&choices).ok().map(|start| start.position)
}

/// The start under each choice that differs from the default in one option, set-up phases
/// included. Where a choice needs another one beside it, the first that goes with it is made.
pub(crate) fn starts(game: GameId) -> Vec<AnyPosition> {
    let mut starts = vec![game.default_start()];
    let is_tried = |option: &&OptionSpec| option.kind != OptionKind::Match && option.key != "seed";
    for option in game.options().iter().filter(is_tried) {
        for value in values(option) {
            let alone = start_with(game, &[(option.key, &value)]);
            let start = alone.or_else(|| {
                game.options().iter().filter(is_tried).find_map(|other| {
                    let beside = |other_value: &String| {
                        start_with(game, &[(option.key, &value), (other.key, other_value)])
                    };
                    values(other).iter().find_map(beside)
                })
            });
            starts.push(start.unwrap_or_else(|| panic!("{game} {}={value}", option.key)));
        }
    }
    starts
}

/// The player that a description makes.
pub(crate) fn player(spec: &str, game: GameId, seed: u64) -> Box<dyn Opponent> {
    let spec: Spec = spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.build(game, seed).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Lets a player choose, and makes sure that the choice is legal.
pub(crate) fn ask(player: &mut dyn Opponent, game: &Game<AnyPosition>) -> ChosenMove {
    let choice = player.choose(game, None, &Control::new()).expect("a running game has a move");
    assert_eq!(game.position().explain(choice.mv), None, "{} {}", player.name(), game.position());
    choice
}

/// Plays up to `plies` plies; the seats take turns among the players.
pub(crate) fn play(
    start: &AnyPosition,
    players: &mut [Box<dyn Opponent>],
    plies: usize,
) -> Game<AnyPosition> {
    let mut game = Game::new(start.clone());
    while game.ending().is_none() && game.len() < plies {
        let seat = game.position().turn().index() % players.len();
        let choice = ask(&mut *players[seat], &game);
        game.play_unchecked(choice.mv);
    }
    game
}
