//! Plain negamax, as literally as it can be written.

use quina_engine::{Play, Score, play};
use quina_rules::{Game, Outcome, Player};

/// The worth for the player to act (with more than two players: for or against `root`) of looking
/// `depth` plies ahead, `ply` plies from the root.
pub(crate) fn negamax<P: Play>(game: &Game<P>, root: Player, depth: u32, ply: u32) -> Score {
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
    if depth == 0 {
        let first = game.position_at(game.len() - ply as usize).expect("the game came from there");
        return sign(Score::guess(play::evaluate(position, &first.weights_here(), hero)));
    }
    let side = |player: Player| if many { usize::from(player != root) } else { player.index() };
    let mut best = -Score::INFINITE;
    for mv in game.moves() {
        let mut after = game.clone();
        after.play_unchecked(mv);
        let score = negamax(&after, root, depth - 1, ply + 1);
        let same = side(after.position().turn()) == side(position.turn());
        best = best.max(if same { score } else { -score });
    }
    best
}
