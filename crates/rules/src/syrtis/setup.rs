//! Options, ready-made starts, drawn starts and the two layouts.

use super::board::{bit, lowest_cell, nth_cell};
use super::pieces::{Side, Tile};
use super::position::Position;
use super::state::{Actor, State};
use crate::options::{ChoiceError, Choices, OptionKind, OptionSpec, Values};
use crate::player::Player;
use crate::random::SplitMix64;
use crate::ruleset::Start;
use crate::steps::Cell;
use crate::text::reason;
use std::fmt;

const BOOLS_TRUE: Values = Values::OneOf(&["true", "false"]);
const BOOLS_FALSE: Values = Values::OneOf(&["false", "true"]);

const fn option(
    key: &'static str,
    kind: OptionKind,
    values: Values,
    default: &'static str,
    help: &'static str,
) -> OptionSpec {
    OptionSpec { key, kind, values, default, help }
}

/// All options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    option(
        "layout",
        OptionKind::Setup,
        Values::OneOf(&["major", "minor"]),
        "major",
        "the board: 36 tiles on a 7x7 frame, or 16 tiles on a 5x5 frame",
    ),
    option(
        "setup",
        OptionKind::Setup,
        Values::OneOf(&["ready", "drawn", "full"]),
        "ready",
        "a ready-made board; tiles and towers drawn from the seed; or drawn tiles and the full set-up phase",
    ),
    option(
        "seed",
        OptionKind::Setup,
        Values::Number(0, u64::MAX),
        "",
        "the number that the board is drawn from",
    ),
    option(
        "double_pass_plies",
        OptionKind::Rule,
        Values::OneOf(&["4", "2"]),
        "4",
        "how many passes in a row end the game (R26)",
    ),
    option(
        "four_pass_loser",
        OptionKind::Rule,
        Values::OneOf(&["initiative", "passer"]),
        "initiative",
        "who loses when a side has passed four times in a row: the side without the initiative, or the passer (R27)",
    ),
    option(
        "quicksand_before_island",
        OptionKind::Rule,
        BOOLS_TRUE,
        "true",
        "a fourth sink in a row wins even if it completes the enemy's island (R29)",
    ),
    option(
        "repetition",
        OptionKind::Rule,
        Values::OneOf(&["initiative", "draw", "off"]),
        "initiative",
        "what happens at a third occurrence, or after 200 plies without a sink (R31)",
    ),
    option(
        "sink_keeps_connected",
        OptionKind::Rule,
        BOOLS_TRUE,
        "true",
        "a sink must leave the other tiles connected (R14)",
    ),
    option(
        "slide_connected_each_step",
        OptionKind::Rule,
        BOOLS_FALSE,
        "false",
        "the tiles must be connected after every step of a slide, not only at its end (R18)",
    ),
    option(
        "swap_any_consecutive",
        OptionKind::Rule,
        BOOLS_FALSE,
        "false",
        "the set-up may swap any two consecutive numbers, such as 12 and 13, not only pairs (R6)",
    ),
    option(
        "swap_must_cure",
        OptionKind::Rule,
        BOOLS_TRUE,
        "true",
        "the set-up may swap only a pair that leaves nothing complete, where there is one (R6)",
    ),
];

/// Who loses by four own passes (R27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FourPassLoser {
    /// The side without the initiative.
    Initiative,
    /// The side that passed.
    Passer,
}

impl fmt::Display for FourPassLoser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Initiative => "initiative",
            Self::Passer => "passer",
        })
    }
}

/// What a stall leads to (R31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// The side with the initiative wins.
    Initiative,
    /// A draw.
    Draw,
    /// Nothing: the game goes on.
    Off,
}

impl fmt::Display for Repetition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Initiative => "initiative",
            Self::Draw => "draw",
            Self::Off => "off",
        })
    }
}

/// The rule options of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule option of its own")]
pub struct Rules {
    /// Passes in a row that end the game (R26): 4 or 2.
    pub double_pass_plies: u8,
    /// Who loses by four own passes (R27).
    pub four_pass_loser: FourPassLoser,
    /// Whether quicksand counts before a complete island (R29).
    pub quicksand_before_island: bool,
    /// What a stall leads to (R31).
    pub repetition: Repetition,
    /// Whether a sink must keep the tiles connected (R14).
    pub sink_keeps_connected: bool,
    /// Whether a slide must keep the tiles connected at every step (R18).
    pub slide_connected_each_step: bool,
    /// Whether any two consecutive numbers may be swapped (R6).
    pub swap_any_consecutive: bool,
    /// Whether a swap must cure the board if it can (R6).
    pub swap_must_cure: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self::from_choices(&Choices::new())
    }
}

