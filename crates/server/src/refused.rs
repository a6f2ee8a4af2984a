//! Why a request is refused: a code, and a sentence that is made when its reader's language is
//! known.

use crate::problem::Speech;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quina_view::{Sayable, Words};
use quina_wire::{Code, Problem, problem};
use std::fmt;
use std::sync::Arc;

type Sentence = Arc<dyn Fn(&Words) -> String + Send + Sync>;

/// A refusal. As an answer it is put into words by [`crate::problem::speak`].
#[derive(Clone)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    ply: Option<usize>,
    refusal: Option<Box<problem::Refusal>>,
    sentence: Option<Sentence>,
    /// After how many seconds it may be tried again.
    pub(crate) retry_after: Option<u64>,
}

impl Refused {
    /// With the sentence of its code.
    pub(crate) const fn new(code: Code) -> Self {
        Self { code, ply: None, refusal: None, sentence: None, retry_after: None }
    }

    /// With the words of an error.
    pub(crate) fn said(code: Code, error: impl Sayable) -> Self {
        let sentence: Sentence = Arc::new(move |words| error.say(words));
        Self { sentence: Some(sentence), ..Self::new(code) }
    }

    /// The game has gone on, or back.
    pub(crate) fn stale(ply: usize) -> Self {
        Self { ply: Some(ply), ..Self::new(Code::Stale) }
    }

    /// A move is not legal.
    pub(crate) fn illegal(refusal: problem::Refusal, error: impl Sayable) -> Self {
        Self { refusal: Some(Box::new(refusal)), ..Self::said(Code::Illegal, error) }
    }

    /// Too many requests.
    pub(crate) fn too_many(seconds: u64) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(Code::TooMany) }
    }

    /// The body of the answer.
    pub(crate) fn problem(&self, speech: Speech) -> Problem {
        let detail = match &self.sentence {
            Some(sentence) => sentence(speech.words()),
            None => speech.say(&format!("problem-{}", self.code.name())),
        };
        let (ply, refusal) = (self.ply, self.refusal.as_deref().cloned());
        Problem { ply, refusal, ..Problem::new(self.code, detail) }
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refused").field(&self.code).finish()
    }
}

impl From<crate::store::StoreError> for Refused {
    fn from(error: crate::store::StoreError) -> Self {
        tracing::error!(%error, "the store refused");
        Self::new(Code::Internal)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or_default();
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
