//! The state of a game and how a ply changes it.

#![expect(clippy::inline_always, reason = "playing a disc is most of what random games do")]

use super::board::{PLAY_CELLS, border_bit, play_bit};
use super::keys::{
    BONUS_KEYS, FIRST_KEYS, JOKER_KEYS, PHASE_KEYS, TAKEN_KEYS, WALL_KEYS, base_key, key_of,
};
use super::lines::{Anchors, flips, reachable};
use super::moves::{Move, Piece};
use super::parts::{Colour, Parts, Phase, Stage};
use super::perft::{Counter, Discs};
use super::setup::Rules;
use crate::GameId;
use crate::key::Key;
use crate::options::Choices;
use crate::outcome::{CLOCK, Ending, Outcome, Timeout};
use crate::perft::Finished;
use crate::player::Player;
use crate::steps::Cell;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A Mapello position: the map, the discs, the bonuses taken, who acts.
///
/// ```
/// use quina_rules::mapello::Position;
/// use quina_rules::prelude::*;
/// let mut position = Position::default_start();
/// assert_eq!(position.tokens(), ["c5", "d6", "e3", "f4"]);
/// let mv = position.parse_move("e3")?;
/// position.play_unchecked(mv);
/// assert_eq!(position.tokens(), ["d3", "f3", "f5"]);
/// # Ok::<(), quina_rules::MoveError>(())
/// ```
///
/// The order of the fields keeps the compiler from handling the two sets of discs as one pair,
/// which would delay each of them.
#[derive(Clone, PartialEq, Eq)]
#[repr(C)]
pub struct Position {
    /// The discs of the side to act.
    own: u64,
    /// Where the side to act can put a disc. Follows from the rest; stored because it is needed all
    /// the time.
    targets: u64,
    /// The walls inside the play area.
    walls: u64,
    /// The discs of the other side.
    other: u64,
    /// The jokers, as the play needs them.
    anchors: Anchors,
    /// The jokers, a set of border cells.
    jokers: u64,
    /// The unplayed bonuses.
    bonuses: u64,
    /// The key of everything but the discs and the side to act. Changes in the set-up phase and
    /// when a bonus is taken.
    base_key: u64,
    /// Bonuses taken by Black and by White.
    taken: [u8; 2],
    side: Colour,
    /// The colour of player 1.
    first: Colour,
    /// Follows from the discs once play has begun.
    stage: Stage,
    rules: Rules,
}

impl Position {
    pub(super) fn new(parts: &Parts) -> Self {
        let (own, other) = match parts.side {
            Colour::Black => (parts.black, parts.white),
            Colour::White => (parts.white, parts.black),
        };
        let mut position = Self {
            own,
            other,
            targets: 0,
            bonuses: parts.bonuses,
            walls: parts.walls,
            jokers: parts.jokers,
            anchors: Anchors::of(parts.jokers),
            base_key: base_key(parts),
            taken: parts.taken,
            side: parts.side,
            first: parts.first,
            stage: match parts.phase {
                Phase::Setup => Stage::Setup,
                Phase::Choose => Stage::Choose,
                Phase::Play => Stage::Move,
            },
            rules: parts.rules,
        };
        if parts.phase == Phase::Play {
            position.find_targets();
        }
        position
    }

    pub(super) fn parts(&self) -> Parts {
        Parts {
            black: self.discs(Colour::Black),
            white: self.discs(Colour::White),
            walls: self.walls,
            bonuses: self.bonuses,
            jokers: self.jokers,
            taken: self.taken,
            side: self.side,
            first: self.first,
            phase: Phase::of(self.stage),
            rules: self.rules,
        }
    }

    /// The discs of a colour, bit 0 being a1, bit 1 b1, bit 63 h8.
    #[inline]
    pub const fn discs(&self, colour: Colour) -> u64 {
        if colour as u8 == self.side as u8 { self.own } else { self.other }
    }

    /// The walls inside the play area, as a set of cells.
    #[inline]
    pub const fn walls(&self) -> u64 {
        self.walls
    }

    /// The bonuses nobody has taken yet, as a set of cells.
    #[inline]
    pub const fn bonuses(&self) -> u64 {
        self.bonuses
    }

    /// The jokers, as a set of border cells: bit 0 is z0, then row by row.
    #[inline]
    pub const fn jokers(&self) -> u64 {
        self.jokers
    }

    /// The cells where the side to act can put a disc; none outside of play.
    #[inline]
    pub const fn targets(&self) -> u64 {
        self.targets
    }

    /// The cells where a colour could put a disc if it were to act.
    #[inline]
    pub fn targets_of(&self, colour: Colour) -> u64 {
        let (own, other) = (self.discs(colour), self.discs(colour.other()));
        reachable(own, other, &self.anchors) & self.free()
    }