impl Rules {
    /// The rules that these choices make.
    pub fn from_choices(choices: &Choices) -> Self {
        let is = |key: &str, value: &str| choices.value(OPTIONS, key) == value;
        Self {
            double_pass_plies: if is("double_pass_plies", "2") { 2 } else { 4 },
            four_pass_loser: if is("four_pass_loser", "passer") {
                FourPassLoser::Passer
            } else {
                FourPassLoser::Initiative
            },
            quicksand_before_island: is("quicksand_before_island", "true"),
            repetition: match choices.value(OPTIONS, "repetition") {
                "draw" => Repetition::Draw,
                "off" => Repetition::Off,
                _ => Repetition::Initiative,
            },
            sink_keeps_connected: is("sink_keeps_connected", "true"),
            slide_connected_each_step: is("slide_connected_each_step", "true"),
            swap_any_consecutive: is("swap_any_consecutive", "true"),
            swap_must_cure: is("swap_must_cure", "true"),
        }
    }

    /// All of them as one number, for the key.
    pub(super) const fn packed(self) -> u64 {
        (self.double_pass_plies as u64) << 16
            | (self.four_pass_loser as u64) << 8
            | (self.repetition as u64) << 6
            | (self.quicksand_before_island as u64) << 4
            | (self.sink_keeps_connected as u64) << 3
            | (self.slide_connected_each_step as u64) << 2
            | (self.swap_any_consecutive as u64) << 1
            | self.swap_must_cure as u64
    }
}

/// The numbers of the Major set-up (R3), 0 where there is no tile.
const MAJOR: [[u8; 7]; 7] = [
    [0, 0, 31, 33, 35, 0, 0],
    [0, 29, 27, 25, 23, 21, 0],
    [7, 9, 11, 13, 15, 17, 19],
    [5, 3, 1, 0, 2, 4, 6],
    [20, 18, 16, 14, 12, 10, 8],
    [0, 22, 24, 26, 28, 30, 0],
    [0, 0, 36, 34, 32, 0, 0],
];

/// The numbers of the Minor set-up (R4), a pinwheel.
const MINOR: [[u8; 5]; 5] =
    [[0, 0, 15, 13, 0], [5, 7, 9, 11, 0], [3, 1, 0, 2, 4], [0, 12, 10, 8, 6], [0, 14, 16, 0, 0]];

/// The board on which the tiles are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// 36 tiles on a 7x7 frame (R3).
    Major,
    /// 16 tiles on a 5x5 frame (R4).
    Minor,
}

/// The cells of the numbers 1, 2, 3, …, from the picture of the layout.
const fn cells_by_number<const SIZE: usize, const COUNT: usize>(
    numbers: [[u8; SIZE]; SIZE],
) -> [Cell; COUNT] {
    let mut cells = [Cell(0); COUNT];
    let mut i = 0;
    while i < SIZE * SIZE {
        let (row, column) = (i / SIZE, i % SIZE);
        let number = numbers[row][column];
        if number > 0 {
            cells[number as usize - 1] = Cell((8 * row + column) as u8);
        }
        i += 1;
    }
    cells
}

static MAJOR_CELLS: [Cell; 36] = cells_by_number(MAJOR);
static MINOR_CELLS: [Cell; 16] = cells_by_number(MINOR);

impl Layout {
    /// Rows and columns of the frame.
    pub const fn size(self) -> u8 {
        match self {
            Self::Major => 7,
            Self::Minor => 5,
        }
    }

    /// How many tiles of each type there are at the start: 9 or 4 (R2).
    pub const fn tiles_of_each_type(self) -> usize {
        match self {
            Self::Major => 9,
            Self::Minor => 4,
        }
    }

