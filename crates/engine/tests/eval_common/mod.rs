//! What must hold for the evaluation of every game, on random positions.

use quina_engine::Searchable;
use quina_engine::evaluation::{evaluate, weights};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Player, Ruleset};

/// No random game is followed further than this.
const PLIES: usize = 400;

/// The running positions of random games; the starts go through `kinds`, each some options as
/// `key=value` with blanks between them.
pub(crate) fn positions<P: Searchable + Ruleset>(kinds: &[&str], games: u64) -> Vec<P> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut choices = Choices::new();
        for option in kinds[seed as usize % kinds.len()].split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            choices.set(P::OPTIONS, key, value).unwrap();
        }
        if P::seed_limit(&choices).is_some() {
            choices.set(P::OPTIONS, "seed", &seed.to_string()).unwrap();
        }
        let mut position = P::start(&choices).unwrap().position;
        let mut random = SplitMix64::new(seed);
        for _ in 0..PLIES {
            if position.outcome().is_some() {
                break;
            }
            positions.push(position.clone());
            position.play_unchecked(position.nth_move(random.below(position.count_moves())));
        }
    }
    positions
}

/// What is good for one is bad for the other, where there are two.
pub(crate) fn assert_zero_sum<P: Searchable + Ruleset>(positions: &[P]) {
    let weights = weights::<P>();
    for position in positions {
        let [one, two] = [Player::ONE, Player::TWO].map(|view| evaluate(position, &weights, view));
        assert_eq!(one, -two, "{position}");
    }
}

/// Symmetric positions look alike.
pub(crate) fn assert_symmetric<P: Searchable + Ruleset>(positions: &[P]) {
    let weights = weights::<P>();
    for position in positions {
        let expected = evaluate(position, &weights, Player::ONE);
        for symmetry in position.symmetries() {
            let image = position.transform(*symmetry);
            let view = position.transform_player(Player::ONE, *symmetry);
            assert_eq!(evaluate(&image, &weights, view), expected, "{position} as {image}");
        }
    }
}

/// No term counts more than `most`, and at least `share` of all terms occur.
pub(crate) fn assert_terms<P: Searchable + Ruleset>(positions: &[P], most: i32, share: f64) {
    let mut seen = vec![false; P::TERMS.len()];
    for position in positions {
        position.count_terms(Player::ONE, |term, count| {
            assert!(count.abs() <= 16 * most, "{} is {count} in {position}", P::TERMS[term]);
            seen[term] |= count != 0;
        });
    }
    let occur = seen.iter().filter(|seen| **seen).count();
    let missing: Vec<_> = P::TERMS.iter().zip(seen).filter(|(_, seen)| !seen).collect();
    assert!(occur as f64 >= share * P::TERMS.len() as f64, "missing: {missing:?}");
}
