//! Changes to a study, saved to the disk before they are shown.

use super::screen::{Confirm, StudyScreen};
use crate::errors::Sayable;
use crate::play::study::Change;
use crate::tui::screen::{Context, Next};

impl StudyScreen {
    /// Saves the study as it stands and says where. A failure is reported, and asked about before
    /// the study is left.
    pub(super) fn keep(&mut self, context: &Context) {
        let said = match &context.storage {
            None => Err(context.say("tui-study-no-shelf", &[])),
            Some(storage) => match self.saver.save(storage, self.open.study()) {
                Ok(path) => {
                    let file = path.display().to_string();
                    Ok(context.say("tui-study-kept", &[("file", &file)]))
                }
                Err(error) => {
                    let reason = error.say(&context.words);
                    Err(context.say("tui-study-not-kept", &[("reason", &reason)]))
                }
            },
        };
        self.has_unsaved = said.is_err();
        let before = self.message.take().map(|message| format!("{} ", message.text));
        let before = before.unwrap_or_default();
        match said {
            Ok(said) => self.tell(format!("{before}{said}")),
            Err(said) => self.warn(format!("{before}{said}")),
        }
    }

    pub(super) fn leave(&mut self, context: &Context) -> Next {
        if self.has_unsaved {
            return self.ask("tui-study-ask-leave", Confirm::Leave, context);
        }
        Next::Pop
    }

    pub(super) fn set_comment(&mut self, text: &str, context: &Context) {
        let change = self.open.set_comment(text);
        self.message = None;
        if change == Change::Changed {
            self.keep(context);
        }
    }

    /// Makes the line through this node the main line.
    pub(super) fn promote(&mut self, context: &Context) -> Next {
        if self.open.promote() == Change::Unchanged {
            self.say(context, "tui-study-is-main", &[]);
            return Next::Redraw;
        }
        let next = self.go(|_| {});
        self.keep(context);
        next
    }

    /// Deletes this ply and everything after it.
    pub(super) fn remove(&mut self, context: &Context) -> Next {
        let next = self.go(|open| _ = open.remove());
        self.keep(context);
        next
    }
}