    /// The cells of the set-up's numbers: number n at index n - 1.
    pub const fn cells(self) -> &'static [Cell] {
        match self {
            Self::Major => &MAJOR_CELLS,
            Self::Minor => &MINOR_CELLS,
        }
    }

    /// All cells that hold a tile at the start.
    pub(super) fn all(self) -> u64 {
        self.cells().iter().fold(0, |all, cell| all | bit(*cell))
    }

    /// The number of a cell in the set-up, from 1.
    pub fn number(self, cell: Cell) -> Option<u8> {
        self.cells().iter().position(|known| *known == cell).map(|index| index as u8 + 1)
    }
}

/// The seed's Major board and the completed Minor one, with towers.
const READY: [&str; 2] = [
    "2bcbqbq2/1pqpcpqLbcpc1/pcbqLbcbqpqbcbc/pqpcpc1Tbqbqbc/pqpqbcpcpqpcbq/1Tbqpqbcbqbc1/2pcpcpq2 L - 0 0,0,0",
    "2Lbcbq1/pqpcpcTbq1/pqbc1pqbc/1Lpcbqbqbc/1pcTpq2 L - 0 0,0,0",
];

pub(super) fn draws(choices: &Choices) -> bool {
    choices.value(OPTIONS, "setup") != "ready"
}

pub(super) fn start(choices: &Choices) -> Result<Start<Position>, ChoiceError> {
    let rules = Rules::from_choices(choices);
    let layout = match choices.value(OPTIONS, "layout") {
        "minor" => Layout::Minor,
        _ => Layout::Major,
    };
    let seed = choices.number(OPTIONS, "seed");
    if !draws(choices) {
        if seed.is_some() {
            return Err(ChoiceError::Clash(reason!(
                "clash-syrtis-no-seed",
                "setup=ready draws nothing, so it takes no seed; choose setup=drawn or setup=full, \
                 or leave the seed out"
            )));
        }
        let ready: Position =
            READY[layout as usize].parse().expect("the ready-made boards are sound");
        let state = State { rules, ..*ready.state() };
        return Ok(Start { position: Position::assemble(state), seed: None });
    }
    let Some(seed) = seed else {
        return Err(ChoiceError::Clash(reason!(
            "clash-syrtis-needs-seed",
            "this set-up is drawn: give the number it is drawn from, seed=N"
        )));
    };
    let mut random = SplitMix64::new(seed);
    let mut state = draw_tiles(layout, rules, &mut random);
    if choices.value(OPTIONS, "setup") == "drawn" {
        cure(&mut state);
        draw_towers(&mut state, &mut random);
    }
    Ok(Start { position: Position::assemble(state), seed: Some(seed) })
}

/// Lays the tiles in opposite pairs (R5).
fn draw_tiles(layout: Layout, rules: Rules, random: &mut SplitMix64) -> State {
    let each = layout.tiles_of_each_type();
    let mut kinds = [Tile { is_light: true, is_circle: true }; 18];
    let kinds = &mut kinds[..2 * each];
    kinds[each..].fill(Tile { is_light: true, is_circle: false });
    random.shuffle(kinds);
    let mut state = State::empty(layout, rules);
    for (kind, pair) in kinds.iter().zip(layout.cells().chunks_exact(2)) {
        let light_first = random.below(2) == 0;
        let odd = if light_first { *kind } else { kind.opposite() };
        state.lay(pair[0], odd);
        state.lay(pair[1], odd.opposite());
    }
    state
}

/// Swaps the lowest pair that leaves nothing complete, where something is (R6).
fn cure(state: &mut State) {
    if !state.has_complete() {
        return;
    }
    // Every Minor board has a pair that cures it, and no Major board without one is known.
    let curing = state.curing_pairs();
    let number = if curing == 0 { 1 } else { lowest_cell(curing).0 };
    *state = state.with_swapped(number);
}

/// Two Light towers, then two Dark ones, each on any tile that can carry it; Light is player 1.
fn draw_towers(state: &mut State, random: &mut SplitMix64) {
    for side in [Side::Light, Side::Light, Side::Dark, Side::Dark] {
        let allowed = state.tower_places(side);
        let cell = nth_cell(allowed, random.below(allowed.count_ones() as usize));
        state.towers[side.index()] |= bit(cell);
    }
    state.actor = Actor::Side(Side::Light);
    state.light_seat = Player::ONE;
}
