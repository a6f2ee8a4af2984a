//! The body of a request.

use crate::refused::Refused;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use quina_wire::Code;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// How long a client may take for a body.
const PATIENCE: Duration = Duration::from_secs(20);

/// A body in JSON. Whatever it is called: who sends another type by mistake means JSON too, and
/// other sites are kept out by their origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = read(request, state).await?;
        let read = serde_json::from_slice(&bytes);
        read.map(Self).map_err(|_| Refused::new(Code::BadRequest))
    }
}

/// A body that may be left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perhaps<T>(pub(crate) T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for Perhaps<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = read(request, state).await?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self(T::default()));
        }
        let read = serde_json::from_slice(&bytes);
        read.map(Self).map_err(|_| Refused::new(Code::BadRequest))
    }
}

/// Reads a body that is not too large and does not take too long.
async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Refused> {
    match tokio::time::timeout(PATIENCE, Bytes::from_request(request, state)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(rejection)) => {
            let is_large = rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
            Err(Refused::new(if is_large { Code::TooLarge } else { Code::BadRequest }))
        }
        Err(_) => Err(Refused::new(Code::BadRequest)),
    }
}
