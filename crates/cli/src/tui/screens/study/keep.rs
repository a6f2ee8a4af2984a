//! What was changed in a study is on the disk before it is shown.

use super::screen::{Asked, StudyScreen};
use crate::errors::Sayable;
use crate::tui::screen::{Context, Next};

impl StudyScreen {
    /// Keeps the study as it stands and says where. What cannot be kept is said too, and asked
    /// about before the study is left.
    pub(super) fn keep(&mut self, context: &Context) {
        let said = match &context.shelf {
            None => Err(context.say("tui-study-no-shelf", &[])),
            Some(shelf) => match self.keeper.save(shelf, &self.study) {
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
            return self.ask("tui-study-ask-leave", Asked::Leave, context);
        }
        Next::Pop
    }

    pub(super) fn set_comment(&mut self, text: &str, context: &Context) {
        let before = self.study.tree.comment(self.at).map(str::to_owned);
        self.study.tree.set_comment(self.at, text);
        self.message = None;
        if self.study.tree.comment(self.at) != before.as_deref() {
            self.keep(context);
        }
    }

    /// Makes the line through this place the main line.
    pub(super) fn promote(&mut self, context: &Context) -> Next {
        if self.is_main() {
            self.say(context, "tui-study-is-main", &[]);
            return Next::Redraw;
        }
        self.study.tree.promote(self.at);
        let at = self.at;
        self.line = self.study.tree.line(at);
        self.game = self.study.tree.game(&self.line);
        let next = self.go(at);
        self.keep(context);
        next
    }

    /// Takes this ply away, and all that comes after it.
    pub(super) fn remove(&mut self, context: &Context) -> Next {
        let node = self.at;
        let before = self.study.tree.before(node).unwrap_or(node);
        self.study.remove(node);
        self.line = self.study.tree.line(before);
        self.game = self.study.tree.game(&self.line);
        let next = self.go(before);
        self.keep(context);
        next
    }
}
