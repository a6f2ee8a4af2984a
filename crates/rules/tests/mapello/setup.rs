//! Maps, drawn maps and the choices that make them.

use crate::starts::{map, start};
use quina_rules::mapello::{Colour, Piece, Position};
use quina_rules::{ChoiceError, Choices, Player, Position as _, Ruleset};

#[test]
fn the_named_maps_are_as_printed() {
    for (name, text) in [
        (
            "seed",
            "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0",
        ),
        (
            "rulebook",
            "###J##J###/##1*1*2##/#5#1*J/#*#6#/#3BW3#/J3WB3#/#*5#*J/#2#5#/##1*2*1##/###JJ##J## b 0 0",
        ),
        ("othello", "##########/#8#/#8#/#8#/#3WB3#/#3BW3#/#8#/#8#/#8#/########## b 0 0"),
        ("empty", "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0"),
        ("built", "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup"),
        (
            "seed-intermediate",
            "####J#####/##1*2*1##/#5#2#/J*#2WB1*J/J3WWB1W#/#3BWBW*#/#*3WW#1J/J2#1WB2#/##1*3*##/###J###J## b 0 0",
        ),
        (
            "seed-final",
            "####J#####/##WWWBWW##/#WBWBB#WB#/JB#BWWWBBJ/JBWBWWBWB#/#BWBWBBWB#/#BWWBBW#WJ/JWB#BBBWB#/##BBWWWW##/###J###J## b 0 0",
        ),
    ] {
        assert_eq!(map(&[("map", name)]).to_string(), text);
    }
    assert_eq!(Position::default_start(), map(&[("map", "seed")]));
}

#[test]
fn a_seed_means_the_same_map_everywhere() {
    let drawn = |seed, walls, bonuses, jokers| {
        let choices = [
            ("map", "random"),
            ("seed", seed),
            ("walls", walls),
            ("bonuses", bonuses),
            ("jokers", jokers),
        ];
        map(&choices).to_string()
    };
    let first =
        "##JJ#J####/#7*#/#6*1#/#5***#/J##1BW2##/#*2WB#1*#/#8#/###1*4J/J#5#1#/###J##J### b 0 0";
    assert_eq!(drawn("1", "8", "8", "8"), first);
    assert_eq!(
        map(&[("map", "random"), ("seed", "1")]).to_string(),
        first,
        "8, 8, 8 is the default"
    );
    assert_eq!(
        drawn("2026", "3", "5", "2"),
        "########J#/#8#/J8#/#5*2#/#3BW#2#/#3WB3#/#3#2*1#/#2**3##/#5*2#/########## b 0 0"
    );
    assert_eq!(drawn("5", "0", "0", "0"), map(&[("map", "empty")]).to_string());
}

/// R7, R8.
#[test]
fn drawn_maps_have_the_pieces_they_were_asked_for() {
    for seed in 0..300_u64 {
        let (walls, bonuses, jokers) = (seed % 9, seed / 9 % 9, seed / 81 % 9);
        let position = map(&[
            ("map", "random"),
            ("seed", &(seed * 7919).to_string()),
            ("walls", &walls.to_string()),
            ("bonuses", &bonuses.to_string()),
            ("jokers", &jokers.to_string()),
        ]);
        let counts = Piece::ALL.map(|piece| u64::from(position.count_of(piece)));
        assert_eq!(counts, [walls, bonuses, jokers]);
        assert_eq!(position.walls() & position.bonuses(), 0);
        let centre = position.discs(Colour::Black) | position.discs(Colour::White);
        assert_eq!((position.walls() | position.bonuses()) & centre, 0);
    }
}

#[test]
fn a_drawn_map_needs_a_seed_and_a_ready_made_one_takes_none() {
    let mut choices = Choices::new();
    assert_eq!(Position::seed_limit(&choices), None);
    choices.set(Position::OPTIONS, "map", "random").unwrap();
    assert_eq!(Position::seed_limit(&choices), Some(u64::MAX));
    let clash = |choices: &[(&str, &str)]| match start(choices) {
        Err(ChoiceError::Clash(reason)) => reason.english,
        other => panic!("{choices:?}: {other:?}"),
    };
    assert!(clash(&[("map", "random")]).contains("needs a seed"));
    assert!(clash(&[("map", "othello"), ("seed", "1")]).contains("draws nothing"));
    assert!(clash(&[("walls", "3")]).contains("map=random"));
    assert!(matches!(start(&[("map", "nosuch")]), Err(ChoiceError::BadValue { .. })));
    assert!(matches!(start(&[("walls", "9")]), Err(ChoiceError::BadValue { .. })));
    let drawn = {
        choices.set(Position::OPTIONS, "seed", "18446744073709551615").unwrap();
        Position::start(&choices).unwrap()
    };
    assert_eq!(drawn.seed, Some(u64::MAX));
}

/// A front end may send every option it was told of, defaults included.
#[test]
fn the_default_counts_clash_with_no_map() {
    for name in ["seed", "othello", "built"] {
        let choices = [("map", name), ("walls", "8"), ("bonuses", "8"), ("jokers", "8")];
        assert_eq!(map(&choices), map(&[("map", name)]));
    }
}

#[test]
fn rule_options_stand_in_the_text_of_every_start() {
    let position = map(&[("map", "othello"), ("empties", "winner"), ("maxwalls", "0")]);
    assert!(position.to_string().ends_with(" b 0 0 [empties=winner,maxwalls=0]"));
    // They bind the set-up phase only, so a drawn map may have more.
    let drawn = map(&[("map", "random"), ("seed", "1"), ("maxjokers", "0")]);
    assert_eq!(drawn.count_of(Piece::Joker), 8);
}

#[test]
fn seats_do_not_depend_on_the_side_to_act() {
    let position =
        crate::starts::read("##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## w 0 0");
    assert_eq!(position.colour_of(Player::ONE), Colour::Black);
    assert_eq!(position.turn(), Player::TWO);
}
