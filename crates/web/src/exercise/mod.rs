//! A board on which the reader answers: a lesson's task, a puzzle. A move is entered by clicking,
//! dragging, keyboard or typing; a judge, which the page provides, says what becomes of it. Only a
//! right answer is played.
//!
//! `mod.rs` has the state and what is done with it, `view` shows it.

mod view;

pub(crate) use view::{ExerciseBoard, ExerciseEntry, ExerciseEvents, ExerciseFacts, Said};

use crate::board::BoardMarks;
use crate::context::Context;
use crate::sound;
use crate::table::Animation;
use leptos::prelude::*;
use quina_play::MoveInput;
use quina_play::move_input::TouchResult;
use quina_play::typed;
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Game, PlyError, Step, StepChoice};
use quina_view::describe::describe_ply;
use quina_view::scene::{Mark, Orientation, Scene, scene, scene_at};

/// More cells than these are not named one by one in a hint.
const NAMED: usize = 4;

/// What a judge says about a move.
#[derive(Clone, Debug)]
pub(crate) enum Judged {
    /// It is right, and played.
    Right {
        /// What is said about it.
        said: String,
        /// The game afterwards, with the plies that follow by themselves.
        game: Game<AnyPosition>,
        /// Whether everything is answered.
        is_done: bool,
    },
    /// It is legal, but not what is asked for.
    Wrong(String),
    /// The rules refuse it.
    Refused(PlyError),
    /// Everything is answered already.
    Done,
}

/// What was said last, and how it is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remark {
    /// The sentence.
    pub(crate) text: String,
    /// How it is meant.
    pub(crate) tone: Tone,
}

/// How a remark is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The answer is right.
    Right,
    /// The answer is legal, but wrong.
    Wrong,
    /// The rules refuse the answer.
    Refused,
    /// Something to know.
    Plain,
}

/// What is on the board and what was entered.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) game: Game<AnyPosition>,
    pub(crate) input: MoveInput,
    /// Cells that the exercise points at.
    pub(crate) marks: Vec<Cell>,
    /// Cells that a hint points at.
    pub(crate) hint: Vec<Cell>,
    /// From which side the board is seen.
    pub(crate) orientation: Orientation,
    pub(crate) remark: Option<Remark>,
    /// Every ply as a sentence.
    pub(crate) log: Vec<String>,
    /// Whether an answer is still awaited.
    pub(crate) is_open: bool,
}

impl State {
    /// The board with the marks of the moment.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = scene_at(&self.game, self.game.len());
        if self.is_open {
            let marks = self.input.marks().into_iter().filter(|(_, mark)| *mark != Mark::Cursor);
            scene.mark_all(marks);
            // What is pointed at before the first answer is not pointed at for ever.
            let pointed = if self.game.is_empty() { self.marks.as_slice() } else { &[] };
            let pointed = pointed.iter().chain(&self.hint);
            scene.mark_all(pointed.map(|cell| (*cell, Mark::Hint)));
        }
        scene.turned(self.orientation)
    }

    /// What the board says about itself.
    pub(crate) fn board_marks(&self) -> BoardMarks {
        let position = self.game.position();
        let outcome = self.game.outcome();
        BoardMarks {
            game: position.game(),
            position: position.to_string(),
            ply: self.game.len(),
            turn: outcome.is_none().then(|| position.turn().number()),
            result: outcome
                .map(|outcome| outcome.to_record(position.players()))
                .unwrap_or_default(),
        }
    }

    fn look_again(&mut self) {
        self.hint.clear();
        if self.is_open {
            self.input.reset(self.game.position());
        } else {
            self.input.rest();
        }
    }
}

/// A board on which the reader answers. It is copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Exercise {
    pub(crate) state: RwSignal<State>,
    pub(crate) animation: Animation,
    pub(crate) context: Context,
    judge: Callback<AnyMove, Judged>,
}

impl Exercise {
    /// A board that shows a game, without a question yet.
    pub(crate) fn new(game: Game<AnyPosition>, judge: Callback<AnyMove, Judged>) -> Self {
        let input = MoveInput::new(game.position(), &scene(game.position()));
        let state = State {
            game,
            input,
            marks: Vec::new(),
            hint: Vec::new(),
            orientation: Orientation::Upright,
            remark: None,
            log: Vec::new(),
            is_open: false,
        };
        let (state, animation) = (RwSignal::new(state), Animation::new());
        Self { state, animation, context: Context::get(), judge }
    }

    /// Asks anew, from a game on.
    pub(crate) fn begin(self, game: Game<AnyPosition>, marks: Vec<Cell>, is_open: bool) {
        self.animation.skip();
        self.state.update(|state| {
            state.game = game;
            state.marks = marks;
            state.is_open = is_open;
            state.remark = None;
            state.log.clear();
            state.look_again();
        });
    }

    /// A cell of the board is touched.
    pub(crate) fn touch(self, cell: Cell) {
        self.touch_step(Step::Cell(cell));
    }

    /// A choice is made.
    pub(crate) fn choose(self, choice: StepChoice) {
        self.touch_step(Step::Choice(choice));
    }

