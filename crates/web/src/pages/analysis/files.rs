//! Sharing a study by its address, opening records and positions, saving in several forms.

use super::desk::Desk;
use crate::browser::{copy, download};
use crate::context::{Context, t};
use crate::route::encode;
use crate::share;
use crate::widgets::NoticeKind;
use leptos::prelude::*;
use quina_play::Collection;
use quina_play::collection::Heading;
use quina_play::study::OpenStudy;
use quina_play::study::import::{Imported, import};
use quina_rules::Position as _;
use quina_view::Sayable;
use quina_view::svg::{FilmTiming, Options, Paint, Symbols, animation, svg};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(module = "/src/js/png.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = savePng)]
    async fn save_png(svg: &str, name: &str) -> Result<JsValue, JsValue>;
}

/// The largest file that is opened, in bytes.
const LARGEST: f64 = 16_777_216.0;

#[component]
pub(super) fn ShareButtons(desk: Desk) -> impl IntoView {
    let whole = move |_| {
        let fragment = share::fragment(desk.state.read_untracked().open.game());
        share(desk, &fragment);
    };
    let position = move |_| {
        let fragment = encode(&desk.state.read_untracked().open.position().to_string());
        share(desk, &fragment);
    };
    view! {
        <button type="button" on:click=whole>{t("web-share")}</button>
        <button type="button" on:click=position>{t("web-study-share-position")}</button>
    }
}

/// Copies an address of this page, or shows it where copying is not allowed.
fn share(desk: Desk, fragment: &str) {
    let words = desk.context.words_now();
    let game = desk.state.read_untracked().open.position().game();
    let address = share::link(&format!("/analysis/{game}#{fragment}"));
    leptos::task::spawn_local(async move {
        let said = match copy(&address).await {
            Ok(()) => words.say("web-link-copied", &[]),
            Err(()) => words.say("web-link", &[("link", &address)]),
        };
        if desk.state.try_read_untracked().is_some() {
            desk.remark(NoticeKind::Remark, said);
        }
    });
}

/// Opens a record or a position that is pasted in or in a file.
#[component]
pub(super) fn Open(desk: Desk) -> impl IntoView {
    let context = Context::get();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let several = RwSignal::new(None::<Collection>);
    let is_open = RwSignal::new(false);
    let open = move |bytes: &[u8]| {
        problem.set(None);
        several.set(None);
        let game = desk.state.read_untracked().open.position().game();
        match import(bytes, game) {
            Ok(Imported::Study(study)) => {
                text.set(String::new());
                is_open.set(false);
                desk.put(OpenStudy::new(*study));
                desk.remark(NoticeKind::Remark, context.words_now().say("web-study-opened", &[]));
            }
            Ok(Imported::Several(collection)) => several.set(Some(collection)),
            Err(error) => problem.set(Some(error.say(&context.words_now()))),
        }
    };
    let choose_file = move |event: leptos::ev::Event| {
        let input =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        input.set_value("");
        if file.size() > LARGEST {
            problem.set(Some(context.words_now().say("web-study-file-large", &[])));
            return;
        }
        leptos::task::spawn_local(async move {
            let bytes = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await;
            match bytes {
                Ok(bytes) => open(&js_sys::Uint8Array::new(&bytes).to_vec()),
                Err(_) => {
                    problem.set(Some(context.words_now().say("web-study-file-unreadable", &[])));
                }
            }
        });
    };
    view! {
        <details class="files" prop:open=move || is_open.get() on:toggle=move |event| {
            let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            is_open.set(details.is_some_and(|details| details.has_attribute("open")));
        }>
            <summary>{t("web-study-open")}</summary>
            <label for="import-text">{t("web-study-import-text")}</label>
            <textarea
                id="import-text"
                rows="5"
                spellcheck="false"
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
            <div class="buttons">
                <button type="button" class="main" on:click=move |_| open(text.get_untracked().as_bytes())>{t("web-study-import")}</button>
                <label class="button">
                    {t("web-study-file")}
                    <input class="visually-hidden" type="file" on:change=choose_file/>
                </label>
            </div>
            <div class="refusal" role="alert">{move || problem.get()}</div>
            {move || several.get().map(|games| view! {
                <Several games on_choose=move |record: String| open(record.as_bytes())/>
            })}
        </details>
    }
}

/// The games of a file, of which one is chosen.
#[component]
fn Several(games: Collection, #[prop(into)] on_choose: Callback<String>) -> impl IntoView {
    let context = Context::get();
    let headings: Vec<_> = games.headings().cloned().collect();
    let entry = move |(at, heading): (usize, Result<Heading, _>)| {
        let text = games.text(at).unwrap_or_default().to_owned();
        let name = match heading {
            Ok(heading) => {
                let players = heading.players(&context.words_now());
                let Heading { game, date, result, .. } = heading;
                let parts = [Some(game.title().to_owned()), players, Some(date), Some(result)];
                let parts: Vec<_> = parts.into_iter().flatten().collect();
                format!("{}. {}", at + 1, parts.join(" · "))
            }
            Err(error) => format!("{}. {}", at + 1, Sayable::say(&error, &context.words_now())),
        };
        view! { <li><button type="button" on:click=move |_| on_choose.run(text.clone())>{name}</button></li> }
    };
    view! {
        <p role="status">{t("web-study-several")}</p>
        <ul class="several">{headings.into_iter().enumerate().map(entry).collect_view()}</ul>
    }
}

/// Saves the study as a record, the board as a drawing, the game as a film.
#[component]
pub(super) fn Save(desk: Desk) -> impl IntoView {
    let name = move |ending: &str| {
        let state = desk.state.read_untracked();
        format!("{}-{}.{ending}", state.open.position().game(), state.open.ply())
    };
    let options = move || {
        let title = desk.state.read_untracked().open.position().game().title().to_owned();
        Options {
            id: "q".to_owned(),
            title,
            description: String::new(),
            paint: Paint::Fixed,
            symbols: Symbols::Own,
        }
    };
    let drawing = move || {
        let state = desk.state.read_untracked();
        let scene = quina_view::scene::scene_at(state.open.game(), state.open.ply());
        svg(&scene.turned(state.orientation), &options())
    };
    let record = move |_| {
        let text = desk.state.read_untracked().open.study().to_text();
        download(&name("txt"), "text/plain", &text);
    };
    let picture = move |_| {
        let (svg, name) = (drawing(), name("png"));
        leptos::task::spawn_local(async move {
            let saved = save_png(&svg, &name).await;
            if saved.is_err() && desk.state.try_read_untracked().is_some() {
                let why = desk.context.words_now().say("web-study-no-png", &[]);
                desk.remark(NoticeKind::Refusal, why);
            }
        });
    };
    let film = move |_| {
        let text = {
            let state = desk.state.read_untracked();
            let games = std::slice::from_ref(state.open.game());
            animation(games, state.orientation, &options(), FilmTiming::default())
        };
        download(&name("film.svg"), "image/svg+xml", &text);
    };
    view! {
        <details class="files">
            <summary>{t("web-study-save")}</summary>
            <div class="buttons">
                <button type="button" on:click=record>{t("web-save-record")}</button>
                <button type="button" on:click=move |_| download(&name("svg"), "image/svg+xml", &drawing())>{t("web-save-drawing")}</button>
                <button type="button" on:click=picture>{t("web-study-save-png")}</button>
                <button type="button" on:click=film>{t("web-study-save-film")}</button>
            </div>
        </details>
    }
}
