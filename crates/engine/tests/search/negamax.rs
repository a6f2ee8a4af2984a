//! Plain negamax, as literally as it can be written.

use quina_engine::searchable::NodeDepth;
use quina_engine::{Score, Searchable, evaluation};
use quina_rules::{Game, Outcome, Player, Ruleset};

/// Which moves are searched: the parts of the search that do not depend on a window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    /// Below the root only the game's candidates, unless all of them lose.
    pub(crate) candidates: bool,
    /// Beyond the horizon the tactical ones.
    pub(crate) quiescence: bool,
}

impl Scope {
    /// All of them, up to the horizon.
    pub(crate) const ALL: Self = Self { candidates: false, quiescence: false };

    /// The moves within the horizon, and whether there are others.
    fn moves<P: Searchable + Ruleset>(
        self,
        game: &Game<P>,
        node: NodeDepth,
    ) -> (Vec<P::Move>, bool) {
        if !self.candidates || node.ply == 0 {
            return (game.moves(), false);
        }
        let mut moves = Vec::new();
        let complete = game.position().visit_candidates(node, |mv, _| moves.push(mv));
        (moves, !complete)
    }

    /// The moves beyond the horizon.
    fn tactical<P: Searchable + Ruleset>(self, game: &Game<P>, node: NodeDepth) -> Vec<P::Move> {
        let mut moves = Vec::new();
        if self.quiescence {
            game.position().visit_tactical(node, |mv, _| moves.push(mv));
        }
        moves
    }
}

/// The worth for the player to act (with more than two players: for or against `root`) of looking
/// `depth` plies ahead, `ply` plies from the root.
pub(crate) fn negamax<P: Searchable + Ruleset>(
    game: &Game<P>,
    root: Player,
    scope: Scope,
    depth: i32,
    ply: u32,
) -> Score {
    let position = game.position();
    let many = position.players() > 2;
    let hero = if many { root } else { position.turn() };
    let sign = |score: Score| if hero == position.turn() { score } else { -score };
    if let Some(outcome) = game.outcome() {
        return sign(match outcome {
            Outcome::Draw => Score::EVEN,
            Outcome::Win(winners) if winners.contains(hero) && winners.len() == 1 => {
                Score::win_in(ply)
            }
            Outcome::Win(winners) if winners.contains(hero) => Score::guess(5_000),
            Outcome::Win(_) => Score::loss_in(ply),
        });
    }
    let side = |player: Player| if many { usize::from(player != root) } else { player.index() };
    let after = |mv| {
        let mut after = game.clone();
        after.play_unchecked(mv);
        let score = negamax(&after, root, scope, depth - 1, ply + 1);
        let same = side(after.position().turn()) == side(position.turn());
        if same { score } else { -score }
    };
    let best_of = |moves: Vec<P::Move>| moves.into_iter().map(after).max();
    let node = NodeDepth { depth, ply: ply as usize };
    if depth <= 0 {
        let first = game.position_at(game.len() - ply as usize).expect("the game came from there");
        let static_eval =
            sign(Score::guess(evaluation::evaluate(position, &first.root_weights(), hero)));
        let tactical = best_of(scope.tactical(game, node));
        return tactical.map_or(static_eval, |best| {
            if position.can_stand_pat() { best.max(static_eval) } else { best }
        });
    }
    let (moves, there_are_others) = scope.moves(game, node);
    let best = best_of(moves).unwrap_or(-Score::INFINITE);
    if there_are_others && best.plies_to_loss().is_some() {
        return best_of(game.moves()).expect("a running game has moves");
    }
    best
}
