//! Start positions of every kind.

use quina_rules::mapello::Position;
use quina_rules::{ChoiceError, Choices, Ruleset};

/// The start for these choices.
pub(crate) fn start(choices: &[(&str, &str)]) -> Result<Position, ChoiceError> {
    let mut chosen = Choices::new();
    for (key, value) in choices {
        chosen.set(Position::OPTIONS, key, value)?;
    }
    Position::start(&chosen).map(|start| start.position)
}

/// The same where it must work.
pub(crate) fn map(choices: &[(&str, &str)]) -> Position {
    start(choices).unwrap_or_else(|error| panic!("{choices:?}: {error}"))
}

/// Reads a position that must be sound.
pub(crate) fn read(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The example boards of the rules, in which play can begin.
pub(crate) const EXAMPLES: &[&str] = &[
    "####J#####/##1*2*1##/#5#2#/J*#2WB1*J/J3WBB1B#/#3BBBB*#/#*3BB#1J/J2#2B2#/##1*3*##/###J###J## w 0 0",
    "J#########/#W7#/#1W6#/#8#/#5B2#/#8#/#8#/#8#/#8#/########## b 0 0",
    "##########/#8#/#8#/#8#/JW7#/#5W2#/#8#/#8#/#8#/########## b 0 0 [empties=winner]",
    "####J#####/#8#/#8#/#8#/#4BW2#/#8#/#8#/#8#/#8#/########## b 0 0 p1=w",
    "##########/#8#/#8#/#8#/#BW*W4#/#8#/#8#/#8#/#8#/########## b 0 0",
    "##########/#8#/#8#/#8#/#1#W5#/#8#/#8#/#5WB1#/#8#/########## b 3 5",
    "##########/#8#/#8#/#8#/JWWW1WWWWJ/#8#/#8#/#8#/#8#/########## b 0 0",
    "##########/#8#/#8#/#4#3#/#3BW#2#/#2#WB3#/#3#4#/#8#/#8#/########## b 0 0",
    "##########/#8#/#8#/#3##3#/#2#BW#2#/#2#WB#2#/#3##3#/#8#/#8#/########## b 0 0 [empties=winner]",
    "####J#####/##WWWBBB##/#BBWWB#BW#/JB#WBWBWWJ/JBBBWBWBW#/#BBWBWWWW#/#BBBBBB#WJ/J2#1B3#/##1*3*##/###J###J## b 4 2",
];

/// Named maps, drawn maps with many counts, set-up phases with many limits, free positions.
pub(crate) fn all() -> Vec<Position> {
    let mut starts = Vec::new();
    for name in ["seed", "rulebook", "othello", "empty", "seed-intermediate", "seed-final", "built"]
    {
        starts.push(map(&[("map", name)]));
    }
    starts.push(map(&[("map", "built"), ("maxwalls", "1"), ("maxbonuses", "0")]));
    starts.push(map(&[
        ("map", "built"),
        ("maxwalls", "2"),
        ("maxjokers", "0"),
        ("empties", "winner"),
    ]));
    starts.push(map(&[
        ("map", "built"),
        ("maxwalls", "0"),
        ("maxbonuses", "0"),
        ("maxjokers", "0"),
    ]));
    starts
        .push(read("####J#####/#8#/#3*4#/#8#/#2#BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 choose"));
    starts.push(read("####J#####/#8#/#3*4#/#8#/#2#BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 p1=w"));
    starts.extend(EXAMPLES.iter().map(|text| read(text)));
    for (seed, walls, bonuses, jokers) in [
        ("1", "8", "8", "8"),
        ("2", "0", "0", "8"),
        ("3", "8", "0", "0"),
        ("4", "0", "8", "8"),
        ("5", "4", "4", "4"),
        ("6", "8", "8", "8"),
        ("7", "1", "8", "7"),
        ("8", "8", "1", "8"),
        ("9", "2", "3", "8"),
    ] {
        starts.push(map(&[
            ("map", "random"),
            ("seed", seed),
            ("walls", walls),
            ("bonuses", bonuses),
            ("jokers", jokers),
            ("empties", if walls == "8" { "winner" } else { "nobody" }),
        ]));
    }
    starts
}

/// Drawn maps without end, to be taken one by one.
pub(crate) fn drawn(seed: u64) -> Position {
    let counts = [seed % 9, seed / 9 % 9, 8 - seed / 5 % 9].map(|n| n.to_string());
    map(&[
        ("map", "random"),
        ("seed", &seed.to_string()),
        ("walls", &counts[0]),
        ("bonuses", &counts[1]),
        ("jokers", &counts[2]),
    ])
}
