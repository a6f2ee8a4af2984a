//! The state of a game, how a ply changes it, and when it is over.

use super::board::{Army, Point, PointSet, between_unchecked, lines_at};
use super::moves::Move;
use super::setup::{OPTIONS, Rules};
use super::symmetry::Symmetry;
use crate::any::GameId;
use crate::explain::{MoveError, Refusal};
use crate::key::{self, Key, mix};
use crate::options::{ChoiceError, Choices, OptionSpec};
use crate::outcome::{Ending, Outcome, Timeout};
use crate::player::{Player, PlayerSet};
use crate::position::{Ruleset, Start};
use crate::steps::{Cell, Steps};
use crate::text::TextError;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// A position of Campo Bello, also in the middle of a turn.
///
/// `stage` and `lines` follow from the rest. They are found once, when the position comes about,
/// because whatever is asked next (is it over, how many moves, which) needs them.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// The pieces of each seat.
    armies: [Army; 4],
    /// The lines with a piece, whosever, on the point to be jumped.
    middles: u64,
    /// The lines on which the player to act can jump now; none while a removal is due.
    pub(super) lines: u64,
    /// The opponents' points crossed in this turn.
    crossed: u64,
    /// The lines closed to the jumper for the rest of this turn (R7, R8).
    closed: u64,
    /// The part of the key that the pieces make.
    pieces_key: u64,
    /// The seat to act.
    side: u8,
    /// Where this turn's jumper started. `mid` between turns.
    origin: Point,
    /// Where it stands now. `mid` between turns.
    pub(super) current: Point,
    /// Its jumps so far. 0 between turns.
    jumps: u8,
    /// What may be played.
    pub(super) stage: Stage,
    /// The seats that are not out by the clock, one bit each.
    seats_in: u8,
    /// The options.
    rules: Rules,
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

/// At most three jumps in a turn (R6).
const MAX_JUMPS: u8 = 3;

static PIECES: [u64; 256] = key::table(0xCA3B_0001);

const TURN_SEED: u64 = mix(0xCA3B_0002);
const CROSSED_SEED: u64 = mix(0xCA3B_0003);

