//! The state of a game and how it ends. How a ply changes it is in `play.rs`.

use super::board::{BARRAGOONS, CELLS, Content, Crossings, Set, Side};
use super::moves::Move;
use super::play::{face_key, tile_key};
use super::setup::{MutualBlock, Replacement, Rules};
use crate::GameId;
use crate::key::Key;
use crate::options::Choices;
use crate::outcome::{CLOCK, Ending, Outcome, Timeout};
use crate::player::Player;
use crate::steps::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A position of Barragoon.
///
/// ```
/// use quina_rules::barragoon::Position;
/// use quina_rules::prelude::*;
/// let mut position = Position::default_start();
/// assert_eq!(position.count_moves(), 28);
/// for token in ["d2-d5", "d8xd5", "+@d4", "e@e3"] {
///     let mv = position.parse_move(token)?;
///     position.play_unchecked(mv);
/// }
/// assert_eq!(
///     position.to_string(),
///     "1vd1dv1/2z1z2/7/1x3x1/x1xdx1x/1x1+1x1/4e2/2Z1Z2/1VD1DV1 w - 0"
/// );
/// # Ok::<(), quina_rules::MoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// The barragoons and the empty cells.
    pub(super) crossings: Crossings,
    /// The tiles of White and Brown, of value 2, 3 and 4.
    pub(super) tiles: [[Set; 3]; 2],
    /// The key of the board and the rules.
    pub(super) board_key: u64,
    /// Turns since the last capture of a tile (R20).
    pub(super) count: u32,
    pub(super) rules: Rules,
    /// In a move phase the number of tile moves of the side to move, before R20 is looked at; in a
    /// placement phase 0. It follows from the rest; stored because R17 needs it in every move
    /// phase, and most callers too.
    pub(super) mobility: u16,
    /// Who acts.
    pub(super) turn: Side,
    /// How many placements are due before the next move phase. If two are due, the side to act
    /// makes the first and its opponent the second; after the last one, the opponent of the player
    /// who made it moves.
    pub(super) pending: u8,
}

/// The parts of a position that are not on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) turn: Side,
    pub(super) pending: u8,
    pub(super) count: u32,
    pub(super) rules: Rules,
}

impl Position {
    /// The position with these contents, from a1 along the ranks.
    pub(super) fn assemble(contents: &[Content; CELLS], state: State) -> Self {
        let State { turn, pending, count, rules } = state;
        let mut position = Self {
            crossings: Crossings::EMPTY_BOARD,
            tiles: [[0; 3]; 2],
            board_key: rules.key(),
            count,
            rules,
            mobility: 0,
            turn,
            pending,
        };
        for (cell, content) in (0..).zip(contents) {
            match *content {
                Content::Empty => {}
                Content::Tile { side, value } => {
                    let v = value as usize - 2;
                    position.tiles[side as usize][v] |= 1 << cell;
                    position.crossings.run(0, 1 << cell);
                    position.board_key ^= tile_key(side, v, cell);
                }
                Content::Barragoon(face) => {
                    position.crossings.place(1 << cell, face);
                    position.board_key ^= face_key(face, cell);
                }
            }
        }
        if pending == 0 {
            position.begin_move_phase();
        }
        position
    }

    /// The parts that are not on the board.
    pub(super) fn state(&self) -> State {
        let Self { turn, pending, count, rules, .. } = *self;
        State { turn, pending, count, rules }
    }

    /// The contents from a1 along the ranks.
    pub(super) fn contents(&self) -> [Content; CELLS] {
        std::array::from_fn(|cell| self.content(Cell(cell as u8)))
    }

    /// What stands on a cell; off the board nothing.
    pub fn content(&self, cell: Cell) -> Content {
        if cell.0 as usize >= CELLS || self.crossings.empty() >> cell.0 & 1 == 1 {
            return Content::Empty;
        }
        for side in [Side::White, Side::Brown] {
            for (value, tiles) in (2..).zip(self.tiles[side as usize]) {
                if tiles >> cell.0 & 1 == 1 {
                    return Content::Tile { side, value };
                }
            }
        }
        Content::Barragoon(self.crossings.face(cell.0))
    }

    /// Who acts.
    pub const fn side(&self) -> Side {
        self.turn
    }

    /// The rule options.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The same board and phase under other rules.
    pub fn with_rules(&self, rules: Rules) -> Self {
        Self::assemble(&self.contents(), State { rules, ..self.state() })
    }

    /// Who places before the next move phase, in order.
    pub fn placers(&self) -> impl Iterator<Item = Side> {
        [self.turn, self.turn.other()].into_iter().take(self.pending as usize)
    }

    /// How many tiles of this value (2, 3 or 4) a side has left.
    pub fn tiles_of_value(&self, side: Side, value: u8) -> u32 {
        let v = value.wrapping_sub(2) as usize;
        self.tiles[side as usize].get(v).map_or(0, |tiles| tiles.count_ones())
    }