    /// The cells with a joker beside them that can anchor a line: for each step of
    /// [`Position::STEPS`] those whose neighbour is a joker in its direction, and those whose
    /// neighbour is one in the opposite direction.
    #[inline]
    pub const fn beside_jokers(&self) -> ([u64; 4], [u64; 4]) {
        self.anchors.by_step()
    }

    /// The steps along a line in bits: east, south-west, south, south-east.
    pub const STEPS: [u32; 4] = [1, 7, 8, 9];

    /// The cells that hold nothing, unplayed bonuses included.
    #[inline]
    pub const fn free(&self) -> u64 {
        !(self.own | self.other | self.walls)
    }

    /// The side to act.
    #[inline]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// What the position waits for.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The rule options.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many bonuses a colour has taken (R19).
    #[inline]
    pub const fn bonuses_taken(&self, colour: Colour) -> u8 {
        self.taken[colour as usize]
    }

    /// The colour of a seat (R11). Before it is chosen, player 1 counts as Black.
    #[inline]
    pub const fn colour_of(&self, player: Player) -> Colour {
        if player.index() == 0 { self.first } else { self.first.other() }
    }

    /// The seat that has a colour.
    #[inline]
    pub const fn seat_of(&self, colour: Colour) -> Player {
        if colour as u8 == self.first as u8 { Player::ONE } else { Player::TWO }
    }

    /// How many pieces of a kind the map has. Bonuses already taken no longer count.
    pub fn count_of(&self, piece: Piece) -> u32 {
        match piece {
            Piece::Wall => self.walls.count_ones(),
            Piece::Bonus => self.bonuses.count_ones(),
            Piece::Joker => self.jokers.count_ones(),
        }
    }

    /// The discs that the side to act would flip by a disc on `cell`, which may be any cell.
    pub fn flips(&self, cell: Cell) -> u64 {
        if play_bit(cell) & self.free() == 0 {
            return 0;
        }
        flips(cell, self.own, self.other, &self.anchors)
    }

    /// R22: discs, plus 3 for each bonus taken, plus, in a finished game under `empties=winner`,
    /// the winner's empty cells.
    pub fn score_of(&self, colour: Colour) -> i32 {
        let (own, other) = (self.points(colour), self.points(colour.other()));
        let empties = if self.stage == Stage::Over && self.rules.empties_to_winner() && own > other
        {
            self.free().count_ones() as i32
        } else {
            0
        };
        own + empties
    }

    fn points(&self, colour: Colour) -> i32 {
        self.discs(colour).count_ones() as i32 + 3 * i32::from(self.bonuses_taken(colour))
    }

    pub(super) fn seat_to_act(&self) -> Player {
        match self.stage {
            Stage::Setup => Player::ONE,
            Stage::Choose => Player::TWO,
            Stage::Move | Stage::Pass | Stage::Over => self.seat_of(self.side),
        }
    }

    /// R21 to R23.
    #[inline]
    pub(super) fn end(&self) -> Option<Ending> {
        if self.stage == Stage::Over { Some(self.result()) } else { None }
    }

    #[cold]
    fn result(&self) -> Ending {
        let (black, white) = (self.points(Colour::Black), self.points(Colour::White));
        if black == white {
            return Ending { outcome: Outcome::Draw, rule: "R23", reason: "mapello-draw" };
        }
        let winner = if black > white { Colour::Black } else { Colour::White };
        let outcome = Outcome::win(self.seat_of(winner));
        Ending { outcome, rule: "R22", reason: "mapello-points" }
    }

    /// The number of sequences of `depth` plies once play has begun; `None` before.
    pub(super) fn count_sequences(&self, depth: u32, finished: Finished) -> Option<u64> {
        let counter = Counter { walls: self.walls, anchors: &self.anchors, finished };
        let discs = Discs { own: self.own, other: self.other };
        match self.stage {
            Stage::Setup | Stage::Choose => None,
            Stage::Move | Stage::Pass | Stage::Over => {
                Some(counter.count(discs, self.targets, depth))
            }
        }
    }

    /// Plays a disc in line, everything else by a call.
    #[inline(always)]
    pub(super) fn apply(&mut self, mv: Move) {
        if let Move::Disc(cell) = mv {
            self.put_disc(cell);
        } else {
            self.apply_other(mv);
        }
    }

