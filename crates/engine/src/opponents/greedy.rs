//! The opponent who searches one ply: it plays the move with the best count afterwards.
//!
//! It counts what anybody can count on the board ([`visible_count`]), not the engine's evaluation: a
//! baseline that changed with every better evaluation would measure nothing. One ply with the
//! engine's evaluation is the player `engine:depth=1`.

use super::{ChosenMove, Failure, Opponent};
use crate::limits::{ClockTime, Control};
use crate::score::Score;
use quina_rules::mapello::Stage;
use quina_rules::morelli::Colour;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use quina_rules::syrtis::{Attribute, Phase};
use quina_rules::{AnyMove, AnyPosition, Game, Outcome, Player, barragoon, morelli, syrtis};

/// Maximises what can be counted after its own ply.
#[derive(Debug)]
pub struct Greedy {
    seed: u64,
    random: SplitMix64,
}

impl Greedy {
    /// The opponent who breaks ties at random, from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { seed, random: SplitMix64::new(seed) }
    }

    fn best(&mut self, game: &Game<AnyPosition>) -> Option<ChosenMove> {
        let nodes = game.moves().len() as u64;
        let (best, score) = best_counts(game);
        let mv = *best.get(self.random.below(best.len().max(1)))?;
        Some(ChosenMove { mv, score: Some(score), depth: 1, nodes })
    }
}

/// The plies after which the position counts best for whoever plays them.
pub fn greediest(game: &Game<AnyPosition>) -> Vec<AnyMove> {
    best_counts(game).0
}

/// The same, and how much they count.
fn best_counts(game: &Game<AnyPosition>) -> (Vec<AnyMove>, Score) {
    let mut best = Vec::new();
    let mut best_score = -Score::INFINITE;
    for mv in game.moves() {
        let score = score_after(game, mv, visible_count);
        if score > best_score {
            best_score = score;
            best.clear();
        }
        if score == best_score {
            best.push(mv);
        }
    }
    (best, best_score)
}

/// The score of the position after a legal move for the player who makes it: the result if the move
/// ends the game, what `count` says of it otherwise.
pub(super) fn score_after(
    game: &Game<AnyPosition>,
    mv: AnyMove,
    count: fn(&AnyPosition, Player) -> i32,
) -> Score {
    let position = game.position();
    let view = position.turn();
    let mut after = position.clone();
    after.play_unchecked(mv);
    match game.history().clone().follow(position.is_progress(mv), &after) {
        Some(ending) => score_of(ending.outcome, view),
        None => Score::guess(count(&after, view)),
    }
}

/// How far a player is ahead of the others, as anybody can count it on the board:
///
/// | game | count |
/// |---|---|
/// | Morelli | the Throne (1 000), then men |
/// | Barragoon | tiles (100 each), then moves |
/// | Mapello | points |
/// | Syrtis | how few islands are still to be joined (4 each), then islands of both kinds |
/// | Campo Bello | points, of which fewer are better |
pub fn visible_count(position: &AnyPosition, view: Player) -> i32 {
    match position {
        AnyPosition::Morelli(position) => morelli_count(position, view),
        AnyPosition::Barragoon(position) => barragoon_count(position, view),
        AnyPosition::Syrtis(position) => syrtis_count(position, view),
        AnyPosition::Mapello(own) => {
            if own.stage() == Stage::Setup {
                0
            } else {
                points_ahead(position, view)
            }
        }
        AnyPosition::CampoBello(_) => -points_ahead(position, view),
    }
}

/// A player's points less the average of the others'.
fn points_ahead(position: &AnyPosition, view: Player) -> i32 {
    let players = i32::from(position.players());
    let points = |player| position.score(player).unwrap_or(0);
    let all: i32 = (0..players as usize).map(|seat| points(Player::from_index(seat))).sum();
    (players * points(view) - all) / (players - 1)
}

fn morelli_count(position: &morelli::Position, view: Player) -> i32 {
    let of = |colour: Colour| {
        let men = position.men(colour).count() as i32;
        men + if position.throne() == Some(colour) { 1_000 } else { 0 }
    };
    let ahead = of(Colour::Black) - of(Colour::White);
    if view == Colour::Black.player() { ahead } else { -ahead }
}

fn barragoon_count(position: &barragoon::Position, view: Player) -> i32 {
    let of = |side| 100 * position.tiles_left(side) as i32 + position.mobility(side) as i32;
    let ahead = of(barragoon::Side::White) - of(barragoon::Side::Brown);
    if view == Player::ONE { ahead } else { -ahead }
}

fn syrtis_count(position: &syrtis::Position, view: Player) -> i32 {
    if position.phase() != Phase::Play {
        return 0;
    }
    let islands = |kind| position.islands(kind).len() as i32;
    let of = |kinds: [Attribute; 2]| {
        let [colour, shape] = kinds.map(islands);
        -4 * colour.min(shape) - colour - shape
    };
    let light = of([Attribute::LightColour, Attribute::Circle]);
    let dark = of([Attribute::DarkColour, Attribute::Square]);
    if view == position.seat(syrtis::Side::Light) { light - dark } else { dark - light }
}

/// The score of a result. A shared win is less than a win and more than any count.
fn score_of(outcome: Outcome, view: Player) -> Score {
    match outcome {
        Outcome::Draw => Score::EVEN,
        Outcome::Win(winners) if winners.contains(view) => Score::win_in(winners.len()),
        Outcome::Win(_) => Score::loss_in(1),
    }
}

impl Opponent for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn new_game(&mut self) {
        self.random = SplitMix64::new(self.seed);
    }

    fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        _clock: Option<ClockTime>,
        _control: &Control,
    ) -> Result<ChosenMove, Failure> {
        self.best(game).ok_or_else(Failure::game_over)
    }
}

#[cfg(test)]
mod tests {
    use super::visible_count;
    use quina_rules::{GameId, Player};

    /// The visible count of player 1 in a position.
    fn count(game: GameId, text: &str) -> i32 {
        let position = game.parse_position(text).expect("a position");
        let (one, two) =
            (visible_count(&position, Player::ONE), visible_count(&position, Player::TWO));
        assert_eq!(one, -two, "what one has more, the other has less");
        one
    }

    #[test]
    fn nobody_is_ahead_at_the_start() {
        for game in GameId::ALL {
            let start = game.default_start();
            // Syrtis' seed board is not the same for both.
            if game != GameId::Syrtis {
                assert_eq!(visible_count(&start, Player::ONE), 0, "{game}");
            }
        }
    }

    #[test]
    fn everything_that_counts_is_counted() {
        let morelli = "2b2bb3b1b/1wb10/2w4b2b2/2wwb3b3b/3ww3b2bb/2w1wwww4b/3www1w5/5www1b3/\
                       3wb1w1b3b/3b5b1b1/2wb4b1w2/11wb/13 w b";
        assert_eq!(count(GameId::Morelli, morelli), 25 - 23 - 1_000);
        let points = "..yyyyyyyyy.yyyyyyyyy.bbbbbbbbb.bbbbbbbb. y -";
        assert_eq!(count(GameId::CampoBello, points), -3, "the piece on b9 was worth 3");
    }
}
