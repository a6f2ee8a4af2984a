//! Moves in notation, with completion.

use super::GameScreen;
use super::questions::Mode;
use crate::tui::screen::{Context, Next};
use crate::tui::widgets::Entry;
use crate::tui::widgets::entry::Typed;
use quina_rules::{AnyPosition, Position};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The legal tokens that begin with the last ply of a text, and the text before it. Any case will
/// do where nothing begins exactly so.
pub fn completions(position: &AnyPosition, text: &str) -> (String, Vec<String>) {
    let (before, last) = match text.rsplit_once(',') {
        Some((before, last)) => (before, last),
        None => ("", text),
    };
    let mut position = position.clone();
    if !before.is_empty() {
        match position.read_turn(before) {
            Ok(moves) => moves.into_iter().for_each(|mv| position.play_unchecked(mv)),
            Err(_) => return (text.to_owned(), Vec::new()),
        }
    }
    let head = if before.is_empty() { String::new() } else { format!("{before},") };
    let tokens = position.tokens();
    let last = last.trim_start();
    let mut fitting: Vec<_> =
        tokens.iter().filter(|token| token.starts_with(last)).cloned().collect();
    if fitting.is_empty() {
        let small = last.to_lowercase();
        let fits = |token: &&String| token.to_lowercase().starts_with(&small);
        fitting = tokens.iter().filter(fits).cloned().collect();
    }
    (head, fitting)
}

/// What all of these begin with.
fn shared(tokens: &[String]) -> String {
    let Some((first, rest)) = tokens.split_first() else { return String::new() };
    let mut len = first.len();
    for token in rest {
        let same = first.bytes().zip(token.bytes()).take_while(|(a, b)| a == b).count();
        len = len.min(same);
    }
    first.get(..len).unwrap_or_default().to_owned()
}

/// Completes a text as far as there is only one way.
fn complete(position: &AnyPosition, text: &str) -> String {
    let (head, tokens) = completions(position, text);
    if tokens.is_empty() { text.to_owned() } else { format!("{head}{}", shared(&tokens)) }
}

/// Handles a key for a move that is typed: Tab completes it.
pub fn type_move(entry: &mut Entry, key: KeyEvent, position: &AnyPosition) -> Typed {
    if key.code == KeyCode::Tab {
        entry.set(&complete(position, &entry.text()));
        return Typed::Changed;
    }
    entry.key(key)
}

/// Draws a move that is typed, and below it how it can go on.
pub fn draw_typing(
    frame: &mut Frame<'_>,
    area: Rect,
    (entry, position): (&Entry, &AnyPosition),
    context: &Context,
) {
    let look = context.look;
    entry.draw(frame, area, &context.say("tui-game-your-move", &[]), look);
    let (_, tokens) = completions(position, &entry.text());
    let line = if tokens.is_empty() {
        context.say("tui-game-no-completion", &[])
    } else {
        tokens.join("  ")
    };
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    frame.render_widget(Line::styled(line, look.faint()), below);
}

impl GameScreen {
    pub(super) fn typing_key(&mut self, key: KeyEvent, context: &Context) -> Next {
        let Mode::Typing(entry) = &mut self.mode else { return Next::Idle };
        match type_move(entry, key, self.sitting.position()) {
            Typed::Nothing => return Next::Idle,
            Typed::Changed => self.message = None,
            Typed::Cancelled => self.mode = Mode::Board,
            Typed::Done => {
                let text = entry.text();
                // What was written too early stays until it can be played.
                if text.trim().is_empty() || self.may_touch(context) {
                    self.mode = Mode::Board;
                    self.play_text(text.trim(), context);
                }
            }
        }
        Next::Redraw
    }

    fn play_text(&mut self, text: &str, context: &Context) {
        if text.is_empty() {
            return;
        }
        match self.sitting.play_text(text, self.now()) {
            Ok(_) => self.played(context),
            Err(error) => {
                self.hand.reset(self.sitting.position());
                self.not_played(&error, context);
            }
        }
    }

    pub(super) fn pasted(&mut self, text: &str) -> Next {
        let acts = self.person_acts();
        match &mut self.mode {
            Mode::Typing(entry) => entry.insert(text),
            Mode::Export(dialog) => dialog.paste(text),
            Mode::Board if acts => self.mode = Mode::Typing(Entry::new(text.trim())),
            Mode::Board | Mode::Question(..) => return Next::Idle,
        }
        Next::Redraw
    }
}
