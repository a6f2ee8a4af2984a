//! Checks a reason by replaying its line: every claim is found again on the drawn board and in the
//! list of legal moves, without the code that made it.

use quina_play::reasons::{Claim, Counted, Deed, DeedKind, MoveReason, Sense};
use quina_rules::prelude::*;
use quina_rules::syrtis::Attribute;
use quina_rules::{AnyMove, AnyPosition, Cell, Player, Step};
use quina_view::scene::{Ground, PieceKind, Place, SQUARE, Scene, scene};
use std::collections::BTreeSet;

/// What is wrong with a reason.
pub(crate) fn check(position: &AnyPosition, reason: &MoveReason) -> Result<(), String> {
    let positions = replay(position, &reason.line)?;
    let mover = position.turn();
    let is_sound = match &reason.claim {
        Claim::OnlyMove => position.moves().len() == 1,
        Claim::Ends { ending, turns } => {
            let starts = positions[1..].iter().filter(|position| position.is_turn_start());
            positions.last().and_then(AnyPosition::ending).as_ref() == Some(ending)
                && starts.count() == *turns
        }
        Claim::Deed(deed) => {
            let is_own = !matches!(reason.sense, Sense::Lets | Sense::WouldLet);
            let [before, after] = [reason.plies.start, reason.plies.end].map(|at| &positions[at]);
            let actors = positions[reason.plies.clone()].iter().map(AnyPosition::turn);
            (deed.player == mover) == is_own
                && actors.into_iter().all(|player| player == deed.player)
                && is_done(deed, before, after)
        }
        Claim::Count { what, player, number } => {
            let Some(other) = &reason.compared else { return Err("nothing to compare".into()) };
            let there = replay(position, &other.line)?;
            let [here, there] = [positions, there].map(|all| all.last().cloned());
            count(here.as_ref(), *what, *player) == Some(*number)
                && count(there.as_ref(), *what, *player) == Some(other.number)
                && number != &other.number
        }
    };
    if is_sound { Ok(()) } else { Err(format!("{position}: {reason:?}")) }
}

fn replay(position: &AnyPosition, line: &[AnyMove]) -> Result<Vec<AnyPosition>, String> {
    let mut positions = vec![position.clone()];
    for mv in line {
        let mut next = positions[positions.len() - 1].clone();
        next.play(*mv).map_err(|refusal| format!("{position}: {refusal:?}"))?;
        positions.push(next);
    }
    Ok(positions)
}

/// The cells whose piece belonged to one player and then to another.
fn changed_hands(before: &Scene, after: &Scene, to: Player) -> BTreeSet<Cell> {
    let owner = |place: &Place| place.piece.and_then(|piece| piece.owner);
    let pairs = before.places.iter().zip(&after.places);
    let changed = pairs
        .filter(|(old, new)| owner(old).is_some_and(|owner| owner != to) && owner(new) == Some(to));
    changed.map(|(old, _)| old.cell).collect()
}

fn piece(scene: &Scene, cell: Cell) -> Option<(PieceKind, Option<Player>)> {
    scene.place(cell)?.piece.map(|piece| (piece.kind, piece.owner))
}

/// A field of the text of a position.
fn field(position: &AnyPosition, at: usize) -> String {
    position.to_string().split(' ').nth(at).unwrap_or_default().to_owned()
}

/// How many bonuses were taken, in the order of Black and White.
fn bonuses(position: &AnyPosition) -> [i32; 2] {
    [2, 3].map(|at| field(position, at).parse().unwrap_or(0))
}

fn is_done(deed: &Deed, before: &AnyPosition, after: &AnyPosition) -> bool {
    let (old, new) = (scene(before), scene(after));
    let cells: BTreeSet<_> = deed.cells.iter().copied().collect();
    let first = deed.cells.first().copied().unwrap_or(Cell(u8::MAX));
    let own = Some(deed.player);
    match deed.kind {
        DeedKind::TurnsMen => {
            let king = |cell: &Cell| matches!(piece(&new, *cell), Some((PieceKind::King, _)));
            let turned = changed_hands(&old, &new, deed.player);
            let turned: BTreeSet<_> = turned.into_iter().filter(|cell| !king(cell)).collect();
            turned == cells && cells.len() as i32 == deed.number
        }
        DeedKind::TakesThrone => takes_throne(deed, &old, &new),
        DeedKind::CapturesTile => {
            let lost = piece(&old, first);
            let value = PieceKind::Runner(deed.number as u8);
            lost.is_some_and(|(kind, owner)| kind == value && owner != own)
                && piece(&new, first).is_some_and(|(_, owner)| owner == own)
        }
        DeedKind::CapturesBarragoon => {
            matches!(piece(&old, first), Some((PieceKind::Sign(_), _)))
                && piece(&new, first).is_some_and(|(_, owner)| owner == own)
        }
        DeedKind::TakesBonus => {
            let ground = old.place(first).map(|place| place.ground);
            let more: i32 =
                bonuses(after).iter().sum::<i32>() - bonuses(before).iter().sum::<i32>();
            ground == Some(Ground::Bonus) && more == 1 && deed.number == 3
        }
        DeedKind::Flips => {
            let flipped = changed_hands(&old, &new, deed.player);
            flipped == cells && flipped.len() as i32 == deed.number
        }
        DeedKind::TakesSafeCell => {
            piece(&old, first).is_none()
                && piece(&new, first).is_some_and(|(_, owner)| owner == own)
                && is_safe(&new, first)
        }
        DeedKind::LeavesNoMove => after.tokens() == ["pass"] && after.turn() != deed.player,
        DeedKind::Joins(attribute) | DeedKind::Splits(attribute) => {
            islands(&old, attribute) == deed.before && islands(&new, attribute) == deed.number
        }
        DeedKind::Sinks => {
            let is_tile = |scene: &Scene| {
                matches!(scene.place(first).map(|place| place.ground), Some(Ground::Tile(_)))
            };
            is_tile(&old) && !is_tile(&new) && field(after, 3) == deed.number.to_string()
        }
        DeedKind::Sheds => points(before, deed.player) - points(after, deed.player) == deed.number,
    }
}

