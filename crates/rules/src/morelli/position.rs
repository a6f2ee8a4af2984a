//! The state of a game, how a ply changes it, and how it ends.

use super::board::{Board, neighbour};
use super::moves::{Move, bits};
use super::setup::{OPTIONS, TIME_LOSES};
use super::tables::{MAX_SIDE, Size, square};
use crate::GameId;
use crate::key::{Key, table};
use crate::options::Choices;
use crate::outcome::{Ending, Outcome, Timeout};
use crate::player::Player;
use crate::steps::Cell;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A colour of men. R10
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Colour {
    /// Black, player 1.
    Black,
    /// White, player 2.
    White,
}

impl Colour {
    /// The other colour.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The seat that has this colour.
    #[inline]
    pub const fn player(self) -> Player {
        Player::from_index(self as usize)
    }

    /// The letter that stands for this colour in texts.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Black => "b",
            Self::White => "w",
        }
    }

    pub(super) fn from_letter(letter: &str) -> Option<Self> {
        [Self::Black, Self::White].into_iter().find(|colour| colour.letter() == letter)
    }
}

/// When the game is over: the option `end_rule`. R31
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndRule {
    /// When the player to move has no move.
    Turn,
    /// When neither player has one; a player without a move passes while the other has one.
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The pairs are being placed. R9
    Placing,
    Playing,
}

/// A position of Morelli.
///
/// ```
/// use quina_rules::morelli::Position;
/// use quina_rules::prelude::*;
///
/// // The Throne, d4, is vacant: it can be crossed, but no man stops there.
/// let position: Position = "7/7/7/7/7/1b5/7 - b".parse()?;
/// assert_eq!(position.tokens(), ["b2-c3", "b2-e5"]);
/// # Ok::<(), quina_rules::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Board,
    key: Key,
    pub(super) side: Colour,
    pub(super) phase: Phase,
    end_rule: EndRule,
}

/// Equal positions have equal keys, and a key is as good a hash as any.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

// The parts of a key. Everything else in a position follows from what these stand for.
static MAN_KEYS: [[u64; 256]; 2] = [table(0x4D6F_0001), table(0x4D6F_0002)];
static THRONE_KEYS: [u64; 2] = table(0x4D6F_0003);
static SIZE_KEYS: [u64; 4] = table(0x4D6F_0004);
const WHITE_TO_ACT: u64 = table::<1>(0x4D6F_0005)[0];
const PLACING: u64 = table::<1>(0x4D6F_0006)[0];
const END_BY_BOTH: u64 = table::<1>(0x4D6F_0007)[0];

impl Position {
    /// Builds a position from its parts. `men` stand on different squares of the board, none of
    /// them the Throne.
    pub(super) fn from_parts(
        size: Size,
        men: impl IntoIterator<Item = (Cell, Colour)>,
        throne: Option<Colour>,
        side: Colour,
        phase: Phase,
        end_rule: EndRule,
    ) -> Self {
        let mut board = Board::empty(size);
        for (cell, colour) in men {
            board.put(cell, colour);
        }
        if let Some(colour) = throne {
            board.enthrone(colour);
        }
        let mut position = Self { board, key: Key(0), side, phase, end_rule };
        position.key = crate::Position::key_from_scratch(&position);
        position
    }

    /// The size of the board.
    #[inline]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The colour that acts next.
    #[inline]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// When the game is over.
    pub const fn end_rule(&self) -> EndRule {
        self.end_rule
    }

    /// Whose King is on the Throne.
    #[inline]
    pub const fn throne(&self) -> Option<Colour> {
        self.board.throne()
    }

    /// The man on a square, if there is one. A King is not a man.
    pub fn man(&self, cell: Cell) -> Option<Colour> {
        if self.size().contains(cell) { self.board.man(cell) } else { None }
    }

    /// The squares of the men of a colour, by rank, then by file.
    pub fn men(&self, colour: Colour) -> impl Iterator<Item = Cell> {
        (0..MAX_SIDE).flat_map(move |rank| {
            bits(self.board.men_on(rank, colour)).map(move |file| square(file as usize, rank))
        })
    }

    /// The band of a square of this board. R2
    pub const fn band(&self, cell: Cell) -> u8 {
        self.size().band(cell)
    }

    /// How many moves a colour would have if it were its turn to move a man.
    #[inline]
    pub const fn mobility(&self, colour: Colour) -> usize {
        self.board.mobility(colour)
    }

    /// The men of a colour that can still move, by rank, then by file.
    pub fn movable_men(&self, colour: Colour) -> impl Iterator<Item = Cell> {
        self.men(colour).filter(|cell| self.board.moves_from(*cell) > 0)
    }

    /// Whether a legal move puts the mover's King on the Throne where it was not before. R27
    pub fn takes_throne(&self, mv: Move) -> bool {
        let mut after = self.clone();
        crate::Position::play_unchecked(&mut after, mv);
        after.throne() != self.throne()
    }

    /// Whether the side to act has no move but has to wait for the other. R31
    #[inline]
    pub(super) fn must_pass(&self) -> bool {
        self.end_rule == EndRule::Both
            && self.phase == Phase::Playing
            && self.mobility(self.side) == 0
            && self.mobility(self.side.other()) > 0
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.phase == Phase::Playing
            && self.mobility(self.side) == 0
            && (self.end_rule == EndRule::Turn || self.mobility(self.side.other()) == 0)
    }

