//! The browser app through the real router: which form of a file, what of it is kept, which
//! addresses are pages, and what every answer carries.

use crate::client::Server;
use axum::body::Body;
use axum::http::{Request, Response};
use http_body_util::BodyExt as _;
use quina_server::page::{File, Lasts};
use tower::ServiceExt as _;

static FILES: [File; 2] = [
    File {
        path: "/index.html",
        content_type: "text/html; charset=utf-8",
        body: b"<!doctype html>",
        brotli: None,
        gzip: None,
        etag: "\"11\"",
        lasts: Lasts::Revalidate,
    },
    File {
        path: "/assets/1a2b/app.js",
        content_type: "text/javascript; charset=utf-8",
        body: b"as it is",
        brotli: Some(b"brotli"),
        gzip: Some(b"gzip"),
        etag: "\"22\"",
        lasts: Lasts::ForEver,
    },
];

async fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    ask_of(&FILES, method, path, headers).await
}

async fn ask_of(
    files: &'static [File],
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let server = Server::with_page(files).await;
    server.router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

async fn text(response: Response<Body>) -> String {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[tokio::test]
async fn the_form_of_a_file_follows_what_the_browser_accepts() {
    for (accepts, encoding, body) in [
        ("gzip, deflate, br", "br", "brotli"),
        ("br;q=0.5, gzip;q=0.8", "gzip", "gzip"),
        ("gzip", "gzip", "gzip"),
        ("*", "br", "brotli"),
        ("br;q=0, *", "gzip", "gzip"),
        ("identity, gzip;q=0.5", "", "as it is"),
        ("deflate", "", "as it is"),
        ("", "", "as it is"),
        ("gzip;q=x", "", "as it is"),
    ] {
        let response = ask("GET", "/assets/1a2b/app.js", &[("accept-encoding", accepts)]).await;
        assert_eq!(response.status(), 200);
        assert_eq!(header(&response, "content-encoding"), encoding, "{accepts}");
        assert_eq!(header(&response, "vary"), "accept-encoding");
        assert_eq!(header(&response, "content-type"), "text/javascript; charset=utf-8");
        assert_eq!(text(response).await, body, "{accepts}");
    }
}

#[tokio::test]
async fn only_files_whose_path_has_a_hash_are_kept_without_asking() {
    let asset = ask("GET", "/assets/1a2b/app.js", &[]).await;
    assert_eq!(header(&asset, "cache-control"), "public, max-age=31536000, immutable");
    let index = ask("GET", "/", &[]).await;
    assert_eq!(header(&index, "cache-control"), "no-cache");
}

#[tokio::test]
async fn a_known_file_is_not_sent_again() {
    let path = "/assets/1a2b/app.js";
    let plain = ask("GET", path, &[]).await;
    let packed = ask("GET", path, &[("accept-encoding", "br")]).await;
    let (plain, packed) = (header(&plain, "etag").to_owned(), header(&packed, "etag").to_owned());
    assert_ne!(plain, packed, "two forms are two things");
    let weak = format!("\"zz\", W/{packed}");
    for (known, status) in [(&packed, 304), (&weak, 304), (&plain, 200), (&"*".to_owned(), 304)] {
        let headers = [("accept-encoding", "br"), ("if-none-match", known.as_str())];
        let response = ask("GET", path, &headers).await;
        assert_eq!(response.status(), status, "{known}");
        assert_eq!(header(&response, "etag"), packed);
        assert_eq!(text(response).await, if status == 304 { "" } else { "brotli" });
    }
}

#[tokio::test]
async fn a_head_is_the_answer_without_its_body() {
    let headers = [("accept-encoding", "gzip")];
    let response = ask("HEAD", "/assets/1a2b/app.js", &headers).await;
    assert_eq!((response.status().as_u16(), header(&response, "content-length")), (200, "4"));
    assert_eq!(header(&response, "content-encoding"), "gzip");
    assert_eq!(text(response).await, "");
    let response = ask("POST", "/", &[]).await;
    assert_eq!((response.status().as_u16(), header(&response, "allow")), (405, "GET, HEAD"));
}

#[tokio::test]
async fn every_page_has_an_address_and_nothing_else_has() {
    let pages = "/ /lobby /settings /play/mapello /play/syrtis?p1=human /analysis/morelli \
                 /learn/mapello /editor/barragoon /new/syrtis /puzzles/campo-bello \
                 /rules/morelli /g/Ab12 /player/ana";
    for page in pages.split_whitespace() {
        let response = ask("GET", page, &[]).await;
        assert_eq!(response.status(), 200, "{page}");
        assert_eq!(text(response).await, "<!doctype html>", "{page}");
    }
    for nothing in ["/nothing", "/playing", "/lobby/x", "/assets/1a2b/other.js", "/index.php"] {
        let response = ask("GET", nothing, &[]).await;
        assert_eq!(response.status(), 404, "{nothing}");
        assert_eq!(text(response).await, "<!doctype html>", "{nothing}");
    }
}

#[tokio::test]
async fn an_unknown_address_of_the_api_is_a_problem_in_the_readers_language() {
    for (language, detail) in [
        ("pt-PT, en;q=0.5", "Não há nada aqui."),
        ("fr, en;q=0.5, pt;q=0.2", "There is nothing here."),
        ("", "There is nothing here."),
    ] {
        let response = ask("GET", "/api/v1/nothing", &[("accept-language", language)]).await;
        assert_eq!(response.status(), 404);
        assert_eq!(header(&response, "content-type"), "application/problem+json");
        let problem: quina_wire::Problem = serde_json::from_str(&text(response).await).unwrap();
        assert_eq!((problem.code, problem.detail.as_str()), (quina_wire::Code::NotFound, detail));
    }
}

#[tokio::test]
async fn a_server_without_the_page_says_so() {
    let response = ask_of(&[], "GET", "/play/mapello", &[]).await;
    assert_eq!(response.status(), 503);
    assert!(text(response).await.contains("cargo run --release -- serve"));
    assert_eq!(ask_of(&[], "GET", "/nothing", &[]).await.status(), 404);
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_is_allowed() {
    for path in ["/", "/nothing", "/api/v1/nothing", "/healthz", "/assets/1a2b/app.js"] {
        let response = ask("GET", path, &[]).await;
        let policy = header(&response, "content-security-policy");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
        ] {
            assert_eq!(header(&response, name), value, "{path}");
        }
        assert!(header(&response, "permissions-policy").contains("camera=()"), "{path}");
    }
}
