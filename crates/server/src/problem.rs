//! Refusals put into words, in the reader's language.

use crate::refused::Refused;
use axum::extract::{FromRequestParts, Request};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quina_view::{Language, Words};
use quina_wire::{Code, problem};
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
}

impl<S: Sync> FromRequestParts<S> for Speech {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

/// Puts what was refused into words. What the framework itself refuses gets the same form.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let speech = Speech::of(request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Refused>() {
        Some(refused) => answer(&refused, speech, response),
        None => match code_of(response.status()) {
            Some(code) if !response.headers().contains_key(CONTENT_TYPE) || is_text(&response) => {
                answer(&Refused::new(code), speech, response)
            }
            _ => response,
        },
    }
}

fn is_text(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"))
}

const fn code_of(status: StatusCode) -> Option<Code> {
    match status {
        StatusCode::BAD_REQUEST
        | StatusCode::UNSUPPORTED_MEDIA_TYPE
        | StatusCode::UPGRADE_REQUIRED
        | StatusCode::UNPROCESSABLE_ENTITY => Some(Code::BadRequest),
        StatusCode::NOT_FOUND => Some(Code::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => Some(Code::BadMethod),
        StatusCode::PAYLOAD_TOO_LARGE => Some(Code::TooLarge),
        _ => None,
    }
}

/// The refusal as an answer, with the headers that were there already.
fn answer(refused: &Refused, speech: Speech, bare: Response) -> Response {
    let problem = refused.problem(speech);
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut headers = bare.into_parts().0.headers;
    headers.remove(axum::http::header::CONTENT_LENGTH);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(problem::CONTENT_TYPE));
    if let Some(seconds) = refused.retry_after {
        headers.insert(RETRY_AFTER, seconds.into());
    }
    let body = serde_json::to_vec(&problem).unwrap_or_default();
    (status, headers, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_both_languages() {
        for words in Language::ALL.map(Words::new) {
            for code in Code::ALL {
                assert!(words.has(&format!("problem-{}", code.name())), "{code:?}");
            }
        }
    }
}
