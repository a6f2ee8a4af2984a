//! A position being edited: a [`Setup`], which need not be legal, with its scene and the names of
//! its pieces.

pub mod remarks;

use quina_rules::barragoon::Face;
use quina_rules::syrtis::Tile;
use quina_rules::text::{PositionError, Reason, TextError};
use quina_rules::{AnyPosition, Cell, GameId, Player, Setup, reason};
use quina_view::Words;
use quina_view::describe::describe_place;
use quina_view::scene::{Ground, Ink, Marks, Piece, PieceKind, Place, SQUARE, Scene, Shape, scene};

/// A position being edited.
#[derive(Clone, Debug)]
pub struct PositionDraft {
    /// The places of the board, taken from its last legal position.
    board: Scene,
    /// What is on them, and the fields after the board.
    setup: Setup,
}

impl PositionDraft {
    /// A position taken apart.
    pub fn of_position(position: &AnyPosition) -> Self {
        Self { board: scene(position), setup: Setup::of(position) }
    }

    /// Which game it is.
    pub const fn game(&self) -> GameId {
        self.setup.game()
    }

    /// What can be put on a place, by its letters, or by the number of a Syrtis tile.
    pub const fn things(&self) -> &'static [&'static str] {
        match self.game() {
            GameId::Morelli => &["b", "w"],
            GameId::Barragoon => &[
                "Z", "D", "V", "z", "d", "v", "x", "^", ">", "Y", "<", "|", "-", "e", "s", "w",
                "n", "W", "N", "E", "S", "+",
            ],
            GameId::Mapello => &["B", "W", "#", "*", "J"],
            GameId::Syrtis => &["1", "2", "3", "4", "L", "T"],
            GameId::CampoBello => &["y", "b", "g", "r"],
        }
    }

    /// The displayed name of a thing.
    pub fn name(&self, thing: &str, words: &Words) -> String {
        let is_joker = thing == "J";
        let fits = |place: &&Place| self.is_border(place.cell) == is_joker;
        let Some(mut place) = self.board.places.iter().find(fits).cloned() else {
            return thing.to_owned();
        };
        let content = tile(self.game(), thing).unwrap_or(thing);
        dress(self.game(), &mut place, content, is_joker);
        place.marks = Marks::NONE;
        let tile_is_missing = place.ground == Ground::Water;
        // A man of Morelli is the same on every band, and a tower of Syrtis needs a tile anyway.
        if matches!(place.ground, Ground::Band(_)) || (place.piece.is_some() && tile_is_missing) {
            place.ground = Ground::Plain;
        }
        let said = describe_place(&place, words);
        said.split_once(": ").map_or(said.clone(), |(_, what)| what.to_owned())
    }

    /// Puts a thing on a place; an empty one removes what is there. Refused if the place cannot
    /// hold it.
    pub fn put(&mut self, cell: Cell, thing: &str) -> Result<(), Reason> {
        let game = self.game();
        let refused = |reason| refusal(game, thing, reason);
        let done = match (game, thing) {
            (GameId::Syrtis, tower @ ("L" | "T")) => {
                // A tower is put on the tile that is there; putting it again removes it.
                let here = self.setup.content(cell).unwrap_or_default();
                let tile = here.trim_start_matches(['L', 'T']);
                let content = if here.starts_with(tower) {
                    tile.to_owned()
                } else {
                    format!("{tower}{tile}")
                };
                self.setup.set_content(cell, &content)
            }
            (GameId::Mapello, "") if self.is_border(cell) => self.setup.set_content(cell, "#"),
            _ => self.setup.set_content(cell, tile(game, thing).unwrap_or(thing)),
        };
        done.map_err(refused)
    }

    /// Carries what one place holds to another. Refused, with nothing changed, if that one cannot
    /// hold it or this one cannot do without.
    pub fn carry(&mut self, from: Cell, to: Cell) -> Result<(), Reason> {
        let content = self.setup.content(from).unwrap_or_default();
        let mut setup = self.setup.clone();
        let emptied = self.setup.allowed_contents(from).first().copied().unwrap_or_default();
        setup.set_content(from, emptied)?;
        setup.set_content(to, content)?;
        self.setup = setup;
        Ok(())
    }

    /// Removes everything that can be removed from the board.
    pub fn clear(&mut self) {
        self.setup.clear();
    }

    /// Changes the player to act.
    pub fn change_side(&mut self) {
        let sides = self.setup.specs().iter().find(|spec| spec.name == "side");
        let sides = sides.map_or(&[][..], |spec| spec.values);
        let here = self.setup.field("side").unwrap_or_default();
        let at = sides.iter().position(|side| *side == here);
        if let Some(next) = sides.get(at.map_or(0, |at| (at + 1) % sides.len())) {
            self.setup.set_field("side", next).expect("the side can say what is in its list");
        }
    }

    /// The fields after the board.
    pub fn fields(&self) -> String {
        let text = self.to_text();
        text.split_once(' ').map_or_else(String::new, |(_, fields)| fields.to_owned())
    }

    /// Replaces the fields after the board. Refused, with nothing changed, if there are too few or
    /// too many; their values are validated by [`PositionDraft::position`].
    pub fn set_fields(&mut self, text: &str) -> Result<(), PositionError> {
        let whole = self.to_text();
        let board = whole.split(' ').next().unwrap_or_default();
        let fields: Vec<_> = text.split_whitespace().collect();
        self.setup = Setup::read(self.game(), &format!("{board} {}", fields.join(" ")))?;
        Ok(())
    }

    /// The text of the position, legal or not.
    pub fn to_text(&self) -> String {
        self.setup.to_string()
    }

    /// Replaces the whole by a text, legal or not. Refused, with nothing changed, if it does not
    /// have the shape of a position on a board of this size; a legal position of another size is
    /// taken.
    pub fn set_text(&mut self, text: &str) -> Result<(), PositionError> {
        let text = text.trim();
        let wrong = match self.game().parse_position(text) {
            Ok(position) => {
                *self = Self::of_position(&position);
                return Ok(());
            }
            Err(wrong) => wrong,
        };
        match Setup::read(self.game(), text) {
            Ok(setup) if setup.cells().eq(self.setup.cells()) => {
                self.setup = setup;
                Ok(())
            }
            _ => Err(wrong),
        }
    }

    /// The position, or every reason why it is not valid.
    pub fn position(&self) -> Result<AnyPosition, PositionError> {
        self.setup.position()
    }

    /// The board as it would look.
    pub fn scene(&self) -> Scene {
        let mut scene = self.board.clone();
        let king = self.setup.field("throne");
        for place in &mut scene.places {
            let content = self.setup.content(place.cell).unwrap_or_default();
            dress(self.game(), place, content, self.is_border(place.cell));
            if place.ground == Ground::Throne && place.piece.is_none() {
                place.piece = king.and_then(|king| morelli(king, PieceKind::King));
            }
            place.marks = Marks::NONE;
        }
        scene
    }

    /// Whether a place of Mapello is on the border, where the jokers are.
    fn is_border(&self, cell: Cell) -> bool {
        self.setup.allowed_contents(cell).contains(&"J")
    }
}

