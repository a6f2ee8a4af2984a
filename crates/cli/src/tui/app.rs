//! The event loop: reads events, passes them to the screen on top, and draws it.

use super::screen::{Context, Next, Screen};
use super::screens::{GuideScreen, Help};
use super::terminal::is_told_to_end;
use super::widgets::key_line;
use crate::errors::{Problem, Sayable};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, backend::Backend};
use std::time::{Duration, Instant};

/// How long the loop waits for an event before the next tick.
const TICK: Duration = Duration::from_millis(33);

/// The stack of screens; the one on top is shown.
pub struct App {
    context: Context,
    screens: Vec<Box<dyn Screen>>,
    is_stale: bool,
    has_ended: bool,
}

impl App {
    /// The interface with its first screen.
    pub fn new(context: Context, first: Box<dyn Screen>) -> Self {
        Self { context, screens: vec![first], is_stale: true, has_ended: false }
    }

    /// Pushes a screen onto the stack.
    pub fn push(&mut self, screen: Box<dyn Screen>) {
        self.go(Next::Push(screen));
    }

    /// The screen on top.
    pub fn top(&self) -> Option<&dyn Screen> {
        self.screens.last().map(Box::as_ref)
    }

    /// What the screens share.
    pub const fn context(&self) -> &Context {
        &self.context
    }

    /// Whether the user has left.
    pub const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Runs until the user leaves.
    pub fn run<B: Backend>(&mut self, terminal: &mut Terminal<B>) -> Result<(), Problem>
    where
        B::Error: Sayable,
    {
        let result = self.serve(terminal);
        // Whatever ended the loop, the screens can save what must not be lost.
        for screen in self.screens.iter_mut().rev() {
            screen.close(&mut self.context);
        }
        result
    }

    fn serve<B: Backend>(&mut self, terminal: &mut Terminal<B>) -> Result<(), Problem>
    where
        B::Error: Sayable,
    {
        while !self.has_ended && !is_told_to_end() {
            if std::mem::take(&mut self.is_stale) {
                terminal.draw(|frame| self.draw(frame))?;
            }
            if event::poll(TICK)? {
                self.handle(&event::read()?);
            }
            self.pass(Instant::now());
        }
        Ok(())
    }

    /// Games and studies that could not be saved, as records.
    pub fn unsaved(&self) -> Vec<String> {
        self.screens.iter().filter_map(|screen| screen.unsaved()).collect()
    }

    /// Draws the screen on top, and the line of its keys below it.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let Some(screen) = self.screens.last_mut() else { return };
        let area = frame.area();
        let main = Rect { height: area.height.saturating_sub(1), ..area };
        screen.draw(frame, main, &self.context);
        let bottom = Rect { y: area.y + main.height, height: area.height - main.height, ..area };
        key_line(frame, bottom, &screen.keys(), &self.context);
    }

    /// Handles one event.
    pub fn handle(&mut self, event: &Event) {
        let Some(screen) = self.screens.last_mut() else { return };
        let context = &mut self.context;
        let next = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Next::Idle,
            Event::Key(key) if is_interrupt(*key) => Next::Quit,
            Event::Key(key) => match screen.key(*key, context) {
                Next::Idle => everywhere(*key, screen.as_ref()),
                next => next,
            },
            Event::Mouse(mouse) => screen.mouse(*mouse, context),
            Event::Paste(text) => screen.paste(text, context),
            Event::Resize(..) | Event::FocusGained => Next::Redraw,
            Event::FocusLost => Next::Idle,
        };
        self.go(next);
    }

    /// Ticks: time has passed.
    pub fn pass(&mut self, now: Instant) {
        if let Some(screen) = self.screens.last_mut() {
            let next = screen.tick(now, &mut self.context);
            self.go(next);
        }
    }

    fn go(&mut self, next: Next) {
        match next {
            Next::Idle => return,
            Next::Redraw => {}
            Next::Push(screen) => self.screens.push(screen),
            Next::Replace(screen) => {
                self.leave();
                self.screens.push(screen);
            }
            Next::Pop => {
                self.leave();
                self.come_back();
            }
            Next::Home => {
                while self.screens.len() > 1 {
                    self.leave();
                }
                self.come_back();
            }
            Next::Quit => self.has_ended = true,
        }
        self.has_ended |= self.screens.is_empty();
        self.is_stale = true;
    }

    /// Pops the screen on top.
    fn leave(&mut self) {
        if let Some(mut screen) = self.screens.pop() {
            screen.close(&mut self.context);
        }
    }

    fn come_back(&mut self) {
        if let Some(screen) = self.screens.last_mut() {
            screen.resume(&mut self.context);
        }
    }
}

/// The keys that work on every screen, unless the screen handles them itself.
fn everywhere(key: KeyEvent, screen: &dyn Screen) -> Next {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return Next::Idle;
    }
    match (key.code, screen.game()) {
        (KeyCode::F(1) | KeyCode::Char('?'), game) => {
            Next::Push(Box::new(Help::new(screen.keys(), game)))
        }
        (KeyCode::F(2) | KeyCode::Char('r'), Some(game)) => {
            Next::Push(Box::new(GuideScreen::new(game)))
        }
        _ => Next::Idle,
    }
}

/// Ctrl-C leaves the program from everywhere; games are saved as they are played.
fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}
