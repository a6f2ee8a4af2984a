//! What the browser gives: the address, time, random seeds, files to be downloaded.

use quina_play::Moment;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, Document, Element, HtmlAnchorElement, HtmlElement, Url, Window,
};

/// The window of the page.
pub(crate) fn window() -> Window {
    web_sys::window().expect("the app runs in a page")
}

/// The document of the page.
pub(crate) fn document() -> Document {
    window().document().expect("a page has a document")
}

/// The root element, which carries the language and the theme.
pub(crate) fn root() -> Element {
    document().document_element().expect("a document has a root")
}

/// Removes an element by its id.
pub(crate) fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// Milliseconds since the page was opened.
pub(crate) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// The current moment for clocks.
pub(crate) fn now() -> Moment {
    Moment::after_origin(Duration::from_secs_f64(now_ms().max(0.0) / 1000.0))
}

/// Today as records write it, `2026.11.18`.
pub(crate) fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{:04}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// A random number up to and including a limit.
pub(crate) fn draw_seed(limit: u64) -> u64 {
    // Short enough to be read aloud, and exact in every format that numbers travel in.
    let number = (js_sys::Math::random() * 4_294_967_296.0) as u64;
    limit.checked_add(1).map_or(number, |bound| number % bound)
}

/// A name for a new game.
pub(crate) fn new_id() -> String {
    format!("{:08x}{:08x}", draw_seed(u64::from(u32::MAX)), draw_seed(u64::from(u32::MAX)))
}

/// The content of a meta element of the page.
pub(crate) fn meta(name: &str) -> Option<String> {
    let selector = format!("meta[name=\"{name}\"]");
    document().query_selector(&selector).ok().flatten()?.get_attribute("content")
}

/// The address of a file that belongs to this version of the app.
pub(crate) fn asset(name: &str) -> String {
    format!("{}/{name}", meta("quina-assets").unwrap_or_default())
}

/// Offers a text as a file.
pub(crate) fn download(name: &str, media_type: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The download has begun; if this fails, a little memory stays in use until the page closes.
    let _ = Url::revoke_object_url(&url);
}

/// The text of a file that was chosen; `None` if it cannot be read.
pub(crate) async fn read_text(file: &web_sys::File) -> Option<String> {
    wasm_bindgen_futures::JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Copies a text, if the browser lets a page do that.
pub(crate) async fn copy(text: &str) -> Result<(), ()> {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        // Only pages over TLS, or of the own machine, have one.
        return Err(());
    }
    let copied = wasm_bindgen_futures::JsFuture::from(clipboard.write_text(text)).await;
    copied.map(drop).map_err(drop)
}

/// Puts the keyboard on an element.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // An element that cannot take the focus leaves it where it was.
        let _ = element.focus();
    }
}

/// Whether the reader has asked the system for less movement.
pub(crate) fn prefers_less_motion() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether a media query holds.
pub(crate) fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}
