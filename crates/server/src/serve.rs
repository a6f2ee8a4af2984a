//! Listening, and stopping when told to.

use crate::connections;
use crate::page::File;
use crate::router::{App, Metrics, Parts, metrics_router, router, system_time};
use crate::store::StoreError;
use quina_view::{Sayable, Words};
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal;
use tokio::sync::watch;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; by default this machine only, on a free port from [`FIRST_PORT`] on.
    pub listen: Option<SocketAddr>,
    /// The file of the store.
    pub store: PathBuf,
    /// The address under which browsers find the server, if it is not its own.
    pub public_url: Option<String>,
    /// Where to listen for whoever wants the figures.
    pub metrics: Option<SocketAddr>,
    /// The files of the browser app.
    pub page: &'static [File],
}

/// The first port that is tried where none was chosen.
pub const FIRST_PORT: u16 = 8080;

/// What goes to standard error: nothing that happens every day.
const LOGGED: tracing::Level = tracing::Level::WARN;

/// How many ports are tried.
const PORTS: u16 = 100;

/// How long what was accepted may still take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(4);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen there.
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// It cannot use its store.
    #[error("cannot use the store {0}")]
    Store(PathBuf, #[source] StoreError),
    /// The system refuses something else.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl Sayable for ServeError {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Listen(address, _) => {
                words.say("server-cannot-listen", &[("address", &address.to_string())])
            }
            Self::Store(path, error) => {
                let (file, why) = (path.display().to_string(), error.to_string());
                words.say("server-no-store", &[("file", &file), ("why", &why)])
            }
            Self::System(error) => error.say(words),
        }
    }

    fn behind(&self) -> Option<&dyn Sayable> {
        match self {
            Self::Listen(_, error) => Some(error),
            Self::Store(..) => None,
            Self::System(error) => error.behind(),
        }
    }
}

/// Serves until the process is told to end (Ctrl-C, `SIGTERM`). `ready` is called with the address
/// once the server listens.
pub fn serve(
    settings: Settings,
    ready: impl FnOnce(Address) -> io::Result<()>,
) -> Result<(), ServeError> {
    // A host may have a subscriber already.
    let _ = tracing_subscriber::fmt().with_writer(io::stderr).with_max_level(LOGGED).try_init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let stop = stop_signal()?;
        let listener = listen(settings.listen).await?;
        let address = listener.local_addr()?;
        let parts = Parts {
            page: settings.page,
            store: &settings.store,
            public_url: settings.public_url,
            metrics: settings.metrics.map_or(Metrics::Here, |_| Metrics::Elsewhere),
            clock: system_time(),
        };
        let app = App::open(parts).await;
        let app = app.map_err(|error| ServeError::Store(settings.store.clone(), error))?;
        tokio::spawn(app.clone().keep_deadlines());
        if let Some(address) = settings.metrics {
            let listener = listen(Some(address)).await?;
            let never = std::future::pending();
            tokio::spawn(connections::serve(listener, metrics_router(app.clone()), never));
        }
        ready(Address(address))?;
        run(listener, app.clone(), stop).await;
        app.close().await;
        Ok(())
    });
    // What has not ended by now has had its time.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

/// Where a server is found, as an address for browsers.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub SocketAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

async fn run(listener: TcpListener, app: App, mut stop: watch::Receiver<bool>) {
    let mut told = stop.clone();
    let server = connections::serve(listener, router(app.clone()), async move {
        until(&mut told).await;
        // Streams never end by themselves.
        app.stop();
    });
    let late = async {
        until(&mut stop).await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = server => {}
        () = late => {}
    }
}

/// Waits until the server is told to stop; for ever, if nobody can tell it any more.
pub(crate) async fn until(stop: &mut watch::Receiver<bool>) {
    if stop.wait_for(|stop| *stop).await.is_err() {
        std::future::pending::<()>().await;
    }
}

async fn listen(chosen: Option<SocketAddr>) -> Result<TcpListener, ServeError> {
    if let Some(address) = chosen {
        let bound = TcpListener::bind(address).await;
        return bound.map_err(|error| ServeError::Listen(address, error));
    }
    let mut port = FIRST_PORT;
    loop {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        match TcpListener::bind(address).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < FIRST_PORT + PORTS => {
                port += 1;
            }
            bound => return bound.map_err(|error| ServeError::Listen(address, error)),
        }
    }
}

/// Becomes true when the process is told to end.
fn stop_signal() -> io::Result<watch::Receiver<bool>> {
    let (tell, told) = watch::channel(false);
    #[cfg(unix)]
    let mut term = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    tokio::spawn(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = term.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = signal::ctrl_c().await;
        tell.send_replace(true);
    });
    Ok(told)
}
