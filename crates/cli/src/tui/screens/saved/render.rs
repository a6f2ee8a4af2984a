//! Draws the saved games: the list, the board of the chosen one, and the details about it.

use super::{Category, SavedScreen, file_name};
use crate::errors::Sayable;
use crate::play::Sitting;
use crate::tui::screen::Context;
use crate::tui::widgets::{Column, Split, clip, lines, paragraph};
use quina_play::labels::seat_label;
use quina_play::sitting::finish::say_finish;
use quina_view::scene::scene;
use quina_view::text::{seat_name, status};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::path::Path;

/// The rows of the tabs.
const TABS: u16 = 2;

impl SavedScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, context: &Context) {
        let theme = context.theme;
        let scene = self.sitting().map(|sitting| scene(sitting.position()));
        let details = self.details(area.width.into(), context);
        let split = Split::new(area, scene.as_ref(), details.len().max(3) as u16, theme);
        let title = context.say("tui-saved-title", &[]);
        let column = Column::room(frame, split.column, &title, theme);
        let labels = Category::ALL.map(|category| {
            let listing = &self.listings[category as usize];
            let count = (listing.entries.len() + listing.broken.len()).to_string();
            let id = match category {
                Category::Running => "tui-saved-running",
                Category::Finished => "tui-saved-finished",
                Category::Studies => "tui-saved-studies",
            };
            context.say(id, &[("count", &count)])
        });
        let tabs = Rect { height: column.height.min(TABS), ..column };
        self.tabs.draw(frame, tabs, &labels, self.category as usize, theme);
        let rest = Rect { y: tabs.bottom(), height: column.height - tabs.height, ..column };
        let width = usize::from(rest.width).saturating_sub(2);
        if self.count() == 0 {
            let id = match self.category {
                _ if context.storage.is_none() => "tui-saved-no-shelf",
                Category::Studies => "tui-saved-no-studies",
                Category::Running | Category::Finished => "tui-saved-none",
            };
            let said = paragraph(&context.say(id, &[]), width.max(10));
            lines(frame, rest, said.into_iter().map(Line::raw).collect());
        } else {
            let names = self.names(width, context);
            self.list.draw(frame, rest, names, theme);
        }
        if let (Some(place), Some(scene)) = (split.board, &scene) {
            self.board.draw(frame, place, scene, theme);
        }
        lines(frame, split.below, details);
        if let Some((_, popup)) = &mut self.popup {
            popup.draw(frame, area, theme);
        }
    }

    /// The lines of the list, as wide as there is room.
    fn names(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let listing = self.listing();
        let games = listing.entries.iter().map(|entry| {
            let plies = context.say("tui-saved-plies", &[("count", &entry.plies.to_string())]);
            let short = format!("{:<11} {}", entry.game.title(), entry.date);
            let long = format!("{short}  {plies}");
            let text = if long.chars().count() > width { short } else { long };
            Line::raw(clip(&text, width, theme))
        });
        let broken = listing.broken.iter().map(|(path, _)| {
            let file = file_name(path);
            let text = context.say("tui-saved-broken", &[("file", &file)]);
            Line::styled(clip(&text, width, theme), theme.warning())
        });
        games.chain(broken).collect()
    }

    /// The details about the chosen file.
    fn details(&self, width: usize, context: &Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let mut text = Vec::new();
        if let Some(message) = &self.message {
            let (said, style) = match message {
                Ok(said) => (said, theme.good()),
                Err(said) => (said, theme.warning()),
            };
            text.extend(paragraph(said, width).into_iter().map(|line| Line::styled(line, style)));
            return text;
        }
        let file = |path: &Path| {
            let lines = paragraph(&file_name(path), width).into_iter();
            lines.map(|line| Line::styled(line, theme.faint())).collect::<Vec<_>>()
        };
        match (self.chosen(), self.sitting()) {
            (Some((path, Err(unread))), _) => {
                let reason = unread.say(&context.words);
                let said = context.say("tui-saved-reason", &[("reason", &reason)]);
                let broken = paragraph(&said, width).into_iter();
                text.extend(broken.map(|line| Line::styled(line, theme.warning())));
                text.extend(file(path));
            }
            (Some((path, Ok(entry))), Some(sitting)) => {
                let label = |seat| seat_label(seat, Some(entry.game), &context.words);
                let players: Vec<_> = sitting.seats().iter().map(label).collect();
                let how = match self.category {
                    Category::Studies => {
                        let count = entry.variations.to_string();
                        context.say("tui-saved-variations", &[("count", &count)])
                    }
                    Category::Running | Category::Finished => how_it_stands(sitting, context),
                };
                let plies = entry.plies.to_string();
                let args = [("players", players.join(", ")), ("plies", plies), ("status", how)];
                let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
                text.extend(
                    paragraph(&context.say("tui-saved-details", &args), width)
                        .into_iter()
                        .map(Line::raw),
                );
                text.extend(file(path));
            }
            _ => {}
        }
        text
    }
}

/// Whose turn it is, or how the game ended.
fn how_it_stands(sitting: &Sitting, context: &Context) -> String {
    let words = &context.words;
    match sitting.finish() {
        Some(finish) => {
            say_finish(&finish, |player| seat_name(sitting.position(), player, words), words)
        }
        None => status(sitting.game(), words),
    }
}
