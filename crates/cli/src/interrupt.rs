//! Ctrl-C, and other signals that tell the program to end.

use quina_engine::matches::runner::no_thread;

/// Calls this from a thread of its own whenever somebody presses Ctrl-C.
pub fn on_ctrl_c(call: impl FnMut() + Send + 'static) -> anyhow::Result<()> {
    ctrlc::set_handler(call).map_err(|error| match error {
        ctrlc::Error::System(error) => no_thread(&error).into(),
        error => error.into(),
    })
}
