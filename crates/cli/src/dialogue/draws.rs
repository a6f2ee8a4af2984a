//! Draw offers, to people and to computers.

use super::input::Heard;
use super::line_game::{Left, LineGame};
use super::replies::yes_or_no;
use crate::errors::Problem;
use crate::play::now;
use crate::play::sitting::Answer;
use quina_engine::{Limits, Score};
use quina_rules::Player;

/// The node limit of the search before a computer player answers a draw offer.
const DRAW_NODES: u64 = 10_000;

impl LineGame<'_> {
    /// The player to act offers a draw to everybody else.
    pub(super) fn offer_draw(&mut self) -> Result<Option<Left>, Problem> {
        let by = self.sitting.turn();
        let asked = self.sitting.offer_draw(by).map(|offer| offer.waiting.clone());
        for player in asked.unwrap_or_default() {
            let answer = if self.sitting.seat(player).is_human() {
                let (by, player) = (self.name(by), self.name(player));
                let args = [("by", by.as_str()), ("player", &player)];
                match self.ask_yes_or_no(&self.words.say("play-draw-ask", &args))? {
                    Some(true) => Answer::Accept,
                    Some(false) => Answer::Decline,
                    None => return Ok(Some(Left::InputEnded)),
                }
            } else {
                let score = self.worth_to(player, by);
                Answer::of_computer(score, self.sitting.plies_played())
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

    /// What the engine thinks of the position for `player`, while `turn` is to act.
    fn worth_to(&mut self, player: Player, turn: Player) -> Option<Score> {
        // With three or four players, the score for one player says nothing about another's
        // chances.
        if self.sitting.seats().len() != 2 {
            return None;
        }
        let score = self.search(Limits::nodes(DRAW_NODES), 1)?.score()?;
        Some(if player == turn { score } else { -score })
    }

    /// `None` if there is no more input.
    pub(super) fn ask_yes_or_no(&mut self, question: &str) -> Result<Option<bool>, Problem> {
        loop {
            match self.input.ask(question, None)? {
                Heard::Line(line) => match yes_or_no(&line) {
                    Some(answer) => return Ok(Some(answer)),
                    None => self.say("play-yes-or-no", &[])?,
                },
                Heard::End | Heard::Interrupt => return Ok(None),
                Heard::Nothing => {}
            }
        }
    }
}
