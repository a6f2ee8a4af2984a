//! A game that a player left while the others played on is studied in parts: what was played before
//! and after that. Each is a study of its own.

use super::screen::StudyScreen;
use crate::errors::Sayable;
use crate::play::{Moment, Sitting};
use crate::tui::screen::{Context, Next};
use quina_rules::Record;
use quina_rules::record::RecordError;

/// The parts of a game, and the current one. A game from elsewhere has none.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    records: Vec<Record>,
    at: usize,
}

impl Parts {
    /// The number of the current part and the number of parts, if there are several.
    pub fn place(&self) -> Option<(usize, usize)> {
        let count = self.records.len();
        (count > 1).then_some((self.at + 1, count))
    }
}

impl StudyScreen {
    /// The study of a game at the table, or of its last part if it has several.
    pub fn of_sitting(
        sitting: &Sitting,
        now: Moment,
        context: &Context,
    ) -> Result<Self, RecordError> {
        let records = sitting.parts(now);
        let at = records.len() - 1;
        Self::of_part(Parts { records, at }, context)
    }

    fn of_part(parts: Parts, context: &Context) -> Result<Self, RecordError> {
        let mut screen = Self::of_record(&parts.records[parts.at], context)?;
        screen.parts = parts;
        Ok(screen)
    }

    /// Goes to the part before or after this one.
    pub(super) fn other_part(&mut self, forwards: bool, context: &Context) -> Next {
        let Some((number, count)) = self.parts.place() else { return Next::Idle };
        let at = if forwards { number } else { number.wrapping_sub(2) };
        if at >= count {
            self.say(context, "tui-study-no-part", &[]);
            return Next::Redraw;
        }
        match Self::of_part(Parts { at, ..self.parts.clone() }, context) {
            Ok(part) if self.review.is_some() => Next::Replace(Box::new(part.with_review())),
            Ok(part) => Next::Replace(Box::new(part)),
            Err(error) => {
                self.warn(error.say(&context.words));
                Next::Redraw
            }
        }
    }
}
