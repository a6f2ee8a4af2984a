//! The event loop: reads events, passes them to the screen on top, and draws it.

use super::commands::Command;
use super::footer::{Footer, Hit};
use super::keys::typed_char;
use super::sanitize::sanitize;
use super::screen::{Context, Next, Screen};
use super::screens::{GuideScreen, Help};
use super::terminal::{is_told_to_end, suspend};
use super::widgets::command_list::{CommandList, Reply};
use super::widgets::list::is_click;
use super::widgets::notice;
use crate::errors::{Problem, Sayable};
use ratatui::backend::{Backend, ClearType};
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseEvent};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

/// How long the loop waits for an event before the next tick.
const TICK: Duration = Duration::from_millis(33);

/// What has to be done with the terminal itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chore {
    Draw,
    Repaint,
    Suspend,
}

/// The stack of screens; the one on top is shown.
pub struct App {
    context: Context,
    screens: Vec<Box<dyn Screen>>,
    /// The list of commands, while it is open.
    list: Option<CommandList>,
    footer: Footer,
    /// What the screen that was left has to say, until the next key.
    notice: Option<String>,
    chore: Option<Chore>,
    has_ended: bool,
}

impl App {
    /// The interface with its first screen.
    pub fn new(context: Context, first: Box<dyn Screen>) -> Self {
        Self {
            context,
            screens: vec![first],
            list: None,
            footer: Footer::default(),
            notice: None,
            chore: Some(Chore::Draw),
            has_ended: false,
        }
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

    /// The commands that can be given now: those of the screen, then those of every screen.
    pub fn commands(&self) -> Vec<Command> {
        let Some(screen) = self.top() else { return Vec::new() };
        let mut commands = screen.commands();
        commands.extend(screen.game().map(|_| Command::Rules));
        commands.extend(screen.page_of().filter(|command| *command == Command::Rules));
        commands.extend(Command::EVERYWHERE);
        commands
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
        // What another program left on the screen is not known.
        clear(terminal)?;
        // A terminal that is gone sends no more events, and where signals are ignored nothing else
        // would end the loop.
        while !self.has_ended && !is_told_to_end() && io::stdout().is_terminal() {
            if let Some(chore) = self.chore.take() {
                if chore == Chore::Suspend {
                    suspend()?;
                }
                if chore != Chore::Draw {
                    clear(terminal)?;
                }
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

    /// Where games and studies were kept, as sentences.
    pub fn kept(&self) -> Vec<String> {
        self.screens.iter().filter_map(|screen| screen.kept(&self.context)).collect()
    }

    /// Draws the screen on top, the line of its keys below it, and the list of commands over it.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let commands = self.commands();
        let Some(screen) = self.screens.last_mut() else { return };
        let area = frame.area();
        let main = Rect { height: area.height.saturating_sub(1), ..area };
        screen.draw(frame, main, &self.context);
        if let Some(text) = &self.notice {
            notice(frame, main, text, self.context.theme);
        }
        let bottom = Rect { y: area.y + main.height, height: area.height - main.height, ..area };
        self.footer.draw(frame, bottom, screen.as_ref(), &commands, &self.context);
        if let Some(list) = &mut self.list {
            list.draw(frame, main, screen.as_ref(), &self.context);
        }
        sanitize(frame.buffer_mut());
    }

    /// Handles one event.
    pub fn handle(&mut self, event: &Event) {
        let next = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Next::Idle,
            Event::Key(key) => {
                let next = self.key(*key);
                self.without_notice(next)
            }
            Event::Mouse(mouse) => {
                let next = self.mouse(*mouse);
                if is_click(*mouse) { self.without_notice(next) } else { next }
            }
            Event::Paste(text) => self.paste(text),
            Event::Resize(..) | Event::FocusGained => Next::Redraw,
            Event::FocusLost => Next::Idle,
        };
        self.go(next);
    }

    /// The notice is gone with the next key or click.
    fn without_notice(&mut self, next: Next) -> Next {
        let had = self.notice.take().is_some();
        if had && matches!(next, Next::Idle) { Next::Redraw } else { next }
    }

    fn key(&mut self, key: KeyEvent) -> Next {
        let command = Command::of_key(key);
        if let Some(command @ (Command::Quit | Command::Suspend | Command::Redraw)) = command {
            return self.execute(command);
        }
        if let Some(list) = &mut self.list {
            let reply = list.key(key);
            return self.list_replied(reply);
        }
        let offered = self.commands();
        let Some(screen) = self.screens.last_mut() else { return Next::Quit };
        let is_text = screen.takes_text() && typed_char(key).is_some();
        match command.filter(|command| !is_text && offered.contains(command)) {
            Some(command) => self.execute(command),
            None => screen.key(key, &mut self.context),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if let Some(list) = &mut self.list {
            let reply = list.mouse(mouse);
            return self.list_replied(reply);
        }
        if is_click(mouse)
            && let Some(hit) = self.footer.at(mouse.column, mouse.row)
        {
            return match hit {
                Hit::Command(command) => self.execute(command),
                Hit::Key(key) => self.key(key.event()),
            };
        }
        match self.screens.last_mut() {
            Some(screen) => screen.mouse(mouse, &mut self.context),
            None => Next::Quit,
        }
    }

    fn paste(&mut self, text: &str) -> Next {
        match self.screens.last_mut() {
            Some(screen) if self.list.is_none() => screen.paste(text, &mut self.context),
            _ => Next::Idle,
        }
    }

    fn list_replied(&mut self, reply: Reply) -> Next {
        match reply {
            Reply::Nothing => Next::Idle,
            Reply::Redraw => Next::Redraw,
            Reply::Closed => {
                self.list = None;
                Next::Redraw
            }
            Reply::Run(command) => {
                self.list = None;
                match self.execute(command) {
                    Next::Idle => Next::Redraw,
                    next => next,
                }
            }
        }
    }

    /// Runs a command, whether by its key, from the list or by a click.
    fn execute(&mut self, command: Command) -> Next {
        let offered = self.commands();
        let Some(screen) = self.screens.last_mut() else { return Next::Quit };
        if screen.page_of() == Some(command) {
            return Next::Pop;
        }
        match command {
            Command::Quit => Next::Quit,
            Command::Suspend => Next::Suspend,
            Command::Redraw => Next::Repaint,
            Command::Back => screen.key(KeyEvent::from(event::KeyCode::Esc), &mut self.context),
            Command::Help => Next::Push(Box::new(Help::new(screen.as_ref(), &offered))),
            Command::Rules => match screen.game() {
                Some(game) => Next::Push(Box::new(GuideScreen::new(game))),
                None => Next::Idle,
            },
            Command::List => {
                self.list =
                    Some(CommandList::new(offered.into_iter().filter(|c| *c != Command::List)));
                Next::Redraw
            }
            _ => screen.run(command, &mut self.context),
        }
    }

    /// Ticks: time has passed.
    pub fn pass(&mut self, now: Instant) {
        if let Some(screen) = self.screens.last_mut() {
            let next = screen.tick(now, &mut self.context);
            self.go(next);
        }
    }

    fn go(&mut self, next: Next) {
        let mut chore = Chore::Draw;
        match next {
            Next::Idle => return,
            Next::Redraw => {}
            Next::Repaint => chore = Chore::Repaint,
            Next::Suspend => {
                self.pause();
                chore = Chore::Suspend;
            }
            Next::Push(screen) => {
                self.pause();
                self.screens.push(screen);
            }
            Next::Replace(screen) => {
                self.leave();
                self.screens.push(screen);
            }
            Next::Pop => self.pop(),
            Next::Leave(text) => {
                self.pop();
                self.notice = Some(text);
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
        if self.chore.is_none() || chore != Chore::Draw {
            self.chore = Some(chore);
        }
    }

    fn pause(&mut self) {
        if let Some(screen) = self.screens.last_mut() {
            screen.pause();
        }
    }

    fn pop(&mut self) {
        self.leave();
        self.come_back();
    }

    /// Closes the screen on top.
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

/// Clears the screen, so that all of it is drawn next. `Terminal::clear` would ask the terminal where
/// its cursor is, which not every terminal answers.
fn clear<B: Backend>(terminal: &mut Terminal<B>) -> Result<(), B::Error> {
    terminal.backend_mut().clear_region(ClearType::All)?;
    // Both buffers are empty then: the one that was drawn is emptied, the other one is already.
    terminal.swap_buffers();
    Ok(())
}
