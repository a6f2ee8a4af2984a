//! The promises of [`Position`], checked one by one.

use crate::game::Game;
use crate::history::HistoryRules;
use crate::notation::Notation;
use crate::player::Player;
use crate::position::Position;
use crate::random::SplitMix64;
use crate::ruleset::Ruleset;
use crate::steps::{Progress, Stepwise, advance};
use crate::symmetry::Symmetric;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The bound on random games where some option could make a game endless. Far beyond the longest
/// random games seen: 1 202 plies of Barragoon and 1 774 of Syrtis, both without a repetition rule.
const ENDLESS_PLIES: u32 = 20_000;

/// Plays random games from every start in turn and checks every position on the way, until
/// `positions` of them were checked. Panics with the position, the seed and the broken promise.
pub fn check_games<P: Ruleset>(starts: &[P], seed: u64, positions: u64) {
    assert!(size_of::<P>() <= 256, "{} takes {} bytes", P::GAME, size_of::<P>());
    assert!(size_of::<P::Move>() <= 8, "a move takes {} bytes", size_of::<P::Move>());
    let mut random = SplitMix64::new(seed);
    let mut foreign = Vec::new();
    let mut checked = 0;
    for start in starts.iter().cycle() {
        let mut game = Game::new(start.clone());
        loop {
            check_position(game.position(), &foreign, &mut random);
            check_history(&game);
            checked += 1;
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let limit = P::MAX_PLIES.unwrap_or(ENDLESS_PLIES) as usize;
            assert!(game.len() < limit, "seed {seed}: longer than {limit} plies from {start}");
            let mv = moves[random.below(moves.len())];
            remember(&mut foreign, mv, &mut random);
            game.play_unchecked(mv);
        }
        check_undo(&game);
        if checked >= positions {
            return;
        }
    }
}

/// Keeps a sample of moves from other positions, to be tried where they may not be legal.
fn remember<M>(foreign: &mut Vec<M>, mv: M, random: &mut SplitMix64) {
    if foreign.len() < 40 {
        foreign.push(mv);
    } else {
        foreign[random.below(40)] = mv;
    }
}

/// Checks one position; `foreign` are moves from elsewhere that may or may not be legal here.
pub fn check_position<P: Ruleset>(position: &P, foreign: &[P::Move], random: &mut SplitMix64) {
    let moves = position.moves();
    let context = position.to_string();
    assert_eq!(position.game(), P::GAME);
    assert!(position.turn().number() <= position.players(), "{context}: turn");
    assert_eq!(position.ending().is_some(), moves.is_empty(), "{context}: over iff no moves");
    assert_eq!(position.outcome(), position.ending().map(|e| e.outcome), "{context}: outcome");
    if let Some(ending) = position.ending() {
        assert!(position.is_turn_start(), "{context}: a finished game is between turns");
        assert!(P::ENDINGS.contains(&ending.reason), "{context}: {} unknown", ending.reason);
    }
    check_generation(position, &moves, &context);
    check_legality(position, &moves, foreign, &context);
    check_text(position, &moves, &context);
    check_keys(position, &moves, random, &context);
    check_steps(position, &moves, &context);
    check_symmetries(position, &moves, random, &context);
}

fn check_generation<P: Position>(position: &P, moves: &[P::Move], context: &str) {
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "{context}: duplicate moves");
    assert_eq!(position.count_moves(), moves.len(), "{context}: count_moves");
    let mut seen = 0;
    let stopped = position.visit_moves(|_| {
        seen += 1;
        ControlFlow::Break(())
    });
    assert_eq!(seen, usize::from(!moves.is_empty()), "{context}: the visitor does not stop");
    assert_eq!(stopped.is_break(), !moves.is_empty(), "{context}: the visitor hides the break");
    for (n, mv) in moves.iter().enumerate() {
        assert_eq!(position.nth_move(n), *mv, "{context}: nth_move({n})");
    }
}

fn check_legality<P: Ruleset>(position: &P, moves: &[P::Move], foreign: &[P::Move], context: &str) {
    for mv in moves {
        assert_eq!(position.explain(*mv), None, "{context}: {mv:?} is generated");
        assert!(position.is_legal(*mv), "{context}: {mv:?} is generated");
    }
    for mv in foreign {
        let legal = moves.contains(mv);
        assert_eq!(position.is_legal(*mv), legal, "{context}: is_legal({mv:?})");
        let refusal = position.explain(*mv);
        assert_eq!(refusal.is_none(), legal, "{context}: explain({mv:?}) says {refusal:?}");
        if let Some(refusal) = refusal {
            assert!(P::REASONS.contains(&refusal.reason), "{context}: {} unknown", refusal.reason);
            for cell in &refusal.cells {
                assert!(!position.cell_name(*cell).is_empty(), "{context}: nameless {cell:?}");
            }
            let mut same = position.clone();
            assert!(same.play(*mv).is_err(), "{context}: {mv:?} was played");
            assert_eq!(&same, position, "{context}: the refused {mv:?} changed something");
        }
    }
}

