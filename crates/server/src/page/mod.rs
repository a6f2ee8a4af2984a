//! The browser app as files: every address of the page answers `index.html`, everything else is a
//! file or not there. The host hands the files in, so this crate neither builds nor contains them.

mod encoding;

use crate::problem::Speech;
use crate::refused::Refused;
use crate::router::App;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use encoding::Encoding;
use quina_wire::Code;

pub use quina_web_bundle::{File, Lasts};

/// The pages that have an address of their own, by the first part of it.
const PAGES: [&str; 3] = ["", "lobby", "settings"];

/// The pages of a game, an online game or a player, whose address goes on.
const PAGES_OF: [&str; 9] =
    ["play", "analysis", "learn", "editor", "new", "puzzles", "rules", "g", "player"];

/// Whether the page knows this address.
fn is_page(path: &str) -> bool {
    let path = path.trim_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    PAGES.contains(&path) || PAGES_OF.contains(&first)
}

/// Answers what is no part of the API: a file, or the page.
pub(crate) async fn answer(
    State(app): State<App>,
    speech: Speech,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return Refused::new(Code::NotFound).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        let allowed = [(ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (allowed, Refused::new(Code::BadMethod)).into_response();
    }
    if let Some(file) = file(app.page(), path) {
        return send(file, StatusCode::OK, &headers);
    }
    let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match file(app.page(), "/index.html") {
        Some(index) => send(index, status, &headers),
        None => {
            let status = if is_page(path) { StatusCode::SERVICE_UNAVAILABLE } else { status };
            (status, format!("{}\n", speech.say("server-no-page"))).into_response()
        }
    }
}

fn file(files: &'static [File], path: &str) -> Option<&'static File> {
    files.iter().find(|file| file.path == path)
}

fn send(file: &'static File, status: StatusCode, asked: &HeaderMap) -> Response {
    let (encoding, body) = choose(file, asked);
    let etag = encoding.etag(file.etag);
    let mut headers = HeaderMap::new();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(file.lasts.cache_control()));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(ETAG, etag);
    }
    let is_known = asked.get_all(IF_NONE_MATCH).iter().any(|known| is_match(known, &etag));
    if status == StatusCode::OK && is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type));
    headers.insert(CONTENT_LENGTH, body.len().into());
    if let Some(name) = encoding.name() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    (status, headers, Body::from(body)).into_response()
}

/// The form of a file that the browser likes best.
fn choose(file: &'static File, asked: &HeaderMap) -> (Encoding, &'static [u8]) {
    let lists = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let accepted: Vec<_> = lists.collect();
    let there = [
        (Encoding::Brotli, file.brotli),
        (Encoding::Gzip, file.gzip),
        (Encoding::Identity, Some(file.body)),
    ];
    let there = there.into_iter().filter_map(|(encoding, body)| Some((encoding, body?)));
    let weighed = there.map(|(encoding, body)| (encoding.weight(&accepted), encoding, body));
    // The first of the best, so that the smallest wins a tie.
    weighed
        .filter(|(weight, ..)| *weight > 0)
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map_or((Encoding::Identity, file.body), |(_, encoding, body)| (encoding, body))
}

/// Whether a browser that sends this header has the file with this tag.
fn is_match(known: &HeaderValue, etag: &str) -> bool {
    let Ok(known) = known.to_str() else { return false };
    known
        .split(',')
        .map(str::trim)
        .any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}
