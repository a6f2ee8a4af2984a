//! Connections: taken up as long as there are not too many, given up when they are too slow, ended
//! in order when the server stops.

use crate::serve::until;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt as _;

/// How many connections there are at the same time; others wait until one ends.
const MOST: u32 = 20_000;

/// How long a client may take for the head of a request.
const HEAD: Duration = Duration::from_secs(15);

/// After an error of the system, such as too many open files, it is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// Answers connections until `stop`, and then what was begun by then.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(MOST as usize));
    let stopping = watch::Sender::new(false);
    tokio::pin!(stop);
    loop {
        let accepted = async {
            let place = places.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection is not accepted");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        tokio::spawn(answer(stream, peer, router.clone(), stopping.subscribe(), place));
    }
    drop(listener);
    stopping.send_replace(true);
    // All places are free when all connections have ended.
    let _ = places.acquire_many(MOST).await;
}

/// Answers a connection until it ends, or until what was begun is answered after `stopping`.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    _place: Result<OwnedSemaphorePermit, AcquireError>,
) {
    // Moves are small and must not wait for each other; if it cannot be set, they wait.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    // An error is the end of this connection and nobody else's business.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = until(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
