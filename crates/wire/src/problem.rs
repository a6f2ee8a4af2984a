//! Refusals: `application/problem+json` as RFC 9457 describes it, with a code for programs.

use serde::{Deserialize, Serialize};

/// The value of `Content-Type` of a [`Problem`].
pub const CONTENT_TYPE: &str = "application/problem+json";

/// What is wrong, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Code {
    /// The request cannot be understood.
    BadRequest,
    /// There is no such thing.
    NotFound,
    /// The thing does not know this method.
    BadMethod,
    /// The body is larger than the server reads.
    TooLarge,
    /// The server made a mistake.
    Internal,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 5] =
        [Self::BadRequest, Self::NotFound, Self::BadMethod, Self::TooLarge, Self::Internal];

    /// The code as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BadRequest => "bad-request",
            Self::NotFound => "not-found",
            Self::BadMethod => "bad-method",
            Self::TooLarge => "too-large",
            Self::Internal => "internal",
        }
    }

    /// The status of the answer that carries it.
    pub const fn status(self) -> u16 {
        match self {
            Self::BadRequest => 400,
            Self::NotFound => 404,
            Self::BadMethod => 405,
            Self::TooLarge => 413,
            Self::Internal => 500,
        }
    }

    /// The name of that status.
    pub const fn title(self) -> &'static str {
        match self {
            Self::BadRequest => "Bad Request",
            Self::NotFound => "Not Found",
            Self::BadMethod => "Method Not Allowed",
            Self::TooLarge => "Content Too Large",
            Self::Internal => "Internal Server Error",
        }
    }
}

/// The body of a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// Always `about:blank`: the code says more than an address would.
    #[serde(rename = "type")]
    pub kind: String,
    /// The name of the status.
    pub title: String,
    /// The status.
    pub status: u16,
    /// What is wrong, for programs.
    pub code: Code,
    /// What is wrong, for people.
    pub detail: String,
}

impl Problem {
    /// The problem of a code, with a sentence in the reader's language.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self {
            kind: "about:blank".to_owned(),
            title: code.title().to_owned(),
            status: code.status(),
            code,
            detail: detail.into(),
        }
    }
}
