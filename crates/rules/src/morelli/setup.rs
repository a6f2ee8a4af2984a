//! The options, the ready-made and drawn starts, and the placing phase.

use super::moves::Move;
use super::position::{Colour, EndRule, Phase, Position};
use super::tables::{Size, file, rank};
use crate::options::{ChoiceError, Choices, OptionKind, OptionSpec, Values};
use crate::ruleset::Start;
use crate::steps::Cell;
use crate::text::reason;

/// The value of `timeout` by which the clock decides and not the Throne. R34
pub(super) const TIME_LOSES: &str = "loses";

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "size",
        kind: OptionKind::Setup,
        values: Values::OneOf(&["13", "11", "9", "7"]),
        default: "13",
        help: "squares a side; 13 is the standard, 9 a good short game",
    },
    OptionSpec {
        key: "setup",
        kind: OptionKind::Setup,
        values: Values::OneOf(&["loose", "adjacent", "facing", "built", "sides", "blocks"]),
        default: "adjacent",
        help: "how the men stand: loose is drawn (official), built is placed by the players",
    },
    OptionSpec {
        key: "seed",
        kind: OptionKind::Setup,
        values: Values::Number(0, u64::MAX),
        default: "",
        help: "the number of the loose set-up",
    },
    OptionSpec {
        key: "end_rule",
        kind: OptionKind::Rule,
        values: Values::OneOf(&["turn", "both"]),
        default: "turn",
        help: "over when the player to move is stuck (turn), or when both are (both)",
    },
    OptionSpec {
        key: "timeout",
        kind: OptionKind::Match,
        values: Values::OneOf(&["throne", TIME_LOSES]),
        default: "throne",
        help: "when time runs out the Throne decides (throne), or that player loses (loses)",
    },
];

impl Position {
    /// Whether the men are still being placed. R9
    #[inline]
    pub fn is_placing(&self) -> bool {
        self.phase == Phase::Placing
    }

    /// How many pairs are still to be placed; 0 once the men move.
    pub fn pairs_left(&self) -> usize {
        if self.is_placing() { self.free_pairs().count() } else { 0 }
    }

    /// How many pairs the player to act has still to place in this turn; 0 once the men move. R9
    pub fn pairs_left_this_turn(&self) -> usize {
        let left = self.pairs_left();
        // The first turn and the last one have one pair, every turn between has two.
        if left <= 1 || left == self.size().pairs() { left.min(1) } else { 1 + left % 2 }
    }

    /// The named squares of the pairs that are still free, in the order of R5.
    pub(super) fn free_pairs(&self) -> impl Iterator<Item = Cell> {
        let size = self.size();
        (0..size.pairs())
            .map(move |i| size.named_square(i))
            .filter(|cell| self.board.man(*cell).is_none())
    }

    /// Who acts while placing, or begins to move after it. R9, R10
    pub(super) fn placer(&self) -> Colour {
        match self.size().pairs() - self.pairs_left() {
            0 => Colour::Black,
            _ if !self.is_placing() => Colour::Black,
            placed if (placed - 1) / 2 % 2 == 0 => Colour::White,
            _ => Colour::Black,
        }
    }

    /// The placement of a man, named by the named square of its pair. R5
    pub(super) fn named_placement(&self, cell: Cell, colour: Colour) -> Move {
        let named = self.size().named(cell);
        Move::Place { cell: named, colour: if named == cell { colour } else { colour.other() } }
    }

    /// The number of this position as a set-up, if it is one that R4 allows and Black is to move.
    /// R5
    pub fn setup_number(&self) -> Option<u64> {
        let size = self.size();
        let mut number = 0;
        for i in 0..size.pairs() {
            number |= u64::from(self.man(size.named_square(i)) == Some(Colour::Black)) << i;
        }
        (*self == loose(size, number, self.end_rule())).then_some(number)
    }
}

/// A start in which a rule says which squares of the outermost band are black.
fn filled(size: Size, end_rule: EndRule, is_black: impl Fn(Cell) -> bool) -> Position {
    let men = size
        .cells()
        .filter(|cell| usize::from(size.band(*cell)) == size.radius())
        .map(|cell| (cell, if is_black(cell) { Colour::Black } else { Colour::White }));
    Position::from_parts(size, men, None, Colour::Black, Phase::Playing, end_rule)
}

