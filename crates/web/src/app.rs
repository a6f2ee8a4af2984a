//! The frame around every page: the skip link, the bar with the ways to all pages, the page itself.

use crate::browser::{document, focus};
use crate::context::{Context, t};
use crate::pages;
use crate::patterns::Patterns;
use crate::route::{self, Page};
use leptos::prelude::*;
use quina_view::Language;

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    let context = Context::provide();
    route::listen(context.route);
    let to_main = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus("#main");
    };
    // Each page names itself; the language changes its name too.
    Effect::new(move |_| {
        let page = context.route.with(|route| route.page.clone());
        document().set_title(&title(&page, context));
    });
    view! {
        <Patterns/>
        <a class="skip" href="#main" on:click=to_main>{t("web-skip")}</a>
        <Bar/>
        <main id="main" tabindex="-1">
            {move || {
                let route = context.route.get();
                // A page looks at what it needs by itself.
                untrack(|| pages::view(&route))
            }}
        </main>
        <Footer/>
    }
}

/// The title of the window.
fn title(page: &Page, context: Context) -> String {
    let of = |id: &str, game: &quina_rules::GameId| {
        format!("{}: {} · Quina", game.title(), context.say(id))
    };
    match page {
        Page::Home | Page::Unknown => "Quina".to_owned(),
        Page::New(game) => of("web-new-game", game),
        Page::Play(game) => format!("{} · Quina", game.title()),
        Page::Analysis(game) => of("web-analysis", game),
        Page::Editor(game) => of("web-editor", game),
        Page::Learn(game) => of("web-learn", game),
        Page::Puzzles(game) => of("web-puzzles", game),
        Page::Rules(game) => of("web-rules", game),
        Page::Settings => format!("{} · Quina", context.say("web-settings")),
    }
}

#[component]
fn Bar() -> impl IntoView {
    let context = Context::get();
    let language = move || context.settings.read().language;
    let other = move || match language() {
        Language::English => Language::Portuguese,
        Language::Portuguese => Language::English,
    };
    let switch = move |_| {
        let other = untrack(other);
        context.change(|settings| settings.language = other);
    };
    view! {
        <header class="bar">
            <a class="brand" href="/" aria-label=t("web-home")>
                <img src="/icon.svg" width="28" height="28" alt=""/>
                <span>"Quina"</span>
            </a>
            <nav aria-label=t("web-ways")>
                <a href="/settings">{t("web-settings")}</a>
                // The name of a language is written in itself.
                <button
                    class="quiet"
                    lang=move || other().to_string()
                    on:click=switch
                >
                    {move || match other() {
                        Language::English => "English",
                        Language::Portuguese => "Português",
                    }}
                </button>
            </nav>
        </header>
    }
}

#[component]
fn Footer() -> impl IntoView {
    view! {
        <footer class="foot">
            <p>{t("web-about")}</p>
        </footer>
    }
}
