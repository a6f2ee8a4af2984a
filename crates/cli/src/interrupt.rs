//! Ctrl-C, and the other signals that tell the program to end.

use crate::errors::{Problem, Untranslated};
use quina_engine::matches::runner::no_thread;

/// Calls this on a thread of its own whenever Ctrl-C is pressed.
pub fn on_ctrl_c(call: impl FnMut() + Send + 'static) -> Result<(), Problem> {
    ctrlc::set_handler(call).map_err(|error| match error {
        ctrlc::Error::System(error) => no_thread(&error).into(),
        error => Untranslated::new(error).into(),
    })
}
