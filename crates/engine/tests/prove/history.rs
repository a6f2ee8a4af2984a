//! Games with rules that look back: what is claimed within some plies is what brute force with
//! the full history finds within as many.

use crate::brute::{State, random_game, taken_back};
use quina_engine::prove::{prove, worth};
use quina_engine::{Control, Limits, Searchable};
use quina_rules::random::SplitMix64;
use quina_rules::{Game, Position, Ruleset, barragoon, syrtis};

/// Compares the bounds within 1, 2, … plies. Gives whether the value was proven.
///
/// Up to 4 plies the two must be equal: no position can come up twice in them that did not stand
/// before, so the history ends nothing that the proof does not know of.
fn compare<P: Searchable + Ruleset>(game: &Game<P>, depths: u32) -> bool {
    let player = game.position().turn();
    let state = State::of(game);
    for depth in 1..=depths {
        let expected = state.bounds(player, depth);
        let found = match prove(game, &Limits::depth(depth), &Control::new()) {
            Err(unproven) => (unproven.at_least, unproven.at_most),
            Ok(proof) => {
                let mut end = game.clone();
                proof.line.iter().for_each(|mv| end.play_unchecked(*mv));
                let reached = end.outcome().map(|outcome| worth(outcome, player));
                assert_eq!(reached, Some(proof.value), "the line leads there: {}", game.position());
                (proof.value, proof.value)
            }
        };
        assert_eq!(found, expected, "within {depth} plies of {}", game.position());
        if expected.0 == expected.1 {
            return true;
        }
    }
    false
}

/// Ends of random games, a few plies back.
fn ends<P: Searchable + Ruleset>(start: &P, games: u32, back: usize, depths: u32) -> u32 {
    let mut random = SplitMix64::new(31);
    let mut proven = 0;
    for _ in 0..games {
        let whole = random_game(start.clone(), &mut random, |_| false);
        let game = taken_back(&whole, 1 + random.below(back));
        proven += u32::from(compare(&game, depths));
    }
    proven
}

/// Plays a move of each side, and both back, as often as it takes until the next ply back would
/// be the third occurrence; with `left` plies of that left to play. `None` where the moves cannot
/// be taken back.
fn circle<P: Searchable + Ruleset>(
    game: &Game<P>,
    random: &mut SplitMix64,
    back: impl Fn(P::Move) -> Option<P::Move>,
    left: usize,
) -> Option<Game<P>> {
    let mut game = game.clone();
    let there: Vec<_> = (0..2)
        .map(|_| {
            let moves: Vec<_> = game.moves().into_iter().filter(|mv| back(*mv).is_some()).collect();
            let mv = *moves.get(random.below(moves.len().max(1)))?;
            game.play_unchecked(mv);
            Some(mv)
        })
        .collect::<Option<_>>()?;
    let round: Vec<_> =
        there.iter().copied().chain(there.iter().filter_map(|mv| back(*mv))).collect();
    for mv in round.iter().cycle().skip(2).take(6 - left) {
        if game.ending().is_some() || !game.position().is_legal(*mv) {
            return None;
        }
        game.play_unchecked(*mv);
    }
    game.ending().is_none().then_some(game)
}

fn tower_back(mv: syrtis::Move) -> Option<syrtis::Move> {
    match mv {
        syrtis::Move::Go { from, to } => Some(syrtis::Move::Go { from: to, to: from }),
        _ => None,
    }
}

fn tile_back(mv: barragoon::Move) -> Option<barragoon::Move> {
    match mv {
        barragoon::Move::Run { from, to } => Some(barragoon::Move::Run { from: to, to: from }),
        _ => None,
    }
}

fn syrtis_minor(options: &str) -> syrtis::Position {
    let mut choices = quina_rules::Choices::new();
    for pair in options.split(' ').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').expect("key=value");
        choices.set(syrtis::Position::OPTIONS, key, value).expect("an option");
    }
    syrtis::Position::start(&choices).expect("these go together").position
}

