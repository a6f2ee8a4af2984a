//! The evaluation: points, where the pieces stand, and how a side can go on shedding them.

use super::tables::{CLASSES, bit, first_line, lines_at};
use quina_rules::campo_bello::{Colour, Line, Position};
use quina_rules::{Player, Position as _};

pub(super) const TERMS: &[&str] = &[
    "points.early",
    "points.late",
    "home.tip",
    "home.second_row",
    "home.third_row",
    "home.fixed",
    "home.corner",
    "home.base",
    "away.tip",
    "away.second_row",
    "away.third_row",
    "away.fixed",
    "away.corner",
    "away.base",
    "mid",
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
    "wait.no_jump.early",
    "wait.no_jump.late",
    "wait.few_jumps.early",
    "wait.few_jumps.late",
    "wait.no_cross.early",
    "wait.no_cross.late",
    "wait.no_chain.early",
    "wait.no_chain.late",
    "due",
    "going_on",
];

const POINTS: usize = 0;
const HOME: usize = 2;
const AWAY: usize = 8;
const MID: usize = 14;
const IDLE_HOME: usize = 15;
const IDLE_AWAY: usize = 17;
const ACT_TURN: usize = 19;
const ACT: usize = 21;
const WAIT: usize = 33;
const DUE: usize = 47;
const GOING_ON: usize = 48;

/// What the jumps of a side look like, if its turn began now.
#[derive(Clone, Copy, Default, Debug)]
struct Jumps {
    /// Over own pieces.
    own: i32,
    /// Over others' pieces.
    cross: i32,
    /// After which the jumper could jump on.
    chains: i32,
    /// The own pieces that jump or are jumped in one of them.
    busy: u64,
}

#[inline]
fn jumps_of(position: &Position, player: Player) -> Jumps {
    let pieces = position.pieces(player).bits();
    let (half_held, over_pieces) = (position.half_held_lines(), position.lines_over_pieces());
    let mut jumps = Jumps::default();
    let mut lines = position.jump_lines(player);
    while lines != 0 {
        let Line { start, over, end } = first_line(lines);
        lines &= lines - 1;
        let (from, to) = if pieces & bit(start) != 0 { (start, end) } else { (end, start) };
        let (at_from, at_over, at_to) = (lines_at(from), lines_at(over), lines_at(to));
        // The same changes as a jump makes to the position, on two of its masks only.
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

/// The phase of the game in sixteenths: 16 with all pieces on the board, 0 with twelve or fewer.
#[inline]
fn earliness(position: &Position) -> i32 {
    let pieces: u32 = Colour::ALL.iter().map(|c| position.pieces(c.player()).len()).sum();
    ((pieces as i32 - 12) * 2 / 3).clamp(0, 16)
}

/// Counts the terms as [`Play::count_terms`](crate::Play::count_terms) says.
#[inline]
pub(super) fn count(position: &Position, view: Player, mut add: impl FnMut(usize, i32)) {
    let players = position.players() as usize;
    let early = earliness(position);
    let actor = position.turn();
    for player in (0..players).map(Player::from_index) {
        // What the others have counts against the player, shared among them.
        let sign = if player == view { 1 } else { -1 };
        let share = if players == 2 || player == view { 16 } else { 16 / (players as i32 - 1) };
        let mut phased = |term: usize, count: i32| {
            add(term, sign * count * early * share / 16);
            add(term + 1, sign * count * (16 - early) * share / 16);
        };
        let pieces = position.pieces(player).bits();
        let area = position.area(player).bits();
        let count_of = |mask: u64| (pieces & mask).count_ones() as i32;
        let jumps = jumps_of(position, player);
        phased(POINTS, count_of(!0) + 2 * count_of(area));
        let idle = pieces & !jumps.busy;
        phased(IDLE_HOME, (idle & area).count_ones() as i32);
        phased(IDLE_AWAY, (idle & !area).count_ones() as i32);
        let base = if player == actor {
            phased(ACT_TURN, 1);
            ACT
        } else {
            WAIT
        };
        phased(base, jumps.own);
        phased(base + 2, jumps.cross);
        phased(base + 4, jumps.chains);
        let all = jumps.own + jumps.cross;
        let mut next = base + 6;
        if player != actor {
            phased(next, i32::from(all == 0));
            next += 2;
        }
        phased(next, i32::from((1..=2).contains(&all)));
        phased(next + 2, i32::from(jumps.cross == 0));
        phased(next + 4, i32::from(jumps.chains == 0));
        for (class, mask) in CLASSES.iter().enumerate() {
            add(HOME + class, sign * share * count_of(mask & area));
            add(AWAY + class, sign * share * count_of(mask & !area));
        }
        add(MID, sign * share * count_of(1));
    }
    if let Some(turn) = position.turn_in_progress() {
        let sign = if actor == view { 16 } else { -16 };
        add(if turn.due { DUE } else { GOING_ON }, sign);
    }
}
