//! Scores of positions.

use std::fmt;
use std::ops::Neg;

/// The score of a position for one player: an estimate in hundredths (a *guess*), or a proven win or
/// loss with its distance in plies.
///
/// A guess of 0 is even; +400 means ten wins to one loss. Wins compare above every guess, the nearer
/// the better; losses below, the nearer the worse.
///
/// ```
/// use quina_engine::Score;
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(5) > Score::guess(9_000));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::loss_in(4).to_string(), "loss 4");
/// assert_eq!(Score::guess(-25).to_string(), "cp -25");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

/// A win in the position itself.
const WIN: i32 = 32_000;

/// No win is further away than this many plies.
pub const MAX_DISTANCE: i32 = 2_000;

/// The largest guess.
pub const MAX_GUESS: i32 = 20_000;

/// Hundredths for each unit of log-odds: +400 is ten to one.
pub(crate) const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Score {
    /// Even, or a draw.
    pub const EVEN: Self = Self(0);
    /// Above every score.
    pub const INFINITE: Self = Self(WIN + 1);

    /// A guess in hundredths, clamped to the range of guesses.
    pub const fn guess(hundredths: i32) -> Self {
        if hundredths > MAX_GUESS {
            Self(MAX_GUESS)
        } else if hundredths < -MAX_GUESS {
            Self(-MAX_GUESS)
        } else {
            Self(hundredths)
        }
    }

    /// A proven win after this many plies.
    pub const fn win_in(plies: u32) -> Self {
        let plies = plies as i32;
        Self(WIN - if plies > MAX_DISTANCE { MAX_DISTANCE } else { plies })
    }

    /// A proven loss after this many plies.
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// The plies to a proven win.
    pub const fn plies_to_win(self) -> Option<u32> {
        if self.0 >= WIN - MAX_DISTANCE { Some((WIN - self.0) as u32) } else { None }
    }

    /// The plies to a proven loss.
    pub const fn plies_to_loss(self) -> Option<u32> {
        Self(-self.0).plies_to_win()
    }

    /// Whether this is a proven win or loss.
    pub const fn is_proven(self) -> bool {
        self.0 >= WIN - MAX_DISTANCE || self.0 <= MAX_DISTANCE - WIN
    }

    /// The bare number: hundredths for a guess.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this bare number.
    pub const fn from_value(value: i32) -> Self {
        Self(value)
    }

    /// The chance of winning, from 0 to 1: a guess of 400 hundredths is 10 to 1.
    pub fn chance(self) -> f64 {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(_), _) => 1.0,
            (_, Some(_)) => 0.0,
            _ => 1.0 / (1.0 + 10f64.powf(-f64::from(self.0) / 400.0)),
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// As the protocol writes it: `cp 35`, `win 3`, `loss 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => write!(f, "win {plies}"),
            (_, Some(plies)) => write!(f, "loss {plies}"),
            _ => write!(f, "cp {}", self.0),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({self})")
    }
}
