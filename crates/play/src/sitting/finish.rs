//! How a game ends, by the rules or without them: resignation, agreement, time.

use super::{Chapter, Sitting};
use crate::clock::Moment;
use quina_engine::Score;
use quina_rules::{AnyPosition, Ending, Game, Outcome, Player, Position, Timeout};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By the rules.
    Rules(Ending),
    /// This player ran out of time; the ending is the game's ruling on that.
    Time(Player, Ending),
    /// This player resigned.
    Resignation(Player, Outcome),
    /// The players agreed to a draw.
    Agreement,
    /// Otherwise, as a record from elsewhere says.
    Other(Outcome, String),
}

impl Finish {
    /// Who won.
    pub const fn outcome(&self) -> Outcome {
        match self {
            Self::Rules(ending) | Self::Time(_, ending) => ending.outcome,
            Self::Resignation(_, outcome) | Self::Other(outcome, _) => *outcome,
            Self::Agreement => Outcome::Draw,
        }
    }

    /// The tag `Termination` of a record.
    pub fn termination(&self) -> &str {
        match self {
            Self::Rules(_) => "normal",
            Self::Time(..) => "time",
            Self::Resignation(..) => "resignation",
            Self::Agreement => "agreement",
            Self::Other(_, termination) => termination,
        }
    }
}

/// Why somebody left a table at which the others play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The clock ran out.
    Time,
    /// By resigning.
    Resignation,
}

impl Leaving {
    /// The word in records, that of `Termination`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resignation",
        }
    }

    /// Reads the word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Time, Self::Resignation].into_iter().find(|leaving| leaving.word() == word)
    }
}

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
    /// No computer agrees to a draw before so many plies: where nothing has happened yet, nobody
    /// can know that nothing will.
    pub const EARLIEST: usize = 10;

    /// What a computer player answers after `plies` plies: it agrees where it does not think itself
    /// ahead. `score` is what the engine thinks of the position for that player; `None` where it
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
        self.finish.is_some() || self.game.ending().is_some()
    }

    /// How the game ended; `None` while it runs.
    pub fn finish(&self) -> Option<Finish> {
        self.finish.clone().or_else(|| self.game.ending().map(Finish::Rules))
    }

    /// Looks at the running clock and rules where it has run out. Gives whose it was.
    pub fn check_time(&mut self, now: Moment) -> Option<Player> {
        let player = self.clocks.out_of_time(now).filter(|_| !self.is_over())?;
        self.clocks.pause(now);
        match self.position().time_out(player, &self.opening.match_options) {
            Timeout::Ends(ending) => self.finish = Some(Finish::Time(player, ending)),
            Timeout::PlaysOn(next) => {
                self.leave(player, Leaving::Time, next);
                self.start_clock(now);
            }
        }
        Some(player)
    }

    /// Lets a player resign. With three or four, that player is out as if time had run out, and
    /// the others play on. Does nothing once the game is over.
    pub fn resign(&mut self, player: Player, now: Moment) {
        if self.is_over() {
            return;
        }
        let runs = self.clocks.running().is_some();
        self.clocks.pause(now);
        if self.seats.len() == 2 {
            self.finish = Some(Finish::Resignation(player, Outcome::win(player.other())));
            return;
        }
        match self.position().time_out(player, &self.opening.match_options) {
            Timeout::Ends(ending) => {
                self.finish = Some(Finish::Resignation(player, ending.outcome));
            }
            Timeout::PlaysOn(next) => {
                self.leave(player, Leaving::Resignation, next);
                if runs {
                    self.start_clock(now);
                }
            }
        }
    }

    fn leave(&mut self, player: Player, leaving: Leaving, next: AnyPosition) {
        let game = std::mem::replace(&mut self.game, Game::new(next));
        let plies = std::mem::take(&mut self.plies);
        self.chapters.push(Chapter { game, player, leaving, plies });
        self.undone.clear();
        self.offer = None;
    }

    /// Offers a draw to everybody else.
    pub fn offer_draw(&mut self, by: Player) -> Option<&Offer> {
        if self.is_over() {
            return None;
        }
        let waiting = self.in_play().filter(|player| *player != by).collect();
        Some(self.offer.insert(Offer { by, waiting }))
    }

    /// The draw that was offered and not answered yet.
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Answers an offered draw for a player. When all have agreed, the game is over; one who does
    /// not ends the offer.
    pub fn answer_draw(&mut self, player: Player, answer: Answer, now: Moment) {
        let Some(offer) = &mut self.offer else { return };
        if answer == Answer::Decline {
            self.offer = None;
            return;
        }
        offer.waiting.retain(|other| *other != player);
        if offer.waiting.is_empty() {
            self.offer = None;
            self.clocks.pause(now);
            self.finish = Some(Finish::Agreement);
        }
    }
}
