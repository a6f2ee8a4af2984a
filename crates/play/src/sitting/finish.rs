//! Endings outside the rules: resignation, agreement, time; and the sentence about an ending.

use super::{Finish, Sitting};
use crate::clock::Moment;
use quina_engine::{Limits, Report, Score};
use quina_rules::{AnyMove, Player};
use quina_view::Words;

/// A draw that was offered. It lapses with the next ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who offered it.
    pub by: Player,
    /// Who has not agreed yet, in the order of the seats.
    pub waiting: Vec<Player>,
}

/// The answer to an offered draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Agreed.
    Accept,
    /// Not agreed.
    Decline,
}

impl Answer {
    /// The limits of the search after which a computer player answers: by nodes, so that it answers
    /// the same on every machine.
    pub fn limits() -> Limits<AnyMove> {
        Limits::nodes(10_000)
    }

    /// No computer agrees to a draw before this many plies: too little has happened to tell.
    pub const EARLIEST: usize = 10;

    /// What a computer player answers after `plies` plies: it agrees if it does not consider itself
    /// ahead. `score` is what the engine thinks of the position for that player; `None` if it
    /// cannot tell.
    pub fn of_computer(score: Option<Score>, plies: usize) -> Self {
        match score {
            Some(score) if plies >= Self::EARLIEST && score <= Score::EVEN => Self::Accept,
            _ => Self::Decline,
        }
    }
}

impl Sitting {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.timed.is_over()
    }

    /// How the game ended; `None` while it runs.
    pub fn finish(&self) -> Option<Finish> {
        self.timed.finish()
    }

    /// Checks the running clock and ends the game, or the player's part in it, if it has run out.
    /// Returns whose it was.
    pub fn check_time(&mut self, now: Moment) -> Option<Player> {
        let player = self.timed.check_time(now);
        self.follow_leaver();
        player
    }

    /// A player resigns. With three or four players, that player is out as if time had run out, and
    /// the others play on. Does nothing once the game is over or the player has left.
    pub fn resign(&mut self, player: Player, now: Moment) {
        self.timed.resign(player, now);
        self.follow_leaver();
    }

    /// If a player has just left, archives the notes of the game until then.
    pub(super) fn follow_leaver(&mut self) {
        if self.chapters().len() > self.earlier_notes.len() {
            self.earlier_notes.push(std::mem::take(&mut self.notes));
            self.undone.clear();
            self.offer = None;
        }
    }

    /// Offers a draw to everybody else; `None` if nobody can, or this player has left.
    pub fn offer_draw(&mut self, by: Player) -> Option<&Offer> {
        if self.is_over() || !self.is_in_play(by) {
            return None;
        }
        let waiting = self.in_play().filter(|player| *player != by).collect();
        Some(self.offer.insert(Offer { by, waiting }))
    }

    /// The draw that was offered and not answered yet.
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Whether a computer player answers an offered draw by what the engine thinks of the position.
    /// With three or four players it declines: the score for one player says nothing about
    /// another's chances.
    pub fn weighs_draws(&self) -> bool {
        self.seats.len() == 2
    }

    /// What a computer player answers to an offered draw after a search by [`Answer::limits`];
    /// `None` as the report where there was none.
    pub fn computer_answer(&self, player: Player, report: Option<&Report<AnyMove>>) -> Answer {
        let score = report.filter(|_| self.weighs_draws()).and_then(Report::score);
        let own = score.map(|score| if player == self.turn() { score } else { -score });
        Answer::of_computer(own, self.plies_played())
    }

    /// Answers an offered draw for a player; nothing happens if none waits for this player's answer.
    /// When all have agreed, the game is over; a refusal ends the offer.
    pub fn answer_draw(&mut self, player: Player, answer: Answer, now: Moment) {
        let Some(offer) = &mut self.offer else { return };
        if !offer.waiting.contains(&player) {
            return;
        }
        if answer == Answer::Decline {
            self.offer = None;
            return;
        }
        offer.waiting.retain(|other| *other != player);
        if offer.waiting.is_empty() {
            self.offer = None;
            self.timed.agree(now);
        }
    }
}

/// How a game ended, as a sentence.
pub fn say_finish(finish: &Finish, name: impl Fn(Player) -> String, words: &Words) -> String {
    match finish {
        Finish::Rules(ending) => words.ending(ending),
        // Most endings by the clock say nothing else, and that is said once.
        Finish::Time(player, ending)
            if ending.reason.ends_with("-time") || ending.reason.ends_with("-time-loses") =>
        {
            words.say("play-time-out", &[("player", &name(*player))])
        }
        Finish::Time(player, ending) => {
            let (player, ending) = (name(*player), words.ending(ending));
            words.say("play-over-time", &[("player", &player), ("ending", &ending)])
        }
        Finish::Resignation(player, _) => {
            words.say("play-over-resigned", &[("player", &name(*player))])
        }
        Finish::Agreement => words.say("play-over-agreed", &[]),
        Finish::Failed(player, ..) => words.say("play-over-failed", &[("player", &name(*player))]),
        Finish::Ruled(_) | Finish::Other(..) => {
            words.say("play-over-other", &[("termination", finish.termination())])
        }
    }
}
