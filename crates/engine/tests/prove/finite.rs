//! Games that end by themselves: whole values.

use crate::brute::{State, random_game, taken_back};
use quina_engine::prove::{prove, worth};
use quina_engine::{Control, Limits, Searchable};
use quina_rules::random::SplitMix64;
use quina_rules::{Choices, Game, Ruleset, campo_bello, mapello, morelli};

/// Ends of random games from these starts: the proof has the value that brute force has, and its
/// line leads there. Gives how often each value came up, the losses first.
fn compare<P: Searchable + Ruleset>(
    choices: &[(&str, &str)],
    wanted: u32,
    budget: u32,
) -> [u32; 3] {
    let mut random = SplitMix64::new(2026);
    let mut counts = [0; 3];
    let mut back = 3;
    while counts.iter().sum::<u32>() < wanted {
        let mut chosen = Choices::new();
        for (key, value) in choices {
            chosen.set(P::OPTIONS, key, value).expect("an option");
        }
        if P::seed_limit(&chosen).is_some() {
            let seed = random.below(1 << 20).to_string();
            chosen.set(P::OPTIONS, "seed", &seed).expect("a seed");
        }
        let start = P::start(&chosen).expect("these go together").position;
        let whole = random_game(start, &mut random, |_| false);
        // As far back as brute force allows.
        let game = taken_back(&whole, back);
        let player = game.position().turn();
        let Some(value) = State::of(&game).value(player, &mut budget.clone()) else {
            back = back.saturating_sub(1);
            continue;
        };
        back += 1;
        counts[(value + 1) as usize] += 1;
        check(&game, value);
    }
    counts
}

fn check<P: Searchable + Ruleset>(game: &Game<P>, value: i32) {
    let player = game.position().turn();
    let proof = prove(game, &Limits::default(), &Control::new());
    let proof = proof.unwrap_or_else(|unproven| panic!("{}: {unproven}", game.position()));
    assert_eq!(proof.value, value, "{}", game.position());
    let mut end = game.clone();
    for mv in proof.line {
        assert!(end.position().is_legal(mv), "{}", end.position());
        end.play_unchecked(mv);
    }
    let reached = end.outcome().map(|outcome| worth(outcome, player));
    assert_eq!(reached, Some(value), "the line leads there: {}", game.position());
}

#[test]
fn mapello_endings() {
    let [losses, _, wins] = compare::<mapello::Position>(&[], 80, 40_000);
    assert!(losses > 5 && wins > 5);
    compare::<mapello::Position>(&[("map", "random"), ("empties", "winner")], 20, 20_000);
}

#[test]
fn morelli_endings_on_the_small_board() {
    let [losses, draws, wins] = compare::<morelli::Position>(&[("size", "7")], 80, 40_000);
    assert!(losses > 0 && draws > 5 && wins > 5, "{losses} {draws} {wins}");
}

#[test]
fn campo_bello_endings_for_two() {
    let [losses, draws, wins] = compare::<campo_bello::Position>(&[], 150, 40_000);
    assert!(losses > 5 && wins > 5 && draws > 0);
    compare::<campo_bello::Position>(&[("end", "pass")], 20, 20_000);
    compare::<campo_bello::Position>(&[("rejump", "true")], 20, 20_000);
}

#[test]
fn campo_bello_endings_for_three_and_four_against_all_others() {
    let [losses, shared, wins] = compare::<campo_bello::Position>(&[("players", "3")], 80, 40_000);
    assert!(losses > 3 && shared > 0 && wins > 3);
    compare::<campo_bello::Position>(&[("players", "4")], 20, 20_000);
}

#[test]
fn a_line_goes_on_to_the_end_of_the_game() {
    // To find how the loser holds out longest takes longer than the proof.
    for (text, value) in [
        ("b.r.y..yy...gyg...g.g.r...rr..rbg....bb.b b b3-b0:1:b1:- [players=4]", -1),
        (".r.b...yy.y......g...yrg....rrr.bg..bb..b g - [players=4]", -1),
    ] {
        check(&Game::new(text.parse::<campo_bello::Position>().expect("a position")), value);
    }
}

#[test]
fn a_finished_game_needs_no_proof() {
    let mut random = SplitMix64::new(1);
    let start = <mapello::Position as quina_rules::Ruleset>::default_start();
    let game = random_game(start, &mut random, |_| false);
    let proof = prove(&game, &Limits::default(), &Control::new()).expect("it is over");
    let outcome = game.outcome().expect("it is over");
    assert_eq!(proof.value, worth(outcome, quina_rules::Position::turn(game.position())));
    assert!(proof.line.is_empty());
}

#[test]
fn limits_and_reins_end_a_proof_that_says_so() {
    let start = <mapello::Position as quina_rules::Ruleset>::default_start();
    let game = Game::new(start);
    let unproven = prove(&game, &Limits::nodes(5000), &Control::new()).expect_err("too deep");
    assert!(unproven.effort.nodes <= 5001);
    assert!(unproven.to_string().contains("not proven"), "{unproven}");
    let control = Control::new();
    control.stop();
    let unproven = prove(&game, &Limits::default(), &control).expect_err("stopped");
    assert!(unproven.effort.nodes < 1000);
}
