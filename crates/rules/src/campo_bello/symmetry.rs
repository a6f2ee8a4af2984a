//! The symmetries of the board, and what they do to pieces and seats.
//!
//! A quarter turn renames the triangles y > r > g > b > y. With two players it exchanges them; with
//! four it moves everybody one seat on, which keeps the playing order. A mirror is a symmetry for
//! two players only: it would reverse the playing order of four. With three players the empty
//! triangle fixes the board, and the only mirror left would again reverse the order.

use super::board::{Colour, Point, PointSet};
use super::moves::Move;
use super::position::Position;
use super::setup::Rules;
use crate::player::Player;
use crate::symmetry::Symmetric;

/// A symmetry of the board: perhaps a mirror image, then quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Exchange r and b first, left and right of the picture.
    mirror: bool,
    /// Then rename y > r > g > b > y this many times.
    quarter_turns: u8,
}

const fn symmetry(mirror: bool, quarter_turns: u8) -> Symmetry {
    Symmetry { mirror, quarter_turns }
}

static ALL: [Symmetry; 8] = [
    symmetry(false, 0),
    symmetry(false, 1),
    symmetry(false, 2),
    symmetry(false, 3),
    symmetry(true, 0),
    symmetry(true, 1),
    symmetry(true, 2),
    symmetry(true, 3),
];

impl Symmetry {
    /// The symmetries that keep these rules, the identity first.
    pub(super) fn of(rules: Rules) -> &'static [Self] {
        match rules.players() {
            2 => &ALL,
            4 => &ALL[..4],
            _ => &ALL[..1],
        }
    }

    /// Where a point goes.
    pub fn point(self, point: Point) -> Point {
        const MIRRORED: [u8; 10] = [0, 2, 1, 5, 4, 3, 9, 8, 7, 6];
        let Some((colour, n)) = point.parts() else { return point };
        let n = if self.mirror { MIRRORED[n as usize] } else { n };
        Point::of(self.colour(colour), n)
    }

    /// The triangle that a triangle becomes.
    pub fn colour(self, colour: Colour) -> Colour {
        let mirrored = match colour {
            Colour::Red if self.mirror => Colour::Blue,
            Colour::Blue if self.mirror => Colour::Red,
            other => other,
        };
        // y > r > g > b > y is the playing order y, b, g, r backwards.
        let place = mirrored as usize + 4 - self.quarter_turns as usize;
        Colour::ALL[place % 4]
    }

    fn points(self, points: u64) -> u64 {
        PointSet(points).iter().fold(0, |image, point| image | self.point(point).mask())
    }

    pub(super) fn player(self, rules: Rules, player: Player) -> Player {
        match rules.players() {
            // Each has two opposite triangles: y and g, or r and b.
            2 if self.quarter_turns % 2 == 1 => player.other(),
            2 => player,
            _ => self.colour(Colour::of(player)).player(),
        }
    }

    pub(super) fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Jump { from, to } => Move::Jump { from: self.point(from), to: self.point(to) },
            Move::Remove(point) => Move::Remove(self.point(point)),
            Move::End | Move::Pass => mv,
        }
    }

    pub(super) fn position(self, position: &Position) -> Position {
        use crate::Position as _;
        let rules = position.rules();
        let seat = |player| self.player(rules, player);
        let mut owners = [0; 4];
        for player in rules.seats().iter() {
            owners[seat(player).index()] = self.points(position.pieces(player).0);
        }
        let players_in = rules.seats().iter().filter(|p| position.is_in(*p)).map(seat).collect();
        let image = Position::at_turn_start(rules, owners, seat(position.turn()), players_in);
        let Some(mut turn) = position.turn_in_progress() else { return image };
        turn.origin = self.point(turn.origin);
        turn.current = self.point(turn.current);
        turn.crossed = PointSet(self.points(turn.crossed.0));
        image.in_turn(turn)
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

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
}
