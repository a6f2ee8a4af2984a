//! A browser sends the cookie with what other sites ask it to send. So a request that changes
//! something and shows the cookie must say that it comes from our own page.

use super::{Shown, shown};
use crate::refused::Refused;
use crate::router::App;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{HOST, HeaderMap, HeaderName, ORIGIN, UPGRADE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quina_wire::Code;

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what comes from another site.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket can be used to change something.
    if (!is_safe || headers.contains_key(UPGRADE)) && is_foreign(headers, app.public_url()) {
        return Refused::new(Code::CrossSite).into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let key = shown(headers);
    if matches!(key, Some(Shown::Token(_))) {
        // No other site has the token.
        return false;
    }
    if let Some(origin) = text(&ORIGIN) {
        return !is_own(origin, text(&HOST), public_url);
    }
    match text(&SITE) {
        Some(site) => !matches!(site, "same-origin" | "none"),
        // Without a cookie there is nothing that another site could use.
        None => key.is_some(),
    }
}

/// Whether an origin is that of our page.
fn is_own(origin: &str, host: Option<&str>, public_url: Option<&str>) -> bool {
    if let Some(public) = public_url {
        return origin.eq_ignore_ascii_case(public.trim_end_matches('/'));
    }
    let authority = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    matches!((authority, host), (Some(authority), Some(host)) if authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn a_cookie_needs_an_origin_and_a_token_does_not() {
        let cookie = ("cookie", "quina_session=x");
        let host = ("host", "localhost:8080");
        let own = ("origin", "http://localhost:8080");
        let other = ("origin", "http://localhost:9090");
        for (pairs, is_refused) in [
            (vec![cookie, host], true),
            (vec![cookie, host, own], false),
            (vec![cookie, host, other], true),
            (vec![cookie, host, ("origin", "null")], true),
            (vec![cookie, host, ("sec-fetch-site", "same-origin")], false),
            (vec![cookie, host, ("sec-fetch-site", "same-site")], true),
            (vec![cookie, host, ("sec-fetch-site", "cross-site")], true),
            (vec![host], false),
            (vec![host, other], true),
            (vec![host, ("cookie", "a=b")], false),
            (vec![host, other, ("authorization", "Bearer qn_x")], false),
        ] {
            assert_eq!(is_foreign(&headers(&pairs), None), is_refused, "{pairs:?}");
        }
    }

    #[test]
    fn the_public_address_is_the_only_origin_where_there_is_one() {
        let public = Some("https://quina.example/");
        let own = headers(&[("origin", "https://quina.example"), ("host", "127.0.0.1:8080")]);
        assert!(!is_foreign(&own, public));
        let inner = headers(&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")]);
        assert!(is_foreign(&inner, public));
    }
}