fn check_text<P: Ruleset>(position: &P, moves: &[P::Move], context: &str) {
    let again = context.parse::<P>();
    assert_eq!(again.as_ref(), Ok(position), "{context}: text does not round-trip");
    assert_eq!(again.map(|p| p.key()), Ok(position.key()), "{context}: key after reading");
    let mut tokens = HashSet::new();
    for mv in moves {
        let token = position.token(*mv);
        let plain = token.bytes().all(|b| b.is_ascii_graphic() && b != b',');
        assert!(plain && !token.is_empty(), "{context}: token `{token}`");
        assert_eq!(position.parse_move(&token), Ok(*mv), "{context}: `{token}` is read otherwise");
        let people = position.move_for_people(*mv).replace(' ', "");
        assert_eq!(
            position.parse_move(&people),
            Ok(*mv),
            "{context}: `{people}` is read otherwise"
        );
        assert!(tokens.insert(token), "{context}: two moves have one token");
    }
}

fn check_keys<P: Position>(
    position: &P,
    moves: &[P::Move],
    random: &mut SplitMix64,
    context: &str,
) {
    assert_eq!(position.key(), position.key_from_scratch(), "{context}: incremental key");
    if moves.is_empty() {
        return;
    }
    let mut next = position.clone();
    let mv = moves[random.below(moves.len())];
    next.play_unchecked(mv);
    assert_eq!(next.key(), next.key_from_scratch(), "{context}: incremental key after {mv:?}");
    assert_ne!(next.key(), position.key(), "{context}: {mv:?} does not change the key");
}

fn check_steps<P: Stepwise>(position: &P, moves: &[P::Move], context: &str) {
    let mut all: Vec<_> = moves.iter().map(|mv| (position.steps(*mv), *mv)).collect();
    all.sort_unstable();
    for (steps, mv) in &all {
        assert!(!steps.is_empty(), "{context}: {mv:?} has no steps");
    }
    for pair in all.windows(2) {
        let (first, second) = (&pair[0], &pair[1]);
        // In sorted order, a list comes directly before those that begin with it.
        assert!(
            !second.0.starts_with(&first.0),
            "{context}: the steps of {:?} begin those of {:?}",
            first.1,
            second.1
        );
    }
    if let Some((steps, mv)) = all.first() {
        assert_eq!(advance(position, steps), Progress::Complete(*mv), "{context}: steps");
    }
}

fn check_symmetries<P: Notation + Symmetric>(
    position: &P,
    moves: &[P::Move],
    random: &mut SplitMix64,
    context: &str,
) {
    let symmetries = position.symmetries();
    assert_eq!(&position.transform(symmetries[0]), position, "{context}: identity first");
    let symmetry = symmetries[random.below(symmetries.len())];
    let image = position.transform(symmetry);
    let context = format!("{context} under {symmetry:?} is {image}");
    assert_eq!(image.key(), image.key_from_scratch(), "{context}: key");
    assert!(
        symmetries.iter().any(|back| &image.transform(*back) == position),
        "{context}: no way back"
    );
    let seat = |player: Player| position.transform_player(player, symmetry);
    assert_eq!(image.turn(), seat(position.turn()), "{context}: turn");
    let mapped: HashSet<_> =
        moves.iter().map(|mv| position.transform_move(*mv, symmetry)).collect();
    assert_eq!(mapped, image.moves().into_iter().collect(), "{context}: moves");
    let map_outcome = |outcome| match outcome {
        crate::Outcome::Win(winners) => crate::Outcome::Win(winners.iter().map(seat).collect()),
        draw @ crate::Outcome::Draw => draw,
    };
    assert_eq!(image.outcome(), position.outcome().map(map_outcome), "{context}: outcome");
    if !moves.is_empty() {
        let mv = moves[random.below(moves.len())];
        let mut next = position.clone();
        next.play_unchecked(mv);
        let mut image_next = image.clone();
        image_next.play_unchecked(position.transform_move(mv, symmetry));
        assert_eq!(image_next, next.transform(symmetry), "{context}: playing {mv:?}");
    }
    let keeps_seats = (0..position.players() as usize)
        .map(Player::from_index)
        .all(|player| seat(player) == player);
    if keeps_seats {
        assert_eq!(image.canonical_key(), position.canonical_key(), "{context}: canonical key");
    }
}

fn check_history<P: HistoryRules + Notation>(game: &Game<P>) {
    let context = game.position();
    assert_eq!(game.ending().is_some(), game.moves().is_empty(), "{context}: game over");
    if let Some(ending) = game.position().ending()
        && !game.position().yields_to_history(&ending)
    {
        assert_eq!(game.ending(), Some(ending), "{context}: the position's own end comes first");
    }
}

fn check_undo<P: HistoryRules + Notation>(game: &Game<P>) {
    let mut back = game.clone();
    let Some(mv) = back.undo() else { return };
    assert_eq!(back.len() + 1, game.len());
    assert_eq!(back.ending(), None);
    assert_eq!(Some(back.position()), game.position_at(back.len()));
    back.play_unchecked(mv);
    assert_eq!(back.position(), game.position());
    assert_eq!(back.ending(), game.ending());
}
