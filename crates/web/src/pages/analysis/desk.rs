//! The study on the desk, and what is done with it: stepping, entering plies, changing the tree.

use super::engine::Live;
use super::retry::Retry;
use super::review::Reviewing;
use crate::board::BoardMarks;
use crate::browser::{document, window};
use crate::context::Context;
use crate::engine::game_text;
use crate::route::{encode, go, replace};
use crate::settings::Speed;
use crate::share;
use crate::sound::{self, Sound};
use crate::table::Animation;
use crate::widgets::{Notice, NoticeKind};
use leptos::prelude::*;
use quina_play::move_input::TouchResult;
use quina_play::study::{Change, Node, OpenStudy};
use quina_play::{MoveInput, typed};
use quina_rules::prelude::*;
use quina_rules::{AnyMove, AnyPosition, Cell, Ending, Game, PlyError, Step, StepChoice};
use quina_view::Words;
use quina_view::describe::describe_ply;
use quina_view::scene::{Mark, Orientation, Scene, scene, scene_at};
use wasm_bindgen::JsCast;

/// How many events are kept.
const LOG: usize = 100;

/// The longest line whose address is kept up to date.
const LONGEST_ADDRESS: usize = 400;

/// A study and its reader.
#[derive(Clone, Debug)]
pub(super) struct DeskState {
    pub(super) open: OpenStudy,
    /// The move being entered.
    pub(super) input: MoveInput,
    pub(super) orientation: Orientation,
    /// What is said about the last attempt.
    pub(super) notice: Option<Notice>,
    /// The last events, each with its number.
    pub(super) log: Vec<(usize, String)>,
    events: usize,
}

impl DeskState {
    fn new(open: OpenStudy) -> Self {
        let position = open.position().clone();
        let input = MoveInput::new(&position, &scene(&position));
        let mut state = Self {
            open,
            input,
            orientation: Orientation::Upright,
            notice: None,
            log: Vec::new(),
            events: 0,
        };
        state.look_again();
        state
    }

    /// How the game ended at the current node.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.open.study().tree().ending(self.open.at())
    }

    /// Clears the move being entered after the position has changed.
    fn look_again(&mut self) {
        self.notice = None;
        if self.ending().is_some() {
            self.input.rest();
        } else {
            self.input.reset(self.open.position());
        }
    }

    fn tell(&mut self, event: String) {
        self.events += 1;
        self.log.push((self.events, event));
        let surplus = self.log.len().saturating_sub(LOG);
        self.log.drain(..surplus);
    }

    /// The board at the current node, with the marks of the moment.
    pub(super) fn scene(&self) -> Scene {
        let mut scene = scene_at(self.open.game(), self.open.ply());
        let marks = self.input.marks().into_iter().filter(|(_, mark)| *mark != Mark::Cursor);
        scene.mark_all(marks);
        scene.turned(self.orientation)
    }

    /// What the board says about itself.
    pub(super) fn marks(&self) -> BoardMarks {
        let position = self.open.position();
        let ending = self.ending();
        let result = ending.map(|ending| ending.outcome.to_record(position.players()));
        BoardMarks {
            game: position.game(),
            position: position.to_string(),
            ply: self.open.ply(),
            turn: ending.is_none().then(|| position.turn().number()),
            result: result.unwrap_or_default(),
        }
    }
}

/// The desk. It is copied into every closure.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) state: RwSignal<DeskState>,
    /// The engine beside the board.
    pub(super) live: RwSignal<Live>,
    pub(super) review: RwSignal<Reviewing>,
    pub(super) retry: RwSignal<Option<Retry>>,
    pub(super) animation: Animation,
    pub(super) context: Context,
}

impl Desk {
    pub(super) fn new(open: OpenStudy, context: Context) -> Self {
        Self {
            state: RwSignal::new(DeskState::new(open)),
            live: RwSignal::new(Live::default()),
            review: RwSignal::new(Reviewing::None),
            retry: RwSignal::new(None),
            animation: Animation::new(),
            context,
        }
    }

