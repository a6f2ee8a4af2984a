//! The state of a game and its key, and the implementation of the common traits.

use super::board::{Army, Point, PointSet, lines_at};
use super::moves::Move;
use super::setup::Rules;
use crate::GameId;
use crate::key::{self, Key, mix};
use crate::options::Choices;
use crate::outcome::{Ending, Outcome, Timeout};
use crate::player::{Player, PlayerSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A position of Campo Bello, also in the middle of a turn.
///
/// `stage` and `lines` follow from the rest. They are computed once, when the position is created,
/// because every query (whether it is over, how many moves there are, which) needs them.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// The pieces of each seat.
    pub(super) armies: [Army; 4],
    /// The lines with a piece, whoever's, on the point to be jumped.
    pub(super) middles: u64,
    /// The lines on which the player to act can jump now; none while a removal is due.
    pub(super) lines: u64,
    /// The opponents' points crossed in this turn.
    pub(super) crossed: u64,
    /// The lines closed to the jumper for the rest of this turn (R7, R8).
    pub(super) closed: u64,
    /// The part of the key that the pieces make.
    pub(super) pieces_key: u64,
    /// The seat to act.
    pub(super) side: u8,
    /// Where this turn's jumper started. `mid` between turns.
    pub(super) origin: Point,
    /// Where it stands now. `mid` between turns.
    pub(super) current: Point,
    /// Its jumps so far. 0 between turns.
    pub(super) jumps: u8,
    /// What may be played.
    pub(super) stage: Stage,
    /// The players who are not out, one bit each.
    pub(super) seats_in: u8,
    /// The options.
    pub(super) rules: Rules,
}

/// What the player to act may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Stage {
    /// A turn begins, with a jump (R2).
    Begin,
    /// A turn begins without a jump: pass (R15, N5).
    Pass,
    /// The jumper may jump on or end the turn (R6, R10).
    Jumping,
    /// A removal is due (R5).
    Due,
    /// The game is over (R11, R15, N6).
    Over,
}

/// A turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnInProgress {
    /// Where the jumper started: closed to it for the rest of the turn (R7).
    pub origin: Point,
    /// Where it stands.
    pub current: Point,
    /// Its jumps so far, 1 to 3.
    pub jumps: u8,
    /// The opponents' points crossed so far: closed too, unless `rejump` (R8).
    pub crossed: PointSet,
    /// Whether a removal is due (R5).
    pub due: bool,
}

static PIECES: [u64; 256] = key::table(0xCA3B_0001);

const TURN_SEED: u64 = mix(0xCA3B_0002);
const CROSSED_SEED: u64 = mix(0xCA3B_0003);

pub(super) fn piece_key(seat: u8, point: Point) -> u64 {
    PIECES[((seat & 3) as usize) << 6 | point.index() & 63]
}

impl Position {
    /// A position between turns. Finds out whether the game is over.
    pub(super) fn at_turn_start(
        rules: Rules,
        owners: [u64; 4],
        turn: Player,
        players_in: PlayerSet,
    ) -> Self {
        let mut position = Self {
            armies: [Army::default(); 4],
            middles: 0,
            lines: 0,
            crossed: 0,
            closed: 0,
            pieces_key: 0,
            side: turn.index() as u8,
            origin: Point::MID,
            current: Point::MID,
            jumps: 0,
            stage: Stage::Over,
            seats_in: players_in.iter().fold(0, |bits, player| bits | 1 << player.index()),
            rules,
        };
        for (army, pieces) in position.armies.iter_mut().zip(owners) {
            for point in PointSet(pieces).iter() {
                army.toggle(point);
                position.middles |= lines_at(point).middles;
            }
        }
        position.pieces_key = position.pieces_key_from_scratch();
        position.begin_turn();
        position
    }

    /// The same position in the middle of a turn. The caller has checked that it makes sense.
    pub(super) fn in_turn(mut self, turn: TurnInProgress) -> Self {
        self.origin = turn.origin;
        self.current = turn.current;
        self.jumps = turn.jumps;
        self.close_origin();
        for point in turn.crossed.iter() {
            self.cross(point);
        }
        self.stage = if turn.due { Stage::Due } else { Stage::Jumping };
        self.lines = if turn.due { 0 } else { self.further_lines() };
        self
    }

    // --- what stands where ------------------------------------------------------------------------

