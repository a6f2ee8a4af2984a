//! Renaming, copying and deleting saved games, after a prompt.

use super::{Category, SavedScreen, file_name};
use crate::errors::Sayable;
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::Popup;
use crate::tui::widgets::popup::Reply;

/// What the popup asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    Rename,
    Copy,
    Delete,
}

impl SavedScreen {
    pub(super) fn ask(&mut self, prompt: Prompt, context: &Context) -> Next {
        let Some((path, _)) = self.chosen() else { return Next::Idle };
        if prompt == Prompt::Copy && self.sitting().is_none() {
            return Next::Idle;
        }
        let file = file_name(path);
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let say = |id: &str| context.say(id, &[("file", &file)]);
        let popup = match prompt {
            Prompt::Rename => {
                Popup::text(say("tui-saved-rename"), say("tui-saved-rename-about"), &stem)
            }
            Prompt::Copy => Popup::text(say("tui-saved-copy"), say("tui-saved-copy-about"), ""),
            Prompt::Delete => {
                let answers = vec![say("tui-saved-delete-no"), say("tui-saved-delete-yes")];
                Popup::lines(say("tui-saved-delete"), say("tui-saved-delete-about"), answers, 0)
            }
        };
        self.popup = Some((prompt, popup));
        Next::Redraw
    }

    pub(super) fn answer(&mut self, reply: Reply, context: &Context) -> Next {
        let Some(prompt) = self.popup.as_ref().map(|(prompt, _)| *prompt) else {
            return Next::Idle;
        };
        let done = match (prompt, reply) {
            (_, Reply::Redraw) => return Next::Redraw,
            (_, Reply::Closed) | (Prompt::Delete, Reply::Line(0)) => {
                self.popup = None;
                return Next::Redraw;
            }
            (Prompt::Rename | Prompt::Copy, Reply::Text(name)) => self.name(prompt, &name, context),
            (Prompt::Delete, Reply::Line(_)) => self.delete(context),
            _ => return Next::Idle,
        };
        match done {
            Ok(message) => {
                self.popup = None;
                self.read(context);
                self.message = Some(Ok(message));
            }
            Err(reason) => {
                if let Some((_, popup)) = self.popup.as_mut().filter(|(_, p)| p.is_typing()) {
                    popup.refuse(reason);
                } else {
                    self.popup = None;
                    self.message = Some(Err(reason));
                }
            }
        }
        Next::Redraw
    }

    /// Renames or copies the chosen game.
    fn name(&self, prompt: Prompt, name: &str, context: &Context) -> Result<String, String> {
        let (Some(storage), Some((path, _))) = (&context.storage, self.chosen()) else {
            return Err(String::new());
        };
        let done = match (prompt, self.sitting()) {
            (Prompt::Copy, Some(_)) if self.category == Category::Studies => {
                storage.copy_study(path, name)
            }
            (Prompt::Copy, Some(sitting)) => storage.copy(name, sitting, crate::play::now()),
            _ => storage.rename(path, name),
        };
        match done {
            Ok(path) => {
                let file = file_name(&path);
                Ok(context.say("tui-saved-named", &[("file", &file)]))
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                Err(context.say("tui-saved-taken", &[("name", name)]))
            }
            Err(error) if error.kind() == std::io::ErrorKind::InvalidInput => {
                Err(context.say("tui-saved-no-name", &[("name", name)]))
            }
            Err(error) => Err(error.say(&context.words)),
        }
    }

    fn delete(&self, context: &Context) -> Result<String, String> {
        let (Some(storage), Some((path, _))) = (&context.storage, self.chosen()) else {
            return Err(String::new());
        };
        let file = file_name(path);
        match storage.delete(path) {
            Ok(()) => Ok(context.say("tui-saved-deleted", &[("file", &file)])),
            Err(error) => {
                let reason = error.say(&context.words);
                Err(context.say("play-menu-broken", &[("file", &file), ("reason", &reason)]))
            }
        }
    }
}
