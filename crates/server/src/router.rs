//! Everything that is answered, by address.

use crate::headers;
use crate::page::{self, File};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use std::sync::Arc;

/// The largest body that is read.
pub const BODY_LIMIT: usize = 64 * 1024;

/// What all answers share.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    page: &'static [File],
}

impl App {
    /// A server of these files.
    pub fn new(page: &'static [File]) -> Self {
        Self(Arc::new(Shared { page }))
    }

    /// The files of the browser app.
    pub(crate) fn page(&self) -> &'static [File] {
        self.0.page
    }
}

/// Everything that is answered.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .fallback(page::answer)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn(headers::secure))
        .with_state(app)
}
