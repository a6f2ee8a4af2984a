//! The start positions of a match: one for every pair of games, drawn from the seed.
//!
//! Two deterministic players would play the same game again and again from a fixed start. So a
//! random set-up is drawn anew for every pair, and a fixed start is followed by a few random plies.
//! A start that one side has all but won says little about the players, so such starts are drawn
//! again.

use crate::any::search_any;
use crate::engine::{Engine, Settings};
use crate::limits::{Control, Limits};
use crate::score::Score;
use quina_rules::random::SplitMix64;
use quina_rules::{
    AnyPosition, ChoiceError, Choices, Game, GameId, Key, Outcome, Position, Reason, reason,
};
use std::collections::BTreeSet;

/// Where starts come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Always this position.
    Fixed(Box<AnyPosition>),
    /// A set-up that is drawn; the choices are without a seed.
    Drawn(GameId, Choices),
}

/// The start of a pair of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position: that of the set-up, and after the random plies.
    pub position: AnyPosition,
    /// The seed of a drawn set-up.
    pub seed: Option<u64>,
}

/// How often a start is drawn again because it was drawn before, is over, is won at once or is not
/// balanced. Small sets of starts run out, and then starts are repeated.
const ATTEMPTS: usize = 50;

/// How starts are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// How many random plies are played.
    pub plies: usize,
    /// The seed.
    pub seed: u64,
    /// No side may have more than this chance of winning, in percent, by a short search; 100
    /// accepts every start.
    pub balance: u32,
}

impl Draw {
    /// The default of `balance`.
    pub const BALANCE: u32 = 60;
}

/// Judges by a short search how even a start is: the same on every machine.
#[derive(Debug)]
pub struct StartJudge {
    engine: Engine,
}

impl StartJudge {
    /// How many nodes the short search takes.
    const NODES: u64 = 5_000;

    /// The chance of winning of the side that is ahead in a running game of two, in percent.
    pub fn percent(&mut self, game: &Game<AnyPosition>) -> u32 {
        self.engine.new_game();
        let limits = Limits::nodes(Self::NODES);
        let report = search_any(&self.engine, game, &limits, &Control::new(), &mut |_| {});
        let chance = report.score().map_or(0.5, Score::chance);
        (100.0 * chance.max(1.0 - chance)).round() as u32
    }
}

impl Default for StartJudge {
    fn default() -> Self {
        Self { engine: Engine::new(Settings { hash_mib: 1, ..Settings::default() }) }
    }
}

/// Why a start is drawn again, the worst reason last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Flaw {
    None,
    /// One side has this many percent of the chances.
    Unbalanced(u32),
    /// It was drawn before.
    Known,
    /// It is won by the next ply.
    Decided,
    /// It is over. No match begins from there.
    Over,
}

/// Why there is no start.
#[derive(Debug)]
pub enum StartError {
    /// A set-up is refused.
    Choice(ChoiceError),
    /// Every start that was drawn is over.
    Over(Reason),
    /// The match was stopped before it began.
    Stopped,
}

impl From<ChoiceError> for StartError {
    fn from(error: ChoiceError) -> Self {
        Self::Choice(error)
    }
}

impl Source {
    /// The default number of random plies: enough for hundreds of different starts, few enough that
    /// both sides still have a game.
    pub fn default_plies(&self) -> usize {
        match self {
            Self::Drawn(..) => 0,
            Self::Fixed(position) => match position.game() {
                GameId::Mapello => 6,
                _ => 4,
            },
        }
    }

    /// The starts of all pairs, each drawn on demand, so that the first game of a long match begins
    /// at once. Stopping `control` stops a draw.
    pub fn starts(&self, how: &Draw, control: &Control) -> Starts {
        Starts {
            source: self.clone(),
            how: *how,
            control: control.clone(),
            judge: StartJudge::default(),
            known: BTreeSet::new(),
            pair: 0,
        }
    }

    fn draw_one(
        &self,
        plies: usize,
        random: &mut SplitMix64,
    ) -> Result<(Start, Game<AnyPosition>), ChoiceError> {
        let (position, seed) = match self {
            Self::Fixed(position) => (AnyPosition::clone(position), None),
            Self::Drawn(game, choices) => {
                let limit = game.seed_limit(choices).unwrap_or(u64::MAX);
                let short = random.next_u64() >> 32;
                let seed = limit.checked_add(1).map_or(short, |bound| short % bound);
                let mut choices = choices.clone();
                choices.unset("seed");
                choices.set(game.options(), "seed", &seed.to_string())?;
                (game.start(&choices)?.position, Some(seed))
            }
        };
        let mut game = Game::new(position);
        // A start is between turns: nobody inherits half a turn.
        while game.ending().is_none() && (game.len() < plies || !ends_turn(&game, plies)) {
            let count = game.position().count_moves();
            game.play_unchecked(game.position().nth_move(random.below(count)));
        }
        Ok((Start { position: game.position().clone(), seed }, game))
    }
}

/// The starts of a match, one for every pair; the iterator is endless. The start of a pair depends on
/// those before it, since a start is repeated only when there are no others.
pub struct Starts {
    source: Source,
    how: Draw,
    control: Control,
    judge: StartJudge,
    known: BTreeSet<Key>,
    /// The number of the next pair, from 0.
    pair: u64,
}

