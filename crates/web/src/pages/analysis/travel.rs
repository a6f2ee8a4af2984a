//! Going through the study, and from it to other pages.

use super::desk::Desk;
use crate::browser::{document, window};
use crate::engine::game_text;
use crate::route::{encode, go, replace};
use crate::share;
use leptos::prelude::*;
use quina_play::study::{Node, OpenStudy};
use quina_rules::prelude::*;
use quina_rules::{AnyPosition, Game, GameId};
use quina_view::describe::describe_ply;
use quina_web_messages::GameText;
use wasm_bindgen::JsCast;

/// The longest line whose address is kept up to date.
const LONGEST_ADDRESS: usize = 400;

impl Desk {
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

    fn game_and_position(self) -> (GameId, String) {
        let state = self.state.read_untracked();
        (state.open.position().game(), state.open.position().to_string())
    }

    /// Keeps the line that is shown in the address, so that a reload shows it again.
    pub(super) fn write_address(self) {
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
    pub(super) fn line_text(self) -> GameText {
        game_text(self.state.read_untracked().open.game())
    }
}
