//! What the opponents could do if it were their turn now: win, capture, take what is worth something.

use super::Detail;
use super::reach::{Way, as_if_to_act, others, ways};
use crate::panel::seat_name;
use crate::words::Words;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Outcome, Player, mapello, morelli, syrtis};
use std::collections::BTreeSet;

/// How many plies are tried to find a turn that wins. A turn of Campo Bello has a few hundred.
const MOST_PLIES: usize = 5_000;

/// From how many sinks in a row on a further one is worth a warning (R23: the fourth wins).
const SINKS: u8 = 2;

/// What the opponents of the player to act threaten, a line or more for each opponent. In detail
/// every move that takes something is named.
pub fn describe_threats(position: &AnyPosition, detail: Detail, words: &Words) -> Vec<String> {
    if position.ending().is_some() {
        return vec![words.say("describe-threat-over", &[])];
    }
    let mut said = Vec::new();
    for player in others(position) {
        let name = seat_name(position, player, words);
        match as_if_to_act(position, player) {
            Some(turned) => {
                let threats = threats(&turned, player, &name, detail, words);
                if threats.is_empty() {
                    said.push(words.say("describe-threat-none", &[("player", &name)]));
                }
                said.extend(threats);
            }
            None if position.is_turn_start() && is_play(position) => {
                said.push(words.say("describe-threat-stuck", &[("player", &name)]));
            }
            None => return vec![words.say("describe-threat-not-now", &[])],
        }
    }
    said
}

/// Whether the board is set up.
fn is_play(position: &AnyPosition) -> bool {
    as_if_to_act(position, position.turn()).is_some()
}

/// What the player to act in `position` could do to the others.
fn threats(
    position: &AnyPosition,
    player: Player,
    name: &str,
    detail: Detail,
    words: &Words,
) -> Vec<String> {
    let ways = ways(position);
    let mut said = Vec::new();
    let mut say = |id: &str, list: &str, items: Vec<String>| {
        if !items.is_empty() {
            said.push(words.say(id, &[("player", name), (list, &items.join(", "))]));
        }
    };
    let token = |way: &&Way| position.token(way.mv);
    let cell_name = |cell: Cell| position.cell_name(cell);
    let mut left = MOST_PLIES;
    let wins = |way: &&Way| wins(position, way.mv, player, &mut left);
    say("describe-threat-win", "moves", ways.iter().filter(wins).map(|way| token(&way)).collect());
    let taken: BTreeSet<Cell> = ways.iter().flat_map(|way| way.taken.iter().copied()).collect();
    let taken = taken.into_iter().map(cell_name).collect();
    let id = match position {
        AnyPosition::Mapello(_) => "describe-threat-flip",
        AnyPosition::Morelli(_) => "describe-threat-turn",
        _ => "describe-threat-capture",
    };
    say(id, "cells", taken);
    let special = ways.iter().filter(|way| is_worth(position, way.mv)).collect::<Vec<_>>();
    match position {
        AnyPosition::Morelli(_) => {
            say("describe-threat-throne", "moves", special.iter().map(&token).collect());
        }
        AnyPosition::Mapello(_) => {
            let cells = special.iter().filter_map(|way| way.to).map(cell_name).collect();
            say("describe-threat-bonus", "cells", cells);
        }
        AnyPosition::Syrtis(_) => {
            let cells = special.iter().filter_map(|way| way.to).map(cell_name).collect();
            say("describe-threat-sink", "cells", cells);
        }
        AnyPosition::Barragoon(_) | AnyPosition::CampoBello(_) => {}
    }
    if detail == Detail::Long {
        for way in ways.iter().filter(|way| !way.taken.is_empty()) {
            let cells: Vec<_> = way.taken.iter().map(|cell| cell_name(*cell)).collect();
            let args = [("move", token(&way)), ("cells", cells.join(", "))];
            let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
            said.push(words.say("describe-threat-move", &args));
        }
    }
    said
}

/// Whether a move gains something that no piece shows: the Throne, a bonus, one sink more in a row.
fn is_worth(position: &AnyPosition, mv: AnyMove) -> bool {
    match (position, mv) {
        (AnyPosition::Morelli(position), AnyMove::Morelli(mv @ morelli::Move::Slide { .. })) => {
            position.throne() != Some(position.side()) && position.takes_throne(mv)
        }
        (AnyPosition::Mapello(position), AnyMove::Mapello(mapello::Move::Disc(cell))) => {
            position.bonuses() >> cell.0 & 1 == 1
        }
        (AnyPosition::Syrtis(position), AnyMove::Syrtis(syrtis::Move::Sink(_))) => {
            position.last_sinker() == position.side() && position.streak() >= SINKS
        }
        _ => false,
    }
}

/// Whether a turn of `player` that begins with this ply can win at once. Further plies of the turn
/// are tried as long as they are the player's own and `left` lasts.
fn wins(position: &AnyPosition, mv: AnyMove, player: Player, left: &mut usize) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    *left = left.saturating_sub(1);
    match after.outcome() {
        Some(Outcome::Win(winners)) => winners.contains(player),
        Some(Outcome::Draw) => false,
        None if after.is_turn_start() || after.turn() != player => false,
        // The placements after a capture do not win, and there are very many of them.
        None if matches!(after, AnyPosition::Barragoon(_)) => false,
        None => {
            let moves = after.moves();
            moves.into_iter().any(|next| *left > 0 && wins(&after, next, player, left))
        }
    }
}
