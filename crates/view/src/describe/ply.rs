//! What somebody played, and what came of it, in sentences.

use super::reach::touched;
use super::things::things;
use crate::panel::seat_name;
use crate::scene::{Place, scene};
use crate::words::Words;
use quina_rules::campo_bello::Move as Jump;
use quina_rules::prelude::*;
use quina_rules::syrtis::Side;
use quina_rules::{
    AnyMove, AnyPosition, Cell, Game, Step, barragoon, campo_bello, mapello, morelli, syrtis,
};

/// A legal ply in sentences: who did what where, and what it captured, flipped or sank.
///
/// ```
/// use quina_rules::GameId;
/// use quina_rules::prelude::*;
/// use quina_view::describe::describe_ply;
/// use quina_view::{Language, Words};
/// let start = GameId::Mapello.default_start();
/// let mv = start.parse_move("d6").unwrap();
/// let words = Words::new(Language::English);
/// let said = describe_ply(&start, mv, &words);
/// assert_eq!(said, "Player 1 (Black) puts a disc on d6. Flipped: d5.");
/// ```
pub fn describe_ply(before: &AnyPosition, mv: AnyMove, words: &Words) -> String {
    let mut after = before.clone();
    after.play_unchecked(mv);
    let told = Told { before, after: &after, places: scene(before).places, mv, words };
    let said = match (before, mv) {
        (AnyPosition::Morelli(_), AnyMove::Morelli(mv)) => told.morelli(mv),
        (AnyPosition::Barragoon(_), AnyMove::Barragoon(mv)) => told.barragoon(mv),
        (AnyPosition::Mapello(position), AnyMove::Mapello(mv)) => told.mapello(position, mv),
        (AnyPosition::Syrtis(position), AnyMove::Syrtis(mv)) => told.syrtis(position, mv),
        (AnyPosition::CampoBello(position), AnyMove::CampoBello(mv)) => told.jump(position, mv),
        _ => Vec::new(),
    };
    said.join(" ")
}

/// The plies of the last turn, a line for each: all since a player had a free choice.
pub fn describe_last_turn(game: &Game<AnyPosition>, words: &Words) -> Vec<String> {
    let at = |ply: usize| game.position_at(ply);
    let begins = |ply: &usize| at(*ply).is_some_and(AnyPosition::is_turn_start);
    let first = (0..game.len()).rev().find(begins).unwrap_or(0);
    let plies = game.plies().enumerate().skip(first);
    plies.filter_map(|(ply, mv)| Some(describe_ply(at(ply)?, mv, words))).collect()
}

/// A ply that is being told.
struct Told<'a> {
    before: &'a AnyPosition,
    after: &'a AnyPosition,
    /// The places before it.
    places: Vec<Place>,
    mv: AnyMove,
    words: &'a Words,
}