const MINOR: &str = "layout=minor";

#[test]
fn syrtis_endings() {
    let proven = ends(&syrtis_minor(MINOR), 60, 5, 3);
    assert!(proven >= 10, "{proven}");
}

#[test]
fn syrtis_where_positions_stood_twice() {
    for options in [MINOR, "layout=minor repetition=draw"] {
        let start = syrtis_minor(options);
        let mut random = SplitMix64::new(5);
        let (mut compared, mut proven) = (0, 0);
        while compared < 20 {
            let plies = random.below(12);
            let game = random_game(start.clone(), &mut random, |game| game.len() >= plies);
            let left = 1 + random.below(3);
            let Some(game) = circle(&game, &mut random, tower_back, left) else { continue };
            compared += 1;
            proven += u32::from(compare(&game, 4));
        }
        assert!(proven > 0, "{options}: {proven} of {compared}");
    }
}

#[test]
fn syrtis_near_the_limit_of_plies_without_a_sink() {
    let start = syrtis_minor(MINOR);
    let mut random = SplitMix64::new(9);
    let (mut compared, mut proven) = (0, 0);
    for _ in 0..1000 {
        let mut game = random_game(start.clone(), &mut random, |game| game.len() >= 4);
        let near = 197 + random.below(3) as u32;
        while game.ending().is_none() && game.history().quiet_plies() < near {
            let quiet = |mv: &syrtis::Move| matches!(mv, syrtis::Move::Go { .. });
            let moves: Vec<_> = game.moves().into_iter().filter(quiet).collect();
            let Some(mv) = moves.get(random.below(moves.len().max(1))) else { break };
            game.play_unchecked(*mv);
        }
        if game.ending().is_none() && game.history().quiet_plies() >= near {
            compared += 1;
            proven += u32::from(compare(&game, 3));
        }
        if compared == 24 {
            // The holder of the initiative wins where nobody can sink in time.
            assert!(proven > 0, "{proven} of {compared}");
            return;
        }
    }
    panic!("only {compared} games came so far");
}

/// A board of barragoons with room for 14, and few tiles.
fn few_tiles(random: &mut SplitMix64) -> Option<barragoon::Position> {
    let faces = ["x", "+", "|", "-", "^", ">"];
    let mut cells: Vec<String> =
        (0..63)
            .map(|_| {
                if random.below(2) == 0 {
                    faces[random.below(6)].to_owned()
                } else {
                    ".".to_owned()
                }
            })
            .collect();
    for tile in ["Z", "D", "z", "d"] {
        tile.clone_into(&mut cells[random.below(63)]);
    }
    let mut rows = Vec::new();
    for row in cells.chunks(7) {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row {
            if cell == "." {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += cell;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        rows.push(text);
    }
    let side = if random.below(2) == 0 { "w" } else { "b" };
    format!("{} {side} - 0", rows.join("/")).parse().ok()
}

#[test]
fn barragoon_endings_with_few_tiles() {
    let mut random = SplitMix64::new(17);
    let (mut compared, mut proven) = (0, 0);
    while compared < 60 {
        let Some(start) = few_tiles(&mut random) else { continue };
        if start.ending().is_some() || start.count_moves() > 12 {
            continue;
        }
        compared += 1;
        proven += u32::from(compare(&Game::new(start), 3));
    }
    assert!(proven > 0, "{proven} of {compared}");
}

#[test]
fn barragoon_where_positions_stood_twice() {
    let mut random = SplitMix64::new(23);
    let mut compared = 0;
    while compared < 30 {
        let start = barragoon::Position::default_start();
        let plies = random.below(40);
        let game = random_game(start, &mut random, |game| game.len() >= plies);
        let is_start = quina_rules::Position::is_turn_start(game.position());
        if !is_start || game.ending().is_some() {
            continue;
        }
        let left = 1 + random.below(2);
        let Some(game) = circle(&game, &mut random, tile_back, left) else { continue };
        compared += 1;
        compare(&game, 2);
    }
}