/// Why a position is not valid, with the text that is wrong where it is short: a whole board need
/// not be quoted beside itself.
pub fn say_reason(reason: &TextError, words: &Words) -> String {
    let why = words.reason(&reason.bare_reason());
    let is_short = !reason.found.contains('/') && reason.found.len() < 20;
    if is_short && !reason.found.is_empty() { format!("`{}`: {why}", reason.found) } else { why }
}

/// Why a thing cannot be put on a place, in the words of the game's rules where they have some.
fn refusal(game: GameId, thing: &str, reason: Reason) -> Reason {
    let place = reason.arguments.first().cloned().unwrap_or_default();
    match (game, thing) {
        (GameId::Morelli, _) => reason!(
            "position-morelli-man-on-throne",
            "no man stands on the Throne; its King is written in the second field"
        ),
        (GameId::Mapello, "J") => reason!(
            "mapello-border-only",
            "{} lies inside the play area. Jokers stand on the border only.",
            place
        ),
        (GameId::Mapello, "#" | "*") => reason!(
            "mapello-inside-only",
            "{} lies on the border. Walls and bonuses are placed inside the 8x8 play area; on the \
             border only jokers are.",
            place
        ),
        (GameId::Mapello, "B" | "W") => reason!(
            "mapello-outside",
            "{} lies on the border. Discs are put inside the 8x8 play area.",
            place
        ),
        (GameId::Syrtis, "L" | "T") => {
            reason!("syrtis-tower-water", "There is no tile on {}. A tower needs a tile.", place)
        }
        _ => reason,
    }
}

