//! The review in a study: switching it on and off, and stepping from mistake to mistake.

use super::screen::{Mode, StudyScreen};
use crate::play::review::Review;
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::List;
use crate::tui::widgets::list::Picked;

impl StudyScreen {
    pub(super) fn toggle_review(&mut self, context: &Context) -> Next {
        if self.review.take().is_some() {
            self.say(context, "tui-study-review-off", &[]);
        } else {
            self.review = Some(Review::start(&self.open.study().main_game()));
            self.say(context, "tui-study-review-on", &[]);
        }
        Next::Redraw
    }

    pub(super) fn mistake_plies(&self) -> Vec<usize> {
        let review = self.review.iter();
        review.flat_map(Review::mistakes).map(|(ply, _)| ply).collect()
    }

    /// Goes to the position in which the next mistake was made.
    pub(super) fn next_mistake(&mut self, forwards: bool, context: &Context) -> Next {
        let plies = self.mistake_plies();
        let here = if self.is_main() { self.ply() } else { 0 };
        let there = if forwards {
            plies.iter().find(|ply| **ply + 1 > here)
        } else {
            plies.iter().rev().find(|ply| **ply + 1 < here)
        };
        match there {
            Some(ply) => self.go_to_main(*ply + 1),
            None => self.say_no_mistake(context),
        }
    }

    pub(super) fn go_to_main(&mut self, ply: usize) -> Next {
        self.go(|open| open.go_to_main(ply))
    }

    pub(super) fn list_mistakes(&mut self, context: &Context) -> Next {
        if self.mistake_plies().is_empty() {
            return self.say_no_mistake(context);
        }
        self.mode = Mode::Mistakes(List::default());
        Next::Redraw
    }

    /// Shows why there is no mistake to go to.
    fn say_no_mistake(&mut self, context: &Context) -> Next {
        match &self.review {
            None => self.say(context, "tui-study-review-closed", &[]),
            Some(review) if review.has_failed() => {
                self.say(context, "tui-study-review-failed", &[]);
            }
            Some(review) if review.analysis().is_none() => {
                let (done, total) = review.progress();
                let (done, total) = (done.to_string(), total.to_string());
                self.say(context, "tui-study-progress", &[("done", &done), ("total", &total)]);
            }
            Some(_) => self.say(context, "tui-study-no-mistake", &[]),
        }
        Next::Redraw
    }

    pub(super) fn pick_mistake(&mut self, picked: Picked) -> Next {
        match picked {
            Picked::Nothing => Next::Idle,
            Picked::Moved => Next::Redraw,
            Picked::Line(line) => {
                self.mode = Mode::Game;
                match self.mistake_plies().get(line) {
                    Some(ply) => self.go_to_main(*ply + 1),
                    None => Next::Redraw,
                }
            }
        }
    }
}