    /// Puts another study on the desk.
    pub(super) fn put(self, open: OpenStudy) {
        self.animation.skip();
        self.stop_engine();
        self.review.set(Reviewing::None);
        self.retry.set(None);
        self.state.set(DeskState::new(open));
        self.write_address();
    }

    /// Says something about the last attempt.
    pub(super) fn remark(self, kind: NoticeKind, text: String) {
        self.state.update(|state| state.notice = Notice::new(kind, text));
    }

    // --- entering a move ------------------------------------------------------------------------

    pub(super) fn touch(self, cell: Cell) {
        self.enter(|input, position, words| input.touch(position, Step::Cell(cell), words));
    }

    pub(super) fn drag(self, cells: (Cell, Cell)) {
        self.enter(|input, position, words| input.drag(position, cells, words));
    }

    pub(super) fn choose(self, choice: StepChoice) {
        self.enter(|input, position, words| input.touch(position, Step::Choice(choice), words));
    }

    /// What was touched last is let go.
    pub(super) fn release(self) {
        self.state.update(|state| {
            state.notice = None;
            let position = state.open.position().clone();
            state.input.back(&position);
        });
    }

    fn enter(self, touch: impl FnOnce(&mut MoveInput, &AnyPosition, &Words) -> TouchResult) {
        self.animation.skip();
        let words = self.context.words_now();
        if self.state.read_untracked().ending().is_some() {
            self.remark(NoticeKind::Remark, words.say("play-already-over", &[]));
            return;
        }
        let touched = self.state.try_update(|state| {
            state.notice = None;
            let position = state.open.position().clone();
            touch(&mut state.input, &position, &words)
        });
        match touched {
            Some(TouchResult::Move(mv)) => self.play(mv),
            Some(TouchResult::Note(note)) => self.remark(NoticeKind::Remark, note),
            Some(TouchResult::Refused(why)) => {
                sound::play(Sound::Refused, self.context);
                self.remark(NoticeKind::Refusal, why);
            }
            Some(TouchResult::More | TouchResult::Released) | None => {}
        }
    }

    fn play(self, mv: AnyMove) {
        if self.try_better(mv) {
            return;
        }
        let before = self.state.read_untracked().open.position().clone();
        let played = self.state.try_update(|state| state.open.play(mv));
        match played {
            Some(Ok(change)) => self.played(&[(before, mv)], change),
            Some(Err(error)) => self.not_played(&error),
            None => {}
        }
    }

    /// Plays what was typed; whether it was legal.
    pub(super) fn type_move(self, text: &str) -> bool {
        if text.trim().is_empty() {
            return false;
        }
        self.animation.skip();
        let text = typed::notation(self.state.read_untracked().open.position(), text);
        if self.retry.read_untracked().is_some() {
            return self.type_better(&text);
        }
        self.play_text(&text)
    }

    /// Plays a ply, or those of a turn joined by commas; whether they were legal.
    pub(super) fn play_text(self, text: &str) -> bool {
        let first = self.state.read_untracked().open.ply();
        let played = self.state.try_update(|state| state.open.play_text(text));
        match played {
            Some(Ok(change)) => {
                self.played(&self.plies_from(first), change);
                true
            }
            Some(Err(error)) => {
                self.not_played(&error);
                false
            }
            None => false,
        }
    }

    /// Plays the plies of a line, as far as they are legal.
    pub(super) fn play_line(self, tokens: &[String]) {
        let first = self.state.read_untracked().open.ply();
        let played = self.state.try_update(|state| {
            tokens.iter().try_fold(Change::Unchanged, |changed, token| {
                match state.open.play_text(token)? {
                    Change::Changed => Ok(Change::Changed),
                    Change::Unchanged => Ok(changed),
                }
            })
        });
        match played {
            Some(Ok(change)) => self.played(&self.plies_from(first), change),
            Some(Err(error)) => self.not_played(&error),
            None => {}
        }
    }

