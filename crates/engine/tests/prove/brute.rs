//! The slow truth.

use quina_engine::Searchable;
use quina_engine::prove::worth;
use quina_rules::random::SplitMix64;
use quina_rules::{Game, History, HistoryRules, Player, Ruleset};

/// A position with what the rules remember of the way to it.
#[derive(Clone)]
pub(crate) struct State<P: HistoryRules> {
    pub(crate) position: P,
    history: History<P>,
    /// What it is worth to the player, once the game is over.
    over: Option<i32>,
}

impl<P: Searchable + Ruleset> State<P> {
    pub(crate) fn of(game: &Game<P>) -> Self {
        let player = game.position().turn();
        Self {
            position: game.position().clone(),
            history: game.history().clone(),
            over: game.outcome().map(|outcome| worth(outcome, player)),
        }
    }

    fn after(&self, mv: P::Move, player: Player) -> Self {
        let mut next = self.clone();
        let progress = self.position.is_progress(mv);
        next.position.play_unchecked(mv);
        let ending = next.history.follow(progress, &next.position);
        next.over = ending.map(|ending| worth(ending.outcome, player));
        next
    }

    /// The value for the player who acts at the beginning; `None` if that takes more than `budget`
    /// positions.
    pub(crate) fn value(&self, player: Player, budget: &mut u32) -> Option<i32> {
        if self.over.is_some() {
            return self.over;
        }
        *budget = budget.checked_sub(1)?;
        let own = self.position.turn() == player;
        let mut best = None;
        for mv in self.position.moves() {
            let value = self.after(mv, player).value(player, budget)?;
            best = Some(match best {
                None => value,
                Some(best) if own => value.max(best),
                Some(best) => value.min(best),
            });
        }
        best
    }

    /// The least and the greatest value that can be forced within `depth` plies, by the player and
    /// by the others; what is not over then counts as the worst for whoever wants to force
    /// something.
    pub(crate) fn bounds(&self, player: Player, depth: u32) -> (i32, i32) {
        if let Some(value) = self.over {
            return (value, value);
        }
        if depth == 0 {
            return (-1, 1);
        }
        let own = self.position.turn() == player;
        let children = self.position.moves().into_iter();
        let bounds = children.map(|mv| self.after(mv, player).bounds(player, depth - 1));
        let better = |a: i32, b: i32| if own { a.max(b) } else { a.min(b) };
        let joined = bounds.reduce(|a, b| (better(a.0, b.0), better(a.1, b.1)));
        joined.expect("a running game has a move")
    }
}

/// A random game from `start`, to its end or until `stop` says so.
pub(crate) fn random_game<P: Searchable + Ruleset>(
    start: P,
    random: &mut SplitMix64,
    mut stop: impl FnMut(&Game<P>) -> bool,
) -> Game<P> {
    let mut game = Game::new(start);
    while game.ending().is_none() && !stop(&game) {
        let mv = game.position().nth_move(random.below(game.position().count_moves()));
        game.play_unchecked(mv);
    }
    game
}

/// The same game without its last `plies` plies.
pub(crate) fn taken_back<P: Searchable + Ruleset>(game: &Game<P>, plies: usize) -> Game<P> {
    let mut earlier = Game::new(game.start().clone());
    for mv in game.plies().take(game.len().saturating_sub(plies)) {
        earlier.play_unchecked(mv);
    }
    earlier
}
