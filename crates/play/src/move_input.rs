//! A move being entered by clicks or cursor keys: what was touched, what can be touched next, and
//! where the cursor is.
//!
//! It knows no game: it matches touches against the legal moves by `quina_rules::steps`, and moves
//! its cursor over the places of a scene. The screen that owns it passes the position in and plays
//! the move that results.

use crate::refusal;
use quina_rules::prelude::*;
use quina_rules::steps::{Progress, advance};
use quina_rules::{AnyMove, AnyPosition, Cell, Step, StepChoice};
use quina_view::Words;
use quina_view::scene::{Mark, Place, Scene};

/// Where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// On a place of the board.
    Cell(Cell),
    /// On one of the choices, counted from 0.
    Choice(usize),
}

/// The result of a touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TouchResult {
    /// The touches make a complete move.
    Move(AnyMove),
    /// More is needed.
    More,
    /// More is needed, and this message is to be shown.
    Note(String),
    /// The selection was cancelled.
    Released,
    /// It cannot be touched, for this reason.
    Refused(String),
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// A move being entered.
#[derive(Clone, Debug)]
pub struct MoveInput {
    touched: Vec<Step>,
    next: Vec<Step>,
    cursor: Cell,
    /// The choice that has the cursor; `None` if the cursor is on the board.
    choice: Option<usize>,
    refused: Vec<Cell>,
    is_strict: bool,
}

impl MoveInput {
    /// An empty input for a position.
    pub fn new(position: &AnyPosition, scene: &Scene) -> Self {
        let mut move_input = Self {
            touched: Vec::new(),
            next: Vec::new(),
            cursor: Cell(0),
            choice: None,
            refused: Vec::new(),
            is_strict: false,
        };
        move_input.reset(position);
        let first = scene.places.iter().find(|place| move_input.can_touch(place.cell));
        let first = first.or_else(|| scene.places.get(scene.places.len() / 2));
        move_input.cursor = first.map_or(Cell(0), |place| place.cell);
        move_input
    }

    /// Whether a touched piece must be moved (Barragoon R23).
    pub const fn set_strict(&mut self, is_strict: bool) {
        self.is_strict = is_strict;
    }

    /// Clears the input for a new position. The cursor stays where it is.
    pub fn reset(&mut self, position: &AnyPosition) {
        self.touched.clear();
        self.refused.clear();
        self.look(position);
    }

    /// Clears the input so that nothing can be touched, while it is not a person's turn.
    pub fn rest(&mut self) {
        self.touched.clear();
        self.refused.clear();
        self.next.clear();
        self.choice = None;
    }

    /// Finds what can be touched next.
    fn look(&mut self, position: &AnyPosition) {
        self.next = match advance(position, &self.touched) {
            Progress::Next(next) => next,
            Progress::Complete(_) | Progress::DeadEnd => Vec::new(),
        };
        let has_cells = self.next.iter().any(|step| matches!(step, Step::Cell(_)));
        // If only choices can follow, the cursor goes to the palette at once.
        let has_choices = self.next.iter().any(|step| matches!(step, Step::Choice(_)));
        self.choice = (has_choices && !has_cells).then_some(0);
    }

    /// What was touched so far.
    pub fn touched(&self) -> &[Step] {
        &self.touched
    }

    /// What can be chosen next that is not a place.
    pub fn choices(&self) -> Vec<StepChoice> {
        let choice = |step: &Step| match step {
            Step::Choice(choice) => Some(*choice),
            Step::Cell(_) => None,
        };
        self.next.iter().filter_map(choice).collect()
    }

    /// Whether a place can be touched next.
    pub fn can_touch(&self, cell: Cell) -> bool {
        self.next.contains(&Step::Cell(cell))
    }

    /// Where the cursor is.
    pub const fn focus(&self) -> Focus {
        match self.choice {
            Some(choice) => Focus::Choice(choice),
            None => Focus::Cell(self.cursor),
        }
    }

    /// Puts the cursor on a place.
    pub const fn point_at(&mut self, cell: Cell) {
        self.cursor = cell;
        self.choice = None;
    }

    /// Touches what the cursor is on.
    pub fn touch_focus(&mut self, position: &AnyPosition, words: &Words) -> TouchResult {
        match self.focus() {
            Focus::Cell(cell) => self.touch(position, Step::Cell(cell), words),
            Focus::Choice(at) => match self.choices().get(at) {
                Some(choice) => self.touch(position, Step::Choice(*choice), words),
                None => TouchResult::More,
            },
        }
    }

