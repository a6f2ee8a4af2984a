//! The evaluation: points, the patterns of the triangles, and the jumps by which a side can still get
//! rid of pieces.

use super::patterns::{self, HOMES, Name, TOPS};
use super::tables::{bit, first_line, in_every_triangle};
use quina_rules::campo_bello::{Colour, JumpLine, Point, Position, lines_at};
use quina_rules::{Player, Position as _};

/// The terms that are not patterns. Those of the jumps come twice, for the player to act and for a
/// player who waits; most have one weight for early and one for late in the game.
const COUNTED: [&str; 46] = [
    "points.early",
    "points.late",
    "mid",
    "away.base",
    "idle_home.early",
    "idle_home.late",
    "idle_away.early",
    "idle_away.late",
    "act.turn.early",
    "act.turn.late",
    "act.own_jumps.early",
    "act.own_jumps.late",
    "act.cross_jumps.early",
    "act.cross_jumps.late",
    "act.chains.early",
    "act.chains.late",
    "act.few_jumps.early",
    "act.few_jumps.late",
    "act.no_cross.early",
    "act.no_cross.late",
    "act.no_chain.early",
    "act.no_chain.late",
    "wait.own_jumps.early",
    "wait.own_jumps.late",
    "wait.cross_jumps.early",
    "wait.cross_jumps.late",
    "wait.chains.early",
    "wait.chains.late",
    "wait.few_jumps.early",
    "wait.few_jumps.late",
    "wait.no_cross.early",
    "wait.no_cross.late",
    "wait.no_chain.early",
    "wait.no_chain.late",
    "wait.no_jump.early",
    "wait.no_jump.late",
    "due.1.early",
    "due.1.late",
    "due.2.early",
    "due.2.late",
    "due.3.early",
    "due.3.late",
    "going_on.1.early",
    "going_on.1.late",
    "going_on.2.early",
    "going_on.2.late",
];

const POINTS: usize = 0;
const MID: usize = 2;
const AWAY_BASE: usize = 3;
const IDLE_HOME: usize = 4;
const IDLE_AWAY: usize = 6;
const ACT_TURN: usize = 8;
const ACT: usize = 10;
const WAIT: usize = 22;
const WAIT_NO_JUMP: usize = 34;
const DUE: usize = 36;
const GOING_ON: usize = 42;
const EARLY_HOMES: usize = COUNTED.len();
const LATE_HOMES: usize = EARLY_HOMES + HOMES;
const ACT_TOPS: usize = LATE_HOMES + HOMES;
const WAIT_TOPS: usize = ACT_TOPS + TOPS;
const COUNT: usize = WAIT_TOPS + TOPS;

static EARLY_HOME_NAMES: [Name; HOMES] = patterns::home_names("home.early.");
static LATE_HOME_NAMES: [Name; HOMES] = patterns::home_names("home.late.");
static ACT_TOP_NAMES: [Name; TOPS] = patterns::top_names("act.top.");
static WAIT_TOP_NAMES: [Name; TOPS] = patterns::top_names("wait.top.");

pub(super) const TERMS: &[&str] = &{
    let mut names = [""; COUNT];
    let mut at = 0;
    while at < COUNT {
        names[at] = if at < EARLY_HOMES {
            COUNTED[at]
        } else if at < LATE_HOMES {
            EARLY_HOME_NAMES[at - EARLY_HOMES].text()
        } else if at < ACT_TOPS {
            LATE_HOME_NAMES[at - LATE_HOMES].text()
        } else if at < WAIT_TOPS {
            ACT_TOP_NAMES[at - ACT_TOPS].text()
        } else {
            WAIT_TOP_NAMES[at - WAIT_TOPS].text()
        };
        at += 1;
    }
    names
};

/// The bases of all triangles.
const BASES: u64 = in_every_triangle(&[6, 7, 8, 9]);

/// The jumps of a side, counted as if its turn began now.
#[derive(Clone, Copy, Default, Debug)]
struct Jumps {
    /// Jumps over own pieces.
    own: i32,
    /// Jumps over others' pieces.
    cross: i32,
    /// Jumps after which the jumper could jump again.
    chains: i32,
    /// The own pieces that take part in one of them, as jumper or jumped over.
    busy: u64,
}

