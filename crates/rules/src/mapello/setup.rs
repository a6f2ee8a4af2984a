//! The options: the map, the numbers of pieces on a random map, the rules.

use super::board::{BORDER, INNER_CANDIDATES, border_cells_of, cells_of};
use super::moves::Piece;
use super::parts::{Parts, START_BLACK, START_WHITE};
use super::position::Position;
use crate::options::{ChoiceError, Choices, OptionKind, OptionSpec, Values};
use crate::random::SplitMix64;
use crate::ruleset::Start;
use crate::steps::Cell;
use crate::text::reason;

/// The maps by name. Player 1 is Black in all of them; in `built`, R11 decides.
const MAPS: &[&str] =
    &["seed", "rulebook", "othello", "empty", "random", "built", "seed-intermediate", "seed-final"];

/// R7: at most this many inner walls, bonuses and jokers.
pub(super) const MOST_PIECES: u8 = 8;

const fn number(key: &'static str, kind: OptionKind, help: &'static str) -> OptionSpec {
    OptionSpec { key, kind, values: Values::Number(0, MOST_PIECES as u64), default: "8", help }
}

/// All options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "map",
        kind: OptionKind::Setup,
        values: Values::OneOf(MAPS),
        default: "seed",
        help: "the map to play on; random draws one, built has player 1 build it",
    },
    number("walls", OptionKind::Setup, "walls inside a random map"),
    number("bonuses", OptionKind::Setup, "bonuses of a random map"),
    number("jokers", OptionKind::Setup, "jokers of a random map"),
    OptionSpec {
        key: "seed",
        kind: OptionKind::Setup,
        values: Values::Number(0, u64::MAX),
        default: "",
        help: "the number a random map is drawn from",
    },
    OptionSpec {
        key: "empties",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["nobody", "winner"]),
        default: "nobody",
        help: "who gets the empty cells of a finished game (R22)",
    },
    number("maxbonuses", OptionKind::Rule, "most bonuses that may be placed while building (R7)"),
    number("maxjokers", OptionKind::Rule, "most jokers that may be placed while building (R7)"),
    number("maxwalls", OptionKind::Rule, "most inner walls that may be placed while building (R7)"),
];

/// The rule options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    max_walls: u8,
    max_bonuses: u8,
    max_jokers: u8,
    empties: Empties,
}

impl Default for Rules {
    fn default() -> Self {
        Self::of(&Choices::new())
    }
}

/// Who gets the empty cells of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Empties {
    Nobody,
    Winner,
}

impl Rules {
    /// The rules that these choices make.
    pub(super) fn of(choices: &Choices) -> Self {
        let limit = |key| choices.number(OPTIONS, key).map_or(MOST_PIECES, |n| n as u8);
        Self {
            max_walls: limit("maxwalls"),
            max_bonuses: limit("maxbonuses"),
            max_jokers: limit("maxjokers"),
            empties: match choices.value(OPTIONS, "empties") {
                "winner" => Empties::Winner,
                _ => Empties::Nobody,
            },
        }
    }

    /// How many pieces of a kind may be placed in the set-up phase (R7).
    pub const fn limit(self, piece: Piece) -> u8 {
        match piece {
            Piece::Wall => self.max_walls,
            Piece::Bonus => self.max_bonuses,
            Piece::Joker => self.max_jokers,
        }
    }

    /// Whether the winner of a finished game gets the empty cells (`empties=winner`).
    pub const fn empties_to_winner(self) -> bool {
        matches!(self.empties, Empties::Winner)
    }

    /// The value of `empties` as the notation writes it.
    pub(super) const fn empties_word(self) -> &'static str {
        match self.empties {
            Empties::Nobody => "nobody",
            Empties::Winner => "winner",
        }
    }

    /// A number that identifies these rules, for the key.
    pub(super) const fn to_number(self) -> u64 {
        u64::from_le_bytes([
            self.max_walls,
            self.max_bonuses,
            self.max_jokers,
            self.empties as u8,
            0,
            0,
            0,
            0,
        ])
    }
}

