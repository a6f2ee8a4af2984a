//! Refusals: `application/problem+json` as RFC 9457 describes it, with a code for programs.

use serde::{Deserialize, Serialize};

/// The value of `Content-Type` of a [`Problem`].
pub const CONTENT_TYPE: &str = "application/problem+json";

macro_rules! codes {
    ($($(#[$about:meta])* $code:ident = $name:literal, $status:literal;)*) => {
        /// What is wrong, for programs.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$about])* $code,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The code as it is written.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            /// The status of the answer that carries it.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$code => $status,)*
                }
            }
        }
    };
}

codes! {
    /// The request cannot be understood.
    BadRequest = "bad-request", 400;
    /// There is no such thing.
    NotFound = "not-found", 404;
    /// The thing does not know this method.
    BadMethod = "bad-method", 405;
    /// The body is larger than the server reads.
    TooLarge = "too-large", 413;
    /// Nobody is known to ask this.
    NoIdentity = "no-identity", 401;
    /// The thing is somebody else's.
    NotYours = "not-yours", 403;
    /// The request comes from another site.
    CrossSite = "cross-site", 403;
    /// Too many requests came in a short time.
    TooMany = "too-many", 429;
    /// Somebody has this name.
    NameTaken = "name-taken", 409;
    /// That is no name for an account.
    BadName = "bad-name", 422;
    /// The password is easily guessed.
    WeakPassword = "weak-password", 422;
    /// Name and password, or name and code, do not belong together.
    WrongCredentials = "wrong-credentials", 401;
    /// A token cannot be allowed that.
    BadScope = "bad-scope", 422;
    /// An account that has played cannot become a bot.
    HasPlayed = "has-played", 409;
    /// There is no such game.
    BadGame = "bad-game", 422;
    /// The options of the game are refused.
    BadChoices = "bad-choices", 422;
    /// The position is refused.
    BadPosition = "bad-position", 422;
    /// The clock is refused.
    BadClock = "bad-clock", 422;
    /// The seats are refused.
    BadSeats = "bad-seats", 422;
    /// No seat is free for that.
    SeatTaken = "seat-taken", 409;
    /// The player has a seat in this game.
    AlreadySeated = "already-seated", 409;
    /// The game is over.
    Over = "over", 409;
    /// The game has gone on, or back.
    Stale = "stale", 409;
    /// It is somebody else's turn.
    NotYourTurn = "not-your-turn", 403;
    /// The move is not legal.
    Illegal = "illegal", 422;
    /// No offer waits for an answer.
    NoOffer = "no-offer", 409;
    /// That cannot be done here.
    BadAction = "bad-action", 422;
    /// What was looked for is gone.
    Gone = "gone", 409;
    /// Nobody accepts what they offered themselves.
    OwnSeek = "own-seek", 409;
    /// The server made a mistake.
    Internal = "internal", 500;
}

impl Code {
    /// The name of the status.
    pub const fn title(self) -> &'static str {
        match self.status() {
            400 => "Bad Request",
            401 => "Unauthorized",
            403 => "Forbidden",
            404 => "Not Found",
            405 => "Method Not Allowed",
            409 => "Conflict",
            413 => "Content Too Large",
            422 => "Unprocessable Content",
            429 => "Too Many Requests",
            _ => "Internal Server Error",
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
    /// How many plies the game has ([`Code::Stale`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// Why the move is refused ([`Code::Illegal`]).
    #[serde(flatten)]
    pub refusal: Option<Refusal>,
}

/// Why a move is refused. What is not known is null.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The rule that it breaks.
    pub rule: Option<String>,
    /// The stable name of the reason.
    pub reason: String,
    /// The cells concerned.
    pub cells: Vec<String>,
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
            ply: None,
            refusal: None,
        }
    }
}
