//! Adjudication: ending games early, by length, as a draw, as a win. All of it is off by default,
//! and declared in the header of a match.

use crate::score::Score;
use quina_rules::{Player, Reason, reason};
use std::fmt;
use std::str::FromStr;

/// When games are ended before the rules end them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Adjudication {
    /// A game of this many plies is a draw.
    pub max_plies: Option<usize>,
    /// A game that both call even is a draw.
    pub draw: Option<DrawRule>,
    /// A game that both call decided is over.
    pub win: Option<WinRule>,
}

/// Draws a game when, after `after` plies, the movers of `plies` plies in a row have all reported a
/// score of at most `within` hundredths from even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Not before this many plies were played.
    pub after: usize,
    /// This many plies in a row.
    pub plies: usize,
    /// So near to even, in hundredths.
    pub within: i32,
}

/// Ends a game as won when the movers of `plies` plies in a row have all reported that the same
/// player is ahead by at least `beyond` hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRule {
    /// This many plies in a row.
    pub plies: usize,
    /// So far from even, in hundredths.
    pub beyond: i32,
}

/// `AFTER,PLIES,WITHIN`
impl FromStr for DrawRule {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        match numbers(text).unwrap_or_default()[..] {
            [after, plies, within] if plies > 0 => {
                Ok(Self { after, plies, within: i32::try_from(within).unwrap_or(i32::MAX) })
            }
            _ => Err(reason!(
                "bad-draw-rule",
                "`{}` is not written AFTER,PLIES,WITHIN, like 60,10,5",
                text
            )),
        }
    }
}

/// `PLIES,BEYOND`
impl FromStr for WinRule {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Self, Reason> {
        match numbers(text).unwrap_or_default()[..] {
            [plies, beyond] if plies > 0 && beyond > 0 => {
                Ok(Self { plies, beyond: i32::try_from(beyond).unwrap_or(i32::MAX) })
            }
            _ => Err(reason!("bad-win-rule", "`{}` is not written PLIES,BEYOND, like 6,800", text)),
        }
    }
}

fn numbers(text: &str) -> Option<Vec<usize>> {
    text.split(',').map(|part| part.trim().parse().ok()).collect()
}

/// `none`, or the rules in force.
impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rules = Vec::new();
        if let Some(plies) = self.max_plies {
            rules.push(format!("draw at {plies} plies"));
        }
        if let Some(DrawRule { after, plies, within }) = self.draw {
            rules.push(format!("draw after ply {after} at {plies} plies within {within} cp"));
        }
        if let Some(WinRule { plies, beyond }) = self.win {
            rules.push(format!("win at {plies} plies beyond {beyond} cp"));
        }
        if rules.is_empty() { f.write_str("none") } else { f.write_str(&rules.join(", ")) }
    }
}

/// The ruling of an adjudicator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// A draw: too long.
    TooLong,
    /// A draw: both call it even.
    Even,
    /// A win of this player: both say so.
    Won(Player),
}

/// Follows the scores of a game for two.
#[derive(Clone, Debug)]
pub struct Adjudicator<'a> {
    rules: &'a Adjudication,
    even: Streak,
    /// For each player, how many plies in a row all movers have reported this player ahead.
    ahead: [Streak; 2],
}

/// Plies in a row, and who moved in them: both must agree.
#[derive(Clone, Copy, Default, Debug)]
struct Streak {
    plies: usize,
    movers: [bool; 2],
}

impl Streak {
    fn follow(&mut self, mover: Player, holds: bool) {
        if holds {
            self.plies += 1;
            self.movers[mover.index() % 2] = true;
        } else {
            *self = Self::default();
        }
    }

    fn reaches(&self, plies: usize) -> bool {
        self.plies >= plies && self.movers == [true; 2]
    }
}

impl<'a> Adjudicator<'a> {
    /// Watches a game from its start.
    pub fn new(rules: &'a Adjudication) -> Self {
        Self { rules, even: Streak::default(), ahead: [Streak::default(); 2] }
    }

