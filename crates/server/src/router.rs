//! Everything that is answered, by address.

use crate::api::{self, openapi, operation};
use crate::game::host::{Host, Now};
use crate::identity::origin;
use crate::page::{self, File};
use crate::store::{Store, StoreError};
use crate::throttle::{self, Throttle};
use crate::{game, headers, problem};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// The largest body that is read.
pub const BODY_LIMIT: usize = 64 * 1024;

/// What all answers share.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    page: &'static [File],
    public_url: Option<String>,
    metrics: Metrics,
    host: Arc<Host>,
    throttle: Throttle,
    stop: watch::Sender<bool>,
    /// How many answers there were of each class of status.
    answers: [AtomicI64; 5],
}

/// Where the figures are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metrics {
    /// At `/metrics`, for everybody.
    Here,
    /// At an address of their own ([`metrics_router`]).
    Elsewhere,
}

/// How a server is made.
#[derive(Clone)]
pub struct Parts<'a> {
    /// The files of the browser app.
    pub page: &'static [File],
    /// The file of the store.
    pub store: &'a Path,
    /// The address under which browsers find the server, if it is not its own.
    pub public_url: Option<String>,
    /// Where the figures are.
    pub metrics: Metrics,
    /// The source of time.
    pub clock: Now,
}

/// The time of this machine, in milliseconds since 1970.
pub fn system_time() -> Now {
    Arc::new(|| {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
    })
}

impl App {
    /// Opens the store and takes up what was left in it.
    pub async fn open(parts: Parts<'_>) -> Result<Self, StoreError> {
        let store = Store::open(parts.store).await?;
        let host = Arc::new(Host::new(store, parts.clock));
        host.store.end_expired(host.now()).await?;
        game::deadlines::skip_downtime(&host).await?;
        game::computers::resume(&host).await;
        Ok(Self(Arc::new(Shared {
            page: parts.page,
            public_url: parts.public_url,
            metrics: parts.metrics,
            host,
            throttle: Throttle::default(),
            stop: watch::Sender::new(false),
            answers: Default::default(),
        })))
    }

    /// Keeps deadlines, until the server ends.
    pub async fn keep_deadlines(self) {
        game::deadlines::keep(self.0.host.clone()).await;
    }

    /// Ends what has run out of time by now.
    pub async fn check_deadlines(&self) {
        game::deadlines::check(&self.0.host).await;
    }

    /// Ends all streams.
    pub fn stop(&self) {
        self.0.stop.send_replace(true);
    }

    /// Closes the store.
    pub async fn close(&self) {
        // The time until the next start is nobody's.
        let _ = self.0.host.store.note_alive(self.0.host.now()).await;
        self.0.host.store.close().await;
    }

    pub(crate) fn page(&self) -> &'static [File] {
        self.0.page
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    pub(crate) fn host(&self) -> &Arc<Host> {
        &self.0.host
    }

    pub(crate) fn throttle(&self) -> &Throttle {
        &self.0.throttle
    }

    /// Becomes true when the server is told to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stop.subscribe()
    }

    /// How many answers there were of each class of status, `2` for 200 to 299.
    pub(crate) fn counts(&self) -> [(usize, i64); 5] {
        std::array::from_fn(|at| (at + 1, self.0.answers[at].load(Ordering::Relaxed)))
    }
}

async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let class = usize::from(response.status().as_u16() / 100);
    if let Some(answers) = app.0.answers.get(class.wrapping_sub(1)) {
        answers.fetch_add(1, Ordering::Relaxed);
    }
    response
}

/// Everything that is answered.
pub fn router(app: App) -> Router {
    let api = api::routes()
        .layer(middleware::from_fn_with_state(app.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(app.clone(), throttle::limit));
    let mut all = Router::new()
        .nest("/api/v1", api)
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/docs", get(openapi::page))
        .route("/healthz", get(operation::health))
        .route("/readyz", get(operation::readiness));
    if app.0.metrics == Metrics::Here {
        all = all.route("/metrics", get(operation::metrics));
    }
    all.fallback(page::answer)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(problem::speak))
        .layer(middleware::from_fn(headers::secure))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .with_state(app)
}

/// The figures, for an address of their own.
pub fn metrics_router(app: App) -> Router {
    Router::new().route("/metrics", get(operation::metrics)).with_state(app)
}
