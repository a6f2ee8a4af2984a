//! `quina serve`: the browser app and the server.

use crate::errors::{Complaint, Problem, about_file, sayable};
use crate::files::folders;
use crate::output;
use clap::Args;
use quina_server::Settings;
use quina_view::Words;
use std::fs;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Serves the browser app and games between people, to the browsers of this machine, or of others
/// with --listen. The first line on standard output is the address. Ctrl-C or SIGTERM ends it.
#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen, as IP:PORT [default: 127.0.0.1 and a free port from 8080 on]
    #[arg(long, value_name = "ADDRESS", value_parser = sayable(address))]
    listen: Option<SocketAddr>,

    /// Where games and accounts are kept, as sqlite:FILE [default: a file in the data folder]
    #[arg(long, value_name = "STORE")]
    store: Option<String>,

    /// The address under which browsers find the server, if a proxy is between them
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// Where to listen for whoever asks for /metrics, as IP:PORT [default: with everything else]
    #[arg(long, value_name = "ADDRESS", value_parser = sayable(address))]
    metrics: Option<SocketAddr>,
}

/// An address to listen on.
fn address(text: &str) -> Result<SocketAddr, Complaint> {
    text.parse().map_err(|_| Complaint::new("server-bad-address", &[("address", &text)]))
}

/// The file of the store in the data folder.
const STORE: &str = "server.db";

impl Serve {
    /// Runs the command.
    pub fn run(&self, words: &Words) -> Result<(), Problem> {
        let settings = Settings {
            listen: self.listen,
            store: store_file(self.store.as_deref())?,
            public_url: self.public_url.clone(),
            metrics: self.metrics,
            page: quina_web_bundle::files(),
        };
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

/// The file of a store; the usual one without an address.
pub(super) fn store_file(address: Option<&str>) -> Result<PathBuf, Problem> {
    if let Some(address) = address {
        let path = quina_server::store_path(address);
        let refuse = || Complaint::new("server-bad-store", &[("store", &address)]);
        return Ok(path.ok_or_else(refuse)?);
    }
    let folder = folders::data().ok_or_else(|| Complaint::new("server-no-home", &[]))?;
    fs::create_dir_all(&folder).map_err(about_file("server-no-folder", &folder))?;
    Ok(folder.join(STORE))
}
