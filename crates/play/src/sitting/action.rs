//! What a player does who is not at this screen: a host that hears from several players (a server, a
//! socket) says who acts, and nobody can act for somebody else.

use super::{Answer, PlayError, Sitting};
use crate::clock::Moment;
use quina_rules::Player;

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<'a> {
    /// Plays a ply, or several own plies joined by commas.
    Play(&'a str),
    /// Resigns.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Answers an offered draw.
    AnswerDraw(Answer),
}

/// Why a player cannot do something. Nothing has changed then, unless a clock has run out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The player has left the game, or never was in it.
    #[error("{0} is not in the game")]
    NotInPlay(Player),
    /// It is another player's turn.
    #[error("it is the turn of {0}")]
    NotYourTurn(Player),
    /// The ply is refused.
    #[error(transparent)]
    Play(PlayError),
    /// A draw is offered already.
    #[error("{0} has already offered a draw")]
    Offered(Player),
    /// No offer waits for the player's answer.
    #[error("there is no offer to answer")]
    NoOffer,
}

impl Sitting {
    /// A player does something, wherever that player sits. Every ply of a text must be that
    /// player's own decision. A clock that has run out by now comes first.
    ///
    /// ```
    /// use quina_play::sitting::{Action, ActionError};
    /// use quina_play::{Moment, Opening, Pace, Sitting};
    /// use quina_rules::{Choices, GameId, Player};
    /// let opening = Opening::new(GameId::Mapello, &Choices::new(), 1)?;
    /// let mut sitting = Sitting::new(opening, Vec::new(), Pace::Untimed, "2026.11.18");
    /// let now = Moment::after_origin(std::time::Duration::ZERO);
    /// let early = sitting.act(Player::TWO, Action::Play("e3"), now);
    /// assert_eq!(early, Err(ActionError::NotYourTurn(Player::ONE)));
    /// sitting.act(Player::ONE, Action::Play("e3"), now)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn act(
        &mut self,
        player: Player,
        action: Action<'_>,
        now: Moment,
    ) -> Result<(), ActionError> {
        if self.is_over() {
            return Err(ActionError::Over);
        }
        if let Some(late) = self.check_time(now) {
            return Err(ActionError::Play(PlayError::OutOfTime(late)));
        }
        if !self.is_in_play(player) {
            return Err(ActionError::NotInPlay(player));
        }
        match action {
            Action::Play(text) => self.play_as(player, text, now)?,
            Action::Resign => self.resign(player, now),
            Action::OfferDraw => match self.offer() {
                Some(offer) => return Err(ActionError::Offered(offer.by)),
                None => drop(self.offer_draw(player)),
            },
            Action::AnswerDraw(answer) => {
                let waits = self.offer().is_some_and(|offer| offer.waiting.contains(&player));
                if !waits {
                    return Err(ActionError::NoOffer);
                }
                self.answer_draw(player, answer, now);
            }
        }
        Ok(())
    }

    fn play_as(&mut self, player: Player, text: &str, now: Moment) -> Result<(), ActionError> {
        if self.turn() != player {
            return Err(ActionError::NotYourTurn(self.turn()));
        }
        let played = self.play_text_if(text, now, |_, decides| decides == player);
        played.map(drop).map_err(ActionError::Play)
    }
}