    /// A ply was played, the `played`-th of the game; `score` is what its mover thinks of the
    /// position it was played in. Movers without an opinion (a forced move) neither lengthen nor
    /// break a streak. With more than two players only the length is watched.
    pub fn follow(
        &mut self,
        mover: Player,
        score: Option<Score>,
        played: usize,
        players: u8,
    ) -> Option<Ruling> {
        if let Some(score) = score.filter(|_| players == 2) {
            if let Some(rule) = self.rules.draw {
                self.even.follow(mover, score.value().abs() <= rule.within);
            }
            if let Some(rule) = self.rules.win {
                let own = score.value();
                self.ahead[mover.index()].follow(mover, own >= rule.beyond);
                self.ahead[mover.other().index()].follow(mover, own <= -rule.beyond);
            }
        }
        if let Some(rule) = self.rules.win {
            let won = [Player::ONE, Player::TWO]
                .into_iter()
                .find(|player| self.ahead[player.index()].reaches(rule.plies));
            if let Some(player) = won {
                return Some(Ruling::Won(player));
            }
        }
        if self.rules.draw.is_some_and(|rule| played > rule.after && self.even.reaches(rule.plies))
        {
            return Some(Ruling::Even);
        }
        self.rules.max_plies.filter(|most| played >= *most).map(|_| Ruling::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(rules: &Adjudication, scores: &[Option<i32>]) -> Option<(usize, Ruling)> {
        let mut adjudicator = Adjudicator::new(rules);
        scores.iter().enumerate().find_map(|(i, score)| {
            let mover = Player::from_index(i % 2);
            let ruling = adjudicator.follow(mover, score.map(Score::guess), i + 1, 2);
            ruling.map(|ruling| (i + 1, ruling))
        })
    }

    #[test]
    fn nothing_is_adjudicated_unless_asked_for() {
        let rules = Adjudication::default();
        assert_eq!(watch(&rules, &[Some(9_000); 50]), None);
        assert_eq!(rules.to_string(), "none");
    }

    #[test]
    fn both_must_agree_on_a_win() {
        let rules = Adjudication { win: Some("4,500".parse().unwrap()), ..Adjudication::default() };
        let agreed = [Some(600), Some(-700), Some(600), Some(-500)];
        assert_eq!(watch(&rules, &agreed), Some((4, Ruling::Won(Player::ONE))));
        assert_eq!(
            watch(&rules, &agreed.map(|s| s.map(|s: i32| -s))),
            Some((4, Ruling::Won(Player::TWO)))
        );
        assert_eq!(watch(&rules, &[Some(600), Some(600), Some(600), Some(600)]), None);
        assert_eq!(watch(&rules, &[Some(600), None, Some(600), None, Some(600), None]), None);
        let broken = [Some(600), Some(-700), Some(400), Some(-500), Some(600), Some(-600)];
        assert_eq!(watch(&rules, &broken), None);
    }

    #[test]
    fn an_even_game_is_drawn_after_its_opening() {
        let rules =
            Adjudication { draw: Some("6,4,10".parse().unwrap()), ..Adjudication::default() };
        assert_eq!(watch(&rules, &[Some(10); 9]), Some((7, Ruling::Even)));
        let late = [0, 0, 0, 0, 11, 0, 0, 0, 0].map(Some);
        assert_eq!(watch(&rules, &late), Some((9, Ruling::Even)));
    }

    #[test]
    fn a_long_game_is_drawn() {
        let rules = Adjudication { max_plies: Some(5), ..Adjudication::default() };
        assert_eq!(watch(&rules, &[None; 9]), Some((5, Ruling::TooLong)));
    }

    #[test]
    fn rules_are_refused_when_they_mean_nothing() {
        for bad in ["", "1,2", "1,0,5", "a,b,c", "1,2,3,4"] {
            assert!(bad.parse::<DrawRule>().is_err(), "{bad}");
        }
        for bad in ["", "0,500", "4,0", "4", "4,-5"] {
            assert!(bad.parse::<WinRule>().is_err(), "{bad}");
        }
    }
}