    /// Touches something.
    pub fn touch(&mut self, position: &AnyPosition, step: Step, words: &Words) -> TouchResult {
        self.refused.clear();
        if let Step::Cell(cell) = step {
            self.cursor = cell;
        }
        if !self.next.contains(&step) {
            return self.touch_other(position, step, words);
        }
        self.touched.push(step);
        if let Progress::Complete(mv) = advance(position, &self.touched) {
            return TouchResult::Move(mv);
        }
        self.look(position);
        TouchResult::More
    }

    /// Touches one place and then another, as somebody does who drags a piece. A piece that is
    /// already held goes on from where it is.
    pub fn drag(
        &mut self,
        position: &AnyPosition,
        (from, to): (Cell, Cell),
        words: &Words,
    ) -> TouchResult {
        if self.touched.last() != Some(&Step::Cell(from)) {
            self.reset(position);
            match self.touch(position, Step::Cell(from), words) {
                TouchResult::More | TouchResult::Note(_) => {}
                // Nothing moves from there to another place.
                TouchResult::Move(_) => {
                    self.reset(position);
                    return TouchResult::Released;
                }
                other => return other,
            }
        }
        self.touch(position, Step::Cell(to), words)
    }

    /// Touches something that does not continue the move: another piece, the same one again, or
    /// nothing legal.
    fn touch_other(&mut self, position: &AnyPosition, step: Step, words: &Words) -> TouchResult {
        let is_bound = self.is_strict && !self.touched.is_empty();
        if self.touched.last() == Some(&step) {
            if !self.back(position) {
                return TouchResult::Refused(words.say("play-strict", &[]));
            }
            return TouchResult::Released;
        }
        if !self.touched.is_empty()
            && !is_bound
            && let Progress::Next(_) | Progress::Complete(_) = advance(position, &[step])
        {
            self.touched.clear();
            self.look(position);
            return self.touch(position, step, words);
        }
        if let Some((other, note)) = refusal::other_name(position, step, words)
            && advance(position, &[other]) != Progress::DeadEnd
        {
            self.touched = vec![other];
            self.look(position);
            return TouchResult::Note(note);
        }
        let (sentence, cells) = refusal::why(position, &self.touched, step, words);
        self.refused = cells;
        TouchResult::Refused(sentence)
    }

    /// Marks these cells as the reason for a refusal.
    pub fn refuse(&mut self, cells: &[Cell]) {
        self.refused = cells.to_vec();
    }

    /// Takes the last touch back; `false` if there is none, or if a touched piece must be moved.
    pub fn back(&mut self, position: &AnyPosition) -> bool {
        self.refused.clear();
        if self.is_strict {
            return false;
        }
        let had = self.touched.pop().is_some();
        if had {
            self.look(position);
        }
        had
    }

    /// Moves the cursor: among the choices if it is there, else to the nearest place in that
    /// direction.
    pub fn go(&mut self, arrow: Arrow, scene: &Scene, columns: usize) {
        if let Some(at) = self.choice {
            let count = self.choices().len();
            let to = match arrow {
                Arrow::Left => at.checked_sub(1),
                Arrow::Right => Some(at + 1),
                Arrow::Up => at.checked_sub(columns.max(1)),
                Arrow::Down => Some(at + columns.max(1)),
            };
            self.choice = Some(to.filter(|to| *to < count).unwrap_or(at));
            return;
        }
        if let Some(place) = scene.place(self.cursor).and_then(|from| beside(from, arrow, scene)) {
            self.cursor = place.cell;
        }
    }

    /// Jumps to the next thing that can be touched, or to the previous one.
    pub fn jump(&mut self, scene: &Scene, backwards: bool) {
        let places = scene.places.iter().map(|place| place.cell);
        let mut stops: Vec<Focus> =
            places.filter(|cell| self.can_touch(*cell)).map(Focus::Cell).collect();
        stops.extend((0..self.choices().len()).map(Focus::Choice));
        if stops.is_empty() {
            return;
        }
        let count = stops.len();
        let focus = self.focus();
        let to = match stops.iter().position(|stop| *stop == focus) {
            Some(at) if backwards => (at + count - 1) % count,
            Some(at) => (at + 1) % count,
            None => self.after_cursor(&stops, scene, backwards),
        };
        match stops[to] {
            Focus::Cell(cell) => self.point_at(cell),
            Focus::Choice(at) => self.choice = Some(at),
        }
    }

