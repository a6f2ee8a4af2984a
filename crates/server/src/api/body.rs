//! The body of a request.

use crate::refused::Refused;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use quina_wire::Code;
use serde::de::DeserializeOwned;

/// A body in JSON. Whatever it is called: who sends another type by mistake means JSON too, and
/// other sites are kept out by their origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let is_large = rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
            Refused::new(if is_large { Code::TooLarge } else { Code::BadRequest })
        })?;
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
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|_| Refused::new(Code::BadRequest))?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self(T::default()));
        }
        let read = serde_json::from_slice(&bytes);
        read.map(Self).map_err(|_| Refused::new(Code::BadRequest))
    }
}
