//! Draw offers, to people and to computers.

use super::line_game::{Left, LineGame};
use super::questions::yes_or_no;
use crate::errors::Problem;
use crate::play::now;
use crate::play::sitting::Answer;

impl LineGame<'_> {
    /// The player to act offers a draw to everybody else.
    pub(super) fn offer_draw(&mut self) -> Result<Option<Left>, Problem> {
        let by = self.sitting.turn();
        let asked = self.sitting.offer_draw(by).map(|offer| offer.waiting.clone());
        for player in asked.unwrap_or_default() {
            let answer = if self.sitting.seat(player).is_human() {
                let (by, player) = (self.name(by), self.name(player));
                let args = [("by", by.as_str()), ("player", &player)];
                match yes_or_no(self.input, self.words, "play-draw-ask", &args)? {
                    Some(true) => Answer::Accept,
                    Some(false) => Answer::Decline,
                    None => return Ok(Some(Left::InputEnded)),
                }
            } else {
                let weighs = self.sitting.weighs_draws();
                let report = weighs.then(|| self.search(Answer::limits(), 1)).flatten();
                self.sitting.computer_answer(player, report.as_ref())
            };
            self.sitting.answer_draw(player, answer, now());
            let id = match answer {
                Answer::Accept => "play-draw-accepted",
                Answer::Decline => "play-draw-declined",
            };
            let name = self.name(player);
            self.say(id, &[("player", &name)])?;
            if answer == Answer::Decline {
                return Ok(None);
            }
        }
        self.changed()?;
        Ok(None)
    }
}