    /// The first stop after the cursor in reading order, or the last one before it.
    fn after_cursor(&self, stops: &[Focus], scene: &Scene, backwards: bool) -> usize {
        let order = |cell: Cell| scene.places.iter().position(|place| place.cell == cell);
        let here = order(self.cursor);
        let is_behind = |stop: &Focus| match stop {
            Focus::Cell(cell) => order(*cell) > here,
            Focus::Choice(_) => true,
        };
        let behind = stops.iter().position(is_behind).unwrap_or(0);
        if backwards { (behind + stops.len() - 1) % stops.len() } else { behind }
    }

    /// The marks that show the input on the board.
    pub fn marks(&self) -> Vec<(Cell, Mark)> {
        let can = if self.touched.is_empty() { Mark::Movable } else { Mark::Target };
        let mut marks = Vec::new();
        for step in &self.next {
            if let Step::Cell(cell) = step {
                marks.push((*cell, can));
            }
        }
        for step in &self.touched {
            if let Step::Cell(cell) = step {
                marks.push((*cell, Mark::Selected));
            }
        }
        marks.extend(self.refused.iter().map(|cell| (*cell, Mark::Refused)));
        if self.choice.is_none() {
            marks.push((self.cursor, Mark::Cursor));
        }
        marks
    }
}

/// The nearest place in a direction: within a right angle around it, nearer and straighter first.
pub fn beside<'a>(from: &Place, arrow: Arrow, scene: &'a Scene) -> Option<&'a Place> {
    let ahead = |place: &&'a Place| {
        let (dx, dy) = (i32::from(place.x - from.x), i32::from(place.y - from.y));
        let (along, across) = match arrow {
            Arrow::Up => (-dy, dx.abs()),
            Arrow::Down => (dy, dx.abs()),
            Arrow::Left => (-dx, dy.abs()),
            Arrow::Right => (dx, dy.abs()),
        };
        (along > 0).then_some((across > along, along + 2 * across))
    };
    let places = scene.places.iter().filter_map(|place| Some((ahead(&place)?, place)));
    places.min_by_key(|(rank, _)| *rank).map(|(_, place)| place)
}

/// The choice that a text selects: its letter, its word, or the number beside its word.
pub fn choice_of_text(choices: &[StepChoice], text: &str) -> Option<StepChoice> {
    choices.iter().find(|choice| choice.0 == text).copied().or_else(|| {
        let number = text.parse::<usize>().ok()?.checked_sub(1)?;
        choices.get(number).filter(|choice| choice.0.len() > 1).copied()
    })
}

/// Whether a move is only a word (`pass`), with nothing to touch on the board.
pub fn is_word(position: &AnyPosition, mv: AnyMove) -> bool {
    position.steps(mv).iter().all(|step| matches!(step, Step::Choice(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_rules::GameId;
    use quina_view::Language;
    use quina_view::scene::scene;

    fn drag(position: &AnyPosition, from: &str, to: &str) -> (MoveInput, TouchResult) {
        let scene = scene(position);
        let cell = |name: &str| scene.places.iter().find(|place| place.label == name).unwrap().cell;
        let mut input = MoveInput::new(position, &scene);
        let cells = (cell(from), cell(to));
        let result = input.drag(position, cells, &Words::new(Language::English));
        (input, result)
    }

    #[test]
    fn a_piece_is_dragged_to_its_target() {
        let position = GameId::Barragoon.default_start();
        let (_, result) = drag(&position, "c2", "c4");
        assert_eq!(result, TouchResult::Move(position.parse_move("c2-c4").unwrap()));
        let (_, result) = drag(&position, "c2", "g9");
        assert!(matches!(result, TouchResult::Refused(_)), "{result:?}");
        let (_, result) = drag(&position, "e5", "e6");
        assert!(matches!(result, TouchResult::Refused(_)), "nothing to drag: {result:?}");
    }

    #[test]
    fn a_drag_does_not_play_what_one_touch_would_play() {
        let position = GameId::Mapello.default_start();
        let (input, result) = drag(&position, "e3", "d3");
        assert_eq!(result, TouchResult::Released);
        assert!(input.touched().is_empty());
    }
}
