//! A position being edited: its text taken apart into what stands on each place and the fields behind the
//! board. It need not be legal, but it can always be drawn.

pub mod remarks;

use quina_rules::barragoon::Face;
use quina_rules::syrtis::Tile;
use quina_rules::{AnyPosition, Cell, GameId, Player, Position};
use quina_view::Words;
use quina_view::describe::describe_place;
use quina_view::scene::{Ground, Ink, Kind, Marks, Piece, Place, SQUARE, Scene, Shape, scene};

/// A position being edited.
#[derive(Clone, Debug)]
pub struct PositionDraft {
    /// The places, as the last legal position of this board had them.
    board: Scene,
    /// What stands on each place, in the order of the text; empty where nothing does.
    tokens: Vec<String>,
    /// The fields behind the board.
    fields: Vec<String>,
}

/// Which of the fields says who acts, and what it can say.
const fn side_field(game: GameId) -> (usize, &'static [&'static str]) {
    match game {
        GameId::Morelli => (1, &["b", "w"]),
        GameId::Barragoon => (0, &["w", "b"]),
        GameId::Mapello => (0, &["b", "w"]),
        GameId::Syrtis => (0, &["L", "T", "S"]),
        GameId::CampoBello => (0, &["y", "b", "g", "r"]),
    }
}

impl PositionDraft {
    /// A position taken apart.
    pub fn of_position(position: &AnyPosition) -> Self {
        let text = position.to_string();
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let board = fields.remove(0);
        let mut scene = scene(position);
        if position.game() == GameId::CampoBello {
            // Its text names the points by their numbers.
            scene.places.sort_by_key(|place| place.cell);
        }
        Self { tokens: tokens(position.game(), &board), board: scene, fields }
    }

    /// Which game it is.
    pub const fn game(&self) -> GameId {
        self.board.game
    }

    /// What can be put on a place: as its letters, or the number of a tile of Syrtis.
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

    /// What a thing is called.
    pub fn name(&self, thing: &str, words: &Words) -> String {
        let border = thing == "J";
        let at = self.board.places.iter().position(|place| is_border(place, &self.board) == border);
        let mut draft = self.clone();
        let Some(at) = at else { return thing.to_owned() };
        draft.tokens[at].clear();
        draft.put(self.board.places[at].cell, thing);
        let mut place = self.board.places[at].clone();
        dress(self.game(), &mut place, &draft.tokens[at], border);
        place.marks = Marks::NONE;
        if let Ground::Band(_) = place.ground {
            // A man of Morelli is the same on every band.
            place.ground = Ground::Plain;
        }
        let said = describe_place(&place, words);
        said.split_once(": ").map_or(said.clone(), |(_, what)| what.to_owned())
    }

    /// Puts a thing on a place; an empty one takes away what is there.
    pub fn put(&mut self, cell: Cell, thing: &str) {
        let at = self.board.places.iter().position(|place| place.cell == cell);
        let Some(at) = at.filter(|at| *at < self.tokens.len()) else { return };
        let token = &mut self.tokens[at];
        *token = match (self.board.game, thing) {
            (GameId::Syrtis, tower @ ("L" | "T")) => {
                // A tower stands on the tile that is there; the same one again goes.
                let tile = token.trim_start_matches(['L', 'T']).to_owned();
                if token.starts_with(tower) { tile } else { format!("{tower}{tile}") }
            }
            (GameId::Syrtis, "1") => "bc".to_owned(),
            (GameId::Syrtis, "2") => "bq".to_owned(),
            (GameId::Syrtis, "3") => "pc".to_owned(),
            (GameId::Syrtis, "4") => "pq".to_owned(),
            (GameId::Mapello, "") if is_border(&self.board.places[at], &self.board) => {
                "#".to_owned()
            }
            (_, thing) => thing.to_owned(),
        };
    }

    /// Takes everything off the board that can be taken off.
    pub fn clear(&mut self) {
        let cells: Vec<_> = self.board.places.iter().map(|place| place.cell).collect();
        for cell in cells {
            self.put(cell, "");
        }
    }

    /// Lets another player act.
    pub fn change_side(&mut self) {
        let (at, sides) = side_field(self.game());
        if let Some(field) = self.fields.get_mut(at) {
            let here = sides.iter().position(|side| side == field).unwrap_or(sides.len() - 1);
            sides[(here + 1) % sides.len()].clone_into(field);
        }
    }

    /// The fields behind the board.
    pub fn fields(&self) -> String {
        self.fields.join(" ")
    }

    /// Writes the fields behind the board anew.
    pub fn set_fields(&mut self, text: &str) {
        self.fields = text.split_whitespace().map(str::to_owned).collect();
    }