impl Iterator for Starts {
    type Item = Result<Start, StartError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.draw())
    }
}

impl Starts {
    fn draw(&mut self) -> Result<Start, StartError> {
        self.pair += 1;
        // Each pair has a generator of its own, so that no pair shifts the following ones.
        let mut random = SplitMix64::new(self.how.seed ^ self.pair.rotate_left(32));
        let mut best: Option<(Flaw, Start)> = None;
        for _ in 0..ATTEMPTS {
            if self.control.is_stopped() {
                return Err(StartError::Stopped);
            }
            let (start, game) = self.source.draw_one(self.how.plies, &mut random)?;
            let flaw = flaw(&game, &self.known, &self.how, &mut self.judge);
            if best.as_ref().is_none_or(|(least, _)| flaw < *least) {
                best = Some((flaw, start));
            }
            let nothing_else = self.how.plies == 0 && matches!(self.source, Source::Fixed(_));
            if flaw == Flaw::None || nothing_else {
                break;
            }
        }
        let (flaw, start) = best.expect("at least one attempt");
        if flaw == Flaw::Over {
            return Err(StartError::Over(reason!(
                "start-over",
                "no game can begin from `{}`, which is over, and no other start was found; choose \
                 another position, or fewer --opening-plies",
                start.position
            )));
        }
        self.known.insert(start.position.key());
        Ok(start)
    }
}

/// Whether the opening may end here. A game without random plies begins where it was told to.
fn ends_turn(game: &Game<AnyPosition>, plies: usize) -> bool {
    plies == 0 || game.position().is_turn_start()
}

/// The worst flaw of a start, if it has any.
fn flaw(
    game: &Game<AnyPosition>,
    known: &BTreeSet<Key>,
    how: &Draw,
    judge: &mut StartJudge,
) -> Flaw {
    if game.ending().is_some() {
        return Flaw::Over;
    }
    if !is_playable(game) {
        return Flaw::Decided;
    }
    if known.contains(&game.position().key()) {
        return Flaw::Known;
    }
    // Among more than two, each has less than half of the chances.
    if how.balance >= 100 || game.position().players() > 2 {
        return Flaw::None;
    }
    let percent = judge.percent(game);
    if percent > how.balance { Flaw::Unbalanced(percent) } else { Flaw::None }
}

/// Whether the game is not over, and not won by the next ply.
fn is_playable(game: &Game<AnyPosition>) -> bool {
    game.ending().is_none()
        && !game.moves().into_iter().any(|mv| {
            let mut next = game.clone();
            next.play_unchecked(mv);
            matches!(next.outcome(), Some(Outcome::Win(_)))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(plies: usize, seed: u64) -> Draw {
        Draw { plies, seed, balance: 100 }
    }

    fn first(source: &Source, how: &Draw, pairs: usize) -> Vec<Start> {
        source.starts(how, &Control::new()).take(pairs).collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn starts_are_drawn_from_the_seed_and_differ() {
        for game in GameId::ALL {
            let source = Source::Fixed(Box::new(game.default_start()));
            let plies = source.default_plies();
            let starts = first(&source, &draw(plies, 7), 60);
            let again = first(&source, &draw(plies, 7), 25);
            assert_eq!(starts[..25], again, "{game}: a longer match begins like a shorter one");
            let other = first(&source, &draw(plies, 8), 25);
            assert_ne!(other, again, "{game}: another seed, other starts");
            let keys: BTreeSet<_> = starts.iter().map(|start| start.position.key()).collect();
            assert_eq!(keys.len(), starts.len(), "{game}: no start twice");
            for start in &starts {
                assert!(start.position.is_turn_start());
                assert!(is_playable(&Game::new(start.position.clone())), "{}", start.position);
            }
        }
    }

    #[test]
    fn a_drawn_set_up_is_drawn_for_every_pair() {
        let mut choices = Choices::new();
        choices.set(GameId::Mapello.options(), "map", "random").unwrap();
        let source = Source::Drawn(GameId::Mapello, choices);
        assert_eq!(source.default_plies(), 0);
        let starts = first(&source, &draw(0, 1), 10);
        let seeds: BTreeSet<_> = starts.iter().map(|start| start.seed).collect();
        assert_eq!(seeds.len(), 10);
        assert!(!seeds.contains(&None));
    }

    #[test]
    fn a_fixed_start_without_plies_stays_as_it_is() {
        let start = GameId::Syrtis.default_start();
        let source = Source::Fixed(Box::new(start.clone()));
        let starts = first(&source, &draw(0, 1), 3);
        assert!(starts.iter().all(|drawn| drawn.position == start));
    }

    #[test]
    fn starts_are_balanced_where_that_is_asked() {
        let source = Source::Fixed(Box::new(GameId::CampoBello.default_start()));
        let mut judge = StartJudge::default();
        let mut unbalanced = |balance| {
            let starts = first(&source, &Draw { balance, ..draw(6, 3) }, 12);
            let how = Draw { balance: 60, ..draw(6, 3) };
            let mut is_flawed = |start: &Start| {
                let game = Game::new(start.position.clone());
                flaw(&game, &BTreeSet::new(), &how, &mut judge) != Flaw::None
            };
            starts.iter().filter(|start| is_flawed(start)).count()
        };
        assert!(unbalanced(100) > 3, "random plies often decide the game");
        assert_eq!(unbalanced(60), 0);
    }
}
