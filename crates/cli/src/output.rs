//! Standard output and standard error of the commands. Nothing here can panic: a full or closed
//! output is an error like any other, and messages that cannot be written to standard error are
//! dropped.

use crate::errors::{Complaint, Problem};
use quina_view::errors::{carried_by, io_error};
use std::error::Error;
use std::io::{self, Write};

/// Standard output, locked. Its errors say that they are about standard output.
pub fn out() -> Out {
    Out(io::stdout().lock())
}

/// Standard output. See [`out`].
#[derive(Debug)]
pub struct Out(io::StdoutLock<'static>);

impl Write for Out {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.0.write(buf).map_err(about_output)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(about_output)
    }
}

/// The same error as one about standard output.
pub(crate) fn about_output(error: io::Error) -> io::Error {
    // The standard library retries by itself after this one.
    if error.kind() == io::ErrorKind::Interrupted {
        return error;
    }
    io_error(error.kind(), Complaint::new("output-write", &[]).because(error))
}

/// Flushes everything that was printed.
pub fn flush() -> io::Result<()> {
    out().flush()
}

/// Prints a line to standard error: a remark, progress, what went wrong. If it cannot be written,
/// it is dropped.
pub fn remark(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Whether an error only says that nobody reads standard output any more (`quina moves … | head`).
pub fn is_unread(problem: &Problem) -> bool {
    problem.chain().any(|error| {
        let error = (error as &dyn Error).downcast_ref::<io::Error>();
        // An error of the system itself is about a file or a program.
        let ours = error.filter(|error| carried_by(error).is_some());
        ours.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
