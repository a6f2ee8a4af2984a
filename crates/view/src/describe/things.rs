//! The messages that name what stands on a place, and which kinds of things a game has.

use crate::scene::{Ground, Ink, Mark, PieceKind, Place};
use quina_rules::AnyPosition;
use quina_rules::Position as _;
use quina_rules::barragoon::Face;

/// The kinds of things in a game: those that are listed even if there are none, and the others.
pub(super) fn kinds(position: &AnyPosition) -> (&'static [&'static str], &'static [&'static str]) {
    match position {
        AnyPosition::Morelli(_) => (
            &["describe-morelli-black", "describe-morelli-white"],
            &[
                "describe-morelli-black-king",
                "describe-morelli-white-king",
                "describe-morelli-throne",
            ],
        ),
        AnyPosition::Barragoon(_) => (&[], &RUNNERS_AND_SIGNS),
        AnyPosition::Mapello(_) => (
            &["describe-mapello-black", "describe-mapello-white"],
            &["describe-mapello-bonus", "describe-mapello-wall", "describe-mapello-joker"],
        ),
        AnyPosition::Syrtis(_) => (
            &[],
            &[
                "describe-syrtis-light-tower",
                "describe-syrtis-dark-tower",
                "describe-syrtis-light-circle",
                "describe-syrtis-light-square",
                "describe-syrtis-dark-circle",
                "describe-syrtis-dark-square",
            ],
        ),
        AnyPosition::CampoBello(position) => {
            let players = usize::from(position.players()).min(PEGS.len());
            (&PEGS[..players], &[])
        }
    }
}

pub(super) const PEGS: [&str; 4] = [
    "describe-campo-bello-yellow",
    "describe-campo-bello-blue",
    "describe-campo-bello-green",
    "describe-campo-bello-red",
];

pub(super) const BANDS: [&str; 6] = [
    "describe-morelli-indigo",
    "describe-morelli-blue",
    "describe-morelli-green",
    "describe-morelli-yellow",
    "describe-morelli-orange",
    "describe-morelli-red",
];

/// The tiles of both sides, then the sixteen faces in the order of [`Face::ALL`].
const RUNNERS_AND_SIGNS: [&str; 22] = [
    "describe-barragoon-white-2",
    "describe-barragoon-white-3",
    "describe-barragoon-white-4",
    "describe-barragoon-brown-2",
    "describe-barragoon-brown-3",
    "describe-barragoon-brown-4",
    "describe-barragoon-no-entry",
    "describe-barragoon-one-way-up",
    "describe-barragoon-one-way-right",
    "describe-barragoon-one-way-down",
    "describe-barragoon-one-way-left",
    "describe-barragoon-two-ways-upright",
    "describe-barragoon-two-ways-level",
    "describe-barragoon-right-turn-up-right",
    "describe-barragoon-right-turn-right-down",
    "describe-barragoon-right-turn-down-left",
    "describe-barragoon-right-turn-left-up",
    "describe-barragoon-left-turn-up-left",
    "describe-barragoon-left-turn-right-up",
    "describe-barragoon-left-turn-down-right",
    "describe-barragoon-left-turn-left-down",
    "describe-barragoon-all-turns",
];

/// The messages that name what is on a place, the piece first.
pub(super) fn things(place: &Place) -> Vec<&'static str> {
    let piece = place.piece.map(|piece| match (piece.kind, piece.ink) {
        (PieceKind::Man, Ink::White) => "describe-morelli-white",
        (PieceKind::Man, _) => "describe-morelli-black",
        (PieceKind::King, Ink::White) => "describe-morelli-white-king",
        (PieceKind::King, _) => "describe-morelli-black-king",
        (PieceKind::Runner(value), ink) => {
            let side = if ink == Ink::White { 0 } else { 3 };
            RUNNERS_AND_SIGNS[side + usize::from(value.clamp(2, 4)) - 2]
        }
        (PieceKind::Sign(face), _) => {
            let at = Face::ALL.iter().position(|known| *known == face).unwrap_or(0);
            RUNNERS_AND_SIGNS[6 + at]
        }
        (PieceKind::Disc, Ink::White) => "describe-mapello-white",
        (PieceKind::Disc, _) => "describe-mapello-black",
        (PieceKind::Tower, Ink::White) => "describe-syrtis-light-tower",
        (PieceKind::Tower, _) => "describe-syrtis-dark-tower",
        (PieceKind::Peg, Ink::Blue) => PEGS[1],
        (PieceKind::Peg, Ink::Green) => PEGS[2],
        (PieceKind::Peg, Ink::Red) => PEGS[3],
        (PieceKind::Peg, _) => PEGS[0],
    });
    let ground = match place.ground {
        Ground::Throne if place.piece.is_none() => Some("describe-morelli-throne"),
        Ground::Wall => Some("describe-mapello-wall"),
        Ground::Border => Some("describe-mapello-border"),
        Ground::Bonus => Some("describe-mapello-bonus"),
        Ground::Joker => Some("describe-mapello-joker"),
        Ground::Water | Ground::Sea => Some("describe-syrtis-water"),
        Ground::Tile(tile) => Some(match (tile.is_light, tile.is_circle) {
            (true, true) => "describe-syrtis-light-circle",
            (true, false) => "describe-syrtis-light-square",
            (false, true) => "describe-syrtis-dark-circle",
            (false, false) => "describe-syrtis-dark-square",
        }),
        _ => None,
    };
    piece.into_iter().chain(ground).collect()
}

pub(super) const fn mark_id(mark: Mark) -> &'static str {
    match mark {
        Mark::Cursor => "describe-mark-cursor",
        Mark::Selected => "describe-mark-selected",
        Mark::Target => "describe-mark-target",
        Mark::Movable => "describe-mark-movable",
        Mark::Hint => "describe-mark-hint",
        Mark::Refused => "describe-mark-refused",
        Mark::Threat => "describe-mark-threat",
        Mark::Winning => "describe-mark-winning",
        Mark::Jumper => "describe-mark-jumper",
        Mark::Origin => "describe-mark-origin",
        Mark::Crossed => "describe-mark-crossed",
        Mark::Due => "describe-mark-due",
        Mark::LastMove => "describe-mark-last-move",
        Mark::Changed => "describe-mark-changed",
    }
}