    /// The tiles of a side of value 2, 3 and 4, as sets of cells: bit `c` stands for cell `c`.
    #[inline]
    pub const fn tile_sets(&self, side: Side) -> [u64; 3] {
        self.tiles[side as usize]
    }

    /// The empty cells, as a set.
    #[inline]
    pub const fn empty_cells(&self) -> u64 {
        self.crossings.empty()
    }

    /// How many tiles a side has left.
    pub fn tiles_left(&self, side: Side) -> u32 {
        self.all_tiles(side).count_ones()
    }

    /// How many barragoons lie on the board.
    pub fn barragoons(&self) -> u32 {
        let tiles = self.tiles_left(Side::White) + self.tiles_left(Side::Brown);
        CELLS as u32 - self.crossings.empty().count_ones() - tiles
    }

    /// How many barragoons lie in the reserve. One that was captured and is to be placed again is
    /// neither there nor on the board. A composed board may hold more than the game has.
    pub fn reserve(&self) -> u32 {
        let in_hand = u32::from(self.replaces_barragoon());
        BARRAGOONS.saturating_sub(self.barragoons() + in_hand)
    }

    /// Turns since the last capture of a tile (R20).
    pub const fn turns_without_capture(&self) -> u32 {
        self.count
    }

    /// How many tile moves a side would have if it were to move now. An engine's mobility.
    pub fn mobility(&self, side: Side) -> u32 {
        self.reach(side).count()
    }

    /// The tiles of a side that would have a move if it were to move now, as a set of cells.
    pub fn movable(&self, side: Side) -> u64 {
        self.reach(side).movable()
    }

    #[inline]
    pub(super) fn all_tiles(&self, side: Side) -> Set {
        let [twos, threes, fours] = self.tiles[side as usize];
        twos | threes | fours
    }

    /// The value of the tile of `side` on a cell, less 2.
    #[inline]
    pub(super) fn value_index(&self, side: Side, cell: u8) -> usize {
        let [_, threes, fours] = self.tiles[side as usize];
        ((threes >> cell & 1) | (fours >> cell & 1) << 1) as usize
    }

    /// Whether the count has reached the cap of R20.
    #[inline]
    pub(super) fn is_capped(&self) -> bool {
        self.rules.no_progress_cap.is_some_and(|cap| self.count >= cap.get())
    }

    /// Whether the placement that is due follows the capture of a barragoon (R12). A single
    /// placement with a count of 0 is the second one after the capture of a tile (R13).
    #[inline]
    pub(super) fn replaces_barragoon(&self) -> bool {
        self.pending == 1 && self.count > 0
    }

    /// Whether the placement that is due may be declined (R12).
    #[inline]
    pub fn may_decline(&self) -> bool {
        self.rules.replacement == Replacement::Optional && self.replaces_barragoon()
    }

    /// The ending of a move phase in which something ended the game.
    #[cold]
    fn describe_ending(&self) -> Ending {
        let (side, other) = (self.turn, self.turn.other());
        if self.mobility > 0 {
            return Ending { outcome: Outcome::Draw, rule: "R20", reason: "barragoon-no-progress" };
        }
        let win = Outcome::win(other.player());
        if self.all_tiles(side) == 0 {
            return Ending { outcome: win, rule: "R17", reason: "barragoon-no-tiles" };
        }
        let is_mutual = self.rules.mutual_block == MutualBlock::Draw
            && self.all_tiles(other) != 0
            && self.mobility(other) == 0;
        if is_mutual {
            return Ending {
                outcome: Outcome::Draw,
                rule: "R18",
                reason: "barragoon-both-blocked",
            };
        }
        Ending { outcome: win, rule: "R17", reason: "barragoon-blocked" }
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key_with_board(self.board_key).hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "barragoon {self}")
    }
}

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::Barragoon
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn.player()
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        // R21: tested at the start of a move phase only.
        let is_over = self.pending == 0 && (self.mobility == 0 || self.is_capped());
        is_over.then(|| self.describe_ending())
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

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Run { from, to } => self.run(from.0, to.0),
            Move::Place { cell, face } => self.place(cell.0, face),
            Move::Decline => self.end_placement(),
        }
    }

    #[inline]
    fn key(&self) -> Key {
        self.key_with_board(self.board_key)
    }

    fn key_from_scratch(&self) -> Key {
        self.key_with_board(Self::assemble(&self.contents(), self.state()).board_key)
    }

    #[inline]
    fn is_turn_start(&self) -> bool {
        self.pending == 0
    }

    fn time_out(&self, player: Player, _match_options: &Choices) -> Timeout<Self> {
        // Like resignation (R22), time is a matter of the match: the player who runs out of it
        // loses.
        let outcome = Outcome::win(player.other());
        Timeout::Ends(Ending { outcome, rule: CLOCK, reason: "barragoon-time" })
    }
}