impl Told<'_> {
    /// A sentence about the player.
    fn player(&self, id: &str, args: &[(&str, &str)]) -> String {
        let player = seat_name(self.before, self.before.turn(), self.words);
        self.words.say(id, &[&[("player", player.as_str())], args].concat())
    }

    fn name(&self, cell: Cell) -> String {
        self.before.cell_name(cell)
    }

    fn names(&self, cells: &[Cell]) -> String {
        cells.iter().map(|cell| self.name(*cell)).collect::<Vec<_>>().join(", ")
    }

    /// What stood on a cell: `white tile of value 3`.
    fn what(&self, cell: Cell) -> String {
        let place = self.places.iter().find(|place| place.cell == cell);
        let kind = place.and_then(|place| things(place).first().copied());
        kind.map(|kind| self.words.say(kind, &[("number", "one")])).unwrap_or_default()
    }

    /// What was chosen in the ply besides cells: `One Way: up`.
    fn choice(&self) -> String {
        let choices = self.before.steps(self.mv).into_iter().find_map(|step| match step {
            Step::Choice(choice) => Some(choice),
            Step::Cell(_) => None,
        });
        let game = self.before.game();
        choices.map(|choice| self.words.choice(game, choice)).unwrap_or_default()
    }

    /// The cells whose piece changed its owner where it stood.
    fn turned(&self) -> Vec<Cell> {
        let after = scene(self.after).places;
        let pairs = self.places.iter().zip(&after);
        let is_turned = |(before, after): &(&Place, &Place)| match (before.piece, after.piece) {
            (Some(before), Some(after)) => before.kind == after.kind && before.ink != after.ink,
            _ => false,
        };
        let throne = touched(self.before, self.mv);
        let cells = pairs.filter(is_turned).map(|(place, _)| place.cell);
        cells.filter(|cell| !throne.contains(cell)).collect()
    }

    fn morelli(&self, mv: morelli::Move) -> Vec<String> {
        match mv {
            morelli::Move::Pass => vec![self.player("describe-passes", &[])],
            morelli::Move::Place { .. } => {
                let after = scene(self.after).places;
                let is_new = |(old, _): &(&Place, &Place)| old.piece.is_none();
                let placed = self.places.iter().zip(&after).filter(is_new);
                let said: Vec<_> = placed
                    .filter(|(_, new)| new.piece.is_some())
                    .filter_map(|(_, new)| {
                        let what = self.words.say(things(new).first()?, &[("number", "one")]);
                        let args = [("what", what.as_str()), ("cell", new.label.as_str())];
                        Some(self.words.say("describe-on-cell", &args))
                    })
                    .collect();
                vec![self.player("describe-places-pair", &[("items", &said.join(", "))])]
            }
            morelli::Move::Slide { from, to } => {
                let (from, to) = (self.name(from), self.name(to));
                let args = [("from", from.as_str()), ("to", to.as_str())];
                let mut said = vec![self.player("describe-moves-man", &args)];
                let (AnyPosition::Morelli(before), AnyPosition::Morelli(after)) =
                    (self.before, self.after)
                else {
                    return said;
                };
                let men = |position: &morelli::Position, cell: &Cell| position.man(*cell);
                let mut turned = self.turned();
                turned.retain(|cell| men(before, cell).is_some());
                if !turned.is_empty() {
                    let cells = self.names(&turned);
                    said.push(self.words.say("describe-turned", &[("cells", &cells)]));
                }
                if before.throne() != after.throne() {
                    said.push(self.words.say(
                        match after.throne() {
                            Some(morelli::Colour::White) => "describe-throne-white",
                            _ => "describe-throne-black",
                        },
                        &[],
                    ));
                }
                said
            }
        }
    }

    fn barragoon(&self, mv: barragoon::Move) -> Vec<String> {
        match mv {
            barragoon::Move::Run { from, to } => {
                let what = self.what(from);
                let captured = self.what(to);
                let (from, to) = (self.name(from), self.name(to));
                let args = [("what", what.as_str()), ("from", &from), ("to", &to)];
                let mut said = vec![self.player("describe-moves", &args)];
                if !captured.is_empty() {
                    said.push(self.words.say("describe-captured", &[("what", &captured)]));
                }
                said
            }
            barragoon::Move::Place { cell, .. } => {
                let (what, cell) = (self.choice(), self.name(cell));
                vec![self.player("describe-places", &[("what", &what), ("cell", &cell)])]
            }
            barragoon::Move::Decline => vec![self.player("describe-declines", &[])],
        }
    }

    fn mapello(&self, position: &mapello::Position, mv: mapello::Move) -> Vec<String> {
        match mv {
            mapello::Move::Disc(cell) => {
                let mut said = vec![self.player("describe-disc", &[("cell", &self.name(cell))])];
                let flipped = self.names(&self.turned());
                said.push(self.words.say("describe-flipped", &[("cells", &flipped)]));
                if position.bonuses() >> cell.0 & 1 == 1 {
                    said.push(self.words.say("describe-bonus-taken", &[]));
                }
                said
            }
            mapello::Move::Place(_, cell) => {
                let what = match mv {
                    mapello::Move::Place(mapello::Piece::Joker, _) => {
                        self.words.say("choice-mapello-joker", &[])
                    }
                    _ => self.choice(),
                };
                let cell = self.name(cell);
                vec![self.player("describe-places", &[("what", &what), ("cell", &cell)])]
            }
            mapello::Move::Pass => vec![self.player("describe-passes", &[])],
            mapello::Move::Done => vec![self.player("describe-map-done", &[])],
            mapello::Move::Choose(mapello::Colour::Black) => {
                vec![self.player("describe-takes-black", &[])]
            }
            mapello::Move::Choose(mapello::Colour::White) => {
                vec![self.player("describe-takes-white", &[])]
            }
        }
    }

    fn syrtis(&self, position: &syrtis::Position, mv: syrtis::Move) -> Vec<String> {
        match mv {
            syrtis::Move::Pass => vec![self.player("describe-passes", &[])],
            syrtis::Move::Go { from, to } => {
                let is_slide = position.tile(to).is_none();
                let id = if is_slide { "describe-slides" } else { "describe-moves-tower" };
                let (from, to) = (self.name(from), self.name(to));
                vec![self.player(id, &[("from", &from), ("to", &to)])]
            }
            syrtis::Move::Sink(cell) => {
                let (what, cell) = (self.what(cell), self.name(cell));
                let args = [("what", what.as_str()), ("cell", &cell)];
                let mut said = vec![self.player("describe-sinks", &args)];
                if let AnyPosition::Syrtis(after) = self.after {
                    let streak = after.streak().to_string();
                    said.push(self.words.say("describe-sinks-in-row", &[("count", &streak)]));
                }
                said
            }
            syrtis::Move::Swap(_) => {
                let cells = self.names(&touched(self.before, self.mv));
                vec![self.player("describe-swaps", &[("cells", &cells)])]
            }
            syrtis::Move::Place(_, cell) => {
                let (what, cell) = (self.choice(), self.name(cell));
                vec![self.player("describe-places", &[("what", &what), ("cell", &cell)])]
            }
            syrtis::Move::Choose(Side::Light) => vec![self.player("describe-takes-light", &[])],
            syrtis::Move::Choose(Side::Dark) => vec![self.player("describe-takes-dark", &[])],
        }
    }

    fn jump(&self, position: &campo_bello::Position, mv: Jump) -> Vec<String> {
        match mv {
            Jump::Jump { from, to } => {
                let over = mv.over();
                let owner = over.and_then(|over| position.owner(over));
                let crossed = over.map(|over| self.what(over.cell())).unwrap_or_default();
                let over = over.map(|over| over.to_string()).unwrap_or_default();
                let (from, to) = (from.to_string(), to.to_string());
                let args =
                    [("from", from.as_str()), ("to", &to), ("over", &over), ("what", &crossed)];
                let is_own = owner == Some(position.turn());
                let id = if is_own { "describe-jumps-own" } else { "describe-jumps-other" };
                vec![self.player(id, &args)]
            }
            Jump::Remove(point) => {
                vec![self.player("describe-removes", &[("cell", &point.to_string())])]
            }
            Jump::End => vec![self.player("describe-ends-turn", &[])],
            Jump::Pass => vec![self.player("describe-passes", &[])],
        }
    }
}
