//! The live analysis: it follows the current position and keeps the engine's last report.

use super::GameScreen;
use crate::play::{Thinker, Thought};
use crate::tui::screen::{Context, Next};
use quina_engine::{Limits, Report, Settings};
use quina_rules::{AnyMove, AnyPosition, Game};

/// How many principal variations the engine searches.
pub const LINES: usize = 3;

/// An analysis that can be switched on and off.
#[derive(Debug, Default)]
pub struct Analyst {
    thinker: Option<Thinker>,
    is_on: bool,
    /// What is being analysed: the position and how many plies led there.
    about: Option<(AnyPosition, usize)>,
    report: Option<Report<AnyMove>>,
}

impl Analyst {
    /// Whether it is switched on.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Switches it on or off.
    pub fn toggle(&mut self) {
        if self.is_on {
            self.stop();
        } else {
            self.is_on = true;
        }
    }

    /// Switches it off.
    pub fn stop(&mut self) {
        self.is_on = false;
        self.about = None;
        self.report = None;
        if let Some(thinker) = &mut self.thinker {
            thinker.stop();
        }
    }

    /// The engine's last report on this position.
    pub fn report(&self, position: &AnyPosition) -> Option<&Report<AnyMove>> {
        let (about, _) = self.about.as_ref()?;
        self.report.as_ref().filter(|_| about == position)
    }

    /// Analyses the current position of the game. Returns whether there is something new to show.
    pub fn follow(&mut self, game: &Game<AnyPosition>, is_over: bool) -> bool {
        if !self.is_on {
            return false;
        }
        let is_same = self
            .about
            .as_ref()
            .is_some_and(|(position, plies)| *plies == game.len() && position == game.position());
        if !is_same {
            self.about = Some((game.position().clone(), game.len()));
            self.report = None;
            let thinker = self.thinker.get_or_insert_with(|| Thinker::analyst(Settings::default()));
            if is_over || game.ending().is_some() {
                thinker.stop();
            } else {
                let endless = Limits { infinite: true, ..Limits::default() };
                thinker.analyse(game, endless, LINES);
            }
            return true;
        }
        let mut is_new = false;
        while let Some(thought) = self.thinker.as_mut().and_then(Thinker::try_recv) {
            if let Thought::Progress(report) | Thought::Analysed(report) = thought {
                self.report = Some(report);
                is_new = true;
            }
        }
        is_new
    }
}

impl GameScreen {
    pub(super) fn toggle_analysis(&mut self, context: &Context) -> Next {
        self.analyst.toggle();
        let id =
            if self.analyst.is_on() { "tui-game-analysis-on" } else { "tui-game-analysis-off" };
        self.say(context, id, &[]);
        Next::Redraw
    }
}
