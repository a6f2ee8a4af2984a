//! Positions of every kind of start, reached by random play.

use quina_engine::Searchable;
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, Ruleset};

/// The starts of a game that differ in how they are played, as options.
fn starts<P: Searchable + Ruleset>() -> Vec<&'static str> {
    match P::GAME.name() {
        "morelli" => vec![
            "size=7 setup=loose seed=1",
            "size=9 setup=facing",
            "size=7 setup=built",
            "size=7 setup=loose seed=5 end_rule=both",
            "size=13 setup=loose seed=4",
        ],
        "barragoon" => vec![
            "",
            "capture_direction=entry",
            "barragoon_replacement=optional",
            "mutual_block=draw",
        ],
        "mapello" => vec![
            "map=seed",
            "map=othello",
            "map=random seed=3",
            "map=built",
            "map=random seed=9 walls=3 bonuses=8 jokers=8 empties=winner",
        ],
        "syrtis" => vec![
            "layout=minor",
            "layout=major",
            "layout=minor setup=full seed=2",
            "layout=minor setup=drawn seed=8 repetition=draw",
        ],
        "campo-bello" => vec!["", "players=3", "players=4", "rejump=true", "end=pass"],
        other => panic!("no starts for {other}"),
    }
}

/// Games after random play: `count` of every kind of start, all of them still running.
pub(crate) fn running_games<P: Searchable + Ruleset>(count: usize, seed: u64) -> Vec<Game<P>> {
    games(count, seed, |plies, random| random.below(plies))
}

/// Games within five plies of an end.
pub(crate) fn late_games<P: Searchable + Ruleset>(count: usize, seed: u64) -> Vec<Game<P>> {
    games(count, seed, |plies, random| plies.saturating_sub(1 + random.below(5)))
}

fn games<P: Searchable + Ruleset>(
    count: usize,
    seed: u64,
    length: impl Fn(usize, &mut SplitMix64) -> usize,
) -> Vec<Game<P>> {
    let mut random = SplitMix64::new(seed);
    let mut games = Vec::new();
    for start in starts::<P>() {
        let mut choices = Choices::new();
        for option in start.split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            choices.set(P::OPTIONS, key, value).unwrap();
        }
        let start = P::start(&choices).unwrap().position;
        for _ in 0..count {
            games.push(random_game(&start, &mut random, &length));
        }
    }
    games
}

/// The beginning of a random game, of the `length` for its plies.
fn random_game<P: Searchable + Ruleset>(
    start: &P,
    random: &mut SplitMix64,
    length: &impl Fn(usize, &mut SplitMix64) -> usize,
) -> Game<P> {
    let mut whole = Game::new(start.clone());
    while whole.ending().is_none() && whole.len() < 400 {
        let moves = whole.moves();
        whole.play_unchecked(moves[random.below(moves.len())]);
    }
    let length = length(whole.len(), random);
    let mut game = Game::new(start.clone());
    for mv in whole.plies().take(length) {
        game.play_unchecked(mv);
    }
    game
}
