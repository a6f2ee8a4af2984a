//! The end of the game: scores, winners, and what the clock does.

use super::position::Position;
use crate::Position as _;
use crate::outcome::{CLOCK, Ending, Outcome, Timeout};
use crate::player::Player;
use std::cmp::Ordering;

impl Position {
    /// The points of a seat (R12, N4).
    pub(super) fn points(&self, player: Player) -> i32 {
        let own = self.pieces(player).0;
        let inside = own & self.rules.area(player);
        (own.count_ones() + 2 * inside.count_ones()) as i32
    }

    /// Who won, once the game is over: the lowest total (R13, N7) of those who are in.
    pub(super) fn winners(&self) -> Outcome {
        if self.rules.players == 2 {
            let (one, two) = (self.points(Player::ONE), self.points(Player::TWO));
            return match one.cmp(&two) {
                Ordering::Less => Outcome::win(Player::ONE),
                Ordering::Equal => Outcome::Draw,
                Ordering::Greater => Outcome::win(Player::TWO),
            };
        }
        let players_in = || self.rules.seats().iter().filter(|player| self.is_in(*player));
        let lowest = players_in().map(|player| self.points(player)).min();
        Outcome::Win(players_in().filter(|player| Some(self.points(*player)) == lowest).collect())
    }

    /// The rule that ends games under the options in force.
    pub(super) const fn end_rule(&self) -> &'static str {
        match (self.rules.players, self.rules.passes()) {
            (2, false) => "R11",
            (2, true) => "R15",
            _ => "N6",
        }
    }

    /// Whether all players but one are out; the one who is left has won.
    #[inline]
    pub(super) const fn one_is_left(&self) -> bool {
        self.seats_in.is_power_of_two()
    }

    /// Whether a seat that is still in has no piece.
    pub(super) const fn somebody_is_empty(&self) -> bool {
        let [a, b, c, d] = self.armies;
        let empty = (a.pieces == 0) as u8
            | ((b.pieces == 0) as u8) << 1
            | ((c.pieces == 0) as u8) << 2
            | ((d.pieces == 0) as u8) << 3;
        empty & self.seats_in != 0
    }

    /// How the game ended, once it is over.
    pub(super) fn ended(&self) -> Ending {
        let outcome = self.winners();
        let (rule, reason) = if self.one_is_left() {
            (CLOCK, "campo-bello-last-left")
        } else if self.somebody_is_empty() {
            (self.end_rule(), "campo-bello-no-pieces")
        } else if self.rules.passes() {
            (self.end_rule(), "campo-bello-nobody-jumps")
        } else {
            (self.end_rule(), "campo-bello-stuck")
        };
        Ending { outcome, rule, reason }
    }

    /// What happens when `player` has run out of time.
    pub(super) fn without_time(&self, player: Player) -> Timeout<Self> {
        if let Some(ending) = self.ending() {
            return Timeout::Ends(ending);
        }
        if !self.is_in(player) {
            return Timeout::PlaysOn(self.clone());
        }
        if self.rules.players == 2 {
            let (rule, reason) = (CLOCK, "campo-bello-time");
            return Timeout::Ends(Ending { outcome: Outcome::win(player.other()), rule, reason });
        }
        let next = self.without(player);
        match next.ending() {
            Some(ending) => Timeout::Ends(ending),
            None => Timeout::PlaysOn(next),
        }
    }

    /// The position in which `player` is out: the pieces stay, the turns are skipped. If it is this
    /// player's turn, it is abandoned where it stands, and a removal that is due is dropped.
    fn without(&self, player: Player) -> Self {
        let mut next = self.clone();
        next.seats_in &= !(1 << player.index());
        if self.side as usize == player.index() {
            next.next_turn();
        } else if self.turn_in_progress().is_none() || next.one_is_left() {
            // Somebody else's turn begins anew, or is cut short because that player has just won.
            next.begin_turn();
        }
        next
    }
}
