//! Which page an address means, and going from one to another without loading the app again.

use crate::browser::window;
use leptos::prelude::*;
use quina_rules::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// The five games, and what was begun.
    Home,
    /// A new game being set up.
    New(GameId),
    /// A game being played.
    Play(GameId),
    /// A position or a game being studied.
    Analysis(GameId),
    /// A position being set up.
    Editor(GameId),
    /// Lessons.
    Learn(GameId),
    /// Puzzles.
    Puzzles(GameId),
    /// The rules to look up.
    Rules(GameId),
    /// Language, look and behaviour; the stored games as a file.
    Settings,
    /// No page has this address.
    Unknown,
}

/// An address within the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Route {
    /// Which page.
    pub(crate) page: Page,
    /// The query, key and value.
    pub(crate) query: Vec<(String, String)>,
    /// The fragment, decoded.
    pub(crate) fragment: String,
}

impl Route {
    /// The address that the browser shows.
    pub(crate) fn current() -> Self {
        let location = window().location();
        let path = location.pathname().unwrap_or_default();
        let search = location.search().unwrap_or_default();
        let fragment = location.hash().unwrap_or_default();
        let fragment = fragment.strip_prefix('#').unwrap_or(&fragment);
        let fragment = js_sys::decode_uri_component(fragment)
            .map_or_else(|_| fragment.to_owned(), String::from);
        Self { page: page(&path), query: query(&search), fragment }
    }

    /// A value of the query.
    pub(crate) fn value(&self, key: &str) -> Option<&str> {
        self.query.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}

fn page(path: &str) -> Page {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let (first, second) = (parts.next(), parts.next());
    let game = second.and_then(|name| name.parse::<GameId>().ok());
    match (first, game, parts.next()) {
        (None, ..) => Page::Home,
        (Some("settings"), None, None) if second.is_none() => Page::Settings,
        (Some("new"), Some(game), None) => Page::New(game),
        (Some("play"), Some(game), None) => Page::Play(game),
        (Some("analysis"), Some(game), None) => Page::Analysis(game),
        (Some("editor"), Some(game), None) => Page::Editor(game),
        (Some("learn"), Some(game), None) => Page::Learn(game),
        (Some("puzzles"), Some(game), None) => Page::Puzzles(game),
        (Some("rules"), Some(game), None) => Page::Rules(game),
        _ => Page::Unknown,
    }
}

fn query(search: &str) -> Vec<(String, String)> {
    let Ok(params) = web_sys::UrlSearchParams::new_with_str(search) else { return Vec::new() };
    let mut pairs = Vec::new();
    for pair in params.entries().into_iter().flatten() {
        let pair = js_sys::Array::from(&pair);
        if let (Some(key), Some(value)) = (pair.get(0).as_string(), pair.get(1).as_string()) {
            pairs.push((key, value));
        }
    }
    pairs
}

/// A part of an address that may hold anything.
pub(crate) fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Goes to an address of the app.
pub(crate) fn go(route: RwSignal<Route>, address: &str) {
    let history = window().history();
    // Only an address of another origin would be refused, and the app has none.
    let _ = history.map(|history| {
        history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(address))
    });
    route.set(Route::current());
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Changes the address that is shown without going anywhere.
pub(crate) fn replace(address: &str) {
    // As above.
    let _ = window().history().map(|history| {
        history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(address))
    });
}

/// Follows the browser's own buttons, and clicks on links within the app.
pub(crate) fn listen(route: RwSignal<Route>) {
    let back = Closure::<dyn Fn()>::new(move || route.set(Route::current()));
    let click = Closure::<dyn Fn(web_sys::MouseEvent)>::new(move |event: web_sys::MouseEvent| {
        if event.button() != 0 || event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
        let Some(link) = link else { return };
        let is_plain = !link.has_attribute("download") && !link.has_attribute("target");
        if let Some(address) = link.get_attribute("href").filter(|_| is_plain) {
            event.prevent_default();
            go(route, &address);
        }
    });
    let window = window();
    let listened = [
        window.add_event_listener_with_callback("popstate", back.as_ref().unchecked_ref()),
        window.add_event_listener_with_callback("hashchange", back.as_ref().unchecked_ref()),
        window.add_event_listener_with_callback("click", click.as_ref().unchecked_ref()),
    ];
    debug_assert!(listened.iter().all(Result::is_ok), "a window takes listeners");
    // They live as long as the page.
    back.forget();
    click.forget();
}