    /// The options in force.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The pieces of a seat.
    pub const fn pieces(&self, player: Player) -> PointSet {
        PointSet(self.armies[player.index()].pieces)
    }

    /// Whose piece stands on a point.
    pub fn owner(&self, point: Point) -> Option<Player> {
        self.rules.seats().iter().find(|player| self.pieces(*player).contains(point))
    }

    /// The area in which a seat's pieces count 3 (R12, N4).
    pub const fn area(&self, player: Player) -> PointSet {
        PointSet(self.rules.area(player))
    }

    /// The turn in progress; `None` between turns.
    pub fn turn_in_progress(&self) -> Option<TurnInProgress> {
        matches!(self.stage, Stage::Jumping | Stage::Due).then_some(TurnInProgress {
            origin: self.origin,
            current: self.current,
            jumps: self.jumps,
            crossed: PointSet(self.crossed),
            due: self.stage == Stage::Due,
        })
    }

    /// The lines on which a seat could jump if its turn began now, whoever's turn it is: a mask,
    /// bit n for the n-th of [`LINES`](super::LINES).
    #[inline]
    pub fn jump_lines(&self, player: Player) -> u64 {
        self.first_lines(player.index())
    }

    /// The lines with a piece on the point to be jumped, a mask as of [`Position::jump_lines`].
    pub const fn lines_over_pieces(&self) -> u64 {
        self.middles
    }

    /// The lines of which exactly one end is held, a mask as of [`Position::jump_lines`].
    pub const fn half_held_lines(&self) -> u64 {
        let [a, b, c, d] = self.armies;
        a.lines ^ b.lines ^ c.lines ^ d.lines
    }

    /// The players who are out of the game.
    pub fn players_out(&self) -> PlayerSet {
        self.rules.seats().iter().filter(|player| !self.is_in(*player)).collect()
    }

    pub(super) const fn is_in(&self, player: Player) -> bool {
        self.seats_in >> player.index() & 1 == 1
    }

    /// The pieces of the side to act.
    #[inline]
    pub(super) const fn own(&self) -> Army {
        self.armies[self.side as usize & 3]
    }

    fn pieces_key_from_scratch(&self) -> u64 {
        let mut key = 0;
        for (seat, army) in (0..).zip(self.armies) {
            for point in PointSet(army.pieces).iter() {
                key ^= piece_key(seat, point);
            }
        }
        key
    }

    /// The pieces' part is kept up to date by Zobrist's method; the small rest of the state (whose
    /// turn, how far it is, who is out, the options) is mixed in when the key is asked for, which
    /// costs less than to follow it through every ply.
    #[inline]
    fn key_with(&self, pieces_key: u64) -> Key {
        let turn = u64::from_le_bytes([
            self.side,
            self.origin.index() as u8,
            self.current.index() as u8,
            self.jumps,
            self.stage as u8,
            self.seats_in,
            self.rules.players,
            self.rules.flags,
        ]);
        Key(pieces_key ^ mix(turn ^ TURN_SEED) ^ mix(self.crossed ^ CROSSED_SEED))
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        crate::Position::key(self).hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl crate::Position for Position {
    type Move = Move;

    fn game(&self) -> GameId {
        GameId::CampoBello
    }

    fn players(&self) -> u8 {
        self.rules.players
    }

    fn turn(&self) -> Player {
        Player::from_index(self.side as usize)
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        (self.stage == Stage::Over).then(|| self.ended())
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| self.winners())
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Jump { from, to } => self.jump(from, to),
            Move::Remove(point) => self.remove(point),
            Move::End | Move::Pass => self.next_turn(),
        }
    }

    #[inline]
    fn key(&self) -> Key {
        self.key_with(self.pieces_key)
    }

    fn key_from_scratch(&self) -> Key {
        self.key_with(self.pieces_key_from_scratch())
    }

    fn is_turn_start(&self) -> bool {
        !matches!(self.stage, Stage::Jumping | Stage::Due)
    }

    fn score(&self, player: Player) -> Option<i32> {
        self.rules.seats().contains(player).then(|| self.points(player))
    }

    fn time_out(&self, player: Player, _: &Choices) -> Timeout<Self> {
        self.without_time(player)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Move {
        self.nth(n)
    }
}

/// No rule depends on earlier positions.
impl crate::HistoryRules for Position {}