#[inline]
fn jumps_of(position: &Position, player: Player) -> Jumps {
    let pieces = position.pieces(player).bits();
    let (half_held, over_pieces) = (position.half_held_lines(), position.lines_over_pieces());
    let mut jumps = Jumps::default();
    let mut lines = position.jump_lines(player);
    while lines != 0 {
        let JumpLine { start, over, end } = first_line(lines);
        lines &= lines - 1;
        let (from, to) = if pieces & bit(start) != 0 { (start, end) } else { (end, start) };
        let (at_from, at_over, at_to) = (lines_at(from), lines_at(over), lines_at(to));
        // What a jump changes in two of the position's masks.
        let mut half_held = half_held ^ at_from.ends ^ at_to.ends;
        let mut over_pieces = over_pieces ^ at_from.middles ^ at_to.middles;
        let mut closed = at_from.ends;
        if pieces & bit(over) != 0 {
            half_held ^= at_over.ends;
            over_pieces ^= at_over.middles;
            jumps.own += 1;
        } else {
            closed |= at_over.middles;
            jumps.cross += 1;
        }
        jumps.busy |= bit(from) | bit(over);
        jumps.chains += i32::from(at_to.ends & half_held & over_pieces & !closed != 0);
    }
    jumps
}

/// The phase of the game in sixteenths: 16 with all 36 pieces on the board, 0 with twelve or fewer.
#[inline]
fn earliness(occupied: u64) -> i32 {
    ((occupied.count_ones() as i32 - 12) * 2 / 3).clamp(0, 16)
}

/// The first point of each triangle that is home to a player: two triangles if two play, else one.
#[inline]
fn homes(position: &Position, player: Player) -> impl Iterator<Item = usize> {
    let first = Colour::of(player);
    let second = match first {
        Colour::Yellow => Colour::Green,
        _ => Colour::Red,
    };
    let count = if position.players() == 2 { 2 } else { 1 };
    [first, second].into_iter().take(count).map(|colour| Point::of(colour, 0).index())
}

/// Counts the terms as [`Searchable::count_terms`](crate::Searchable::count_terms) says.
#[inline]
pub(super) fn count(position: &Position, view: Player, mut add: impl FnMut(usize, i32)) {
    let players = position.players() as usize;
    let seats = (0..players).map(Player::from_index);
    let occupied = seats.clone().fold(0, |all, seat| all | position.pieces(seat).bits());
    let early = earliness(occupied);
    let actor = position.turn();
    for player in seats {
        // What the others have counts against the player, averaged over them.
        let share = match (player == view, players) {
            (true, _) => 16,
            (false, 2) => -16,
            (false, _) => -16 / (players as i32 - 1),
        };
        let (share_early, share_late) = (share * early / 16, share * (16 - early) / 16);
        let mut phased = |term: usize, count: i32| {
            add(term, count * share_early);
            add(term + 1, count * share_late);
        };
        let pieces = position.pieces(player).bits();
        let area = position.area(player).bits();
        let jumps = jumps_of(position, player);
        phased(POINTS, (pieces.count_ones() + 2 * (pieces & area).count_ones()) as i32);
        let idle = pieces & !jumps.busy;
        phased(IDLE_HOME, (idle & area).count_ones() as i32);
        phased(IDLE_AWAY, (idle & !area).count_ones() as i32);
        let acts = player == actor;
        let all = jumps.own + jumps.cross;
        let base = if acts { ACT } else { WAIT };
        if acts {
            phased(ACT_TURN, 1);
        } else if all == 0 {
            phased(WAIT_NO_JUMP, 1);
        }
        phased(base, jumps.own);
        phased(base + 2, jumps.cross);
        phased(base + 4, jumps.chains);
        if all == 1 || all == 2 {
            phased(base + 6, 1);
        }
        if jumps.cross == 0 {
            phased(base + 8, 1);
        }
        if jumps.chains == 0 {
            phased(base + 10, 1);
        }
        let others = occupied & !pieces;
        let tops = if acts { ACT_TOPS } else { WAIT_TOPS };
        for first in homes(position, player) {
            let home = patterns::home(pieces >> first);
            add(EARLY_HOMES + home, share_early);
            add(LATE_HOMES + home, share_late);
            add(tops + patterns::top(pieces >> first, others >> first), share);
        }
        add(MID, share * (pieces & bit(Point::MID)).count_ones() as i32);
        add(AWAY_BASE, share * (pieces & BASES & !area).count_ones() as i32);
    }
    if let Some(turn) = position.turn_in_progress() {
        let share = if actor == view { 16 } else { -16 };
        let (share_early, share_late) = (share * early / 16, share * (16 - early) / 16);
        let term = if turn.due { DUE } else { GOING_ON } + 2 * (usize::from(turn.jumps) - 1);
        add(term, share_early);
        add(term + 1, share_late);
    }
}
