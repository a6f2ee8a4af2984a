//! A part of the board in words: a cell with what can be done there, a row, a column, a triangle.

use super::Detail;
use super::lists::{runs, sentence};
use super::place::{describe_place, is_free};
use super::reach::{Way, as_if_to_act, others, ways};
use super::things::things;
use crate::panel::seat_name;
use crate::scene::{Ground, Place, scene};
use crate::words::Words;
use quina_rules::prelude::*;
use quina_rules::syrtis::Attribute;
use quina_rules::{AnyMove, AnyPosition, Cell, GameId, Player, mapello, syrtis};

/// A part of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// One cell.
    Cell(Cell),
    /// A row, by its number.
    Row(String),
    /// A column, by its letter; in Campo Bello a triangle.
    Column(String),
}

impl Part {
    /// The part of this name: `c4` is a cell, `4` a row, `c` a column.
    ///
    /// ```
    /// use quina_rules::GameId;
    /// use quina_view::describe::Part;
    /// let start = GameId::Mapello.default_start();
    /// assert_eq!(Part::named(&start, "C"), Some(Part::Column("c".to_owned())));
    /// assert_eq!(Part::named(&start, "12"), None);
    /// ```
    pub fn named(position: &AnyPosition, name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let places = scene(position).places;
        if let Some(place) = places.iter().find(|place| place.label == name) {
            return Some(Self::Cell(place.cell));
        }
        let is_row = position.game() != GameId::CampoBello
            && places.iter().any(|place| split(&place.label).1 == name);
        if is_row {
            return Some(Self::Row(name));
        }
        let is_column = !name.is_empty() && places.iter().any(|p| split(&p.label).0 == name);
        is_column.then_some(Self::Column(name))
    }
}

/// The letters and the number of a cell's name.
fn split(label: &str) -> (&str, &str) {
    label.split_at(label.find(|c: char| c.is_ascii_digit()).unwrap_or(label.len()))
}

/// A part of the board in sentences.
pub fn describe_part(
    position: &AnyPosition,
    part: &Part,
    detail: Detail,
    words: &Words,
) -> Vec<String> {
    match part {
        Part::Cell(cell) => describe_cell(position, *cell, detail, words),
        Part::Row(name) => {
            let mut row = scene(position).places;
            row.retain(|place| split(&place.label).1 == name);
            vec![line("describe-row", name, &row, detail, words)]
        }
        Part::Column(name) => {
            let mut column = scene(position).places;
            column.retain(|place| split(&place.label).0 == name);
            // By their names: upwards where row 1 is at the bottom.
            column.sort_by_key(|place| split(&place.label).1.parse::<u32>().unwrap_or(0));
            let id = match position.game() {
                GameId::CampoBello => "describe-triangle",
                _ => "describe-column",
            };
            vec![line(id, name, &column, detail, words)]
        }
    }
}

/// A row of places. What is the same is said once: `a4 to c4 empty`.
fn line(id: &str, name: &str, places: &[Place], detail: Detail, words: &Words) -> String {
    let is_told = |place: &&Place| match detail {
        Detail::Long => true,
        Detail::Short => {
            let is_ground =
                matches!(place.ground, Ground::Bonus | Ground::Tile(_) | Ground::Throne);
            !matches!(place.ground, Ground::Border) && (!is_free(place) || is_ground)
        }
    };
    let told: Vec<_> = places.iter().filter(is_told).collect();
    let what = |place: &Place| {
        let named = things(place);
        let one = |kind: &&str| words.say(kind, &[("number", "one")]);
        let named: Vec<_> = named.iter().map(one).collect();
        if named.is_empty() { words.say("describe-empty", &[]) } else { named.join(", ") }
    };
    let mut items = Vec::new();
    for same in told.chunk_by(|a, b| what(a) == what(b)) {
        let cells = runs(same, words).join(", ");
        items.push(words.say("describe-item", &[("cells", &cells), ("what", &what(same[0]))]));
    }
    if items.is_empty() {
        items.push(words.say("describe-nothing", &[]));
    }
    words.say(id, &[("name", name), ("items", &items.join("; "))])
}

/// A cell: what is on it, and what can be done with it.
fn describe_cell(position: &AnyPosition, cell: Cell, detail: Detail, words: &Words) -> Vec<String> {
    let scene = scene(position);
    let Some(place) = scene.place(cell) else { return Vec::new() };
    let mut said = vec![sentence(describe_place(place, words))];
    let turn = position.turn();
    let owner = place.piece.and_then(|piece| piece.owner);
    said.extend(done_here(position, cell, turn, Voice::Now, detail, words));
    let absent = others(position)
        .filter(|player| owner == Some(*player) || (owner.is_none() && detail == Detail::Long));
    for player in absent {
        if let Some(turned) = as_if_to_act(position, player) {
            said.extend(done_here(&turned, cell, player, Voice::OnTheirTurn, detail, words));
        }
    }
    if let (AnyPosition::Syrtis(position), Detail::Long) = (position, detail) {
        said.extend(islands(position, cell, words));
    }
    said
}

