//! The scene of Campo Bello: points on lines, the yellow triangle at the bottom.

use super::{Edge, Ground, Ink, Mark, Marks, Piece, PieceKind, Place, SQUARE, Scene, Shape};
use quina_rules::campo_bello::{Colour, Point, Position};
use quina_rules::{GameId, Player, Position as _};

/// The largest coordinate of a point.
const REACH: i16 = 4;

pub(super) fn scene(position: &Position) -> Scene {
    let places = Point::ALL.into_iter().map(|point| place(position, point));
    let extent = SQUARE * (2 * REACH + 1);
    let mut scene = Scene::new(GameId::CampoBello, (extent, extent), places.collect());
    scene.lines = lines();
    scene
}

fn place(position: &Position, point: Point) -> Place {
    let (x, y) = point.coordinates();
    let centre = |at: i16| SQUARE * (at + REACH) + SQUARE / 2;
    let mut seats = (0..position.players() as usize).map(Player::from_index);
    let home = seats.find(|player| position.area(*player).contains(point));
    let piece = position.owner(point).map(|player| Piece {
        kind: PieceKind::Peg,
        ink: Ink::from(Colour::of(player)),
        owner: Some(player),
    });
    Place {
        cell: point.cell(),
        x: centre(i16::from(x)),
        y: centre(-i16::from(y)),
        shape: Shape::Point,
        ground: home.map_or(Ground::Plain, Ground::Home),
        label: point.to_string(),
        note: None,
        piece,
        marks: marks(position, point),
    }
}

fn marks(position: &Position, point: Point) -> Marks {
    let Some(turn) = position.turn_in_progress() else { return Marks::NONE };
    let own = position.owner(point) == Some(position.turn());
    let all = [
        (Mark::Origin, point == turn.origin),
        (Mark::Jumper, point == turn.current),
        (Mark::Crossed, turn.crossed.contains(point)),
        (Mark::Due, turn.due && own),
    ];
    all.into_iter().filter(|(_, is_so)| *is_so).map(|(mark, _)| mark).collect()
}

/// The lines of the board, each once. Some carry no jump: those that end after two points.
fn lines() -> Vec<Edge> {
    let pairs = Point::ALL.into_iter().enumerate();
    let pairs = pairs.flat_map(|(i, a)| Point::ALL[..i].iter().map(move |b| (*b, a)));
    let joined = pairs.filter(|(a, b)| are_joined(*a, *b));
    joined.map(|(a, b)| Edge { from: a.cell(), to: b.cell() }).collect()
}

/// Neighbours in a triangle, the four tips with each other around the middle and with the middle.
fn are_joined(a: Point, b: Point) -> bool {
    let ((ax, ay), (bx, by)) = (a.coordinates(), b.coordinates());
    let apart = ((ax - bx).abs(), (ay - by).abs());
    let (Some((triangle, n)), Some((other, m))) = (a.parts(), b.parts()) else {
        return apart.0 + apart.1 == 1;
    };
    let row = match triangle {
        Colour::Yellow | Colour::Green => (2, 0),
        Colour::Blue | Colour::Red => (0, 2),
    };
    let slope = apart == (1, 1);
    if triangle == other { slope || apart == row } else { slope && n == 0 && m == 0 }
}
