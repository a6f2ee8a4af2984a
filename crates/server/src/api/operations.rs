//! What can be asked, as data: the description of the API is made of it.

use quina_wire::Code;

/// One call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operation {
    pub(crate) method: &'static str,
    /// Below `/api/v1`.
    pub(crate) path: &'static str,
    /// What it does, in a few words.
    pub(crate) about: &'static str,
    /// Whether whoever asks must be known.
    pub(crate) identity: Identity,
    /// A body as it may be sent, in JSON.
    pub(crate) body: Option<&'static str>,
    /// What may stand behind the path.
    pub(crate) query: &'static [&'static str],
    /// The status of the answer, and its media type if there is one.
    pub(crate) answer: (u16, Option<&'static str>),
    /// Why it is refused, besides what holds for all.
    pub(crate) refusals: &'static [Code],
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Identity {
    Anybody,
    Known,
}

use Identity::{Anybody, Known};

const JSON: Option<&str> = Some("application/json");
const LINES: Option<&str> = Some("application/x-ndjson");

const fn get(path: &'static str, about: &'static str) -> Operation {
    Operation {
        method: "get",
        path,
        about,
        identity: Anybody,
        body: None,
        query: &[],
        answer: (200, JSON),
        refusals: &[],
    }
}

const fn post(path: &'static str, about: &'static str) -> Operation {
    Operation { method: "post", answer: (201, JSON), ..get(path, about) }
}

const fn delete(path: &'static str, about: &'static str) -> Operation {
    Operation { method: "delete", identity: Known, answer: (204, None), ..get(path, about) }
}

const CREDENTIALS: Option<&str> = Some(r#"{"name":"ana","password":"correct horse battery"}"#);

/// All calls.
pub(crate) const OPERATIONS: [Operation; 29] = [
    post("/guests", "A player without a name, for this browser"),
    Operation {
        body: CREDENTIALS,
        refusals: &[Code::NameTaken, Code::BadName, Code::WeakPassword],
        ..post("/accounts", "An account, with ten recovery codes")
    },
    Operation {
        body: CREDENTIALS,
        answer: (200, JSON),
        refusals: &[Code::WrongCredentials],
        ..post("/session", "Sign in")
    },
    delete("/session", "Sign out"),
    Operation {
        body: Some(r#"{"name":"ana","code":"aaaaa-bbbbb-ccccc","password":"another horse"}"#),
        answer: (200, JSON),
        refusals: &[Code::WrongCredentials, Code::WeakPassword],
        ..post("/recover", "A new password by a recovery code; all sessions and tokens end")
    },
    Operation { identity: Known, ..get("/me", "Who asks, with ratings") },
    Operation {
        body: Some(r#"{"password":"correct horse battery"}"#),
        refusals: &[Code::WrongCredentials],
        ..delete("/me", "Forget whoever asks; the name leaves the games")
    },
    Operation {
        identity: Known,
        answer: (200, JSON),
        refusals: &[Code::HasPlayed],
        ..post("/me/bot", "Make the account a bot for good, before its first game")
    },
    Operation {
        identity: Known,
        body: Some(r#"{"label":"my program","scopes":["read","play"]}"#),
        refusals: &[Code::BadScope],
        ..post("/tokens", "A token for a program, shown once")
    },
    Operation { identity: Known, ..get("/tokens", "The tokens of whoever asks") },
    delete("/tokens/{id}", "End a token"),
    Operation {
        identity: Known,
        body: Some(
            r#"{"game":"mapello","choices":{"map":"random"},"position":null,"seats":[{"kind":"me"},{"kind":"open"}],"clock":{"kind":"total","initial_ms":300000,"increment_ms":2000},"rated":false,"takeback":"ask","access":"link"}"#,
        ),
        refusals: &[
            Code::BadGame,
            Code::BadChoices,
            Code::BadPosition,
            Code::BadClock,
            Code::BadSeats,
        ],
        ..post("/games", "A new game")
    },
    Operation {
        query: &["player", "game", "status", "result", "rated", "before", "limit"],
        ..get("/games", "Games, the latest first; as lines all of them")
    },
    get("/games/{id}", "A game"),
    Operation {
        identity: Known,
        body: Some(r#"{"seat":2}"#),
        answer: (200, JSON),
        refusals: &[Code::SeatTaken, Code::AlreadySeated, Code::Over],
        ..post("/games/{id}/join", "Take a seat")
    },
    Operation {
        identity: Known,
        body: Some(r#"{"ply":0,"move":"e3"}"#),
        answer: (200, JSON),
        refusals: &[Code::Stale, Code::NotYourTurn, Code::Illegal, Code::Over],
        ..post("/games/{id}/moves", "Play a ply, or own following plies joined by commas")
    },
    Operation {
        identity: Known,
        body: Some(r#"{"action":"offer-draw"}"#),
        answer: (200, JSON),
        refusals: &[Code::NoOffer, Code::BadAction, Code::Over],
        ..post("/games/{id}/actions", "Resign, abort, offers of a draw, take-back, rematch")
    },
    Operation {
        query: &["since"],
        answer: (200, LINES),
        ..get("/games/{id}/stream", "Everything that happens in a game, as it happens")
    },
    Operation {
        answer: (200, Some("text/plain")),
        ..get("/games/{id}/record", "The record of a game")
    },
    Operation {
        query: &["ply"],
        answer: (200, Some("image/svg+xml")),
        ..get("/games/{id}/board.svg", "The board, after any ply")
    },
    Operation {
        identity: Known,
        body: Some(r#"{"game":"syrtis","side":null}"#),
        refusals: &[
            Code::BadGame,
            Code::BadChoices,
            Code::BadPosition,
            Code::BadClock,
            Code::BadSeats,
        ],
        ..post("/seeks", "Look for a game for two")
    },
    get("/seeks", "Who looks for a game"),
    Operation { refusals: &[Code::Gone], ..delete("/seeks/{id}", "Look no longer") },
    Operation {
        identity: Known,
        refusals: &[Code::Gone, Code::OwnSeek],
        ..post("/seeks/{id}/accept", "Play with whoever looks for a game")
    },
    Operation {
        identity: Known,
        answer: (200, LINES),
        ..get("/events", "Everything that concerns whoever asks, as it happens")
    },
    get("/players/{name}", "A player, with ratings and counts"),
    get("/leaderboard/{game}", "The strongest players of a game"),
    get("/catalogue", "The games, with their options"),
    Operation {
        answer: (101, None),
        ..get("/socket", "Games, moves and actions over a WebSocket")
    },
];
