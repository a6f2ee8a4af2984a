//! Collects positions to learn from: from self-play games of the engine and from records.

use super::train::Example;
use super::{Plan, Sample};
use crate::NoMemory;
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits};
use crate::score::Score;
use crate::searchable::{NodeDepth, Searchable};
use crate::threads::in_threads;
use quina_rules::playout::playout;
use quina_rules::random::SplitMix64;
use quina_rules::record::{Record, split};
use quina_rules::{
    AnyPosition, ChoiceError, Choices, Game, GameId, HistoryRules, Outcome, Player, Position,
    Reason, Ruleset, reason, with_position,
};

/// A game or a playout is cut off after this many plies. Only rules under which a game need not end
/// get this far.
const MAX_PLIES: u32 = 1_000;

/// The kinds of starts that self-play begins from, as options. Random set-ups are drawn anew for every
/// game.
fn kinds_of_start(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Morelli => {
            &["setup=loose", "setup=adjacent", "setup=loose size=11", "setup=loose size=9"]
        }
        GameId::Mapello => &["map=random", "map=seed", "map=random", "map=othello"],
        GameId::Syrtis => &["setup=drawn", "setup=drawn layout=minor", "setup=ready"],
        GameId::Barragoon | GameId::CampoBello => &[""],
    }
}

