//! A refusal as an answer, in the reader's language.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, HeaderValue};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quina_view::{Language, Words};
use quina_wire::{Code, Problem, problem};
use std::convert::Infallible;
use std::sync::LazyLock;

/// The language of a request, and what is said in it.
#[derive(Clone, Copy, Debug)]
pub struct Speech(pub Language);

/// The words of both languages; to read them from their files takes longer than most answers.
static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Language::ALL.map(Words::new));

impl Speech {
    /// The language that a browser would like best, of those there are.
    pub fn of(headers: &HeaderMap) -> Self {
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let mut best = (0.0, Language::English);
        for part in accepted.unwrap_or_default().split(',') {
            let mut parts = part.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let quality = parts.find_map(|part| part.strip_prefix("q="));
            let quality = quality.map_or(1.0, |quality| quality.parse().unwrap_or(0.0));
            let primary = name.split('-').next().unwrap_or_default();
            let is_known = ["en", "pt"].iter().any(|known| known.eq_ignore_ascii_case(primary));
            if is_known && quality > best.0 {
                best = (quality, Language::from_locale(name));
            }
        }
        Self(best.1)
    }

    /// The words of this language.
    pub fn words(self) -> &'static Words {
        let at = Language::ALL.iter().position(|language| *language == self.0);
        &WORDS[at.unwrap_or_default()]
    }

    /// A sentence.
    pub fn say(self, id: &str) -> String {
        self.words().say(id, &[])
    }

    /// The answer to what is refused for this reason.
    pub fn refuse(self, code: Code) -> Response {
        answer(&Problem::new(code, self.say(&format!("problem-{}", code.name()))))
    }
}

impl<S: Sync> FromRequestParts<S> for Speech {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

/// A problem as an answer.
pub fn answer(problem: &Problem) -> Response {
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = serde_json::to_vec(problem).unwrap_or_default();
    let kind = HeaderValue::from_static(problem::CONTENT_TYPE);
    (status, [(CONTENT_TYPE, kind)], body).into_response()
}