    /// The plies from a ply of the line to the current node, each with the position before it.
    fn plies_from(self, first: usize) -> Vec<(AnyPosition, AnyMove)> {
        let state = self.state.read_untracked();
        let game = state.open.game();
        let plies = game.plies().enumerate().take(state.open.ply()).skip(first);
        plies.filter_map(|(at, mv)| Some((game.position_at(at)?.clone(), mv))).collect()
    }

    /// Clears the move being entered without playing it.
    pub(super) fn clear_input(self) {
        self.state.update(DeskState::look_again);
    }

    pub(super) fn not_played(self, error: &PlyError) {
        let words = self.context.words_now();
        sound::play(Sound::Refused, self.context);
        self.state.update(|state| {
            let cells = error.refusal().map(|refusal| refusal.cells.clone());
            let why = words.ply_error(state.open.position(), error);
            state.input.refuse(&cells.unwrap_or_default());
            state.notice = Notice::new(NoticeKind::Refusal, why);
        });
    }

    /// After plies were played: they are said and shown.
    fn played(self, plies: &[(AnyPosition, AnyMove)], change: Change) {
        let words = self.context.words_now();
        self.state.update(|state| {
            for (before, mv) in plies {
                state.tell(describe_ply(before, *mv, &words));
            }
        });
        for (before, mv) in plies {
            self.show(before, *mv);
        }
        sound::play(Sound::Ply, self.context);
        self.changed(change);
    }

    fn show(self, before: &AnyPosition, mv: AnyMove) {
        let speed = self.context.settings.read_untracked().speed;
        if speed != Speed::Off {
            let orientation = self.state.read_untracked().orientation;
            self.animation.show(before, mv, orientation, speed);
        }
    }

    /// After the tree or the reader's place has changed.
    fn changed(self, change: Change) {
        self.state.update(|state| {
            state.look_again();
            if let Some(ending) = state.ending() {
                state.tell(self.context.words_now().ending(&ending));
            }
        });
        if change == Change::Changed {
            self.write_address();
        }
        self.follow();
    }

    // --- going ----------------------------------------------------------------------------------

    /// Goes to a node.
    pub(super) fn go(self, node: Node) {
        self.travel(|open| open.go(node));
    }

    /// Goes to a ply of the line that is shown.
    pub(super) fn go_to_ply(self, ply: usize) {
        self.travel(|open| open.go_to_ply(ply));
    }

    /// Steps along the line that is shown.
    pub(super) fn step(self, by: isize) {
        let ply = self.state.read_untracked().open.ply();
        self.go_to_ply(ply.saturating_add_signed(by));
    }

    /// Goes to the next variation instead of the ply that led here.
    pub(super) fn other_variation(self) {
        self.travel(|open| {
            open.other_variation(true);
        });
    }

    /// Goes back to where the main line was left.
    pub(super) fn to_main_line(self) {
        self.travel(OpenStudy::leave_variation);
    }

    fn travel(self, travel: impl FnOnce(&mut OpenStudy)) {
        self.animation.skip();
        self.retry.set(None);
        let words = self.context.words_now();
        let from = self.state.read_untracked().open.at();
        self.state.update(|state| {
            travel(&mut state.open);
            state.look_again();
        });
        let state = self.state.read_untracked();
        let at = state.open.at();
        if at == from {
            return;
        }
        let tree = state.open.study().tree();
        let led_here = tree.before(at).zip(tree.mv(at));
        let ply = led_here.map(|(before, mv)| (before, tree.position(before).clone(), mv));
        drop(state);
        if let Some((parent, before, mv)) = ply {
            let said = describe_ply(&before, mv, &words);
            self.state.update(|state| state.tell(said));
            if parent == from {
                self.show(&before, mv);
            }
        } else {
            let said = words.say("web-study-at-start", &[]);
            self.state.update(|state| state.tell(said));
        }
        self.follow();
    }

