//! Moves shown in their order: pieces travel, then others change.

use crate::browser::{now_ms, prefers_less_motion, window};
use crate::settings::Speed;
use leptos::prelude::*;
use quina_rules::{AnyMove, AnyPosition};
use quina_view::scene::{Motion, Orientation, Scene};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// More plies than these in the queue are not shown one by one.
const LONGEST_QUEUE: usize = 6;

/// The frame that is shown while something moves; `None` while nothing does.
#[derive(Clone, Copy)]
pub(crate) struct Animation {
    /// The frame.
    pub(crate) frame: RwSignal<Option<Scene>>,
    queue: StoredValue<VecDeque<(Motion, Orientation)>>,
    began: StoredValue<Option<f64>>,
}

impl Animation {
    /// Nothing moves.
    pub(crate) fn new() -> Self {
        Self {
            frame: RwSignal::new(None),
            queue: StoredValue::new(VecDeque::new()),
            began: StoredValue::new(None),
        }
    }

    /// Shows a ply after those that are being shown.
    pub(crate) fn show(
        self,
        before: &AnyPosition,
        mv: AnyMove,
        orientation: Orientation,
        speed: Speed,
    ) {
        if speed == Speed::Off || prefers_less_motion() {
            return;
        }
        let motion = Motion::new(before, mv);
        let is_running = self.queue.with_value(|queue| !queue.is_empty());
        self.queue.update_value(|queue| {
            if queue.len() >= LONGEST_QUEUE {
                queue.clear();
            }
            queue.push_back((motion, orientation));
        });
        if !is_running {
            self.run(step_ms(speed));
        }
    }

    /// Whether something is still on its way.
    pub(crate) fn is_running(self) -> bool {
        self.queue.try_with_value(|queue| !queue.is_empty()).unwrap_or(false)
    }

    /// Shows the board as it stands at once.
    pub(crate) fn skip(self) {
        self.queue.update_value(VecDeque::clear);
        self.began.set_value(None);
        self.frame.set(None);
    }

    fn run(self, step: f64) {
        self.draw(step);
        let again: Again = Rc::new(RefCell::new(None));
        let next = Rc::clone(&again);
        *again.borrow_mut() = Some(Closure::new(move || {
            if self.draw(step) {
                request(&next);
            } else {
                // The last frame was drawn: nothing holds the closure any more.
                let done = next.borrow_mut().take();
                leptos::task::spawn_local(async move { drop(done) });
            }
        }));
        request(&again);
    }

    /// Draws the frame of this moment; `false` when all is shown.
    fn draw(self, step: f64) -> bool {
        // The page may have been left meanwhile.
        let Some(is_empty) = self.queue.try_with_value(VecDeque::is_empty) else { return false };
        if is_empty {
            self.frame.set(None);
            return false;
        }
        let now = now_ms();
        let began = self.began.get_value().unwrap_or(now);
        self.began.set_value(Some(began));
        let frame = self.queue.with_value(|queue| {
            let (motion, orientation) = queue.front()?;
            let share = (now - began) / (step * motion.length().max(1) as f64);
            (share < 1.0).then(|| motion.frame(share as f32).turned(*orientation))
        });
        if let Some(frame) = frame {
            self.frame.set(Some(frame));
            return true;
        }
        self.began.set_value(None);
        self.queue.update_value(|queue| drop(queue.pop_front()));
        self.draw(step)
    }
}

/// How long one thing takes to happen.
const fn step_ms(speed: Speed) -> f64 {
    match speed {
        Speed::Off => 1.0,
        Speed::Fast => 90.0,
        Speed::Normal => 180.0,
        Speed::Slow => 400.0,
    }
}

/// What draws the next frame, which refers to itself.
type Again = Rc<RefCell<Option<Closure<dyn Fn()>>>>;

fn request(closure: &Again) {
    if let Some(closure) = closure.borrow().as_ref() {
        // A window that shows nothing any more draws no frames.
        let _ = window().request_animation_frame(closure.as_ref().unchecked_ref());
    }
}
