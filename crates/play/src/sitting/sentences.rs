//! Sentences about a game at the table that every interface says: why a ply was not played or taken
//! back, who has won, and with how many points.

use super::{PlayError, Sitting, TakeBackError};
use quina_rules::{Outcome, Player, Position};
use quina_view::text::seat_name;
use quina_view::{Sayable, Words};

impl Sitting {
    /// `Player 1 (Black)`
    pub fn player_name(&self, player: Player, words: &Words) -> String {
        seat_name(self.position(), player, words)
    }

    /// Why a ply was not played in the position as it is now.
    pub fn say_play_error(&self, error: &PlayError, words: &Words) -> String {
        match error {
            PlayError::Over => words.say("play-already-over", &[]),
            PlayError::OutOfTime(player) => self.say_time_out(*player, words),
            PlayError::Text(error) => words.move_error(self.position(), error),
            PlayError::Refused(refusal) => words.refusal(self.position(), refusal),
            PlayError::NotYours { token, player } => {
                let player = self.player_name(*player, words);
                words.say("play-not-yours", &[("move", token), ("player", &player)])
            }
        }
    }

    /// That a player's time has run out, and whether the others play on.
    pub fn say_time_out(&self, player: Player, words: &Words) -> String {
        let name = self.player_name(player, words);
        let said = words.say("play-time-out", &[("player", &name)]);
        match self.say_left(player, words) {
            Some(left) => format!("{said} {left}"),
            None => said,
        }
    }

    /// That a player has left and the others play on; `None` if the game is over.
    pub fn say_left(&self, player: Player, words: &Words) -> Option<String> {
        let name = self.player_name(player, words);
        (!self.is_over()).then(|| words.say("play-left", &[("player", &name)]))
    }

    /// Who has won.
    pub fn say_outcome(&self, outcome: Outcome, words: &Words) -> String {
        match outcome {
            Outcome::Draw => words.say("play-drawn", &[]),
            Outcome::Win(winners) => {
                let names: Vec<_> =
                    winners.iter().map(|player| self.player_name(player, words)).collect();
                let id = if names.len() == 1 { "play-won" } else { "play-won-shared" };
                words.say(id, &[("players", &names.join(", "))])
            }
        }
    }

    /// The points of all players; `None` in a game without points.
    pub fn say_points(&self, words: &Words) -> Option<String> {
        let position = self.position();
        let players = (0..usize::from(position.players())).map(Player::from_index);
        let points: Vec<_> = players
            .filter_map(|player| {
                let points = position.score(player)?.to_string();
                let player = self.player_name(player, words);
                Some(words.say("play-points-of", &[("player", &player), ("points", &points)]))
            })
            .collect();
        (!points.is_empty()).then(|| words.say("play-points", &[("points", &points.join(", "))]))
    }
}

impl Sayable for TakeBackError {
    fn say(&self, words: &Words) -> String {
        let id = match self {
            Self::Nothing => "play-nothing-back",
            Self::NothingAgain => "play-nothing-again",
            Self::Strict => "play-strict",
            Self::Time => "play-clock-decided",
        };
        words.say(id, &[])
    }
}