    /// Shows the board from the opposite side.
    pub(super) fn flip(self) {
        self.animation.skip();
        self.state.update(|state| state.orientation = state.orientation.flipped());
    }

    /// Steps with the arrow keys wherever they mean nothing else.
    pub(super) fn listen_to_keys(self) {
        let keys = window_event_listener(leptos::ev::keydown, move |event| {
            if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented()
            {
                return;
            }
            let target =
                event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let means_more =
                |element: web_sys::Element| element.matches("input, textarea, select, [data-cell]");
            if target.is_some_and(|element| means_more(element).unwrap_or(true)) {
                return;
            }
            match event.key().as_str() {
                "ArrowLeft" => self.step(-1),
                "ArrowRight" => self.step(1),
                "Home" => self.go_to_ply(0),
                "End" => self.go_to_ply(usize::MAX),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || keys.remove());
    }

    // --- changing the tree ----------------------------------------------------------------------

    /// Makes the line through the current node the main line.
    pub(super) fn promote(self) {
        let change = self.state.try_update(|state| state.open.promote());
        let words = self.context.words_now();
        if change == Some(Change::Changed) {
            self.changed(Change::Changed);
            self.remark(NoticeKind::Remark, words.say("tui-study-is-main", &[]));
        }
    }

    /// Deletes the ply that led here and everything after it.
    pub(super) fn remove(self) {
        if let Some(change) = self.state.try_update(|state| state.open.remove()) {
            self.changed(change);
        }
    }

    /// Sets the comment on the current node.
    pub(super) fn set_comment(self, text: &str) {
        self.state.update(|state| {
            state.open.set_comment(text);
        });
    }

    // --- the ways from here ---------------------------------------------------------------------

    /// The game up to here, as short as what follows allows: the plies before the last hundred
    /// count for nothing but repetition.
    pub(super) fn recent_game(self) -> Game<AnyPosition> {
        const RECENT: usize = 100;
        let state = self.state.read_untracked();
        let (game, ply) = (state.open.game(), state.open.ply());
        let first = ply.saturating_sub(RECENT);
        let start = game.position_at(first).unwrap_or(game.start());
        let mut recent = Game::new(start.clone());
        for mv in game.plies().skip(first).take(ply - first) {
            recent.play_unchecked(mv);
        }
        recent
    }

    /// The position on the board becomes the start of a game against the computer.
    pub(super) fn play_from_here(self) {
        let (game, position) = self.game_and_position();
        let position = encode(&position);
        let address = format!("/play/{game}?position={position}&p1=human&p2=engine:3");
        go(self.context.route, &address);
    }

    /// The position on the board is taken to the editor.
    pub(super) fn edit(self) {
        let (game, position) = self.game_and_position();
        go(self.context.route, &format!("/editor/{game}#{}", encode(&position)));
    }

    fn game_and_position(self) -> (quina_rules::GameId, String) {
        let state = self.state.read_untracked();
        (state.open.position().game(), state.open.position().to_string())
    }

    /// Keeps the line that is shown in the address, so that a reload shows it again.
    fn write_address(self) {
        let state = self.state.read_untracked();
        let game = state.open.game();
        if game.len() > LONGEST_ADDRESS {
            return;
        }
        let search = window().location().search().unwrap_or_default();
        let id = game.start().game();
        replace(&format!("/analysis/{id}{search}#{}", share::fragment(game)));
        let said = self.context.words_now().say("web-analysis", &[]);
        document().set_title(&format!("{}: {said} · Quina", id.title()));
    }

    /// The line that is shown, as the engine is told it.
    pub(super) fn line_text(self) -> quina_web_messages::GameText {
        game_text(self.state.read_untracked().open.game())
    }
}