    #[inline(never)]
    fn apply_other(&mut self, mv: Move) {
        match mv {
            Move::Disc(cell) => self.put_disc(cell),
            Move::Pass => {
                self.change_sides();
                self.find_targets();
            }
            Move::Place(piece, cell) => self.place(piece, cell),
            Move::Done => self.enter(Stage::Choose, self.first),
            // R11: the choice is player 2's own colour.
            Move::Choose(colour) => {
                self.enter(Stage::Move, colour.other());
                self.find_targets();
            }
        }
    }

    /// R13, R17, R19.
    #[inline(always)]
    fn put_disc(&mut self, cell: Cell) {
        let bit = 1 << (cell.0 % PLAY_CELLS);
        let flipped = flips(cell, self.own, self.other, &self.anchors);
        self.own |= flipped | bit;
        self.other &= !flipped;
        if self.bonuses & bit != 0 {
            self.take_bonus(bit);
        }
        self.change_sides();
        self.find_targets();
    }

    /// R19: the counter goes up for good, and the cell is an ordinary disc.
    #[cold]
    #[inline(never)]
    fn take_bonus(&mut self, bit: u64) {
        self.bonuses &= !bit;
        let colour = self.side as usize;
        let taken = usize::from(self.taken[colour]).min(7);
        self.taken[colour] = taken as u8 + 1;
        self.base_key ^= BONUS_KEYS[bit.trailing_zeros() as usize]
            ^ TAKEN_KEYS[colour][taken]
            ^ TAKEN_KEYS[colour][taken + 1];
    }

    #[inline]
    const fn change_sides(&mut self) {
        (self.own, self.other) = (self.other, self.own);
        self.side = self.side.other();
    }

    /// Finds what the side to act can do: R13, else R20, else R21.
    #[inline(always)]
    fn find_targets(&mut self) {
        self.targets = reachable(self.own, self.other, &self.anchors) & self.free();
        self.stage = if self.targets != 0 { Stage::Move } else { self.stage_without_targets() };
    }

    #[cold]
    #[inline(never)]
    fn stage_without_targets(&self) -> Stage {
        let others = reachable(self.other, self.own, &self.anchors) & self.free();
        if others != 0 { Stage::Pass } else { Stage::Over }
    }

    /// R10.
    fn place(&mut self, piece: Piece, cell: Cell) {
        match piece {
            Piece::Wall => self.walls |= play_bit(cell),
            Piece::Bonus => self.bonuses |= play_bit(cell),
            Piece::Joker => {
                self.jokers |= border_bit(cell);
                self.anchors = Anchors::of(self.jokers);
            }
        }
        self.base_key ^= match piece {
            Piece::Wall => WALL_KEYS[usize::from(cell.0) % 64],
            Piece::Bonus => BONUS_KEYS[usize::from(cell.0) % 64],
            Piece::Joker => JOKER_KEYS[usize::from(cell.0.wrapping_sub(PLAY_CELLS)) % 36],
        };
    }

    /// Enters the next phase, player 1 having this colour.
    fn enter(&mut self, stage: Stage, first: Colour) {
        let key = |stage| PHASE_KEYS[Phase::of(stage) as usize];
        self.base_key ^= key(self.stage) ^ key(stage);
        self.base_key ^= FIRST_KEYS[self.first as usize] ^ FIRST_KEYS[first as usize];
        self.stage = stage;
        self.first = first;
    }

    #[inline]
    pub(super) const fn hash_key(&self) -> Key {
        key_of(self.own, self.other, self.side, self.base_key)
    }

    pub(super) fn hash_key_from_scratch(&self) -> Key {
        let parts = self.parts();
        let (own, other) = match parts.side {
            Colour::Black => (parts.black, parts.white),
            Colour::White => (parts.white, parts.black),
        };
        key_of(own, other, parts.side, base_key(&parts))
    }
}

/// Equal positions have equal keys.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_key().hash(state);
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "mapello::Position({self})")
    }
}

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::Mapello
    }

    #[inline]
    fn turn(&self) -> Player {
        self.seat_to_act()
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        self.end()
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit(visit)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Move {
        self.nth(n)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn perft_plies(&self, depth: u32, finished: Finished) -> Option<u64> {
        self.count_sequences(depth, finished)
    }

    #[inline]
    fn key(&self) -> Key {
        self.hash_key()
    }

    fn key_from_scratch(&self) -> Key {
        self.hash_key_from_scratch()
    }

    fn score(&self, player: Player) -> Option<i32> {
        Some(self.score_of(self.colour_of(player)))
    }

    /// A player who runs out of time loses.
    fn time_out(&self, player: Player, _match_options: &Choices) -> Timeout<Self> {
        let outcome = Outcome::win(player.other());
        Timeout::Ends(Ending { outcome, rule: CLOCK, reason: "mapello-time" })
    }
}

/// No rule looks back.
impl crate::HistoryRules for Position {}