/// R5
fn loose(size: Size, number: u64, end_rule: EndRule) -> Position {
    filled(size, end_rule, |cell| {
        let i = (0..size.pairs()).position(|i| size.named_square(i) == size.named(cell));
        let named_is_black = i.is_some_and(|i| number >> i & 1 == 1);
        named_is_black == (size.named(cell) == cell)
    })
}

/// R6, with the squares counted from the centre.
fn is_black_adjacent(size: Size, cell: Cell) -> bool {
    let (x, y) = size.offset(cell);
    let end = size.radius() as i8;
    x == end || (y == end && x > -end)
}

/// R8
fn is_black_sides(size: Size, cell: Cell) -> bool {
    let last = size.side() - 1;
    (rank(cell) == 0 && file(cell) < last) || (rank(cell) == last && file(cell) > 0)
}

/// R8: the runs of rank 1, black first; each further side is the one before it turned clockwise,
/// with colours exchanged.
fn is_black_blocks(size: Size, cell: Cell) -> bool {
    let (mut x, mut y) = size.offset(cell);
    let end = size.radius() as i8;
    let mut turns = 0;
    while !(y == -end && x < end) {
        // A quarter turn anticlockwise, back towards rank 1.
        (x, y) = (-y, x);
        turns += 1;
    }
    let runs = match size {
        Size::Seven => [3, 2, 1, 0], // never offered: R8 has no blocks on 7x7
        Size::Nine => [3, 2, 2, 1],
        Size::Eleven => [3, 3, 3, 1],
        Size::Thirteen => [3, 4, 4, 1],
    };
    let mut run = 0;
    let mut first_after = runs[0];
    while first_after <= x + end {
        run += 1;
        first_after += runs[run];
    }
    (run + turns).is_multiple_of(2)
}

fn chosen_size(choices: &Choices) -> Size {
    let side = choices.number(OPTIONS, "size").unwrap_or(13);
    Size::from_side(side as usize).unwrap_or(Size::Thirteen)
}

pub(super) fn chosen_end_rule(choices: &Choices) -> EndRule {
    if choices.value(OPTIONS, "end_rule") == "both" { EndRule::Both } else { EndRule::Turn }
}

/// The largest number of a drawn set-up.
pub(super) fn seed_limit(choices: &Choices) -> Option<u64> {
    let draws = choices.value(OPTIONS, "setup") == "loose";
    draws.then(|| (1 << chosen_size(choices).pairs()) - 1)
}

/// The start position for these choices.
pub(super) fn start(choices: &Choices) -> Result<Start<Position>, ChoiceError> {
    let (size, end_rule) = (chosen_size(choices), chosen_end_rule(choices));
    let setup = choices.value(OPTIONS, "setup");
    let seed = choices.number(OPTIONS, "seed");
    if seed.is_some() && setup != "loose" {
        return Err(ChoiceError::Clash(reason!(
            "clash-morelli-no-seed",
            "the set-up {} is not drawn, so it takes no seed; leave the seed out, or choose \
             setup=loose",
            setup
        )));
    }
    let position = match setup {
        "loose" => {
            let limit = (1 << size.pairs()) - 1;
            match seed {
                Some(number) if number <= limit => loose(size, number, end_rule),
                Some(number) => {
                    return Err(ChoiceError::Clash(reason!(
                        "clash-morelli-seed",
                        "there is no set-up number {} on this board; choose a seed from 0 to {}",
                        number,
                        limit
                    )));
                }
                None => {
                    return Err(ChoiceError::Clash(reason!(
                        "clash-morelli-needs-seed",
                        "the set-up loose is drawn by its number; choose a seed from 0 to {}",
                        limit
                    )));
                }
            }
        }
        "facing" => loose(size, 0, end_rule), // R7
        "built" => Position::from_parts(size, [], None, Colour::Black, Phase::Placing, end_rule),
        "sides" => filled(size, end_rule, |cell| is_black_sides(size, cell)),
        "blocks" if size == Size::Seven => {
            return Err(ChoiceError::Clash(reason!(
                "clash-morelli-blocks",
                "the set-up blocks is for sizes 9, 11 and 13; choose another size or set-up"
            )));
        }
        "blocks" => filled(size, end_rule, |cell| is_black_blocks(size, cell)),
        _ => filled(size, end_rule, |cell| is_black_adjacent(size, cell)),
    };
    Ok(Start { position, seed })
}