    /// The text of the position, legal or not.
    pub fn to_text(&self) -> String {
        let board = if self.game() == GameId::CampoBello {
            let letter = |token: &String| if token.is_empty() { "." } else { token }.to_owned();
            self.tokens.iter().map(letter).collect()
        } else {
            let width = (self.board.width / SQUARE) as usize;
            let rows: Vec<_> = self.tokens.chunks(width.max(1)).map(row).collect();
            rows.join("/")
        };
        let mut parts = vec![board];
        parts.extend(self.fields.iter().cloned());
        parts.join(" ")
    }

    /// The board as it would look.
    pub fn scene(&self) -> Scene {
        let mut scene = self.board.clone();
        let king = self.fields.first().filter(|_| self.game() == GameId::Morelli);
        let borders: Vec<bool> =
            scene.places.iter().map(|place| is_border(place, &self.board)).collect();
        for ((place, token), border) in scene.places.iter_mut().zip(&self.tokens).zip(borders) {
            dress(self.board.game, place, token, border);
            if place.ground == Ground::Throne && place.piece.is_none() {
                place.piece = king.and_then(|king| morelli(king, Kind::King));
            }
            place.marks = Marks::NONE;
        }
        scene.places.sort_by_key(|place| (place.y, place.x));
        scene
    }
}

/// A row of a board with its runs.
fn row(tokens: &[String]) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for token in tokens {
        if token.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            out += &empty.to_string();
            empty = 0;
        }
        out += token;
    }
    if empty > 0 {
        out += &empty.to_string();
    }
    out
}

/// What stands on each place of a board.
fn tokens(game: GameId, board: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = board;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let len = match (game, first) {
            (_, '/') => {
                rest = &rest[1..];
                continue;
            }
            _ if digits > 0 => {
                let run: usize = rest[..digits].parse().unwrap_or(0);
                tokens.extend(std::iter::repeat_n(String::new(), run.min(200)));
                rest = &rest[digits..];
                continue;
            }
            (GameId::CampoBello, '.') => {
                tokens.push(String::new());
                rest = &rest[1..];
                continue;
            }
            (GameId::Syrtis, 'L' | 'T') => 3,
            (GameId::Syrtis, _) => 2,
            _ => first.len_utf8(),
        };
        let len = len.min(rest.len());
        tokens.push(rest[..len].to_owned());
        rest = &rest[len..];
    }
    tokens
}

/// Whether a place of Mapello lies on the border.
const fn is_border(place: &Place, scene: &Scene) -> bool {
    matches!(scene.game, GameId::Mapello)
        && (place.x < SQUARE
            || place.y < SQUARE
            || place.x > scene.width - SQUARE
            || place.y > scene.height - SQUARE)
}

fn morelli(letter: &str, kind: Kind) -> Option<Piece> {
    let (ink, owner) = match letter {
        "b" => (Ink::Black, Player::ONE),
        "w" => (Ink::White, Player::TWO),
        _ => return None,
    };
    Some(Piece { kind, ink, owner: Some(owner) })
}

/// Gives a place its ground and its piece by what the text says of it.
fn dress(game: GameId, place: &mut Place, token: &str, border: bool) {
    place.note = None;
    let piece = |kind, ink| Some(Piece { kind, ink, owner: None });
    match game {
        GameId::Morelli => place.piece = morelli(token, Kind::Man),
        GameId::Barragoon => {
            place.piece = match token {
                "Z" | "D" | "V" | "z" | "d" | "v" => {
                    let value = match token.to_ascii_lowercase().as_str() {
                        "z" => 2,
                        "d" => 3,
                        _ => 4,
                    };
                    let is_white = token.starts_with(|c: char| c.is_ascii_uppercase());
                    piece(Kind::Runner(value), if is_white { Ink::White } else { Ink::Brown })
                }
                _ => {
                    let face = Face::ALL.iter().find(|face| face.letter() == token);
                    face.and_then(|face| piece(Kind::Sign(*face), Ink::Neutral))
                }
            };
        }
        GameId::Mapello => {
            place.piece = match token {
                "B" => piece(Kind::Disc, Ink::Black),
                "W" => piece(Kind::Disc, Ink::White),
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
                Some('L') => piece(Kind::Tower, Ink::White),
                Some('T') => piece(Kind::Tower, Ink::Black),
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
            place.piece = ink.and_then(|(_, ink)| piece(Kind::Peg, *ink));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::random::SplitMix64;

    #[test]
    fn a_position_is_written_as_it_was_read_and_drawn_as_it_is() {
        for game in GameId::ALL {
            let mut random = SplitMix64::new(7);
            let mut position = game.default_start();
            for _ in 0..40 {
                let draft = PositionDraft::of_position(&position);
                assert_eq!(draft.to_text(), position.to_string());
                let (drawn, real) = (draft.scene(), scene(&position));
                for (drawn, real) in drawn.places.iter().zip(&real.places) {
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
}
