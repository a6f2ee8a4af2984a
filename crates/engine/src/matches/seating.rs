//! Who sits where, and who has won.
//!
//! Games come in pairs: the second has the start of the first, and every seat is taken by the
//! other side. With two players that is a swap. With three or four, both sides take several seats
//! in patterns that change from pair to pair; the side with the larger share of the win has won.

use super::statistics::Verdict;
use quina_rules::{Outcome, Player, PlayerSet};

/// One of the two sides of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first, from whose point of view everything is counted.
    First,
    /// The second.
    Second,
}

impl Side {
    /// 0 for the first, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Who sits where in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(Vec<Side>);

/// The seats of the first side in the first game of a pair, for three and for four players: so that
/// both sides take each seat equally often, and all neighbourhoods occur.
const PATTERNS: [[&[usize]; 3]; 2] = [[&[0], &[1], &[2]], [&[0, 2], &[0, 1], &[0, 3]]];

impl Seating {
    /// The seating of a game of the match, counted from 0.
    pub fn of_game(number: usize, players: u8) -> Self {
        let pair = number / 2;
        let first: &[usize] = match players {
            3 | 4 => PATTERNS[usize::from(players) - 3][pair % 3],
            _ => &[0],
        };
        let swapped = number % 2 == 1;
        let side = |seat: usize| {
            if first.contains(&seat) == swapped { Side::Second } else { Side::First }
        };
        Self((0..usize::from(players)).map(side).collect())
    }

    /// Who has this seat.
    pub fn side(&self, player: Player) -> Side {
        self.0[player.index()]
    }

    /// The seats in their order.
    pub fn sides(&self) -> &[Side] {
        &self.0
    }

    /// All seats of a side.
    pub fn seats(&self, side: Side) -> PlayerSet {
        let seats = self.0.iter().enumerate().filter(|(_, owner)| **owner == side);
        seats.map(|(index, _)| Player::from_index(index)).collect()
    }

    /// A win for all seats of a side.
    pub fn win(&self, side: Side) -> Outcome {
        Outcome::Win(self.seats(side))
    }

    /// An outcome from the point of view of the first side.
    pub fn verdict(&self, outcome: Outcome) -> Verdict {
        let Outcome::Win(winners) = outcome else { return Verdict::Draw };
        let of = |side| winners.iter().filter(|player| self.side(*player) == side).count();
        match of(Side::First).cmp(&of(Side::Second)) {
            std::cmp::Ordering::Greater => Verdict::Win,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Less => Verdict::Loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_game_of_a_pair_swaps_every_seat() {
        for players in 2..=4 {
            for pair in 0..9 {
                let one = Seating::of_game(2 * pair, players);
                let two = Seating::of_game(2 * pair + 1, players);
                assert_eq!(one.sides().len(), usize::from(players));
                let swapped: Vec<_> = two.sides().iter().map(|side| side.other()).collect();
                assert_eq!(one.sides(), swapped);
            }
        }
    }

    #[test]
    fn each_side_takes_each_seat_alike() {
        for players in 2..=4 {
            for seat in 0..usize::from(players) {
                let first = (0..6)
                    .filter(|number| {
                        Seating::of_game(*number, players).sides()[seat] == Side::First
                    })
                    .count();
                assert_eq!(first, 3, "seat {seat} of {players}");
            }
        }
    }

    #[test]
    fn the_larger_share_of_a_win_wins() {
        let seating = Seating::of_game(0, 4); // First: seats 1 and 3.
        let winners = |seats: &[usize]| {
            Outcome::Win(seats.iter().map(|seat| Player::from_index(*seat)).collect())
        };
        assert_eq!(seating.verdict(winners(&[0])), Verdict::Win);
        assert_eq!(seating.verdict(winners(&[0, 1])), Verdict::Draw);
        assert_eq!(seating.verdict(winners(&[1, 2, 3])), Verdict::Loss);
        assert_eq!(seating.verdict(Outcome::Draw), Verdict::Draw);
        assert_eq!(seating.verdict(seating.win(Side::Second)), Verdict::Loss);
    }
}