/// A King that was not there, and four men on the corners of a square around him.
fn takes_throne(deed: &Deed, old: &Scene, new: &Scene) -> bool {
    let king = |scene: &Scene| {
        let throne = scene.places.iter().find(|place| place.ground == Ground::Throne);
        throne.and_then(|place| place.piece).and_then(|piece| piece.owner)
    };
    let place = |x: i16, y: i16| new.places.iter().find(|place| (place.x, place.y) == (x, y));
    let turned = |cell: &Cell| {
        let here = new.place(*cell)?;
        // A quarter turn around the centre.
        place(new.width - here.y, here.x).map(|place| place.cell)
    };
    let man = Some((PieceKind::Man, Some(deed.player)));
    king(old) != Some(deed.player)
        && king(new) == Some(deed.player)
        && deed.cells.iter().all(|cell| piece(new, *cell) == man)
        && deed.cells.iter().all(|cell| turned(cell).is_some_and(|c| deed.cells.contains(&c)))
        && deed.cells.len() as i32 == 4 * deed.number
}

/// On each line through the cell there is a wall beside it.
fn is_safe(scene: &Scene, cell: Cell) -> bool {
    let Some(here) = scene.place(cell) else { return false };
    let is_wall = |dx: i16, dy: i16| {
        let at = (here.x + SQUARE * dx, here.y + SQUARE * dy);
        let beside = scene.places.iter().find(|place| (place.x, place.y) == at);
        beside.is_some_and(|place| matches!(place.ground, Ground::Wall | Ground::Border))
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].iter().all(|(x, y)| is_wall(*x, *y) || is_wall(-x, -y))
}

/// The islands of an attribute, by walking over the tiles.
fn islands(scene: &Scene, attribute: Attribute) -> i32 {
    let has = |place: &&Place| match place.ground {
        Ground::Tile(tile) => match attribute {
            Attribute::LightColour => tile.is_light,
            Attribute::Circle => tile.is_circle,
            Attribute::DarkColour => !tile.is_light,
            Attribute::Square => !tile.is_circle,
        },
        _ => false,
    };
    let mut left: BTreeSet<_> = scene.places.iter().filter(has).map(|p| (p.x, p.y)).collect();
    let mut islands = 0;
    while let Some(start) = left.pop_first() {
        islands += 1;
        let mut shore = vec![start];
        while let Some((x, y)) = shore.pop() {
            for next in [(x + SQUARE, y), (x - SQUARE, y), (x, y + SQUARE), (x, y - SQUARE)] {
                if left.remove(&next) {
                    shore.push(next);
                }
            }
        }
    }
    islands
}

/// The points of a player, counted on the board.
fn points(position: &AnyPosition, player: Player) -> i32 {
    let scene = scene(position);
    let own = scene
        .places
        .iter()
        .filter(|place| place.piece.is_some_and(|piece| piece.owner == Some(player)));
    match position {
        AnyPosition::Mapello(inner) => {
            let taken = bonuses(position)[inner.colour_of(player) as usize];
            own.count() as i32 + 3 * taken
        }
        _ => own.map(|place| if place.ground == Ground::Home(player) { 3 } else { 1 }).sum(),
    }
}