/// Plays the games of a plan and returns their samples, game by game. If there are `starts`, every
/// second game begins from one of them, and the others from the usual ones. `done` is called after
/// every game.
pub fn collect<P: Searchable + Ruleset>(
    plan: &Plan,
    starts: &[P],
    weights: &[i32],
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Sample>, NoMemory> {
    let play = |number: usize| {
        let mut samples = Vec::new();
        let outcome = play_game(plan, starts, weights, number, |position: &P, score, random| {
            if !score.is_proven() {
                let chance = match position.turn() {
                    _ if plan.playouts > 0 => {
                        chance_by_playouts(position, Player::ONE, plan.playouts, random)
                    }
                    Player::ONE => score.chance(),
                    _ => 1.0 - score.chance(),
                };
                samples.push(Sample { terms: terms_of(position), result: 0.0, chance });
            }
        });
        let result = outcome?.map_or(0.5, share_of_first);
        for sample in &mut samples {
            sample.result = result;
        }
        done();
        Ok(samples)
    };
    all_of(in_threads(plan.games, plan.threads, &play))
}

/// Plays the games of a plan and returns their training examples for a network, game by game: how
/// random playouts from the positions of the games end.
pub fn examples<P: Searchable + Ruleset>(
    plan: &Plan,
    starts: &[P],
    weights: &[i32],
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Example>, NoMemory> {
    let play = |number: usize| {
        let mut examples = Vec::new();
        play_game(plan, starts, weights, number, |position: &P, _, random| {
            add_examples(position, plan.playouts, random, &mut examples);
        })?;
        done();
        Ok(examples)
    };
    all_of(in_threads(plan.games, plan.threads, &play))
}

/// What all games gave, in one list.
fn all_of<T>(games: Vec<Result<Vec<T>, NoMemory>>) -> Result<Vec<T>, NoMemory> {
    let games = games.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(games.into_iter().flatten().collect())
}

/// The training examples of the games in a file of records, whoever played them.
pub fn examples_of_records(game: GameId, text: &str, plan: &Plan) -> Result<Vec<Example>, String> {
    let games = games_of(game, text)?;
    let examples_of = |number: usize| {
        let mut random = SplitMix64::new(seed_of(plan, number));
        let (_, played) = &games[number];
        let mut examples = Vec::new();
        for position in (0..played.len()).filter_map(|ply| played.position_at(ply)) {
            with_position!(position, position => {
                if is_quiet(position) {
                    add_examples(position, plan.playouts, &mut random, &mut examples);
                }
            });
        }
        examples
    };
    Ok(in_threads(games.len(), plan.threads, &examples_of).into_iter().flatten().collect())
}

/// The largest number of random plies between a position of a game and the second example made from
/// it.
const MAX_RANDOM_PLIES: usize = 8;

/// The example of a position, and of another one a few random plies later: a search evaluates many
/// positions that no player would go to. None if the network has no input for it.
fn add_examples<P: Searchable>(
    position: &P,
    playouts: u32,
    random: &mut SplitMix64,
    examples: &mut Vec<Example>,
) {
    let mut position = position.clone();
    for plies in [0, 1 + random.below(MAX_RANDOM_PLIES)] {
        for _ in 0..plies {
            if position.outcome().is_none() {
                position.play_unchecked(position.nth_move(random.below(position.count_moves())));
            }
        }
        if position.outcome().is_none()
            && let Some(input) = position.network_input()
        {
            let chance = chance_by_playouts(&position, position.turn(), playouts, random) as f32;
            examples.push(Example { input, chance });
        }
    }
}

/// The seed of a game of a plan.
const fn seed_of(plan: &Plan, number: usize) -> u64 {
    plan.seed ^ (number as u64 + 1).wrapping_mul(0x9E3779B97F4A7C15)
}

/// Plays a game and calls `show` with every quiet position in it, the score that the search gave it
/// and the game's random generator. Returns how the game ended, if it did.
fn play_game<P: Searchable + Ruleset>(
    plan: &Plan,
    starts: &[P],
    weights: &[i32],
    number: usize,
    mut show: impl FnMut(&P, Score, &mut SplitMix64),
) -> Result<Option<Outcome>, NoMemory> {
    let mut random = SplitMix64::new(seed_of(plan, number));
    let start = match starts.len() {
        0 => usual_start(plan, number, &mut random),
        _ if number.is_multiple_of(2) => usual_start(plan, number / 2, &mut random),
        count => starts[random.below(count)].clone(),
    };
    let Some(mut game) = opened(start, plan, &mut random) else { return Ok(None) };
    let settings = Settings {
        hash_mib: 2,
        seed: random.next_u64(),
        weights: Some(weights.to_vec()),
        ..Settings::default()
    };
    let engine = Engine::try_new(settings)?;
    let control = Control::new();
    while game.ending().is_none() && game.len() < MAX_PLIES as usize {
        let report = engine.search(&game, &Limits::nodes(plan.nodes), &control, &mut |_| {});
        let (Some(mv), Some(score)) = (report.best(), report.score()) else { break };
        if is_quiet(game.position()) {
            show(game.position(), score, &mut random);
        }
        game.play_unchecked(mv);
    }
    Ok(game.outcome())
}

/// A player's mean result of random playouts from a position.
fn chance_by_playouts<P: HistoryRules>(
    position: &P,
    player: Player,
    count: u32,
    random: &mut SplitMix64,
) -> f64 {
    let shares = (0..count).map(|_| {
        let ending = playout(position, random, MAX_PLIES).ending;
        ending.map_or(0.5, |ending| share_of(player, ending.outcome))
    });
    shares.sum::<f64>() / f64::from(count)
}

/// A player's result of a game: 1, 1/2 or 0.
fn share_of(player: Player, outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Win(winners) => f64::from(winners.contains(player)),
        Outcome::Draw => 0.5,
    }
}

/// Player 1's result of a game.
fn share_of_first(outcome: Outcome) -> f64 {
    share_of(Player::ONE, outcome)
}

/// The samples of the finished games of `game` in a file of records, whoever played them. Games
/// without a result are left out. There is no search here, so without playouts a sample's estimated
/// chance is its result.
pub fn samples_of_records(game: GameId, text: &str, plan: &Plan) -> Result<Vec<Sample>, String> {
    let mut random = SplitMix64::new(plan.seed);
    let mut samples = Vec::new();
    for (record, played) in games_of(game, text)? {
        let Some(outcome) = Outcome::from_record(&record.result, played.start().players()) else {
            continue;
        };
        let result = share_of_first(outcome);
        for ply in 0..played.len() {
            let position = played.position_at(ply).expect("the game came this far");
            with_position!(position, position => {
                if is_quiet(position) {
                    let chance = match plan.playouts {
                        0 => result,
                        count => {
                            chance_by_playouts(position, Player::ONE, count, &mut random)
                        }
                    };
                    samples.push(Sample { terms: terms_of(position), result, chance });
                }
            });
        }
    }
    Ok(samples)
}

/// The positions at the start of a turn in the first two thirds of every game of `P` in a file of
/// records, as starts for games that are to resemble these. Their history is dropped, and positions
/// that the position text cannot express (on some composed boards of Barragoon) are left out.
pub fn starts_of_records<P: Searchable + Ruleset>(text: &str) -> Result<Vec<P>, String> {
    let mut starts = Vec::new();
    for (_, played) in games_of(P::GAME, text)? {
        let plies = 0..played.len() * 2 / 3;
        let positions = plies.filter_map(|ply| played.position_at(ply));
        let turns = positions.filter(|position| position.is_turn_start());
        starts.extend(turns.filter_map(|position| position.to_string().parse::<P>().ok()));
    }
    Ok(starts)
}

/// The games in a file of records, all of the same game.
fn games_of(game: GameId, text: &str) -> Result<Vec<(Record, Game<AnyPosition>)>, String> {
    let mut games = Vec::new();
    for (number, chunk) in (1..).zip(split(text)) {
        let record = chunk.parse::<Record>().map_err(|error| format!("game {number}: {error}"))?;
        let played = record.replay().map_err(|error| format!("game {number}: {error}"))?;
        let other = played.start().game();
        if other != game {
            return Err(format!("game {number} is of {other}, not of {game}"));
        }
        games.push((record, played));
    }
    Ok(games)
}

/// Why a text is not a kind of start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KindError {
    /// It is malformed.
    #[error(transparent)]
    Form(#[from] Reason),
    /// The game has no such options, or they do not go together.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
}

/// The options of a kind of start, which exists.
pub fn read_kind<P: Searchable + Ruleset>(kind: &str) -> Result<Choices, KindError> {
    let mut choices = Choices::new();
    for option in kind.split_whitespace() {
        let bad = || reason!("bad-kind", "`{}` is not written key=value", option);
        let (key, value) = option.split_once('=').ok_or_else(bad)?;
        choices.set(P::OPTIONS, key, value)?;
    }
    let mut tried = choices.clone();
    if P::seed_limit(&tried).is_some() && tried.get("seed").is_none() {
        tried.set(P::OPTIONS, "seed", "0")?;
    }
    P::start(&tried)?;
    Ok(choices)
}

/// A start of one of the kinds of the plan, or of the usual kinds of the game.
fn usual_start<P: Searchable + Ruleset>(plan: &Plan, number: usize, random: &mut SplitMix64) -> P {
    let usual = kinds_of_start(P::GAME);
    let kind = match plan.kinds.len() {
        0 => usual[number % usual.len()],
        count => &plan.kinds[number % count],
    };
    let mut choices = read_kind::<P>(kind).expect("the options of the kinds are right");
    if let Some(limit) = P::seed_limit(&choices) {
        let seed = random.next_u64() >> 32;
        let seed = limit.checked_add(1).map_or(seed, |bound| seed % bound);
        // One that the kind names is always the same start.
        if choices.get("seed").is_none() {
            choices.set(P::OPTIONS, "seed", &seed.to_string()).expect("the seed is in range");
        }
    }
    P::start(&choices).expect("the kinds of start exist").position
}

/// A game after some random plies; `None` if they ended it.
fn opened<P: Searchable>(start: P, plan: &Plan, random: &mut SplitMix64) -> Option<Game<P>> {
    let mut game = Game::new(start);
    for _ in 0..random.below(plan.opening_plies + 1) {
        if game.ending().is_some() {
            return None;
        }
        let moves = game.moves();
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game.ending().is_none().then_some(game)
}

/// Whether the static evaluation of a position can be trusted: a turn begins, and there are no
/// tactical moves.
fn is_quiet<P: Searchable>(position: &P) -> bool {
    let mut tactical = 0;
    position.visit_tactical(NodeDepth { depth: 0, ply: 0 }, |_, _| tactical += 1);
    (position.is_turn_start() || P::EVALUATED_WITHIN_TURNS) && tactical == 0
}

/// The counted terms of a position from player 1's point of view, each term once.
fn terms_of<P: Searchable>(position: &P) -> Vec<(u16, i32)> {
    let mut sums = vec![0; P::TERMS.len()];
    position.count_terms(Player::ONE, |term, count| sums[term] += count);
    let terms = sums.into_iter().enumerate().filter(|(_, sum)| *sum != 0);
    terms.map(|(term, sum)| (term as u16, sum)).collect()
}