fn piece_key(seat: u8, point: Point) -> u64 {
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

    /// The seats that the clock has put out of the game.
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

    /// The lines with a piece on the middle and on exactly one end: where whoever holds that end
    /// can jump (R3).
    #[inline]
    const fn open_lines(&self) -> u64 {
        let [a, b, c, d] = self.armies;
        self.middles & (a.lines ^ b.lines ^ c.lines ^ d.lines)
    }

    /// Whether the clock has put out all players but one, who has won.
    #[inline]
    const fn one_is_left(&self) -> bool {
        self.seats_in.is_power_of_two()
    }

    /// Whether a seat that is still in has no piece.
    const fn somebody_is_empty(&self) -> bool {
        let [a, b, c, d] = self.armies;
        let empty = (a.pieces == 0) as u8
            | ((b.pieces == 0) as u8) << 1
            | ((c.pieces == 0) as u8) << 2
            | ((d.pieces == 0) as u8) << 3;
        empty & self.seats_in != 0
    }

    /// R3, at the start of a turn: over any piece to any empty point.
    #[inline]
    fn first_lines(&self, seat: usize) -> u64 {
        self.open_lines() & self.armies[seat & 3].lines
    }

    /// R3 and R6 to R8, in the middle of a turn: the jumper alone, on no closed line.
    #[inline]
    fn further_lines(&self) -> u64 {
        if self.jumps >= MAX_JUMPS {
            return 0;
        }
        self.open_lines() & lines_at(self.current).ends & !self.closed
    }

    // --- playing ----------------------------------------------------------------------------------

    /// Puts a piece of the side to act on an empty point, or takes one away.
    #[inline]
    fn toggle(&mut self, point: Point) {
        self.armies[self.side as usize & 3].toggle(point);
        self.middles ^= lines_at(point).middles;
        self.pieces_key ^= piece_key(self.side, point);
    }

    #[inline]
    fn jump(&mut self, from: Point, to: Point) {
        let over = between_unchecked(from, to);
        let crosses_own = self.own().pieces & over.mask() != 0;
        self.toggle(from);
        self.toggle(to);
        if self.jumps == 0 {
            self.origin = from;
            self.close_origin();
        }
        self.current = to;
        self.jumps += 1;
        if crosses_own {
            self.toggle(over); // R4
            self.go_on_or_pass();
        } else {
            self.cross(over);
            self.stage = Stage::Due; // R5
            self.lines = 0;
        }
    }

    /// R7: whoever stands elsewhere on a line that ends at the origin would land there.
    #[inline]
    fn close_origin(&mut self) {
        self.closed = lines_at(self.origin).ends;
    }

    /// R8: the opponent's piece on `point` may not be crossed again in this turn.
    #[inline]
    fn cross(&mut self, point: Point) {
        self.crossed |= point.mask();
        if !self.rules.rejump() {
            self.closed |= lines_at(point).middles;
        }
    }

    #[inline]
    fn remove(&mut self, point: Point) {
        self.toggle(point);
        if point == self.current {
            self.next_turn(); // R9
        } else {
            self.go_on_or_pass();
        }
    }

    /// R10: the turn passes by itself when the jumper has no further jump.
    #[inline]
    fn go_on_or_pass(&mut self) {
        self.lines = self.further_lines();
        if self.lines == 0 {
            self.next_turn();
        } else {
            self.stage = Stage::Jumping;
        }
    }

    /// R1, N1: the next seat that is still in has the turn.
    #[inline]
    fn next_turn(&mut self) {
        self.side = self.seat_after(self.side);
        self.begin_turn();
    }

    #[inline]
    fn seat_after(&self, seat: u8) -> u8 {
        let players = u32::from(self.rules.players);
        let twice = u32::from(self.seats_in) << players | u32::from(self.seats_in);
        let after = u32::from(seat) + 1;
        let next = after + (twice >> after).trailing_zeros();
        (if next >= players { next - players } else { next }) as u8 & 3
    }

    /// A turn begins: is there a jump, must the player pass, or is the game over?
    #[inline]
    fn begin_turn(&mut self) {
        self.crossed = 0;
        self.closed = 0;
        self.origin = Point::MID;
        self.current = Point::MID;
        self.jumps = 0;
        self.lines = self.first_lines(self.side as usize);
        // R11(a), N6: a player without pieces ends the game, whoever could still jump.
        self.stage = if self.somebody_is_empty() || self.one_is_left() {
            self.lines = 0;
            Stage::Over
        } else if self.lines != 0 {
            Stage::Begin
        } else if self.rules.passes() && self.somebody_can_jump() {
            Stage::Pass // R15, N5
        } else {
            Stage::Over // R11(b), R15, N6
        };
    }

    #[cold]
    fn somebody_can_jump(&self) -> bool {
        (0..4).any(|seat| self.seats_in >> seat & 1 == 1 && self.first_lines(seat) != 0)
    }

    /// The position in which `player` is out: the pieces stay, the turns are passed over. If it is
    /// this player's turn, it is abandoned where it stands, and a removal that is due is dropped.
    fn without(&self, player: Player) -> Self {
        let mut next = self.clone();
        next.seats_in &= !(1 << player.index());
        if self.side as usize == player.index() {
            next.next_turn();
        } else if self.turn_in_progress().is_none() || next.one_is_left() {
            // Somebody else's turn begins anew, or is cut short because that player has just won.
            next.begin_turn();
        }
        next
    }

    // --- the end ----------------------------------------------------------------------------------

    /// The points of a seat (R12, N4).
    fn points(&self, player: Player) -> i32 {
        let own = self.pieces(player).0;
        let inside = own & self.rules.area(player);
        (own.count_ones() + 2 * inside.count_ones()) as i32
    }

    /// Who won, once the game is over: the lowest total (R13, N7) of those who are in.
    fn winners(&self) -> Outcome {
        if self.rules.players == 2 {
            let (one, two) = (self.points(Player::ONE), self.points(Player::TWO));
            return match one.cmp(&two) {
                std::cmp::Ordering::Less => Outcome::win(Player::ONE),
                std::cmp::Ordering::Equal => Outcome::Draw,
                std::cmp::Ordering::Greater => Outcome::win(Player::TWO),
            };
        }
        let players_in = || self.rules.seats().iter().filter(|player| self.is_in(*player));
        let lowest = players_in().map(|player| self.points(player)).min();
        Outcome::Win(players_in().filter(|player| Some(self.points(*player)) == lowest).collect())
    }

    /// The rule that ends games under the options in force.
    pub(super) const fn end_rule(&self) -> &'static str {
        match (self.rules.players, self.rules.passes()) {
            (2, false) => "R11",
            (2, true) => "R15",
            _ => "N6",
        }
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
    type Symmetry = Symmetry;

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
        if self.stage != Stage::Over {
            return None;
        }
        let outcome = self.winners();
        let (rule, reason) = if self.one_is_left() {
            ("clock", "campo-bello-last-left")
        } else if self.somebody_is_empty() {
            (self.end_rule(), "campo-bello-no-pieces")
        } else if self.rules.passes() {
            (self.end_rule(), "campo-bello-nobody-jumps")
        } else {
            (self.end_rule(), "campo-bello-stuck")
        };
        Some(Ending { outcome, rule, reason })
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
        if let Some(ending) = self.ending() {
            return Timeout::Ends(ending);
        }
        if !self.is_in(player) {
            return Timeout::PlaysOn(self.clone());
        }
        if self.rules.players == 2 {
            let (rule, reason) = ("clock", "campo-bello-time");
            return Timeout::Ends(Ending { outcome: Outcome::win(player.other()), rule, reason });
        }
        let next = self.without(player);
        match next.ending() {
            Some(ending) => Timeout::Ends(ending),
            None => Timeout::PlaysOn(next),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        super::notation::read_move(text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Move>, MoveError> {
        super::whole_turn::read(self, text)
    }

    fn cell_name(&self, cell: Cell) -> String {
        Point::from_cell(cell).map_or_else(String::new, |point| point.to_string())
    }

    fn steps(&self, mv: Move) -> Steps {
        super::steps::steps(self, mv)
    }

    fn explain(&self, mv: Move) -> Option<Refusal> {
        super::explain::explain(self, mv)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.rules)
    }

    fn transform(&self, symmetry: Symmetry) -> Self {
        symmetry.position(self)
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        symmetry.mv(mv)
    }

    fn transform_player(&self, player: Player, symmetry: Symmetry) -> Player {
        symmetry.player(self.rules, player)
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

impl Ruleset for Position {
    const GAME: GameId = GameId::CampoBello;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const REASONS: &'static [&'static str] = super::explain::REASONS;
    const ENDINGS: &'static [&'static str] = &[
        "campo-bello-no-pieces",
        "campo-bello-stuck",
        "campo-bello-nobody-jumps",
        "campo-bello-time",
        "campo-bello-last-left",
    ];
    /// R14: 36 pieces, so 36 jumps, each with at most a removal and an `end`. Before each turn that
    /// jumps, at most three of four players pass.
    const MAX_PLIES: Option<u32> = Some(36 * 3 + 36 * 3);

    fn seed_limit(_: &Choices) -> Option<u64> {
        None
    }

    fn start(choices: &Choices) -> Result<Start<Self>, ChoiceError> {
        let position = Rules::from_choices(choices)?.start();
        Ok(Start { position, seed: None })
    }
}