/// Whether somebody could do something now, or if it were their turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    Now,
    OnTheirTurn,
}

/// What the player to act could do with a cell.
fn done_here(
    position: &AnyPosition,
    cell: Cell,
    player: Player,
    voice: Voice,
    detail: Detail,
    words: &Words,
) -> Vec<String> {
    let ways = ways(position);
    let mut said = from_here(position, cell, &ways, detail, words);
    said.extend(to_here(position, cell, &ways, words));
    if voice == Voice::OnTheirTurn && !said.is_empty() {
        let name = seat_name(position, player, words);
        said.insert(0, words.say("describe-on-their-turn", &[("player", &name)]));
    }
    said
}

/// The moves of the piece on a cell.
fn from_here(
    position: &AnyPosition,
    cell: Cell,
    ways: &[Way],
    detail: Detail,
    words: &Words,
) -> Vec<String> {
    let here: Vec<_> = ways.iter().filter(|way| way.from == Some(cell)).collect();
    let is_own = |piece: crate::scene::Piece| piece.owner == Some(position.turn());
    let has_piece = scene(position).place(cell).and_then(|place| place.piece).is_some_and(is_own);
    if here.is_empty() {
        let is_stuck = has_piece && ways.iter().any(|way| way.from.is_some());
        return if is_stuck { vec![words.say("describe-stuck", &[])] } else { Vec::new() };
    }
    let name = |cell: &Cell| position.cell_name(*cell);
    let names = |cells: &mut dyn Iterator<Item = Cell>| {
        let mut names: Vec<_> = cells.map(|cell| name(&cell)).collect();
        // By columns, so that a listener finds a cell in the list.
        names.sort_by_key(|name| {
            let (column, row) = split(name);
            (column.to_owned(), row.parse::<u32>().unwrap_or(0))
        });
        names.join(", ")
    };
    let (taking, quiet): (Vec<&Way>, Vec<&Way>) =
        here.into_iter().partition(|way| !way.taken.is_empty());
    let mut said = Vec::new();
    if !quiet.is_empty() {
        let cells = names(&mut quiet.iter().filter_map(|way| way.to));
        said.push(words.say("describe-moves-to", &[("cells", &cells)]));
    }
    let itself = |way: &&&Way| way.to.is_some_and(|to| way.taken == [to]);
    let landing = names(&mut taking.iter().filter(itself).filter_map(|way| way.to));
    if !landing.is_empty() {
        said.push(words.say("describe-captures-on", &[("cells", &landing)]));
    }
    let turning: Vec<_> = taking.iter().filter(|way| !itself(way)).collect();
    if turning.is_empty() {
        return said;
    }
    if detail == Detail::Short {
        let cells = names(&mut turning.iter().filter_map(|way| way.to));
        said.push(words.say("describe-turns-with", &[("cells", &cells)]));
        return said;
    }
    for way in turning {
        let to = way.to.map(|cell| name(&cell)).unwrap_or_default();
        let taken = names(&mut way.taken.iter().copied());
        said.push(words.say("describe-turns", &[("cell", &to), ("cells", &taken)]));
    }
    said
}

/// What can be put on a cell, sunk there, or come to it.
fn to_here(position: &AnyPosition, cell: Cell, ways: &[Way], words: &Words) -> Vec<String> {
    let name = |cell: &Cell| position.cell_name(*cell);
    let here: Vec<_> = ways.iter().filter(|way| way.to == Some(cell)).collect();
    let mut said = Vec::new();
    let from: Vec<_> = here.iter().filter_map(|way| way.from.as_ref()).map(name).collect();
    if !from.is_empty() {
        said.push(words.say("describe-reached-from", &[("cells", &from.join(", "))]));
    }
    for way in here.iter().filter(|way| way.from.is_none()) {
        let taken: Vec<_> = way.taken.iter().map(name).collect();
        let id = match way.mv {
            AnyMove::Mapello(mapello::Move::Disc(_)) => "describe-disc-here",
            AnyMove::Syrtis(syrtis::Move::Sink(_)) => "describe-sink-here",
            AnyMove::CampoBello(_) => "describe-remove-here",
            _ => "describe-place-here",
        };
        let sentence = words.say(id, &[("cells", &taken.join(", "))]);
        // A wall and a bonus, a black and a white man: one sentence for both.
        if said.last() != Some(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// The two islands in which a tile lies.
fn islands(position: &syrtis::Position, cell: Cell, words: &Words) -> Vec<String> {
    let island = |kind: Attribute| {
        let all = position.islands(kind);
        let cells = all.into_iter().find(|cells| cells.contains(&cell))?;
        let id = match kind {
            Attribute::LightColour => "describe-island-light",
            Attribute::Circle => "describe-island-circles",
            Attribute::DarkColour => "describe-island-dark",
            Attribute::Square => "describe-island-squares",
        };
        let names: Vec<_> = cells.iter().map(|cell| position.cell_name(*cell)).collect();
        let count = names.len().to_string();
        Some(words.say(id, &[("count", &count), ("cells", &names.join(", "))]))
    };
    Attribute::ALL.into_iter().filter_map(island).collect()
}
