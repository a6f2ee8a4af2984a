//! Who asks: by a token in `Authorization`, or by the cookie of a browser.
//!
//! [`secrets`] makes and checks passwords and keys, [`origin`] keeps other sites from asking with
//! the cookie of a reader.

pub(crate) mod origin;
pub(crate) mod secrets;

use crate::refused::Refused;
use crate::router::App;
use crate::store::games::Seated;
use crate::store::players::Player;
use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderMap};
use axum::http::request::Parts;
use quina_wire::{Code, PlayerKind};

/// The name of the cookie.
pub(crate) const COOKIE_NAME: &str = "quina_session";

/// How every token begins, so that one that has leaked is recognised.
pub(crate) const TOKEN_PREFIX: &str = "qn_";

/// What a key allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// To see what only the player sees.
    Read,
    /// To play.
    Play,
    /// To become a bot.
    Bot,
    /// Everything else: what a browser that has signed in may do, and no token.
    Own,
}

impl Scope {
    /// The scopes that a token can have.
    pub(crate) const OF_TOKENS: [Self; 3] = [Self::Read, Self::Play, Self::Bot];

    /// All scopes, as they are stored.
    pub(crate) const ALL: &str = "read play bot own";

    /// The word.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Bot => "bot",
            Self::Own => "own",
        }
    }
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) player: Player,
    scopes: String,
}

impl Identity {
    /// Refuses what the key does not allow.
    pub(crate) fn must(&self, scope: Scope) -> Result<(), Refused> {
        let has = |scope: Scope| self.scopes.split(' ').any(|word| word == scope.word());
        // Whoever plays must see their games, and a bot is there to play.
        let plays = has(Scope::Play) || (has(Scope::Bot) && self.player.kind == PlayerKind::Bot);
        let is_allowed = match scope {
            Scope::Read => has(Scope::Read) || plays,
            Scope::Play => plays,
            Scope::Bot | Scope::Own => has(scope),
        };
        if is_allowed { Ok(()) } else { Err(Refused::new(Code::NotYours)) }
    }

    /// The player as others see them.
    pub(crate) fn seated(&self) -> Seated {
        Seated::of(&self.player)
    }
}

/// The key in a request.
pub(crate) enum Shown<'a> {
    /// A token.
    Token(&'a str),
    /// A cookie.
    Cookie(&'a str),
}

/// The key that a request shows. A token goes before a cookie.
pub(crate) fn shown(headers: &HeaderMap) -> Option<Shown<'_>> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        let value = value.to_str().unwrap_or_default();
        let (scheme, token) = value.split_once(' ').unwrap_or_default();
        let is_bearer = scheme.eq_ignore_ascii_case("bearer");
        return Some(Shown::Token(if is_bearer { token.trim() } else { "" }));
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut own = pairs.filter_map(|pair| pair.trim().split_once('='));
    own.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| Shown::Cookie(value))
}

/// Whoever asks, if they are known.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub(crate) Option<Identity>);

impl Caller {
    /// The player's id.
    pub(crate) fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|identity| identity.player.id.as_str())
    }
}

/// Whoever asks, who must be known.
#[derive(Clone, Debug)]
pub(crate) struct Known(pub(crate) Identity);

async fn identify(headers: &HeaderMap, app: &App) -> Result<Option<Identity>, Refused> {
    let secret = match shown(headers) {
        None => return Ok(None),
        Some(Shown::Token(secret) | Shown::Cookie(secret)) => secret,
    };
    // Equal hashes are found by an index; how long that takes says nothing about the secret.
    let key = secrets::hash_key(secret);
    let found = app.host().store.find_key(&key, app.host().now()).await?;
    Ok(found.map(|(player, scopes)| Identity { player, scopes }))
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let identity = identify(&parts.headers, app).await?;
        if identity.is_none() && matches!(shown(&parts.headers), Some(Shown::Token(_))) {
            // Whoever shows a token means to be somebody.
            return Err(Refused::new(Code::NoIdentity));
        }
        Ok(Self(identity))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let identity = identify(&parts.headers, app).await?;
        identity.map(Self).ok_or_else(|| Refused::new(Code::NoIdentity))
    }
}
