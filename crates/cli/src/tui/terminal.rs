//! Takes over the terminal and restores it, whatever happens.

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether a signal told the program to end.
static TOLD_TO_END: AtomicBool = AtomicBool::new(false);

/// Whether a signal told the program to end.
pub fn is_told_to_end() -> bool {
    TOLD_TO_END.load(Ordering::Relaxed)
}

/// Holds the terminal, and restores it when dropped.
pub struct Guard {
    /// Not dropped: on a terminal that is gone its own clean-up would panic, and [`give_back`] has
    /// done it all.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Guard {
    /// Takes over the terminal. It is restored when the guard is dropped, and before the message of
    /// a panic is printed.
    pub fn enter() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let usual = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                // A thinker may panic on its own thread; the interface goes on and says so.
                if std::thread::current().name() == Some("main") {
                    give_back();
                    usual(panic);
                }
            }));
        });
        // An existing handler has precedence.
        let _ = ctrlc::set_handler(|| TOLD_TO_END.store(true, Ordering::Relaxed));
        take_over()?;
        match Terminal::new(CrosstermBackend::new(stdout())) {
            Ok(terminal) => Ok(Self { terminal: ManuallyDrop::new(terminal) }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// The terminal to draw on.
    pub fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Enters raw mode and the alternate screen.
fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::Relaxed);
    let entered =
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste);
    if entered.is_err() {
        give_back();
    }
    entered
}

/// Gives the terminal back, stops the program as Ctrl-Z does in a shell, and takes the terminal over
/// again when the shell continues it. Where no shell could continue it, it does not stop.
#[cfg(unix)]
pub fn suspend() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    give_back();
    let stopped = kill_current_process_group(Signal::TSTP);
    // Another thread may have been given the signal: this one must not go on before it stops.
    std::thread::sleep(SIGNAL_DELAY);
    take_over()?;
    Ok(stopped?)
}

/// Other systems have no such thing.
#[cfg(not(unix))]
pub fn suspend() -> io::Result<()> {
    Ok(())
}

/// Far longer than a signal is on its way.
#[cfg(unix)]
const SIGNAL_DELAY: std::time::Duration = std::time::Duration::from_millis(50);

/// Leaves raw mode and the alternate screen, once: a second time would move the cursor over what
/// was written since. If even that fails, there is no way to report it.
fn give_back() {
    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}
