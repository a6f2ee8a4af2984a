//! What a player could do: every move with where it leads and what it takes, also of players whose
//! turn it is not.

use crate::scene::{PieceKind, Place, scene};
use quina_rules::campo_bello::{Colour, Move as Jump};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Player, Setup, Step, barragoon, mapello};

/// A move with where it leads and what it takes.
pub(super) struct Way {
    /// The move.
    pub(super) mv: AnyMove,
    /// The piece that moves; `None` where something is placed, sunk or said.
    pub(super) from: Option<Cell>,
    /// Where it ends; `None` for a word such as `pass`.
    pub(super) to: Option<Cell>,
    /// Where others lose a piece by it.
    pub(super) taken: Vec<Cell>,
}

/// Everything that the player to act could do. Placements of barragoons are left out: there are
/// hundreds of them, and they take nothing.
pub(super) fn ways(position: &AnyPosition) -> Vec<Way> {
    let before = scene(position).places;
    let is_told = |mv: &AnyMove| !matches!(mv, AnyMove::Barragoon(barragoon::Move::Place { .. }));
    let moves = position.moves().into_iter().filter(is_told);
    moves.map(|mv| way(position, &before, mv)).collect()
}

fn way(position: &AnyPosition, before: &[Place], mv: AnyMove) -> Way {
    let mut cells = touched(position, mv);
    // A further jump is entered by its landing alone.
    if let (AnyMove::CampoBello(Jump::Jump { from, .. }), [_]) = (mv, &cells[..]) {
        cells.insert(0, from.cell());
    }
    let from = if cells.len() > 1 { cells.first().copied() } else { None };
    Way { mv, from, to: cells.last().copied(), taken: taken(position, before, mv) }
}

/// The cells that a person touches for a move, in their order.
pub(super) fn touched(position: &AnyPosition, mv: AnyMove) -> Vec<Cell> {
    let cell = |step: Step| match step {
        Step::Cell(cell) => Some(cell),
        Step::Choice(_) => None,
    };
    position.steps(mv).into_iter().filter_map(cell).collect()
}

/// Where players other than the mover lose a piece. A King who leaves his Throne is no such piece.
fn taken(position: &AnyPosition, before: &[Place], mv: AnyMove) -> Vec<Cell> {
    let mover = position.turn();
    let mut after = position.clone();
    after.play_unchecked(mv);
    let is_taken = |(before, after): &(&Place, Place)| {
        let owner = before.piece.and_then(|piece| piece.owner);
        let is_king = before.piece.is_some_and(|piece| piece.kind == PieceKind::King);
        owner.is_some_and(|owner| owner != mover)
            && !is_king
            && after.piece.and_then(|piece| piece.owner) != owner
    };
    let pairs = before.iter().zip(scene(&after).places);
    pairs.filter(is_taken).map(|(place, _)| place.cell).collect()
}

/// The same board with another player to act; `None` in the middle of a turn, while a board is
/// being set up, and where the game is over.
pub(super) fn as_if_to_act(position: &AnyPosition, player: Player) -> Option<AnyPosition> {
    if position.ending().is_some() || !position.is_turn_start() {
        return None;
    }
    let mut setup = Setup::of(position);
    if matches!(setup.field("phase"), Some("setup" | "choose")) {
        return None;
    }
    if position.turn() == player {
        return Some(position.clone());
    }
    let first = player == Player::ONE;
    let colour;
    let side = match position {
        AnyPosition::Morelli(_) => {
            if first {
                "b"
            } else {
                "w"
            }
        }
        AnyPosition::Barragoon(_) => {
            if first {
                "w"
            } else {
                "b"
            }
        }
        AnyPosition::Mapello(position) => match position.colour_of(player) {
            mapello::Colour::Black => "b",
            mapello::Colour::White => "w",
        },
        AnyPosition::Syrtis(position) => {
            position.side()?;
            // The passes were counted for the player to act.
            setup.set_field("passes", "0,0,0").ok()?;
            if position.seat(quina_rules::syrtis::Side::Light) == player { "L" } else { "T" }
        }
        AnyPosition::CampoBello(_) => {
            colour = Colour::of(player).letter().to_string();
            &colour
        }
    };
    setup.set_field("side", side).ok()?;
    setup.position().ok().filter(|position| position.ending().is_none())
}

/// The players other than the one to act, in the order in which they follow.
pub(super) fn others(position: &AnyPosition) -> impl Iterator<Item = Player> + use<> {
    let (players, turn) = (usize::from(position.players()), position.turn().index());
    (1..players).map(move |after| Player::from_index((turn + after) % players))
}
