//! The options and the ready-made starts. There is no set-up phase, and nothing is drawn.

use super::board::{Colour, TIPS};
use super::position::Position;
use crate::options::{ChoiceError, Choices, OptionKind, OptionSpec, Values};
use crate::player::{Player, PlayerSet};
use crate::text::reason;

/// All options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["2", "3", "4"]),
        default: "2",
        help: "how many play: 2 with two triangles each, 3 or 4 with one triangle each",
    },
    OptionSpec {
        key: "end",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["mover", "pass"]),
        default: "mover",
        help: "two players: the game ends when the player to move has no jump, or that player \
               passes and it ends when nobody has one",
    },
    OptionSpec {
        key: "rejump",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["false", "true"]),
        default: "false",
        help: "whether an opponent's piece may be crossed more than once in a turn",
    },
    OptionSpec {
        key: "tip_in_area",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["true", "false"]),
        default: "true",
        help: "whether the tip of a triangle counts as part of its player's area",
    },
];

/// The options in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(super) players: u8,
    /// The other options, one bit each.
    pub(super) flags: u8,
}

const PASSES: u8 = 1;
const REJUMP: u8 = 2;
const TIP_OUTSIDE: u8 = 4;

impl Rules {
    /// The rules that these choices make.
    pub fn from_choices(choices: &Choices) -> Result<Self, ChoiceError> {
        let players = choices.number(OPTIONS, "players").map_or(2, |n| n as u8);
        if players > 2 && choices.get("end").is_some() {
            return Err(ChoiceError::Clash(reason!(
                "clash-campo-bello-end",
                "`end` is an option for 2 players; with {} a player without a jump always passes, \
                 so leave it out",
                players
            )));
        }
        let is = |key, value| choices.value(OPTIONS, key) == value;
        let mut flags = 0;
        if players > 2 || is("end", "pass") {
            flags |= PASSES;
        }
        if is("rejump", "true") {
            flags |= REJUMP;
        }
        if is("tip_in_area", "false") {
            flags |= TIP_OUTSIDE;
        }
        Ok(Self { players, flags })
    }

    /// How many seats take part.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// Whether a player without a jump passes (R15, N5) instead of ending the game (R11).
    #[inline]
    pub const fn passes(self) -> bool {
        self.flags & PASSES != 0
    }

    /// Whether an opponent's piece may be crossed again in one turn (no R8).
    #[inline]
    pub const fn rejump(self) -> bool {
        self.flags & REJUMP != 0
    }

    /// Whether a tip belongs to its triangle's area (R12).
    pub const fn tip_in_area(self) -> bool {
        self.flags & TIP_OUTSIDE == 0
    }

    /// The seats that take part.
    pub(super) const fn seats(self) -> PlayerSet {
        PlayerSet::first(self.players)
    }

    /// The area of a seat (R12, N4).
    pub(super) const fn area(self, player: Player) -> u64 {
        let area = match (self.players, Colour::of(player)) {
            (2, Colour::Yellow) => Colour::Yellow.triangle() | Colour::Green.triangle(),
            (2, Colour::Blue) => Colour::Red.triangle() | Colour::Blue.triangle(),
            (_, colour) => colour.triangle(),
        };
        if self.tip_in_area() { area } else { area & !TIPS }
    }

    /// The start: everybody has their own triangles without their tips (N2).
    pub(super) fn start(self) -> Position {
        let home = |player| match self.players {
            3 | 4 => Colour::of(player).triangle() & !TIPS,
            _ => Self { players: 2, flags: 0 }.area(player) & !TIPS,
        };
        let mut owners = [0; 4];
        for player in self.seats().iter() {
            owners[player.index()] = home(player);
        }
        Position::at_turn_start(self, owners, Player::ONE, self.seats())
    }
}