    #[inline]
    fn toggle(&mut self, key: u64) {
        self.key.0 ^= key;
    }

    #[inline]
    fn pass_the_turn(&mut self) {
        self.side = self.side.other();
        self.toggle(WHITE_TO_ACT);
    }

    fn slide(&mut self, from: Cell, to: Cell) {
        let mover = self.side;
        let own = &MAN_KEYS[mover as usize];
        let enemy = &MAN_KEYS[mover.other() as usize];
        self.board.take(from);
        self.board.put(to, mover);
        let mut key = own[from.0 as usize] ^ own[to.0 as usize];
        let turned = self.board.sandwiched(to, mover); // R17
        for direction in bits(u32::from(turned)) {
            let cell = neighbour(to, direction);
            self.board.turn_over(cell);
            key ^= own[cell.0 as usize] ^ enemy[cell.0 as usize];
        }
        // R26: all captures first, and only frames with a man that is new there.
        let mut framed = self.board.is_framed(to, mover);
        for direction in bits(u32::from(turned)) {
            framed |= self.board.is_framed(neighbour(to, direction), mover);
        }
        if framed && self.throne() != Some(mover) {
            key ^= THRONE_KEYS[mover as usize]; // R27
            if self.throne().is_some() {
                key ^= THRONE_KEYS[mover.other() as usize];
            }
            self.board.enthrone(mover);
        }
        self.toggle(key);
        self.pass_the_turn();
    }

    fn place(&mut self, cell: Cell, colour: Colour) {
        let opposite = self.size().opposite(cell);
        self.board.put(cell, colour);
        self.board.put(opposite, colour.other());
        self.toggle(MAN_KEYS[colour as usize][cell.0 as usize]);
        self.toggle(MAN_KEYS[colour.other() as usize][opposite.0 as usize]);
        if self.pairs_left() == 0 {
            self.phase = Phase::Playing;
            self.toggle(PLACING);
        }
        // R9; after the last pair Black, who has placed it, moves first.
        if self.side != self.placer() {
            self.pass_the_turn();
        }
    }

    /// How the game ends if the players agree to end it now: the Throne decides. R33
    pub const fn agreed_ending(&self) -> Ending {
        self.by_throne("R33", "morelli-agreed-win", "morelli-agreed-draw")
    }

    const fn by_throne(&self, rule: &'static str, win: &'static str, draw: &'static str) -> Ending {
        match self.throne() {
            Some(owner) => Ending { outcome: Outcome::win(owner.player()), rule, reason: win },
            None => Ending { outcome: Outcome::Draw, rule, reason: draw },
        }
    }
}

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::Morelli
    }

    #[inline]
    fn turn(&self) -> Player {
        self.side.player()
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        if !self.is_over() {
            return None;
        }
        // R32. The reason tells who is stuck, because the stuck player may be the winner.
        let win = match self.end_rule {
            EndRule::Both => "morelli-both-win",
            EndRule::Turn if self.throne() == Some(self.side) => "morelli-stuck-wins",
            EndRule::Turn => "morelli-stuck-loses",
        };
        let draw = match (self.end_rule, self.side) {
            (EndRule::Both, _) => "morelli-both-draw",
            (EndRule::Turn, Colour::Black) => "morelli-black-stuck-draw",
            (EndRule::Turn, Colour::White) => "morelli-white-stuck-draw",
        };
        Some(self.by_throne("R32", win, draw))
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.generate(visit)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Move {
        self.nth(n)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.refusal(mv).is_none()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Slide { from, to } => self.slide(from, to),
            Move::Place { cell, colour } => self.place(cell, colour),
            Move::Pass => self.pass_the_turn(),
        }
    }

    #[inline]
    fn key(&self) -> Key {
        self.key
    }

    fn key_from_scratch(&self) -> Key {
        let mut key = SIZE_KEYS[self.size() as usize];
        for colour in [Colour::Black, Colour::White] {
            for cell in self.men(colour) {
                key ^= MAN_KEYS[colour as usize][cell.0 as usize];
            }
            if self.throne() == Some(colour) {
                key ^= THRONE_KEYS[colour as usize];
            }
        }
        let when = |condition: bool, part: u64| if condition { part } else { 0 };
        key ^= when(self.side == Colour::White, WHITE_TO_ACT);
        key ^= when(self.phase == Phase::Placing, PLACING);
        key ^= when(self.end_rule == EndRule::Both, END_BY_BOTH);
        Key(key)
    }

    fn is_turn_start(&self) -> bool {
        // R9: a placing turn begins with an odd number of pairs, or with none.
        let placed = self.size().pairs() - self.pairs_left();
        !self.is_placing() || placed == 0 || placed % 2 == 1
    }

    fn time_out(&self, player: Player, match_options: &Choices) -> Timeout<Self> {
        // R34
        Timeout::Ends(if match_options.value(OPTIONS, "timeout") == TIME_LOSES {
            let outcome = Outcome::win(player.other());
            Ending { outcome, rule: "R34", reason: "morelli-time-loses" }
        } else {
            self.by_throne("R34", "morelli-time-win", "morelli-time-draw")
        })
    }
}

/// No rule depends on earlier positions.
impl crate::HistoryRules for Position {}