    /// Something is dragged from one cell to another.
    pub(crate) fn drag(self, (from, to): (Cell, Cell)) {
        let is_held = self
            .state
            .with_untracked(|state| state.input.touched().last() == Some(&Step::Cell(from)));
        if !is_held {
            self.state.update(|state| {
                if state.is_open {
                    state.input.reset(state.game.position());
                }
            });
        }
        if is_held || self.touch_step(Step::Cell(from)) {
            self.touch_step(Step::Cell(to));
        }
    }

    /// What was touched last is let go.
    pub(crate) fn release(self) {
        self.state.update(|state| {
            if state.is_open {
                state.input.back(state.game.position());
            }
        });
    }

    /// Shows the board from the opposite side.
    pub(crate) fn flip(self) {
        self.animation.skip();
        self.state.update(|state| state.orientation = state.orientation.flipped());
    }

    /// Points at what a right answer begins with.
    pub(crate) fn hint(self, steps: &[Step]) {
        let words = self.context.words_now();
        let position = self.state.with_untracked(|state| state.game.position().clone());
        let cell = |step: &Step| match step {
            Step::Cell(cell) => Some(*cell),
            Step::Choice(_) => None,
        };
        let name = |step: &Step| match step {
            Step::Cell(cell) => position.cell_name(*cell),
            Step::Choice(choice) => words.choice(position.game(), *choice),
        };
        let said = if steps.len() <= NAMED {
            let names: Vec<_> = steps.iter().map(name).collect();
            words.say("web-hint-begin", &[("cells", &names.join(", "))])
        } else {
            words.say("web-hint-marked", &[])
        };
        self.state.update(|state| state.hint = steps.iter().filter_map(cell).collect());
        self.say(Tone::Plain, said);
    }

    /// Says something.
    pub(crate) fn say(self, tone: Tone, text: String) {
        let remark = (!text.is_empty()).then_some(Remark { text, tone });
        self.state.update(|state| state.remark = remark);
    }

    /// Touches something; whether that was not refused.
    fn touch_step(self, step: Step) -> bool {
        self.animation.skip();
        if !self.state.with_untracked(|state| state.is_open) {
            return false;
        }
        let words = self.context.words_now();
        let touched =
            self.state.try_update(|state| state.input.touch(state.game.position(), step, &words));
        match touched {
            Some(TouchResult::Move(mv)) => {
                self.answer(mv);
            }
            Some(TouchResult::Note(note)) => self.say(Tone::Plain, note),
            Some(TouchResult::Refused(why)) => {
                sound::play(sound::Sound::Refused, self.context);
                self.say(Tone::Refused, why);
                return false;
            }
            // What was said about the last answer is no longer of interest.
            Some(TouchResult::More) => self.say(Tone::Plain, String::new()),
            Some(TouchResult::Released) | None => {}
        }
        true
    }

    /// Answers what was typed, one ply or several; whether all of it was right.
    pub(crate) fn type_answer(self, text: &str) -> bool {
        self.animation.skip();
        if text.trim().is_empty() || !self.state.with_untracked(|state| state.is_open) {
            return false;
        }
        let position = self.state.with_untracked(|state| state.game.position().clone());
        let text = typed::notation(&position, text);
        text.split(',').all(|token| {
            let position = self.state.with_untracked(|state| state.game.position().clone());
            match position.parse_move(token.trim()) {
                Ok(mv) => self.answer(mv),
                Err(error) => self.take(Judged::Refused(error.into())),
            }
        })
    }

    /// Lets the judge decide; whether the move was right.
    fn answer(self, mv: AnyMove) -> bool {
        self.take(self.judge.run(mv))
    }

    /// Shows what a judge has said; whether the move was right.
    pub(crate) fn take(self, judged: Judged) -> bool {
        let words = self.context.words_now();
        match judged {
            Judged::Right { said, game, is_done } => {
                self.advance(game, !is_done);
                self.say(Tone::Right, said);
                return true;
            }
            Judged::Wrong(said) => {
                sound::play(sound::Sound::Refused, self.context);
                self.state.update(State::look_again);
                self.say(Tone::Wrong, said);
            }
            Judged::Refused(error) => {
                sound::play(sound::Sound::Refused, self.context);
                let said = self.state.try_update(|state| {
                    state.look_again();
                    if let Some(refusal) = error.refusal() {
                        state.input.refuse(&refusal.cells);
                    }
                    words.ply_error(state.game.position(), &error)
                });
                self.say(Tone::Refused, said.unwrap_or_default());
            }
            Judged::Done => {}
        }
        false
    }

    /// Shows the plies that a game has gone on by.
    fn advance(self, game: Game<AnyPosition>, is_open: bool) {
        let words = self.context.words_now();
        let speed = self.context.settings.read_untracked().speed;
        let shown = self.state.with_untracked(|state| state.game.len());
        let before = |ply: usize| game.position_at(ply).cloned();
        let plies: Vec<_> = game
            .plies()
            .enumerate()
            .skip(shown)
            .filter_map(|(ply, mv)| Some((before(ply)?, mv)))
            .collect();
        let orientation = self.state.with_untracked(|state| state.orientation);
        self.state.update(|state| {
            let said = plies.iter().map(|(before, mv)| describe_ply(before, *mv, &words));
            state.log.extend(said);
            state.game = game.clone();
            state.is_open = is_open;
            state.look_again();
        });
        for (before, mv) in plies {
            self.animation.show(&before, mv, orientation, speed);
        }
        sound::play(sound::Sound::Ply, self.context);
    }
}
