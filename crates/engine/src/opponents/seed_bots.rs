//! The bots of the first programs that played two of the games, reimplemented: two levels of Campo
//! Bello and the stronger level of Mapello. They are weak and fully deterministic, which makes them
//! good first opponents and good tests.

use super::{ChosenMove, Failure, Opponent};
use crate::any::{Own, own_game};
use crate::limits::{ClockTime, Control};
use quina_rules::campo_bello::{self, JumpLine, LINES, Point};
use quina_rules::{AnyPosition, Game, GameId, Player, Position, mapello};

/// Which bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeedBot {
    /// Campo Bello, level 1: one jump per turn.
    CampoBelloOne,
    /// Campo Bello, level 2: keeps jumping while it can.
    CampoBelloTwo,
    /// Mapello: the most flips, a bonus counting as three.
    MapelloGreedy,
}

impl SeedBot {
    /// The bots that a game has.
    pub const fn of(game: GameId) -> &'static [Self] {
        match game {
            GameId::CampoBello => &[Self::CampoBelloOne, Self::CampoBelloTwo],
            GameId::Mapello => &[Self::MapelloGreedy],
            _ => &[],
        }
    }

    /// The name in the description of a player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CampoBelloOne => "seed1",
            Self::CampoBelloTwo => "seed2",
            Self::MapelloGreedy => "seed",
        }
    }
}

impl Opponent for SeedBot {
    fn name(&self) -> String {
        (*self).name().to_owned()
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        _clock: Option<ClockTime>,
        _control: &Control,
    ) -> Result<ChosenMove, Failure> {
        if game.ending().is_some() {
            return Err(Failure::game_over());
        }
        let mv = match self {
            Self::CampoBelloOne => jump_once(&of_this_game(game)?).into(),
            Self::CampoBelloTwo => jump_on(&of_this_game(game)?).into(),
            Self::MapelloGreedy => flip_most(&of_this_game(game)?).into(),
        };
        Ok(ChosenMove { mv, score: None, depth: 1, nodes: 1 })
    }
}

fn of_this_game<P: Own>(game: &Game<AnyPosition>) -> Result<Game<P>, Failure> {
    own_game(game).ok_or_else(|| Failure::other_game(P::GAME))
}

/// Level 1 of Campo Bello: ends its turn after one jump.
fn jump_once(game: &Game<campo_bello::Position>) -> campo_bello::Move {
    campo_bello_ply(game, |_, _| campo_bello::Move::End)
}

/// Level 2 of Campo Bello: continues with the jump it finds, or ends its turn.
fn jump_on(game: &Game<campo_bello::Position>) -> campo_bello::Move {
    campo_bello_ply(game, |position, current| {
        // The first program allowed jumping over a piece twice in a turn. The rules do not (R8):
        // instead of such a jump, the turn ends.
        let onward =
            landing(position, current).map(|to| campo_bello::Move::Jump { from: current, to });
        onward.filter(|mv| position.is_legal(*mv)).unwrap_or(campo_bello::Move::End)
    })
}

fn campo_bello_ply(
    game: &Game<campo_bello::Position>,
    after_a_jump: impl Fn(&campo_bello::Position, Point) -> campo_bello::Move,
) -> campo_bello::Move {
    let position = game.position();
    match position.turn_in_progress() {
        Some(turn) if turn.due => campo_bello::Move::Remove(turn.current),
        Some(turn) => after_a_jump(position, turn.current),
        None => {
            let list = piece_list(game, position.turn());
            let jump = list.iter().rev().find_map(|from| {
                landing(position, *from).map(|to| campo_bello::Move::Jump { from: *from, to })
            });
            jump.unwrap_or(campo_bello::Move::Pass)
        }
    }
}

/// The pieces of a side in the order in which the first program listed them: that of the board at the
/// start, and a piece that jumps moves to the front.
pub fn piece_list(game: &Game<campo_bello::Position>, player: Player) -> Vec<Point> {
    let mut list: Vec<_> = game.start().pieces(player).iter().collect();
    let mut position = game.start().clone();
    for mv in game.plies() {
        if position.turn() == player {
            match mv {
                campo_bello::Move::Jump { from, to } => {
                    list.retain(|point| *point != from && Some(*point) != mv.over());
                    list.insert(0, to);
                }
                campo_bello::Move::Remove(gone) => list.retain(|point| *point != gone),
                campo_bello::Move::End | campo_bello::Move::Pass => {}
            }
        }
        position.play_unchecked(mv);
    }
    list
}

/// Where a piece would jump: along the first line of the jump table that is open in the direction in
/// which the table lists it, or else along the first that is open in the other direction.
fn landing(position: &campo_bello::Position, from: Point) -> Option<Point> {
    let forwards = LINES.iter().map(|JumpLine { start, over, end }| (*start, *over, *end));
    let backwards = LINES.iter().map(|JumpLine { start, over, end }| (*end, *over, *start));
    forwards.chain(backwards).find_map(|(start, over, end)| {
        let is_open =
            start == from && position.owner(over).is_some() && position.owner(end).is_none();
        is_open.then_some(end)
    })
}

/// The stronger level of Mapello: flips the most discs, a bonus counting as three; among equal cells
/// it takes the one in the highest row, and there the rightmost. The first program could not build
/// maps: in the set-up this bot leaves the map as it is and takes the first colour offered.
fn flip_most(game: &Game<mapello::Position>) -> mapello::Move {
    let position = game.position();
    let worth = |mv: &mapello::Move| match *mv {
        mapello::Move::Disc(cell) => {
            let bonus = if position.bonuses() >> cell.0 & 1 == 1 { 3 } else { 0 };
            (position.flips(cell).count_ones() + bonus, cell.0)
        }
        mapello::Move::Done => (1, 0),
        mapello::Move::Pass | mapello::Move::Place(..) | mapello::Move::Choose(_) => (0, 0),
    };
    let moves = position.moves();
    // Reversed to get the first of equals: max_by_key takes the last.
    moves.into_iter().rev().max_by_key(worth).expect("a running game has a move")
}
