//! The state of a game, how a ply changes it, and how it ends.

use super::board::{bit, bounding_box, cells, flood, lowest};
use super::moves::{self, Move};
use super::pieces::{Attribute, Side, Tile};
use super::reach::Reach;
use super::setup::{FourPassLoser, Layout, Rules};
use super::state::{
    Actor, End, Phase, State, passes_key, streak_key, tile_key, tower_key, turn_key,
};
use crate::GameId;
use crate::key::Key;
use crate::options::Choices;
use crate::outcome::{CLOCK, Ending, Outcome, Timeout};
use crate::player::Player;
use crate::steps::Cell;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A position of Syrtis.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) state: State,
    /// What the towers can do, kept up to date in play.
    reach: Reach,
    pub(super) key: u64,
    pub(super) phase: Phase,
    end: End,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.state == other.state
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.key);
    }
}

impl Position {
    /// The position of a sound state, with everything that follows from it.
    pub(super) fn assemble(state: State) -> Self {
        let phase = state.phase();
        let (reach, end) = if phase == Phase::Play {
            let complete = Side::ALL.map(|side| state.is_complete(side));
            (Reach::of(&state), state.end(complete))
        } else {
            (Reach::default(), End::Running)
        };
        Self { state, reach, key: state.key(), phase, end }
    }

    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    pub(super) const fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Whether the game is over, the history aside.
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        !matches!(self.end, End::Running)
    }

    /// What is to be done next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Major or Minor.
    pub const fn layout(&self) -> Layout {
        self.state.layout
    }

    /// The rule options.
    pub const fn rules(&self) -> Rules {
        self.state.rules
    }

    /// The cell in a row and a column, both counted from 0 and from the upper left; `None` outside
    /// the frame.
    pub fn cell(&self, row: u8, column: u8) -> Option<Cell> {
        let size = self.state.layout.size();
        (row < size && column < size).then_some(Cell(8 * row + column))
    }

    /// The tile on a cell.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.state.tile(cell)
    }

    /// The tower on a cell.
    pub fn tower(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.state.towers[side.index()] & bit(cell) != 0)
    }

    /// The side to act; `None` in the set-up.
    pub const fn side(&self) -> Option<Side> {
        match self.state.actor {
            Actor::Side(side) => Some(side),
            Actor::SetUp => None,
        }
    }

    /// The seat that has a side. Before the choice Light counts as player 1's.
    pub const fn seat(&self, side: Side) -> Player {
        match side {
            Side::Light => self.state.light_seat,
            Side::Dark => self.state.light_seat.other(),
        }
    }

    /// Who sank a tile last (R21).
    pub const fn last_sinker(&self) -> Option<Side> {
        self.state.sinker
    }

    /// How many sinks in a row that side has made (R21).
    pub const fn streak(&self) -> u8 {
        self.state.streak
    }

    /// How often a side has passed since its last other action (R22).
    pub const fn own_passes(&self, side: Side) -> u8 {
        self.state.passes[side.index()]
    }

    /// How many of the last plies were passes (R22).
    pub const fn passes_in_row(&self) -> u8 {
        self.state.passes_in_row
    }

    /// The side that wins if a standstill decides (R28).
    pub const fn initiative(&self) -> Side {
        self.state.initiative()
    }

    /// All tiles, as a set of cells (see [`board`](super::board)).
    #[inline]
    pub const fn tiles(&self) -> u64 {
        self.state.tiles
    }

    /// The tiles with a side's colour and those with its shape, as sets of cells.
    #[inline]
    pub const fn own_tiles(&self, side: Side) -> [u64; 2] {
        self.state.own_tiles(side)
    }

    /// A side's towers, as a set of cells.
    #[inline]
    pub const fn towers(&self, side: Side) -> u64 {
        self.state.towers[side.index()]
    }

    /// Where a side's towers could move if it acted (R11), the tower on the lower cell first. In
    /// the set-up and in a finished game this and the next three are meaningless.
    #[inline]
    pub fn tower_targets(&self, side: Side) -> [u64; 2] {
        self.reach.tower_targets(&self.state, side)
    }

    /// Where a side's tiles with towers could slide if it acted (R16), the lower one first.
    #[inline]
    pub fn slide_targets(&self, side: Side) -> [u64; 2] {
        self.reach.slide_targets(side)
    }

    /// What a side could sink if it acted (R13).
    #[inline]
    pub fn sinks(&self, side: Side) -> u64 {
        self.reach.sinks(&self.state, side)
    }

    /// The tiles that a tower beside them could sink if none stood on them (R13c, R14).
    #[inline]
    pub const fn sinkable(&self) -> u64 {
        self.reach.sinkable()
    }

    /// The islands of an attribute (R9), each as its cells in reading order.
    pub fn islands(&self, attribute: Attribute) -> Vec<Vec<Cell>> {
        let kind = match attribute {
            Attribute::LightColour | Attribute::DarkColour => 0,
            Attribute::Circle | Attribute::Square => 1,
        };
        let all = self.state.own_tiles(attribute.owner())[kind];
        let mut left = all;
        let mut islands = Vec::new();
        while left != 0 {
            let island = flood(lowest(left), all);
            islands.push(cells(island).collect());
            left &= !island;
        }
        islands
    }

    /// The cells of the box that slides stay in (R17): first and last.
    pub fn bounds(&self) -> Option<(Cell, Cell)> {
        (self.state.tiles != 0).then(|| {
            let bounds = bounding_box(self.state.tiles);
            (Cell(bounds.trailing_zeros() as u8), Cell(63 - bounds.leading_zeros() as u8))
        })
    }

    pub(super) fn win(&self, side: Side, rule: &'static str, reason: &'static str) -> Ending {
        Ending { outcome: Outcome::win(self.seat(side)), rule, reason }
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        match self.end {
            End::Running => None,
            End::Complete(side) => Some(side),
            End::FourPasses(side) if self.state.rules.four_pass_loser == FourPassLoser::Passer => {
                Some(side.other())
            }
            _ => Some(self.state.initiative()),
        }
    }

    // --- playing --------------------------------------------------------------------------------

    /// Ends a side's ply: the other side acts next, and the counters of passes are set.
    #[inline]
    fn hand_over(&mut self, side: Side, passes: u8, passes_in_row: u8) {
        let own = &mut self.state.passes[side.index()];
        self.key ^= passes_key(side, *own) ^ passes_key(side, passes);
        *own = passes;
        self.state.passes_in_row = passes_in_row;
        self.state.actor = Actor::Side(side.other());
        self.key ^= turn_key();
    }

    #[inline]
    fn pass(&mut self, side: Side) {
        let passes = self.state.passes[side.index()].wrapping_add(1);
        let in_row = self.state.passes_in_row.wrapping_add(1);
        self.hand_over(side, passes, in_row); // R22
        self.end = self.state.end([false; 2]);
    }

    /// Moves a tower to another tile (R11), or slides its tile through water (R16).
    #[inline]
    fn go(&mut self, side: Side, from: Cell, to: Cell) {
        let (old, new) = (1u64 << (from.0 & 63), 1u64 << (to.0 & 63));
        self.key ^= tower_key(side, from) ^ tower_key(side, to);
        let first = self.state.towers[side.index()] & (old - 1) == 0;
        self.state.towers[side.index()] ^= old | new;
        self.hand_over(side, 0, 0);
        if self.state.tiles & new != 0 {
            self.reach.tower_moved(&self.state, side, usize::from(!first), new);
            // A tower move changes no tile, so nothing becomes complete.
            return;
        }
        self.key ^= tile_key(&self.state, from);
        self.state.tiles ^= old | new;
        for marked in [&mut self.state.light, &mut self.state.circles] {
            *marked = *marked & !old | if *marked & old != 0 { new } else { 0 };
        }
        self.key ^= tile_key(&self.state, to);
        self.tiles_changed();
    }

    #[inline]
    fn sink(&mut self, side: Side, cell: Cell) {
        let here = 1u64 << (cell.0 & 63);
        self.key ^= tile_key(&self.state, cell);
        self.state.tiles &= !here;
        self.state.light &= !here;
        self.state.circles &= !here;
        // R21
        let streak = match self.state.sinker {
            Some(last) if last == side => self.state.streak.wrapping_add(1),
            _ => 1,
        };
        self.key ^=
            streak_key(self.state.sinker, self.state.streak) ^ streak_key(Some(side), streak);
        self.state.sinker = Some(side);
        self.state.streak = streak;
        self.hand_over(side, 0, 0);
        self.tiles_changed();
    }

    #[inline]
    fn tiles_changed(&mut self) {
        let complete = Side::ALL.map(|side| self.state.is_complete(side));
        self.end = self.state.end(complete);
        if !self.is_over() {
            self.reach = Reach::of(&self.state);
        }
    }

    /// A ply of the set-up phase (R6, R7, R8), which is rare enough to be done plainly.
    fn set_up(&mut self, mv: Move) {
        let mut state = self.state;
        match mv {
            Move::Swap(number) if (1..state.layout.cells().len()).contains(&(number as usize)) => {
                state = state.with_swapped(number);
            }
            Move::Place(side, cell) => state.towers[side.index()] |= bit(cell),
            Move::Choose(side) => {
                // Player 2 has chosen.
                state.light_seat = match side {
                    Side::Light => Player::TWO,
                    Side::Dark => Player::ONE,
                };
                state.actor = Actor::Side(Side::Light);
            }
            _ => {}
        }
        *self = Self::assemble(state);
    }
}

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::Syrtis
    }

    fn turn(&self) -> Player {
        match (self.phase, self.state.actor) {
            (_, Actor::Side(side)) => self.seat(side),
            (Phase::Choice, Actor::SetUp) => Player::TWO,
            (_, Actor::SetUp) => Player::ONE,
        }
    }

    fn ending(&self) -> Option<Ending> {
        let winner = self.winner()?;
        let (rule, reason) = match self.end {
            End::Running => return None,
            End::Quicksand => ("R23", "syrtis-quicksand"),
            End::BothComplete => ("R25", "syrtis-both-complete"),
            End::Complete(_) => ("R24", "syrtis-complete"),
            End::DoublePass => ("R26", "syrtis-double-pass"),
            End::FourPasses(_) => match self.state.rules.four_pass_loser {
                FourPassLoser::Initiative => ("R27", "syrtis-four-passes"),
                FourPassLoser::Passer => ("R27", "syrtis-four-passes-lose"),
            },
        };
        Some(self.win(winner, rule, reason))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|side| Outcome::win(self.seat(side)))
    }

    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        moves::visit(self, visit)
    }

    fn count_moves(&self) -> usize {
        moves::count(self)
    }

    fn nth_move(&self, n: usize) -> Move {
        moves::nth(self, n)
    }

    fn play_unchecked(&mut self, mv: Move) {
        match (self.state.actor, mv) {
            (Actor::Side(side), Move::Pass) => self.pass(side),
            (Actor::Side(side), Move::Go { from, to }) => self.go(side, from, to),
            (Actor::Side(side), Move::Sink(cell)) => self.sink(side, cell),
            (Actor::SetUp, _) => self.set_up(mv),
            (Actor::Side(_), _) => {}
        }
    }

    fn key(&self) -> Key {
        Key(self.key)
    }

    fn key_from_scratch(&self) -> Key {
        Key(self.state.key())
    }

    fn time_out(&self, player: Player, _match_options: &Choices) -> Timeout<Self> {
        Timeout::Ends(Ending {
            outcome: Outcome::win(player.other()),
            rule: CLOCK,
            reason: "syrtis-time",
        })
    }
}
