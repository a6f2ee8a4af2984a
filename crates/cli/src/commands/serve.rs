//! `quina serve`: the browser app and the server.

use crate::errors::Problem;
use crate::output;
use clap::Args;
use quina_server::Settings;
use quina_view::Words;
use std::io::Write as _;
use std::net::SocketAddr;

/// Serves the browser app to the browsers of this machine, or of others with --listen. The first
/// line on standard output is the address. Ctrl-C or SIGTERM ends it.
#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen, as IP:PORT [default: 127.0.0.1 and a free port from 8080 on]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
}

impl Serve {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let settings = Settings { listen: self.listen, page: quina_web_bundle::files() };
        if settings.page.is_empty() {
            output::remark(&words.say("server-no-page", &[]));
        }
        quina_server::serve(settings, |address| {
            let mut out = output::out();
            writeln!(out, "listening on {address}")?;
            out.flush()
        })?;
        Ok(())
    }
}
