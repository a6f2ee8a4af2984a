//! How often somebody may ask. A bucket of requests for each address and each account, which fills
//! up again by itself.

use crate::refused::Refused;
use crate::router::App;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

/// How large a bucket is, and how quickly it fills up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Allowance {
    /// What it is for.
    name: &'static str,
    /// So many at once.
    burst: f64,
    /// And then so many a second.
    per_second: f64,
}

/// Requests from one address: a club behind one, or a program that plays quickly.
const REQUESTS: Allowance = Allowance { name: "request", burst: 20_000.0, per_second: 5000.0 };

/// New guests from one address.
pub(crate) const GUESTS: Allowance = Allowance { name: "guest", burst: 3000.0, per_second: 1.0 };

/// New accounts from one address.
pub(crate) const ACCOUNTS: Allowance = Allowance { name: "account", burst: 200.0, per_second: 0.2 };

/// Passwords and codes tried from one address.
pub(crate) const TRIES: Allowance = Allowance { name: "try", burst: 60.0, per_second: 0.5 };

/// Passwords and codes tried for one name.
pub(crate) const TRIES_OF_NAME: Allowance =
    Allowance { name: "name", burst: 10.0, per_second: 0.1 };

/// New games and seeks of one player.
pub(crate) const GAMES: Allowance = Allowance { name: "game", burst: 500.0, per_second: 2.0 };

/// Messages of one player over sockets.
pub(crate) const SAID: Allowance = Allowance { name: "said", burst: 1000.0, per_second: 200.0 };

/// How many buckets are remembered before the full ones are dropped.
const REMEMBERED: usize = 20_000;

/// The buckets, by what they are for and whose they are.
#[derive(Debug, Default)]
pub(crate) struct Throttle(Mutex<HashMap<(&'static str, String), Bucket>>);

/// What is left, and when that was.
type Bucket = (f64, i64);

impl Throttle {
    /// Takes one from a bucket, or refuses with the time until there is one.
    pub(crate) fn take(&self, what: Allowance, who: &str, now: i64) -> Result<(), Refused> {
        let filled = |(left, at): Bucket, what: Allowance| {
            (left + (now - at).max(0) as f64 / 1000.0 * what.per_second).min(what.burst)
        };
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > REMEMBERED {
            // A minute fills most of them; who has asked since is remembered.
            buckets.retain(|_, (_, at)| now - *at < 60_000);
        }
        let bucket = buckets.entry((what.name, who.to_owned())).or_insert((what.burst, now));
        let left = filled(*bucket, what);
        if left < 1.0 {
            *bucket = (left, now);
            let seconds = ((1.0 - left) / what.per_second).ceil().max(1.0);
            return Err(Refused::too_many(seconds as u64));
        }
        *bucket = (left - 1.0, now);
        Ok(())
    }
}

/// Where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct From(pub(crate) String);

fn from(headers: &HeaderMap, extensions: &Extensions) -> From {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    // Only a proxy on the same machine is believed, and only what it says itself, which is last.
    let forwarded = headers.get("x-forwarded-for").filter(|_| peer.is_loopback());
    let forwarded = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
    let forwarded = forwarded.and_then(|text| text.trim().parse::<IpAddr>().ok());
    From(forwarded.unwrap_or(peer).to_string())
}

impl<S: Sync> FromRequestParts<S> for From {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(from(&parts.headers, &parts.extensions))
    }
}

/// Refuses what is too much from one address.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let From(address) = from(request.headers(), request.extensions());
    match app.throttle().take(REQUESTS, &address, app.host().now()) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina_wire::Code;

    #[test]
    fn a_bucket_empties_and_fills_up_again() {
        let throttle = Throttle::default();
        let what = Allowance { name: "test", burst: 2.0, per_second: 0.5 };
        let take = |who: &str, now| {
            throttle.take(what, who, now).map_err(|refused| {
                assert_eq!(refused.code, Code::TooMany);
                refused.retry_after.unwrap()
            })
        };
        assert_eq!((take("a", 0), take("a", 0), take("a", 0)), (Ok(()), Ok(()), Err(2)));
        assert_eq!(take("b", 0), Ok(()), "another address has a bucket of its own");
        assert_eq!(take("a", 1500), Err(1));
        assert_eq!(take("a", 2000), Ok(()));
        assert_eq!((take("a", 900_000), take("a", 900_000)), (Ok(()), Ok(())));
        assert!(take("a", 900_000).is_err(), "it holds no more than it can");
    }
}