/// The text of a map that is always the same.
fn ready_made(map: &str) -> Option<&'static str> {
    Some(match map {
        "seed" => {
            "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0"
        }
        "rulebook" => {
            "###J##J###/##1*1*2##/#5#1*J/#*#6#/#3BW3#/J3WB3#/#*5#*J/#2#5#/##1*2*1##/###JJ##J## b 0 0"
        }
        "othello" => "##########/#8#/#8#/#8#/#3WB3#/#3BW3#/#8#/#8#/#8#/########## b 0 0",
        "empty" => "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0",
        "built" => "##########/#8#/#8#/#8#/#3BW3#/#3WB3#/#8#/#8#/#8#/########## b 0 0 setup",
        "seed-intermediate" => {
            "####J#####/##1*2*1##/#5#2#/J*#2WB1*J/J3WWB1W#/#3BWBW*#/#*3WW#1J/J2#1WB2#/##1*3*##/###J###J## b 0 0"
        }
        // The counters that belong to this board are not known.
        "seed-final" => {
            "####J#####/##WWWBWW##/#WBWBB#WB#/JB#BWWWBBJ/JBWBWWBWB#/#BWBWBBWB#/#BWWBBW#WJ/JWB#BBBWB#/##BBWWWW##/###J###J## b 0 0"
        }
        _ => return None,
    })
}

pub(super) fn seed_limit(choices: &Choices) -> Option<u64> {
    (choices.value(OPTIONS, "map") == "random").then_some(u64::MAX)
}

pub(super) fn start(choices: &Choices) -> Result<Start<Position>, ChoiceError> {
    let map = choices.value(OPTIONS, "map");
    let rules = Rules::of(choices);
    let Some(text) = ready_made(map) else {
        let Some(seed) = choices.number(OPTIONS, "seed") else {
            return Err(ChoiceError::Clash(reason!(
                "clash-mapello-needs-seed",
                "map=random is drawn and needs a seed; choose seed=NUMBER"
            )));
        };
        let count = |key| choices.number(OPTIONS, key).unwrap_or_default() as usize;
        let parts = drawn(seed, count("walls"), count("bonuses"), count("jokers"));
        let position = Position::new(&Parts { rules, ..parts });
        return Ok(Start { position, seed: Some(seed) });
    };
    // A default value has no effect, so a front end that sends every option may send it with any
    // map.
    let defaults = Choices::new();
    for key in ["walls", "bonuses", "jokers", "seed"] {
        if choices.value(OPTIONS, key) != defaults.value(OPTIONS, key) {
            return Err(ChoiceError::Clash(reason!(
                "clash-mapello-not-drawn",
                "`{}` belongs to map=random; map={} draws nothing",
                key,
                map
            )));
        }
    }
    let position = text.parse::<Position>().expect("the ready-made maps are positions");
    let position = Position::new(&Parts { rules, ..position.parts() });
    Ok(Start { position, seed: None })
}

/// The map `random`: walls, then bonuses from the cells that are left, then jokers, each time the
/// k-th of the candidates that remain.
fn drawn(seed: u64, walls: usize, bonuses: usize, jokers: usize) -> Parts {
    let mut random = SplitMix64::new(seed);
    let mut inner: Vec<Cell> = cells_of(INNER_CANDIDATES).collect();
    let mut border: Vec<Cell> = border_cells_of(BORDER).collect();
    let mut draw = |cells: &mut Vec<Cell>, count: usize| {
        (0..count).fold(0, |set, _| {
            let cell = cells.remove(random.below(cells.len()));
            set | 1 << (cell.0 % 64)
        })
    };
    Parts {
        black: START_BLACK,
        white: START_WHITE,
        walls: draw(&mut inner, walls),
        bonuses: draw(&mut inner, bonuses),
        // Border cells are numbered from 64, so the remainder is the bit.
        jokers: draw(&mut border, jokers),
        ..Parts::default()
    }
}
