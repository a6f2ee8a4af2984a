//! How ratings change: Glicko-2, after every game.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) points: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    /// How many games it comes from.
    pub(crate) games: i64,
}

/// A deviation above this says that too little is known: the rating is provisional.
pub(crate) const PROVISIONAL: f64 = 110.0;

impl Default for Rating {
    /// That of somebody of whom nothing is known.
    fn default() -> Self {
        let Glicko2Rating { rating: points, deviation, volatility } = Glicko2Rating::new();
        Self { points, deviation, volatility, games: 0 }
    }
}

/// A result for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    Win,
    Draw,
    Loss,
}

/// The ratings of two players after a game; the score is that of the first.
pub(crate) fn after(before: [Rating; 2], score: Score) -> [Rating; 2] {
    let glicko = before.map(|Rating { points, deviation, volatility, .. }| Glicko2Rating {
        rating: points,
        deviation,
        volatility,
    });
    let outcome = match score {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let (one, two) = glicko2(&glicko[0], &glicko[1], &outcome, &Glicko2Config::new());
    let merge = |new: Glicko2Rating, old: Rating| Rating {
        points: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: old.games + 1,
    };
    [merge(one, before[0]), merge(two, before[1])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_between_newcomers_parts_them_evenly() {
        let [winner, loser] = after([Rating::default(); 2], Score::Win);
        assert!((winner.points + loser.points - 3000.0).abs() < 1e-6);
        assert!(winner.points > 1600.0 && winner.deviation < 350.0, "{winner:?}");
        assert_eq!((winner.games, loser.games), (1, 1));
        let [one, two] = after([Rating::default(); 2], Score::Draw);
        assert!((one.points - two.points).abs() < 1e-6);
        let [beaten, _] = after([Rating::default(); 2], Score::Loss);
        assert!((beaten.points - loser.points).abs() < 1e-6);
    }
}
