//! What is asked and answered at a table besides draws: to take plies back, and another game.

use super::table::{Table, moment};
use crate::refused::Refused;
use quina_play::Moment;
use quina_rules::Player;
use quina_rules::prelude::*;
use quina_wire::Code;
use quina_wire::game::{Offer, OfferKind, Status, TakebackPolicy};

impl Table {
    /// A player wants to take plies back. Where nobody needs to agree, it is done.
    pub(super) fn ask_takeback(&mut self, player: Player, now: Moment) -> Result<(), Refused> {
        let waiting: Vec<_> = match self.terms.takeback {
            TakebackPolicy::Never => return Err(Refused::new(Code::BadAction)),
            TakebackPolicy::Free => Vec::new(),
            TakebackPolicy::Ask => {
                let others = self.people().filter(|other| *other != player);
                others.filter(|other| self.sitting.is_in_play(*other)).collect()
            }
        };
        if !self.sitting.is_in_play(player) {
            return Err(Refused::new(Code::NotYours));
        }
        if self.takeback.is_some() || self.plies_back(player).is_none() {
            return Err(Refused::new(Code::BadAction));
        }
        if waiting.is_empty() {
            self.take_back(player, now);
        } else {
            self.takeback = Some((player, waiting));
        }
        Ok(())
    }

    /// How many plies there are back to a player's last decision; none if there was none, or the
    /// rules allow no taking back.
    fn plies_back(&self, player: Player) -> Option<usize> {
        if self.sitting.is_strict() {
            return None;
        }
        let game = self.sitting.game();
        let decided =
            |ply: &usize| game.position_at(*ply).is_some_and(|position| position.turn() == player);
        (0..game.len()).rev().find(decided).map(|ply| game.len() - ply)
    }

    fn take_back(&mut self, player: Player, now: Moment) {
        for _ in 0..self.plies_back(player).unwrap_or(0) {
            if self.sitting.undo(now).is_err() {
                break;
            }
        }
        self.takeback = None;
        self.cuts.push(self.ply());
    }

    pub(super) fn accept_takeback(&mut self, player: Player, now: Moment) -> Result<(), Refused> {
        let asked = self.takeback.as_mut().filter(|(_, waiting)| waiting.contains(&player));
        let (by, waiting) = asked.ok_or_else(|| Refused::new(Code::NoOffer))?;
        waiting.retain(|other| *other != player);
        let (by, is_agreed) = (*by, waiting.is_empty());
        if is_agreed {
            self.take_back(by, now);
        }
        Ok(())
    }

    pub(super) fn decline_takeback(&mut self, player: Player) -> Result<(), Refused> {
        match &self.takeback {
            Some((_, waiting)) if waiting.contains(&player) => self.takeback = None,
            _ => return Err(Refused::new(Code::NoOffer)),
        }
        Ok(())
    }

    /// A player wants another game.
    pub(super) fn ask_rematch(&mut self, player: Player) -> Result<(), Refused> {
        if self.status() != Status::Over
            || self.rematch_made.is_some()
            || self.rematch.contains(&player)
        {
            return Err(Refused::new(Code::BadAction));
        }
        self.rematch.push(player);
        Ok(())
    }

    /// Whether all people want another game, which is not made yet.
    pub(crate) fn wants_rematch(&self) -> bool {
        self.rematch_made.is_none()
            && !self.rematch.is_empty()
            && self.people().all(|player| self.rematch.contains(&player))
    }

    /// What waits for an answer.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let offer = |kind, by: Player, waiting: Vec<Player>| Offer {
            kind,
            by: by.number(),
            waiting: waiting.into_iter().map(Player::number).collect(),
        };
        let mut offers = Vec::new();
        if let Some(draw) = self.sitting.offer().filter(|_| self.status() == Status::Running) {
            offers.push(offer(OfferKind::Draw, draw.by, draw.waiting.clone()));
        }
        if let Some((by, waiting)) = &self.takeback {
            offers.push(offer(OfferKind::Takeback, *by, waiting.clone()));
        }
        if let Some(by) = self.rematch.first().filter(|_| self.rematch_made.is_none()) {
            let waiting = self.people().filter(|player| !self.rematch.contains(player));
            offers.push(offer(OfferKind::Rematch, *by, waiting.collect()));
        }
        offers
    }
}

/// The moment of the last entry, for clocks that stand still.
pub(super) fn last_moment(table: &Table) -> Moment {
    moment(table.last_at)
}