/// The tile of Syrtis with this number.
fn tile(game: GameId, thing: &str) -> Option<&'static str> {
    match (game, thing) {
        (GameId::Syrtis, "1") => Some("bc"),
        (GameId::Syrtis, "2") => Some("bq"),
        (GameId::Syrtis, "3") => Some("pc"),
        (GameId::Syrtis, "4") => Some("pq"),
        _ => None,
    }
}

fn morelli(letter: &str, kind: PieceKind) -> Option<Piece> {
    let (ink, owner) = match letter {
        "b" => (Ink::Black, Player::ONE),
        "w" => (Ink::White, Player::TWO),
        _ => return None,
    };
    Some(Piece { kind, ink, owner: Some(owner) })
}

/// Sets the ground and the piece of a place from its token in the text.
fn dress(game: GameId, place: &mut Place, token: &str, border: bool) {
    place.note = None;
    let piece = |kind, ink| Some(Piece { kind, ink, owner: None });
    match game {
        GameId::Morelli => place.piece = morelli(token, PieceKind::Man),
        GameId::Barragoon => {
            place.piece = match token {
                "Z" | "D" | "V" | "z" | "d" | "v" => {
                    let value = match token.to_ascii_lowercase().as_str() {
                        "z" => 2,
                        "d" => 3,
                        _ => 4,
                    };
                    let is_white = token.starts_with(|c: char| c.is_ascii_uppercase());
                    piece(PieceKind::Runner(value), if is_white { Ink::White } else { Ink::Brown })
                }
                _ => {
                    let face = Face::ALL.iter().find(|face| face.letter() == token);
                    face.and_then(|face| piece(PieceKind::Sign(*face), Ink::Neutral))
                }
            };
        }
        GameId::Mapello => {
            place.piece = match token {
                "B" => piece(PieceKind::Disc, Ink::Black),
                "W" => piece(PieceKind::Disc, Ink::White),
                _ => None,
            };
            place.ground = match (token, border) {
                ("J", _) => Ground::Joker,
                ("#", true) => Ground::Border,
                ("#", false) => Ground::Wall,
                ("*", _) => Ground::Bonus,
                _ if (place.x + place.y) / SQUARE % 2 == 0 => Ground::Alternate,
                _ => Ground::Plain,
            };
        }
        GameId::Syrtis => {
            let tile = token.trim_start_matches(['L', 'T']);
            place.piece = match token.chars().next() {
                Some('L') => piece(PieceKind::Tower, Ink::White),
                Some('T') => piece(PieceKind::Tower, Ink::Black),
                _ => None,
            };
            let [is_light, is_circle] = [tile.starts_with('b'), tile.ends_with('c')];
            (place.ground, place.shape) = if tile.is_empty() {
                (Ground::Water, Shape::None)
            } else {
                (Ground::Tile(Tile { is_light, is_circle }), Shape::Square)
            };
        }
        GameId::CampoBello => {
            let inks = [("y", Ink::Yellow), ("b", Ink::Blue), ("g", Ink::Green), ("r", Ink::Red)];
            let ink = inks.iter().find(|(letter, _)| *letter == token);
            place.piece = ink.and_then(|(_, ink)| piece(PieceKind::Peg, *ink));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::prelude::*;
    use quina_rules::random::SplitMix64;

    #[test]
    fn a_position_is_written_as_it_was_read_and_drawn_as_it_is() {
        for game in GameId::ALL {
            let mut random = SplitMix64::new(7);
            let mut position = game.default_start();
            for _ in 0..40 {
                let draft = PositionDraft::of_position(&position);
                assert_eq!(draft.to_text(), position.to_string());
                assert_eq!(draft.position().as_ref(), Ok(&position));
                let (drawn, real) = (draft.scene(), scene(&position));
                for (drawn, real) in drawn.places.iter().zip(&real.places) {
                    assert_eq!(drawn.cell, real.cell, "{game}");
                    let look = |place: &Place| place.piece.map(|piece| (piece.kind, piece.ink));
                    assert_eq!(look(drawn), look(real), "{game} {}", real.label);
                    if !matches!(real.ground, Ground::Sea) {
                        assert_eq!(drawn.ground, real.ground, "{game} {}", real.label);
                    }
                }
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }

    #[test]
    fn all_that_a_place_can_hold_is_put_there_thing_by_thing() {
        for game in GameId::ALL {
            let mut draft = PositionDraft::of_position(&game.default_start());
            let cells: Vec<_> = draft.setup.cells().collect();
            for cell in cells {
                let mut seen = vec![""];
                for tile in draft.things().iter().chain(&[""]) {
                    for thing in draft.things().iter().chain(&[""]) {
                        for thing in [tile, thing] {
                            if draft.put(cell, thing).is_ok() {
                                seen.extend(draft.setup.content(cell));
                            }
                        }
                    }
                }
                for choice in draft.setup.allowed_contents(cell) {
                    assert!(seen.contains(choice), "{game}: `{choice}`");
                }
            }
        }
    }

    #[test]
    fn what_a_place_cannot_hold_is_refused_and_changes_nothing() {
        for (game, name, thing, why) in [
            (GameId::Morelli, "g7", "b", "no man stands on the Throne"),
            (GameId::Mapello, "c4", "J", "Jokers stand on the border only"),
            (GameId::Mapello, "a0", "B", "a0 lies on the border"),
            (GameId::Mapello, "a0", "*", "a0 lies on the border. Walls and bonuses"),
            (GameId::Syrtis, "a1", "T", "There is no tile on a1. A tower needs a tile."),
            (GameId::CampoBello, "y0", "L", "`y0` cannot hold `L`"),
        ] {
            let mut draft = PositionDraft::of_position(&game.default_start());
            let cell = draft.setup.cell(name).unwrap();
            let before = draft.to_text();
            let reason = draft.put(cell, thing).unwrap_err();
            assert!(reason.english.contains(why), "{game}: `{thing}` on {name}: {reason:?}");
            let said = Words::new(quina_view::Language::English).reason(&reason);
            assert_eq!(said, reason.english, "the words say the same");
            assert_eq!(draft.to_text(), before);
        }
        let mut draft = PositionDraft::of_position(&GameId::Syrtis.default_start());
        let cell = draft.setup.cell("a1").unwrap();
        draft.put(cell, "").unwrap();
        assert!(draft.put(cell, "L").is_err(), "a tower needs a tile under it");
        let before = draft.to_text();
        assert!(draft.set_fields("L").is_err() && draft.set_fields("L - 0 0 L2 x y").is_err());
        assert_eq!(draft.to_text(), before);
    }

    #[test]
    fn what_is_carried_leaves_its_place_and_a_text_replaces_the_whole() {
        let mut draft = PositionDraft::of_position(&GameId::Morelli.default_start());
        let cells: Vec<_> = draft.setup.cells().collect();
        let holds = |draft: &PositionDraft, cell| !draft.setup.content(cell).unwrap().is_empty();
        let from = *cells.iter().find(|cell| holds(&draft, **cell)).unwrap();
        let throne = draft.setup.cell("g7").unwrap();
        let before = draft.to_text();
        assert!(draft.carry(from, throne).is_err(), "no man stands on the Throne");
        assert_eq!(draft.to_text(), before);
        let to = *cells.iter().find(|cell| **cell != throne && !holds(&draft, **cell)).unwrap();
        let what = draft.setup.content(from);
        draft.carry(from, to).unwrap();
        assert_eq!((draft.setup.content(from), draft.setup.content(to)), (Some(""), what));
        draft.set_text(&before).unwrap();
        assert_eq!(draft.to_text(), before);
        // A text of the right shape is taken, legal or not; another is not.
        let illegal = before.replacen(" b", " w", 1).replacen(" - ", " w ", 1);
        draft.set_text(&illegal).unwrap();
        assert_eq!(draft.to_text(), illegal);
        assert!(draft.set_text("nonsense").is_err());
        assert_eq!(draft.to_text(), illegal);
    }
}