fn count(position: Option<&AnyPosition>, what: Counted, player: Player) -> Option<i32> {
    let position = position?;
    let board = scene(position);
    let acts = position.turn() == player && position.ending().is_none();
    let owned = |kind: fn(PieceKind) -> bool| {
        let own = board.places.iter().filter_map(|place| place.piece);
        own.filter(|piece| piece.owner == Some(player) && kind(piece.kind)).count()
    };
    let own_turn = with_turn(position, player);
    let moves = own_turn.as_ref().map(AnyPosition::moves).unwrap_or_default();
    let touched = |first: bool| -> BTreeSet<Cell> {
        let cell = |mv: &AnyMove| {
            let steps = position.steps(*mv);
            match if first { steps.first() } else { steps.last() } {
                Some(Step::Cell(cell)) => Some(*cell),
                _ => None,
            }
        };
        moves.iter().filter_map(cell).collect()
    };
    let targets = || touched(false);
    let number = match what {
        Counted::Moves => {
            let tokens = own_turn.as_ref().map(AnyPosition::tokens).unwrap_or_default();
            tokens.iter().filter(|token| *token != "pass").count()
        }
        Counted::Movable => touched(true).len(),
        Counted::Jumps => acts.then_some(moves.len())?,
        Counted::Turnable => {
            let turned = moves.iter().flat_map(|mv| {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let after = scene(&next);
                let is_man =
                    |cell: &Cell| matches!(piece(&after, *cell), Some((PieceKind::Man, _)));
                changed_hands(&board, &after, player).into_iter().filter(is_man).collect::<Vec<_>>()
            });
            acts.then(|| turned.collect::<BTreeSet<_>>().len())?
        }
        Counted::NearFrames => frames(&board, player, |own, _| own == 3),
        Counted::OpenFrames => frames(&board, player, |own, others| (own, others) == (2, 0)),
        Counted::Men => owned(|kind| kind == PieceKind::Man),
        Counted::Tiles => owned(|kind| matches!(kind, PieceKind::Runner(_))),
        Counted::ThroneMoves => {
            let kings = |position: &AnyPosition| {
                let king = |place: &Place| {
                    place.piece.filter(|piece| piece.kind == PieceKind::King)?.owner
                };
                scene(position).places.iter().find_map(king)
            };
            let takes = |mv: &&AnyMove| {
                let mut next = position.clone();
                next.play_unchecked(**mv);
                kings(&next) == Some(player) && kings(position) != Some(player)
            };
            acts.then(|| moves.iter().filter(takes).count())?
        }
        Counted::Prey => {
            let is_prey = |cell: &Cell| {
                let found = piece(&board, *cell);
                matches!(found, Some((PieceKind::Runner(_), owner)) if owner != Some(player))
            };
            targets().iter().filter(|cell| is_prey(cell)).count()
        }
        Counted::BonusMoves => {
            let is_bonus =
                |cell: &Cell| board.place(*cell).is_some_and(|place| place.ground == Ground::Bonus);
            acts.then(|| targets().iter().filter(|cell| is_bonus(cell)).count())?
        }
        Counted::SafeDiscs => {
            let own = board
                .places
                .iter()
                .filter(|place| place.piece.is_some_and(|piece| piece.owner == Some(player)));
            own.filter(|place| is_safe(&board, place.cell)).count()
        }
        Counted::Points => return Some(points(position, player)),
        Counted::Islands(attribute) => return Some(islands(&board, attribute)),
        Counted::Sinkable => {
            let sinks = position.tokens().into_iter().filter(|token| token.starts_with('x'));
            acts.then(|| sinks.count())?
        }
    };
    Some(number as i32)
}

/// The same board at the beginning of a turn of this player.
fn with_turn(position: &AnyPosition, player: Player) -> Option<AnyPosition> {
    let at = match position {
        AnyPosition::Morelli(_) => 2,
        _ => 1,
    };
    let side = field(position, at);
    let other = match side.as_str() {
        _ if position.turn() == player => side.as_str(),
        "w" => "b",
        "b" => "w",
        _ => return None,
    };
    let text = position.to_string();
    let mut fields: Vec<_> = text.split(' ').collect();
    fields[at] = other;
    if let AnyPosition::Barragoon(_) = position {
        // No barragoon waits to be placed.
        fields[2] = "-";
    }
    position.game().parse_position(&fields.join(" ")).ok()
}

/// The squares around the Throne with so many men of a player and of the other on their corners,
/// each found from all four.
fn frames(scene: &Scene, player: Player, fits: fn(usize, usize) -> bool) -> usize {
    let owner = |x: i16, y: i16| {
        let place = scene.places.iter().find(|place| (place.x, place.y) == (x, y))?;
        place.piece.filter(|piece| piece.kind == PieceKind::Man)?.owner
    };
    let inside = scene.places.iter().filter(|place| {
        let rim = |at: i16, size: i16| at < SQUARE || at > size - SQUARE;
        place.ground != Ground::Throne && !rim(place.x, scene.width) && !rim(place.y, scene.height)
    });
    let held = |place: &&Place| {
        let (mut x, mut y, mut own, mut others) = (place.x, place.y, 0, 0);
        for _ in 0..4 {
            own += usize::from(owner(x, y) == Some(player));
            others += usize::from(owner(x, y) == Some(player.other()));
            (x, y) = (scene.width - y, x);
        }
        fits(own, others)
    };
    inside.filter(held).count() / 4
}
