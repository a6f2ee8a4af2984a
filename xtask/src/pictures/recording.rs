//! The program in a pseudo-terminal, and the screen that it makes there.

use anyhow::Context;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a screen must stay the same to be taken for finished, and how long at most is waited.
const QUIET: Duration = Duration::from_millis(700);
const PATIENCE: Duration = Duration::from_secs(20);

/// A program that runs in a terminal.
pub(crate) struct Recording {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Kept, because the terminal lives as long as it.
    _master: Box<dyn MasterPty + Send>,
}

impl Recording {
    /// Starts a program in a terminal of this size with all colours, its files below `home`.
    pub(crate) fn start(
        program: &Path,
        args: &[&str],
        (columns, rows): (u16, u16),
        home: &Path,
    ) -> anyhow::Result<Self> {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size)?;
        let mut command = CommandBuilder::new(program);
        command.args(args);
        for (name, value) in
            [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LC_ALL", "C.UTF-8")]
        {
            command.env(name, value);
        }
        command.env("XDG_DATA_HOME", home.join("data"));
        command.env("XDG_CONFIG_HOME", home.join("config"));
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command)?;
        let mut reader = pair.master.try_clone_reader()?;
        let count = |number| NonZero::new(number).context("a terminal of no size");
        let parser = vt100::Parser::new(count(rows)?, count(columns)?, 0);
        let screen = Arc::new(Mutex::new(parser));
        let heard = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                heard.lock().unwrap_or_else(PoisonError::into_inner).process(&bytes[..count]);
            }
        });
        let writer = pair.master.take_writer()?;
        Ok(Self { child, writer, screen, _master: pair.master })
    }

    /// Presses keys, one after the other.
    pub(crate) fn press(&mut self, keys: &str) -> anyhow::Result<()> {
        for key in keys.chars() {
            write!(self.writer, "{key}")?;
            self.writer.flush()?;
            thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    /// Waits until nothing changes any more.
    pub(crate) fn settle(&self) {
        let begin = Instant::now();
        let mut last = (self.with_screen(vt100::Screen::contents_formatted), Instant::now());
        while last.1.elapsed() < QUIET && begin.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(50));
            let now = self.with_screen(vt100::Screen::contents_formatted);
            // An empty screen has not begun.
            if now != last.0 || self.with_screen(vt100::Screen::contents).trim().is_empty() {
                last = (now, Instant::now());
            }
        }
    }

    /// Looks at the screen.
    pub(crate) fn with_screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.screen.lock().unwrap_or_else(PoisonError::into_inner).screen())
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        // If it has ended already, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
